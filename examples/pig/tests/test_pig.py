"""Every clause of Pig: a position, what is done, what must be so afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.core.errors import PositionError
from mechbay.core.table import SeededTable
from mechbay.testing.marks import rule
from mechbay.testing.scenario import Scenario
from pig import GAME


def pig(*totals: int, **document: Any) -> Scenario:
    """A position: what everybody has; seat a is asked."""
    usual = {"seats": len(totals), "goal": 100, "totals": list(totals), "pot": 0, "pending": ["turn a"]}
    return Scenario(GAME, usual | document)


@rule("PIG-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_everybody_begins_with_nothing_and_seat_a_is_asked(seats: int) -> None:
    state = GAME.new(seats, {}, SeededTable(0))
    assert state.scores() == [0] * seats
    assert state.actors() == [0]


@rule("PIG-1.2")
def test_turns_go_round() -> None:
    game = pig(0, 0, 0)
    for asked in "abca":
        assert game.asked == asked
        game.does("roll", luck=("die 1",))


@rule("PIG-1.3")
@pytest.mark.parametrize(("goal", "over"), [("50", True), ("100", False)])
def test_the_goal_is_an_option(goal: str, over: bool) -> None:
    assert pig(45, 0, goal=int(goal), pot=6).does("hold").state.over == over
    assert GAME.new(2, {"goal": goal}, SeededTable(0)).to_json()["goal"] == int(goal)


@rule("PIG-2.1")
def test_a_roll_adds_to_the_pot_and_the_turn_goes_on() -> None:
    game = pig(10, 0).does("roll", "roll", luck=("die 4", "die 6"))
    assert (game.now["pot"], game.now["totals"], game.asked) == (10, [10, 0], "a")
    assert [told["die"] for told in game.told("rolled")] == ["4", "6"]


@rule("PIG-2.2")
def test_a_one_takes_the_pot_and_the_turn() -> None:
    game = pig(10, 0, pot=17).does("roll", luck=("die 1",))
    assert (game.now["pot"], game.now["totals"], game.asked) == (0, [10, 0], "b")
    assert [told["pot"] for told in game.told("lost")] == [17]


@rule("PIG-2.3")
def test_holding_keeps_the_pot_and_ends_the_turn() -> None:
    game = pig(10, 0, pot=17).does("hold")
    assert (game.now["pot"], game.now["totals"], game.asked) == (0, [27, 0], "b")


@rule("PIG-2.4")
def test_there_must_be_something_to_hold() -> None:
    assert pig(0, 0).cannot("hold", "PIG-2.4").choices == ["roll"]


@rule("PIG-3.1")
def test_who_reaches_the_goal_wins_at_once() -> None:
    game = pig(90, 99, pot=10).does("hold")
    assert game.state.over
    assert game.state.winners() == [0]


@pytest.mark.parametrize(
    ("wrong", "right"),
    [
        ({"seats": 5, "totals": [0] * 5}, "seats must be one of 2, 3, 4"),
        ({"pot": -1}, "nothing is below zero"),
        ({"pending": ["turn d"]}, "a pending turn is impossible here"),
        ({"pending": ["turn a", "turn b"]}, "cannot lie on each other"),
        ({"pending": ["sleep a"]}, "must begin with one of turn"),
        ({"pots": 3}, "unknown field `pots`"),
    ],
)
def test_a_position_that_cannot_be_is_refused(wrong: dict[str, Any], right: str) -> None:
    with pytest.raises(PositionError, match=right):
        pig(0, 0, **wrong)
