"""Games with robots played beforehand, to be told to somebody who sits at a real table."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

import mechbay
from mechbay.core.companion import Question, answers, narrowed
from mechbay.core.game import Game
from mechbay.core.luck import seeded
from mechbay.core.match import Match
from mechbay.core.orders import is_over, order_card, turned
from mechbay.core.record import Record
from mechbay.core.table import Outcome, Table

GAME = mechbay.load("tiny-epic-mechs")
APEX = mechbay.load("apex-automa")
PERSON = 0
PLAYERS = ["you", "greedy", "greedy"]  # bots sit where the game drives the robots itself


class NotingTable(Table):
    """Seeded luck that notes what people at a real table have to tell: not where only one thing can come.

    Of things that look alike the first one comes, for nobody can tell which it is.
    """

    def __init__(self, game: Game, seed: int) -> None:
        super().__init__(seeded(seed, 0), True)
        self.game = game
        self.asked: list[str] = []

    def below(self, n: int, what: str) -> int:
        value = super().below(n, what)
        self._note(list(range(n)), Outcome(what, value))
        return value

    def draw(self, bag: list[int], what: str) -> int:
        possible = sorted(set(bag))
        drawn = bag[self.luck.below(len(bag))]
        told = list(self._told(Question(what, possible, 1, []), drawn))
        card = self.game.read_outcome(told[-1]).value
        bag.remove(card)
        self.outcomes.append(Outcome(what, card))
        if len(possible) > 1:
            self.asked += told
        return card

    def _note(self, possible: list[int], outcome: Outcome) -> None:
        if len(possible) > 1:
            self.asked.append(self.game.write_outcome(outcome))

    def _told(self, question: Question, drawn: int) -> Iterator[str]:
        """The answers by which a card is told, part by part."""
        found: Question | Outcome = question
        while isinstance(found, Question):
            after = {text: narrowed(self.game, found, text) for text in answers(self.game, found)}
            text = next(text for text, rest in after.items() if self._is(rest, found, drawn))
            found = after[text]
            yield text

    def _is(self, rest: Question | Outcome, before: Question, drawn: int) -> bool:
        """Whether an answer is true of the card."""
        if isinstance(rest, Question):
            return drawn in rest.possible
        assert self.game.companion is not None
        looks = self.game.companion.looks.get(self.game.luck[before.what])
        return rest.value == drawn or (looks is not None and looks(rest.value) == looks(drawn))

    def take(self) -> list[str]:
        """What was noted since this was last asked."""
        found, self.asked = self.asked, []
        return found


class Told(NamedTuple):
    """A game with the luck to tell and the position, for the setup and after each step."""

    game: Game
    record: Record
    luck: list[list[str]]
    positions: list[dict[str, Any]]
    orders: list[bool]  # whether an order card is due then
    warned: list[bool]  # whether a warning came before, so that the choice is typed twice

    @property
    def robots(self) -> tuple[int, ...]:
        """The seats that nobody answers for."""
        return self.game.robots(self.record.options)

    def doings(self, first: int = 0, last: int | None = None) -> Iterator[tuple[int, str]]:
        """By number of the step: what people do and tell, and that they are done at the table."""
        for number, step in list(enumerate(self.record.steps))[first:last]:
            own = [step.do] if step.seat not in self.robots else []
            for text in [*own, *self.luck[number + 1], *["orders-done"] * self.orders[number + 1]]:
                yield number, text

    def lines(self, steps: int | None = None) -> list[str]:
        """What is typed in a terminal: own actions, what luck brought, an empty line when all is done."""
        typed = _words(self.luck[0])
        for number, step in list(enumerate(self.record.steps))[:steps]:
            own = [step.do] * (1 + self.warned[number + 1]) if step.seat not in self.robots else []
            typed += own + _words(self.luck[number + 1]) + [""] * self.orders[number + 1]
        return typed


def _words(luck: list[str]) -> list[str]:
    return [text.partition(" ")[2] for text in luck]


def told(seed: int = 1, mode: str = "solo") -> Told:
    """A whole game of Tiny Epic Mechs by somebody who chooses at random."""
    return played(GAME.id, seed, mode=mode)


def apex(seed: int = 1, variant: str = "solo2") -> Told:
    """The same of Apex."""
    return played(APEX.id, seed, variant=variant)


def royale(seed: int = 1, variant: str = "solo2") -> Told:
    """The same of Apex in Battle Royale with the Ring."""
    return played(APEX.id, seed, variant=variant, mode="br", ring="on")


def _is_due(match: Match, robots: tuple[int, ...], carried_out: int) -> bool:
    """Whether an order card is due for what happened after so many moments."""
    turns = list(turned(match.game.story, match.moments))
    since = [one for moment in turns[carried_out:] for one in moment]
    card = order_card(match.game, robots, since, False)
    return card is not None and is_over(match.state, card, robots, match.moments[-1].step.seat)


@cache
def played(game_id: str, seed: int, **options: str) -> Told:
    """A whole game in which people choose at random."""
    game = mechbay.load(game_id)
    table = NotingTable(game, seed)
    dice = random.Random(seed)
    settings = game.settings(options)
    robots = game.robots(settings)
    seats = next(count for count in game.seats if game.fits(count, settings))
    names = ["greedy" if seat in robots else "you" for seat in range(seats)]
    match = Match(game, seats, settings, table, names)
    luck, positions, orders, carried_out = [table.take()], [match.state.to_json()], [False], 0
    warned = [False]
    while not match.state.over:
        seat = match.state.actors()[0]
        action = dice.choice(match.state.legal(seat))
        warned.append(game.warning(match.state, seat, action) is not None)
        match.play(seat, action)
        luck.append(table.take())
        positions.append(match.state.to_json())
        orders.append(_is_due(match, robots, carried_out))
        if orders[-1]:
            carried_out = len(match.moments)
    return Told(game, match.record, luck, positions, orders, warned)
