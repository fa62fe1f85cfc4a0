"""Section 17: the optimal shot, and step 5."""

from __future__ import annotations

from typing import Any

import pytest

from apex import AUTOMAS_TURN, Clash, acting, aims, at_step, field, moving, scatters
from mechbay.testing.marks import rule

# W-4: optimal range 1 to 4. W-1: 1 to 5.
FLAT = field()
MISSES = aims(5, 10, 15, 20, 25)
DOME = {"token": "dome", "owner": "gibraltar", "ends": AUTOMAS_TURN + 2, "use": 1}


def wraith(at: str, **more: Any) -> dict[str, Any]:
    """Wraith with W-4 and no charge."""
    return {"wraith": {"at": at, "arsenal": "w-4", "charges": 0} | more}


def shots(game: Clash) -> list[str]:
    """At whom optimal shots were fired."""
    return [told["target"] for told in game.told("optimal-shot")]


# --- when it is checked


@rule("AXA-17.1", "AXA-17.3")
@pytest.mark.parametrize(
    "legend", ["bangalore", "bloodhound", "gibraltar", "lifeline", "pathfinder", "wraith"]
)
def test_every_automa_shoots_at_the_start_of_step_5_if_it_can(legend: str) -> None:
    enemy = "wraith" if legend != "wraith" else "gibraltar"
    game = at_step(5, FLAT, {enemy: "e5"}, {legend: {"at": "e1", "arsenal": "w-4", "charges": 0}})
    assert shots(game.follows()) == [enemy]


@rule("AXA-17.3")
def test_the_shot_comes_before_the_feat_of_step_5() -> None:
    game = at_step(5, FLAT, {"gibraltar": "e5"}, wraith("e1"), active="wr-10").follows()
    assert (shots(game), game.told("moves"), game.charges("wraith")) == (["gibraltar"], [], 0)
    game.follows().follows(*MISSES[:4]).follows()  # Between Worlds: a charge and a move 1, green now
    assert (game.charges("wraith"), game.told("moves")[0]["mp"]) == (1, 1)
    game.follows("p-12")
    assert game.told("decides")[0]["path"] == "green"


@rule("AXA-17.3")
def test_it_is_checked_in_step_5_though_the_feat_is_one_of_step_8() -> None:
    game = at_step(3, FLAT, {"gibraltar": "e5"}, wraith("e1")).follows("wr-06")
    assert game.step == 5
    assert shots(game.follows()) == ["gibraltar"]


@rule("AXA-17.2")
def test_it_is_not_active_before_step_5_nor_in_step_10() -> None:
    early = at_step(1, FLAT, {"gibraltar": "e5"}, wraith("e1")).follows()
    assert (shots(early), early.step) == ([], 3)
    # In step 10 she goes up to e2, from which the enemy is at 2: optimal for W-5, as 1 was not.
    late = at_step(10, field(e2="1."), {"gibraltar": "e4"}, wraith("e3", charges=1, arsenal="w-5")).follows()
    assert (late.at("wraith"), shots(late), late.now["has_shot"]) == ("e2", [], False)


@rule("AXA-17.2", "AXA-17.9")
def test_it_is_active_until_the_automa_has_shot() -> None:
    game = moving(1, "white/white", FLAT, {"gibraltar": "e6"}, wraith("e1"), has_shot=True).follows("p-12")
    assert (game.at("wraith"), shots(game)) == ("e2", [])


@rule("AXA-17.4")
def test_it_is_checked_at_each_space_of_a_move() -> None:
    game = moving(3, "white/green", FLAT, {"gibraltar": "e9"}, wraith("e3")).follows("p-6")
    assert (game.via("wraith"), shots(game)) == (["e4", "e5"], ["gibraltar"])  # not on e4, at 5


@rule("AXA-17.5")
def test_it_is_checked_when_an_enemy_is_transferred() -> None:
    players = {"gibraltar": "e6"}
    game = at_step(5, FLAT, players, wraith("e1"), active="wr-08").follows()
    assert (game.at("gibraltar"), shots(game)) == ("d1", ["gibraltar"])


@rule("AXA-17.5")
def test_it_is_checked_when_the_automa_is_transferred() -> None:
    # Tactical Position: to a space one level up.
    rows = field(e4="1.")
    game = at_step(5, rows, {"gibraltar": "e8"}, wraith("e3"), active="wr-01").follows()
    assert (game.at("wraith"), shots(game)) == ("e4", ["gibraltar"])


@rule("AXA-17.5")
def test_a_push_counts_as_a_change_of_position() -> None:
    # W-5 is optimal at 2 to 4 and at 5 to 7, not at 1.
    players = {"wraith": "e2"}
    own = {"lifeline": {"at": "e1", "arsenal": "w-5", "charges": 0}}
    game = at_step(8, FLAT, players, own, active="li-05").follows()
    assert (game.at("wraith"), shots(game)) == ("e3", ["wraith"])


@rule("AXA-17.5")
def test_a_push_that_moves_nobody_is_no_change() -> None:
    players = {"wraith": "e2"}
    own = {"lifeline": {"at": "e1", "arsenal": "w-5", "charges": 0}}
    game = at_step(8, field(e3="0C"), players, own, active="li-05").follows()
    assert (game.points("wraith"), shots(game)) == ((20 - 5 - 5, 40), [])


@rule("AXA-17.6")
def test_it_is_checked_when_another_becomes_the_main_enemy() -> None:
    # Axe Blow fells the main enemy, at 1 and so out of the optimal ranges of W-5; the other is at 4.
    players = {"gibraltar": {"at": "e2", "shield": 0, "health": 10}, "lifeline": "e5"}
    own = {"bloodhound": {"at": "e1", "arsenal": "w-5"}}
    game = at_step(8, FLAT, players, own, active="bd-07").follows()
    assert (game.main, shots(game)) == ("lifeline", ["lifeline"])


@rule("AXA-17.6")
def test_it_is_checked_when_a_grenade_makes_another_the_main_enemy() -> None:
    # The main enemy is behind a rock; the other, at 4, is in optimal range of W-2.
    players = {"gibraltar": {"at": "e6", "shield": 0, "health": 12}, "lifeline": "a1"}
    own = {"bangalore": {"at": "e1", "arsenal": "w-2", "charges": 0}}
    game = at_step(8, field(e3="0#"), players, own, active="bl-09").follows(*scatters("0", "0"))
    assert (game.main, shots(game)) == ("lifeline", ["lifeline"])


# --- what it does


@rule("AXA-17.7")
def test_it_needs_optimal_range_and_sight() -> None:
    assert shots(at_step(6, FLAT, {"gibraltar": "e7"}, wraith("e1")).follows().follows("p-12")) == [
        "gibraltar"
    ]
    hidden = moving(1, "white/green", field(e4="0#"), {"gibraltar": "e6"}, wraith("e1")).follows("p-12")
    assert (hidden.at("wraith"), shots(hidden)) == ("e2", [])


@rule("AXA-17.7")
def test_it_is_fired_at_the_main_enemy_only() -> None:
    players = {"gibraltar": "e9", "lifeline": "d3"}
    game = moving(1, "white/green", FLAT, players, wraith("e1"), main="gibraltar").follows("p-12")
    assert (game.at("wraith"), shots(game)) == ("e2", [])


@rule("AXA-17.7", "AXA-17.8")
def test_it_interrupts_the_step_which_goes_on_afterwards() -> None:
    # At 4 he is shot at before the feat; Grapple Pull then draws him near and hurts him.
    own = {"pathfinder": {"at": "e5", "arsenal": "w-5", "charges": 0}}
    game = at_step(5, FLAT, {"gibraltar": "e9"}, own, active="pa-08")
    game.follows()
    assert game.kinds("optimal-shot", "transferred", "hurt") == [
        "optimal-shot"
    ]  # at 4: optimal before the feat
    game.follows().follows(*aims(5, 10, 15, 20)).follows()
    assert game.kinds("optimal-shot", "transferred", "hurt") == ["optimal-shot", "transferred", "hurt"]
    assert game.points("gibraltar") == (17, 40)


@rule("AXA-17.8")
def test_effects_after_the_shot_are_not_lost() -> None:
    # Offensive Play: a move, on whose last space she shoots, and then still a grenade.
    game = at_step(5, FLAT, {"gibraltar": "e7"}, wraith("e1"), active="wr-02").follows().follows("p-12")
    assert (game.at("wraith"), shots(game)) == ("e3", ["gibraltar"])
    game.follows().follows(*MISSES[:4], *scatters("0", "0"))
    assert game.kinds("optimal-shot", "throws") == ["optimal-shot", "throws"]
    assert game.points("gibraltar") == (8, 40)


@rule("AXA-17.9")
def test_an_automa_shoots_once_in_an_activation() -> None:
    # Tactical Position: up, an optimal shot; then it would shoot at a lower enemy in range, but has shot.
    game = at_step(5, field(e4="1."), {"gibraltar": "e8"}, wraith("e3"), active="wr-01").follows()
    game.follows().follows(*MISSES[:4])
    assert (len(game.told("aims")), game.step) == (1, 6)
    game.follows().follows("p-12")
    assert (len(game.told("aims")), game.step) == (1, 10)  # step 7 is skipped as well


@rule("AXA-17.9")
def test_it_may_shoot_anew_in_its_next_activation() -> None:
    game = at_step(11, FLAT, {"gibraltar": "e5"}, wraith("e1"), has_shot=True).follows()
    assert not game.now["has_shot"]


@rule("AXA-17.10")
def test_no_check_on_a_space_with_another_figure() -> None:
    # e4 holds her ally: from there the enemy would be at 4.
    automas = wraith("e3") | {"lifeline": "e4"}
    game = moving(2, "white/green", FLAT, {"gibraltar": "e8"}, automas).follows("p-12")
    assert (game.via("wraith"), shots(game)) == (["e4", "e5"], ["gibraltar"])  # with the next step


@rule("AXA-17.10")
def test_the_next_check_comes_with_the_next_change_of_position() -> None:
    # Her move ends on her ally among crates, with its last card; from c2 the enemy is at 4.
    crates = dict.fromkeys(["d3", "d4", "d5", "e5", "f5", "f4", "f3", "e3"], "0C")
    automas = wraith("e4") | {"lifeline": "e4"}
    game = at_step(6, field(**crates), {"gibraltar": "e6"}, automas, inside=("move 2 1 white/green 0 11",))
    game.follows("p-12")
    assert (game.via("wraith"), shots(game)) == (["c2"], ["gibraltar"])


@rule("AXA-17.11")
def test_a_dome_forbids_the_shot_but_he_counts_as_in_optimal_range() -> None:
    players = {"gibraltar": "e5", "lifeline": {"at": "a9", "shield": 0}}
    domed = [DOME | {"at": "e5sw"}]
    first = at_step(1, FLAT, players, wraith("e1"), tokens=domed).follows()
    assert (first.main, first.told("main-enemy")[0]["priority"]) == ("gibraltar", "a")
    game = at_step(6, FLAT, players, wraith("e1"), tokens=domed).follows()
    assert (shots(game), game.told("scheme")[0]["scheme"]) == ([], "a")
    game.follows("p-12")
    assert (game.at("wraith"), shots(game)) == ("e2", [])


@rule("AXA-17.11")
def test_in_step_5_the_dome_forbids_it_too() -> None:
    game = at_step(3, FLAT, {"gibraltar": "e5"}, wraith("e1"), tokens=[DOME | {"at": "e5sw"}]).follows(
        "wr-06"
    )
    assert game.step == 6


# --- step 5


@rule("AXA-17.12")
def test_step_5_resolves_the_middle_of_a_card_of_step_5() -> None:
    own = {"gibraltar": {"at": "e1", "shield": 10, "charges": 0}}
    game = at_step(5, FLAT, {"bangalore": "e9"}, own, active="gi-03").follows()
    assert game.kinds("feat-effects", "healed", "moves") == ["feat-effects", "healed", "moves"]
    assert game.points("gibraltar")[0] == 15


@rule("AXA-17.12")
def test_step_5_leaves_a_card_of_step_8_alone() -> None:
    own = {"gibraltar": {"at": "e1", "charges": 0}}
    game = at_step(5, FLAT, {"bangalore": "e5"}, own, active="gi-07").follows()
    assert (shots(game), game.charges("gibraltar"), game.told("feat-effects")) == (["bangalore"], 0, [])


@rule("AXA-17.1")
def test_human_legends_have_no_optimal_shot() -> None:
    game = acting(FLAT, {"gibraltar": "e1"}, {"wraith": "e9"}).does("go e4")
    assert (game.at("gibraltar"), game.told("aims")) == ("e4", [])
