"""The score sheet: scoring rounds, fights and weapons, and how the tournament was won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from mechbay.core.event import Event
from mechbay.core.message import Message, Word
from mechbay.core.sheet import Gain, Row, Sheet, Total
from mechbay.core.state import State
from mechbay.games.tiny_epic_mechs.rules.effects import FOR_HOLDING_REASON, REASON_CLAUSE
from mechbay.games.tiny_epic_mechs.rules.scoring import how_decided
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS

ROUNDS: Final = Message("sheet.rounds", {}, "TEM-22.1")
ARENA: Final = Message("sheet.arena", {}, "TEM-1.15")
END: Final = Message("sheet.end", {}, "TEM-23.2")
LOST: Final = "lost"
WEAPONS: Final = "weapons"
REASONS: Final = TERMS.words["reason"]


def _for(reason: int) -> Row:
    """The row of what is scored for a reason."""
    said = Message("sheet.reason", {"reason": Word("reason", reason)}, REASON_CLAUSE[reason])
    return Row(REASONS[reason], said, ROUNDS if reason == FOR_HOLDING_REASON else ARENA)


ROWS: Final = (
    Row("TEM-22.1", Message("sheet.mines", {}, "TEM-22.1"), ROUNDS),
    Row("TEM-22.2", Message("sheet.turrets", {}, "TEM-22.2"), ROUNDS),
    Row("TEM-22.3", Message("sheet.pilot", {}, "TEM-22.3"), ROUNDS),
    _for(FOR_HOLDING_REASON),
    *(_for(reason) for reason in range(len(REASONS)) if reason != FOR_HOLDING_REASON),
    Row(LOST, Message("sheet.lost", {}, "TEM-16.13"), ARENA),
    Row(WEAPONS, Message("sheet.weapons", {}, "TEM-23.2"), END),
)


def gains(events: list[Event], state: State) -> Iterator[Gain]:
    """TEM-1.15: every event that changes the running total of a seat says by how much."""
    for place, event in enumerate(events):
        match event.kind, event.args:
            case "scored-zone", (_, points, _):
                yield Gain(place, event.clause, event.seat, points)
            case "scored", (reason, points, _):
                yield Gain(place, REASONS[reason], event.seat, points)
            case "lost-points", (points, _):
                yield Gain(place, LOST, event.seat, -points)
            case "scored-weapon", (_, points, _):
                yield Gain(place, WEAPONS, event.seat, points)


def rounds(events: list[Event], state: State) -> list[int]:
    """Every round is told."""
    return [place for place, event in enumerate(events) if event.kind == "round"]


# What decided: how the headline says it.
HEADLINES: Final[Mapping[str, str]] = {
    "TEM-23.4": "points",
    "TEM-23.5": "mech",
    "TEM-23.6": "weapons",
    "TEM-23.7": "shared",
    "TEM-24.69": "solo-tie",
}


def headline(state: State, score: str) -> Message:
    """TEM-23.4 to TEM-23.7, TEM-24.69: by what it was won."""
    assert isinstance(state, Tournament)
    _, clause = how_decided(state)
    return Message(f"headline.{HEADLINES[clause]}", {"count": len(state.winners()), "score": score}, clause)


SHEET: Final = Sheet(
    rows=ROWS,
    gains=gains,
    total=lambda state: Total(Message("sheet.total", {}, "TEM-23.4"), "sheet.amount"),
    headline=headline,
    ties=lambda state: [Message("sheet.has-mech", {}, "TEM-23.5"), Message("sheet.owned", {}, "TEM-23.6")],
    rounds=rounds,
    marks={"knocked-out": 1, "scoring": 0},
)
