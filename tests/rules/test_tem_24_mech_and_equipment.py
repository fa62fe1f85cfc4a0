"""Section 24e: robots in the Mighty Mech, and what they wear."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.core.errors import PositionError
from mechbay.testing.marks import rule
from robot import acted, arena, turns_up
from scenario import Scenario, solo

BASICS = ["energy-sword", "pulse-pistol"]
MACES = ["emp-mace", "warhammer"]
THREE = [*MACES, "rail-gun"]
BESIDE = {"place": "b4"}  # south of b3, where the Mech stands
DRIVER = {"status": "mech", "equipped": []}


def finds_mech(left: dict[str, Any], human: dict[str, Any] | None = None, **document: Any) -> Scenario:
    """The left robot goes north to b3, where the Mech is."""
    zones = arena(b3="2E", b4="1E")
    return turns_up(solo(human, BESIDE | left, **{"mech": "b3", "zones": zones} | document), "collect")


def worn(game: Scenario, seat: str = "b") -> list[str]:
    found = game.player(seat)["equipped"]
    assert isinstance(found, list)
    return found


# --- the Mighty Mech


@rule("TEM-24.43")
@pytest.mark.parametrize("health", [1, 9])
def test_a_robot_takes_the_unoccupied_mech_whatever_its_health(health: int) -> None:
    game = finds_mech({"health": health})
    assert (game.player("b")["status"], game.now["mech"]) == ("mech", "b3")
    assert game.player("b")["points"] == 2
    assert (game.asked, game.now["pending"][-1]) == ("b", "robot-act b collect")  # it acts all the same


@rule("TEM-24.43")
def test_the_mech_goes_with_the_robot_and_is_taken_once() -> None:
    driver = {"place": "b4", "points": 2} | DRIVER
    game = turns_up(solo(left=driver, mech="b4"), "collect")
    assert (game.now["mech"], game.player("b")["points"]) == ("b3", 2)


@rule("TEM-24.44")
def test_a_robot_in_the_mech_has_eleven_health() -> None:
    assert finds_mech({"health": 3}).player("b")["health"] == 11


@rule("TEM-24.44")
@pytest.mark.parametrize("side", ["troy", "sparta"])
def test_a_robot_in_the_mech_has_no_ability_of_a_side(side: str) -> None:
    driver = {"place": "b4", "energy": 9} | DRIVER
    charge = turns_up(solo(left=driver, mech="b4", side=side), "collect")
    assert charge.player("b")["place"] == "b3"  # and no further
    human = {"place": "b3"}
    struck = solo(human, {"place": "b4", "energy": 9} | DRIVER, turn="a", mech="b4", side=side)
    struck.does("card collect", "face S", "attack energy-sword")
    assert (struck.player("b")["health"], struck.player("b")["energy"]) == (10, 9)


@rule("TEM-24.45")
def test_a_robot_that_knocks_out_the_human_in_the_mech_takes_it() -> None:
    human = {"status": "mech", "place": "b3", "health": 2, "weapons": ["energy-sword", "rail-gun"]}
    game = finds_mech({"health": 5}, human).does("follow", luck=("robot-weapon pulse-pistol",))
    assert game.asked == "a"  # where to go, before the Mech changes hands
    game.does(game.choices[0])
    assert (game.player("b")["status"], game.player("b")["health"]) == ("mech", 11)
    assert [told["reason"] for told in game.told("scored")].count("mech") == 1


@rule("TEM-24.45")
def test_a_robot_that_was_attacked_takes_it_too() -> None:
    human = {"status": "mech", "place": "b3", "health": 2, "weapons": ["energy-sword", "rail-gun"]}
    game = solo(human, {"place": "b4"}, turn="a", mech="b3")
    game.does("card collect", "face S", "attack rail-gun")
    game.does("follow", luck=("robot-weapon pulse-pistol",))
    while game.asked == "a":
        game.does(game.choices[0])
    assert (game.player("b")["status"], game.now["mech"]) == ("mech", "b4")


@rule("TEM-24.46")
def test_a_token_goes_off_before_the_robot_takes_the_mech() -> None:
    game = finds_mech({"health": 9}, tokens={"b3": "a turret"})
    assert [event.kind for event in game.events if event.kind in ("fired", "robot-takes-mech")] == [
        "fired",
        "robot-takes-mech",
    ]
    assert game.player("b")["health"] == 11
    fallen = finds_mech({"health": 2}, tokens={"b3": "a turret"})
    assert (fallen.player("b")["status"], fallen.told("robot-takes-mech")) == ("armor", [])


@rule("TEM-24.46")
def test_a_combat_comes_before_the_robot_takes_the_mech() -> None:
    human = {"place": "b3", "health": 2}
    game = finds_mech({"health": 5}, human)
    assert (game.player("b")["status"], game.asked) == ("armor", "b")
    game.does("follow", luck=("robot-weapon pulse-pistol",))
    assert game.player("b")["status"] == "mech"


@rule("TEM-24.46")
def test_a_robot_needs_no_advanced_weapon_for_the_mech() -> None:
    game = finds_mech({})
    assert game.player("b")["weapons"] == BASICS
    assert (game.player("b")["status"], worn(game)) == ("mech", [])


# --- equipment


@rule("TEM-24.47")
def test_in_power_armor_a_robot_wears_both_basic_and_up_to_two_advanced_weapons() -> None:
    rich = {"energy": 9, "credits": 9}
    row = ["rail-gun", "sniper-rifle", "lightning-coil", "flamethrower"]
    game = acted("purchase", rich, "weapon gauss-rifle", row=row)
    assert worn(game) == [*BASICS, "rail-gun"]
    game = acted("purchase", rich | {"weapons": [*BASICS, "emp-mace"]}, "weapon gauss-rifle", row=row)
    assert worn(game) == [*BASICS, "emp-mace", "rail-gun"]


@rule("TEM-24.48")
def test_with_a_third_advanced_weapon_two_are_drawn_at_each_purchase() -> None:
    rich = {"energy": 9, "credits": 9, "weapons": BASICS + MACES}
    luck = ("weapon gauss-rifle", "robot-equips rail-gun", "robot-equips emp-mace")
    row = ["rail-gun", "sniper-rifle", "lightning-coil", "flamethrower"]
    game = acted("purchase", rich, *luck, row=row)
    assert worn(game) == [*BASICS, "emp-mace", "rail-gun"]


@rule("TEM-24.48")
def test_two_are_drawn_anew_at_the_return_to_power_armor() -> None:
    driver = {"status": "mech", "place": "b4", "health": 1, "weapons": BASICS + THREE}
    luck = ("robot-equips rail-gun", "robot-equips warhammer")
    game = turns_up(solo(None, driver, mech="b4", tokens={"b3": "a turret"}), "collect", *luck)
    assert (game.player("b")["status"], worn(game)) == ("armor", [*BASICS, "warhammer", "rail-gun"])


@rule("TEM-24.49")
def test_in_the_mech_a_robot_wears_all_advanced_weapons_and_no_basic_one() -> None:
    game = finds_mech({"weapons": BASICS + THREE, "equipped": BASICS + MACES})
    assert worn(game) == THREE


@rule("TEM-24.49")
def test_in_the_mech_a_new_weapon_is_put_on_at_once() -> None:
    driver = {"status": "mech", "place": "b4", "energy": 9, "credits": 9, "weapons": BASICS + THREE}
    row = ["sniper-rifle", "auto-turret", "lightning-coil", "flamethrower"]
    game = acted("purchase", driver, "weapon gauss-rifle", row=row, mech="b4")
    assert worn(game) == [*THREE[:2], "sniper-rifle", "rail-gun"]


@rule("TEM-25.8")
def test_only_a_robot_in_the_mech_may_wear_nothing() -> None:
    game = finds_mech({})
    assert worn(game) == []
    bare = game.now
    bare["players"][1]["status"] = "armor"
    bare["players"][1]["health"] = 9
    with pytest.raises(PositionError, match="put on"):
        game.game.from_json(bare)


@rule("TEM-24.43", "TEM-16.35")
def test_a_robot_takes_no_mech_that_the_human_loses_by_recoil_in_the_combat() -> None:
    driver = {"place": "b3", "status": "mech", "health": 3, "weapons": ["energy-sword", "missile-battery"]}
    game = finds_mech({}, driver)
    game.does("follow", luck=("robot-weapon pulse-pistol",)).does("attack missile-battery", "go b2")
    assert (game.player("b")["status"], game.now["mech"]) == ("armor", "b3")
    assert game.told("robot-takes-mech") == []


@rule("TEM-24.43", "TEM-24.44")
def test_the_story_tells_the_health_of_a_robot_that_takes_the_mech() -> None:
    game = finds_mech({"health": 14}, mode="solo-brutal")
    assert [told["health"] for told in game.told("robot-takes-mech")] == [11]
