"""The vocabulary: what the numbers of the state, the events and the actions are called."""

from __future__ import annotations

from typing import Final

from mechbay.core.terms import Terms
from mechbay.games.planet_defenders.rules import cards

TERMS: Final = Terms(
    {
        "energy": cards.COLOURS,
        "cube": cards.COLOURS,  # the same as the object of a sentence: "take a blue one"
        "defender": cards.DEFENDERS,
        "planet": cards.PLANETS,
        "type": cards.TYPES,
        "cell": cards.CELLS,
        "tile": cards.TILES,
        "side": [
            f"{cards.DEFENDERS[defender]} {steps}"
            for defender, steps in zip(cards.SIDE_DEFENDER, cards.SIDE_STEPS, strict=True)
        ],
        "upper": ["a", "b"],
        "robot": cards.ROBOTS,
        "robot-type": cards.ROBOT_TYPES,
        "technology": cards.TECHNOLOGIES,
        "stack": cards.STACKS,
        "space": [str(space + 1) for space in range(len(cards.TRACK))],
        "die": [str(face + 1) for face in range(cards.DIE_FACES)],
        "purpose": ["tile", "planet", "space", "technology", "robot"],
        "thing": ["deck", "turn", "round"],  # on the table, but in no action
        "decided": ["score", "energy", "sharing"],
    }
)
