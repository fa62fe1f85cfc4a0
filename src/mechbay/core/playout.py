"""The innermost loop: a whole game by random choice."""

from __future__ import annotations

from mechbay.core.state import State
from mechbay.core.table import Table


def play_out(state: State, table: Table, limit: int) -> int:
    """Play random legal actions until the game is over or `limit` is reached; how many there were."""
    decisions = 0
    while state.stack and decisions < limit:
        frame = state.stack[-1]
        seat = frame.actors(state)[0]
        state.play(seat, frame.sample(state, seat, table), table)
        if table.listening:  # who listens takes the story after every decision, as a match does
            table.events.clear()
            table.outcomes.clear()
        decisions += 1
    return decisions
