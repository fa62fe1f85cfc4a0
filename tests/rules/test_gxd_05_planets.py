"""Section 5: what each planet gives."""

from __future__ import annotations

import pytest

from mechbay.games.planet_defenders.rules.cards import COLOURS, PLANET_TYPE, PLANETS, TYPES
from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid


# Red goes one planet north, for 1 Battery of 5 unless told otherwise
def landing_on(planet: str, *luck: str, marker: int = 1, **owned: object) -> Scenario:
    game = galaxy(grid=grid(n=planet), marker=marker, players=[owned, {}])
    return game.does("use c2", "go n", luck=luck)


# Blue, orange, green and Batteries of player a
def cubes(game: Scenario) -> tuple[int, int, int, int]:
    owned = game.player("a")
    return owned["blue"], owned["orange"], owned["green"], owned["batteries"]


# Whether the planet still waits for an answer
def asked_for_more(game: Scenario) -> bool:
    return "end" not in game.choices


@rule("GXD-5.1")
@pytest.mark.parametrize(
    ("colour", "expected"),
    [("blue", (1, 0, 0, 5)), ("orange", (0, 1, 0, 5)), ("green", (0, 0, 1, 5))],
)
def test_the_base_gives_a_chosen_energy_and_a_battery(
    colour: str, expected: tuple[int, int, int, int]
) -> None:
    game = galaxy(defenders={"red": "n", "yellow": "s", "blue": "ne"})
    game.does("use c2", "go centre", f"take {colour}")
    assert cubes(game) == expected
    assert not asked_for_more(game)


@rule("GXD-5.2")
def test_the_blue_pulsar_gives_a_blue_and_a_battery() -> None:
    assert cubes(landing_on("blue-pulsar")) == (1, 0, 0, 5 - 1 + 1)


@rule("GXD-5.3")
def test_the_orange_deposit_gives_an_orange_and_a_battery() -> None:
    assert cubes(landing_on("orange-deposit")) == (0, 1, 0, 5 - 1 + 1)


@rule("GXD-5.4")
def test_the_green_rings_give_a_green_and_a_battery() -> None:
    assert cubes(landing_on("green-rings")) == (0, 0, 1, 5 - 1 + 1)


@rule("GXD-5.5")
def test_the_charging_pulsar_gives_three_batteries() -> None:
    assert cubes(landing_on("charging-pulsar")) == (0, 0, 0, 5 - 1 + 3)


@rule("GXD-5.6")
def test_a_one_on_the_dice_oasis_gives_two_batteries() -> None:
    game = landing_on("dice-oasis", "die 1")
    assert cubes(game) == (0, 0, 0, 5 - 1 + 2)
    assert not asked_for_more(game)


@rule("GXD-5.6")
@pytest.mark.parametrize("die", ["die 2", "die 3", "die 4"])
def test_a_two_to_four_on_the_dice_oasis_gives_a_chosen_energy_and_a_battery(die: str) -> None:
    game = landing_on("dice-oasis", die)
    assert game.choices == ["take blue", "take orange", "take green"]
    game.does("take orange")
    assert cubes(game) == (0, 1, 0, 5 - 1 + 1)
    assert not asked_for_more(game)


@rule("GXD-5.6")
@pytest.mark.parametrize("die", ["die 5", "die 6"])
def test_a_five_or_six_on_the_dice_oasis_gives_two_chosen_energy(die: str) -> None:
    different = landing_on("dice-oasis", die).does("take blue", "take green")
    assert cubes(different) == (1, 0, 1, 5 - 1)
    assert not asked_for_more(different)
    same = landing_on("dice-oasis", die).does("take orange", "take orange")
    assert cubes(same) == (0, 2, 0, 5 - 1)


@rule("GXD-5.6")
def test_colours_on_the_dice_oasis_are_chosen_after_the_roll() -> None:
    game = landing_on("dice-oasis", "die 6")
    assert cubes(game) == (0, 0, 0, 5 - 1)
    assert game.choices == ["take blue", "take orange", "take green"]


@rule("GXD-5.7")
@pytest.mark.parametrize(
    ("colour", "left"),
    [("blue", (0, 1, 1, 9)), ("orange", (1, 0, 1, 9)), ("green", (1, 1, 0, 9))],
)
def test_the_battery_oasis_turns_any_one_energy_into_five_batteries(
    colour: str, left: tuple[int, int, int, int]
) -> None:
    game = landing_on("battery-oasis", blue=1, orange=1, green=1)
    assert game.choices == ["decline", "give blue", "give orange", "give green"]
    game.does(f"give {colour}")
    assert cubes(game) == left


@rule("GXD-5.7")
def test_the_battery_oasis_exchanges_only_once_and_only_what_is_owned() -> None:
    game = landing_on("battery-oasis", green=2)
    assert game.choices == ["decline", "give green"]
    game.does("give green")
    assert cubes(game) == (0, 0, 1, 5 - 1 + 5)
    assert not asked_for_more(game)


@rule("GXD-5.7")
def test_the_battery_oasis_may_be_declined_and_asks_nothing_without_energy() -> None:
    declined = landing_on("battery-oasis", blue=1).does("decline")
    assert cubes(declined) == (1, 0, 0, 5 - 1)
    assert not asked_for_more(declined)
    without = landing_on("battery-oasis")
    assert not asked_for_more(without)
    assert cubes(without) == (0, 0, 0, 5 - 1)


@rule("GXD-5.8")
@pytest.mark.parametrize(
    ("colour", "left"),
    [("blue", (1, 2, 2, 3)), ("orange", (2, 1, 2, 3)), ("green", (2, 2, 1, 3))],
)
def test_the_prism_rings_turn_an_energy_and_a_battery_into_one_of_each(
    colour: str, left: tuple[int, int, int, int]
) -> None:
    game = landing_on("prism-rings", blue=1, orange=1, green=1)
    assert game.choices == ["decline", "give blue", "give orange", "give green"]
    game.does(f"give {colour}")
    assert cubes(game) == left
    assert not asked_for_more(game)


@rule("GXD-5.8")
def test_the_prism_rings_may_be_declined() -> None:
    game = landing_on("prism-rings", blue=1).does("decline")
    assert cubes(game) == (1, 0, 0, 5 - 1)
    assert not asked_for_more(game)


@rule("GXD-5.8")
def test_the_prism_rings_ask_nothing_of_who_lacks_the_battery_or_the_energy() -> None:
    no_battery = landing_on("prism-rings", blue=1, batteries=1)
    assert cubes(no_battery) == (1, 0, 0, 0)
    assert not asked_for_more(no_battery)
    no_energy = landing_on("prism-rings")
    assert cubes(no_energy) == (0, 0, 0, 5 - 1)
    assert not asked_for_more(no_energy)


@rule("GXD-5.9", "GXD-5.10")
def test_the_first_space_of_the_resource_deposit_is_free() -> None:
    game = landing_on("resource-deposit", marker=3, batteries=1)
    assert game.now["marker"] == 4
    assert cubes(game) == (0, 0, 1, 0)
    assert not asked_for_more(game)


@rule("GXD-5.9", "GXD-5.10")
def test_the_second_and_the_third_space_cost_a_battery_each() -> None:
    game = landing_on("resource-deposit", marker=3).does("advance")
    assert game.now["marker"] == 5
    assert cubes(game) == (1, 0, 1, 5 - 1 - 1)
    game.does("advance")
    assert game.now["marker"] == 6
    assert cubes(game) == (1, 1, 1, 5 - 1 - 1 - 1)


@rule("GXD-5.9")
def test_the_marker_goes_three_spaces_and_no_further() -> None:
    game = landing_on("resource-deposit", marker=3).does("advance", "advance")
    assert "advance" not in game.choices
    assert not asked_for_more(game)


@rule("GXD-5.11")
def test_a_space_is_entered_and_gives_before_the_next_is_decided() -> None:
    game = landing_on("resource-deposit", marker=6)
    assert cubes(game) == (0, 0, 1, 5 - 1)
    assert game.choices == ["advance", "stop"]
    game.does("advance")
    assert cubes(game) == (1, 0, 1, 5 - 1 - 1)
    assert game.choices == ["advance", "stop"]
    game.does("stop")
    assert game.now["marker"] == 2
    assert cubes(game) == (1, 0, 1, 5 - 1 - 1)
    assert not asked_for_more(game)


@rule("GXD-5.10", "GXD-5.11")
def test_a_space_that_cannot_be_paid_for_is_not_offered() -> None:
    game = landing_on("resource-deposit", marker=6, batteries=2).does("advance")
    assert cubes(game) == (1, 0, 1, 0)
    assert not asked_for_more(game)


@rule("GXD-5.12")
def test_the_first_step_of_the_marker_is_not_a_choice() -> None:
    game = landing_on("resource-deposit", marker=1)
    assert game.now["marker"] == 2
    game.does("stop")
    assert game.now["marker"] == 2
    assert cubes(game) == (1, 0, 0, 5 - 1)


@rule("GXD-5.13")
def test_after_space_six_comes_space_one() -> None:
    game = landing_on("resource-deposit", marker=5)
    assert game.now["marker"] == 6
    game.does("advance")
    assert game.now["marker"] == 1


@rule("GXD-5.13")
def test_the_marker_waits_where_it_stopped_for_the_next_visitor() -> None:
    game = galaxy(
        grid=grid(n="resource-deposit", e="charging-pulsar"),
        defenders={"yellow": "nw", "red": "w"},
        marker=1,
    )
    game.does("use c3", "go n", "stop", "end")
    assert game.now["marker"] == 2
    game.does("use c1", "go e", "use c3", "go n")
    assert game.now["marker"] == 3
    assert game.player("b")["orange"] == 1


@rule("GXD-5.14")
@pytest.mark.parametrize(
    ("space", "colour"),
    [(1, "green"), (2, "blue"), (3, "orange"), (4, "green"), (5, "blue"), (6, "orange")],
)
def test_the_track_is_green_blue_orange_twice(space: int, colour: str) -> None:
    game = landing_on("resource-deposit", marker=space - 1 or 6)
    assert game.now["marker"] == space
    owned = game.player("a")
    assert {name: owned[name] for name in COLOURS} == dict.fromkeys(COLOURS, 0) | {colour: 1}


@rule("GXD-5.15")
def test_the_planets_go_by_our_nine_working_names() -> None:
    assert set(galaxy().now["grid"]) == {
        "base",
        "blue-pulsar",
        "orange-deposit",
        "green-rings",
        "charging-pulsar",
        "dice-oasis",
        "battery-oasis",
        "prism-rings",
        "resource-deposit",
    }
    types = [TYPES[kind] for planet, kind in zip(PLANETS, PLANET_TYPE, strict=True) if planet != "base"]
    assert types == [planet.split("-")[-1] for planet in PLANETS if planet != "base"]


@rule("GXD-5.16")
def test_a_space_is_paid_for_even_when_its_colour_is_exhausted() -> None:
    game = galaxy(
        grid=grid(n="resource-deposit"), marker=6, players=[{"blue": 3, "batteries": 2}, {"blue": 5}]
    )
    game.does("use c2", "go n")
    assert cubes(game) == (3, 0, 1, 2 - 1)
    game.does("advance")
    assert cubes(game) == (3, 0, 1, 1 - 1 + 1)


@rule("GXD-5.16")
def test_without_a_battery_the_exhausted_space_cannot_be_entered() -> None:
    game = galaxy(
        grid=grid(n="resource-deposit"), marker=6, players=[{"blue": 3, "batteries": 1}, {"blue": 5}]
    )
    game.does("use c2", "go n")
    assert cubes(game) == (3, 0, 1, 0)
    assert not asked_for_more(game)


@rule("GXD-5.16")
def test_a_battery_gained_on_one_space_may_pay_for_the_next() -> None:
    game = galaxy(
        grid=grid(n="resource-deposit"), marker=1, players=[{"blue": 3, "batteries": 1}, {"blue": 5}]
    )
    game.does("use c2", "go n")
    assert cubes(game) == (3, 0, 0, 1)
    game.does("advance")
    assert cubes(game) == (3, 1, 0, 0)


@rule("GXD-5.16")
def test_a_cube_gained_on_one_space_may_pay_for_the_next() -> None:
    game = landing_on("resource-deposit", marker=2, batteries=1, technologies=["T12"])
    assert cubes(game) == (0, 1, 0, 0)
    game.does("advance")
    assert cubes(game) == (0, 0, 1, 2 - 1)
    without = landing_on("resource-deposit", marker=2, batteries=1)
    assert not asked_for_more(without)


@rule("GXD-5.17")
def test_two_chosen_cubes_are_taken_one_at_a_time() -> None:
    game = galaxy(grid=grid(n="dice-oasis"), players=[{"blue": 2}, {"blue": 5}])
    game.does("use c2", "go n", luck=("die 5",))
    game.does("take blue")
    assert cubes(game) == (3, 0, 0, 5 - 1)
    assert game.choices == ["take blue", "take orange", "take green"]
    game.does("take blue")
    assert cubes(game) == (3, 0, 0, 5 - 1 + 1)
