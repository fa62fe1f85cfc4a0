"""Where the points of Ambush come from."""

from __future__ import annotations

from collections.abc import Iterator

from ambush.rules import LIKED, SPOTS, Ambush
from mechbay.core.event import Event
from mechbay.core.message import Message
from mechbay.core.sheet import Gain, Row, Sheet, Total
from mechbay.core.state import State

ROWS = tuple(Row(name, Message(f"sheet.{name}")) for name in ("mines", "ambushes", "prizes", "card"))


def gains(events: list[Event], state: State) -> Iterator[Gain]:
    """Mines take what they give; who yields gives a point; prizes and liked spots count."""
    assert isinstance(state, Ambush)
    for place, event in enumerate(events):
        match event.kind, event.args:
            case "exploded", (_, victim):
                yield Gain(place, "mines", event.seat, 1)
                yield Gain(place, "mines", victim, -1)
            case "yielded", (attacker,):
                yield Gain(place, "ambushes", attacker, 1)
            case "won-prize", _:
                yield Gain(place, "prizes", event.seat, 1)
            case "showed", (card,) if state.standing[event.seat] == card % len(SPOTS):
                yield Gain(place, "card", event.seat, LIKED)


SHEET = Sheet(
    rows=ROWS,
    gains=gains,
    total=lambda state: Total(Message("sheet.total"), "sheet.amount"),
    headline=lambda state, score: Message(
        "headline.points", {"count": len(state.winners()), "score": score}, ""
    ),
    rounds=lambda events, state: [place for place, event in enumerate(events) if event.kind == "round"],
    marks={"exploded": 1},
)
