"""What the rules do to the galaxy; each function cites its clause."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import NOBODY, Event
from mechbay.core.table import Table
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.parts.rows import turned_up

# Arguments of common events, made once: what is told costs little.
TURNED: Final[list[tuple[int, ...]]] = [(side // 2, side) for side in range(6)]
ONE_CUBE: Final[list[tuple[int, ...]]] = [(1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0)]


def tile_defender(galaxy: Galaxy, tile: int) -> int:
    """GXD-4.7: the colour of the tile's upper side."""
    return cards.SIDE_DEFENDER[2 * tile + galaxy.sides[tile]]


def destinations(galaxy: Galaxy, seat: int, tile: int) -> int:
    """GXD-4.8 to GXD-4.14, GXD-9.5 to GXD-9.5d: mask of cells where the tile's Defender may end its move."""
    side = 2 * tile + galaxy.sides[tile]
    cells = galaxy.defenders
    cell = cells[cards.SIDE_DEFENDER[side]]
    ends = cards.SIDE_ENDS[side][cell]
    if galaxy.technologies[seat] & cards.SIDE_BOOSTER[side]:
        ends |= cards.SIDE_BOOSTED_ENDS[side][cell]
    # no move ends where it began, so the Defender's own cell may count as occupied too
    return ends & ~(1 << cells[0] | 1 << cells[1] | 1 << cells[2])


def move(galaxy: Galaxy, seat: int, tile: int, cell: int, table: Table) -> None:
    """GXD-4.7, GXD-7.1: the Defender goes to its end planet and counts as moved."""
    defender = tile_defender(galaxy, tile)
    before = galaxy.defenders[defender]
    galaxy.defenders[defender] = cell
    galaxy.moved |= 1 << defender
    if table.listening:
        table.tell(Event("moved", "GXD-4.7", seat, (defender, before, cell, galaxy.grid[cell])))
        if not (cards.SIDE_ENDS[2 * tile + galaxy.sides[tile]][before] >> cell) & 1:
            table.tell(Event("used", "GXD-9.5", seat, (cards.BOOSTERS[defender],)))
    planet_type = cards.PLANET_TYPE[galaxy.grid[cell]]
    if planet_type != cards.NO_TYPE and (galaxy.technologies[seat] >> cards.RELAYS[planet_type]) & 1:
        if table.listening:
            table.tell(Event("used", "GXD-9.6", seat, (cards.RELAYS[planet_type],)))
        gain_batteries(galaxy, seat, cards.RELAY_GAIN, "GXD-9.6", table)


def gain_batteries(galaxy: Galaxy, seat: int, count: int, clause: str, table: Table) -> None:
    """GXD-1.11: Batteries never run out."""
    galaxy.purses[seat][cards.BATTERY] += count
    if table.listening:
        table.tell(Event("gained", clause, seat, (0, 0, 0, count)))


def gain_energy(galaxy: Galaxy, seat: int, colour: int, clause: str, table: Table) -> None:
    """GXD-4.19, GXD-4.20: one cube from the Supply, or a Battery in its place when the colour is
    exhausted.
    """
    if galaxy.supply[colour]:
        galaxy.supply[colour] -= 1
        galaxy.purses[seat][colour] += 1
        if table.listening:
            table.tell(Event("gained", clause, seat, ONE_CUBE[colour]))
    else:
        galaxy.purses[seat][cards.BATTERY] += cards.MISSING_ENERGY_GAIN
        if table.listening:
            table.tell(Event("exhausted", "GXD-4.20", seat, (colour, cards.MISSING_ENERGY_GAIN)))


def gain(galaxy: Galaxy, seat: int, cubes: list[int], clause: str, table: Table) -> None:
    """GXD-4.19: all of a gain that has a colour, and its Batteries."""
    purse = galaxy.purses[seat]
    got = [0, 0, 0]
    for colour in range(3):
        if cubes[colour]:
            got[colour] = min(cubes[colour], galaxy.supply[colour])
            galaxy.supply[colour] -= got[colour]
            purse[colour] += got[colour]
            missing = cubes[colour] - got[colour]
            if missing:
                purse[cards.BATTERY] += missing * cards.MISSING_ENERGY_GAIN
                if table.listening:
                    gained = (colour, missing * cards.MISSING_ENERGY_GAIN)
                    table.tell(Event("exhausted", "GXD-4.20", seat, gained))
    purse[cards.BATTERY] += cubes[cards.BATTERY]
    if table.listening and (got[0] or got[1] or got[2] or cubes[cards.BATTERY]):
        table.tell(Event("gained", clause, seat, (got[0], got[1], got[2], cubes[cards.BATTERY])))


def enter_space(galaxy: Galaxy, seat: int, table: Table) -> None:
    """GXD-5.9, GXD-5.13: the marker steps on round its loop and the space gives its colour."""
    galaxy.marker = (galaxy.marker + 1) % len(cards.TRACK)
    if table.listening:
        table.tell(Event("marker", "GXD-5.13", seat, (galaxy.marker,)))
    gain_energy(galaxy, seat, cards.TRACK[galaxy.marker], "GXD-5.9", table)


def refill_row(galaxy: Galaxy, clause: str, table: Table) -> None:
    """GXD-6.3, GXD-6.4: the next card of the deck, if there is one."""
    bag = galaxy.technology_bag
    card = turned_up(bag, cards.NO_CARD, "technology", "revealed-technology", clause, table)
    if card != cards.NO_CARD:
        galaxy.row.append(card)


def own_technology(galaxy: Galaxy, seat: int, card: int, table: Table) -> None:
    """GXD-6.2, GXD-6.3, GXD-6.5: the card is owned and works at once; the row is refilled."""
    galaxy.row.remove(card)
    galaxy.technologies[seat] |= 1 << card
    if table.listening:
        table.tell(Event("upgraded", "GXD-6.2", seat, (card,)))
    refill_row(galaxy, "GXD-6.3", table)


def turn_up(galaxy: Galaxy, stack: int, clause: str, table: Table) -> None:
    """GXD-2.8, GXD-7.11: the next robot of a stack shows its face; an empty stack stays empty, GXD-7.12."""
    if galaxy.depths[stack]:
        galaxy.depths[stack] -= 1
        galaxy.tops[stack] = table.draw(galaxy.robot_bag, "robot")
        if table.listening:
            table.tell(Event("revealed-robot", clause, NOBODY, (stack, galaxy.tops[stack])))
    else:
        galaxy.tops[stack] = cards.NO_CARD


def own_robot(galaxy: Galaxy, seat: int, stack: int, defender: int, table: Table) -> None:
    """GXD-7.9 to GXD-7.12: take the card, its bonus, turn up the next; perhaps the end is near, GXD-10.1."""
    robot = galaxy.tops[stack]
    galaxy.robots[seat] |= 1 << robot
    if table.listening:
        table.tell(Event("caught", "GXD-7.9", seat, (robot, stack, defender)))
    gain(galaxy, seat, cards.ROBOT_BONUS[robot], "GXD-7.10", table)
    ending = galaxy.ending()
    turn_up(galaxy, stack, "GXD-7.11", table)
    if table.listening and galaxy.ending() and not ending:
        table.tell(Event("end-near", "GXD-10.1", seat, ()))


def rest(galaxy: Galaxy, seat: int, table: Table) -> None:
    """GXD-8.1, GXD-8.2: fill up to 3 Batteries; who has more keeps them."""
    lack = max(0, cards.REST_REFILL - galaxy.purses[seat][cards.BATTERY])
    galaxy.purses[seat][cards.BATTERY] += lack
    if table.listening:
        table.tell(Event("rested", "GXD-8.1", seat, (lack,)))


def turn_tiles(galaxy: Galaxy, table: Table) -> None:
    """GXD-8.3 to GXD-8.5: Batteries go back from the tiles, and just the used tiles are turned over."""
    for tile in range(3):
        if galaxy.on_tiles[tile]:
            galaxy.on_tiles[tile] = 0
            galaxy.sides[tile] = 1 - galaxy.sides[tile]
            if table.listening:
                table.tell(Event("turned", "GXD-8.4", NOBODY, TURNED[2 * tile + galaxy.sides[tile]]))


def solar_cells(galaxy: Galaxy, seat: int, table: Table) -> None:
    """GXD-9.1, GXD-9.1a: each Solar Cell in turn, while there are fewer than 3 Batteries."""
    for card in cards.SOLAR_CELLS:
        if (galaxy.technologies[seat] >> card) & 1 and galaxy.purses[seat][cards.BATTERY] < cards.SOLAR_BELOW:
            if table.listening:
                table.tell(Event("used", "GXD-9.1", seat, (card,)))
            gain_batteries(galaxy, seat, cards.SOLAR_GAIN, "GXD-9.1", table)


def over_limit(galaxy: Galaxy, seat: int) -> bool:
    """GXD-8.7: more Energy than may be kept at the end of the own turn."""
    return galaxy.energy(seat) > cards.ENERGY_LIMIT


def return_energy(galaxy: Galaxy, seat: int, colour: int, table: Table) -> None:
    """GXD-8.8: an excess cube goes back to the Supply."""
    galaxy.purses[seat][colour] -= 1
    galaxy.supply[colour] += 1
    if table.listening:
        table.tell(Event("returned", "GXD-8.8", seat, (colour,)))


def start_turn(galaxy: Galaxy, seat: int) -> None:
    galaxy.turn = seat
    galaxy.mains = 0
    galaxy.extras = 0
    galaxy.moved = 0
