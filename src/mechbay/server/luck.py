"""The luck of a step, found on a copy before the step is written: rolled from the seed, or told."""

from __future__ import annotations

from typing import NamedTuple

from mechbay.core.companion import Question, foresee
from mechbay.core.luck import HashLuck
from mechbay.core.state import State
from mechbay.core.table import LiveTable, Outcome


class Luck(NamedTuple):
    """What luck brings in a step, and how many random words are used then."""

    outcomes: list[Outcome]
    words: int


def rolled(state: State, seat: int, action: int, seed: bytes, words: int) -> Luck:
    """The luck that an action meets after so many random words of the seed."""
    table = LiveTable(seed)
    luck = table.luck
    assert isinstance(luck, HashLuck)
    luck.counter = words
    state.copy().play(seat, action, table)
    return Luck(table.outcomes, luck.counter)


def told(state: State, seat: int, action: int, outcomes: list[Outcome]) -> Question | Luck:
    """The luck of an action at a real table if all of it is told, or what is to be told next."""
    found = foresee(lambda table: state.copy().play(seat, action, table), outcomes)
    return found if isinstance(found, Question) else Luck(found, 0)
