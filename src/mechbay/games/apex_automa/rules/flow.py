"""Rounds and turns: who acts when, what is due then, and the end of the match (sections 4, 23)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import NOBODY as NO_SEAT
from mechbay.core.event import Event
from mechbay.core.state import Frame, State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.acting import ACTS, RESPAWNS, RETURNS
from mechbay.games.apex_automa.rules.actions import ACTIVATE
from mechbay.games.apex_automa.rules.decks import draw_cards
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.returning import RESPAWN_BEACON, open_beacons
from mechbay.games.apex_automa.rules.ring import burn, close_in
from mechbay.games.apex_automa.rules.state import TDM, AskingTeam, Clash
from mechbay.games.apex_automa.rules.steps import DONES, NEXTS, end_if_out
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
        if start_turn(state, table):
            return
        state.stack.append(TURN_END)
        state.stack.append(ORDERS[team_figures(state)[0]])


def team_figures(state: Clash) -> list[int]:
    """The figures of the team on turn."""
    return cards.MEMBERS[state.on_turn()]


def waiting(state: Clash) -> list[int]:
    """AXA-4.7, AXA-5.15, AXA-13.19: who of the team on turn is to be activated; enemies by initiative."""
    left = [
        figure for figure in team_figures(state) if not (state.acted >> figure) & 1 and not state.out(figure)
    ]
    if len(left) > 1 and state.on_turn() == cards.ENEMIES:
        one, other = left
        if cards.INITIATIVE[state.legends[other]] < cards.INITIATIVE[state.legends[one]]:
            return [other, one]
    return left


class Order(AskingTeam):
    """AXA-4.5 to AXA-4.7: which legend of the team on turn is activated next; the players choose theirs."""

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Clash)
        chosen = state.on_turn() == cards.PLAYERS and len(waiting(state)) > 1
        return super().actors(state) if chosen else []

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
            allied = state.allied(figure)
            state.stack.append(NEXTS[figure][1 if allied else 0])
            state.stack.append(RETURNS[figure] if allied else RESPAWN_BEACON)
        return
    state.ap = cards.HUMAN_AP
    draw_cards(state, figure, cards.HAND_DRAW, "AXA-5.1", table)
    state.stack.append(ACTS[figure] if state.at[figure] != OFF else RESPAWNS[figure])


class TurnEnd(Frame):
    """AXA-4.15, AXA-4.16: zones at the end of the turn; after both turns the transition."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        if end_turn(state, table) or (state.turn % 2 and transition(state, table)):
            return
        state.turn += 1
        state.acted = 0
        state.stack.append(TURN_START)


def transition(state: Clash, table: Table) -> bool:
    """AXA-4.16, AXA-8.22, AXA-23.2, AXA-23.6: the end of a round; whether the match is over."""
    burn(state, table)
    if end_if_out(state, table):
        return True
    reached = state.mode == TDM and max(state.points) >= cards.TARGET
    if reached or state.round() >= cards.ROUNDS:
        if table.listening:
            args = (0 if reached else 1, state.points[cards.PLAYERS], state.points[cards.ENEMIES])
            table.tell(Event("over", END_CLAUSE[state.mode], NO_SEAT, args))
        return True
    if state.mode == TDM and state.round() in cards.REFILLS and state.opened:
        state.opened = 0
        if table.listening:
            table.tell(Event("bins-close", "AXA-8.22", NO_SEAT))
    close_in(state, table)
    return False


END_CLAUSE: Final[list[str]] = ["AXA-23.2", "AXA-23.6"]  # by mode
TURN_START: Final = TurnStart()
TURN_END: Final = TurnEnd()
ORDERS: Final[list[Order]] = [Order(figure) for figure in range(cards.FIGURES)]
