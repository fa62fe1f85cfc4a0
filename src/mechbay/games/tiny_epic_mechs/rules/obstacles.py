"""Why a person's action cannot be done, TEM-7.2; a robot has reasons of its own, TEM-24.35 to TEM-24.41."""

from __future__ import annotations

from typing import Final

from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS

# Each with its clause; what a token costs has one of its own for mines and turrets.
FULL: Final[int] = TERMS.read("obstacle", "full")
NOTHING_TO_BUY: Final[int] = TERMS.read("obstacle", "nothing-to-buy")
TOKEN_THERE: Final[int] = TERMS.read("obstacle", "token-there")
MECH_THERE: Final[int] = TERMS.read("obstacle", "mech-there")
NO_MONEY: Final[int] = TERMS.read("obstacle", "no-money")
IN_MECH: Final[int] = TERMS.read("obstacle", "in-mech")
UNHURT: Final[int] = TERMS.read("obstacle", "unhurt")
NO_ENERGY: Final[int] = TERMS.read("obstacle", "no-energy")
UNHURT_AND_POOR: Final[int] = TERMS.read("obstacle", "unhurt-and-poor")
HURT_AND_POOR: Final[int] = TERMS.read("obstacle", "hurt-and-poor")
OBSTACLE_CLAUSE: Final[list[str]] = [
    "TEM-7.8", "TEM-8.2", "TEM-10.9", "TEM-10.11", "TEM-10.2", "TEM-12.7", "TEM-12.3",
    "TEM-12.2", "TEM-12.4", "TEM-12.4",
]  # fmt: skip


def obstacle(state: Tournament, seat: int, card: int) -> int:
    """What stands in the way of a card's action that can be done in no way at all."""
    if card == cards.COLLECT_CARD:
        return FULL
    if card == cards.PURCHASE_CARD:
        return NOTHING_TO_BUY
    if card == cards.POWER_UP_CARD:
        return power_up_obstacle(state, seat)
    cell = state.places[seat]
    if state.tokens[cell] != cards.NO_TOKEN:
        return TOKEN_THERE
    return MECH_THERE if state.mech == cell and state.status[seat] != cards.MECH else NO_MONEY


def power_up_obstacle(state: Tournament, seat: int) -> int:
    """TEM-12.2 to TEM-12.4, TEM-12.7: neither health nor, for a mere pilot, the armor can be had."""
    status = state.status[seat]
    if status == cards.MECH:
        return IN_MECH
    unhurt = state.health[seat] == cards.MAX_HEALTH[status]
    if status == cards.ARMOR:
        return UNHURT if unhurt else NO_ENERGY
    return UNHURT_AND_POOR if unhurt else HURT_AND_POOR


def obstacle_clause(reason: int, card: int) -> str:
    """The rule behind an obstacle."""
    return "TEM-10.1" if reason == NO_MONEY and card == cards.MINE_CARD else OBSTACLE_CLAUSE[reason]
