"""A question that comes again and again."""

from __future__ import annotations

from typing import Final

from mechbay.core.state import Ask, State
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.rules.actions import DECLINE, USE

PAYING: Final[list[int]] = [USE, DECLINE]


class PayOrNot(Ask):
    """Whether to pay for an ability; `actors` says who could."""

    def legal(self, state: State, seat: int) -> list[int]:
        return PAYING

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        state.stack.pop()
        if action == USE:
            self.use(state, table)

    def run(self, state: State, table: Table) -> None:
        """Nobody who could pay."""

    def use(self, state: State, table: Table) -> None:
        """What the payment buys; the frame has left the stack."""
        raise NotImplementedError
