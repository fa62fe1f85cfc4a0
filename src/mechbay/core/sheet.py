"""How a game accounts for its points: a row for each way to get some, and the events that brought them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from mechbay.core.event import Event
from mechbay.core.message import Message
from mechbay.core.state import State


class Gain(NamedTuple):
    """Points that a seat got by an event of the story, or lost, and the row where they stand."""

    event: int  # its place in the story
    row: str
    seat: int
    points: int


@dataclass(frozen=True)
class Row:
    """A row of the sheet: what its points are for, with the clause, and the part that it stands in."""

    name: str
    said: Message
    part: Message | None = None


@dataclass(frozen=True)
class Total:
    """What the result counts: what it is called, with its clause, and the key of an amount of it."""

    said: Message
    amount: str


def no_rounds(events: list[Event], state: State) -> list[int]:
    """The rounds of a game that has none."""
    return []


def no_ties(state: State) -> list[Message]:
    """The comparisons of a game whose scores alone decide."""
    return []


@dataclass(frozen=True)
class Sheet:
    """The score sheet of a game. All is made from what everybody may see: the story and the position."""

    rows: tuple[Row, ...]
    # the points of a story, up to any moment of it, that together are the scores there
    gains: Callable[[list[Event], State], Iterator[Gain]]
    total: Callable[[State], Total]
    # how it was won: said behind the winners' names, with their number as `count` and the result as `score`
    headline: Callable[[State, str], Message]
    # what settles a tie, in words for each of the `ranks` behind the score
    ties: Callable[[State], list[Message]] = no_ties
    # the places of the events with which a round begins; before the first, nothing counts
    rounds: Callable[[list[Event], State], list[int]] = no_rounds
    # kinds of events that tell best what a moment brought; those above 0 decide games, whatever they score
    marks: Mapping[str, int] = field(default_factory=dict)
