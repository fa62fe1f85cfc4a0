"""Where everything lies on the stage, in units of its picture."""

from __future__ import annotations

from typing import Final

WIDTH: Final = 600
HEIGHT: Final = 782
GRID_X: Final = 120
GRID_Y: Final = 98
LEFT: Final = 3  # the columns beside the grid: supply and turn, points and round
RIGHT: Final = 497
COLUMN: Final = 100
BOX_HEIGHT: Final = 158
TILES_Y: Final = 562
ROW_Y: Final = 662
EDGE: Final = 6  # how far the cards below the top one look out
# where the robot stacks lie, in the order of STACKS: x, y, width, height of the top card
STACK_PLACES: Final = [
    (110, 4, 374, 68),
    (RIGHT, 170, COLUMN - EDGE, 210),
    (110, 478, 374, 68),
    (LEFT, 170, COLUMN - EDGE, 210),
]
