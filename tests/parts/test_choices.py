"""A question with one answer is not asked."""

from __future__ import annotations

import pytest

from mechbay.core.state import Frame, State
from mechbay.core.table import SeededTable, Table
from mechbay.parts.choices import Choice, ChoiceNow


class Bowl(State):
    """Fruit to pick from, and what was picked."""

    def __init__(self, stack: list[Frame], fruit: list[int]) -> None:
        super().__init__(2, stack)
        self.fruit = fruit
        self.picked: list[int] = []


class Pick(Choice):
    """Seat by seat, one fruit."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Bowl)
        return state.fruit

    def do(self, state: State, action: int, table: Table) -> None:
        assert isinstance(state, Bowl)
        state.fruit.remove(action)
        state.picked.append(action)


def test_a_choice_is_asked_and_what_is_left_is_taken() -> None:
    bowl = Bowl([Pick(1), Pick(0)], [5, 7])
    assert bowl.actors() == [0]
    assert bowl.legal(0) == [5, 7]
    bowl.play(0, 7, SeededTable(1))
    assert bowl.over
    assert bowl.picked == [7, 5]


@pytest.mark.parametrize(("fruit", "picked"), [([], []), ([5], [5])])
def test_without_a_choice_nobody_is_asked(fruit: list[int], picked: list[int]) -> None:
    bowl = Bowl([Pick(0)], fruit)
    assert bowl.actors() == []
    bowl.advance(SeededTable(1))
    assert bowl.over
    assert bowl.picked == picked


class PickNow(ChoiceNow):
    """The same at once."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Bowl)
        return state.fruit

    def do(self, state: State, action: int, table: Table) -> None:
        assert isinstance(state, Bowl)
        state.picked.append(action)


@pytest.mark.parametrize(("fruit", "asked", "picked"), [([], [], []), ([5], [], [5]), ([5, 7], [1], [])])
def test_at_once_only_a_choice_comes_on_the_stack(
    fruit: list[int], asked: list[int], picked: list[int]
) -> None:
    bowl = Bowl([], fruit)
    PickNow(1).ask(bowl, SeededTable(1))
    assert bowl.actors() == asked
    assert bowl.picked == picked


def test_what_is_chosen_is_done_and_the_question_is_gone() -> None:
    bowl = Bowl([], [5, 7])
    PickNow(1).ask(bowl, SeededTable(1))
    bowl.play(1, 7, SeededTable(1))
    assert bowl.over
    assert bowl.picked == [7]
