"""A server that is killed, is asked to stop, or finds another one on its file."""

from __future__ import annotations

import copy
import signal
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from mechbay.core.errors import MechbayError
from mechbay.server.chaos.held import Held
from mechbay.server.chaos.subject import Subject, people, playing, waited


def kill(folder: Path, rounds: int, seconds: float) -> Held:
    """kill -9 under load: what was acknowledged is there once, and is answered the same again."""
    subject = Subject(folder)
    players = people(subject)
    sound = 0

    def fall() -> None:
        before = done()
        time.sleep(seconds)
        waited(lambda: done() > before)  # on a slow machine later
        subject.end()

    def done() -> int:
        return sum(len(player.done) for player in players)

    try:
        for _ in range(rounds):
            playing(players, fall)
            with closing(sqlite3.connect(subject.database)) as database:
                sound += database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            subject.start()
        kept = sum(player.kept() for player in players)
    finally:
        subject.end()
    return Held("kill -9", done(), kept, f"{rounds} kills, database sound after {sound}")


def term(folder: Path, rounds: int, seconds: float) -> Held:
    """Asked to stop under load: at once, with a good code, and without a trace of trouble in the log."""
    subject = Subject(folder)
    players = people(subject)
    good, slowest = 0, 0.0

    def stop() -> None:
        nonlocal good, slowest
        time.sleep(seconds)
        begun = time.monotonic()
        code = subject.end(signal.SIGTERM)
        slowest = max(slowest, time.monotonic() - begun)
        good += code == 0

    for _ in range(rounds):
        playing(players, stop)
        subject.start()
    kept = sum(player.kept() for player in players)
    subject.end()
    done = sum(len(player.done) for player in players)
    traces = subject.log.read_text().count("Traceback")
    note = f"slowest stop {slowest:.1f} s, {traces} tracebacks"
    return Held("term", rounds + done + 1, good + kept + (not traces), note)


def two_servers(folder: Path, rounds: int, seconds: float) -> Held:
    """A second server on the same file is refused, and the first one plays on."""
    subject = Subject(folder)
    refused = 0
    try:
        for _ in range(rounds):
            second = copy.copy(subject)
            second.port = 0
            try:
                second.start()
            except MechbayError:
                refused += 1
                second.process.wait()
            else:
                second.end()
        lives = subject.ask("/healthz")[0] == 200
    finally:
        subject.end()
    return Held("two servers", rounds + 1, refused + lives, "")
