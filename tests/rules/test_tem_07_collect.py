"""Section 7: actions, and Collect Resources."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.core.event import NOBODY
from mechbay.testing.marks import rule
from mechbay.words import Speaker
from scenario import Scenario, tournament


def has(game: Scenario, seat: str = "a") -> tuple[int, int]:
    """Energy and credits of a seat."""
    player = game.player(seat)
    return player["energy"], player["credits"]


# Seat a goes from b2 north to b1 with Collect and performs it.
def collecting(energy: int = 0, credits: int = 0, **document: Any) -> Scenario:
    a = {"place": "b2", "energy": energy, "credits": credits}
    return tournament(a, {}, **document).does("card collect", "face N", "collect")


@rule("TEM-7.1")
def test_the_action_happens_where_the_pilot_has_come_to() -> None:
    game = tournament({}, {}, zones={"c2": "R09"}).does("card collect", "face S", "collect")
    assert has(game) == (3, 4)  # the credits of c2, not the energy and credits of the base
    game = tournament({}, {}, zones={"c2": "R07"}).does("card deploy-mine", "face S", "mine 1")
    assert (has(game), game.now["tokens"]) == ((3, 0), {"c2": "a mine 1"})


@rule("TEM-7.2")
@pytest.mark.parametrize("card", ["purchase", "deploy-mine", "deploy-turret", "power-up"])
def test_an_action_that_cannot_be_paid_is_skipped_without_penalty(card: str) -> None:
    players = [{"energy": 0, "credits": 0}, {}]
    game = tournament(*players, zones={"c2": "R01"}).does(f"card {card}", "face S")
    assert game.asked == "b"
    assert game.player("a") == tournament(*players).player("a") | {"place": "c2"}


@rule("TEM-7.2")
def test_healing_in_full_health_is_skipped() -> None:
    game = tournament({"energy": 9, "credits": 4}, {}).does("card power-up", "face S")
    assert (game.asked, has(game)) == ("b", (9, 4))


DRIVER = {"status": "mech", "place": "c2", "weapons": ["energy-sword", "warhammer"]}
ARMOR = {"status": "armor", "credits": 9}
# card, the player at c1 who goes one zone south, the token there: why nothing comes of it, by which clause
OBSTACLES: list[tuple[str, dict[str, Any], str, str, str]] = [
    ("collect", {"energy": 9}, "", "full", "TEM-7.8"),
    ("purchase", {"energy": 0, "credits": 0}, "", "nothing-to-buy", "TEM-8.2"),
    ("deploy-mine", {}, "a turret", "token-there", "TEM-10.9"),
    ("deploy-turret", {}, "a turret", "token-there", "TEM-10.9"),
    ("deploy-mine", {"place": "c2"}, "", "mech-there", "TEM-10.11"),
    ("deploy-turret", {"place": "c2"}, "", "mech-there", "TEM-10.11"),
    ("deploy-mine", {"credits": 0}, "", "no-money", "TEM-10.1"),
    ("deploy-turret", {"energy": 0}, "", "no-money", "TEM-10.2"),
    ("power-up", DRIVER | {"health": 5}, "", "in-mech", "TEM-12.7"),
    ("power-up", ARMOR, "", "unhurt", "TEM-12.3"),
    ("power-up", ARMOR | {"pilot": "maverick", "health": 1, "energy": 0}, "", "no-energy", "TEM-12.2"),
    ("power-up", {"credits": 4}, "", "unhurt-and-poor", "TEM-12.4"),
    ("power-up", {"pilot": "maverick", "health": 1, "energy": 0}, "", "hurt-and-poor", "TEM-12.4"),
]


@rule("TEM-7.2", "TEM-7.8")
@pytest.mark.parametrize(("card", "player", "token", "reason", "clause"), OBSTACLES)
def test_all_are_told_why_an_action_cannot_be_done(
    card: str, player: dict[str, Any], token: str, reason: str, clause: str
) -> None:
    mech = "c2" if player.get("status") == "mech" else "c3"
    document = {"zones": {"c2": "R01"}, "mech": mech, "side": "sparta"}
    game = tournament(player, {}, tokens={"c2": token} if token else {}, **document)
    game.does(f"card {card}", "face S")
    assert [(told["who"], told["action"], told["reason"]) for told in game.told("cannot")] == [
        ("a", card, reason)
    ]
    assert [event.clause for event in game.events if event.kind == "cannot"] == [clause]
    assert (game.asked, game.told("skipped")) == ("b", [])
    for seat in (0, 1, NOBODY):
        assert game.faces(seat)[-1]["reason"] == reason


@rule("TEM-7.2")
def test_an_action_that_is_skipped_by_choice_or_not_due_needs_no_reason() -> None:
    chosen = tournament({}, {}).does("card collect", "face S", "skip")
    assert (chosen.told("cannot"), len(chosen.told("skipped"))) == ([], 1)
    jumped = tournament({}, {}).does("card double-jump", "face N")
    fought = tournament({"energy": 0, "credits": 0}, {"place": "c2"}).does("card purchase", "face S")
    fought.does("attack energy-sword", "attack energy-sword", "go c1")
    assert jumped.told("cannot") == fought.told("cannot") == []


@rule("TEM-7.2")
@pytest.mark.parametrize(
    ("language", "line"),
    [
        ("en", "A · action impossible · Deploy Mine: there is already a token in the zone"),
        ("pl", "A · akcja niemożliwa · Rozstaw minę: w strefie leży już żeton"),
    ],
)
def test_the_reason_is_said_in_words(language: str, line: str) -> None:
    game = tournament({}, {}, tokens={"c2": "a turret"}).does("card deploy-mine", "face S")
    (told,) = [event for event in game.events if event.kind == "cannot"]
    assert Speaker(language, game.game).say(game.game.line(told)) == line


@rule("TEM-7.3")
def test_each_controlled_zone_gives_what_it_shows() -> None:
    zones = {"b1": "R01", "b3": "R02", "d3": "R09", "d4": "R10", "b4": "R11"}
    tokens = {"b3": "a turret", "d3": "a mine 2", "d4": "a turret", "b4": "b turret"}
    game = collecting(zones=zones, tokens=tokens)
    assert has(game) == (2, 2)
    assert [(told["energy"], told["credits"]) for told in game.told("collected")] == [(2, 2)]


@rule("TEM-7.4")
@pytest.mark.parametrize("zone", ["R01", "R04", "R07"])
@pytest.mark.parametrize("other", ["R09", "R12", "R15"])
def test_the_value_of_a_zone_does_not_matter(zone: str, other: str) -> None:
    game = collecting(zones={"b1": zone, "b3": other}, tokens={"b3": "a turret"})
    assert has(game) == (1, 1)


@rule("TEM-7.5")
@pytest.mark.parametrize("cell", ["c1", "c5"])
def test_anyones_base_gives_both(cell: str) -> None:
    b = {"place": "d4"}
    game = tournament({"place": "b1"}, b, zones={"b1": "R01"}, tokens={cell: "a turret"})
    game.does("card collect", "face W", "collect")
    assert has(game) == (3 + 1 + 1, 3 + 1)


@rule("TEM-7.5")
def test_standing_in_an_enemy_base_gives_both() -> None:
    game = tournament({"place": "c4"}, {"place": "d4"}).does("card collect", "face S", "collect")
    assert game.player("a")["place"] == game.player("b")["base"]
    assert has(game) == (4, 4)


@rule("TEM-7.5")
def test_the_mech_zone_gives_both() -> None:
    game = collecting(zones={"b1": "R01"}, tokens={"c3": "a turret"}, mech="b5")
    assert has(game) == (2, 1)


@rule("TEM-7.6")
@pytest.mark.parametrize("token", ["a mine 3", "a turret"])
def test_a_zone_yields_once_whatever_one_has_in_it(token: str) -> None:
    game = collecting(zones={"b1": "R01"}, tokens={"b1": token})
    assert has(game) == (1, 0)
    game = tournament({}, {}, tokens={"c1": token}).does("card collect", "face N", "collect")
    assert has(game) == (4, 4)


@rule("TEM-7.7")
def test_collect_has_no_cost() -> None:
    assert has(collecting(energy=0, credits=0, zones={"b1": "R15"})) == (0, 1)
    assert has(collecting(energy=5, credits=5, zones={"b1": "R15"})) == (5, 6)


@rule("TEM-7.8")
@pytest.mark.parametrize(("zone", "energy", "credits"), [("R01", 9, 0), ("R09", 0, 9)])
def test_a_collect_that_brings_nothing_is_skipped(zone: str, energy: int, credits: int) -> None:
    a = {"place": "b2", "energy": energy, "credits": credits}
    game = tournament(a, {}, zones={"b1": zone}).does("card collect", "face N")
    assert (game.asked, has(game)) == ("b", (energy, credits))


@rule("TEM-7.8")
def test_a_collect_that_brings_something_is_asked_for() -> None:
    game = tournament({"energy": 9, "credits": 8}, {}).does("card collect", "face N")
    assert (game.asked, game.choices) == ("a", ["collect", "skip"])
    game.does("collect")
    assert has(game) == (9, 9)


@rule("TEM-17.5", "TEM-17.18", "TEM-15.20")
def test_a_brawler_with_no_room_for_an_extra_just_collects() -> None:
    game = tournament({"pilot": "brawler", "energy": 8, "credits": 8}, {}).does("card collect", "face N")
    game.cannot("gain energy", "TEM-15.20")
    assert game.refusal("gain energy") == "no.none-useful"


@rule("TEM-17.2")
def test_a_brawler_in_the_mech_gets_no_extra_because_the_ability_is_off() -> None:
    driver = {"pilot": "brawler", "status": "mech", "weapons": ["energy-sword", "warhammer"]}
    game = tournament(driver, {}, mech="c1", side="sparta").does("card collect", "face N")
    game.cannot("gain energy", "TEM-17.2")
