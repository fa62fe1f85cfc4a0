"""How the line mode writes: wrapped to the width of the terminal, in colour where that is allowed."""

from __future__ import annotations

import os
import pydoc
import re
import sys
import textwrap
from shutil import get_terminal_size

from rich.text import Text

from mechbay.core.tabletop import SHAPES
from mechbay.core.terms import SEATS
from mechbay.tables import console
from mechbay.terminal.palette import TINTS

HANGING = re.compile(
    r"\s*(?:(?:\d+|p|[A-Z]{3}-[\w.]+)  )?"
)  # what the next lines of a wrapped one are indented by
# rich style and what it is for: clauses, numbers of choices, prompts, what is asked for
PAINTS = (
    (r"\[[A-Z]{3}-[\w.]+\]", "dim"),
    (r"^ *(?:\d+|p)(?=  )", "bold yellow"),
    (r"^\S.* · .*(?= \[[A-Z]{3}-[\w.]+\]$)", "bold"),
    (r"\([^()]+\)$", "cyan"),
)


def show(text: str) -> None:
    """Print lines; for a person they are wrapped and painted, for a program they are whole."""
    if not sys.stdout.isatty() and "COLUMNS" not in os.environ:
        print(text)
        return
    paper = console(markup=False, soft_wrap=True)
    for line in wrapped(text, get_terminal_size().columns):
        paper.print(painted(line))


def page(text: str) -> None:
    """Print lines; for a person what is longer than the screen comes page by page."""
    columns, lines = get_terminal_size()
    shown = wrapped(text, columns)
    if sys.stdin.isatty() and sys.stdout.isatty() and len(shown) >= lines:
        pydoc.pager("\n".join(shown))
    else:
        show(text)


def wrapped(text: str, width: int) -> list[str]:
    """Lines no wider than this, broken between words, the following ones indented as the first."""
    shown: list[str] = []
    for line in text.split("\n"):
        found = HANGING.match(line)
        hang = " " * min(found.end() if found else 0, width // 3)
        if len(line) <= width:
            shown.append(line)
        else:
            shown += textwrap.wrap(
                line, width, subsequent_indent=hang, break_long_words=False, break_on_hyphens=False
            )
    return shown


def painted(line: str) -> Text:
    """A line with its colours; rich leaves them out where there are none."""
    text = Text(line)
    for pattern, style in PAINTS:
        text.highlight_regex(pattern, style)
    for seat, shape in enumerate(SHAPES):
        text.highlight_regex(shape, f"bold {TINTS[SEATS[seat]]}")
    return text
