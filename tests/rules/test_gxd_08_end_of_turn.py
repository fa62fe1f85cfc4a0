"""Section 8: end of turn, Rest."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid


def acted(**mine: Any) -> Scenario:
    """Red has moved, the first main action is over, and this is what player a owns."""
    return galaxy(
        mains=1,
        moved=["red"],
        defenders={"red": "n"},
        tiles={"c2": {"up": "red 1", "batteries": 1}},
        players=[mine, {}],
    )


def sides(game: Scenario) -> list[str]:
    """The upper sides of the three control tiles."""
    return [tile["up"] for tile in game.now["tiles"].values()]


@rule("GXD-8.1")
@pytest.mark.parametrize("batteries", [0, 1, 2])
def test_a_rest_fills_up_to_three_batteries_and_ends_the_turn(batteries: int) -> None:
    game = galaxy(players=[{"batteries": batteries}, {}]).does("rest")
    assert game.player("a")["batteries"] == 3
    assert game.asked == "b"


@rule("GXD-8.1")
def test_a_rest_goes_with_no_main_and_no_extra_action() -> None:
    game = galaxy(grid=grid(n="charging-pulsar")).does("use c2", "go n")
    game.cannot("rest", "GXD-8.1")
    bought = galaxy(variant="tactical", row=["T17", "T18", "T19", "T01"])
    bought.does("upgrade T17", luck=("technology T02",)).cannot("rest", "GXD-8.1")


@rule("GXD-8.2")
@pytest.mark.parametrize("batteries", [3, 4, 9])
def test_a_rest_with_three_or_more_batteries_changes_nothing(batteries: int) -> None:
    game = galaxy(players=[{"batteries": batteries}, {}]).does("rest")
    assert game.player("a")["batteries"] == batteries


@rule("GXD-8.3", "GXD-8.4", "GXD-8.5")
def test_batteries_leave_the_tiles_and_just_the_used_tiles_turn() -> None:
    game = galaxy(grid=grid(n="charging-pulsar", sw="blue-pulsar"))
    game.does("use c2", "go n", "use c1", "go sw")
    assert [tile["batteries"] for tile in game.now["tiles"].values()] == [2, 1, 0]
    assert sides(game) == ["yellow 2", "red 1", "yellow 1"]
    game.does("end")
    assert [tile["batteries"] for tile in game.now["tiles"].values()] == [0, 0, 0]
    assert sides(game) == ["blue 1", "blue 2", "yellow 1"]
    assert game.player("a")["batteries"] == 5 - 1 + 3 - 2 + 1


@rule("GXD-8.4")
def test_a_used_tile_turns_back_when_it_is_used_again() -> None:
    game = galaxy(grid=grid(n="charging-pulsar", w="blue-pulsar")).does("use c3", "go w", "end")
    assert sides(game)[2] == "red 2"
    game.does("use c3", "go se", "stop", "end")
    assert sides(game)[2] == "yellow 1"


@rule("GXD-8.5")
def test_no_tile_turns_after_a_rest() -> None:
    assert sides(galaxy().does("rest")) == ["yellow 2", "red 1", "yellow 1"]


@rule("GXD-8.6", "GXD-8.3")
def test_solar_cells_see_own_batteries_only_after_the_tiles_are_cleared() -> None:
    game = acted(batteries=2, technologies=["T01"]).does("end")
    assert game.player("a")["batteries"] == 2 + 1


@rule("GXD-8.6")
def test_after_a_rest_solar_cells_give_nothing() -> None:
    game = galaxy(players=[{"batteries": 1, "technologies": ["T01", "T02"]}, {}]).does("rest")
    assert game.player("a")["batteries"] == 3
    assert game.told("used") == []


@rule("GXD-8.7")
def test_five_energy_may_be_kept_and_six_of_all_colours_together_may_not() -> None:
    five = acted(blue=2, orange=2, green=1).does("end")
    assert five.asked == "b"
    six = acted(blue=2, orange=2, green=2).does("end")
    assert six.asked == "a"
    assert six.choices == ["return blue", "return orange", "return green"]
    six.does("return green")
    assert six.asked == "b"
    mine = six.player("a")
    assert [mine["blue"], mine["orange"], mine["green"]] == [2, 2, 1]


@rule("GXD-8.7")
def test_the_limit_holds_after_a_rest_and_only_at_the_end_of_the_own_turn() -> None:
    game = galaxy(players=[{"blue": 3, "orange": 3}, {"blue": 4, "green": 4}]).does("rest")
    assert game.asked == "a"
    game.does("return orange")
    assert game.asked == "b"
    assert [game.player("b")["blue"], game.player("b")["green"]] == [4, 4]
    game.does("rest")
    assert game.asked == "b"
    assert game.choices == ["return blue", "return green"]


@rule("GXD-8.8")
def test_the_owner_chooses_which_excess_cubes_go_back_to_the_supply() -> None:
    # All eight orange cubes are owned, so the returned one is the only one b can gain.
    game = galaxy(
        grid=grid(w="orange-deposit"),
        mains=1,
        moved=["red"],
        defenders={"red": "n"},
        tiles={"c2": {"up": "red 1", "batteries": 1}},
        players=[{"blue": 3, "orange": 4}, {"orange": 4}],
    )
    game.does("end").cannot("return green", "GXD-8.8")
    game.does("return blue", "return orange")
    assert [game.player("a")["blue"], game.player("a")["orange"]] == [2, 3]
    game.does("use c3", "go w")
    assert game.player("b")["orange"] == 4 + 1


@rule("GXD-8.8")
def test_excess_of_a_single_colour_leaves_nothing_to_choose() -> None:
    game = acted(blue=7).does("end")
    assert game.player("a")["blue"] == 5
    assert game.asked == "b"


@rule("GXD-8.9")
def test_during_the_turn_any_number_of_cubes_may_be_held_and_spent() -> None:
    game = galaxy(
        grid=grid(n="green-rings"),
        players=[{"blue": 3, "orange": 2, "green": 1}, {}],
        stacks={"north": {"top": "R20", "below": 3}},
    )
    game.does("use c2", "go n")
    mine = game.player("a")
    assert [mine["blue"], mine["orange"], mine["green"]] == [3, 2, 2]
    game.does("catch north red", "end", luck=("robot R17",))
    assert game.player("a")["robots"] == ["R20"]
    assert game.asked == "b"


@rule("GXD-8.10")
def test_batteries_have_no_limit() -> None:
    game = acted(batteries=40).does("end")
    assert game.player("a")["batteries"] == 40
    assert game.asked == "b"
