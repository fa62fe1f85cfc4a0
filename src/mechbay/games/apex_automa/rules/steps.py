"""The frames of an Automa's activation: eleven steps, each a moment if it does something (AXA-16.1)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import NOBODY as NO_SEAT
from mechbay.core.event import Event
from mechbay.core.state import Frame, State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.actions import FOLLOWING
from mechbay.games.apex_automa.rules.aiming import lay_down
from mechbay.games.apex_automa.rules.damage import wiped_out
from mechbay.games.apex_automa.rules.decks import discard_card, discard_feat
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.runs import Played
from mechbay.games.apex_automa.rules.state import BR, NOBODY, Asking, Clash
from mechbay.games.apex_automa.rules.terms import TERMS

LAST: Final = 11
REPOSITION_STEP: Final = 10


class Duty:
    """What a step does; the modules of the steps put theirs into the table."""

    def due(self, state: Clash, figure: int) -> bool:
        """AXA-16.2: whether the step can be performed; otherwise it is skipped."""
        return True

    def do(self, state: Clash, figure: int, table: Table) -> None:
        """Perform it."""
        raise NotImplementedError


DUTIES: Final[list[Duty]] = [Duty() for _ in range(LAST + 1)]


class Next(Frame):
    """The first step from here on that does something."""

    def __init__(self, figure: int, step: int) -> None:
        self.figure = figure
        self.step = step

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.step)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        step = self.step
        while step <= LAST:
            state.step = step
            if DUTIES[step].due(state, self.figure):
                state.stack.append(STEPS[self.figure][step])
                return
            step += 1


class Step(Asking):
    """AXA-16.1: a step of an Automa's activation that does something."""

    def __init__(self, figure: int, step: int) -> None:
        super().__init__(figure)
        self.step = step

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.step)

    def settles(self, state: State, seat: int) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        return FOLLOWING

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        if self.step < LAST:
            state.stack.append(NEXTS[self.figure][self.step + 1])
        DUTIES[self.step].do(state, self.figure, table)


class Done(Frame):
    """The end of an activation, whoever's it was."""

    def __init__(self, figure: int) -> None:
        self.figure = figure

    def args(self) -> tuple[int, ...]:
        return (self.figure,)

    def run(self, state: State, table: Table) -> None:
        """AXA-5.13, AXA-21.6: what is unspent is lost; an active feat is discarded."""
        assert isinstance(state, Clash)
        if state.active != kit.NO_FEAT:
            discard_active(state, self.figure, "AXA-21.6", table)
        state.acting = NOBODY
        state.main = NOBODY
        state.step = 0
        state.shot = False
        state.ap = 0
        state.used = 0


def discard_active(state: Clash, figure: int, clause: str, table: Table) -> None:
    """AXA-21.5, AXA-21.6: the active feat goes to the pile."""
    discard_feat(state, figure, state.active)
    if table.listening:
        table.tell(Event("feat-over", clause, state.drivers[figure], (state.legends[figure], state.active)))
    state.active = kit.NO_FEAT


def settle(state: Clash, table: Table) -> None:
    """AXA-5.12, AXA-13.3, AXA-20.11, AXA-20.12, AXA-20.23: ends an activation, or jumps to step 10."""
    if end_if_out(state, table):
        return
    figure = state.acting
    if figure == NOBODY or state.shooter != NOBODY:
        return
    if state.at[figure] == OFF:
        unwind(state)
        if table.listening:
            clause = "AXA-13.3" if state.automa(figure) else "AXA-5.12"
            table.tell(Event("cut-short", clause, state.drivers[figure], (state.legends[figure],)))
    elif 5 <= state.step <= 9 and not state.foes(figure):
        unwind(state)
        state.stack.append(NEXTS[figure][REPOSITION_STEP])
        if table.listening:
            table.tell(Event("no-enemy-left", "AXA-20.11", state.drivers[figure], (state.legends[figure],)))


def unwind(state: Clash) -> None:
    """Drop what is pending in the running activation."""
    while not isinstance(state.stack[-1], Done):
        drop(state, state.stack.pop())


def drop(state: Clash, frame: Frame) -> None:
    """What was pending is not done."""
    if isinstance(frame, Played):
        discard_card(state, frame.figure, frame.card)  # AXA-9.3: a card that was played all the same


def end_if_out(state: Clash, table: Table) -> bool:
    """AXA-23.5, AXA-23.14, AXA-23.15: Battle Royale ends at once, whatever is pending; whether it has."""
    if state.mode != BR:
        return False
    lost = [team for team in (cards.PLAYERS, cards.ENEMIES) if wiped_out(state, team)]
    if not lost:
        return False
    for frame in reversed(state.stack):
        drop(state, frame)
    state.stack = []
    if state.reaction != kit.NO_FEAT:
        discard_feat(state, state.target, state.reaction)
    if state.shooter != NOBODY:
        lay_down(state)
    if state.acting != NOBODY:
        DONES[state.acting].run(state, table)
    if table.listening:
        clause = "AXA-23.5" if len(lost) == 1 else "AXA-23.14"
        args = (OUT, state.points[cards.PLAYERS], state.points[cards.ENEMIES])
        table.tell(Event("over", clause, NO_SEAT, args))
    return True


OUT: Final[int] = TERMS.read("end", "out")


# Frames are immutable, so they are made once and shared by all games.
NEXTS: Final[list[list[Next]]] = [
    [Next(figure, step) for step in range(LAST + 1)] for figure in range(cards.FIGURES)
]
STEPS: Final[list[list[Step]]] = [
    [Step(figure, step) for step in range(LAST + 1)] for figure in range(cards.FIGURES)
]
DONES: Final[list[Done]] = [Done(figure) for figure in range(cards.FIGURES)]
