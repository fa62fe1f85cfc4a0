"""What is true of a combat: who fights, whose attack it is, and with what; TEM-14 and TEM-15."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.combat import counters
from mechbay.games.tiny_epic_mechs.rules.damage import damage_of
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.weapons import opponent
from mechbay.games.tiny_epic_mechs.words.course import acts_later
from mechbay.games.tiny_epic_mechs.words.faces import FACES
from mechbay.parts.masks import members

SHIELDED = max(cards.MAGMA_SHIELD, cards.FIELD_LESS)  # the most that a payment takes off an attack


def combat_problems(state: Tournament) -> Iterator[str]:
    """A combat lasts while an attack is pending, and its fields fit each other and the stack."""
    names = FACES.places(state)
    fighting = "strike" in names or "after-attack" in names
    if fighting != (state.attacker != cards.NO_SEAT):
        yield "a combat lasts as long as an attack is pending"
        return
    if not fighting:
        idle = [
            state.last == cards.NO_WEAPON,
            state.weapon == cards.NO_WEAPON,
            state.line == cards.NORMAL_LINE,
        ]
        idle += [state.defender == cards.NO_SEAT, state.striker == cards.NO_SEAT, not state.leaping]
        rest = [*state.exhausted, state.used, state.experts, state.unshielded, state.paid, state.damage]
        if not all(idle) or any(rest):
            yield "without a combat all weapons are ready and nobody strikes"
        return
    found = [*_fighter_problems(state), *_weapon_ranges(state)]
    if found:
        yield from found
        return
    yield from _history_problems(state, names)
    yield from _attack_problems(state, names)


def _fighter_problems(state: Tournament) -> Iterator[str]:
    fighters = (state.attacker, state.defender)
    bits = 1 << state.attacker | 1 << state.defender if state.defender != cards.NO_SEAT else 0
    if state.attacker != state.turn or state.defender in (cards.NO_SEAT, state.attacker):
        yield "a combat is fought by the seat whose turn it is against another"
        return
    if state.striker not in fighters:
        yield "one of the fighters strikes"
    if not state.fought or state.limited or state.fallen & bits:
        yield "who fights has started a combat or is its defender, and neither has been knocked out"
    if state.places[state.attacker] != state.places[state.defender]:
        yield "the fighters stand in one zone"
    if (state.used | state.experts | state.unshielded) & ~bits:
        yield "what is noted of a combat is noted of its fighters"
    if any(state.exhausted[seat] and seat not in fighters for seat in range(state.seats)):
        yield "only weapons of fighters are exhausted"
    if any(state.exhausted[seat] & ~state.equipped[seat] for seat in fighters):
        yield "only equipped weapons are exhausted"


def _weapon_ranges(state: Tournament) -> Iterator[str]:
    if not 0 <= state.last <= len(cards.WEAPONS) or not 0 <= state.weapon <= len(cards.WEAPONS):
        yield "the weapons of a combat are known"
    if state.paid < 0 or state.damage < 0:
        yield "payments and damage are counted from 0"


def _history_problems(state: Tournament, names: list[str]) -> Iterator[str]:
    """The attacks so far: who has used a weapon, the last one, and what is exhausted by them."""
    attacker, defender = 1 << state.attacker, 1 << state.defender
    foe = opponent(state)
    first = state.last == cards.NO_WEAPON
    idle = [seat for seat in (state.attacker, state.defender) if not state.equipped[seat]]
    over = "after-attack" in names and "deal" not in names and "hit" not in names  # the damage is dealt
    striking = 1 << state.striker
    if idle:  # TEM-24.56: a robot without a weapon, which only the human strikes
        ready = state.striker not in idle or "prepare" in names
        sound = first and ready and not (state.used >> idle[0]) & 1
    elif first:
        sound = state.striker == state.attacker and state.used == (attacker if over else 0)
    else:
        wanted = attacker if striking == defender and not over else attacker | defender
        sound = state.used & wanted == wanted
    if not sound:
        yield "the attacker strikes first, then both in turn"
    if state.leaping and (not first or acts_later(state)):
        yield "only the first attack of who came by a jump must be a Power Attack"
    if not first:
        if not (state.equipped[foe] >> state.last) & 1:
            yield "the last weapon is one of the enemy's"
        elif not ((state.exhausted[foe] >> state.last) | (state.experts >> foe)) & 1:
            yield "the last weapon is exhausted, unless the enemy is Maverick"
    for seat in (state.attacker, state.defender):
        if (state.experts >> seat) & 1 and not state.flies(seat, cards.MAVERICK):
            yield "only Maverick keeps a weapon ready"
        enemy = state.defender if seat == state.attacker else state.attacker
        if (state.unshielded >> seat) & 1 and not (state.used >> enemy) & 1:
            yield "a shield is gone only after an attack"
    if not state.used:
        spent = [state.exhausted[seat] & ~_in_use(state, seat) for seat in (state.attacker, state.defender)]
        if any(spent):
            yield "a weapon is exhausted only by an attack"
    if "prepare" in names and (state.used or state.experts):
        yield "Maverick decides before the first attack"


def _in_use(state: Tournament, seat: int) -> int:
    """The weapon of the attack that a seat is making, as a set."""
    return 1 << state.weapon if seat == state.striker and state.weapon != cards.NO_WEAPON else 0


def _attack_problems(state: Tournament, names: list[str]) -> Iterator[str]:
    """The attack that is being made: its weapon, its line, and what it costs and does."""
    if (state.weapon != cards.NO_WEAPON) != ("after-attack" in names):
        yield "a weapon is in use while its attack is pending"
        return
    if state.weapon == cards.NO_WEAPON:
        if state.line != cards.NORMAL_LINE or state.paid or state.damage:
            yield "a line, a payment and damage belong to an attack"
        return
    seat = state.striker
    if state.weapon not in members(state.equipped[seat]):
        yield "an attack is made with an equipped weapon"
        return
    fresh = (state.experts & ~state.used) >> seat & 1  # Maverick's first
    spent = (state.exhausted[seat] >> state.weapon) & 1
    if spent == fresh and not ((state.experts & state.used) >> seat) & 1:
        yield "the weapon in use is exhausted, unless it is Maverick's first"
    power = state.line == cards.POWER_LINE
    if power != state.leaping and not (power and counters(state.weapon, state.last)):
        yield "a Power Attack answers the last weapon or follows a jump"
    yield from _amount_problems(state, names)


def _amount_problems(state: Tournament, names: list[str]) -> Iterator[str]:
    boosted = "hit" in names and cards.TEXT[state.line][state.weapon] == cards.BOOSTS
    if state.paid > (cards.LIMIT[state.line][state.weapon] if boosted else 0):
        yield "more damage is paid for within its limit, before it is dealt"
        return
    whole = damage_of(state, state.striker, state.weapon, state.line, state.paid)
    if "hit" in names:
        if state.damage != whole or not whole:
            yield "the damage is what the weapon says until it is lessened"
        return
    dealt = "deal" not in names and cards.TEXT[state.line][state.weapon] != cards.REMOVES_TOKEN
    if not (max(0, whole - SHIELDED) if dealt else 0) <= state.damage <= (whole if dealt else 0):
        yield "the damage that was dealt is what the weapon says, or what a shield left of it"
