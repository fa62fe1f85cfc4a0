"""The time of day by which matches grow old: the machine's clock may be set, and none is older for it."""

from __future__ import annotations

import time


class Clock:
    """The machine's clock, and what it would say if nobody had set it since this one was made."""

    def __init__(self) -> None:
        self._ahead = time.time() - time.monotonic()

    def _steady(self) -> float:
        return self._ahead + time.monotonic()

    def latest(self) -> float:
        """When something is done: not earlier because the clock was put back."""
        return max(time.time(), self._steady())

    def earliest(self) -> float:
        """What old things are compared with: not later because the clock was put forward."""
        return min(time.time(), self._steady())
