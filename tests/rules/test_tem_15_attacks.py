"""Section 15: attacks, what they do and what they score."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament


def duel(weapon: str, foe: dict[str, Any] | None = None, /, jump: bool = False, **mine: Any) -> Scenario:
    """Seat a, in Power Armor with an Energy Sword and this weapon, has come to b in c3, value 3."""
    armored = {"status": "armor", "weapons": sorted({"energy-sword", weapon})}
    game = tournament(armored | {"place": "c1" if jump else "c2"} | mine, {"place": "c3"} | (foe or {}))
    return game.does("card double-jump" if jump else "card collect", "face S")


def kinds(game: Scenario) -> list[str]:
    """What has happened since the combat began, in order."""
    happened = [event.kind for event in game.events]
    return happened[happened.index("attacked") :]


def damage(game: Scenario) -> int:
    """What the last attack dealt."""
    dealt: int = game.told("dealt-damage")[-1]["amount"]
    return dealt


def reasons(game: Scenario) -> list[tuple[str, int]]:
    """What a has scored for, after the point for the combat."""
    scored = [(told["reason"], told["points"]) for told in game.told("scored") if told["who"] == "a"]
    assert scored[0] == ("combat", 1)
    return scored[1:]


@rule("TEM-15.1")
def test_payments_come_first_then_reductions_health_points_effects_and_the_knock_out() -> None:
    game = duel("lightning-coil", {"pilot": "magma", "health": 1})
    game.does("attack lightning-coil", "pay 3", "use")
    assert kinds(game)[:8] == [
        "attacked", "paid", "braced", "dealt-damage", "hurt", "scored", "knocked-out", "scored",
    ]  # fmt: skip
    assert reasons(game) == [("damage", 1), ("ko", 1)]


@rule("TEM-15.1")
def test_other_effects_come_after_the_points_for_damage_and_before_the_knock_out() -> None:
    game = duel("warhammer", {"health": 2}).does("attack warhammer")
    assert kinds(game)[:6] == ["attacked", "dealt-damage", "hurt", "scored", "scored", "knocked-out"]
    assert reasons(game) == [("damage", 2), ("warhammer", 1), ("ko", 1)]


@rule("TEM-15.2")
@pytest.mark.parametrize(
    ("weapon", "dealt"), [("energy-sword", 1), ("warhammer", 2), ("shock-knuckles", 3), ("auto-turret", 3)]
)
def test_a_normal_attack_uses_the_first_line(weapon: str, dealt: int) -> None:
    game = duel(weapon).does(f"attack {weapon}")
    assert (damage(game), game.player("b")["health"]) == (dealt, 6 - dealt)
    assert game.told("drained") == []  # the sword's text stands on the second line
    assert game.asked == "b"  # and so does the Auto Turret's


@rule("TEM-15.3")
@pytest.mark.parametrize(
    ("weapon", "dealt"), [("energy-sword", 2), ("warhammer", 3), ("shock-knuckles", 4), ("auto-turret", 4)]
)
def test_a_power_attack_uses_the_second_line_instead(weapon: str, dealt: int) -> None:
    game = duel(weapon, jump=True).does(f"power {weapon}")
    assert (damage(game), game.player("b")["health"]) == (dealt, 6 - dealt)
    assert len(game.told("drained")) == (weapon == "energy-sword")
    assert bool(game.choices_of("deploy")) == (weapon == "auto-turret")


@rule("TEM-15.4")
def test_bonus_damage_is_part_of_the_same_attack() -> None:
    game = duel("flamethrower", {"status": "armor"}).does("attack flamethrower")
    assert [told["amount"] for told in game.told("dealt-damage")] == [1 + 3]
    assert [told["amount"] for told in game.told("hurt")] == [4]
    assert reasons(game) == [("damage", 4)]


@rule("TEM-15.5")
@pytest.mark.parametrize(("paid", "health"), [(0, 6), (1, 5), (3, 3)])
def test_each_point_of_health_that_the_enemy_loses_scores_one(paid: int, health: int) -> None:
    game = duel("lightning-coil").does("attack lightning-coil", f"pay {paid}")
    assert (game.player("b")["health"], game.player("a")["points"]) == (health, 1 + paid)


@rule("TEM-15.5")
def test_the_defender_scores_for_its_attacks_too() -> None:
    game = duel("warhammer").does("attack energy-sword", "attack energy-sword")
    assert (game.player("a")["health"], game.player("b")["points"]) == (8, 1)


@rule("TEM-15.6")
@pytest.mark.parametrize(("health", "scored"), [(1, 1), (2, 2), (3, 3)])
def test_damage_beyond_the_enemys_health_scores_nothing(health: int, scored: int) -> None:
    game = duel("shock-knuckles", {"health": health}).does("attack shock-knuckles")
    assert reasons(game) == [("damage", scored), ("ko", 1)]


@rule("TEM-15.7")
def test_a_point_that_magma_pays_in_another_way_scores_nothing() -> None:
    game = duel("warhammer", {"pilot": "magma", "energy": 1}).does("attack warhammer", "use")
    assert (game.player("b")["health"], game.player("b")["energy"]) == (5, 0)
    assert reasons(game) == [("damage", 1), ("warhammer", 1)]


@rule("TEM-15.7")
def test_a_point_that_a_force_field_prevents_scores_nothing() -> None:
    driver = {"status": "mech", "weapons": ["energy-sword", "rail-gun"], "energy": 2}
    mine = {"status": "armor", "weapons": ["energy-sword", "warhammer"], "place": "c2"}
    game = tournament(mine, driver | {"place": "c3"}, side="sparta")
    game.does("card collect", "face S", "attack energy-sword", "use")
    assert (damage(game), game.player("b")["health"]) == (0, 11)
    assert reasons(game) == []


@rule("TEM-15.14")
@pytest.mark.parametrize("weapon", ["lightning-coil", "rotary-cannon", "riot-shield", "sniper-rifle"])
@pytest.mark.parametrize(("purse", "most"), [(1, 1), (2, 2), (3, 3), (9, 3)])
def test_up_to_three_may_be_any_number_that_one_can_afford(weapon: str, purse: int, most: int) -> None:
    foe = {"status": "armor", "points": 9}
    game = duel(weapon, foe, jump=True, health=2, energy=purse, credits=purse).does(f"power {weapon}")
    assert game.choices == [f"pay {amount}" for amount in range(most + 1)]


@rule("TEM-15.14")
def test_who_has_nothing_pays_nothing_and_is_not_asked() -> None:
    game = duel("lightning-coil", energy=0).does("attack lightning-coil")
    assert (game.asked, damage(game)) == ("b", 0)


@rule("TEM-15.15")
def test_points_health_and_resources_come_though_the_enemy_is_at_zero() -> None:
    game = duel("warhammer", {"health": 1}).does("attack warhammer")
    assert ("warhammer", 1) in reasons(game)
    game = duel("gauss-rifle", {"health": 1}).does("attack gauss-rifle")
    assert (game.choices, game.told("knocked-out")) == (["gain energy", "gain credits"], [])
    assert game.does("gain energy").told("knocked-out")[0]["who"] == "b"
    game = duel("riot-shield", {"health": 1}, jump=True, health=5).does("power riot-shield", "pay 2")
    assert (game.player("a")["health"], len(game.told("knocked-out"))) == (7, 1)


@rule("TEM-15.15")
def test_losses_come_before_the_knock_out_though_the_enemy_is_at_zero() -> None:
    game = duel("warhammer", {"health": 1, "energy": 1, "credits": 9}, jump=True).does("power energy-sword")
    assert kinds(game).index("drained") < kinds(game).index("knocked-out")
    assert (game.player("b")["energy"], game.player("b")["credits"]) == (2, 8)  # TEM-19.5 after the loss


@rule("TEM-15.15")
def test_a_token_is_laid_before_the_enemy_at_zero_is_moved() -> None:
    armored = {"status": "armor", "health": 1}
    game = duel("auto-turret", armored, jump=True).does("power auto-turret")
    assert game.choices == ["deploy c2", "deploy d3", "deploy c4", "deploy b3", "decline"]
    game.does("deploy c2")
    assert (game.asked, game.choices_of("go")) == ("b", ["b3", "d3", "c4"])


@rule("TEM-15.15")
def test_side_damage_is_done_though_the_enemy_is_at_zero() -> None:
    mine = {"status": "armor", "weapons": ["energy-sword", "rail-gun"], "place": "c1"}
    game = tournament(mine, {"place": "c3", "health": 1}, {"place": "d3"})
    game.does("card double-jump", "face S", "power rail-gun")
    assert (game.player("c")["health"], game.told("knocked-out")[0]["who"]) == (5, "b")


@rule("TEM-15.16")
def test_an_enemy_at_zero_is_not_jammed_and_nothing_is_paid() -> None:
    game = duel("emp-mace", {"health": 1}, energy=9).does("attack emp-mace")
    assert (game.told("knocked-out")[0]["who"], game.told("jammed")) == ("b", [])
    assert game.player("a")["energy"] == 9


@rule("TEM-15.16")
def test_no_weapon_is_readied_when_the_enemy_is_at_zero() -> None:
    blows = ("attack energy-sword", "attack energy-sword", "power energy-crossbow")
    standing = duel("energy-crossbow", {"health": 4}).does(*blows)
    assert (standing.asked, standing.choices) == ("a", ["ready energy-sword", "decline"])
    fallen = duel("energy-crossbow", {"health": 3}).does(*blows)
    assert (fallen.asked, fallen.told("knocked-out")[0]["who"]) == ("b", "b")


@rule("TEM-15.16")
def test_nobody_is_moved_when_the_enemy_is_at_zero() -> None:
    game = duel("vorpal-spike", {"health": 2}).does("attack vorpal-spike")
    assert (game.told("shoved"), game.player("a")["place"]) == ([], "c3")
    assert game.told("knocked-out")[0]["who"] == "b"


@rule("TEM-15.17")
def test_an_attack_may_deal_no_damage() -> None:
    game = duel("riot-shield", energy=0).does("attack riot-shield")
    assert (damage(game), game.player("b")["health"], reasons(game)) == (0, 6, [])
    assert game.asked == "b"


@rule("TEM-15.18")
def test_payments_that_do_not_raise_damage_come_after_damage_and_its_points() -> None:
    game = duel("riot-shield", jump=True, health=5).does("power riot-shield")
    assert (game.player("b")["health"], game.player("a")["points"]) == (5, 2)
    assert game.choices == ["pay 0", "pay 1", "pay 2", "pay 3"]
    game = duel("emp-mace").does("attack emp-mace")
    assert (game.player("b")["health"], game.player("a")["points"]) == (5, 2)
    assert game.choices == ["jam energy-sword", "decline"]
    game = duel("sniper-rifle", {"points": 7}, jump=True).does("power sniper-rifle")
    assert (game.player("b")["health"], game.player("a")["points"]) == (3, 4)
    assert game.choices == ["pay 0", "pay 1", "pay 2", "pay 3"]


@rule("TEM-15.18")
def test_nothing_is_paid_for_a_text_that_is_skipped() -> None:
    game = duel("emp-mace", energy=5).does("attack energy-sword", "attack energy-sword", "attack emp-mace")
    assert [told["who"] for told in game.told("retreated")] == ["b"]  # who had no ready weapon to jam
    assert (game.player("a")["energy"], game.told("jammed")) == (5, [])


@rule("TEM-15.19")
def test_turrets_are_counted_when_the_damage_is_computed() -> None:
    weapons = ["energy-sword", "laser-blaster", "auto-turret"]
    mine = {"status": "armor", "weapons": weapons, "equipped": weapons, "place": "c1"}
    tokens = {"b1": "a turret"}
    game = tournament(mine, {"place": "c3", "status": "armor"}, tokens=tokens)
    game.does("card double-jump", "face S", "power auto-turret", "deploy c2", "attack energy-sword")
    assert damage(game.does("attack laser-blaster")) == 1 + 2


@rule("TEM-15.19")
def test_the_zones_value_is_read_when_the_damage_is_computed() -> None:
    weapons = ["energy-sword", "vorpal-spike", "flamethrower"]
    mine = {"status": "armor", "weapons": weapons, "equipped": weapons, "place": "c2"}
    game = tournament(mine, {"place": "c3", "status": "armor"}, zones={"c4": "R01"})
    game.does("card collect", "face S", "attack vorpal-spike", "go c4", "attack energy-sword")
    assert damage(game.does("attack flamethrower")) == 1 + 1
