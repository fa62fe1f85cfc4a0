"""Section 24: conditions, filters of table 24-B, and what controls do with them."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Legends, Rows, acting, at_step, field
from apex_made import Effects, eighth, inscribed, instant
from mechbay.testing.marks import rule

YES: Effects = [{"op": "charge", "n": 3}]
NO: Effects = [{"op": "charge", "n": 1}]
AUTOMA: dict[str, Any] = {"at": "e5", "charges": 0}
DOME_ON_F8 = [{"token": "dome", "at": "f8sw"}]  # over e7, f7, e8 and f8


def holds(
    cond: dict[str, Any],
    players: Legends,
    wraith: dict[str, Any] | None = None,
    rows: Rows | None = None,
    others: Legends | None = None,
    **document: Any,
) -> bool:
    """Whether a condition is true for Wraith in e5, whose main enemy is the first player's legend."""
    automas = {"wraith": AUTOMA | (wraith or {})} | (others or {})
    held = automas["wraith"]["charges"]
    effects: Effects = [{"if": cond, "then": YES, "else": NO}]
    game = eighth(effects, players, automas, rows=rows, **document)
    gained = game.charges("wraith") - held
    assert gained in (1, 3) or game.charges("wraith") == 5
    return bool(gained != 1)


# --- filters


@rule("AXA-3.2", "AXA-24.3")
@pytest.mark.parametrize(("at", "true"), [("f5", False), ("g5", True), ("h8", True), ("i9", False)])
def test_range_takes_both_ends_in(at: str, true: bool) -> None:
    assert holds({"enemy": {"range": [2, 3]}}, {"gibraltar": at}) == true


@rule("AXA-24.3")
@pytest.mark.parametrize(("at", "true"), [("f6", True), ("e6", True), ("g5", False)])
def test_adjacent_is_distance_one(at: str, true: bool) -> None:
    assert holds({"enemy": {"adjacent": True}}, {"gibraltar": at}) == true


@rule("AXA-24.3")
@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize(("rock", "seen"), [("e7", False), ("d7", True)])
def test_sight_asks_whether_the_automa_sees_it(wanted: bool, rock: str, seen: bool) -> None:
    rows = field(9, 9, **{rock: "0#"})
    assert holds({"enemy": {"sight": wanted}}, {"gibraltar": "e9"}, rows=rows) == (seen == wanted)


@rule("AXA-24.3", "AXA-3.15")
def test_an_automa_in_smoke_sees_nobody_for_a_filter() -> None:
    smoke = [{"token": "smoke", "at": "e5sw"}]
    assert holds({"enemy": {"sight": False}}, {"gibraltar": "e9"}, tokens=smoke)
    assert not holds({"enemy": {"zone": "range"}}, {"gibraltar": "e8"}, tokens=smoke)


@rule("AXA-3.24", "AXA-3.25")
@pytest.mark.parametrize(
    ("at", "optimal", "near"),
    [("e6", True, True), ("e10", True, True), ("e11", False, True), ("e12", False, True)],
)
def test_zone_asks_for_the_ranges_of_the_weapons(at: str, optimal: bool, near: bool) -> None:
    """Set w-1: optimal 1 to 3 and 4 to 5, range up to 7."""
    rows = field(9, 12)
    assert holds({"main": {"zone": "optimal"}}, {"gibraltar": at}, rows=rows) == optimal
    assert holds({"main": {"zone": "range"}}, {"gibraltar": at}, rows=rows) == near


@rule("AXA-3.24", "AXA-3.25")
def test_zone_needs_sight_and_reach() -> None:
    hidden, far = field(9, 12, e6="0#"), field(9, 12)
    for word in ("optimal", "range"):
        assert not holds({"main": {"zone": word}}, {"gibraltar": "e8"}, rows=hidden)
        assert not holds({"main": {"zone": word}}, {"gibraltar": "e12"}, {"at": "e4"}, rows=far)


@rule("AXA-24.3")
@pytest.mark.parametrize("level", [0, 1, 3])
def test_level_compares_with_the_own_space(level: int) -> None:
    rows = field(9, 9, e5="1.", f6=f"{level}.")
    found = [
        word
        for word in ("lower", "same", "higher")
        if holds({"enemy": {"level": word}}, {"gibraltar": "f6"}, rows=rows)
    ]
    assert found == [{0: "lower", 1: "same", 3: "higher"}[level]]


@rule("AXA-24.3")
@pytest.mark.parametrize("key", ["sum_max", "shield_max", "health_max"])
def test_upper_bounds_of_points(key: str) -> None:
    points = {"sum_max": 42, "shield_max": 12, "health_max": 30}[key]
    legend = {"at": "f6", "shield": 12, "health": 30}
    assert holds({"enemy": {key: points}}, {"gibraltar": legend})
    assert not holds({"enemy": {key: points - 1}}, {"gibraltar": legend})
    assert holds({"self": {key: points}}, {"gibraltar": "f6"}, {"shield": 12, "health": 30})
    assert not holds({"self": {key: points - 1}}, {"gibraltar": "f6"}, {"shield": 12, "health": 30})


@rule("AXA-24.3")
def test_all_keys_of_a_filter_must_hold() -> None:
    cond = {"enemy": {"range": [1, 3], "sight": True, "shield_max": 5}}
    assert holds(cond, {"gibraltar": {"at": "g5", "shield": 5}})
    assert not holds(cond, {"gibraltar": {"at": "g5", "shield": 6}})
    assert not holds(cond, {"gibraltar": {"at": "i5", "shield": 5}})
    assert not holds(cond, {"gibraltar": {"at": "g5", "shield": 5}}, rows=field(9, 9, f5="0#"))
    both = {"enemy": {"adjacent": True, "range": [1, 3]}}
    assert not holds(both, {"gibraltar": "g5"})


# --- tests of oneself, of spaces and of the shot


@rule("AXA-24.2")
@pytest.mark.parametrize(("held", "true"), [(1, False), (2, True)])
def test_charges_min(held: int, true: bool) -> None:
    assert holds({"self": {"charges_min": 2}}, {"gibraltar": "f6"}, {"charges": held}) == true


@rule("AXA-24.2")
@pytest.mark.parametrize(("rocks", "seen"), [([], 2), (["e7"], 1), (["e7", "g5"], 0)])
def test_seen_by_min_counts_the_enemies_that_see_it(rocks: list[str], seen: int) -> None:
    players = {"gibraltar": "e9", "bangalore": "i5"}
    rows = field(9, 9, **dict.fromkeys(rocks, "0#"))
    found = [n for n in (1, 2) if holds({"self": {"seen_by_min": n}}, players, rows=rows)]
    assert found == [1, 2][:seen]


@rule("AXA-3.15", "AXA-3.23")
def test_smoke_does_not_hide_an_automa_from_people() -> None:
    smoke = [{"token": "smoke", "at": "e5sw"}]
    assert holds({"self": {"seen_by_min": 1}}, {"gibraltar": "e9"}, tokens=smoke)


@rule("AXA-3.23", "AXA-3.4")
@pytest.mark.parametrize(
    ("cells", "barricades", "near"),
    [
        ({"f6": "0C"}, (), True),
        ({"f6": "3#"}, (), True),  # levels are ignored
        ({"g5": "0C"}, (), False),
        ({"f6": "0B"}, (), False),  # a beacon is no cover
        ({}, ("e4n",), True),
        ({}, ("e5n",), True),
        ({}, ("d5e",), True),
        ({}, ("f5e",), False),
        ({}, ("f5n",), False),  # it touches the corner, not an edge of e5
    ],
)
def test_near_cover_is_adjacency_to_a_cover_object(
    cells: dict[str, str], barricades: tuple[str, ...], near: bool
) -> None:
    rows = field(9, 9, **cells)
    for wanted in (True, False):
        found = holds({"self": {"near_cover": wanted}}, {"gibraltar": "a1"}, rows=rows, barricades=barricades)
        assert found == (near == wanted)


@rule("AXA-3.4")
def test_a_destroyed_stack_covers_nobody() -> None:
    rows = field(9, 9, f6="0D")
    assert holds({"self": {"near_cover": True}}, {"gibraltar": "a1"}, rows=rows)
    assert not holds({"self": {"near_cover": True}}, {"gibraltar": "a1"}, rows=rows, destroyed=["f6"])


@rule("AXA-22.6", "AXA-24.2")
@pytest.mark.parametrize(("corner", "inside"), [("e5sw", True), ("f6sw", True), ("g6sw", False)])
def test_in_zone_and_outside_zone_ask_for_zones_of_that_kind(corner: str, inside: bool) -> None:
    smoke = [{"token": "smoke", "at": corner}]
    players = {"gibraltar": "a1"}
    assert holds({"self": {"in_zone": "smoke"}}, players, tokens=smoke) == inside
    assert holds({"self": {"outside_zone": "smoke"}}, players, tokens=smoke) != inside
    assert not holds({"self": {"in_zone": "dome"}}, players, tokens=smoke)
    assert holds({"self": {"outside_zone": "dome"}}, players, tokens=smoke)


@rule("AXA-24.2")
def test_space_asks_for_a_free_space_so_many_levels_up() -> None:
    cond = {"space": {"range": [1, 2], "level": 1}}
    assert holds(cond, {"gibraltar": "a1"}, rows=field(9, 9, g7="1."))
    assert not holds(cond, {"gibraltar": "a1"}, rows=field(9, 9, h8="1."))
    assert not holds(cond, {"gibraltar": "a1"}, rows=field(9, 9, g7="2."))
    assert not holds(cond, {"gibraltar": "g7"}, rows=field(9, 9, g7="1."))  # not free
    assert not holds(cond, {"gibraltar": "a1"}, rows=field(9, 9, g7="1C"))
    down = {"space": {"range": [1, 1], "level": -1}}
    assert holds(down, {"gibraltar": "a1"}, rows=field(9, 9, e5="1."))


@rule("AXA-24.24")
@pytest.mark.parametrize("wanted", [True, False])
@pytest.mark.parametrize("shot", [True, False])
def test_shot_asks_whether_the_automa_has_shot_in_this_activation(wanted: bool, shot: bool) -> None:
    assert holds({"shot": wanted}, {"gibraltar": "a1"}, has_shot=shot) == (shot == wanted)


@rule("AXA-24.2")
def test_not_all_and_any() -> None:
    near, hurt = {"enemy": {"range": [1, 2]}}, {"self": {"shield_max": 5}}
    for close in (True, False):
        for weak in (True, False):
            players = {"gibraltar": "f6" if close else "i9"}
            wraith = {"shield": 5 if weak else 6}
            assert holds({"not": near}, players, wraith) == (not close)
            assert holds({"all": [near, hurt]}, players, wraith) == (close and weak)
            assert holds({"any": [near, hurt]}, players, wraith) == (close or weak)


@rule("AXA-24.4", "AXA-24.18")
def test_ally_asks_for_the_other_automa() -> None:
    cond = {"ally": {"range": [1, 2], "health_max": 30}}
    ally = {"at": "f6", "health": 30}
    assert holds(cond, {"gibraltar": "a1"}, others={"lifeline": ally})
    assert not holds(cond, {"gibraltar": "a1"}, others={"lifeline": ally | {"health": 31}})
    assert not holds(cond, {"gibraltar": {"at": "f6", "health": 1}}, others={"lifeline": "a1"})


# --- who `it` is, and the order of things


def hit(cond: dict[str, Any], players: Legends, **document: Any) -> list[str]:
    """Whom damage to `it` strikes under a condition."""
    effects: Effects = [{"if": cond, "then": [{"op": "damage", "who": "it", "n": 1}]}]
    game = eighth(effects, players, {"wraith": AUTOMA}, **document)
    return [told["legend"] for told in game.told("hurt")]


@rule("AXA-24.3", "AXA-16.13")
def test_enemy_tries_the_main_enemy_and_then_the_other() -> None:
    cond = {"enemy": {"range": [1, 3]}}
    assert hit(cond, {"gibraltar": "f6", "bangalore": "e6"}) == ["gibraltar"]
    assert hit(cond, {"gibraltar": "f6", "bangalore": "e6"}, main="bangalore") == ["bangalore"]
    assert hit(cond, {"gibraltar": "a1", "bangalore": "e6"}) == ["bangalore"]
    assert hit(cond, {"gibraltar": "a1", "bangalore": "i9"}) == []


@rule("AXA-24.4")
def test_main_is_the_main_enemy_alone() -> None:
    cond = {"main": {"range": [1, 3]}}
    assert hit(cond, {"gibraltar": "f6", "bangalore": "e6"}) == ["gibraltar"]
    assert hit(cond, {"gibraltar": "a1", "bangalore": "e6"}) == []


@rule("AXA-24.4")
def test_after_ally_it_is_the_ally() -> None:
    effects: Effects = [
        {"if": {"ally": {"adjacent": True}}, "then": [{"op": "heal", "who": "it", "shield": 4}]}
    ]
    automas = {"wraith": AUTOMA | {"shield": 0}, "lifeline": {"at": "f6", "shield": 0}}
    game = eighth(effects, {"gibraltar": {"at": "a1", "shield": 0}}, automas)
    assert [game.points(name)[0] for name in ("wraith", "lifeline", "gibraltar")] == [0, 4, 0]


@rule("AXA-24.7")
def test_each_runs_once_for_every_enemy_that_fits_the_main_enemy_first() -> None:
    effects: Effects = [
        {"each": {"enemy": {"range": [1, 3]}}, "do": [{"op": "damage", "who": "it", "n": 2}]},
        {"op": "charge", "n": 1},
    ]
    players = {"gibraltar": "f6", "bangalore": "e6"}
    game = eighth(effects, players, {"wraith": AUTOMA}, main="bangalore")
    assert [told["legend"] for told in game.told("hurt")] == ["bangalore", "gibraltar"]
    assert game.charges("wraith") == 1
    game = eighth(effects, players | {"gibraltar": "a1"}, {"wraith": AUTOMA})
    assert [told["legend"] for told in game.told("hurt")] == ["bangalore"]


@rule("AXA-24.6", "AXA-14.7")
@pytest.mark.parametrize(("held", "left", "shield"), [(2, 0, 9), (3, 1, 9), (1, 1, 2)])
def test_spend_pays_if_it_can_and_else_runs_the_other_part(held: int, left: int, shield: int) -> None:
    effects: Effects = [
        {
            "spend": 2,
            "then": [{"op": "heal", "who": "self", "shield": 9}],
            "else": [{"op": "heal", "who": "self", "shield": 2}],
        }
    ]
    wraith = AUTOMA | {"charges": held, "shield": 0}
    game = eighth(effects, {"gibraltar": "a1"}, {"wraith": wraith})
    assert (game.charges("wraith"), game.points("wraith")[0]) == (left, shield)


@rule("AXA-24.1", "AXA-22.2")
def test_effects_run_in_order_and_a_nested_list_is_finished_first() -> None:
    effects: Effects = [
        {"op": "charge", "n": 1},
        {
            "if": {"self": {"charges_min": 1}},
            "then": [
                {"spend": 1, "then": [{"op": "damage", "who": "main", "n": 1}]},
                {"op": "heal", "who": "self", "shield": 1},
            ],
        },
        {"op": "damage", "who": "main", "n": 2},
    ]
    game = eighth(effects, {"gibraltar": "a1"}, {"wraith": AUTOMA | {"shield": 0}})
    assert game.kinds("charged", "spent", "hurt", "healed") == ["charged", "spent", "hurt", "healed", "hurt"]
    assert [told["damage"] for told in game.told("hurt")] == [1, 2]


@rule("AXA-24.2")
def test_a_condition_is_tested_once_when_it_is_reached() -> None:
    effects: Effects = [
        {"op": "damage", "who": "main", "n": 5},
        {
            "if": {"main": {"shield_max": 15}},
            "then": [{"op": "heal", "who": "main", "shield": 5}, {"op": "charge", "n": 2}],
            "else": [{"op": "charge", "n": 1}],
        },
    ]
    game = eighth(effects, {"gibraltar": "a1"}, {"wraith": AUTOMA})
    assert (game.points("gibraltar"), game.charges("wraith")) == ((20, 40), 2)


# --- what a dome keeps from fitting


@rule("AXA-24.19")
@pytest.mark.parametrize("op", ["shoot", "grenade"])
@pytest.mark.parametrize("nested", [False, True])
def test_an_enemy_whom_a_dome_protects_does_not_fit_a_branch_that_shoots_or_throws(
    op: str, nested: bool
) -> None:
    then: Effects = [{"op": op, "at": "it"}]
    if nested:
        then = [{"spend": 1, "then": then}]
    effects: Effects = [{"if": {"enemy": {"range": [1, 5]}}, "then": then}]
    players = {"gibraltar": "f7", "bangalore": "a5"}
    with inscribed("wr-06", effects):
        game = at_step(8, field(), players, {"wraith": AUTOMA | {"charges": 1}}, tokens=DOME_ON_F8)
        if op == "shoot":
            game.follows()
            assert game.now["pending"][-1] == "automa-aims 2 1"
        else:
            game.follows(*["25-0", "30-0"])
            assert game.points("bangalore") == (8, 40)


@rule("AXA-24.19")
def test_a_dome_does_not_keep_an_enemy_from_fitting_other_branches() -> None:
    cond = {"enemy": {"range": [1, 5]}}
    assert hit(cond, {"gibraltar": "f7", "bangalore": "a5"}, tokens=DOME_ON_F8) == ["gibraltar"]
    effects: Effects = [
        {"if": {"main": {"range": [1, 5]}}, "then": [{"op": "shoot", "at": "it"}], "else": NO}
    ]  # not an `enemy` condition: it holds, and the shot is not possible
    game = eighth(effects, {"gibraltar": "f7"}, {"wraith": AUTOMA}, has_shot=False, tokens=DOME_ON_F8)
    assert (game.step, game.charges("wraith")) == (11, 0)


# --- people's cards


@rule("AXA-24.20")
def test_on_a_persons_card_any_enemy_will_do_and_the_player_picks_who_is_it() -> None:
    effects: Effects = [
        {
            "if": {"enemy": {"range": [1, 3]}},
            "then": [
                {"op": "damage", "who": "choose:it", "n": 4},
                {"op": "push", "who": "it", "n": 1, "collision": 0},
            ],
        }
    ]
    automas = {"wraith": "e6", "lifeline": "c5"}
    game = instant(effects, {"gibraltar": "e5"}, automas, "whom lifeline")
    assert (game.points("lifeline"), game.at("lifeline")) == ((16, 40), "b5")
    assert (game.points("wraith"), game.at("wraith")) == ((20, 40), "e6")
    game = instant(effects, {"gibraltar": "e5"}, {"wraith": "i9", "lifeline": "c5"})  # only one fits
    assert (game.points("lifeline"), game.at("lifeline")) == ((16, 40), "b5")


@rule("AXA-24.1")
def test_choose_lets_the_player_take_one_of_the_branches_that_can_be_carried_out() -> None:
    effects: Effects = [
        {
            "choose": [
                [{"op": "heal", "who": "self", "health": 4}],
                [{"op": "heal", "who": "self", "shield": 6}],
                [{"op": "ap", "n": 1}],
            ]
        },
        {"op": "draw", "n": 1},
    ]
    hurt = {"at": "e5", "shield": 0, "health": 10}
    game = instant(effects, {"gibraltar": hurt}, {}, "choose 2", luck=("gi-h1",))
    assert (game.points("gibraltar"), game.of("gibraltar")["hand"]) == ((6, 10), ["gi-h1"])
    game = acting(field(), {"gibraltar": hurt | {"shield": 20, "hand": ["gi-hc-4"]}}, {})
    game.does("play gi-hc-4")  # its other branch, 8 points of shield, would do nothing
    assert game.points("gibraltar") == (20, 18)
