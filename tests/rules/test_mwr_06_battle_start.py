"""Section 6: how the Battle starts."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, battle, side, war

LAST = ["LB9", "FS9", "TD9"]  # one mech of value 4 for each seat


def march_over(*totals: int, first: str = "a", mode: str = "battle") -> Scenario:
    """The March is just over; the seats have these totals, 4 of each by the third scoring."""
    seats = "abc"[: len(totals)]
    last = seats[seats.index(first) - 1]
    players = [side(b2=LAST[k], results=(0, total - 4)) for k, total in enumerate(totals)]
    document: dict[str, Any] = {"seats": len(totals), "mode": mode, "round": 9, "first": first, "turn": last}
    return war(**document, players=players, pending=[f"formation {last}"]).does("end")


def points(game: Scenario) -> list[int]:
    return [player["points"] for player in game.now["players"]]


@rule("MWR-6.1")
def test_the_battle_follows_the_third_scoring_if_it_was_agreed() -> None:
    game = march_over(120, 124)
    assert [len(player["results"]) for player in game.now["players"]] == [3, 3]
    assert game.now["fighting"]
    assert game.choices == ["move LB9", "fire LB9"]
    assert march_over(120, 124, mode="march").asked == ""


@rule("MWR-6.1")
def test_the_battle_alone_decides_whatever_the_march_totals() -> None:
    game = battle(side(a1="LB8", results=(1, 1, 1)), side(a1="FS1", results=(50, 50, 50)))
    game.does("fire LB8", "at FS1")
    assert game.asked == ""
    assert game.state.winners() == [0]


@rule("MWR-6.2")
def test_formations_markers_attached_and_unplayed_cards_carry_over() -> None:
    own = side(b2="LB9 +3 -1", c1="TD1 +2", hand=("S04", "S12"))
    game = war(
        mode="battle",
        round=9,
        first="b",
        players=[own, side(a1="FS9", hand=("S03",))],
        attached={"S01": "TD1"},
        pending=["formation a"],
    ).does("end")
    assert game.now["fighting"]
    assert game.player("a")["formation"] == {"c1": "TD1 +2", "b2": "LB9 +3 -1"}
    assert [game.player(seat)["hand"] for seat in "ab"] == [["S04", "S12"], ["S03"]]
    assert game.now["attached"] == {"S01": "TD1"}
    assert game.now["armour"] == 2


@rule("MWR-6.3", "MWR-6.4")
@pytest.mark.parametrize(
    ("totals", "expected"),
    [
        ((120, 121), [3, 4]),
        ((124, 120), [4, 3]),
        ((120, 125), [3, 5]),
        ((130, 124, 120), [6, 4, 3]),
        ((120, 125, 130), [3, 5, 7]),
        ((121, 120, 122), [4, 3, 5]),
    ],
)
def test_the_lowest_total_gets_three_points_and_each_next_one_or_two_more(
    totals: tuple[int, ...], expected: list[int]
) -> None:
    assert points(march_over(*totals)) == expected


@rule("MWR-6.5")
@pytest.mark.parametrize(
    ("totals", "expected"),
    [((120, 120), [3, 3]), ((120, 120, 124), [3, 3, 4]), ((120, 125, 125), [3, 5, 5])],
)
def test_equal_totals_get_equal_points(totals: tuple[int, ...], expected: list[int]) -> None:
    assert points(march_over(*totals)) == expected


@rule("MWR-6.6")
@pytest.mark.parametrize(
    ("totals", "order"), [((130, 120, 125), "bca"), ((120, 130, 125), "abc"), ((130, 125, 120), "cab")]
)
def test_the_lowest_total_begins_and_turns_pass_to_the_left(totals: tuple[int, ...], order: str) -> None:
    game = march_over(*totals)
    asked = ""
    for _ in order:
        asked += game.asked
        attacker, target = LAST["abc".index(game.asked)], LAST["abc".index(game.asked) - 1]
        game.does(f"fire {attacker}", f"at {target}", "pass", "spend", "pass", "pass")
    assert asked == order


@rule("MWR-6.7")
@pytest.mark.parametrize(
    ("totals", "first", "begins"),
    [
        ((120, 120), "a", "b"),
        ((120, 120), "b", "a"),
        ((120, 130, 120), "a", "c"),
        ((120, 130, 120), "c", "a"),
        ((120, 120, 120), "b", "a"),
    ],
)
def test_of_several_lowest_the_latest_in_turn_order_begins(
    totals: tuple[int, ...], first: str, begins: str
) -> None:
    assert march_over(*totals, first=first).asked == begins


@rule("MWR-6.8")
def test_combat_points_are_seen_by_all() -> None:
    game = march_over(120, 124, 130)
    for seat in range(3):
        seen = game.state.seen_by(seat).to_json()["players"]
        assert isinstance(seen, list)
        assert [player["points"] for player in seen] == [3, 4, 6]
