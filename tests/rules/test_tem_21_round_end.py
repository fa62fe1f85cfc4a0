"""Section 21: what happens when a round ends."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament

STAY = ("card double-jump", "face W")  # outside the arena from any base with two players: nobody moves


def last_turn(*players: dict[str, Any], **document: Any) -> Scenario:
    """The last turn of a round that the first seat began."""
    seats = players or ({}, {})
    return tournament(*seats, turns=3, turn="abcd"[len(seats) - 1], **document)


@rule("TEM-21.1")
def test_a_round_ends_after_four_turns_of_every_player() -> None:
    game = tournament({}, {})
    for turn in range(8):
        assert (game.now["round"], game.now["turns"]) == (1, turn // 2)
        assert game.asked == "ab"[turn % 2]
        game.does(*STAY)
    assert (game.now["round"], game.now["turns"]) == (2, 0)
    assert game.now["pending"] == ["program"]


@rule("TEM-21.1")
def test_the_round_goes_on_while_one_player_has_a_turn_left() -> None:
    game = tournament({}, {}, {}, turns=3, turn="b").does(*STAY)
    assert (game.asked, game.now["round"]) == ("c", 1)


@rule("TEM-21.2")
@pytest.mark.parametrize("number", range(1, 7))
def test_scoring_comes_after_every_second_round(number: int) -> None:
    game = last_turn(round=number).does(*STAY)
    scored = number in (2, 4, 6)
    assert [told["round"] for told in game.told("scoring")] == ([number] if scored else [])
    assert [game.player(seat)["points"] for seat in "ab"] == ([1, 1] if scored else [0, 0])


@rule("TEM-21.3")
@pytest.mark.parametrize("number", range(1, 6))
def test_the_round_counter_goes_up_by_one(number: int) -> None:
    assert last_turn(round=number).does(*STAY).now["round"] == number + 1


@rule("TEM-21.3")
def test_there_is_no_seventh_round() -> None:
    game = last_turn(round=6).does(*STAY)
    assert (game.now["round"], game.asked) == (6, "")


@rule("TEM-21.4")
@pytest.mark.parametrize(("first", "last", "following"), [("a", "c", "b"), ("b", "a", "c"), ("c", "b", "a")])
def test_the_starting_token_passes_clockwise(first: str, last: str, following: str) -> None:
    game = tournament({}, {}, {}, first=first, turn=last, turns=3).does(*STAY)
    assert (game.now["first"], game.now["turn"]) == (following, following)
    assert (game.told("round")[-1]["round"], game.told("round")[-1]["first"]) == (2, following)


@rule("TEM-21.5")
def test_all_take_back_their_cards_and_leave_ad_hoc_mode() -> None:
    program = ["collect-N", "purchase-E", "power-up-S", "double-jump-W"]
    programmed = {"mode": "programmed", "program": program, "shown": 4}
    game = last_turn(programmed, {"mode": "fresh"}, {}).does("card double-jump", "face E")
    for seat in "abc":
        owned = game.player(seat)
        assert (owned["mode"], owned["program"], owned["shown"]) == ("programmed", ["-"] * 4, 0)
    assert (game.asked, game.now["locked"]) == ("abc", [])


@rule("TEM-21.6")
def test_positions_tokens_health_resources_and_equipment_carry_over() -> None:
    kept = ["place", "status", "health", "energy", "credits", "points", "weapons", "equipped", "base"]
    a = {"place": "d4", "health": 2, "energy": 7, "credits": 1, "points": 11}
    b = {"status": "mech", "health": 5, "weapons": ["riot-shield", "rail-gun", "warhammer"]}
    tokens = {"c1": "a mine 3", "b2": "a turret", "d5": "b turret"}
    game = last_turn(a, b, tokens=tokens, mech="c5", side="sparta")
    before = game.now
    game.does(*STAY)
    assert (game.now["round"], game.now["tokens"]) == (2, tokens)
    assert (game.now["mech"], game.now["side"], game.now["row"]) == ("c5", "sparta", before["row"])
    for old, new in zip(before["players"], game.now["players"], strict=True):
        assert [new[key] for key in kept] == [old[key] for key in kept]
