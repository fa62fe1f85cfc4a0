"""What a position is worth to a seat: points, shield and health, and what shots promise from here."""

from __future__ import annotations

from typing import Final

from mechbay.core.state import State
from mechbay.games.apex_automa.rules import aiming, cards, ground, kit
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.program import DIFFICULTY as DIFFICULTY_MOD
from mechbay.games.apex_automa.rules.program import EACH_HIT, RATE, STABILITY
from mechbay.games.apex_automa.rules.state import NOBODY, Clash
from mechbay.games.apex_automa.rules.view import danger, distance, in_cover, may_shoot, sees
from mechbay.parts.masks import size

POINT: Final = 45.0  # an elimination, beside the points that it took
LIFE: Final = 1.0  # a point of shield or health
AWAY: Final = -25.0  # a legend that has to come back
CARD: Final = 2.0  # in the hand
ITEM: Final = 4.0
ABILITY: Final = 3.0  # that is available
AP: Final = 3.0  # left
SHOT_LEFT: Final = 0.9  # of what the best shot promises while it can still be fired
THREAT: Final = 0.35  # of what the enemies' next shots promise
NEARER: Final = 0.25  # each space towards an enemy that nobody can shoot at yet
DANGER: Final = 6.0

# entry [in cover][threshold]: the share of the aim cards that hit
_MOST: Final = 200
SHARE: Final[list[list[float]]] = [
    [
        sum(
            1.0
            for card in range(cards.AIM_CARDS)
            if cards.AIM_VALUE[card] >= wanted and not (covered and cards.AIM_COVER[card])
        )
        / cards.AIM_CARDS
        for wanted in range(_MOST)
    ]
    for covered in (False, True)
]


def evaluate(state: State, seat: int) -> float:
    """How well the team of a seat stands."""
    assert isinstance(state, Clash)
    team = cards.TEAM[state.drivers.index(seat)]
    if state.over:
        won = seat in state.winners()
        return 1000.0 * (won - 0.5) + state.points[team] - state.points[1 - team]
    value = POINT * (state.points[team] - state.points[1 - team])
    for figure in range(cards.FIGURES):
        value += standing(state, figure) if cards.TEAM[figure] == team else -standing(state, figure)
    return value + prospects(state, team)


def standing(state: Clash, figure: int) -> float:
    """What a legend has."""
    if state.legends[figure] == cards.NO_LEGEND:
        return 0.0
    if state.at[figure] == OFF:
        return AWAY if state.points[0] + state.points[1] or state.turn else 0.0
    value = LIFE * (state.shield[figure] + state.health[figure])
    value += CARD * size(state.hands[figure]) + ITEM * size(state.kit[figure])
    for kind in (kit.TACTICAL, kit.ULTIMATE):
        if state.ready[2 * figure + kind] <= state.turn:
            value += ABILITY
    return value - DANGER if state.tokens and danger(state, state.at[figure]) else value


def prospects(state: Clash, team: int) -> float:
    """What shots promise: the pending one, the one that is still to be fired, and those of the enemies."""
    value = 0.0
    if state.shooter != NOBODY and state.at[state.target] != OFF:
        mean = pending_mean(state)
        value += mean if cards.TEAM[state.shooter] == team else -mean
    for figure in range(cards.FIGURES):
        if state.at[figure] == OFF or not state.foes(figure):
            continue
        best = 0.0
        for foe in state.foes(figure):
            best = max(best, promise(state, figure, foe))
        own = cards.TEAM[figure] == team
        if own and figure == state.acting and state.shooter == NOBODY:
            can = state.ap >= cards.DEED_AP[cards.SHOOT_DEED] and not (state.used >> cards.SHOOT_DEED) & 1
            value += AP * state.ap + (SHOT_LEFT * best if can else 0.0)
        elif own:
            value += THREAT * best
        else:
            value -= THREAT * best
        if own and best == 0.0:
            near = min([ground.DISTANCE[state.at[figure]][state.at[foe]] for foe in state.foes(figure)])
            value -= NEARER * near
    return value


def promise(state: Clash, figure: int, foe: int) -> float:
    """The mean damage of the better weapon of a legend at an enemy."""
    if not sees(state, figure, foe) or not may_shoot(state, figure, foe):
        return 0.0
    spaces = distance(state, figure, foe)
    covered = int(in_cover(state, state.at[figure], state.at[foe]))
    best = 0.0
    for slot in (0, 1):
        weapon = aiming.weapon_of(state, figure, slot)
        if aiming.reaches(weapon, spaces):
            best = max(best, mean_of(state, figure, slot, weapon, spaces, covered))
    return best


def mean_of(state: Clash, figure: int, slot: int, weapon: int, spaces: int, covered: int) -> float:
    """The mean damage of a weapon at a distance with the attachments that work."""
    wanted = cards.DIFFICULTY[weapon] + cards.OUTSIDE_STEP * aiming.outside(weapon, spaces)
    rate = cards.RATE[weapon]
    stable = 0
    damage = cards.DAMAGE[weapon]
    for part in kit.ARSENAL_FITTED[state.arsenal[figure]][slot]:
        if kit.ATTACHED_NEED[part] > state.charges[figure]:
            continue
        if not kit.ATTACHED_LOW[part] <= spaces <= kit.ATTACHED_HIGH[part]:
            continue
        for what, amount in kit.ATTACHED_MODS[part]:
            if what == DIFFICULTY_MOD:
                wanted += amount
            elif what == RATE:
                rate += amount
            elif what == STABILITY:
                stable = amount
            elif what == EACH_HIT:
                damage += amount
    hits = 0.0
    for volley in range(rate):
        back = cards.STABILITY_STEP * max(0, volley * cards.RECOIL[weapon] - stable)
        hits += SHARE[covered][min(max(wanted + back, 0), _MOST - 1)] * cards.VOLLEY[weapon]
    return hits * damage


def pending_mean(state: Clash) -> float:
    """The mean damage of the pending shot, headshots left out."""
    covered = int(aiming.screened(state))
    hits = 0.0
    for wanted in aiming.thresholds(state):
        hits += SHARE[covered][min(max(wanted, 0), _MOST - 1)]
    mean = hits * aiming.hit_damage(state) + min(hits, 1.0) * aiming.first_damage(state)
    return max(0.0, mean - aiming.ignored(state))
