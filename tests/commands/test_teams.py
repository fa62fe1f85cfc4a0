"""Winners can be teams: their win counts whole for each seat, and the simulator says so."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from calls import process
from mechbay.core.errors import LawBroken
from mechbay.testing.laws.play import ends_well
from mechbay.testing.laws.trial import trials
from packages import PIG, Surroundings, beside, offer
from partners import GAME

HUNT = ("simulate", "wolves", "--games", "40", "--set", "goal=50")
SIMULATE = ("simulate", "partners", "--games", "40", "--set", "goal=50")


@pytest.fixture
def installed(tmp_path: Path) -> Surroundings:
    """The surroundings in which the game of teams is found."""
    offer(tmp_path, "partners", "partners:GAME")
    offer(tmp_path, "wolves", "wolves:GAME")
    return beside(tmp_path, PIG)


def test_a_win_counts_whole_for_each_seat_of_its_team(installed: Surroundings) -> None:
    found = process(*SIMULATE, "--json", **installed).json
    assert found["teams"] == [[0, 2], [1, 3]]
    wins = [row["wins"] for row in found["results"]]
    assert wins[0] == wins[2] > 0
    assert wins[1] == wins[3] > 0
    assert wins[0] + wins[1] == 40


def test_the_table_says_so(installed: Surroundings) -> None:
    called = process(*SIMULATE, **installed)
    assert called.out.splitlines()[-1] == "teams: A C, B D; a win counts whole for each seat of its team"


def test_a_person_against_a_team_of_robots_and_nobody_names_bots_for_these(installed: Surroundings) -> None:
    found = process(*HUNT, "--bots", "greedy", "--json", **installed).json
    assert (found["seats"], found["teams"]) == (3, [[1, 2]])
    assert [row["bot"] for row in found["results"]] == ["greedy", "robot", "robot"]
    wins = [row["wins"] for row in found["results"]]
    assert wins[1] == wins[2] > 0
    assert wins[0] + wins[1] == 40
    for bots in ("greedy,random,random", "greedy,no-such-bot,random"):  # whatever is named for a robot
        assert process(*HUNT, "--bots", bots, "--json", **installed).json["digest"] == found["digest"]
    shown = process(*HUNT, **installed).out.splitlines()
    assert shown[-1] == "teams: B C; a win counts whole for each seat of its team"


def test_two_bots_for_one_person_are_refused(installed: Surroundings) -> None:
    called = process(*HUNT, "--seats", "3", "--bots", "greedy,greedy", **installed)
    assert called.code == 2
    assert called.err.endswith("3 seats, of which wolves plays 2 itself: bots are needed for 1, not 2\n")


def test_law_1_wants_whole_teams_to_win() -> None:
    assert sum(ends_well(trial) for trial in trials(GAME, 4, 0))
    wrong = replace(GAME, teams=lambda options: ((0, 1), (2, 3)))
    with pytest.raises(LawBroken, match=r"only a part of the team \[0, 1\]"):
        ends_well(next(trials(wrong, 1, 0)))
