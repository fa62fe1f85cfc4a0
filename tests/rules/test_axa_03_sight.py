"""Section 3: line of sight, and the geometry of cover."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from mechbay.games.apex_automa.rules.ground import COVER, NAMES, NOTHING, SPACES, Map
from mechbay.games.apex_automa.rules.sight import edge_cover, last_spaces, sees
from mechbay.testing.marks import rule
from terrain import (
    KEYWORDS,
    VECTORS,
    Cell,
    at,
    cell_of,
    fraction_entry,
    fraction_sight,
    hilly,
    printed,
    terrain,
)

BOARDS = [(12, 12), (12, 12), (12, 12), (7, 9), (12, 3), (1, 12), (5, 5)]


def line(ground: Map) -> bool:
    """Whether the ends of a map of one row see each other."""
    assert sees(ground, 0, ground.width - 1) == sees(ground, ground.width - 1, 0)
    return sees(ground, 0, ground.width - 1)


def covered(ground: Map, start: int, end: int) -> bool:
    """AXA-3.18 to AXA-3.22, from the geometry and the levels."""
    if ground.level[start] != ground.level[end]:
        return ground.level[start] < ground.level[end]
    for near in last_spaces(start, end):
        thing = ground.thing[near]
        if thing != NOTHING and KEYWORDS[thing] & COVER and ground.level[near] >= ground.level[end]:
            return True
    return edge_cover(ground, start, end)


@rule("AXA-3.10")
@pytest.mark.parametrize(
    ("rows", "clear"),
    [
        ("0. 0. 0.", True),
        ("0. 1. 0.", False),
        ("1. 1. 1.", True),
        ("3. 3. 3. 3.", True),
        ("2. 1. 0.", True),
        ("0. 1. 1.", False),
        ("1. 1. 0.", False),
        ("3. 2. 1.", True),
    ],
)
def test_the_segment_runs_half_a_level_above_both_ends(rows: str, clear: bool) -> None:
    assert line(terrain(rows)) == clear


@rule("AXA-3.10")
def test_every_space_of_the_map_sees_itself_and_no_other_does() -> None:
    ground = terrain("3# 0.\n0. 1.")
    assert [number for number in range(SPACES) if sees(ground, number, number)] == ground.spaces


@rule("AXA-3.11")
@pytest.mark.parametrize(
    ("rows", "clear"),
    [("0. 0# 0.", False), ("1. 0# 1.", False), ("2. 0# 2.", True), ("2. 1# 2.", False), ("3. 1# 3.", True)],
)
def test_an_opaque_object_is_two_levels_high(rows: str, clear: bool) -> None:
    assert line(terrain(rows)) == clear


@rule("AXA-3.12")
@pytest.mark.parametrize(
    ("rows", "clear"),
    [
        # from 2 1/2 to 1/2 over two spaces: inside the middle it sinks from 2 to 1
        ("2. 1. 0.", True),
        ("2. 2. 0.", False),
        # over four: the second goes from 2 1/4 to 1 3/4, the third to 1 1/4, the fourth to 3/4
        ("2. 2. 0. 0. 0.", False),
        ("2. 1. 1. 0. 0.", True),
        ("2. 1. 1. 1. 0.", False),
        # over six from 3 1/2: the lowest points are 2 3/4, 2 1/4, 1 3/4, 1 1/4, 3/4
        ("3. 2. 2. 1. 1. 0. 0.", True),
        ("3. 3. 0. 0. 0. 0. 0.", False),
        ("3. 0. 0. 2. 0. 0. 0.", False),
        ("3. 0. 0. 0. 0. 1. 0.", False),
        # the ends themselves never block
        ("0# 0. 0#", True),
        ("3# 0#", True),
    ],
)
def test_the_lowest_point_inside_a_space_decides(rows: str, clear: bool) -> None:
    assert line(terrain(rows)) == clear
    assert line(terrain(" ".join(reversed(rows.split())))) == clear


@rule("AXA-3.12")
def test_a_space_that_is_cut_only_a_little_blocks() -> None:
    # the segment from a1 to b3 cuts a2 and b2, and passes by the rest
    assert not sees(terrain("0. 0.\n0# 0.\n0. 0."), at((1, 1)), at((2, 3)))
    assert not sees(terrain("0. 0.\n0. 0#\n0. 0."), at((1, 1)), at((2, 3)))
    assert sees(terrain("0# 0.\n0. 0.\n0. 0#"), at((1, 1)), at((2, 3)))


@rule("AXA-3.13")
@pytest.mark.parametrize(
    ("rows", "clear"),
    [
        ("0. 0.\n0. 0.", True),
        ("0# 0.\n0. 0.", True),
        ("0. 0.\n0. 0#", True),
        ("0# 0.\n0. 0#", False),
        ("1. 0.\n0. 1.", False),
        ("1. 1.\n0. 1.", True),  # from 1/2 to 1 1/2: at the corner exactly as high as the two beside it
        ("2. 1.\n0. 1.", True),
        ("2. 1.\n0. 2.", False),
        ("2. 2.\n0. 2.", False),
    ],
)
def test_two_spaces_at_a_corner_block_together(rows: str, clear: bool) -> None:
    ground = terrain(rows)
    assert sees(ground, at((1, 1)), at((2, 2))) == sees(ground, at((2, 2)), at((1, 1))) == clear


@rule("AXA-3.14")
@pytest.mark.parametrize("thing", list("CDBSV"))
def test_what_is_not_opaque_never_blocks(thing: str) -> None:
    assert line(terrain(f"0. 0{thing} 0."))


@rule("AXA-3.14")
def test_anchors_and_barricades_never_block() -> None:
    assert line(terrain("0. 0p 0p 0.", (1, 1, 1), (2, 1, 1), (3, 1, 1)))


@rule("AXA-3.15")
def test_sight_on_the_map_is_symmetric() -> None:
    ground = printed("outpost")
    for one in range(SPACES):
        for other in range(SPACES):
            assert sees(ground, one, other) == sees(ground, other, one)


@rule("AXA-3.16", "AXA-3.20", "AXA-3.21", "AXA-3.22")
@pytest.mark.parametrize("vector", VECTORS["los_vectors"]["cases"])
def test_the_vectors_of_the_rules_hold(vector: tuple[Cell, Cell, bool, bool]) -> None:
    ground = printed(VECTORS["los_vectors"]["map"])
    start, end = at(vector[0]), at(vector[1])
    assert sees(ground, start, end) == sees(ground, end, start) == vector[2]
    assert (vector[2] and covered(ground, start, end)) == vector[3]


@rule("AXA-3.10", "AXA-3.11", "AXA-3.12", "AXA-3.13", "AXA-3.16")
@pytest.mark.parametrize("seed", range(21))
def test_sight_is_what_fractions_say(seed: int) -> None:
    luck = Random(seed)
    width, height = BOARDS[seed % len(BOARDS)]
    rows, _ = hilly(luck, width, height)
    ground = terrain(rows)
    upward = [row.split() for row in reversed(rows.splitlines())]
    answers: Counter[tuple[bool, bool]] = Counter()
    for _ in range(800):
        start, end = luck.choice(ground.spaces), luck.choice(ground.spaces)
        clear = fraction_sight(upward, cell_of(start), cell_of(end))
        assert sees(ground, start, end) == clear, f"{NAMES[start]} {NAMES[end]}\n{rows}"
        answers[clear, ground.level[start] == ground.level[end]] += 1
    assert len(answers) == 4
    assert min(answers.values()) >= 5


@rule("AXA-3.20")
@pytest.mark.parametrize(
    ("start", "barricade", "cover"),
    [
        ((3, 1), (3, 2, 0), True),  # from the south, across the lower edge of the target at 3, 3
        ((3, 1), (3, 1, 0), False),  # the edge before
        ((3, 1), (3, 3, 0), False),  # the edge behind
        ((5, 3), (3, 3, 1), True),
        ((1, 3), (2, 3, 1), True),
        ((3, 5), (3, 3, 0), True),
        ((3, 4), (3, 3, 0), True),  # from the space beside
        ((1, 2), (2, 3, 1), True),  # slanting, in across the left edge
        ((1, 2), (3, 2, 0), False),
        ((2, 1), (3, 2, 0), True),  # steep, in across the lower edge
        ((2, 1), (2, 3, 1), False),
    ],
)
def test_a_barricade_on_the_edge_of_entry_covers(
    start: Cell, barricade: tuple[int, int, int], cover: bool
) -> None:
    ground = terrain("\n".join(["0. 0. 0. 0. 0."] * 5), barricade)
    assert edge_cover(ground, at(start), at((3, 3))) == cover


@rule("AXA-3.21")
@pytest.mark.parametrize(
    ("start", "near"),
    [
        ((3, 1), [(3, 2)]),
        ((1, 3), [(2, 3)]),
        ((1, 2), [(2, 3)]),
        ((5, 2), [(4, 3)]),
        ((2, 5), [(3, 4)]),
        ((2, 3), []),
    ],
)
def test_the_last_space_before_the_target_may_cover_unless_the_shooter_stands_there(
    start: Cell, near: list[Cell]
) -> None:
    assert last_spaces(at(start), at((3, 3))) == [at(cell) for cell in near]


@rule("AXA-3.22")
@pytest.mark.parametrize(
    ("start", "near"),
    [
        ((1, 1), {(2, 3), (3, 2)}),
        ((2, 2), {(2, 3), (3, 2)}),
        ((5, 1), {(4, 3), (3, 2)}),
        ((5, 5), {(4, 3), (3, 4)}),
        ((2, 4), {(2, 3), (3, 4)}),
    ],
)
def test_through_a_corner_two_spaces_and_two_edges_may_cover(start: Cell, near: set[Cell]) -> None:
    assert set(last_spaces(at(start), at((3, 3)))) == {at(cell) for cell in near}
    sides = {(2, 3): (2, 3, 1), (4, 3): (3, 3, 1), (3, 2): (3, 2, 0), (3, 4): (3, 3, 0)}
    for cell, barricade in sides.items():
        ground = terrain("\n".join(["0. 0. 0. 0. 0."] * 5), barricade)
        assert edge_cover(ground, at(start), at((3, 3))) == (cell in near)


@rule("AXA-3.20", "AXA-3.21", "AXA-3.22")
@pytest.mark.parametrize("seed", range(7))
def test_cover_is_where_fractions_say(seed: int) -> None:
    luck = Random(seed)
    rows, barricades = hilly(luck, *BOARDS[seed])
    ground = terrain(rows, *barricades)
    walls = {
        frozenset([(x, y), (x + 1, y) if side else (x, y + 1)]) for x, y, side in barricades
    }  # as pairs of spaces
    answers: Counter[bool] = Counter()
    for _ in range(800):
        start, end = luck.sample(ground.spaces, 2)
        entry = fraction_entry(cell_of(start), cell_of(end))
        fenced = any(frozenset([cell_of(end), cell]) in walls for cell in entry)
        assert edge_cover(ground, start, end) == fenced, f"{NAMES[start]} {NAMES[end]} {barricades}"
        assert set(last_spaces(start, end)) == {at(cell) for cell in entry} - {start}
        answers[fenced] += 1
    assert min(answers[True], answers[False]) > 100
