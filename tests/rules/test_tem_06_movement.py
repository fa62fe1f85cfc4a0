"""Section 6: arrow cards and jumps."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament

ARROWS = ["collect", "purchase", "deploy-mine", "deploy-turret", "power-up"]


# Four players; seat a goes from a cell by a card, the others stand in their bases.
def going(cell: str, card: str, way: str, **document: Any) -> Scenario:
    game = tournament({"place": cell, "energy": 5, "credits": 5}, {}, {}, {}, **document)
    return game.does(f"card {card}", f"face {way}")


@rule("TEM-6.1")
@pytest.mark.parametrize("card", ARROWS)
@pytest.mark.parametrize(("way", "cell"), [("N", "b1"), ("E", "c2"), ("S", "b3"), ("W", "a2")])
def test_an_arrow_card_moves_one_zone_in_its_direction(card: str, way: str, cell: str) -> None:
    assert going("b2", card, way).player("a")["place"] == cell


@rule("TEM-6.2")
@pytest.mark.parametrize(("cell", "way"), [("b1", "W"), ("b1", "N"), ("e4", "S"), ("a2", "N")])
def test_before_a_wall_the_pilot_stays_and_may_act(cell: str, way: str) -> None:
    game = going(cell, "collect", way)
    assert game.player("a")["place"] == cell
    assert (game.asked, game.choices) == ("a", ["collect", "skip"])
    assert [told["way"] for told in game.told("blocked")] == [way]


@rule("TEM-6.3")
def test_who_stays_put_has_not_arrived_at_the_mech() -> None:
    a = {"status": "armor", "weapons": ["energy-sword", "warhammer"]}
    stays = tournament(a | {"place": "b1"}, {}, mech="b1").does("card collect", "face W")
    assert stays.choices == ["collect", "skip"]
    assert stays.told("moved") == []
    comes = tournament(a | {"place": "b2"}, {}, mech="b1").does("card collect", "face N")
    assert "take troy" in comes.choices


@rule("TEM-6.4")
@pytest.mark.parametrize(("way", "cell"), [("N", "b1"), ("E", "d3"), ("S", "b5")])
def test_a_double_jump_moves_two_zones_straight_on(way: str, cell: str) -> None:
    game = going("b3", "double-jump", way)
    assert game.player("a")["place"] == cell
    assert [(told["before"], told["cell"]) for told in game.told("jumped")] == [("b3", cell)]


@rule("TEM-6.4")
@pytest.mark.parametrize("token", [{}, {"c2": "b mine 4"}, {"c2": "b turret"}])
@pytest.mark.parametrize("place", ["c2", "d5"])
def test_pilots_and_tokens_in_between_are_ignored(place: str, token: dict[str, str]) -> None:
    game = tournament({}, {"place": place}, tokens=token).does("card double-jump", "face S")
    assert (game.player("a")["place"], game.player("a")["health"]) == ("c3", 6)
    assert (game.asked, game.told("combat"), game.now["tokens"]) == ("b", [], token)


@rule("TEM-6.5")
@pytest.mark.parametrize(("cell", "way"), [("c2", "N"), ("b2", "W"), ("d2", "E"), ("b4", "S")])
def test_a_double_jump_into_a_wall_does_not_even_move_one_zone(cell: str, way: str) -> None:
    game = going(cell, "double-jump", way)
    assert game.player("a")["place"] == cell
    assert [told["way"] for told in game.told("blocked")] == [way]


@rule("TEM-6.6")
@pytest.mark.parametrize(("way", "cell"), [("NE", "d2"), ("SE", "d4"), ("SW", "b4"), ("NW", "b2")])
def test_a_diagonal_jump_moves_one_row_and_one_column(way: str, cell: str) -> None:
    assert going("c3", "diagonal-jump", way).player("a")["place"] == cell


@rule("TEM-6.7")
@pytest.mark.parametrize(
    ("cell", "way", "goal"), [("b1", "SW", "a2"), ("a2", "NE", "b1"), ("e4", "SW", "d5"), ("d1", "SE", "e2")]
)
def test_cells_beside_the_path_of_a_diagonal_jump_may_be_wall(cell: str, way: str, goal: str) -> None:
    assert going(cell, "diagonal-jump", way).player("a")["place"] == goal


@rule("TEM-6.8")
@pytest.mark.parametrize(
    ("cell", "way"), [("b1", "NW"), ("b1", "NE"), ("a2", "NW"), ("b2", "NW"), ("d5", "SE")]
)
def test_a_diagonal_jump_into_a_wall_stays_put(cell: str, way: str) -> None:
    game = going(cell, "diagonal-jump", way)
    assert game.player("a")["place"] == cell
    assert [told["way"] for told in game.told("blocked")] == [way]


@rule("TEM-6.9")
@pytest.mark.parametrize(("card", "cell", "way"), [("double-jump", "b1", "S"), ("diagonal-jump", "c2", "SW")])
def test_a_mine_or_turret_at_the_landing_goes_off(card: str, cell: str, way: str) -> None:
    game = going(cell, card, way, tokens={"b3": "b mine 2"}, zones={"b3": "R04"})
    assert (game.player("a")["health"], game.now["tokens"]) == (6 - 2 - 2, {})
    game = going(cell, card, way, tokens={"b3": "b turret"}, zones={"b3": "R04"})
    assert (game.player("a")["health"], game.now["tokens"]) == (6 - 2, {})


@rule("TEM-6.9")
@pytest.mark.parametrize(("card", "cell", "way"), [("double-jump", "b1", "S"), ("diagonal-jump", "c2", "SW")])
def test_a_jump_onto_a_pilot_starts_a_combat(card: str, cell: str, way: str) -> None:
    game = tournament({"place": cell}, {"place": "b3"}, {}, {}).does(f"card {card}", f"face {way}")
    assert [(told["who"], told["foe"]) for told in game.told("combat")] == [("a", "b")]


@rule("TEM-6.10")
def test_arriving_at_an_enemy_starts_a_combat_at_once() -> None:
    game = tournament({}, {"place": "c2"}).does("card collect", "face S")
    assert [(told["who"], told["foe"]) for told in game.told("combat")] == [("a", "b")]
    assert (game.asked, game.choices) == ("a", ["attack energy-sword"])


@rule("TEM-6.11")
@pytest.mark.parametrize(("card", "cell", "way"), [("double-jump", "b1", "S"), ("diagonal-jump", "c2", "SW")])
def test_after_a_jump_the_first_attack_is_a_power_attack(card: str, cell: str, way: str) -> None:
    armed = {"weapons": ["energy-sword", "pulse-pistol"]}
    a = armed | {"place": cell}
    b = {"place": "b3", "weapons": ["grenade-launcher", "riot-shield"]}
    game = tournament(a, b, {}, {}).does(f"card {card}", f"face {way}")
    assert game.choices == ["power energy-sword", "power pulse-pistol"]
    game.does("power energy-sword")
    assert game.player("b")["health"] == 4
    game.does("attack grenade-launcher")
    assert game.choices == ["attack pulse-pistol"]  # only the first attack


@rule("TEM-6.12")
@pytest.mark.parametrize(
    ("card", "way"), [("double-jump", "S"), ("diagonal-jump", "SE"), ("double-jump", "N")]
)
def test_a_jump_has_no_action(card: str, way: str) -> None:
    players = [{"energy": 5, "credits": 5, "health": 2}, {}]
    game = tournament(*players).does(f"card {card}", f"face {way}")
    assert game.asked == "b"
    assert game.player("a") | {"place": "c1"} == tournament(*players).player("a")


@rule("TEM-6.13")
@pytest.mark.parametrize("token", ["a mine 4", "a turret"])
@pytest.mark.parametrize("card", ["collect", "double-jump"])
def test_own_tokens_do_nothing(token: str, card: str) -> None:
    cell = "c2" if card == "collect" else "c3"
    game = tournament({}, {}, tokens={cell: token}).does(f"card {card}", "face S")
    assert (game.player("a")["place"], game.player("a")["health"]) == (cell, 6)
    assert game.now["tokens"] == {cell: token}


@rule("TEM-6.14")
@pytest.mark.parametrize(
    ("card", "way", "cell"),
    [("collect", "N", "b2"), ("double-jump", "E", "d3"), ("diagonal-jump", "SE", "c4")],
)
def test_the_mighty_mech_moves_like_a_pilot(card: str, way: str, cell: str) -> None:
    a = {"status": "mech", "place": "b3", "energy": 0, "weapons": ["energy-sword", "warhammer"]}
    game = tournament(a, {}, mech="b3").does(f"card {card}", f"face {way}")
    assert game.player("a")["place"] == game.now["mech"] == cell
    assert game.player("a")["status"] == "mech"


@rule("TEM-6.14")
def test_an_unoccupied_mech_stays_where_it_is() -> None:
    game = tournament({"place": "b3"}, {}, mech="b3").does("card collect", "face N")
    assert (game.player("a")["place"], game.now["mech"]) == ("b2", "b3")


@rule("TEM-6.2", "TEM-6.5", "TEM-6.8")
@pytest.mark.parametrize(
    ("card", "way", "clause"),
    [("collect", "N", "TEM-6.2"), ("double-jump", "N", "TEM-6.5"), ("diagonal-jump", "NE", "TEM-6.8")],
)
def test_a_card_that_leads_out_of_the_arena_names_its_own_rule(card: str, way: str, clause: str) -> None:
    game = tournament({"place": "c1"}, {}).does(f"card {card}", f"face {way}")
    assert [event.clause for event in game.events if event.kind == "blocked"] == [clause]
