"""Section 12, the second half: how the enemy team drops."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, Rows, clash, field
from mechbay.testing.marks import rule

LANDING = ["turn-start", "landed", "drop 3", "drop 2", "drop-beacon 0", "land 1"]
DROPPING = ["turn-start", "landed", "drop 3", "drop 2"]


def landing(rows: Rows, first: str, automas: tuple[str, str] = ("wraith", "lifeline")) -> Clash:
    """The second of the players' legends is about to land; then the enemy team drops."""
    players = {"gibraltar": first, "bangalore": "-"}
    return clash(rows, players, dict.fromkeys(automas, "-"), turn=0, pending=LANDING)


def dropping(rows: Rows, beacon: str, **document: Any) -> Clash:
    """Wraith drops at a beacon, then Lifeline."""
    players = {"gibraltar": document.pop("first", "a1"), "bangalore": document.pop("second", "b1")}
    automas = {"wraith": "-", "lifeline": "-"}
    return clash(rows, players, automas, turn=0, beacon=beacon, pending=DROPPING, **document)


@rule("AXA-12.7")
@pytest.mark.parametrize(
    ("automas", "first"),
    [
        (("wraith", "lifeline"), "wraith"),
        (("lifeline", "wraith"), "wraith"),
        (("gibraltar", "pathfinder"), "pathfinder"),
    ],
)
def test_after_the_players_the_automa_with_the_lower_initiative_number_drops(
    automas: tuple[str, str], first: str
) -> None:
    players = {"bangalore": "-", "bloodhound": "-"}
    game = clash(
        field(e5="0B"),
        players,
        dict.fromkeys(automas, "-"),
        turn=0,
        pending=["turn-start", "drop-start", "choose-side 1"],
    )
    luck = [
        f"draw-{legend} {card}"
        for legend, card in zip([*["bangalore"] * 3, *["bloodhound"] * 3], CARDS, strict=True)
    ]
    game.does("side a", luck=tuple(luck)).does("enter bangalore", "go a1", "go b1")
    second = next(name for name in automas if name != first)
    assert (game.at(first), game.at(second)) == ("-", "-")
    game.follows("p-12")
    assert (game.at(first), game.at(second)) == ("e7", "-")
    game.follows("p-3")
    assert game.at(second) == "d7"


CARDS = ["bl-h1", "bl-h2", "bl-h3", "bd-h1", "bd-h2", "bd-h3"]


# --- the beacon


@rule("AXA-12.8")
def test_the_beacon_with_the_largest_least_distance_to_the_players_is_chosen() -> None:
    # from e9 the players are at 4 and 8 away, from i5 at 8 and 4; c1 is at 2 from one of them
    game = landing(field(9, 9, e5="0B", i9="0B"), "a1").does("go a9")
    assert game.now["beacon"] == "i9"


@rule("AXA-12.8")
def test_then_the_largest_sum_of_distances_decides() -> None:
    # both beacons are 4 away from the nearer one; to the other it is 4 from e5, 8 from i5
    game = landing(field(9, 9, e5="0B", i5="0B"), "e1").does("go a1")
    assert game.now["beacon"] == "i5"


@rule("AXA-12.8")
def test_the_player_chooses_among_beacons_that_are_equally_far() -> None:
    game = landing(field(9, 9, a5="0B", i5="0B", e1="0B"), "e9").does("go d9")
    # a5: 4 and 3, i5: 4 and 5, e1: 8 and 8
    assert game.now["beacon"] == "e1"
    tied = landing(field(9, 9, a1="0B", i1="0B"), "e9").does("go e8")
    assert (tied.asked, tied.choices) == ("a", ["at a1", "at i1"])
    tied.does("at i1")
    assert (tied.now["beacon"], tied.asked) == ("i1", "b")


@rule("AXA-12.8")
def test_the_least_distance_counts_before_the_sum() -> None:
    # i1: 4 and 8, sum 12; e9: 5 and 5, sum 10
    game = landing(field(9, 9, i1="0B", e9="0B"), "e4").does("go a4")
    assert game.now["beacon"] == "e9"


# --- the card


@rule("AXA-12.9", "AXA-12.11")
def test_the_white_path_is_laid_at_the_beacon_and_its_end_cell_counts() -> None:
    game = dropping(field(e5="0B"), "e5").follows("p-11")
    assert game.at("wraith") == "c8"  # not the first cell d6, not a green one
    assert game.via("wraith") == ["c8"]  # transferred, not walked


@rule("AXA-12.9")
def test_between_the_drops_nobody_stands_on_the_beacon() -> None:
    game = dropping(field(e5="0B"), "e5").follows("p-12")
    assert "e5" not in [game.at("wraith"), game.at("lifeline")]


@rule("AXA-12.10")
@pytest.mark.parametrize("first", ["a1", "i1", "a9", "i9"])
def test_the_card_lies_in_base_orientation_wherever_the_players_are(first: str) -> None:
    game = dropping(field(e5="0B"), "e5", first=first).follows("p-12")
    assert game.at("wraith") == "e7"
    assert game.told("decides")[0]["facing"] == "n"


@rule("AXA-12.11")
def test_nothing_on_the_way_to_the_end_cell_matters() -> None:
    game = dropping(field(e5="0B", e6="0#", e7="3."), "e5").follows("p-12")
    assert game.at("wraith") == "e7"  # a rock between, and three levels up


@rule("AXA-12.12")
@pytest.mark.parametrize(
    ("taken", "end"),
    [
        (["e7"], "g5"),
        (["e7", "g5"], "e3"),
        (["e7", "g5", "e3"], "c5"),
    ],
)
def test_a_card_whose_end_is_not_free_is_turned_clockwise(taken: list[str], end: str) -> None:
    cells = dict.fromkeys(taken, "0C")
    assert dropping(field(**cells, e5="0B"), "e5").follows("p-12").at("wraith") == end


@rule("AXA-12.12")
def test_figures_and_the_border_turn_the_card_too() -> None:
    assert dropping(field(e5="0B"), "e5", first="e7").follows("p-12").at("wraith") == "g5"
    assert dropping(field(e9="0B"), "e9").follows("p-12").at("wraith") == "g9"  # e11 is off the map
    assert dropping(field(e5="0B", e7="0V"), "e5").follows("p-12").at("wraith") == "g5"  # AXA-2.14


@rule("AXA-12.13")
def test_if_all_four_fail_it_goes_to_the_first_free_space_at_the_beacon() -> None:
    blocked = dict.fromkeys(["e7", "g5", "e3", "c5"], "0C")
    assert dropping(field(**blocked, e5="0B"), "e5").follows("p-12").at("wraith") == "d4"
    game = dropping(field(**blocked, e5="0B"), "e5", first="d4", second="d5").follows("p-12")
    assert game.at("wraith") == "d6"
    assert game.now["decided"] == ["p-12"]  # one card only


@rule("AXA-12.14")
def test_the_second_automa_drops_at_the_same_beacon_with_a_new_card() -> None:
    game = dropping(field(e5="0B", a9="0B"), "e5").follows("p-12").follows("p-3")
    assert (game.at("wraith"), game.at("lifeline")) == ("e7", "d7")
    assert sorted(game.now["decided"]) == ["p-12", "p-3"]


@rule("AXA-12.14")
def test_the_first_automa_is_in_the_way_of_the_second() -> None:
    game = dropping(field(e5="0B"), "e5").follows("p-12")
    game.follows("p-6")  # white ends at f8: free
    assert game.at("lifeline") == "f8"
    again = dropping(field(e5="0B"), "e5").follows("p-6").follows("p-1")  # both end at f8
    assert (again.at("wraith"), again.at("lifeline")) == ("f8", "h4")
