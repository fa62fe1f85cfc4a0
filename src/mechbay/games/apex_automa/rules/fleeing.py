"""The danger scheme: out of a danger zone along the white path of one card (AXA-18.8 to AXA-18.17)."""

from __future__ import annotations

from mechbay.core.event import Event
from mechbay.core.state import Frame, State
from mechbay.core.table import NoLuck, Table
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.decks import next_decision
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.moving import BY_EDGE, CLEAR, hindrance, put_figure
from mechbay.games.apex_automa.rules.shooting import optimal_shot
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.rules.view import danger, free
from mechbay.games.apex_automa.rules.walking import (
    BARS,
    BY_DANGER,
    BY_FIGURE,
    destroy_on_path,
    doomed,
    facing,
    leave_shared,
    path_cells,
    way_to,
)


def flee(state: Clash, figure: int, table: Table) -> bool:
    """AXA-18.8 to AXA-18.14: a card that leads out of danger, turned up to three times; whether it does."""
    card = next_decision(state, figure, table)
    first = facing(state, figure)
    seat = state.drivers[figure]
    if table.listening:
        args = (state.legends[figure], card, first, cards.WHITE, 0)
        table.tell(Event("decides", "AXA-18.8", seat, args))
    start = state.at[figure]
    for quarter in range(4):
        turns = (first + quarter) % 4
        cells = path_cells(start, card, cards.WHITE, turns)
        cell, reason = obstacle(state, figure, start, cells)
        if reason == CLEAR:
            if quarter and table.listening:
                table.tell(Event("fits", "AXA-18.9", seat, (state.legends[figure], card, turns)))
            destroy_on_path(state, figure, start, cells, table)
            state.stack.append(Flee(figure, start, card, turns, 0))
            return True
        if table.listening:
            if reason == BY_EDGE:
                table.tell(Event("off-the-map", "AXA-18.9", seat, (state.legends[figure], card, turns)))
            else:
                args2 = (state.legends[figure], card, turns, cell, reason)
                table.tell(Event("blocked", "AXA-18.9", seat, args2))
    return False


def obstacle(state: Clash, figure: int, start: int, cells: list[int]) -> tuple[int, int]:
    """AXA-18.9, AXA-18.13: the cell that keeps a path from leading out of danger, and why, or CLEAR.

    What the path destroys does not count.
    """
    trial = state
    if doomed(state, start, cells):
        trial = state.copy()
        destroy_on_path(trial, figure, start, cells, Table(NoLuck(), False))
    here = start
    for cell in cells:
        if cell == OFF:
            return OFF, BY_EDGE
        reason = hindrance(trial, here, way_to(here, cell), BARS)
        if reason != CLEAR:
            return cell, reason
        here = cell
    if not free(trial, here, True):
        return here, BY_FIGURE
    return here, BY_DANGER if danger(trial, here) else CLEAR


class Flee(Frame):
    """AXA-18.10, AXA-18.11: along the white path to its end, whatever shot comes on the way."""

    def __init__(self, figure: int, start: int, card: int, turns: int, done: int) -> None:
        self.figure = figure
        self.start = start
        self.card = card
        self.turns = turns
        self.done = done

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.start, self.card, self.turns, self.done)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        figure = self.figure
        cells = path_cells(self.start, self.card, cards.WHITE, self.turns)
        for number in range(self.done, len(cells)):
            put_figure(state, figure, cells[number], "steps", "AXA-18.10", table)
            if number + 1 < len(cells):
                state.stack.append(Flee(figure, self.start, self.card, self.turns, number + 1))
                if optimal_shot(state, table):
                    return
                state.stack.pop()
        leave_shared(state, figure, table)  # AXA-18.17
        optimal_shot(state, table)
