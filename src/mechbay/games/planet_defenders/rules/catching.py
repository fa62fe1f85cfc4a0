"""Extra action B: catch a robot, with the nets of the Defender's planet, GXD-7 and GXD-9.2."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Ask, Frame, State
from mechbay.core.table import Table
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.actions import CATCH, NET
from mechbay.games.planet_defenders.rules.effects import own_robot
from mechbay.games.planet_defenders.rules.paying import FOR_ROBOT, pay
from mechbay.games.planet_defenders.rules.payment import ROBOT_WORTH, affords, worth
from mechbay.games.planet_defenders.rules.state import Galaxy

NETS_SAVE: Final[int] = (
    max([len(nets) for nets in cards.NETS]) * cards.CONVERTER_BATTERIES
)  # what they are worth at best


def add_catches(galaxy: Galaxy, seat: int, converting: int, found: list[int]) -> None:
    """GXD-7.1 to GXD-7.8: face-up robots that a moved Defender reaches and that can be paid for."""
    purse = galaxy.purses[seat]
    technologies = galaxy.technologies[seat]
    most = worth(purse, converting) + (NETS_SAVE if technologies & cards.NET_MASK else 0)
    needs = ROBOT_WORTH[converting]
    for defender in range(3):
        if (galaxy.moved >> defender) & 1:
            cell = galaxy.defenders[defender]
            for stack in cards.REACH[cell]:
                top = galaxy.tops[stack]
                if top != cards.NO_CARD and most >= needs[top]:
                    price = cards.ROBOT_PRICE[top]
                    if affords(purse, technologies, price) or (
                        technologies & cards.NET_MASK and net_affords(galaxy, seat, price, cell)
                    ):
                        found.append(CATCH + 3 * stack + defender)


def nets_of(galaxy: Galaxy, seat: int, cell: int) -> list[int]:
    """GXD-9.2, GXD-9.2d: the owned nets of the planet's type; the Base has none."""
    planet_type = cards.PLANET_TYPE[galaxy.grid[cell]]
    if planet_type == cards.NO_TYPE:
        return []
    return [card for card in cards.NETS[planet_type] if (galaxy.technologies[seat] >> card) & 1]


def net_affords(galaxy: Galaxy, seat: int, price: list[int], cell: int) -> bool:
    """GXD-9.2, GXD-9.2d: whether the nets that work on a planet make a price payable."""
    nets = nets_of(galaxy, seat, cell)
    return bool(nets) and some_net_affords(galaxy, seat, price, nets, 0)


def some_net_affords(galaxy: Galaxy, seat: int, price: list[int], nets: list[int], used: int) -> bool:
    """GXD-9.2a to GXD-9.2c: whether some choice of colours for the nets leaves a price that can be paid."""
    if used == len(nets):
        return affords(galaxy.purses[seat], galaxy.technologies[seat], price)
    usable = [colour for colour in cards.NET_COLOURS[nets[used]] if price[colour]]
    if not usable:
        return some_net_affords(galaxy, seat, price, nets, used + 1)
    return any(some_net_affords(galaxy, seat, less(price, colour), nets, used + 1) for colour in usable)


def less(price: list[int], colour: int) -> list[int]:
    reduced = price[:]
    reduced[colour] -= 1
    return reduced


def catch(galaxy: Galaxy, seat: int, stack: int, defender: int, table: Table) -> None:
    """GXD-7.7, GXD-7.8: name the Defender, choose what its nets drop, pay the rest."""
    galaxy.extras += 1
    galaxy.stack.append(Catch(seat, stack, defender))
    nets = nets_of(galaxy, seat, galaxy.defenders[defender])
    cast_nets(galaxy, seat, stack, cards.ROBOT_PRICE[galaxy.tops[stack]], nets, table)


def cast_nets(galaxy: Galaxy, seat: int, stack: int, price: list[int], nets: list[int], table: Table) -> None:
    """GXD-9.2b, GXD-9.2e: one net after the other, asking only where there is a choice; then pay."""
    while nets:
        colours = net_colours(galaxy, seat, price, nets)
        if len(colours) > 1:
            more = nets[1] if len(nets) > 1 else cards.NO_CARD
            galaxy.stack.append(Net(seat, stack, nets[0], more, *price[:3]))
            return
        for colour in colours:
            price = drop(seat, price, nets[0], colour, table)
        nets = nets[1:]
    pay(galaxy, seat, FOR_ROBOT, galaxy.tops[stack], price, table)


def net_colours(galaxy: Galaxy, seat: int, price: list[int], nets: list[int]) -> list[int]:
    """Colours that the next net may drop so that the rest can still be paid."""
    return [
        colour
        for colour in cards.NET_COLOURS[nets[0]]
        if price[colour] and some_net_affords(galaxy, seat, less(price, colour), nets, 1)
    ]


def drop(seat: int, price: list[int], net: int, colour: int, table: Table) -> list[int]:
    if table.listening:
        table.tell(Event("used", "GXD-9.2", seat, (net,)))
        table.tell(Event("dropped", "GXD-9.2", seat, (colour,)))
    return less(price, colour)


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
        return [self.net] if self.next_net == cards.NO_CARD else [self.net, self.next_net]

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Galaxy)
        return [NET + colour for colour in net_colours(state, seat, self.price, self.nets())]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Galaxy)
        state.stack.pop()
        price = drop(seat, self.price, self.net, action - NET, table)
        cast_nets(state, seat, self.stack, price, self.nets()[1:], table)


class Catch(Frame):
    """GXD-7.9 to GXD-7.13: a robot that is paid for is caught."""

    def __init__(self, seat: int, stack: int, defender: int) -> None:
        self.seat = seat
        self.stack = stack
        self.defender = defender

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.stack, self.defender)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Galaxy)
        own_robot(state, self.seat, self.stack, self.defender, table)
