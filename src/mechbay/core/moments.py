"""The past of a match: each moment holds on to the one before it, also where the story was taken back."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from mechbay.core.byhand import done_by_hand
from mechbay.core.event import NOBODY, Event
from mechbay.core.game import Game
from mechbay.core.record import Step
from mechbay.core.state import State
from mechbay.core.table import ScriptedTable

OPEN = -1  # a choice that all may see
KEPT_EVERY = 16  # moments between two kept positions: few enough to hold, near enough to play on from


@dataclass(slots=True, eq=False)
class Moment:
    """A step of the story: what was done with which luck, what was told, and what came before."""

    parent: Moment | None  # none for the setup
    depth: int  # steps since the setup
    seq: int  # the number of the log entry that brought it; 0 where no log is kept
    step: Step
    events: list[Event]
    position: State | None = None  # kept now and then
    sealed: int = OPEN  # of a sealed choice: how many events it told itself, before the question closed
    closes: bool = False  # whether it was the last choice of a sealed question

    def __reduce__(self) -> tuple[Any, ...]:
        args = (self.parent, self.depth, self.seq, self.step, self.events)
        return (Moment, (*args, self.position, self.sealed, self.closes))


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
    for passed, moment in enumerate(reversed(later), 1):
        step = moment.step
        table = ScriptedTable([game.read_outcome(text) for text in step.luck])
        if step.seat == NOBODY:
            state = done_by_hand(game, state, step.do, table)
        else:
            state.play(step.seat, game.actions.read(step.do), table)
        if passed % KEPT_EVERY == 0:
            moment.position = state.copy()
    return state
