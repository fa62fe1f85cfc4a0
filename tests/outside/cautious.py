"""A bot of another package: it takes the last choice there is, in Pig to hold."""

from __future__ import annotations

from mechbay.bots.bot import Bot
from mechbay.core.game import Game
from mechbay.core.state import State
from mechbay.core.table import Table


class CautiousBot(Bot):
    """Knows the game that it is made for, as every bot does."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, seen: State, seat: int, table: Table) -> int:
        return seen.legal(seat)[-1]
