"""A random game that a law is tried on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass

from mechbay.core.errors import LawBroken, MechbayError
from mechbay.core.game import Game, Settings
from mechbay.core.match import Match
from mechbay.core.portrait import differences
from mechbay.core.state import State
from mechbay.core.table import SeededTable, Table
from mechbay.testing.setups import covering

OWN_LUCK = 9  # the stream for what the law itself draws
HARD_LIMIT = 2  # times the declared bound: where a trial that does not end is given up
CHANGES_ITS_MIND = 8  # one in so many choices is left to a seat that is ready already


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

    def match(self, table: SeededTable) -> Match:
        """The same game through the door."""
        return Match(self.game, self.seats, self.options, table)

    def positions(self, table: SeededTable) -> Iterator[tuple[State, int, int]]:
        """Play the game: each position with the seat that acts next and the action it will do."""
        state = self.start(table)
        for seat, action in self.decisions(lambda: state, table):
            yield state, seat, action
            state.play(seat, action, table)

    def decisions(self, now: Callable[[], State], table: SeededTable) -> Iterator[tuple[int, int]]:
        """Who does what next, until the game is over, stuck or given up; the caller does it."""
        for _ in range(HARD_LIMIT * self.game.bound):
            choice = self.choice(now(), table)
            if choice is None:
                return
            yield choice

    def choice(self, state: State, table: SeededTable) -> tuple[int, int] | None:
        """A seat and its action at random; none when the game is over, or stuck, which law 1 will tell."""
        actors = state.actors()
        if not actors:
            return None
        awaited = state.awaited()
        # Who is ready changes its mind now and then; if all did so freely, the question would hardly close.
        if awaited and len(awaited) < len(actors) and table.choices.below(CHANGES_ITS_MIND):
            actors = awaited
        seat = table.pick(actors)
        legal = state.legal(seat)
        return (seat, table.pick(legal)) if legal else None

    @contextmanager
    def proving(self, what: str) -> Iterator[None]:
        """Break the law where the engine refuses what must be possible."""
        try:
            yield
        except LawBroken:
            raise
        except MechbayError as error:
            raise self.broken(f"{what}: {error}") from error

    def must(self, holds: bool, otherwise: str) -> None:
        """Break the law unless it holds, saying where."""
        if not holds:
            raise self.broken(otherwise)

    def same(self, one: State, other: State, otherwise: str) -> None:
        """Break the law unless two positions are equal, naming the first field in which they differ."""
        for name, here, there in differences(one, other):
            raise self.broken(f"{otherwise}: its {name} is {here!r}, not {there!r}")
        self.must(one == other and hash(one) == hash(other), f"{otherwise}: equal fields, unequal positions")

    def broken(self, how: str) -> LawBroken:
        """How the law is broken, and in which game."""
        setup = ", ".join([f"{self.seats} seats", *(f"{k}={v}" for k, v in self.options.items())])
        return LawBroken(f"{how} (seed {self.seed}, {setup})")


def trials(
    game: Game,
    games: int,
    seed: int,
    wanted: Mapping[str, str] | None = None,
    seats: int | None = None,
    every: bool = False,
) -> Iterator[Trial]:
    """So many games, spread over setups that stand for all, or for all that are wanted; or every setup."""
    setups = game.setups(wanted, seats) if every else covering(game, wanted, seats)
    for number in range(max(games, len(setups))):
        seats, options = setups[number % len(setups)]
        yield Trial(game, seats, options, (seed << 32) | number)
