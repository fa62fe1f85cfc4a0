"""The innermost loop: a whole game by random choice, or by replay of given ones."""

from __future__ import annotations

from mechbay.core.state import State
from mechbay.core.table import Table


def play_out(state: State, table: Table, limit: int) -> int:
    """Play random legal actions until the game is over or `limit` is reached; how many there were."""
    decisions = 0
    while state.stack and decisions < limit:
        seat = state.stack[-1].actors(state)[0]
        state.play(seat, state.sample(seat, table), table)
        decisions += 1
    return decisions
