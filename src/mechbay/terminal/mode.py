"""Whether a terminal can show the screen, and if not, why the line mode it is."""

from __future__ import annotations

import os
import sys
from importlib.util import find_spec

from mechbay.core.message import Message

LEAST = (60, 20)  # columns and lines of a screen
PIPED = Message("")  # no terminal at all: that needs no explanation


def why_plain() -> Message | None:
    """What speaks against the screen here, or nothing."""
    if not (sys.stdin and sys.stdin.isatty() and sys.stdout and sys.stdout.isatty()):
        return PIPED
    if os.environ.get("TERM", "dumb") in ("dumb", "unknown", ""):
        return Message("plain.dumb")
    # LC_CTYPE comes last: Python itself sets it to UTF-8 where the others say C
    spoken = next(filter(None, map(os.environ.get, ("LC_ALL", "LANG", "LC_CTYPE"))), "UTF-8")
    if spoken in ("C", "POSIX") or "utf" not in sys.stdout.encoding.lower():
        return Message("plain.no-letters")
    columns, lines = os.get_terminal_size(sys.stdout.fileno())
    if columns < LEAST[0] or lines < LEAST[1]:
        args = {"width": LEAST[0], "height": LEAST[1], "columns": columns, "lines": lines}
        return Message("plain.small", args)
    return None if find_spec("textual") else Message("plain.no-textual")
