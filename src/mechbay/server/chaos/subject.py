"""A server of its own to be tortured, and people who play on it."""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from mechbay.core.errors import MechbayError
from mechbay.server.keys import new_secret

GAME = "tiny-epic-mechs"
LIMIT = 60.0  # seconds for one answer: only a hang takes as long
TALK = 200  # sentences of a player: somebody is heard only so often in a day
OK, GONE, TOO_MANY, REFUSED = 200, 410, 429, 503  # what the server answers
REST = 0.1  # seconds between two actions of a player, well within what one may ask for
THINKS = 1.0  # the same for people who take their time: a busy server has not much more for each
PROGRAM = "from mechbay.cli import main; raise SystemExit(main())"


class Subject:
    """`mechbay serve` in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, limit: Callable[[], None] | None = None, before: str = "") -> None:
        self.database = folder / "chaos.sqlite3"
        self.log = folder / "chaos.log"
        self.limit = limit  # called in the new process
        self.before = before  # a line that the new process runs before it becomes a server
        self.port = 0
        self.start()

    def command(self) -> list[str]:
        """What is run."""
        words = ["serve", "--no-open", "--pace", "0", "--port", str(self.port)]
        return [sys.executable, "-c", f"{self.before}\n{PROGRAM}", *words, "--database", str(self.database)]

    def start(self) -> None:
        """Start it, and wait until it says where it is."""
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                self.command(),
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)},
                preexec_fn=self.limit,
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        if found is None:
            raise MechbayError(f"the server did not start: {said.strip() or self.log.read_text()[-500:]}")
        self.port = int(found[1])

    def end(self, how: int = signal.SIGKILL) -> int:
        """End it; gives its code."""
        self.process.send_signal(how)
        code = self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def ask(self, path: str, body: object = None, key: str = "", host: str = "127.0.0.1") -> tuple[int, Any]:
        """One request from an address of this machine; the status and the document, 0 if nobody answers."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, LIMIT, source_address=(host, 0))
        headers = {"Content-Type": "application/json"} | ({"X-Seat": key} if key else {})
        try:
            method = "GET" if body is None else "POST"
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            text = answer.read()
        except (OSError, http.client.HTTPException):
            return 0, {}
        finally:
            connection.close()
        kind = answer.headers.get_content_type()
        return answer.status, json.loads(text) if kind == "application/json" else text


class Fault(NamedTuple):
    """What somebody was refused who may do it."""

    what: str
    status: int  # 0: no answer at all
    told: Any


class Player:
    """Somebody who acts and takes back, and remembers what was acknowledged."""

    def __init__(self, subject: Subject, number: int) -> None:
        self.subject = subject
        self.host = f"127.0.2.{1 + number % 250}"
        seats = [{"kind": "me"}, {"kind": "me"}]
        body = {"game": GAME, "seats": seats, "id": new_secret()}
        _, made = subject.ask("/api/matches", body, host=self.host)
        self.match, self.key = made["match"], made["seats"][0]["secret"]
        self.dice = random.Random(number)
        self.done: dict[str, tuple[str, dict[str, Any], int]] = {}  # by id: where, what, and the version told
        self.begun = 0.0  # when the last of it was sent
        self.said = 0
        self.times: list[float] = []
        self.faults: list[Fault] = []

    def look(self) -> tuple[int, Any]:
        """The match as this player sees it, after the status."""
        return self.subject.ask(f"/api/matches/{self.match}", key=self.key, host=self.host)

    def step(self) -> bool:
        """Do something, and keep what was promised; whether anybody answers."""
        status, shown = self.look()
        if status != OK:
            self.faults.append(Fault("look", status, shown))
        elif shown["can_undo"] and self.dice.random() < 0.4:
            status = self.send("undo", version=shown["version"])
        elif shown["choices"]:
            action = self.dice.choice(shown["choices"])["action"]
            status = self.send("actions", version=shown["version"], action=action)
        elif self.said < TALK:
            status = self.say("waiting")
        return status != 0

    def say(self, text: str) -> int:
        """Say something at the table; the status of the answer."""
        self.said += 1
        return self.send("chat", text=text)

    def send(self, what: str, **body: Any) -> int:
        """Send a message, and keep what was promised; the status of the answer."""
        path, name = f"/api/matches/{self.match}/{what}", new_secret()
        body["id"] = name
        self.begun = time.monotonic()
        status, told = self.subject.ask(path, body, self.key, self.host)
        self.times.append(time.monotonic() - self.begun)
        if status == OK:
            self.done[name] = (path, body, told["version"])
        else:
            self.faults.append(Fault(what, status, told))
        return status

    def play(self, stop: threading.Event, rest: float) -> None:
        """Play until told to stop, or until the server is gone."""
        while self.step() and not stop.wait(rest):
            pass

    def kept(self) -> int:
        """How many of the acknowledged are in the log, and are answered the same when asked for once more."""
        found, waits = 0, int(LIMIT / REST)  # those who ask too fast are let in again soon, or never
        written = self.written()
        for name, (path, body, version) in self.done.items():
            status, told = self.subject.ask(path, body, self.key, self.host)
            while status == TOO_MANY and waits:
                waits -= 1
                time.sleep(REST)
                status, told = self.subject.ask(path, body, self.key, self.host)
            found += (written.count(name), status, told.get("version")) == (1, OK, version)
        return found

    def written(self) -> list[str]:
        """The ids in the log of the match, as the file has them."""
        with closing(sqlite3.connect(self.subject.database)) as database:
            found = database.execute("SELECT action_id FROM log WHERE match = ?", (self.match,))
            return [name for (name,) in found]


def people(subject: Subject, count: int = 4) -> list[Player]:
    """Some who play, each at a table and an address of their own."""
    return [Player(subject, number) for number in range(count)]


def acknowledged(players: list[Player]) -> tuple[int, int]:
    """How much they have tried, and how much of that was acknowledged."""
    done = sum(len(player.done) for player in players)
    return done + sum(len(player.faults) for player in players), done


def playing(players: list[Player], work: Callable[[], None], rest: float = REST) -> None:
    """Let them play while something is done."""
    stop = threading.Event()
    threads = [threading.Thread(target=player.play, args=(stop, rest)) for player in players]
    for thread in threads:
        thread.start()
    try:
        work()
    finally:
        stop.set()
        for thread in threads:
            thread.join()


def waited(happened: Callable[[], bool], limit: float = LIMIT) -> bool:
    """Wait for something, but not for ever; whether it happened."""
    deadline = time.monotonic() + limit
    while not happened():
        if time.monotonic() > deadline:
            return False
        time.sleep(0.01)
    return True
