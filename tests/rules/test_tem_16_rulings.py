"""Section 16, rulings: texts of the weapons that fighters turn against each other."""

from __future__ import annotations

import pytest

from duel import damages, duel, fighter, scored
from mechbay.testing.marks import rule
from scenario import tournament

# --- Basic weapons


@rule("TEM-16.21")
def test_the_first_use_of_a_pulse_pistol_is_no_power_attack() -> None:
    game = duel(fighter("pulse-pistol"), fighter("energy-sword"))
    assert game.choices == ["attack pulse-pistol"]
    game.does("attack pulse-pistol")
    assert [told["strike"] for told in game.told("attacked")] == ["pulse-pistol-normal"]


@rule("TEM-16.21")
def test_a_pulse_pistol_that_counters_may_still_be_used_either_way() -> None:
    for strike in ("attack", "power"):
        game = duel(fighter("energy-sword"), fighter("pulse-pistol")).does("attack energy-sword")
        assert game.choices == ["attack pulse-pistol", "power pulse-pistol"]
        assert damages(game.does(f"{strike} pulse-pistol")) == [1, 2]


@rule("TEM-16.22")
@pytest.mark.parametrize("token", ["a turret", "a mine 3", "b turret", "c mine 1"])
def test_a_grenade_may_remove_anybodys_token_for_no_damage_and_no_points(token: str) -> None:
    tokens = {"d2": token, "d3": "b turret"}
    third = {"place": "a2"}
    game = duel(fighter("grenade-launcher"), fighter("energy-sword"), third, leaping=True, tokens=tokens)
    game.does("power grenade-launcher", "remove d2")
    assert game.now["tokens"] == {"d3": "b turret"}
    assert damages(game) == []
    assert game.player("b")["health"] == 9
    assert [game.player(seat)["points"] for seat in "abc"] == [0, 0, 0]


@rule("TEM-16.22")
def test_a_grenade_on_a_token_is_a_use_of_the_weapon() -> None:
    own = fighter("grenade-launcher", "pulse-pistol")
    game = duel(own, fighter("energy-sword", "riot-shield"), leaping=True, tokens={"d2": "b turret"})
    game.does("power grenade-launcher", "remove d2")
    assert game.player("a")["exhausted"] == ["grenade-launcher"]
    assert game.choices_of("power") == ["energy-sword", "riot-shield"]
    game.does("attack riot-shield", "attack pulse-pistol")
    assert damages(game) == [0, 1]


@rule("TEM-16.23")
def test_a_riot_shield_answers_a_power_attack_with_power() -> None:
    game = duel(fighter("pulse-pistol"), fighter("riot-shield"), leaping=True).does("power pulse-pistol")
    assert game.choices == ["attack riot-shield", "power riot-shield"]
    assert damages(game.does("power riot-shield")) == [2, 1]


@rule("TEM-16.23")
def test_a_riot_shield_of_the_attacker_answers_too() -> None:
    game = duel(fighter("energy-sword", "riot-shield"), fighter("pulse-pistol"))
    assert game.choices_of("power") == []
    game.does("attack energy-sword", "attack pulse-pistol")
    assert game.choices == ["attack riot-shield", "power riot-shield"]


# --- Vorpal Spike


@rule("TEM-16.24")
def test_a_defender_who_uses_the_vorpal_spike_chooses_the_zone() -> None:
    game = duel(fighter("energy-sword"), fighter("vorpal-spike"))
    game.does("attack energy-sword", "attack vorpal-spike")
    assert game.asked == "b"
    game.does("go c3")
    assert (game.player("a")["place"], game.player("b")["place"]) == ("c3", "c3")


@rule("TEM-16.24")
def test_a_vorpal_spike_moves_nobody_if_no_zone_qualifies() -> None:
    own, foe = fighter("vorpal-spike", place="b1"), fighter("energy-sword", place="b1")
    game = duel(own, foe, {"place": "c1"}, {"place": "b2"}).does("attack vorpal-spike")
    assert game.asked == "b"
    assert (game.player("a")["place"], game.player("b")["place"]) == ("b1", "b1")
    assert damages(game) == [2]


@rule("TEM-16.24")
def test_a_vorpal_spike_moves_to_the_only_zone_that_qualifies() -> None:
    own, foe = fighter("vorpal-spike", place="b1"), fighter("energy-sword", place="b1")
    game = duel(own, foe, {"place": "c1"}).does("attack vorpal-spike")
    assert (game.player("a")["place"], game.player("b")["place"]) == ("b2", "b2")


@rule("TEM-16.25")
def test_after_a_vorpal_spike_the_combat_goes_on_and_a_retreat_starts_in_the_new_zone() -> None:
    game = duel(fighter("vorpal-spike"), fighter("flamethrower"), zones={"c2": "R01", "d2": "R07"})
    game.does("attack vorpal-spike", "go d2")
    assert game.asked == "b"
    game.does("attack flamethrower")
    assert damages(game) == [2, 4]
    assert [told["who"] for told in game.told("retreated")] == ["a"]
    assert sorted(game.choices) == ["go c2", "go d1", "go d3"]
    assert game.player("b")["place"] == "d2"


@rule("TEM-16.25")
def test_after_a_vorpal_spike_a_move_after_a_ko_starts_in_the_new_zone() -> None:
    game = duel(fighter("vorpal-spike", health=1), fighter("energy-sword"))
    game.does("attack vorpal-spike", "go d2", "attack energy-sword")
    assert (game.asked, sorted(game.choices)) == ("a", ["go c2", "go d1", "go d3"])


@rule("TEM-16.26")
@pytest.mark.parametrize("token", ["a turret", "a mine 3", "b turret", "b mine 2", "c turret"])
def test_a_vorpal_spike_removes_a_token_of_any_owner(token: str) -> None:
    tokens = {"d2": token, "d4": "c turret"}
    game = duel(fighter("vorpal-spike"), fighter("energy-sword"), {"place": "a2"}, tokens=tokens)
    game.does("attack vorpal-spike", "go d2")
    assert game.now["tokens"] == {"d4": "c turret"}


@rule("TEM-16.38")
@pytest.mark.parametrize("driver", ["a", "b"])
def test_a_fighter_moved_in_the_mighty_mech_takes_it_along(driver: str) -> None:
    status = {"a": "armor", "b": "armor"} | {driver: "mech"}
    own = fighter("vorpal-spike", status=status["a"])
    game = duel(own, fighter("warhammer", status=status["b"]), mech="c2")
    game.does("attack vorpal-spike", "go d2")
    assert game.now["mech"] == "d2"


@rule("TEM-16.38")
def test_an_unoccupied_mech_stays_when_the_vorpal_spike_moves_the_fighters() -> None:
    game = duel(fighter("vorpal-spike"), fighter("energy-sword"), mech="c2")
    game.does("attack vorpal-spike", "go d2")
    assert game.now["mech"] == "c2"


# --- EMP Mace


@rule("TEM-16.27")
def test_the_user_of_an_emp_mace_chooses_among_the_unused_weapons() -> None:
    own, foe = fighter("energy-sword", "emp-mace"), fighter("pulse-pistol", "riot-shield", "warhammer")
    game = duel(own, foe).does("attack energy-sword", "attack pulse-pistol", "attack emp-mace")
    assert game.asked == "a"
    assert game.choices == ["jam riot-shield", "jam warhammer", "decline"]


@rule("TEM-16.27")
def test_an_emp_mace_does_and_costs_nothing_if_the_enemy_has_no_unused_weapon() -> None:
    game = duel(fighter("energy-sword", "emp-mace"), fighter("pulse-pistol"))
    game.does("attack energy-sword", "attack pulse-pistol", "attack emp-mace")
    assert game.told("jammed") == []
    assert game.player("a")["energy"] == 3
    assert scored(game, "retreat") == [1]


@rule("TEM-16.39")
def test_an_emp_mace_may_exhaust_a_weapon_that_maverick_has_kept_ready() -> None:
    own = fighter("energy-sword", "emp-mace", place="c1")
    game = tournament(own, fighter("pulse-pistol", pilot="maverick"))
    game.does(
        "card collect", "face S", "use", "attack energy-sword", "attack pulse-pistol", "attack emp-mace"
    )
    assert game.choices == ["jam pulse-pistol", "decline"]
    game.does("jam pulse-pistol")
    assert [told["who"] for told in game.told("retreated")] == ["b"]


@rule("TEM-16.39")
def test_an_emp_mace_may_exhaust_a_weapon_that_an_energy_crossbow_has_readied() -> None:
    own = fighter("energy-sword", "riot-shield", "emp-mace")
    game = duel(own, fighter("pulse-pistol", "energy-crossbow"))
    game.does("attack riot-shield", "attack pulse-pistol", "attack energy-sword")
    game.does("power energy-crossbow", "ready pulse-pistol", "attack emp-mace")
    assert game.choices == ["jam pulse-pistol", "decline"]


# --- Shock Knuckles, Energy Crossbow


@rule("TEM-16.28")
def test_after_shock_knuckles_the_next_attack_is_normal_and_only_that_one() -> None:
    foe = fighter("pulse-pistol", "riot-shield", "gauss-rifle", "warhammer")
    game = duel(fighter("shock-knuckles", "grenade-launcher"), foe).does("attack shock-knuckles")
    assert game.choices_of("attack") == ["pulse-pistol", "riot-shield", "warhammer", "gauss-rifle"]
    assert game.choices_of("power") == []
    game.does("attack pulse-pistol")
    assert game.choices == ["attack grenade-launcher", "power grenade-launcher"]


@rule("TEM-16.29")
def test_a_readied_weapon_may_be_used_again_but_not_at_once() -> None:
    game = duel(fighter("pulse-pistol", "energy-crossbow"), fighter("energy-sword", "riot-shield"))
    game.does("attack pulse-pistol", "attack energy-sword", "power energy-crossbow", "ready pulse-pistol")
    assert game.asked == "b"
    game.does("attack riot-shield", "pay 0")
    assert game.choices == ["attack pulse-pistol", "power pulse-pistol"]
    assert damages(game.does("attack pulse-pistol"))[-1] == 1


# --- Particle Phaser


@rule("TEM-16.30")
def test_a_particle_phaser_takes_only_what_the_enemy_has() -> None:
    game = duel(fighter("particle-phaser"), fighter("energy-sword", energy=0, credits=2), leaping=True)
    game.does("power particle-phaser")
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (3, 4)
    assert (game.player("b")["energy"], game.player("b")["credits"]) == (0, 1)


@rule("TEM-16.30")
def test_a_particle_phaser_normally_takes_the_kind_that_is_left_or_nothing() -> None:
    game = duel(fighter("particle-phaser"), fighter("energy-sword", energy=0)).does("attack particle-phaser")
    assert (game.asked, game.player("a")["credits"], game.player("b")["credits"]) == ("b", 4, 2)
    game = duel(fighter("particle-phaser"), fighter("energy-sword", energy=0, credits=0))
    game.does("attack particle-phaser")
    assert (game.asked, game.player("a")["energy"], game.player("a")["credits"]) == ("b", 3, 3)


@rule("TEM-16.40")
@pytest.mark.parametrize(("leaping", "moves"), [(True, ["power"]), (False, ["attack", "gain energy"])])
def test_resources_taken_are_lost_to_the_enemy_even_above_the_takers_limit(
    leaping: bool, moves: list[str]
) -> None:
    game = duel(fighter("particle-phaser", energy=9), fighter("energy-sword"), leaping=leaping)
    game.does(f"{moves[0]} particle-phaser", *moves[1:])
    assert (game.player("a")["energy"], game.player("b")["energy"]) == (9, 2)


# --- a combat that is over


@rule("TEM-15.16", "TEM-16.5")
def test_a_vorpal_spike_that_knocks_the_enemy_out_moves_nobody_and_removes_no_token() -> None:
    game = duel(fighter("vorpal-spike"), fighter("energy-sword", health=2), tokens={"d2": "b turret"})
    game.does("attack vorpal-spike")
    assert (game.player("a")["place"], game.told("shoved")) == ("c2", [])
    assert game.now["tokens"] == {"d2": "b turret"}


@rule("TEM-15.16", "TEM-16.6", "TEM-16.10")
def test_nothing_is_exhausted_or_readied_when_the_enemy_is_knocked_out() -> None:
    game = duel(fighter("emp-mace"), fighter("energy-sword", health=1)).does("attack emp-mace")
    assert (game.asked, game.player("a")["energy"], game.told("jammed")) == ("b", 3, [])
    own, foe = fighter("pulse-pistol", "energy-crossbow"), fighter("energy-sword", health=4)
    game = duel(own, foe).does("attack pulse-pistol", "attack energy-sword", "power energy-crossbow")
    assert (game.asked, game.told("readied")) == ("b", [])
