"""The picture on the game's card: three Defenders in front of a planet, and the robots that ran away."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import covered, sign
from mechbay.games.planet_defenders.draw.art import ROBOT_ART, mech
from mechbay.games.planet_defenders.draw.look import Phrases
from mechbay.games.planet_defenders.draw.planets import PLANET_ART
from mechbay.games.planet_defenders.rules.cards import DEFENDERS
from mechbay.svg import group
from mechbay.words import Speaker

PLANETS_AT: Final = [
    ("rings", "blue", 356, 112, 3.1),
    ("oasis", "green", 74, 92, 1.5),
    ("pulsar", "orange", 198, 60, 0.9),
]
ROBOTS_AT: Final = [
    ("courier", 262, 52, 0.6),
    ("sweeper", 436, 40, 0.7),
    ("gardener", 30, 190, 0.6),
    ("hauler", 446, 210, 0.7),
]
DEFENDERS_AT: Final = [(118, 234, 2.5), (330, 240, 2.3), (222, 226, 2.9)]  # the one in front is drawn last


def cover(speaker: Speaker) -> str:
    """The Defenders among planets, in the language's letters."""
    words = Phrases.of(speaker)
    return covered(
        speaker,
        *[
            group(PLANET_ART[kind], x=x, y=y, scale=scale, class_=f"pd-far pd-of-{tint}")
            for kind, tint, x, y, scale in PLANETS_AT
        ],
        *[sign(ROBOT_ART[kind], x, y, scale) for kind, x, y, scale in ROBOTS_AT],
        *[
            sign(mech(DEFENDERS[number], words.mechs[number]), x, y, scale)
            for number, (x, y, scale) in zip((0, 2, 1), DEFENDERS_AT, strict=True)
        ],
    )
