"""A position of Tiny Epic Mechs: the arena, the pilots and what they have, the programs, a combat."""

from __future__ import annotations

import itertools
from typing import Final

from mechbay.core.event import HIDDEN
from mechbay.core.state import Frame, State
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.parts.masks import size


class Tournament(State):
    """All that lies on the table. Programs, mines' numbers and what is chosen at set-up are secrets."""

    def __init__(
        self,
        seats: int,
        stack: list[Frame],
        zones: list[int],
        tokens: list[int],
        numbers: list[int],
        clues: list[int],
        pilots: list[int],
        dealt: list[int],
        starters: list[int],
        bases: list[int],
        places: list[int],
        status: list[int],
        health: list[int],
        energy: list[int],
        credits: list[int],
        points: list[int],
        owned: list[int],
        equipped: list[int],
        exhausted: list[int],
        programs: list[int],
        held: list[int],
        shown: list[int],
        adhoc: list[int],
        row: list[int],
        deck: list[int],
        facing: list[int],
        stacks: list[int],
    ) -> None:
        super().__init__(seats, stack)
        self.zones = zones  # the zone of each cell, WALL where there is none; never changes
        self.tokens = tokens  # of each cell: owner * KINDS + kind, or NO_TOKEN
        self.numbers = numbers  # of each cell's mine, 0 where there is none
        self.clues = clues  # of each cell's mine: what numbers it may have, as all know (TEM-27.20)
        self.pilots = pilots  # of each seat, or NO_PILOT
        self.dealt = dealt  # PILOTS_DEALT for each seat until all have chosen
        self.starters = starters  # the weapon that each seat began with, or NO_WEAPON
        self.bases = bases  # cell of each seat's base, or NO_CELL
        self.places = places  # cell of each pilot, or NO_CELL
        self.status = status
        self.health = health
        self.energy = energy
        self.credits = credits
        self.points = points
        self.owned = owned  # sets of weapons, as masks
        self.equipped = equipped
        self.exhausted = exhausted
        self.programs = programs  # TURNS orders for each seat, NO_ORDER where a slot is empty
        self.held = held  # the card that a seat is about to give an orientation, or NO_CARD
        self.shown = shown  # how many slots of each seat have been executed and lie open
        self.adhoc = adhoc  # PROGRAMMED, FRESH before the first turn in Ad Hoc Mode, FREE after it
        self.row = row  # the Advanced weapons for sale, NO_WEAPON where there is none
        self.deck = deck  # a bag, drawn from when a weapon is turned up
        self.facing = facing  # which way each robot faces
        self.stacks = stacks  # the cards left in each robot's program stack, as a mask of STACK
        self.ladder: int = 0  # how strong the robots are, TEM-24.76; 0 if there are none
        self.robots: int = 0  # mask of seats that are Robot Pilots, TEM-24.1
        self.locked: int = 0  # mask of seats that have committed their program
        self.mech: int = cards.MECH_CELL  # where the Mighty Mech stands
        self.side: int = 0  # of the Mech, while somebody controls it
        self.first: int = 0  # starting player
        self.turn: int = 0  # whose turn it is
        self.round: int = 0  # 1 to 6; 0 at set-up
        self.turns: int = 0  # passes of this round that are over
        self.fought: bool = False  # the seat on turn has started a combat, TEM-5.7
        self.fallen: int = 0  # mask of seats KO'd in this turn, TEM-5.8
        self.limited: bool = False  # it is a first turn in Ad Hoc Mode, TEM-20.5
        self.charging: bool = False  # the seat on turn may go on by Rocket Charge, TEM-17.31
        self.declined: bool = False  # it has declined the Mech already, TEM-13.16
        self.shoved: bool = False  # a weapon has moved it, TEM-5.10
        self.dressed: bool = False  # it has just had an equip window, TEM-9.14
        self.touched: int = 0  # weapons put on or taken off in the window that is open, as a mask (TEM-9.13)
        self.attacker: int = cards.NO_SEAT  # the combat: who came, and to whom
        self.defender: int = cards.NO_SEAT
        self.striker: int = cards.NO_SEAT  # whose attack it is
        self.leaping: bool = False  # the first attack is a Power Attack, TEM-15.12
        self.last: int = cards.NO_WEAPON  # the weapon of the attack just before
        self.used: int = 0  # mask of seats that have used a weapon in this combat
        self.experts: int = 0  # mask of seats whose first weapon will stay ready, TEM-17.7
        self.unshielded: int = 0  # mask of seats whose Energy Shield is gone, TEM-17.32
        self.weapon: int = cards.NO_WEAPON  # the attack that is being made
        self.line: int = 0
        self.paid: int = 0
        self.damage: int = 0

    def copy(self) -> Tournament:
        twin = Tournament(
            self.seats, self.stack[:], self.zones, self.tokens[:], self.numbers[:], self.clues[:],
            self.pilots[:], self.dealt[:], self.starters[:], self.bases[:], self.places[:],
            self.status[:], self.health[:], self.energy[:], self.credits[:], self.points[:],
            self.owned[:], self.equipped[:], self.exhausted[:], self.programs[:], self.held[:],
            self.shown[:], self.adhoc[:], self.row[:], self.deck[:], self.facing[:], self.stacks[:],
        )  # fmt: skip
        twin.ladder = self.ladder
        twin.robots = self.robots
        twin.locked = self.locked
        twin.mech = self.mech
        twin.side = self.side
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.turns = self.turns
        twin.fought = self.fought
        twin.fallen = self.fallen
        twin.limited = self.limited
        twin.charging = self.charging
        twin.declined = self.declined
        twin.shoved = self.shoved
        twin.dressed = self.dressed
        twin.touched = self.touched
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.striker = self.striker
        twin.leaping = self.leaping
        twin.last = self.last
        twin.used = self.used
        twin.experts = self.experts
        twin.unshielded = self.unshielded
        twin.weapon = self.weapon
        twin.line = self.line
        twin.paid = self.paid
        twin.damage = self.damage
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.seats, tuple(self.stack), tuple(self.zones), tuple(self.tokens), tuple(self.numbers),
            tuple(self.clues), tuple(self.pilots), tuple(self.dealt), tuple(self.starters),
            tuple(self.bases), tuple(self.places), tuple(self.status), tuple(self.health),
            tuple(self.energy), tuple(self.credits), tuple(self.points), tuple(self.owned),
            tuple(self.equipped), tuple(self.exhausted), tuple(self.programs), tuple(self.held),
            tuple(self.shown), tuple(self.adhoc), tuple(self.row), tuple(self.deck), tuple(self.facing),
            tuple(self.stacks), self.ladder, self.robots, self.locked, self.mech, self.side, self.first,
            self.turn, self.round, self.turns, self.fought, self.fallen, self.limited, self.charging,
            self.declined, self.shoved, self.dressed, self.touched, self.attacker, self.defender,
            self.striker, self.leaping, self.last, self.used, self.experts, self.unshielded, self.weapon,
            self.line, self.paid, self.damage,
        )  # fmt: skip

    def seen_by(self, seat: int) -> Tournament:
        """TEM-27: what the others chose in secret, programmed, or laid face down is HIDDEN."""
        view = self.copy()
        for other in range(self.seats):
            if other == seat or self.is_robot(other):
                continue
            if self.dealt:
                for k in range(cards.PILOTS_DEALT):
                    view.dealt[cards.PILOTS_DEALT * other + k] = HIDDEN
                if self.pilots[other] != cards.NO_PILOT:
                    view.pilots[other] = HIDDEN
            if self.starters[other] != cards.NO_WEAPON and not self.owned[other]:
                view.starters[other] = HIDDEN
            if self.adhoc[other] == PROGRAMMED and self.round:
                for slot in range(self.shown[other], cards.TURNS):
                    view.programs[cards.TURNS * other + slot] = HIDDEN
                view.held[other] = HIDDEN
        for cell in range(len(self.tokens)):
            token = self.tokens[cell]
            mine = token != cards.NO_TOKEN and token % cards.KINDS == cards.MINE_TOKEN
            if mine and token // cards.KINDS != seat:
                view.numbers[cell] = HIDDEN  # of a robot's mine nobody knows the number, TEM-27.14
        return view

    def imagine(self, table: Table) -> Tournament:
        """Fills in what is hidden: any pilots, weapons, programs and numbers that fit what is known."""
        world = self.copy()
        if self.dealt:
            world._imagine_pilots(table)
        for seat in range(self.seats):
            if self.is_robot(seat):
                continue
            if self.starters[seat] == HIDDEN:
                world.starters[seat] = table.pick(cards.BASICS)
            if self.held[seat] == HIDDEN:
                world._imagine_program(seat, table)
            world._imagine_mines(seat, table)
        return world

    def _imagine_pilots(self, table: Table) -> None:
        unseen = [pilot for pilot in range(len(cards.PILOTS)) if pilot not in self.dealt]
        for k in range(len(self.dealt)):
            if self.dealt[k] == HIDDEN:
                self.dealt[k] = table.pick(unseen)
                unseen.remove(self.dealt[k])
        for seat in range(self.seats):
            if self.pilots[seat] == HIDDEN:
                self.pilots[seat] = table.pick(
                    self.dealt[cards.PILOTS_DEALT * seat : cards.PILOTS_DEALT * (seat + 1)]
                )

    def _imagine_program(self, seat: int, table: Table) -> None:
        """A committed program is full; one that is being made may have gaps, and a card in hand."""
        made = bool((self.locked >> seat) & 1)
        left = self.cards_left(seat)
        hand = [card for card in range(len(cards.CARDS)) for _ in range(left[card])]
        for slot in range(self.shown[seat], cards.TURNS):
            order = cards.NO_ORDER
            if made or table.pick([0, 1]):
                card = table.pick(hand)
                hand.remove(card)
                order = cards.ORDER[card][table.pick(cards.CARD_WAYS[card])]
            self.programs[cards.TURNS * seat + slot] = order
        gap = cards.NO_ORDER in self.programs[cards.TURNS * seat : cards.TURNS * (seat + 1)]
        self.held[seat] = table.pick(hand) if gap and table.pick([0, 1]) else cards.NO_CARD

    def _imagine_mines(self, seat: int, table: Table) -> None:
        """TEM-27.20: different numbers for the hidden mines of a seat, each one that it may have."""
        cells = [cell for cell in self.mines_of(seat) if self.numbers[cell] == HIDDEN]
        if cells:
            fitting = self.possible_numbers(cells)
            chosen = fitting[table.pick(list(range(len(fitting))))]
            for k in range(len(cells)):
                self.numbers[cells[k]] = chosen[k]

    def possible_numbers(self, cells: list[int]) -> list[tuple[int, ...]]:
        """TEM-27.20: all ways to number mines of one seat that fit what everybody knows."""
        return [
            numbers
            for numbers in itertools.permutations(cards.MINES, len(cells))
            if all((self.clues[cell] >> number) & 1 for cell, number in zip(cells, numbers, strict=True))
        ]

    # --- the arena

    def value(self, cell: int) -> int:
        """The point value of a zone."""
        return cards.VALUE[self.zones[cell]]

    def gives(self, cell: int, resource: int) -> bool:
        """Whether a zone shows a resource."""
        return cards.GIVES[resource][self.zones[cell]]

    def pilot_at(self, cell: int) -> int:
        """The seat whose pilot stands in a zone, or NO_SEAT."""
        for seat in range(self.seats):
            if self.places[seat] == cell:
                return seat
        return cards.NO_SEAT

    def most_health(self, seat: int) -> int:
        """TEM-1.11 to TEM-1.13, TEM-24.5, TEM-24.76: the maximum health of a seat in its status."""
        if self.is_robot(seat) and self.status[seat] == cards.ARMOR:
            return cards.ROBOT_HEALTH[self.ladder]
        return cards.MAX_HEALTH[self.status[seat]]

    def is_robot(self, seat: int) -> bool:
        """TEM-24.1: whether a seat is a Robot Pilot; nobody, who only watches, is none."""
        return seat >= 0 and bool((self.robots >> seat) & 1)

    def allied(self, seat: int, other: int) -> bool:
        """TEM-24.32, TEM-24.70: robots do nothing to each other; everybody else is an enemy."""
        return seat == other or (self.is_robot(seat) and self.is_robot(other))

    def enemy_at(self, cell: int, seat: int) -> int:
        """The enemy whose pilot stands in a zone, or NO_SEAT."""
        for other in range(self.seats):
            if self.places[other] == cell and not self.allied(seat, other):
                return other
        return cards.NO_SEAT

    def empty(self, cell: int) -> bool:
        """TEM-2.13: no pilot, no token, no Mighty Mech."""
        return (
            self.tokens[cell] == cards.NO_TOKEN and self.mech != cell and self.pilot_at(cell) == cards.NO_SEAT
        )

    def hostile(self, cell: int, seat: int) -> bool:
        """TEM-18.1: an enemy pilot or an enemy token is there."""
        token = self.tokens[cell]
        if token != cards.NO_TOKEN and not self.allied(token // cards.KINDS, seat):
            return True
        return self.enemy_at(cell, seat) != cards.NO_SEAT

    def mines_of(self, seat: int) -> list[int]:
        """The cells of a seat's mines."""
        token = seat * cards.KINDS + cards.MINE_TOKEN
        return [cell for cell in range(len(self.tokens)) if self.tokens[cell] == token]

    def turrets_of(self, seat: int) -> list[int]:
        """The cells of a seat's turrets."""
        token = seat * cards.KINDS + cards.TURRET_TOKEN
        return [cell for cell in range(len(self.tokens)) if self.tokens[cell] == token]

    def supply(self, seat: int, kind: int) -> int:
        """How many mines or turrets a seat has in its supply."""
        whole = cards.TURRETS if kind == cards.TURRET_TOKEN else len(cards.MINES)
        return whole - self.tokens.count(seat * cards.KINDS + kind)

    def mines_left(self, seat: int) -> list[int]:
        """The numbers of the mines in a seat's supply."""
        out = [self.numbers[cell] for cell in self.mines_of(seat)]
        return [number for number in cards.MINES if number not in out]

    def public_mines(self, seat: int) -> int:
        """TEM-27.20: the numbers that a mine from the supply may have for all that everybody knows."""
        mask = cards.ALL_MINES
        for cell in self.mines_of(seat):
            clue = self.clues[cell]
            if clue & (clue - 1) == 0:
                mask &= ~clue
        return mask

    # --- the players

    def controller(self) -> int:
        """The seat in the Mighty Mech, or NO_SEAT."""
        for seat in range(self.seats):
            if self.status[seat] == cards.MECH:
                return seat
        return cards.NO_SEAT

    def flies(self, seat: int, pilot: int) -> bool:
        """TEM-17.1, TEM-17.2: whether a seat has a pilot's ability now."""
        return self.pilots[seat] == pilot and self.status[seat] != cards.MECH

    def drives(self, seat: int, side: int) -> bool:
        """TEM-17.2, TEM-24.44: whether a seat has the ability of a side of the Mech now; a robot has none."""
        return self.status[seat] == cards.MECH and self.side == side and not self.is_robot(seat)

    def pile(self, weapon: int) -> int:
        """TEM-3.18: copies of a Basic weapon for sale."""
        left = self.seats
        for owned in self.owned:
            left -= (owned >> weapon) & 1
        return left

    def cards_left(self, seat: int) -> list[int]:
        """Copies of each program card that are neither in a slot nor held."""
        left = cards.COPIES[:]
        for slot in range(cards.TURNS):
            order = self.programs[cards.TURNS * seat + slot]
            if 0 <= order < cards.NO_ORDER:
                left[cards.ORDER_CARD[order]] -= 1
        if 0 <= self.held[seat] < cards.NO_CARD:
            left[self.held[seat]] -= 1
        return left

    def arena(self) -> list[int]:
        """The cells that are zones."""
        return cards.ARENA[self.seats]

    # --- the end

    def scores(self) -> list[int]:
        """Victory points; those of the weapons come in at the end."""
        return self.points[:]

    def winners(self) -> list[int]:
        """TEM-23.4 to TEM-23.7; in solo a tie with a robot is the robot's, TEM-24.69."""
        found = super().winners()
        robots = [seat for seat in found if self.is_robot(seat)]
        return robots or found

    def ranks(self) -> list[tuple[int, ...]]:
        """TEM-23.4 to TEM-23.6: points, the Mighty Mech, all weapons, the starting one included."""
        return [
            (self.points[seat], int(self.status[seat] == cards.MECH), size(self.owned[seat]))
            for seat in range(self.seats)
        ]


# How a seat takes its turns, `adhoc`.
PROGRAMMED: Final = 0
FRESH: Final = 1
FREE: Final = 2
