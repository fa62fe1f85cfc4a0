"""Section 12: how the player's legends enter the map."""

from __future__ import annotations

from typing import Any

import pytest

from apex import Clash, Rows, clash, field, lucky
from mechbay.core.errors import PositionError
from mechbay.testing.marks import rule

SPACE = field(9, 9, e5="0B")
RIM = {f"{column}{row}" for column in "abcdefghi" for row in range(1, 10)} - {
    f"{column}{row}" for column in "def" for row in (4, 5, 6)
}  # all that 3 points reach from outside


def dropping(rows: Rows = SPACE, top: str = "enter 0", *, at: str = "-", **document: Any) -> Clash:
    """Lifeline and Wraith are about to enter; then Gibraltar and Bangalore come."""
    stack = ["turn-start", "landed", "drop 2", "drop 3", "drop-beacon 0"]
    entering = {"enter 0": ["enter 0"], "land 0": ["land 1", "land 0"], "land 1": ["land 1"]}[top]
    players = {"lifeline": "-", "wraith": "-"} if at == "-" else {"lifeline": at, "wraith": "-"}
    automas = {"gibraltar": "-", "bangalore": "-"}
    return clash(rows, players, automas, turn=0, pending=[*stack, *entering], **document)


@rule("AXA-12.1")
def test_each_human_legend_draws_three_cards_when_the_equipping_is_over() -> None:
    players = {"lifeline": "-", "wraith": "-"}
    automas = {"gibraltar": "-", "bangalore": "-"}
    pending = ["turn-start", "drop-start", "choose-side 1"]
    game = clash(SPACE, players, automas, turn=0, pending=pending)
    game.does("side a", luck=lucky("li-h1", "li-h2", "li-hc-3", "wr-hc-1", "wr-h4", "wr-h2"))
    assert game.of("lifeline")["hand"] == ["li-hc-3", "li-h1", "li-h2"]
    assert game.of("wraith")["hand"] == ["wr-hc-1", "wr-h2", "wr-h4"]


@rule("AXA-12.2", "AXA-D7")
@pytest.mark.parametrize(("first", "second"), [("lifeline", "wraith"), ("wraith", "lifeline")])
def test_the_player_chooses_who_enters_first(first: str, second: str) -> None:
    game = dropping()
    assert (game.asked, game.choices) == ("a", ["enter lifeline", "enter wraith"])
    game.does(f"enter {first}", "go a1")
    assert (game.at(first), game.at(second)) == ("a1", "-")
    game.does("go b1")
    assert (game.at(first), game.at(second), game.asked) == ("a1", "b1", "c")  # the enemies come after them


@rule("AXA-12.3", "AXA-12.5", "AXA-D7")
def test_a_legend_enters_over_any_edge_with_3_points() -> None:
    game = dropping(top="land 0")
    assert set(game.choices_of("go")) == RIM


@rule("AXA-12.3")
def test_both_legends_may_use_the_same_edge_but_not_the_same_space() -> None:
    game = dropping(top="land 1", at="e1")
    assert set(game.choices_of("go")) == RIM - {"e1"}
    game.does("go e3")  # through the space of the other one


@rule("AXA-12.4")
def test_the_place_outside_is_on_level_0() -> None:
    """Two levels cannot be climbed; one level costs a point more."""
    high = field(7, 1, a1="2.", b1="2.", c1="1.", d1="2.", e1="1.", f1="2.", g1="0B")
    game = dropping(high, top="land 0")
    assert game.choices_of("go") == ["c1", "e1"]  # for 2 points; all others would cost 4


@rule("AXA-12.4")
def test_levels_on_the_rim() -> None:
    rows = field(9, 9, e5="0B", **{f"{column}1": "2." for column in "abcdefghi"}, a2="1.", i2="1.")
    game = dropping(rows, top="land 0")
    assert "e1" not in game.choices_of("go")
    assert "b1" not in game.choices_of("go")  # 2 to enter a2, 2 more to climb
    assert "a2" in game.choices_of("go")


@rule("AXA-12.4")
def test_nobody_enters_through_something_impassable() -> None:
    rows = field(3, 3, a1="0#", a2="0C", a3="0S", b1="0D", b3="0B", c1="0#", c2="0#", c3="0#")
    with pytest.raises(PositionError, match="no room for those who enter"):
        dropping(rows, top="land 0")
    one = field(3, 3, a1="0#", a2="0C", a3="0S", b1="0D", b3="0B", c1="0#", c3="0#")
    assert dropping(one, top="land 0").choices_of("go") == ["b2", "c2"]


@rule("AXA-12.4")
def test_the_step_onto_the_map_is_straight() -> None:
    """The corner a1 is a rock, and all beside it are high: a diagonal step from outside would reach b2."""
    high = ("b1", "c1", "d1", "a2", "d2", "a3", "a4", "b4", "c4", "d4")
    rows = field(4, 4, **dict.fromkeys(high, "2."), a1="0#", d3="0B")
    with pytest.raises(PositionError, match="no room for those who enter"):
        dropping(rows, top="land 0")


@rule("AXA-12.5")
def test_the_step_onto_the_map_is_the_first_of_the_move() -> None:
    rows = field(9, 9, e5="0B", a1="0V")
    game = dropping(rows, top="land 0")
    reached = set(game.choices_of("go"))
    assert "a1" not in reached  # a canyon may be entered for 2 points, but nobody ends there
    assert "d4" not in reached  # four spaces from any edge
    assert {"c3", "c7", "g7"} <= reached
    game.does("go c3")
    assert (game.at("lifeline"), game.told("lands")[0]["space"]) == ("c3", "c3")


@rule("AXA-12.5")
def test_barricades_and_climbs_cost_as_in_any_move() -> None:
    rows = field(1, 6, a6="0B")
    game = clash(
        rows, {"lifeline": "-", "wraith": "-"}, {"gibraltar": "-", "bangalore": "-"}, ("a1n",), turn=0,
        pending=["turn-start", "landed", "drop 2", "drop 3", "drop-beacon 0", "land 1", "land 0"],
    )  # fmt: skip
    assert game.choices_of("go") == ["a1", "a2", "a3", "a4", "a5"]  # each is on an edge of this narrow map
    wide = field(9, 9, e5="0B", d2="1.", e2="1.", f2="1.", d1="1.", e1="1.", f1="1.")
    assert "e2" in dropping(wide, top="land 0").choices_of("go")  # 2 for e1, then level
    assert "e3" not in dropping(field(9, 9, **walls()), top="land 0").choices_of("go")


def walls() -> dict[str, str]:
    """A row of level 1 behind the rim all around, so that two steps inwards cost 1 + 2."""
    ring = {f"{column}{row}" for column in "bcdefgh" for row in range(2, 9)}
    inner = {f"{column}{row}" for column in "cdefg" for row in range(3, 8)}
    return dict.fromkeys(ring - inner, "1.") | {"e5": "0B"}
