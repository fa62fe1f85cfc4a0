"""Section 9: how the Battle ends."""

from __future__ import annotations

from typing import Any

import pytest

from mechbay.games.mech_wars.rules.state import War
from mechbay.testing.marks import rule
from scenario import Scenario, battle, side


def quiet(calm: int, *players: dict[str, Any], **more: Any) -> Scenario:
    """Seat a's LB1 misses FS9, the only first-line mech of seat b, after so many quiet turns."""
    return battle(*players, calm=calm, **more).does("fire LB1", "at FS9")


@rule("MWR-9.1")
def test_the_last_player_with_mechs_wins_at_once() -> None:
    game = battle(side(a1="LB9"), side(a1="FS9", points=1)).does("fire LB9", "at FS9", "pass")
    assert game.asked == ""
    assert game.state.winners() == [0]
    assert [(told["who"], told["decided"]) for told in game.told("won")] == [("a", "last-standing")]


@rule("MWR-9.1")
def test_a_player_who_discards_the_last_mech_loses() -> None:
    game = battle(side(a1="MD1 -1"), side(a1="FS9")).does("fire MD1", "at FS9")
    assert game.asked == ""
    assert game.state.winners() == [1]


@rule("MWR-9.1")
def test_a_reply_may_end_the_battle() -> None:
    game = battle(side(a1="LB1"), side(a1="TT9")).does("fire LB1", "at TT9", "reply TT9", "at LB1")
    assert game.asked == ""
    assert game.state.winners() == [1]


@rule("MWR-9.1")
def test_with_three_players_two_with_mechs_go_on() -> None:
    game = battle(side(a1="LB9"), side(a1="FS1"), side(a1="TD9")).does("fire LB9", "at FS1")
    assert [told["who"] for told in game.told("out")] == ["b"]
    assert game.asked == "c"
    assert game.told("won") == []


@rule("MWR-9.2")
def test_turns_of_eliminated_players_are_skipped() -> None:
    game = battle(side(a1="LB9"), side(a1="FS1"), side(a1="TD9")).does("fire LB9", "at FS1")
    game.does("fire TD9")
    assert game.choices == ["at LB9"]
    game = battle(side(a1="LB1"), side(), side(a1="TD9")).does("fire LB1", "at TD9", "fire TD9", "at LB1")
    assert game.state.winners() == [2]


@rule("MWR-9.2", "MWR-9.3")
def test_an_eliminated_player_ranks_last_whatever_the_march_total() -> None:
    out = side(removed=("TD9",), results=(50, 50, 50))
    game = quiet(5, side(a1="LB1"), side(a1="FS9"), out)
    assert game.asked == ""
    assert isinstance(game.state, War)
    ranks = game.state.ranks()
    assert sorted(range(3), key=lambda seat: ranks[seat], reverse=True) == [1, 0, 2]
    assert game.state.winners() == [1]


@rule("MWR-9.3")
@pytest.mark.parametrize(("calm", "over"), [(4, False), (5, True)])
def test_two_players_end_after_six_quiet_turns(calm: int, over: bool) -> None:
    game = quiet(calm, side(a1="LB1"), side(a1="FS9"))
    assert (game.asked == "") == over
    assert [told["ending"] for told in game.told("ended")] == ["stalemate"] * over


@rule("MWR-9.3")
@pytest.mark.parametrize(("calm", "over"), [(7, False), (8, True)])
def test_three_players_end_after_nine_quiet_turns(calm: int, over: bool) -> None:
    assert (quiet(calm, side(a1="LB1"), side(a1="FS9"), side(a1="TD9")).asked == "") == over


@rule("MWR-9.3")
@pytest.mark.parametrize(("calm", "over"), [(4, False), (5, True)])
def test_only_players_still_in_are_counted(calm: int, over: bool) -> None:
    assert (quiet(calm, side(a1="LB1"), side(a1="FS9"), side(removed=("TD9",))).asked == "") == over


@rule("MWR-9.3")
def test_quiet_turns_count_from_the_start_of_the_battle() -> None:
    game = battle(side(a1="TD8"), side(a1="TD9"))
    for turn in range(6):
        assert game.now["calm"] == turn
        game.does(*(("fire TD8", "at TD9") if turn % 2 == 0 else ("fire TD9", "at TD8")))
    assert [told["ending"] for told in game.told("ended")] == ["stalemate"]


@rule("MWR-9.3")
def test_a_turn_with_a_loss_sets_the_count_to_zero() -> None:
    game = battle(side(a1="LB9"), side(a1="FS1", b1="FS9"), calm=5).does("fire LB9", "at FS1")
    assert (game.now["calm"], game.asked) == (0, "b")
    game = battle(side(a1="MD1 -1", b1="LB9"), side(a1="FS9"), calm=5).does("fire MD1", "at FS9")
    assert (game.now["calm"], game.asked) == (0, "b")


@rule("MWR-9.3")
def test_a_loss_by_a_reply_sets_the_count_to_zero_too() -> None:
    game = battle(side(a1="LB1", c1="LB9"), side(a1="TT9"), calm=5)
    game.does("fire LB1", "at TT9", "reply TT9", "at LB1")
    assert (game.now["calm"], game.asked) == (0, "b")


@rule("MWR-9.3")
def test_the_count_is_checked_at_the_end_of_the_turn() -> None:
    game = battle(side(a1="LB1"), side(a1="TT9"), calm=5).does("fire LB1", "at TT9")
    assert game.asked == "b"
    game.does("decline")
    assert [told["ending"] for told in game.told("ended")] == ["stalemate"]


@rule("MWR-9.3")
@pytest.mark.parametrize(
    ("own", "winners", "decided"),
    [
        (side(a1="LB1", b1="TD1"), [0], "mechs"),
        (side(a1="LB1"), [1], "values"),
        (side(a1="LB1 +1"), [0], "values"),
    ],
)
def test_a_stalemate_is_ranked_by_mechs_then_base_values(
    own: dict[str, Any], winners: list[int], decided: str
) -> None:
    foe = side(a1="FS9 +1 -1", results=(50, 50, 50), points=3)
    game = battle(own, foe, calm=5, attached={"S01": "LB1"} if winners == [0] else {})
    game.does("fire LB1", "at FS9", "spend", "spend", "pass")
    assert game.state.winners() == winners
    assert {told["decided"] for told in game.told("won")} == {decided}


@rule("MWR-9.3")
@pytest.mark.parametrize(
    ("results", "winners", "decided"), [((9, 0, 0), [0], "march-total"), ((8, 0, 0), [0, 1], "shared")]
)
def test_then_by_march_total_then_shared(results: tuple[int, ...], winners: list[int], decided: str) -> None:
    own, foe = side(a1="LB1 +2", results=results), side(a1="FS9", results=(3, 3, 2), points=1)
    game = battle(own, foe, calm=5).does("fire LB1", "at FS9", "spend")
    assert game.state.winners() == winners
    assert {(told["decided"], told["clause"]) for told in game.told("won")} == {(decided, "MWR-9.3")}


@rule("MWR-9.4")
def test_a_player_is_out_with_the_last_mech_even_with_trade_in_in_hand() -> None:
    foe = side(a1="FS1", hand=("S09", "S12"), points=2)
    game = battle(side(a1="LB9", points=1), foe, side(a1="TD9")).does(
        "fire LB9", "at FS1", "decline", "pass", "pass"
    )
    assert game.player("b")["removed"] == ["FS1"]
    assert game.asked == "c"
    assert game.player("b")["points"] == 0


@rule("MWR-9.4")
def test_the_cards_of_a_player_who_is_out_stay_hidden_and_unplayed() -> None:
    game = battle(side(a1="LB9"), side(a1="FS1", hand=("S09", "S12")), side(a1="TD9"))
    game.does("fire LB9", "at FS1", "decline")
    assert game.player("b")["hand"] == ["S09", "S12"]
    assert game.now["card_discards"] == []
    seen = game.state.seen_by(0).to_json()["players"]
    assert isinstance(seen, list)
    assert seen[1]["hand"] == ["?", "?"]


@rule("MWR-9.4")
def test_jamming_finds_no_points_with_a_player_who_is_out() -> None:
    game = battle(side(a1="LB9", hand=("S11",)), side(removed=("FS1",)), side(a1="TD9", points=3))
    game.does("play S11")
    assert game.told("jammed")[0]["victim"] == "c"


@rule("MWR-9.5")
def test_a_mech_that_trade_in_brings_back_does_not_restart_the_count() -> None:
    own = side(a1="LB1", hand=("S09",), removed=("LB2",))
    game = battle(own, side(a1="FS9"), calm=4).does("play S09", "place c3", "fire LB1", "at FS9")
    assert game.now["calm"] == 5
    game = battle(own, side(a1="FS9"), calm=5).does("play S09", "place c3", "fire LB1", "at FS9")
    assert [told["ending"] for told in game.told("ended")] == ["stalemate"]
