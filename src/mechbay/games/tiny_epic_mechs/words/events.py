"""Events as messages; the catalogues turn them into languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from mechbay.core.event import HIDDEN, Event
from mechbay.core.message import Args, Message, Word
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.tokens import resource_of
from mechbay.games.tiny_epic_mechs.words.text import gain, price_in, weapon_price

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
    "turret-stays": (("cell", "cell"),),
    "removed": (("token", "token"), ("cell", "cell")),
    "hurt": (("amount", "number"), ("health", "number")),
    "knocked-out": (("cause", "cause"),),
    "recovered": (("health", "number"),),
    "adhoc": (),
    "displaced": (("cell", "cell"),),
    "equipped": (("weapon", "weapon"),),
    "replaced": (("old", "weapon"), ("weapon", "weapon")),
    "stowed": (("weapon", "weapon"),),
    "skipped": (("action", "action"),),
    "cannot": (("action", "action"), ("reason", "obstacle")),
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
    "robot-armed": (("weapon", "weapon"),),
    "robot-ready": (("health", "number"), ("energy", "number"), ("credits", "number")),
    "robot-card": (("card", "card"),),
    "robot-sees": (("ahead", "sight"), ("left", "sight"), ("right", "sight")),
    "robot-decides": (("choice", "choice"),),
    "robot-faces": (("way", "facing"),),
    "robot-cannot": (("reason", "instead"),),
    "robot-equips": (("weapon", "weapon"),),
    "robot-takes-mech": (("health", "number"),),
    "robot-reshuffles": (),
    "robot-unarmed": (),
    "robot-skips-text": (("weapon", "weapon"),),
    "robot-returns": (("health", "number"),),
    "robot-lost": (),
    "robot-shuffles": (),
    "robot-searches": (("action", "action"), ("cell", "cell")),
    "robot-skips-jump": (),
}

LUCK: Mapping[str, str] = {
    "pilot": "pilot",
    "zone": "zone",
    "seat": "seat",
    "weapon": "weapon",
    "robot-card": "card",
    "robot-mine": "mine",
    "robot-weapon": "weapon",
    "robot-arms": "weapon",
    "robot-equips": "weapon",
    "robot-zone": "cell",
}

# Kind of event: its line for those who may not know the last argument.
UNSEEN: Mapping[str, str] = {"dealt": "event.dealt-unseen", "laid-mine": "event.laid-mine-unseen"}
# Clause: the line of an event that means something else when it comes from there.
BY_CLAUSE: Mapping[str, str] = {
    "TEM-24.10": "event.laid-mine-robot",
    "TEM-24.34": "event.laid-mine-robot",
    "TEM-24.69": "event.won-tied",
    "TEM-6.5": "event.blocked-jump",
    "TEM-6.8": "event.blocked-jump",
}
# Clause of a scored zone: the piece that scores.
SCORING_PIECE: Mapping[str, Word | Message] = {
    "TEM-22.1": Word("token", cards.MINE_TOKEN),
    "TEM-22.2": Word("token", cards.TURRET_TOKEN),
    "TEM-22.3": Message("piece.pilot"),
}


def _gain(event: Event) -> Args:
    return {"gain": gain(*event.args)}


def _price(kind: int, amount: int) -> Args:
    return {"price": price_in(resource_of(kind), amount)}


# Kind of event: what its line says besides its arguments.
MORE: Mapping[str, Callable[[Event], Args]] = {
    "collected": _gain,
    "drained": _gain,
    "gained": _gain,
    "stole": _gain,
    "laid-mine": lambda event: _price(cards.MINE_TOKEN, event.args[1]),
    "laid-turret": lambda event: _price(cards.TURRET_TOKEN, event.args[1]),
    "moved-token": lambda event: _price(event.args[0], event.args[3]),
    "bought": lambda event: {"price": weapon_price(event.args[0])},
    "supplied": lambda event: {"amount": cards.BRAWLER_BONUS},
    "upgraded": lambda event: {"health": cards.MAX_HEALTH[cards.ARMOR]},
    "scored-zone": lambda event: {"piece": SCORING_PIECE[event.clause]},
}


def reword(event: Event, line: Message) -> Message:
    """Some lines say more, or something else by whom or whence they come."""
    if event.kind in MORE:
        line = replace(line, args={**line.args, **MORE[event.kind](event)})
    if event.kind in ("laid-mine", "won", "blocked") and event.clause in BY_CLAUSE:
        return replace(line, key=BY_CLAUSE[event.clause])
    if event.kind in UNSEEN and event.args[-1] == HIDDEN:
        return replace(line, key=UNSEEN[event.kind])
    return line
