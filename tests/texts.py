"""What stands in the text view of a position."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from mechbay.core.chart import Cell, Chart, Text
from mechbay.core.message import Message


def messages(text: Text) -> Iterator[Message]:
    """Its sentences, and those of its charts, with all that they are made of."""
    for part in text:
        if isinstance(part, Message):
            yield from _nested(part)
        else:
            for cell in (part.title, *part.columns, *chain.from_iterable(part.rows)):
                yield from _nested(cell)


def _nested(cell: Cell) -> Iterator[Message]:
    if isinstance(cell, Message):
        yield cell
        for part in cell.args.values():
            yield from _nested(part)


def chart(text: Text, title: str) -> list[list[Cell]]:
    """The rows of the chart with a title."""
    (found,) = [part for part in text if isinstance(part, Chart) and part.title.key == title]
    return [list(row) for row in found.rows]
