"""Why an action may not be done now: a clause and one sentence."""

from __future__ import annotations

from mechbay.core.message import Message
from mechbay.core.state import State
from mechbay.games.tiny_epic_mechs.words_prompt import prompt


def why_not(state: State, seat: int, action: int) -> Message:
    """The rule that forbids an action which is not legal now."""
    return prompt(state, seat)
