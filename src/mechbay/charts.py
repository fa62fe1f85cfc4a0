"""A position in plain text: sentences as they are, charts with their columns under each other."""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from itertools import zip_longest
from shutil import get_terminal_size

from mechbay.core.chart import Chart, Text
from mechbay.words import Speaker

INDENT = "  "
GAP = "  "  # between two columns


def text_lines(text: Text, speaker: Speaker) -> Iterator[str]:
    """The lines of a position; what is wider than the terminal is wrapped within its column."""
    width = room()
    for number, part in enumerate(text):
        if isinstance(part, Chart) or (number and isinstance(text[number - 1], Chart)):
            yield ""
        if isinstance(part, Chart):
            yield speaker.say(part.title)
            columns, rows = speaker.chart(part)
            yield from (f"{INDENT}{line}" for line in laid_out([columns, *rows], width))
        else:
            yield speaker.say(part)


def room() -> int:
    """How wide a line may be."""
    return get_terminal_size().columns - 2 * len(INDENT)


def laid_out(rows: list[list[str]], width: int) -> Iterator[str]:
    """Rows, the first one with the heads, with their columns under each other; else row by row."""
    words = [
        max(len(word) for cell in column for word in [*cell.split(), ""])
        for column in zip(*rows, strict=True)
    ]
    if sum(words) + len(GAP) * (len(words) - 1) > width:
        yield from _listed(rows, width)
        return
    widths = _widths(rows, words, width)
    for row in rows:
        wrapped = [_wrapped(cell, room, "") or [""] for cell, room in zip(row, widths, strict=True)]
        for line in zip_longest(*wrapped, fillvalue=""):
            cells = zip(line, widths, strict=True)
            yield GAP.join(cell.ljust(room) for cell, room in cells).rstrip()


def _listed(rows: list[list[str]], width: int) -> Iterator[str]:
    """Each row as a paragraph of its cells with their heads: for what would have to be cut within words."""
    heads, *others = rows
    for name, *cells in others:
        told = [f"{head}: {cell}" if head else cell for head, cell in zip(heads[1:], cells, strict=True)]
        lead = f"{heads[0]}: {name}" if heads[0] else name
        yield from _wrapped(f"{lead} · {'; '.join(told)}", width)


def _wrapped(text: str, width: int, indent: str = INDENT) -> list[str]:
    """Lines broken between words."""
    return textwrap.wrap(
        text, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False
    )


def _widths(rows: list[list[str]], words: list[int], width: int) -> list[int]:
    """As wide as the longest cell; where that is too much, the widest give way, but never within a word."""
    widths = [max(1, *map(len, column)) for column in zip(*rows, strict=True)]
    while sum(widths) + len(GAP) * (len(widths) - 1) > width:
        free = [(room, k) for k, room in enumerate(widths) if room > words[k]]
        widths[max(free)[1]] -= 1
    return widths
