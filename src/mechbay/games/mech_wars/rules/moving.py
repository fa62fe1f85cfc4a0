"""A mech's move within its formation, MWR-3.17 to MWR-3.22 and MWR-7.3."""

from __future__ import annotations

from mechbay.core.state import Ask, State
from mechbay.core.table import Table
from mechbay.games.mech_wars.rules.actions import GO
from mechbay.games.mech_wars.rules.effects import goals, move
from mechbay.games.mech_wars.rules.state import War


class AskMech(Ask):
    """A question to one seat about one mech."""

    def __init__(self, seat: int, mech: int) -> None:
        super().__init__(seat)
        self.mech = mech

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.mech)


class Go(AskMech):
    """MWR-D7, MWR-D8: where the move ends."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, War)
        return [GO + cell for cell in goals(state, seat, state.formations[seat].index(self.mech))]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, War)
        state.stack.pop()
        move(state, seat, self.mech, action - GO, table)
