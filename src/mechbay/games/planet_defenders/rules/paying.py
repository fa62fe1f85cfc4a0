"""Paying as far as nothing is to be decided, then asking, GXD-D11."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Ask, State
from mechbay.core.table import Table
from mechbay.games.planet_defenders.rules.actions import GIVE
from mechbay.games.planet_defenders.rules.cards import ANY, BATTERY
from mechbay.games.planet_defenders.rules.payment import cards_used, exact, forced, hand_over, settled, ways
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.rules.terms import TERMS

# What a payment is for; the clause that asks for it.
FOR_TILE: Final[int] = TERMS.read("purpose", "tile")
FOR_PLANET: Final[int] = TERMS.read("purpose", "planet")
FOR_SPACE: Final[int] = TERMS.read("purpose", "space")
FOR_TECHNOLOGY: Final[int] = TERMS.read("purpose", "technology")
FOR_ROBOT: Final[int] = TERMS.read("purpose", "robot")
PAY_CLAUSE: Final[list[str]] = ["GXD-4.5", "GXD-4.23", "GXD-5.10", "GXD-6.1", "GXD-7.8"]

BATTERY_PRICE: Final[list[list[int]]] = [[0, 0, 0, count, 0] for count in range(4)]


def pay(galaxy: Galaxy, seat: int, purpose: int, subject: int, debt: list[int], table: Table) -> None:
    """Pay as far as nothing is to be decided, then ask, GXD-D11."""
    if forced(galaxy.technologies[seat], debt):
        spend(galaxy, seat, debt, purpose, table)
        return
    debt = debt[:]
    while not settled(debt):
        purse = galaxy.purses[seat]
        steps = ways(purse, galaxy.technologies[seat], debt)
        if len(steps) > 1 and (steps[0] < GIVE or not exact(purse, galaxy.technologies[seat], debt)):
            question = Pay(seat, purpose, subject, debt[0], debt[1], debt[2], debt[BATTERY], debt[ANY])
            question.steps = steps
            galaxy.stack.append(question)
            return
        pay_step(galaxy, seat, purpose, debt, steps[0], table)


def spend(galaxy: Galaxy, seat: int, cubes: list[int], purpose: int, table: Table) -> None:
    """GXD-4.23: what is paid goes to the Supply at once; that a tile was used tells its cost already."""
    purse = galaxy.purses[seat]
    purse[BATTERY] -= cubes[BATTERY]
    for colour in range(3):
        if cubes[colour]:
            purse[colour] -= cubes[colour]
            galaxy.supply[colour] += cubes[colour]
    if table.listening and purpose != FOR_TILE and not settled(cubes):
        paid = (cubes[0], cubes[1], cubes[2], cubes[BATTERY])
        table.tell(Event("paid", PAY_CLAUSE[purpose], seat, paid))


def pay_step(galaxy: Galaxy, seat: int, purpose: int, debt: list[int], action: int, table: Table) -> None:
    """One step of a payment: the debt shrinks, cubes go to the Supply at once (GXD-4.23)."""
    purse = galaxy.purses[seat]
    technologies = galaxy.technologies[seat]
    if table.listening:
        for card in cards_used(technologies, debt, action):
            table.tell(Event("used", "GXD-9.3d", seat, (card,)))
    before = purse[:]
    hand_over(purse, technologies, debt, action)
    for colour in range(3):
        galaxy.supply[colour] += before[colour] - purse[colour]
    if table.listening:
        tell_payment(seat, before, purse, PAY_CLAUSE[purpose], table)


def tell_payment(seat: int, before: list[int], after: list[int], clause: str, table: Table) -> None:
    """What left the purse, and the Battery that a turned cube left over, GXD-9.3b."""
    batteries = before[BATTERY] - after[BATTERY]
    left_over = -batteries if batteries < 0 else 0
    paid = (before[0] - after[0], before[1] - after[1], before[2] - after[2], batteries + left_over)
    table.tell(Event("paid", clause, seat, paid))
    if left_over:
        table.tell(Event("gained", "GXD-9.3b", seat, (0, 0, 0, left_over)))


class Pay(Ask):
    """GXD-D11, GXD-D6: how to pay a price that can be paid in several ways."""

    def __init__(
        self,
        seat: int,
        purpose: int,
        subject: int,
        blue: int,
        orange: int,
        green: int,
        batteries: int,
        any_colour: int,
    ) -> None:
        super().__init__(seat)
        self.purpose = purpose
        self.subject = subject
        self.debt = [blue, orange, green, batteries, any_colour]
        self.steps: list[int] = []  # the ways to go on, where they were found before this was asked

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.purpose, self.subject, *self.debt)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Galaxy)
        return self.steps or ways(state.purses[seat], state.technologies[seat], self.debt)

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Galaxy)
        state.stack.pop()
        debt = self.debt[:]
        pay_step(state, seat, self.purpose, debt, action, table)
        if not settled(debt):
            pay(state, seat, self.purpose, self.subject, debt, table)
