"""A bot without a thought."""

from __future__ import annotations

from typing import Any

from mechbay.bots.bot import Bot
from mechbay.core.state import State
from mechbay.core.table import Table


class RandomBot(Bot):
    """Any legal action, each equally likely."""

    def choose(self, seen: State, seat: int, table: Table) -> int:
        return seen.sample(seat, table)

    def __reduce__(self) -> tuple[Any, ...]:
        return (RandomBot, ())
