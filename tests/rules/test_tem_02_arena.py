"""Section 2: the arena, its zones and who controls them."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.core.errors import PositionError
from mechbay.games.tiny_epic_mechs.rules.cards import DATA
from mechbay.testing.marks import rule
from scenario import Scenario, tournament


def has(game: Scenario, seat: str) -> tuple[int, int]:
    """Energy and credits of a seat."""
    player = game.player(seat)
    return player["energy"], player["credits"]


def sorts(seats: int) -> list[str]:
    """The arena as rows from north to south: what sort of zone each cell of the frame is."""
    zones = tournament(*[{}] * seats).now["zones"]
    letters = {"base": "B", "mech": "M"}
    cells = [[f"{column}{row}" for column in "abcde"] for row in "12345"]
    return ["".join(letters.get(zones[cell], "R") if cell in zones else "." for cell in row) for row in cells]


# Seat a enters b1, which is this zone.
def enter(card: str, zone: str, **player: object) -> Scenario:
    a = {"place": "b2", "energy": 4, "credits": 4} | player
    return tournament(a, {}, zones={"b1": zone}).does(f"card {card}", "face N")


@rule("TEM-2.1")
@pytest.mark.parametrize(
    ("seats", "cell", "way"),
    [(4, "b1", "W"), (4, "c1", "N"), (4, "a2", "N"), (3, "b4", "S"), (2, "b2", "W"), (2, "d3", "E")],
)
def test_cells_without_a_zone_and_the_world_outside_are_wall(seats: int, cell: str, way: str) -> None:
    game = tournament({"place": cell}, *[{}] * (seats - 1)).does("card collect", f"face {way}")
    assert game.player("a")["place"] == cell
    assert game.told("moved") == []


@rule("TEM-2.1")
@pytest.mark.parametrize(("seats", "cell"), [(4, "a1"), (4, "f3"), (3, "c5"), (2, "a3")])
def test_nobody_stands_in_a_wall(seats: int, cell: str) -> None:
    with pytest.raises(PositionError):
        tournament({"place": cell}, *[{}] * (seats - 1))


@rule("TEM-2.2")
@pytest.mark.parametrize(("seats", "resource"), [(2, 12), (3, 14), (4, 16)])
def test_one_mech_zone_a_base_for_each_player_and_resource_zones(seats: int, resource: int) -> None:
    zones = list(tournament(*[{}] * seats).now["zones"].values())
    assert zones.count("mech") == 1
    assert zones.count("base") == seats
    rest = [zone for zone in zones if zone not in ("mech", "base")]
    assert len(rest) == len(set(rest)) == resource


@rule("TEM-2.3")
@pytest.mark.parametrize("card", DATA["resource_zones"]["cards"], ids=lambda card: card["id"])
def test_a_resource_zone_has_a_value_and_shows_one_resource(card: dict[str, object]) -> None:
    game = enter("collect", str(card["id"])).does("collect")
    assert has(game, "a") == ((5, 4) if card["resource"] == "energy" else (4, 5))
    game = enter("deploy-turret", str(card["id"])).does("turret")
    assert has(game, "a") == (4 - int(str(card["value"])), 4)


@rule("TEM-2.3")
def test_each_resource_has_values_one_to_three() -> None:
    cards = DATA["resource_zones"]["cards"]
    for resource in ("energy", "credits"):
        values = [card["value"] for card in cards if card["resource"] == resource]
        assert values == [1, 1, 1, 2, 2, 2, 3, 3]


@rule("TEM-2.4")
def test_a_base_and_the_mech_zone_give_both() -> None:
    game = tournament({}, {}).does("card collect", "face N", "collect")
    assert has(game, "a") == (4, 4)
    game = tournament({"place": "c2"}, {}).does("card collect", "face S", "collect")
    assert game.player("a")["place"] == "c3"
    assert has(game, "a") == (4, 4)


@rule("TEM-2.5")
def test_a_base_has_value_one_and_the_mech_zone_three() -> None:
    game = tournament({}, {}).does("card deploy-turret", "face N", "turret")
    assert has(game, "a") == (2, 3)
    game = tournament({"place": "c2"}, {}, mech="b5").does("card deploy-turret", "face S", "turret")
    assert has(game, "a") == (0, 3)


@rule("TEM-2.6")
def test_the_arena_of_four() -> None:
    assert sorts(4) == [".RBR.", "RRRRR", "BRMRB", "RRRRR", ".RBR."]
    assert sum(len(row.replace(".", "")) for row in sorts(4)) == 21


@rule("TEM-2.7")
def test_the_arena_of_three() -> None:
    assert sorts(3) == [".RBR.", "RRRRR", "BRMRB", "RRRRR", "....."]
    assert sum(len(row.replace(".", "")) for row in sorts(3)) == 18


@rule("TEM-2.8")
def test_the_arena_of_two() -> None:
    assert sorts(2) == [".RBR.", ".RRR.", ".RMR.", ".RRR.", ".RBR."]
    assert sum(len(row.replace(".", "")) for row in sorts(2)) == 15


@rule("TEM-2.9")
def test_zones_that_share_an_edge_are_adjacent_and_no_others() -> None:
    edges = {"c2": "b mine 1", "b3": "a turret", "d3": "b mine 2"}
    others = {"b2": "a turret", "d2": "b turret", "b4": "a mine 2", "d4": "b turret", "c1": "a mine 1"}
    players: list[dict[str, Any]] = [
        {"place": "a3", "weapons": ["grenade-launcher"]},
        {"place": "c3"},
        {},
        {},
    ]
    game = tournament(*players, tokens=edges | others, mech="b5")
    game.does("card double-jump", "face E", "power grenade-launcher")
    assert sorted(game.choices_of("remove")) == sorted(edges)


@rule("TEM-2.10")
@pytest.mark.parametrize("seat", ["a", "b", "c", "d"])
@pytest.mark.parametrize(("way", "cell"), [("N", "b3"), ("E", "c4"), ("S", "b5"), ("W", "a4")])
def test_north_is_the_same_for_everyone(seat: str, way: str, cell: str) -> None:
    players: list[dict[str, Any]] = [{"place": "b4"} if letter == seat else {} for letter in "abcd"]
    game = tournament(*players, turn=seat, first=seat).does("card collect", f"face {way}")
    assert game.player(seat)["place"] == cell


@rule("TEM-2.11")
def test_a_zone_with_ones_pilot_mine_or_turret_is_controlled() -> None:
    zones = {"b1": "R01", "b3": "R09", "d3": "R10", "d4": "R02", "d2": "R03"}
    tokens = {"b3": "a mine 1", "d3": "a turret", "d4": "b turret", "d2": "b mine 1"}
    game = tournament({"place": "b2"}, {}, zones=zones, tokens=tokens)
    game.does("card collect", "face N", "collect")
    assert has(game, "a") == (3 + 1, 3 + 2)


@rule("TEM-2.12")
@pytest.mark.parametrize("token", ["a mine 1", "a turret"])
def test_pilot_and_token_in_one_zone_make_one_controlled_zone(token: str) -> None:
    game = tournament({"place": "b2"}, {}, zones={"b1": "R01"}, tokens={"b1": token})
    game.does("card collect", "face N", "collect")
    assert has(game, "a") == (4, 3)


@rule("TEM-2.13")
def test_pilot_token_or_mighty_mech_make_a_zone_not_empty() -> None:
    wasp = {"pilot": "wasp", "place": "c4", "energy": 9}
    tokens = {"b1": "b turret", "b4": "b mine 1"}
    game = tournament({"place": "b2"}, wasp, {"place": "d4"}, {"place": "d5"}, tokens=tokens)
    game.does("card collect", "face N")
    assert game.asked == "b"
    assert game.choices_of("deploy") == ["c5"]  # not the Mech at c3, the mine at b4, the pilot at d4


@rule("TEM-2.13")
def test_a_zone_that_the_mech_has_left_is_empty() -> None:
    wasp = {"pilot": "wasp", "place": "c4", "energy": 9}
    tokens = {"b1": "b turret", "b4": "b mine 1"}
    game = tournament({"place": "b2"}, wasp, {"place": "d4"}, {"place": "d5"}, tokens=tokens, mech="e2")
    game.does("card collect", "face N")
    assert game.choices_of("deploy") == ["c3", "c5"]


@rule("TEM-2.14")
def test_the_mech_zone_stays_what_it_is_when_the_mech_has_gone() -> None:
    players: list[dict[str, Any]] = [
        {"place": "c2"},
        {"status": "mech", "place": "b4", "weapons": ["energy-sword", "warhammer"]},
    ]
    game = tournament(*players, mech="b4").does("card collect", "face S", "collect")
    assert has(game, "a") == (4, 4)
    game = tournament(*players, mech="b4").does("card deploy-mine", "face S", "mine 4")
    assert has(game, "a") == (3, 0)
