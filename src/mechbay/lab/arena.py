"""One whole game between bots."""

from __future__ import annotations

from mechbay.bots.bot import Bot
from mechbay.core.state import State
from mechbay.core.table import Table


def play_bots(state: State, table: Table, bots: list[Bot], thoughts: list[Table], limit: int) -> int:
    """Let bots play to the end, each with luck of its own for its thoughts; how many decisions it took."""
    decisions = 0
    while state.stack and decisions < limit:
        seat = state.actors()[0]
        state.play(seat, bots[seat].choose(state.seen_by(seat), seat, thoughts[seat]), table)
        decisions += 1
    return decisions
