"""A disk that takes nothing more: it is full, or may not be written."""

from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator, Sized
from contextlib import contextmanager
from pathlib import Path

from mechbay.server.chaos.held import Held
from mechbay.server.chaos.subject import OK, REFUSED, Fault, Player, Subject, people, playing, waited

FILE_LIMIT = 1_500_000  # bytes that a file may have where the disk is said to be full
REASONS = ("read-only", "disk-fails")  # what people are told where nothing can be written


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
        while status == OK:
            body = {"text": "x" * 300, "id": f"{len(player.done)}"}
            status, told = subject.ask(path, body, player.key, f"127.0.5.{1 + len(player.done) % 200}")
            if status == OK:
                player.done[body["id"]] = (path, body, told["version"])
        looks = player.look()[0] == OK
        health = subject.ask("/healthz")[0]
    finally:
        subject.end()
    subject.limit = None
    subject.start()
    kept = player.kept()
    subject.end()
    good = (status == REFUSED) + looks + (health == REFUSED) + kept
    return Held("full disk", len(player.done) + 3, good, f"refused as {status}")


def read_only(folder: Path, rounds: int, seconds: float) -> Held:
    """No file can be written while people play: it is said so, looking goes on, and later so does playing."""
    subject = Subject(folder)
    players = people(subject)
    asleep = Player(subject, len(players))  # at a table that is not in memory when it is looked at
    checks = [asleep.say("good night") == OK]
    subject.end()
    subject.start()

    def healthy() -> bool:
        return subject.ask("/healthz")[0] == OK

    def lock() -> None:
        some = longer([player.done for player in players])
        time.sleep(seconds)
        waited(some)  # on a slow machine later
        with unwritable(subject.process.pid):
            checks.append(waited(longer([player.faults for player in players])))
            checks.append(not healthy())
            checks.extend(player.look()[0] == OK for player in [*players, asleep])
            time.sleep(seconds)
        checks.append(waited(longer([player.done for player in players])))
        checks.append(waited(healthy))

    try:
        for _ in range(rounds):
            playing(players, lock)
        subject.end()
        subject.start()
        kept = sum(player.kept() for player in players)
        # and nothing is there that was refused
        checks.extend(len(player.written()) == len(player.done) for player in players)
    finally:
        subject.end()
    done = sum(len(player.done) for player in players)
    faults = [fault for player in players for fault in player.faults]
    good = kept + sum(checks) + sum(map(says_why, faults))
    codes = " and ".join(sorted({f"{fault.status} {code_of(fault)}" for fault in faults}))
    note = f"{rounds} times; {len(faults)} actions refused as {codes}"
    return Held("read-only", done + len(checks) + len(faults), good, note)


@contextmanager
def unwritable(process: int) -> Iterator[None]:
    """Let a running process write to no file; permissions would mean nothing to root or to an open file."""
    import resource

    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (0, before[1]))
    try:
        yield
    finally:
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)


def longer(lists: list[Sized]) -> Callable[[], bool]:
    """Tells whether each of these has become longer since."""
    before = list(map(len, lists))
    return lambda: all(len(one) > length for one, length in zip(lists, before, strict=True))


def says_why(fault: Fault) -> bool:
    """Whether a refusal names the reason."""
    return fault.status == REFUSED and code_of(fault) in REASONS


def code_of(fault: Fault) -> str:
    """The word by which programs know a refusal."""
    told = fault.told if isinstance(fault.told, dict) else {}
    return str(told.get("error", {}).get("code", "without a reason"))
