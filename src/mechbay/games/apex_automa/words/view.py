"""The position in words, line by line."""

from __future__ import annotations

from mechbay.core.message import Message
from mechbay.core.state import State


def describe(state: State, seat: int) -> list[Message]:
    """What stands where."""
    return []
