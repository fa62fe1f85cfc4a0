"""What every bot is."""

from __future__ import annotations

from mechbay.core.mypyc import mypyc_attr
from mechbay.core.state import State
from mechbay.core.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat, knowing only what the seat sees."""

    def choose(self, seen: State, seat: int, table: Table) -> int:
        """A legal action; the table is the bot's own luck, never the game's."""
        raise NotImplementedError
