"""Cells, their neighbours, and ways over a board that need not be whole."""

from __future__ import annotations

from mechbay.parts.grids import OUTSIDE, WAYS, beyond, neighbours, square, walks

RING = [spot for spot in square(3) if spot != (1, 1)]  # a board with a hole


def test_neighbours_are_named_clockwise_from_the_top() -> None:
    assert [beyond(square(3), 4, way, 1) for way in range(len(WAYS))] == [1, 5, 7, 3, 2, 8, 6, 0]
    assert neighbours(square(3), 2) == [5, 1]


def test_a_hole_is_nobodys_neighbour_but_can_be_crossed() -> None:
    top, bottom = RING.index((0, 1)), RING.index((2, 1))
    assert beyond(RING, top, 2, 1) == OUTSIDE
    assert beyond(RING, top, 2, 2) == bottom
    assert bottom not in neighbours(RING, top)


def test_a_walk_enters_no_cell_twice() -> None:
    assert walks(RING, 0, 0) == [[0]]
    round_trips = walks(RING, 0, len(RING) - 1)
    assert len(round_trips) == 2
    assert all(sorted(walk) == list(range(len(RING))) for walk in round_trips)
    assert walks(RING, 0, len(RING)) == []
