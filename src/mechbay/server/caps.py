"""How much one client may ask for, counted by its address."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network

from limits import RateLimitItem, RateLimitItemPerMinute, RateLimitItemPerSecond
from limits.storage import MemoryStorage
from limits.strategies import MovingWindowRateLimiter
from starlette.requests import Request

from mechbay.server.problems import Problem


@dataclass(frozen=True)
class Caps:
    """The most that a client gets."""

    messages: int = 20  # a second that may change something
    looks: int = 100  # a second that only look: a replay is scrubbed faster than a game is played
    tables: int = 30  # new ones a minute
    misses: int = 30  # a minute of names that no match has: codes are short and not to be tried out
    streams: int = 40  # open at the same time
    watchers: int = 400  # streams of one table, of all clients


CAPS = Caps()
NO_CAPS = Caps(*[1_000_000] * 6)


class Meter:
    """Counts what clients ask for, and refuses what is too much."""

    def __init__(self, caps: Caps) -> None:
        self._caps = caps
        self._limiter = MovingWindowRateLimiter(MemoryStorage())
        self._limits: dict[str, tuple[RateLimitItem, str]] = {
            "message": (RateLimitItemPerSecond(caps.messages), "too-many"),
            "look": (RateLimitItemPerSecond(caps.looks), "too-many"),
            "table": (RateLimitItemPerMinute(caps.tables), "too-many-tables"),
            "miss": (RateLimitItemPerMinute(caps.misses), "too-many-misses"),
        }
        self._open: Counter[tuple[str, str]] = Counter()

    def spend(self, what: str, client: str) -> None:
        """Count one more, or refuse it."""
        limit, code = self._limits[what]
        if not self._limiter.hit(limit, what, client):
            raise Problem(code)

    def must_have_left(self, what: str, client: str) -> None:
        """Refuse who has none left, without counting."""
        limit, code = self._limits[what]
        if not self._limiter.test(limit, what, client):
            raise Problem(code)

    @contextmanager
    def stream(self, client: str, match: str) -> Iterator[None]:
        """Count a stream for as long as it is open."""
        places = {("client", client): self._caps.streams, ("table", match): self._caps.watchers}
        if any(self._open[place] >= most for place, most in places.items()):
            raise Problem("too-many-streams")
        self._open.update(places.keys())
        try:
            yield
        finally:
            self._open.subtract(places.keys())
            self._open += Counter()  # forgets those who have none open


def client_of(request: Request) -> str:
    """A client's address; of IPv6 only the network, in which everybody has as many addresses as they like."""
    host = request.client.host if request.client else ""
    try:
        address = ip_address(host)
    except ValueError:
        return host
    if isinstance(address, IPv6Address):
        return str(ip_network((address, 64), strict=False))
    return host
