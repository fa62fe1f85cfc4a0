"""How much of the server's time each address uses: work is limited, not only how often somebody asks."""

from __future__ import annotations

import math
from collections.abc import Awaitable, Callable, Hashable
from enum import IntEnum

from mechbay.server.caps import SWEEP, now
from mechbay.server.problems import Problem

ENOUGH = 10.0  # milliseconds a second that everybody gets, however busy it is
BUSY = 600.0  # milliseconds a second of all together, from which on the time is shared out
REQUEST = 0.2  # milliseconds that a request costs before anybody measures
SUM = 1.0  # milliseconds that are worth counting before a request has ended
FORGOTTEN = 0.01  # milliseconds: as good as nothing
COUNTED = 0.25  # seconds for which a count of those who are busy here is good
SPAN = 4.0  # seconds over which the use of an address is evened out: the parts of a page come all at once


class Standing(IntEnum):
    """Who is served first when there is too much to do."""

    STRANGER = 1
    SPECTATOR = 2
    SEAT = 4  # plays: holds the key of a seat


class Usage:
    """Milliseconds of work a second by address, evened out: two thirds are forgotten with every span."""

    def __init__(self, span: float) -> None:
        self._span = span
        self._used: dict[str, tuple[float, float]] = {}
        self._crowd = (0.0, 1)  # when it was counted, and how many there were

    def of(self, client: str) -> float:
        """How much an address uses in a second."""
        return self._at(client, now())

    def _at(self, client: str, time: float) -> float:
        used, at = self._used.get(client, (0.0, 0.0))
        return used * math.exp((at - time) / self._span) if used else 0.0

    def add(self, client: str, spent: float) -> None:
        """Count some more, or take something off again."""
        if len(self._used) >= SWEEP and client not in self._used:
            self._used = {one: found for one, found in self._used.items() if self.of(one) > FORGOTTEN}
        time = now()
        self._used[client] = (max(0.0, self._at(client, time) + spent / self._span), time)

    def crowd(self) -> int:
        """How many addresses use more than a little."""
        counted, found = self._crowd
        if now() - counted > COUNTED:
            found = max(1, sum(self.of(client) > 1.0 for client in self._used))
            self._crowd = (now(), found)
        return found


class Budget:
    """What each may use, and what all have used."""

    def __init__(self, each: float) -> None:
        self._each = each
        self._own = Usage(SPAN)
        self._all = Usage(1.0)
        self._done_before: set[Hashable] = set()
        self.refused = 0

    async def admit(self, client: str, standing: Callable[[], Awaitable[Standing]]) -> None:
        """Refuse who has used up the time that is theirs: the less they have to do here, the earlier.

        Who has used little is not even asked who they are.
        """
        used = self._own.of(client)
        if used <= ENOUGH or self._each >= 1000:
            return
        share = self._each / Standing.SPECTATOR
        if self._all.of("") > BUSY:  # then even players have together only what there is
            share = min(share, BUSY / self._own.crowd() / Standing.SEAT)
        if used > max(ENOUGH, share * await standing()):
            self.refused += 1
            raise Problem("too-much-work")

    def charge(self, client: str, spent: float) -> None:
        """Count so many milliseconds."""
        self._own.add(client, spent)
        self._all.add("", spent)

    def is_first(self, kind: Hashable) -> bool:
        """Whether no work of a kind was done before."""
        if kind in self._done_before:
            return False
        self._done_before.add(kind)
        return True

    @property
    def load(self) -> float:
        """Milliseconds a second that all together use."""
        return self._all.of("")


class Bill:
    """What one request costs; its address is told in sums that are worth counting."""

    def __init__(self, budget: Budget, client: str) -> None:
        self.client = client
        self._budget = budget
        self._worked = 0.0
        self._untold = REQUEST

    def add(self, spent: float) -> None:
        """Some more was done."""
        self._worked += spent
        self._untold += spent
        if self._untold > SUM:
            self.tell()

    def tell(self) -> None:
        """Count what was not yet counted."""
        self._budget.charge(self.client, self._untold)
        self._untold = 0.0

    def forgive(self, kind: Hashable) -> None:
        """Take off what the first work of a kind cost: a cold server is no fault of who comes first."""
        if self._budget.is_first(kind):
            self.add(-self._worked)
