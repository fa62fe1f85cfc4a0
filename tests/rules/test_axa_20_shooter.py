"""Section 20: step 7, and an Automa as shooter."""

from __future__ import annotations

from typing import Any

import pytest

from apex import AUTOMAS_TURN, Clash, Rows, aims, at_step, field
from mechbay.games.apex_automa.rules.cards import RANGE_HIGH, WEAPONS
from mechbay.testing.marks import rule

FLAT = field(9, 12)
DOME = {"token": "dome", "owner": 0, "ends": AUTOMAS_TURN + 2, "use": 1}


def shoots(arsenal: str, enemy: str, charges: int = 0, rows: Rows = FLAT, **document: Any) -> Clash:
    """Gibraltar on e1 aims at Wraith in step 7, without a boost unless the active feat says so."""
    own = {"at": "e1", "arsenal": arsenal, "charges": charges}
    return at_step(7, rows, {"wraith": enemy}, {"gibraltar": own}, **document).follows()


def works(game: Clash) -> list[str]:
    """The attachments that work."""
    return [told["attachment"] for told in game.told("attachment") if told["works"] == "yes"]


# --- step 7


@rule("AXA-20.1")
def test_an_automa_that_has_not_shot_shoots_at_an_enemy_in_range() -> None:
    game = shoots("w-4", "e8")  # at 7: not optimal, but in range of the R-301
    assert [(told["weapon"], told["target"]) for told in game.told("aims")] == [("r301", "wraith")]
    assert game.now["has_shot"]


@rule("AXA-20.1")
@pytest.mark.parametrize(
    ("enemy", "rows", "shot"),
    [("e12", FLAT, False), ("e7", field(9, 12, e4="0#"), False), ("e7", FLAT, True)],
)
def test_it_does_not_shoot_out_of_range_out_of_sight_or_twice(enemy: str, rows: Rows, shot: bool) -> None:
    # After the move of step 6 the next question is that of step 8.
    own = {"at": "e1", "arsenal": "w-4", "charges": 0}
    game = at_step(6, rows, {"wraith": enemy}, {"gibraltar": own}, has_shot=shot).follows()
    while game.step == 6:
        game.follows("p-3" if "p-12" in game.now["decided"] else "p-12")
        assert game.told("optimal-shot") == []
    assert (game.step, game.told("aims")) == (8, [])


@rule("AXA-20.2")
def test_an_enemy_in_optimal_range_comes_before_a_main_enemy_merely_in_range() -> None:
    players = {"wraith": "e8", "lifeline": "c3"}
    own = {"at": "e1", "arsenal": "w-4", "charges": 0}
    game = at_step(7, FLAT, players, {"gibraltar": own}, main="wraith").follows()
    assert game.told("aims")[0]["target"] == "lifeline"


@rule("AXA-20.2")
@pytest.mark.parametrize(("wraith", "lifeline"), [("e4", "c3"), ("e8", "e7")])
@pytest.mark.parametrize("main", ["wraith", "lifeline"])
def test_of_two_in_the_same_band_the_main_enemy_comes_first(wraith: str, lifeline: str, main: str) -> None:
    players = {"wraith": wraith, "lifeline": lifeline}
    own = {"at": "e1", "arsenal": "w-4", "charges": 0}
    game = at_step(7, FLAT, players, {"gibraltar": own}, main=main).follows()
    assert game.told("aims")[0]["target"] == main


@rule("AXA-20.2", "AXA-20.3")
def test_a_main_enemy_out_of_sight_leaves_the_other() -> None:
    players = {"wraith": "e8", "lifeline": "i8"}
    own = {"at": "e1", "arsenal": "w-4", "charges": 0}
    game = at_step(7, field(9, 12, e3="0#"), players, {"gibraltar": own}, main="wraith").follows()
    assert game.told("aims")[0]["target"] == "lifeline"


@rule("AXA-20.21", "AXA-7.24")
def test_an_enemy_that_a_dome_protects_is_passed_over() -> None:
    players = {"wraith": "e4", "lifeline": "e8"}
    own = {"at": "e1", "arsenal": "w-4", "charges": 0}
    dome = [DOME | {"at": "f5sw"}]  # e4, e5, f4, f5
    beyond = at_step(7, FLAT, {"wraith": "e4", "lifeline": "a8"}, {"gibraltar": own}, tokens=dome).follows()
    assert beyond.told("aims")[0]["target"] == "lifeline"
    first = at_step(6, FLAT, players, {"gibraltar": own}, tokens=dome).follows()  # e8 lies behind the dome
    first.follows("p-3")
    assert (first.step, first.told("aims")) == (8, [])


# --- aiming


@rule("AXA-20.4")
@pytest.mark.parametrize(
    ("arsenal", "enemy", "weapon"),
    [
        ("w-2", "e2", "eva8"),  # 1: optimal of the EVA-8 alone
        ("w-2", "e3", "eva8"),
        ("w-2", "e4", "hemlok"),  # 3: optimal of the Hemlok alone
        ("w-4", "e3", "peacekeeper"),  # 2: optimal of both, the first
        ("w-4", "e6", "r301"),  # 5: one space off; the Peacekeeper does not reach
        ("w-5", "e2", "flatline"),  # 1: one off, against four
        ("w-1", "e7", "g7-scout"),
    ],
)
def test_the_weapon_in_its_optimal_range_or_nearest_to_it(arsenal: str, enemy: str, weapon: str) -> None:
    assert shoots(arsenal, enemy).told("aims")[0]["weapon"] == weapon


@rule("AXA-20.5")
@pytest.mark.parametrize(
    ("arsenal", "enemy", "weapon"), [("w-1", "e8", "g7-scout"), ("w-5", "e10", "longbow")]
)
def test_a_weapon_out_of_its_range_is_not_used(arsenal: str, enemy: str, weapon: str) -> None:
    assert shoots(arsenal, enemy).told("aims")[0]["weapon"] == weapon


@rule("AXA-20.5")
def test_a_weapon_out_of_its_range_is_not_used_though_it_would_be_nearer_to_its_optimum() -> None:
    # No printed set is like that: a Hemlok that does not reach 5, though that is in its optimal range.
    hemlok = WEAPONS.index("hemlok")
    far, RANGE_HIGH[hemlok] = RANGE_HIGH[hemlok], 4
    try:
        assert shoots("w-2", "e6").told("aims")[0]["weapon"] == "eva8"
    finally:
        RANGE_HIGH[hemlok] = far


@rule("AXA-20.6", "AXA-14.5")
@pytest.mark.parametrize("charges", range(6))
def test_an_attachment_works_with_the_charges_it_needs_and_nothing_is_spent(charges: int) -> None:
    game = shoots("w-2", "e5", charges)  # Hemlok: optic 1, stock 2, barrel 3, magazine 4
    assert len(works(game)) == min(charges, 4)
    assert [told["works"] for told in game.told("attachment")] == ["yes"] * min(charges, 4) + ["no"] * max(
        0, 4 - charges
    )
    assert game.charges("gibraltar") == charges


@rule("AXA-20.7")
@pytest.mark.parametrize(("enemy", "difficulty"), [("e4", 40), ("e6", 40), ("e7", 60), ("e8", 70)])
def test_an_optic_works_only_in_its_printed_range(enemy: str, difficulty: int) -> None:
    # The Hemlok's optic: 2 to 5, -10; at 6 and 7 the distance adds 10 and 20 to 50.
    game = shoots("w-2", enemy, charges=1)
    assert game.told("difficulty")[0]["difficulty"] == difficulty


@rule("AXA-20.8")
def test_the_boost_of_the_active_feat_is_resolved() -> None:
    game = shoots("w-2", "e5", charges=1, active="gi-02")
    assert [told["feat"] for told in game.told("boosts")] == ["gi-02"]
    assert game.charges("gibraltar") == 0
    assert game.kinds("attachment", "boosts", "spent", "difficulty") == ["attachment"] * 4 + [
        "boosts",
        "spent",
        "difficulty",
    ]


@rule("AXA-20.8")
def test_a_feat_with_a_reaction_boosts_nothing() -> None:
    game = shoots("w-2", "e5", charges=1, active="gi-07")
    assert (game.told("boosts"), game.told("modifies"), game.charges("gibraltar")) == ([], [], 1)


@rule("AXA-20.22")
def test_charges_spent_on_the_boost_do_not_switch_attachments_off() -> None:
    game = shoots("w-2", "e5", charges=2, active="gi-02")
    assert (len(works(game)), game.charges("gibraltar")) == (2, 1)
    game.follows(*aims(70, 5, 10))
    # 8, +2 by the stock, which needs the charge just spent, +10 for the first hit by the boost
    assert game.points("wraith") == (0, 40)


@rule("AXA-20.9")
@pytest.mark.parametrize(
    ("enemy", "charges", "active", "difficulty"),
    [("e5", 0, "gi-07", 50), ("e5", 1, "gi-07", 40), ("e7", 0, "gi-07", 60)],
)
def test_the_hit_difficulty_comes_last(enemy: str, charges: int, active: str, difficulty: int) -> None:
    assert shoots("w-2", enemy, charges, active=active).told("difficulty")[0]["difficulty"] == difficulty


@rule("AXA-20.10")
def test_the_rest_is_a_shooting_action_like_any_other() -> None:
    players = {"wraith": {"at": "e5", "hand": ["wr-hc-3", "wr-h1"]}}
    own = {"at": "e1", "arsenal": "w-2", "charges": 0}
    game = at_step(7, FLAT, players, {"gibraltar": own}).follows()
    assert (game.asked, game.choices) == ("a", ["play wr-hc-3", "decline"])  # before fire
    game.does("decline")
    assert game.asked == "b"
    game.follows(*aims(70, 5, 10))
    assert (game.points("wraith"), game.asked, game.choices) == ((12, 40), "a", ["play wr-h1", "decline"])
    game.does("decline")
    assert (game.step, game.now["shot"]) == (8, None)


# --- the last enemy


@rule("AXA-20.11", "AXA-20.23")
def test_a_shot_that_leaves_no_enemy_leads_to_step_10() -> None:
    # An optimal shot in the middle of a move of a feat with more effects: all the rest is dropped.
    players = {"wraith": {"at": "e7", "shield": 0, "health": 1}}
    own = {"at": "e1", "arsenal": "w-4", "charges": 1}
    game = at_step(5, FLAT, players, {"gibraltar": own}, active="gi-09").follows().follows("p-12")
    assert (game.at("gibraltar"), game.charges("gibraltar")) == ("e3", 2)
    game.follows().follows(*aims(100 - 20, 5, 10, 15))
    assert (game.at("wraith"), game.step, game.main) == ("-", 10, None)
    assert game.told("scheme") == []


@rule("AXA-20.23")
def test_the_remaining_points_and_effects_are_dropped() -> None:
    players = {"wraith": {"at": "e6", "shield": 0, "health": 1}}
    own = {"at": "e1", "arsenal": "w-4", "charges": 0}
    game = at_step(5, FLAT, players, {"gibraltar": own}, active="gi-10")  # move 1, then a charge
    game.follows().follows("p-12").follows().follows(*aims(80, 5, 10, 15, 20))
    assert (game.at("wraith"), game.charges("gibraltar")) == ("-", 0)
    assert game.now["pending"][-1] == "step 2 11"  # without a charge there is no reposition


@rule("AXA-20.11")
def test_if_another_enemy_is_left_the_activation_goes_on() -> None:
    players = {"wraith": {"at": "e5", "shield": 0, "health": 1}, "lifeline": "e12"}
    own = {"at": "e1", "arsenal": "w-4", "charges": 0}
    game = at_step(7, FLAT, players, {"gibraltar": own}).follows().follows(*aims(80, 5, 10, 15))
    assert (game.at("wraith"), game.main, game.step) == ("-", "lifeline", 8)


@rule("AXA-20.12", "AXA-20.23")
def test_any_other_effect_that_removes_the_last_enemy_leads_there_too() -> None:
    # Shock Sticks: damage, push and a charge, which is dropped; the abilities of step 9 are passed over.
    players = {"wraith": {"at": "e2", "shield": 0, "health": 5}}
    own = {"at": "e1", "charges": 3, "health": 20}
    game = at_step(8, FLAT, players, {"lifeline": own}, active="li-05", has_shot=True).follows()
    assert (game.at("wraith"), game.step, game.charges("lifeline")) == ("-", 10, 3)
    game.follows().follows()
    assert (game.now["acting"], game.now["tokens"], game.of("lifeline")["discard"]) == (None, [], ["li-05"])


@rule("AXA-20.12")
def test_a_collision_that_removes_the_last_enemy_counts() -> None:
    players = {"wraith": {"at": "e2", "shield": 0, "health": 6}}
    own = {"at": "e1", "charges": 3}
    game = at_step(
        8, field(9, 12, e3="0C"), players, {"lifeline": own}, active="li-05", has_shot=True
    ).follows()
    assert (game.at("wraith"), game.step, game.charges("lifeline")) == ("-", 10, 3)
