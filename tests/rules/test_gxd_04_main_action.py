"""Section 4: pay, move, activate."""

from __future__ import annotations

import pytest

from mechbay.games.planet_defenders.rules.cards import COLOURS
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid


def supply(game: Scenario, colour: str) -> int:
    assert isinstance(game.state, Galaxy)
    return game.state.supply[COLOURS.index(colour)]


@rule("GXD-4.1")
def test_a_main_action_moves_a_defender_and_then_activates_its_planet() -> None:
    game = galaxy(grid=grid(n="battery-oasis"), players=[{"blue": 1}, {}])
    game.does("use c2")
    assert game.choices == ["go n", "go w", "go e", "go s"]
    game.cannot("end", "GXD-4.8").cannot("use c1", "GXD-4.8")
    game.does("go n")
    assert game.now["defenders"]["red"] == "n"
    assert game.choices == ["decline", "give blue"]
    game.does("give blue")
    assert game.choices_of("use") == ["c1", "c3"]


@rule("GXD-4.2", "GXD-4.6")
def test_each_tile_is_used_at_most_once_per_turn() -> None:
    game = galaxy(grid=grid(n="charging-pulsar"))
    assert game.choices_of("use") == ["c1", "c2", "c3"]
    game.does("use c2", "go n")
    assert game.choices_of("use") == ["c1", "c3"]
    game.cannot("use c2", "GXD-4.6")


@rule("GXD-4.2", "GXD-4.6")
def test_the_next_turn_may_use_the_same_tile_again() -> None:
    game = galaxy()
    game.does("use c2", "go n", "end")
    assert game.asked == "b"
    assert game.choices_of("use") == ["c1", "c2", "c3"]


@rule("GXD-4.3", "GXD-4.4", "GXD-4.5")
def test_the_first_main_action_costs_one_battery_and_the_second_two() -> None:
    game = galaxy(grid=grid(n="charging-pulsar", w="blue-pulsar"))
    game.does("use c2")
    assert game.player("a")["batteries"] == 5 - 1
    assert game.now["tiles"]["c2"]["batteries"] == 1
    game.does("go n", "use c3")
    assert game.player("a")["batteries"] == 5 - 1 + 3 - 2
    assert game.now["tiles"]["c3"]["batteries"] == 2


@rule("GXD-4.3")
def test_one_battery_pays_for_the_first_main_action_and_none_does_not() -> None:
    galaxy(players=[{"batteries": 1}, {}]).does("use c2")
    game = galaxy(players=[{"batteries": 0}, {}])
    game.cannot("use c2", "GXD-3.6")
    assert game.choices == ["rest"]


@rule("GXD-4.4")
def test_two_batteries_pay_for_the_second_main_action() -> None:
    game = galaxy(grid=grid(n="battery-oasis"), players=[{"batteries": 3}, {}])
    game.does("use c2", "go n", "use c1")
    assert game.player("a")["batteries"] == 3 - 1 - 2


@rule("GXD-4.4", "GXD-4.5")
def test_the_batteries_on_a_tile_no_longer_belong_to_the_player() -> None:
    game = galaxy(grid=grid(n="battery-oasis"), players=[{"batteries": 2}, {}])
    game.does("use c2", "go n")
    assert game.player("a")["batteries"] == 1
    assert game.now["tiles"]["c2"]["batteries"] == 1
    game.cannot("use c1", "GXD-4.4").cannot("use c3", "GXD-4.4")


@rule("GXD-4.7")
@pytest.mark.parametrize(
    ("tile", "side"),
    [
        ("c1", "yellow 2"),
        ("c1", "blue 1"),
        ("c2", "red 1"),
        ("c2", "blue 2"),
        ("c3", "yellow 1"),
        ("c3", "red 2"),
    ],
)
def test_the_tile_names_the_defender_and_how_far_it_moves(tile: str, side: str) -> None:
    defender, number = side.split()
    ends = {"1": ["n", "w", "e", "s"], "2": ["nw", "ne", "sw", "se"]}[number]
    game = galaxy(tiles={tile: {"up": side}}, grid=grid(n="charging-pulsar", nw="blue-pulsar"))
    game.does(f"use {tile}")
    assert game.choices_of("go") == ends
    game.does(f"go {ends[0]}")
    at_base = {"red": "centre", "yellow": "centre", "blue": "centre"}
    assert game.now["defenders"] == at_base | {defender: ends[0]}
    assert game.now["moved"] == [defender]


@rule("GXD-4.8")
def test_the_defender_moves_exactly_the_number_never_fewer() -> None:
    game = galaxy(defenders={"red": "nw", "yellow": "se", "blue": "e"}, tiles={"c3": {"up": "red 2"}})
    game.does("use c3")
    assert game.choices_of("go") == ["ne", "centre", "sw"]
    game.cannot("go n", "GXD-4.8").cannot("go w", "GXD-4.8")
    game.cannot("go s", "GXD-4.8")


@rule("GXD-4.9")
def test_a_step_goes_to_an_orthogonal_neighbour_and_never_over_the_edge() -> None:
    game = galaxy(defenders={"red": "w", "yellow": "se", "blue": "s"})
    game.does("use c2")
    assert game.choices_of("go") == ["nw", "centre", "sw"]
    game.cannot("go n", "GXD-4.8").cannot("go e", "GXD-4.8")


@rule("GXD-4.9")
def test_one_step_from_the_middle_is_not_a_diagonal() -> None:
    game = galaxy(defenders={"red": "centre"})
    game.does("use c2")
    game.cannot("go nw", "GXD-4.8").cannot("go ne", "GXD-4.8")
    game.cannot("go sw", "GXD-4.8").cannot("go se", "GXD-4.8")


@rule("GXD-4.10")
def test_a_move_of_two_may_turn_a_corner_or_go_straight() -> None:
    game = galaxy(defenders={"yellow": "w", "red": "se", "blue": "centre"})
    game.does("use c1")
    assert game.choices_of("go") == ["n", "e", "s"]
    game.does("go n")
    assert game.now["defenders"]["yellow"] == "n"


@rule("GXD-4.11")
def test_a_move_may_not_go_there_and_back() -> None:
    game = galaxy(defenders={"yellow": "w"})
    game.does("use c1")
    assert "w" not in game.choices_of("go")
    game.cannot("go w", "GXD-4.11")


@rule("GXD-4.12")
def test_a_defender_may_pass_through_planets_that_hold_others() -> None:
    around = {"red": "nw", "yellow": "n", "blue": "w"}
    game = galaxy(defenders=around, tiles={"c3": {"up": "red 2"}}, grid=grid(ne="charging-pulsar"))
    game.does("use c3")
    assert game.choices_of("go") == ["ne", "centre", "sw"]
    game.does("go ne")
    assert game.now["defenders"] == around | {"red": "ne"}


@rule("GXD-4.13")
def test_a_move_must_end_on_a_planet_without_another_defender() -> None:
    game = galaxy(defenders={"red": "n", "yellow": "ne"}, tiles={"c2": {"up": "red 1"}})
    game.does("use c2")
    assert game.choices_of("go") == ["nw"]
    game.cannot("go ne", "GXD-4.13").cannot("go centre", "GXD-4.13")


@rule("GXD-4.13")
def test_the_base_takes_one_defender_and_then_no_other() -> None:
    game = galaxy(defenders={"red": "n", "yellow": "s", "blue": "ne"})
    game.does("use c2")
    assert game.choices_of("go") == ["nw", "centre"]
    game.does("go centre", "take blue", "use c3")
    assert game.choices_of("go") == ["sw", "se"]


@rule("GXD-4.14")
def test_the_base_stays_closed_until_the_last_defender_has_left_it() -> None:
    two_left = galaxy(defenders={"yellow": "w"}).does("use c3")
    assert two_left.choices_of("go") == ["nw", "sw"]
    two_left.cannot("go centre", "GXD-4.14")
    one_left = galaxy(defenders={"yellow": "w", "red": "n"}).does("use c3")
    assert one_left.choices_of("go") == ["nw", "sw"]
    one_left.cannot("go centre", "GXD-4.13")
    none_left = galaxy(defenders={"yellow": "w", "red": "n", "blue": "s"}).does("use c3")
    assert none_left.choices_of("go") == ["nw", "centre", "sw"]


@rule("GXD-4.15")
def test_a_tile_whose_defender_has_no_destination_cannot_be_chosen() -> None:
    game = galaxy(defenders={"red": "nw", "yellow": "n", "blue": "w"})
    assert game.choices_of("use") == ["c1", "c3"]
    game.cannot("use c2", "GXD-4.15")
    one_way_out = galaxy(defenders={"red": "nw", "yellow": "n", "blue": "s"})
    one_way_out.does("use c2")
    assert one_way_out.choices_of("go") == ["w"]


@rule("GXD-4.16")
def test_two_tiles_of_one_colour_move_the_same_defender_twice() -> None:
    game = galaxy(grid=grid(n="charging-pulsar", e="blue-pulsar"))
    game.does("use c3", "go n", "use c1", "go e")
    assert game.now["defenders"] == {"red": "centre", "yellow": "e", "blue": "centre"}
    assert game.player("a")["batteries"] == 5 - 1 + 3 - 2 + 1
    assert game.player("a")["blue"] == 1


@rule("GXD-4.17", "GXD-4.19")
def test_the_planet_gives_at_once_from_the_supply() -> None:
    game = galaxy(grid=grid(n="green-rings"))
    assert supply(game, "green") == 8
    game.does("use c2")
    assert game.player("a")["green"] == 0
    game.does("go n")
    assert game.player("a")["green"] == 1
    assert supply(game, "green") == 8 - 1
    assert game.asked == "a"
    assert game.now["mains"] == 1


@rule("GXD-4.18")
def test_planets_only_passed_through_have_no_effect() -> None:
    game = galaxy(grid=grid(n="charging-pulsar", e="blue-pulsar", ne="green-rings"))
    game.does("use c1", "go ne")
    owned = game.player("a")
    assert (owned["blue"], owned["green"], owned["batteries"]) == (0, 1, 5 - 1 + 1)


@rule("GXD-4.20")
def test_an_exhausted_colour_is_replaced_by_a_battery() -> None:
    game = galaxy(grid=grid(n="orange-deposit"), players=[{"orange": 3}, {"orange": 5}])
    assert supply(game, "orange") == 0
    game.does("use c2", "go n")
    assert game.player("a")["orange"] == 3
    assert game.player("a")["batteries"] == 5 - 1 + 1 + 1


@rule("GXD-4.20")
def test_the_last_cube_of_a_colour_is_still_gained_as_a_cube() -> None:
    game = galaxy(grid=grid(n="orange-deposit"), players=[{"orange": 2}, {"orange": 5}])
    game.does("use c2", "go n")
    assert game.player("a")["orange"] == 3
    assert game.player("a")["batteries"] == 5 - 1 + 1
    assert supply(game, "orange") == 0


@rule("GXD-4.21")
def test_an_exhausted_colour_may_be_named_and_gives_a_battery() -> None:
    game = galaxy(defenders={"red": "n", "yellow": "s", "blue": "ne"}, players=[{"orange": 3}, {"orange": 5}])
    game.does("use c2", "go centre")
    assert game.choices_of("take") == ["blue", "orange", "green"]
    game.does("take orange")
    assert game.player("a")["orange"] == 3
    assert game.player("a")["batteries"] == 5 - 1 + 1 + 1


@rule("GXD-4.22")
def test_a_gain_cannot_be_declined() -> None:
    game = galaxy(defenders={"red": "n", "yellow": "s", "blue": "ne"})
    game.does("use c2", "go centre")
    assert game.choices == ["take blue", "take orange", "take green"]
    pulsar = galaxy(grid=grid(n="charging-pulsar"))
    pulsar.does("use c2", "go n")
    assert pulsar.player("a")["batteries"] == 5 - 1 + 3
    assert "decline" not in pulsar.choices


@rule("GXD-4.22")
@pytest.mark.parametrize(
    ("planet", "no"), [("battery-oasis", "decline"), ("prism-rings", "decline"), ("resource-deposit", "stop")]
)
def test_an_exchange_that_costs_something_may_be_declined(planet: str, no: str) -> None:
    game = galaxy(grid=grid(n=planet), players=[{"blue": 1}, {}])
    game.does("use c2", "go n")
    before = game.player("a")
    assert no in game.choices
    game.does(no)
    assert game.player("a") == before
    assert game.choices_of("use") == ["c1", "c3"]


@rule("GXD-4.23")
def test_a_paid_cube_can_be_taken_back_by_the_same_effect() -> None:
    game = galaxy(grid=grid(n="prism-rings"), players=[{"blue": 3}, {"blue": 5}])
    assert supply(game, "blue") == 0
    game.does("use c2", "go n", "give blue")
    owned = game.player("a")
    assert (owned["blue"], owned["orange"], owned["green"]) == (3 - 1 + 1, 1, 1)
    assert owned["batteries"] == 5 - 1 - 1
    assert supply(game, "blue") == 0


@rule("GXD-4.23", "GXD-4.20")
def test_a_paid_cube_of_another_colour_does_not_refill_an_exhausted_one() -> None:
    game = galaxy(grid=grid(n="prism-rings"), players=[{"blue": 3, "green": 1}, {"blue": 5}])
    game.does("use c2", "go n", "give green")
    owned = game.player("a")
    assert (owned["blue"], owned["orange"], owned["green"]) == (3, 1, 1)
    assert owned["batteries"] == 5 - 1 - 1 + 1
