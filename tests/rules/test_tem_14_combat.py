"""Section 14: how a combat goes."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.games.tiny_epic_mechs.rules.actions import NOTATION
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

TWO = ["energy-sword", "pulse-pistol"]


def duel(mine: dict[str, Any] | None = None, foe: dict[str, Any] | None = None, **document: Any) -> Scenario:
    """Seat a has come to c2, where b stands."""
    game = tournament(mine or {}, (foe or {}) | {"place": "c2"}, **document)
    return game.does("card collect", "face S")


def points(game: Scenario) -> tuple[int, int]:
    """What a and b have scored."""
    return game.player("a")["points"], game.player("b")["points"]


@rule("TEM-14.1")
def test_who_arrives_is_the_attacker_and_scores_one() -> None:
    game = duel()
    combat = game.now["combat"]
    assert (combat["attacker"], combat["defender"]) == ("a", "b")
    assert points(game) == (1, 0)
    assert [(told["who"], told["reason"], told["points"]) for told in game.told("scored")] == [
        ("a", "combat", 1)
    ]


@rule("TEM-14.1")
def test_the_attacker_is_who_arrives_also_when_it_is_not_seat_a() -> None:
    game = tournament({"place": "c4"}, {}, turn="b").does("card collect", "face N")
    assert (game.now["combat"]["attacker"], game.asked, points(game)) == ("b", "b", (0, 1))


@rule("TEM-14.2")
def test_the_attacker_begins_and_the_two_alternate_one_weapon_each_time() -> None:
    game = duel({"weapons": TWO}, {"weapons": TWO})
    turns = ""
    for attack in ("energy-sword", "energy-sword", "pulse-pistol", "pulse-pistol"):
        turns += game.asked
        game.does(f"attack {attack}")
    assert turns == "abab"
    strikes = [(told["who"], told["strike"]) for told in game.told("attacked")]
    assert strikes == [
        ("a", "energy-sword-normal"),
        ("b", "energy-sword-normal"),
        ("a", "pulse-pistol-normal"),
        ("b", "pulse-pistol-normal"),
    ]


@rule("TEM-14.3")
def test_the_attacker_declares_an_ability_before_the_defender_does() -> None:
    game = duel({"pilot": "maverick"})
    assert (game.asked, game.choices) == ("a", ["use", "decline"])
    assert game.now["pending"][-3:] == ["strike a", "prepare b", "prepare a"]


@rule("TEM-14.3")
def test_the_defender_declares_before_the_first_attack() -> None:
    game = duel({}, {"pilot": "maverick"})
    assert (game.asked, game.choices) == ("b", ["use", "decline"])
    game.does("use")
    assert (game.asked, game.choices) == ("a", ["attack energy-sword"])


@rule("TEM-14.4")
def test_who_has_a_ready_weapon_must_attack_with_one() -> None:
    game = duel({"weapons": TWO}, {"health": 6})
    assert game.choices == ["attack energy-sword", "attack pulse-pistol"]
    game.cannot("skip", "TEM-14.4").does("attack pulse-pistol")
    assert (game.asked, game.choices) == ("b", ["attack energy-sword"])


@rule("TEM-14.5")
def test_only_equipped_weapons_can_be_used() -> None:
    stockpiled = {"weapons": [*TWO, "warhammer"], "equipped": ["pulse-pistol"]}
    game = duel(stockpiled).cannot("attack energy-sword", "TEM-14.5")
    assert game.choices == ["attack pulse-pistol"]


@rule("TEM-14.6")
def test_a_weapon_is_exhausted_by_its_use_for_the_rest_of_the_combat() -> None:
    game = duel({"weapons": TWO}, {"weapons": TWO}).does("attack energy-sword")
    assert game.player("a")["exhausted"] == ["energy-sword"]
    game.does("attack energy-sword")
    assert (game.asked, game.choices_of("attack")) == ("a", ["pulse-pistol"])
    game.cannot("attack energy-sword", "TEM-14.6").does("attack pulse-pistol")
    assert game.player("a")["exhausted"] == TWO


@rule("TEM-14.7")
def test_who_has_no_ready_weapon_at_its_attack_must_retreat() -> None:
    game = duel({"weapons": TWO}).does("attack energy-sword", "attack energy-sword", "attack pulse-pistol")
    assert [told["who"] for told in game.told("retreated")] == ["b"]
    assert (game.asked, game.choices_of("go")) == ("b", ["c1", "b2", "d2", "c3"])


@rule("TEM-14.7")
def test_who_spends_the_last_weapon_fights_on_until_the_next_attack_of_its_own() -> None:
    game = duel({}, {"weapons": TWO}).does("attack energy-sword")
    assert (game.told("retreated"), game.asked) == ([], "b")
    game.does("attack energy-sword")
    assert [told["who"] for told in game.told("retreated")] == ["a"]


@rule("TEM-14.8")
def test_nobody_may_retreat_by_choice() -> None:
    assert not {word for word, *_ in NOTATION} & {"retreat", "flee"}
    armored = {"status": "armor", "weapons": ["shock-knuckles", "energy-sword"]}
    game = duel({"health": 1, "weapons": TWO}, armored)
    assert {choice.split()[0] for choice in game.choices} == {"attack"}
    game.cannot("go b2", "TEM-14.8").does("attack energy-sword")
    assert {choice.split()[0] for choice in game.choices} == {"attack"}
    game.cannot("go b2", "TEM-14.8")


@rule("TEM-14.9")
def test_a_retreat_ends_the_combat() -> None:
    game = duel({"weapons": TWO}).does("attack energy-sword", "attack energy-sword", "attack pulse-pistol")
    assert game.now["combat"] is None
    game.does("go d2")
    assert (game.asked, {choice.split()[0] for choice in game.choices}) == ("b", {"card"})


@rule("TEM-14.9")
@pytest.mark.parametrize(
    ("mine", "foe", "attacks"), [({}, {"health": 1}, 1), ({"health": 1}, {"weapons": TWO}, 2)]
)
def test_a_knock_out_ends_the_combat(mine: dict[str, Any], foe: dict[str, Any], attacks: int) -> None:
    game = duel(mine, foe).does(*["attack energy-sword"] * attacks)
    assert (len(game.told("knocked-out")), game.now["combat"]) == (1, None)
    assert game.told("retreated") == []


@rule("TEM-14.10")
def test_all_weapons_become_ready_when_the_combat_ends() -> None:
    game = duel({"weapons": TWO}).does("attack energy-sword", "attack energy-sword")
    assert (game.player("a")["exhausted"], game.player("b")["exhausted"]) == (TWO[:1], TWO[:1])
    game.does("attack pulse-pistol")
    assert (game.player("a")["exhausted"], game.player("b")["exhausted"]) == ([], [])


@rule("TEM-14.10")
def test_all_weapons_become_ready_after_a_knock_out_too() -> None:
    game = duel({"weapons": TWO, "health": 2}, {"weapons": TWO})
    game.does("attack energy-sword", "attack energy-sword", "attack pulse-pistol", "attack pulse-pistol")
    assert game.told("knocked-out")[0]["who"] == "a"
    assert (game.player("a")["exhausted"], game.player("b")["exhausted"]) == ([], [])


@rule("TEM-14.11")
def test_the_winner_stays_in_the_zone_after_a_retreat() -> None:
    won = duel({"weapons": TWO}).does("attack energy-sword", "attack energy-sword", "attack pulse-pistol")
    assert won.does("go d2").player("a")["place"] == "c2"
    lost = duel({}, {"weapons": TWO}).does("attack energy-sword", "attack energy-sword")
    assert lost.does("go d2").player("b")["place"] == "c2"


@rule("TEM-14.11")
def test_the_winner_stays_in_the_zone_after_a_knock_out() -> None:
    won = duel({}, {"health": 1}).does("attack energy-sword")
    assert (won.player("a")["place"], won.player("b")["place"]) == ("c2", "c5")
    lost = duel({"health": 1}).does("attack energy-sword", "attack energy-sword")
    assert (lost.player("a")["place"], lost.player("b")["place"]) == ("c1", "c2")
