"""What every request passes: how many, from which site, how large; and what every answer says to browsers."""

from __future__ import annotations

import logging

from starlette.datastructures import MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from mechbay.server.answers import refuse
from mechbay.server.caps import Meter, client_of
from mechbay.server.problems import Problem

BODY = 8 * 1024
SAFE = ("GET", "HEAD", "OPTIONS")
HEADERS = {
    "Content-Security-Policy": "default-src 'self'; object-src 'none'; base-uri 'none'; "
    "form-action 'self'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
}


log = logging.getLogger("mechbay.server")


class Gate:
    """Refuses floods and foreign sites before anything is read."""

    def __init__(self, app: ASGIApp, meter: Meter) -> None:
        self._app = app
        self._meter = meter

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        begun = False

        async def safely(message: Message) -> None:
            nonlocal begun
            begun = True
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        request = Request(scope)
        try:
            self._guard(request)
            await self._app(scope, receive, safely)
        except Exception as error:  # the last who can make a typed answer of it
            if begun:
                raise
            if not isinstance(error, Problem):
                log.exception("%s %s fails", request.method, request.url.path)
            await refuse(request, error)(scope, receive, safely)

    def _guard(self, request: Request) -> None:
        safe = request.method in SAFE
        if not request.url.path.startswith("/static/"):  # files that a page brings along
            self._meter.spend("look" if safe else "message", client_of(request))
        origin = request.headers.get("origin")
        host = request.headers.get("host")
        if not safe and origin is not None and origin.partition("://")[2] != host:
            raise Problem("foreign-origin")


async def body_of(request: Request) -> bytes:
    """The body of a message; one that is too large is not even read to its end."""
    kind = request.headers.get("content-type", "")
    if kind.partition(";")[0].strip().lower() != "application/json":
        raise Problem("wrong-type")  # a form of another site cannot say this without asking first
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > BODY:
            raise Problem("too-large", limit=BODY)
    return body
