"""What every bot is."""

from __future__ import annotations

from typing import Any

from mechbay.core.fields import blank, fields_of, rebuild
from mechbay.core.mypyc import mypyc_attr
from mechbay.core.state import State
from mechbay.core.table import Table


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """Chooses for a seat, knowing only what the seat sees."""

    def choose(self, seen: State, seat: int, table: Table) -> int:
        """A legal action; the table is the bot's own luck, never the game's."""
        raise NotImplementedError

    def __reduce__(self) -> tuple[Any, ...]:
        # By itself a compiled class forgets the fields of an interpreted one that is derived from it.
        return (rebuild, (blank, (type(self),), fields_of(self)))
