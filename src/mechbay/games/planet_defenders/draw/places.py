"""Where everything lies on the stage, in units of its picture."""

from __future__ import annotations

from typing import Final, NamedTuple

# the galaxy: the grid with its stacks and the corners around them, the same in both shapes
GALAXY: Final = (600, 552)
GRID_X: Final = 120
GRID_Y: Final = 98
LEFT: Final = 3  # the columns beside the grid: supply and turn, points and round
RIGHT: Final = 497
COLUMN: Final = 100
BOX_HEIGHT: Final = 158
EDGE: Final = 6  # how far the cards below the top one look out
# where the robot stacks lie, in the order of STACKS: x, y, width, height of the top card
STACK_PLACES: Final = [
    (110, 4, 374, 68),
    (RIGHT, 170, COLUMN - EDGE, 210),
    (110, 478, 374, 68),
    (LEFT, 170, COLUMN - EDGE, 210),
]
CARD: Final = (144, 116)
GAP: Final = 6


class Shape(NamedTuple):
    """A picture: its size, and where control tiles and technologies lie beside the galaxy."""

    size: tuple[int, int]
    tile: tuple[float, float]
    tiles: tuple[tuple[float, float], ...]
    row: tuple[tuple[float, float], ...]


def row(y: float) -> tuple[tuple[float, float], ...]:
    """Technologies side by side."""
    return tuple((LEFT + k * (CARD[0] + GAP), y) for k in range(4))


def tall() -> Shape:
    """Tiles below the galaxy, technologies below them."""
    tile = 194, 92
    tiles = [(LEFT + k * (tile[0] + GAP), GALAXY[1] + 10) for k in range(3)]
    return Shape((600, 782), tile, tuple(tiles), row(GALAXY[1] + 110))


def wide() -> Shape:
    """Technologies below the galaxy, and right of both the tiles, one below the other."""
    height = GALAXY[1] + 10 + CARD[1] + 4
    tile = 194, (height - 8 - 2 * GAP) / 3
    tiles = [(GALAXY[0] + GAP, 4 + k * (tile[1] + GAP)) for k in range(3)]
    return Shape((GALAXY[0] + tile[0] + 2 * GAP - 3, height), tile, tuple(tiles), row(GALAXY[1] + 10))


TALL: Final = tall()
WIDE: Final = wide()
