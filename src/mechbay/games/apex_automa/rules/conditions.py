"""Conditions and filters of section 24, as they hold now."""

from __future__ import annotations

from typing import Final

from mechbay.games.apex_automa.rules import cards, ground
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.program import (
    ALL,
    ANY,
    EITHER,
    NOT,
    OF_ALLY,
    OF_ENEMY,
    OF_MAIN,
    OF_SELF,
    OF_SHOT,
    OF_SPACE,
    OF_TARGET,
    OPTIMAL,
    Cond,
)
from mechbay.games.apex_automa.rules.state import NOBODY, Clash
from mechbay.games.apex_automa.rules.view import (
    distance,
    free,
    free_for_token,
    in_range,
    inside,
    may_shoot,
    may_throw,
    near_cover,
    optimal,
    seen_by,
    sees,
)

NO: Final = -2  # a condition that does not hold; otherwise who is bound to `it`, or NOBODY


def holds(state: Clash, figure: int, cond: Cond, it: int) -> int:
    """AXA-24.2 to AXA-24.4, AXA-24.18: whom the condition binds to `it`; NO where it does not hold."""
    about = cond.about
    if about == OF_ENEMY:
        for foe in enemies(state, figure):
            if fits(state, figure, foe, cond):
                return foe
        return NO
    if about == OF_MAIN:
        return bound(state, figure, state.main_of(figure), cond)
    if about == OF_ALLY:
        return bound(state, figure, cards.ALLY[figure], cond)
    if about == OF_TARGET:
        return it if bound(state, figure, state.target, cond) != NO else NO
    if about == OF_SELF:
        return it if of_self(state, figure, cond) else NO
    if about == OF_SPACE:
        return it if space_in(state, figure, figure, cond.low, cond.high, cond.level) != OFF else NO
    if about == OF_SHOT:
        return it if state.has_shot(figure) == cond.wanted else NO
    if about == NOT:
        return it if holds(state, figure, cond.parts[0], it) == NO else NO
    met = [holds(state, figure, part, it) != NO for part in cond.parts]
    if about == ALL:
        return it if all(met) else NO
    assert about == EITHER
    return it if any(met) else NO


def enemies(state: Clash, figure: int) -> list[int]:
    """AXA-16.13: the enemies on the map, an Automa's main enemy first."""
    if not state.automa(figure):
        return state.foes(figure)
    main = state.main_of(figure)
    second = state.second_of(figure)
    found: list[int] = []
    if main != NOBODY and state.at[main] != OFF:
        found.append(main)
    if second != NOBODY:
        found.append(second)
    return found


def bound(state: Clash, figure: int, other: int, cond: Cond) -> int:
    """A legend that is on the map and fits, else NO."""
    if other == NOBODY or state.at[other] == OFF or not fits(state, figure, other, cond):
        return NO
    return other


def fits(state: Clash, figure: int, other: int, cond: Cond) -> bool:
    """Table 24-B, AXA-24.19: whether a legend on the map meets all demands of a filter."""
    if not cond.low <= distance(state, figure, other) <= cond.high or not poor(state, other, cond):
        return False
    if cond.sight != ANY and sees(state, figure, other) != bool(cond.sight):
        return False
    if cond.zone != ANY:
        near = optimal(state, figure, other) if cond.zone == OPTIMAL else in_range(state, figure, other)
        if not near:
            return False
    if cond.level != ANY:
        above = state.ground.level[state.at[other]] - state.ground.level[state.at[figure]]
        if (above > 0) - (above < 0) != cond.level:
            return False
    if cond.shoots and not may_shoot(state, figure, other):
        return False
    return not cond.throws or may_throw(state, figure, state.at[other])


def poor(state: Clash, figure: int, cond: Cond) -> bool:
    """Upper bounds of a legend's points."""
    shield = state.shield[figure]
    health = state.health[figure]
    return shield <= cond.shield_most and health <= cond.health_most and shield + health <= cond.sum_most


def of_self(state: Clash, figure: int, cond: Cond) -> bool:
    """Table 24-B: the tests of an Automa's own state."""
    here = state.at[figure]
    if not poor(state, figure, cond) or state.charges[figure] < cond.charges_least:
        return False
    if cond.seen_least and seen_by(state, figure) < cond.seen_least:
        return False
    if cond.near_cover != ANY and near_cover(state, here) != bool(cond.near_cover):
        return False
    if cond.outside != ANY and inside(state, here, cond.outside):
        return False
    return cond.inside == ANY or inside(state, here, cond.inside)


def space_in(state: Clash, figure: int, mover: int, low: int, high: int, level: int) -> int:
    """AXA-3.7, AXA-24.8, AXA-24.23: the first free space in a range, so many levels up, or OFF.

    `mover` is the legend that it is free for, or NOBODY for a token (AXA-24.26).
    """
    here = state.at[figure]
    for far in range(low, high + 1):
        for space in ground.RINGS[here][far]:
            above = state.ground.level[space] - state.ground.level[here]
            if (level == ANY or above == level) and free_for(state, space, mover):
                return space
    return OFF


def free_for(state: Clash, space: int, mover: int) -> bool:
    """AXA-24.26: free for the legend that is put there, or for a token."""
    return free_for_token(state, space) if mover == NOBODY else free(state, space, state.automa(mover))
