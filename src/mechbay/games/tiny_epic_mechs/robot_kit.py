"""What a Robot Pilot wears, and where it goes when knocked out; TEM-24.43 to 24.49, 24.60 to 24.65."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Frame, State
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.actions import FOLLOW
from mechbay.games.tiny_epic_mechs.cards import (
    ADVANCED_SET,
    ARMOR,
    BASIC_SET,
    COLUMN,
    FOR_MECH,
    FULL_STACK,
    HUMAN,
    KINDS,
    MAX_HEALTH,
    MECH,
    NO_CELL,
    NO_SEAT,
    NO_TOKEN,
    NORTH,
    ROBOT_HEALTH,
    ROBOT_WORN_ADVANCED,
    ROW,
    SEARCH_CARDS,
    STACK,
    STEP_RINGS,
    WAYS,
)
from mechbay.games.tiny_epic_mechs.effects import FOR_MECH_REASON, put, score
from mechbay.games.tiny_epic_mechs.robot_guide import guided, is_jump
from mechbay.games.tiny_epic_mechs.state import Tournament, weapon_list

FOLLOWING: Final[list[int]] = [FOLLOW]  # all that a robot is ever asked


class RobotWork(Frame):
    """Something that comes due for a robot, unless it has been knocked out meanwhile."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def args(self) -> tuple[int, ...]:
        return (self.seat,)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        if not (state.fallen >> self.seat) & 1:
            self.survived(state, table)

    def survived(self, state: Tournament, table: Table) -> None:
        """What is done then."""
        raise NotImplementedError


def draw_card(mask: int, table: Table) -> tuple[int, int]:
    """TEM-24.13: the next card of a program stack, and the mask of what is left."""
    bag = [STACK[k] for k in range(len(STACK)) if (mask >> k) & 1]
    card = table.draw(bag, "robot-card")
    for k in range(len(STACK)):
        if (mask >> k) & 1 and STACK[k] == card:
            return card, mask & ~(1 << k)
    raise AssertionError("a card was drawn that is not in the stack")


def face(state: Tournament, seat: int, way: int, clause: str, table: Table) -> None:
    """A robot turns; who moves the pieces of a real table is told whenever it does."""
    if state.facing[seat] == way:
        return
    state.facing[seat] = way
    if table.listening:
        table.tell(Event("robot-faces", clause, seat, (way,)))


def robot_equips(state: Tournament, seat: int, table: Table) -> None:
    """TEM-24.47 to 24.49: both Basic weapons and two Advanced ones, or all Advanced ones in the Mech."""
    advanced = state.owned[seat] & ADVANCED_SET
    if state.status[seat] == MECH:
        puts_on(state, seat, advanced, "TEM-24.49", table)
        return
    worn = state.owned[seat] & BASIC_SET
    bag = weapon_list(advanced)
    if len(bag) <= ROBOT_WORN_ADVANCED:
        puts_on(state, seat, worn | advanced, "TEM-24.47", table)
        return
    puts_on(state, seat, worn, "TEM-24.47", table)
    for _ in range(ROBOT_WORN_ADVANCED):
        weapon = table.draw(bag, "robot-equips")
        worn |= 1 << weapon
        if table.listening:
            table.tell(Event("robot-equips", "TEM-24.48", seat, (weapon,)))
    state.equipped[seat] = worn


def puts_on(state: Tournament, seat: int, worn: int, clause: str, table: Table) -> None:
    """A robot wears these weapons and no other; what is new is told."""
    if table.listening:
        for weapon in weapon_list(worn & ~state.equipped[seat]):
            table.tell(Event("equipped", clause, seat, (weapon,)))
    state.equipped[seat] = worn


def robot_takes_mech(state: Tournament, seat: int, clause: str, table: Table) -> None:
    """TEM-24.43 to 24.46: a robot takes the unoccupied Mighty Mech where it stands."""
    if state.mech != state.places[seat] or state.controller() != NO_SEAT:
        return
    state.status[seat] = MECH
    state.health[seat] = MAX_HEALTH[MECH]
    if table.listening:
        table.tell(Event("robot-takes-mech", clause, seat, (state.health[seat],)))
    score(state, seat, FOR_MECH_REASON, FOR_MECH, table)
    robot_equips(state, seat, table)


def robot_returns(state: Tournament, seat: int, table: Table) -> None:
    """TEM-24.60 to 24.63: back to base in Power Armor, or by cards to an open zone."""
    state.status[seat] = ARMOR
    state.health[seat] = ROBOT_HEALTH[state.ladder]
    if table.listening:
        clause = "TEM-24.76" if state.ladder else "TEM-24.60"
        table.tell(Event("robot-returns", clause, seat, (state.health[seat],)))
    robot_equips(state, seat, table)
    base = state.bases[seat]
    state.places[seat] = NO_CELL  # wherever it was, it is on its way
    face(state, seat, home_facing(state, base), "TEM-24.62", table)
    if is_open(state, base):
        settle(state, seat, base, "TEM-24.60", table)
    else:
        search(state, seat, base, table)


def home_facing(state: Tournament, base: int) -> int:
    """TEM-24.62: north, or towards the human in the row of the base."""
    goal = state.places[HUMAN]
    if ROW[goal] != ROW[base] or goal == base:
        return NORTH
    return WAYS.index("E" if COLUMN[goal] > COLUMN[base] else "W")


def is_open(state: Tournament, cell: int) -> bool:
    """TEM-24.64: no pilot, and no token of the human."""
    token = state.tokens[cell]
    if token != NO_TOKEN and not state.is_robot(token // KINDS):
        return False
    return state.pilot_at(cell) == NO_SEAT


def settle(state: Tournament, seat: int, cell: int, clause: str, table: Table) -> None:
    """The robot stands where it has come to, and nothing there is triggered."""
    put(state, seat, cell)
    if table.listening:
        table.tell(Event("displaced", clause, seat, (cell,)))


def tell_shuffle(seat: int, clause: str, table: Table) -> None:
    """The cards that a robot has turned up go back into its stack."""
    if table.listening:
        table.tell(Event("robot-shuffles", clause, seat))


def search(state: Tournament, seat: int, base: int, table: Table) -> None:
    """TEM-24.63 to 24.65, 24.73: cards of the stack lead it on from its base until a zone is open."""
    if table.listening:
        table.tell(Event("robot-lost", "TEM-24.63", seat))
    left = state.stacks[seat]
    drawn = 0
    cell = base
    facing = state.facing[seat]
    for _ in range(SEARCH_CARDS):
        if left == 0:
            left = drawn or FULL_STACK
            drawn = 0
            tell_shuffle(seat, "TEM-24.73", table)
        before = left
        card, left = draw_card(left, table)
        drawn |= before & ~left
        if is_jump(card):
            if table.listening:
                table.tell(Event("robot-skips-jump", "TEM-24.64", seat))
            continue
        step = guided(state, seat, card, cell, facing)
        facing = step.facing
        if step.cell != NO_CELL:
            cell = step.cell
        if table.listening:
            table.tell(Event("robot-searches", "TEM-24.63", seat, (card, cell)))
        if is_open(state, cell):
            tell_shuffle(seat, "TEM-24.64", table)
            face(state, seat, facing, "TEM-24.63", table)
            settle(state, seat, cell, "TEM-24.63", table)
            return
    tell_shuffle(seat, "TEM-24.64", table)
    for ring in STEP_RINGS[state.seats][base]:
        found = [cell for cell in ring if is_open(state, cell)]
        if found:
            goal = table.draw(found, "robot-zone") if len(found) > 1 else found[0]
            settle(state, seat, goal, "TEM-24.65", table)
            return
