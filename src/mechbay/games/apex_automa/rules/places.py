"""Where an effect puts something: found for an Automa, offered to a player (AXA-24.8 ff.)."""

from __future__ import annotations

from typing import Final

from mechbay.games.apex_automa.rules import ground, kit, program
from mechbay.games.apex_automa.rules.conditions import space_in
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.program import Node, Place
from mechbay.games.apex_automa.rules.state import NOBODY, Clash
from mechbay.games.apex_automa.rules.view import (
    KIND,
    danger,
    first_free,
    free,
    free_corner,
    free_for_token,
    in_zone,
    looks_at,
    may_throw,
    near_cover,
    optimal_at,
    sees_corner,
    watchers,
    works,
)

NOWHERE: Final[list[int]] = []


def found(state: Clash, figure: int, mover: int, node: Node) -> list[int]:
    """The place that an Automa's effect names, one or several spaces or a corner; NOWHERE if there is none.

    `mover` is the legend that is put there, or NOBODY for a token (AXA-24.26).
    """
    place = node.place
    assert place is not None
    kind = place.kind
    here = state.at[figure]
    main = state.main_of(figure)
    if kind == program.CORNER:
        for corner in ground.CORNERS_AROUND[here]:
            if free_corner(state, corner):
                return [corner]
        return NOWHERE
    if kind == program.FIRST_IN:
        return _or_nowhere(space_in(state, figure, mover, place.low, place.high, place.level))
    if kind == program.BEST:
        return _or_nowhere(best(state, figure, mover, place))
    if kind in (program.NEAR_MAIN, program.ON_MAIN, program.LINE) and (
        main == NOBODY or state.at[main] == OFF
    ):
        return NOWHERE
    if kind == program.ON_MAIN:
        return [state.at[main]]
    if kind == program.LINE:
        return line_beyond(state, here, state.at[main], place.length)
    centre = here if kind == program.NEAR_SELF else state.at[main]
    if mover != NOBODY:
        return _or_nowhere(first_free(state, centre, state.automa(mover)))
    for space in ground.AROUND[centre]:
        if free_for_token(state, space):
            return [space]
    return NOWHERE


def _or_nowhere(space: int) -> list[int]:
    return NOWHERE if space == OFF else [space]


def line_beyond(state: Clash, start: int, first: int, length: int) -> list[int]:
    """AXA-22.17: a space and those beyond it in the card direction from another, as far as they are there."""
    turns = ground.orientation(ground.X[first] - ground.X[start], ground.Y[first] - ground.Y[start])
    return line(state, first, 2 * turns, length)


def line(state: Clash, first: int, way: int, length: int) -> list[int]:
    """Consecutive spaces in a direction, as far as they are on the map."""
    spaces: list[int] = []
    space = first
    while len(spaces) < length and space != OFF and state.ground.level[space] >= 0:
        spaces.append(space)
        space = ground.BESIDE[space][way]
    return spaces


# --- AXA-24.9 to AXA-24.11: the best space


def best(state: Clash, figure: int, mover: int, place: Place) -> int:
    """AXA-24.9, AXA-24.11: the free space that the keys prefer, not a dangerous one if there is another."""
    here = state.at[figure]
    automa = state.automa(mover)
    candidates: list[int] = []
    for far in range(place.low, place.high + 1):
        for space in ground.RINGS[here][far]:
            if space == state.at[mover] or free(state, space, automa):
                candidates.append(space)
    if not danger(state, here):
        calm = [space for space in candidates if not danger(state, space)]
        candidates = calm or candidates
    for key in place.keys:
        if len(candidates) <= 1:
            break
        worth = [worth_of(state, figure, space, key) for space in candidates]
        most = max(worth)
        candidates = [candidates[k] for k in range(len(candidates)) if worth[k] == most]
    return candidates[0] if candidates else OFF


def worth_of(state: Clash, figure: int, space: int, key: int) -> int:
    """AXA-24.10: how much a key likes a space."""
    if key == program.FEWEST_SIGHT:
        return -watchers(state, figure, space)
    if key == program.HIGHER:
        return state.ground.level[space]
    if key == program.BY_COVER:
        return int(near_cover(state, space))
    main = state.main_of(figure)
    if main == NOBODY or state.at[main] == OFF:
        return 0
    far = ground.DISTANCE[space][state.at[main]]
    if key == program.MAIN_OPTIMAL:
        in_sight = state.ground.sight[ground.SPACES * space + state.at[main]]
        return int(in_sight and optimal_at(state, figure, far) and not in_smoke(state, space))
    return -far if key == program.NEAR else far


def in_smoke(state: Clash, space: int) -> bool:
    """AXA-22.8: whether an Automa would see nobody from a space."""
    for token in state.tokens:
        if (
            kit.DENY_AUTOMA_INSIDE[token[KIND]] & kit.NO_SIGHT
            and works(state, token)
            and in_zone(token, space)
        ):
            return True
    return False


# --- AXA-24.21, AXA-24.22: what a player may choose


def offered(state: Clash, figure: int, node: Node) -> list[int]:
    """The spaces or corners that a player may choose for an effect."""
    place = node.place
    assert place is not None
    here = state.at[figure]
    if place.kind == program.ANY_CORNER:
        return [corner for corner in range(ground.CORNERS) if allowed_on(state, figure, place, corner)]
    spaces: list[int] = []
    for far in range(place.low, min(place.high, ground.SIDE - 1) + 1):
        for space in ground.RINGS[here][far]:
            if state.ground.level[space] >= 0 and allowed(state, figure, node, place, space):
                spaces.append(space)
    return spaces


def offers(state: Clash, figure: int, node: Node) -> bool:
    """Whether a player may choose any place for an effect."""
    place = node.place
    assert place is not None
    if place.kind == program.ANY_CORNER:
        return any(allowed_on(state, figure, place, corner) for corner in range(ground.CORNERS))
    here = state.at[figure]
    for far in range(place.low, min(place.high, ground.SIDE - 1) + 1):
        for space in ground.RINGS[here][far]:
            if state.ground.level[space] >= 0 and allowed(state, figure, node, place, space):
                return True
    return False


def allowed_on(state: Clash, figure: int, place: Place, corner: int) -> bool:
    """Whether a corner meets the demands of a place."""
    return (
        place.low <= ground.CORNER_DISTANCE[state.at[figure]][corner] <= place.high
        and free_corner(state, corner)
        and (not place.sight or sees_corner(state, figure, corner))
    )


def allowed(state: Clash, figure: int, node: Node, place: Place, space: int) -> bool:
    """Whether a space meets the demands of a place."""
    if place.sight and not looks_at(state, figure, space):
        return False
    if state.ground.level[space] - state.ground.level[state.at[figure]] > place.up:
        return False
    if place.kind == program.ANY_LINE:
        return any(len(line(state, space, way, place.length)) == place.length for way in range(8))
    if place.kind == program.FREE_SPACE:
        if node.after_asking == program.PLACE:
            return free_for_token(state, space)
        return free(state, space, state.automa(figure))
    return node.after_asking != program.GRENADE or may_throw(state, figure, space)
