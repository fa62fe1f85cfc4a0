"""Section 7: the Salvo."""

from __future__ import annotations

import pytest

from mechbay.testing.marks import rule
from scenario import Scenario, battle, side


def duel(attacker: int, defender: int, own: int = 4, foe: int = 4) -> Scenario:
    """A salvo of these values has just been named in the first line; the seats have these points."""
    plus_own, plus_foe = f" +{own - 4}" if own > 4 else "", f" +{foe - 4}" if foe > 4 else ""
    return battle(
        side(a1=f"LB9{plus_own}", points=attacker), side(a1=f"FS8{plus_foe}", c3="FS7", points=defender)
    ).does("fire LB9", "at FS8")


@rule("MWR-7.5")
def test_an_own_mech_fires_at_one_of_an_opponent() -> None:
    game = battle(side(a1="LB9", b1="LB4"), side(a1="FS8", b1="FS7"), side(a1="TD9"))
    game.cannot("fire FS8", "MWR-7.5").does("fire LB9")
    assert game.choices == ["at FS8", "at FS7", "at TD9"]
    game.cannot("at LB4", "MWR-7.8").cannot("at LB9", "MWR-7.8").cannot("at TT1", "MWR-7.5")
    game.does("at FS7")
    assert [(told["mech"], told["target"]) for told in game.told("fired")] == [("LB9", "FS7")]
    assert game.player("b")["removed"] == ["FS7"]


@rule("MWR-7.6")
def test_only_a_first_line_mech_may_fire() -> None:
    game = battle(side(a1="LB9", a2="FS9", b3="TD9"), side(a1="FS8"))
    assert game.choices_of("fire") == ["LB9", "TD9"]
    game.cannot("fire FS9", "MWR-7.6")


@rule("MWR-7.6")
def test_masters_are_the_exception() -> None:
    game = battle(side(a1="LB9", a2="MD9", a3="FS9"), side(a1="FS8"))
    assert game.choices_of("fire") == ["LB9", "MD9"]
    game.cannot("fire FS9", "MWR-7.6")


@rule("MWR-7.7")
def test_only_mechs_in_front_in_the_same_column_count() -> None:
    game = battle(side(a1="LB9", b2="FS9", b3="TD9", c3="TT9"), side(a1="FS8"))
    assert game.choices_of("fire") == ["LB9", "FS9", "TT9"]
    game.cannot("fire TD9", "MWR-7.6")


@rule("MWR-7.7")
def test_an_empty_field_between_does_not_matter() -> None:
    battle(side(a1="LB9", a3="FS9"), side(a1="FS8")).cannot("fire FS9", "MWR-7.6")


@rule("MWR-7.7")
def test_the_first_line_is_judged_after_the_manoeuvre() -> None:
    game = battle(side(a1="LB9", a2="FS9"), side(a1="FS8")).cannot("fire FS9", "MWR-7.6")
    game.does("move LB9", "go b1", "move FS9", "go b2")
    assert game.choices_of("fire") == ["LB9"]
    game = battle(side(a1="LB9", a2="FS9"), side(a1="FS8")).does("move LB9", "go b1")
    assert game.choices_of("fire") == ["LB9", "FS9"]


@rule("MWR-7.8")
def test_any_mech_of_any_opponent_may_be_the_target() -> None:
    game = battle(side(a1="LB9"), side(a1="FS8", a2="FS7", a3="FS1"), side(b2="TD9", b3="TD8"))
    game.does("fire LB9")
    assert game.choices_of("at") == ["FS8", "FS7", "FS1", "TD9", "TD8"]


@rule("MWR-7.9")
@pytest.mark.parametrize(("target", "value"), [("FS8", 4), ("FS1", 3), ("FS9", 4)])
def test_a_target_behind_the_first_line_costs_one(target: str, value: int) -> None:
    game = battle(side(a1="LB9"), side(a1="FS8", a3="FS1", b3="FS9")).does("fire LB9", f"at {target}")
    assert game.clashes[0][0] == value


@rule("MWR-7.11")
def test_the_firing_value_is_the_sum_of_all_its_parts() -> None:
    own = side(b2="LB9 +2 -1", b3="LB4", a2="FS9", hand=("S02",), points=3)
    game = battle(own, side(a1="FS8 +9", a2="FS7 +9"), attached={"S01": "LB9"})
    game.does("play S02", "fire LB9", "at FS7", "spend", "spend", "pass")
    parts = {told["reason"]: told["amount"] for told in game.told("counted") if told["who"] == "a"}
    assert parts == {"base": 7, "support": 1, "bolts": 1, "drill": 3, "rear": -1, "points": 2}
    assert game.clashes == [(4 + 2 - 1 + 2 + 1 + 1 + 3 - 1 + 2, 13)]


@rule("MWR-7.11", "MWR-8.4")
def test_a_reply_fires_with_one_less() -> None:
    game = battle(side(a1="LB1", c1="LB9"), side(a1="TT9"))
    game.does("fire LB1", "at TT9", "reply TT9", "at LB9")
    assert game.clashes == [(2, 4), (3, 4)]


@rule("MWR-7.12")
def test_the_defence_value_is_the_sum_of_all_its_parts() -> None:
    foe = side(a1="TD8 +3 -1", b1="FS8", hand=("S12",), points=2)
    game = battle(side(a1="LB9"), foe, attached={"S01": "TD8"})
    game.does("fire LB9", "at TD8", "shield", "spend", "pass")
    parts = {told["reason"]: told["amount"] for told in game.told("counted") if told["who"] == "b"}
    assert parts == {"base": 8, "support": 1, "teardrops": 1, "shield": 3, "points": 1}
    assert game.clashes == [(4, 4 + 3 - 1 + 2 + 1 + 1 + 3 + 1)]


@rule("MWR-7.13")
def test_each_adjacent_mech_of_the_type_supports_who_fires() -> None:
    own = side(b1="FS9", a1="TD9", c1="TT9", b2="MD9")
    game = battle(own, side(a1="LB8")).does("fire FS9", "at LB8")
    assert game.clashes == [(7, 4)]


@rule("MWR-7.13")
def test_each_adjacent_mech_of_the_type_supports_who_is_targeted() -> None:
    game = battle(side(a1="FS8"), side(b1="FS9", a1="MD9", b2="LB9")).does("fire FS8", "at FS9")
    game.does("only")
    assert game.clashes == [(4, 6)]


@rule("MWR-7.13")
def test_no_support_over_a_corner_by_another_type_or_by_the_opponent() -> None:
    own = side(b1="FS9", a2="TD9", c2="TT9", a1="TD8", c1="TT7")
    game = battle(own, side(b1="LB9", a2="MD9", a1="MD8")).does("fire FS9", "at LB9", "only")
    assert game.clashes == [(4, 4)]


@rule("MWR-7.14")
def test_the_sides_alternate_and_the_attacker_is_first() -> None:
    game = duel(2, 2)
    assert (game.asked, game.choices) == ("a", ["spend", "pass"])
    game.does("spend")
    assert (game.asked, game.choices) == ("b", ["spend", "pass"])
    game.does("spend")
    assert game.asked == "a"
    game.does("pass")
    assert game.asked == "b"
    game.does("pass")
    assert game.clashes == [(5, 5)]
    assert [game.player(seat)["points"] for seat in "ab"] == [1, 1]


@rule("MWR-7.14")
def test_with_three_players_only_the_owner_of_the_target_spends() -> None:
    game = battle(side(a1="LB1", points=1), side(a1="FS9", points=1), side(a1="TD9", points=1))
    game.does("fire LB1", "at TD9", "pass")
    assert game.asked == "c"
    game.does("pass")
    assert game.now["salvo"] is None


@rule("MWR-7.14", "MWR-7.16")
def test_points_count_in_this_salvo_only() -> None:
    game = duel(1, 1, own=5, foe=7).does("spend", "pass", "fire FS7", "at LB9", "pass")
    assert game.clashes == [(6, 7), (4, 5)]


@rule("MWR-7.15")
def test_a_pass_is_not_final() -> None:
    game = duel(2, 2).does("pass", "spend")
    assert game.asked == "a"
    game.does("spend", "pass", "pass")
    assert game.clashes == [(5, 5)]


@rule("MWR-7.15")
def test_spending_ends_when_both_pass_in_succession() -> None:
    game = duel(2, 2).does("pass")
    assert game.clashes == []
    game.does("pass")
    assert game.clashes == [(4, 4)]
    game = duel(2, 2).does("spend", "pass")
    assert game.asked == "a"
    assert game.clashes == []


@rule("MWR-7.15")
def test_who_has_no_points_passes_automatically() -> None:
    assert duel(0, 0).clashes == [(4, 4)]
    game = duel(0, 2)
    assert game.asked == "b"
    game.does("spend")
    assert game.asked == "b"
    game.does("pass")
    assert game.clashes == [(4, 5)]
    assert duel(1, 0).does("spend").clashes == [(5, 4)]


@rule("MWR-7.16")
@pytest.mark.parametrize(("foe", "removed"), [(4, ["FS8"]), (9, [])])
def test_spent_points_are_gone_whatever_the_result(foe: int, removed: list[str]) -> None:
    game = duel(3, 3, foe=foe).does("spend", "spend", "spend", "pass", "pass")
    assert game.player("b")["removed"] == removed
    assert [game.player(seat)["points"] for seat in "ab"] == [1, 2]


@rule("MWR-7.17")
@pytest.mark.parametrize(("own", "removed"), [(5, []), (6, ["FS8"]), (7, ["FS8"])])
def test_an_equal_or_higher_firing_value_destroys(own: int, removed: list[str]) -> None:
    game = duel(0, 0, own=own, foe=6)
    assert game.player("b")["removed"] == removed
    assert ("FS8 +2" in game.player("b")["formation"].values()) == (not removed)
    assert game.player("a")["formation"]["a1"].startswith("LB9")


@rule("MWR-7.18")
def test_a_destroyed_mech_goes_to_its_owners_pile_without_markers_and_cards() -> None:
    foe = side(a1="FS1 +2 -3", c3="FS7", hand=("S09",), removed=("TD1",))
    game = battle(side(a1="LB9"), foe, attached={"S01": "FS1", "S10": "FS1"}, paint="LB")
    game.does("fire LB9", "at FS1", "decline")
    assert game.player("b")["formation"] == {"c3": "FS7"}
    assert game.player("b")["removed"] == ["TD1", "FS1"]
    assert game.now["attached"] == {}
    assert game.now["card_discards"] == ["S01", "S10"]
    assert game.now["discards"] == []
    game.does("play S09", "on FS1", "place b1")
    assert game.player("b")["formation"]["b1"] == "FS1"


@rule("MWR-7.18", "MWR-8.5b")
def test_a_discarded_mech_goes_to_its_owners_pile_too() -> None:
    game = battle(side(a1="LB1 +1 -2", b1="LB9"), side(a1="FS9"), attached={"S10": "LB1"}, paint="MD")
    game.does("fire LB1", "at FS9")
    assert game.player("a")["removed"] == ["LB1"]
    assert game.now["card_discards"] == ["S10"]


@rule("MWR-7.21")
def test_the_order_of_a_salvo() -> None:
    own = side(a1="MD1 -1", b1="LB1", points=1)
    game = battle(own, side(a1="TT9", hand=("S12",), points=1)).does("fire MD1", "at TT9")
    assert (game.asked, game.choices) == ("b", ["shield", "decline"])
    game.does("shield")
    assert (game.asked, game.choices) == ("a", ["spend", "pass"])
    game.does("spend", "pass")
    assert (game.asked, game.choices) == ("b", ["reply TT9", "decline"])
    kinds = [event.kind for event in game.events if event.kind != "counted"]
    assert kinds == ["fired", "played", "spent", "compared", "missed", "worn", "worn-out"]


@rule("MWR-7.21")
def test_the_escape_comes_after_spending_and_before_the_removal() -> None:
    own, foe = side(a1="LB9", points=1), side(a1="TD7", a2="TD8")
    game = battle(own, foe).does("fire LB9", "at TD7", "spend")
    assert (game.asked, game.choices) == ("b", ["escape", "decline"])
    assert game.player("b")["formation"] == {"a1": "TD7", "a2": "TD8"}
    game.does("decline")
    assert [event.kind for event in game.events][-2:] == ["compared", "destroyed"]


@rule("MWR-7.21")
def test_the_end_is_checked_after_the_removal_and_again_after_the_wear() -> None:
    game = battle(side(a1="MD1 -1"), side(a1="FS1"), side(a1="TD9")).does("fire MD1", "at FS1")
    kinds = [event.kind for event in game.events]
    assert kinds[-7:] == ["destroyed", "out", "worn", "worn-out", "out", "ended", "won"]
    assert [told["who"] for told in game.told("out")] == ["b", "a"]
    assert game.state.winners() == [2]


@rule("MWR-7.22")
def test_support_and_series_are_read_when_the_salvo_is_named() -> None:
    own = side(a1="LB9", b1="LB8", points=1)
    game = battle(own, side(b1="TD9", b2="FS9", points=1)).does("fire LB9", "at TD9")
    counted = [(told["who"], told["reason"], told["amount"]) for told in game.told("counted")]
    firing, standing = [("a", "base", 4), ("a", "bolts", 1)], [("b", "base", 4), ("b", "support", 1)]
    assert counted == [*firing, *standing, ("b", "teardrops", 1)]
    game.does("pass", "pass")
    assert game.told("counted")[5:] == []
    assert game.clashes == [(5, 6)]


@rule("MWR-7.22")
def test_a_firing_value_may_be_below_zero() -> None:
    game = battle(side(a1="LB1 -3"), side(a1="FS9", a2="FS1 -2")).does("fire LB1", "at FS1")
    assert game.clashes == [(-1, 0)]
    assert game.player("b")["removed"] == []
