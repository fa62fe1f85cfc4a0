"""A request as it goes through the server: read once by the gate, and then answered by an address."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from functools import cached_property, partial
from typing import Any

from starlette.datastructures import Headers, QueryParams, State
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route
from starlette.types import ASGIApp, Receive, Scope, Send

COOKIES = 200  # that are read: browsers keep fewer for one name
FIELDS = 30  # of a query that are read: no address has as many
INCOMING = "mechbay.request"  # where a scope holds the request that was made of it
Endpoint = Callable[[Request], Awaitable[Response]]


class Named(Headers):
    """Headers that are looked up often, by their names in small letters."""

    def __init__(self, scope: Scope) -> None:
        super().__init__(scope=scope)
        self._first = dict(reversed(self._list))

    def get(self, key: str, default: Any = None) -> Any:
        """The first header of a name."""
        found = self._first.get(key.encode("latin-1"))
        return default if found is None else found.decode("latin-1")


class Query(QueryParams):
    """What stands behind an address; mostly what is looked for is not there."""

    def get(self, key: Any, default: Any = None) -> Any:
        """The last value of a name."""
        return self._dict.get(key, default)


NOTHING = Query()


class Plain(State):
    """What is looked up with every request, as ordinary attributes."""

    def __init__(self) -> None:
        self._state = {}

    def __setattr__(self, key: str, value: Any) -> None:
        self.__dict__[key] = value


class Incoming(Request):
    """The request of a scope, made once for all who have to do with it."""

    def __init__(self, scope: Scope, receive: Receive) -> None:
        super().__init__(scope, receive)
        self._named = Named(scope)
        self._known = Plain()
        scope[INCOMING] = self

    @cached_property
    def cookies(self) -> dict[str, str]:
        """What the browser has kept for us, of all that it has kept for this name."""
        told = ";".join(self.headers.getlist("cookie")).split(";", COOKIES)[:COOKIES]
        return {name.strip(): value.strip() for name, _, value in (one.partition("=") for one in told)}

    @property
    def query_params(self) -> QueryParams:
        """What stands behind the address."""
        return self._asked if self.scope["query_string"] else NOTHING

    @cached_property
    def _asked(self) -> QueryParams:
        return Query(b"&".join(self.scope["query_string"].split(b"&", FIELDS)[:FIELDS]))

    @property
    def state(self) -> Plain:
        """What is known of it so far."""
        return self._known

    @property
    def headers(self) -> Headers:
        """What the client says besides."""
        return self._named


class Address(Route):
    """An address whose answers need nothing around them: the gate sees to whatever goes wrong."""

    def __init__(
        self, path: str, endpoint: Endpoint, methods: list[str] | None = None, zips: bool = False
    ) -> None:
        super().__init__(path, endpoint, methods=methods)
        plain: ASGIApp = partial(_answer, endpoint)
        self.app = GZipMiddleware(plain, compresslevel=3) if zips else plain


async def _answer(endpoint: Endpoint, scope: Scope, receive: Receive, send: Send) -> None:
    response = await endpoint(scope[INCOMING])
    await response(scope, receive, send)
