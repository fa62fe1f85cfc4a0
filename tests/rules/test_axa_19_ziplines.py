"""Section 19: ziplines in the move action of an Automa."""

from __future__ import annotations

from typing import Any

import pytest

from apex import AUTOMAS_TURN, Clash, Rows, aims, field, moving
from mechbay.testing.marks import rule

UP = field(9, 12, d5="0p", d9="0p")  # towards an enemy in the north
MISSES = aims(5, 10, 15, 20)


def token(kind: str, at: str, **more: Any) -> dict[str, Any]:
    """A token of the players."""
    return {"token": kind, "at": at, "owner": 0, "ends": AUTOMAS_TURN + 9, "use": 1} | more


def rides(points: int, rows: Rows, at: str, *cards: str, pair: str = "white/white", **document: Any) -> Clash:
    """Wraith, who has shot unless it is said, moves towards e12 by these cards."""
    own = {"wraith": {"at": at, "arsenal": "w-4", "charges": 0}} | document.pop("ally", {})
    players = {"gibraltar": document.pop("enemy", "e12")} | document.pop("others", {})
    game = moving(points, pair, rows, players, own, **{"has_shot": True} | document)
    for card in cards:
        game.follows(card)
    return game


def legs(game: Clash) -> list[str]:
    """How she moved: "s" for a step, "r" for a ride, with the space."""
    kinds = ("steps", "rides", "transferred")
    return [f"{told['event'][0]} {told['space']}" for told in game.story() if told["event"] in kinds]


def inside(move: str) -> list[str]:
    """What is pending inside a move action of step 6."""
    return ["turn-end", "order 2", "done 2", "next 2 7", move]


# --- when it applies


@rule("AXA-19.4", "AXA-19.22")
def test_white_an_adjacent_anchor_is_used_if_its_twin_is_nearer_to_the_main_enemy() -> None:
    assert legs(rides(1, UP, "e4", "p-12")) == ["r c10"]
    away = rides(1, UP, "e8", "p-12")  # next to the anchor d9, whose twin is farther
    assert legs(away) == ["s e9"]


@rule("AXA-19.22")
def test_anchors_equally_far_are_of_no_use() -> None:
    rows = field(9, 12, c5="0p", g5="0p")
    for pair in ("white/white", "green/green"):
        assert rides(1, rows, "d4", "p-12", pair=pair, enemy="e12").told("rides") == []


@rule("AXA-19.22")
def test_the_anchors_are_compared_and_not_the_own_space() -> None:
    # She is at 3 from the enemy on h4; the anchor beside her is at 4, its twin at 3.
    rows = field(9, 12, d5="0p", h1="0p")
    game = rides(1, rows, "e4", "p-12", enemy="h4")
    assert game.told("rides") != []


@rule("AXA-19.23")
def test_green_an_adjacent_anchor_is_used_if_its_twin_is_farther() -> None:
    assert rides(1, UP, "e8", "p-12", pair="green/green").via("wraith")[0] == "c4"
    assert rides(1, UP, "e4", "p-12", pair="green/green").told("rides") == []


@rule("AXA-19.24")
def test_white_to_the_free_space_nearest_to_the_enemy_the_first_of_equals() -> None:
    assert rides(1, UP, "e4", "p-12").via("wraith")[0] == "c10"  # c10, d10, e10 are all at 2
    taken = rides(1, field(9, 12, d5="0p", d9="0p", c10="0C"), "e4", "p-12")
    assert taken.via("wraith")[0] == "d10"
    full = dict.fromkeys(["c10", "d10", "e10"], "0C")
    assert rides(1, field(9, 12, d5="0p", d9="0p", **full), "e4", "p-12").via("wraith")[0] == "c9"


@rule("AXA-19.24")
def test_green_to_the_free_space_farthest_from_the_enemy() -> None:
    # c4, d4, e4 are at 8 from e12; SW comes first.
    assert rides(1, UP, "e8", "p-12", pair="green/green").via("wraith")[0] == "c4"
    taken = rides(1, UP, "e8", "p-12", pair="green/green", ally={"lifeline": "c4"})
    assert taken.via("wraith")[0] == "e4"  # placement order: SW c4, ..., SE e4, S d4


@rule("AXA-19.25", "AXA-19.26")
def test_a_ride_costs_no_points_and_uses_up_the_card() -> None:
    game = rides(1, UP, "e4", "p-12")
    assert (game.now["pending"][-1], game.now["decided"]) == ("move 2 1 white/white 1 0", ["p-12"])
    game.follows("p-5")
    assert legs(game) == ["r c10", "s d11"]
    assert len(game.told("decides")) == 2


@rule("AXA-19.26", "AXA-17.4")
def test_after_a_ride_the_optimal_shot_is_checked() -> None:
    game = rides(2, UP, "e4", "p-12", has_shot=False, pair="white/green")
    assert (legs(game), len(game.told("optimal-shot"))) == (["r c10"], 1)
    game.follows().follows(*MISSES)
    assert game.now["pending"][-1] == "move 2 2 white/green 1 0"  # her points are all there, green now
    game.follows("p-3")
    assert game.told("decides")[-1]["path"] == "green"


@rule("AXA-19.27")
def test_if_no_space_at_the_far_anchor_is_free_the_zipline_does_not_apply() -> None:
    walls = dict.fromkeys(["c8", "c9", "c10", "d10", "e10", "e9", "e8", "d8"], "0C")
    assert legs(rides(1, field(9, 12, d5="0p", d9="0p", **walls), "e4", "p-12")) == ["s e5"]


@rule("AXA-19.28")
def test_several_anchors_are_checked_in_placement_order_around_her() -> None:
    # Beside e4 lie d3 (SW) of one pair and f4 (E) of the other; both twins are nearer.
    rows = field(9, 12, d3="0q", h9="0q", f4="0p", a9="0p")
    assert rides(1, rows, "e4", "p-12").via("wraith")[0] == "g10"
    north = field(9, 12, d5="0q", h9="0q", d4="0p", a9="0p")  # W comes before NW
    assert rides(1, north, "e4", "p-12").via("wraith")[0] == "b10"


@rule("AXA-19.28", "AXA-22.20")
def test_an_anchor_that_a_card_placed_is_one_like_any_other() -> None:
    pair = [token("zip-anchor", "d5"), token("zip-anchor", "d9")]
    assert legs(rides(1, field(9, 12), "e4", "p-12", tokens=pair)) == ["r c10"]


@rule("AXA-19.29")
def test_each_pair_is_used_once_for_each_colour() -> None:
    # A ride up by white, a shot, a ride down by green, and no third.
    move = rides(2, UP, "e4", "p-12", has_shot=False, pair="white/green")
    move.follows().follows(*MISSES)
    move.follows("p-2")  # green, next to d9, whose twin is farther: down again
    assert legs(move) == ["r c10", "r c4"]
    assert move.now["pending"][-1] == "move 2 2 white/green 3 0"
    move.follows("p-4")  # green: b3, b2
    assert legs(move) == ["r c10", "r c4", "s b3", "s b2"]


@rule("AXA-19.29")
def test_a_pair_that_was_used_does_not_apply_again() -> None:
    assert legs(rides(1, UP, "e4", "p-12", pending=inside("move 2 1 white/white 1 0"))) == ["s e5"]
    green = rides(1, UP, "e4", "p-12", pending=inside("move 2 1 white/white 2 0"))
    assert legs(green) == ["r c10"]  # it was used for green only


# --- after a step


@rule("AXA-19.7")
def test_after_each_step_a_zipline_is_used_if_one_applies() -> None:
    game = rides(2, UP, "e3", "p-12")
    assert (legs(game), game.now["pending"][-1]) == (["s e4", "r c10"], "move 2 1 white/white 1 0")


@rule("AXA-19.35")
def test_a_zipline_is_used_though_no_points_are_left_and_the_move_ends() -> None:
    game = rides(1, UP, "e3", "p-12")
    assert (legs(game), game.step) == (["s e4", "r c10"], 8)


@rule("AXA-19.34")
def test_after_a_shot_on_the_last_point_a_zipline_follows_by_the_colour_just_walked() -> None:
    # On e4 the enemy e8 is at 4: she shoots, and then rides by white although she has shot.
    game = rides(1, UP, "e3", "p-12", enemy="e8", has_shot=False, pair="white/green")
    assert (legs(game), len(game.told("optimal-shot"))) == (["s e4"], 1)
    game.follows().follows(*MISSES)
    assert (legs(game)[:2], game.step) == (["s e4", "r e9"], 8)


@rule("AXA-19.34", "AXA-18.7")
def test_the_ride_after_the_last_shot_does_not_ask_for_the_right_hand_symbol() -> None:
    game = rides(1, UP, "e3", "p-12", enemy="e8", has_shot=False, pair="white/none")
    game.follows().follows(*MISSES)
    assert legs(game)[:2] == ["s e4", "r e9"]


@rule("AXA-19.6")
def test_with_points_left_the_shot_leads_to_a_new_card_before_any_zipline() -> None:
    game = rides(2, UP, "e3", "p-12", enemy="e8", has_shot=False, pair="white/none")
    game.follows().follows(*MISSES)
    assert (legs(game), game.step) == (["s e4"], 8)  # the symbol is none now: no ride


@rule("AXA-19.37")
def test_danger_does_not_keep_a_zipline_from_arriving() -> None:
    game = rides(1, UP, "e4", "p-12", tokens=[token("bombardment", "d10")])
    assert legs(game)[0] == "r c10"


@rule("AXA-19.38")
def test_a_ride_begins_the_count_of_failed_cards_anew() -> None:
    game = rides(1, UP, "e4", "p-12", pending=inside("move 2 1 white/white 0 11"))
    assert game.now["pending"][-1] == "move 2 1 white/white 1 0"


@rule("AXA-19.38", "AXA-19.15")
def test_a_ride_before_the_first_step_is_no_step_with_that_card() -> None:
    # Blocked in the first orientation, it is turned; the anchor would have been taken at once (M3).
    game = rides(1, field(9, 12, d5="0p", d9="0p", e5="0C"), "e4", "p-12")
    assert (legs(game), game.told("blocked")) == (["r c10"], [])


@rule("AXA-19.30", "AXA-19.35")
@pytest.mark.parametrize("friend", ["c10", "d10"])
def test_a_ride_never_ends_on_a_figure(friend: str) -> None:
    game = rides(1, UP, "e3", "p-12", ally={"lifeline": friend})
    assert game.at("wraith") != friend
    assert game.told("transferred") == []
