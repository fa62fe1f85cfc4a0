"""Pictures and requests go when nobody needs them: no rings of objects, which Python has to look for."""

from __future__ import annotations

import asyncio
import gc
from pathlib import Path

import pytest
from starlette.types import Message

import mechbay
from mechbay import registry
from mechbay.core.event import SPECTATOR
from mechbay.core.table import SeededTable
from mechbay.server.app import create_app
from mechbay.server.asked import Asked
from mechbay.server.caps import NO_CAPS
from mechbay.server.kept import Kept
from mechbay.server.regions import draw
from mechbay.server.room import Room
from mechbay.server.store import Seat

STEPS = 40


async def table(game_id: str, database: Path) -> Room:
    """A table for people, and the game's own robots where it has some."""
    game = mechbay.load(game_id)
    settings = game.settings({})
    robots = game.robots(settings)
    seats = [
        Seat("bot", bot="easy") if seat in robots else Seat("person") for seat in range(game.most(settings))
    ]
    room: Room = await create_app(database, 1e9, NO_CAPS).state.rooms.create(game_id, {}, seats)
    room.kept = Kept(0)  # what is kept would go later
    return room


@pytest.mark.parametrize("game_id", registry.own())
def test_the_picture_of_an_end_leaves_no_rings_behind(game_id: str, tmp_path: Path) -> None:
    async def play() -> int:
        room, dice = await table(game_id, tmp_path / "m.sqlite3"), SeededTable(2)
        while not room.state.over:
            seat = room.state.actors()[0]
            await room.act(seat, room.state.sample(seat, dice), room.versions.newest(seat), "")
        asked = Asked("en", None, 0, False, True, False, 0, None, (), "", "")
        draw(room, 0, asked)
        gc.collect()  # what playing leaves, and what was read in for the first picture
        for looking in (0, SPECTATOR):
            assert 'id="result"' in draw(room, looking, asked).html
        return gc.collect()

    gc.disable()
    try:
        assert asyncio.run(play()) == 0
    finally:
        gc.enable()


@pytest.mark.parametrize("game_id", registry.own())
def test_a_picture_leaves_no_rings_behind(game_id: str, tmp_path: Path) -> None:
    async def play() -> list[int]:
        room, dice, left = await table(game_id, tmp_path / "m.sqlite3"), SeededTable(2), []
        for step in range(STEPS):
            seat = room.state.actors()[0]
            await room.act(seat, room.state.sample(seat, dice), room.versions.newest(seat), "")
            gc.collect()  # what playing leaves, and what was read in for the first picture
            for looking in (seat, SPECTATOR):
                before = room.versions.newest(looking) - 3
                asked = Asked(
                    "en", None, before, False, step % 2 == 0, False, max(0, before), None, (), "", ""
                )
                draw(room, looking, asked)
            left.append(gc.collect())
        return left[1:]

    gc.disable()
    try:
        assert set(asyncio.run(play())) == {0}
    finally:
        gc.enable()


def test_a_request_leaves_no_rings_behind(tmp_path: Path) -> None:
    app = create_app(tmp_path / "m.sqlite3", 1e9, NO_CAPS)
    answered: list[int] = []

    async def ask(path: str) -> None:
        async def receive() -> Message:
            return {"type": "http.request", "body": b"", "more_body": False}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                answered.append(message["status"])

        where = {"path": path, "raw_path": path.encode(), "root_path": "", "query_string": b"lang=pl"}
        said = {"method": "GET", "headers": [(b"host", b"localhost"), (b"cookie", b"a=b; lang=en")]}
        client = {"scheme": "http", "client": ("127.0.0.1", 1), "server": ("127.0.0.1", 2)}
        await app({"type": "http", "http_version": "1.1", **where, **said, **client}, receive, send)

    async def visit() -> int:
        paths = ["/healthz", "/api/games", "/nowhere"]
        for path in paths:
            await ask(path)
        gc.collect()
        for path in paths:
            await ask(path)
        return gc.collect()

    gc.disable()
    try:
        assert asyncio.run(visit()) == 0
    finally:
        gc.enable()
    assert answered == [200, 200, 404] * 2
