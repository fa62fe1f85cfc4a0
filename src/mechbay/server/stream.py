"""News by server-sent events: each says only which version there is; what it shows is fetched."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

from mechbay.server.room import Room

HEARTBEAT = 15.0  # seconds after which silence is broken, so that nobody on the way hangs up


async def news(room: Room, seat: int, after: int, heartbeat: float = HEARTBEAT) -> AsyncIterator[str]:
    """The versions beyond `after`, as they come; several at once are one notice."""
    with room.watched():
        yield "retry: 1000\n\n"
        while True:
            try:
                after = await asyncio.wait_for(room.newer(seat, after), heartbeat)
                yield f'id: {after}\nevent: version\ndata: {{"version": {after}}}\n\n'
            except TimeoutError:
                yield ": still here\n\n"
