"""The server as an application: matches, addresses, and what guards them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

import mechbay
from mechbay.core.errors import MechbayError
from mechbay.server.answers import answer, refuse
from mechbay.server.gate import LOOKS, MESSAGES, Gate
from mechbay.server.openapi import routes
from mechbay.server.problems import Problem
from mechbay.server.rooms import Rooms
from mechbay.server.store import Store
from mechbay.server.thinkers import Thinkers

PACE = 0.8  # seconds that a bot's move can be watched
PAGES = "mechbay.server.pages"


def create_app(
    database: Path,
    pace: float = PACE,
    messages: int = MESSAGES,
    looks: int = LOOKS,
    thinkers: Thinkers | None = None,
) -> Starlette:
    """The application on a database; `messages` and `looks` are what a client may send in a second."""
    store = Store(database)
    minds = thinkers or Thinkers()
    rooms = Rooms(store, minds, pace)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        yield
        await rooms.close()
        minds.close()
        store.close()

    app = Starlette(
        routes=[*routes(), *page_routes()],
        middleware=[Middleware(Gate, messages=messages, looks=looks)],
        exception_handlers={Problem: _refused, MechbayError: _refused, HTTPException: _refused},
        lifespan=lifespan,
    )
    app.state.rooms = rooms
    return app


def page_routes() -> list[BaseRoute]:
    """The pages, where there are any; without them the front door names the interface."""
    if find_spec(PAGES) is None:
        return [Route("/", _index)]
    found: list[BaseRoute] = import_module(PAGES).routes()
    return found


async def _index(request: Request) -> Response:
    return answer({"mechbay": mechbay.__version__, "api": "/api/openapi.json"})


async def _refused(request: Request, error: Exception) -> Response:
    return refuse(request, error)
