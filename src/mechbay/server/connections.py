"""Who may stay connected: half requests are closed, an address and all together hold only so many."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Collection
from dataclasses import dataclass
from itertools import takewhile
from typing import Any
from urllib.parse import unquote

import httptools
import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

from mechbay.server.caps import counted_as
from mechbay.server.exchange import Exchange, House

try:
    import resource
except ImportError:  # there are no such limits on this system
    resource = None  # type: ignore[assignment]

BACKLOG = 128  # connections that may wait to be taken; all of them may be taken at once
WANTED = 8192  # descriptors, if the system gives as many
FREE = (
    2 * BACKLOG
)  # descriptors that no connection gets: files, the database, the bots, and who is just taken
LINES = 100  # headers of a request
PATH = 3 * 1024  # bytes of an address before its query, which is read before anybody is asked
AHEAD = 8  # requests that are sent before the first one is answered
BEHIND = 8 * 1024  # bytes of a body that comes before it is its turn
LARGEST = 768 * 1024  # bytes of a body, whether it is read or not; no message that is taken has as many
PIECES = 256  # of a body that may be as small as they like
SMALLEST = 32  # bytes that more pieces must have on average
KEPT_OPEN = 75  # seconds after an answer: people think, and proxies keep theirs for a minute
NEWCOMERS = 64  # places that only an address gets which has no connection yet
HEADERS = {  # what every answer says to browsers
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
faults = logging.getLogger("mechbay.server.http")
faults.setLevel(logging.ERROR)


@dataclass(frozen=True)
class Doors:
    """How many come in, and how long they may stand between door and table."""

    each: int = 128  # connections of one address
    most: int = WANTED - FREE  # connections of all
    seconds: float = 10.0  # from the first byte, or from connecting, to the end of a request
    head: int = 16 * 1024  # bytes of a request before its body


def doors_of_this_machine() -> Doors:
    """As many connections as there are descriptors; the system is asked for more of these first."""
    if resource is None:
        return Doors(most=512 - FREE)
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = WANTED if hard == resource.RLIM_INFINITY else min(WANTED, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    return Doors(most=(wanted if soft == resource.RLIM_INFINITY else soft) - FREE)


class Connections:
    """All connections of a server: those who are in the way go first, those who are being answered never."""

    def __init__(self, doors: Doors, trusted: Callable[[str], bool] = lambda host: False) -> None:
        self.doors = doors
        self.house = House()
        self.trusted = trusted  # a proxy: behind it are many people
        self.open: Counter[str] = Counter()
        self.waiting: dict[Guarded, float] = {}  # an unfinished request and its deadline, the next one first
        self.idle: dict[Guarded, float] = {}  # answered, and kept in case there is more: until when
        self.closed = self.refused = 0  # since the server began
        self._said = (0, 0)
        self._sweeping: asyncio.TimerHandle | None = None

    def enter(self, one: Guarded) -> bool:
        """Count a connection; whether there is a place for it."""
        host = one.host
        self.open[host] += 1
        if self.open[host] > self.doors.each and not one.proxy:
            return self._make_room({host}) or self._refuse(one)
        most = self.doors.most - (NEWCOMERS if self.open[host] > 1 else 0)
        if self.open.total() > most:
            (crowd, _), *_ = self.open.most_common(1)
            return self._make_room({crowd}) or self._make_room(self.open.keys()) or self._refuse(one)
        return True

    def leave(self, one: Guarded) -> None:
        """Forget a connection."""
        self.waiting.pop(one, None)
        self.idle.pop(one, None)
        self.open[one.host] -= 1
        if self.open[one.host] <= 0:
            del self.open[one.host]

    def wait_for(self, one: Guarded) -> None:
        """A request begins: from now on the clock runs."""
        self.idle.pop(one, None)
        if one not in self.waiting:
            self.waiting[one] = one.loop.time() + self.doors.seconds
            self._look_soon(one.loop)

    def keep(self, one: Guarded) -> None:
        """It gets nothing now, and is kept in case it asks for more, unless its place is needed."""
        self.idle.pop(one, None)
        self.idle[one] = one.loop.time() + KEPT_OPEN
        self._look_soon(one.loop)

    def dismiss(self) -> None:
        """Close those who have not finished their request."""
        for one in list(self.waiting):
            one.transport.abort()

    def _make_room(self, hosts: Collection[str]) -> bool:
        """Close somebody of these who is not being answered: an unfinished request, or who only stays."""
        for group in (self.waiting, self.idle):
            found = next((one for one in group if one.host in hosts), None)
            if found is not None:
                del group[found]
                self.closed += 1
                found.transport.abort()
                return True
        return False

    def _refuse(self, one: Guarded) -> bool:
        self.refused += 1
        self._look_soon(one.loop)
        return False

    def _look_soon(self, loop: asyncio.AbstractEventLoop) -> None:
        if self._sweeping is None:
            self._sweeping = loop.call_later(1.0, self._sweep, loop)

    def _sweep(self, loop: asyncio.AbstractEventLoop) -> None:
        """Once a second: close those whose time is over, and say in one line what was done."""
        now = loop.time()
        for one in over(self.waiting, now):
            del self.waiting[one]
            self.closed += 1
            one.too_slow()
        for one in over(self.idle, now):
            one.transport.close()  # who does not read its answer stays until it does, or its place is needed
        if (self.closed, self.refused) != self._said:
            closed, refused = self.closed - self._said[0], self.refused - self._said[1]
            log.warning("%d unfinished or idle connections closed, %d refused", closed, refused)
            self._said = (self.closed, self.refused)
        self._sweeping = None
        if self.waiting or self.idle:
            self._look_soon(loop)


def over(among: dict[Guarded, float], now: float) -> list[Guarded]:
    """Those whose time is over; it was given to them in this order."""
    return [one for one, _ in takewhile(lambda given: given[1] <= now, among.items())]


class TooMuch(Exception):
    """Nobody means a request like this; what else has come with it is not even read."""


class Guarded(HttpToolsProtocol):
    """uvicorn's connection, which tells its kind of state to those who count."""

    def __init__(self, connections: Connections, **more: Any) -> None:
        super().__init__(**more)
        self.logger = faults  # what others send wrong is answered, not written down
        self.guard = connections
        self.comes_from("")
        self.inside = False
        self.head = 0  # bytes of a request whose body has not begun
        # of the request that is being read: whether all of its head is there, the lines and bytes of that and
        # of what follows the body like it, the bytes of the body, and in how many parts these came
        self.reading = self.headed = False
        self.lines = self.told = self.body = self.pieces = 0
        self.answered: RequestResponseCycle | None = None  # the request that is being answered

    def comes_from(self, address: str) -> None:
        """Whom it is counted to."""
        self.host = counted_as(address)
        self.proxy = self.guard.trusted(address)

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self.comes_from(self.client[0] if self.client else "")
        self.inside = self.guard.enter(self)
        if self.inside:
            self.guard.wait_for(self)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self.guard.leave(self)
        super().connection_lost(exc)
        self._nobody_is_there()

    def _nobody_is_there(self) -> None:
        """Tell whoever answers; uvicorn tells only the last of those that were sent at once."""
        if self.answered is not None and not self.answered.response_complete:
            self.answered.disconnected = True
            self.answered.message_event.set()

    def hang_up(self) -> None:
        """End it at once, whatever is under way."""
        self.transport.abort()
        self._nobody_is_there()

    def data_received(self, data: bytes) -> None:
        if not self.inside:
            return
        if self.cycle is None or self.cycle.response_complete:
            self.guard.wait_for(self)
        self.head += len(data)
        super().data_received(data)
        if self.head > self.guard.doors.head:
            self._answer(b"431 Request Header Fields Too Large")

    def on_message_begin(self) -> None:
        if len(self.pipeline) >= AHEAD:
            raise TooMuch
        self.reading, self.headed = True, False
        self.lines = self.told = self.body = self.pieces = 0
        super().on_message_begin()
        self.scope["extensions"] = {"connection": {"in_the_way": self.in_the_way}}

    def in_the_way(self) -> None:
        """It gets nothing for a while; one that has gone has no place that somebody could need."""
        if not self.transport.is_closing():
            self.guard.keep(self)

    def on_url(self, url: bytes) -> None:
        super().on_url(url)
        self.told += len(url)
        if self.told > self.guard.doors.head or len(self.url.partition(b"?")[0]) > PATH:
            raise TooMuch

    def on_header(self, name: bytes, value: bytes) -> None:
        self.lines += 1
        self.told += len(name) + len(value)
        if self.lines > LINES or self.told > self.guard.doors.head:
            raise TooMuch
        if self.headed:
            return  # a trailer, of which proxies know nothing
        name = name.lower()
        if name == b"expect" and value.lower() == b"100-continue":
            self.expect_100_continue = True
        self.headers.append((name, value))

    def on_headers_complete(self) -> None:
        self.head = 0
        url, version = httptools.parse_url(self.url), self.parser.get_http_version()
        if url.path is None:
            raise TooMuch  # as to a proxy
        path = url.path.decode("ascii")
        self.scope |= {
            "method": self.parser.get_method().decode("ascii"),
            "http_version": version,
            "path": unquote(path) if "%" in path else path,
            "raw_path": url.path,
            "query_string": url.query or b"",
        }
        before = self.cycle
        self.cycle = Exchange(
            self.guard.house.lines(self.server_state.default_headers),
            scope=self.scope,
            transport=self.transport,
            flow=self.flow,
            logger=self.logger,
            message_event=asyncio.Event(),
            expect_100_continue=self.expect_100_continue,
            keep_alive=version != "1.0" and self.parser.should_keep_alive(),
            on_response=self.on_response_complete,
        )
        self.headed = True
        if before is None or before.response_complete:
            self._start_asgi_task(self.cycle, self.app)
        else:
            self.flow.pause_reading()
            self.pipeline.appendleft((self.cycle, self.app))

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self.answered = cycle
        self.guard.idle.pop(self, None)
        super()._start_asgi_task(cycle, app)

    def on_body(self, body: bytes) -> None:
        self.head = 0
        self.body += len(body)
        self.pieces += 1
        most = BEHIND if self.pipeline else LARGEST
        if self.body > most or self.pieces > PIECES + self.body // SMALLEST:
            raise TooMuch
        super().on_body(body)

    def on_message_complete(self) -> None:
        self.reading = False
        self.guard.waiting.pop(self, None)
        super().on_message_complete()
        if self.cycle.response_complete and not self.transport.is_closing():
            self.guard.keep(self)  # it was answered before all of it was there

    def on_response_complete(self) -> None:
        """Go on to what was sent behind; uvicorn's would set a clock for each connection and answer."""
        self.server_state.total_requests += 1
        if self.transport.is_closing():
            return
        self.flow.resume_reading()
        if self.pipeline:
            self._start_asgi_task(*self.pipeline.pop())
        if self.reading and not self.pipeline and self._is_next():
            self.guard.wait_for(self)
        elif self.cycle.response_complete and self not in self.guard.waiting:
            self.guard.keep(self)

    def _is_next(self) -> bool:
        """Whether it is the turn of the request that is being read; what came before it was answered."""
        assert self.answered is not None
        return self.answered is self.cycle if self.headed else self.answered.response_complete

    def send_400_response(self, msg: str) -> None:
        """Say that it is no request, if it was not answered before and no other one is waiting for that."""
        others = self.answered is not None and not self.answered.response_complete
        mine = self.reading and self.headed and self.answered is self.cycle
        if self.cycle.response_started if mine else others:
            self.transport.close()
        else:
            super().send_400_response(msg)

    def too_slow(self) -> None:
        """Its time is over."""
        self._answer(b"408 Request Timeout")

    def _answer(self, status: bytes) -> None:
        """Say why, to who has said something and is not being answered, and hang up."""
        if not self.transport.is_closing():
            if self.head and (self.cycle is None or self.cycle.response_complete):
                told = b"\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
                self.transport.write(b"HTTP/1.1 " + status + told)
            self.transport.close()


def configured(app: ASGIApp, connections: Connections, **more: Any) -> uvicorn.Config:
    """How uvicorn serves: fast parts, guarded doors, no log of requests, no word of unnamed proxies."""

    def made(**how: Any) -> Guarded:
        return Guarded(connections, **how)

    return uvicorn.Config(
        app,
        http=made,  # type: ignore[arg-type]
        ws="none",
        lifespan="on",
        log_config=None,
        log_level="warning",
        headers=[*HEADERS.items()],
        server_header=False,
        access_log=False,  # what must be known is logged without secrets by the answers themselves
        proxy_headers=False,
        backlog=BACKLOG,
        **more,
    )
