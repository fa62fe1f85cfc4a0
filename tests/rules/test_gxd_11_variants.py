"""Section 11: the tactical variant and the seat compensation."""

from __future__ import annotations

from typing import Any

import pytest

import mechbay
from mechbay.core.message import Message
from mechbay.core.table import ScriptedTable
from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid

ROW = ["T11", "T15", "T17", "T18"]  # 1 blue 1 Battery; 1 blue; 2 Batteries; 2 Batteries


def tactical(row: list[str] = ROW, **mine: Any) -> Scenario:
    """The start of a's tactical turn; Charging Pulsar in the north, Blue Pulsar in the west."""
    return galaxy(
        variant="tactical",
        grid=grid(n="charging-pulsar", w="blue-pulsar"),
        row=row,
        players=[mine, {}],
    )


@rule("GXD-11.1")
def test_a_tactical_turn_holds_up_to_two_extra_actions() -> None:
    game = tactical(batteries=9).does("use c2", "go n")
    game.does("upgrade T17", "upgrade T18", luck=("technology T19", "technology T01"))
    assert game.player("a")["technologies"] == ["T17", "T18"]
    game.cannot("upgrade T19", "GXD-11.1").cannot("catch north red", "GXD-11.1")
    game.does("end")
    assert game.asked == "b"


@rule("GXD-11.1")
def test_a_standard_turn_holds_one() -> None:
    game = galaxy(grid=grid(n="charging-pulsar"), row=ROW).does("use c2", "go n")
    game.does("upgrade T17", luck=("technology T19",)).cannot("upgrade T18", "GXD-3.3")


@rule("GXD-11.2")
def test_main_and_extra_actions_may_be_interleaved() -> None:
    game = tactical(batteries=9)
    assert game.prompt == Message("prompt.turn", {"refill": 3}, "GXD-3.2")
    game.does("upgrade T17", luck=("technology T19",))
    assert game.prompt == Message("prompt.turn-main", {"extras": 1}, "GXD-11.2")  # no Rest any more
    game.does("use c2", "go n")
    game.does("upgrade T18", luck=("technology T01",))
    game.does("use c3", "go w", "end")
    assert game.asked == "b"
    assert game.player("a")["technologies"] == ["T17", "T18"]
    assert game.now["defenders"] == {"red": "n", "yellow": "w", "blue": "centre"}


@rule("GXD-11.2")
def test_two_extra_actions_may_come_before_both_main_actions() -> None:
    game = tactical(batteries=9)
    game.does("upgrade T17", "upgrade T18", luck=("technology T19", "technology T01"))
    game.does("use c2", "go n", "use c3", "go w", "end")
    assert game.asked == "b"


@rule("GXD-11.3")
def test_the_two_extra_actions_may_be_of_the_same_or_of_different_kinds() -> None:
    mine: dict[str, Any] = {"batteries": 9, "blue": 3, "orange": 3}
    mixed = tactical(**mine).does("use c2", "go n", "upgrade T17", luck=("technology T19",))
    mixed.does("catch north red", luck=("robot R11",))
    assert mixed.player("a")["technologies"] == ["T17"]
    assert mixed.player("a")["robots"] == ["R01"]
    caught = tactical(**mine).does("use c2", "go n", "catch north red", luck=("robot R11",))
    caught.does("catch north red", luck=("robot R17",))
    assert caught.player("a")["robots"] == ["R01", "R11"]


@rule("GXD-11.4")
def test_a_tactical_turn_still_holds_one_or_two_main_actions() -> None:
    game = tactical(batteries=9).does("upgrade T17", luck=("technology T19",))
    game.cannot("end", "GXD-3.4").cannot("rest", "GXD-8.1")
    game.does("use c2", "go n", "use c3", "go w").cannot("use c1", "GXD-3.3")


@rule("GXD-11.4")
def test_an_upgrade_before_the_first_main_action_must_leave_the_battery_for_it() -> None:
    tactical(batteries=2).cannot("upgrade T17", "GXD-11.4")
    game = tactical(batteries=3).does("upgrade T17", luck=("technology T19",))
    assert game.player("a")["batteries"] == 1
    assert game.choices == ["use c1", "use c2", "use c3"]


@rule("GXD-11.4")
def test_what_cannot_be_paid_at_all_is_refused_by_its_price() -> None:
    tactical(batteries=1).cannot("upgrade T17", "GXD-6.1")


@rule("GXD-11.4")
def test_a_second_upgrade_before_the_first_main_action_is_bound_too() -> None:
    game = tactical(batteries=4).does("upgrade T17", luck=("technology T19",))
    game.cannot("upgrade T18", "GXD-11.4")
    tactical(batteries=5).does("upgrade T17", "upgrade T18", luck=("technology T19", "technology T01"))


@rule("GXD-11.4")
def test_after_the_first_main_action_an_upgrade_may_take_the_last_battery() -> None:
    game = tactical(batteries=1).does("use c3", "go w")  # the Blue Pulsar: 1 blue, 1 Battery
    game.does("upgrade T11", luck=("technology T19",))
    assert [game.player("a")["blue"], game.player("a")["batteries"]] == [0, 0]
    game.does("end")
    assert game.asked == "b"


@rule("GXD-11.4", "GXD-6.5")
def test_the_converter_just_bought_may_pay_for_the_first_main_action() -> None:
    tactical(batteries=1, blue=1).cannot("upgrade T11", "GXD-11.4")
    tactical(batteries=1, blue=1, orange=4, green=4).cannot("upgrade T11", "GXD-11.4")
    game = tactical(batteries=1, blue=2).does("upgrade T11", luck=("technology T19",))
    assert [game.player("a")["blue"], game.player("a")["batteries"]] == [1, 0]
    game.does("use c2")
    assert [game.player("a")["blue"], game.player("a")["batteries"]] == [0, 1]


@rule("GXD-11.4")
def test_a_converter_owned_before_may_pay_for_the_first_main_action() -> None:
    # T15 costs 1 blue; a blue cube is also all that can become a Battery.
    tactical(batteries=0, blue=1, technologies=["T11"], row=["T15", "T17", "T18", "T19"]).cannot(
        "upgrade T15", "GXD-11.4"
    )
    game = tactical(batteries=0, blue=2, technologies=["T11"], row=["T15", "T17", "T18", "T19"])
    game.does("upgrade T15", luck=("technology T01",)).does("use c2")
    assert [game.player("a")["blue"], game.player("a")["batteries"]] == [0, 1]


@rule("GXD-11.4", "GXD-9.3b")
def test_a_battery_left_over_from_the_upgrade_itself_is_enough() -> None:
    # T13 costs 1 green and 1 Battery: a blue cube covers the Battery and leaves one for the tile.
    game = tactical(batteries=0, blue=1, green=1, technologies=["T11"], row=["T13", "T17", "T18", "T19"])
    game.does("upgrade T13", luck=("technology T01",))
    mine = game.player("a")
    assert [mine["blue"], mine["green"], mine["batteries"]] == [0, 0, 1]
    game.does("use c2")


@rule("GXD-11.4", "GXD-9.4d")
def test_a_blend_just_bought_may_lead_a_cube_to_a_converter_owned() -> None:
    # T14 (blue/orange) costs 1 green; then the orange stands in for blue and becomes 2 Batteries.
    row = ["T14", "T17", "T18", "T19"]
    tactical(batteries=0, orange=1, green=1, technologies=["T11"], row=row).cannot("use c2", "GXD-3.6")
    game = tactical(batteries=0, orange=1, green=1, technologies=["T11"], row=row)
    game.does("upgrade T14", luck=("technology T01",)).does("use c2")
    assert [game.player("a")["orange"], game.player("a")["batteries"]] == [0, 1]
    tactical(batteries=0, green=2, technologies=["T11"], row=row).cannot("upgrade T14", "GXD-11.4")


@rule("GXD-11.4", "GXD-9.3e")
@pytest.mark.parametrize(
    ("steps", "blue", "batteries"),
    [
        (["pay", "give blue"], 0, 2),
        (["pay", "batteries blue"], 1, 0),  # the blue cube stays and can be turned for the tile
        (["convert blue", "give green"], 0, 2),  # 4 Batteries, 2 of them as blue
    ],
)
def test_whichever_way_the_upgrade_is_paid_the_tile_stays_payable(
    steps: list[str], blue: int, batteries: int
) -> None:
    # T03: 1 blue, 1 green, 1 Battery.
    row = ["T03", "T17", "T18", "T19"]
    game = tactical(batteries=3, blue=1, green=1, technologies=["T11"], row=row)
    game.does("upgrade T03", *steps, luck=("technology T01",))
    mine = game.player("a")
    assert [mine["blue"], mine["green"], mine["batteries"]] == [blue, 0, batteries]
    assert game.choices_of("use") == ["c1", "c2", "c3"]


@rule("GXD-11.4")
def test_a_price_that_takes_all_by_every_way_is_refused() -> None:
    # T03: the Battery, the blue and the green are all there is; turning the blue leaves it unpaid.
    row = ["T03", "T17", "T18", "T19"]
    tactical(batteries=1, blue=1, green=1, technologies=["T11"], row=row).cannot("upgrade T03", "GXD-11.4")


@rule("GXD-11.5")
def test_a_tactical_catch_needs_a_defender_that_has_moved_already() -> None:
    game = tactical(batteries=9, blue=3, orange=3)
    game.cannot("catch north red", "GXD-7.1")
    game.does("use c2", "go n").cannot("catch west yellow", "GXD-7.1")
    assert game.choices_of("catch") == ["north red"]


@rule("GXD-11.5")
def test_a_tactical_catch_is_judged_by_where_the_defender_stands_at_that_moment() -> None:
    game = tactical(batteries=9, blue=4, orange=4)
    game.does("use c3", "go w")
    game.cannot("catch north yellow", "GXD-7.3")
    game.does("catch west yellow", luck=("robot R11",))
    game.does("use c1", "go n")
    game.cannot("catch west yellow", "GXD-7.3")
    game.does("catch north yellow", luck=("robot R17",))
    assert game.player("a")["robots"] == ["R01", "R04"]


@rule("GXD-11.6")
def test_the_same_moved_defender_may_make_both_catches() -> None:
    game = galaxy(
        variant="tactical",
        mains=1,
        moved=["red"],
        defenders={"red": "nw"},
        tiles={"c2": {"up": "red 1", "batteries": 1}},
        players=[{"blue": 3, "orange": 3}, {}],
    )
    game.does("catch north red", "catch west red", luck=("robot R11", "robot R17"))
    assert [event["defender"] for event in game.told("caught")] == ["red", "red"]
    assert game.player("a")["robots"] == ["R01", "R04"]


def starting_batteries(first: str, **options: str) -> list[int]:
    """What the three players of a new game start with."""
    planets = ["blue-pulsar", "orange-deposit", "green-rings", "charging-pulsar"]
    planets += ["dice-oasis", "battery-oasis", "prism-rings", "resource-deposit"]
    luck = [f"planet {planet}" for planet in planets] + ["side a"] * 3
    luck += [f"robot {robot}" for robot in ("R01", "R02", "R03", "R04")]
    luck += [f"technology {card}" for card in ("T01", "T02", "T03", "T04")]
    luck += ["space 1", f"seat {first}"]
    game = mechbay.load("planet-defenders")
    state = game.new(3, options, ScriptedTable([game.read_outcome(text) for text in luck]))
    players = state.to_json()["players"]
    assert isinstance(players, list)
    return [player["batteries"] for player in players]


@rule("GXD-11.7")
@pytest.mark.parametrize(
    ("first", "batteries"), [("a", [5, 5, 5 + 1]), ("b", [5 + 1, 5, 5]), ("c", [5, 5 + 1, 5])]
)
def test_with_compensation_the_last_player_starts_with_an_extra_battery(
    first: str, batteries: list[int]
) -> None:
    assert starting_batteries(first, compensation="on") == batteries


@rule("GXD-11.7")
def test_compensation_is_off_by_default() -> None:
    assert starting_batteries("a") == [5, 5, 5]
    assert starting_batteries("a", variant="tactical") == [5, 5, 5]


@rule("GXD-11.8")
def test_extra_actions_alone_are_no_legal_turn_and_stay_optional() -> None:
    game = tactical(batteries=9)
    game.does("upgrade T17", "upgrade T18", luck=("technology T19", "technology T01"))
    game.cannot("end", "GXD-3.4").cannot("rest", "GXD-8.1")
    without = tactical(batteries=9).does("use c2", "go n", "end")
    assert without.asked == "b"


@rule("GXD-11.8", "GXD-6.5")
def test_each_extra_action_sees_the_refilled_row_and_the_new_technology() -> None:
    # The blue/green Blend just bought pays for the card just revealed, which costs 1 blue.
    game = tactical(row=["T16", "T17", "T18", "T19"], batteries=3, orange=1, green=1)
    game.cannot("upgrade T15", "GXD-6.1")
    game.does("upgrade T16", luck=("technology T15",))
    game.does("upgrade T15", luck=("technology T01",))
    assert game.player("a")["technologies"] == ["T15", "T16"]
    assert game.player("a")["green"] == 0


@rule("GXD-11.8")
def test_each_extra_action_sees_the_newly_turned_robot() -> None:
    game = tactical(batteries=9, blue=4, orange=2).does("use c2", "go n")
    game.does("catch north red", luck=("robot R08",))
    game.does("catch north red", luck=("robot R17",))
    assert game.player("a")["robots"] == ["R01", "R08"]


@rule("GXD-11.8")
def test_a_booster_just_bought_lengthens_the_move_that_follows() -> None:
    game = galaxy(variant="tactical", row=ROW, defenders={"red": "nw"})
    game.does("upgrade T17", "use c2", luck=("technology T19",))
    assert game.choices_of("go") == ["n", "ne", "w", "sw"]


@rule("GXD-11.8", "GXD-11.2")
def test_the_standard_game_keeps_its_order() -> None:
    game = galaxy(grid=grid(n="charging-pulsar"), row=ROW).cannot("upgrade T17", "GXD-3.4")
    game.does("use c2", "go n", "upgrade T17", luck=("technology T19",))
    game.cannot("use c3", "GXD-3.5")
