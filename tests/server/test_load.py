"""The client of the measurements: it plays as people do, and is refused nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from mechbay.server.load import own


@pytest.mark.parametrize("how", [{"kind": "back"}, {"kind": "play", "carry": True}, {"kind": "play"}])
def test_the_client_acts_and_sees(tmp_path: Path, how: dict[str, Any]) -> None:
    found = own(tmp_path / "m.sqlite3", 1, 2, **how)
    assert found["errors"] == 0
    assert found["rate"] > 0
    assert ("picture_p99" in found) is (how["kind"] == "play")
