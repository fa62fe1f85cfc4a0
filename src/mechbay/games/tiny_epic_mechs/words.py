"""Events, prompts and choices as messages; the catalogues turn them into languages."""

from __future__ import annotations

from collections.abc import Mapping

from mechbay.core.event import HIDDEN, NOBODY, Event
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import State
from mechbay.core.terms import NUMBER
from mechbay.games.tiny_epic_mechs.state import Tournament
from mechbay.games.tiny_epic_mechs.terms import ACTIONS

# Kind of event: its arguments, each with the kind of thing it is.
EVENTS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "dealt": (("pilot", "pilot"),),
    "pilot": (("pilot", "pilot"),),
    "arena": (),
    "started": (),
    "base": (("cell", "cell"),),
    "armed": (("weapon", "weapon"),),
    "turned-up": (("weapon", "weapon"),),
    "round": (("round", "number"), ("first", "seat")),
    "programmed": (("slot", "slot"), ("card", "card"), ("way", "way")),
    "cleared": (("slot", "slot"),),
    "locked": (),
    "unlocked": (),
    "revealed": (("card", "card"), ("way", "way")),
    "chose-card": (("card", "card"), ("way", "way")),
    "impetuous": (),
    "turned": (("way", "way"),),
    "blocked": (("way", "way"),),
    "moved": (("before", "cell"), ("cell", "cell")),
    "jumped": (("before", "cell"), ("cell", "cell")),
    "charged": (("before", "cell"), ("cell", "cell")),
    "laid-mine": (("cell", "cell"), ("price", "number"), ("number", "mine")),
    "laid-turret": (("cell", "cell"), ("price", "number")),
    "moved-token": (("token", "token"), ("before", "cell"), ("cell", "cell"), ("price", "number")),
    "exploded": (("cell", "cell"), ("number", "mine"), ("victim", "seat"), ("damage", "number")),
    "fired": (("cell", "cell"), ("victim", "seat"), ("damage", "number")),
    "removed": (("token", "token"), ("cell", "cell")),
    "hurt": (("amount", "number"), ("health", "number")),
    "knocked-out": (("cause", "cause"),),
    "adhoc": (),
    "displaced": (("cell", "cell"),),
    "equipped": (("weapon", "weapon"),),
    "replaced": (("old", "weapon"), ("weapon", "weapon")),
    "skipped": (("action", "action"),),
    "collected": (("energy", "number"), ("credits", "number")),
    "supplied": (("resource", "resource"),),
    "bought": (("weapon", "weapon"),),
    "healed": (("amount", "number"), ("health", "number")),
    "upgraded": (),
    "took-mech": (("side", "side"),),
    "declined-mech": (),
    "combat": (("foe", "seat"),),
    "prepared": (),
    "attacked": (("strike", "strike"),),
    "paid": (("resource", "resource"), ("amount", "number")),
    "braced": (("left", "number"),),
    "dealt-damage": (("foe", "seat"), ("amount", "number")),
    "drained": (("energy", "number"), ("credits", "number")),
    "shoved": (("cell", "cell"),),
    "jammed": (("weapon", "weapon"),),
    "readied": (("weapon", "weapon"),),
    "gained": (("energy", "number"), ("credits", "number")),
    "stole": (("energy", "number"), ("credits", "number")),
    "lost-points": (("amount", "number"), ("total", "number")),
    "retreated": (),
    "scored": (("reason", "reason"), ("points", "number"), ("total", "number")),
    "scoring": (("round", "number"),),
    "scored-zone": (("cell", "cell"), ("points", "number"), ("total", "number")),
    "scored-weapon": (("weapon", "weapon"), ("points", "number"), ("total", "number")),
    "won": (("decided", "decided"),),
}

LUCK: Mapping[str, str] = {"pilot": "pilot", "zone": "zone", "seat": "seat", "weapon": "weapon"}


def prompt(state: State, seat: int) -> Message:
    """What the seat is asked now, or for whom it waits."""
    assert isinstance(state, Tournament)
    if state.over:
        return Message("prompt.over", {}, "TEM-23.1")
    actors = state.actors()
    if seat not in actors:
        return Message("prompt.wait", {"who": Word("seat", actors[0])}, "TEM-5.1")
    return Message(f"prompt.{type(state.stack[-1]).__name__}", {}, "TEM-5.1")


def label(state: State, seat: int, action: int) -> Message:
    """A choice in words."""
    word, args = ACTIONS.parts(action)
    return Message(f"do.{word}", {kind: Word(kind, value) for kind, value in args})


def line(event: Event) -> Message:
    """An event as a line of the log."""
    args: Args = {"who": Word("seat", event.seat)} if event.seat != NOBODY else {}
    for (name, kind), value in zip(EVENTS[event.kind], event.args, strict=True):
        args[name] = value if kind == NUMBER else Word(kind, value)
    unseen = event.kind in ("laid-mine", "dealt") and event.args[-1] == HIDDEN
    return Message(f"event.{event.kind}-unseen" if unseen else f"event.{event.kind}", args, event.clause)


def describe(state: State, seat: int) -> list[Message]:
    """What stands where, line by line: made from the seat's view, so that nothing can slip out."""
    view = state.seen_by(seat)
    assert isinstance(view, Tournament)
    return [Message("view.round", {"round": view.round})]
