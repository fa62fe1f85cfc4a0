"""Figures for people: a table where it fits, else a block for each row; no name is ever cut."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console


def console(**how: Any) -> Console:
    """What prints for people; a reader that goes away is told as by `print`."""
    from rich.console import Console

    class Told(Console):
        def on_broken_pipe(self) -> None:
            raise BrokenPipeError

    return Told(highlight=False, **how)


def show_table(columns: Sequence[str], rows: Sequence[Sequence[str]], title: str = "") -> None:
    """Print rows whose first cell is their name."""
    from rich.table import Table

    paper = console()
    table = Table(title=title or None, title_justify="left")
    for name in columns:
        table.add_column(name, no_wrap=True)
    for row in rows:
        table.add_row(*row)
    if paper.measure(table, options=paper.options.update(width=10_000)).maximum <= paper.width:
        paper.print(table)
        return
    if title:
        paper.print(title)
    longest = max(map(len, columns))
    for name, *cells in rows:
        paper.print(f"{columns[0]} {name}".strip(), style="bold")
        for head, cell in zip(columns[1:], cells, strict=True):
            if cell:
                paper.print(f"  {head:{longest}}  {cell}")
