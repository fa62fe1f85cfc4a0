"""Sections 7 and 8: the odds of shots and grenades, against all orders of cards and against shots fired."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import permutations, product
from math import perm, sqrt
from typing import Any

import pytest

from mechbay.core.table import NoLuck, SeededTable, Table
from mechbay.games.apex_automa.rules import aiming, cards, grenades, kit, odds, program, setup, shooting
from mechbay.games.apex_automa.rules.actions import GO, PLAY, SHOOT
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.program import combine
from mechbay.games.apex_automa.rules.state import MODES, SOLO2, Clash
from mechbay.games.apex_automa.rules.windows import React
from mechbay.testing.marks import rule
from terrain import space

SHOOTER, TARGET = 0, 2
DECK = range(cards.AIM_CARDS)
SITUATIONS = 50
FIRED = int(os.environ.get("MECHBAY_SHOTS", "4000"))  # in each of them; 100000 take minutes
HIT = 1000  # more than a shot can hurt: sums of it count hits, and what is over is damage


def aim(weapon: str, spaces: int, *, cover: bool = False, points: int = 60, **mods: int) -> Clash:
    """A shot of a weapon that is pending, with some modifiers; those named `boost_...` are of the boost."""
    state = setup.empty_clash(cards.GROUNDS[0], SOLO2)
    number = cards.WEAPONS.index(weapon)
    state.loadouts[2 * SHOOTER] = kit.LOADOUT_WEAPON.index(number)
    state.shooter, state.target = SHOOTER, TARGET
    state.distance, state.cover = spaces, cover
    state.health[TARGET] = points
    state.mods = [mods.get(name, 0) for name in program.MODS]
    state.boosted = [mods.get(f"boost_{name}", 0) for name in program.MODS]
    return state


def table_of(found: odds.Odds) -> dict[str, Any]:
    """The odds as plain values."""
    return {"hits": found.hits, "damage": dict(found.damage), "mean": found.mean, "lethal": found.lethal}


def enumerated(state: Clash) -> dict[str, Any]:
    """The same by turning up the cards in each order that they can have."""
    scores = [[score(state, card, least) for card in DECK] for least in aiming.thresholds(state)]
    ends = twice(*scores) if aiming.total(state, program.REDRAW) else once(*scores)
    orders = sum(ends.values())
    hits = [0] * (len(scores) + 1)
    damage: Counter[int] = Counter()
    for end, ways in ends.items():
        struck = (end + HIT // 2) // HIT
        amount = end - HIT * struck + (aiming.first_damage(state) if struck else 0)
        hits[struck] += ways
        damage[max(0, amount - aiming.ignored(state))] += ways
    return {
        "hits": hits,
        "damage": dict(damage),
        "mean": sum(amount * ways for amount, ways in damage.items()) / orders,
        "lethal": sum(ways for amount, ways in damage.items() if amount >= left(state)) / orders,
    }


def left(state: Clash) -> int:
    """Shield and health of the target."""
    return state.shield[state.target] + state.health[state.target]


def score(state: Clash, card: int, least: int) -> int:
    """AXA-7.11 to AXA-7.15: nothing for a miss, else a HIT and the damage."""
    if cards.AIM_VALUE[card] < least or (cards.AIM_COVER[card] and aiming.screened(state)):
        return 0
    return HIT + aiming.hit_damage(state) + cards.AIM_HEAD[card] * aiming.head_damage(state)


def once(first: list[int], second: list[int], third: list[int]) -> Counter[int]:
    """The sums of all orders of three cards."""
    return Counter(first[a] + second[b] + third[c] for a, b, c in permutations(DECK, 3))


def twice(first: list[int], second: list[int]) -> Counter[int]:
    """AXA-7.17: the sums of all orders of two cards and two more, which replace misses."""
    ends: Counter[int] = Counter()
    for a, b in permutations(DECK, 2):
        rest = [card for card in DECK if card not in (a, b)]
        if first[a] and second[b]:
            ends[first[a] + second[b]] += len(rest) * (len(rest) - 1)
        elif first[a] or second[b]:
            for c in rest:
                ends[first[a] + second[c] if first[a] else first[c] + second[b]] += len(rest) - 1
        else:
            for c, d in permutations(rest, 2):
                ends[first[c] + second[d]] += 1
    return ends


# --- every order


THREE = {
    "one threshold": aim("triple-take", 5),
    "rising thresholds": aim("g7-scout", 4),
    "far off": aim("g7-scout", 7),
    "too far off": aim("hemlok", 1, difficulty=50),
    "always": aim("triple-take", 5, difficulty=-60),
    "stability": aim("hemlok", 3, stability=1),
    "stability, the larger": aim("hemlok", 3, stability=1, boost_stability=2),
    "range made wider": aim("g7-scout", 7, optimal_extend=1),
    "in cover": aim("g7-scout", 5, cover=True),
    "cover icons ignored": aim("g7-scout", 5, cover=True, cover_ignore=1),
    "cover icons miss": aim("hemlok", 4, cover_miss=1, boost_cover_ignore=1),
    "each hit": aim("hemlok", 5, each_hit=2, cover=True),
    "first hit": aim("hemlok", 5, first_hit=6, boost_first_hit=4),
    "heads": aim("g7-scout", 4, head=4),
    "heads ignored": aim("g7-scout", 4, head=4, head_ignore=1),
    "damage ignored": aim("hemlok", 4, difficulty=-20, ignored=10),
    "all damage ignored": aim("g7-scout", 4, ignored=99),
    "less than nothing": aim("hemlok", 4, each_hit=-9, first_hit=3),
    "a volley more": aim("wingman", 3, rate=1, cover=True),
    "all at once": aim(
        "hemlok", 6, cover=True, difficulty=-25, boost_first_hit=8, head=-2, each_hit=2, ignored=4, points=25
    ),
}
TWO = {
    "rising thresholds": aim("wingman", 3, redraw_misses=1),
    "in cover": aim("longbow", 6, cover=True, boost_redraw_misses=1, difficulty=-10),
    "steady": aim("longbow", 4, redraw_misses=1, stability=2, first_hit=6, ignored=6, points=20),
    "hopeless": aim("wingman", 1, redraw_misses=1, difficulty=60),
    "certain": aim("wingman", 3, redraw_misses=1, difficulty=-70, stability=9),
}


@rule(
    "AXA-7.7", "AXA-7.9", "AXA-7.11", "AXA-7.12", "AXA-7.13", "AXA-7.14", "AXA-7.15", "AXA-7.16", "AXA-7.18"
)
@pytest.mark.parametrize("name", THREE)
def test_odds_of_three_cards_are_those_of_all_their_orders(name: str) -> None:
    assert len(aiming.thresholds(THREE[name])) == 3
    assert table_of(odds.shot_odds(THREE[name])) == enumerated(THREE[name])


@rule("AXA-7.17")
@pytest.mark.parametrize("name", TWO)
def test_odds_of_two_cards_with_misses_redrawn_are_those_of_all_orders(name: str) -> None:
    assert len(aiming.thresholds(TWO[name])) == 2
    assert table_of(odds.shot_odds(TWO[name])) == enumerated(TWO[name])


@rule("AXA-7.8", "AXA-7.17")
def test_odds_of_many_cards_count_each_order_once() -> None:
    for redrawn in (0, 1):
        for difficulty in range(-60, 61, 15):
            state = aim("r99", 3, redraw_misses=redrawn, rate=3, difficulty=difficulty, cover=difficulty > 0)
            found = odds.shot_odds(state)
            assert found.orders == perm(40, 18 if redrawn else 9)
            assert sum(found.hits) == sum(ways for _, ways in found.damage) == found.orders
            assert min(found.hits) >= 0


class Given(Table):
    """Cards that come in a given order."""

    def __init__(self) -> None:
        super().__init__(NoLuck(), False)
        self.order: Iterator[int] = iter(())

    def draw(self, bag: list[int], what: str) -> int:
        return next(self.order)


@rule("AXA-7.11", "AXA-7.18")
def test_damage_is_what_the_reveal_of_each_order_gives() -> None:
    state = THREE["all at once"]
    table = Given()
    damage: Counter[int] = Counter()
    for order in permutations(DECK, 3):
        table.order = iter(order)
        damage[max(0, shooting.reveal(state, table) - aiming.ignored(state))] += 1
    assert dict(odds.shot_odds(state).damage) == damage


# --- positions of matches


@cache
def moments() -> list[tuple[Clash, list[int]]]:
    """Positions of random matches on all maps in which somebody is asked, with what is legal there."""
    found: list[tuple[Clash, list[int]]] = []
    for seed in range(8):
        table = SeededTable(seed)
        place = cards.GROUNDS[seed % len(cards.GROUNDS)]
        state = setup.new_clash(place, SOLO2, seed % len(cards.STRENGTHS), seed % len(MODES), False, table)
        state.advance(table)
        while not state.over:
            seat = state.actors()[0]
            legal = state.legal(seat)
            found.append((state.copy(), legal))
            state.play(seat, table.pick(legal), table)
    return found


def pending() -> list[Clash]:
    """Shots before their reveal."""
    return [
        state.copy() for state, _ in moments() if any(isinstance(top, shooting.Reveal) for top in state.stack)
    ]


@rule("AXA-7.11", "AXA-7.17", "AXA-7.18")
def test_odds_agree_with_shots_fired() -> None:
    states = pending()
    states = states[:: len(states) // SITUATIONS][:SITUATIONS]
    table = SeededTable(7)
    errors: list[float] = []
    for number, state in enumerate(states):
        if number % 5 == 0:
            combine(state.boosted, (program.REDRAW, 1))  # seldom in a match
        found = odds.shot_odds(state)
        shots = [max(0, shooting.reveal(state, table) - aiming.ignored(state)) for _ in range(FIRED)]
        squares = sum(amount * amount * ways for amount, ways in found.damage) / found.orders
        errors.append(off(sum(shots) / FIRED, found.mean, squares - found.mean**2))
        if 0.01 < found.lethal < 0.99:
            fatal = sum(amount >= left(state) for amount in shots) / FIRED
            errors.append(off(fatal, found.lethal, found.lethal * (1 - found.lethal)))
    assert len(states) == SITUATIONS
    assert max(errors) < 5
    assert sum(error > 3 for error in errors) <= 2  # by chance it is one of 370


def off(fired: float, expected: float, variance: float) -> float:
    """How many standard errors the mean of FIRED shots lies from what was expected."""
    return abs(fired - expected) / sqrt(variance / FIRED) if variance > 1e-9 else abs(fired - expected)


@rule("AXA-24.14", "AXA-24.15")
def test_odds_with_a_card_are_those_after_it_was_played() -> None:
    seen: set[str] = set()
    for state, first in product(windows(), range(len(cards.LEGENDS))):
        state.legends = [(first + figure) % len(cards.LEGENDS) for figure in range(cards.FIGURES)]
        state.hands = [kit.ALL_CARDS] * cards.FIGURES
        seat = state.actors()[0]
        for action in state.legal(seat):
            if PLAY <= action < SHOOT:
                after = state.copy()
                after.play(seat, action, odds.SILENT)
                assert table_of(odds.with_card(state, action - PLAY)) == table_of(odds.shot_odds(after))
                seen.add(kit.CARD_PRINTED[action - PLAY])
    kinds = (kit.BOOSTING, kit.REACTING_BEFORE)
    assert seen == {kit.CARD_PRINTED[card] for card, kind in enumerate(kit.CARD_TYPE) if kind in kinds}


def windows() -> list[Clash]:
    """Shots for which or against which somebody may play a card."""
    return [state for state in pending() if isinstance(state.stack[-1], shooting.Aim | React)]


@rule("AXA-7.5")
def test_odds_of_a_shot_that_has_not_begun_are_those_when_it_has() -> None:
    shots = 0
    for state, legal in moments():
        for action in legal:
            if SHOOT <= action < GO:
                after = state.copy()
                after.play(after.actors()[0], action, odds.SILENT)
                found = odds.aimed(state, after.shooter, after.weapon, after.target)
                assert table_of(found) == table_of(odds.shot_odds(after))
                shots += 1
    assert shots > 50


# --- grenades


@rule("AXA-8.8", "AXA-8.9", "AXA-8.10", "AXA-8.11")
def test_grenades_land_as_all_pairs_of_cards_lead_them() -> None:
    table = Given()
    for place, target in ((0, "f7"), (0, "a1"), (1, "c7"), (2, "l4"), (3, "h6")):
        state = setup.empty_clash(cards.GROUNDS[place], SOLO2)
        state.legends = [0, 1, 2, 3]
        state.at = [space(target), space(target) + 13, OFF, space(target) + 2]
        hurt = [0] * cards.FIGURES
        for order in permutations(DECK, 2):
            table.order = iter(order)
            state.shield, state.health = [0] * cards.FIGURES, [99] * cards.FIGURES
            grenades.throw(state, 0, space(target), table)
            hurt = [sum_ + 99 - health for sum_, health in zip(hurt, state.health, strict=True)]
        ends = Counter(
            grenades.scattered(state, grenades.scattered(state, space(target), one), other)
            for one, other in permutations(DECK, 2)
        )
        found = odds.landing_odds(state, space(target))
        assert found.orders == 1560
        assert dict(found.spaces) == ends
        assert found.mean == [points / 1560 for points in hurt]
