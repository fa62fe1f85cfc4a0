"""Section 16: the eleven steps, and step 1, in which an Automa determines its priorities."""

from __future__ import annotations

from typing import Any

import pytest

from apex import IDLE, Clash, Rows, acting, aims, at_step, field, scatters
from mechbay.games.apex_automa.rules.cards import LEGENDS
from mechbay.games.apex_automa.rules.kit import ABILITY_STEP, ULTIMATE
from mechbay.testing.marks import rule

WIDE = field(12, 12)


def weighed(rows: Rows, players: dict[str, Any], automa: Any, *luck: str) -> tuple[str | None, str]:
    """The main enemy that Wraith finds in step 1, and by which priority."""
    game = at_step(1, rows, players, {"wraith": automa}).follows(*luck)
    return game.main, game.told("main-enemy")[0]["priority"]


# --- the steps


@rule("AXA-16.1")
def test_the_steps_follow_in_their_order() -> None:
    # A bin for step 2, a grapple for step 4, a step-8 feat, a zipline gun for step 9, a charge for step 10.
    own = {"at": "f3", "charges": 5}
    game = at_step(1, field(12, 12, e3="0S"), {"gibraltar": "f11"}, {"pathfinder": own})
    steps = [game.step]
    for luck in [(), (), ("pa-10",), (), (), (), aims(5, 10, 15, 20), (), ("p-12",), (), (), (), ()]:
        game.follows(*luck)
        steps += [game.step] if game.step != steps[-1] else []
    assert steps == [1, 2, 3, 4, 5, 6, 8, 9, 10, 11, 0]  # step 5 shoots, so that step 7 is skipped


@rule("AXA-16.1")
def test_a_feat_of_step_5_comes_before_the_move_and_one_of_step_8_after_the_shot() -> None:
    players = {"gibraltar": "f12"}
    early = at_step(3, WIDE, players, {"wraith": {"at": "f1", "charges": 0}}).follows("wr-10")
    assert early.step == 5
    late = at_step(3, WIDE, players, {"wraith": {"at": "f1", "charges": 0}}).follows("wr-06")
    assert late.step == 6
    late.follows().follows("p-1")
    assert (late.via("wraith"), late.step) == (["f2", "g3", "g4"], 8)


@rule("AXA-16.2", "AXA-1.12")
def test_a_step_that_cannot_be_performed_is_skipped() -> None:
    # No bin, no ability, no feat of step 5, nobody to shoot: from the feat straight to the scheme.
    game = at_step(1, WIDE, {"gibraltar": "f12"}, {"wraith": {"at": "f1", "charges": 0}}).follows()
    assert game.step == 3
    assert game.follows("wr-06").step == 6


@rule("AXA-16.3")
def test_legend_cards_differ_in_the_steps_of_their_abilities() -> None:
    steps = {
        legend: (ABILITY_STEP[2 * k], ABILITY_STEP[2 * k + ULTIMATE]) for k, legend in enumerate(LEGENDS)
    }
    assert steps == {
        "bangalore": (9, 9), "bloodhound": (4, 4), "gibraltar": (9, 9),
        "lifeline": (9, 9), "pathfinder": (4, 9), "wraith": (4, 4),
    }  # fmt: skip


@rule("AXA-16.3")
@pytest.mark.parametrize(("legend", "step"), [("bloodhound", 4), ("bangalore", 6)])
def test_an_automa_without_abilities_in_step_4_goes_past_it(legend: str, step: int) -> None:
    own = {"at": "f1", "charges": 5}
    game = at_step(3, field(12, 12, f4="0#"), {"gibraltar": "f6"}, {legend: own}).follows(IDLE[legend])
    assert game.step == step


# --- step 1


@rule("AXA-16.4")
def test_without_an_enemy_on_the_map_it_rests_and_its_activation_ends() -> None:
    own = {"at": "f1", "shield": 3, "health": 35, "charges": 4}
    game = at_step(1, field(12, 12, e1="0S"), {"gibraltar": "-"}, {"wraith": own}).follows()
    assert (game.points("wraith"), game.charges("wraith")) == ((13, 40), 5)  # AXA-8.2, AXA-14.2: the limits
    assert (game.now["acting"], game.asked) == (None, "a")
    assert (game.told("bin"), game.told("active-feat")) == ([], [])


@rule("AXA-16.4")
def test_a_rest_restores_ten_of_each_and_gives_two_charges() -> None:
    own = {"at": "f1", "shield": 3, "health": 5, "charges": 1}
    game = at_step(1, WIDE, {"gibraltar": "-"}, {"wraith": own}).follows()
    assert (game.points("wraith"), game.charges("wraith")) == ((13, 15), 3)


@rule("AXA-16.6")
def test_the_only_enemy_is_the_main_enemy_however_hidden() -> None:
    assert weighed(field(12, 12, f6="0#"), {"gibraltar": "f12"}, "f1") == ("gibraltar", "only")


@rule("AXA-16.6")
def test_with_one_enemy_there_is_no_secondary_enemy() -> None:
    game = at_step(
        8, WIDE, {"gibraltar": {"at": "f2", "health": 1, "shield": 0}}, {"bangalore": "f1"}, active="bl-04"
    )
    game.follows()  # he falls, and nobody takes his place
    assert (game.main, game.step, game.told("new-main")) == (None, 10, [])


@rule("AXA-16.5", "AXA-16.7")
def test_priority_a_the_only_enemy_in_optimal_range() -> None:
    # W-4: optimal 1-2 and 2-4. Gibraltar at 4; Lifeline, at 5, is weaker.
    players = {"lifeline": {"at": "f6", "shield": 0}, "gibraltar": "b1"}
    assert weighed(WIDE, players, {"at": "f1", "arsenal": "w-4"}) == ("gibraltar", "a")


@rule("AXA-16.7")
def test_optimal_range_demands_sight() -> None:
    # Gibraltar is at 4 behind a rock, so nobody is in optimal range: the points decide.
    players = {"lifeline": {"at": "f6", "shield": 0}, "gibraltar": "b1"}
    own = {"at": "f1", "arsenal": "w-4"}
    assert weighed(field(12, 12, d1="0#"), players, own) == ("lifeline", "b")


@rule("AXA-16.8")
@pytest.mark.parametrize(("lifeline", "gibraltar"), [("f3", "d1"), ("f12", "a12")])
def test_priority_b_the_lower_sum_of_shield_and_health(lifeline: str, gibraltar: str) -> None:
    # Both in optimal range, or neither. 1 + 40 against 20 + 20: the sum counts, not the health.
    players = {
        "lifeline": {"at": lifeline, "shield": 20, "health": 20},
        "gibraltar": {"at": gibraltar, "shield": 1},
    }
    assert weighed(WIDE, players, {"at": "f1", "arsenal": "w-4"}) == ("lifeline", "b")


@rule("AXA-16.9")
def test_priority_c_the_only_enemy_in_sight() -> None:
    # Both out of optimal range with equal sums; Lifeline is nearer, but behind a rock.
    players = {"lifeline": {"at": "f7", "shield": 10, "health": 30}, "gibraltar": {"at": "l1", "shield": 0}}
    assert weighed(field(12, 12, f5="0#"), players, {"at": "f1", "arsenal": "w-4"}) == ("gibraltar", "c")


@rule("AXA-16.10")
@pytest.mark.parametrize("rows", [WIDE, field(12, 12, f5="0#", i1="0#")])
def test_priority_d_the_nearer_enemy(rows: Rows) -> None:
    # Both in sight, or neither.
    players = {"lifeline": "f8", "gibraltar": "l1"}
    assert weighed(rows, players, {"at": "f1", "arsenal": "w-4"}) == ("gibraltar", "d")
    assert (
        weighed(rows, {"gibraltar": "l1", "lifeline": "f8"}, {"at": "f1", "arsenal": "w-4"})[0] == "gibraltar"
    )


@rule("AXA-16.11")
@pytest.mark.parametrize("lot", ["lifeline", "gibraltar"])
def test_priority_e_the_lot(lot: str) -> None:
    players = {"lifeline": "f7", "gibraltar": "l1"}
    assert weighed(WIDE, players, {"at": "f1", "arsenal": "w-4"}, f"priority {lot}") == (lot, "e")


# --- main and secondary enemy


@rule("AXA-16.12")
def test_the_main_enemy_stays_though_another_would_be_chosen_now() -> None:
    # After the move the other one is in optimal range alone; the main enemy is the same.
    players = {"lifeline": "l12", "gibraltar": "f8"}
    own = {"at": "f1", "arsenal": "w-4"}
    game = at_step(6, WIDE, players, {"wraith": own}, main="lifeline").follows().follows("p-1")
    assert (game.at("wraith"), game.main, game.step) == ("g4", "lifeline", 7)


def struck(health: int, second: str) -> Clash:
    """Bangalore throws a grenade at a main enemy with so much health; another enemy is at `second`."""
    players = {"lifeline": {"at": "f4", "shield": 0, "health": health}, "gibraltar": second}
    return at_step(8, WIDE, players, {"bangalore": "f1"}, active="bl-09", has_shot=True).follows(
        *scatters("0", "0")
    )


@rule("AXA-16.12")
def test_if_the_main_enemy_falls_the_secondary_takes_its_place_at_once() -> None:
    game = struck(12, "l12")
    assert (game.at("lifeline"), game.main) == ("-", "gibraltar")
    assert game.told("new-main")[0]["enemy"] == "gibraltar"
    assert struck(13, "l12").main == "lifeline"


@rule("AXA-16.12")
def test_if_both_fall_at_once_there_is_no_main_enemy() -> None:
    players = {
        "lifeline": {"at": "f4", "shield": 0, "health": 5},
        "gibraltar": {"at": "g4", "shield": 0, "health": 5},
    }
    game = at_step(8, WIDE, players, {"bangalore": "f1"}, active="bl-09", has_shot=True)
    game.follows(*scatters("0", "0"))
    assert (game.main, game.step, game.now["points"]) == (None, 10, [0, 2])


@rule("AXA-16.13")
@pytest.mark.parametrize("main", ["lifeline", "gibraltar"])
def test_an_effect_on_an_enemy_takes_the_main_enemy_first(main: str) -> None:
    players = {"lifeline": "f2", "gibraltar": "e1"}
    game = at_step(8, WIDE, players, {"bloodhound": "f1"}, active="bd-07", main=main, has_shot=True).follows()
    assert [told["legend"] for told in game.told("hurt")] == [main]


@rule("AXA-16.13")
def test_an_effect_on_an_enemy_takes_the_secondary_if_the_main_does_not_fit() -> None:
    players = {"lifeline": "f3", "gibraltar": "e1"}
    game = at_step(
        8, WIDE, players, {"bloodhound": "f1"}, active="bd-07", main="lifeline", has_shot=True
    ).follows()
    assert [told["legend"] for told in game.told("hurt")] == ["gibraltar"]


@rule("AXA-16.5")
def test_there_is_no_main_enemy_outside_an_activation() -> None:
    assert acting(WIDE, {"gibraltar": "f12"}, {"wraith": "f1"}).main is None
