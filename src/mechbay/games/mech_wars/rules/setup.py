"""Setting up, MWR-2.1 to MWR-2.6 and MWR-11.4."""

from __future__ import annotations

from mechbay.core.event import NOBODY, Event
from mechbay.core.table import Table
from mechbay.games.mech_wars.rules.cards import CARDS, CELLS, FIELDS, HAND_SIZE, MECHS, NO_MECH, WARM_MARCHES
from mechbay.games.mech_wars.rules.effects import deploy, march_on, take_card
from mechbay.games.mech_wars.rules.flow import start_turn
from mechbay.games.mech_wars.rules.state import War


def new_war(seats: int, battle: bool, warm: bool, table: Table) -> War:
    """A game ready for its first turn."""
    war = empty_war(seats, battle, warm)
    for _ in range(HAND_SIZE[seats]):
        for seat in range(seats):
            take_card(war, seat, "MWR-2.2", table)
    war.first = table.below(seats, "seat")
    if table.listening:
        table.tell(Event("started", "MWR-2.5", NOBODY, (war.first,)))
    if warm:
        for _ in range(WARM_MARCHES):
            deploy(war, table)
            march_on(war, table)
    start_turn(war, war.first)
    return war


def empty_war(seats: int, battle: bool, warm: bool) -> War:
    """Empty boards and full decks, MWR-2.1, MWR-2.3, MWR-2.4."""
    return War(
        seats,
        [],
        battle,
        warm,
        [[] for _ in FIELDS],
        list(range(len(MECHS))),
        [],
        [[NO_MECH] * len(CELLS) for _ in range(seats)],
        [[] for _ in range(seats)],
        [0] * len(MECHS),
        [0] * len(MECHS),
        [[] for _ in range(seats)],
        list(range(len(CARDS))),
        [],
        [NO_MECH] * len(CARDS),
        [[] for _ in range(seats)],
        [0] * seats,
    )
