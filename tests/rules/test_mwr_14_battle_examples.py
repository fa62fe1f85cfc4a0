"""Section 14: the worked examples of the Battle, from the rulebook and derived by us."""

from __future__ import annotations

import pytest

from mechbay.testing.marks import rule
from scenario import battle, side, war

LAST = ["LB9", "FS9", "TD9"]


def combat_points(*totals: int) -> list[int]:
    """What the seats get for these March totals, 4 of each coming from the third scoring."""
    players = [side(b2=LAST[k], results=(0, total - 4)) for k, total in enumerate(totals)]
    last = "abc"[len(totals) - 1]
    game = war(
        seats=len(totals), mode="battle", round=9, turn=last, players=players, pending=[f"formation {last}"]
    ).does("end")
    assert [sum(player["results"]) for player in game.now["players"]] == list(totals)
    return [player["points"] for player in game.now["players"]]


@rule("MWR-EX5")
@pytest.mark.parametrize(("gap", "expected"), [(5, 5), (6, 5), (30, 5), (4, 4), (1, 4)])
def test_combat_points_with_and_without_a_gap_of_five(gap: int, expected: int) -> None:
    assert combat_points(120, 120 + gap) == [3, expected]


@rule("MWR-DX10")
@pytest.mark.parametrize(("totals", "expected"), [((120, 124, 131), [3, 4, 6]), ((120, 120, 126), [3, 3, 5])])
def test_combat_points_of_three_players(totals: tuple[int, ...], expected: list[int]) -> None:
    assert combat_points(*totals) == expected


@rule("MWR-DX11")
def test_two_points_against_one_make_six_against_six() -> None:
    game = battle(side(a1="LB8", points=3), side(a1="FS8 +1", c3="FS1", points=3)).does("fire LB8", "at FS8")
    game.does("spend", "spend", "spend", "pass", "pass")
    assert game.clashes == [(6, 6)]
    assert game.player("b")["removed"] == ["FS8"]
    assert [game.player(seat)["points"] for seat in "ab"] == [1, 2]


@rule("MWR-DX12")
def test_four_at_a_rear_target_of_three_just_destroys_it() -> None:
    game = battle(side(a1="LB8"), side(a1="FS8", a2="FS4")).does("fire LB8", "at FS4")
    assert game.clashes == [(3, 3)]
    assert game.player("b")["removed"] == ["FS4"]


@rule("MWR-DX13")
def test_a_bolts_viper_between_two_bolts_of_other_types_fires_with_five() -> None:
    game = battle(side(b1="LB4", a1="LB1", b2="LB9"), side(a1="FS8")).does("fire LB4", "at FS8")
    assert game.clashes == [(5, 4)]


@rule("MWR-DX14")
def test_a_firestarters_titan_destroys_two_wasps() -> None:
    game = battle(side(a1="FS8 +1"), side(a1="LB1", b1="TT1", c3="TD9")).does(
        "fire FS8", "at LB1", "also TT1"
    )
    assert game.clashes == [(5, 2 + 2 + 1)]
    assert game.player("b")["removed"] == ["LB1", "TT1"]


@rule("MWR-DX15")
def test_a_tied_teardrops_mech_escapes_once_and_not_again() -> None:
    game = battle(side(a1="LB8 +1"), side(a1="TD8", c1="FS1")).does("fire LB8", "at TD8")
    assert game.clashes == [(5, 5)]
    game.does("escape")
    assert game.player("b")["removed"] == []
    game.does("fire FS1", "at LB8", "fire LB8", "at TD8")
    assert game.clashes[-1] == (5, 5)
    assert game.player("b")["removed"] == ["TD8"]


@rule("MWR-DX16")
def test_a_treetops_golem_replies_with_two_and_destroys_two() -> None:
    game = battle(side(a1="LB1", c1="LB2"), side(a1="TT6")).does("fire LB1", "at TT6")
    assert game.clashes == [(2, 3)]
    game.does("reply TT6", "at LB2")
    assert game.clashes[-1] == (2, 2)
    assert game.player("a")["removed"] == ["LB2"]


@rule("MWR-DX17")
def test_a_masters_wasp_fires_twice_from_the_rear_and_is_gone() -> None:
    own = side(a1="LB9", a2="TD7", a3="MD1")
    game = battle(own, side(a1="FS9 +1", c1="TT1")).does("fire MD1", "at FS9")
    assert game.player("a")["formation"]["a3"] == "MD1 -1"
    game.does("fire TT1", "at LB9", "fire MD1", "at FS9")
    assert game.clashes == [(4, 5), (2, 4), (3, 5)]
    assert game.player("a")["removed"] == ["MD1"]


@rule("MWR-DX18")
def test_with_row_one_empty_row_two_is_in_the_first_line_and_row_three_is_not() -> None:
    game = battle(side(a2="LB9", a3="FS7"), side(b2="LB8", b3="FS6")).cannot("fire FS7", "MWR-7.6")
    assert game.choices_of("fire") == ["LB9"]
    assert game.does("fire LB9", "at LB8").clashes == [(4, 4)]
    game = battle(side(a2="LB9", a3="FS7"), side(b2="LB8", b3="FS6")).does("fire LB9", "at FS6")
    assert game.clashes == [(3, 3)]


@rule("MWR-DX19")
def test_a_masters_mech_of_base_one_that_destroys_the_last_enemy_wins_at_once() -> None:
    game = battle(side(a1="MD1 -1"), side(a1="FS1 +1")).does("fire MD1", "at FS1")
    assert game.clashes == [(3, 3)]
    assert game.asked == ""
    assert game.state.winners() == [0]
    assert game.player("a")["removed"] == []
