"""Who sees whom, which spaces a shot crosses, and where it meets cover."""

from __future__ import annotations

from mechbay.games.apex_automa.rules.ground import (
    CORNER_DISTANCE,
    OFF,
    RINGS,
    SEGMENTS,
    SPACES,
    TOUCHING,
    Map,
)


def sees(where: Map, start: int, end: int) -> bool:
    """AXA-3.10: whether nothing on the map blocks sight between two spaces."""
    return where.sight[start * SPACES + end]


def crossed(start: int, end: int) -> list[int]:
    """AXA-3.28: the spaces that the segment crosses over a positive length, in order, both ends included."""
    return [start + space for space in SEGMENTS.between(start, end).path]


def last_spaces(start: int, end: int) -> list[int]:
    """AXA-3.21, AXA-3.22: the spaces whose object may cover the end: the last one, or two at a corner."""
    return [start + space for space in SEGMENTS.between(start, end).last]


def edge_cover(where: Map, start: int, end: int) -> bool:
    """AXA-3.20, AXA-3.22: whether an edge by which the segment enters the end holds a barricade."""
    return any(where.edges[end * 8 + way] for way in SEGMENTS.between(start, end).edges)


def nearest_touching(where: Map, start: int, corner: int) -> int:
    """AXA-3.35: the space at a corner that is nearest to the start, ties in the order of AXA-3.7."""
    for space in RINGS[start][CORNER_DISTANCE[start][corner]]:
        if where.level[space] >= 0 and space in TOUCHING[corner]:
            return space
    return OFF
