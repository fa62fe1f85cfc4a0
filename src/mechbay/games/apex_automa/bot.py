"""What a position is worth to a seat: points, shield and health, and what the next shots promise."""

from __future__ import annotations

from typing import Final

from mechbay.core.state import State
from mechbay.games.apex_automa.rules import aiming, cards, ground, kit, program
from mechbay.games.apex_automa.rules.effects import Throw
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.means import HEADS, MOST, SHARE, mean_at, weapon_mean
from mechbay.games.apex_automa.rules.odds import landing_odds
from mechbay.games.apex_automa.rules.pools import of_legend
from mechbay.games.apex_automa.rules.ring import beyond, ring_damage, safe_now, stage
from mechbay.games.apex_automa.rules.state import BR, NOBODY, TDM, Clash, Token
from mechbay.games.apex_automa.rules.view import (
    BEGINS,
    KIND,
    OPENED,
    OWNER,
    PLACE,
    blind,
    danger,
    in_cover,
    in_zone,
    may_shoot,
    smoke_on,
)
from mechbay.parts.masks import size

POINT: Final = 80.0  # an elimination; the one who falls comes back whole, which takes most of it again
TEMPO: Final = 15.0  # what a legend loses that has to come back first
LOW: Final = 20  # the last points of shield and health are worth more than the others ...
DEAR: Final = 0.5  # ... by so much
KILL: Final = 25.0  # a shot that eliminates, beside its damage
CARD: Final = 2.0  # in the hand
AMMO: Final = 3.0  # a shooting action that a weapon has left, in Battle Royale
# a token, by what it does for its bearer; attachments count by the shots that they make better
WORTH: Final[list[float]] = [
    {"med-kit": 7.0, "shield-battery": 7.0, "body-shield": 12.0}.get(name, 3.0) for name in cards.LOOT
]
IN_POOL: Final = 0.05  # of the worth of a token that is not equipped yet
SEARCH: Final = 0.5  # each space nearer than so many to something that can be searched
SEARCH_FROM: Final = 6
READY: Final[list[float]] = [1.0, 2.0]  # a tactical or an ultimate ability that is available
SHOT_LEFT: Final = 0.9  # of what the best shot promises while it can still be fired ...
NEXT_SHOT: Final = 0.15  # ... and when another turn comes before
WALK_AND_SHOOT: Final = 0.6  # of a usual shot, where one can be hoped for after a move
NEAR_ENOUGH: Final = 6  # spaces from which a move leads to a shot
NEARER: Final = 0.4  # each space towards the nearest enemy, from afar
SEEN: Final = 0.6  # of what the shot of an Automa promises that sees a legend now ...
# ... or not yet, by distance
UNSEEN: Final[list[float]] = [9.0, 9.0, 8.5, 7.0, 6.5, 6.5, 5.5, 5.0, 4.5, 3.5, 3.0, 3.0]
OTHERS: Final = 0.3  # of the threat to the legend that it threatens less
SHELTER: Final = 0.5  # of a threat that one can still walk away from
ACTED: Final = 0.3  # of the threat of an Automa that was activated in this turn
IN_DANGER: Final = 9.0  # to a legend of one's own; an Automa flees
FLIGHT: Final = 4.0  # to an Automa that has to flee
BEAST: Final = 1.2  # each turn that the hits of a legend of one's own do more
VEILED: Final = 0.02  # of a threat goes with each point of difficulty that a legend carries along
DOMED: Final = 0.4  # of a threat to a legend in a dome that the Automa is not in: it may still walk in
HEALED: Final = 1.4  # of what a drone will heal
CLOSE_IN: Final = 1.0  # each space that a legend is outside the Ring ...
CLOSE_LATER: Final = 0.2  # ... or outside its next stage
SUPPLY: Final = 0.4  # of the points that a package beside a legend could restore


# --- what weapons promise


def loaded_one(state: Clash, figure: int, slot: int) -> int:
    """A weapon of a legend with what is fitted to it; none while it has no ammunition."""
    return state.loadouts[2 * figure + slot] if aiming.loaded(state, figure, slot) else kit.NO_LOADOUT


# by two loadouts; filled when somebody asks
_USUAL: Final[dict[int, float]] = {}


def usual(state: Clash, figure: int) -> float:
    """What the better weapon of a legend does on average over the distances of a fight."""
    first, second = state.loadouts[2 * figure], state.loadouts[2 * figure + 1]
    if state.mode == BR:
        first, second = loaded_one(state, figure, 0), loaded_one(state, figure, 1)
    pair = (first + 1) * (len(kit.LOADOUT_WEAPON) + 1) + second  # NO_LOADOUT is -1
    if pair not in _USUAL:
        means = [
            max(mean_at(first, 0, covered, spaces), mean_at(second, 0, covered, spaces))
            for covered in (0, 1)
            for spaces in range(1, 7)
        ]
        _USUAL[pair] = sum(means) / 12
    return _USUAL[pair]


def promise(state: Clash, figure: int, foe: int) -> float:
    """The mean damage of the better weapon of a legend at an enemy that it may have in sight."""
    here, there = state.at[figure], state.at[foe]
    if not state.ground.sight[ground.SPACES * here + there]:
        return 0.0
    spaces = ground.DISTANCE[here][there]
    covered = in_cover(state, here, there)
    first, second = state.loadouts[2 * figure], state.loadouts[2 * figure + 1]
    if state.mode == BR:
        first, second = loaded_one(state, figure, 0), loaded_one(state, figure, 1)
    charges = state.charges[figure]
    if not state.tokens and not state.statuses:
        one = mean_at(first, charges, int(covered), spaces)
        return max(one, mean_at(second, charges, int(covered), spaces))
    if blind(state, figure) or not may_shoot(state, figure, foe):
        return 0.0
    harder = smoke_on(state, here, there)
    more = 0
    for status, bearer, _ in state.statuses:
        for what, amount in program.STATUS_MODS[status]:
            if bearer == foe:
                harder += amount if what == program.AGAINST else 0
            elif bearer == figure:
                if what == program.DIFFICULTY:
                    harder += amount
                elif what == program.EACH_HIT:
                    more += amount
                elif what == program.COVER_IGNORE:
                    covered = False
    return max(
        weapon_mean(first, charges, int(covered), spaces, harder, more),
        weapon_mean(second, charges, int(covered), spaces, harder, more),
    )


def pending_mean(state: Clash) -> float:
    """The mean damage of the pending shot."""
    covered = int(aiming.screened(state))
    again = aiming.total(state, program.REDRAW) > 0
    hits = 0.0
    for wanted in aiming.thresholds(state):
        share = SHARE[covered][min(max(wanted, 0), MOST - 1)]
        hits += share + (1.0 - share) * share if again else share
    mean = hits * (aiming.hit_damage(state) + HEADS * aiming.head_damage(state))
    return max(0.0, mean + min(hits, 1.0) * aiming.first_damage(state) - aiming.ignored(state))


# --- the position


def evaluate(state: State, seat: int) -> float:
    """How well the team of a seat stands."""
    assert isinstance(state, Clash)
    team = cards.TEAM[state.drivers.index(seat)]
    if state.over:
        won = seat in state.winners()
        return 1000.0 * (won - 0.5) + state.points[team] - state.points[1 - team]
    value = POINT * (state.points[team] - state.points[1 - team])
    for figure in range(cards.FIGURES):
        if state.legends[figure] == cards.NO_LEGEND:
            continue
        if cards.TEAM[figure] == team:
            value += standing(state, figure) + belongings(state, figure)
        else:
            value -= standing(state, figure)
    for status, bearer, until in state.statuses:
        if cards.TEAM[bearer] == team and program.STATUS_MODS[status][0][0] == program.EACH_HIT:
            value += BEAST * (until - state.turn)
    if state.tokens:
        value += zones(state, team)
    if state.ring != cards.NO_RING:
        value += ringed(state, team)
    if state.shooter != NOBODY and state.at[state.target] != OFF:
        mean = pending_mean(state)
        harm = harm_of(state, state.target, mean)
        value += harm if cards.TEAM[state.shooter] == team else -harm
    if state.stack:
        top = state.stack[-1]
        if isinstance(top, Throw):
            value += blast_worth(state, top.space, team)
    for figure in range(cards.FIGURES):
        if state.at[figure] == OFF:
            continue
        if cards.TEAM[figure] != team:
            value -= threat(state, figure)
        else:
            value += threat(state, figure) if state.automa(figure) else hope(state, figure)
    return value


def life(points: int) -> float:
    """What points of shield and health are worth."""
    return points + DEAR * min(points, LOW)


def standing(state: Clash, figure: int) -> float:
    """What a legend has, or will have when it comes back."""
    if state.at[figure] == OFF:
        if state.out(figure):
            return 0.0
        whole = life(state.most_shield(figure) + state.most_health(figure))
        return whole - TEMPO
    return life(state.shield[figure] + state.health[figure])


def belongings(state: Clash, figure: int) -> float:
    """Cards, items, abilities and weapons of a legend of one's own."""
    value = CARD * size(state.hands[figure])
    for item in state.kit[figure]:
        value += WORTH[item]
    for kind in (kit.TACTICAL, kit.ULTIMATE):
        if state.ready[2 * figure + kind] <= state.turn:
            value += READY[kind]
    if state.mode == BR and not state.automa(figure):
        value += supplies(state, figure)
    return value + usual(state, figure) if state.armed(figure) else value


def supplies(state: Clash, figure: int) -> float:
    """Battle Royale: ammunition, what a pool promises, and a bin or a death box that is not far."""
    value = AMMO * (state.ammo[2 * figure] + state.ammo[2 * figure + 1])
    for gear in of_legend(state, figure):
        if gear >= cards.FIRST_LOOT:
            value += IN_POOL * WORTH[gear - cards.FIRST_LOOT]
    here = state.at[figure]
    if here == OFF:
        return value
    nearest = SEARCH_FROM
    bins = state.ground.bins
    for number in range(len(bins)):
        if not (state.opened >> number) & 1:
            nearest = min(nearest, ground.DISTANCE[here][bins[number]])
    for box in state.boxes:
        nearest = min(nearest, ground.DISTANCE[here][box])
    return value + SEARCH * (SEARCH_FROM - nearest)


def harm_of(state: Clash, figure: int, mean: float) -> float:
    """What a shot of some mean damage at a legend is worth to the other team."""
    left = state.shield[figure] + state.health[figure]
    hurt = min(mean, float(left))
    if left <= LOW:
        hurt *= 1.0 + DEAR
    return hurt + KILL * min(max(0.9 * mean / max(left, 1) - 0.4, 0.0), 0.95)


def hope(state: Clash, figure: int) -> float:
    """What a legend of one's own may do with its next shot."""
    foes = cards.FOES[figure]
    best = 0.0
    nearest = ground.SIDE
    for foe in foes:
        if state.at[foe] != OFF:
            nearest = min(nearest, ground.DISTANCE[state.at[figure]][state.at[foe]])
            mean = promise(state, figure, foe)
            if mean > 0.0:
                best = max(best, harm_of(state, foe, mean))
    value = -NEARER * max(0, nearest - NEAR_ENOUGH)
    later = state.on_turn() == cards.TEAM[figure] and not (state.acted >> figure) & 1
    points = state.ap if figure == state.acting else cards.HUMAN_AP if later else 0
    if state.shooter == figure or (figure == state.acting and (state.used >> cards.SHOOT_DEED) & 1):
        points = 0
    if not points:
        return value + NEXT_SHOT * best
    walk = 0.0
    if points > 1:
        far = max(0, nearest - NEAR_ENOUGH)
        walk = WALK_AND_SHOOT * usual(state, figure) * max(0.0, 1.0 - 0.15 * far)
    return value + max(SHOT_LEFT * best, walk)


def threat(state: Clash, figure: int) -> float:
    """What an Automa may do to its enemies when it is activated next."""
    most = 0.0
    total = 0.0
    for foe in cards.FOES[figure]:
        if state.at[foe] == OFF:
            continue
        spaces = ground.DISTANCE[state.at[figure]][state.at[foe]]
        later = UNSEEN[spaces]
        if state.tokens or state.statuses:
            later *= exposure(state, figure, foe)
        mean = max(SEEN * promise(state, figure, foe), later)
        harm = harm_of(state, foe, mean)
        if foe == state.acting and state.ap > int(not (state.used >> cards.SHOOT_DEED) & 1):
            harm *= SHELTER
        total += harm
        most = max(most, harm)
    value = most + OTHERS * (total - most)
    return ACTED * value if state.on_turn() == cards.TEAM[figure] and (state.acted >> figure) & 1 else value


def exposure(state: Clash, figure: int, foe: int) -> float:
    """How much of a threat to come is left by what protects a legend wherever the shot comes from."""
    left = 1.0
    for status, bearer, _ in state.statuses:
        for what, amount in program.STATUS_MODS[status]:
            if bearer == foe and what == program.AGAINST:
                left -= VEILED * amount
    for token in state.tokens:
        kind = token[KIND]
        if in_zone(token, state.at[foe]) and not in_zone(token, state.at[figure]):
            left -= VEILED * kit.ZONE_DIFFICULTY[kind]
            if kit.DENY_OUTSIDE[kind] & kit.NO_SHOOT_IN:
                left *= DOMED
    return max(left, 0.0)


def zones(state: Clash, team: int) -> float:
    """What tokens do to those who stand in their zones or beside them."""
    value = 0.0
    for figure in range(cards.FIGURES):
        here = state.at[figure]
        if here == OFF:
            continue
        own = cards.TEAM[figure] == team
        if danger(state, here):
            value += -IN_DANGER if own else FLIGHT
        for token in state.tokens:
            kind = token[KIND]
            if kit.STRIKE[kind] and in_zone(token, here) and strikes_first(state, token, figure):
                harm = harm_of(state, figure, kit.STRIKE[kind])
                value += -harm if own else harm
            lacks = state.most_health(figure) - state.health[figure]
            if kit.END_HEAL[kind] and cards.TEAM[token[OWNER]] == cards.TEAM[figure]:
                if in_zone(token, here):
                    healed = min(HEALED * kit.END_HEAL[kind], float(lacks))
                    value += healed if own else -healed
            elif kind == cards.PACKAGE and own and state.mode == TDM and not token[OPENED]:
                lacks += state.most_shield(figure) - state.shield[figure]
                if ground.DISTANCE[here][token[PLACE]] <= 2:
                    value += SUPPLY * min(lacks, cards.BIN_RESTORE)
    return value


def ringed(state: Clash, team: int) -> float:
    """What the Ring does at the end of the round, and how far it is to where it will be safe next."""
    value = 0.0
    begun = stage(state)
    coming = cards.RING_SAFE[state.ring][min(begun, len(cards.RING_AFTER) - 1)]
    for figure in range(cards.FIGURES):
        if state.at[figure] == OFF:
            continue
        damage = ring_damage(state, figure)
        harm = harm_of(state, figure, damage) if damage else 0.0
        if begun:
            harm += CLOSE_IN * beyond(state.at[figure], safe_now(state))
        harm += CLOSE_LATER * beyond(state.at[figure], coming)
        value += -harm if cards.TEAM[figure] == team else harm
    return value


def strikes_first(state: Clash, token: Token, figure: int) -> bool:
    """Whether what a delay holds back comes before a legend can walk away."""
    return token[BEGINS] == state.turn + 1 and cards.TEAM[figure] != state.on_turn()


def blast_worth(state: Clash, space: int, team: int) -> float:
    """What a grenade in the air promises."""
    near = False
    for figure in range(cards.FIGURES):
        if state.at[figure] != OFF and ground.DISTANCE[space][state.at[figure]] <= cards.FRAG_CARDS + 1:
            near = True
    if not near:
        return 0.0
    value = 0.0
    mean = landing_odds(state, space).mean
    for figure in range(cards.FIGURES):
        if state.at[figure] != OFF and mean[figure] > 0.0:
            harm = harm_of(state, figure, mean[figure])
            value += -harm if cards.TEAM[figure] == team else harm
    return value
