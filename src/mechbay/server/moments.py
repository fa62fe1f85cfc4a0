"""The past of a match: each step holds on to the one before it, so that any version can be shown again."""

from __future__ import annotations

from dataclasses import dataclass, field

from mechbay.core.event import SPECTATOR, Event
from mechbay.core.game import Game
from mechbay.core.match import Match
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
    nothing = [0] * (state.seats + 1)
    return Moment(None, 0, 0, None, events, state.copy(), _tally(nothing, events), _secret(events))


def following(parent: Moment, seq: int, step: Step, events: list[Event], state: State | None) -> Moment:
    """The moment after a step; the position there, where it is at hand."""
    depth = parent.depth + 1
    kept = state.copy() if state and depth % EVERY == 0 else None
    return Moment(parent, depth, seq, step, events, kept, _tally(parent.told, events), _secret(events))


def bring_on(line: list[Moment], match: Match, seat: int, seq: int) -> None:
    """Bring the moments of a match to what its record says after a log entry of a seat.

    Sealed choices of others behind one that is taken back stay where they are in the log: that it is
    taken back must not show in the versions of these.
    """
    steps = match.record.steps
    same = min(len(steps), len(line) - 1)
    while same and line[same].step is not steps[same - 1]:
        same -= 1
    gone = [moment for moment in line[same + 1 :] if moment.step and moment.step.seat != seat]
    seqs = [moment.seq for moment in gone] or [seq]
    del line[same + 1 :]
    for index in range(same, len(steps)):
        step = steps[index]
        last = index == len(steps) - 1
        state = match.state if last else position(line[-1], match.game)
        if not last:
            state.play(step.seat, match.game.actions.read(step.do), ScriptedTable([]))
        line.append(following(line[-1], seqs[index - same], step, match.story[index + 1], state))


def _secret(events: list[Event]) -> bool:
    return any(event.secret for event in events)


def _tally(before: list[int], events: list[Event]) -> list[int]:
    """How many lines everybody has been told after these events."""
    if not _secret(events):
        return [lines + len(events) for lines in before]
    seats = [*range(len(before) - 1), SPECTATOR]
    heard = [sum(event.seen_by(seat) is not None for event in events) for seat in seats]
    return [lines + more for lines, more in zip(before, heard, strict=True)]


def history(moment: Moment) -> list[Moment]:
    """All moments from the setup to this one."""
    found = [moment]
    while (parent := found[-1].parent) is not None:
        found.append(parent)
    return found[::-1]


def position(moment: Moment, game: Game) -> State:
    """The position at a moment: the last one kept, played on; what is passed now and then is kept too."""
    later: list[Moment] = []
    while moment.position is None:
        assert moment.parent is not None
        later.append(moment)
        moment = moment.parent
    state = moment.position.copy()
    for passed in reversed(later):
        step = passed.step
        assert step is not None
        table = ScriptedTable([game.read_outcome(text) for text in step.luck])
        state.play(step.seat, game.actions.read(step.do), table)
        if passed.depth % EVERY == 0:
            passed.position = state.copy()
    return state
