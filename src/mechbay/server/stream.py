"""News by server-sent events: each says only which version there is; what it shows is fetched."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager
from typing import Any

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from mechbay.server.room import Room

HEARTBEAT = 15.0  # seconds after which silence is broken, so that nobody on the way hangs up


class Stream(StreamingResponse):
    """An answer that goes on; it holds a place as long, and is refused where there is none."""

    def __init__(self, place: AbstractContextManager[None], content: AsyncIterator[str], **more: Any) -> None:
        super().__init__(content, **more)
        self._place = place

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self._place:
            await super().__call__(scope, receive, send)


async def news(room: Room, seat: int, after: int, heartbeat: float = HEARTBEAT) -> AsyncIterator[str]:
    """The versions beyond `after`, as they come; several at once are one notice."""
    with room.watched():
        yield "retry: 1000\n\n"
        while not room.closing:
            try:
                newest = await asyncio.wait_for(room.newer(seat, after), heartbeat)
            except TimeoutError:
                yield ": still here\n\n"
            else:
                if newest > after:
                    yield f'id: {newest}\nevent: version\ndata: {{"version": {newest}}}\n\n'
                after = newest
