"""Rounds and turns: who acts when, what is due then, and the end of the match (sections 4, 23)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import NOBODY as NO_SEAT
from mechbay.core.event import Event
from mechbay.core.state import Frame, State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.acting import ACTS, RESPAWNS
from mechbay.games.apex_automa.rules.actions import ACTIVATE
from mechbay.games.apex_automa.rules.decks import draw_cards
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.returning import RESPAWN_BEACON, open_beacons
from mechbay.games.apex_automa.rules.state import Asking, Clash
from mechbay.games.apex_automa.rules.steps import DONES, NEXTS
from mechbay.games.apex_automa.rules.tokens import end_turn, start_turn


class TurnStart(Frame):
    """AXA-4.5, AXA-4.14: what is due, then the activations, then the end of the turn."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        state.acted = 0
        if table.listening:
            team = state.on_turn()
            colour = 0 if team == state.red else 1
            table.tell(Event("turn", "AXA-4.2", NO_SEAT, (state.round(), team, colour)))
        start_turn(state, table)
        state.stack.append(TURN_END)
        state.stack.append(ORDERS[team_figures(state)[0]])


def team_figures(state: Clash) -> list[int]:
    """The figures of the team on turn."""
    team = state.on_turn()
    return [figure for figure in range(cards.FIGURES) if cards.TEAM[figure] == team]


def waiting(state: Clash) -> list[int]:
    """The figures of the team on turn that were not activated yet; Automas by initiative (AXA-4.7)."""
    left = [figure for figure in team_figures(state) if not (state.acted >> figure) & 1]
    if len(left) > 1 and state.automa(left[0]):
        one, other = left
        if cards.INITIATIVE[state.legends[other]] < cards.INITIATIVE[state.legends[one]]:
            return [other, one]
    return left


class Order(Asking):
    """AXA-4.5 to AXA-4.7: which legend of the team on turn is activated next; a person chooses."""

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Clash)
        left = waiting(state)
        return super().actors(state) if len(left) > 1 and not state.automa(left[0]) else []

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [ACTIVATE + state.legends[figure] for figure in waiting(state)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        activate(state, state.figure_of(action - ACTIVATE), table)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        left = waiting(state)
        if left:
            state.stack.append(self)
            activate(state, left[0], table)


def activate(state: Clash, figure: int, table: Table) -> None:
    """AXA-4.8, AXA-5.1, AXA-5.2, AXA-13.1: an activation begins."""
    state.acted |= 1 << figure
    state.acting = figure
    if table.listening:
        table.tell(Event("activated", "AXA-4.5", state.drivers[figure], (state.legends[figure],)))
    state.stack.append(DONES[figure])
    if state.automa(figure):
        if state.at[figure] != OFF:
            state.stack.append(NEXTS[figure][1])
        elif open_beacons(state):  # AXA-1.12: without one it cannot come back
            state.stack.append(NEXTS[figure][0])
            state.stack.append(RESPAWN_BEACON)
        return
    state.ap = cards.HUMAN_AP
    draw_cards(state, figure, cards.HAND_DRAW, "AXA-5.1", table)
    state.stack.append(ACTS[figure] if state.at[figure] != OFF else RESPAWNS[figure])


class TurnEnd(Frame):
    """AXA-4.15, AXA-4.16: zones at the end of the turn; after both turns the transition."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        end_turn(state, table)
        if state.turn % 2 and transition(state, table):
            return
        state.turn += 1
        state.acted = 0
        state.stack.append(TURN_START)


def transition(state: Clash, table: Table) -> bool:
    """AXA-4.16, AXA-8.22, AXA-23.2: the end of a round; whether the match is over."""
    reached = max(state.points) >= cards.TARGET
    if reached or state.round() >= cards.ROUNDS:
        if table.listening:
            args = (0 if reached else 1, state.points[cards.PLAYERS], state.points[cards.ENEMIES])
            table.tell(Event("over", "AXA-23.2", NO_SEAT, args))
        return True
    if state.round() in cards.REFILLS and state.opened:
        state.opened = 0
        if table.listening:
            table.tell(Event("bins-close", "AXA-8.22", NO_SEAT))
    return False


TURN_START: Final = TurnStart()
TURN_END: Final = TurnEnd()
ORDERS: Final[list[Order]] = [Order(figure) for figure in range(cards.FIGURES)]
