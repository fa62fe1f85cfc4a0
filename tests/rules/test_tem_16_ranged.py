"""Section 16: the six Advanced ranged weapons, both lines."""

from __future__ import annotations

import pytest

from duel import damages, duel, fighter, scored
from mechbay.testing.marks import rule

# --- Laser Blaster


@rule("TEM-16.9")
@pytest.mark.parametrize(("leaping", "strike", "least"), [(False, "attack", 1), (True, "power", 2)])
def test_laser_blaster_deals_one_more_for_each_own_turret_on_the_arena(
    leaping: bool, strike: str, least: int
) -> None:
    own = {"b1": "a turret", "d4": "a turret"}
    for tokens, more in (({}, 0), (own, 2), (own | {"d1": "b turret", "b4": "a mine 1"}, 2)):
        game = duel(fighter("laser-blaster"), fighter("energy-sword"), leaping=leaping, tokens=tokens)
        assert damages(game.does(f"{strike} laser-blaster")) == [least + more]


# --- Energy Crossbow


@rule("TEM-16.10")
def test_energy_crossbow_with_power_may_ready_another_exhausted_weapon() -> None:
    own = fighter("pulse-pistol", "energy-sword", "energy-crossbow")
    game = duel(own, fighter("energy-sword", "riot-shield", "warhammer"))
    game.does("attack pulse-pistol", "attack warhammer", "attack energy-sword", "attack energy-sword")
    game.does("power energy-crossbow")
    assert damages(game)[-1] == 2
    assert game.choices == ["ready energy-sword", "ready pulse-pistol", "decline"]
    game.does("ready pulse-pistol")
    assert game.player("a")["exhausted"] == ["energy-sword", "energy-crossbow"]


@rule("TEM-16.10")
def test_energy_crossbow_need_not_ready_a_weapon() -> None:
    game = duel(fighter("pulse-pistol", "energy-crossbow"), fighter("energy-sword", "riot-shield"))
    game.does("attack pulse-pistol", "attack energy-sword", "power energy-crossbow", "decline")
    assert game.player("a")["exhausted"] == ["pulse-pistol", "energy-crossbow"]


@rule("TEM-16.10")
def test_energy_crossbow_never_readies_itself() -> None:
    own = fighter("energy-crossbow", "pulse-pistol")
    game = duel(own, fighter("energy-sword"), leaping=True).does("power energy-crossbow")
    assert game.asked == "b"
    assert game.player("a")["exhausted"] == ["energy-crossbow"]


@rule("TEM-16.10")
def test_energy_crossbow_normally_readies_nothing() -> None:
    game = duel(fighter("pulse-pistol", "energy-crossbow"), fighter("energy-sword", "riot-shield"))
    game.does("attack pulse-pistol", "attack energy-sword", "attack energy-crossbow")
    assert damages(game)[-1] == 2
    assert game.asked == "b"
    assert game.player("a")["exhausted"] == ["pulse-pistol", "energy-crossbow"]


# --- Rotary Cannon


@rule("TEM-16.11")
@pytest.mark.parametrize(("leaping", "strike", "least"), [(False, "attack", 0), (True, "power", 2)])
def test_rotary_cannon_deals_one_more_for_each_credit_up_to_three(
    leaping: bool, strike: str, least: int
) -> None:
    for paid in range(4):
        game = duel(fighter("rotary-cannon", credits=5), fighter("energy-sword"), leaping=leaping)
        game.does(f"{strike} rotary-cannon")
        assert game.choices == ["pay 0", "pay 1", "pay 2", "pay 3"]
        game.does(f"pay {paid}")
        assert damages(game) == [least + paid]
        assert (game.player("a")["energy"], game.player("a")["credits"]) == (3, 5 - paid)


@rule("TEM-16.11")
def test_rotary_cannon_takes_no_more_credits_than_there_are() -> None:
    game = duel(fighter("rotary-cannon", energy=9, credits=1), fighter("energy-sword"))
    assert game.does("attack rotary-cannon").choices == ["pay 0", "pay 1"]


# --- Gauss Rifle


@rule("TEM-16.12")
@pytest.mark.parametrize(
    ("leaping", "strike", "damage", "amount"), [(False, "attack", 2, 1), (True, "power", 3, 2)]
)
def test_gauss_rifle_gains_energy_or_credits(leaping: bool, strike: str, damage: int, amount: int) -> None:
    for kind, purse in (("energy", (3 + amount, 3)), ("credits", (3, 3 + amount))):
        game = duel(fighter("gauss-rifle"), fighter("energy-sword"), leaping=leaping)
        game.does(f"{strike} gauss-rifle")
        assert damages(game) == [damage]
        assert game.choices == ["gain energy", "gain credits"]
        game.does(f"gain {kind}")
        assert (game.player("a")["energy"], game.player("a")["credits"]) == purse


@rule("TEM-16.12")
def test_gauss_rifle_gains_up_to_the_limit_and_only_what_has_room() -> None:
    game = duel(fighter("gauss-rifle", energy=9, credits=8), fighter("energy-sword"), leaping=True)
    game.does("power gauss-rifle")
    assert game.asked == "b"
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (9, 9)


# --- Sniper Rifle


@rule("TEM-16.13")
def test_sniper_rifle_with_power_costs_the_enemy_a_point_for_each_credit_up_to_three() -> None:
    game = duel(fighter("sniper-rifle", credits=5), fighter("energy-sword", points=8), leaping=True)
    game.does("power sniper-rifle")
    assert damages(game) == [3]
    assert game.choices == ["pay 0", "pay 1", "pay 2", "pay 3"]
    game.does("pay 3")
    assert game.player("b")["points"] == 5
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (3, 2)
    assert game.player("a")["points"] == 3


@rule("TEM-16.13")
def test_sniper_rifle_is_paid_as_far_as_credits_and_points_go() -> None:
    game = duel(fighter("sniper-rifle", credits=1), fighter("energy-sword", points=8), leaping=True)
    assert game.does("power sniper-rifle").choices == ["pay 0", "pay 1"]
    game = duel(fighter("sniper-rifle"), fighter("energy-sword", points=2), leaping=True)
    assert game.does("power sniper-rifle").choices == ["pay 0", "pay 1", "pay 2"]
    game = duel(fighter("sniper-rifle"), fighter("energy-sword"), leaping=True)
    assert game.does("power sniper-rifle").asked == "b"


@rule("TEM-16.13")
def test_sniper_rifle_normally_costs_no_points() -> None:
    game = duel(fighter("sniper-rifle"), fighter("energy-sword", points=8)).does("attack sniper-rifle")
    assert damages(game) == [3]
    assert game.asked == "b"
    assert game.player("b")["points"] == 8


# --- Rail Gun


@rule("TEM-16.14")
def test_rail_gun_with_power_hurts_every_other_enemy_in_a_chosen_line() -> None:
    east, south = {"place": "e2"}, {"place": "c5"}
    game = duel(fighter("rail-gun"), fighter("energy-sword"), east, south, leaping=True)
    game.does("power rail-gun")
    assert damages(game) == [4]
    assert game.choices == ["aim E", "aim S"]
    game.does("aim S")
    assert [game.player(seat)["health"] for seat in "abcd"] == [9, 5, 6, 5]
    assert (scored(game, "damage"), scored(game, "rail-gun")) == ([4], [1])


@rule("TEM-16.14")
def test_rail_gun_scores_for_each_enemy_in_the_line() -> None:
    near, far = {"place": "c3"}, {"place": "c5"}
    game = duel(fighter("rail-gun"), fighter("energy-sword"), near, far, leaping=True)
    game.does("power rail-gun")
    assert game.asked == "b"
    assert [game.player(seat)["health"] for seat in "cd"] == [5, 5]
    assert scored(game, "rail-gun") == [1, 1]
    assert game.player("a")["points"] == 6


@rule("TEM-16.14")
def test_rail_gun_hits_nobody_off_the_four_lines() -> None:
    third, fourth = {"place": "d3"}, {"place": "b4"}
    game = duel(fighter("rail-gun"), fighter("energy-sword"), third, fourth, leaping=True)
    game.does("power rail-gun")
    assert game.asked == "b"
    assert [game.player(seat)["health"] for seat in "cd"] == [6, 6]


@rule("TEM-16.14")
def test_rail_gun_normally_hurts_nobody_else() -> None:
    game = duel(fighter("rail-gun"), fighter("energy-sword"), {"place": "c4"}).does("attack rail-gun")
    assert damages(game) == [3]
    assert game.asked == "b"
    assert game.player("c")["health"] == 6
