"""Many games as rows that a data frame takes as they are."""

from __future__ import annotations

import pytest

import mechbay


def test_there_is_a_flat_row_for_each_seat_of_each_game() -> None:
    rows = mechbay.simulate(
        "planet-defenders", 4, bots=["greedy", "random", "random"], seed=3, options={"variant": "tactical"}
    )
    assert [(row["number"], row["seat"]) for row in rows] == [(n, s) for n in range(4) for s in "abc"]
    assert {tuple(row) for row in rows} == {tuple(rows[0])}
    assert all(isinstance(value, int | float | str) for row in rows for value in row.values())
    assert [row["bot"] for row in rows[:3]] == ["greedy", "random", "random"]
    assert {row["option_variant"] for row in rows} == {"tactical"}
    for number in range(4):
        assert sum(float(row["won"]) for row in rows if row["number"] == number) == pytest.approx(1)


def test_the_rows_are_the_same_on_any_number_of_processes() -> None:
    alone, shared = (mechbay.simulate("mech-wars", 60, seats=2, seed=4, jobs=jobs) for jobs in (1, 2))
    assert alone == shared


def test_rows_say_the_same_as_the_command() -> None:
    from calls import done

    words = ("simulate", "mech-wars", "--games", "5", "--bots", "greedy,random", "--seed", "2", "--json")
    counted = done(*words).json
    rows = mechbay.simulate("mech-wars", 5, bots=["greedy", "random"], seed=2)
    for seat, letter in enumerate("ab"):
        mine = [row for row in rows if row["seat"] == letter]
        assert counted["results"][seat]["wins"] == sum(float(row["won"]) for row in mine)
        assert counted["results"][seat]["mean_score"] == pytest.approx(
            sum(int(row["score"]) for row in mine) / 5, abs=0.001
        )


def test_the_games_own_robots_need_no_bot() -> None:
    rows = mechbay.simulate("tiny-epic-mechs", 1, bots=["random"], options={"mode": "solo"})
    assert [row["bot"] for row in rows] == ["random", "robot", "robot"]
