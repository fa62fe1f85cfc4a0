"""What happens, as lines of the log."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mechbay.core.event import HIDDEN, NOBODY, Event
from mechbay.core.face import event_lines
from mechbay.core.message import Args, Message
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


def _counted(event: Event) -> Args:
    reason, amount = event.args
    return {"amount": amount if reason == BY_BASE else signed(amount)}


def _scored(event: Event) -> Args:
    _, points, values, _ = event.args
    return {"bonuses": points - values}


# Kind of event: what its line says besides its arguments, or instead of them.
MORE: Mapping[str, Callable[[Event], Args]] = {"counted": _counted, "scored": _scored}
LINES = event_lines(EVENTS, MORE)


def line(event: Event) -> Message:
    """An event as a line of the log."""
    said = LINES(event)
    if event.kind == "deployed" and event.seat != NOBODY:
        return Message("event.deployed-by", said.args, said.clause)
    if event.kind in UNSEEN and event.args[-1] == HIDDEN:
        return Message(UNSEEN[event.kind], said.args, said.clause)
    return said
