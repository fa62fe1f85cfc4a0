"""For people at a real table: they answer what its luck brought, until a step has all that it needs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mechbay.core.errors import ScriptError
from mechbay.core.event import Event
from mechbay.core.table import AskingTable, Outcome, Table


class Unanswered(Exception):
    """Luck that nobody has answered yet; ends a step that is only tried."""

    def __init__(self, what: str, possible: list[int]) -> None:
        super().__init__(what)
        self.what = what
        self.possible = possible


@dataclass(frozen=True)
class Question:
    """What luck brought: is it one of these? And what the step has told before it."""

    what: str
    possible: list[int]
    number: int  # how often the step has asked the same, this time too
    events: list[Event]


def foresee(attempt: Callable[[Table], object], answers: list[Outcome]) -> Question | list[Outcome]:
    """The luck of a step if there are answers enough, or what is to be asked next.

    The step is tried on a copy, from its beginning each time: nothing of a half-done one stays.
    """
    left = iter(answers)

    def ask(what: str, possible: list[int]) -> int:
        outcome = next(left, None)
        if outcome is None:
            raise Unanswered(what, possible)
        if outcome.what != what or outcome.value not in possible:
            raise ScriptError(f"luck is asked for {what}, one of {possible}, not for {outcome}")
        return outcome.value

    table = AskingTable(ask)
    try:
        attempt(table)
    except Unanswered as missing:
        before = [outcome for outcome in table.outcomes if outcome.what == missing.what]
        return Question(missing.what, missing.possible, len(before) + 1, table.events)
    if next(left, None) is not None:
        raise ScriptError("more luck is told than is asked for")
    return table.outcomes
