"""Section 22: what scores after rounds 2, 4 and 6."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament

ZONES = {"b1": "R01", "b2": "R04", "d2": "R07", "b4": "R15", "d4": "R12"}  # worth 1, 2, 3, 3, 2


def scored(own: dict[str, Any], tokens: dict[str, str], **document: Any) -> Scenario:
    """The second round has just been scored; the other player stands on a base worth 1."""
    game = tournament(
        own, {"place": "c5"}, zones=ZONES, tokens=tokens, round=2, turns=3, turn="b", **document
    )
    return game.does("card double-jump", "face E")  # outside, so b stays


def zones(game: Scenario, seat: str) -> list[tuple[str, int]]:
    return [(told["cell"], told["points"]) for told in game.told("scored-zone") if told["who"] == seat]


@rule("TEM-22.1")
@pytest.mark.parametrize(("cell", "value"), [("b1", 1), ("b2", 2), ("d2", 3), ("c3", 3), ("c1", 1)])
def test_a_mine_scores_the_value_of_its_zone(cell: str, value: int) -> None:
    game = scored({}, {cell: "a mine 4"})
    assert sorted(zones(game, "a")) == sorted([(cell, value), ("c1", 1)])
    assert game.player("a")["points"] == value + 1


@rule("TEM-22.1")
def test_each_mine_scores_and_its_number_does_not_matter() -> None:
    game = scored({}, {"b2": "a mine 1", "d2": "a mine 4", "d4": "b mine 3"})
    assert zones(game, "a") == [("b2", 2), ("d2", 3), ("c1", 1)]
    assert zones(game, "b") == [("d4", 2), ("c5", 1)]


@rule("TEM-22.2")
@pytest.mark.parametrize(("cell", "value"), [("b1", 1), ("b2", 2), ("d2", 3), ("c3", 3)])
def test_a_turret_scores_twice_the_value_of_its_zone(cell: str, value: int) -> None:
    game = scored({}, {cell: "a turret"})
    assert zones(game, "a") == [(cell, 2 * value), ("c1", 1)]
    assert game.player("a")["points"] == 2 * value + 1


@rule("TEM-22.3")
@pytest.mark.parametrize(("place", "value"), [("b1", 1), ("d4", 2), ("b4", 3), ("c3", 3), ("c1", 1)])
def test_the_pilot_scores_the_value_of_its_zone(place: str, value: int) -> None:
    game = scored({"place": place}, {})
    assert zones(game, "a") == [(place, value)]
    assert game.player("a")["points"] == value


@rule("TEM-22.3")
@pytest.mark.parametrize(("token", "points"), [("a mine 2", 2), ("a turret", 4)])
def test_pilot_and_token_score_side_by_side(token: str, points: int) -> None:
    game = scored({"place": "d4"}, {"d4": token})
    assert zones(game, "a") == [("d4", points), ("d4", 2)]
    assert game.player("a")["points"] == points + 2


@rule("TEM-22.4")
def test_who_controls_the_mighty_mech_scores_four() -> None:
    driver = {"place": "b2", "status": "mech", "weapons": ["energy-sword", "rail-gun"]}
    game = scored(driver, {}, mech="b2")
    assert [told["points"] for told in game.told("scored") if told["reason"] == "holding"] == [4]
    assert [game.player(seat)["points"] for seat in "ab"] == [2 + 4, 1]


@rule("TEM-22.4")
def test_a_mech_that_nobody_controls_scores_nothing_even_for_who_stands_there() -> None:
    game = scored({"place": "c3", "status": "armor"}, {})
    assert game.told("scored") == []
    assert game.player("a")["points"] == 3


@rule("TEM-22.5")
def test_scoring_removes_nothing_from_the_arena() -> None:
    tokens = {"b2": "a mine 1", "d2": "a turret", "d4": "b mine 3", "c3": "b turret"}
    game = scored({"place": "b1"}, tokens)
    assert game.now["tokens"] == tokens
    assert [game.player(seat)["place"] for seat in "ab"] == ["b1", "c5"]
    assert game.now["mech"] == "c3"
