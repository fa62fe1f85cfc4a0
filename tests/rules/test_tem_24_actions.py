"""Section 24d: what a robot does after its move."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from robot import AFAR, acted, arena, clauses, turns_up
from scenario import Scenario, solo

ROW = ["warhammer", "laser-blaster", "lightning-coil", "rail-gun"]  # 0/4, 1/2, 3/0, 2/3
FOUR = ["vorpal-spike", "emp-mace", "shock-knuckles", "missile-battery"]
BASICS = ["energy-sword", "pulse-pistol"]
TWO = arena(b4="2E")  # where the robot is


def purse(game: Scenario, seat: str = "b") -> tuple[int, int]:
    return game.player(seat)["energy"], game.player(seat)["credits"]


def why(game: Scenario) -> list[tuple[str, str]]:
    """Why the robot could not do what its card says, with the clause."""
    reasons = [told["reason"] for told in game.told("robot-cannot")]
    return list(zip(reasons, clauses(game, "robot-cannot"), strict=True))


def collects(game: Scenario) -> bool:
    return [told["who"] for told in game.told("collected")] == ["b"]


# --- collect


@rule("TEM-24.33")
def test_collect_yields_all_controlled_zones_as_for_a_player() -> None:
    tokens = {"a3": "b mine ?", "d2": "b turret", "c4": "c turret"}
    zones = arena(b4="2E", d2="1C", c4="1E")
    game = acted("collect", {"energy": 0, "credits": 0}, tokens=tokens, zones=zones)
    assert purse(game) == (2, 2)  # its own zone and its base; the turret and its base


@rule("TEM-24.33")
def test_each_resource_stops_at_its_own_limit() -> None:
    tokens = {"a3": "b mine ?"}
    game = acted("collect", {"energy": 9, "credits": 5}, tokens=tokens, zones=TWO)
    assert purse(game) == (9, 6)
    game = acted("collect", {"energy": 8, "credits": 9}, tokens=tokens, zones=TWO)
    assert purse(game) == (9, 9)


# --- deploy


@rule("TEM-24.34")
def test_a_robot_pays_credits_for_a_mine_of_which_nobody_knows_the_number() -> None:
    game = acted("deploy-mine", {"energy": 3, "credits": 3}, zones=TWO)
    assert purse(game) == (3, 1)
    assert game.now["tokens"] == {"b4": "b mine ?"}
    assert game.now["clues"] == {"b4": "1234"}


@rule("TEM-24.34")
@pytest.mark.parametrize("number", [1, 2, 3, 4])
def test_the_mine_is_any_one_of_the_supply(number: int) -> None:
    laid = acted("deploy-mine", zones=TWO).now
    game = solo({"place": "b3", "status": "armor"}, turn="a", mech=AFAR, tokens=laid["tokens"], zones=TWO)
    game.does("card collect", "face S", luck=(f"robot-mine {number}",))
    assert game.player("a")["health"] == 9 - 2 - number


@rule("TEM-24.34")
def test_a_robot_pays_energy_for_a_turret() -> None:
    game = acted("deploy-turret", {"energy": 3, "credits": 3}, zones=TWO)
    assert purse(game) == (1, 3)
    assert game.now["tokens"] == {"b4": "b turret"}


@rule("TEM-24.35")
@pytest.mark.parametrize(("card", "purses"), [("deploy-mine", (3, 1)), ("deploy-turret", (1, 3))])
def test_a_robot_that_cannot_pay_does_not_deploy(card: str, purses: tuple[int, int]) -> None:
    game = acted(card, {"energy": purses[0], "credits": purses[1]}, zones=TWO)
    assert game.now["tokens"] == {}
    assert why(game) == [("no-money", "TEM-24.35")]


@rule("TEM-24.35")
@pytest.mark.parametrize(
    ("card", "tokens"),
    [
        ("deploy-mine", dict.fromkeys(("a3", "b3", "d3", "b2"), "b mine ?")),
        ("deploy-turret", dict.fromkeys(("b3", "d3", "b2"), "b turret")),
    ],
)
def test_a_robot_with_none_in_its_supply_moves_none(card: str, tokens: dict[str, str]) -> None:
    game = acted(card, {"energy": 9, "credits": 9}, tokens=tokens)
    assert game.now["tokens"] == tokens
    assert why(game) == [("no-supply", "TEM-24.35")]


@rule("TEM-24.35")
@pytest.mark.parametrize("card", ["deploy-mine", "deploy-turret"])
@pytest.mark.parametrize("token", ["c mine ?", "c turret"])
def test_a_robot_does_not_deploy_on_a_token_of_the_other_robot(card: str, token: str) -> None:
    game = acted(card, tokens={"b4": token})
    assert game.now["tokens"] == {"b4": token}
    assert why(game) == [("no-room", "TEM-24.35")]


@rule("TEM-24.36")
@pytest.mark.parametrize("card", ["deploy-mine", "deploy-turret"])
@pytest.mark.parametrize("token", ["b mine ?", "b turret"])
def test_a_robot_does_not_deploy_on_a_token_of_its_own(card: str, token: str) -> None:
    game = acted(card, tokens={"b4": token})
    assert game.now["tokens"] == {"b4": token}
    assert why(game) == [("no-room", "TEM-24.36")]


# --- purchase


@rule("TEM-24.37")
def test_a_robot_buys_the_first_weapon_of_the_row_that_it_can_pay() -> None:
    game = acted("purchase", {"energy": 3, "credits": 3}, "weapon emp-mace", row=ROW)
    assert [told["weapon"] for told in game.told("bought")] == ["laser-blaster"]
    assert purse(game) == (2, 1)
    assert game.now["row"] == ["warhammer", "emp-mace", "lightning-coil", "rail-gun"]


@rule("TEM-24.37")
def test_the_leftmost_comes_first_not_the_cheapest_or_the_dearest() -> None:
    game = acted("purchase", {"energy": 9, "credits": 9}, "weapon emp-mace", row=ROW)
    assert [told["weapon"] for told in game.told("bought")] == ["warhammer"]


@rule("TEM-24.38")
def test_a_robot_never_buys_a_basic_weapon() -> None:
    game = acted("purchase", {"energy": 1, "credits": 1}, row=ROW)  # it could pay some of them
    assert game.player("b")["weapons"] == BASICS
    assert why(game) == [("nothing-to-buy", "TEM-24.37")]


@rule("TEM-24.38")
def test_a_robot_owns_at_most_four_advanced_weapons() -> None:
    owned: dict[str, Any] = {"energy": 9, "credits": 9, "weapons": BASICS + FOUR}
    game = acted("purchase", owned | {"equipped": BASICS + FOUR[:2]}, row=ROW)
    assert game.told("bought") == []
    assert why(game) == [("enough-weapons", "TEM-24.38")]
    three = {"energy": 9, "credits": 9, "weapons": BASICS + FOUR[:3], "equipped": BASICS + FOUR[:2]}
    luck = ("weapon rotary-cannon", "robot-equips warhammer", "robot-equips emp-mace")
    assert len(acted("purchase", three, *luck, row=ROW).player("b")["weapons"]) == 6


# --- power up


@rule("TEM-24.39")
@pytest.mark.parametrize(
    ("health", "energy", "then", "left"),
    [(1, 3, 7, 0), (1, 9, 9, 5), (6, 3, 9, 1), (8, 3, 9, 2), (4, 1, 6, 0)],
)
def test_a_damaged_robot_heals_paying_what_it_has_and_needs(
    health: int, energy: int, then: int, left: int
) -> None:
    game = acted("power-up", {"health": health, "energy": energy})
    assert (game.player("b")["health"], game.player("b")["energy"]) == (then, left)
    assert not collects(game)


# --- instead


@rule("TEM-24.40")
@pytest.mark.parametrize("card", ["deploy-mine", "deploy-turret", "purchase", "power-up"])
def test_what_cannot_be_carried_out_becomes_a_collect(card: str) -> None:
    game = acted(card, {"energy": 0, "credits": 0}, zones=TWO, row=ROW)
    assert len(why(game)) == 1
    assert collects(game)
    assert purse(game) == (1, 0)


@rule("TEM-24.40", "TEM-24.39")
def test_an_unhurt_robot_collects_instead_of_powering_up() -> None:
    game = acted("power-up", {"energy": 3}, zones=TWO)
    assert why(game) == [("unhurt", "TEM-24.39")]
    assert purse(game) == (4, 3)


@rule("TEM-24.41")
def test_a_damaged_robot_without_energy_collects() -> None:
    game = acted("power-up", {"health": 4, "energy": 0}, zones=TWO)
    assert why(game) == [("no-energy", "TEM-24.41")]
    assert (game.player("b")["health"], game.player("b")["energy"]) == (4, 1)


@rule("TEM-24.41")
def test_a_robot_in_the_mighty_mech_collects() -> None:
    game = acted(
        "power-up", {"status": "mech", "health": 4, "energy": 3, "equipped": []}, mech="b4", zones=TWO
    )
    assert why(game) == [("in-mech", "TEM-24.41")]
    assert (game.player("b")["health"], game.player("b")["energy"]) == (4, 4)


# --- whether it acts at all


@rule("TEM-24.42")
def test_a_robot_has_no_say_in_whether_it_acts() -> None:
    game = turns_up(solo(left={"place": "b4"}, mech=AFAR), "collect")
    assert game.choices == ["follow"]
    assert collects(game.does("follow"))


@rule("TEM-24.42")
def test_a_robot_that_started_a_combat_does_not_act() -> None:
    human = {"place": "b3", "health": 2}
    game = turns_up(solo(human, {"place": "b4"}, mech=AFAR), "collect")
    game.does("follow", luck=("robot-weapon pulse-pistol",))
    assert [told["who"] for told in game.told("knocked-out")] == ["a"]
    assert (game.asked, game.told("collected")) == ("c", [])


@rule("TEM-24.42")
def test_a_robot_that_was_knocked_out_does_not_act() -> None:
    left = {"place": "b4", "health": 1}
    game = turns_up(solo(None, left, mech=AFAR, tokens={"b3": "a turret"}), "collect")
    assert [told["who"] for told in game.told("knocked-out")] == ["b"]
    assert (game.asked, game.told("collected")) == ("c", [])


@rule("TEM-24.35", "TEM-10.11")
def test_beside_the_unoccupied_mech_a_robot_does_not_deploy() -> None:
    robots = [{"place": "c1", "facing": "N"}, {"place": "c2"}]  # hemmed in, so it stays
    game = solo({"place": "b4"}, *robots, mech="c1", zones=arena(b1="2E", d1="2C"))
    turns_up(game, "deploy-mine").does("follow")
    assert clauses(game, "robot-cannot") == ["TEM-10.11"]


@rule("TEM-24.39")
def test_what_a_robot_pays_to_heal_is_told() -> None:
    game = acted("power-up", {"health": 6, "energy": 5})
    assert [(told["resource"], told["amount"]) for told in game.told("paid")] == [("energy", 2)]
