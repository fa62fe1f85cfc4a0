"""The picture on the game's card: five series in formation, a wasp and a falcon above them."""

from __future__ import annotations

from typing import Final

from mechbay.games.mech_wars.cards import SERIES
from mechbay.games.mech_wars.draw_art import EMBLEMS, TYPE_ART, sign
from mechbay.svg import group, tag
from mechbay.words import Speaker

WIDTH: Final = 480
HEIGHT: Final = 340
MECHS_AT: Final = [  # type, series, place, size; the ones in front are drawn last
    ("wasp", "LB", 92, 66, 1.5),
    ("falcon", "TD", 388, 70, 1.6),
    ("bison", "TT", 398, 218, 2.5),
    ("golem", "TD", 84, 214, 2.5),
    ("hammer", "MD", 318, 234, 2.9),
    ("viper", "LB", 164, 238, 2.8),
    ("titan", "FS", 240, 226, 3.5),
]


def cover(speaker: Speaker) -> str:
    """Mechs on the drawing board; it has no words, so the language does not matter."""
    lines = "".join(f"M{x} 0V{HEIGHT}" for x in range(0, WIDTH, 20))
    lines += "".join(f"M0 {y}H{WIDTH}" for y in range(0, HEIGHT, 20))
    emblems = [_tinted(EMBLEMS[code], code, 160 + 40 * k, 48, 1.3) for k, code in enumerate(SERIES)]
    return tag(
        "svg",
        tag("rect", class_="mw-paper", width=WIDTH, height=HEIGHT),
        tag("path", class_="mw-drafting", d=lines),
        *emblems,
        *[_tinted(TYPE_ART[kind], code, x, y, scale) for kind, code, x, y, scale in MECHS_AT],
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        preserveAspectRatio="xMidYMid slice",
        class_="mw",
    )


def _tinted(art: str, code: str, x: float, y: float, scale: float) -> str:
    """A sign in the colour of a series."""
    return group(sign(art, x, y, scale), class_=f"mw-{code}")
