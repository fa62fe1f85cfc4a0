"""A bot that looks one step ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mechbay.bots.bot import Bot
from mechbay.core.state import State
from mechbay.core.table import Table

DEPTH: Final = 6  # small decisions that may belong to one step
LOOKS: Final = 20_000  # positions that a decision may look at; shared out evenly where there are more
WHIM: Final = 50  # one choice in so many is random, so that greedy bots never wait for each other for ever


class GreedyBot(Bot):
    """Takes the step whose outcome the game's evaluation likes best, in an imagined world."""

    def __init__(self, evaluate: Callable[[State, int], float]) -> None:
        self.evaluate = evaluate

    def choose(self, seen: State, seat: int, table: Table) -> int:
        legal = seen.legal(seat)
        if len(legal) == 1:
            return legal[0]
        if table.luck.below(WHIM) == 0:
            return table.pick(legal)
        world = seen.imagine(table)
        looks = LOOKS // len(legal)
        best = legal[0]
        best_worth = self.worth_of(world, seat, best, table, DEPTH, looks)
        for action in legal[1:]:
            worth = self.worth_of(world, seat, action, table, DEPTH, looks)
            if worth > best_worth:
                best = action
                best_worth = worth
        return best

    def __reduce__(self) -> tuple[Any, ...]:
        return (GreedyBot, (self.evaluate,))

    def worth_of(self, world: State, seat: int, action: int, table: Table, depth: int, looks: int) -> float:
        """What an action leads to: the seat's own small decisions are followed until the step is settled."""
        after = world.copy()
        after.stack[-1].play(after, seat, action, table)
        run_to_luck(after, table)
        if depth == 0 or after.over or seat not in after.actors():
            return self.evaluate(after, seat)
        asked = after.stack[-1]
        if asked.settles(after, seat) or asked.ready(after, seat):
            return self.evaluate(after, seat)
        choices = after.legal(seat)
        if len(choices) > looks:
            return self.evaluate(after, seat)
        share = looks // len(choices)
        return max([self.worth_of(after, seat, choice, table, depth - 1, share) for choice in choices])


def run_to_luck(state: State, table: Table) -> None:
    """Do the work that is due until somebody is asked, the game is over, or luck would decide."""
    while state.stack:
        top = state.stack[-1]
        if top.actors(state) or top.gambles(state):
            return
        state.stack.pop()
        top.run(state, table)
