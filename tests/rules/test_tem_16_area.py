"""Section 16: the six Advanced area weapons, both lines."""

from __future__ import annotations

import pytest

from duel import damages, duel, fighter
from mechbay.games.tiny_epic_mechs.rules.cards import NORMAL_LINE, POWER_LINE, WEAPONS
from mechbay.games.tiny_epic_mechs.rules.damage import damage_of
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.testing.marks import rule

# --- Lightning Coil


@rule("TEM-16.15")
@pytest.mark.parametrize(("leaping", "strike", "least"), [(False, "attack", 0), (True, "power", 2)])
def test_lightning_coil_deals_one_more_for_each_energy_up_to_three(
    leaping: bool, strike: str, least: int
) -> None:
    for paid in range(4):
        game = duel(fighter("lightning-coil", energy=5), fighter("energy-sword"), leaping=leaping)
        game.does(f"{strike} lightning-coil")
        assert game.choices == ["pay 0", "pay 1", "pay 2", "pay 3"]
        game.does(f"pay {paid}")
        assert damages(game) == [least + paid]
        assert game.player("a")["points"] == least + paid
        assert (game.player("a")["energy"], game.player("a")["credits"]) == (5 - paid, 3)


@rule("TEM-16.15")
def test_lightning_coil_takes_no_more_energy_than_there_is() -> None:
    game = duel(fighter("lightning-coil", energy=2, credits=9), fighter("energy-sword"))
    assert game.does("attack lightning-coil").choices == ["pay 0", "pay 1", "pay 2"]


# --- Particle Phaser


@rule("TEM-16.16")
@pytest.mark.parametrize(("kind", "own", "theirs"), [("energy", (4, 3), (2, 3)), ("credits", (3, 4), (3, 2))])
def test_particle_phaser_normally_takes_energy_or_credits(
    kind: str, own: tuple[int, int], theirs: tuple[int, int]
) -> None:
    game = duel(fighter("particle-phaser"), fighter("energy-sword")).does("attack particle-phaser")
    assert damages(game) == [1]
    assert game.choices == ["gain energy", "gain credits"]
    game.does(f"gain {kind}")
    assert (game.player("a")["energy"], game.player("a")["credits"]) == own
    assert (game.player("b")["energy"], game.player("b")["credits"]) == theirs


@rule("TEM-16.16")
def test_particle_phaser_with_power_takes_one_of_each() -> None:
    game = duel(fighter("particle-phaser"), fighter("energy-sword"), leaping=True)
    game.does("power particle-phaser")
    assert damages(game) == [2]
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (4, 4)
    assert (game.player("b")["energy"], game.player("b")["credits"]) == (2, 2)


# --- Flamethrower


@rule("TEM-16.17")
@pytest.mark.parametrize(("zone", "value"), [("R01", 1), ("R04", 2), ("R07", 3)])
def test_flamethrower_adds_the_value_of_the_zone(zone: str, value: int) -> None:
    own, foe = fighter("flamethrower"), fighter("energy-sword")
    game = duel(own, foe, zones={"c2": zone}).does("attack flamethrower")
    assert damages(game) == [1 + value]
    game = duel(own, foe, zones={"c2": zone}, leaping=True).does("power flamethrower")
    assert damages(game) == [2 + value]


# --- Plasma Cannon


@rule("TEM-16.18")
def test_plasma_cannon_deals_two_more_after_an_area_weapon() -> None:
    game = duel(fighter("grenade-launcher"), fighter("plasma-cannon"))
    game.does("attack grenade-launcher")
    assert game.choices == ["attack plasma-cannon"]
    assert damages(game.does("attack plasma-cannon")) == [1, 4]


@rule("TEM-16.18")
def test_plasma_cannon_deals_two_more_after_an_area_weapon_that_dealt_no_damage() -> None:
    game = duel(
        fighter("grenade-launcher"), fighter("plasma-cannon"), leaping=True, tokens={"b2": "b turret"}
    )
    game.does("power grenade-launcher", "remove b2", "attack plasma-cannon")
    assert damages(game) == [4]


@rule("TEM-16.18")
def test_plasma_cannon_looks_only_at_the_attack_just_before() -> None:
    game = duel(fighter("plasma-cannon"), fighter("energy-sword")).does("attack plasma-cannon")
    assert damages(game) == [2]
    for first in ("energy-sword", "pulse-pistol"):
        game = duel(fighter(first), fighter("plasma-cannon")).does(f"attack {first}", "attack plasma-cannon")
        assert damages(game)[-1] == 2, first
    own = fighter("grenade-launcher", "energy-sword")
    game = duel(own, fighter("pulse-pistol", "plasma-cannon"))
    game.does("attack grenade-launcher", "attack pulse-pistol", "attack energy-sword", "attack plasma-cannon")
    assert damages(game)[-1] == 2


@rule("TEM-16.18")
def test_plasma_cannon_with_power_has_no_text() -> None:
    game = duel(fighter("pulse-pistol"), fighter("plasma-cannon"))
    game.does("attack pulse-pistol", "power plasma-cannon")
    assert damages(game)[-1] == 4


# --- Missile Battery


@rule("TEM-16.19")
@pytest.mark.parametrize(
    ("leaping", "strike", "damage", "recoil"), [(False, "attack", 4, 1), (True, "power", 6, 2)]
)
def test_missile_battery_costs_its_user_health_for_which_the_enemy_scores_nothing(
    leaping: bool, strike: str, damage: int, recoil: int
) -> None:
    game = duel(fighter("missile-battery"), fighter("energy-sword"), leaping=leaping)
    game.does(f"{strike} missile-battery")
    assert damages(game) == [damage]
    assert (game.player("a")["health"], game.player("b")["health"]) == (9 - recoil, 9 - damage)
    assert (game.player("a")["points"], game.player("b")["points"]) == (damage, 0)


# --- Auto Turret


@rule("TEM-16.20")
def test_auto_turret_with_power_may_deploy_a_turret_free_of_charge_in_an_empty_adjacent_zone() -> None:
    tokens = {"b2": "b turret"}
    game = duel(fighter("auto-turret", energy=0), fighter("energy-sword"), leaping=True, tokens=tokens)
    game.does("power auto-turret")
    assert damages(game) == [4]
    assert game.choices == ["deploy c1", "deploy d2", "decline"]  # a token at b2, the Mech at c3
    game.does("deploy d2")
    assert game.now["tokens"] == tokens | {"d2": "a turret"}
    assert game.player("a")["energy"] == 0


@rule("TEM-16.20")
def test_auto_turret_may_be_left_without_a_turret() -> None:
    game = duel(fighter("auto-turret"), fighter("energy-sword"), leaping=True)
    game.does("power auto-turret", "decline")
    assert game.now["tokens"] == {}


@rule("TEM-16.20")
def test_auto_turret_without_an_empty_zone_beside_it_deploys_nothing() -> None:
    tokens = {"b2": "b turret", "d2": "b turret", "c1": "a mine 1"}
    game = duel(fighter("auto-turret"), fighter("energy-sword"), leaping=True, tokens=tokens)
    assert game.does("power auto-turret").asked == "b"
    assert game.now["tokens"] == tokens


@rule("TEM-16.20")
def test_auto_turret_normally_deploys_nothing() -> None:
    game = duel(fighter("auto-turret"), fighter("energy-sword")).does("attack auto-turret")
    assert damages(game) == [3]
    assert game.asked == "b"
    assert game.now["tokens"] == {}


@rule("TEM-16.18")
def test_the_owners_own_area_weapon_does_not_help_the_plasma_cannon() -> None:
    game = duel(fighter("missile-battery", "plasma-cannon"), fighter("energy-sword", "pulse-pistol"))
    game.does("attack missile-battery")
    assert isinstance(game.state, Tournament)
    cannon = WEAPONS.index("plasma-cannon")
    assert [damage_of(game.state, 0, cannon, line, 0) for line in (NORMAL_LINE, POWER_LINE)] == [2, 4]
