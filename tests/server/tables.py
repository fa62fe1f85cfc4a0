"""A real server on a port of its own, and people who use it."""

from __future__ import annotations

import asyncio
import random
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn

from mechbay.server.app import create_app
from mechbay.server.caps import NO_CAPS, Caps
from mechbay.server.connections import Connections, Doors, configured
from mechbay.server.keys import hash_of, new_secret
from mechbay.server.rooms import Rooms
from mechbay.server.run import listen
from mechbay.server.site import Site
from mechbay.server.store import Seat, Store
from mechbay.server.thinkers import Thinkers
from patience import NEVER, PATIENCE, a_moment, until

GAME = "planet-defenders"
WIDE = Doors(each=1000, most=1000, seconds=NEVER)  # for tests: nobody is too slow
ME: dict[str, str] = {"kind": "me"}
OPEN: dict[str, str] = {"kind": "open"}
CLIENT = "a client's own id"
BOT: dict[str, str] = {"kind": "bot", "bot": "easy"}


@contextmanager
def serving(
    database: Path,
    pace: float = 0,
    caps: Caps = NO_CAPS,
    thinkers: Thinkers | None = None,
    site: Site | None = None,
    doors: Doors = WIDE,
) -> Iterator[httpx.Client]:
    """A server in a thread, until the block ends."""
    app = create_app(database, pace, caps, thinkers or Thinkers(limit=PATIENCE))
    listener = listen("127.0.0.1", 0)
    app.state.site = site or Site(f"http://127.0.0.1:{listener.getsockname()[1]}")
    connections = Connections(doors, app.state.site.trusts)
    config = configured(app, connections, timeout_graceful_shutdown=1)
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]})
    thread.start()
    try:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
        with httpx.Client(base_url=address, timeout=PATIENCE) as client:
            yield client
    finally:
        server.should_exit = True
        thread.join()


class Clock:
    """The clock by which a server counts what its clients ask for: it stands still until it is moved on."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now = 1_000_000.0
        for user in ("caps", "budget", "logs"):
            patch.setattr(f"mechbay.server.{user}.now", lambda: self.now)


class Player:
    """Somebody at a table, or who only looks on."""

    def __init__(self, http: httpx.Client, match: str, secret: str = "") -> None:
        self.http = http
        self.match = match
        self.secret = secret
        self.headers = {"X-Seat": secret} if secret else {}

    def get(self, what: str = "", **query: str | int) -> httpx.Response:
        return self.http.get(f"/api/matches/{self.match}{what}", params=query, headers=self.headers)

    def post(self, what: str, **body: Any) -> httpx.Response:
        return self.http.post(f"/api/matches/{self.match}/{what}", json=body, headers=self.headers)

    def look(self, **query: str | int) -> Any:
        """The view."""
        answer = self.get("", **query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def act(self, action: str, version: int, action_id: str) -> httpx.Response:
        return self.post("actions", action=action, version=version, id=action_id)

    def move(self, choice: int = 0) -> str:
        """Do one of the choices that there are now; gives its notation."""
        shown = self.look()
        action: str = shown["choices"][choice % len(shown["choices"])]["action"]
        answer = self.act(action, shown["version"], f"move-{shown['version']}")
        assert answer.status_code == 200, answer.text
        return action


def code(answer: httpx.Response) -> str:
    """What kind of refusal this is."""
    found: str = answer.json()["error"]["code"]
    return found


def table(http: httpx.Client, *seats: dict[str, str], **options: str) -> list[Player]:
    """A new table; gives its maker's players in seat order."""
    wanted = {"game": GAME, "seats": list(seats), "options": options, "id": new_secret()}
    answer = http.post("/api/matches", json=wanted)
    assert answer.status_code == 201, answer.text
    created = answer.json()
    return [Player(http, created["match"], key["secret"]) for key in created["seats"]]


def asked(players: list[Player]) -> Player:
    """The one whose turn it is."""
    seat: int = players[0].look()["actors"][0]
    return players[seat]


def play_out(players: list[Player], seed: int = 0, most: int = 2000) -> None:
    """Random moves of people, until the game is over or so many are done; bots move by themselves."""
    dice = random.Random(seed)
    people = {player.look()["seat"]: player for player in players}
    mover = players[0]
    while most:
        shown = mover.look()
        if shown["over"]:
            return
        if shown["choices"]:
            choice = dice.choice(shown["choices"])["action"]
            assert mover.act(choice, shown["version"], f"out-{shown['version']}").status_code == 200
            most -= 1
        else:
            mine = [people[seat] for seat in shown["actors"] if seat in people]
            mover = mine[0] if mine else mover
            if not mine:
                news(mover, shown["version"])


def news(player: Player, version: int, rest: Callable[[], object] = a_moment) -> Any:
    """The view as soon as it is newer than a version."""
    return until(lambda: shown if (shown := player.look())["version"] > version else None, rest)


def asked_next(player: Player) -> dict[str, Any]:
    """The view as soon as this person is asked something, or the game is over."""
    shown: dict[str, Any] = player.look()
    while not shown["choices"] and not shown["over"]:
        shown = news(player, shown["version"])
    return shown


def at_the_end(player: Player) -> dict[str, Any]:
    """The view when the game is over; nobody waits longer than for the next step."""
    shown: dict[str, Any] = player.look()
    while not shown["over"]:
        shown = news(player, shown["version"], partial(time.sleep, 0.1))
    return shown


def finished(database: Path, names: tuple[str, str], secrets: tuple[str, str]) -> str:
    """A match that two people have played to its end, where one has more points; gives its id."""

    async def played() -> str:
        store = Store(database)
        seats = [
            Seat("person", name, "", hash_of(secret)) for name, secret in zip(names, secrets, strict=True)
        ]
        rooms, dice = Rooms(store, Thinkers(), 0), random.Random(0)
        while True:
            room = await rooms.create(GAME, {}, seats)
            while not room.state.over:
                seat = room.state.actors()[0]
                await room.act(seat, dice.choice(room.state.legal(seat)), room.versions.newest(seat), "")
            if len(set(room.state.scores())) > 1:
                store.close()
                return room.id

    return asyncio.run(played())
