"""What happens, as lines of the log."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from mechbay.core.event import HIDDEN, NOBODY, Event
from mechbay.core.message import Message, Word
from mechbay.games.mech_wars.rules.values import BY_BASE
from mechbay.games.mech_wars.words.text import signed

# Kind of event: its arguments, each with the kind of thing it is.
EVENTS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "started": (("first", "seat"),),
    "took-card": (("card", "card"),),
    "deployed": (("mech", "mech"), ("field", "entry")),
    "reshuffled": (("count", "number"),),
    "looked": (("mech", "mech"),),
    "tucked": (("mech", "mech"),),
    "kidnapped": (("mech", "mech"), ("field", "field"), ("cell", "cell"), ("bonus", "number")),
    "moved": (("mech", "mech"), ("before", "cell"), ("cell", "cell")),
    "marched": (),
    "left": (("mech", "mech"),),
    "played": (("use", "use"),),
    "plated": (("mech", "mech"), ("amount", "number")),
    "shielded": (("mech", "mech"), ("amount", "number")),
    "painted": (("mech", "mech"), ("series", "series")),
    "sabotaged": (("mech", "mech"), ("amount", "number")),
    "exchanged": (("mech", "mech"), ("other", "mech")),
    "forced": (("mech", "mech"), ("field", "number")),
    "dropped": (("mech", "mech"), ("cell", "cell")),
    "repaired": (("mech", "mech"), ("value", "number")),
    "traded": (("old", "mech"), ("mech", "mech"), ("field", "field"), ("bonus", "number")),
    "brought-back": (("mech", "mech"), ("cell", "cell")),
    "robbed": (("victim", "seat"),),
    "jammed": (("victim", "seat"), ("amount", "number")),
    "gained-points": (("amount", "number"),),
    "line": (("line", "line"), ("series", "series"), ("points", "number")),
    "same-type": (("type", "type"), ("group", "group"), ("points", "number")),
    "all-series": (("points", "number"),),
    "all-types": (("points", "number"),),
    "drilled": (("points", "number"),),
    "scored": (("scoring", "scoring"), ("points", "number"), ("values", "number"), ("total", "number")),
    "battle": (),
    "combat-points": (("amount", "number"),),
    "fired": (("mech", "mech"), ("target", "mech")),
    "fired-at-both": (("target", "mech"), ("second", "mech")),
    "replied": (("mech", "mech"), ("target", "mech")),
    "counted": (("reason", "reason"), ("amount", "number")),
    "spent": (("amount", "number"),),
    "compared": (("firing", "number"), ("defence", "number")),
    "missed": (("target", "mech"),),
    "destroyed": (("mech", "mech"),),
    "escaped": (("mech", "mech"),),
    "worn": (("mech", "mech"), ("value", "number")),
    "worn-out": (("mech", "mech"),),
    "out": (),
    "ended": (("ending", "ending"),),
    "won": (("decided", "decided"),),
}

LUCK: Mapping[str, str] = {"mech": "mech", "card": "card", "seat": "seat"}

# Kind of event: its line for those who may not know the last argument.
UNSEEN: Mapping[str, str] = {
    "took-card": "event.took-card-unseen",
    "looked": "event.looked-unseen",
    "tucked": "event.tucked-unseen",
}


def reword(event: Event, line: Message) -> Message:
    """Amounts with their sign, and lines of their own for what comes otherwise or is not seen."""
    match event.kind, event.args:
        case "counted", (reason, amount) if reason != BY_BASE:
            return replace(line, args={**line.args, "amount": signed(amount)})
        case "scored", (_, points, values, _):
            return replace(line, args={**line.args, "bonuses": points - values})
        case "deployed", (_, field):  # with other data mechs may enter on any field
            key = line.key if event.seat == NOBODY else "event.deployed-by"
            return replace(line, key=key, args={**line.args, "field": Word("field", field)})
        case kind, (*_, last) if kind in UNSEEN and last == HIDDEN:
            return replace(line, key=UNSEEN[kind])
    return line
