"""The vocabulary: what the numbers of the state, the events and the actions are called."""

from __future__ import annotations

from mechbay.core.actions import Actions
from mechbay.core.terms import Terms
from mechbay.games.planet_defenders.actions import NOTATION
from mechbay.games.planet_defenders.cards import (
    CELLS,
    COLOURS,
    DEFENDERS,
    DIE_FACES,
    PLANETS,
    ROBOT_TYPES,
    ROBOTS,
    SIDE_DEFENDER,
    SIDE_STEPS,
    STACKS,
    TECHNOLOGIES,
    TILES,
    TRACK,
    TYPES,
)

TERMS = Terms(
    {
        "energy": COLOURS,
        "defender": DEFENDERS,
        "planet": PLANETS,
        "type": TYPES,
        "cell": CELLS,
        "tile": TILES,
        "side": [
            f"{DEFENDERS[defender]} {steps}"
            for defender, steps in zip(SIDE_DEFENDER, SIDE_STEPS, strict=True)
        ],
        "upper": ["a", "b"],
        "robot": ROBOTS,
        "robot-type": ROBOT_TYPES,
        "technology": TECHNOLOGIES,
        "stack": STACKS,
        "space": [str(space + 1) for space in range(len(TRACK))],
        "die": [str(face + 1) for face in range(DIE_FACES)],
        "purpose": ["tile", "planet", "space", "technology", "robot"],
        "thing": ["deck", "turn", "round"],  # on the table, but in no action
        "decided": ["score", "energy", "sharing"],
    }
)

ACTIONS = Actions(NOTATION, TERMS)
