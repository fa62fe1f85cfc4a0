"""The versions of a match: each seat counts only those entries of the log that it can notice.

So its version numbers do not tell how often somebody else changed a sealed choice, or took a finished one
back. In a game without sealed choices that is every entry.
"""

from __future__ import annotations

from bisect import bisect_right

from mechbay.core.moments import OPEN, Moment


class Versions:
    """By seat, what it could notice of a log so far; the last place is the spectators'."""

    def __init__(self, seats: int) -> None:
        self.noticed: list[list[int]] = [[] for _ in range(seats + 1)]  # the numbers of the entries
        self.changed_at = [0] * (seats + 1)  # the version that a seat must know to act

    def newest(self, seat: int) -> int:
        """How many entries of the log the seat could notice so far."""
        return len(self.noticed[seat])

    def at(self, seat: int, seq: int) -> int:
        """How many of them it could notice up to a log number."""
        return bisect_right(self.noticed[seat], seq)

    def along(self, seat: int, moments: list[Moment]) -> list[int]:
        """The versions along a story; a step that the seat could not notice is none.

        Nor is a sealed choice of another: only that there was one is noticed, and only once.
        """
        versions = {seq: version for version, seq in enumerate(self.noticed[seat], 1)}
        steps = [one for one in moments if one.sealed == OPEN or one.closes or one.step.seat == seat]
        return [0, *(versions[step.seq] for step in steps if step.seq in versions)]

    def add(self, seat: int, seq: int, asked_anew: bool) -> None:
        """An entry that the seat can notice; whether it must know it before it acts."""
        self.noticed[seat].append(seq)
        if asked_anew:
            self.changed_at[seat] = self.newest(seat)
