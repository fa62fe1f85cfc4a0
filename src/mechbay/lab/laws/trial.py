"""A random game that a law is tried on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from mechbay.core.errors import LawBroken
from mechbay.core.game import Game, Settings
from mechbay.core.state import State
from mechbay.core.table import SeededTable, Table

OWN_LUCK = 9  # the stream for what the law itself draws
HARD_LIMIT = 2  # times the declared bound: where a trial that does not end is given up


@dataclass(frozen=True)
class Trial:
    """One random game: setup and seed; every look at it plays the same game."""

    game: Game
    seats: int
    options: Settings
    seed: int

    def start(self, table: Table) -> State:
        """The position before the first decision."""
        return self.game.new(self.seats, self.options, table)

    def table(self) -> SeededTable:
        """The luck of this trial, from its beginning."""
        return SeededTable(self.seed, listening=True)

    def own_table(self) -> SeededTable:
        """Luck for the law's own choices."""
        return SeededTable(self.seed, listening=False, stream=OWN_LUCK)

    def positions(self, table: SeededTable) -> Iterator[tuple[State, int, int]]:
        """Play the game: each position with the seat that acts next and the action it will do."""
        state = self.start(table)
        for _ in range(HARD_LIMIT * self.game.bound):
            if state.over:
                return
            actors = state.actors()
            self.must(bool(actors), "nobody is asked, yet the game is not over")
            seat = table.pick(actors)
            legal = state.legal(seat)
            self.must(bool(legal), f"seat {seat} is asked but has no legal action")
            action = table.pick(legal)
            yield state, seat, action
            state.play(seat, action, table)
        self.must(False, "it does not end")

    def must(self, holds: bool, otherwise: str) -> None:
        """Break the law unless it holds, saying where."""
        if not holds:
            setup = ", ".join([f"{self.seats} seats", *(f"{k}={v}" for k, v in self.options.items())])
            raise LawBroken(f"{otherwise} (seed {self.seed}, {setup})")


def trials(game: Game, games: int, seed: int) -> Iterator[Trial]:
    """So many games, spread over all seat counts and options."""
    setups = game.setups()
    for number in range(max(games, len(setups))):
        seats, options = setups[number % len(setups)]
        yield Trial(game, seats, options, (seed << 32) | number)
