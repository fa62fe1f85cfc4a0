"""All that is told in a whole game."""

from __future__ import annotations

from mechbay.core.event import Event
from mechbay.core.game import Game, Settings
from mechbay.core.table import SeededTable


def told_in(game: Game, seats: int, options: Settings, seed: int) -> list[Event]:
    """The story of a game whose people play at random."""
    table = SeededTable(seed, listening=True)
    state = game.new(seats, options, table)
    while state.actors():
        seat = state.actors()[0]
        state.play(seat, state.sample(seat, table), table)
    return table.events
