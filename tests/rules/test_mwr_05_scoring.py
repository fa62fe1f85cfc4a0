"""Section 5: what a formation is worth, and when."""

from __future__ import annotations

from typing import Any

import pytest

import mechbay
from mechbay.core.event import SPECTATOR
from mechbay.core.table import SeededTable
from mechbay.games.mech_wars.rules.cards import CARDS, CELLS, MECHS, VALUE
from mechbay.games.mech_wars.rules.state import War
from mechbay.testing.marks import rule
from scenario import Scenario, side, war
from texts import messages

GAME = mechbay.load("mech-wars")
LINES = ["a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3"]


# Seat b ends a round, with one Masters Bastion of value 4; seat a has this formation.
def round_ends(number: int = 9, first: dict[str, Any] | None = None, **document: Any) -> Scenario:
    players = [first or side(), side(a1="MD9")]
    return war(**{"round": number, "turn": "b", "pending": ["formation b"], "players": players} | document)


# The third scoring of this formation: no cards are drawn after it.
def scored(**formation: Any) -> Scenario:
    return round_ends(first=side(**formation)).does("end")


def result(game: Scenario, seat: str = "a") -> int:
    last = game.player(seat)["results"][-1]
    assert isinstance(last, int)
    return last


def bonuses(game: Scenario, kind: str) -> list[int]:
    return [told["points"] for told in game.told(kind) if told["who"] == "a"]


@rule("MWR-5.1")
@pytest.mark.parametrize("number", range(1, 10))
def test_scorings_come_after_everybodys_third_sixth_and_ninth_turn(number: int) -> None:
    players = [side(a1="LB7", hand=("S01",)), side(a1="MD9", hand=("S02",))]
    game = war(round=number, players=players, pending=["formation a"]).does("end")
    assert game.told("scored") == []
    luck = {3: ("card S03", "card S04"), 6: ("card S03", "card S04")}.get(number, ())
    game = round_ends(number, players=players).does("end", luck=luck)
    told = [(each["who"], each["scoring"]) for each in game.told("scored")]
    scoring = {3: "1", 6: "2", 9: "3"}.get(number)
    assert told == ([("a", scoring), ("b", scoring)] if scoring else [])


@rule("MWR-5.2")
def test_turns_are_counted_not_mechs() -> None:
    few = round_ends(3, first=side(a1="LB7")).does("end", luck=("card S01", "card S02"))
    assert result(few) == 4
    many = {"first": side(a1="LB7", b1="FS8", c1="TD9", hand=("S01",))}
    assert round_ends(2, **many).does("end").told("scored") == []


@rule("MWR-5.3")
def test_a_result_is_base_values_and_formation_bonuses() -> None:
    game = scored(a1="LB7 +3", b2="LB4 +1 -2", c3="FS7", a2="TD1 +1 -9")
    assert result(game) == (4 + 3) + (3 + 1 - 2) + 4 + 0 + 2  # two Hammers
    assert [told["values"] for told in game.told("scored")] == [13, 4]


@rule("MWR-5.3")
def test_attached_cards_belong_to_the_base_value() -> None:
    attached = {"S01": "LB7", "S12": "LB7"}
    game = round_ends(first=side(a1="LB7 +1"), attached=attached).does("end")
    assert result(game) == 4 + 1 + 2 + 1


@rule("MWR-5.3")
def test_parade_drill_adds_four_to_one_scoring_only() -> None:
    drilled = {"drilled": "a", "card_discards": ["S02"]}
    game = round_ends(3, first=side(a1="LB7"), **drilled).does("end", luck=("card S01", "card S03"))
    assert (result(game, "a"), result(game, "b")) == (4 + 4, 4)
    assert bonuses(game, "drilled") == [4]
    assert game.now["drilled"] == "-"


@rule("MWR-5.3")
def test_parade_drill_counts_in_the_tie_break() -> None:
    players = [side(a1="LB7", results=(10, 10)), side(a1="MD9", results=(14, 10))]
    game = round_ends(players=players, drilled="a", card_discards=["S02"]).does("end")
    assert [sum(player["results"]) for player in game.now["players"]] == [28, 28]
    assert game.state.winners() == [0]


@rule("MWR-5.3")
@pytest.mark.parametrize("seat", [0, 1, SPECTATOR])
def test_that_parade_drill_is_waiting_is_public(seat: int) -> None:
    game = round_ends(drilled="b", card_discards=["S02"])
    assert game.state.seen_by(seat).to_json()["drilled"] == "b"
    assert "view.drill" in [message.key for message in messages(GAME.describe(game.state, seat))]


@rule("MWR-5.4")
def test_formation_bonuses_change_no_mech() -> None:
    row = {"a1": "LB7 +1", "b1": "LB8", "c1": "LB9 -1"}
    game = scored(**row)
    assert result(game) == 5 + 4 + 3 + 5
    assert game.player("a")["formation"] == row
    assert isinstance(game.state, War)
    assert [game.state.base(MECHS.index(mech)) for mech in ("LB7", "LB8", "LB9")] == [5, 4, 3]


@rule("MWR-5.5")
@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("series", ["LB", "FS", "TD", "TT"])
def test_each_full_row_and_column_of_one_series_gives_five(line: str, series: str) -> None:
    game = scored(**{cell: f"{series}{number}" for number, cell in enumerate(line.split(), 7)})
    assert bonuses(game, "line") == [5]
    assert result(game) == 4 + 4 + 4 + 5


@rule("MWR-5.5")
def test_a_line_that_is_not_full_or_not_of_one_series_gives_nothing() -> None:
    assert bonuses(scored(a1="LB7", b1="LB8"), "line") == []
    assert bonuses(scored(a1="LB7", b1="LB8", c1="FS9"), "line") == []
    assert bonuses(scored(a1="LB7", b1="LB8", a2="LB9"), "line") == []


@rule("MWR-5.5")
def test_a_painted_mech_counts_for_the_series_of_its_paint() -> None:
    row = side(a1="LB7", b1="LB8", c1="FS9")
    painted = round_ends(first=row, attached={"S10": "FS9"}, paint="LB").does("end")
    assert bonuses(painted, "line") == [5]
    other = side(a1="LB7", b1="LB8", c1="LB9")
    assert bonuses(round_ends(first=other, attached={"S10": "LB9"}, paint="FS").does("end"), "line") == []


@rule("MWR-5.6")
def test_a_mech_counts_in_its_row_and_in_its_column() -> None:
    game = scored(a2="TD7", b2="TD8", c2="TD9", b1="TD4", b3="TD5")
    assert bonuses(game, "line") == [5, 5]
    assert [told["line"] for told in game.told("line")] == ["row-2", "column-b"]


@rule("MWR-5.7")
@pytest.mark.parametrize("diagonal", ["a1 b2 c3", "c1 b2 a3"])
def test_diagonals_never_score(diagonal: str) -> None:
    game = scored(**{cell: f"LB{number}" for number, cell in enumerate(diagonal.split(), 7)})
    assert bonuses(game, "line") == []
    assert result(game) == 12


@rule("MWR-5.8", "MWR-5.9")
@pytest.mark.parametrize(("count", "points"), [(1, 0), (2, 2), (3, 3), (4, 6), (5, 10)])
@pytest.mark.parametrize("cells", ["a1 b2 c3 a3 c1", "a1 b1 a2 c3 b3"])
def test_mechs_of_one_type_score_by_their_number_wherever_they_stand(
    count: int, points: int, cells: str
) -> None:
    codes = ("LB", "FS", "TD", "TT", "MD")[:count]
    game = scored(**{cell: f"{code}8" for cell, code in zip(cells.split(), codes, strict=False)})
    assert sum(bonuses(game, "same-type")) == points
    assert result(game) == 4 * count + points + (7 if count == 5 else 0)


@rule("MWR-5.8")
def test_each_type_is_looked_at_separately() -> None:
    game = scored(a1="LB7", b1="FS7", c1="LB8", a2="TD8", b2="TT8", c2="LB1")
    assert {told["type"]: told["points"] for told in game.told("same-type")} == {"hammer": 2, "titan": 3}
    assert result(game) == 5 * 4 + 2 + 2 + 3


@rule("MWR-5.10")
def test_all_five_series_give_seven() -> None:
    game = scored(a1="LB1", b2="FS2", c3="TD4", a3="TT5", c1="MD7")
    assert bonuses(game, "all-series") == [7]
    assert result(game) == 2 + 2 + 3 + 3 + 4 + 7


@rule("MWR-5.10")
def test_all_series_count_once_and_four_do_not_count() -> None:
    twice = scored(a1="LB1", b1="FS2", c1="TD4", a2="TT5", b2="MD7", c2="LB2", a3="FS1", b3="TD5", c3="TT4")
    assert bonuses(twice, "all-series") == [7]
    four = scored(a1="LB1", b1="FS2", c1="TD4", a2="TT5", b2="LB7")
    assert bonuses(four, "all-series") == []


@rule("MWR-5.10")
def test_paint_can_give_or_take_a_series() -> None:
    five = side(a1="LB1", b2="FS2", c3="TD4", a3="TT5", c1="MD7")
    assert (
        bonuses(round_ends(first=five, attached={"S10": "LB1"}, paint="FS").does("end"), "all-series") == []
    )
    four = side(a1="LB1", b2="FS2", c3="TD4", a3="TT5", c1="LB7")
    gives = round_ends(first=four, attached={"S10": "LB7"}, paint="MD").does("end")
    assert bonuses(gives, "all-series") == [7]


NINE = ["LB1", "FS2", "LB3", "FS4", "LB5", "FS6", "LB7", "FS8", "LB9"]


@rule("MWR-5.11")
def test_all_nine_types_give_fifteen() -> None:
    game = scored(**dict(zip(CELLS, NINE, strict=True)))
    assert bonuses(game, "all-types") == [15]
    assert result(game) == 27 + 15


@rule("MWR-5.11")
@pytest.mark.parametrize("missing", range(9))
def test_eight_types_do_not_score(missing: int) -> None:
    nearly = [mech for mech in NINE if mech != NINE[missing]]
    another = "TD1" if missing else "TD2"
    for mechs in (nearly, [*nearly, another]):
        game = scored(**dict(zip(CELLS, mechs, strict=False)))
        assert bonuses(game, "all-types") == []
        assert result(game) == sum(VALUE[MECHS.index(mech)] for mech in mechs) + 2 * (len(mechs) - 8)


@rule("MWR-5.12")
def test_the_results_are_added_up() -> None:
    game = round_ends(players=[side(a1="LB7 +1", results=(20, 30)), side(a1="MD9", results=(7, 8))])
    game.does("end")
    assert [player["results"] for player in game.now["players"]] == [[20, 30, 5], [7, 8, 4]]
    assert [told["total"] for told in game.told("scored")] == [55, 19]
    assert game.state.scores() == [55, 19]


@rule("MWR-5.13")
@pytest.mark.parametrize("number", [3, 6])
def test_after_the_first_two_scorings_each_player_draws_a_special_card(number: int) -> None:
    game = round_ends(number).does("end", luck=("card S05", "card S04"))
    assert [player["hand"] for player in game.now["players"]] == [["S05"], ["S04"]]
    assert [(told["who"], told["card"]) for told in game.told("took-card")] == [("a", "S05"), ("b", "S04")]


@rule("MWR-5.13")
def test_the_cards_are_drawn_in_turn_order() -> None:
    players = [side(a1="LB7"), side(), side()]
    game = war(seats=3, first="b", turn="a", round=3, players=players, pending=["formation a"])
    game.does("end", luck=("card S05", "card S04", "card S03"))
    assert [told["who"] for told in game.told("took-card")] == ["b", "c", "a"]
    assert [player["hand"] for player in game.now["players"]] == [["S03"], ["S05"], ["S04"]]


@rule("MWR-5.13")
@pytest.mark.parametrize("number", [1, 2, 4, 5, 7, 8, 9])
def test_no_card_is_drawn_after_any_other_round(number: int) -> None:
    game = round_ends(number, first=side(hand=("S01",))).does("end")
    assert game.told("took-card") == []


@rule("MWR-5.14")
@pytest.mark.parametrize(("seats", "left"), [(2, [4, 2, 0]), (3, [6, 3, 0])])
def test_the_draws_use_up_the_special_cards_and_no_discard_comes_back(seats: int, left: list[int]) -> None:
    table = SeededTable(11)
    state = GAME.new(seats, {}, table)
    assert isinstance(state, War)
    played = 0
    while not state.over:
        seat = state.actors()[0]
        state.play(seat, table.pick(state.legal(seat)), table)
        assert state.card_deck_size() == left[min(len(state.results[0]), 2)]
        gone = len(CARDS) - state.card_deck_size() - sum(len(hand) for hand in state.hands)
        assert gone >= played
        played = gone
    assert played > 0


@rule("MWR-5.15")
@pytest.mark.parametrize(("results", "winner"), [((20, 31), 0), ((20, 29), 1)])
def test_the_highest_total_wins(results: tuple[int, int], winner: int) -> None:
    game = round_ends(players=[side(a1="LB7", results=results), side(a1="MD9", results=(20, 30))])
    game.does("end")
    assert game.asked == ""
    assert game.state.winners() == [winner]
    assert [(told["who"], told["decided"]) for told in game.told("won")] == [("ab"[winner], "total")]


@rule("MWR-5.16")
def test_a_tie_is_broken_by_the_third_scoring() -> None:
    game = round_ends(players=[side(a1="LB7 +1", results=(20, 29)), side(a1="MD9", results=(20, 30))])
    game.does("end")
    assert game.state.scores() == [54, 54]
    assert game.state.winners() == [0]
    assert [(told["decided"], told["clause"]) for told in game.told("won")] == [("third-scoring", "MWR-5.16")]


@rule("MWR-5.16")
def test_a_tie_in_the_third_scoring_too_is_shared() -> None:
    players = [side(a1="LB7", results=(20, 30)), side(a1="MD9", results=(30, 20))]
    game = round_ends(players=players).does("end")
    assert game.state.winners() == [0, 1]
    assert [(told["who"], told["decided"]) for told in game.told("won")] == [("a", "shared"), ("b", "shared")]
