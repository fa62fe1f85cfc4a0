"""What stands where, as rows and columns: every number and piece has a head beside it and one above it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from mechbay.core.message import Message, Word

Cell = Message | Word | int | str


@dataclass(frozen=True)
class Chart:
    """A part of the text view; the first column holds the heads of the rows."""

    title: Message
    columns: Sequence[Cell]  # the head of each
    rows: Sequence[Sequence[Cell]]


Text = Sequence[Message | Chart]  # a position in words: sentences, and what is better read as rows


def side_by_side(
    title: Message, columns: Sequence[Cell], facts: Sequence[tuple[Message, Sequence[Cell | None]]]
) -> Chart:
    """Players or figures beside each other, a row for each fact; one that holds for nobody is left out."""
    none = Message("chart.none")
    told = [(head, cells) for head, cells in facts if any(cell is not None for cell in cells)]
    rows = [(head, *[none if cell is None else cell for cell in cells]) for head, cells in told]
    return Chart(title, ("", *columns), rows)
