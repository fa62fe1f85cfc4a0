"""The picture on the game's card: a fan of five mechs, one of each series."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import COVER, covered
from mechbay.games.mech_wars.draw.cards import large
from mechbay.games.mech_wars.rules.cards import MECH_SERIES, MECH_TYPE, MECHS, SPEED, VALUE
from mechbay.svg import tag
from mechbay.words import Speaker

WIDTH: Final = COVER[0]
CARD: Final = (84, 112)
FAN: Final = [("TD3", -17), ("TT5", 17), ("LB4", -8.5), ("MD7", 8.5), ("FS8", 0)]  # mech and how it leans
SCALE: Final = 1.45
TOP: Final = 84  # of the card in the middle, which is drawn last
PIVOT: Final = 560  # around which they lean


def cover(speaker: Speaker) -> str:
    """The cards with their names, on the drawing board."""
    return covered(speaker, *[_leaning(speaker, MECHS.index(name), lean) for name, lean in FAN])


def _leaning(speaker: Speaker, mech: int, lean: float) -> str:
    """A card of the fan."""
    kind = MECH_TYPE[mech]
    name = speaker.word("type", kind)
    card = large(kind, MECH_SERIES[mech], name, VALUE[mech], CARD, speed=SPEED[mech])
    left = (WIDTH - SCALE * CARD[0]) / 2
    turned = f"rotate({lean} {WIDTH // 2} {PIVOT}) translate({left:g} {TOP}) scale({SCALE})"
    return tag("g", card, transform=turned)
