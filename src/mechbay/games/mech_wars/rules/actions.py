"""Every action of the game: its index, and how it is written."""

from __future__ import annotations

from typing import Final

DRAW: Final = 0
END: Final = 1
SPEND: Final = 2
PASS: Final = 3
ESCAPE: Final = 4
ONLY: Final = 5
SHIELD: Final = 6
DECLINE: Final = 7
PLAY: Final = 8  # + card
PLACE: Final = 20  # + cell
GO: Final = 29  # + cell
ONTO: Final = 38  # + field
NAME: Final = 46  # + series
AGAINST: Final = 51  # + seat
KIDNAP: Final = 55  # + mech, as all that follow
MOVE: Final = 100
ON: Final = 145
WITH: Final = 190
DEPLOY: Final = 235
TUCK: Final = 280
FIRE: Final = 325
AT: Final = 370
ALSO: Final = 415
REPLY: Final = 460

# Word and the kinds of its arguments, in the order of the indices above.
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
