"""What the page for a new table offers first."""

from __future__ import annotations

import re
from pathlib import Path

from tables import serving

CHOSEN = re.compile(r'<option value="([a-z0-9-]+)" selected')


def test_friends_are_offered_what_two_people_can_play(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as http:
        for game, first in (("apex-automa", "coop"), ("tiny-epic-mechs", "versus")):
            assert first in CHOSEN.findall(http.get(f"/new/{game}").text)
