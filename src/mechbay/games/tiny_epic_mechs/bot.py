"""What a position is worth to a seat."""

from __future__ import annotations

from mechbay.core.state import State
from mechbay.games.tiny_epic_mechs.state import Tournament


def evaluate(state: State, seat: int) -> float:
    """Points, for now."""
    assert isinstance(state, Tournament)
    return float(state.points[seat])
