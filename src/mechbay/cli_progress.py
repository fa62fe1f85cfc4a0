"""How far a long command is: a line on stderr, for a person only."""

from __future__ import annotations

import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

PATIENCE = 0.5  # seconds before anything is shown, and between two looks
Tell = Callable[[int], None]


@contextmanager
def progress(total: int, what: str) -> Iterator[Tell]:
    """Gives whom to tell how much is done; who pipes stderr hears nothing. No thread: workers are forked."""
    if sys.stderr is None or not sys.stderr.isatty():
        yield lambda done: None
        return
    begun = shown = time.monotonic()
    width = 0

    def tell(done: int) -> None:
        nonlocal shown, width
        now = time.monotonic()
        if now - shown >= PATIENCE and done:
            shown = now
            width = min(shutil.get_terminal_size().columns, 79) - 1
            line = line_of(done, total, what, now - begun)
            print(f"\r{line[:width]:{width}}", end="", file=sys.stderr, flush=True)

    try:
        yield tell
    finally:
        print(f"\r{'':{width}}\r" if width else "", end="", file=sys.stderr, flush=True)


def line_of(done: int, total: int, what: str, seconds: float) -> str:
    """How much is done, how fast, and how long the rest takes at that rate.

    >>> line_of(1500, 10000, "games", 60.0)
    '1500 of 10000 games (15 %), 25 a second, 5 min 40 s left'
    >>> line_of(3, 24, "measurements", 9.0)
    '3 of 24 measurements (12 %), 0.33 a second, 1 min 3 s left'
    """
    rate = done / seconds
    return (
        f"{done} of {total} {what} ({100 * done // total} %), {rate:.{0 if rate >= 10 else 2}f} a second, "
        f"{_span(round((total - done) / rate))} left"
    )


def _span(seconds: int) -> str:
    """A time as people say it."""
    if seconds >= 3600:
        return f"{seconds // 3600} h {seconds % 3600 // 60} min"
    return f"{seconds // 60} min {seconds % 60} s" if seconds >= 60 else f"{seconds} s"
