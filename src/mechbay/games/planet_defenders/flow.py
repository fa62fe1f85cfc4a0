"""The frames: who is asked what, in which order."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import NOBODY, Event
from mechbay.core.state import Ask, Frame, State
from mechbay.core.table import Table
from mechbay.games.planet_defenders.actions import (
    ADVANCE,
    CATCH,
    DECLINE,
    END,
    GIVE,
    GO,
    NET,
    REST,
    RETURN,
    STOP,
    TAKE,
    UPGRADE,
    USE,
)
from mechbay.games.planet_defenders.cards import (
    ANY,
    BATTERY,
    CONVERTER_BATTERIES,
    CONVERTER_MASK,
    DIE_FACES,
    DIE_GAIN,
    DIE_KIND,
    EXCHANGE_KIND,
    EXTRAS_MAX,
    GAIN_KIND,
    MAIN_COST,
    MAINS_MAX,
    NET_COLOURS,
    NET_MASK,
    NETS,
    NO_CARD,
    NO_TYPE,
    PLANET_CLAUSE,
    PLANET_GAIN,
    PLANET_KIND,
    PLANET_PRICE,
    PLANET_TYPE,
    PLANETS,
    REACH,
    ROBOT_PRICE,
    SIDE_BOOSTED_ENDS,
    SIDE_BOOSTER,
    SIDE_DEFENDER,
    SIDE_ENDS,
    TECHNOLOGY_PRICE,
    TILES,
    TRACK_COST,
)
from mechbay.games.planet_defenders.effects import (
    destinations,
    enter_space,
    gain,
    gain_energy,
    move,
    over_limit,
    own_robot,
    own_technology,
    rest,
    return_energy,
    solar_cells,
    start_turn,
    turn_tiles,
)
from mechbay.games.planet_defenders.payment import (
    ROBOT_WORTH,
    TECHNOLOGY_WORTH,
    affords,
    cards_used,
    exact,
    forced,
    hand_over,
    leaves_main,
    settled,
    ways,
    worth,
)
from mechbay.games.planet_defenders.state import Galaxy

# What a payment is for; the clause that asks for it.
FOR_TILE: Final = 0
FOR_PLANET: Final = 1
FOR_SPACE: Final = 2
FOR_TECHNOLOGY: Final = 3
FOR_ROBOT: Final = 4
PAY_CLAUSE: Final[list[str]] = ["GXD-4.5", "GXD-4.23", "GXD-5.10", "GXD-6.1", "GXD-7.8"]

BATTERY_PRICE: Final[list[list[int]]] = [[0, 0, 0, count, 0] for count in range(4)]
NETS_SAVE: Final[int] = max([len(nets) for nets in NETS]) * CONVERTER_BATTERIES  # what they are worth at best
COLOUR_CHOICES: Final[list[int]] = [TAKE, TAKE + 1, TAKE + 2]
TRACK_CHOICES: Final[list[int]] = [ADVANCE, STOP]
GO_CHOICES: Final[list[list[int]]] = [
    [GO + cell for cell in range(9) if (mask >> cell) & 1] for mask in range(1 << 9)
]


class Turn(Ask):
    """GXD-3.2 to 3.7, 11.1 to 11.8: act or Rest, go on or end."""

    def settles(self) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Galaxy)
        mains = state.mains
        extras = state.extras
        found: list[int] = []
        if mains == 0 and extras == 0:
            found.append(REST)
        # GXD-3.3, 3.5, 11.2: up to two main actions, in the standard game none after the extra action
        if mains < MAINS_MAX and (extras == 0 or state.tactical):
            add_tiles(state, seat, found)
        # GXD-3.3, 3.4, 11.1, 11.2: one extra action after a main action, or two at any time
        if extras < EXTRAS_MAX[state.tactical] and (mains or state.tactical):
            converting = 1 if state.technologies[seat] & CONVERTER_MASK else 0
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
            rest(state, seat, table)
            end_turn(state, seat, table)
        elif action == END:
            state.stack.pop()
            turn_tiles(state, table)
            end_turn(state, seat, table)
        elif action < GO:
            use_tile(state, seat, action - USE, table)
        elif action < CATCH:
            upgrade(state, seat, action - UPGRADE, table)
        else:
            catch(state, seat, (action - CATCH) // 3, (action - CATCH) % 3, table)


def add_tiles(galaxy: Galaxy, seat: int, found: list[int]) -> None:
    """GXD-4.2 to 4.6, 4.15: unused tiles that can be paid for and have a destination."""
    purse = galaxy.purses[seat]
    technologies = galaxy.technologies[seat]
    cost = MAIN_COST[galaxy.mains]
    if purse[BATTERY] >= cost or affords(purse, technologies, BATTERY_PRICE[cost]):
        cells = galaxy.defenders
        free = ~(1 << cells[0] | 1 << cells[1] | 1 << cells[2])
        on_tiles = galaxy.on_tiles
        sides = galaxy.sides
        for tile in range(3):
            if on_tiles[tile] == 0:
                side = 2 * tile + sides[tile]
                cell = cells[SIDE_DEFENDER[side]]
                if SIDE_ENDS[side][cell] & free or (
                    technologies & SIDE_BOOSTER[side] and SIDE_BOOSTED_ENDS[side][cell] & free
                ):
                    found.append(USE + tile)


def add_upgrades(galaxy: Galaxy, seat: int, converting: int, found: list[int]) -> None:
    """GXD-6.1, 11.4: cards of the row that can be paid for, a first main action included."""
    purse = galaxy.purses[seat]
    technologies = galaxy.technologies[seat]
    most = worth(purse, converting)
    needs = TECHNOLOGY_WORTH[converting]
    for card in galaxy.row:
        if most >= needs[card]:
            price = TECHNOLOGY_PRICE[card]
            if affords(purse, technologies, price) and (
                galaxy.mains or leaves_main(purse, technologies, price, technologies | (1 << card))
            ):
                found.append(UPGRADE + card)


def add_catches(galaxy: Galaxy, seat: int, converting: int, found: list[int]) -> None:
    """GXD-7.1 to 7.8: face-up robots that a moved Defender reaches and that can be paid for."""
    purse = galaxy.purses[seat]
    technologies = galaxy.technologies[seat]
    most = worth(purse, converting) + (NETS_SAVE if technologies & NET_MASK else 0)
    needs = ROBOT_WORTH[converting]
    for defender in range(3):
        if (galaxy.moved >> defender) & 1:
            cell = galaxy.defenders[defender]
            for stack in REACH[cell]:
                top = galaxy.tops[stack]
                if top != NO_CARD and most >= needs[top]:
                    price = ROBOT_PRICE[top]
                    if affords(purse, technologies, price) or (
                        technologies & NET_MASK and net_affords(galaxy, seat, price, cell)
                    ):
                        found.append(CATCH + 3 * stack + defender)


def nets_of(galaxy: Galaxy, seat: int, cell: int) -> list[int]:
    """GXD-9.2, 9.2d: the owned nets of the planet's type; the Base has none."""
    planet_type = PLANET_TYPE[galaxy.grid[cell]]
    if planet_type == NO_TYPE:
        return []
    return [card for card in NETS[planet_type] if (galaxy.technologies[seat] >> card) & 1]


def net_affords(galaxy: Galaxy, seat: int, price: list[int], cell: int) -> bool:
    """GXD-9.2, 9.2d: whether the nets that work on a planet make a price payable."""
    nets = nets_of(galaxy, seat, cell)
    return bool(nets) and some_net_affords(galaxy, seat, price, nets, 0)


def some_net_affords(galaxy: Galaxy, seat: int, price: list[int], nets: list[int], used: int) -> bool:
    """GXD-9.2a to 9.2c: whether some choice of colours for the nets leaves a price that can be paid."""
    if used == len(nets):
        return affords(galaxy.purses[seat], galaxy.technologies[seat], price)
    usable = [colour for colour in NET_COLOURS[nets[used]] if price[colour]]
    if not usable:
        return some_net_affords(galaxy, seat, price, nets, used + 1)
    return any(some_net_affords(galaxy, seat, less(price, colour), nets, used + 1) for colour in usable)


def less(price: list[int], colour: int) -> list[int]:
    reduced = price[:]
    reduced[colour] -= 1
    return reduced


def use_tile(galaxy: Galaxy, seat: int, tile: int, table: Table) -> None:
    """GXD-4.1 to 4.5: choose a tile, put the Batteries on it, then move."""
    cost = MAIN_COST[galaxy.mains]
    galaxy.on_tiles[tile] = cost
    galaxy.mains += 1
    if table.listening:
        side = 2 * tile + galaxy.sides[tile]
        table.tell(Event("used-tile", "GXD-4.2", seat, (tile, side)))
    galaxy.stack.append(MOVES[seat][tile])
    pay(galaxy, seat, FOR_TILE, tile, BATTERY_PRICE[cost], table)


def upgrade(galaxy: Galaxy, seat: int, card: int, table: Table) -> None:
    """GXD-6.1: pay for a card of the row."""
    galaxy.extras += 1
    galaxy.stack.append(Upgrade(seat, card))
    pay(galaxy, seat, FOR_TECHNOLOGY, card, TECHNOLOGY_PRICE[card], table)


def catch(galaxy: Galaxy, seat: int, stack: int, defender: int, table: Table) -> None:
    """GXD-7.7, 7.8: name the Defender, choose what its nets drop, pay the rest."""
    galaxy.extras += 1
    galaxy.stack.append(Catch(seat, stack, defender))
    nets = nets_of(galaxy, seat, galaxy.defenders[defender])
    cast_nets(galaxy, seat, stack, ROBOT_PRICE[galaxy.tops[stack]], nets, table)


def cast_nets(galaxy: Galaxy, seat: int, stack: int, price: list[int], nets: list[int], table: Table) -> None:
    """GXD-9.2b, 9.2e: one net after the other, asking only where there is a choice; then pay."""
    while nets:
        colours = net_colours(galaxy, seat, price, nets)
        if len(colours) > 1:
            galaxy.stack.append(Net(seat, stack, nets[0], nets[1] if len(nets) > 1 else NO_CARD, *price[:3]))
            return
        for colour in colours:
            price = drop(seat, price, nets[0], colour, table)
        nets = nets[1:]
    pay(galaxy, seat, FOR_ROBOT, galaxy.tops[stack], price, table)


def net_colours(galaxy: Galaxy, seat: int, price: list[int], nets: list[int]) -> list[int]:
    """Colours that the next net may drop so that the rest can still be paid."""
    return [
        colour
        for colour in NET_COLOURS[nets[0]]
        if price[colour] and some_net_affords(galaxy, seat, less(price, colour), nets, 1)
    ]


def drop(seat: int, price: list[int], net: int, colour: int, table: Table) -> list[int]:
    if table.listening:
        table.tell(Event("used", "GXD-9.2", seat, (net,)))
        table.tell(Event("dropped", "GXD-9.2", seat, (colour,)))
    return less(price, colour)


def pay(galaxy: Galaxy, seat: int, purpose: int, subject: int, debt: list[int], table: Table) -> None:
    """Pay as far as nothing is to be decided, then ask, GXD-D11."""
    if forced(galaxy.technologies[seat], debt):
        spend(galaxy, seat, debt, PAY_CLAUSE[purpose], table)
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


def spend(galaxy: Galaxy, seat: int, cubes: list[int], clause: str, table: Table) -> None:
    """GXD-4.23: what is paid goes to the Supply at once."""
    purse = galaxy.purses[seat]
    purse[BATTERY] -= cubes[BATTERY]
    for colour in range(3):
        if cubes[colour]:
            purse[colour] -= cubes[colour]
            galaxy.supply[colour] += cubes[colour]
    if table.listening and (cubes[0] or cubes[1] or cubes[2] or cubes[BATTERY]):
        table.tell(Event("paid", clause, seat, (cubes[0], cubes[1], cubes[2], cubes[BATTERY])))


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
    paid = [before[kind] - after[kind] for kind in range(4)]
    table.tell(Event("paid", clause, seat, (paid[0], paid[1], paid[2], max(0, paid[BATTERY]))))
    if paid[BATTERY] < 0:
        table.tell(Event("gained", "GXD-9.3b", seat, (0, 0, 0, -paid[BATTERY])))


class Pay(Ask):
    """GXD-D11, D6: how to pay a price that can be paid in several ways."""

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


class Net(Ask):
    """GXD-D10: which of a net's two colours is dropped from the price."""

    def __init__(
        self, seat: int, stack: int, net: int, next_net: int, blue: int, orange: int, green: int
    ) -> None:
        super().__init__(seat)
        self.stack = stack
        self.net = net
        self.next_net = next_net
        self.price = [blue, orange, green, 0, 0]

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.stack, self.net, self.next_net, *self.price[:3])

    def nets(self) -> list[int]:
        return [self.net] if self.next_net == NO_CARD else [self.net, self.next_net]

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Galaxy)
        return [NET + colour for colour in net_colours(state, seat, self.price, self.nets())]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Galaxy)
        state.stack.pop()
        price = drop(seat, self.price, self.net, action - NET, table)
        cast_nets(state, seat, self.stack, price, self.nets()[1:], table)


class Move(Ask):
    """GXD-D3: where the tile's Defender ends its move."""

    def __init__(self, seat: int, tile: int) -> None:
        super().__init__(seat)
        self.tile = tile

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.tile)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Galaxy)
        return GO_CHOICES[destinations(state, seat, self.tile)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Galaxy)
        state.stack.pop()
        move(state, seat, self.tile, action - GO, table)
        activate(state, seat, state.grid[action - GO], table)


def activate(galaxy: Galaxy, seat: int, planet: int, table: Table) -> None:
    """GXD-4.17: the effect of the planet where the Defender stopped."""
    kind = PLANET_KIND[planet]
    if kind == GAIN_KIND:
        receive(galaxy, seat, PLANET_GAIN[planet], PLANET_CLAUSE[planet], table)
    elif kind == DIE_KIND:
        face = table.below(DIE_FACES, "die")
        if table.listening:
            table.tell(Event("rolled", PLANET_CLAUSE[planet], seat, (face,)))
        receive(galaxy, seat, DIE_GAIN[face], PLANET_CLAUSE[planet], table)
    elif kind == EXCHANGE_KIND:
        if affords(galaxy.purses[seat], galaxy.technologies[seat], PLANET_PRICE[planet]):
            galaxy.stack.append(EXCHANGES[seat][planet])
    else:
        enter_space(galaxy, seat, table)
        ask_space(galaxy, seat, 1)


def receive(galaxy: Galaxy, seat: int, cubes: list[int], clause: str, table: Table) -> None:
    """GXD-4.19, 4.22: a gain; Energy of a chosen colour is asked for."""
    gain(galaxy, seat, cubes, clause, table)
    if cubes[ANY]:
        galaxy.stack.append(TAKES[seat][cubes[ANY]])


class Take(Ask):
    """GXD-D5, 5.17: colours of chosen Energy, named one at a time."""

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
        price = PLANET_PRICE[self.planet]
        return [DECLINE, *ways(state.purses[seat], state.technologies[seat], price)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Galaxy)
        state.stack.pop()
        if action == DECLINE:
            if table.listening:
                table.tell(Event("declined", "GXD-4.22", seat, ()))
            return
        state.stack.append(Receive(seat, self.planet))
        debt = PLANET_PRICE[self.planet][:]
        pay_step(state, seat, FOR_PLANET, debt, action, table)
        if not settled(debt):
            pay(state, seat, FOR_PLANET, self.planet, debt, table)


class Receive(Frame):
    """GXD-5.7, 5.8: what an exchange gives once it is paid."""

    def __init__(self, seat: int, planet: int) -> None:
        self.seat = seat
        self.planet = planet

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.planet)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Galaxy)
        receive(state, self.seat, PLANET_GAIN[self.planet], PLANET_CLAUSE[self.planet], table)


def ask_space(galaxy: Galaxy, seat: int, entered: int) -> None:
    """GXD-5.11: after each space, decide on the next if it can be paid for."""
    if entered < len(TRACK_COST):
        price = BATTERY_PRICE[TRACK_COST[entered]]
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
            pay(state, seat, FOR_SPACE, self.entered, BATTERY_PRICE[TRACK_COST[self.entered]], table)


class Space(Frame):
    """GXD-5.9 to 5.11: a space that is paid for is entered."""

    def __init__(self, seat: int, entered: int) -> None:
        self.seat = seat
        self.entered = entered

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.entered)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Galaxy)
        enter_space(state, self.seat, table)
        ask_space(state, self.seat, self.entered + 1)


class Upgrade(Frame):
    """GXD-6.2 to 6.5: a technology that is paid for is owned."""

    def __init__(self, seat: int, card: int) -> None:
        self.seat = seat
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Galaxy)
        own_technology(state, self.seat, self.card, table)


class Catch(Frame):
    """GXD-7.9 to 7.13: a robot that is paid for is caught."""

    def __init__(self, seat: int, stack: int, defender: int) -> None:
        self.seat = seat
        self.stack = stack
        self.defender = defender

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.stack, self.defender)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Galaxy)
        own_robot(state, self.seat, self.stack, self.defender, table)


def end_turn(galaxy: Galaxy, seat: int, table: Table) -> None:
    """GXD-8.6, 8.7: end-of-turn technologies, then the Energy limit, then the next player."""
    solar_cells(galaxy, seat, table)
    galaxy.stack.append(NEXT_TURN)
    ask_return(galaxy, seat, table)


def ask_return(galaxy: Galaxy, seat: int, table: Table) -> None:
    """GXD-8.8: the owner chooses which cubes go back, asked only where there are colours to choose from."""
    while over_limit(galaxy, seat):
        held = [colour for colour in range(3) if galaxy.purses[seat][colour]]
        if len(held) > 1:
            galaxy.stack.append(Return(seat))
            return
        return_energy(galaxy, seat, held[0], table)


class Return(Ask):
    """GXD-D12: which Energy cube over the limit goes back."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Galaxy)
        return [RETURN + colour for colour in range(3) if state.purses[seat][colour]]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Galaxy)
        state.stack.pop()
        return_energy(state, seat, action - RETURN, table)
        ask_return(state, seat, table)


# What decided who won: the order of the words in `terms.py`.
BY_SCORE: Final = 0
BY_ENERGY: Final = 1
BY_SHARING: Final = 2


class NextTurn(Frame):
    """GXD-3.1, 10.2, 10.3: the next player clockwise; the game ends only with a whole round."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Galaxy)
        following = (state.turn + 1) % state.seats
        if following == state.first:
            if state.ending():
                tell_end(state, table)
                return
            state.round += 1
        start_turn(state, following)
        state.stack.append(TURNS[following])


def tell_end(galaxy: Galaxy, table: Table) -> None:
    """GXD-10.5 to 10.11: the result, and what decided it."""
    if not table.listening:
        return
    table.tell(Event("ended", "GXD-10.2", NOBODY, ()))
    scores = galaxy.scores()
    for seat in range(galaxy.seats):
        parts = galaxy.score_parts(seat)
        table.tell(Event("scored", "GXD-10.5", seat, (scores[seat], parts[0], parts[1], parts[2])))
    winners = galaxy.winners()
    tied = scores.count(max(scores))
    decided = BY_SHARING if len(winners) > 1 else BY_ENERGY if tied > 1 else BY_SCORE
    clause = ["GXD-10.9", "GXD-10.10", "GXD-10.11"][decided]
    for seat in winners:
        table.tell(Event("won", clause, seat, (decided,)))


# Frames are immutable, so the common ones are made once and shared by all games.
SEATS_MAX: Final = 4
TURNS: Final[list[Turn]] = [Turn(seat) for seat in range(SEATS_MAX)]
MOVES: Final[list[list[Move]]] = [
    [Move(seat, tile) for tile in range(len(TILES))] for seat in range(SEATS_MAX)
]
TAKES: Final[list[list[Take]]] = [[Take(seat, count) for count in range(4)] for seat in range(SEATS_MAX)]
TRACKS: Final[list[list[Track]]] = [
    [Track(seat, entered) for entered in range(len(TRACK_COST))] for seat in range(SEATS_MAX)
]
EXCHANGES: Final[list[list[Exchange]]] = [
    [Exchange(seat, planet) for planet in range(len(PLANETS))] for seat in range(SEATS_MAX)
]
NEXT_TURN: Final[NextTurn] = NextTurn()
