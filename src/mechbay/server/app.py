"""The server as an application: matches, addresses, and what guards them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.routing import BaseRoute
from starlette.types import ASGIApp

from mechbay.server import health, openapi, pages
from mechbay.server.address import Address, Plain
from mechbay.server.budget import Budget
from mechbay.server.caps import CAPS, Caps, Meter
from mechbay.server.forwarded import Forwarded
from mechbay.server.gate import Gate
from mechbay.server.reference import docs
from mechbay.server.retention import forgetting
from mechbay.server.rooms import Rooms
from mechbay.server.site import Site
from mechbay.server.steady import steady
from mechbay.server.store import Store
from mechbay.server.thinkers import Thinkers

TABLE = "/api/matches/{match}"
OFTEN = (f"{TABLE}/actions", "/m/{match}/fragment", f"{TABLE}/undo", f"{TABLE}/version", f"{TABLE}/events")


def create_app(
    database: Path,
    pace: float,
    caps: Caps = CAPS,
    thinkers: Thinkers | None = None,
    keep: float | None = None,
) -> Starlette:
    """The application on a database; `pace` is the seconds for which a bot's move can be watched.

    Matches that nobody has touched for `keep` seconds are deleted, if that is said.
    """
    store = Store(database)
    minds = thinkers or Thinkers()
    rooms = Rooms(store, minds, pace)
    meter = Meter(caps)
    budget = Budget(caps.work)

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        tidying = asyncio.create_task(forgetting(rooms, keep)) if keep is not None else None
        yield
        if tidying is not None:
            tidying.cancel()
        await rooms.close()
        minds.close()
        store.close()

    routes = [*pages.routes(), *openapi.routes(), Address("/docs", steady(docs)), *health.routes()]
    app = Application(routes=sorted(routes, key=how_rare), lifespan=lifespan)
    app.state = Plain()
    app.state.rooms = rooms
    app.state.meter = meter
    app.state.budget = budget
    app.state.site = Site()
    return app


class Application(Starlette):
    """Starlette without its own two layers around every request: the gate answers whatever goes wrong."""

    def build_middleware_stack(self) -> ASGIApp:
        return Forwarded(Gate(self.router, self.state.meter, self.state.budget))


def how_rare(route: BaseRoute) -> int:
    """The place of an address among all, which are tried in turn: what play asks for comes first."""
    path = getattr(route, "path", "")
    return OFTEN.index(path) if path in OFTEN else len(OFTEN)
