"""What is true in every position of the game, seen ones included; TEM-25."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.core.state import State
from mechbay.games.tiny_epic_mechs.state import Tournament


def problems(state: State) -> Iterator[str]:
    """What is true in every position: yields a sentence for each thing that is not."""
    assert isinstance(state, Tournament)
    return
    yield ""
