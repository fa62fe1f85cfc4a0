"""Every action of the game: how it is written, and its number, which follows from the order here."""

from __future__ import annotations

from typing import Final

from mechbay.core.actions import Actions
from mechbay.games.mech_wars.rules.terms import TERMS

# Word and the kinds of its arguments.
NOTATION: Final[list[tuple[str, ...]]] = [
    ("draw",),
    ("end",),
    ("spend",),
    ("pass",),
    ("escape",),
    ("only",),
    ("shield",),
    ("decline",),
    ("play", "card"),
    ("place", "cell"),
    ("go", "cell"),
    ("onto", "field"),
    ("name", "series"),
    ("against", "seat"),
    ("kidnap", "mech"),
    ("move", "mech"),
    ("on", "mech"),
    ("with", "mech"),
    ("deploy", "mech"),
    ("tuck", "mech"),
    ("fire", "mech"),
    ("at", "mech"),
    ("also", "mech"),
    ("reply", "mech"),
]

ACTIONS: Final = Actions(NOTATION, TERMS)

DRAW: Final[int] = ACTIONS.first("draw")
END: Final[int] = ACTIONS.first("end")
SPEND: Final[int] = ACTIONS.first("spend")
PASS: Final[int] = ACTIONS.first("pass")
ESCAPE: Final[int] = ACTIONS.first("escape")
ONLY: Final[int] = ACTIONS.first("only")
SHIELD: Final[int] = ACTIONS.first("shield")
DECLINE: Final[int] = ACTIONS.first("decline")
PLAY: Final[int] = ACTIONS.first("play")
PLACE: Final[int] = ACTIONS.first("place")
GO: Final[int] = ACTIONS.first("go")
ONTO: Final[int] = ACTIONS.first("onto")
NAME: Final[int] = ACTIONS.first("name")
AGAINST: Final[int] = ACTIONS.first("against")
KIDNAP: Final[int] = ACTIONS.first("kidnap")
MOVE: Final[int] = ACTIONS.first("move")
ON: Final[int] = ACTIONS.first("on")
WITH: Final[int] = ACTIONS.first("with")
DEPLOY: Final[int] = ACTIONS.first("deploy")
TUCK: Final[int] = ACTIONS.first("tuck")
FIRE: Final[int] = ACTIONS.first("fire")
AT: Final[int] = ACTIONS.first("at")
ALSO: Final[int] = ACTIONS.first("also")
REPLY: Final[int] = ACTIONS.first("reply")
