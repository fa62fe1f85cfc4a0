"""The vocabulary: what the numbers of the state, the events and the actions are called."""

from __future__ import annotations

from mechbay.core.actions import Actions
from mechbay.core.terms import Terms
from mechbay.games.tiny_epic_mechs.actions import NOTATION
from mechbay.games.tiny_epic_mechs.cards import (
    CARDS,
    CELLS,
    HAS_ACTION,
    LIMIT,
    LINES_OF_TEXT,
    MAX_ENERGY,
    MINES,
    ORDERS,
    PILOTS,
    RESOURCES,
    SIDES,
    STATUSES,
    STRAIGHT,
    TURNS,
    TYPES,
    WAYS,
    WEAPONS,
    ZONES,
)
from mechbay.games.tiny_epic_mechs.effects import REASONS
from mechbay.games.tiny_epic_mechs.equipping import MOMENTS
from mechbay.games.tiny_epic_mechs.knockout import CAUSES
from mechbay.games.tiny_epic_mechs.robot_guide import CHOICES, SIGHTS
from mechbay.games.tiny_epic_mechs.robots import INSTEAD
from mechbay.games.tiny_epic_mechs.scoring import DECIDED

TERMS = Terms(
    {
        "pilot": PILOTS,
        "cell": CELLS,
        "zone": ZONES,
        "mine": [str(number) for number in MINES],
        "weapon": WEAPONS,
        "type": TYPES,
        "line": LINES_OF_TEXT,
        "card": CARDS,
        "action": [CARDS[card] for card in range(len(CARDS)) if HAS_ACTION[card]],
        "strike": [f"{weapon}-{line}" for line in LINES_OF_TEXT for weapon in WEAPONS],
        "way": WAYS,
        "facing": [WAYS[way] for way in STRAIGHT],
        "order": [f"{CARDS[card]}-{WAYS[way]}" for card, way in ORDERS],
        "slot": [str(slot + 1) for slot in range(TURNS)],
        "energy": [str(amount) for amount in range(MAX_ENERGY + 1)],
        "amount": [str(amount) for amount in range(max(max(line) for line in LIMIT) + 1)],
        "resource": RESOURCES,
        "side": SIDES,
        "status": STATUSES,
        "token": ["mine", "turret"],
        "moment": MOMENTS,
        "reason": REASONS,
        "cause": CAUSES,
        "decided": DECIDED,
        "sight": SIGHTS,
        "choice": CHOICES,
        "instead": INSTEAD,
    }
)

ACTIONS = Actions(NOTATION, TERMS)
