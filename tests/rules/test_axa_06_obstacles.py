"""Section 6: which steps cross an obstacle."""

from __future__ import annotations

from random import Random

from mechbay.games.apex_automa.rules.ground import BESIDE, NAMES, OFF, SPACES, WAYS, Map
from mechbay.testing.marks import rule
from terrain import cell_of, hilly, space, terrain

OPEN = "\n".join(["0. 0. 0. 0."] * 4)


def steps(ground: Map) -> set[tuple[str, str]]:
    """The steps that cross an obstacle, by start and way."""
    return {(NAMES[k // 8], WAYS[k % 8]) for k in range(SPACES * 8) if ground.obstacle[k]}


@rule("AXA-6.4")
def test_a_straight_step_crosses_the_barricade_on_its_edge() -> None:
    straight = {(name, way) for name, way in steps(terrain(OPEN, (2, 2, 1))) if len(way) == 1}
    assert straight == {("b2", "e"), ("c2", "w")}


@rule("AXA-6.4")
def test_a_diagonal_step_crosses_any_barricade_that_meets_its_corner() -> None:
    diagonal = {(name, way) for name, way in steps(terrain(OPEN, (2, 2, 1))) if len(way) == 2}
    upper = {("b2", "ne"), ("c3", "sw"), ("c2", "nw"), ("b3", "se")}
    lower = {("b1", "ne"), ("c2", "sw"), ("c1", "nw"), ("b2", "se")}
    assert diagonal == upper | lower


@rule("AXA-6.4")
def test_no_step_leads_off_the_map() -> None:
    ground = terrain(OPEN, (4, 3, 0), (3, 4, 1))
    assert {way for name, way in steps(ground) if name == "d4"} == {"w", "s", "sw"}
    assert not ground.obstacle[space("d4") * 8 + WAYS.index("nw")]


@rule("AXA-6.4")
def test_obstacles_of_random_maps() -> None:
    luck = Random(4)
    crossings = 0
    for _ in range(6):
        rows, barricades = hilly(luck, 12, 8)
        barricades = barricades[::3]
        ground = terrain(rows, *barricades)
        walls = {frozenset([(x, y), (x + 1, y) if side else (x, y + 1)]) for x, y, side in barricades}
        for start in ground.spaces:
            for way in range(8):
                end = BESIDE[start][way]
                if end != OFF and end in ground.spaces:
                    (x, y), (u, v) = cell_of(start), cell_of(end)
                    ring = [(x, y), (u, y), (u, v), (x, v)]  # around the corner; a straight step has two
                    edges = {frozenset([ring[k], ring[k - 1]]) for k in range(4)}
                    assert ground.obstacle[start * 8 + way] == bool(edges & walls)
                    crossings += bool(edges & walls)
                else:
                    assert not ground.obstacle[start * 8 + way]
    assert crossings > 500
