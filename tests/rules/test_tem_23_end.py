"""Section 23: the end of the game and who wins."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, tournament


def ended(*players: dict[str, Any], **document: Any) -> Scenario:
    """The last turn of the game has been taken; everybody stands on a base worth 1."""
    last = "abcd"[len(players) - 1]
    game = tournament(*players, round=6, turns=3, turn=last, **document)
    game.does("card double-jump", "face E")
    return game.does("done") if game.asked else game


def winners(game: Scenario) -> str:
    return "".join("abcd"[seat] for seat in game.state.winners())


def decided(game: Scenario) -> list[tuple[str, str]]:
    return [(told["who"], told["decided"]) for told in game.told("won")]


@rule("TEM-23.1")
def test_the_game_ends_after_the_scoring_of_round_six() -> None:
    game = ended({}, {})
    assert (game.asked, game.state.over) == ("", True)
    kinds = [event.kind for event in game.events]
    assert kinds.index("scoring") < kinds.index("scored-zone") < kinds.index("won")


@rule("TEM-23.1")
def test_round_five_does_not_end_the_game() -> None:
    game = tournament({}, {}, round=5, turns=3, turn="b").does("card double-jump", "face E")
    assert not game.state.over
    assert game.told("won") == []


@rule("TEM-23.2")
def test_every_bought_weapon_scores_its_points_equipped_or_not() -> None:
    own = {"weapons": ["energy-sword", "pulse-pistol", "riot-shield", "warhammer", "rail-gun"]}
    game = ended(own | {"equipped": ["energy-sword"]}, {})
    told = [(told["weapon"], told["points"]) for told in game.told("scored-weapon")]
    assert told == [("pulse-pistol", 1), ("riot-shield", 1), ("warhammer", 3), ("rail-gun", 4)]
    assert game.state.scores() == [1 + 9, 1]


@rule("TEM-23.2")
def test_weapons_score_once_and_only_at_the_end() -> None:
    own = {"weapons": ["energy-sword", "rail-gun"]}
    game = tournament(own, {}, round=4, turns=3, turn="b").does("card double-jump", "face E")
    assert game.player("a")["points"] == 1


@rule("TEM-23.3")
@pytest.mark.parametrize("starter", ["energy-sword", "pulse-pistol", "grenade-launcher", "riot-shield"])
def test_the_free_starting_weapon_scores_nothing(starter: str) -> None:
    game = ended({"weapons": [starter], "starter": starter}, {})
    assert game.told("scored-weapon") == []
    bought = {"weapons": ["energy-sword", "pulse-pistol"], "starter": "pulse-pistol"}
    assert [told["weapon"] for told in ended(bought, {}).told("scored-weapon")] == ["energy-sword"]


@rule("TEM-23.4")
def test_most_points_win() -> None:
    game = ended({"points": 20}, {"points": 22}, {"points": 21})
    assert (winners(game), decided(game)) == ("b", [("b", "points")])


@rule("TEM-23.4")
def test_the_weapons_count_before_points_are_compared() -> None:
    game = ended({"points": 20, "weapons": ["energy-sword", "rail-gun"]}, {"points": 23})
    assert game.state.scores() == [25, 24]
    assert winners(game) == "a"


@rule("TEM-23.5")
def test_in_a_tie_the_tied_player_in_the_mighty_mech_wins() -> None:
    driver = {"status": "mech", "weapons": ["energy-sword", "rail-gun"], "points": 20}
    rich = {"weapons": ["energy-sword", "pulse-pistol", "riot-shield"], "points": 20 + 4 + 4 - 2}
    game = ended(driver, rich, mech="c1")
    assert game.state.scores() == [29, 29]
    assert (winners(game), decided(game)) == ("a", [("a", "mech")])


@rule("TEM-23.6")
def test_otherwise_the_tied_player_with_more_weapons_wins_the_starting_one_included() -> None:
    few = {"points": 20, "weapons": ["energy-sword", "rail-gun"]}
    many = {"points": 22, "weapons": ["energy-sword", "pulse-pistol", "riot-shield"]}
    game = ended(few, many)
    assert game.state.scores() == [25, 25]
    assert (winners(game), decided(game)) == ("b", [("b", "weapons")])


@rule("TEM-23.6")
def test_a_mech_of_somebody_who_is_not_tied_decides_nothing() -> None:
    driver = {"status": "mech", "weapons": ["energy-sword", "rail-gun"], "points": 5}
    many = {"points": 22, "weapons": ["energy-sword", "pulse-pistol", "riot-shield"]}
    game = ended(driver, {"points": 24}, many, mech="c1")
    assert game.state.scores() == [14, 25, 25]
    assert (winners(game), decided(game)) == ("c", [("c", "weapons")])


@rule("TEM-23.7")
def test_otherwise_the_tied_players_share_the_win() -> None:
    game = ended({"points": 20}, {"points": 19}, {"points": 20})
    assert (winners(game), decided(game)) == ("ac", [("a", "shared"), ("c", "shared")])
