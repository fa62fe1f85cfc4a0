"""What a match's past tells each seat: how many lines of the log, and these lines as they were once said."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from mechbay.core.event import NOBODY, SPECTATOR, Event
from mechbay.core.moments import OPEN, Moment
from mechbay.core.story import Story


class Place(NamedTuple):
    """Where in the story something stands: in which part, named by the event that began it, in whose turn."""

    part: Event | None
    turn: int


class Told(NamedTuple):
    """An event in words, as one hearer is told it."""

    face: Event
    text: str
    part: str  # the head of the part of the story that it stands in
    turn: int  # whose turn it stands in
    brief: str = ""  # as a part of the sentence of that turn; empty if it is none


BEFORE = Place(None, NOBODY)
Hearing = tuple[str, tuple[str, ...], int]  # a language, the players' names, and the seat that hears


class Heard(NamedTuple):
    """An event of the story, where it stands, and who hears of it here if not all do."""

    event: Event
    place: Place
    only: int | None = None  # the seat that alone hears of its sealed choice
    but: int | None = None  # and that has heard of it before, when the others are told


@dataclass(slots=True)
class Telling:
    """What one moment tells."""

    lines: list[int]  # of the log up to here, by seat; the last: spectators
    secret: bool  # whether some seats are told more than others
    heard: list[Heard]
    end: Place  # where the story stands afterwards
    step: int | None = None  # kept by films: the step of a turn in which it came
    spoken: dict[Hearing, list[Told]] = field(default_factory=dict)  # kept by views: in words

    def faces(self, seat: int) -> list[tuple[Event, Place]]:
        """What a seat is told, and where it stands."""
        return [
            (face, one.place)
            for one in self.heard
            if one.only in (None, seat) and one.but != seat and (face := one.event.seen_by(seat)) is not None
        ]


class Tellings:
    """What the moments of one match tell, worked out once for each.

    Of a sealed choice only its owner hears while the question is open. When it closes, the others are told,
    in the order of the seats, how each was finished: the story does not say when that was, or how often.
    """

    def __init__(self, seats: int, story: Story) -> None:
        self._nothing = [0] * (seats + 1)
        self._story = story
        self._known: dict[Moment, Telling] = {}

    def of(self, moment: Moment) -> Telling:
        """What a moment tells; the lines before it are counted first."""
        if (known := self._known.get(moment)) is not None:
            return known
        unknown: list[Moment] = []
        before: Moment | None = moment
        while before is not None and before not in self._known:
            unknown.append(before)
            before = before.parent
        lines = self._known[before].lines if before is not None else self._nothing
        end = self._known[before].end if before is not None else BEFORE
        for one in reversed(unknown):
            own = [Heard(event, end, only=one.step.seat) for event in one.events[: max(0, one.sealed)]]
            others = [Heard(event, end, but=seat) for seat, event in finished(one)] if one.closes else []
            rest = self._placed(one.events[max(0, one.sealed) :], end)
            secret = bool(own or others) or any(event.secret for event in one.events)
            end = rest[-1].place if rest else end
            telling = Telling(lines, secret, [*own, *others, *rest], end)
            telling.lines = lines = _count_on(lines, telling)
            self._known[one] = telling
        return self._known[moment]

    def _placed(self, events: list[Event], place: Place) -> list[Heard]:
        """Where each event stands, from where the story stood before them."""
        placed = []
        for event in events:
            if event.kind in self._story.heads:
                place = Place(event, event.seat)
            elif event.kind in self._story.turns:
                place = place._replace(turn=event.seat)
            placed.append(Heard(event, place))
        return placed


def finished(moment: Moment) -> list[tuple[int, Event]]:
    """What the last choices told with which each seat finished, before this one closed the question."""
    last = {moment.step.seat: moment}
    before = moment.parent
    while before is not None and before.sealed != OPEN and not before.closes:
        last.setdefault(before.step.seat, before)
        before = before.parent
    return [(seat, event) for seat in sorted(last) for event in last[seat].events[: last[seat].sealed]]


def _count_on(before: list[int], telling: Telling) -> list[int]:
    """How many lines everybody has been told after these events."""
    if not telling.secret:
        return [lines + len(telling.heard) for lines in before]
    seats = [*range(len(before) - 1), SPECTATOR]
    return [lines + len(telling.faces(seat)) for lines, seat in zip(before, seats, strict=True)]
