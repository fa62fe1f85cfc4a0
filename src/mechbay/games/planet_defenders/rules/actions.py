"""Every action of the game: how it is written, and its number, which follows from the order here."""

from __future__ import annotations

from typing import Final

from mechbay.core.actions import Actions
from mechbay.games.planet_defenders.rules.terms import TERMS

# Word and the kinds of its arguments.
NOTATION: Final[list[tuple[str, ...]]] = [
    ("rest",),
    ("end",),
    ("use", "tile"),
    ("go", "cell"),
    ("take", "energy"),
    ("decline",),
    ("pay",),
    ("convert", "energy"),
    ("give", "energy"),
    ("batteries", "energy"),
    ("advance",),
    ("stop",),
    ("upgrade", "technology"),
    ("catch", "stack", "defender"),
    ("net", "energy"),
    ("return", "energy"),
]

ACTIONS: Final = Actions(NOTATION, TERMS)

REST: Final[int] = ACTIONS.first("rest")
END: Final[int] = ACTIONS.first("end")
USE: Final[int] = ACTIONS.first("use")
GO: Final[int] = ACTIONS.first("go")
TAKE: Final[int] = ACTIONS.first("take")
DECLINE: Final[int] = ACTIONS.first("decline")
PAY: Final[int] = ACTIONS.first("pay")
CONVERT: Final[int] = ACTIONS.first("convert")
GIVE: Final[int] = ACTIONS.first("give")
BATTERIES: Final[int] = ACTIONS.first("batteries")
ADVANCE: Final[int] = ACTIONS.first("advance")
STOP: Final[int] = ACTIONS.first("stop")
UPGRADE: Final[int] = ACTIONS.first("upgrade")
CATCH: Final[int] = ACTIONS.first("catch")
NET: Final[int] = ACTIONS.first("net")
RETURN: Final[int] = ACTIONS.first("return")
