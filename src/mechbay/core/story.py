"""How a game's story is told beyond the lines of its events."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from mechbay.core.event import Event
from mechbay.core.message import Message
from mechbay.core.state import State

NO_STEP = 0  # where a turn is not in one of its steps


def in_no_step(state: State) -> int:
    """The step of a turn in a game whose turns have none."""
    return NO_STEP


def no_caption(before: State, faces: list[Event]) -> list[Message]:
    """What is said below the stills of a game that leaves it to the lines of its events."""
    return []


@dataclass(frozen=True)
class Story:
    """Which kinds of events mean what; of a game that says nothing only the lines are told."""

    # in the sentence of a turn, as the catalogue's `brief.KIND`: how much it matters, from 1
    briefs: Mapping[str, int] = field(default_factory=dict)
    # among these the steps of one way: of several in a row the last is said
    ways: frozenset[str] = frozenset()
    # begin a part, such as a round, whose lines `head.KIND` heads; they end a turn where they name no seat
    heads: frozenset[str] = frozenset()
    # begin the turn of the seat that they name, or end one where they name none
    turns: frozenset[str] = frozenset()
    # happen to the seat that they name and are not its doing, such as a hit
    befalls: frozenset[str] = frozenset()
    # count points, which is no part of anybody's turn
    scorings: frozenset[str] = frozenset()
    # say why a seat of the game's own does what it does
    reasons: frozenset[str] = frozenset()
    # the steps of a turn of the game's own seats by their names, and in which of them, from 1, a position is
    steps: tuple[Message, ...] = ()
    step: Callable[[State], int] = in_no_step
    # what a step did and why, in whole sentences: from the position before it, and what a seat is told of it
    caption: Callable[[State, list[Event]], list[Message]] = no_caption
    # the events that are told by it, whose lines need not be read as well
    captioned: frozenset[str] = frozenset()
