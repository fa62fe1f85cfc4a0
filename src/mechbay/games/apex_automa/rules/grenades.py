"""The frag grenade: aim cards scatter it, and all near the landing space are hurt (AXA-8.7 ff.)."""

from __future__ import annotations

from mechbay.core.event import Event
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, ground, kit
from mechbay.games.apex_automa.rules.damage import hurt
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.rules.view import KIND, in_zone, keywords, works


def throw(state: Clash, figure: int, space: int, table: Table) -> bool:
    """AXA-8.8 to AXA-8.12: a grenade aimed at a space; whether the main enemy is another then."""
    if table.listening:
        table.tell(Event("throws", "AXA-8.8", state.drivers[figure], (state.legends[figure], space)))
    bag = list(range(cards.AIM_CARDS))
    for _ in range(cards.FRAG_CARDS):
        card = table.draw(bag, "aim")
        space = scattered(state, space, card)
        if table.listening:
            args = (state.legends[figure], card, space)
            table.tell(Event("scatters", "AXA-8.8", state.drivers[figure], args))
    return hurt(state, blast(state, space), "AXA-8.11", table)


def scattered(state: Clash, space: int, card: int) -> int:
    """AXA-8.8, AXA-8.9: one space in the direction of an aim card, if it is on the map and not opaque."""
    way = cards.AIM_SCATTER[card]
    if way == cards.NO_SCATTER:
        return space
    near = ground.BESIDE[space][way]
    if near == OFF or state.ground.level[near] < 0 or keywords(state, near) & ground.OPAQUE:
        return space
    return near


def blast(state: Clash, space: int) -> list[tuple[int, int]]:
    """AXA-8.10, AXA-8.11: whom a grenade on a space hurts, and by how much."""
    hits: list[tuple[int, int]] = []
    for figure in range(cards.FIGURES):
        there = state.at[figure]
        if there == OFF or shielded(state, there):
            continue
        if there == space:
            hits.append((figure, cards.FRAG_CENTRE))
        elif ground.DISTANCE[there][space] == 1 and state.ground.sight[ground.SPACES * there + space]:
            hits.append((figure, cards.FRAG_BESIDE))
    return hits


def shielded(state: Clash, space: int) -> bool:
    """AXA-22.10: whether a dome keeps thrown things from hurting who stands there."""
    for token in state.tokens:
        if kit.DENY_INSIDE[token[KIND]] & kit.NO_THROWN and works(state, token) and in_zone(token, space):
            return True
    return False
