"""`mechbay chaos` in its short form: everything is tried once, and everything holds."""

from __future__ import annotations

import sys

import pytest

from calls import process

TRIALS = ["kill -9", "term", "slow clients", "flood", "full disk", "two servers"]


@pytest.mark.skipif(sys.platform != "linux", reason="it needs many loopback addresses")
def test_everything_holds() -> None:
    called = process("chaos", "--rounds", "1", "--seconds", "0.5", "--json")
    trials = called.json["trials"]
    assert [trial["trial"] for trial in trials] == TRIALS
    assert [trial for trial in trials if trial["held"] != trial["tried"]] == []
    assert all(trial["tried"] > 0 for trial in trials)
