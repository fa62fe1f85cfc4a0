"""Section 13: the Mighty Mech."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.games.tiny_epic_mechs.rules.actions import NOTATION
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

OFFER = ["take troy", "take sparta", "decline"]
ADVANCED = ["energy-sword", "warhammer"]
FIT = {"status": "armor", "weapons": ADVANCED, "place": "c2"}  # for the Mech in c3


def arriving(foe: dict[str, Any] | None = None, /, **document: Any) -> Scenario:
    """Seat a, fit for the Mech, moves from c2 to the Mech in c3 with Collect; `mine` changes what a has."""
    mine = FIT | document.pop("mine", {})
    return tournament(mine, foe or {}, **document).does("card collect", "face S")


@rule("TEM-13.1")
def test_who_arrives_in_power_armor_with_full_health_may_take_the_mech() -> None:
    game = arriving()
    assert (game.asked, game.choices) == ("a", OFFER)


@rule("TEM-13.1")
def test_a_jump_is_an_arrival_by_own_movement() -> None:
    assert tournament(FIT | {"place": "c1"}, {}).does("card double-jump", "face S").choices == OFFER


@rule("TEM-13.1")
@pytest.mark.parametrize("mine", [{"status": "pilot"}, {"health": 8}, {"health": 1}])
def test_a_pilot_or_a_damaged_armor_may_not_take_the_mech(mine: dict[str, Any]) -> None:
    game = arriving(mine=mine)
    assert (game.player("a")["place"], game.choices_of("take")) == ("c3", [])


@rule("TEM-13.1")
def test_a_mech_that_somebody_controls_is_not_offered() -> None:
    game = arriving({"status": "mech", "weapons": ["energy-sword", "rail-gun"], "place": "c3"})
    assert game.choices == ["attack energy-sword", "attack warhammer"]


@rule("TEM-13.2")
@pytest.mark.parametrize("zone", ["b2", "c1", "d2"])
def test_the_mech_can_be_taken_in_any_zone(zone: str) -> None:
    way = {"b2": "W", "c1": "N", "d2": "E"}[zone]
    game = tournament(FIT, {}, mech=zone).does("card collect", f"face {way}")
    assert game.choices == OFFER
    game.does("take troy")
    assert (game.player("a")["status"], game.now["mech"]) == ("mech", zone)


@rule("TEM-13.3")
def test_taking_control_is_optional() -> None:
    game = arriving().does("decline")
    assert (game.player("a")["status"], game.player("a")["points"]) == ("armor", 0)
    assert (game.now["mech"], game.choices) == ("c3", ["collect", "skip"])


@rule("TEM-13.4")
def test_taking_control_scores_two_at_once() -> None:
    game = arriving().does("take troy")
    assert game.player("a")["points"] == 2
    assert [(told["reason"], told["points"]) for told in game.told("scored")] == [("mech", 2)]


@rule("TEM-13.5")
@pytest.mark.parametrize("side", ["troy", "sparta"])
def test_the_controller_chooses_a_side_which_stays(side: str) -> None:
    game = arriving().does(f"take {side}")
    assert game.now["side"] == side
    game.does("skip", "card double-jump", "face W", "card double-jump", "face N")
    assert (game.now["side"], game.now["mech"], game.player("a")["status"]) == (side, "c1", "mech")


@rule("TEM-13.6")
def test_the_status_becomes_mighty_mech_and_health_eleven() -> None:
    game = arriving().does("take sparta")
    assert (game.player("a")["status"], game.player("a")["health"]) == ("mech", 11)


@rule("TEM-13.7")
def test_the_power_armor_is_no_longer_worn() -> None:
    """Who loses the Mech is a pilot, and has to pay for an armor again."""
    driver = {"status": "mech", "health": 1, "weapons": ADVANCED, "place": "c3", "credits": 5}
    game = tournament(driver, {}, tokens={"c4": "b turret"}, side="sparta").does("card collect", "face S")
    game.does("go b4", "card double-jump", "face W", "card power-up", "face N")
    assert game.player("a")["status"] == "pilot"
    assert game.does("upgrade").player("a")["credits"] == 0


@rule("TEM-13.8")
def test_basic_weapons_come_off_and_up_to_four_advanced_ones_go_on() -> None:
    owned = ["energy-sword", "emp-mace", "warhammer", "rail-gun", "lightning-coil", "auto-turret"]
    game = arriving(mine={"weapons": owned, "equipped": ["energy-sword", "warhammer"]}).does("take troy")
    assert game.player("a")["equipped"] == ["warhammer"]
    others = ["equip emp-mace", "equip rail-gun", "equip lightning-coil", "equip auto-turret"]
    assert (game.asked, game.choices) == ("a", ["done", *others])
    game.does("equip emp-mace", "equip rail-gun", "equip lightning-coil", "equip auto-turret")
    game.does("replace warhammer")
    assert game.player("a")["equipped"] == ["emp-mace", "rail-gun", "lightning-coil", "auto-turret"]


@rule("TEM-13.9")
def test_who_owns_no_advanced_weapon_cannot_take_control() -> None:
    game = arriving(mine={"weapons": ["energy-sword", "pulse-pistol"]})
    assert game.choices == ["collect", "skip"]


@rule("TEM-13.9")
def test_an_advanced_weapon_in_the_stockpile_is_enough() -> None:
    game = arriving(mine={"equipped": ["energy-sword"]})
    assert game.choices == OFFER
    assert game.does("take troy").player("a")["equipped"] == ["warhammer"]


@rule("TEM-13.10")
def test_nobody_leaves_the_mech_by_choice() -> None:
    assert not {word for word, *_ in NOTATION} & {"leave", "exit", "release"}
    mech = {"status": "mech", "weapons": ADVANCED, "place": "c3", "energy": 0}
    game = tournament(mech, {})
    assert {choice.split()[0] for choice in game.choices} == {"card"}
    game.does("card collect", "face N")
    assert game.choices == ["collect", "skip"]
    game.does("skip")
    assert (game.player("a")["status"], game.now["mech"]) == ("mech", "c2")


@rule("TEM-13.11")
def test_a_turret_comes_before_the_offer_and_health_must_still_be_full() -> None:
    game = tournament(FIT, {}, mech="b2", tokens={"b2": "b turret"}).does("card collect", "face W")
    assert (game.player("a")["health"], game.choices) == (8, ["collect", "skip"])
    tank = FIT | {"pilot": "tank"}
    game = tournament(tank, {"pilot": "diamond"}, mech="b2", tokens={"b2": "b turret"})
    game.does("card collect", "face W")
    assert (game.player("a")["health"], game.choices) == (9, OFFER)
    assert len(game.told("fired")) == 1


@rule("TEM-13.11")
def test_the_offer_comes_after_the_combat() -> None:
    game = arriving({"place": "c3", "health": 1})
    assert game.choices == ["attack energy-sword", "attack warhammer"]
    assert game.does("attack energy-sword").choices == OFFER


@rule("TEM-13.11")
def test_who_was_hurt_in_the_combat_gets_no_offer() -> None:
    game = arriving({"place": "c3", "health": 3})
    game.does("attack energy-sword", "attack energy-sword", "attack warhammer")
    assert (game.player("a")["health"], game.told("knocked-out")[0]["who"]) == (8, "b")
    assert (game.asked, game.choices_of("take")) == ("b", [])


@rule("TEM-13.12")
def test_standing_with_the_mech_or_healing_there_gives_no_offer() -> None:
    beside_the_wall = FIT | {"pilot": "brawler", "place": "c1", "energy": 1}
    game = tournament(beside_the_wall, {}, mech="c1").does("card purchase", "face N")
    assert (game.player("a")["place"], game.choices_of("take")) == ("c1", [])
    game = tournament(beside_the_wall | {"health": 7}, {}, mech="c1").does(
        "card power-up", "face N", "heal 1"
    )
    assert (game.player("a")["health"], game.asked) == (9, "b")
    assert game.told("blocked")


@rule("TEM-13.13")
def test_who_retreats_to_the_mech_gets_no_offer() -> None:
    mine = FIT | {"place": "c1", "equipped": ["energy-sword"]}
    shielded = {"place": "c2", "weapons": ["riot-shield", "energy-sword"], "energy": 0}
    game = tournament(mine, shielded).does("card collect", "face S", "attack energy-sword")
    game.does("attack riot-shield", "go c3")
    assert (game.player("a")["place"], game.player("a")["health"]) == ("c3", 9)
    assert game.choices == ["done", "equip warhammer"]  # the window at the end of the turn
    assert game.does("done").asked == "b"


@rule("TEM-13.13")
def test_who_is_moved_to_the_mech_after_a_knock_out_gets_no_offer() -> None:
    mine = FIT | {"place": "c1", "health": 1}
    game = tournament(mine, {}, tokens={"c2": "b mine 1"}).does("card collect", "face S", "go c3")
    assert (game.player("a")["place"], game.told("took-mech"), game.asked) == ("c3", [], "b")


@rule("TEM-13.13")
def test_who_is_moved_to_the_mech_by_a_weapon_gets_no_offer() -> None:
    mine = FIT | {"place": "c1", "weapons": ["energy-sword", "vorpal-spike"]}
    shielded = {"place": "c2", "weapons": ["riot-shield"], "energy": 0, "health": 3}
    game = tournament(mine, shielded).does("card collect", "face S", "attack vorpal-spike", "go c3")
    game.does("attack riot-shield", "attack energy-sword")
    assert game.told("knocked-out")[0]["who"] == "b"
    assert (game.player("a")["place"], game.player("a")["health"], game.asked) == ("c3", 9, "b")


@rule("TEM-13.13")
def test_who_is_moved_away_from_the_mech_and_back_by_a_weapon_gets_no_offer() -> None:
    expert = FIT | {"pilot": "maverick", "weapons": ["energy-sword", "vorpal-spike"]}
    game = tournament(expert, {"place": "c3", "weapons": ["riot-shield"], "energy": 0})
    game.does("card collect", "face S", "use", "attack vorpal-spike", "go c2", "attack riot-shield")
    game.does("attack vorpal-spike", "go c3", "go d3")
    assert (game.player("a")["place"], game.player("a")["health"], game.now["mech"]) == ("c3", 9, "c3")
    assert (game.asked, game.told("took-mech")) == ("b", [])


@rule("TEM-13.14")
def test_who_took_control_without_a_combat_takes_the_action() -> None:
    game = arriving().does("take troy")
    assert (game.asked, game.choices) == ("a", ["collect", "skip"])
    game.does("collect")
    assert (game.player("a")["energy"], game.player("a")["credits"]) == (4, 4)


@rule("TEM-13.14")
def test_who_took_control_after_a_combat_has_no_action() -> None:
    game = arriving({"place": "c3", "health": 1}).does("attack energy-sword", "take troy")
    assert (game.player("a")["status"], game.asked) == ("mech", "b")


@rule("TEM-13.15")
def test_an_unoccupied_mech_makes_no_zone_hostile() -> None:
    mine = {"place": "c1", "health": 1, "status": "armor"}
    game = tournament(mine, {}, tokens={"c2": "b mine 1"}).does("card collect", "face S")
    assert game.choices_of("go") == ["c1", "b2", "d2", "c3"]


@rule("TEM-13.16")
def test_who_has_declined_a_surrendered_mech_gets_no_second_offer() -> None:
    driver = {"status": "mech", "weapons": ["energy-sword", "rail-gun"], "place": "c3", "health": 1}
    game = arriving(driver).does("attack energy-sword", "go d3")
    assert (game.asked, game.choices, game.player("a")["health"]) == ("a", OFFER, 9)
    game.does("decline")
    assert (game.asked, game.now["mech"], game.player("a")["place"]) == ("b", "c3", "c3")
