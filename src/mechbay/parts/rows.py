"""Cards that lie face up and come from a bag."""

from __future__ import annotations

from mechbay.core.event import NOBODY, Event
from mechbay.core.table import Table


def turned_up(bag: list[int], empty: int, what: str, kind: str, clause: str, table: Table) -> int:
    """The next card of a bag, shown to all as an event of this kind; `empty` if there is none.

    `what` is the luck that is asked for.
    """
    if not bag:
        return empty
    card = table.draw(bag, what)
    if table.listening:
        table.tell(Event(kind, clause, NOBODY, (card,)))
    return card
