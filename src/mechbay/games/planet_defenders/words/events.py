"""The events and the names of luck, and the lines of the log that say more."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from mechbay.core.event import Event
from mechbay.core.message import Message
from mechbay.games.planet_defenders.words.text import cubes

# Kind of event: its arguments, each with the kind of thing it is.
EVENTS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "started": (("first", "seat"),),
    "used-tile": (("tile", "tile"), ("side", "side"), ("cost", "number")),
    "paid": (("blue", "number"), ("orange", "number"), ("green", "number"), ("batteries", "number")),
    "moved": (("defender", "defender"), ("before", "cell"), ("cell", "cell"), ("planet", "planet")),
    "used": (("technology", "technology"),),
    "rolled": (("die", "die"),),
    "gained": (("blue", "number"), ("orange", "number"), ("green", "number"), ("batteries", "number")),
    "exhausted": (("energy", "energy"), ("count", "number")),
    "declined": (),
    "marker": (("space", "space"),),
    "upgraded": (("technology", "technology"),),
    "revealed-technology": (("technology", "technology"),),
    "dropped": (("energy", "energy"),),
    "caught": (("robot", "robot"), ("stack", "stack"), ("defender", "defender")),
    "revealed-robot": (("stack", "stack"), ("robot", "robot")),
    "end-near": (),
    "rested": (("count", "number"),),
    "turned": (("tile", "tile"), ("side", "side")),
    "returned": (("energy", "energy"),),
    "ended": (),
    "scored": (("points", "number"), ("robots", "number"), ("types", "number"), ("technologies", "number")),
    "won": (("decided", "decided"),),
}

LUCK: Mapping[str, str] = {
    "planet": "planet",
    "side": "upper",
    "robot": "robot",
    "technology": "technology",
    "space": "space",
    "seat": "seat",
    "die": "die",
}


def reword(event: Event, line: Message) -> Message:
    """Cubes are listed without those that are none."""
    if event.kind not in ("paid", "gained"):
        return line
    return replace(line, args={**line.args, "cubes": cubes(list(event.args))})
