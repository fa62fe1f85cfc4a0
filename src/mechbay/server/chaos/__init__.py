"""`mechbay chaos`: a server of its own is killed, crowded, flooded and starved; what was tried, what held."""

from __future__ import annotations

import signal
import socket
import sqlite3
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from pathlib import Path
from typing import NamedTuple

from mechbay.core.errors import MechbayError
from mechbay.server.chaos.subject import LIMIT, Player, Subject, playing

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "
CROWD = 20  # addresses of a flood
FILE_LIMIT = 1_500_000  # bytes that a file may have where the disk is said to be full


class Held(NamedTuple):
    """What was tried, how often, and how often it held."""

    trial: str
    tried: int
    held: int
    note: str


def chaos(rounds: int, seconds: float, only: str | None = None) -> Iterator[Held]:
    """All trials or one, each on a server of its own; `seconds` is how long people play in each round."""
    for name, trial in TRIALS.items():
        if only in (None, name):
            with tempfile.TemporaryDirectory() as folder:
                yield trial(Path(folder), rounds, seconds)


def people(subject: Subject, count: int = 4) -> list[Player]:
    """Some who play, each at a table and an address of their own."""
    return [Player(subject, number) for number in range(count)]


def kill(folder: Path, rounds: int, seconds: float) -> Held:
    """kill -9 under load: what was acknowledged is there once, and is answered the same again."""
    subject = Subject(folder)
    players = people(subject)
    sound = 0

    def fall() -> None:
        before = done()
        deadline = time.monotonic() + LIMIT
        time.sleep(seconds)
        while done() == before and time.monotonic() < deadline:  # on a slow machine later
            time.sleep(0.01)
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


def slow(folder: Path, rounds: int, seconds: float) -> Held:
    """Half requests by the hundred: people are answered meanwhile."""
    subject = Subject(folder)
    players = people(subject)
    tried = held = 0
    try:
        with ExitStack() as crowd:
            for number in range(150 * rounds):
                host = f"127.0.3.{1 + number % 3}"
                one = socket.create_connection(("127.0.0.1", subject.port), LIMIT, (host, 0))
                crowd.enter_context(closing(one))
                one.sendall(HALF)
            playing(players, lambda: time.sleep(seconds))
            for host in ("127.0.3.1", "127.0.3.9"):  # one of the crowd's addresses, and a new one
                tried += 1
                held += subject.ask("/", host=host)[0] == 200
    finally:
        subject.end()
    steps = sum(len(player.done) for player in players)
    lines = len(subject.log.read_text().splitlines())
    note = f"{150 * rounds} half requests, {steps} actions meanwhile, {lines} lines of log"
    return Held("slow clients", tried + 1, held + (steps > 0), note)


def flood(folder: Path, rounds: int, seconds: float) -> Held:
    """Costly pages, asked for by twenty addresses without a pause: those who play go on."""
    subject = Subject(folder)
    players = people(subject)
    try:
        playing(players, lambda: time.sleep(seconds))
        calm = middle([time for player in players for time in player.times])
        for player in players:
            player.times.clear()
        stop = threading.Event()
        asked = [0]

        def ask(number: int) -> None:
            pages = ("/", "/rules/mech-wars", "/credits", f"/m/{players[0].match}/fragment?since=")
            while not stop.is_set():
                asked[0] += 1
                page = pages[asked[0] % len(pages)]
                more = str(asked[0]) if page.endswith("=") else ""
                subject.ask(page + more, host=f"127.0.4.{number + 1}")

        threads = [threading.Thread(target=ask, args=(number,)) for number in range(CROWD)]
        for thread in threads:
            thread.start()
        try:
            playing(players, lambda: time.sleep(seconds * rounds))
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        times = [time for player in players for time in player.times]
        faults = [fault for player in players for fault in player.faults]
    finally:
        subject.end()
    took = f"an action took {1000 * middle(times):.0f} ms, calm {1000 * calm:.0f}"
    note = f"{asked[0]} requests of {CROWD} addresses; {took}"
    return Held("flood", len(times), len(times) - len(faults), note)


def full_disk(folder: Path, rounds: int, seconds: float) -> Held:
    """No space: it is said so, looking goes on, and all that was acknowledged is there afterwards."""

    def limited() -> None:
        import resource

        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (FILE_LIMIT, FILE_LIMIT))

    subject = Subject(folder, limited)
    player = Player(subject, 0)
    path, status = f"/api/matches/{player.match}/chat", 200
    try:
        while status == 200:
            body = {"text": "x" * 300, "id": f"{len(player.done)}"}
            status, told = subject.ask(path, body, player.key, f"127.0.5.{1 + len(player.done) % 200}")
            if status == 200:
                player.done[body["id"]] = (path, body, told["version"])
        looks = player.look()["match"] == player.match
        health = subject.ask("/healthz")[0]
    finally:
        subject.end()
    subject.limit = None
    subject.start()
    kept = player.kept()
    subject.end()
    good = (status == 503) + looks + (health == 503) + kept
    return Held("full disk", len(player.done) + 3, good, f"refused as {status}")


def two_servers(folder: Path, rounds: int, seconds: float) -> Held:
    """A second server on the same file is refused, and the first one plays on."""
    subject = Subject(folder)
    refused = 0
    try:
        for _ in range(rounds):
            second = Subject.__new__(Subject)
            second.database, second.log, second.limit, second.port = subject.database, subject.log, None, 0
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


def middle(times: list[float]) -> float:
    """The median, in seconds."""
    return sorted(times)[len(times) // 2] if times else 0.0


TRIALS: dict[str, Callable[[Path, int, float], Held]] = {
    "kill": kill,
    "term": term,
    "slow": slow,
    "flood": flood,
    "full-disk": full_disk,
    "two-servers": two_servers,
}
