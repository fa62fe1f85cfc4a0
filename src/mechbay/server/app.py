"""The server as an application: matches, addresses, and what guards them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response

from mechbay.core.errors import MechbayError
from mechbay.server import openapi, pages
from mechbay.server.answers import refuse
from mechbay.server.caps import CAPS, Caps, Meter
from mechbay.server.gate import Gate
from mechbay.server.problems import Problem
from mechbay.server.rooms import Rooms
from mechbay.server.store import Store
from mechbay.server.thinkers import Thinkers


def create_app(
    database: Path,
    pace: float,
    caps: Caps = CAPS,
    thinkers: Thinkers | None = None,
) -> Starlette:
    """The application on a database; `pace` is the seconds for which a bot's move can be watched."""
    store = Store(database)
    minds = thinkers or Thinkers()
    rooms = Rooms(store, minds, pace)
    meter = Meter(caps)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        await rooms.close()
        minds.close()
        store.close()

    app = Starlette(
        routes=[*openapi.routes(), *pages.routes()],
        middleware=[Middleware(Gate, meter=meter)],
        exception_handlers={Problem: _refuse, MechbayError: _refuse, HTTPException: _refuse},
        lifespan=lifespan,
    )
    app.state.rooms = rooms
    app.state.meter = meter
    return app


async def _refuse(request: Request, error: Exception) -> Response:
    return refuse(request, error)
