"""The vocabulary: what the numbers of the state, the events and the actions are called."""

from __future__ import annotations

from mechbay.core.actions import Actions
from mechbay.core.terms import Terms
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.actions import NOTATION
from mechbay.games.tiny_epic_mechs.rules.effects import REASONS
from mechbay.games.tiny_epic_mechs.rules.equipping import MOMENTS
from mechbay.games.tiny_epic_mechs.rules.knockout import CAUSES
from mechbay.games.tiny_epic_mechs.rules.robot_guide import CHOICES, SIGHTS
from mechbay.games.tiny_epic_mechs.rules.robots import INSTEAD
from mechbay.games.tiny_epic_mechs.rules.scoring import DECIDED

TERMS = Terms(
    {
        "pilot": cards.PILOTS,
        "cell": cards.CELLS,
        "zone": cards.ZONES,
        "mine": [str(number) for number in cards.MINES],
        "weapon": cards.WEAPONS,
        "type": cards.TYPES,
        "line": cards.LINES_OF_TEXT,
        "card": cards.CARDS,
        "action": [cards.CARDS[card] for card in range(len(cards.CARDS)) if cards.HAS_ACTION[card]],
        "strike": [f"{weapon}-{line}" for line in cards.LINES_OF_TEXT for weapon in cards.WEAPONS],
        "way": cards.WAYS,
        "facing": [cards.WAYS[way] for way in cards.STRAIGHT],
        "order": [f"{cards.CARDS[card]}-{cards.WAYS[way]}" for card, way in cards.ORDERS],
        "slot": [str(slot + 1) for slot in range(cards.TURNS)],
        "energy": [str(amount) for amount in range(cards.MAX_ENERGY + 1)],
        "amount": [str(amount) for amount in range(max(max(line) for line in cards.LIMIT) + 1)],
        "resource": cards.RESOURCES,
        "side": cards.SIDES,
        "status": cards.STATUSES,
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
