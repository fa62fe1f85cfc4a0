"""Section 7: the Manoeuvre, and how a Battle turn passes."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, battle, side

FOE = side(a1="FS7", b1="FS8")
COLUMNS = [("a", "LB"), ("b", "TD"), ("c", "TT")]
THREE: dict[str, Any] = {"a1": "LB7", "c1": "FS9", "b3": "TD7"}  # three heavy mechs of three types


def three(*hand: str) -> Scenario:
    """Seat a has three heavy mechs, none behind another, and these cards."""
    return battle(side(**THREE, hand=hand), FOE)


@rule("MWR-7.1")
def test_a_turn_is_manoeuvre_then_salvo() -> None:
    game = three("S08")
    assert game.choices == [
        "play S08",
        "move LB7",
        "move FS9",
        "move TD7",
        "fire LB7",
        "fire FS9",
        "fire TD7",
    ]
    game.does("move LB7", "go a2", "play S08")
    assert game.choices == ["fire FS9", "fire LB7", "fire TD7"]
    game.does("fire LB7")
    assert game.choices == ["at FS7", "at FS8"]


@rule("MWR-7.2")
def test_two_different_mechs_make_a_move_each_and_no_third() -> None:
    game = three().does("move LB7", "go a2", "move FS9", "go c2")
    assert game.player("a")["formation"] == {"a2": "LB7", "c2": "FS9", "b3": "TD7"}
    assert game.choices_of("move") == []
    game.cannot("move TD7", "MWR-7.2").cannot("move LB7", "MWR-7.2")


@rule("MWR-7.2")
def test_one_mech_does_not_make_both_moves() -> None:
    game = three().does("move LB7", "go a2")
    assert game.choices_of("move") == ["FS9", "TD7"]
    game.cannot("move LB7", "MWR-7.2").cannot("move FS7", "MWR-7.2")


@rule("MWR-7.2")
def test_moves_are_counted_anew_in_each_turn() -> None:
    game = three().does("move LB7", "go a2", "move FS9", "go c2", "fire TD7", "at FS8", "fire FS7", "at FS9")
    assert game.choices_of("move") == ["LB7", "TD7"]


@rule("MWR-7.3")
def test_a_move_has_exactly_as_many_steps_as_the_speed() -> None:
    game = battle(side(b2="LB4 +1"), FOE).does("move LB4")
    assert game.choices_of("go") == ["a1", "c1", "a3", "c3"]
    game.cannot("go b1", "MWR-3.18").cannot("go b2", "MWR-3.21")
    game.does("go c3")
    assert game.player("a")["formation"] == {"c3": "LB4 +1"}


@rule("MWR-7.3")
def test_a_move_passes_through_mechs_but_ends_on_an_empty_field() -> None:
    game = battle(side(a1="LB4", a2="TD7", b1="FS9", c1="TD9"), FOE).does("move LB4")
    assert game.choices_of("go") == ["b2", "a3"]
    game.cannot("go c1", "MWR-3.20")


@rule("MWR-7.3")
def test_attached_cards_travel_with_their_mech() -> None:
    game = battle(side(a1="LB7"), FOE, attached={"S01": "LB7"}).does("move LB7", "go a2")
    assert game.now["attached"] == {"S01": "LB7"}
    game.does("fire LB7", "at FS7")
    assert game.clashes == [(6, 4)]


@rule("MWR-7.3")
def test_a_full_formation_has_no_moves() -> None:
    full: dict[str, Any] = {
        f"{column}{row}": f"{series}{row}" for column, series in COLUMNS for row in (1, 2, 3)
    }
    battle(side(**full), FOE).cannot("move LB3", "MWR-3.20")


@rule("MWR-7.4")
def test_one_move_may_be_replaced_by_a_card() -> None:
    game = three("S07", "S08").does("play S08")
    assert game.player("a")["points"] == 2
    game.cannot("play S07", "MWR-7.4").does("move LB7", "go a2")
    game.cannot("move FS9", "MWR-7.4").cannot("play S07", "MWR-7.4")


@rule("MWR-7.4")
def test_after_two_moves_no_card_may_be_played() -> None:
    game = three("S08").does("move LB7", "go a2", "move FS9", "go c2")
    assert game.choices_of("play") == []
    game.cannot("play S08", "MWR-7.2")


@rule("MWR-7.4")
def test_only_a_card_in_hand_may_be_played() -> None:
    three("S08").cannot("play S07", "MWR-7.4")


@rule("MWR-7.10")
def test_the_salvo_cannot_be_left_out() -> None:
    game = battle(side(a1="LB1"), FOE)
    game.cannot("end", "MWR-7.10").cannot("pass", "MWR-7.10").cannot("decline", "MWR-7.10")
    game.does("move LB1", "go b1")
    assert game.choices == ["fire LB1"]
    game.does("fire LB1").cannot("pass", "MWR-7.5")
    game.does("at FS7")
    assert game.clashes == [(2, 4)]


@rule("MWR-7.10")
def test_the_salvo_must_be_fired_even_if_it_costs_the_mech() -> None:
    game = battle(side(a1="MD1 -1"), FOE)
    assert game.choices_of("fire") == ["MD1"]
    game.cannot("end", "MWR-7.10").does("fire MD1", "at FS7")
    assert game.player("a")["removed"] == ["MD1"]


@rule("MWR-7.19")
def test_after_the_salvo_the_turn_passes_to_the_left() -> None:
    game = battle(side(a1="LB1"), side(a1="FS9"), side(a1="TD9"))
    game.does("fire LB1", "at FS9")
    assert game.asked == "b"
    game.does("fire FS9", "at TD9")
    assert game.asked == "c"
    game.does("fire TD9", "at FS9").does("fire LB1")
    assert game.now["turn"] == "a"


@rule("MWR-7.19")
def test_the_turn_passes_only_after_the_reply() -> None:
    game = battle(side(a1="LB1", b1="LB9"), side(a1="FS9"), side(a1="TT9"))
    game.does("fire LB1", "at TT9")
    assert (game.asked, game.now["turn"]) == ("c", "a")
    game.does("reply TT9", "at LB9")
    assert (game.asked, game.now["turn"]) == ("b", "b")


@rule("MWR-7.20")
def test_naming_the_firing_mech_ends_the_manoeuvre() -> None:
    game = three("S08").does("fire LB7")
    game.cannot("move FS9", "MWR-7.20").cannot("play S08", "MWR-7.20").cannot("fire FS9", "MWR-7.20")


@rule("MWR-7.20")
@pytest.mark.parametrize(
    "manoeuvres",
    [
        ("play S08", "move LB7", "go a2"),
        ("move LB7", "go a2", "play S08"),
        ("play S08",),
        ("move LB7", "go a2"),
        (),
    ],
)
def test_card_and_move_come_in_either_order_and_each_may_be_left_out(manoeuvres: tuple[str, ...]) -> None:
    game = three("S08").does(*manoeuvres)
    assert ("LB7" in game.choices_of("move")) == ("go a2" not in manoeuvres)
    assert (game.choices_of("play") == ["S08"]) == ("play S08" not in manoeuvres)
    assert game.choices_of("fire") != []
    moved = "go a2" in manoeuvres
    assert game.player("a")["formation"]["a2" if moved else "a1"] == "LB7"
    assert game.player("a")["points"] == (2 if "play S08" in manoeuvres else 0)
