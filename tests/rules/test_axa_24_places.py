"""Section 24: where an effect puts something, found for an Automa or chosen by a player."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Legends, Rows, acting, at_step, field
from apex_made import Effects, eighth, inscribed, instant
from mechbay.testing.marks import rule

AUTOMA: dict[str, Any] = {"at": "e5", "charges": 0}


def goes(place: dict[str, Any], players: Legends, rows: Rows | None = None, **document: Any) -> str:
    """Where Wraith goes from e5, whose main enemy is the first player's legend."""
    effects: Effects = [{"op": "relocate", "who": "self", "to": place}]
    return eighth(effects, players, {"wraith": AUTOMA}, rows=rows, **document).at("wraith")


def best(*keys: str, low: int = 1, high: int = 1) -> dict[str, Any]:
    return {"best": list(keys), "range": [low, high]}


# --- the first


@rule("AXA-24.8", "AXA-3.5", "AXA-3.8")
def test_first_near_self_is_the_first_free_neighbour_in_placement_order() -> None:
    place = {"first": "space", "near": "self"}
    order = ["d4", "d5", "d6", "e6", "f6", "f5", "f4", "e4"]  # SW, W, NW, N, NE, E, SE, S
    for number, space in enumerate(order):
        rows = field(9, 9, **dict.fromkeys(order[:number], "0C"))
        assert goes(place, {"gibraltar": "a9"}, rows) == space


@rule("AXA-24.8", "AXA-3.9")
def test_first_near_main_runs_around_the_main_enemy() -> None:
    place = {"first": "space", "near": "main"}
    assert goes(place, {"gibraltar": "h8"}) == "g7"
    assert goes(place, {"gibraltar": "h8", "bangalore": "g7"}) == "g8"


@rule("AXA-24.8", "AXA-3.7")
def test_first_in_a_range_goes_ring_by_ring() -> None:
    place = {"first": "space", "range": [2, 3]}
    assert goes(place, {"gibraltar": "a9"}) == "c3"
    ring = ["c3", "c4", "c5", "c6", "c7", "d7", "e7", "f7", "g7", "g6", "g5", "g4", "g3", "f3", "e3", "d3"]
    for count in (1, 5, 9, 15):
        rows = field(9, 9, **dict.fromkeys(ring[:count], "0C"))
        assert goes(place, {"gibraltar": "a9"}, rows) == ring[count]
    assert goes(place, {"gibraltar": "a9"}, field(9, 9, **dict.fromkeys(ring, "0C"))) == "b2"


@rule("AXA-24.8")
def test_first_in_a_range_at_a_level() -> None:
    rows = field(9, 9, e5="1.", d4="1.", f6="2.", e6="3.", d6="0.")
    for level, space in ((0, "d4"), (1, "f6"), (2, "e6"), (-1, "d5")):
        assert goes({"first": "space", "range": [1, 1], "level": level}, {"gibraltar": "a9"}, rows) == space
    assert goes({"first": "space", "range": [1, 1], "level": 3}, {"gibraltar": "a9"}, rows) == "e5"


@rule("AXA-24.23")
def test_first_is_not_restricted_by_danger() -> None:
    safe = [5, 5, 5, 5]  # e5 alone
    assert goes({"first": "space", "near": "self"}, {"gibraltar": "a9"}, safe=safe) == "d4"
    assert goes({"first": "space", "range": [1, 2]}, {"gibraltar": "a9"}, safe=safe) == "d4"


@rule("AXA-24.26", "AXA-2.14", "AXA-2.19", "AXA-2.20")
@pytest.mark.parametrize("cell", ["0C", "0#", "0D", "0S", "0B", "0V"])
def test_objects_and_canyons_are_not_free(cell: str) -> None:
    assert goes({"first": "space", "near": "self"}, {"gibraltar": "a9"}, field(9, 9, d4=cell)) == "d5"


@rule("AXA-24.26", "AXA-2.14")
@pytest.mark.parametrize("token", ["portal", "jump-pad", "care-package", "fence-pylon", "nox-trap"])
def test_tokens_in_the_way_of_an_automa_are_not_free(token: str) -> None:
    place = {"first": "space", "near": "self"}
    assert goes(place, {"gibraltar": "a9"}, tokens=[{"token": token, "at": "d4"}]) == "d5"


@rule("AXA-24.26")
def test_a_mark_on_the_ground_leaves_a_space_free_for_a_legend_but_not_for_a_token() -> None:
    mark = [{"token": "strike", "at": "d4", "owner": 0, "begins": 5, "ends": 5}]
    assert goes({"first": "space", "near": "self"}, {"gibraltar": "a9"}, tokens=mark) == "d4"
    for near in ({"near": "self"}, {"range": [1, 1]}):
        effects: Effects = [{"op": "place", "token": "care-package", "at": {"first": "space", **near}}]
        with inscribed("li-s", effects):
            automas = {"lifeline": {"at": "e5", "charges": 3}}
            game = at_step(9, field(), {"gibraltar": "a9"}, automas, tokens=mark).follows()
        assert [token["at"] for token in game.now["tokens"]] == ["d4", "d5"]


@rule("AXA-24.8", "AXA-3.6", "AXA-2.21")
def test_first_intersection_is_the_first_without_a_token() -> None:
    order = ["e5sw", "e6sw", "f6sw", "f5sw"]  # SW, NW, NE, SE
    for number, corner in enumerate(order):
        tokens = [
            {"token": "heal-drone", "at": taken, "use": 1 + k} for k, taken in enumerate(order[:number])
        ]
        automas = {"gibraltar": {"at": "e5", "charges": 2}}
        game = at_step(9, field(), {"wraith": "a9"}, automas, tokens=tokens).follows()
        assert [(told["token"], told["at"]) for told in game.now["tokens"][number:]] == [("dome", corner)]


@rule("AXA-2.21")
def test_an_intersection_on_the_border_may_be_used() -> None:
    game = at_step(9, field(), {"wraith": "i9"}, {"gibraltar": {"at": "a1", "charges": 2}}).follows()
    assert game.now["tokens"][0]["at"] == "a1sw"


# --- the best


@rule("AXA-24.9")
def test_best_takes_ties_ring_by_ring() -> None:
    assert goes(best("higher", high=2), {"gibraltar": "a9"}) == "d4"
    assert goes(best("higher", high=2), {"gibraltar": "a9"}, field(9, 9, c3="1.", f6="1.", g5="1.")) == "f6"


@rule("AXA-24.9")
def test_best_knows_the_own_space_if_the_range_begins_with_0() -> None:
    rows = field(9, 9, e5="1.", d4="1.")
    assert goes(best("higher", low=0), {"gibraltar": "a9"}, rows) == "e5"
    assert goes(best("higher", low=1), {"gibraltar": "a9"}, rows) == "d4"


@rule("AXA-24.9", "AXA-2.19")
def test_best_looks_at_free_spaces_only() -> None:
    rows = field(9, 9, d4="3C", f6="2.", e6="1.")
    assert goes(best("higher"), {"gibraltar": "f6"}, rows) == "e6"


@rule("AXA-24.10")
def test_fewest_sight() -> None:
    """The one rock hides f6, f5 and f4 from the first, the other f5 from the second."""
    assert goes(best("fewest_sight"), {"gibraltar": "f9"}, field(9, 9, f7="0#")) == "f6"
    players = {"gibraltar": "f9", "bangalore": "i5"}
    assert goes(best("fewest_sight"), players, field(9, 9, f7="0#", g5="0#")) == "f5"


@rule("AXA-24.10")
def test_main_optimal() -> None:
    """Set w-1: optimal from 1 to 5; the main enemy is 6 away."""
    assert goes(best("main_optimal"), {"gibraltar": "e11"}, field(9, 12)) == "d6"
    assert goes(best("main_optimal"), {"gibraltar": "e11"}, field(9, 12, d8="0#", d7="0#", d9="0#")) == "e6"


@rule("AXA-24.10", "AXA-22.8")
def test_nobody_is_in_optimal_range_out_of_smoke() -> None:
    smoke = [{"token": "smoke", "at": "e7sw"}]  # over d6, d7, e6 and e7
    assert goes(best("main_optimal"), {"gibraltar": "e11"}, field(9, 12), tokens=smoke) == "f6"


@rule("AXA-24.10")
def test_near_main_and_far_main() -> None:
    players = {"gibraltar": "i5", "bangalore": "a1"}
    assert goes(best("near_main"), players) == "f6"
    assert goes(best("far_main"), players) == "d4"
    assert goes(best("near_main"), players, main="bangalore") == "d4"


@rule("AXA-24.10", "AXA-3.23")
def test_cover() -> None:
    assert goes(best("cover"), {"gibraltar": "a9"}, field(9, 9, g7="0C")) == "f6"
    assert goes(best("cover"), {"gibraltar": "a9"}, barricades=("e6n",)) == "e6"


@rule("AXA-24.9")
def test_keys_are_compared_in_order() -> None:
    rows = field(9, 9, d4="1.", f4="1.", e6="2.")
    assert goes(best("higher", "near_main"), {"gibraltar": "i5"}, rows) == "e6"
    assert goes(best("near_main", "higher"), {"gibraltar": "i5"}, rows) == "f4"


@rule("AXA-24.11")
def test_best_skips_danger_while_outside_it() -> None:
    rows = field(9, 9, d4="2.", f6="1.")
    mark = [{"token": "strike", "at": "d4", "owner": 0, "begins": 5, "ends": 5}]
    assert goes(best("higher"), {"gibraltar": "a9"}, rows) == "d4"
    assert goes(best("higher"), {"gibraltar": "a9"}, rows, tokens=mark) == "f6"
    inside = [*mark, {"token": "strike", "at": "e5", "owner": 0, "begins": 5, "ends": 5}]
    assert goes(best("higher"), {"gibraltar": "a9"}, rows, tokens=inside) == "d4"


@rule("AXA-24.11")
def test_best_takes_a_dangerous_space_if_nothing_else_is_left() -> None:
    assert goes(best("near_main"), {"gibraltar": "i9"}, safe=[5, 5, 5, 5]) == "f6"


# --- on the main enemy, and beyond


@rule("AXA-22.16", "AXA-24.10")
def test_on_main_is_the_space_of_the_main_enemy() -> None:
    automas = {"gibraltar": {"at": "e5", "charges": 4}}
    game = at_step(9, field(), {"wraith": "c2"}, automas, turn=3).follows().follows()
    assert [(token["token"], token["at"]) for token in game.now["tokens"]] == [("dome", "e5sw")]
    held = {"gibraltar": {"at": "e5", "charges": 4, "ready": [9, 0]}}
    game = at_step(9, field(), {"wraith": "c2"}, held, turn=3).follows()
    token = {"token": "bombardment", "at": "c2", "owner": 2, "begins": 4, "ends": 6, "use": 1}
    assert game.now["tokens"] == [token | {"opened": False}]


@rule("AXA-22.17")
@pytest.mark.parametrize(
    ("at", "marks"),
    [
        ("e8", ["e8", "e9"]),  # as far as they are on the map
        ("f7", ["f7", "f8", "f9"]),
        ("g7", ["g7", "g8", "g9"]),  # the diagonal north-east: north
        ("g3", ["g3", "h3", "i3"]),  # south-east: east
        ("c3", ["c3", "c2", "c1"]),  # south-west: south
        ("c7", ["c7", "c8", "c9"]),  # north-west: north
        ("c4", ["c4", "b4", "a4"]),
    ],
)
def test_a_line_goes_on_beyond_the_main_enemy_in_the_direction_of_the_card(at: str, marks: list[str]) -> None:
    automas = {"bangalore": {"at": "e5", "charges": 4, "ready": [9, 0]}}
    game = at_step(9, field(), {"wraith": at}, automas).follows()
    assert [token["at"] for token in game.now["tokens"]] == marks
    assert {(token["token"], token["begins"], token["ends"]) for token in game.now["tokens"]} == {
        ("strike", 4, 4)
    }


# --- what a player chooses


def offers(place: dict[str, Any], rows: Rows, automas: Legends, **document: Any) -> list[str]:
    """The spaces that a player may choose for a transfer of Wraith from b2."""
    effects: Effects = [{"op": "relocate", "who": "self", "to": {"choose": "free_space", **place}}]
    with inscribed("wr-hc-1", effects):
        game = acting(rows, {"wraith": {"at": "b2", "hand": ["wr-hc-1"]}}, automas, **document)
        return sorted(game.does("play wr-hc-1").choices_of("at"))


@rule("AXA-24.22")
def test_a_free_space_in_a_range() -> None:
    rows = field(4, 3, a1="0C", c3="0V")
    assert offers({"range": [1, 1]}, rows, {"lifeline": "a2"}) == ["a3", "b1", "b3", "c1", "c2"]
    assert offers({"range": [2, 2]}, rows, {"lifeline": "a2"}) == ["d1", "d2", "d3"]


@rule("AXA-24.22")
def test_sight_demands_that_the_legend_sees_the_space() -> None:
    rows = field(4, 3, c3="0#")
    assert offers({"range": [2, 2], "sight": True}, rows, {}) == ["d1", "d2"]
    assert offers({"range": [2, 2]}, rows, {}) == ["d1", "d2", "d3"]


@rule("AXA-24.22")
def test_up_max_limits_the_levels_above_the_own_space() -> None:
    rows = field(3, 3, b2="1.", a1="3.", a3="2.")
    near = {"range": [1, 1]}
    assert offers(near | {"up_max": 1}, rows, {}) == ["a2", "a3", "b1", "b3", "c1", "c2", "c3"]
    assert offers(near | {"up_max": 0}, rows, {}) == ["a2", "b1", "b3", "c1", "c2", "c3"]
    assert "a1" in offers(near, rows, {})


@rule("AXA-24.22", "AXA-3.34", "AXA-2.21")
def test_an_intersection_is_free_and_near_enough() -> None:
    """Gibraltar's dome goes up to 2 spaces away, measured to the nearest space that touches it."""
    taken = [{"token": "smoke", "at": "c3sw", "owner": 2}]
    game = acting(field(9, 9), {"gibraltar": "b2"}, {}, tokens=taken).does("ability tactical")
    corners = {f"{x}{y}sw" for x in "abcde" for y in range(1, 6)} - {"c3sw"}
    assert set(game.choices_of("on")) == corners


@rule("AXA-24.21")
def test_a_line_is_of_consecutive_spaces_of_the_map_and_begins_in_the_range() -> None:
    game = acting(field(4, 3), {"bangalore": "b2"}, {}, ap=3).does("ability ultimate")
    assert "b2" not in game.choices_of("at")  # from 1 to 8 away
    game.does("at d2")
    assert game.choices == ["towards w"]
    game = acting(field(4, 3), {"bangalore": "b2"}, {}, ap=3).does("ability ultimate", "at a1")
    assert sorted(game.choices_of("towards")) == ["e", "n", "ne"]
    game.does("towards ne")
    assert [token["at"] for token in game.now["tokens"]] == ["a1", "b2", "c3"]


@rule("AXA-24.21")
def test_where_no_line_fits_none_is_offered() -> None:
    game = acting(field(2, 3), {"bangalore": "b2"}, {}, ap=3).does("ability ultimate")
    assert sorted(game.choices_of("at")) == ["a1", "a3", "b1", "b3"]  # none of them in the middle row


@rule("AXA-24.22", "AXA-24.26")
def test_a_space_need_not_be_free() -> None:
    rows = field(3, 1, a1="0#")
    tokens = [{"token": "care-package", "at": "c1", "owner": 0}]
    game = acting(rows, {"gibraltar": "b1"}, {}, tokens=tokens, ap=3).does("ability ultimate")
    assert sorted(game.choices_of("at")) == ["a1", "c1"]
    game.does("at c1")
    assert [token["token"] for token in game.now["tokens"]] == ["care-package", "bombardment"]


@rule("AXA-24.26")
def test_a_free_space_for_a_token_is_free_for_an_automa_and_without_another() -> None:
    rows = field(3, 3, a1="0V", a2="0C")
    tokens = [
        {"token": "portal", "at": "a3", "owner": 0, "use": 1},
        {"token": "strike", "at": "b3", "owner": 2, "use": 2, "begins": 4},
    ]
    game = acting(rows, {"lifeline": "b2"}, {"wraith": "c3"}, tokens=tokens).does("ability ultimate")
    assert sorted(game.choices_of("at")) == ["b1", "c1", "c2"]


@rule("AXA-24.26")
def test_a_person_may_be_put_on_what_keeps_only_automas_out() -> None:
    pad = [{"token": "jump-pad", "at": "a1"}, {"token": "portal", "at": "a2", "use": 1}]
    assert offers({"range": [1, 1]}, field(2, 3), {}, tokens=pad) == ["a1", "a2", "a3", "b1", "b3"]


@rule("AXA-24.12")
def test_a_card_without_any_place_cannot_be_played() -> None:
    effects: Effects = [{"op": "relocate", "who": "self", "to": {"choose": "free_space", "range": [3, 3]}}]
    with inscribed("wr-hc-1", effects):
        game = acting(field(3, 3), {"wraith": {"at": "b2", "hand": ["wr-hc-1"]}}, {})
        assert game.choices_of("play") == []
        two: Effects = [*effects, {"op": "ap", "n": 1}]
    game = instant(two, {"wraith": "b2"}, {}, rows=field(3, 3), ap=1)
    assert (game.at("wraith"), game.now["ap"]) == ("b2", 2)
