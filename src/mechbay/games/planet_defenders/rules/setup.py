"""Setting up, GXD-2.1 to GXD-2.16."""

from __future__ import annotations

from mechbay.core.event import NOBODY, Event
from mechbay.core.table import Table
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.effects import refill_row, start_turn, turn_up
from mechbay.games.planet_defenders.rules.flow import TURNS
from mechbay.games.planet_defenders.rules.state import Galaxy


def new_galaxy(seats: int, tactical: bool, compensation: bool, table: Table) -> Galaxy:
    """A game ready for its first turn."""
    numbers = cards.SETUP[seats]
    energy = numbers["start_energy"]
    outer = table.shuffle([planet for planet in range(len(cards.PLANETS)) if planet != cards.BASE], "planet")
    galaxy = Galaxy(
        seats,
        [],
        tactical,
        compensation,
        [*outer[: cards.CENTRE], cards.BASE, *outer[cards.CENTRE :]],
        [cards.CENTRE for _ in cards.DEFENDERS],
        [table.below(2, "side") for _ in cards.TILES],
        [0 for _ in cards.TILES],
        [[energy, energy, energy, numbers["start_batteries"]] for _ in range(seats)],
        [0 for _ in range(seats)],
        [0 for _ in range(seats)],
        [numbers["energy_per_colour"] - seats * energy for _ in range(3)],
        [],
        list(range(len(cards.TECHNOLOGIES))),
        [cards.NO_CARD for _ in cards.STACKS],
        [numbers["robots_per_stack"] for _ in cards.STACKS],
        list(range(len(cards.ROBOTS))),
    )
    for stack in range(len(cards.STACKS)):
        turn_up(galaxy, stack, "GXD-2.8", table)
    for _ in range(cards.ROW_SIZE):
        refill_row(galaxy, "GXD-2.10", table)
    galaxy.marker = table.below(len(cards.TRACK), "space")
    galaxy.first = table.below(seats, "seat")
    if compensation:
        galaxy.purses[(galaxy.first + seats - 1) % seats][3] += cards.COMPENSATION
    start_turn(galaxy, galaxy.first)
    galaxy.stack.append(TURNS[galaxy.first])
    if table.listening:
        table.tell(Event("started", "GXD-2.15", NOBODY, (galaxy.first,)))
    return galaxy
