"""Who has won, and which comparison settled it."""

from __future__ import annotations

import pytest

from mechbay.core.state import State
from mechbay.parts.ranks import deciding


class Race(State):
    """Scores, and nothing else."""

    def copy(self) -> Race:
        return Race(self.seats, self.stack[:])

    def scores(self) -> list[int]:
        return [3, 5, 5]


def test_the_highest_score_wins_unless_a_game_says_more() -> None:
    assert Race(3, []).winners() == [1, 2]


def test_without_secrets_everybody_sees_the_position_as_it_is() -> None:
    race = Race(3, [])
    assert race.seen_by(0) is not race
    assert race.seen_by(0).scores() == race.scores()


@pytest.mark.parametrize(
    ("ranks", "comparison"),
    [
        ([(3, 9, 9), (5, 0, 0)], 0),
        ([(5, 1, 9), (5, 2, 0), (4, 9, 9)], 1),
        ([(5, 2, 1), (5, 2, 0), (5, 1, 9)], 2),
        ([(5, 2, 1), (5, 2, 1), (5, 2, 0)], 3),
    ],
)
def test_a_game_is_settled_when_one_seat_is_alone_in_front(
    ranks: list[tuple[int, ...]], comparison: int
) -> None:
    assert deciding(ranks) == comparison
