"""The score sheet: robots, their types, technologies, and how the game was won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from mechbay.core.event import Event
from mechbay.core.message import Message
from mechbay.core.sheet import Gain, Row, Sheet, Total
from mechbay.core.state import State
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.flow import DECIDED
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.parts.masks import size
from mechbay.parts.ranks import deciding

ROWS: Final = (
    Row("robots", Message("sheet.robots", {}, "GXD-10.5")),
    Row("types", Message("sheet.types", {}, "GXD-10.6")),
    Row("technologies", Message("sheet.technologies", {}, "GXD-10.7")),
)


def gains(events: list[Event], state: State) -> Iterator[Gain]:
    """GXD-10.5 to GXD-10.7: what a card is worth when it is taken, with the steps of the two tables."""
    types = [0] * state.seats
    known = [0] * state.seats
    for place, event in enumerate(events):
        seat = event.seat
        if event.kind == "caught":
            robot = event.args[0]
            yield Gain(place, "robots", seat, cards.ROBOT_POINTS[robot])
            before = size(types[seat])
            types[seat] |= 1 << cards.ROBOT_TYPE[robot]
            step = cards.TYPE_POINTS[size(types[seat])] - cards.TYPE_POINTS[before]
            yield Gain(place, "types", seat, step)
        elif event.kind == "upgraded":
            before, known[seat] = known[seat], min(known[seat] + 1, len(cards.TECHNOLOGY_POINTS) - 1)
            step = cards.TECHNOLOGY_POINTS[known[seat]] - cards.TECHNOLOGY_POINTS[before]
            yield Gain(place, "technologies", seat, step)


def rounds(events: list[Event], state: State) -> list[int]:
    """GXD-3.1: a round begins when the starting player is on turn again."""
    assert isinstance(state, Galaxy)
    doings = [(place, event.seat) for place, event in enumerate(events) if 0 <= event.seat < state.seats]
    after = [seat for _, seat in doings[:-1]]
    return [
        place
        for (place, seat), before in zip(doings, [-1, *after], strict=True)
        if seat == state.first != before and events[place].kind not in ("scored", "won")
    ]


# What decided: how the headline says it.
HEADLINES: Final[Mapping[str, str]] = {
    "GXD-10.9": "score",
    "GXD-10.10": "energy",
    "GXD-10.11": "shared",
}


def headline(state: State, score: str) -> Message:
    """GXD-10.9 to GXD-10.11: by what it was won."""
    _, clause = DECIDED[deciding(state.ranks())]
    return Message(f"headline.{HEADLINES[clause]}", {"count": len(state.winners()), "score": score}, clause)


SHEET: Final = Sheet(
    rows=ROWS,
    gains=gains,
    total=lambda state: Total(Message("sheet.total", {}, "GXD-10.9"), "sheet.amount"),
    headline=headline,
    ties=lambda state: [Message("sheet.energy", {}, "GXD-10.10")],
    rounds=rounds,
    marks={"caught": 0, "upgraded": 0, "end-near": 0},
)
