"""What holds on the map now: objects, free spaces, sight, cover, ranges, zones, danger (sections 2, 3)."""

from __future__ import annotations

from typing import Final

from mechbay.games.apex_automa.rules import cards, ground, kit
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.sight import crossed, edge_cover, last_spaces, nearest_touching
from mechbay.games.apex_automa.rules.state import NOBODY, Clash, Token

# places in a token
KIND: Final = 0
PLACE: Final = 1
OWNER: Final = 2
BEGINS: Final = 3
ENDS: Final = 4
USE: Final = 5
OPENED: Final = 6

# --- objects


def keywords(state: Clash, space: int) -> int:
    """AXA-2.5: all keywords of what is on a space, those of destroyed objects left out."""
    mask = state.ground.keywords[space]
    if mask and gone(state, space):
        mask = 0
    for token in state.tokens:
        if token[PLACE] == space and not cards.ON_CORNER[token[KIND]]:
            mask |= cards.KEYWORDS[token[KIND]]
    if space in state.boxes:
        mask |= cards.KEYWORDS[cards.DEATH_BOX]
    return mask


def gone(state: Clash, space: int) -> bool:
    """Whether the map's object on a space was destroyed."""
    if not state.destroyed:
        return False
    breakables = state.ground.breakables
    return space in breakables and bool((state.destroyed >> breakables.index(space)) & 1)


def barred(automa: bool) -> int:
    """AXA-2.6, AXA-2.14: the keywords that keep a legend out of a space."""
    return ground.IMPASSABLE | (AUTOMA_BARS if automa else 0)


AUTOMA_BARS: Final[int] = ground.CANYON | ground.PORTAL | ground.AUTOMA_BLOCKED
# AXA-2.7, AXA-2.15, AXA-2.20: where nobody stops
NO_STAND: Final[int] = ground.IMPASSABLE | ground.OCCUPYING | ground.CANYON


def standable(state: Clash, space: int, automa: bool) -> bool:
    """AXA-2.19, AXA-2.20: no object keeps such a legend from standing there."""
    mask = keywords(state, space)
    return not mask & (NO_STAND | AUTOMA_BARS if automa else NO_STAND)


def free(state: Clash, space: int, automa: bool) -> bool:
    """AXA-2.19: on the map, without a figure, without an object that forbids it."""
    return (
        state.ground.level[space] >= 0
        and state.figure_at(space) == NOBODY
        and standable(state, space, automa)
    )


def free_for_token(state: Clash, space: int) -> bool:
    """AXA-24.26: free for an Automa, and without another token."""
    bare = token_on(state, space, False) == NO_TOKEN and space not in state.boxes
    return bare and free(state, space, True)


def free_corner(state: Clash, corner: int) -> bool:
    """AXA-2.21: a corner of the map without a token."""
    return touches_map(state, corner) and token_on(state, corner, True) == NO_TOKEN


def touches_map(state: Clash, corner: int) -> bool:
    """Whether a corner belongs to a space of the map."""
    return any(state.ground.level[space] >= 0 for space in ground.TOUCHING[corner])


NO_TOKEN: Final = -1


def token_on(state: Clash, place: int, corner: bool) -> int:
    """The first token on a space or a corner, as its number in the list, or NO_TOKEN."""
    for number in range(len(state.tokens)):
        token = state.tokens[number]
        if token[PLACE] == place and cards.ON_CORNER[token[KIND]] == corner:
            return number
    return NO_TOKEN


def first_free(state: Clash, centre: int, automa: bool) -> int:
    """AXA-3.5, AXA-3.8, AXA-3.9: the first free space around one, or OFF."""
    for space in ground.AROUND[centre]:
        if free(state, space, automa):
            return space
    return OFF


def linked(state: Clash, number: int) -> Token | None:
    """AXA-22.20: the other token of a pair."""
    token = state.tokens[number]
    for other in state.tokens:
        if other[USE] == token[USE] and other[KIND] == token[KIND] and other[PLACE] != token[PLACE]:
            return other
    return None


def anchors(state: Clash) -> list[tuple[int, int]]:
    """AXA-2.18: all linked pairs of anchors, those of the map first."""
    pairs = state.ground.anchors
    found: list[tuple[int, int]] = []
    for number in range(len(state.tokens)):
        token = state.tokens[number]
        if token[KIND] == cards.ANCHOR:
            other = linked(state, number)
            if other is not None and other not in state.tokens[:number]:
                found.append((token[PLACE], other[PLACE]))
    return pairs + found if found else pairs


def portals(state: Clash) -> list[tuple[int, int]]:
    """AXA-6.11: the portals that lead somewhere, each with the other end."""
    found: list[tuple[int, int]] = []
    for number in range(len(state.tokens)):
        token = state.tokens[number]
        if token[KIND] == cards.PORTAL:
            other = linked(state, number)
            if other is not None:
                found.append((token[PLACE], other[PLACE]))
    return found


def package_on(state: Clash, space: int) -> int:
    """AXA-22.19: the care package on a space, as its number in the list, or NO_TOKEN."""
    for number in range(len(state.tokens)):
        token = state.tokens[number]
        if token[PLACE] == space and token[KIND] == cards.PACKAGE:
            return number
    return NO_TOKEN


def bin_beside(state: Clash, space: int) -> bool:
    """AXA-16.14, AXA-22.19: a supply bin or care package next to a space, open or closed."""
    for near in ground.AROUND[space]:
        if state.ground.thing[near] == cards.BIN or package_on(state, near) != NO_TOKEN:
            return True
    return False


def near_cover(state: Clash, space: int) -> bool:
    """AXA-3.4, AXA-3.23: next to a cover object, levels ignored."""
    for way in (0, 2, 4, 6):
        if state.ground.obstacle[8 * space + way]:
            return True
    return any(keywords(state, near) & ground.COVER for near in ground.AROUND[space])


# --- zones


def in_zone(token: Token, space: int) -> bool:
    """AXA-3.26, AXA-3.27, AXA-3.33: whether a space lies in the zone of a token."""
    area = kit.ZONE_AREA[token[KIND]]
    if area == kit.FOUR:
        return space in ground.TOUCHING[token[PLACE]]
    if area == kit.RADIUS:
        return ground.DISTANCE[space][token[PLACE]] <= 1
    return area == kit.CELLS and token[PLACE] == space


def works(state: Clash, token: Token) -> bool:
    """AXA-4.10: whether the delay of a token is over."""
    return state.turn >= token[BEGINS]


def inside(state: Clash, space: int, kind: int) -> bool:
    """Whether a space lies in a zone of that kind of token."""
    return any(token[KIND] == kind and in_zone(token, space) for token in state.tokens)


def denied_inside(state: Clash, figure: int, what: int) -> bool:
    """Whether a zone that an Automa stands in forbids it something."""
    for token in state.tokens:
        denies = kit.DENY_AUTOMA_INSIDE[token[KIND]] & what and works(state, token)
        if denies and in_zone(token, state.at[figure]):
            return True
    return False


def danger(state: Clash, space: int) -> bool:
    """AXA-3.29 to AXA-3.32, AXA-2.24: whether a legend would take damage there; also while a delay runs."""
    if state.safe:
        left, bottom, right, top = state.safe
        if not (left <= ground.X[space] + 1 <= right and bottom <= ground.Y[space] + 1 <= top):
            return True
    for token in state.tokens:
        kind = token[KIND]
        if kit.ZONE_DANGER[kind] and in_zone(token, space):
            return True
        if cards.KEYWORDS[kind] & ground.DANGER_ADJACENT and ground.DISTANCE[space][token[PLACE]] <= 1:
            return True
    return False


def touches_zone(token: Token, path: list[int]) -> bool:
    """AXA-3.28: whether a segment crosses a space of a zone."""
    return any(in_zone(token, space) for space in path)


# --- sight and cover


def blind(state: Clash, figure: int) -> bool:
    """AXA-3.15, AXA-22.8: an Automa in smoke sees no legend."""
    return bool(state.tokens) and state.automa(figure) and denied_inside(state, figure, kit.NO_SIGHT)


def sees(state: Clash, figure: int, other: int) -> bool:
    """AXA-3.10 to AXA-3.15: whether a legend on the map sees another."""
    return state.ground.sight[ground.SPACES * state.at[figure] + state.at[other]] and not blind(state, figure)


def looks_at(state: Clash, figure: int, space: int) -> bool:
    """Whether a legend sees a space."""
    return state.ground.sight[ground.SPACES * state.at[figure] + space]


def watchers(state: Clash, figure: int, space: int) -> int:
    """AXA-21.9, AXA-21.16: how many enemies of a figure see a space."""
    count = 0
    for foe in cards.FOES[figure]:
        if state.at[foe] != OFF and looks_at(state, foe, space) and not blind(state, foe):
            count += 1
    return count


def seen_by(state: Clash, figure: int) -> int:
    """How many enemies see a legend."""
    return watchers(state, figure, state.at[figure])


def in_cover(state: Clash, start: int, end: int) -> bool:
    """AXA-3.17 to AXA-3.22: whether a target on a space is in cover from another space."""
    above = state.ground.level[start] - state.ground.level[end]
    if above:
        return above < 0
    if edge_cover(state.ground, start, end):
        return True
    for space in last_spaces(start, end):
        if state.ground.level[space] >= state.ground.level[end] and keywords(state, space) & ground.COVER:
            return True
    return False


def sees_corner(state: Clash, figure: int, corner: int) -> bool:
    """AXA-3.35: whether a legend sees a space that touches a corner."""
    for space in ground.TOUCHING[corner]:
        if state.ground.level[space] >= 0 and looks_at(state, figure, space):
            return True
    return False


# --- ranges


def distance(state: Clash, figure: int, other: int) -> int:
    """AXA-3.1: the distance between two legends on the map."""
    return ground.DISTANCE[state.at[figure]][state.at[other]]


def optimal_at(state: Clash, figure: int, spaces: int) -> bool:
    """Whether a distance lies in the optimal range of a weapon of the set."""
    for slot in (0, 1):
        weapon = kit.LOADOUT_WEAPON[state.loadouts[2 * figure + slot]]
        if cards.OPTIMAL_LOW[weapon] <= spaces <= cards.OPTIMAL_HIGH[weapon]:
            return True
    return False


def range_at(state: Clash, figure: int, spaces: int) -> bool:
    """Whether a distance lies in the range of a weapon of the set."""
    for slot in (0, 1):
        weapon = kit.LOADOUT_WEAPON[state.loadouts[2 * figure + slot]]
        if cards.RANGE_LOW[weapon] <= spaces <= cards.RANGE_HIGH[weapon]:
            return True
    return False


def optimal(state: Clash, figure: int, other: int) -> bool:
    """AXA-3.24: in sight, and in the optimal range of a weapon."""
    return optimal_at(state, figure, distance(state, figure, other)) and sees(state, figure, other)


def in_range(state: Clash, figure: int, other: int) -> bool:
    """AXA-3.25: in sight, and in the range of a weapon."""
    return range_at(state, figure, distance(state, figure, other)) and sees(state, figure, other)


# --- what domes forbid


def forbidden(state: Clash, start: int, end: int, out: int, into: int, across: int) -> bool:
    """Whether a zone forbids something from one space to another: out of it, into it or through it."""
    path: list[int] = []
    for token in state.tokens:
        kind = token[KIND]
        outside = kit.DENY_OUTSIDE[kind] | kit.DENY_AUTOMA_OUTSIDE[kind]
        if not (kit.DENY_INSIDE[kind] & out | outside & (into | across)) or not works(state, token):
            continue
        if in_zone(token, start):  # AXA-22.14, AXA-22.22: inside is judged for each dome alone
            if kit.DENY_INSIDE[kind] & out and not in_zone(token, end):
                return True
        elif in_zone(token, end):
            if outside & into:
                return True
        elif outside & across:
            if not path:
                path = crossed(start, end)
            if touches_zone(token, path):
                return True
    return False


def may_shoot(state: Clash, shooter: int, target: int) -> bool:
    """AXA-7.24, AXA-22.11, AXA-22.12: whether no dome forbids the shot."""
    if not state.tokens:
        return True
    return not forbidden(
        state, state.at[shooter], state.at[target], kit.NO_SHOOT_OUT, kit.NO_SHOOT_IN, kit.NO_SHOOT_THROUGH,
    )  # fmt: skip


def may_destroy(state: Clash, start: int, place: int, corner: bool) -> bool:
    """AXA-22.11, AXA-22.12, AXA-22.21, AXA-3.35: whether no dome forbids destroying something."""
    if not state.tokens:
        return True
    end = nearest_touching(state.ground, start, place) if corner else place
    return not forbidden(state, start, end, kit.NO_DESTROY_OUT, kit.NO_DESTROY_IN, kit.NO_DESTROY_THROUGH)


def may_throw(state: Clash, figure: int, space: int) -> bool:
    """AXA-22.11, AXA-22.13: whether no dome forbids a grenade at a space."""
    if not state.tokens:
        return True
    automa = state.automa(figure)  # a person outside may throw in
    into, across = (kit.NO_USE_IN, kit.NO_USE_THROUGH) if automa else (0, 0)
    return not forbidden(state, state.at[figure], space, kit.NO_THROW_OUT, into, across)


def smoke_on(state: Clash, start: int, end: int) -> int:
    """AXA-22.7, AXA-3.28: what zones add to the difficulty of a shot; the same kind counts once."""
    total = 0
    counted = 0
    path: list[int] = []
    for token in state.tokens:
        kind = token[KIND]
        added = kit.ZONE_DIFFICULTY[kind]
        if added and not (counted >> kind) & 1 and works(state, token):
            if not path:
                path = crossed(start, end)
            if touches_zone(token, path):
                total += added
                counted |= 1 << kind
    return total
