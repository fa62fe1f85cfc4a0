"""Questions that are asked only where there is a choice."""

from __future__ import annotations

from mechbay.core.mypyc import mypyc_attr
from mechbay.core.state import Ask, State
from mechbay.core.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class ChoiceNow(Ask):
    """Put by `ask` where there are two options or more; a single one is taken, and none is nothing to do."""

    def ask(self, state: State, table: Table) -> None:
        """The question, if it is one; the options are found once."""
        found = self.legal(state, self.seat)
        if len(found) > 1:
            state.stack.append(self)
        elif found:
            self.do(state, found[0], table)

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        state.stack.pop()
        self.do(state, action, table)

    def do(self, state: State, action: int, table: Table) -> None:
        """What an option leads to; the frame is not on the stack."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
class Choice(ChoiceNow):
    """The same for one that waits on the stack: whether it is a question shows when its turn comes."""

    def actors(self, state: State) -> list[int]:
        return self.asked if len(self.legal(state, self.seat)) > 1 else []

    def run(self, state: State, table: Table) -> None:
        found = self.legal(state, self.seat)
        if found:
            self.do(state, found[0], table)
