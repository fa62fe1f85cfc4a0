"""Section 10: the end of the game and scoring."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.games.planet_defenders.rules.cards import TECHNOLOGIES
from mechbay.testing.marks import rule
from scenario import Scenario, galaxy, grid

EMPTY = {"top": None, "below": 0}
LAST = {"top": "R01", "below": 0}  # R01 costs 1 blue and 1 orange and gives 2 Batteries
PRICE = {"blue": 1, "orange": 1}
CATCH = ("use c2", "go n", "catch north red")
# One robot of each of the six types.
SWEEPER, HAULER, TINKER, GARDENER, COURIER, WARDEN = "R01", "R04", "R02", "R05", "R03", "R06"
SIX = [SWEEPER, HAULER, TINKER, GARDENER, COURIER, WARDEN]


# One stack is empty, another shows its last card, and everybody could pay for it.
def near_the_end(**document: Any) -> Scenario:
    seats = document.get("seats", 2)
    stacks = {"east": EMPTY, "north": LAST}
    return galaxy(
        grid=grid(n="charging-pulsar", s="green-rings", sw="orange-deposit"),
        **{"stacks": stacks, "players": [PRICE] * seats} | document,
    )


# The last turn of the game is a Rest of the last player.
def finished(*players: dict[str, Any]) -> Scenario:
    last = "abcd"[len(players) - 1]
    stacks = {
        "east": EMPTY,
        "north": EMPTY,
        "south": {"top": "R19", "below": 1},
        "west": LAST | {"top": "R20"},
    }
    game = galaxy(seats=len(players), turn=last, stacks=stacks, players=list(players))
    return game.does("rest")


# Points of a seat, total and parts.
def score(seat: str, game: Scenario) -> dict[str, Any]:
    assert game.asked == ""
    told = next(told for told in game.told("scored") if told["who"] == seat)
    return {part: told[part] for part in ("points", "robots", "types", "technologies")}


# Who won, and by which clause.
def won(game: Scenario) -> list[tuple[str, str]]:
    assert game.asked == ""
    return [(told["who"], told["clause"]) for told in game.told("won")]


@rule("GXD-10.1")
def test_the_last_card_of_the_second_stack_triggers_the_end() -> None:
    game = near_the_end().does("use c2", "go n")
    assert not game.ending
    game.does("catch north red")
    assert game.now["stacks"]["north"] == EMPTY
    assert game.ending
    assert [told["clause"] for told in game.told("end-near")] == ["GXD-10.1"]


@rule("GXD-10.1")
def test_the_first_empty_stack_triggers_nothing() -> None:
    game = near_the_end(stacks={"north": LAST}).does(*CATCH)
    assert game.now["stacks"]["north"] == EMPTY
    assert not game.ending
    game.does("end", "rest")
    assert (game.asked, game.now["round"]) == ("a", 2)


@rule("GXD-10.1")
def test_a_stack_that_still_shows_its_last_card_is_not_empty() -> None:
    game = near_the_end(stacks={"east": EMPTY, "north": LAST | {"below": 1}}).does(
        *CATCH, luck=("robot R20",)
    )
    assert game.now["stacks"]["north"] == {"top": "R20", "below": 0}
    assert not game.ending


@rule("GXD-10.2")
def test_after_the_trigger_the_round_is_finished() -> None:
    game = near_the_end(seats=4, turn="b").does(*CATCH, "end")
    assert game.asked == "c"
    game.does("rest")
    assert game.asked == "d"
    game.does("rest")
    assert game.asked == ""
    assert len(game.told("ended")) == 1


@rule("GXD-10.2")
def test_the_round_ends_before_the_starting_player_not_after_the_last_seat() -> None:
    game = near_the_end(seats=3, first="c", turn="c").does(*CATCH, "end")
    assert game.asked == "a"
    game.does("rest")
    assert game.asked == "b"
    game.does("rest")
    assert game.asked == ""


@rule("GXD-10.3")
def test_when_the_last_player_triggers_the_end_the_game_ends_after_that_turn() -> None:
    game = near_the_end(turn="b").does(*CATCH)
    assert game.asked == "b"
    game.does("end")
    assert game.asked == ""
    other = near_the_end(seats=3, first="c", turn="b").does(*CATCH, "end")
    assert other.asked == ""


@rule("GXD-10.4")
def test_a_turn_after_the_trigger_is_a_normal_turn() -> None:
    stacks = {"east": EMPTY, "north": LAST, "south": {"top": "R02", "below": 2}}
    game = near_the_end(players=[PRICE, {"batteries": 4}], stacks=stacks).does(*CATCH, "end")
    assert game.choices == ["rest", "use c1", "use c2", "use c3"]
    game.does("use c2", "go sw", "use c3", "go s")  # blue 2, yellow 1: orange and green Energy
    assert game.player("b")["batteries"] == 4 - 1 + 1 - 2 + 1
    game.does("catch south yellow", luck=("robot R20",))  # R02 costs 1 orange and 1 green
    assert game.player("b")["robots"] == ["R02"]
    game.cannot("use c1", "GXD-3.3").does("end")
    assert [tile["up"] for tile in game.now["tiles"].values()] == ["yellow 2", "red 1", "red 2"]
    assert game.asked == ""


@rule("GXD-10.5")
def test_the_points_on_the_robots_are_added_up() -> None:
    game = finished({"robots": ["R08", "R14", "R18"]}, {"robots": ["R01"]})
    assert score("a", game) == {"points": 3 + 3 + 5, "robots": 3 + 3 + 5, "types": 0, "technologies": 0}
    assert score("b", game) == {"points": 1, "robots": 1, "types": 0, "technologies": 0}


@rule("GXD-10.6")
@pytest.mark.parametrize(
    ("types", "points"), [(0, 0), (1, 0), (2, 0), (3, 1), (4, 2), (5, 3), (6, 4)], ids=str
)
def test_different_robot_types_score(types: int, points: int) -> None:
    assert score("a", finished({"robots": SIX[:types]}, {}))["types"] == points
    assert score("a", finished({"robots": SIX[6 - types :]}, {}))["types"] == points


@rule("GXD-10.6")
def test_several_robots_of_one_type_count_as_one() -> None:
    three_sweepers_a_hauler_a_tinker = ["R01", "R07", "R13", "R04", "R02"]
    game = finished({"robots": three_sweepers_a_hauler_a_tinker}, {})
    assert score("a", game) == {"points": 10 + 1, "robots": 1 + 2 + 4 + 2 + 1, "types": 1, "technologies": 0}


@rule("GXD-10.7")
@pytest.mark.parametrize(
    ("cards", "points"), [(0, 0), (1, 0), (2, 1), (3, 2), (4, 4), (5, 6), (6, 6), (12, 6), (19, 6)], ids=str
)
def test_technologies_score_by_their_number(cards: int, points: int) -> None:
    expected = {"points": points, "robots": 0, "types": 0, "technologies": points}
    assert score("a", finished({"technologies": TECHNOLOGIES[:cards]}, {})) == expected
    assert score("a", finished({"technologies": TECHNOLOGIES[23 - cards :]}, {})) == expected


@rule("GXD-10.5", "GXD-10.6", "GXD-10.7")
def test_the_total_is_robots_types_and_technologies() -> None:
    robots = ["R11", "R12", "R10", "R02"]  # 4 + 4 + 3 + 1 RP: courier, warden, gardener, tinker
    game = finished({"robots": robots, "technologies": ["T01", "T02", "T03", "T04"]}, {})
    assert score("a", game) == {"points": 12 + 2 + 4, "robots": 12, "types": 2, "technologies": 4}


@rule("GXD-10.8")
def test_energy_and_batteries_score_nothing() -> None:
    game = finished(
        {"blue": 2, "orange": 2, "green": 1, "batteries": 20, "robots": ["R01"]}, {"robots": ["R04"]}
    )
    assert score("a", game) == {"points": 1, "robots": 1, "types": 0, "technologies": 0}
    assert won(game) == [("b", "GXD-10.9")]


@rule("GXD-10.9")
def test_the_highest_total_wins_not_the_most_robot_points() -> None:
    game = finished({"robots": ["R15", "R09"]}, {"robots": ["R17"], "technologies": ["T01", "T02", "T03"]})
    assert [score(seat, game)["points"] for seat in "ab"] == [3 + 3, 5 + 2]
    assert won(game) == [("b", "GXD-10.9")]
    assert game.state.winners() == [1]


@rule("GXD-10.10")
def test_of_tied_players_the_one_with_more_energy_wins() -> None:
    game = finished(
        {"robots": ["R08"], "green": 3, "batteries": 9},
        {"robots": ["R09"], "blue": 2, "orange": 2},
        {"robots": ["R07"], "green": 5},  # most Energy, but fewer points
    )
    assert [score(seat, game)["points"] for seat in "abc"] == [3, 3, 2]
    assert won(game) == [("b", "GXD-10.10")]
    assert game.state.winners() == [1]


@rule("GXD-10.10", "GXD-10.11")
def test_energy_is_counted_after_the_limit_of_the_last_turn() -> None:
    game = finished({"robots": ["R08"], "green": 5}, {"robots": ["R09"], "blue": 7})
    assert game.player("b")["blue"] == 5
    assert won(game) == [("a", "GXD-10.11"), ("b", "GXD-10.11")]


@rule("GXD-10.11")
def test_players_tied_in_points_and_energy_share_the_win() -> None:
    game = finished(
        {"robots": ["R08"], "green": 2, "batteries": 0},
        {"robots": ["R09"], "green": 1},
        {"robots": ["R10"], "blue": 1, "orange": 1, "batteries": 8},
    )
    assert won(game) == [("a", "GXD-10.11"), ("c", "GXD-10.11")]
    assert game.state.winners() == [0, 2]


@rule("GXD-10.12")
def test_rests_may_follow_one_another_without_end() -> None:
    game = near_the_end().does(*["rest"] * 100)
    assert (game.asked, game.now["round"], game.ending) == ("a", 51, False)


@rule("GXD-10.12")
def test_turns_without_a_catch_may_follow_one_another() -> None:
    game = near_the_end(defenders={"red": "centre", "yellow": "w", "blue": "sw"})
    game.does("use c2", "go n", "end", "use c2", "go nw", "end")  # red 1, blue 2
    game.does("use c1", "go s", "end", "use c3", "go sw", "end")  # yellow 2, yellow 1
    assert (game.asked, game.now["round"], game.ending) == ("a", 3, False)


@rule("GXD-10.12")
def test_an_empty_technology_deck_ends_nothing() -> None:
    owned = [PRICE | {"technologies": TECHNOLOGIES[:4]}, PRICE | {"technologies": TECHNOLOGIES[4:22]}]
    game = near_the_end(players=[owned[0] | {"orange": 2, "green": 2, "batteries": 7}, owned[1]])
    assert game.now["row"] == ["T23"]
    game.does("use c2", "go n", "upgrade T23")
    assert game.now["row"] == []
    assert not game.ending
    game.does("end", "rest", "rest", "rest")
    assert (game.asked, game.now["round"]) == ("a", 3)
