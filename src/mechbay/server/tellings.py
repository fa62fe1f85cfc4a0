"""What a match's past tells each seat: how many lines of the log, and these lines as they were once said."""

from __future__ import annotations

from dataclasses import dataclass, field

from mechbay.core.event import SPECTATOR, Event
from mechbay.core.moments import Moment


@dataclass(slots=True)
class Telling:
    """What one moment tells."""

    lines: list[int]  # of the log up to here, by seat; the last: spectators
    secret: bool  # whether some seats are told more than others
    # kept by views: by language, names and hearer
    spoken: dict[tuple[str, tuple[str, ...], int], list[tuple[str, str]]] = field(default_factory=dict)


class Tellings:
    """What the moments of one match tell, worked out once for each."""

    def __init__(self, seats: int) -> None:
        self._nothing = [0] * (seats + 1)
        self._known: dict[Moment, Telling] = {}

    def of(self, moment: Moment) -> Telling:
        """What a moment tells; the lines before it are counted first."""
        unknown: list[Moment] = []
        before: Moment | None = moment
        while before is not None and before not in self._known:
            unknown.append(before)
            before = before.parent
        lines = self._known[before].lines if before is not None else self._nothing
        for one in reversed(unknown):
            secret = any(event.secret for event in one.events)
            lines = _count_on(lines, one.events, secret)
            self._known[one] = Telling(lines, secret)
        return self._known[moment]


def _count_on(before: list[int], events: list[Event], secret: bool) -> list[int]:
    """How many lines everybody has been told after these events."""
    if not secret:
        return [lines + len(events) for lines in before]
    seats = [*range(len(before) - 1), SPECTATOR]
    heard = [sum(event.seen_by(seat) is not None for event in events) for seat in seats]
    return [lines + more for lines, more in zip(before, heard, strict=True)]
