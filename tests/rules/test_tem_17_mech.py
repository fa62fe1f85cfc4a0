"""Section 17: the two sides of the Mighty Mech, Troy 3000 and Sparta 3000."""

from __future__ import annotations

from typing import Any

import pytest

from duel import damages, duel, fighter
from mechbay.testing.marks import rule
from scenario import Scenario, tournament


def charge(card: str, way: str, foe: dict[str, Any] | None = None, **document: Any) -> Scenario:
    """Seat a in Troy 3000, at c1 where nothing else is said, executes a card."""
    place = document.pop("place", "c1")
    energy = document.pop("energy", 3)
    health = document.pop("health", 11)
    own = fighter("warhammer", "gauss-rifle", place=place, energy=energy, health=health, status="mech")
    game = tournament(own, {"place": "d5"} | (foe or {}), mech=place, side="troy", **document)
    return game.does(f"card {card}", f"face {way}")


def fielded(*weapons: str, leaping: bool = False, **foe: Any) -> Scenario:
    """Seat a has come with these weapons to seat b, who is in Sparta 3000."""
    driver = fighter("warhammer", "gauss-rifle", status="mech", **foe)
    return duel(fighter(*weapons), driver, mech="c2", side="sparta", leaping=leaping)


# --- Troy 3000


@rule("TEM-17.11")
def test_troy_may_go_on_in_the_same_direction_for_one_energy_a_zone() -> None:
    game = charge("collect", "S")
    assert (game.player("a")["place"], game.choices) == ("c2", ["use", "decline"])
    game.does("use")
    assert (game.player("a")["place"], game.player("a")["energy"], game.now["mech"]) == ("c3", 2, "c3")
    game.does("use")
    assert (game.player("a")["place"], game.player("a")["energy"]) == ("c4", 1)
    game.does("decline")
    assert (game.player("a")["place"], game.player("a")["energy"]) == ("c4", 1)
    assert game.choices == ["collect", "skip"]


@rule("TEM-17.11")
def test_troy_goes_on_only_while_there_is_energy() -> None:
    assert charge("collect", "S", energy=0).choices == ["collect", "skip"]
    game = charge("collect", "S", energy=1).does("use")
    assert (game.player("a")["place"], game.choices) == ("c3", ["collect", "skip"])


@rule("TEM-17.11")
def test_troy_stops_when_a_combat_starts() -> None:
    game = charge("collect", "S", {"place": "c3"}).does("use")
    assert game.choices == ["attack warhammer", "attack gauss-rifle"]
    game.does("attack warhammer", "attack energy-sword", "attack gauss-rifle", "gain credits")
    assert [told["who"] for told in game.told("retreated")] == ["b"]
    game.does("go d3")
    assert (game.player("a")["place"], game.asked, game.choices_of("use")) == ("c3", "b", [])


@rule("TEM-17.11")
def test_troy_makes_no_power_attack_after_a_charge() -> None:
    game = charge("collect", "S", {"place": "c3"}).does("use")
    assert game.choices_of("power") == []


@rule("TEM-17.28")
def test_each_zone_of_a_charge_is_an_arrival_and_the_move_may_go_on() -> None:
    zones = {"c2": "R01", "c4": "R09"}
    tokens = {"c2": "b turret", "c3": "b mine 2"}
    game = charge("collect", "S", zones=zones, tokens=tokens)
    assert (game.player("a")["health"], game.now["tokens"]) == (10, {"c3": "b mine 2"})
    game.does("use")
    assert (game.player("a")["health"], game.now["tokens"]) == (5, {})
    assert game.choices == ["use", "decline"]
    assert game.does("use").player("a")["place"] == "c4"


@rule("TEM-17.28")
@pytest.mark.parametrize("token", ["b turret", "b mine 1"])
def test_a_charge_ends_with_a_ko(token: str) -> None:
    game = charge("collect", "S", health=1, tokens={"c3": token}).does("use", "go b3")
    assert (game.player("a")["place"], game.player("a")["status"], game.now["mech"]) == ("b3", "pilot", "c3")
    assert (game.asked, game.choices_of("use")) == ("b", [])


@rule("TEM-17.29")
def test_a_charge_cannot_pass_a_wall() -> None:
    game = charge("collect", "S", place="c3").does("use")
    assert (game.player("a")["place"], game.choices) == ("c5", ["collect", "skip"])
    game = charge("collect", "N")
    assert (game.player("a")["place"], game.choices) == ("c1", ["collect", "skip"])


@rule("TEM-17.29")
@pytest.mark.parametrize(("card", "way", "cell"), [("double-jump", "S", "c3"), ("diagonal-jump", "SW", "b2")])
def test_a_charge_does_not_follow_a_jump(card: str, way: str, cell: str) -> None:
    game = charge(card, way)
    assert (game.player("a")["place"], game.player("a")["energy"]) == (cell, 3)
    assert game.asked == "b"


@rule("TEM-17.31")
def test_who_takes_the_mech_during_the_move_does_not_go_on() -> None:
    game = tournament(fighter("energy-sword", "warhammer"), {}).does("card collect", "face S", "take troy")
    assert (game.player("a")["place"], game.player("a")["status"]) == ("c3", "mech")
    assert game.choices == ["collect", "skip"]


@rule("TEM-17.31")
def test_who_was_in_the_mech_when_the_card_was_revealed_may_go_on() -> None:
    own = fighter("warhammer", place="c1", status="mech", mode="programmed")
    orders = ["collect-S", "purchase-N", "collect-N", "power-up-N"]
    game = tournament(own | {"program": orders}, {}, first="b", turn="b", mech="c1", side="troy")
    game.does("card double-jump", "face S")
    assert (game.asked, game.player("a")["place"], game.choices) == ("a", "c2", ["use", "decline"])


# --- Sparta 3000


@rule("TEM-17.12")
def test_sparta_may_pay_one_energy_to_reduce_the_damage_of_an_attack_by_one() -> None:
    game = fielded("pulse-pistol").does("attack pulse-pistol")
    assert (game.asked, game.choices) == ("b", ["use", "decline"])
    game.does("use")
    assert (game.player("b")["health"], game.player("b")["energy"]) == (10, 2)
    assert game.player("a")["points"] == 1


@rule("TEM-17.12")
def test_sparta_need_not_pay() -> None:
    game = fielded("pulse-pistol").does("attack pulse-pistol", "decline")
    assert (game.player("b")["health"], game.player("b")["energy"]) == (9, 3)


@rule("TEM-17.12")
def test_sparta_may_pay_once_for_each_attack() -> None:
    game = fielded("pulse-pistol", "energy-sword").does("attack pulse-pistol", "use")
    assert game.choices_of("use") == []
    game.does("attack warhammer", "attack energy-sword")
    assert (game.asked, game.choices) == ("b", ["use", "decline"])
    game.does("use")
    assert (game.player("b")["health"], game.player("b")["energy"]) == (10, 1)
    assert damages(game) == [1, 2, 0]


@rule("TEM-17.12")
def test_sparta_without_energy_is_not_asked() -> None:
    game = fielded("pulse-pistol", energy=0).does("attack pulse-pistol")
    assert (game.player("b")["health"], game.choices_of("use")) == (9, [])


@rule("TEM-17.30")
def test_force_field_works_before_health_is_lost() -> None:
    game = fielded("pulse-pistol", health=2).does("attack pulse-pistol")
    assert (game.player("b")["health"], game.told("hurt")) == (2, [])
    game.does("use")
    assert (game.player("b")["health"], game.told("knocked-out")) == (1, [])


@rule("TEM-17.30")
@pytest.mark.parametrize(("token", "health"), [("b turret", 10), ("b mine 2", 8)])
def test_force_field_does_not_work_on_tokens(token: str, health: int) -> None:
    own = fighter("warhammer", place="c1", status="mech")
    game = tournament(own, {}, mech="c1", side="sparta", zones={"c2": "R01"}, tokens={"c2": token})
    game.does("card collect", "face S")
    assert (game.player("a")["health"], game.player("a")["energy"]) == (health, 3)
    assert game.choices == ["collect", "skip"]


@rule("TEM-17.30")
def test_force_field_does_not_work_on_side_damage() -> None:
    third = fighter("warhammer", place="c4", status="mech")
    foe = fighter("energy-sword")
    game = duel(fighter("rail-gun"), foe, third, leaping=True, mech="c4", side="sparta")
    game.does("power rail-gun")
    assert (game.asked, game.player("c")["health"], game.player("c")["energy"]) == ("b", 10, 3)


@rule("TEM-17.34")
def test_force_field_cannot_be_used_against_an_attack_of_0_damage() -> None:
    game = fielded("lightning-coil").does("attack lightning-coil", "pay 0")
    assert (game.asked, game.choices_of("use")) == ("b", [])
    game = fielded("lightning-coil").does("attack lightning-coil", "pay 1")
    assert (game.asked, game.choices) == ("b", ["use", "decline"])
