"""The picture on the game's card: legends over a terrace, a decision card, a zone."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import covered, drawn_once, sign
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.decision import decision_card
from mechbay.games.apex_automa.draw.terrain import barricades, terrain
from mechbay.games.apex_automa.rules import cards
from mechbay.words import Speaker

ROWS: Final = [
    "0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0.",
    "0. 0. 1. 1. 1. 0. 0. 0. 0. 1. 1. 0.",
    "0. 1. 2. 2. 1. 0. 0. 0. 1. 2. 1. 0.",
    "1. 2. 3. 3. 2. 1. 0. 0. 1. 2. 1. 0.",
    "1. 2. 3. 2. 1. 1. 0. 0. 0. 1. 0. 0.",
    "0. 1. 1. 1. 0. 0. 0. 0. 0. 0. 0. 0.",
    "0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0.",
    "0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0.",
    "0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0. 0.",
]
BARRICADES: Final = [[3, 3, "N"], [4, 3, "N"], [9, 4, "E"]]
LEGEND: Final = {name: number for number, name in enumerate(cards.LEGENDS)}


@drawn_once
def ground() -> str:
    """A hill of all levels, with what may stand there."""
    place = cards.drawn_map("", ROWS, BARRICADES)
    pieces = [(cards.CRATE, 260, 220), (cards.BIN, 420, 60), (cards.BEACON, 300, 60), (cards.CRATE, 340, 260)]
    things_ = [sign(things.OBJECTS[kind], x, y) for kind, x, y in pieces]
    return terrain(place) + barricades(place) + "".join(things_)


def cover(speaker: Speaker) -> str:
    """Four legends, two of them Automas, on the drawing board."""
    return covered(
        speaker,
        ground(),
        sign(decision_card(0, 1), 398, 150, 1.25),
        sign(art.legend(LEGEND["wraith"], 0), 112, 214, 3.1),
        sign(art.legend(LEGEND["bangalore"], 0), 232, 262, 2.2),
        sign(art.legend(LEGEND["pathfinder"], 1), 410, 270, 2.1),
        sign(art.legend(LEGEND["bloodhound"], 2), 320, 110, 1.6),
    )
