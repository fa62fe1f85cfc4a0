"""The laws hold: for a game full of secrets, and for the games of the house."""

from __future__ import annotations

from pathlib import Path

import pytest

import mechbay
from ambush import GAME
from mechbay.core.event import SPECTATOR
from mechbay.testing.laws import LAWS, Law, battery
from mechbay.testing.laws.fairness import apart
from mechbay.testing.laws.trial import trials

NUMBERS = [str(law.number) for law in LAWS]


@pytest.mark.parametrize("law", LAWS, ids=NUMBERS)
def test_ambush_keeps_the_law_in_every_setup_and_gives_it_something_to_look_at(law: Law) -> None:
    looked = {(trial.seats, trial.options["rounds"]): 0 for trial in trials(GAME, 0, 0)}
    assert len(looked) == 4
    for trial in trials(GAME, 16, 1):
        looked[trial.seats, trial.options["rounds"]] += law.prove(trial)
    assert all(looked.values()), looked


def test_law_5_finds_every_kind_of_secret() -> None:
    hidden: set[str] = set()
    for trial in trials(GAME, 4, 2):
        for state, _, _ in trial.positions(trial.table()):
            for seat in range(SPECTATOR, trial.seats):
                hidden |= apart(state, state.seen_by(seat))
    assert hidden == {"cards", "bag", "mines", "slots"}


def test_games_of_ambush_have_reactions_explosions_and_changes_of_mind() -> None:
    kinds: set[str] = set()
    for trial in trials(GAME, 8, 3):
        table = trial.table()
        for _ in trial.positions(table):
            pass
        kinds |= {event.kind for event in table.events}
    assert kinds == set(GAME.events)


@pytest.mark.parametrize("law", LAWS, ids=NUMBERS)
def test_planet_defenders_keeps_the_law(law: Law) -> None:
    looked = sum(law.prove(trial) for trial in trials(mechbay.load("planet-defenders"), 12, 1))
    assert looked or law.number == 8  # nobody chooses at the same time there


@pytest.mark.parametrize("law", LAWS, ids=NUMBERS)
def test_apex_keeps_the_law(law: Law) -> None:
    assert sum(law.prove(trial) for trial in trials(mechbay.load("apex-automa"), 1, 1))


def test_the_battery_gives_a_verdict_for_each_law(tmp_path: Path) -> None:
    verdicts = list(battery(GAME, 4, 5, tmp_path))
    assert [verdict.number for verdict in verdicts] == list(range(1, 14))
    assert [verdict.number for verdict in verdicts if not verdict.holds] == [11]  # it has no golden games
    assert "no golden games" in verdicts[10].found
    assert str(verdicts[0]).startswith("ok    1  games end")
