"""What a proxy says of those who come through it: who they are, by which name and how."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from functools import lru_cache

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Receive, Scope, Send

from mechbay.server.site import READ, Site, address_of, name_of

SCHEMES = ("http", "https")
log = logging.getLogger("mechbay.server")


class Forwarded:
    """Believes what proxies say that were named, and nobody else."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app
        self._warned = False

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope.get("client"):
            self._read(scope, scope["app"].state.site)
        await self._app(scope, receive, send)

    def _read(self, scope: Scope, site: Site) -> None:
        host, port = scope["client"]
        if not (name := _plain(host)):
            return
        scope["client"] = (name, port)
        if site.trusts(name):
            _believe(scope, Headers(scope=scope), site)
        elif not self._warned and b"x-forwarded-for" in dict(scope["headers"]):
            self._warned = True  # once: anybody can send it
            log.warning(
                "%s forwards requests but is not a named proxy, so its visitors count as one; "
                "if it is yours, start with --proxy %s",
                name,
                name,
            )


@lru_cache(maxsize=READ)
def _plain(host: str) -> str:
    """An address as it is compared, one of IPv4 also where it comes through IPv6; else nothing."""
    return str(address_of(host) or "")


def _believe(scope: Scope, headers: Headers, site: Site) -> None:
    for client in _backwards(headers, "x-forwarded-for"):
        found = address_of(client) or address_of(name_of(client))  # some add the port
        if found is None:
            break
        scope["client"] = (str(found), 0)
        if not site.trusts(str(found)):
            break  # what stands before it is only this one's word
    scheme = next(_backwards(headers, "x-forwarded-proto"), "")
    if scheme in SCHEMES:
        scope["scheme"] = scheme
    host = next(_backwards(headers, "x-forwarded-host"), "")
    if host:
        scope["headers"] = list(scope["headers"])
        MutableHeaders(scope=scope)["host"] = host


def _backwards(headers: Headers, name: str) -> Iterator[str]:
    """The values of a header, that of the nearest proxy first."""
    values = [value.strip() for line in headers.getlist(name) for value in line.split(",")]
    return iter(value for value in reversed(values) if value)
