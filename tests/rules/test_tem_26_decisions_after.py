"""Section 26: who decides what after a loss or a knock-out, and in which order."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament


def trap(token: str, **wasp: Any) -> Scenario:
    """Seat a has come upon a token of the Wasp, seat b."""
    own = {"pilot": "wasp", "place": "c4"} | wasp
    zones = {"c2": "R01", "b4": "R02", "d4": "R12"}  # worth 1, 1 and 2
    game = tournament({}, own, zones=zones, tokens={"c2": token})
    return game.does("card collect", "face S")


@rule("TEM-D33")
def test_d33_the_wasp_answers_with_a_mine_in_an_adjacent_zone_or_not() -> None:
    game = trap("b mine 1", credits=2, energy=0)
    assert (game.asked, game.choices) == ("b", ["deploy c5", "deploy b4", "decline"])  # d4 would cost 3
    game.does("deploy b4")
    assert (game.asked, game.choices) == ("b", ["mine 1", "mine 2", "mine 3", "mine 4"])
    game.does("mine 3")
    assert (game.now["tokens"], game.player("b")["credits"]) == ({"b4": "b mine 3"}, 0)
    assert trap("b mine 1").does("decline").asked == "a"


@rule("TEM-D33")
def test_d33_a_turret_is_answered_with_a_turret_paid_in_energy() -> None:
    game = trap("b turret", credits=0, energy=3)
    assert (game.asked, game.choices) == ("b", ["deploy d4", "deploy c5", "deploy b4", "decline"])
    game.does("deploy d4")
    assert (game.now["tokens"], game.player("b")["energy"]) == ({"d4": "b turret"}, 0)


@rule("TEM-D33")
@pytest.mark.parametrize("own", [{"pilot": "kitty"}, {"credits": 1}])
def test_d33_nobody_else_is_asked_nor_who_cannot_pay(own: dict[str, Any]) -> None:
    assert trap("b mine 1", **own).asked == "a"


def retreat(*enemies: str, **document: Any) -> Scenario:
    """Seat a has used its only weapon at c3 against b, who has used one of two: a must go."""
    a = {"place": "c3", "exhausted": ["energy-sword"]}
    b = {"place": "c3", "weapons": ["energy-sword", "riot-shield", "pulse-pistol"]}
    others = [{"place": cell} for cell in enemies]
    combat = {"attacker": "a", "defender": "b", "striker": "b", "last": "energy-sword", "used": ["a"]}
    game = tournament(a, b, *others, fought=True, combat=combat, **document)
    return game.does("attack energy-sword")


@rule("TEM-D34")
def test_d34_the_retreating_player_chooses_among_the_nearest_safe_zones() -> None:
    game = retreat("c2", "b3", tokens={"c4": "a turret"})
    assert (game.asked, game.choices) == ("a", ["go d3", "go c4"])
    game.does("go c4")
    assert game.player("a")["place"] == "c4"
    assert retreat("c2", "b3", tokens={"d3": "b turret"}).player("a")["place"] == "c4"  # the only one


@rule("TEM-D34")
def test_d34_so_does_the_knocked_out_player() -> None:
    victim = {"place": "c2", "status": "armor", "health": 1}
    game = tournament({"place": "c1"}, victim).does("card collect", "face S", "attack energy-sword")
    assert (game.asked, game.choices) == ("b", ["go c1", "go b2", "go d2", "go c3"])


def knocked_out(**victim: Any) -> Scenario:
    """Seat b, with 1 health, is knocked out by a at c2."""
    own = {"place": "c2", "health": 1} | victim
    game = tournament({"weapons": ["energy-sword", "rail-gun"]}, own)
    return game.does("card collect", "face S", "attack energy-sword")


@rule("TEM-D35")
def test_d35_the_knocked_out_player_changes_the_equipment_or_leaves_it() -> None:
    game = knocked_out(weapons=["energy-sword", "pulse-pistol", "riot-shield"])
    choices = ["done", "equip riot-shield", "stow energy-sword", "stow pulse-pistol"]
    assert (game.asked, game.choices) == ("b", choices)
    assert game.player("b")["place"] == "c5"


@rule("TEM-D35")
def test_d35_somebody_without_a_legal_weapon_must_equip_one() -> None:
    weapons = ["energy-sword", "pulse-pistol", "emp-mace"]
    armor = knocked_out(status="armor", weapons=weapons, equipped=["emp-mace"]).does("go c3")
    assert (armor.asked, armor.choices) == ("b", ["equip energy-sword", "equip pulse-pistol"])
    only = knocked_out(status="armor", weapons=["energy-sword", "emp-mace"], equipped=["emp-mace"])
    only.does("go c3")
    assert only.player("b")["equipped"] == ["energy-sword"]  # no choice, no question


def mech_down(**winner: Any) -> Scenario:
    """Seat a has knocked out the driver of the Mech at c2, who has gone to c3."""
    own = {"weapons": ["energy-sword", "rail-gun"]} | winner
    driver = {"place": "c2", "health": 1, "status": "mech", "weapons": ["energy-sword", "emp-mace"]}
    game = tournament(own, driver, mech="c2").does("card collect", "face S", "attack energy-sword")
    return game.does("go c3")


@rule("TEM-D36")
def test_d36_who_knocked_out_the_mech_in_combat_takes_it_or_not() -> None:
    game = mech_down(health=2)
    assert (game.asked, game.choices) == ("a", ["take troy", "take sparta", "decline"])
    game.does("take sparta")
    assert (game.player("a")["status"], game.player("a")["health"]) == ("mech", 11)
    assert mech_down().does("decline").player("a")["status"] == "pilot"


@rule("TEM-D36")
def test_d36_nobody_is_asked_without_an_advanced_weapon() -> None:
    assert mech_down(weapons=["energy-sword", "riot-shield"]).choices_of("take") == []


@rule("TEM-26.1")
def test_26_1_the_knocked_out_player_decides_before_the_winner_where_the_rules_say_so() -> None:
    driver = {"place": "c2", "health": 1, "status": "mech", "weapons": ["energy-sword", "emp-mace"]}
    winner = {"weapons": ["energy-sword", "rail-gun"]}
    game = tournament(winner, driver, mech="c2").does("card collect", "face S", "attack energy-sword")
    assert (game.asked, game.choices_of("go")) == ("b", ["c1", "b2", "d2", "c3"])
    assert game.does("go b2").asked == "a"


@rule("TEM-26.1")
def test_26_1_only_pilots_mines_weapons_and_programs_are_chosen_at_the_same_time() -> None:
    programmed = {"mode": "programmed"}
    together = tournament(programmed, programmed, programmed)
    assert (together.asked, together.state.stack[-1].sealed()) == ("abc", True)
    one_by_one = tournament({"place": "c4"}, {"pilot": "maverick"}).does("card collect", "face S")
    assert (one_by_one.asked, one_by_one.state.stack[-1].sealed()) == ("b", False)


@rule("TEM-26.1")
def test_26_1_the_active_player_is_asked_before_the_others() -> None:
    players = [{"pilot": "maverick", "place": "c4"}, {"pilot": "magma"}]
    game = tournament(*players).does("card collect", "face S")
    assert (game.asked, game.choices) == ("a", ["use", "decline"])  # the attacker's ability first


@rule("TEM-26.2")
def test_26_2_who_has_one_option_and_may_not_decline_is_not_asked() -> None:
    tokens = dict.fromkeys(("c2", "d3", "b3"), "b turret")
    game = retreat(tokens=tokens)
    assert game.player("a")["place"] == "c4"
    free = answered_mace(["energy-sword", "laser-blaster"])
    assert (free.asked, free.choices_of("jam")) == ("a", ["energy-sword", "laser-blaster"])
    one = answered_mace(["energy-sword"])
    assert [told["weapon"] for told in one.told("jammed")] == ["energy-sword"]


def answered_mace(weapons: list[str]) -> Scenario:
    """The EMP Mace with power, against these weapons."""
    a = {"place": "c2", "status": "armor", "weapons": ["energy-sword", "emp-mace"]}
    b = {"place": "c2", "status": "armor", "weapons": ["grenade-launcher", *weapons]}
    combat = {"attacker": "b", "defender": "a", "striker": "a", "last": "grenade-launcher", "used": ["b"]}
    players = (a, b | {"exhausted": ["grenade-launcher"]})
    return tournament(*players, turn="b", fought=True, combat=combat).does("power emp-mace")


@rule("TEM-26.2")
def test_26_2_who_may_decline_is_asked_even_about_a_single_option() -> None:
    game = tournament({}, {}).does("card collect", "face N")
    assert (game.asked, game.choices) == ("a", ["collect", "skip"])
