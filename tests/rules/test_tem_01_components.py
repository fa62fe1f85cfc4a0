"""Section 1: what is in the box, and the tracks."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import mechbay
from mechbay.core.errors import PositionError, WrongSeats
from mechbay.core.event import SPECTATOR
from mechbay.core.table import SeededTable
from mechbay.games.tiny_epic_mechs.rules.cards import DATA, MINES, PILOTS, SIDES, TURRETS, ZONES
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

GAME = mechbay.load("tiny-epic-mechs")
BASICS = ["energy-sword", "pulse-pistol", "grenade-launcher", "riot-shield"]


def has(game: Scenario, seat: str) -> tuple[int, int]:
    """Energy and credits of a seat."""
    player = game.player(seat)
    return player["energy"], player["credits"]


# Seat a jumps from c1 over c2 onto b, who stands at c3; the Mech is out of the way.
def pounce(a: dict[str, Any], b: dict[str, Any]) -> Scenario:
    game = tournament(a, {"place": "c3"} | b, mech="b5")
    return game.does("card double-jump", "face S")


@rule("TEM-1.1")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_to_four_play(seats: int) -> None:
    assert GAME.new(seats, {}, SeededTable(1)).seats == seats


@rule("TEM-1.1")
@pytest.mark.parametrize("seats", [1, 5])
def test_neither_one_nor_five_play(seats: int) -> None:
    with pytest.raises(WrongSeats):
        GAME.new(seats, {}, SeededTable(1))


@rule("TEM-1.2")
def test_the_cards_are_counted() -> None:
    assert (len(PILOTS), len(set(PILOTS))) == (8, 8)
    assert SIDES == ["troy", "sparta"]
    largest = "".join(DATA["layouts"][0]["grid"])
    assert [largest.count(zone) for zone in "BMR"] == [4, 1, 16]
    assert len(ZONES) == 16 + 2
    tiers = Counter(weapon["tier"] for weapon in DATA["weapons"])
    assert max(GAME.seats) * tiers["basic"] + tiers["advanced"] == 32
    program = sum(card.get("copies", 1) for card in DATA["program_cards"])
    assert program == 32 / max(GAME.seats)


@rule("TEM-1.3")
def test_each_colour_has_four_mines_three_turrets_and_four_markers() -> None:
    assert (MINES, TURRETS) == ([1, 2, 3, 4], 3)
    tracks = ("health", "energy", "credits", "points")
    assert set(tracks) <= set(tournament({}, {}).player("a"))
    pieces = len(MINES) + TURRETS + len(tracks)
    assert (pieces, 4 * pieces + 2) == (11, 46)


@rule("TEM-1.3")
def test_there_is_no_fifth_mine_and_no_fourth_turret() -> None:
    mines = {"b1": "a mine 1", "b2": "a mine 2", "b3": "a mine 3", "d1": "a mine 4"}
    turrets = {"b4": "a turret", "d2": "a turret", "d3": "a turret"}
    game = tournament({"credits": 9, "energy": 9}, {}, tokens=mines | turrets)
    game.does("card deploy-mine", "face S")
    assert (game.choices_of("mine"), len(game.choices_of("move"))) == ([], 4)
    game = tournament({"credits": 9, "energy": 9}, {}, tokens=mines | turrets)
    game.does("card deploy-turret", "face S")
    assert (game.choices_of("turret"), len(game.choices_of("move"))) == ([], 3)


@rule("TEM-1.4")
def test_sixteen_basic_weapons_are_four_of_each_and_sixteen_advanced_all_differ() -> None:
    tiers = {weapon["id"]: weapon["tier"] for weapon in DATA["weapons"]}
    assert [name for name, tier in tiers.items() if tier == "basic"] == BASICS
    assert [tier for name, tier in tiers.items() if name not in BASICS] == ["advanced"] * 16


@rule("TEM-1.4")
def test_all_four_players_can_own_the_same_basic_weapon_but_not_the_same_advanced_one() -> None:
    game = tournament({"weapons": ["energy-sword"]}, *[{"weapons": ["pulse-pistol"]}] * 3)
    game.does("card purchase", "face S")
    assert "pulse-pistol" in game.choices_of("buy")
    game.does("buy pulse-pistol")
    assert all("pulse-pistol" in game.player(seat)["weapons"] for seat in "abcd")
    with pytest.raises(PositionError):
        tournament(*[{"weapons": ["energy-sword", "warhammer"]}] * 2)


@rule("TEM-1.5")
def test_a_power_armor_never_runs_out() -> None:
    worn = [{"status": "armor"}] * 3
    game = tournament({"credits": 5}, *worn).does("card power-up", "face S", "upgrade")
    assert [game.player(seat)["status"] for seat in "abcd"] == ["armor"] * 4


@rule("TEM-1.6")
def test_resources_go_from_nought_to_nine() -> None:
    game = tournament({"energy": 8, "credits": 0, "place": "b2"}, {}, zones={"b1": "R01"})
    game.does("card collect", "face N", "collect")
    assert has(game, "a") == (9, 0)
    game = tournament({"energy": 3, "credits": 0, "place": "b2"}, {}, zones={"b1": "R07"})
    game.does("card deploy-turret", "face N", "turret")
    assert has(game, "a") == (0, 0)


@rule("TEM-1.7")
def test_what_is_above_the_limit_is_lost() -> None:
    tokens = {"b2": "a turret", "d2": "a turret", "d3": "a turret"}
    zones = {"b1": "R01", "b2": "R02", "d2": "R09", "d3": "R10"}
    players = [{"energy": 8, "credits": 8, "place": "b1"}, {}]
    game = tournament(*players, zones=zones, tokens=tokens).does("card collect", "face W", "collect")
    assert has(game, "a") == (9, 9)
    assert [(told["energy"], told["credits"]) for told in game.told("collected")] == [(1, 1)]


@rule("TEM-1.8")
def test_only_what_one_has_can_be_paid_and_always_in_full() -> None:
    game = tournament({"energy": 2, "credits": 1, "weapons": ["riot-shield"]}, {})
    game.does("card purchase", "face S")
    assert game.choices == ["buy energy-sword", "buy pulse-pistol", "buy grenade-launcher", "skip"]
    game.does("buy grenade-launcher")
    assert has(game, "a") == (0, 1)


@rule("TEM-1.8")
def test_nobody_heals_on_credit() -> None:
    game = tournament({"pilot": "tank", "energy": 1, "credits": 9, "health": 1}, {"pilot": "diamond"})
    game.does("card power-up", "face S")
    assert game.choices_of("heal") == ["1"]


@rule("TEM-1.9")
@pytest.mark.parametrize(("before", "after"), [((0, 3), (0, 2)), ((2, 0), (1, 0)), ((0, 0), (0, 0))])
def test_a_loss_stops_at_nought(before: tuple[int, int], after: tuple[int, int]) -> None:
    game = pounce({}, {"energy": before[0], "credits": before[1]}).does("power energy-sword")
    assert has(game, "b") == after


@rule("TEM-1.10")
def test_a_player_is_in_one_status_after_the_other() -> None:
    game = tournament({"credits": 5, "place": "b2", "weapons": ["energy-sword", "warhammer"]}, {}, mech="b3")
    assert game.player("a")["status"] == "pilot"
    game.does("card power-up", "face N", "upgrade", "done")
    assert game.player("a")["status"] == "armor"
    game.does("card double-jump", "face S", "done", "card double-jump", "face S", "take troy")
    assert game.player("a")["status"] == "mech"
    with pytest.raises(PositionError):
        tournament({"status": "pilot armor"}, {})


@rule("TEM-1.11", "TEM-1.12")
@pytest.mark.parametrize(("status", "most"), [("pilot", 6), ("armor", 9)])
def test_nobody_heals_beyond_the_maximum(status: str, most: int) -> None:
    players: list[dict[str, Any]] = [
        {"pilot": "tank", "status": status, "health": 1, "energy": 9},
        {"pilot": "diamond"},
    ]
    game = tournament(*players).does("card power-up", "face S")
    dearest = game.choices_of("heal")[-1]
    game.does(f"heal {dearest}")
    assert game.player("a")["health"] == most
    assert tournament({"status": status}, {}).player("a")["health"] == most


@rule("TEM-1.13")
def test_the_mighty_mech_has_eleven_health() -> None:
    a = {"status": "armor", "place": "c2", "weapons": ["energy-sword", "warhammer"]}
    game = tournament(a, {}).does("card collect", "face S", "take sparta")
    assert game.player("a")["health"] == 11


@rule("TEM-1.14")
def test_health_never_falls_below_nought() -> None:
    game = pounce({}, {"health": 1}).does("power energy-sword")
    assert [(told["amount"], told["health"]) for told in game.told("hurt")] == [(1, 0)]


@rule("TEM-1.14")
def test_a_heal_stops_at_the_maximum() -> None:
    game = tournament({"pilot": "tank", "health": 5}, {"pilot": "diamond"})
    game.does("card power-up", "face S", "heal 1")
    assert [(told["amount"], told["health"]) for told in game.told("healed")] == [(1, 6)]


@rule("TEM-1.15")
def test_points_start_at_nought_and_never_fall_below() -> None:
    assert tournament({}, {}).player("a")["points"] == 0
    sniper: dict[str, Any] = {"status": "armor", "weapons": ["energy-sword", "sniper-rifle"]}
    game = pounce(sniper, {"points": 1, "health": 6}).does("power sniper-rifle")
    assert game.choices == ["pay 0", "pay 1"]
    game.does("pay 1")
    assert game.player("b")["points"] == 0


@rule("TEM-1.15")
def test_who_has_no_points_can_lose_none() -> None:
    sniper: dict[str, Any] = {"status": "armor", "weapons": ["energy-sword", "sniper-rifle"]}
    game = pounce(sniper, {"points": 0}).does("power sniper-rifle")
    assert (game.asked, game.player("b")["points"], has(game, "a")) == ("b", 0, (3, 3))


@rule("TEM-1.16")
def test_points_run_on_past_forty() -> None:
    game = pounce({"points": 39}, {}).does("power energy-sword")
    assert [told["total"] for told in game.told("scored")] == [40, 42]
    assert game.player("a")["points"] == 42


@rule("TEM-1.17")
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_equipment_and_stockpile_lie_open(seat: int) -> None:
    owned = ["energy-sword", "pulse-pistol", "riot-shield", "warhammer"]
    game = tournament({"weapons": owned, "equipped": ["pulse-pistol", "riot-shield"]}, {})
    seen = game.state.seen_by(seat).to_json()["players"][0]  # type: ignore[index]
    assert seen["weapons"] == owned
    assert seen["equipped"] == ["pulse-pistol", "riot-shield"]


@rule("TEM-1.17")
def test_what_is_taken_off_is_in_the_stockpile() -> None:
    owned = ["energy-sword", "pulse-pistol", "riot-shield"]
    game = tournament({"weapons": owned}, {}, pending=["next-turn", "equip a end"])
    game.does("equip riot-shield", "replace energy-sword")
    assert game.player("a")["equipped"] == ["pulse-pistol", "riot-shield"]
    assert game.player("a")["weapons"] == owned


@rule("TEM-1.18")
@pytest.mark.parametrize("status", ["pilot", "armor"])
def test_a_knock_out_takes_no_weapon_away(status: str) -> None:
    owned = ["energy-sword", "pulse-pistol", "warhammer"]
    game = pounce({}, {"status": status, "health": 1, "weapons": owned}).does("power energy-sword")
    assert [told["who"] for told in game.told("knocked-out")] == ["b"]
    assert game.player("b")["weapons"] == owned
