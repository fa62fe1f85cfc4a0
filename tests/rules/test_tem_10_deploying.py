"""Section 10: deploying mines and turrets."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.core.event import SPECTATOR
from mechbay.testing.marks import rule
from scenario import Scenario, tournament

FOUR_MINES = {"b2": "a mine 1", "b3": "a mine 2", "d2": "a mine 3", "d3": "a mine 4"}
THREE_TURRETS = {"b2": "a turret", "b3": "a turret", "d3": "a turret"}


# Seat a goes from c1 to c2 with a Deploy card; c2 has value 2.
def deploying(kind: str, zone: str = "R04", **document: Any) -> Scenario:
    players = document.pop("players", [{"energy": 5, "credits": 5}, {}])
    game = tournament(*players, zones={"c2": zone}, **document)
    return game.does(f"card deploy-{kind}", "face S")


def has(game: Scenario, seat: str = "a") -> tuple[int, int]:
    """Energy and credits of a seat."""
    player = game.player(seat)
    return player["energy"], player["credits"]


def tokens_seen(game: Scenario, seat: int) -> object:
    return game.state.seen_by(seat).to_json()["tokens"]


@rule("TEM-10.1")
@pytest.mark.parametrize(("zone", "price"), [("R01", 1), ("R04", 2), ("R16", 3)])
def test_a_mine_costs_the_value_of_the_zone_in_credits(zone: str, price: int) -> None:
    game = deploying("mine", zone).does("mine 4")
    assert has(game) == (5, 5 - price)
    assert [told["price"] for told in game.told("laid-mine")] == [price]


@rule("TEM-10.1", "TEM-10.2")
@pytest.mark.parametrize(("kind", "energy", "credits"), [("mine", 9, 2), ("turret", 2, 9)])
def test_who_cannot_pay_deploys_nothing(kind: str, energy: int, credits: int) -> None:
    players = [{"energy": energy, "credits": credits}, {}]
    game = deploying(kind, "R07", players=players)
    assert (game.asked, game.now["tokens"]) == ("b", {})


@rule("TEM-10.2")
@pytest.mark.parametrize(("zone", "price"), [("R01", 1), ("R04", 2), ("R16", 3)])
def test_a_turret_costs_the_value_of_the_zone_in_energy(zone: str, price: int) -> None:
    game = deploying("turret", zone).does("turret")
    assert has(game) == (5 - price, 5)
    assert [told["price"] for told in game.told("laid-turret")] == [price]


@rule("TEM-10.3")
@pytest.mark.parametrize(
    ("kind", "action", "token"), [("mine", "mine 2", "a mine 2"), ("turret", "turret", "a turret")]
)
def test_the_token_goes_where_the_pilot_is_after_movement(kind: str, action: str, token: str) -> None:
    game = deploying(kind).does(action)
    assert game.now["tokens"] == {game.player("a")["place"]: token} == {"c2": token}


@rule("TEM-10.4")
def test_the_owner_chooses_any_mine_of_the_supply() -> None:
    game = deploying("mine", tokens={"b2": "a mine 3", "b4": "b mine 1"})
    assert game.choices == ["mine 1", "mine 2", "mine 4", "skip"]
    game.does("mine 4")
    assert game.now["tokens"]["c2"] == "a mine 4"


@rule("TEM-10.4")
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_the_mine_lies_face_down(seat: int) -> None:
    game = deploying("mine").does("mine 4")
    assert tokens_seen(game, seat) == {"c2": "a mine ?"}
    assert tokens_seen(game, 0) == {"c2": "a mine 4"}
    told = [event.seen_by(seat) for event in game.events if event.kind == "laid-mine"]
    assert [game.game.event_json(event)["number"] for event in told if event] == ["?"]


@rule("TEM-10.5")
@pytest.mark.parametrize("cell", list(FOUR_MINES))
def test_with_all_four_mines_out_one_is_moved_for_the_normal_price(cell: str) -> None:
    game = deploying("mine", tokens=FOUR_MINES)
    assert game.choices == ["move b2", "move d2", "move b3", "move d3", "skip"]
    game.does(f"move {cell}")
    rest = {other: token for other, token in FOUR_MINES.items() if other != cell}
    assert game.now["tokens"] == rest | {"c2": FOUR_MINES[cell]}
    assert has(game) == (5, 3)


@rule("TEM-10.5")
def test_the_owner_sees_the_numbers_first() -> None:
    game = deploying("mine", tokens=FOUR_MINES)
    assert tokens_seen(game, 0) == FOUR_MINES


@rule("TEM-10.6")
@pytest.mark.parametrize("cell", list(THREE_TURRETS))
def test_with_all_three_turrets_out_one_is_moved_for_the_normal_price(cell: str) -> None:
    game = deploying("turret", tokens=THREE_TURRETS)
    assert game.choices == ["move b2", "move b3", "move d3", "skip"]
    game.does(f"move {cell}")
    rest = {other: token for other, token in THREE_TURRETS.items() if other != cell}
    assert game.now["tokens"] == rest | {"c2": "a turret"}
    assert has(game) == (3, 5)


@rule("TEM-10.5", "TEM-10.6")
@pytest.mark.parametrize(("kind", "tokens"), [("mine", FOUR_MINES), ("turret", THREE_TURRETS)])
def test_moving_is_not_for_nothing(kind: str, tokens: dict[str, str]) -> None:
    game = deploying(kind, players=[{"energy": 1, "credits": 1}, {}], tokens=tokens)
    assert (game.asked, game.now["tokens"]) == ("b", tokens)


@rule("TEM-10.7")
def test_no_token_is_moved_while_one_of_its_kind_is_in_the_supply() -> None:
    mines = dict(list(FOUR_MINES.items())[:3])
    game = deploying("mine", tokens=mines)
    assert game.choices == ["mine 4", "skip"]
    game.cannot("move b2", "TEM-10.7")
    game = deploying("turret", tokens=dict(list(THREE_TURRETS.items())[:2]))
    assert game.choices == ["turret", "skip"]
    game.cannot("move b2", "TEM-10.7")


@rule("TEM-10.7")
def test_the_other_kind_in_the_supply_does_not_matter() -> None:
    assert deploying("turret", tokens=THREE_TURRETS).choices_of("move") != []
    assert deploying("mine", tokens=FOUR_MINES).choices_of("move") != []


@rule("TEM-10.8", "TEM-10.9")
@pytest.mark.parametrize("kind", ["mine", "turret"])
@pytest.mark.parametrize("token", ["a mine 1", "a turret"])
def test_nothing_is_deployed_where_a_token_lies(kind: str, token: str) -> None:
    game = deploying(kind, tokens={"c2": token})
    assert (game.asked, game.now["tokens"], has(game)) == ("b", {"c2": token}, (5, 5))


@rule("TEM-10.8", "TEM-10.9")
@pytest.mark.parametrize(("kind", "tokens"), [("mine", FOUR_MINES), ("turret", THREE_TURRETS)])
def test_nothing_is_moved_to_where_a_token_lies(kind: str, tokens: dict[str, str]) -> None:
    game = tournament({"place": "b1", "energy": 5, "credits": 5}, {}, tokens=tokens)
    game.does(f"card deploy-{kind}", "face S")
    assert (game.player("a")["place"], game.asked, has(game)) == ("b2", "b", (5, 5))


@rule("TEM-10.9")
@pytest.mark.parametrize("token", ["b mine 1", "b turret"])
def test_where_an_enemy_token_went_off_there_is_room_again(token: str) -> None:
    game = deploying("mine", "R01", tokens={"c2": token}).does("mine 2")
    assert game.now["tokens"] == {"c2": "a mine 2"}


@rule("TEM-10.10")
@pytest.mark.parametrize(("start", "way", "cell"), [("c1", "N", "c1"), ("c4", "S", "c5"), ("c2", "S", "c3")])
@pytest.mark.parametrize(("kind", "action"), [("mine", "mine 1"), ("turret", "turret")])
def test_bases_and_the_mech_zone_take_tokens_too(
    start: str, way: str, cell: str, kind: str, action: str
) -> None:
    game = tournament({"place": start}, {"place": "d4"}, mech="b5").does(f"card deploy-{kind}", f"face {way}")
    game.does(action)
    assert list(game.now["tokens"]) == [cell]


@rule("TEM-10.11")
@pytest.mark.parametrize("kind", ["mine", "turret"])
@pytest.mark.parametrize("mech", ["c2", "c3"])
def test_beside_an_unoccupied_mech_nothing_is_deployed(kind: str, mech: str) -> None:
    start = {"c2": "c1", "c3": "b3"}[mech]
    way = {"c2": "S", "c3": "E"}[mech]
    a = {"place": start, "energy": 5, "credits": 5}
    game = tournament(a, {}, mech=mech).does(f"card deploy-{kind}", f"face {way}")
    assert (game.player("a")["place"], game.asked) == (mech, "b")


@rule("TEM-10.11")
@pytest.mark.parametrize(("kind", "action"), [("mine", "mine 1"), ("turret", "turret")])
def test_who_controls_the_mech_deploys_beside_it(kind: str, action: str) -> None:
    a = {"status": "mech", "place": "b2", "weapons": ["energy-sword", "warhammer"]}
    game = tournament(a, {}, mech="b2", zones={"b1": "R01"}).does(f"card deploy-{kind}", "face N", action)
    assert list(game.now["tokens"]) == [game.now["mech"]] == ["b1"]


@rule("TEM-10.11")
def test_who_declines_the_mech_deploys_nothing_there() -> None:
    a = {"status": "armor", "place": "c2", "credits": 5, "weapons": ["energy-sword", "warhammer"]}
    declined = tournament(a, {}).does("card deploy-mine", "face S", "decline")
    assert declined.choices_of("mine") == []
    took = tournament(a, {}).does("card deploy-mine", "face S", "take troy")
    assert took.choices == ["mine 1", "mine 2", "mine 3", "mine 4", "skip"]


@rule("TEM-10.12")
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_owner_and_kind_are_public_and_the_number_is_not(seat: int) -> None:
    game = tournament({}, {}, tokens={"b2": "a mine 3", "b3": "a turret"})
    assert tokens_seen(game, seat) == {"b2": "a mine ?", "b3": "a turret"}


@rule("TEM-10.13")
def test_a_moved_token_is_not_destroyed() -> None:
    wasp = {"pilot": "wasp", "energy": 9, "credits": 9}
    game = deploying("turret", players=[wasp, {}], tokens=THREE_TURRETS).does("move b3")
    assert game.asked == "b"  # the Wasp has lost nothing
    game = deploying("mine", players=[wasp, {}], tokens=FOUR_MINES).does("move b3")
    assert game.asked == "b"
    assert (game.told("removed"), game.told("exploded")) == ([], [])


@rule("TEM-10.13")
@pytest.mark.parametrize("seat", [1, SPECTATOR])
def test_a_moved_mine_keeps_its_number_and_stays_face_down(seat: int) -> None:
    game = deploying("mine", tokens=FOUR_MINES).does("move d3")
    assert game.now["tokens"]["c2"] == "a mine 4"
    assert set(dict(tokens_seen(game, seat)).values()) == {"a mine ?"}  # type: ignore[call-overload]
    heard = [event.seen_by(seat) for event in game.events]
    assert "4" not in str([game.game.event_json(event) for event in heard if event])


@rule("TEM-10.13")
def test_a_turret_moved_by_the_auto_turret_is_not_destroyed() -> None:
    a = {"pilot": "wasp", "status": "armor", "energy": 9, "weapons": ["energy-sword", "auto-turret"]}
    tokens = {"b1": "a turret", "d4": "a turret", "b5": "a turret"}
    game = tournament(a, {"status": "armor", "place": "c3"}, tokens=tokens, mech="d5")
    game.does("card double-jump", "face S", "power auto-turret", "move d4", "deploy c2")
    assert set(game.now["tokens"]) == {"b1", "c2", "b5"}
    assert (game.asked, game.told("removed")) == ("b", [])
