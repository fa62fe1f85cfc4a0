"""The score sheet: whom each team eliminated, and how the match was won."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from mechbay.core.event import Event
from mechbay.core.message import Message, Word
from mechbay.core.sheet import Gain, Row, Sheet, Total
from mechbay.core.state import State
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.damage import wiped_out
from mechbay.games.apex_automa.rules.state import Clash

ROWS: Final = tuple(
    Row(legend, Message("sheet.eliminated", {"legend": Word("legend", number)}, "AXA-23.1"))
    for number, legend in enumerate(cards.LEGENDS)
)


def gains(events: list[Event], state: State) -> Iterator[Gain]:
    """AXA-23.1: an elimination is a point for the other team, whoever of it did it."""
    assert isinstance(state, Clash)
    for place, event in enumerate(events):
        if event.kind == "eliminated":
            legend, team, _ = event.args
            for seat in sorted({state.drivers[k] for k in range(cards.FIGURES) if cards.TEAM[k] == team}):
                yield Gain(place, cards.LEGENDS[legend], seat, 1)


def rounds(events: list[Event], state: State) -> list[int]:
    """AXA-4.2: a round begins with the first turn that is told in it."""
    begun: dict[int, int] = {}
    for place, event in enumerate(events):
        if event.kind == "turn":
            begun.setdefault(event.args[0], place)
    return list(begun.values())


# What decided: how the headline says it, and its clause.
HEADLINES: Final[Mapping[int, tuple[str, str]]] = {
    0: ("points", "AXA-23.7"),
    1: ("legends", "AXA-23.8"),
    2: ("health", "AXA-23.8"),
}


def headline(state: State, score: str) -> Message:
    """AXA-23.5, AXA-23.7, AXA-23.8, AXA-23.16: by what it was won."""
    assert isinstance(state, Clash)
    best, worst = max(state.ranks()), min(state.ranks())
    decided = next((k for k in range(len(best)) if best[k] != worst[k]), -1)
    word, clause = HEADLINES.get(decided, ("draw", "AXA-23.16"))
    if decided >= 0 and any(wiped_out(state, team) for team in (cards.PLAYERS, cards.ENEMIES)):
        word, clause = "out", "AXA-23.5"
    return Message(f"headline.{word}", {"count": len(state.winners()), "score": score}, clause)


SHEET: Final = Sheet(
    rows=ROWS,
    gains=gains,
    total=lambda state: Total(Message("sheet.total", {}, "AXA-23.7"), "sheet.amount"),
    headline=headline,
    ties=lambda state: [Message("sheet.legends", {}, "AXA-23.8"), Message("sheet.health", {}, "AXA-23.8")],
    rounds=rounds,
    marks={"eliminated": 1, "out": 2},
)
