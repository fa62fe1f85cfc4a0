"""Section 2: what objects do to those who walk, stand and look."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Rows, acting, at_step, field, moving
from apex_made import Effects, eighth
from mechbay.testing.marks import rule


def reached(rows: Rows, barricades: tuple[str, ...] = (), **document: Any) -> list[str]:
    """Where a move from a1 with 3 points may end."""
    return acting(rows, {"gibraltar": "a1"}, {}, barricades=barricades, **document).choices_of("go")


def walks(rows: Rows, points: int = 2, **document: Any) -> list[str]:
    """How Wraith goes north from e5 by a straight card; what is not north is walled off."""
    game = moving(
        points, "white/white", rows, {"gibraltar": "e12"}, {"wraith": "e5"}, has_shot=True, **document
    )
    return game.follows("p-12").via("wraith")


@rule("AXA-2.2", "AXA-3.9")
@pytest.mark.parametrize("at", ["a1", "a9", "i1", "i9", "e9"])
@pytest.mark.parametrize("red", ["players", "enemies"])
def test_left_and_lower_are_the_same_for_everybody(at: str, red: str) -> None:
    """Wherever the Automa stands, and whoever is red, it comes to the lower left of its enemy first."""
    effects: Effects = [{"op": "relocate", "who": "self", "to": {"first": "space", "near": "main"}}]
    turn = 3 if red == "players" else 2
    game = eighth(effects, {"gibraltar": "e5"}, {"wraith": at}, red=red, turn=turn)
    assert game.at("wraith") == "d4"


@rule("AXA-2.6", "AXA-2.16")
@pytest.mark.parametrize("thing", "#CDBS")
def test_nobody_enters_an_impassable_space(thing: str) -> None:
    assert reached(field(3, 1, b1=f"0{thing}")) == []
    assert reached(field(3, 1)) == ["b1", "c1"]
    rows = field(9, 12, e6=f"0{thing}")
    assert ("e6" in walks(rows)) == (thing == "D")  # a stack is destroyed before (AXA-19.19)


@rule("AXA-2.6")
def test_an_anchor_is_impassable_too() -> None:
    assert reached(field(4, 2, b1="0p", b2="0p")) == ["a2"]


@rule("AXA-2.7")
def test_nobody_stands_where_something_occupies_the_space_but_one_may_pass() -> None:
    pylon = [{"token": "fence-pylon", "at": "b1", "owner": 1}]
    assert reached(field(3, 1), tokens=pylon) == ["c1"]
    past = [{"token": "nox-trap", "at": "e6", "owner": 0}]
    assert walks(field(9, 12), 1, tokens=past)[-1:] == ["e6"]  # destroyed before (AXA-19.19)


@rule("AXA-2.8", "AXA-6.4")
def test_an_obstacle_costs_a_person_a_point_more() -> None:
    assert reached(field(4, 1)) == ["b1", "c1", "d1"]
    assert reached(field(4, 1), ("a1e",)) == ["b1", "c1"]
    assert reached(field(4, 1), ("a1e", "b1e")) == ["b1"]


@rule("AXA-2.9", "AXA-3.17")
@pytest.mark.parametrize(
    ("cells", "barricades", "cover"),
    [
        ({}, (), False),
        ({"c1": "0C"}, (), True),
        ({"c1": "0S"}, (), True),
        ({"c1": "0D"}, (), True),
        ({"c1": "0B"}, (), False),
        ({"c1": "0V"}, (), False),
        ({"b1": "0C"}, (), False),  # not next to the target
        ({"e1": "0C"}, (), False),  # behind it
        ({}, ("c1e",), True),
        ({}, ("b1e",), False),
        ({}, ("d1e",), False),
    ],
)
def test_cover_protects_who_stands_behind_it(
    cells: dict[str, str], barricades: tuple[str, ...], cover: bool
) -> None:
    game = acting(field(9, 3, **cells), {"gibraltar": "a1"}, {"wraith": "d1"}, barricades=barricades)
    game.does("shoot prowler wraith")
    assert game.now["shot"]["cover"] is cover


@rule("AXA-2.9", "AXA-2.11")
def test_a_destroyed_stack_covers_nobody_and_is_no_wall() -> None:
    rows = field(9, 1, c1="0D")
    game = acting(rows, {"gibraltar": "a1"}, {"wraith": "d1"})
    assert game.choices_of("go") == ["b1"]
    game.does("destroy c1")
    assert game.choices_of("go") == ["b1", "c1"]
    game.does("shoot prowler wraith")
    assert game.now["shot"]["cover"] is False


@rule("AXA-2.10", "AXA-3.14")
@pytest.mark.parametrize(
    ("thing", "seen"), [("#", False), ("C", True), ("D", True), ("S", True), ("B", True)]
)
def test_only_rocks_block_sight(thing: str, seen: bool) -> None:
    game = acting(field(9, 1, b1=f"0{thing}"), {"gibraltar": "a1"}, {"wraith": "d1"})
    assert ("prowler wraith" in game.choices_of("shoot")) == seen


@rule("AXA-2.12", "AXA-5.6")
def test_bins_and_anchors_are_what_one_interacts_with() -> None:
    rows = field(9, 3, a2="0S", b2="0p", b1="0C", i3="0p")
    weak = {"at": "a1", "shield": 0}
    assert sorted(acting(rows, {"gibraltar": weak}, {}).choices_of("interact")) == ["a2", "b2"]


@rule("AXA-2.13", "AXA-22.10")
def test_a_grenade_is_thrown_but_a_bombardment_is_not() -> None:
    dome = [{"token": "dome", "at": "e5sw", "owner": 0}]
    game = acting(field(), {"gibraltar": "g5"}, {"wraith": "e5"}, tokens=dome)
    game.does("use frag").does("at e5", luck=("aim 25-0", "aim 30-0"))
    assert game.points("wraith") == (20, 40)
    area = [*dome, {"token": "bombardment", "at": "e5", "owner": 2, "ends": 3, "use": 1}]
    hand = ["gi-hc-1", "gi-hc-2", "gi-hc-3", "gi-hc-4", "gi-h1"]
    game = acting(field(), {"gibraltar": {"at": "e5", "hand": hand}}, {}, tokens=area).does("end")
    assert game.points("gibraltar") == (12, 40)


@rule("AXA-2.15", "AXA-2.20", "AXA-6.2")
def test_a_canyon_costs_two_points_and_nobody_stops_there() -> None:
    assert reached(field(4, 1, b1="0V")) == ["c1"]
    assert reached(field(4, 1, c1="0V")) == ["b1"]  # 1 + 2 points, and none for d1
    assert reached(field(4, 1, b1="1V")) == []  # 2 and 1 for the climb, and nothing is left
    assert reached(field(4, 1, b1="0V"), ("a1e",)) == []
    assert reached(field(4, 1, a1="1.", b1="0V")) == ["c1"]


@rule("AXA-2.14", "AXA-2.23")
@pytest.mark.parametrize("token", ["portal", "jump-pad"])
def test_portals_and_jump_pads_stop_automas_only(token: str) -> None:
    there = [{"token": token, "at": "b1", "owner": 1}]
    assert reached(field(3, 1), tokens=there) == ["b1", "c1"]
    ahead = [{"token": token, "at": "e6", "owner": 1}]
    assert "e6" not in walks(field(9, 12), tokens=ahead)


@rule("AXA-2.14")
def test_a_canyon_stops_automas() -> None:
    assert "e6" not in walks(field(9, 12, e6="0V"))


@rule("AXA-2.22", "AXA-6.10")
@pytest.mark.parametrize("at", ["a1", "i9", "a9", "i1", "e9"])
def test_nobody_leaves_the_map(at: str) -> None:
    """Neither by a move nor by a push, which stops with its damage."""
    effects: Effects = [{"op": "push", "who": "main", "n": 3, "collision": 4}]
    game = eighth(effects, {"gibraltar": at}, {"wraith": "e5"})
    assert (game.at("gibraltar"), game.points("gibraltar")) == (at, (16, 40))
    spaces = {f"{x}{y}" for x in "abcdefghi" for y in range(1, 10)}
    assert set(acting(field(), {"gibraltar": at}, {}).choices_of("go")) <= spaces
    effects = [{"op": "relocate", "who": "main", "to": {"first": "space", "near": "main"}}]
    assert eighth(effects, {"gibraltar": at}, {"wraith": "e5"}).at("gibraltar") in spaces


@rule("AXA-2.24", "AXA-3.30")
@pytest.mark.parametrize(("at", "danger"), [("d4", True), ("f6", True), ("e6", True), ("g5", False)])
def test_a_gas_trap_makes_danger_around_it_and_hurts_nobody(at: str, danger: bool) -> None:
    trap = [{"token": "nox-trap", "at": "e5", "owner": 0}]
    game = at_step(6, field(), {"gibraltar": "i1"}, {"wraith": at}, tokens=trap)
    game.follows(*(["p-12"] if danger else []))
    assert (game.told("scheme")[0]["scheme"] == "danger") == danger
    hand = ["gi-hc-1", "gi-hc-2", "gi-hc-3", "gi-hc-4", "gi-h1"]
    game = acting(field(), {"gibraltar": {"at": "a4", "hand": hand}}, {}, tokens=trap).does("go d4", "end")
    assert game.points("gibraltar") == (20, 40)
