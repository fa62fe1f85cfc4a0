"""Every action of the game: its index, and how it is written."""

from __future__ import annotations

from typing import Final

REST: Final = 0
END: Final = 1
USE: Final = 2  # + tile
GO: Final = 5  # + cell
TAKE: Final = 14  # + colour
DECLINE: Final = 17
PAY: Final = 18
CONVERT: Final = 19  # + colour
GIVE: Final = 22  # + colour
BATTERIES: Final = 25  # + colour
ADVANCE: Final = 28
STOP: Final = 29
UPGRADE: Final = 30  # + technology
CATCH: Final = 53  # + 3 * stack + defender
NET: Final = 65  # + colour
RETURN: Final = 68  # + colour

# Word and the kinds of its arguments, in the order of the indices above.
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
