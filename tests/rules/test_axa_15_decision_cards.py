"""Section 15: decision cards as they are drawn, laid and discarded."""

from __future__ import annotations

import pytest

from apex import at_step, clash, field, moving
from mechbay.games.apex_automa.rules.cards import DECISIONS, GREEN, OFFSETS, WHITE
from mechbay.testing.marks import rule

WIDE = field(12, 12)
FAR = {"gibraltar": "f12"}  # out of optimal range of W-4 from the middle of the map


@rule("AXA-15.1")
def test_there_are_twelve_cards_for_both_automas() -> None:
    assert [card.upper() for card in DECISIONS] == [f"P-{number}" for number in range(1, 13)]
    rows = field(e5="0B")
    pending = ["turn-start", "landed", "drop 3", "drop 2"]
    automas = {"wraith": "-", "lifeline": "-"}
    game = clash(rows, {"gibraltar": "a1", "bangalore": "b1"}, automas, turn=0, beacon="e5", pending=pending)
    game.follows("p-12")
    assert (len(game.now["decisions"]), game.now["decided"]) == (11, ["p-12"])
    game.follows("p-3")  # the other one draws from the same deck
    assert (len(game.now["decisions"]), game.now["decided"]) == (10, ["p-3", "p-12"])


@rule("AXA-15.2")
def test_each_card_has_a_white_and_a_green_path() -> None:
    for card in range(len(DECISIONS)):
        white, green = OFFSETS[card][WHITE][0], OFFSETS[card][GREEN][0]
        assert min(len(white), len(green)) >= 2  # cells of a path and an end cell
        assert white != green


@rule("AXA-15.2")
def test_the_white_path_leads_on_and_the_green_one_away() -> None:
    for shot, end in ((False, "f7"), (True, "f3")):
        own = {"at": "f5", "arsenal": "w-4"}
        game = moving(2, "white/green", WIDE, {"gibraltar": "f12"}, {"wraith": own}, has_shot=shot)
        assert game.follows("p-12").at("wraith") == end


@rule("AXA-15.5")
def test_in_base_orientation_a_card_points_north() -> None:
    pending = ["turn-start", "landed", "drop 2"]
    players = {"gibraltar": "a1", "bangalore": "b1"}
    game = clash(field(e5="0B"), players, {"wraith": "-"}, turn=0, beacon="e5", pending=pending)
    assert game.follows("p-12").at("wraith") == "e7"


@rule("AXA-15.6")
def test_while_there_is_no_main_enemy_the_card_lies_in_base_orientation() -> None:
    # In the drop the players are to the south, which would turn a card that points at them.
    pending = ["turn-start", "landed", "drop 2"]
    players = {"gibraltar": "e1", "bangalore": "d1"}
    game = clash(field(e5="0B"), players, {"wraith": "-"}, turn=0, beacon="e5", pending=pending)
    assert game.follows("p-3").at("wraith") == "d7"


@rule("AXA-15.7")
@pytest.mark.parametrize(
    ("enemy", "facing", "end"),
    [("f12", "n", "e7"), ("l5", "e", "h6"), ("g1", "s", "g3"), ("a6", "w", "d4")],
)
def test_a_card_points_at_the_sector_of_the_main_enemy(enemy: str, facing: str, end: str) -> None:
    game = moving(2, "white/white", WIDE, {"gibraltar": enemy}, {"wraith": "f5"}, has_shot=True)
    game.follows("p-3")
    assert (game.told("decides")[0]["facing"], game.at("wraith")) == (facing, end)


@rule("AXA-15.7")
def test_a_card_points_at_the_main_enemy_not_at_the_nearer_one() -> None:
    players = {"gibraltar": "f12", "lifeline": "e5"}
    own = {"at": "f5", "arsenal": "w-4"}
    game = moving(2, "white/green", WIDE, players, {"wraith": own}, main="gibraltar")
    assert game.follows("p-12").told("decides")[0]["facing"] == "n"


@rule("AXA-15.11")
def test_a_resolved_card_goes_to_the_pile_at_once() -> None:
    game = moving(4, "white/green", WIDE, FAR, {"wraith": {"at": "f1", "arsenal": "w-4"}})
    game.follows("p-12")
    assert (game.now["decided"], len(game.now["decisions"])) == (["p-12"], 11)


@rule("AXA-15.11")
def test_an_empty_deck_is_made_of_the_pile_with_the_card_just_used() -> None:
    own = {"at": "f1", "arsenal": "w-4"}
    game = moving(4, "white/green", WIDE, FAR, {"wraith": own}, decisions=["p-12"])
    game.follows("p-12")
    assert game.now["decisions"] == []
    game.follows("p-12")
    assert (len(game.now["decisions"]), game.now["decided"]) == (11, ["p-12"])
    assert len(game.told("decisions-reshuffled")) == 1


@rule("AXA-15.12")
def test_the_orientation_does_not_follow_the_movement() -> None:
    # From f5 the enemy at j8 lies east; from g6, after the first step of P-9 turned east, north-east.
    own = {"at": "f5", "arsenal": "w-1", "charges": 0}
    game = moving(3, "white/white", WIDE, {"gibraltar": "j8"}, {"wraith": own}, has_shot=True)
    game.follows("p-9")
    assert game.via("wraith") == ["g5", "h6", "i6"]  # seen from h6 he would be to the north: d = (2, 2)
    assert [told["facing"] for told in game.told("decides")] == ["e"]


@rule("AXA-15.12")
def test_a_new_card_is_laid_anew() -> None:
    # By the first card east to h6; from there the enemy lies exactly north-east: the second points north.
    own = {"at": "f5", "arsenal": "w-1", "charges": 0}
    game = moving(4, "white/white", WIDE, {"gibraltar": "j8"}, {"wraith": own}, has_shot=True)
    game.follows("p-3").follows("p-12")
    assert [told["facing"] for told in game.told("decides")] == ["e", "n"]
    assert game.via("wraith") == ["g5", "h6", "h7", "h8"]


@rule("AXA-15.11")
def test_the_card_of_the_danger_scheme_goes_to_the_pile_too() -> None:
    own = {"at": "f5", "arsenal": "w-4"}
    game = at_step(6, WIDE, FAR, {"wraith": own}, safe=[1, 6, 12, 12], has_shot=True).follows("p-12")
    assert (game.at("wraith"), game.now["decided"]) == ("f7", ["p-12"])
