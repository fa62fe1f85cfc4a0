"""How tests wait: for something to happen, never for a time to pass."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

T = TypeVar("T")
PATIENCE = 300.0  # seconds for one thing to happen: on however busy a machine only a hang takes as long
NEVER = 100 * PATIENCE  # seconds for what is not to happen while a test runs


def a_moment() -> None:
    """Leaves the machine to what is waited for."""
    time.sleep(0.02)


def until(happened: Callable[[], T | None], rest: Callable[[], object] = a_moment) -> T:
    """Look again and again, with a rest between, until there is something; gives what there is."""
    deadline = time.monotonic() + PATIENCE
    while not (found := happened()):
        assert time.monotonic() < deadline, "it does not happen"
        rest()
    return found
