"""Section 16: the four Advanced melee weapons, both lines."""

from __future__ import annotations

import pytest

from duel import damages, duel, fighter, scored
from mechbay.testing.marks import rule

# --- Vorpal Spike


@rule("TEM-16.5")
def test_vorpal_spike_moves_both_fighters_to_one_adjacent_zone() -> None:
    game = duel(fighter("vorpal-spike"), fighter("energy-sword")).does("attack vorpal-spike")
    assert damages(game) == [2]
    assert game.choices == ["go c1", "go d2", "go c3", "go b2"]
    game.does("go d2")
    assert (game.player("a")["place"], game.player("b")["place"]) == ("d2", "d2")


@rule("TEM-16.5")
def test_vorpal_spike_moves_both_with_power_too() -> None:
    game = duel(fighter("vorpal-spike"), fighter("energy-sword"), leaping=True)
    game.does("power vorpal-spike", "go b2")
    assert damages(game) == [3]
    assert (game.player("a")["place"], game.player("b")["place"]) == ("b2", "b2")


@rule("TEM-16.5")
def test_vorpal_spike_moves_to_no_zone_with_another_pilot() -> None:
    third = {"place": "d2"}
    game = duel(fighter("vorpal-spike"), fighter("energy-sword"), third).does("attack vorpal-spike")
    assert game.choices == ["go c1", "go c3", "go b2"]


@rule("TEM-16.5")
@pytest.mark.parametrize("token", ["b mine 4", "b turret"])
def test_vorpal_spike_removes_a_token_that_does_no_damage(token: str) -> None:
    tokens = {"d2": token, "b2": "b turret"}
    game = duel(fighter("vorpal-spike"), fighter("energy-sword"), tokens=tokens)
    game.does("attack vorpal-spike", "go d2")
    assert game.now["tokens"] == {"b2": "b turret"}
    assert (game.player("a")["health"], game.player("b")["health"]) == (9, 7)


# --- EMP Mace


@rule("TEM-16.6")
def test_emp_mace_normally_exhausts_an_unused_weapon_for_two_energy() -> None:
    game = duel(fighter("emp-mace"), fighter("energy-sword", "pulse-pistol")).does("attack emp-mace")
    assert damages(game) == [1]
    assert game.choices == ["jam energy-sword", "jam pulse-pistol", "decline"]
    game.does("jam pulse-pistol")
    assert game.player("a")["energy"] == 1
    assert game.player("b")["exhausted"] == ["pulse-pistol"]
    assert game.choices == ["attack energy-sword"]


@rule("TEM-16.6")
def test_emp_mace_normally_may_be_left_unpaid() -> None:
    game = duel(fighter("emp-mace"), fighter("energy-sword", "pulse-pistol"))
    game.does("attack emp-mace", "decline")
    assert game.player("a")["energy"] == 3
    assert game.player("b")["exhausted"] == []


@rule("TEM-16.6")
def test_emp_mace_normally_asks_nobody_who_cannot_pay_two() -> None:
    game = duel(fighter("emp-mace", energy=1), fighter("energy-sword")).does("attack emp-mace")
    assert game.asked == "b"
    assert game.player("b")["exhausted"] == []


@rule("TEM-16.6")
def test_emp_mace_with_power_exhausts_free_of_charge() -> None:
    foe = fighter("energy-sword", "pulse-pistol")
    game = duel(fighter("emp-mace", energy=0), foe, leaping=True).does("power emp-mace")
    assert damages(game) == [2]
    assert game.choices == ["jam energy-sword", "jam pulse-pistol"]
    game.does("jam energy-sword")
    assert game.player("a")["energy"] == 0
    assert game.choices == ["attack pulse-pistol", "power pulse-pistol"]


@rule("TEM-16.6")
def test_emp_mace_that_exhausts_the_last_weapon_makes_the_enemy_retreat() -> None:
    game = duel(fighter("emp-mace"), fighter("energy-sword"), leaping=True).does("power emp-mace")
    assert scored(game, "retreat") == [1]
    assert [told["who"] for told in game.told("retreated")] == ["b"]
    assert game.player("a")["points"] == 3


# --- Warhammer


@rule("TEM-16.7")
def test_warhammer_scores_one_extra_point() -> None:
    game = duel(fighter("warhammer"), fighter("energy-sword")).does("attack warhammer")
    assert damages(game) == [2]
    assert game.player("a")["points"] == 3


@rule("TEM-16.7")
def test_warhammer_scores_one_extra_point_with_power_too() -> None:
    game = duel(fighter("warhammer"), fighter("energy-sword"), leaping=True).does("power warhammer")
    assert damages(game) == [3]
    assert game.player("a")["points"] == 4


@rule("TEM-16.7")
def test_warhammer_scores_its_point_even_if_the_enemy_is_knocked_out() -> None:
    game = duel(fighter("warhammer"), fighter("energy-sword", health=1)).does("attack warhammer")
    assert (scored(game, "damage"), scored(game, "warhammer"), scored(game, "ko")) == ([1], [1], [1])


# --- Shock Knuckles


@rule("TEM-16.8")
@pytest.mark.parametrize("answer", ["pulse-pistol", "riot-shield"])
def test_shock_knuckles_cannot_be_countered(answer: str) -> None:
    game = duel(fighter("shock-knuckles"), fighter(answer)).does("attack shock-knuckles")
    assert damages(game) == [3]
    assert game.choices == [f"attack {answer}"]


@rule("TEM-16.8")
@pytest.mark.parametrize("answer", ["pulse-pistol", "riot-shield"])
def test_shock_knuckles_with_power_cannot_be_countered_either(answer: str) -> None:
    game = duel(fighter("shock-knuckles"), fighter(answer), leaping=True).does("power shock-knuckles")
    assert damages(game) == [4]
    assert game.choices == [f"attack {answer}"]


@rule("TEM-16.8")
def test_shock_knuckles_themselves_counter_area_as_melee_does() -> None:
    game = duel(fighter("grenade-launcher"), fighter("shock-knuckles")).does("attack grenade-launcher")
    assert game.choices == ["attack shock-knuckles", "power shock-knuckles"]
