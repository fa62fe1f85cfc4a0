"""kill -9 under play: every acknowledged action is there after the restart, exactly once."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import threading
import time
from collections import Counter
from pathlib import Path

import httpx
from tables import BOT, ME, Player, table

from calls import ENGLISH
from mechbay.server.room import Room
from mechbay.server.store import Entry, Store
from patience import PATIENCE

KILLS = int(os.environ.get("MECHBAY_KILLS", "8"))
MOST_STEPS = 40  # of all fighters before a kill


class Doomed:
    """A server in a process of its own."""

    def __init__(self, database: Path) -> None:
        script = Path(__file__).with_name("crash_server.py")
        self.process = subprocess.Popen(
            [sys.executable, str(script), str(database)],
            stdout=subprocess.PIPE,
            text=True,
            env=os.environ | ENGLISH,
        )
        assert self.process.stdout is not None
        self.address = f"http://127.0.0.1:{self.process.stdout.readline().strip()}"

    def kill(self) -> None:
        """As a power cut would."""
        self.process.kill()
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()


class Fighter:
    """A client that plays as fast as it can and remembers what it was promised."""

    def __init__(self, secret: str, match: str, seed: int) -> None:
        self.secret = secret
        self.match = match
        self.dice = random.Random(seed)
        self.promised: dict[str, int] = {}
        self.unsure: tuple[str, str, int] | None = None  # what, by which id, at which version
        self.count = 0

    def fight(self, address: str, steps: threading.Semaphore) -> None:
        """Play until the server is gone, beginning with what was not answered; each step is counted."""
        try:
            with httpx.Client(base_url=address, timeout=PATIENCE) as http:
                player = Player(http, self.match, self.secret)
                if self.unsure is not None:
                    self.send(player, *self.unsure)
                while True:
                    self.step(player)
                    steps.release()
        except httpx.TransportError:
            return

    def step(self, player: Player) -> None:
        shown = player.look()
        if not shown["choices"]:
            time.sleep(0.03)
            return
        self.count += 1
        name = f"{self.secret[:4]}-{self.count}"
        back = shown["can_undo"] and self.dice.random() < 0.25
        what = "undo" if back else self.dice.choice(shown["choices"])["action"]
        self.send(player, what, name, shown["version"])

    def send(self, player: Player, what: str, name: str, version: int) -> None:
        self.unsure = (what, name, version)
        if what == "undo":
            answer = player.post("undo", version=version, id=name)
        else:
            answer = player.act(what, version, name)
        self.unsure = None
        if answer.status_code == 200:
            done = answer.json()["version"]
            assert self.promised.setdefault(name, done) == done
        else:
            assert answer.status_code == 409, answer.text


def log_of(database: Path, match: str) -> tuple[list[Entry], Room]:
    """What is on disk, and the match that it makes."""

    async def story() -> tuple[list[Entry], Room]:
        store = Store(database)
        stored = await store.match(match)
        assert stored is not None
        entries = await store.entries(match)
        store.close()
        return entries, Room(stored, entries, store)

    return asyncio.run(story())


def check(database: Path, fighters: list[Fighter]) -> None:
    entries, room = log_of(database, fighters[0].match)  # replays without a fault
    assert [entry.seq for entry in entries] == list(range(1, len(entries) + 1))
    assert room.versions.newest(0) == len(entries)
    times = Counter(entry.action_id for entry in entries if entry.action_id)
    places = {entry.action_id: entry.seq for entry in entries}
    assert max(times.values(), default=0) <= 1
    for fighter in fighters:
        for name, version in fighter.promised.items():
            assert times[name] == 1, f"{name} was promised and is gone"
            assert places[name] == version


def test_what_was_acknowledged_survives_kill_9(tmp_path: Path) -> None:
    database = tmp_path / "m.sqlite3"
    dice = random.Random(9)
    fighters: list[Fighter] = []
    everybody: list[Fighter] = []
    for number in range(KILLS):
        server = Doomed(database)
        try:
            if number % 20 == 0:  # a new table now and then, so that it is not over before the last kill
                with httpx.Client(base_url=server.address, timeout=PATIENCE) as http:
                    players = table(http, ME, ME, ME)
                    table(http, BOT, BOT)  # bots write beside them
                fighters = [Fighter(p.secret, p.match, 10 * number + n) for n, p in enumerate(players)]
                everybody += fighters
            steps = threading.Semaphore(0)
            threads = [threading.Thread(target=f.fight, args=(server.address, steps)) for f in fighters]
            for thread in threads:
                thread.start()
            if number % 4:  # some fall while they start, most while they are played on
                for _ in range(dice.randrange(3, MOST_STEPS)):
                    assert steps.acquire(timeout=PATIENCE)
            time.sleep(dice.uniform(0, 0.1))  # at any moment of the next step, or of the start
        finally:
            server.kill()
        for thread in threads:
            thread.join()
        check(database, fighters)
    assert sum(len(fighter.promised) for fighter in everybody) > KILLS
