"""A bot that never answers: what it holds up does not end by itself."""

from __future__ import annotations

import time

from mechbay.bots.bot import Bot
from mechbay.core.game import Game
from mechbay.core.state import State
from mechbay.core.table import Table
from patience import NEVER


class StillBot(Bot):
    """Sits there and thinks."""

    def __init__(self, game: Game) -> None:
        pass

    def choose(self, seen: State, seat: int, table: Table) -> int:
        """Nothing, ever, but a sign that it was asked."""
        print("asked", flush=True)
        time.sleep(NEVER)
        return seen.legal(seat)[0]
