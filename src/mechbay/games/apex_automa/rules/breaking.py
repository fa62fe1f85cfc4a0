"""What a person's legend may destroy with an action (AXA-5.8)."""

from __future__ import annotations

from mechbay.games.apex_automa.rules import cards, ground
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.rules.view import KIND, PLACE, keywords, looks_at, may_destroy, sees_corner
from mechbay.games.apex_automa.rules.walking import breakable_corner


def destroyable(state: Clash, figure: int) -> list[int]:
    """AXA-5.8: destructible objects on spaces in sight and near enough."""
    here = state.at[figure]
    found: list[int] = []
    places = state.ground.breakables[:]
    for token in state.tokens:
        solid = cards.KEYWORDS[token[KIND]] & ground.DESTRUCTIBLE and not cards.ON_CORNER[token[KIND]]
        if solid and token[PLACE] not in places:
            places.append(token[PLACE])
    for space in places:
        near = ground.DISTANCE[here][space] <= cards.DESTROY_RANGE and looks_at(state, figure, space)
        if near and keywords(state, space) & ground.DESTRUCTIBLE and may_destroy(state, here, space, False):
            found.append(space)
    return found


def dismantlable(state: Clash, figure: int) -> list[int]:
    """AXA-5.8, AXA-3.34, AXA-3.35: the same on corners."""
    here = state.at[figure]
    found: list[int] = []
    for token in state.tokens:
        corner = token[PLACE]
        if not cards.ON_CORNER[token[KIND]] or not breakable_corner(state, corner):
            continue
        near = ground.CORNER_DISTANCE[here][corner] <= cards.DESTROY_RANGE
        if near and sees_corner(state, figure, corner) and may_destroy(state, here, corner, True):
            found.append(corner)
    return found
