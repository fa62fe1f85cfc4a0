"""`mechbay chaos` in its short form: everything is tried once and holds, and a planted fault is seen."""

from __future__ import annotations

import sys
from typing import get_args

import pytest
from chaos_faults import FAULTS

from calls import call, process
from mechbay.cli_lab import Trial
from mechbay.server.chaos import TRIALS, streams, subject

NAMES = {
    "kill": "kill -9",
    "term": "term",
    "slow": "slow clients",
    "flood": "flood",
    "full-disk": "full disk",
    "read-only": "read-only",
    "damaged": "damaged pages",
    "clock": "clock",
    "tabs": "tabs",
    "crowd": "crowd",
    "two-servers": "two servers",
}
linux = pytest.mark.skipif(sys.platform != "linux", reason="it needs many loopback addresses")


def test_every_trial_can_be_asked_for() -> None:
    assert list(get_args(Trial)) == list(TRIALS) == list(NAMES)
    assert FAULTS.keys() == TRIALS.keys()


@linux
@pytest.mark.parametrize("only", NAMES)
def test_it_holds(only: str) -> None:
    called = process("chaos", "--only", only, "--rounds", "1", "--seconds", "0.5", "--json")
    (trial,) = called.json["trials"]
    assert trial["trial"] == NAMES[only]
    assert trial["held"] == trial["tried"] > 0, trial
    assert (called.code, called.err) == (0, "")


@linux
@pytest.mark.parametrize("only", NAMES)
def test_a_planted_fault_is_seen(only: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(subject, "PROGRAM", f"{FAULTS[only]}\n{subject.PROGRAM}")
    monkeypatch.setattr(streams, "HEARD", 2.0)  # what is never told need not be waited for
    called = call("chaos", "--only", only, "--rounds", "1", "--seconds", "0.5")
    heading, row = called.out.splitlines()
    assert heading.split() == ["trial", "tried", "held", "what", "else"]
    assert row.startswith(NAMES[only])
    tried, held = map(int, row.removeprefix(NAMES[only]).split()[:2])
    assert 0 <= held < tried
    assert (called.code, called.err) == (1, "")
