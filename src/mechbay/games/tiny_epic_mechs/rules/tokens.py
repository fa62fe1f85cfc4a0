"""Mines and turrets on the arena: laying, moving, taking away, and the Wasp's answer; TEM-10, TEM-11,
TEM-17.6.
"""

from __future__ import annotations

from mechbay.core.event import HIDDEN, Event
from mechbay.core.state import Ask, State
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.actions import DECLINE, DEPLOY, MINE
from mechbay.games.tiny_epic_mechs.rules.effects import has, pay_in
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.parts.choices import Choice


def resource_of(kind: int) -> int:
    """TEM-10.1, TEM-10.2: mines cost credits, turrets energy."""
    return cards.CREDITS if kind == cards.MINE_TOKEN else cards.ENERGY


def may_deploy(state: Tournament, seat: int, kind: int) -> bool:
    """TEM-10.1, TEM-10.2, TEM-10.8 to TEM-10.11: the pilot's zone can take a token, and it can be paid."""
    cell = state.places[seat]
    if state.tokens[cell] != cards.NO_TOKEN or has(state, seat, resource_of(kind)) < state.value(cell):
        return False
    return state.mech != cell or state.status[seat] == cards.MECH


def lay_mine(
    state: Tournament, seat: int, cell: int, number: int, price: int, clause: str, table: Table
) -> None:
    """TEM-10.1, TEM-10.4, TEM-27.4: a mine from the supply, face down."""
    lay_hidden(state, seat, cell, number, price)
    if table.listening:
        named = (cell, price, cards.MINES.index(number))
        table.tell(Event("laid-mine", clause, seat, named, 4, 1 << seat))


def lay_hidden(state: Tournament, seat: int, cell: int, number: int, price: int) -> None:
    """A mine lies on the arena; all know what numbers it may have."""
    clue = state.public_mines(seat)
    pay_in(state, seat, cards.CREDITS, price)
    state.tokens[cell] = seat * cards.KINDS + cards.MINE_TOKEN
    state.numbers[cell] = number
    state.clues[cell] = clue


def lay_robot_mine(state: Tournament, seat: int, cell: int, price: int, clause: str, table: Table) -> None:
    """TEM-24.10, TEM-24.34, TEM-27.14: a random mine of a robot; its number is drawn when it goes off."""
    lay_hidden(state, seat, cell, HIDDEN, price)
    if table.listening:
        table.tell(Event("laid-mine", clause, seat, (cell, price, HIDDEN)))


def lay_turret(state: Tournament, seat: int, cell: int, price: int, clause: str, table: Table) -> None:
    """TEM-10.2: a turret from the supply."""
    pay_in(state, seat, cards.ENERGY, price)
    state.tokens[cell] = seat * cards.KINDS + 1
    if table.listening:
        table.tell(Event("laid-turret", clause, seat, (cell, price)))


def move_token(
    state: Tournament, seat: int, before: int, cell: int, price: int, clause: str, table: Table
) -> None:
    """TEM-10.5, TEM-10.6, TEM-10.13: a token of one's own lies elsewhere; a mine stays face down."""
    kind = state.tokens[before] % cards.KINDS
    pay_in(state, seat, resource_of(kind), price)
    state.tokens[cell] = state.tokens[before]
    state.numbers[cell] = state.numbers[before]
    state.clues[cell] = state.clues[before]
    clear(state, before)
    if table.listening:
        table.tell(Event("moved-token", clause, seat, (kind, before, cell, price)))


def clear(state: Tournament, cell: int) -> None:
    """Nothing lies in a zone any more."""
    state.tokens[cell] = cards.NO_TOKEN
    state.numbers[cell] = 0
    state.clues[cell] = 0


def destroy(state: Tournament, cell: int) -> None:
    """TEM-11.14, TEM-17.33: a token goes back to its owner; the Wasp answers when the effect is over."""
    token = state.tokens[cell]
    clear(state, cell)
    state.stack.append(Scare(token // cards.KINDS, token % cards.KINDS))


def remove(state: Tournament, cell: int, clause: str, table: Table) -> None:
    """TEM-11.15, TEM-16.3, TEM-16.5, TEM-18.11: a token is destroyed without going off, a mine's number
    unseen.
    """
    token = state.tokens[cell]
    if table.listening:
        table.tell(Event("removed", clause, token // cards.KINDS, (token % cards.KINDS, cell)))
    destroy(state, cell)


def scare_price(state: Tournament, cell: int) -> int:
    """TEM-17.6: the value of the new zone, and one more."""
    return state.value(cell) + cards.WASP_EXTRA


class Scare(Ask):
    """TEM-D33, TEM-17.6, TEM-17.19, TEM-17.20: the Wasp may answer the loss of a token at once."""

    def __init__(self, seat: int, kind: int) -> None:
        super().__init__(seat)
        self.kind = kind

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.kind)

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        if state.flies(self.seat, cards.WASP) and scare_cells(state, self.seat, self.kind):
            return self.asked
        return []

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        return [*[DEPLOY + cell for cell in scare_cells(state, seat, self.kind)], DECLINE]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.stack.pop()
        if action == DECLINE:
            return
        cell = action - DEPLOY
        if self.kind == cards.MINE_TOKEN:
            state.stack.append(ScareMine(seat, cell))
        else:
            lay_turret(state, seat, cell, scare_price(state, cell), "TEM-17.6", table)

    def run(self, state: State, table: Table) -> None:
        """Nobody can answer."""


def scare_cells(state: Tournament, seat: int, kind: int) -> list[int]:
    """TEM-17.6: empty zones beside the pilot that she can pay."""
    purse = has(state, seat, resource_of(kind))
    near = cards.ADJACENT[state.seats][state.places[seat]]
    return [cell for cell in near if state.empty(cell) and scare_price(state, cell) <= purse]


class ScareMine(Choice):
    """TEM-D33: which mine it is, in secret."""

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.cell)

    def actors(self, state: State) -> list[int]:
        """By the number of mines, which is public; which they are is not."""
        assert isinstance(state, Tournament)
        return self.asked if state.supply(self.seat, cards.MINE_TOKEN) > 1 else []

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        return [MINE + cards.MINES.index(number) for number in state.mines_left(seat)]

    def do(self, state: State, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        price = scare_price(state, self.cell)
        lay_mine(state, self.seat, self.cell, cards.MINES[action - MINE], price, "TEM-17.6", table)
