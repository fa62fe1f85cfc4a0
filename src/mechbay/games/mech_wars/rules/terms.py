"""The vocabulary: what the numbers of the state, the events and the actions are called."""

from __future__ import annotations

from typing import Final

from mechbay.core.terms import Terms
from mechbay.games.mech_wars.rules import cards

TERMS: Final = Terms(
    {
        "mech": cards.MECHS,
        "series": cards.SERIES,
        "type": cards.TYPES,
        "card": cards.CARDS,
        "cell": cards.CELLS,
        "field": cards.FIELDS,
        "entry": cards.FIELDS[: max(cards.DEPLOY_FIELDS) + 1],
        "use": [f"{card}-{part}" for part in cards.PARTS for card in cards.CARDS],
        "scoring": [str(number + 1) for number in range(len(cards.SCORING_ROUNDS))],
        "line": [name.replace(" ", "-") for name in cards.LINE_NAMES],
        "group": [str(size) for size in range(2, len(cards.TYPE_POINTS))],
        "reason": [
            "base", "support", "bolts", "masters", "teardrops", "drill", "shield", "rear", "reply", "points",
        ],
        "moment": cards.MOMENTS,
        "ending": ["march", "last-standing", "stalemate"],
        "decided": ["total", "third-scoring", "shared", "last-standing", "mechs", "values", "march-total"],
    }
)  # fmt: skip
