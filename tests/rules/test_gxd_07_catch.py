"""Section 7: catch a robot."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid

RICH = {"blue": 3, "orange": 3, "green": 3}
STACKS = ["north", "east", "south", "west"]


def red_stopped(cell: str, robot: str, below: int = 3, **more: Any) -> Scenario:
    """Red has just moved to the cell, the first main action is over; the robot tops the north stack."""
    position: dict[str, Any] = {
        "mains": 1,
        "moved": ["red"],
        "defenders": {"red": cell},
        "tiles": {"c2": {"up": "red 1", "batteries": 1}},
        "stacks": {"north": {"top": robot, "below": below}},
        "players": [RICH, {}],
    }
    return galaxy(**position | more)


@rule("GXD-7.1")
def test_only_a_defender_that_moved_this_turn_can_catch() -> None:
    game = galaxy(defenders={"red": "n", "blue": "s", "yellow": "w"}, players=[RICH, {}])
    game.does("use c2", "go ne")
    assert game.choices_of("catch") == ["north red", "east red"]
    game.cannot("catch south blue", "GXD-7.1").cannot("catch west yellow", "GXD-7.1")


@rule("GXD-7.1")
def test_a_move_of_the_turn_before_does_not_count() -> None:
    game = galaxy(grid=grid(n="charging-pulsar", w="blue-pulsar"), players=[{}, RICH])
    game.does("use c2", "go n", "end")
    assert game.asked == "b"
    game.does("use c3", "go w").cannot("catch north red", "GXD-7.1")
    assert game.choices_of("catch") == ["west yellow"]


@rule("GXD-7.2")
def test_after_two_moves_only_the_last_planet_counts() -> None:
    game = galaxy(grid=grid(w="charging-pulsar", e="blue-pulsar"), players=[RICH, {}])
    game.does("use c3", "go w")
    assert game.choices_of("catch") == ["west yellow"]
    game.does("use c1", "go e")
    assert game.choices_of("catch") == ["east yellow"]
    game.cannot("catch west yellow", "GXD-7.3")


@rule("GXD-7.3")
@pytest.mark.parametrize(("cell", "stack"), [("n", "north"), ("e", "east"), ("s", "south"), ("w", "west")])
def test_the_middle_of_a_side_reaches_the_stack_beside_it(cell: str, stack: str) -> None:
    game = red_stopped(cell, "R01")
    assert game.choices_of("catch") == [f"{stack} red"]
    for other in STACKS:
        if other != stack:
            game.cannot(f"catch {other} red", "GXD-7.3")


@rule("GXD-7.4")
@pytest.mark.parametrize(
    ("cell", "reached", "other"),
    [
        ("nw", {"north red", "west red"}, "south"),
        ("ne", {"north red", "east red"}, "west"),
        ("se", {"south red", "east red"}, "north"),
        ("sw", {"south red", "west red"}, "east"),
    ],
)
def test_a_corner_reaches_both_stacks_that_meet_there(cell: str, reached: set[str], other: str) -> None:
    game = red_stopped(cell, "R01")
    assert set(game.choices_of("catch")) == reached
    game.cannot(f"catch {other} red", "GXD-7.4")


@rule("GXD-7.5")
def test_a_defender_that_ended_its_move_on_the_base_reaches_any_stack() -> None:
    game = galaxy(defenders={"red": "n", "yellow": "w", "blue": "s"}, players=[RICH, {}])
    game.does("use c2", "go centre", "take blue")
    assert game.choices_of("catch") == [f"{stack} red" for stack in STACKS]


@rule("GXD-7.5", "GXD-7.1")
def test_a_defender_that_still_stands_on_the_base_reaches_nothing() -> None:
    red_stopped("n", "R01").cannot("catch south yellow", "GXD-7.1")


@rule("GXD-7.6", "GXD-7.9", "GXD-7.11")
def test_the_face_up_card_is_caught_and_the_next_one_turned_up() -> None:
    game = red_stopped("n", "R04").does("catch north red", luck=("robot R17",))
    assert game.player("a")["robots"] == ["R04"]
    assert game.player("b")["robots"] == []
    assert game.now["stacks"]["north"] == {"top": "R17", "below": 2}
    assert game.now["stacks"]["east"]["below"] == 3


@rule("GXD-7.6", "GXD-7.8")
def test_a_face_up_card_too_dear_hides_the_cheap_ones_below() -> None:
    red_stopped("n", "R20", players=[{"blue": 1, "orange": 1}, {}]).cannot("catch north red", "GXD-7.8")


@rule("GXD-7.7")
def test_the_player_names_which_of_two_moved_defenders_catches() -> None:
    game = red_stopped(
        "nw",
        "R01",
        grid=grid(nw="blue-pulsar", n="orange-deposit"),
        defenders={"red": "nw", "yellow": "n"},
        mains=2,
        moved=["red", "yellow"],
        tiles={"c2": {"up": "red 1", "batteries": 1}, "c3": {"up": "yellow 1", "batteries": 2}},
    )
    assert game.choices_of("catch") == ["north red", "west red", "north yellow"]
    game.does("catch north yellow", luck=("robot R17",))
    assert game.told("caught")[0]["defender"] == "yellow"


@rule("GXD-7.7", "GXD-7.8")
def test_only_the_nets_of_the_named_defenders_planet_count() -> None:
    game = red_stopped(
        "nw",
        "R01",
        grid=grid(nw="blue-pulsar", n="orange-deposit"),
        defenders={"red": "nw", "yellow": "n"},
        mains=2,
        moved=["red", "yellow"],
        tiles={"c2": {"up": "red 1", "batteries": 1}, "c3": {"up": "yellow 1", "batteries": 2}},
        players=[{"orange": 1, "technologies": ["T04"]}, {}],
    )
    game.cannot("catch north yellow", "GXD-7.8")
    game.does("catch north red", luck=("robot R17",))
    assert game.player("a")["robots"] == ["R01"]


@rule("GXD-7.8")
def test_a_catch_costs_the_energy_on_the_card_and_no_batteries() -> None:
    game = red_stopped("n", "R11").does("catch north red", luck=("robot R17",))
    mine = game.player("a")
    assert [mine["blue"], mine["orange"], mine["green"], mine["batteries"]] == [3 - 2, 3 - 2, 3, 5]
    red_stopped("n", "R11", players=[{"blue": 2, "orange": 1, "green": 5}, {}]).cannot(
        "catch north red", "GXD-7.8"
    )


@rule("GXD-7.10")
def test_the_bonus_is_gained_once_and_at_once() -> None:
    energy = red_stopped("n", "R04", players=[{"blue": 2, "orange": 1}, {}])
    energy.does("catch north red", luck=("robot R17",))
    assert energy.player("a")["green"] == 1
    batteries = red_stopped("n", "R01").does("catch north red", luck=("robot R17",))
    assert batteries.player("a")["batteries"] == 5 + 2
    batteries.does("end", "return blue", "return blue")
    assert batteries.player("a")["batteries"] == 5 + 2


@rule("GXD-7.10")
def test_a_bonus_of_an_exhausted_colour_is_a_battery() -> None:
    players = [{"blue": 2, "orange": 1}, {"green": 5}, {"green": 3}]
    game = red_stopped("n", "R04", seats=3, players=players)
    game.does("catch north red", luck=("robot R17",))
    assert game.player("a")["green"] == 0
    assert game.player("a")["batteries"] == 5 + 1


@rule("GXD-7.10")
def test_the_bonus_comes_after_paying_so_a_paid_cube_can_come_back() -> None:
    # Blue and green stand in for each other; the one green cube must be paid as blue.
    players = [{"blue": 1, "orange": 1, "green": 1, "technologies": ["T16"]}, {"green": 5}, {"green": 2}]
    game = red_stopped("n", "R04", seats=3, players=players)
    game.does("catch north red", luck=("robot R17",))
    mine = game.player("a")
    assert [mine["blue"], mine["orange"], mine["green"], mine["batteries"]] == [0, 0, 1, 5]


@rule("GXD-7.11", "GXD-7.12")
def test_after_the_last_card_the_stack_stays_empty() -> None:
    game = red_stopped("n", "R04", below=0).does("catch north red")
    assert game.now["stacks"]["north"] == {"top": None, "below": 0}
    assert game.told("revealed-robot") == []


@rule("GXD-7.12")
def test_an_empty_stack_offers_nothing() -> None:
    game = red_stopped("nw", "R04", stacks={"north": {"top": None, "below": 0}})
    assert game.choices_of("catch") == ["west red"]
    game.cannot("catch north red", "GXD-7.12")


@rule("GXD-7.13")
def test_catching_neither_moves_nor_spends_the_defender() -> None:
    game = red_stopped("n", "R01", variant="tactical").does("catch north red", luck=("robot R05",))
    assert game.now["defenders"]["red"] == "n"
    assert game.now["moved"] == ["red"]
    game.does("catch north red", luck=("robot R17",))
    assert game.player("a")["robots"] == ["R01", "R05"]
