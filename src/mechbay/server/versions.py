"""The versions of a match: each seat counts only those entries of the log that it can notice.

So its version numbers do not tell how often somebody else changed a sealed choice. In a game without
sealed choices that is every entry.
"""

from __future__ import annotations

from bisect import bisect_right

from mechbay.core.event import SPECTATOR
from mechbay.core.match import Match
from mechbay.core.moments import Moment
from mechbay.core.portrait import portrait


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

    def seq(self, seat: int, version: int) -> int:
        """The log number that brought a version."""
        return self.noticed[seat][version - 1] if version else 0

    def along(self, seat: int, moments: list[Moment]) -> list[int]:
        """The versions along a story; a step that the seat could not notice is none."""
        versions = {seq: version for version, seq in enumerate(self.noticed[seat], 1)}
        return [0, *(versions[moment.seq] for moment in moments if moment.seq in versions)]

    def add(self, seat: int, seq: int, asked_anew: bool) -> None:
        """An entry that the seat can notice; whether it must know it before it acts."""
        self.noticed[seat].append(seq)
        if asked_anew:
            self.changed_at[seat] = self.newest(seat)


def sights(match: Match) -> list[object]:
    """By seat, all that it can see: the position and the story. The last is the spectators'."""
    events = [event for moment in match.moments for event in moment.events]
    return [
        (
            portrait(match.state.seen_by(seat)),
            [face for event in events if (face := event.seen_by(seat)) is not None],
        )
        for seat in [*range(match.state.seats), SPECTATOR]
    ]
