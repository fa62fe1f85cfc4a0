"""How much damage an attack does, TEM-15.4, 15.19 and 16."""

from __future__ import annotations

from mechbay.games.tiny_epic_mechs.cards import (
    AFTER_AREA,
    AMOUNT,
    AREA,
    BOOSTS,
    DAMAGE,
    FIRST_USE,
    KINDS,
    NO_WEAPON,
    PER_OWN_TURRET,
    POWER_LINE,
    TEXT,
    TURRET_TOKEN,
    WEAPON_TYPE,
    ZONE_DAMAGE,
)
from mechbay.games.tiny_epic_mechs.state import Tournament


def damage_of(state: Tournament, seat: int, weapon: int, line: int, paid: int) -> int:
    """The damage of an attack that a seat makes now: printed, and what its text adds."""
    text = TEXT[line][weapon]
    if text == FIRST_USE and not (state.used >> seat) & 1:  # TEM-16.2
        return DAMAGE[POWER_LINE][weapon]
    return DAMAGE[line][weapon] + bonus(state, seat, text, AMOUNT[line][weapon], paid)


def bonus(state: Tournament, seat: int, text: int, amount: int, paid: int) -> int:
    """What a text adds to the damage."""
    if text == BOOSTS:  # TEM-16.11, 16.15
        return paid * amount
    if text == PER_OWN_TURRET:  # TEM-16.9
        return amount * state.tokens.count(seat * KINDS + TURRET_TOKEN)
    if text == ZONE_DAMAGE:  # TEM-16.17
        return state.value(state.places[seat])
    if text == AFTER_AREA and seat == state.striker and state.last != NO_WEAPON:  # TEM-16.18
        return amount if WEAPON_TYPE[state.last] == AREA else 0
    return 0
