"""Section 3: the Formation phase, MWR-3.12 to MWR-3.22."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.games.mech_wars.rules.cards import CELLS, ENDS, MECHS
from mechbay.games.mech_wars.rules.state import War
from mechbay.testing.marks import rule
from scenario import Scenario, side, war


# Seat a is in the Formation phase, b waits with a card in hand, so that nobody draws unasked.
def forming(*hand: str, road: dict[str, list[str]] | None = None, **formation: Any) -> Scenario:
    players = [side(hand=hand, **formation), side(hand=("S08",), a1="MD9")]
    return war(players=players, road=road or {}, pending=["formation a"])


# A mech alone in the middle of a move, with the fields around it.
def going(mech: str, cell: str, **others: Any) -> Scenario:
    return forming(**{cell: mech} | others).does(f"move {mech}")


@rule("MWR-3.12")
def test_neither_card_nor_move_is_needed() -> None:
    game = forming("S01", a1="LB7")
    assert game.choices == ["end", "play S01", "move LB7"]
    game.does("end")
    assert game.asked == "b"
    assert game.player("a")["hand"] == ["S01"]
    assert game.player("a")["formation"] == {"a1": "LB7"}


@rule("MWR-3.12")
def test_a_card_alone_or_a_move_alone() -> None:
    card = forming("S02", a1="LB7").does("play S02")
    assert card.choices == ["end", "move LB7"]
    card.does("end")
    assert (card.asked, card.player("a")["formation"]) == ("b", {"a1": "LB7"})
    move = forming("S02", a1="LB7").does("move LB7", "go a2")
    assert move.choices == ["end", "play S02"]
    move.does("end")
    assert (move.asked, move.player("a")["hand"]) == ("b", ["S02"])


@rule("MWR-3.12")
def test_a_card_that_is_not_in_hand_cannot_be_played() -> None:
    forming("S01", a1="LB7").cannot("play S02", "MWR-3.12").cannot("play S08", "MWR-3.12")


@rule("MWR-3.13")
@pytest.mark.parametrize("order", [["play S02", "move LB7", "go a2"], ["move LB7", "go a2", "play S02"]])
def test_card_and_move_in_either_order(order: list[str]) -> None:
    game = forming("S02", a1="LB7").does(*order)
    assert game.asked == "b"
    assert game.player("a")["formation"] == {"a2": "LB7"}
    assert game.now["card_discards"] == ["S02"]


@rule("MWR-3.14")
def test_at_most_one_special_card_in_the_formation_phase() -> None:
    game = forming("S01", "S02", a1="LB7").does("play S02")
    assert game.choices_of("play") == []
    game.cannot("play S01", "MWR-3.14")


@rule("MWR-3.14")
def test_a_card_of_another_phase_counts_too() -> None:
    players = [side(hand=("S01", "S06", "S07")), side()]
    game = war(road={"1": ["TT7"]}, players=players).does("play S07").cannot("play S06", "MWR-3.14")
    game.does("kidnap TT7", "place a1").cannot("play S01", "MWR-3.14")
    assert game.choices == ["end", "move TT7"]


@rule("MWR-3.14")
def test_the_next_turn_has_a_card_of_its_own() -> None:
    game = forming("S01", "S02", a1="LB7", road={"1": ["TT7"]}).does("play S02", "end")
    game.does("draw", "kidnap TT7", "place b1", "end", luck=("mech FS7", "mech FS8"))
    game.does("draw", "kidnap FS7", "place b1", luck=("mech FS4", "mech FS5"))
    assert game.asked == "a"
    assert game.choices_of("play") == ["S01"]


@rule("MWR-3.15")
def test_a_card_is_played_at_the_moment_that_it_names() -> None:
    hand = ("S01", "S06", "S07", "S08")
    game = war(players=[side(hand=hand), side()], pending=["deployment a"])
    assert game.choices == ["draw", "play S08"]
    for card in ("S01", "S06", "S07"):
        game.cannot(f"play {card}", "MWR-3.15")
    game.does("draw", luck=("mech TT7", "mech TT8"))
    assert game.choices_of("play") == ["S06", "S07"]
    game.cannot("play S01", "MWR-3.15").cannot("play S08", "MWR-3.15")
    game.does("kidnap TT7", "place a1")
    assert game.choices_of("play") == ["S01"]
    for card in ("S06", "S07", "S08"):
        game.cannot(f"play {card}", "MWR-3.15")


@rule("MWR-3.16")
def test_a_played_card_is_discarded() -> None:
    game = forming("S02", a1="LB7").does("play S02")
    assert game.now["card_discards"] == ["S02"]
    assert game.player("a")["hand"] == []
    assert game.now["attached"] == {}


@rule("MWR-3.16")
@pytest.mark.parametrize("card", ["S01", "S10", "S12"])
def test_an_attached_card_stays_with_its_mech(card: str) -> None:
    game = forming(card, a1="LB7").does(f"play {card}")
    if card == "S10":
        game.does("name FS")
    assert game.now["card_discards"] == []
    assert game.now["attached"] == {card: "LB7"}
    assert game.player("a")["hand"] == []


@rule("MWR-3.17")
def test_at_most_one_mech_moves() -> None:
    game = forming("S02", a1="LB7", c3="LB8").does("move LB7", "go a2")
    assert game.choices_of("move") == []
    game.cannot("move LB8", "MWR-3.17").cannot("move LB7", "MWR-3.17")


@rule("MWR-3.17")
def test_only_an_own_mech_moves() -> None:
    game = forming(a1="LB7", road={"1": ["TT7"]})
    assert game.choices == ["end", "move LB7"]
    game.cannot("move MD9", "MWR-3.17").cannot("move TT7", "MWR-3.17")


@rule("MWR-3.18")
@pytest.mark.parametrize(
    ("mech", "cell", "goals"),
    [
        ("LB7", "a1", "b1 a2"),
        ("LB7", "b1", "a1 c1 b2"),
        ("LB7", "b2", "b1 a2 c2 b3"),
        ("LB4", "a1", "c1 b2 a3"),
        ("LB4", "b1", "a2 c2 b3"),
        ("LB4", "b2", "a1 c1 a3 c3"),
        ("LB1", "a1", "b1 a2 c2 b3"),
        ("LB1", "b1", "a1 c1 b2 a3 c3"),
        ("LB1", "b2", "b1 a2 c2 b3"),
    ],
)
def test_a_mech_goes_exactly_as_far_as_its_speed(mech: str, cell: str, goals: str) -> None:
    assert going(mech, cell).choices == [f"go {goal}" for goal in goals.split()]


@rule("MWR-3.18")
def test_fewer_or_more_steps_are_refused() -> None:
    going("LB4", "a1").cannot("go a2", "MWR-3.18").cannot("go b3", "MWR-3.18")
    going("LB7", "a1").cannot("go a3", "MWR-3.18").cannot("go c3", "MWR-3.18")
    going("LB1", "a1").cannot("go a3", "MWR-3.18").cannot("go b2", "MWR-3.18")


@rule("MWR-3.19")
@pytest.mark.parametrize("corner", ["a1", "c1", "a3", "c3"])
def test_a_step_is_never_diagonal(corner: str) -> None:
    going("LB7", "b2").cannot(f"go {corner}", "MWR-3.19")
    going("LB7", corner).cannot("go b2", "MWR-3.19")


@rule("MWR-3.19")
def test_the_edge_of_the_formation_is_not_crossed() -> None:
    going("LB7", "c1").cannot("go a2", "MWR-3.18")
    assert going("LB7", "c1").choices_of("go") == ["b1", "c2"]


@rule("MWR-3.20")
def test_a_mech_passes_through_occupied_fields() -> None:
    game = going("LB4", "a1", b1="LB7", a2="LB8")
    assert game.choices_of("go") == ["c1", "b2", "a3"]
    game.does("go a3")
    assert game.player("a")["formation"] == {"b1": "LB7", "a2": "LB8", "a3": "LB4"}


@rule("MWR-3.20")
def test_a_mech_does_not_end_on_an_occupied_field() -> None:
    game = going("LB4", "a1", b2="LB7", c1="LB8")
    assert game.choices_of("go") == ["a3"]
    game.cannot("go b2", "MWR-3.20").cannot("go c1", "MWR-3.20")


@rule("MWR-3.20")
def test_a_mech_without_an_empty_field_in_reach_does_not_move() -> None:
    game = forming(a1="LB7", b1="LB1", a2="LB2")
    assert game.choices_of("move") == ["LB1", "LB2"]
    game.cannot("move LB7", "MWR-3.20")


@rule("MWR-3.20")
def test_nothing_moves_in_a_full_formation() -> None:
    full: dict[str, Any] = {cell: f"LB{number}" for number, cell in enumerate(CELLS, 1)}
    game = forming("S02", **full)
    assert game.choices == ["end", "play S02"]
    game.cannot("move LB5", "MWR-3.20")


@rule("MWR-3.21")
def test_a_move_does_not_come_back_to_where_it_began() -> None:
    game = going("LB4", "b2")
    assert "go b2" not in game.choices
    game.cannot("go b2", "MWR-3.21")
    assert not any(cell in ENDS[speed][cell] for speed in (1, 2, 3) for cell in range(len(CELLS)))


@rule("MWR-3.21")
def test_a_mech_that_could_only_go_there_and_back_does_not_move() -> None:
    game = forming(a1="LB4", c1="LB7", b2="LB8", a3="LB9")
    assert game.choices_of("move") == ["LB7", "LB8", "LB9"]
    game.cannot("move LB4", "MWR-3.20")


@rule("MWR-3.22")
def test_markers_and_attached_cards_travel_with_their_mech() -> None:
    players = [side(a1="LB7 +2 -1"), side(hand=("S08",))]
    game = war(players=players, attached={"S01": "LB7", "S12": "LB7"}, pending=["formation a"])
    game.does("move LB7", "go b1")
    assert game.player("a")["formation"] == {"b1": "LB7 +2 -1"}
    assert game.now["attached"] == {"S01": "LB7", "S12": "LB7"}
    assert isinstance(game.state, War)
    assert game.state.base(MECHS.index("LB7")) == 4 + 2 - 1 + 2 + 1
