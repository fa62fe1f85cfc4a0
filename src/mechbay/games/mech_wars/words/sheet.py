"""The score sheet: the three scorings of the March, or the mechs that a Battle left, and how it was won."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mechbay.core.event import Event
from mechbay.core.message import Message, Word
from mechbay.core.sheet import Gain, Row, Sheet, Total
from mechbay.core.state import State
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.ending import AFTER_MARCH, LAST_STANDING, STALEMATE, fighters, what_decided
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.terms import TERMS

VALUES: Final = "values"
# Event of a scoring: the clause of its row.
BONUSES: Final = {
    "line": "MWR-5.5",
    "same-type": "MWR-5.8",
    "all-series": "MWR-5.10",
    "all-types": "MWR-5.11",
    "drilled": "MWR-10.2",
}
# What became of mechs in the Battle: by how many a formation changed, and the clause.
BEGAN: Final = "began"
FATES: Final = {"destroyed": (-1, "MWR-7.18"), "worn-out": (-1, "MWR-8.5b"), "brought-back": (1, "MWR-10.9")}


def _scoring(number: int) -> tuple[Row, ...]:
    """The rows of a scoring."""
    part = Message("sheet.scoring", {"scoring": Word("scoring", number)}, "MWR-5.3")
    return (
        Row(f"{VALUES} {number}", Message("sheet.values", {}, "MWR-5.3"), part),
        *(
            Row(f"{kind} {number}", Message(f"sheet.{kind}", {}, clause), part)
            for kind, clause in BONUSES.items()
        ),
    )


ROWS: Final = (
    *(row for number in range(len(cards.SCORING_ROUNDS)) for row in _scoring(number)),
    Row(BEGAN, Message("sheet.began", {}, "MWR-6.1")),
    *(Row(kind, Message(f"sheet.{kind}", {}, clause)) for kind, (_, clause) in FATES.items()),
)


def gains(events: list[Event], state: State) -> Iterator[Gain]:
    """MWR-5.12, or once it has begun MWR-6.1: the Battle alone decides."""
    battle = next((place for place, event in enumerate(events) if event.kind == "battle"), None)
    return _march(events) if battle is None else _battle(events, state, battle)


def _march(events: list[Event]) -> Iterator[Gain]:
    """MWR-5.3: base values and bonuses of each scoring; the bonuses are told before their sum."""
    bonuses: list[tuple[int, Event]] = []
    for place, event in enumerate(events):
        if event.kind in BONUSES:
            bonuses.append((place, event))
        elif event.kind == "scored":
            number, _, values, _ = event.args
            yield Gain(place, f"{VALUES} {number}", event.seat, values)
            for at, bonus in bonuses:
                yield Gain(at, f"{bonus.kind} {number}", event.seat, bonus.args[-1])
            bonuses = []


def _battle(events: list[Event], state: State, battle: int) -> Iterator[Gain]:
    """MWR-9.1: the mechs with which the Battle began, and what became of them."""
    assert isinstance(state, War)
    changes = [
        Gain(place, event.kind, event.seat, FATES[event.kind][0])
        for place, event in enumerate(events)
        if place > battle and event.kind in FATES
    ]
    for seat in range(state.seats):
        lost = sum(change.points for change in changes if change.seat == seat)
        yield Gain(battle, BEGAN, seat, len(state.mechs(seat)) - lost)
    yield from changes


def rounds(events: list[Event], state: State) -> list[int]:
    """MWR-3.1: in a round everybody has a turn, which ends with the March phase; a Battle has none."""
    battle = [place for place, event in enumerate(events) if event.kind == "battle"]
    turns = [place for place, event in enumerate(events) if event.kind in ("started", "marched")]
    return battle or turns[:: state.seats][: cards.ROUNDS]


def total(state: State) -> Total:
    """MWR-5.12, MWR-9.1: what the result counts."""
    assert isinstance(state, War)
    if state.fighting:
        return Total(Message("sheet.left", {}, "MWR-9.1"), "sheet.mechs")
    return Total(Message("sheet.total", {}, "MWR-5.12"), "sheet.amount")


def ties(state: State) -> list[Message]:
    """MWR-5.16, MWR-9.3: what is compared where the first count is tied."""
    assert isinstance(state, War)
    if state.fighting:
        return [Message("sheet.base", {}, "MWR-9.3"), Message("sheet.march", {}, "MWR-9.3")]
    return [Message("sheet.third", {}, "MWR-5.16")]


def headline(state: State, score: str) -> Message:
    """MWR-5.15, MWR-5.16, MWR-9.1, MWR-9.3: by what it was won."""
    assert isinstance(state, War)
    reason = AFTER_MARCH
    if state.fighting:
        reason = LAST_STANDING if len(fighters(state)) == 1 else STALEMATE
    winners = state.winners()
    decided = TERMS.write("decided", what_decided(state, reason, winners))
    clauses = {"total": "MWR-5.15", "third-scoring": "MWR-5.16", "last-standing": "MWR-9.1"}
    clause = clauses.get(decided, "MWR-9.3" if state.fighting else "MWR-5.16")
    return Message(f"headline.{decided}", {"count": len(winners), "score": score}, clause)


SHEET: Final = Sheet(
    rows=ROWS,
    gains=gains,
    total=total,
    headline=headline,
    ties=ties,
    rounds=rounds,
    marks={"scored": 0, "destroyed": 0, "worn-out": 0, "out": 1},
)
