"""The past of a match: each step holds on to the one before it, so that any version can be shown again."""

from __future__ import annotations

from dataclasses import dataclass, field

from mechbay.core.event import SPECTATOR, Event
from mechbay.core.game import Game
from mechbay.core.record import Step
from mechbay.core.state import State
from mechbay.core.table import ScriptedTable

EVERY = 16  # steps between two kept positions: few enough to hold, near enough to play on from


@dataclass(slots=True, eq=False)
class Moment:
    """A step of the story: what was done, what was told, and what came before."""

    parent: Moment | None
    depth: int
    seq: int  # of the log entry that brought it
    step: Step | None  # none for the setup
    events: list[Event]
    position: State | None
    told: list[int]  # lines of the log up to here, by seat; the last: spectators
    secret: bool  # whether some seats are told more than others
    spoken: dict[tuple[str, int, int], list[tuple[str, str]]] = field(default_factory=dict)  # kept by views


def opening(state: State, events: list[Event]) -> Moment:
    """The moment after the setup."""
    return _moment(None, 0, None, events, state.copy(), [0] * (state.seats + 1))


def following(parent: Moment, seq: int, step: Step, events: list[Event], state: State) -> Moment:
    """The moment after a step."""
    depth = parent.depth + 1
    kept = state.copy() if depth % EVERY == 0 else None
    return _moment(parent, seq, step, events, kept, parent.told)


def _moment(
    parent: Moment | None,
    seq: int,
    step: Step | None,
    events: list[Event],
    kept: State | None,
    told: list[int],
) -> Moment:
    depth = parent.depth + 1 if parent else 0
    seats = [*range(len(told) - 1), SPECTATOR]
    heard = [sum(event.seen_by(seat) is not None for event in events) for seat in seats]
    lines = [before + more for before, more in zip(told, heard, strict=True)]
    secret = any(event.secret for event in events)
    return Moment(parent, depth, seq, step, events, kept, lines, secret)


def history(moment: Moment) -> list[Moment]:
    """All moments from the setup to this one."""
    found = [moment]
    while (parent := found[-1].parent) is not None:
        found.append(parent)
    return found[::-1]


def position(moment: Moment, game: Game) -> State:
    """The position at a moment: the last one kept, played on."""
    steps: list[Step] = []
    while moment.position is None:
        assert moment.step is not None
        assert moment.parent is not None
        steps.append(moment.step)
        moment = moment.parent
    state = moment.position.copy()
    for step in reversed(steps):
        table = ScriptedTable([game.read_outcome(text) for text in step.luck])
        state.play(step.seat, game.actions.read(step.do), table)
    return state
