"""Section 8: the special rules of the five series in the Battle."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, battle, side, war

FOE = side(a1="FS8", b1="FS7")


# --- Lightning Bolts


@rule("MWR-8.1")
def test_each_adjacent_lightning_bolts_mech_adds_one_when_firing() -> None:
    own = side(b1="LB4", a1="LB7", c1="LB9", b2="LB1")
    assert battle(own, FOE).does("fire LB4", "at FS8").clashes == [(6, 4)]


@rule("MWR-8.1")
def test_bolts_over_a_corner_of_another_series_or_of_the_opponent_add_nothing() -> None:
    own = side(b1="LB4", a2="LB7", c2="LB9", a1="TD9", c1="MD9")
    assert battle(own, side(b1="LB8", b2="LB6")).does("fire LB4", "at LB8").clashes == [(3, 4)]


@rule("MWR-8.1")
def test_bolts_help_neither_another_series_nor_a_target() -> None:
    own = side(a1="TD9", b1="LB7")
    game = battle(own, side(a1="LB8", b1="LB6")).does("fire TD9", "at LB8")
    assert game.clashes == [(4, 4)]


# --- Firestarters


def double(firer: str, *, points: int = 0, **foes: Any) -> Scenario:
    """A Firestarters mech in the first line of seat a against these mechs."""
    return battle(side(a1=firer, c3="LB9"), side(**foes, points=points))


@rule("MWR-8.2")
def test_firestarters_may_target_two_mechs_adjacent_to_each_other() -> None:
    game = double("FS8", b2="LB1", b1="LB2", a2="TD3", a1="MD1", c3="TT1").does("fire FS8", "at LB1")
    assert game.choices == ["only", "also LB2", "also TD3"]
    game.cannot("also MD1", "MWR-8.2").cannot("also TT1", "MWR-8.2").cannot("also LB1", "MWR-8.2")
    game.cannot("also LB9", "MWR-8.2")


@rule("MWR-8.2")
def test_firestarters_may_also_target_one_only() -> None:
    game = double("FS8", a1="LB1", b1="LB2").does("fire FS8", "at LB1", "only")
    assert game.clashes == [(4, 2)]
    assert game.player("b")["removed"] == ["LB1"]
    game = double("FS8", a1="LB1", b2="LB2").does("fire FS8", "at LB1")
    assert game.player("b")["removed"] == ["LB1"]


@rule("MWR-8.2")
def test_no_other_series_has_two_targets() -> None:
    game = battle(side(a1="TD8", c3="LB9"), side(a1="LB1", b1="LB2")).does("fire TD8", "at LB1")
    assert game.player("b")["removed"] == ["LB1"]


@rule("MWR-8.2")
def test_both_targets_belong_to_one_opponent() -> None:
    game = battle(side(a1="FS8"), side(a1="LB1", b1="LB2"), side(a1="TD1", b1="TD2"))
    game.does("fire FS8", "at LB1").cannot("also TD2", "MWR-8.2")
    assert game.choices_of("also") == ["LB2"]


@rule("MWR-8.2a")
@pytest.mark.parametrize(("firer", "removed"), [("FS8", []), ("FS8 +1", ["LB1", "MD4"])])
def test_the_defence_values_are_added_up_and_both_fall_or_neither(firer: str, removed: list[str]) -> None:
    game = double(firer, a1="LB1", b1="MD4", c3="TT9").does("fire FS8", "at LB1", "also MD4")
    assert game.clashes[0][1] == 5
    assert game.player("b")["removed"] == removed


@rule("MWR-8.2b")
def test_two_mechs_of_one_type_support_each_other_only_once() -> None:
    game = double("FS8", a1="LB1", b1="MD1").does("fire FS8", "at LB1", "also MD1")
    assert game.clashes == [(4, 2 + 2 + 1)]


@rule("MWR-8.2b")
@pytest.mark.parametrize(("target", "second"), [("LB1", "MD4"), ("MD4", "LB1")])
def test_the_target_with_more_support_is_used(target: str, second: str) -> None:
    foes: dict[str, Any] = {"a1": "LB1", "b1": "MD4", "a2": "TT1", "b2": "LB4", "c1": "TT4"}
    game = double("FS8", **foes).does("fire FS8", f"at {target}", f"also {second}")
    assert game.clashes == [(4, 2 + 3 + 2)]


@rule("MWR-8.2b")
def test_the_support_counts_every_adjacent_mech_the_other_target_included() -> None:
    game = double("FS8", a1="LB1", b1="MD1", c1="TT1").does("fire FS8", "at LB1", "also MD1")
    assert game.clashes == [(4, 2 + 2 + 2)]


@rule("MWR-8.2c")
@pytest.mark.parametrize(
    ("cells", "value"), [(("a1", "b1"), 4), (("a1", "a2"), 3), (("a2", "a3"), 3), (("b2", "c2"), 4)]
)
def test_a_target_in_the_rear_costs_one_once(cells: tuple[str, str], value: int) -> None:
    foes: dict[str, Any] = {"a1": "TT9", cells[0]: "LB1", cells[1]: "MD4"}
    game = double("FS8", **foes)
    game.does("fire FS8", "at LB1", "also MD4")
    assert game.clashes == [(value, 5)]


@rule("MWR-8.2d")
def test_points_of_the_defender_add_to_the_sum_once() -> None:
    game = double("FS8", a1="LB1", b1="MD2", points=2).does("fire FS8", "at LB1", "also MD2", "spend", "pass")
    assert game.clashes == [(4, 2 + 2 + 1)]
    assert game.player("b")["points"] == 1


# --- Teardrops


def tie(**more: object) -> Scenario:
    """A salvo of 5 at a Teardrops mech of base 4 has been named; its owner has another one."""
    return battle(side(a1="LB8 +1", c1="FS9"), side(a1="TD8", c1="TD6", b3="LB1"), **more)


@rule("MWR-8.3")
def test_a_targeted_teardrops_mech_has_one_more() -> None:
    game = battle(side(a1="LB8"), side(a1="TD8")).does("fire LB8", "at TD8")
    assert game.clashes == [(4, 5)]
    game.does("fire TD8", "at LB8")
    assert game.clashes[1:] == [(4, 4)]


@rule("MWR-8.3a")
def test_a_tie_may_be_treated_as_failed() -> None:
    game = tie().does("fire LB8", "at TD8")
    assert (game.asked, game.choices) == ("b", ["escape", "decline"])
    game.does("escape")
    assert game.player("b")["removed"] == []
    assert game.now["escaped"] == ["b"]
    assert game.asked == "b"


@rule("MWR-8.3a")
def test_the_escape_may_be_kept_for_later() -> None:
    game = tie().does("fire LB8", "at TD8", "decline")
    assert game.player("b")["removed"] == ["TD8"]
    assert game.now["escaped"] == []


@rule("MWR-8.3a")
def test_no_escape_without_a_tie_or_with_a_target_of_another_series() -> None:
    higher = battle(side(a1="LB8 +2"), side(a1="TD8", c3="LB1")).does("fire LB8", "at TD8")
    assert higher.player("b")["removed"] == ["TD8"]
    other = battle(side(a1="LB8"), side(a1="FS8", c3="TD1")).does("fire LB8", "at FS8")
    assert other.player("b")["removed"] == ["FS8"]


@rule("MWR-8.3a")
def test_values_are_compared_after_spending() -> None:
    own, foe = side(a1="LB8", points=1), side(a1="TD8", c3="LB1", points=1)
    game = battle(own, foe).does("fire LB8", "at TD8", "spend")
    game.does("pass")
    assert game.choices == ["escape", "decline"]
    game = battle(own, foe).does("fire LB8", "at TD8", "spend", "spend")
    assert game.clashes == [(5, 6)]


@rule("MWR-8.3a", "MWR-8.3b")
def test_the_escape_is_once_per_player_whichever_teardrops_mech() -> None:
    game = tie(escaped=["b"]).does("fire LB8", "at TD8")
    assert game.player("b")["removed"] == ["TD8"]
    game = tie().does("fire LB8", "at TD8", "escape", "fire LB1", "at FS9", "fire FS9", "at TD6")
    assert game.clashes[-1] == (4, 4)
    assert game.player("b")["removed"] == ["TD6"]


@rule("MWR-8.3b")
def test_the_escape_of_one_player_leaves_that_of_another() -> None:
    game = battle(side(a1="LB8"), side(a1="LB1"), side(a1="TD6", b1="TT9"), escaped=["b"])
    game.does("fire LB8", "at TD6")
    assert game.clashes == [(4, 4)]
    assert (game.asked, game.choices) == ("c", ["escape", "decline"])


@rule("MWR-8.3c")
def test_each_teardrops_mech_of_a_double_target_adds_one_and_one_is_enough_to_escape() -> None:
    game = double("FS8 +2", a1="TD1", b1="TD2").does("fire FS8", "at TD1", "also TD2")
    assert game.clashes == [(6, 6)]
    game.does("escape")
    assert game.player("b")["formation"] == {"a1": "TD1", "b1": "TD2"}
    for target, second in (("LB1", "TD2"), ("TD2", "LB1")):
        game = double("FS8 +1", a1="LB1", b1="TD2").does("fire FS8", f"at {target}", f"also {second}")
        assert game.clashes == [(5, 5)]
        game.does("escape")
        assert game.player("b")["removed"] == []


# --- Masters of Disasters


@rule("MWR-8.5")
def test_masters_fire_with_two_more() -> None:
    game = battle(side(a1="MD8"), side(a1="FS9 +2", b1="LB7")).does("fire MD8", "at FS9")
    assert game.clashes == [(6, 6)]
    game = battle(side(a1="LB9"), side(a1="MD8", b1="FS1")).does("fire LB9", "at MD8")
    assert game.clashes == [(4, 4)]


@rule("MWR-8.5a")
@pytest.mark.parametrize("target", ["FS1", "LB9"])
def test_each_salvo_hit_or_miss_costs_a_permanent_minus_one(target: str) -> None:
    game = battle(side(a1="MD8 +1"), side(a1="FS1", c1="LB9 +6"))
    game.does("fire MD8", f"at {target}")
    assert game.player("a")["formation"] == {"a1": "MD8 +1 -1"}


@rule("MWR-8.5a")
def test_the_minus_marker_lowers_the_next_salvo_and_the_defence() -> None:
    game = battle(side(a1="MD8"), side(a1="FS1", c1="LB9 +6")).does("fire MD8", "at LB9")
    game.does("fire FS1", "at MD8", "fire MD8", "at LB9")
    assert game.clashes == [(6, 10), (2, 3), (5, 10)]


@rule("MWR-8.5a")
def test_other_series_and_targeted_masters_do_not_wear() -> None:
    game = battle(side(a1="LB1"), side(a1="MD8", b1="FS9")).does("fire LB1", "at MD8")
    assert game.player("a")["formation"] == {"a1": "LB1"}
    assert game.player("b")["formation"] == {"a1": "MD8", "b1": "FS9"}


@rule("MWR-8.5b")
@pytest.mark.parametrize(
    ("mech", "left"), [("MD1 -1", []), ("MD1 -2", []), ("MD1 -5", []), ("MD1", ["MD1 -1"])]
)
def test_at_base_value_zero_the_mech_is_discarded(mech: str, left: list[str]) -> None:
    game = battle(side(a1=mech, b1="LB9"), side(a1="FS9 +3")).does("fire MD1", "at FS9")
    assert [text for text in game.player("a")["formation"].values() if text != "LB9"] == left
    assert game.player("a")["removed"] == ([] if left else ["MD1"])


@rule("MWR-8.5c")
def test_masters_fire_from_behind_the_first_line_without_extra_cost() -> None:
    game = battle(side(a1="LB9", a2="FS9", a3="MD8"), side(a1="LB8 +2", b1="LB7"))
    game.cannot("fire FS9", "MWR-7.6").does("fire MD8", "at LB8")
    assert game.clashes == [(6, 6)]
    assert game.player("a")["formation"]["a3"] == "MD8 -1"


@rule("MWR-8.5d")
def test_a_winning_salvo_ends_the_battle_before_the_marker() -> None:
    game = battle(side(a1="MD1 -1"), side(a1="FS1")).does("fire MD1", "at FS1")
    assert game.asked == ""
    assert game.player("a")["formation"] == {"a1": "MD1 -1"}
    assert game.state.winners() == [0]


@rule("MWR-8.5e")
def test_the_marker_comes_before_the_reply() -> None:
    game = battle(side(a1="MD4"), side(a1="TT9 +2")).does("fire MD4", "at TT9")
    assert game.player("a")["formation"] == {"a1": "MD4 -1"}
    game.does("reply TT9", "at MD4")
    assert game.clashes == [(5, 6), (5, 2)]


@rule("MWR-8.5e")
def test_a_mech_discarded_so_is_no_target_of_the_reply() -> None:
    game = battle(side(a1="MD1 -1", b1="LB9"), side(a1="TT9 +2")).does("fire MD1", "at TT9", "reply TT9")
    assert game.choices == ["at LB9"]
    game.cannot("at MD1", "MWR-7.5")


# --- all of them


@rule("MWR-8.6")
def test_in_the_march_a_treetops_mech_moves_once() -> None:
    game = war(round=2, players=[side(a1="TT9", hand=("S08",)), side()], pending=["formation a"])
    game.does("move TT9", "go a2").cannot("move TT9", "MWR-3.17")


@rule("MWR-8.6")
def test_in_the_march_series_rules_and_support_do_not_score() -> None:
    own = side(a1="LB9", b1="LB4", a2="MD9", c3="TD1", results=(0, 0))
    game = war(round=9, first="b", players=[own, side(results=(0, 0))], pending=["formation a"]).does("end")
    scored = next(told for told in game.told("scored") if told["who"] == "a")
    assert (scored["values"], scored["points"]) == (4 + 3 + 4 + 2, 13 + 2)


@rule("MWR-8.7")
def test_a_painted_mech_has_the_rule_of_the_named_series() -> None:
    game = battle(side(a1="LB9", a2="LB8"), FOE, attached={"S10": "LB8"}, paint="MD")
    assert game.choices_of("fire") == ["LB9", "LB8"]
    game.does("fire LB8", "at FS8")
    assert game.clashes == [(6, 4)]
    assert game.player("a")["formation"]["a2"] == "LB8 -1"


@rule("MWR-8.7")
def test_a_painted_mech_has_lost_the_rule_of_its_printed_series() -> None:
    painted = {"attached": {"S10": "MD8"}, "paint": "TD"}
    battle(side(a1="LB9", a2="MD8"), FOE, **painted).cannot("fire MD8", "MWR-7.6")
    game = battle(side(a1="LB9"), side(a1="MD8", b1="FS9"), **painted).does("fire LB9", "at MD8")
    assert game.clashes == [(4, 5)]
    game = battle(side(a1="MD8"), FOE, **painted).does("fire MD8", "at FS8")
    assert game.clashes == [(4, 4)]
    assert game.player("a")["formation"] == {"a1": "MD8"}


@rule("MWR-8.7")
def test_a_bolts_mech_painted_over_is_no_neighbour_and_a_painted_one_is() -> None:
    own = side(b1="LB4", a1="LB7", c1="FS9")
    game = battle(own, FOE, attached={"S10": "LB7"}, paint="TT").does("fire LB4", "at FS8")
    assert game.clashes == [(3, 4)]
    game = battle(side(b1="LB4", c1="TD9"), FOE, attached={"S10": "TD9"}, paint="LB")
    assert game.does("fire LB4", "at FS8").clashes == [(4, 4)]
