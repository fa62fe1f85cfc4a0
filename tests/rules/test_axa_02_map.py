"""Section 2: the map as rows and barricades."""

from __future__ import annotations

import copy
import pickle

import pytest

from mechbay.core.errors import PositionError
from mechbay.games.apex_automa.rules.ground import (
    BESIDE,
    CORNER_NAMES,
    CORNERS,
    CORNERS_AROUND,
    DX,
    DY,
    KEYWORDS,
    NAMES,
    NOTHING,
    OFF,
    OPAQUE,
    SPACES,
    TOUCHING,
    WAYS,
    Things,
    X,
    Y,
    make_map,
)
from mechbay.games.apex_automa.rules.sight import sees
from mechbay.testing.marks import rule
from terrain import ANCHOR, BEACON, BIN, CRATE, GORGE, PRINTED, ROCK, STACK, THINGS, printed, space, terrain

SMALL = """
0. 1# 2C 0D
3. 0B 0S 0V
0p 0. 1. 2p
"""


def row(width: int) -> str:
    return " ".join(["0."] * width)


@rule("AXA-2.1")
def test_columns_count_from_the_left_and_rows_from_the_bottom() -> None:
    ground = terrain(SMALL)
    assert (ground.width, ground.height) == (4, 3)
    words = ["a1", "b1", "c1", "d1", "a2", "b2", "c2", "d2", "a3", "b3", "c3", "d3"]
    assert [NAMES[number] for number in ground.spaces] == words
    assert [ground.level[space(word)] for word in words] == [0, 0, 1, 2, 3, 0, 0, 0, 0, 1, 2, 0]
    objects = [ANCHOR, NOTHING, NOTHING, ANCHOR, NOTHING, BEACON, BIN, GORGE, NOTHING, ROCK, CRATE, STACK]
    assert [ground.thing[space(word)] for word in words] == objects


@rule("AXA-2.1")
def test_every_space_has_a_name_a_column_and_a_row() -> None:
    assert (NAMES[0], NAMES[11], NAMES[12], NAMES[143]) == ("a1", "l1", "a2", "l12")
    assert len(set(NAMES)) == SPACES == 144
    assert (X[space("c4")], Y[space("c4")]) == (2, 3)
    assert [NAMES[near] for near in BESIDE[space("c4")]] == ["c5", "d5", "d4", "d3", "c3", "b3", "b4", "b5"]
    assert [WAYS[way] for way in range(8) if BESIDE[space("l1")][way] == OFF] == ["ne", "e", "se", "s", "sw"]
    assert [(DX[way], DY[way]) for way in range(0, 8, 2)] == [(0, 1), (1, 0), (0, -1), (-1, 0)]


@rule("AXA-2.3")
def test_the_levels_are_0_to_3() -> None:
    assert [terrain("0. 1. 2. 3.").level[number] for number in range(4)] == [0, 1, 2, 3]
    with pytest.raises(PositionError, match=r"b1 of the map is 4\., but levels go from 0 to 3"):
        terrain("0. 4.")


@rule("AXA-2.4")
def test_a_barricade_stands_on_an_edge_seen_from_both_sides() -> None:
    ground = terrain(SMALL, (1, 1, 0), (2, 2, 1))
    marked = [(NAMES[k // 8], WAYS[k % 8]) for k in range(SPACES * 8) if ground.edges[k]]
    assert marked == [("a1", "n"), ("a2", "s"), ("b2", "e"), ("c2", "w")]


@rule("AXA-2.4")
def test_intersections_have_names_and_touch_up_to_four_spaces() -> None:
    assert len(set(CORNER_NAMES)) == CORNERS == 169
    names = [CORNER_NAMES[corner] for corner in (0, 12, 13, 3 * 13 + 2, 3 * 13 + 12, 12 * 13 + 2, 168)]
    assert names == ["a1sw", "l1se", "a2sw", "c4sw", "l4se", "c12nw", "l12ne"]
    for number, corners in enumerate(CORNERS_AROUND):
        assert CORNER_NAMES[corners[0]] == f"{NAMES[number]}sw"
    together = {(number, corner) for corner in range(CORNERS) for number in TOUCHING[corner]}
    assert together == {(number, corner) for number in range(SPACES) for corner in CORNERS_AROUND[number]}


@rule("AXA-2.5", "AXA-2.16", "AXA-2.17")
def test_a_map_lists_its_beacons_bins_and_what_can_be_destroyed() -> None:
    ground = terrain(SMALL)
    assert (ground.beacons, ground.bins) == ([space("b2")], [space("c2")])
    assert ground.breakables == [space("d3")]


@rule("AXA-2.18")
def test_anchors_come_in_pairs_by_letter() -> None:
    ground = terrain("0q 0p 0.\n0. 0p 0q")
    assert ground.anchors == [(space("b1"), space("b2")), (space("c1"), space("a2"))]


@rule("AXA-2.18")
@pytest.mark.parametrize(("rows", "count"), [("0p 0. 0q 0q", 1), ("0p 0p 0p", 3)])
def test_anchors_that_are_no_pair_are_refused(rows: str, count: int) -> None:
    with pytest.raises(PositionError, match=f"the map has {count} anchors p, but they come in pairs"):
        terrain(rows)


@rule("AXA-2.25")
@pytest.mark.parametrize(("width", "height"), [(1, 1), (12, 1), (1, 12), (12, 12)])
def test_a_map_has_up_to_12_columns_and_rows(width: int, height: int) -> None:
    ground = terrain("\n".join([row(width)] * height))
    assert (ground.width, ground.height, len(ground.spaces)) == (width, height, width * height)


@rule("AXA-2.25")
@pytest.mark.parametrize("rows", [[row(13)], ["0."] * 13, [], [""]])
def test_larger_maps_and_empty_ones_are_refused(rows: list[str]) -> None:
    with pytest.raises(PositionError, match="a map has 1 to 12 rows and 1 to 12 columns"):
        make_map("", tuple(rows), (), THINGS)


@rule("AXA-2.1")
@pytest.mark.parametrize(
    ("rows", "wrong"),
    [
        ("0. 0.\n0.", "row 2 of the map has 1 spaces, the first has 2"),
        ("0. 0.\n0. 0. 0.", "row 2 of the map has 3 spaces, the first has 2"),
        ("0. 0?", "b1 of the map is 0\\?, but no object has that letter"),
        ("0 0.", "a1 of the map is 0, not a level and a letter"),
        ("0.. 0.", "a1 of the map is 0\\.\\., not a level and a letter"),
        ("-. 0.", "a1 of the map is -\\., but levels"),
    ],
)
def test_rows_that_are_no_map_are_refused(rows: str, wrong: str) -> None:
    with pytest.raises(PositionError, match=wrong):
        terrain(rows)


@rule("AXA-2.4")
@pytest.mark.parametrize(
    ("barricade", "wrong"),
    [
        ((0, 1, 0), "outside the map"),
        ((1, 13, 0), "outside the map"),
        ((1, 1, 2), "outside the map"),
        ((1, 3, 0), "not between two spaces"),
        ((4, 1, 1), "not between two spaces"),
        ((5, 1, 0), "not between two spaces"),
    ],
)
def test_barricades_outside_are_refused(barricade: tuple[int, int, int], wrong: str) -> None:
    with pytest.raises(PositionError, match=wrong):
        terrain(SMALL, barricade)


@rule("AXA-2.4")
def test_an_edge_holds_one_barricade() -> None:
    with pytest.raises(PositionError, match="barricade 2 2 1 is listed twice"):
        terrain(SMALL, (2, 2, 1), (2, 2, 1))


@rule("AXA-2.1", "AXA-2.25")
@pytest.mark.parametrize("name", [entry["id"] for entry in PRINTED["map"]])
def test_the_printed_maps_are_12_by_12_with_beacons_bins_and_a_zipline(name: str) -> None:
    ground = printed(name)
    assert (ground.name, len(ground.spaces)) == (name, SPACES)
    assert (len(ground.beacons), len(ground.bins), len(ground.anchors)) == (4, 4, 1)


@rule("AXA-2.5")
def test_the_letters_that_a_map_knows_are_those_of_the_data() -> None:
    codes = {entry["id"]: entry["code"] for entry in PRINTED["object"]}
    assert (codes["beacon"], codes["supply-bin"], codes["zip-anchor"]) == ("B", "S", "p|q|r")
    small = [code for code in "|".join(codes.values()).split("|") if len(code) == 1 and code.islower()]
    assert small == ["p", "q", "r"]
    known = {word for entry in PRINTED["object"] for word in entry["keywords"]}
    assert known <= set(KEYWORDS)


def test_the_same_rows_and_barricades_are_the_same_map() -> None:
    ground = terrain(SMALL, (1, 1, 0), (2, 2, 1))
    assert terrain(SMALL.replace(" ", "  "), (2, 2, 1), (1, 1, 0)) is ground
    assert terrain(SMALL, (1, 1, 0)) != ground
    assert terrain(SMALL.replace("0V", "0."), (1, 1, 0), (2, 2, 1)) != ground
    assert len({ground, terrain(SMALL), terrain(SMALL, (2, 2, 1), (1, 1, 0))}) == 2


def test_copies_of_a_map_are_the_map() -> None:
    ground = printed("crossroads")
    assert copy.copy(ground) is ground
    assert copy.deepcopy([ground])[0] is ground
    assert pickle.loads(pickle.dumps(ground)) is ground


def test_things_of_another_sort_make_another_map() -> None:
    clear = Things(THINGS.codes, [mask & ~OPAQUE for mask in THINGS.keywords], THINGS.opaque_height)
    blocked, open_ = terrain("0. 0# 0."), make_map("", ("0. 0# 0.",), (), clear)
    assert [sees(blocked, 0, 2), sees(open_, 0, 2)] == [False, True]
    assert blocked == open_
    assert hash(blocked) == hash(open_)


def test_a_map_keeps_the_name_it_was_first_made_with() -> None:
    ground = printed("market")
    assert make_map("", ground.rows, ground.barricades, THINGS) is ground
