"""What every request passes: how many, from which site, how large."""

from __future__ import annotations

import logging
from asyncio import CancelledError, sleep
from collections.abc import Hashable

from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mechbay.core.errors import MechbayError
from mechbay.server.address import INCOMING, Incoming
from mechbay.server.answers import path_of, refuse
from mechbay.server.budget import Bill, Budget
from mechbay.server.caps import Meter, client_of
from mechbay.server.logs import safe
from mechbay.server.problems import Problem
from mechbay.server.site import site_of
from mechbay.server.standing import is_foreign, is_visit, standing_of
from mechbay.server.work import CHARGED, timed

BODY = 8 * 1024
LONGEST = 1000  # letters of an address; none of ours has nearly as many
SAFE = ("GET", "HEAD", "OPTIONS")
FLOODS = ("too-many", "too-much-work", "too-many-misses")
BAD = 400  # and above: it was refused
EXPECTED = (Problem, MechbayError, HTTPException)  # what is refused; anything else is a fault of ours
HELD, MOST_HELD = 0.25, 3.0  # seconds that who asks too much waits for a refusal
SPACED = 0.005  # seconds between two such refusals as long as these suffice: they cost something, too

log = logging.getLogger("mechbay.server")


class Gate:
    """Refuses floods and foreign sites before anything is read."""

    def __init__(self, app: ASGIApp, meter: Meter, budget: Budget) -> None:
        self._app = app
        self._meter = meter
        self._budget = budget
        self._held = 0  # who waits for a refusal now

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        request = Incoming(scope, receive)
        bill = Bill(self._budget, client_of(request))
        CHARGED.set(bill.add)
        try:
            if await timed(self._answer(request, bill.client, send), bill.add):
                bill.forgive(kind_of(request))
        except CancelledError:
            return  # the server stops
        finally:
            bill.tell()
            del scope[INCOMING]  # or else each would hold on to the other until cycles are looked for

    async def _answer(self, request: Request, client: str, send: Send) -> bool:
        """Answer; whether it was done: of what is refused there are too many kinds."""
        status = 0  # of the answer, once it has begun

        async def noted(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._guard(request, client)
            await self._app(request.scope, request.receive, noted)
        except ClientDisconnect:
            return False  # nobody is there any more
        except Exception as error:  # the only one who makes a typed answer of it
            if status:
                raise
            if not isinstance(error, EXPECTED):
                log.exception("%s %s fails", safe(request.method), path_of(request))
            elif isinstance(error, Problem) and error.code in FLOODS:
                await self._hold(request.scope)
            await refuse(request, error)(request.scope, request.receive, noted)
        return status < BAD

    async def _guard(self, request: Request, client: str) -> None:
        path = request.scope["path"]
        if len(path) > LONGEST:
            raise Problem("unknown-address")
        looks = request.method in SAFE
        site = site_of(request)
        site.must_know(request)
        origin = request.headers.get("origin")
        if not looks and origin is not None and not site.is_ours(origin, request.headers.get("host")):
            raise Problem("foreign-origin")
        if is_foreign(request) and not is_visit(request):
            raise Problem("foreign-origin")  # a part of another site's page may not even use up what is ours
        await self._budget.admit(client, lambda: standing_of(request))
        if not path.startswith("/static/"):  # files that a page brings along
            self._meter.spend("look" if looks else "message", client)

    async def _hold(self, scope: Scope) -> None:
        """Let those wait who ask too much; their places go to others first."""
        if "connection" in scope.get("extensions", {}):
            scope["extensions"]["connection"]["in_the_way"]()
        self._held += 1
        try:
            await sleep(min(max(HELD, SPACED * self._held), MOST_HELD))
        finally:
            self._held -= 1


def kind_of(request: Request) -> Hashable:
    """What kind of work a request was: who answered it, and of which game; there are not many."""
    room = getattr(request.state, "room", None)
    return request.scope.get("endpoint"), room.game.id if room else request.path_params.get("game")


async def body_of(request: Request, limit: int = BODY) -> bytes:
    """The body of a message; one that is too large is not even read to its end."""
    kind = request.headers.get("content-type", "")
    if kind.partition(";")[0].strip().lower() != "application/json":
        raise Problem("wrong-type")  # a form of another site cannot say this without asking first
    body = b""
    more = True
    while more:
        part = await request.receive()
        if part["type"] == "http.disconnect":
            raise ClientDisconnect
        body += part.get("body", b"")
        more = part.get("more_body", False)
        if len(body) > limit:
            raise Problem("too-large", limit=limit)
    return body
