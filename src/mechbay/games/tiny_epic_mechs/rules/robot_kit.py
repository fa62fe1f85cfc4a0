"""What a Robot Pilot wears, and where it goes when knocked out; TEM-24.43 to TEM-24.49, TEM-24.60 to
TEM-24.65.
"""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Frame, State
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.actions import FOLLOW
from mechbay.games.tiny_epic_mechs.rules.effects import FOR_MECH_REASON, put, score
from mechbay.games.tiny_epic_mechs.rules.robot_guide import guided, is_jump
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.parts.masks import members

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
    left = members(mask)
    card = table.draw([cards.STACK[k] for k in left], "robot-card")
    for k in left:
        if cards.STACK[k] == card:
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
    """TEM-24.47 to TEM-24.49: both Basic weapons and two Advanced ones, or all Advanced ones in the Mech."""
    advanced = state.owned[seat] & cards.ADVANCED_SET
    if state.status[seat] == cards.MECH:
        puts_on(state, seat, advanced, "TEM-24.49", table)
        return
    worn = state.owned[seat] & cards.BASIC_SET
    bag = members(advanced)
    if len(bag) <= cards.ROBOT_WORN_ADVANCED:
        puts_on(state, seat, worn | advanced, "TEM-24.47", table)
        return
    puts_on(state, seat, worn, "TEM-24.47", table)
    for _ in range(cards.ROBOT_WORN_ADVANCED):
        weapon = table.draw(bag, "robot-equips")
        worn |= 1 << weapon
        if table.listening:
            table.tell(Event("robot-equips", "TEM-24.48", seat, (weapon,)))
    state.equipped[seat] = worn


def puts_on(state: Tournament, seat: int, worn: int, clause: str, table: Table) -> None:
    """A robot wears these weapons and no other; what is new is told."""
    if table.listening:
        for weapon in members(worn & ~state.equipped[seat]):
            table.tell(Event("equipped", clause, seat, (weapon,)))
    state.equipped[seat] = worn


def robot_takes_mech(state: Tournament, seat: int, clause: str, table: Table) -> None:
    """TEM-24.43 to TEM-24.46: a robot takes the unoccupied Mighty Mech where it stands."""
    if state.mech != state.places[seat] or state.controller() != cards.NO_SEAT:
        return
    state.status[seat] = cards.MECH
    state.health[seat] = cards.MAX_HEALTH[cards.MECH]
    if table.listening:
        table.tell(Event("robot-takes-mech", clause, seat, (state.health[seat],)))
    score(state, seat, FOR_MECH_REASON, cards.FOR_MECH, table)
    robot_equips(state, seat, table)


def robot_returns(state: Tournament, seat: int, table: Table) -> None:
    """TEM-24.60 to TEM-24.63: back to base in Power Armor, or by cards to an open zone."""
    state.status[seat] = cards.ARMOR
    state.health[seat] = cards.ROBOT_HEALTH[state.ladder]
    if table.listening:
        clause = "TEM-24.76" if state.ladder else "TEM-24.60"
        table.tell(Event("robot-returns", clause, seat, (state.health[seat],)))
    robot_equips(state, seat, table)
    base = state.bases[seat]
    state.places[seat] = cards.NO_CELL  # wherever it was, it is on its way
    face(state, seat, home_facing(state, base), "TEM-24.62", table)
    if is_open(state, base):
        settle(state, seat, base, "TEM-24.60", table)
    else:
        search(state, seat, base, table)


def home_facing(state: Tournament, base: int) -> int:
    """TEM-24.62: north, or towards the human in the row of the base."""
    goal = state.places[cards.HUMAN]
    if cards.ROW[goal] != cards.ROW[base] or goal == base:
        return cards.NORTH
    return cards.WAYS.index("E" if cards.COLUMN[goal] > cards.COLUMN[base] else "W")


def is_open(state: Tournament, cell: int) -> bool:
    """TEM-24.64: no pilot, and no token of the human."""
    token = state.tokens[cell]
    if token != cards.NO_TOKEN and not state.is_robot(token // cards.KINDS):
        return False
    return state.pilot_at(cell) == cards.NO_SEAT


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
    """TEM-24.63 to TEM-24.65, TEM-24.73: cards of the stack lead it on from its base until a zone is open."""
    if table.listening:
        table.tell(Event("robot-lost", "TEM-24.63", seat))
    left = state.stacks[seat]
    drawn = 0
    cell = base
    facing = state.facing[seat]
    for _ in range(cards.SEARCH_CARDS):
        if left == 0:
            left = drawn or cards.FULL_STACK
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
        if step.cell != cards.NO_CELL:
            cell = step.cell
        if table.listening:
            table.tell(Event("robot-searches", "TEM-24.63", seat, (card, cell)))
        if is_open(state, cell):
            tell_shuffle(seat, "TEM-24.64", table)
            face(state, seat, facing, "TEM-24.63", table)
            settle(state, seat, cell, "TEM-24.63", table)
            return
    tell_shuffle(seat, "TEM-24.64", table)
    for ring in cards.STEP_RINGS[state.seats][base]:
        found = [cell for cell in ring if is_open(state, cell)]
        if found:
            goal = table.draw(found, "robot-zone") if len(found) > 1 else found[0]
            settle(state, seat, goal, "TEM-24.65", table)
            return
