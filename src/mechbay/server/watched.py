"""Something that people look at: how many, since when, and what they wait for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any


class Watched:
    """Counts those who look on, and wakes those who wait for a change."""

    def __init__(self) -> None:
        self.watchers = 0
        self.looked_at = 0.0  # when somebody last asked for it
        self.closing = False  # the server stops: nobody is told anything more
        self.woken: Callable[[Any], None] = lambda one: None  # called after every change
        self.change = asyncio.Event()

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Counts somebody who looks on, so that it is kept."""
        self.watchers += 1
        try:
            yield
        finally:
            self.watchers -= 1

    def close(self) -> None:
        """Send those home who look on."""
        self.closing = True
        self.change.set()

    def announce(self) -> None:
        """Something has changed."""
        self.change.set()
        self.change = asyncio.Event()
        self.woken(self)
