"""A card turned up from a bag."""

from __future__ import annotations

from mechbay.core.event import NOBODY, Event
from mechbay.core.table import Outcome, ScriptedTable
from mechbay.parts.rows import turned_up

EMPTY = -1


def test_a_card_leaves_the_bag_and_all_are_told() -> None:
    bag = [4, 6, 8]
    table = ScriptedTable([Outcome("ship", 6)])
    assert turned_up(bag, EMPTY, "ship", "docked", "X-1.1", table) == 6
    assert bag == [4, 8]
    assert table.events == [Event("docked", "X-1.1", NOBODY, (6,))]


def test_an_empty_bag_gives_nothing_and_asks_no_luck() -> None:
    table = ScriptedTable([])
    assert turned_up([], EMPTY, "ship", "docked", "X-1.1", table) == EMPTY
    assert table.events == []
