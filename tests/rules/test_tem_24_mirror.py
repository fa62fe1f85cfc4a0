"""Section 24: who moves the pieces of a real table by the story alone ends up with the same table."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import mechbay
from mechbay.core.event import Event
from mechbay.core.table import SeededTable
from mechbay.games.tiny_epic_mechs.rules.cards import (
    ADVANCED_SET,
    ARMOR,
    BASIC_SET,
    COST_CREDITS,
    COST_ENERGY,
    ENERGY,
    FULL_STACK,
    HUMAN,
    KINDS,
    MECH,
    NO_TOKEN,
    NORTH,
    PILOT,
    ROBOTS,
    STACK,
    TURRET_TOKEN,
)
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.testing.marks import rule

GAME = mechbay.load("tiny-epic-mechs")
SEATS = [HUMAN, *ROBOTS]


class Mirror:
    """A real table with its pieces: begins as the position, and changes only by what it is told."""

    def __init__(self, state: Tournament) -> None:
        self.place = state.places[:]
        self.status = state.status[:]
        self.health = state.health[:]
        self.energy = state.energy[:]
        self.credits = state.credits[:]
        self.points = state.points[:]
        self.owned = state.owned[:]
        self.equipped = state.equipped[:]
        self.tokens = state.tokens[:]
        self.stacks = state.stacks[:]
        self.facing = state.facing[:]
        self.mech = state.mech
        self.fighters: list[int] = [state.attacker, state.defender]
        self.drawn: list[int] = []  # robots whose Advanced weapons have just been drawn

    def hears(self, event: Event) -> None:
        """Do what a line of the story says."""
        if event.kind != "robot-equips" and event.seat in self.drawn:
            self.drawn.remove(event.seat)
        HEARD.get(event.kind, nothing)(self, event.seat, event.args)

    def go(self, seat: int, cell: int) -> None:
        """A pilot goes to a zone, and takes the Mech along."""
        if self.status[seat] == MECH:
            self.mech = cell
        self.place[seat] = cell

    def gain(self, seat: int, energy: int, credits: int) -> None:
        """Resources come, up to the limit, or go."""
        self.energy[seat] = min(9, self.energy[seat] + energy)
        self.credits[seat] = min(9, self.credits[seat] + credits)

    def foe(self, seat: int) -> int:
        """Whom a fighter fights."""
        return self.fighters[1] if seat == self.fighters[0] else self.fighters[0]

    def shows(self, state: Tournament) -> dict[str, tuple[object, object]]:
        """What is different from the position: here, and there."""
        pieces: dict[str, tuple[object, object]] = {
            "tokens": (self.tokens, state.tokens),
            "mech": (self.mech, state.mech),
        }
        for seat in SEATS:
            pieces[f"place {seat}"] = (self.place[seat], state.places[seat])
            pieces[f"status {seat}"] = (self.status[seat], state.status[seat])
            pieces[f"health {seat}"] = (self.health[seat], state.health[seat])
            pieces[f"points {seat}"] = (self.points[seat], state.points[seat])
        for seat in ROBOTS:
            pieces[f"energy {seat}"] = (self.energy[seat], state.energy[seat])
            pieces[f"credits {seat}"] = (self.credits[seat], state.credits[seat])
            pieces[f"owned {seat}"] = (self.owned[seat], state.owned[seat])
            pieces[f"equipped {seat}"] = (self.equipped[seat], state.equipped[seat])
            pieces[f"stack {seat}"] = (self.stacks[seat], state.stacks[seat])
            pieces[f"facing {seat}"] = (self.facing[seat], state.facing[seat])
        return {name: pair for name, pair in pieces.items() if pair[0] != pair[1]}


Args = tuple[int, ...]


def nothing(mirror: Mirror, seat: int, args: Args) -> None:
    """A line that moves no piece which is compared here."""


def came(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.go(seat, args[-1])


def both_came(mirror: Mirror, seat: int, args: Args) -> None:
    for fighter in mirror.fighters:
        mirror.go(fighter, args[0])


def laid(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.tokens[args[0]] = seat * KINDS + (TURRET_TOKEN if len(args) == 2 else 0)
    mirror.gain(seat, *((-args[1], 0) if len(args) == 2 else (0, -args[1])))


def moved_token(mirror: Mirror, seat: int, args: Args) -> None:
    kind, before, cell, _ = args
    mirror.tokens[before] = NO_TOKEN
    mirror.tokens[cell] = seat * KINDS + kind


def gone(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.tokens[args[0]] = NO_TOKEN


def removed(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.tokens[args[1]] = NO_TOKEN


def turret_stays(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.tokens[args[0]] = seat * KINDS + TURRET_TOKEN


def now_at(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.health[seat] = args[1]


def recovered(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.status[seat], mirror.health[seat] = PILOT, args[0]


def returned(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.status[seat], mirror.health[seat] = ARMOR, args[0]


def upgraded(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.status[seat], mirror.health[seat] = ARMOR, 9


def took_mech(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.status[seat], mirror.health[seat] = MECH, 11


def robot_took_mech(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.status[seat], mirror.health[seat] = MECH, args[0]
    mirror.equipped[seat] = mirror.owned[seat] & ADVANCED_SET


def put_on(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.equipped[seat] |= 1 << args[0]


def drawn(mirror: Mirror, seat: int, args: Args) -> None:
    """The first of several takes off what was drawn before."""
    if seat not in mirror.drawn:
        mirror.equipped[seat] &= BASIC_SET
        mirror.drawn.append(seat)
    put_on(mirror, seat, args)


def gained(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.gain(seat, *args)


def drained(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.gain(seat, -args[0], -args[1])


def stole(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.gain(seat, *args)
    mirror.gain(mirror.foe(seat), -args[0], -args[1])


def paid(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.gain(seat, *((-args[1], 0) if args[0] == ENERGY else (0, -args[1])))


def bought(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.owned[seat] |= 1 << args[0]
    mirror.gain(seat, -COST_ENERGY[args[0]], -COST_CREDITS[args[0]])


def scored(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.points[seat] = args[-1]


def turned_up(mirror: Mirror, seat: int, args: Args) -> None:
    held = [k for k, card in enumerate(STACK) if card == args[0] and (mirror.stacks[seat] >> k) & 1]
    mirror.stacks[seat] &= ~(1 << held[0])


def new_round(mirror: Mirror, seat: int, args: Args) -> None:
    for robot in ROBOTS:
        mirror.stacks[robot] = FULL_STACK


def faced(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.facing[seat] = args[0]


def met(mirror: Mirror, seat: int, args: Args) -> None:
    mirror.fighters = [seat, args[0]]


HEARD: dict[str, Callable[[Mirror, int, Args], None]] = {
    "moved": came, "jumped": came, "charged": came, "displaced": came, "shoved": both_came,
    "laid-mine": laid, "laid-turret": laid, "moved-token": moved_token,
    "exploded": gone, "fired": gone, "removed": removed, "turret-stays": turret_stays,
    "hurt": now_at, "healed": now_at, "recovered": recovered, "robot-returns": returned,
    "upgraded": upgraded, "took-mech": took_mech, "robot-takes-mech": robot_took_mech,
    "equipped": put_on, "robot-equips": drawn,
    "collected": gained, "gained": gained, "drained": drained, "stole": stole, "paid": paid,
    "bought": bought, "scored": scored, "scored-zone": scored, "scored-weapon": scored, "lost-points": scored,
    "robot-card": turned_up, "round": new_round, "robot-faces": faced, "combat": met,
}  # fmt: skip


@rule(
    "TEM-24.14", "TEM-24.25", "TEM-24.30", "TEM-24.39", "TEM-24.44", "TEM-24.47", "TEM-24.48", "TEM-24.49",
    "TEM-24.60", "TEM-24.62", "TEM-24.63", "TEM-24.74", "TEM-24.76",
)  # fmt: skip
@pytest.mark.parametrize("mode", ["solo", "solo-hard", "solo-brutal"])
def test_who_moves_the_pieces_by_the_story_has_the_same_table(mode: str) -> None:
    for seed in range(12):
        table = SeededTable(seed, listening=True)
        state = GAME.new(3, {"mode": mode}, table)
        assert isinstance(state, Tournament)
        while not state.round:
            state.play(HUMAN, state.sample(HUMAN, table), table)
        mirror = Mirror(state)
        assert [mirror.facing[robot] for robot in ROBOTS] == [NORTH, NORTH]
        heard = len(table.events)
        while state.actors():
            seat = state.actors()[0]
            action = state.sample(seat, table)
            state.play(seat, action, table)
            news = table.events[heard:]
            heard = len(table.events)
            for event in news:
                mirror.hears(event)
            assert mirror.shows(state) == {}, (seed, GAME.actions.write(action), [e.kind for e in news])
