"""Section 26: who decides what in a combat."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament

ARMORED = ["energy-sword", "riot-shield"]


def combat(weapon: str, own: dict[str, Any] | None = None, *others: dict[str, Any], **more: Any) -> Scenario:
    """Seat a, in Power Armor at c2, has come to b with this weapon and others; a's attack is next."""
    armed = {"status": "armor", "weapons": sorted({*ARMORED, weapon})}
    a = {"pilot": "tank", "place": "c2"} | armed | (own or {})
    players = [{"pilot": "diamond", "place": "c2"} | (others[0] if others else {}), *others[1:]]
    fight = {"attacker": "a", "defender": "b"} | more.pop("combat", {})
    return tournament(a, *players, fought=True, combat=fight, **more)


def answer(weapon: str, last: str, own: dict[str, Any] | None = None, *others: Any, **more: Any) -> Scenario:
    """Seat b, in Power Armor, has come to a and attacked with `last`; now it is a's attack."""
    b = {"status": "armor", "weapons": [last, "laser-blaster"], "exhausted": [last]}
    fight = {"attacker": "b", "defender": "a", "striker": "a", "last": last, "used": more.pop("used", ["b"])}
    players = [b | (others[0] if others else {}), *others[1:]]
    return combat(weapon, own, *players, combat=fight, turn="b", **more)


@rule("TEM-D20")
@pytest.mark.parametrize(("maverick", "other"), [("a", "b"), ("b", "a")])
def test_d20_maverick_pays_before_a_combat_or_not(maverick: str, other: str) -> None:
    players = [{"pilot": "maverick" if seat == maverick else "tank"} for seat in "ab"]
    players[0]["place"] = "c4"
    game = tournament(*players).does("card collect", "face S")
    assert (game.asked, game.choices) == (maverick, ["use", "decline"])
    game.does("use")
    assert (game.player(maverick)["energy"], game.player(other)["energy"]) == (1, 3)
    assert (game.asked, game.choices) == ("a", ["attack energy-sword"])


@rule("TEM-D20")
def test_d20_nobody_is_asked_who_cannot_pay_two() -> None:
    game = tournament({"pilot": "maverick", "place": "c4", "energy": 1}, {}).does("card collect", "face S")
    assert game.choices == ["attack energy-sword"]


@rule("TEM-D21")
def test_d21_the_fighter_whose_attack_it_is_chooses_a_ready_weapon() -> None:
    own = {"weapons": [*ARMORED, "rail-gun", "emp-mace", "warhammer"]}
    game = combat("", own, {"weapons": ["energy-sword", "pulse-pistol"]})
    weapons = ["energy-sword", "riot-shield", "emp-mace", "warhammer"]  # the rail gun is not equipped
    assert (game.asked, game.choices) == ("a", [f"attack {weapon}" for weapon in weapons])
    game.does("attack warhammer", "attack energy-sword")
    assert (game.asked, game.choices_of("attack")) == ("a", weapons[:-1])


@rule("TEM-D22")
def test_d22_a_countering_weapon_attacks_normally_or_with_power() -> None:
    game = answer("lightning-coil", "pulse-pistol", {"weapons": ["energy-sword", "lightning-coil"]})
    assert (game.asked, game.choices_of("attack")) == ("a", ["energy-sword", "lightning-coil"])
    assert game.choices_of("power") == ["lightning-coil"]


@rule("TEM-D23")
@pytest.mark.parametrize(
    ("weapon", "line", "purse", "choices", "dealt"),
    [
        ("rotary-cannon", "attack", {"credits": 2}, "012", 0),
        ("lightning-coil", "attack", {"energy": 9}, "0123", 0),
        ("riot-shield", "power", {"energy": 2}, "012", 1),
        ("sniper-rifle", "power", {"credits": 9}, "0123", 3),
    ],
)
def test_d23_how_much_is_paid_before_the_damage_or_with_the_other_effects(
    weapon: str, line: str, purse: dict[str, int], choices: str, dealt: int
) -> None:
    last = "energy-sword"
    game = answer(weapon, last, {"health": 4} | purse, {"points": 8}).does(f"{line} {weapon}")
    assert (game.asked, game.choices) == ("a", [f"pay {amount}" for amount in choices])
    assert game.player("b")["health"] == 9 - dealt


@rule("TEM-D23")
@pytest.mark.parametrize("energy", [2, 1])
def test_d23_the_emp_mace_costs_two_energy_after_the_damage_or_nothing(energy: int) -> None:
    other = {"weapons": ["energy-sword", "pulse-pistol"]}
    game = combat("emp-mace", {"energy": energy}, other).does("attack emp-mace")
    assert game.player("b")["health"] == 5
    assert ("decline" in game.choices) == (energy == 2)
    if energy == 2:
        assert game.does("decline").player("a")["energy"] == 2


@rule("TEM-D24")
def test_d24_the_grenade_launcher_deals_damage_or_removes_an_adjacent_token() -> None:
    tokens = {"c1": "a mine 3", "b2": "b turret", "c4": "b turret"}
    own = {"weapons": ["grenade-launcher", "energy-sword"]}
    game = answer("", "pulse-pistol", own, tokens=tokens).does("power grenade-launcher")
    assert (game.asked, game.choices) == ("a", ["hit", "remove c1", "remove b2"])
    assert game.player("b")["health"] == 9
    assert game.does("hit").player("b")["health"] == 6


@rule("TEM-D25")
def test_d25_the_user_of_the_vorpal_spike_chooses_the_zone() -> None:
    game = combat("vorpal-spike", None, {}, {"place": "b2"}).does("attack vorpal-spike")
    assert (game.asked, game.choices) == ("a", ["go c1", "go d2", "go c3"])
    game.does("go c3")
    assert [game.player(seat)["place"] for seat in "abc"] == ["c3", "c3", "b2"]


@rule("TEM-D26")
def test_d26_which_weapon_of_the_enemy_the_emp_mace_exhausts() -> None:
    other = {"weapons": ["energy-sword", "pulse-pistol"]}
    game = combat("emp-mace", {}, other).does("attack emp-mace")
    assert (game.asked, game.choices) == ("a", ["jam energy-sword", "jam pulse-pistol", "decline"])
    armed = {"weapons": ["energy-sword", "grenade-launcher", "laser-blaster"]}
    free = answer("emp-mace", "grenade-launcher", {}, armed).does("power emp-mace")
    assert (free.asked, free.choices) == ("a", ["jam energy-sword", "jam laser-blaster"])
    free.does("jam laser-blaster")
    assert free.player("b")["exhausted"] == ["grenade-launcher", "laser-blaster"]


@rule("TEM-D27")
def test_d27_which_weapon_the_energy_crossbow_readies_or_none() -> None:
    own = {"exhausted": ["energy-sword", "riot-shield"]}
    game = answer("energy-crossbow", "energy-sword", own, used=["a", "b"]).does("power energy-crossbow")
    assert (game.asked, game.choices) == ("a", ["ready energy-sword", "ready riot-shield", "decline"])
    game.does("ready riot-shield")
    assert game.player("a")["exhausted"] == ["energy-sword", "energy-crossbow"]


@rule("TEM-D28")
@pytest.mark.parametrize(
    ("weapon", "line", "amount"),
    [("gauss-rifle", "attack", 1), ("gauss-rifle", "power", 2), ("particle-phaser", "attack", 1)],
)
def test_d28_energy_or_credits(weapon: str, line: str, amount: int) -> None:
    game = answer(weapon, "energy-sword").does(f"{line} {weapon}")
    assert (game.asked, game.choices) == ("a", ["gain energy", "gain credits"])
    game.does("gain credits")
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (3, 3 + amount)


@rule("TEM-D28")
def test_d28_the_particle_phaser_with_power_takes_both_unasked() -> None:
    game = answer("particle-phaser", "pulse-pistol").does("power particle-phaser")
    assert game.asked == "b"
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (4, 4)


@rule("TEM-D29")
def test_d29_which_line_the_rail_gun_shoots_along() -> None:
    game = answer("rail-gun", "energy-sword", {}, {}, {"place": "c4"}, {"place": "a2"}).does("power rail-gun")
    assert (game.asked, game.choices) == ("a", ["aim S", "aim W"])
    game.does("aim W")
    assert [game.player(seat)["health"] for seat in "cd"] == [6, 5]


@rule("TEM-D30")
def test_d30_where_the_auto_turret_goes_or_nowhere() -> None:
    game = answer("auto-turret", "pulse-pistol", tokens={"b2": "a mine 1"}).does("power auto-turret")
    assert (game.asked, game.choices) == ("a", ["deploy c1", "deploy d2", "decline"])


@rule("TEM-D30")
def test_d30_which_turret_moves_when_all_are_out() -> None:
    tokens = {"b1": "a turret", "d4": "a turret", "c4": "a turret"}
    game = answer("auto-turret", "pulse-pistol", tokens=tokens).does("power auto-turret")
    assert (game.asked, game.choices) == ("a", ["move b1", "move c4", "move d4", "decline"])
    game.does("move c4")
    assert (game.asked, game.choices) == ("a", ["deploy c1", "deploy d2", "deploy b2"])
    game.does("deploy d2")
    assert game.now["tokens"] == {"b1": "a turret", "d2": "a turret", "d4": "a turret"}


@rule("TEM-D31")
def test_d31_magma_pays_for_the_first_damage_in_a_combat_or_not() -> None:
    magma = {"pilot": "magma", "weapons": ["energy-sword", "pulse-pistol"]}
    game = combat("rail-gun", {}, magma).does("attack energy-sword")
    assert (game.asked, game.choices) == ("b", ["use", "decline"])
    game.does("decline", "attack energy-sword", "attack rail-gun")
    assert (game.asked, game.choices_of("attack")) == ("b", ["pulse-pistol"])  # the shield is gone
    assert game.player("b")["energy"] == 3


@rule("TEM-D32")
def test_d32_sparta_pays_against_each_attack_or_not() -> None:
    driver = {"status": "mech", "weapons": ["energy-sword", "emp-mace", "warhammer"], "energy": 2}
    game = combat("rail-gun", {}, driver, mech="c2", side="sparta").does("attack energy-sword")
    assert (game.asked, game.choices) == ("b", ["use", "decline"])
    game.does("decline", "attack warhammer", "attack rail-gun")
    assert (game.asked, game.choices) == ("b", ["use", "decline"])
    game.does("use")
    assert (game.player("b")["energy"], game.player("b")["health"]) == (1, 11 - 1 - 2)


@rule("TEM-D32")
def test_d32_troy_has_no_force_field() -> None:
    driver = {"status": "mech", "weapons": ["energy-sword", "emp-mace"], "energy": 2}
    game = combat("rail-gun", {}, driver, mech="c2", side="troy").does("attack rail-gun")
    assert game.choices == ["attack emp-mace"]
