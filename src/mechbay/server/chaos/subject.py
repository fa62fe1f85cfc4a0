"""A server of its own to be tortured, and people who play on it."""

from __future__ import annotations

import http.client
import json
import os
import random
import re
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from mechbay.core.errors import MechbayError
from mechbay.server.keys import new_secret

GAME = "tiny-epic-mechs"
LIMIT = 60.0  # seconds for one answer: only a hang takes as long
REST = 0.1  # seconds between two actions of a player, well within what one may ask for
PROGRAM = "from mechbay.cli import main; raise SystemExit(main())"


class Subject:
    """`mechbay serve` in a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path, limit: Callable[[], None] | None = None) -> None:
        self.database = folder / "chaos.sqlite3"
        self.log = folder / "chaos.log"
        self.limit = limit  # called in the new process
        self.port = 0
        self.start()

    def command(self) -> list[str]:
        """What is run."""
        words = ["serve", "--no-open", "--pace", "0", "--port", str(self.port)]
        return [sys.executable, "-c", PROGRAM, *words, "--database", str(self.database)]

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
        """One request from an address of this machine; the status and the document."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, LIMIT, source_address=(host, 0))
        headers = {"Content-Type": "application/json"} | ({"X-Seat": key} if key else {})
        try:
            method = "GET" if body is None else "POST"
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            text = answer.read()
        finally:
            connection.close()
        kind = answer.headers.get_content_type()
        return answer.status, json.loads(text) if kind == "application/json" else text


class Player:
    """Somebody who acts and takes back, and remembers what was acknowledged."""

    def __init__(self, subject: Subject, number: int) -> None:
        self.subject = subject
        self.host = f"127.0.2.{number + 1}"
        seats = [{"kind": "me"}, {"kind": "me"}]
        body = {"game": GAME, "seats": seats, "id": new_secret()}
        _, made = subject.ask("/api/matches", body, host=self.host)
        self.match, self.key = made["match"], made["seats"][0]["secret"]
        self.dice = random.Random(number)
        self.done: dict[str, tuple[str, dict[str, Any], int]] = {}  # by id: where, what, and the version told
        self.times: list[float] = []
        self.faults: list[str] = []

    def look(self) -> Any:
        """The match as this player sees it."""
        return self.subject.ask(f"/api/matches/{self.match}", key=self.key, host=self.host)[1]

    def step(self) -> None:
        """Do something, and keep what was promised."""
        shown = self.look()
        back = shown["can_undo"] and self.dice.random() < 0.4
        name = new_secret()
        body: dict[str, Any] = {"version": shown["version"], "id": name}
        if not back:
            if not shown["choices"]:
                body, back = {"text": "waiting", "id": name}, False
            else:
                body["action"] = self.dice.choice(shown["choices"])["action"]
        what = "undo" if back else "actions" if "action" in body else "chat"
        path = f"/api/matches/{self.match}/{what}"
        begun = time.monotonic()
        status, told = self.subject.ask(path, body, self.key, self.host)
        self.times.append(time.monotonic() - begun)
        if status == 200:
            self.done[name] = (path, body, told["version"])
        elif status >= 500:
            self.faults.append(f"{what}: {status} {told}")

    def play(self, stop: threading.Event) -> None:
        """Play until told to stop, or until the server is gone."""
        while not stop.is_set():
            try:
                self.step()
            except (OSError, http.client.HTTPException):
                return
            stop.wait(REST)

    def kept(self) -> int:
        """How many of the acknowledged are answered the same when they are asked for once more."""
        found = 0
        for path, body, version in self.done.values():
            status, told = self.subject.ask(path, body, self.key, self.host)
            while status == 429:
                time.sleep(REST)
                status, told = self.subject.ask(path, body, self.key, self.host)
            found += (status, told.get("version")) == (200, version)
        return found


def playing(players: list[Player], work: Callable[[], None]) -> None:
    """Let them play while something is done."""
    stop = threading.Event()
    threads = [threading.Thread(target=player.play, args=(stop,)) for player in players]
    for thread in threads:
        thread.start()
    try:
        work()
    finally:
        stop.set()
        for thread in threads:
            thread.join()
