"""A game of another package, really installed: every command finds it, and the bots of the server too."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from calls import process, started
from mechbay.core.record import loads
from packages import PIG, TABLE, TYPED, Surroundings, beside, install_pig


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Surroundings:
    """The surroundings in which Pig is installed."""
    return beside(install_pig(tmp_path_factory.mktemp("installed")))


def test_it_is_listed(installed: Surroundings) -> None:
    called = process("games", **installed)
    assert "pig: Pig, 2–4 players" in called.out.splitlines()
    assert (called.code, called.err) == (0, "")


def test_it_is_simulated_on_several_processes(installed: Surroundings) -> None:
    words = ("simulate", "pig", "--games", "60", "--bots", "greedy,random", "--jobs", "2", "--json")
    found = process(*words, **installed).json
    assert (found["games"], found["seats"]) == (60, 2)


def test_it_is_played_in_the_terminal(installed: Surroundings) -> None:
    called = process("play", "pig", "--set", "goal=50", "--seed", "1", typed=TYPED, **installed)
    assert (called.code, called.err) == (0, "")
    assert "greedy B · holds" in called.out


def test_it_keeps_all_laws(installed: Surroundings) -> None:
    called = process("check", "pig", "--games", "20", "--tests", str(PIG / "tests"), **installed)
    lines = called.out.splitlines()
    assert [line[:2] for line in lines[1:]] == ["ok"] * 13, called.out
    assert (called.code, called.err) == (0, "")


def test_its_rules_are_read(installed: Surroundings) -> None:
    assert "PIG-2.2" in process("rules", "pig", "2.2", **installed).out


def test_its_speed_is_measured(installed: Surroundings) -> None:
    called = started(sys.executable, "-m", "mechbay.lab.speed", "pig", "0.01", **installed)
    assert json.loads(called.out)["decisions_per_second"] > 0


def test_a_bot_of_the_server_really_thinks_about_it(installed: Surroundings, tmp_path: Path) -> None:
    called = started(sys.executable, str(TABLE), str(tmp_path), "pig", "medium", **installed)
    assert (called.code, called.err) == (0, "")  # nothing is said of luck that decides
    record = loads(called.out)
    assert record.players == ["medium", "medium"]
    assert {step.do for step in record.steps} == {"roll", "hold"}
