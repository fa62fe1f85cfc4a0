"""How much damage an attack does, TEM-15.4, TEM-15.19 and TEM-16."""

from __future__ import annotations

from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.state import Tournament


def damage_of(state: Tournament, seat: int, weapon: int, line: int, paid: int) -> int:
    """The damage of an attack that a seat makes now: printed, and what its text adds."""
    text = cards.TEXT[line][weapon]
    if text == cards.FIRST_USE and not (state.used >> seat) & 1:  # TEM-16.2
        return cards.DAMAGE[cards.POWER_LINE][weapon]
    return cards.DAMAGE[line][weapon] + bonus(state, seat, text, cards.AMOUNT[line][weapon], paid)


def bonus(state: Tournament, seat: int, text: int, amount: int, paid: int) -> int:
    """What a text adds to the damage."""
    if text == cards.BOOSTS:  # TEM-16.11, TEM-16.15
        return paid * amount
    if text == cards.PER_OWN_TURRET:  # TEM-16.9
        return amount * state.tokens.count(seat * cards.KINDS + cards.TURRET_TOKEN)
    if text == cards.ZONE_DAMAGE:  # TEM-16.17
        return state.value(state.places[seat])
    if text == cards.AFTER_AREA and seat == state.striker and state.last != cards.NO_WEAPON:  # TEM-16.18
        return amount if cards.WEAPON_TYPE[state.last] == cards.AREA else 0
    return 0
