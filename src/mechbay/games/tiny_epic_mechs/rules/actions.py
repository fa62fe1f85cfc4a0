"""Every action of the game: its index, and how it is written."""

from __future__ import annotations

from typing import Final

LOCK: Final = 0
UNLOCK: Final = 1
DONE: Final = 2  # with equipping
SKIP: Final = 3  # the action of the card
COLLECT: Final = 4
UPGRADE: Final = 5
TURRET: Final = 6
USE: Final = 7  # an ability that costs something
DECLINE: Final = 8  # whatever may be declined
HIT: Final = 9  # with the Grenade Launcher, instead of removing a token
KEEP: Final = 10  # + pilot; a pilot
BASE: Final = 18  # + cell
MINE: Final = 39  # + mine
ARM: Final = 43  # + weapon; oneself with the first weapon
CARD: Final = 63  # + card
FACE: Final = 70  # + way
CLEAR: Final = 78  # + slot
BUY: Final = 82  # + weapon
EQUIP: Final = 102  # + weapon
REPLACE: Final = 122  # + weapon
MOVE: Final = 142  # + cell; a token from there
HEAL: Final = 163  # + energy
GAIN: Final = 173  # + resource; also what is taken, and what a Collect brings on top
ATTACK: Final = 175  # + weapon
POWER: Final = 195  # + weapon
PAY: Final = 215  # + amount
REMOVE: Final = 219  # + cell
GO: Final = 240  # + cell; where one has to
JAM: Final = 261  # + weapon
READY: Final = 281  # + weapon
AIM: Final = 301  # + way; along a line
DEPLOY: Final = 309  # + cell
TAKE: Final = 330  # + side
FOLLOW: Final = 332  # the guide, for a robot

# Word and the kinds of its arguments, in the order of the indices above.
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
