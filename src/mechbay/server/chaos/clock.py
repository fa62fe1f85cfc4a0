"""A wall clock that jumps while people play, as after a wrong start or a long sleep."""

from __future__ import annotations

import sqlite3
import time
from contextlib import closing
from pathlib import Path

from mechbay.server.chaos.held import Held
from mechbay.server.chaos.shifted import set_clock
from mechbay.server.chaos.subject import OK, Subject, acknowledged, people, playing

DAY = 24 * 3600.0  # seconds
JUMPS = (DAY, -7 * DAY, 365 * DAY)  # how far the clock is off, one after the other
PROGRAM = "from mechbay.server.chaos.shifted import shift; shift({!r})"


def clock(folder: Path, rounds: int, seconds: float) -> Held:
    """Forwards, back and far forwards: no limit locks anybody out, and nothing is lost."""
    file = folder / "clock"
    set_clock(file, 0)
    subject = Subject(folder, before=PROGRAM.format(str(file)))
    players = people(subject)
    jumps = [jump for _ in range(rounds) for jump in JUMPS]
    healthy = 0
    try:
        playing(players, lambda: time.sleep(seconds))
        for jump in jumps:
            set_clock(file, jump)
            playing(players, lambda: time.sleep(seconds))
            healthy += subject.ask("/healthz")[0] == OK
        tried, _ = acknowledged(players)
        subject.end()
        subject.start()
        kept = sum(player.kept() for player in players)
        with closing(sqlite3.connect(subject.database)) as database:
            (span,) = database.execute("SELECT max(time) - min(time) FROM log").fetchone()
    finally:
        subject.end()
    jumped = span > max(JUMPS) - DAY / 2  # or else its clock was never set; put back, it goes on as before
    note = f"{len(jumps)} jumps; the times in the log are up to {span / DAY:.0f} days apart"
    return Held("clock", tried + len(jumps) + 1, kept + healthy + jumped, note)
