"""Section 14: the worked examples of the March, those of the rulebook and those derived."""

from __future__ import annotations

from typing import Any

import pytest

import mechbay
from mechbay.core.table import SeededTable
from mechbay.games.mech_wars.rules.cards import CELLS, MECHS
from mechbay.games.mech_wars.rules.state import War
from mechbay.testing.marks import rule
from scenario import Scenario, battle, side, war

GAME = mechbay.load("mech-wars")
FIRST_ROW: dict[str, Any] = {"a1": "LB8 +1", "b1": "LB4 +1", "c1": "LB1 +2"}
SECOND_ROW: dict[str, Any] = {"a2": "FS8 +1", "b2": "TD8 +1", "c2": "TT5 +2"}
THIRD_ROW: dict[str, Any] = {"a3": "MD6 +3", "b3": "LB5 +1", "c3": "LB7 +2"}


# Seat a scores this formation at the end of a round that seat b finishes.
def scored(number: int, results: tuple[int, ...] = (), **formation: Any) -> Scenario:
    players = [side(results=results, **formation), side(results=(0,) * len(results), a1="MD9")]
    game = war(round=number, turn="b", players=players, pending=["formation b"])
    return game.does("end", luck=() if number == 9 else ("card S01", "card S02"))


def parts(game: Scenario) -> dict[str, list[int]]:
    """The result of seat a by its kinds of points."""
    kinds = ("line", "same-type", "all-series", "all-types")
    return {
        kind: points
        for kind in kinds
        if (points := [t["points"] for t in game.told(kind) if t["who"] == "a"])
    }


def reach(mech: str, cell: str, **others: Any) -> list[str]:
    game = war(players=[side(**{cell: mech} | others), side()], pending=["formation a"])
    return game.does(f"move {mech}").choices_of("go")


@rule("MWR-EX1")
def test_ex1_a_marker_of_two_counts_in_every_scoring_and_in_the_battle() -> None:
    game = war(road={"6": ["LB7"]}).does("kidnap LB7", "place a1")
    assert game.player("a")["formation"] == {"a1": "LB7 +2"}
    for number, results in ((3, ()), (6, (0,)), (9, (0, 0))):
        assert scored(number, results, a1="LB7 +2").player("a")["results"][-1] == 4 + 2
    fight = battle(side(a1="LB7 +2"), side(a1="MD9", c3="FS8")).does("fire LB7", "at MD9")
    assert fight.clashes == [(4 + 2, 4)]


@rule("MWR-EX2")
def test_ex2_a_mech_in_a_row_and_a_column_of_one_series_scores_twice() -> None:
    game = scored(9, (0, 0), a1="TT7", b1="TT8", c1="TT9", a2="TT4", a3="TT1")
    assert parts(game) == {"line": [5, 5]}


@rule("MWR-EX3")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("seed", range(3))
def test_ex3_everybody_has_three_six_and_nine_mechs_at_the_scorings(seats: int, seed: int) -> None:
    table = SeededTable(seed)
    state = GAME.new(seats, {}, table)
    assert isinstance(state, War)
    counts = []
    while not state.over:
        before = len(state.results[0])
        seat = state.actors()[0]
        state.play(seat, table.pick(state.legal(seat)), table)
        if len(state.results[0]) > before:
            counts.append([len(state.mechs(each)) for each in range(seats)])
    assert counts == [[3] * seats, [6] * seats, [9] * seats]


@rule("MWR-EX4")
def test_ex4_two_mechs_share_a_march_field_and_one_is_taken() -> None:
    players = [side(a1="FS7"), side(hand=("S02",))]
    game = war(road={"3": ["LB7"], "2": ["LB4"]}, players=players, pending=["formation a"]).does("end")
    assert game.now["road"] == {"4": ["LB4", "LB7"]}
    game.does("draw", "kidnap LB7", "place a1", luck=("mech TD7", "mech TD8"))
    assert game.now["road"]["4"] == ["LB4"]


@rule("MWR-DX1")
def test_dx1_heavy_from_2_medium_from_7_light_from_5() -> None:
    players = [side(a1="FS7"), side(hand=("S02",))]
    road = {"2": ["LB7"], "7": ["LB4"], "5": ["LB1"]}
    game = war(road=road, players=players, pending=["formation a"]).does("end")
    assert game.now["road"] == {"3": ["LB7"], "8": ["LB1"]}
    assert game.now["discards"] == ["LB4"]


@rule("MWR-DX2")
def test_dx2_a_light_mech_from_field_8_has_value_5() -> None:
    game = war(road={"8": ["LB1"]}).does("kidnap LB1", "place b3")
    assert game.player("a")["formation"] == {"b3": "LB1 +3"}
    assert isinstance(game.state, War)
    assert game.state.base(MECHS.index("LB1")) == 5


@rule("MWR-DX3")
def test_dx3_a_row_of_lightning_bolts_scores_18() -> None:
    game = scored(3, **FIRST_ROW)
    assert game.player("a")["results"] == [5 + 4 + 4 + 5]
    assert parts(game) == {"line": [5]}


@rule("MWR-DX4")
def test_dx4_the_second_scoring_is_36() -> None:
    game = scored(6, (18,), **FIRST_ROW, **SECOND_ROW)
    assert game.told("scored")[0]["values"] == 28
    assert parts(game) == {"line": [5], "same-type": [3]}
    assert game.player("a")["results"] == [18, 36]


@rule("MWR-DX5")
def test_dx5_the_third_scoring_is_61_and_the_total_115() -> None:
    game = scored(9, (18, 36), **FIRST_ROW, **SECOND_ROW, **THIRD_ROW)
    assert game.told("scored")[0]["values"] == 44
    assert {kind: sorted(points) for kind, points in parts(game).items()} == {
        "line": [5], "same-type": [2, 3], "all-series": [7],
    }  # fmt: skip
    assert game.player("a")["results"] == [18, 36, 61]
    assert game.state.scores()[0] == 115


@rule("MWR-DX6")
def test_dx6_nine_treetops_score_72() -> None:
    treetops: dict[str, Any] = {cell: f"TT{number}" for number, cell in enumerate(CELLS, 1)}
    game = scored(9, (0, 0), **treetops)
    assert game.told("scored")[0]["values"] == 27
    assert parts(game) == {"line": [5] * 6, "all-types": [15]}
    assert game.player("a")["results"][-1] == 72


@rule("MWR-DX7")
def test_dx7_five_teardrops_in_row_1_and_column_1_make_two_lines() -> None:
    game = scored(9, (0, 0), a1="TD1", b1="TD2", c1="TD3", a2="TD4", a3="TD5")
    assert [told["line"] for told in game.told("line")] == ["row-1", "column-a"]
    assert parts(game) == {"line": [5, 5]}
    assert game.player("a")["results"][-1] == 2 + 2 + 2 + 3 + 3 + 10


@rule("MWR-DX8")
def test_dx8_a_medium_mech_in_the_centre_reaches_the_empty_corners() -> None:
    assert reach("LB4", "b2") == ["a1", "c1", "a3", "c3"]
    assert reach("LB4", "b2", a1="LB7", c3="LB8") == ["c1", "a3"]


@rule("MWR-DX9")
@pytest.mark.parametrize("corner", ["a1", "c1", "a3", "c3"])
def test_dx9_a_light_mech_in_a_corner_reaches_the_empty_middles_of_the_sides(corner: str) -> None:
    assert reach("LB1", corner) == ["b1", "a2", "c2", "b3"]
    assert reach("LB1", corner, b1="LB7", c2="LB8") == ["a2", "b3"]


@rule("MWR-DX20")
def test_dx20_with_three_players_turn_23_draws_the_45th_card_and_one_of_the_reshuffled() -> None:
    rest = iter(mech for mech in MECHS if mech != "MD9")
    takes: list[dict[str, Any]] = [dict(zip(CELLS[:count], rest, strict=False)) for count in (8, 7, 7)]
    fielded = [mech for formation in takes for mech in formation.values()]
    others = [mech for mech in MECHS if mech not in fielded and mech != "MD9"]
    a, b, c = takes
    game = war(
        seats=3,
        round=8,
        turn="b",
        players=[side(**a), side(hand=("S02",), **b), side(**c)],
        road={"3": others[:4]},
        discards=others[4:],
        pending=["deployment b"],
    )
    game.does("draw", luck=("mech MD9", f"mech {others[-1]}"))
    assert [game.now["road"][field] for field in "12"] == [["MD9"], [others[-1]]]
    assert [event.kind for event in game.events] == ["deployed", "reshuffled", "deployed"]
    assert game.now["discards"] == []


@rule("MWR-DX20")
def test_dx20_holds_in_a_whole_game() -> None:
    table = SeededTable(2, listening=True)
    state = GAME.new(3, {}, table)
    while not state.over:
        seat = state.actors()[0]
        recon = GAME.actions.read("play S08")
        state.play(seat, table.pick([action for action in state.legal(seat) if action != recon]), table)
    story = [event.kind for event in table.events if event.kind in ("deployed", "reshuffled", "marched")]
    cut = story.index("reshuffled")
    assert story[:cut].count("deployed") == 45
    assert story[:cut].count("marched") == 22
