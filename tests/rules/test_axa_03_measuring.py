"""Section 3: distances, orders, corners, zones."""

from __future__ import annotations

import pytest

from mechbay.games.apex_automa.rules.ground import (
    AROUND,
    BESIDE,
    CORNER_DISTANCE,
    CORNER_NAMES,
    CORNERS,
    CORNERS_AROUND,
    DISTANCE,
    NAMES,
    RINGS,
    SPACES,
    TOUCHING,
    WAYS,
)
from mechbay.games.apex_automa.rules.sight import crossed, nearest_touching
from mechbay.testing.marks import rule
from terrain import at, cell_of, cuts, space, terrain

OPEN = terrain("\n".join(["0. " * 12] * 12))


def names(spaces: list[int]) -> list[str]:
    return [NAMES[number] for number in spaces]


@rule("AXA-3.1")
@pytest.mark.parametrize(
    ("one", "other", "far"),
    [("c4", "c4", 0), ("c4", "d5", 1), ("c4", "g5", 4), ("c4", "b9", 5), ("a1", "l12", 11), ("l1", "a2", 11)],
)
def test_distance_is_the_larger_of_columns_and_rows(one: str, other: str, far: int) -> None:
    assert DISTANCE[space(one)][space(other)] == DISTANCE[space(other)][space(one)] == far


@rule("AXA-3.2")
@pytest.mark.parametrize(("low", "high"), [(0, 0), (1, 3), (3, 5), (0, 11)])
def test_within_takes_both_ends_in(low: int, high: int) -> None:
    for number in (space("a1"), space("f6"), space("k10")):
        within = [near for ring in RINGS[number][low : high + 1] for near in ring]
        far = [max(abs(x - cell_of(number)[0]), abs(y - cell_of(number)[1])) for x, y in map(cell_of, within)]
        assert (min(far), max(far)) == (low, min(high, max(DISTANCE[number])))
        assert sorted(within) == [other for other in range(SPACES) if low <= DISTANCE[number][other] <= high]


@rule("AXA-3.3")
def test_eight_spaces_are_adjacent() -> None:
    assert sorted(names(AROUND[space("c4")])) == ["b3", "b4", "b5", "c3", "c5", "d3", "d4", "d5"]
    assert sorted(names(AROUND[space("a12")])) == ["a11", "b11", "b12"]


@rule("AXA-3.4")
def test_an_intersection_is_adjacent_to_the_spaces_that_touch_it() -> None:
    assert names(TOUCHING[CORNER_NAMES.index("c4sw")]) == ["b3", "b4", "c4", "c3"]


@rule("AXA-3.4")
def test_an_edge_is_adjacent_to_the_two_spaces_that_it_borders() -> None:
    ground = terrain("0. 0. 0.\n0. 0. 0.\n0. 0. 0.", (2, 2, 0))
    near = [number for number in range(SPACES) if any(ground.edges[number * 8 : number * 8 + 8])]
    assert names(near) == ["b2", "b3"]


@rule("AXA-3.5")
def test_the_placement_order_begins_lower_left_and_goes_clockwise() -> None:
    order = [WAYS[BESIDE[space("f6")].index(near)] for near in AROUND[space("f6")]]
    assert order == ["sw", "w", "nw", "n", "ne", "e", "se", "s"]
    assert names(AROUND[space("a1")]) == ["a2", "b2", "b1"]
    assert names(AROUND[space("l6")]) == ["k5", "k6", "k7", "l7", "l5"]


@rule("AXA-3.6")
def test_the_placement_order_of_intersections_around_a_space() -> None:
    assert [CORNER_NAMES[corner] for corner in CORNERS_AROUND[space("c4")]] == [
        "c4sw",
        "c5sw",
        "d5sw",
        "d4sw",
    ]
    assert [CORNER_NAMES[corner] for corner in CORNERS_AROUND[space("l12")]] == [
        "l12sw",
        "l12nw",
        "l12ne",
        "l12se",
    ]


@rule("AXA-3.7")
def test_rings_are_scanned_from_the_lower_left_corner_clockwise() -> None:
    ring = ["c4", "c5", "c6", "c7", "c8", "d8", "e8", "f8", "g8", "g7", "g6", "g5", "g4", "f4", "e4", "d4"]
    assert names(RINGS[space("e6")][2]) == ring
    assert names(RINGS[space("b2")][2]) == ["a4", "b4", "c4", "d4", "d3", "d2", "d1"]
    assert names(RINGS[space("k11")][2]) == ["i9", "i10", "i11", "i12", "l9", "k9", "j9"]
    assert RINGS[space("k11")][0] == [space("k11")]


@rule("AXA-3.7")
def test_the_rings_hold_every_space_once_at_its_distance() -> None:
    for number in range(SPACES):
        assert len(RINGS[number]) == 12
        assert sorted(near for ring in RINGS[number] for near in ring) == list(range(SPACES))
        for far, ring in enumerate(RINGS[number]):
            assert {DISTANCE[number][near] for near in ring} <= {far}


@rule("AXA-3.26")
def test_up_to_four_spaces_touch_an_intersection_lower_left_first() -> None:
    assert names(TOUCHING[CORNER_NAMES.index("a1sw")]) == ["a1"]
    assert names(TOUCHING[CORNER_NAMES.index("c1sw")]) == ["b1", "c1"]
    assert names(TOUCHING[CORNER_NAMES.index("l4se")]) == ["l3", "l4"]
    assert names(TOUCHING[CORNER_NAMES.index("l12ne")]) == ["l12"]
    assert [len(touching) for touching in TOUCHING].count(4) == 11 * 11


@rule("AXA-3.27")
def test_a_radius_of_one_is_the_space_and_its_neighbours() -> None:
    zone = [*RINGS[space("b1")][0], *RINGS[space("b1")][1]]
    assert sorted(names(zone)) == ["a1", "a2", "b1", "b2", "c1", "c2"]


@rule("AXA-3.28")
@pytest.mark.parametrize(
    ("start", "end", "over"),
    [
        ("c4", "c4", "c4"),
        ("b2", "e2", "b2 c2 d2 e2"),
        ("e5", "e3", "e5 e4 e3"),
        ("a1", "c3", "a1 b2 c3"),
        ("a1", "b3", "a1 a2 b2 b3"),
        ("b3", "a1", "b3 b2 a2 a1"),
        ("d1", "a2", "d1 c1 b2 a2"),
        ("a1", "d3", "a1 b1 b2 c2 c3 d3"),
    ],
)
def test_a_segment_crosses_spaces_and_corners_do_not_count(start: str, end: str, over: str) -> None:
    assert names(crossed(space(start), space(end))) == over.split()


@rule("AXA-3.28")
def test_every_segment_crosses_what_fractions_say() -> None:
    corners = [(0, 0), (11, 0), (0, 11), (11, 11)]
    seen = 0
    for x, y in corners:
        for number in range(SPACES):
            dx, dy = cell_of(number)[0] - 1 - x, cell_of(number)[1] - 1 - y
            expected = [
                at((x + 1 + cell[0], y + 1 + cell[1])) for cell, comes, goes in cuts(dx, dy) if comes < goes
            ]
            assert crossed(at((x + 1, y + 1)), number) == expected
            seen += len(expected) > 2
    assert seen > 500


@rule("AXA-3.34")
def test_the_distance_to_an_intersection_is_that_to_the_nearest_space_touching_it() -> None:
    here = space("f6")
    words = ["f6sw", "g7sw", "e6sw", "h6sw", "l12ne", "a1sw", "f12nw"]
    assert [CORNER_DISTANCE[here][CORNER_NAMES.index(word)] for word in words] == [0, 0, 1, 1, 6, 5, 6]
    for number in range(SPACES):
        x, y = cell_of(number)
        for corner in range(CORNERS):
            column, row = corner % 13 + 1, corner // 13 + 1  # of the space to the upper right
            across = max(x - column, column - 1 - x)
            along = max(y - row, row - 1 - y)
            assert CORNER_DISTANCE[number][corner] == max(across, along)


@rule("AXA-3.35")
@pytest.mark.parametrize(
    ("start", "corner", "end"),
    [
        ("f6", "f6sw", "f6"),
        ("a1", "f6sw", "e5"),
        ("l12", "f6sw", "f6"),
        ("f1", "f6sw", "e5"),  # e5 and f5 at 4: the ring comes to e5 first
        ("f6", "c6sw", "c5"),  # c5 and c6 at 3: on the left side upward
        ("b6", "f6sw", "e6"),  # e5 and e6 at 3: on the right side downward
        ("f12", "f6sw", "f6"),  # e6 and f6 at 6: below from right to left
        ("l6", "l12ne", "l12"),
    ],
)
def test_the_nearest_touching_space_is_the_first_of_its_ring(start: str, corner: str, end: str) -> None:
    assert NAMES[nearest_touching(OPEN, space(start), CORNER_NAMES.index(corner))] == end


@rule("AXA-3.35")
def test_the_nearest_touching_space_is_always_on_the_map() -> None:
    ground = terrain("0. 0. 0. 0.\n0. 0. 0. 0.")
    # c3 would come first in the ring around a2, but the map ends with row 2
    assert NAMES[nearest_touching(ground, space("a2"), CORNER_NAMES.index("d3sw"))] == "c2"
    for number in ground.spaces:
        for corner in {corner for other in ground.spaces for corner in CORNERS_AROUND[other]}:
            found = nearest_touching(ground, number, corner)
            assert found in ground.spaces
            assert DISTANCE[number][found] == CORNER_DISTANCE[number][corner]
