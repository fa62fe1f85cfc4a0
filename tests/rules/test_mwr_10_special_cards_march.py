"""Section 10: the special cards in the March."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, side, war

HOSTILE = ["S03", "S05", "S11"]
TARGETS = side(a1="TD4", b2="TD9 +1", hand=("S08",))


def forming(*players: dict[str, Any], **more: Any) -> Scenario:
    """Seat a is in the Formation phase of its second turn."""
    common: dict[str, Any] = {"seats": len(players), "round": 2, "pending": ["formation a"]}
    return war(**common | {"players": list(players)} | more)


def last_turn(own: dict[str, Any], **more: Any) -> Scenario:
    """Seat a is in the Formation phase of the last turn before the third scoring."""
    return forming(own, side(), round=9, first="b", **more)


def kidnapping(*hand: str, **more: Any) -> Scenario:
    """Seat a is in the Kidnap phase; the march board has mechs on fields 1, 6, 7 and 8."""
    road = {"1": ["LB1"], "6": ["FS1", "FS4"], "7": ["TT9"], "8": ["TD1"]}
    return war(**{"round": 2, "players": [side(a1="MD7", hand=hand), TARGETS], "road": road} | more)


def result(game: Scenario) -> dict[str, Any]:
    """The scoring of seat a."""
    return next(told for told in game.told("scored") if told["who"] == "a")


# --- the cards


@rule("MWR-10.1")
def test_armour_plating_is_attached_to_an_own_mech_for_plus_two() -> None:
    game = last_turn(side(a1="LB4 +1", b2="FS9", hand=("S01",))).does("play S01")
    assert game.choices_of("on") == ["LB4", "FS9"]
    game.cannot("on TD1", "MWR-10.1").does("on LB4", "end")
    assert game.now["attached"] == {"S01": "LB4"}
    assert game.now["card_discards"] == []
    assert [(told["mech"], told["amount"]) for told in game.told("plated")] == [("LB4", 2)]
    assert result(game)["values"] == 3 + 1 + 2 + 4


@rule("MWR-10.2")
def test_parade_drill_raises_the_result_of_the_next_scoring_by_four() -> None:
    game = last_turn(side(a1="LB4", hand=("S02",))).does("play S02")
    assert game.now["drilled"] == "a"
    game.does("end")
    assert (result(game)["values"], result(game)["points"]) == (3, 7)
    assert game.player("b")["results"] == [0, 0, 0]


@rule("MWR-10.2")
def test_parade_drill_waits_for_the_next_scoring_and_counts_once() -> None:
    game = forming(side(a1="LB4", hand=("S02",)), TARGETS).does("play S02", "end")
    assert game.now["drilled"] == "a"
    game = forming(side(a1="LB4"), side(), round=3, first="b", drilled="a")
    game.does("end", luck=("card S03", "card S04"))
    assert game.player("a")["results"] == [7]
    assert game.now["drilled"] == "-"


@rule("MWR-10.3")
def test_sabotage_puts_minus_two_on_a_mech_of_an_opponent() -> None:
    game = forming(side(a1="LB4", hand=("S03",)), TARGETS, side(a1="TT9")).does("play S03")
    assert game.choices_of("on") == ["TD4", "TD9", "TT9"]
    game.cannot("on LB4", "MWR-10.3").does("on TD9")
    assert game.player("b")["formation"] == {"a1": "TD4", "b2": "TD9 +1 -2"}
    assert game.now["card_discards"] == ["S03"]


@rule("MWR-10.3", "MWR-10.5", "MWR-10.11")
@pytest.mark.parametrize("card", HOSTILE)
@pytest.mark.parametrize("number", range(1, 10))
def test_hostile_cards_rest_in_the_turns_before_a_scoring(card: str, number: int) -> None:
    game = forming(side(a1="LB4", hand=(card,)), TARGETS, round=number)
    if number in (3, 6, 9):
        game.cannot(f"play {card}", {"S03": "MWR-10.3", "S05": "MWR-10.5", "S11": "MWR-10.11"}[card])
    else:
        assert game.choices_of("play") == [card]


@rule("MWR-10.4")
def test_regroup_exchanges_two_own_mechs() -> None:
    own = side(a1="LB4 +1", b2="FS9", c3="LB1", hand=("S04",))
    game = forming(own, side(a1="MD4")).does("play S04").cannot("on MD4", "MWR-10.4").does("on LB4")
    assert game.choices_of("with") == ["FS9", "LB1"]
    game.cannot("with LB4", "MWR-10.4").cannot("with MD4", "MWR-10.4").does("with LB1")
    assert game.player("a")["formation"] == {"a1": "LB1", "b2": "FS9", "c3": "LB4 +1"}


@rule("MWR-10.5")
def test_confusion_exchanges_two_mechs_of_one_opponent() -> None:
    game = forming(side(a1="LB4", b1="LB5", hand=("S05",)), TARGETS, side(a1="TT4", c1="TT9", c3="TT1"))
    game.does("play S05").cannot("on LB4", "MWR-10.5").does("on TT9")
    assert game.choices_of("with") == ["TT4", "TT1"]
    game.cannot("with TD4", "MWR-10.5").does("with TT1")
    assert game.player("c")["formation"] == {"a1": "TT4", "c1": "TT1", "c3": "TT9"}
    assert game.player("b")["formation"] == TARGETS["formation"]


@rule("MWR-10.6")
def test_forced_march_moves_a_mech_one_to_six_fields_before_the_kidnapping() -> None:
    game = kidnapping("S06").does("play S06")
    assert game.choices_of("on") == ["LB1", "FS1", "FS4", "TT9"]
    game.cannot("on TD1", "MWR-10.6").cannot("on MD7", "MWR-10.6").does("on LB1")
    assert game.choices_of("onto") == ["2", "3", "4", "5", "6", "7"]
    game.cannot("onto 8", "MWR-10.6").does("onto 4")
    assert game.now["road"] == {"4": ["LB1"], "6": ["FS1", "FS4"], "7": ["TT9"], "8": ["TD1"]}
    game.does("kidnap LB1", "place b2")
    assert game.player("a")["formation"]["b2"] == "LB1 +1"


@rule("MWR-10.6")
def test_forced_march_does_not_go_beyond_field_eight() -> None:
    game = kidnapping("S06").does("play S06", "on FS4")
    assert game.choices_of("onto") == ["7", "8"]
    game = kidnapping("S06").does("play S06", "on TT9")
    assert game.now["road"]["8"] == ["TD1", "TT9"]
    assert game.asked == "a"
    assert "TT9" in game.choices_of("kidnap")


@rule("MWR-10.6", "MWR-10.7")
@pytest.mark.parametrize("card", ["S06", "S07"])
def test_cards_of_the_kidnap_phase_are_not_played_later(card: str) -> None:
    forming(side(a1="LB4", hand=(card,)), side(), road={"1": ["TT9"]}).cannot(f"play {card}", "MWR-3.15")


@rule("MWR-10.7")
@pytest.mark.parametrize(("mech", "marker"), [("LB1", 2), ("FS4", 4), ("TD1", 6)])
def test_field_workshop_doubles_the_marker_of_the_kidnapped_mech(mech: str, marker: int) -> None:
    game = kidnapping("S07").does("play S07", f"kidnap {mech}", "place c1")
    assert game.player("a")["formation"]["c1"] == f"{mech} +{marker}"


@rule("MWR-10.7")
def test_field_workshop_lasts_for_this_turn_only() -> None:
    game = kidnapping("S07").does("play S07", "kidnap TD1", "place c1", "end")
    assert not game.now["workshop"]


LOOKED = tuple(f"mech LB{number}" for number in range(1, 6))


def scouting(seats: int = 2, **more: Any) -> Scenario:
    """Seat a holds Recon at the start of its turn."""
    players = [side(hand=("S08",)), *[side() for _ in range(seats - 1)]]
    return war(**{"seats": seats, "round": 2, "players": players} | more)


@rule("MWR-10.8")
def test_recon_deploys_two_of_the_top_five_in_the_order_you_like() -> None:
    game = scouting().does("play S08", luck=LOOKED)
    assert game.choices == [f"deploy LB{number}" for number in range(1, 6)]
    game.cannot("deploy LB6", "MWR-10.8").does("deploy LB4")
    game.cannot("deploy LB4", "MWR-10.8").does("deploy LB2")
    assert game.now["road"] == {"1": ["LB4"], "2": ["LB2"]}
    assert game.now["under"] == ["LB1", "LB3", "LB5"]
    assert game.choices_of("kidnap") == ["LB4", "LB2"]


@rule("MWR-10.8")
def test_recon_gives_the_kidnapped_mech_a_further_marker() -> None:
    game = scouting(road={"8": ["TD1"]}, pending=["deployment a"]).does("play S08", luck=LOOKED)
    game.does("deploy LB4", "deploy LB2", "kidnap TD1", "place b2")
    assert game.player("a")["formation"] == {"b2": "TD1 +4"}
    game.does("end", luck=("mech MD1", "mech MD2"))
    assert not game.now["recon"]


@rule("MWR-10.8")
def test_with_three_players_the_order_under_the_deck_is_asked_mech_by_mech() -> None:
    game = scouting(3).does("play S08", luck=LOOKED).does("deploy LB4", "deploy LB2")
    assert game.choices == ["tuck LB1", "tuck LB3", "tuck LB5"]
    game.cannot("tuck LB4", "MWR-10.8").does("tuck LB5", "tuck LB1")
    assert game.now["under"] == ["LB5", "LB1", "LB3"]
    assert game.choices_of("kidnap") == ["LB4", "LB2"]


@rule("MWR-10.8")
def test_what_lies_under_the_deck_is_drawn_last_and_in_its_order() -> None:
    rest = [f"{series}{number}" for series in ("LB", "FS", "TD", "TT") for number in range(1, 10)]
    removed = [mech for mech in rest if mech not in ("LB5", "LB1", "FS1")]
    game = war(
        seats=3,
        round=2,
        discards=removed,
        road={"7": [f"MD{number}" for number in range(1, 10)]},
        under=["LB5", "LB1"],
        scout="a",
        players=[side(), side(hand=("S01",)), side()],
        card_discards=["S08"],
        turn="b",
        pending=["formation b"],
    )
    game.does("end", luck=("mech FS1",))
    assert game.now["road"]["1"] == ["FS1"]
    assert game.now["road"]["2"] == ["LB5"]
    assert game.now["under"] == ["LB1"]


@rule("MWR-10.8")
def test_recon_shuffles_the_discards_under_a_deck_of_fewer_than_five() -> None:
    away = [f"{series}{number}" for series in ("FS", "TD", "TT", "MD") for number in range(1, 10)]
    game = scouting(3, road={"8": away}, discards=[f"LB{n}" for n in range(3, 10)], pending=["deployment a"])
    game.does("play S08", luck=("mech LB7", "mech LB8", "mech LB9"))
    assert game.choices_of("deploy") == ["LB1", "LB2", "LB7", "LB8", "LB9"]
    assert game.now["discards"] == []
    assert [told["count"] for told in game.told("reshuffled")] == [7]


@rule("MWR-10.8")
def test_recon_looks_at_all_if_there_are_fewer_than_five() -> None:
    away = [f"{series}{number}" for series in ("FS", "TD", "TT", "MD") for number in range(1, 10)]
    held = ["LB4", "LB5", "LB6", "LB7", "LB8", "LB9"]
    game = scouting(3, road={"8": away + held}, pending=["deployment a"])
    game.does("play S08")
    assert game.choices_of("deploy") == ["LB1", "LB2", "LB3"]
    assert game.told("reshuffled") == []
    game.does("deploy LB1", "deploy LB2")
    assert game.now["under"] == ["LB3"]


@rule("MWR-10.9")
def test_trade_in_exchanges_an_own_mech_with_one_on_the_march_board() -> None:
    own = side(a1="LB4 +2 -1", b2="FS9", hand=("S09",))
    road = {"5": ["TD9"], "8": ["TT9", "MD9"]}
    attached = {"S01": "LB4", "S10": "LB4"}
    game = forming(own, side(a1="MD4"), road=road, attached=attached, paint="MD").does("play S09")
    assert game.choices_of("on") == ["LB4", "FS9"]
    game.cannot("on MD4", "MWR-10.9").does("on LB4")
    assert game.choices_of("with") == ["TD9", "TT9", "MD9"]
    game.cannot("with FS9", "MWR-10.9").does("with TT9")
    assert game.player("a")["formation"] == {"a1": "TT9 +3", "b2": "FS9"}
    assert game.now["road"] == {"5": ["TD9"], "8": ["MD9", "LB4"]}
    assert game.now["attached"] == {}
    assert game.now["card_discards"] == ["S09", "S01", "S10"]


@rule("MWR-10.9")
def test_the_old_mech_comes_back_in_its_printed_series_without_markers() -> None:
    own = side(a1="LB4 +2", hand=("S09",))
    game = forming(own, side(), road={"4": ["TD1"]}, attached={"S10": "LB4"}, paint="MD")
    game.does("play S09", "end", luck=("mech MD1", "mech MD2"))
    game.does("kidnap LB4", "place a1")
    assert game.player("b")["formation"] == {"a1": "LB4 +2"}
    assert game.now["attached"] == {}


@rule("MWR-10.10")
def test_camouflage_paint_names_another_series_for_an_own_mech() -> None:
    game = forming(side(a1="LB4", b2="FS9", hand=("S10",)), side(a1="MD4")).does("play S10")
    game.cannot("on MD4", "MWR-10.10").does("on LB4")
    assert game.choices_of("name") == ["FS", "TD", "TT", "MD"]
    game.cannot("name LB", "MWR-10.10").does("name TT")
    assert (game.now["attached"], game.now["paint"]) == ({"S10": "LB4"}, "TT")


@rule("MWR-10.10")
@pytest.mark.parametrize(("painted", "lines"), [("TT4", 1), ("LB1", 0)])
def test_the_painted_series_counts_for_lines_and_the_printed_one_no_longer(painted: str, lines: int) -> None:
    own = side(a1="LB1", b1="LB5", c1="TT4", c3="MD9", hand=("S10",))
    game = last_turn(own).does("play S10", f"on {painted}", f"name {'LB' if lines else 'TD'}", "end")
    assert len(game.told("line")) == lines
    assert result(game)["points"] == 2 + 3 + 3 + 4 + 5 * lines


@rule("MWR-10.10")
def test_the_painted_series_counts_for_all_series() -> None:
    own = side(a1="LB1", b2="LB5", c1="TT4", c3="MD9", a3="FS7", hand=("S10",))
    game = last_turn(own).does("play S10", "on LB1", "name TD", "end")
    assert [told["points"] for told in game.told("all-series")] == [7]
    game = last_turn(own | {"hand": []}).does("end")
    assert game.told("all-series") == []


@rule("MWR-10.11")
def test_jamming_takes_a_random_card_from_an_opponents_hand() -> None:
    own, third = side(a1="LB4", hand=("S11",)), side(hand=("S06",))
    game = forming(own, side(hand=("S02", "S09")), third).does("play S11")
    assert game.choices == ["against b", "against c"]
    game.cannot("against a", "MWR-10.11").does("against b", luck=("card S09",))
    assert [game.player(seat)["hand"] for seat in "abc"] == [["S09"], ["S02"], ["S06"]]
    assert game.now["card_discards"] == ["S11"]
    game.cannot("play S09", "MWR-3.14")


@rule("MWR-10.12")
def test_force_shield_is_attached_for_plus_one() -> None:
    game = last_turn(side(a1="LB4 +1", b2="FS9", hand=("S12",))).does("play S12", "on LB4", "end")
    assert game.now["attached"] == {"S12": "LB4"}
    assert [(told["mech"], told["amount"]) for told in game.told("shielded")] == [("LB4", 1)]
    assert result(game)["values"] == 3 + 1 + 1 + 4


@rule("MWR-10.12")
def test_no_opponents_card_affects_or_moves_a_shielded_mech() -> None:
    foe = side(a1="TD4", b2="TD9", c3="TD1")
    shield: dict[str, Any] = {"attached": {"S12": "TD9"}}
    game = forming(side(a1="LB4", hand=("S03",)), foe, **shield).does("play S03")
    assert game.choices_of("on") == ["TD4", "TD1"]
    game.cannot("on TD9", "MWR-10.12")
    game = forming(side(a1="LB4", hand=("S05",)), foe, **shield).does("play S05")
    assert game.choices_of("on") == ["TD4", "TD1"]
    game.cannot("on TD9", "MWR-10.12").does("on TD4")
    assert game.player("b")["formation"] == {"a1": "TD1", "b2": "TD9", "c3": "TD4"}


@rule("MWR-10.12")
def test_own_cards_may_move_a_shielded_mech() -> None:
    own = side(a1="TD4", b2="TD9", hand=("S04",))
    game = forming(own, side(), attached={"S12": "TD9"}).does("play S04", "on TD9")
    assert game.player("a")["formation"] == {"a1": "TD9", "b2": "TD4"}


# --- rulings on the cards


@rule("MWR-10.13")
@pytest.mark.parametrize(
    ("text", "values"), [("LB1 +1 -2", 1), ("LB1 -2", 0), ("LB1 -4", 0), ("LB1 +1 -4", 0), ("LB1 +3 -4", 1)]
)
def test_a_base_value_is_read_as_at_least_zero_but_no_deficit_is_forgotten(text: str, values: int) -> None:
    game = last_turn(side(a1=text)).does("end")
    assert result(game)["values"] == values


@rule("MWR-10.13")
def test_attached_cards_make_up_the_hidden_deficit_first_and_zero_removes_no_mech() -> None:
    game = last_turn(side(a1="LB1 -5", b2="FS9", hand=("S01",))).does("play S01", "on LB1", "end")
    assert result(game)["values"] == 4
    assert game.player("a")["formation"] == {"a1": "LB1 -5", "b2": "FS9"}
    game = last_turn(side(a1="LB1 -3", b2="FS9", hand=("S01",))).does("play S01", "on LB1", "end")
    assert result(game)["values"] == 5


@rule("MWR-10.15")
@pytest.mark.parametrize(
    ("card", "own", "foe", "more"),
    [
        ("S01", side(), TARGETS, {}),
        ("S03", side(a1="LB4"), side(), {}),
        ("S03", side(a1="LB4"), side(b2="TD9"), {"attached": {"S12": "TD9"}}),
        ("S05", side(a1="LB4", b1="LB5"), side(b2="TD9"), {}),
        ("S05", side(a1="LB4"), side(b2="TD9", a1="TD4"), {"attached": {"S12": "TD9"}}),
        ("S09", side(a1="LB4"), TARGETS, {}),
        ("S09", side(), TARGETS, {"road": {"3": ["TT4"]}}),
        ("S11", side(a1="LB4"), side(a1="TD4"), {}),
    ],
)
def test_a_card_without_a_legal_target_cannot_be_played(
    card: str, own: dict[str, Any], foe: dict[str, Any], more: dict[str, Any]
) -> None:
    game = forming(own | {"hand": [card]}, foe, **more)
    assert game.choices_of("play") == []
    game.cannot(f"play {card}", "MWR-10.15")


@rule("MWR-10.15")
def test_two_unshielded_mechs_must_belong_to_one_opponent() -> None:
    own = side(a1="LB4", hand=("S05",))
    forming(own, side(a1="TD4"), side(a1="TT4")).cannot("play S05", "MWR-10.15")
    game = forming(own, side(a1="TD4"), side(a1="TT4", b1="TT9")).does("play S05")
    assert game.choices_of("on") == ["TT4", "TT9"]


@rule("MWR-10.15")
def test_forced_march_needs_a_mech_on_fields_one_to_seven() -> None:
    kidnapping("S06", road={"8": ["TD1"]}).cannot("play S06", "MWR-10.15")
    assert kidnapping("S06", road={"7": ["TD1"]}).choices_of("play") == ["S06"]


@rule("MWR-10.15")
def test_a_single_target_or_second_choice_is_taken_without_asking() -> None:
    game = forming(side(a1="LB4", hand=("S03",)), side(a1="TD4")).does("play S03")
    assert game.player("b")["formation"] == {"a1": "TD4 -2"}
    game = forming(side(a1="LB4", hand=("S11",)), side(hand=("S01",)), side()).does(
        "play S11", luck=("card S01",)
    )
    assert game.player("a")["hand"] == ["S01"]
    game = forming(side(a1="LB4", hand=("S09",)), side(), road={"3": ["TT4"]}).does("play S09")
    assert game.player("a")["formation"] == {"a1": "TT4 +1"}
    game = kidnapping("S06", road={"7": ["TD1"]}).does("play S06")
    assert game.now["road"] == {"8": ["TD1"]}


@rule("MWR-10.18")
@pytest.mark.parametrize(
    ("card", "choices", "then"),
    [("S04", ("on LB4", "with TD9"), "move LB4"), ("S09", ("on LB4", "with TT9"), "move TT9")],
)
def test_a_change_of_place_by_a_card_is_not_a_move(card: str, choices: tuple[str, ...], then: str) -> None:
    own = side(a1="LB4", b1="LB9", c3="TD9", hand=(card,))
    game = forming(own, side(), road={"3": ["TT9"], "4": ["TT1"]}).does(f"play {card}", *choices)
    assert then in game.choices
    game.does(then)
    assert game.choices_of("go") != []


@rule("MWR-10.18")
def test_a_mech_that_has_moved_may_be_exchanged_at_any_distance() -> None:
    own = side(a1="LB9", c3="TT9", hand=("S04",))
    game = forming(own, TARGETS).does("move LB9", "go a2", "play S04", "on LB9")
    assert game.player("a")["formation"] == {"a2": "TT9", "c3": "LB9"}


@rule("MWR-10.19")
def test_regroup_and_confusion_need_two_mechs() -> None:
    forming(side(b2="LB4", hand=("S04",)), TARGETS).cannot("play S04", "MWR-10.15")
    forming(side(b2="LB4", hand=("S05",)), side(a1="TD4")).cannot("play S05", "MWR-10.15")
    game = forming(side(a1="LB4", b2="LB5", c2="LB6", hand=("S04",)), TARGETS).does("play S04", "on LB4")
    assert game.choices == ["with LB5", "with LB6"]


@rule("MWR-10.20")
def test_one_mech_may_carry_several_cards_whose_effects_add_up() -> None:
    own = side(a1="LB4", b1="LB5", c1="TD6", c3="FS9", hand=("S10",))
    game = last_turn(own, attached={"S01": "TD6", "S12": "TD6"}).does("play S10", "on TD6", "name LB", "end")
    assert game.now["attached"] == {"S01": "TD6", "S10": "TD6", "S12": "TD6"}
    assert (result(game)["values"], len(game.told("line"))) == (3 + 3 + 3 + 2 + 1 + 4, 1)
