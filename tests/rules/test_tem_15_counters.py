"""Section 15: the circle of counters, and the Power Attack after a jump."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament

WEAPON = {"melee": "energy-sword", "ranged": "pulse-pistol", "area": "grenade-launcher"}
ANSWERS = {("melee", "area"), ("area", "ranged"), ("ranged", "melee")}  # the first answers the second
BASICS = list(WEAPON.values())


def duel(mine: list[str], foe: list[str], jump: bool = False, **document: Any) -> Scenario:
    """Seat a, armed with the one, has come to b in c3, armed with the other; both in Power Armor."""
    attacker = {"status": "armor", "weapons": mine, "place": "c1" if jump else "c2"}
    game = tournament(attacker, {"status": "armor", "weapons": foe, "place": "c3"}, **document)
    return game.does("card double-jump" if jump else "card collect", "face S")


@rule("TEM-15.8")
@pytest.mark.parametrize(("reply", "attack"), list(product(WEAPON, WEAPON)))
def test_melee_answers_area_answers_ranged_answers_melee(reply: str, attack: str) -> None:
    game = duel([WEAPON[attack]], [WEAPON[reply]]).does(f"attack {WEAPON[attack]}")
    assert game.choices_of("power") == ([WEAPON[reply]] if (reply, attack) in ANSWERS else [])


@rule("TEM-15.9")
def test_a_weapon_that_counters_the_one_just_used_may_attack_with_power() -> None:
    game = duel(["energy-sword"], ["pulse-pistol"]).does("attack energy-sword", "power pulse-pistol")
    assert [told["strike"] for told in game.told("attacked")] == ["energy-sword-normal", "pulse-pistol-power"]
    assert game.told("attacked")[-1]["clause"] == "TEM-15.9"


@rule("TEM-15.9")
def test_only_the_attack_just_before_can_be_countered() -> None:
    game = duel(["grenade-launcher", "energy-sword"], ["pulse-pistol", "energy-sword"])
    game.does("attack grenade-launcher")
    assert game.choices_of("power") == ["energy-sword"]
    game.does("attack pulse-pistol", "attack energy-sword")
    assert game.choices == ["attack energy-sword"]  # the area weapon was two attacks ago
    game.cannot("power energy-sword", "TEM-15.9")


@rule("TEM-15.9")
def test_the_attacker_counters_the_defenders_attack_too() -> None:
    game = duel(["grenade-launcher", "energy-sword"], ["pulse-pistol"])
    game.does("attack energy-sword", "attack pulse-pistol")
    assert game.choices == ["attack grenade-launcher", "power grenade-launcher"]


@rule("TEM-15.10")
def test_who_may_counter_can_still_choose_the_normal_attack() -> None:
    game = duel(["pulse-pistol"], ["grenade-launcher"]).does("attack pulse-pistol")
    assert game.choices == ["attack grenade-launcher", "power grenade-launcher"]
    assert game.does("attack grenade-launcher").told("dealt-damage")[-1]["amount"] == 1


@rule("TEM-15.11")
def test_the_first_attack_of_a_combat_counters_nothing() -> None:
    game = duel(BASICS[:2], BASICS[:2]).cannot("power energy-sword", "TEM-15.11")
    assert game.choices_of("power") == []


@rule("TEM-15.11")
def test_what_was_used_in_an_earlier_combat_cannot_be_countered() -> None:
    mine = {"weapons": ["grenade-launcher"], "place": "c2"}
    game = tournament(mine, {"place": "c3", "health": 1}, {"place": "b3", "weapons": BASICS[:2]}, mech="a2")
    game.does("card collect", "face S", "attack grenade-launcher")
    game.does("card double-jump", "face W", "card collect", "face E")
    assert (game.now["combat"]["attacker"], game.asked) == ("c", "c")
    assert game.choices == ["attack energy-sword", "attack pulse-pistol"]
    game.cannot("power energy-sword", "TEM-15.11")


@rule("TEM-15.12")
@pytest.mark.parametrize("card", ["double-jump", "diagonal-jump"])
def test_after_a_jump_the_first_attack_is_a_power_attack_with_any_weapon(card: str) -> None:
    mine = {"status": "armor", "weapons": ["energy-sword", "pulse-pistol", "warhammer", "rail-gun"]}
    place, way = {"double-jump": ("c1", "S"), "diagonal-jump": ("b2", "SE")}[card]
    game = tournament(mine | {"place": place}, {"place": "c3"}).does(f"card {card}", f"face {way}")
    assert game.choices == ["power energy-sword", "power pulse-pistol", "power warhammer", "power rail-gun"]
    game.cannot("attack warhammer", "TEM-15.12")
    assert game.does("power warhammer").told("dealt-damage")[-1]["amount"] == 3


@rule("TEM-15.12")
def test_only_the_first_attack_after_a_jump_is_with_power() -> None:
    game = duel(["energy-sword", "pulse-pistol"], ["energy-sword"], jump=True).does("power energy-sword")
    assert game.choices == ["attack energy-sword"]  # the defender has not jumped
    game.does("attack energy-sword")
    assert game.choices == ["attack pulse-pistol", "power pulse-pistol"]  # which counters the sword


@rule("TEM-15.13")
@pytest.mark.parametrize("attack", BASICS)
def test_a_power_attack_is_countered_by_the_same_weapons_as_a_normal_one(attack: str) -> None:
    normal = duel([attack], BASICS[:2]).does(f"attack {attack}")
    power = duel([attack], BASICS[:2], jump=True).does(f"power {attack}")
    assert power.choices == normal.choices


@rule("TEM-15.13")
def test_the_type_counts_even_if_no_damage_was_dealt() -> None:
    tokens = {"c4": "b turret"}
    game = duel(["grenade-launcher"], ["energy-sword"], jump=True, tokens=tokens)
    game.does("power grenade-launcher", "remove c4")
    assert game.choices == ["attack energy-sword", "power energy-sword"]
