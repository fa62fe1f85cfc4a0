"""Section 10: the special cards in the Battle."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, battle, side

FOE = side(a1="FS8", b2="FS4 +2")
CELLS = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
FULL: dict[str, Any] = {cell: f"LB{number + 1}" for number, cell in enumerate(CELLS)}


def holding(card: str, foe: dict[str, Any] = FOE, **own: Any) -> Scenario:
    """Seat a has a turn of the Battle, this card and these mechs."""
    return battle(side(hand=(card,), **own), foe)


# --- the cards


@rule("MWR-10.1")
def test_armour_plating_is_attached_to_an_own_mech_for_plus_one() -> None:
    game = holding("S01", a1="LB9", c3="TD4").does("play S01")
    assert game.choices_of("on") == ["LB9", "TD4"]
    game.cannot("on FS8", "MWR-10.1").does("on LB9", "fire LB9", "at FS8")
    assert game.clashes == [(5, 4)]
    assert (game.now["attached"], game.now["armour"]) == ({"S01": "LB9"}, 1)
    game.does("fire FS4", "at LB9")
    assert game.clashes[1:] == [(5, 5)]


@rule("MWR-10.2")
def test_parade_drill_gives_plus_three_in_the_salvo_of_this_turn_only() -> None:
    game = holding("S02", a1="LB9", c3="LB1").does("play S02", "fire LB1", "at FS4")
    assert game.clashes == [(2 + 3, 5)]
    game = battle(side(a1="LB9", hand=("S02",)), side(a1="TD8 +6", b1="TD1"))
    game.does("play S02", "fire LB9", "at TD8", "fire TD1", "at LB9", "fire LB9", "at TD8")
    assert game.clashes == [(7, 11), (2, 4), (4, 11)]


@rule("MWR-10.2")
def test_parade_drill_does_not_count_in_replies() -> None:
    game = holding("S02", side(a1="TT9 +6"), a1="LB9", c1="TD9 +9")
    game.does("play S02", "fire LB9", "at TT9", "reply TT9", "at TD9")
    assert game.clashes == [(7, 10), (9, 14)]


@rule("MWR-10.3")
def test_sabotage_puts_minus_two_on_a_mech_of_an_opponent() -> None:
    game = holding("S03", a1="LB4", b3="LB9").does("play S03")
    assert game.choices_of("on") == ["FS8", "FS4"]
    game.cannot("on LB4", "MWR-10.3").does("on FS8")
    assert game.player("b")["formation"] == {"a1": "FS8 -2", "b2": "FS4 +2"}
    game.does("fire LB4", "at FS8")
    assert game.clashes == [(3, 2)]


@rule("MWR-10.3", "MWR-10.5", "MWR-10.11")
@pytest.mark.parametrize("card", ["S03", "S05", "S11"])
def test_hostile_cards_are_never_barred_in_the_battle(card: str) -> None:
    assert holding(card, side(a1="FS8", b2="FS4", points=1), a1="LB4").choices_of("play") == [card]


@rule("MWR-10.4")
def test_regroup_exchanges_two_own_mechs() -> None:
    game = holding("S04", a1="LB4 +1", a2="TD9", c3="TT9").cannot("fire TD9", "MWR-7.6").does("play S04")
    game.cannot("on FS8", "MWR-10.4").does("on LB4").cannot("with FS8", "MWR-10.4").does("with TD9")
    assert game.player("a")["formation"] == {"a1": "TD9", "a2": "LB4 +1", "c3": "TT9"}
    game.cannot("fire LB4", "MWR-7.6")
    assert game.choices_of("fire") == ["TD9", "TT9"]


@rule("MWR-10.5")
def test_confusion_exchanges_two_mechs_of_one_opponent() -> None:
    third = side(a1="TT9", a2="TT1", c1="TT4")
    game = battle(side(a1="LB4", c3="LB9", hand=("S05",)), FOE, third).does("play S05")
    game.cannot("on LB4", "MWR-10.5").does("on TT9")
    assert game.choices_of("with") == ["TT4", "TT1"]
    game.cannot("with FS8", "MWR-10.5").does("with TT1")
    assert game.player("c")["formation"] == {"a1": "TT1", "c1": "TT4", "a2": "TT9"}
    game.does("fire LB4", "at TT1")
    assert game.clashes == [(3, 2)]


@rule("MWR-10.6")
def test_forced_march_puts_an_own_mech_on_any_empty_field() -> None:
    game = holding("S06", a1="LB9 +1", a2="TD9", c3="TT9").does("play S06")
    assert game.choices_of("on") == ["LB9", "TD9", "TT9"]
    game.cannot("on FS8", "MWR-10.6").does("on LB9")
    assert game.choices_of("place") == ["b1", "c1", "b2", "c2", "a3", "b3"]
    game.cannot("place a2", "MWR-10.6").does("place b3")
    assert game.player("a")["formation"] == {"a2": "TD9", "b3": "LB9 +1", "c3": "TT9"}
    assert game.choices_of("fire") == ["TD9", "LB9", "TT9"]


@rule("MWR-10.7")
@pytest.mark.parametrize(
    ("before", "after"),
    [("LB4 +2 -3", "LB4 +3"), ("LB4 -1", "LB4 +1"), ("LB4 +2", "LB4 +3"), ("LB4", "LB4 +1")],
)
def test_field_workshop_removes_all_minus_markers_and_adds_one(before: str, after: str) -> None:
    game = holding("S07", a1=before, c3="TT9 -1").does("play S07").cannot("on FS8", "MWR-10.7").does("on LB4")
    assert game.player("a")["formation"] == {"a1": after, "c3": "TT9 -1"}


@rule("MWR-10.8")
def test_recon_gains_two_combat_points() -> None:
    game = battle(side(a1="LB4", hand=("S08",), points=1), FOE).does("play S08")
    assert [game.player(seat)["points"] for seat in "ab"] == [3, 0]
    game.does("fire LB4", "at FS8", "spend")
    assert game.clashes == []


def trading(removed: tuple[str, ...], **own: Any) -> Scenario:
    """Seat a holds Trade-in and has lost these mechs."""
    return battle(side(hand=("S09",), removed=removed, **own), side(a1="FS8", b2="FS4", removed=("FS1",)))


@rule("MWR-10.9")
def test_trade_in_returns_a_removed_mech_of_printed_value_three_or_less() -> None:
    game = trading(("TD9", "TD4", "MD1"), a1="LB9").does("play S09")
    assert game.choices_of("on") == ["TD4", "MD1"]
    game.cannot("on TD9", "MWR-10.9").cannot("on FS1", "MWR-10.9").cannot("on LB9", "MWR-10.9")
    game.does("on TD4")
    assert game.choices_of("place") == ["b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    game.cannot("place a1", "MWR-10.9").does("place c1")
    assert game.player("a")["formation"] == {"a1": "LB9", "c1": "TD4"}
    assert game.player("a")["removed"] == ["TD9", "MD1"]


@rule("MWR-10.9")
def test_the_returned_mech_may_move_and_fire_in_the_same_turn() -> None:
    game = trading(("TD4",), a1="LB9").does("play S09", "place c1", "move TD4", "go b2", "fire TD4", "at FS8")
    assert game.clashes == [(3, 4)]


@rule("MWR-10.9")
def test_the_returned_mech_has_its_printed_series_and_no_markers() -> None:
    own = side(a1="LB1 +1 -2", c3="LB9", hand=("S09",))
    game = battle(own, side(a1="FS1", c1="FS9 +9"), attached={"S10": "LB1"}, paint="MD")
    game.does("fire LB1", "at FS9", "fire FS1", "at LB9", "decline", "play S09", "place a1")
    assert game.player("a")["formation"] == {"a1": "LB1", "c3": "LB9"}
    assert game.now["attached"] == {}
    game.does("fire LB1", "at FS1")
    assert game.clashes[-1] == (2, 2)


@rule("MWR-10.10")
def test_camouflage_paint_names_another_series() -> None:
    game = holding("S10", a1="LB9", a2="TD4").cannot("fire TD4", "MWR-7.6").does("play S10", "on TD4")
    assert game.choices_of("name") == ["LB", "FS", "TT", "MD"]
    game.cannot("name TD", "MWR-10.10").does("name MD", "fire TD4", "at FS8")
    assert game.clashes == [(5, 4)]
    assert game.now["attached"] == {"S10": "TD4"}
    assert game.player("a")["formation"]["a2"] == "TD4 -1"


@rule("MWR-10.11")
@pytest.mark.parametrize(("points", "left"), [(5, 3), (2, 0), (1, 0)])
def test_jamming_takes_two_combat_points(points: int, left: int) -> None:
    foe, third = side(a1="FS8", points=points), side(a1="TT9", points=4)
    game = battle(side(a1="LB9", points=1, hand=("S11",)), foe, third).does("play S11")
    assert game.choices == ["against b", "against c"]
    game.cannot("against a", "MWR-10.11").does("against b")
    assert [game.player(seat)["points"] for seat in "abc"] == [1, left, 4]


@rule("MWR-10.11")
def test_jamming_needs_an_opponent_who_has_combat_points() -> None:
    holding("S11", a1="LB9", points=3).cannot("play S11", "MWR-10.15")
    game = battle(side(a1="LB9", hand=("S11",)), FOE, side(a1="TT9", points=4)).does("play S11")
    assert game.player("c")["points"] == 2


@rule("MWR-10.12")
def test_force_shield_raises_the_defence_by_three_in_this_salvo() -> None:
    own, foe = side(a1="LB9", c3="LB8", points=1), side(a1="FS8", b2="FS4", hand=("S12",))
    game = battle(own, foe).does("fire LB9", "at FS8")
    assert (game.asked, game.choices) == ("b", ["shield", "decline"])
    assert game.told("spent") == []
    game.does("shield", "pass")
    assert game.clashes == [(4, 7)]
    assert (game.now["card_discards"], game.player("b")["hand"]) == (["S12"], [])
    game.does("fire FS4", "at LB9", "pass", "fire LB8", "at FS8", "pass")
    assert game.clashes[1:] == [(3, 4), (4, 4)]


@rule("MWR-10.12")
def test_force_shield_may_be_kept() -> None:
    foe = side(a1="FS8", b2="FS4", hand=("S12",))
    game = battle(side(a1="LB9"), foe).does("fire LB9", "at FS8", "decline")
    assert game.clashes == [(4, 4)]
    assert game.player("b")["hand"] == ["S12"]


@rule("MWR-10.12")
def test_who_does_not_hold_force_shield_can_only_decline() -> None:
    game = battle(side(a1="LB9"), side(a1="FS8", hand=("S01",))).does("fire LB9", "at FS8")
    assert game.choices == ["decline"]
    game.cannot("shield", "MWR-10.12")


@rule("MWR-10.12")
def test_for_a_double_target_the_sum_rises_by_three() -> None:
    foe = side(a1="LB4", b1="TT5", hand=("S12",))
    game = battle(side(a1="FS8 +4"), foe).does("fire FS8", "at LB4", "also TT5", "shield")
    assert game.clashes == [(8, 3 + 3 + 3)]
    assert game.player("b")["removed"] == []


# --- rulings on the cards


@rule("MWR-10.13")
def test_a_hidden_deficit_is_made_up_first_and_zero_removes_no_mech() -> None:
    game = holding("S03", side(a1="FS1 -1", b2="FS9"), a1="LB9").does("play S03", "on FS1")
    assert game.player("b")["formation"] == {"a1": "FS1 -3", "b2": "FS9"}
    game = battle(side(a1="LB1 -4", hand=("S01",)), FOE).does("play S01", "fire LB1", "at FS8")
    assert game.clashes == [(0, 4)]
    assert game.player("a")["formation"] == {"a1": "LB1 -4"}
    game = battle(side(a1="LB1 +2 -4", hand=("S01",)), FOE).does("play S01", "fire LB1", "at FS8")
    assert game.clashes == [(1, 4)]


@rule("MWR-10.14")
def test_force_shield_is_not_played_in_the_own_manoeuvre() -> None:
    game = holding("S12", a1="LB9")
    assert game.choices_of("play") == []
    game.cannot("play S12", "MWR-10.12").cannot("shield", "MWR-7.2")


@rule("MWR-10.14")
def test_force_shield_against_a_reply_replaces_no_move() -> None:
    own = side(a1="LB1", b1="MD9", c1="TD9", hand=("S07", "S12"))
    game = battle(own, side(a1="TT9 +2")).does("play S07", "on LB1", "move TD9", "go c2")
    game.does("fire LB1", "at TT9", "reply TT9", "at MD9")
    assert (game.asked, game.choices) == ("a", ["shield", "decline"])
    game.does("shield")
    assert game.clashes[-1] == (5, 7)


@rule("MWR-10.14")
def test_force_shield_in_another_turn_leaves_the_own_card_of_the_next() -> None:
    foe = side(a1="FS8", b2="FS4", hand=("S08", "S12"))
    game = battle(side(a1="LB9"), foe).does("fire LB9", "at FS8", "shield", "play S08", "move FS4", "go a3")
    assert game.player("b")["points"] == 2


@rule("MWR-10.15")
@pytest.mark.parametrize(
    ("card", "own", "foe", "attached"),
    [
        ("S03", {"a1": "LB4"}, side(b2="TD9"), {"S12": "TD9"}),
        ("S04", {"a1": "LB4"}, FOE, {}),
        ("S05", {"a1": "LB4"}, side(b2="TD9"), {}),
        ("S05", {"a1": "LB4"}, side(b2="TD9", a1="TD4"), {"S12": "TD9"}),
        ("S09", {"a1": "LB4"}, FOE, {}),
        ("S11", {"a1": "LB4"}, FOE, {}),
    ],
)
def test_a_card_without_a_legal_target_cannot_be_played(
    card: str, own: dict[str, Any], foe: dict[str, Any], attached: dict[str, str]
) -> None:
    game = battle(side(hand=(card,), **own), foe, attached=attached)
    assert game.choices_of("play") == []
    game.cannot(f"play {card}", "MWR-10.15")


@rule("MWR-10.15")
def test_forced_march_and_trade_in_need_an_empty_field() -> None:
    full = FULL.copy()
    holding("S06", **full).cannot("play S06", "MWR-10.15")
    trading(("TD4",), **full).cannot("play S09", "MWR-10.15")
    del full["c3"]
    assert holding("S06", **full).choices_of("play") == ["S06"]
    assert trading(("TD4",), **full).choices_of("play") == ["S09"]


@rule("MWR-10.15")
def test_trade_in_needs_a_removed_mech_of_printed_value_three_or_less() -> None:
    trading(("TD9",), a1="LB9").cannot("play S09", "MWR-10.15")


@rule("MWR-10.15")
def test_a_single_target_or_second_choice_is_taken_without_asking() -> None:
    game = holding("S03", side(a1="FS8"), a1="LB9").does("play S03")
    assert game.player("b")["formation"] == {"a1": "FS8 -2"}
    game = holding("S04", a1="LB9", c3="TD9").does("play S04", "on LB9")
    assert game.player("a")["formation"] == {"a1": "TD9", "c3": "LB9"}
    own = FULL.copy()
    del own["c3"]
    game = trading(("TD4",), **own).does("play S09")
    assert game.player("a")["formation"]["c3"] == "TD4"


@rule("MWR-10.16")
def test_attached_cards_are_public_and_keep_the_effect_they_were_played_with() -> None:
    attached = {"S01": "LB9", "S12": "TD9"}
    game = battle(side(a1="LB9", c1="TD9"), FOE, attached=attached, card_discards=["S09"])
    assert game.state.seen_by(1).to_json()["attached"] == attached
    game.does("fire LB9", "at FS8", "fire FS4", "at TD9")
    assert game.clashes == [(4 + 2, 4), (5, 4 + 1 + 1)]


@rule("MWR-10.17")
def test_sabotage_discards_no_masters_mech_before_its_own_salvo() -> None:
    game = holding("S03", side(a1="MD1", b1="FS9"), a1="LB1").does("play S03", "on MD1", "fire LB1", "at FS9")
    assert game.player("b")["formation"] == {"a1": "MD1 -2", "b1": "FS9"}
    game.does("fire FS9", "at LB1")
    assert game.told("worn-out") == []


@rule("MWR-10.17")
def test_after_its_own_salvo_the_sabotaged_masters_mech_goes() -> None:
    game = battle(side(a1="LB1 +3", b1="LB9"), side(a1="MD1 -2", b1="FS9"), turn="b").does(
        "fire MD1", "at LB1"
    )
    assert game.player("b")["removed"] == ["MD1"]


@rule("MWR-10.18")
@pytest.mark.parametrize(
    ("card", "choices"),
    [("S04", ("on LB9", "with TD9")), ("S06", ("on LB9", "place c3")), ("S09", ("place c3",))],
)
def test_a_change_of_place_by_a_card_is_not_a_move(card: str, choices: tuple[str, ...]) -> None:
    own = side(a1="LB9", b3="TD9", a3="TT9", hand=(card,), removed=("MD4",))
    game = battle(own, FOE).does(f"play {card}", *choices)
    mech = "MD4" if card == "S09" else "LB9"
    game.does(f"move {mech}")
    game.does(f"go {game.choices_of('go')[0]}")
    game.cannot("move TD9", "MWR-7.4")


@rule("MWR-10.18")
def test_a_confused_mech_moves_as_usual_in_its_own_turn() -> None:
    game = holding("S05", side(a1="TD9", c3="TD4"), a1="LB1").does("play S05", "on TD9", "fire LB1", "at TD9")
    assert game.player("b")["formation"] == {"a1": "TD4", "c3": "TD9"}
    assert game.choices_of("move") == ["TD4", "TD9"]


@rule("MWR-10.19")
def test_an_empty_field_is_no_place_to_exchange_with() -> None:
    game = holding("S04", a1="LB9", b1="TD9", c1="TT9").does("play S04", "on LB9")
    assert game.choices == ["with TD9", "with TT9"]
    game.cannot("place c3", "MWR-10.4")
    holding("S05", side(a1="FS9"), a1="LB9").cannot("play S05", "MWR-10.15")


@rule("MWR-10.20")
def test_one_mech_may_carry_several_cards_whose_effects_add_up() -> None:
    own = side(a1="LB9", b1="LB7", c3="FS9", hand=("S01",))
    game = battle(own, FOE, attached={"S12": "LB9", "S10": "LB9"}, paint="MD")
    game.does("play S01", "on LB9", "fire LB9", "at FS8")
    assert game.clashes == [(4 + 1 + 1 + 2, 4)]


@rule("MWR-10.21")
def test_the_attached_shield_stops_cards_but_not_salvoes() -> None:
    foe = side(a1="TD4", b2="TD9", c3="TD1")
    shield: dict[str, Any] = {"attached": {"S12": "TD4"}}
    game = battle(side(a1="LB9", hand=("S03",)), foe, **shield).does("play S03")
    game.cannot("on TD4", "MWR-10.21")
    assert game.choices_of("on") == ["TD9", "TD1"]
    game = battle(side(a1="LB9", hand=("S05",)), foe, **shield).does("play S05").cannot("on TD4", "MWR-10.21")
    game.does("on TD9")
    assert game.player("b")["formation"] == {"a1": "TD4", "b2": "TD1", "c3": "TD9"}
    game = battle(side(a1="LB9", hand=("S02",)), foe, **shield).does("play S02", "fire LB9", "at TD4")
    assert game.clashes == [(4 + 3, 3 + 1 + 1)]
    assert game.player("b")["removed"] == ["TD4"]
