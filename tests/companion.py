"""A solo game played beforehand, to be told to somebody who sits at a real table."""

from __future__ import annotations

import random
from functools import cache
from typing import Any, NamedTuple

import mechbay
from mechbay.core.luck import seeded
from mechbay.core.match import Match
from mechbay.core.record import Record
from mechbay.core.table import Table

GAME = mechbay.load("tiny-epic-mechs")
PERSON = 0
PLAYERS = ["you", "greedy", "greedy"]  # bots sit where the game drives the robots itself


class NotingTable(Table):
    """Seeded luck that notes what people at a real table have to tell: not where only one thing can come."""

    def __init__(self, seed: int) -> None:
        super().__init__(seeded(seed, 0), True)
        self.asked: list[str] = []

    def below(self, n: int, what: str) -> int:
        value = super().below(n, what)
        self._note(n, what, value)
        return value

    def draw(self, bag: list[int], what: str) -> int:
        count = len(set(bag))
        value = super().draw(bag, what)
        self._note(count, what, value)
        return value

    def _note(self, count: int, what: str, value: int) -> None:
        if count > 1:
            self.asked.append(f"{what} {GAME.terms.write(GAME.luck[what], value)}")

    def take(self) -> list[str]:
        """What was noted since this was last asked."""
        found, self.asked = self.asked, []
        return found


class Told(NamedTuple):
    """A game with the luck to tell and the position, for the setup and after each step."""

    record: Record
    luck: list[list[str]]
    positions: list[dict[str, Any]]

    def lines(self, steps: int | None = None) -> list[str]:
        """What the person types: own actions, and what luck brought in all of them."""
        typed = _words(self.luck[0])
        for step, luck in list(zip(self.record.steps, self.luck[1:], strict=True))[:steps]:
            typed += [step.do] * (step.seat == PERSON) + _words(luck)
        return typed


def _words(luck: list[str]) -> list[str]:
    return [text.partition(" ")[2] for text in luck]


@cache
def told(seed: int = 1, mode: str = "solo") -> Told:
    """A whole game of somebody who chooses at random."""
    table = NotingTable(seed)
    dice = random.Random(seed)
    match = Match(GAME, len(PLAYERS), {"mode": mode}, table, PLAYERS)
    luck, positions = [table.take()], [match.state.to_json()]
    while not match.state.over:
        seat = match.state.actors()[0]
        match.play(seat, dice.choice(match.state.legal(seat)))
        luck.append(table.take())
        positions.append(match.state.to_json())
    return Told(match.record, luck, positions)
