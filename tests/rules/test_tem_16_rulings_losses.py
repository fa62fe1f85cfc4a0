"""Section 16, rulings: side damage, recoil, and turrets that are moved."""

from __future__ import annotations

import pytest

from duel import damages, duel, fighter, scored
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

# --- Rail Gun


@rule("TEM-16.31")
def test_rail_gun_side_damage_ignores_tokens_and_distance() -> None:
    own, foe = fighter("rail-gun", place="c1"), fighter("energy-sword", place="c1")
    tokens = {"c2": "b mine 4", "c4": "d turret", "c5": "d mine 1"}
    game = duel(own, foe, {"place": "a2"}, {"place": "c5"}, leaping=True, tokens=tokens)
    game.does("power rail-gun")  # only one line leads to somebody
    assert game.player("d")["health"] == 5
    assert game.now["tokens"] == tokens
    assert scored(game, "rail-gun") == [1]


@rule("TEM-16.31")
def test_rail_gun_text_is_skipped_if_nobody_stands_in_a_line() -> None:
    game = duel(fighter("rail-gun"), fighter("energy-sword"), leaping=True).does("power rail-gun")
    assert game.asked == "b"
    assert scored(game, "rail-gun") == []


@rule("TEM-16.31")
def test_rail_gun_side_damage_reaches_from_the_zone_of_its_user() -> None:
    game = duel(
        fighter("energy-sword"), fighter("vorpal-spike", "rail-gun"), {"place": "d5"}, {"place": "b3"}
    )
    game.does("attack energy-sword", "attack vorpal-spike", "go d2")
    assert [told["who"] for told in game.told("retreated")] == ["a"]  # who no longer had a weapon
    own = fighter("energy-sword", "riot-shield")
    game = duel(own, fighter("vorpal-spike", "rail-gun"), {"place": "d5"}, {"place": "b3"})
    game.does("attack riot-shield", "attack vorpal-spike", "go d2", "attack energy-sword", "power rail-gun")
    assert [game.player(seat)["health"] for seat in "cd"] == [5, 6]


@rule("TEM-16.32")
def test_a_third_player_brought_to_0_is_knocked_out_at_once_for_the_award() -> None:
    program = ["collect-N", "purchase-N", "deploy-mine-N", "power-up-S"]
    third = {"place": "c4", "health": 1, "mode": "programmed", "program": program}
    game = duel(fighter("rail-gun"), fighter("energy-sword"), third, leaping=True).does("power rail-gun")
    assert [(told["who"], told["cause"]) for told in game.told("knocked-out")] == [("c", "rail-gun")]
    victim = game.player("c")
    assert (victim["place"], victim["health"], victim["mode"]) == (victim["base"], 6, "fresh")
    assert (scored(game, "rail-gun"), scored(game, "ko")) == ([1], [1])
    assert game.player("a")["points"] == 4 + 1 + 1
    assert game.asked == "b"  # the combat goes on


@rule("TEM-16.33")
def test_a_mech_whose_driver_is_a_third_player_stays_unoccupied() -> None:
    third = fighter("warhammer", place="c4", health=1, status="mech")
    own, foe = fighter("rail-gun"), fighter("energy-sword", "pulse-pistol")
    game = duel(own, foe, third, leaping=True, mech="c4").does("power rail-gun")
    assert game.asked == "c"
    game.does("go b4")
    assert (game.player("c")["status"], game.player("c")["place"], game.now["mech"]) == ("pilot", "b4", "c4")
    assert game.asked == "b"
    assert "take troy" not in game.choices


@rule("TEM-16.41")
def test_several_third_players_at_0_are_handled_the_nearest_first_and_before_the_enemy() -> None:
    others = [{"place": place, "health": 1, "status": "armor"} for place in ("c5", "c4")]
    game = duel(fighter("rail-gun"), fighter("energy-sword", health=4), *others, leaping=True)
    game.does("power rail-gun")
    assert game.asked == "d"
    game.does("go b4")
    assert game.asked == "c"
    assert "go c4" in game.choices  # d has left it
    game.does("go c4")
    assert game.asked == "b"
    game.does("go b2")
    assert [told["who"] for told in game.told("knocked-out")] == ["d", "c", "b"]
    assert game.player("a")["points"] == 4 + 2 + 3


# --- Missile Battery


@rule("TEM-16.34")
def test_recoil_is_lost_after_the_damage_and_before_a_ko_is_handled() -> None:
    game = duel(fighter("missile-battery"), fighter("energy-sword", health=4)).does("attack missile-battery")
    order = [(event.kind, "ab"[event.seat]) for event in game.events if event.kind in ("hurt", "knocked-out")]
    assert order == [("hurt", "b"), ("hurt", "a"), ("knocked-out", "b")]
    assert game.player("a")["health"] == 8


@rule("TEM-16.34")
def test_recoil_can_knock_its_user_out_and_nobody_scores_for_it() -> None:
    game = duel(fighter("missile-battery", health=1), fighter("energy-sword")).does("attack missile-battery")
    assert [(told["who"], told["cause"]) for told in game.told("knocked-out")] == [("a", "recoil")]
    assert (scored(game, "damage"), scored(game, "ko")) == ([4], [])
    assert game.player("b")["points"] == 0


@rule("TEM-16.35")
def test_recoil_that_knocks_the_user_out_ends_the_combat_and_the_enemy_stays() -> None:
    game = duel(fighter("missile-battery", health=1), fighter("energy-sword")).does("attack missile-battery")
    assert game.now["combat"] is None
    game.does("go b2")
    user = game.player("a")
    assert (user["status"], user["place"], user["health"], user["mode"]) == ("pilot", "b2", 6, "fresh")
    assert (game.player("b")["place"], game.player("b")["health"]) == ("c2", 5)


@rule("TEM-16.35")
def test_a_mech_lost_by_recoil_stays_unoccupied() -> None:
    own = fighter("missile-battery", health=1, status="mech")
    foe = fighter("energy-sword", "warhammer")
    game = duel(own, foe, mech="c2").does("attack missile-battery", "go b2")
    assert (game.player("a")["status"], game.player("b")["status"]) == ("pilot", "armor")
    assert game.now["mech"] == "c2"
    assert game.told("took-mech") == game.told("declined-mech") == []
    assert game.choices_of("take") == []


@rule("TEM-16.35")
def test_an_attacker_is_offered_no_mech_that_the_defender_loses_by_recoil() -> None:
    own = fighter("energy-sword", "warhammer", place="c1")
    foe = fighter("missile-battery", health=2, status="mech")
    game = tournament(own, foe, mech="c2")
    game.does("card collect", "face S", "attack energy-sword", "attack missile-battery", "go b2")
    assert (game.player("a")["place"], game.now["mech"]) == ("c2", "c2")
    assert game.choices_of("take") == []
    assert [game.player(seat)["status"] for seat in "ab"] == ["armor", "pilot"]


def both_at_0(**foe: object) -> Scenario:
    """A missile attack that knocks out both fighters; the enemy is asked where to go."""
    return duel(
        fighter("missile-battery", health=1),
        fighter("energy-sword", "warhammer", health=4, **foe),
        mech="c2",
    ).does("attack missile-battery")


@rule("TEM-16.36")
def test_if_both_are_at_0_the_user_scores_and_the_enemy_is_handled_first() -> None:
    game = both_at_0()
    assert [told["who"] for told in game.told("knocked-out")] == ["b", "a"]
    assert (scored(game, "damage"), scored(game, "ko")) == ([4], [1])
    assert (game.player("a")["points"], game.player("b")["points"]) == (5, 0)
    assert game.asked == "b"
    game.does("go b2")
    assert game.asked == "a"
    assert "go b2" not in game.choices
    game.does("go d2")
    assert [game.player(seat)["status"] for seat in "ab"] == ["pilot", "pilot"]
    assert [game.player(seat)["mode"] for seat in "ab"] == ["fresh", "fresh"]


@rule("TEM-16.36")
def test_if_both_are_at_0_a_mech_stays_unoccupied() -> None:
    game = both_at_0(status="mech", equipped=["warhammer"])
    assert game.asked == "b"
    game.does("go b2", "go d2")
    assert game.told("took-mech") == game.told("declined-mech") == []
    assert [game.player(seat)["status"] for seat in "ab"] == ["pilot", "pilot"]
    assert game.now["mech"] == "c2"


@rule("TEM-16.42")
def test_magmas_shield_does_not_lessen_recoil_and_is_not_used_up_by_it() -> None:
    game = duel(fighter("missile-battery", pilot="magma"), fighter("energy-sword"))
    game.does("attack missile-battery")
    assert game.asked == "b"
    assert (game.player("a")["health"], game.player("a")["energy"]) == (8, 3)
    game.does("attack energy-sword")
    assert (game.asked, game.choices) == ("a", ["use", "decline"])


@rule("TEM-16.42")
def test_force_field_does_not_lessen_recoil() -> None:
    own = fighter("missile-battery", status="mech")
    game = duel(own, fighter("energy-sword"), mech="c2", side="sparta", leaping=True)
    game.does("power missile-battery")
    assert game.asked == "b"
    assert (game.player("a")["health"], game.player("a")["energy"]) == (9, 3)


# --- Auto Turret


@rule("TEM-16.37")
def test_an_auto_turret_moves_a_turret_of_the_arena_if_none_is_in_the_supply() -> None:
    tokens = {"b1": "a turret", "d4": "a turret", "b5": "a turret", "d1": "b turret"}
    own = fighter("auto-turret", energy=0)
    game = duel(own, fighter("energy-sword"), leaping=True, tokens=tokens).does("power auto-turret")
    assert damages(game) == [4]
    assert game.choices == ["move b1", "move d4", "move b5", "decline"]
    game.does("move d4")
    assert sorted(game.choices) == ["deploy b2", "deploy c1", "deploy d2"]
    game.does("deploy d2")
    assert game.now["tokens"] == {"b1": "a turret", "d2": "a turret", "b5": "a turret", "d1": "b turret"}
    assert (game.player("a")["energy"], game.asked) == (0, "b")


@rule("TEM-16.37")
@pytest.mark.parametrize("out", [1, 2])
def test_an_auto_turret_moves_none_while_one_is_in_the_supply(out: int) -> None:
    tokens = dict.fromkeys(["b1", "d4"][:out], "a turret")
    game = duel(fighter("auto-turret"), fighter("energy-sword"), leaping=True, tokens=tokens)
    game.does("power auto-turret")
    assert game.choices_of("move") == []
    assert len(game.choices_of("deploy")) == 3


@rule("TEM-16.37")
def test_a_turret_that_an_auto_turret_moves_names_the_rule() -> None:
    tokens = {"b4": "a turret", "d4": "a turret", "b3": "a turret"}
    game = duel(fighter("auto-turret"), fighter("energy-sword"), {"place": "e4"}, leaping=True, tokens=tokens)
    game.does("power auto-turret")
    assert game.prompt.clause == "TEM-16.37"
    game.does("move b3", "deploy c1")
    assert [event.clause for event in game.events if event.kind == "moved-token"] == ["TEM-16.37"]
