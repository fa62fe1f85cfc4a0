"""The client of the measurements: it plays as people do, and is refused nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mechbay.server import load
from mechbay.server.load import alone, own


@pytest.mark.parametrize("how", [{"kind": "back"}, {"kind": "play", "carry": True}, {"kind": "play"}])
def test_the_client_acts_and_sees(tmp_path: Path, how: dict[str, Any]) -> None:
    found = own(tmp_path / "m.sqlite3", 1, 2, **how)
    assert found["errors"] == 0
    assert found["rate"] > 0
    assert ("picture_p99" in found) is (how["kind"] == "play")


def test_a_crowd_is_paced_and_its_streams_hear() -> None:
    found = alone(kind="play", carry=True, tables=2, streams=6, rate=5, seconds=3)
    assert found["errors"] == {}
    assert 0 < found["acknowledged"]["count"] <= 16  # one may be due at either end
    assert found["heard"] > 0


def test_what_begins_late_counts_from_when_it_was_due() -> None:
    hurried = alone(kind="play", carry=True, tables=1, rate=5000, seconds=1)
    assert (
        hurried["acknowledged"]["p99"] > 300
    )  # a single table cannot keep up, so that the last ones are late


def test_a_day_in_fast_motion_notes_the_memory_of_every_hour(monkeypatch: pytest.MonkeyPatch) -> None:
    told = alone(kind="play", carry=True, tables=2, actions=48)
    assert len(told["memory"]) == 24
    assert all(megabytes > 20 for megabytes in told["memory"])
    monkeypatch.setattr(load, "DAY", {"tables": 2, "actions": 24})
    figures = load.day()
    assert figures["day_errors"] == {"measured": 0, "promised": 0}
    assert figures["day_memory_mb"]["measured"] > 20


def test_a_crowd_tells_its_figures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "CROWD", {"tables": 2, "streams": 2, "rate": 5, "seconds": 1})
    figures = load.crowd()
    assert figures["crowd_errors"] == {"measured": 0, "promised": 0}
    assert figures["crowd_acknowledged_p99_ms"]["promised"] < figures["crowd_drawn_p99_ms"]["promised"]
