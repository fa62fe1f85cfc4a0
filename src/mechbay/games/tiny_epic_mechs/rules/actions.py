"""Every action of the game: how it is written, and its number, which follows from the order here."""

from __future__ import annotations

from typing import Final

from mechbay.core.actions import Actions
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS

# Word and the kinds of its arguments.
NOTATION: Final[list[tuple[str, ...]]] = [
    ("lock",),
    ("unlock",),
    ("done",),
    ("skip",),
    ("collect",),
    ("upgrade",),
    ("turret",),
    ("use",),
    ("decline",),
    ("hit",),
    ("keep", "pilot"),
    ("base", "cell"),
    ("mine", "mine"),
    ("arm", "weapon"),
    ("card", "card"),
    ("face", "way"),
    ("clear", "slot"),
    ("buy", "weapon"),
    ("equip", "weapon"),
    ("replace", "weapon"),
    ("stow", "weapon"),
    ("move", "cell"),
    ("heal", "energy"),
    ("gain", "resource"),
    ("attack", "weapon"),
    ("power", "weapon"),
    ("pay", "amount"),
    ("remove", "cell"),
    ("go", "cell"),
    ("jam", "weapon"),
    ("ready", "weapon"),
    ("aim", "way"),
    ("deploy", "cell"),
    ("take", "side"),
    ("follow",),
]

ACTIONS: Final = Actions(NOTATION, TERMS)

LOCK: Final[int] = ACTIONS.first("lock")
UNLOCK: Final[int] = ACTIONS.first("unlock")
DONE: Final[int] = ACTIONS.first("done")  # with equipping
SKIP: Final[int] = ACTIONS.first("skip")  # the action of the card
COLLECT: Final[int] = ACTIONS.first("collect")
UPGRADE: Final[int] = ACTIONS.first("upgrade")
TURRET: Final[int] = ACTIONS.first("turret")
USE: Final[int] = ACTIONS.first("use")  # an ability that costs something
DECLINE: Final[int] = ACTIONS.first("decline")  # whatever may be declined
HIT: Final[int] = ACTIONS.first("hit")  # with the Grenade Launcher, instead of removing a token
KEEP: Final[int] = ACTIONS.first("keep")  # a pilot
BASE: Final[int] = ACTIONS.first("base")
MINE: Final[int] = ACTIONS.first("mine")
ARM: Final[int] = ACTIONS.first("arm")  # oneself with the first weapon
CARD: Final[int] = ACTIONS.first("card")
FACE: Final[int] = ACTIONS.first("face")
CLEAR: Final[int] = ACTIONS.first("clear")
BUY: Final[int] = ACTIONS.first("buy")
EQUIP: Final[int] = ACTIONS.first("equip")
REPLACE: Final[int] = ACTIONS.first("replace")
STOW: Final[int] = ACTIONS.first("stow")  # back into the stockpile
MOVE: Final[int] = ACTIONS.first("move")  # a token from there
HEAL: Final[int] = ACTIONS.first("heal")
GAIN: Final[int] = ACTIONS.first("gain")  # also what is taken, and what a Collect brings on top
ATTACK: Final[int] = ACTIONS.first("attack")
POWER: Final[int] = ACTIONS.first("power")
PAY: Final[int] = ACTIONS.first("pay")
REMOVE: Final[int] = ACTIONS.first("remove")
GO: Final[int] = ACTIONS.first("go")  # where one has to
JAM: Final[int] = ACTIONS.first("jam")
READY: Final[int] = ACTIONS.first("ready")
AIM: Final[int] = ACTIONS.first("aim")  # along a line
DEPLOY: Final[int] = ACTIONS.first("deploy")
TAKE: Final[int] = ACTIONS.first("take")
FOLLOW: Final[int] = ACTIONS.first("follow")  # the guide, for a robot
