"""How much one client may ask for, counted by its address and by a clock that nobody sets."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from ipaddress import IPv6Address, ip_address, ip_network

from starlette.requests import Request

from mechbay.core.event import SPECTATOR
from mechbay.server.problems import Problem

MINUTE = 60.0
SWEEP = 10_000  # addresses after which those are forgotten who have asked for nothing lately


@dataclass(frozen=True)
class Caps:
    """The most that a client gets."""

    messages: int = 20  # a second that may change something
    looks: int = 100  # a second that only look: a replay is scrubbed faster than a game is played
    tables: int = 30  # new ones a minute
    misses: int = 30  # a minute of names that no match has: codes are short and not to be tried out
    streams: int = 40  # open at the same time, of those who only look on
    watchers: int = 400  # streams of one table, of all who only look on
    devices: int = 8  # streams of one seat
    work: float = 250.0  # milliseconds of this server's time a second


CAPS = Caps()
NO_CAPS = Caps(*[1_000_000] * 8)


def now() -> float:
    """The time by which is counted: setting the clock of the machine changes nothing."""
    return time.monotonic()


class Rate:
    """So many in a time; each address has one number, the moment at which it has all of them again."""

    def __init__(self, most: float, seconds: float) -> None:
        self._most = most
        self._each = seconds / most
        self._seconds = seconds
        self._full: dict[str, float] = {}

    def has(self, client: str, count: float = 1) -> bool:
        """Whether there are so many left."""
        left = now() + self._seconds - self._full.get(client, 0.0)
        return min(left, self._seconds) + 1e-9 >= count * self._each

    def spend(self, client: str, count: float = 1) -> None:
        """Count so many, also where there are not as many left."""
        if len(self._full) >= SWEEP and client not in self._full:
            time = now()
            self._full = {one: full for one, full in self._full.items() if full > time}
        self._full[client] = max(self._full.get(client, 0.0), now()) + count * self._each

    def used(self, client: str) -> float:
        """How much is used now."""
        return max(0.0, self._full.get(client, 0.0) - now()) / self._each

    def clients(self) -> list[str]:
        """Who has used something."""
        time = now()
        return [client for client, full in self._full.items() if full > time]


class Meter:
    """Counts what clients ask for, and refuses what is too much."""

    def __init__(self, caps: Caps) -> None:
        self._caps = caps
        self._rates: dict[str, tuple[Rate, str]] = {
            "message": (Rate(caps.messages, 1.0), "too-many"),
            "look": (Rate(caps.looks, 1.0), "too-many"),
            "table": (Rate(caps.tables, MINUTE), "too-many-tables"),
            "miss": (Rate(caps.misses, MINUTE), "too-many-misses"),
        }
        self._open: Counter[tuple[str, str]] = Counter()
        self.streams = 0  # open now

    def spend(self, what: str, client: str) -> None:
        """Count one more, or refuse it."""
        rate, code = self._rates[what]
        if not rate.has(client):
            raise Problem(code)
        rate.spend(client)

    def has(self, what: str, client: str) -> bool:
        """Whether there is one left."""
        return self._rates[what][0].has(client)

    @contextmanager
    def stream(self, client: str, match: str, seat: int) -> Iterator[None]:
        """Count a stream for as long as it is open; one who plays never waits for those who look on."""
        if seat == SPECTATOR:
            places = {("client", client): self._caps.streams, ("table", match): self._caps.watchers}
        else:
            places = {(f"seat {seat}", match): self._caps.devices}
        if any(self._open[place] >= most for place, most in places.items()):
            raise Problem("too-many-streams")
        self._open.update(places.keys())
        self.streams += 1
        try:
            yield
        finally:
            self.streams -= 1
            self._open.subtract(places.keys())
            for place in places:
                if self._open[place] <= 0:
                    del self._open[place]


def client_of(request: Request) -> str:
    """Whom a request is counted to."""
    host, _ = request.scope.get("client") or ("", 0)
    return counted_as(host)


@lru_cache(maxsize=SWEEP)
def counted_as(host: str) -> str:
    """An address; of IPv6 only the network, in which everybody has as many addresses as they like.

    >>> counted_as("2001:db8::17"), counted_as("::ffff:192.0.2.7")
    ('2001:db8::/64', '192.0.2.7')
    """
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            return str(address.ipv4_mapped)
        return str(ip_network((address, 64), strict=False))
    return host
