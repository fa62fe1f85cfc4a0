"""The vocabulary: what the numbers of the state, the events and the actions are called."""

from __future__ import annotations

from typing import Final

from mechbay.core.terms import Terms
from mechbay.games.tiny_epic_mechs.rules import cards

TERMS: Final = Terms(
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
        "moment": ["start", "end", "purchase", "upgrade", "mech", "ko"],
        "reason": ["combat", "damage", "ko", "retreat", "mech", "warhammer", "rail-gun", "holding"],
        "cause": ["combat", "mine", "turret", "rail-gun", "recoil"],
        "decided": ["points", "mech", "weapons", "shared"],
        "sight": ["wall", "robot", "1", "2", "3"],
        "choice": [
            "forward", "highest", "lowest", "tie", "back", "hemmed-in", "stuck",
            "jumps-diagonally", "jumps-straight", "no-diagonal", "no-straight",
        ],
        "instead": [
            "no-money", "no-supply", "no-room", "nothing-to-buy", "enough-weapons", "unhurt",
            "no-energy", "in-mech",
        ],
        "obstacle": [
            "full", "nothing-to-buy", "token-there", "mech-there", "no-money", "in-mech", "unhurt",
            "no-energy", "unhurt-and-poor", "hurt-and-poor",
        ],
    }
)  # fmt: skip
