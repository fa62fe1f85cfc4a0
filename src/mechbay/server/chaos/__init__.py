"""`mechbay chaos`: a server of its own is killed, crowded, damaged and starved; what was tried, what held."""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from mechbay.server.chaos.clock import clock
from mechbay.server.chaos.crowd import crowd
from mechbay.server.chaos.damage import damaged
from mechbay.server.chaos.disk import full_disk, read_only
from mechbay.server.chaos.ends import kill, term, two_servers
from mechbay.server.chaos.floods import flood, slow
from mechbay.server.chaos.held import Held
from mechbay.server.chaos.tabs import tabs

TRIALS: dict[str, Callable[[Path, int, float], Held]] = {
    "kill": kill,
    "term": term,
    "slow": slow,
    "flood": flood,
    "full-disk": full_disk,
    "read-only": read_only,
    "damaged": damaged,
    "clock": clock,
    "tabs": tabs,
    "crowd": crowd,
    "two-servers": two_servers,
}


def chaos(rounds: int, seconds: float, only: str | None = None) -> Iterator[Held]:
    """All trials or one, each on a server of its own; `seconds` is how long people play in each round."""
    for name, trial in TRIALS.items():
        if only in (None, name):
            with tempfile.TemporaryDirectory() as folder:
                yield trial(Path(folder), rounds, seconds)
