"""Setting up with its secret choices, TEM-3."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import NOBODY, Event
from mechbay.core.state import Frame, State
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.acting import turn_up
from mechbay.games.tiny_epic_mechs.rules.actions import ARM, BASE, KEEP, MINE
from mechbay.games.tiny_epic_mechs.rules.effects import put
from mechbay.games.tiny_epic_mechs.rules.flow import begin_round
from mechbay.games.tiny_epic_mechs.rules.robot_kit import robot_equips
from mechbay.games.tiny_epic_mechs.rules.state import PROGRAMMED, Tournament
from mechbay.games.tiny_epic_mechs.rules.tokens import lay_mine, lay_robot_mine
from mechbay.parts.choices import Choice
from mechbay.parts.masks import members


def new_tournament(seats: int, ladder: int, table: Table) -> Tournament:
    """TEM-3.3: a game ready for its first choice, a pilot out of two."""
    state = empty_tournament(seats)
    if ladder:
        state.ladder = ladder
        state.robots = cards.ROBOT_SET
    bag = list(range(len(cards.PILOTS)))
    for seat in range(seats):
        for _ in range(0 if state.is_robot(seat) else cards.PILOTS_DEALT):
            state.dealt.append(table.draw(bag, "pilot"))
            if table.listening:
                table.tell(Event("dealt", "TEM-3.3", seat, (state.dealt[-1],), 1, 1 << seat))
    state.stack.append(ChoosePilot())
    return state


def empty_tournament(seats: int) -> Tournament:
    """TEM-3.5, TEM-3.6, TEM-3.15, TEM-3.20: nothing on the arena but the Mech."""
    return Tournament(
        seats,
        [],
        [cards.WALL] * len(cards.CELLS),
        [cards.NO_TOKEN] * len(cards.CELLS),
        [0] * len(cards.CELLS),
        [0] * len(cards.CELLS),
        [cards.NO_PILOT] * seats,
        [],
        [cards.NO_WEAPON] * seats,
        [cards.NO_CELL] * seats,
        [cards.NO_CELL] * seats,
        [cards.PILOT] * seats,
        [cards.MAX_HEALTH[cards.PILOT]] * seats,
        [cards.START_ENERGY] * seats,
        [cards.START_CREDITS] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [0] * seats,
        [cards.NO_ORDER] * (cards.TURNS * seats),
        [cards.NO_CARD] * seats,
        [0] * seats,
        [PROGRAMMED] * seats,
        [cards.NO_WEAPON] * cards.ROW_SIZE,
        cards.ADVANCED[:],
        [cards.NORTH] * seats,
        [0] * seats,
    )


class ChoosePilot(Frame):
    """TEM-D1, TEM-3.3: all keep one of their two pilots, in secret; who has chosen is asked no more."""

    def sealed(self) -> bool:
        return True

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        return [
            seat
            for seat in range(state.seats)
            if state.pilots[seat] == cards.NO_PILOT and not state.is_robot(seat)
        ]

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        mine = state.dealt[cards.PILOTS_DEALT * seat : cards.PILOTS_DEALT * (seat + 1)]
        return [KEEP + pilot for pilot in mine]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.pilots[seat] = action - KEEP

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        table.reveal()
        state.dealt = []  # TEM-3.4, TEM-3.21
        if table.listening:
            for seat in range(state.seats):
                if not state.is_robot(seat):
                    table.tell(Event("pilot", "TEM-3.3", seat, (state.pilots[seat],)))
        lay_arena(state, table)
        if state.robots:
            place_robots(state, table)
            return
        state.first = table.below(state.seats, "seat")  # TEM-3.9
        state.turn = state.first
        if table.listening:
            table.tell(Event("started", "TEM-3.9", state.first))
        state.stack.append(LayFirstMine())
        for k in range(state.seats):  # TEM-3.10: counter-clockwise, the starting player last
            state.stack.append(PlaceBase((state.first + k) % state.seats))


def lay_arena(state: Tournament, table: Table) -> None:
    """TEM-3.7: resource zones at random, the base sites and the Mech zone in their places."""
    zones = fixed_zones(state.seats)
    bag = list(range(cards.RESOURCE_ZONES))
    for cell in cards.RESOURCE_CELLS[state.seats]:
        zones[cell] = table.draw(bag, "zone")
    state.zones = zones
    if table.listening:
        table.tell(Event("arena", "TEM-3.7", NOBODY))


def place_robots(state: Tournament, table: Table) -> None:
    """TEM-24.2 to TEM-24.10, TEM-24.75: fixed bases, Power Armor, weapons, a mine that nobody knows, full
    stacks.
    """
    place_base(state, cards.HUMAN, cards.SOLO_BASES[cards.HUMAN], table)
    for seat in cards.ROBOTS:
        place_base(state, seat, cards.SOLO_BASES[seat], table)
        state.status[seat] = cards.ARMOR
        state.health[seat] = cards.ROBOT_HEALTH[state.ladder]
        state.energy[seat] = cards.ROBOT_ENERGY
        state.credits[seat] = cards.ROBOT_CREDITS
        state.owned[seat] = cards.ROBOT_WEAPONS[seat]
        state.starters[seat] = members(cards.ROBOT_WEAPONS[seat])[0]
        state.stacks[seat] = cards.FULL_STACK
        for _ in range(cards.ROBOT_EXTRA[state.ladder]):  # TEM-24.76
            weapon = table.draw(state.deck, "robot-arms")
            state.owned[seat] |= 1 << weapon
            if table.listening:
                table.tell(Event("robot-armed", "TEM-24.76", seat, (weapon,)))
        robot_equips(state, seat, table)
        lay_robot_mine(state, seat, state.bases[seat], 0, "TEM-24.10", table)
        if table.listening:
            args = (state.health[seat], state.energy[seat], state.credits[seat])
            table.tell(Event("robot-ready", "TEM-24.5", seat, args))
    state.stack.append(LayFirstMine())


def fixed_zones(seats: int) -> list[int]:
    """TEM-2.6 to TEM-2.8: the zones that are the same in every game."""
    zones = [cards.WALL] * len(cards.CELLS)
    zones[cards.MECH_CELL] = cards.MECH_ZONE
    for cell in cards.BASE_CELLS[seats]:
        zones[cell] = cards.BASE_ZONE
    return zones


class PlaceBase(Choice):
    """TEM-D2, TEM-3.10 to TEM-3.12: an open base site; the pilot starts there."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        return [BASE + cell for cell in open_sites(state)]

    def do(self, state: State, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        place_base(state, self.seat, action - BASE, table)


def open_sites(state: Tournament) -> list[int]:
    """The base sites that nobody has taken."""
    return [cell for cell in cards.BASE_CELLS[state.seats] if cell not in state.bases]


def place_base(state: Tournament, seat: int, cell: int, table: Table) -> None:
    """TEM-3.11, TEM-3.12."""
    state.bases[seat] = cell
    put(state, seat, cell)
    if table.listening:
        table.tell(Event("base", "TEM-3.11", seat, (cell,)))


class LayFirstMine(Frame):
    """TEM-D3, TEM-3.13: all lay a mine on their base, in secret and free of charge."""

    def sealed(self) -> bool:
        return True

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        return [seat for seat in range(state.seats) if state.tokens[state.bases[seat]] == cards.NO_TOKEN]

    def legal(self, state: State, seat: int) -> list[int]:
        return FIRST_MINES

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        lay_mine(state, seat, state.bases[seat], cards.MINES[action - MINE], 0, "TEM-3.13", table)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.stack.append(KeepWeapon())


FIRST_MINES: Final[list[int]] = [MINE + k for k in range(len(cards.MINES))]


class KeepWeapon(Frame):
    """TEM-D4, TEM-3.16, TEM-3.17: all keep one Basic weapon, in secret, and show it together."""

    def sealed(self) -> bool:
        return True

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        return [seat for seat in range(state.seats) if state.starters[seat] == cards.NO_WEAPON]

    def legal(self, state: State, seat: int) -> list[int]:
        return FIRST_WEAPONS

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.starters[seat] = action - ARM

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        table.reveal()
        for seat in range(state.seats):
            if not state.is_robot(seat):
                state.owned[seat] = state.equipped[seat] = 1 << state.starters[seat]
                if table.listening:
                    table.tell(Event("armed", "TEM-3.17", seat, (state.starters[seat],)))
        for place in range(cards.ROW_SIZE):
            turn_up(state, place, "TEM-3.19", table)
        begin_round(state, table)


FIRST_WEAPONS: Final[list[int]] = [ARM + weapon for weapon in cards.BASICS]
