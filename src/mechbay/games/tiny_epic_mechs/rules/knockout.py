"""Knock-outs, retreats, the way to a safe zone, the Mighty Mech changing hands; TEM-13, TEM-18 and TEM-19."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Ask, Frame, State
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.actions import DECLINE, GO, TAKE
from mechbay.games.tiny_epic_mechs.rules.effects import FOR_MECH_REASON, enter_adhoc, put, score
from mechbay.games.tiny_epic_mechs.rules.equipping import AT_KO, AT_MECH, Equip, strip
from mechbay.games.tiny_epic_mechs.rules.robot_kit import RobotWork, robot_returns, robot_takes_mech
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS
from mechbay.games.tiny_epic_mechs.rules.tokens import remove
from mechbay.parts.choices import Choice

# What knocked somebody out.
BY_COMBAT: Final[int] = TERMS.read("cause", "combat")
BY_MINE: Final[int] = TERMS.read("cause", "mine")
BY_TURRET: Final[int] = TERMS.read("cause", "turret")
BY_RAIL: Final[int] = TERMS.read("cause", "rail-gun")
BY_RECOIL: Final[int] = TERMS.read("cause", "recoil")


def knocked_out(state: Tournament, seat: int, cause: int, table: Table) -> None:
    """TEM-19.1: health has reached 0."""
    if table.listening:
        table.tell(Event("knocked-out", "TEM-19.1", seat, (cause,)))


class KnockOut(Frame):
    """TEM-19: what happens to a player at 0 health; `heir` is the opponent who may take a Mech left so."""

    def __init__(self, seat: int, heir: int) -> None:
        self.seat = seat
        self.heir = heir

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.heir)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        seat = self.seat
        status = state.status[seat]
        cell = state.places[seat]
        if status == cards.MECH and self.heir != cards.NO_SEAT:
            state.stack.append(Surrender(self.heir))
        state.fallen |= 1 << seat
        if state.is_robot(seat):
            robot_returns(state, seat, table)
            return
        state.stack.append(Equip(seat, AT_KO))  # TEM-9.6, TEM-9.12
        state.status[seat] = cards.PILOT  # TEM-19.7, TEM-19.10; the Mech stays where it is
        state.health[seat] = cards.MAX_HEALTH[cards.PILOT]  # TEM-19.4, TEM-19.7, TEM-19.11
        strip(state, seat)
        if table.listening:
            table.tell(Event("recovered", RECOVERED_CLAUSE[status], seat, (state.health[seat],)))
        enter_adhoc(state, seat, table)  # TEM-19.3
        if status != cards.PILOT:
            state.stack.append(Displace(seat, cell))  # TEM-19.8, TEM-19.10
            return
        supply_again(state, seat, table)
        base = state.bases[seat]
        if state.hostile(base, seat):  # TEM-19.6
            state.stack.append(Displace(seat, base))
        else:
            displace(state, seat, base, "TEM-19.6", table)


RECOVERED_CLAUSE: Final[list[str]] = ["TEM-19.4", "TEM-19.7", "TEM-19.11"]  # by the status before


def supply_again(state: Tournament, seat: int, table: Table) -> None:
    """TEM-19.5: what is below 2 becomes 2, each resource on its own."""
    energy = max(0, cards.FLOOR_ENERGY - state.energy[seat])
    credits = max(0, cards.FLOOR_CREDITS - state.credits[seat])
    state.energy[seat] += energy
    state.credits[seat] += credits
    if table.listening and energy + credits:
        table.tell(Event("gained", "TEM-19.5", seat, (energy, credits)))


# The rules that find where a moved player goes.
IN_LINE: Final = "TEM-18.2"
BY_STEPS: Final = "TEM-18.5"
NO_SAFE_ZONE: Final = "TEM-18.11"


def nearest(state: Tournament, seat: int, start: int) -> tuple[str, list[int]]:
    """TEM-18.2 to TEM-18.5, TEM-18.11, TEM-18.12: the nearest safe zones in line, else by steps, else
    without a pilot.
    """
    for ring in cards.LINE_RINGS[state.seats][start]:
        found = [cell for cell in ring if not state.hostile(cell, seat)]
        if found:
            return IN_LINE, found
    for ring in cards.STEP_RINGS[state.seats][start]:
        found = [cell for cell in ring if not state.hostile(cell, seat)]
        if found:
            return BY_STEPS, found
    for ring in cards.STEP_RINGS[state.seats][start]:
        found = [cell for cell in ring if state.pilot_at(cell) == cards.NO_SEAT]
        if found:
            return NO_SAFE_ZONE, found
    raise AssertionError("an arena has more zones than pilots")


def displace(state: Tournament, seat: int, cell: int, clause: str, table: Table) -> None:
    """TEM-18.10, TEM-18.11: a pilot is moved and triggers nothing; an enemy token in the way goes back."""
    put(state, seat, cell)
    if table.listening:
        table.tell(Event("displaced", clause, seat, (cell,)))
    if state.hostile(cell, seat) and state.tokens[cell] != cards.NO_TOKEN:
        remove(state, cell, "TEM-18.11", table)


class Displace(Choice):
    """TEM-D34, TEM-18.4, TEM-18.5: the moved player chooses among the nearest safe zones."""

    def __init__(self, seat: int, start: int) -> None:
        super().__init__(seat)
        self.start = start

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.start)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        return [GO + cell for cell in nearest(state, seat, self.start)[1]]

    def do(self, state: State, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        clause, zones = nearest(state, self.seat, self.start)
        if clause == IN_LINE and len(zones) > 1:
            clause = "TEM-18.4"
        displace(state, self.seat, action - GO, clause, table)


def can_take(state: Tournament, seat: int) -> bool:
    """TEM-13.1, TEM-13.9, TEM-13.15: the Mech stands unoccupied with the player, who has a weapon for it."""
    if state.mech != state.places[seat] or state.controller() != cards.NO_SEAT:
        return False
    return bool(state.owned[seat] & cards.ADVANCED_SET)


def take_mech(state: Tournament, seat: int, side: int, clause: str, table: Table) -> None:
    """TEM-13.4 to TEM-13.8: points, a side, full health, and other weapons."""
    state.status[seat] = cards.MECH
    state.side = side
    state.health[seat] = cards.MAX_HEALTH[cards.MECH]
    strip(state, seat)
    if table.listening:
        table.tell(Event("took-mech", clause, seat, (side,)))
    score(state, seat, FOR_MECH_REASON, cards.FOR_MECH, table)
    state.stack.append(Equip(seat, AT_MECH))


class Offer(Ask):
    """The Mighty Mech may be taken by naming a side, or declined."""

    def legal(self, state: State, seat: int) -> list[int]:
        return OFFERED

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.stack.pop()
        if action == DECLINE:
            state.declined = seat == state.turn
            if table.listening:
                table.tell(Event("declined-mech", self.clause(), seat))
            return
        take_mech(state, seat, action - TAKE, self.clause(), table)

    def run(self, state: State, table: Table) -> None:
        """There is nothing to take, or nobody who may."""

    def clause(self) -> str:
        """The rule that makes the offer."""
        raise NotImplementedError


OFFERED: Final[list[int]] = [*[TAKE + side for side in range(len(cards.SIDES))], DECLINE]


class Surrender(Offer):
    """TEM-D36, TEM-19.12 to TEM-19.14: who knocked out the Mech's pilot in combat, in any status and
    health.
    """

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        if state.is_robot(self.seat):
            return []
        return self.asked if can_take(state, self.seat) else []

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        if state.is_robot(self.seat):
            robot_takes_mech(state, self.seat, "TEM-24.45", table)

    def clause(self) -> str:
        return "TEM-19.12"


class RobotFindsMech(RobotWork):
    """TEM-24.43, TEM-24.46: a robot that arrives at the unoccupied Mech takes it, whatever its health."""

    def survived(self, state: Tournament, table: Table) -> None:
        if not state.shoved:
            robot_takes_mech(state, self.seat, "TEM-24.43", table)


class FindMech(Offer):
    """TEM-D11, TEM-13.1, TEM-13.11, TEM-13.16: who arrives at the unoccupied Mech in Power Armor with full
    health.
    """

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        seat = self.seat
        if state.declined or state.shoved or state.status[seat] != cards.ARMOR:
            return []
        whole = state.health[seat] == cards.MAX_HEALTH[cards.ARMOR]
        return self.asked if whole and can_take(state, seat) else []

    def clause(self) -> str:
        return "TEM-13.1"
