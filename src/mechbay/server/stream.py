"""News by server-sent events: each says only which version there is, and what it shows is fetched.

A ping is told whole: it has to be seen at once, and is of no use later.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, ExitStack
from typing import NamedTuple

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from mechbay.server.room import Room
from mechbay.server.speaking import standing

HEARTBEAT = 15.0  # seconds after which silence is broken, so that nobody on the way hangs up
HEADERS = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
BEGIN = "retry: 1000\n\n"
STILL = ": still here\n\n"


class Stream(StreamingResponse):
    """An answer that goes on; it holds a place as long, and is refused where there is none."""

    def __init__(self, place: AbstractContextManager[object], content: AsyncIterator[str]) -> None:
        super().__init__(content, headers=HEADERS, media_type="text/event-stream")
        self._place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._place:
            if scope["method"] == "HEAD":  # who only asks what it would be
                await Response(headers=HEADERS, media_type=self.media_type)(scope, receive, send)
            else:
                await super().__call__(scope, receive, send)


class Hearing(NamedTuple):
    """What is told of one table."""

    room: Room
    seat: int
    after: int
    table: int  # its place among those that somebody hears of: one match may be heard of with several eyes


class Unheard(NamedTuple):
    """Why nothing is told of a table."""

    match: str
    table: int
    code: str


async def news(room: Room, seat: int, after: int, heartbeat: float = HEARTBEAT) -> AsyncIterator[str]:
    """The versions beyond `after`, as they come, and pings; several versions at once are one notice."""
    with room.watched():
        yield BEGIN
        pinged = -1  # one that stands is told to whoever comes
        while not room.closing:
            for ping in standing(room, seat, pinged):
                yield f"event: ping\ndata: {json.dumps(ping)}\n\n"
            pinged = room.versions.newest(seat)
            try:
                newest = await asyncio.wait_for(room.newer(seat, after), heartbeat)
            except TimeoutError:
                yield STILL
            else:
                if newest > after:
                    yield f'id: {newest}\nevent: version\ndata: {{"version": {newest}}}\n\n'
                after = newest


async def all_the_news(
    tables: list[Hearing], refused: list[Unheard], heartbeat: float = HEARTBEAT
) -> AsyncIterator[str]:
    """The same for many tables at once; those that are refused are told first, with the reason."""
    heard: asyncio.Queue[str | None] = asyncio.Queue()
    with ExitStack() as stack:
        for hearing in tables:
            stack.enter_context(hearing.room.watched())
        following = [asyncio.create_task(_follow(hearing, heard)) for hearing in tables]
        try:
            yield BEGIN
            for one in refused:
                yield f"event: refused\ndata: {json.dumps(one._asdict())}\n\n"
            while True:
                try:
                    told = await asyncio.wait_for(heard.get(), heartbeat)
                except TimeoutError:
                    yield STILL
                    continue
                if told is None:
                    break
                yield told
        finally:
            for task in following:
                task.cancel()


async def _follow(one: Hearing, heard: asyncio.Queue[str | None]) -> None:
    """Pass on the versions and pings of one table, and the end of the server."""
    room, seat, after, table = one
    whose = {"match": room.id, "table": table}
    pinged = -1
    while not room.closing:
        for ping in standing(room, seat, pinged):
            heard.put_nowait(f"event: ping\ndata: {json.dumps({**whose, **ping})}\n\n")
        pinged = room.versions.newest(seat)
        newest = await room.newer(seat, after)
        if newest > after:
            heard.put_nowait(f"event: version\ndata: {json.dumps({**whose, 'version': newest})}\n\n")
        after = newest
    heard.put_nowait(None)
