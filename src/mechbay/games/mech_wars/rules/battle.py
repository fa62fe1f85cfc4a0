"""The Battle: combat points, manoeuvres, and whose turn it is, MWR-6, MWR-7.1 to MWR-7.4 and MWR-9."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from mechbay.core.event import NOBODY, Event
from mechbay.core.state import Ask, Frame, State
from mechbay.core.table import Table
from mechbay.core.terms import SEATS
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.actions import FIRE, MOVE, PLAY
from mechbay.games.mech_wars.rules.effects import can_move, fresh_turn
from mechbay.games.mech_wars.rules.ending import STALEMATE, end_game, fighters
from mechbay.games.mech_wars.rules.moving import Go
from mechbay.games.mech_wars.rules.playing import add_plays, play_card
from mechbay.games.mech_wars.rules.salvo import begin_salvo
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.values import may_fire


def begin_battle(war: War, table: Table) -> None:
    """MWR-6.1 to MWR-6.8: combat points by March total, and the lowest begins."""
    war.fighting = True
    totals = [war.total(seat) for seat in range(war.seats)]
    steps = sorted(set(totals))
    worth = {steps[0]: cards.LOWEST_POINTS}
    for lower, higher in pairwise(steps):
        worth[higher] = worth[lower] + (
            cards.WIDE_STEP if higher - lower >= cards.WIDE_GAP else cards.POINTS_STEP
        )
    war.points = [worth[total] for total in totals]
    if table.listening:
        table.tell(Event("battle", "MWR-6.1", NOBODY, ()))
        for seat in range(war.seats):
            table.tell(Event("combat-points", "MWR-6.3", seat, (war.points[seat],)))
    order = [(war.first + k) % war.seats for k in range(war.seats)]
    start_turn(war, [seat for seat in order if totals[seat] == steps[0]][-1])  # MWR-6.6, MWR-6.7


def start_turn(war: War, seat: int) -> None:
    """MWR-7.1: Manoeuvre, then Salvo; the turn passes when all that is over."""
    fresh_turn(war, seat)
    war.drilled = cards.NO_SEAT
    war.stack.append(NEXT_TURN)
    war.stack.append(MANOEUVRING[seat])


class Manoeuvre(Ask):
    """MWR-D8, MWR-D9, MWR-7.2 to MWR-7.6, MWR-7.20: moves and a card, at most two in all; naming who fires
    ends the phase.
    """

    def settles(self, state: State, seat: int) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, War)
        found: list[int] = []
        if state.moves + state.carded < cards.MANOEUVRES:
            add_plays(state, seat, cards.AT_MANOEUVRE, found)
            add_moves(state, seat, found)
        formation = state.formations[seat]
        for cell in range(len(formation)):
            if formation[cell] != cards.NO_MECH and may_fire(state, seat, cell):
                found.append(FIRE + formation[cell])
        return found

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, War)
        if action >= FIRE:
            state.stack.pop()
            begin_salvo(state, seat, action - FIRE, cards.NO_SEAT)
        elif action >= MOVE:
            state.stack.append(Go(seat, action - MOVE))
        else:
            play_card(state, seat, action - PLAY, table)


def add_moves(war: War, seat: int, found: list[int]) -> None:
    """MWR-3.17, MWR-7.2, MWR-8.4f: mechs that may move; twice only a Treetops mech in the Battle."""
    formation = war.formations[seat]
    if cards.NO_MECH not in formation:
        return
    for cell in range(len(formation)):
        mech = formation[cell]
        if mech == cards.NO_MECH or (mech == war.mover and not moves_again(war, mech)):
            continue
        if can_move(war, seat, cell):
            found.append(MOVE + mech)


def moves_again(war: War, mech: int) -> bool:
    """MWR-8.4f: whether who has just moved may go on."""
    return war.fighting and war.series(mech) == cards.TREETOPS


class NextTurn(Frame):
    """MWR-7.19, MWR-9.2, MWR-9.3: the next seat that has mechs, unless nothing has been lost for too long."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, War)
        state.calm = 0 if state.lost else state.calm + 1
        left = fighters(state)
        if state.calm >= cards.CALM_ROUNDS * len(left):
            end_game(state, STALEMATE, table)
            return
        seat = (state.turn + 1) % state.seats
        while seat not in left:
            seat = (seat + 1) % state.seats
        start_turn(state, seat)


# Frames are immutable, so the common ones are made once and shared by all games.
NEXT_TURN: Final[NextTurn] = NextTurn()
MANOEUVRING: Final[list[Manoeuvre]] = [Manoeuvre(seat) for seat in range(len(SEATS))]
