"""Section 15: how a decision card is turned."""

from __future__ import annotations

from itertools import pairwise

import pytest

from mechbay.games.apex_automa.rules.ground import DISTANCE, orientation, shifted, turned
from mechbay.testing.marks import rule
from terrain import PRINTED, VECTORS, space

POINTS = "NESW"
PATHS = [
    [(x, y) for x, y in card[colour]] for card in PRINTED["decision_card"] for colour in ("white", "green")
]


@rule("AXA-15.3")
@pytest.mark.parametrize("path", PATHS)
def test_consecutive_cells_of_a_path_are_neighbours_however_it_is_turned(path: list[tuple[int, int]]) -> None:
    for turns in range(4):
        cells = [(0, 0), *turned(path, turns)]
        spaces = [shifted(space("f6"), dx, dy) for dx, dy in cells]
        assert {DISTANCE[one][other] for one, other in pairwise(spaces)} == {1}


@rule("AXA-15.4")
def test_a_card_is_turned_clockwise() -> None:
    path = [(0, 1), (1, 2), (-3, 4)]
    assert [turned(path, turns) for turns in range(4)] == [
        [(0, 1), (1, 2), (-3, 4)],
        [(1, 0), (2, -1), (4, 3)],
        [(0, -1), (-1, -2), (3, -4)],
        [(-1, 0), (-2, 1), (-4, -3)],
    ]


@rule("AXA-15.8", "AXA-15.9")
@pytest.mark.parametrize(("dx", "dy", "point"), VECTORS["orientation_vectors"]["cases"])
def test_the_vectors_of_the_rules_hold(dx: int, dy: int, point: str) -> None:
    assert POINTS[orientation(dx, dy)] == point


@rule("AXA-15.8")
def test_a_card_points_at_the_sector_of_the_enemy() -> None:
    for dx in range(-11, 12):
        for dy in range(-11, 12):
            sectors = [dy > abs(dx), dx > abs(dy), -dy > abs(dx), -dx > abs(dy)]
            if any(sectors):
                assert orientation(dx, dy) == sectors.index(True)


@rule("AXA-15.9")
@pytest.mark.parametrize("far", [1, 2, 11])
def test_on_a_diagonal_the_first_of_two_sectors_clockwise_from_north(far: int) -> None:
    diagonals = [(far, far), (far, -far), (-far, -far), (-far, far)]
    assert "".join(POINTS[orientation(dx, dy)] for dx, dy in diagonals) == "NESN"


@rule("AXA-15.10")
def test_on_the_same_space_the_card_lies_in_base_orientation() -> None:
    assert POINTS[orientation(0, 0)] == "N"
