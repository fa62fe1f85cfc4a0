"""The luck of a step, found on a copy before the step is written: from the seed, or from people's answers."""

from __future__ import annotations

from typing import NamedTuple

from mechbay.core.companion import Brought, Question, Shuffle, foresee_step
from mechbay.core.game import Game
from mechbay.core.luck import HashLuck
from mechbay.core.state import State
from mechbay.core.table import LiveTable, Outcome


class StepLuck(NamedTuple):
    """What luck brings in a step, and where the seed's counter stands after it."""

    outcomes: list[Outcome]
    counter: int


def luck_from_seed(state: State, seat: int, action: int, seed: bytes, counter: int) -> StepLuck:
    """The luck that an action meets where the seed's counter stands so."""
    table = LiveTable(seed)
    luck = table.luck
    assert isinstance(luck, HashLuck)
    luck.counter = counter
    state.copy().play(seat, action, table)
    return StepLuck(table.outcomes, luck.counter)


def luck_from_answers(
    game: Game, state: State, seat: int, do: str, told: list[Brought], shuffle: Shuffle | None
) -> Question | StepLuck:
    """The luck of an action at a real table if enough of it is told, or what is to be asked next."""
    found = foresee_step(game, state, seat, do, told, shuffle)
    return found if isinstance(found, Question) else StepLuck(found, 0)
