"""Activating planets, GXD-4.17 to GXD-4.23 and GXD-5."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Ask, Frame, State
from mechbay.core.table import Table
from mechbay.core.terms import SEATS
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.actions import ADVANCE, DECLINE, STOP, TAKE
from mechbay.games.planet_defenders.rules.effects import enter_space, gain, gain_energy
from mechbay.games.planet_defenders.rules.paying import BATTERY_PRICE, FOR_PLANET, FOR_SPACE, pay, pay_step
from mechbay.games.planet_defenders.rules.payment import affords, settled, ways
from mechbay.games.planet_defenders.rules.state import Galaxy

COLOUR_CHOICES: Final[list[int]] = [TAKE, TAKE + 1, TAKE + 2]
TRACK_CHOICES: Final[list[int]] = [ADVANCE, STOP]


def activate(galaxy: Galaxy, seat: int, planet: int, table: Table) -> None:
    """GXD-4.17: the effect of the planet where the Defender stopped."""
    kind = cards.PLANET_KIND[planet]
    if kind == cards.GAIN_KIND:
        receive(galaxy, seat, cards.PLANET_GAIN[planet], cards.PLANET_CLAUSE[planet], table)
    elif kind == cards.DIE_KIND:
        face = table.below(cards.DIE_FACES, "die")
        if table.listening:
            table.tell(Event("rolled", cards.PLANET_CLAUSE[planet], seat, (face,)))
        receive(galaxy, seat, cards.DIE_GAIN[face], cards.PLANET_CLAUSE[planet], table)
    elif kind == cards.EXCHANGE_KIND:
        if affords(galaxy.purses[seat], galaxy.technologies[seat], cards.PLANET_PRICE[planet]):
            galaxy.stack.append(EXCHANGES[seat][planet])
    else:
        enter_space(galaxy, seat, table)
        ask_space(galaxy, seat, 1)


def receive(galaxy: Galaxy, seat: int, cubes: list[int], clause: str, table: Table) -> None:
    """GXD-4.19, GXD-4.22: a gain; Energy of a chosen colour is asked for."""
    gain(galaxy, seat, cubes, clause, table)
    if cubes[cards.ANY]:
        galaxy.stack.append(TAKES[seat][cubes[cards.ANY]])


class Take(Ask):
    """GXD-D5, GXD-5.17: colours of chosen Energy, named one at a time."""

    def __init__(self, seat: int, count: int) -> None:
        super().__init__(seat)
        self.count = count

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.count)

    def legal(self, state: State, seat: int) -> list[int]:
        return COLOUR_CHOICES

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Galaxy)
        state.stack.pop()
        if self.count > 1:
            state.stack.append(TAKES[seat][self.count - 1])
        gain_energy(state, seat, action - TAKE, "GXD-4.21", table)


class Exchange(Ask):
    """GXD-D6: decline a planet's exchange, or the first step of paying for it."""

    def __init__(self, seat: int, planet: int) -> None:
        super().__init__(seat)
        self.planet = planet

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.planet)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Galaxy)
        price = cards.PLANET_PRICE[self.planet]
        return [DECLINE, *ways(state.purses[seat], state.technologies[seat], price)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Galaxy)
        state.stack.pop()
        if action == DECLINE:
            if table.listening:
                table.tell(Event("declined", "GXD-4.22", seat, ()))
            return
        state.stack.append(Receive(seat, self.planet))
        debt = cards.PLANET_PRICE[self.planet][:]
        pay_step(state, seat, FOR_PLANET, debt, action, table)
        if not settled(debt):
            pay(state, seat, FOR_PLANET, self.planet, debt, table)


class Receive(Frame):
    """GXD-5.7, GXD-5.8: what an exchange gives once it is paid."""

    def __init__(self, seat: int, planet: int) -> None:
        self.seat = seat
        self.planet = planet

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.planet)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Galaxy)
        receive(state, self.seat, cards.PLANET_GAIN[self.planet], cards.PLANET_CLAUSE[self.planet], table)


def ask_space(galaxy: Galaxy, seat: int, entered: int) -> None:
    """GXD-5.11: after each space, decide on the next if it can be paid for."""
    if entered < len(cards.TRACK_COST):
        price = BATTERY_PRICE[cards.TRACK_COST[entered]]
        if affords(galaxy.purses[seat], galaxy.technologies[seat], price):
            galaxy.stack.append(TRACKS[seat][entered])


class Track(Ask):
    """GXD-D7: pay for the next space of the Resource Deposit, or stop."""

    def __init__(self, seat: int, entered: int) -> None:
        super().__init__(seat)
        self.entered = entered

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.entered)

    def legal(self, state: State, seat: int) -> list[int]:
        return TRACK_CHOICES

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Galaxy)
        state.stack.pop()
        if action == ADVANCE:
            state.stack.append(Space(seat, self.entered))
            pay(state, seat, FOR_SPACE, self.entered, BATTERY_PRICE[cards.TRACK_COST[self.entered]], table)


class Space(Frame):
    """GXD-5.9 to GXD-5.11: a space that is paid for is entered."""

    def __init__(self, seat: int, entered: int) -> None:
        self.seat = seat
        self.entered = entered

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.entered)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Galaxy)
        enter_space(state, self.seat, table)
        ask_space(state, self.seat, self.entered + 1)


# Frames are immutable, so the common ones are made once and shared by all games.
TAKES: Final[list[list[Take]]] = [[Take(seat, count) for count in range(4)] for seat in range(len(SEATS))]
TRACKS: Final[list[list[Track]]] = [
    [Track(seat, entered) for entered in range(len(cards.TRACK_COST))] for seat in range(len(SEATS))
]
EXCHANGES: Final[list[list[Exchange]]] = [
    [Exchange(seat, planet) for planet in range(len(cards.PLANETS))] for seat in range(len(SEATS))
]
