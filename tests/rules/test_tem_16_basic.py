"""Section 16: the four Basic weapons, both lines."""

from __future__ import annotations

from duel import damages, duel, fighter
from mechbay.testing.marks import rule

# --- Energy Sword


@rule("TEM-16.1")
def test_energy_sword_with_power_makes_the_enemy_lose_one_of_each_resource() -> None:
    game = duel(fighter("energy-sword"), fighter("pulse-pistol", energy=3, credits=2), leaping=True)
    game.does("power energy-sword")
    assert damages(game) == [2]
    assert (game.player("b")["energy"], game.player("b")["credits"]) == (2, 1)
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (3, 3)


@rule("TEM-16.1")
def test_energy_sword_takes_only_what_is_there() -> None:
    game = duel(fighter("energy-sword"), fighter("pulse-pistol", energy=0, credits=1), leaping=True)
    game.does("power energy-sword")
    assert (game.player("b")["energy"], game.player("b")["credits"]) == (0, 0)


@rule("TEM-16.1")
def test_energy_sword_normally_only_hurts() -> None:
    game = duel(fighter("energy-sword"), fighter("pulse-pistol", energy=3, credits=2))
    game.does("attack energy-sword")
    assert damages(game) == [1]
    assert (game.player("b")["energy"], game.player("b")["credits"]) == (3, 2)


# --- Pulse Pistol


@rule("TEM-16.2")
def test_pulse_pistol_as_first_weapon_deals_its_power_damage() -> None:
    game = duel(fighter("pulse-pistol"), fighter("energy-sword")).does("attack pulse-pistol")
    assert damages(game) == [2]
    assert game.player("b")["health"] == 7


@rule("TEM-16.2")
def test_pulse_pistol_as_second_weapon_deals_its_normal_damage() -> None:
    game = duel(fighter("energy-sword", "pulse-pistol"), fighter("energy-sword", "riot-shield"))
    game.does("attack energy-sword", "attack energy-sword", "attack pulse-pistol")
    assert damages(game) == [1, 1, 1]


@rule("TEM-16.2")
def test_pulse_pistol_looks_only_at_the_weapons_of_its_own_user() -> None:
    game = duel(fighter("energy-sword"), fighter("pulse-pistol"))
    game.does("attack energy-sword", "attack pulse-pistol")
    assert damages(game) == [1, 2]


@rule("TEM-16.2")
def test_pulse_pistol_with_power_has_no_text() -> None:
    game = duel(fighter("energy-sword", "pulse-pistol"), fighter("energy-sword", "riot-shield"))
    game.does("attack energy-sword", "attack energy-sword", "power pulse-pistol")
    assert damages(game) == [1, 1, 2]
    assert game.asked == "b"


# --- Grenade Launcher


@rule("TEM-16.3")
def test_grenade_launcher_with_power_may_remove_a_token_from_an_adjacent_zone() -> None:
    tokens = {"b2": "b turret", "c1": "b mine 2", "d3": "b turret", "c5": "b mine 1"}
    game = duel(fighter("grenade-launcher"), fighter("energy-sword"), leaping=True, tokens=tokens)
    game.does("power grenade-launcher")
    assert game.choices == ["hit", "remove c1", "remove b2"]
    game.does("remove b2")
    assert game.now["tokens"] == {"c1": "b mine 2", "d3": "b turret", "c5": "b mine 1"}
    assert game.player("b")["health"] == 9
    assert game.asked == "b"


@rule("TEM-16.3")
def test_grenade_launcher_with_power_may_deal_its_damage_all_the_same() -> None:
    tokens = {"b2": "b turret"}
    game = duel(fighter("grenade-launcher"), fighter("energy-sword"), leaping=True, tokens=tokens)
    game.does("power grenade-launcher", "hit")
    assert damages(game) == [3]
    assert game.now["tokens"] == tokens


@rule("TEM-16.3")
def test_grenade_launcher_without_a_token_beside_it_deals_damage_unasked() -> None:
    game = duel(fighter("grenade-launcher"), fighter("energy-sword"), leaping=True, tokens={"d3": "b turret"})
    game.does("power grenade-launcher")
    assert damages(game) == [3]
    assert game.asked == "b"


@rule("TEM-16.3")
def test_grenade_launcher_normally_removes_nothing() -> None:
    game = duel(fighter("grenade-launcher"), fighter("energy-sword"), tokens={"b2": "b turret"})
    game.does("attack grenade-launcher")
    assert damages(game) == [1]
    assert game.now["tokens"] == {"b2": "b turret"}
    assert game.asked == "b"


# --- Riot Shield


@rule("TEM-16.4")
def test_riot_shield_restores_one_health_for_each_energy_up_to_three() -> None:
    game = duel(fighter("riot-shield", health=4, energy=5), fighter("energy-sword"))
    game.does("attack riot-shield")
    assert game.choices == ["pay 0", "pay 1", "pay 2", "pay 3"]
    game.does("pay 3")
    assert (game.player("a")["health"], game.player("a")["energy"]) == (7, 2)
    assert damages(game) == [0]


@rule("TEM-16.4")
def test_riot_shield_restores_with_power_too() -> None:
    game = duel(fighter("riot-shield", health=4), fighter("energy-sword"), leaping=True)
    game.does("power riot-shield", "pay 2")
    assert (game.player("a")["health"], game.player("a")["energy"]) == (6, 1)
    assert damages(game) == [1]


@rule("TEM-16.4")
def test_riot_shield_need_not_be_paid_for() -> None:
    game = duel(fighter("riot-shield", health=4), fighter("energy-sword"))
    game.does("attack riot-shield", "pay 0")
    assert (game.player("a")["health"], game.player("a")["energy"]) == (4, 3)


@rule("TEM-16.4")
def test_riot_shield_is_paid_as_far_as_the_energy_goes_and_health_is_missing() -> None:
    game = duel(fighter("riot-shield", health=4, energy=1), fighter("energy-sword"))
    assert game.does("attack riot-shield").choices == ["pay 0", "pay 1"]
    game = duel(fighter("riot-shield", health=7), fighter("energy-sword"))
    assert game.does("attack riot-shield").choices == ["pay 0", "pay 1", "pay 2"]
    game = duel(fighter("riot-shield"), fighter("energy-sword"))
    assert game.does("attack riot-shield").asked == "b"
    assert game.player("a")["energy"] == 3


@rule("TEM-16.4")
def test_riot_shield_as_a_reply_counters_every_type() -> None:
    for first in ("energy-sword", "pulse-pistol", "grenade-launcher"):
        game = duel(fighter(first), fighter("riot-shield")).does(f"attack {first}")
        assert game.choices == ["attack riot-shield", "power riot-shield"], first


@rule("TEM-16.4")
def test_riot_shield_as_first_weapon_counters_nothing() -> None:
    assert duel(fighter("riot-shield"), fighter("energy-sword")).choices == ["attack riot-shield"]
