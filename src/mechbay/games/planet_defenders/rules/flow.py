"""The frames: who is asked what, in which order."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import NOBODY, Event
from mechbay.core.state import Ask, Frame, State
from mechbay.core.table import Table
from mechbay.core.terms import SEATS
from mechbay.games.planet_defenders.rules import cards, effects
from mechbay.games.planet_defenders.rules.actions import CATCH, END, GO, REST, RETURN, UPGRADE, USE
from mechbay.games.planet_defenders.rules.catching import add_catches, catch
from mechbay.games.planet_defenders.rules.paying import BATTERY_PRICE, FOR_TECHNOLOGY, FOR_TILE, pay
from mechbay.games.planet_defenders.rules.payment import TECHNOLOGY_WORTH, affords, leaves_main, worth
from mechbay.games.planet_defenders.rules.planets import activate
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.rules.terms import TERMS
from mechbay.parts.choices import ChoiceNow
from mechbay.parts.masks import members
from mechbay.parts.ranks import deciding

USED_TILE: Final[list[list[tuple[int, ...]]]] = [
    [(side // 2, side, cost) for side in range(6)] for cost in range(max(cards.MAIN_COST) + 1)
]
GO_CHOICES: Final[list[list[int]]] = [
    [GO + cell for cell in members(mask)] for mask in range(1 << len(cards.CELLS))
]


class Turn(Ask):
    """GXD-3.2 to GXD-3.7, GXD-11.1 to GXD-11.8: act or Rest, go on or end."""

    def settles(self, state: State, seat: int) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Galaxy)
        mains = state.mains
        extras = state.extras
        found: list[int] = []
        if mains == 0 and extras == 0:
            found.append(REST)
        # GXD-3.3, GXD-3.5, GXD-11.2: up to two main actions, in the standard game none after the extra action
        if mains < cards.MAINS_MAX and (extras == 0 or state.tactical):
            add_tiles(state, seat, found)
        # GXD-3.3, GXD-3.4, GXD-11.1, GXD-11.2: one extra action after a main action, or two at any time
        if extras < cards.EXTRAS_MAX[state.tactical] and (mains or state.tactical):
            converting = 1 if state.technologies[seat] & cards.CONVERTER_MASK else 0
            add_upgrades(state, seat, converting, found)
            if state.moved:
                add_catches(state, seat, converting, found)
        if mains:
            found.append(END)
        return found

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Galaxy)
        if action == REST:
            state.stack.pop()
            effects.rest(state, seat, table)
            end_turn(state, seat, table)
        elif action == END:
            state.stack.pop()
            effects.turn_tiles(state, table)
            end_turn(state, seat, table)
        elif action < GO:
            use_tile(state, seat, action - USE, table)
        elif action < CATCH:
            upgrade(state, seat, action - UPGRADE, table)
        else:
            catch(state, seat, (action - CATCH) // 3, (action - CATCH) % 3, table)


def add_tiles(galaxy: Galaxy, seat: int, found: list[int]) -> None:
    """GXD-4.2 to GXD-4.6, GXD-4.15: unused tiles that can be paid for and have a destination."""
    purse = galaxy.purses[seat]
    technologies = galaxy.technologies[seat]
    cost = cards.MAIN_COST[galaxy.mains]
    if purse[cards.BATTERY] >= cost or affords(purse, technologies, BATTERY_PRICE[cost]):
        cells = galaxy.defenders
        free = ~(1 << cells[0] | 1 << cells[1] | 1 << cells[2])
        on_tiles = galaxy.on_tiles
        sides = galaxy.sides
        for tile in range(3):
            if on_tiles[tile] == 0:
                side = 2 * tile + sides[tile]
                cell = cells[cards.SIDE_DEFENDER[side]]
                if cards.SIDE_ENDS[side][cell] & free or (
                    technologies & cards.SIDE_BOOSTER[side] and cards.SIDE_BOOSTED_ENDS[side][cell] & free
                ):
                    found.append(USE + tile)


def add_upgrades(galaxy: Galaxy, seat: int, converting: int, found: list[int]) -> None:
    """GXD-6.1, GXD-11.4: cards of the row that can be paid for, a first main action included."""
    purse = galaxy.purses[seat]
    technologies = galaxy.technologies[seat]
    most = worth(purse, converting)
    needs = TECHNOLOGY_WORTH[converting]
    for card in galaxy.row:
        if most >= needs[card]:
            price = cards.TECHNOLOGY_PRICE[card]
            if affords(purse, technologies, price) and (
                galaxy.mains or leaves_main(purse, technologies, price, technologies | (1 << card))
            ):
                found.append(UPGRADE + card)


def use_tile(galaxy: Galaxy, seat: int, tile: int, table: Table) -> None:
    """GXD-4.1 to GXD-4.5: choose a tile, put the Batteries on it, then move."""
    cost = cards.MAIN_COST[galaxy.mains]
    galaxy.on_tiles[tile] = cost
    galaxy.mains += 1
    if table.listening:
        table.tell(Event("used-tile", "GXD-4.5", seat, USED_TILE[cost][2 * tile + galaxy.sides[tile]]))
    galaxy.stack.append(MOVES[seat][tile])
    pay(galaxy, seat, FOR_TILE, tile, BATTERY_PRICE[cost], table)


def upgrade(galaxy: Galaxy, seat: int, card: int, table: Table) -> None:
    """GXD-6.1: pay for a card of the row."""
    galaxy.extras += 1
    galaxy.stack.append(Upgrade(seat, card))
    pay(galaxy, seat, FOR_TECHNOLOGY, card, cards.TECHNOLOGY_PRICE[card], table)


class Move(Ask):
    """GXD-D3: where the tile's Defender ends its move."""

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.tile)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Galaxy)
        return GO_CHOICES[effects.destinations(state, seat, self.tile)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Galaxy)
        state.stack.pop()
        effects.move(state, seat, self.tile, action - GO, table)
        activate(state, seat, state.grid[action - GO], table)


class Upgrade(Frame):
    """GXD-6.2 to GXD-6.5: a technology that is paid for is owned."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Galaxy)
        effects.own_technology(state, self.seat, self.card, table)


def end_turn(galaxy: Galaxy, seat: int, table: Table) -> None:
    """GXD-8.6, GXD-8.7: end-of-turn technologies, then the Energy limit, then the next player."""
    effects.solar_cells(galaxy, seat, table)
    galaxy.stack.append(NEXT_TURN)
    ask_return(galaxy, seat, table)


def ask_return(galaxy: Galaxy, seat: int, table: Table) -> None:
    """GXD-8.7: as long as there is too much Energy."""
    if effects.over_limit(galaxy, seat):
        RETURNS[seat].ask(galaxy, table)


class Return(ChoiceNow):
    """GXD-D12, GXD-8.8: which Energy cube over the limit goes back."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Galaxy)
        return [RETURN + colour for colour in range(3) if state.purses[seat][colour]]

    def do(self, state: State, action: int, table: Table) -> None:
        assert isinstance(state, Galaxy)
        effects.return_energy(state, self.seat, action - RETURN, table)
        ask_return(state, self.seat, table)


# What decided who won, comparison by comparison and if none did, with its clause.
DECIDED: Final[list[tuple[int, str]]] = [
    (TERMS.read("decided", "score"), "GXD-10.9"),
    (TERMS.read("decided", "energy"), "GXD-10.10"),
    (TERMS.read("decided", "sharing"), "GXD-10.11"),
]


class NextTurn(Frame):
    """GXD-3.1, GXD-10.2, GXD-10.3: the next player clockwise; the game ends only with a whole round."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Galaxy)
        following = (state.turn + 1) % state.seats
        if following == state.first:
            if state.ending():
                tell_end(state, table)
                return
            state.round += 1
        effects.start_turn(state, following)
        state.stack.append(TURNS[following])


def tell_end(galaxy: Galaxy, table: Table) -> None:
    """GXD-10.5 to GXD-10.11: the result, and what decided it."""
    if not table.listening:
        return
    table.tell(Event("ended", "GXD-10.2", NOBODY, ()))
    scores = galaxy.scores()
    for seat in range(galaxy.seats):
        parts = galaxy.score_parts(seat)
        table.tell(Event("scored", "GXD-10.5", seat, (scores[seat], parts[0], parts[1], parts[2])))
    decided, clause = DECIDED[deciding(galaxy.ranks())]
    for seat in galaxy.winners():
        table.tell(Event("won", clause, seat, (decided,)))


# Frames are immutable, so the common ones are made once and shared by all games.
TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(len(SEATS))]
MOVES: Final[list[list[Move]]] = [
    [Move(seat, tile) for tile in range(len(cards.TILES))] for seat in range(len(SEATS))
]
NEXT_TURN: Final[NextTurn] = NextTurn()
RETURNS: Final[list[Return]] = [Return(seat) for seat in range(len(SEATS))]
