"""Boards of cells in rows and columns; a cell is its place in the list of the board's spots."""

from __future__ import annotations

from typing import Final

Spot = tuple[int, int]  # row and column, counted from the top left

# the straight ones clockwise from the top, then the diagonals
WAYS: Final[list[Spot]] = [(-1, 0), (0, 1), (1, 0), (0, -1), (-1, 1), (1, 1), (1, -1), (-1, -1)]
OUTSIDE: Final = -1


def square(side: int) -> list[Spot]:
    """The spots of a square, row by row."""
    return [(row, column) for row in range(side) for column in range(side)]


def beyond(spots: list[Spot], cell: int, way: int, steps: int) -> int:
    """The cell so many steps away, or OUTSIDE.

    >>> beyond(square(3), 0, 1, 2), beyond(square(3), 0, 1, 3)
    (2, -1)
    """
    row, column = spots[cell]
    spot = (row + steps * WAYS[way][0], column + steps * WAYS[way][1])
    return spots.index(spot) if spot in spots else OUTSIDE


def neighbours(spots: list[Spot], cell: int) -> list[int]:
    """The cells above, to the right, below and to the left, as far as they are there.

    >>> neighbours(square(3), 0), neighbours(square(3), 4)
    ([1, 3], [1, 5, 7, 3])
    """
    near = [beyond(spots, cell, way, 1) for way in range(4)]
    return [other for other in near if other != OUTSIDE]


def walks(spots: list[Spot], cell: int, steps: int) -> list[list[int]]:
    """All ways to take exactly so many straight steps without entering a cell twice, the start included.

    >>> walks(square(2), 0, 2)
    [[0, 1, 3], [0, 2, 3]]
    """
    found = [[cell]]
    for _ in range(steps):
        found = [[*walk, near] for walk in found for near in neighbours(spots, walk[-1]) if near not in walk]
    return found
