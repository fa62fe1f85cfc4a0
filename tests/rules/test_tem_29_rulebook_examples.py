"""Section 29: the examples of the rulebooks."""

from __future__ import annotations

import pytest

from mechbay.testing.marks import rule
from robot import moved
from scenario import Scenario, tournament

HOT = {"d3": "R07"}  # a zone worth 3


@rule("TEM-EX1")
def test_ex1_collect_from_two_energy_and_three_credits() -> None:
    zones = {"b1": "R01", "c4": "R09", "d4": "R10"}  # energy, credits, credits
    tokens = {"c1": "a mine 1", "c4": "a turret", "d4": "a turret"}
    game = tournament({"energy": 0, "credits": 0}, {}, zones=zones, tokens=tokens)
    game.does("card collect", "face W", "collect")
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (2, 3)


@rule("TEM-EX2")
def test_ex2_a_mine_in_a_zone_of_value_three_costs_three_credits() -> None:
    game = tournament({"place": "d2", "credits": 4}, {}, zones=HOT)
    game.does("card deploy-mine", "face S", "mine 2")
    assert (game.player("a")["credits"], game.player("a")["energy"]) == (1, 3)
    assert game.now["tokens"] == {"d3": "a mine 2"}


@rule("TEM-EX3")
def test_ex3_a_mine_of_two_deals_five_there_and_returns() -> None:
    enemy = {"pilot": "kitty", "place": "d4"}
    game = tournament({}, enemy, zones=HOT, tokens={"d3": "a mine 2"}, turn="b")
    game.does("card collect", "face N")
    assert [told["damage"] for told in game.told("exploded")] == [5]
    assert (game.player("b")["health"], game.now["tokens"]) == (1, {})


@rule("TEM-EX4")
def test_ex4_a_turret_in_a_zone_of_value_three_costs_three_energy() -> None:
    game = tournament({"place": "d2", "energy": 4}, {}, zones=HOT)
    game.does("card deploy-turret", "face S", "turret")
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (1, 3)
    assert game.now["tokens"] == {"d3": "a turret"}


@rule("TEM-EX5")
@pytest.mark.parametrize(("health", "left", "tokens"), [(6, 3, {}), (3, 6, {"d3": "a turret"})])
def test_ex5_the_turret_deals_three_and_returns_if_the_enemy_survives(
    health: int, left: int, tokens: dict[str, str]
) -> None:
    enemy = {"pilot": "kitty", "place": "d4", "health": health}
    game = tournament({}, enemy, zones=HOT, tokens={"d3": "a turret"}, turn="b").does(
        "card collect", "face N"
    )
    assert [told["damage"] for told in game.told("fired")] == [3]
    assert (game.player("b")["health"], game.now["tokens"]) == (left, tokens)


@rule("TEM-EX6")
def test_ex6_two_energy_heal_four() -> None:
    game = tournament({"pilot": "tank", "health": 1}, {"pilot": "kitty"})
    game.does("card power-up", "face N", "heal 2")
    assert (game.player("a")["health"], game.player("a")["energy"]) == (5, 1)


@rule("TEM-EX7")
@pytest.mark.parametrize("health", [1, 6])
def test_ex7_an_upgrade_costs_five_credits_and_gives_nine_health(health: int) -> None:
    game = tournament({"health": health, "credits": 7}, {}).does("card power-up", "face N", "upgrade")
    own = game.player("a")
    assert (own["credits"], own["status"], own["health"]) == (2, "armor", 9)


def coil(payment: int) -> Scenario:
    """Maverick has attacked Diamond with the Lightning Coil and paid."""
    own = {"pilot": "maverick", "status": "armor", "weapons": ["energy-sword", "lightning-coil"]}
    diamond = {"pilot": "diamond", "place": "c2", "status": "armor", "weapons": ["energy-sword", "warhammer"]}
    game = tournament(own, diamond).does("card collect", "face S", "decline")
    return game.does("attack lightning-coil", f"pay {payment}")


@rule("TEM-EX8")
@pytest.mark.parametrize("payment", [3, 0])
def test_ex8_the_lightning_coil_deals_what_was_paid(payment: int) -> None:
    game = coil(payment)
    assert game.player("b")["health"] == 9 - payment
    assert game.player("a")["energy"] == 3 - payment
    assert game.player("a")["points"] == 1 + payment  # 1 for starting the combat


@rule("TEM-EX9")
def test_ex9_the_warhammer_answers_with_power_for_four_points() -> None:
    game = coil(3)
    assert game.choices_of("power") == ["energy-sword", "warhammer"]
    game.does("power warhammer")
    assert [told["amount"] for told in game.told("dealt-damage")] == [3, 3]
    assert (game.player("a")["health"], game.player("b")["points"]) == (6, 4)


@rule("TEM-EX10")
def test_ex10_a_robot_before_a_wall_turns_round() -> None:
    assert moved("collect", {"place": "c4", "facing": "S"}) == ("c3", "N")
