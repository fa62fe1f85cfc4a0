"""The vocabulary: what the numbers of the state, the events and the actions are called."""

from __future__ import annotations

from mechbay.core.actions import Actions
from mechbay.core.terms import Terms
from mechbay.games.mech_wars.actions import NOTATION
from mechbay.games.mech_wars.cards import (
    CARDS,
    CELLS,
    DEPLOY_FIELDS,
    FIELDS,
    LINE_NAMES,
    MECHS,
    PARTS,
    SCORING_ROUNDS,
    SERIES,
    TYPE_POINTS,
    TYPES,
)

TERMS = Terms(
    {
        "mech": MECHS,
        "series": SERIES,
        "type": TYPES,
        "card": CARDS,
        "cell": CELLS,
        "field": FIELDS,
        "entry": [FIELDS[field] for field in DEPLOY_FIELDS],
        "use": [f"{card}-{part}" for part in PARTS for card in CARDS],
        "scoring": [str(number + 1) for number in range(len(SCORING_ROUNDS))],
        "line": [name.replace(" ", "-") for name in LINE_NAMES],
        "group": [str(size) for size in range(2, len(TYPE_POINTS))],
        "reason": [
            "base", "support", "bolts", "masters", "teardrops", "drill", "shield", "rear", "reply", "points",
        ],
        "moment": ["deployment", "kidnap", "formation", "manoeuvre", "reaction"],
        "ending": ["march", "last-standing", "stalemate"],
        "decided": ["total", "third-scoring", "shared", "last-standing", "mechs", "values", "march-total"],
    }
)  # fmt: skip

ACTIONS = Actions(NOTATION, TERMS)
