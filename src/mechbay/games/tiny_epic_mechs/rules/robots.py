"""The turns of the Robot Pilots: a card, a move by the guide, an action; TEM-24.11 to TEM-24.42."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Ask, State
from mechbay.core.table import Table
from mechbay.core.terms import SEATS
from mechbay.games.tiny_epic_mechs.rules import cards, robot_guide
from mechbay.games.tiny_epic_mechs.rules.acting import can_pay, deploy_turret, gather, turn_up
from mechbay.games.tiny_epic_mechs.rules.actions import TURRET
from mechbay.games.tiny_epic_mechs.rules.arriving import arrive
from mechbay.games.tiny_epic_mechs.rules.effects import has, heal, pay
from mechbay.games.tiny_epic_mechs.rules.robot_kit import FOLLOWING, RobotWork, draw_card, face, robot_equips
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS
from mechbay.games.tiny_epic_mechs.rules.tokens import lay_robot_mine, resource_of
from mechbay.parts.masks import size

# Why a robot collects instead of what its card says, each with its clause.
NO_MONEY: Final[int] = TERMS.read("instead", "no-money")
NO_SUPPLY: Final[int] = TERMS.read("instead", "no-supply")
NO_ROOM: Final[int] = TERMS.read("instead", "no-room")
NOTHING_TO_BUY: Final[int] = TERMS.read("instead", "nothing-to-buy")
ENOUGH_WEAPONS: Final[int] = TERMS.read("instead", "enough-weapons")
UNHURT: Final[int] = TERMS.read("instead", "unhurt")
NO_ENERGY: Final[int] = TERMS.read("instead", "no-energy")
IN_MECH: Final[int] = TERMS.read("instead", "in-mech")
INSTEAD_CLAUSE: Final[list[str]] = [
    "TEM-24.35", "TEM-24.35", "TEM-24.35", "TEM-24.37", "TEM-24.38", "TEM-24.39",
    "TEM-24.41", "TEM-24.41",
]  # fmt: skip
CAN: Final = -1


class RobotTurn(Ask):
    """TEM-24.13, TEM-24.15: the top card of the stack, and the move that the guide makes of it."""

    def settles(self, state: State, seat: int) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        return FOLLOWING

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.stack.pop()
        card, state.stacks[seat] = draw_card(state.stacks[seat], table)
        if table.listening:
            table.tell(Event("robot-card", "TEM-24.13", seat, (card,)))
        if cards.HAS_ACTION[card]:
            state.stack.append(ROBOT_ACTS[seat][card])
        if robot_guide.is_jump(card):
            leap(state, seat, robot_guide.jump(state, seat, card), table)
        else:
            walk(state, seat, card, table)


def tell_choice(step: robot_guide.Move, seat: int, table: Table) -> None:
    """What decided a move, with its clause."""
    if table.listening:
        table.tell(Event("robot-decides", robot_guide.CHOICE_CLAUSE[step.choice], seat, (step.choice,)))


def walk(state: Tournament, seat: int, card: int, table: Table) -> None:
    """TEM-24.16 to TEM-24.25: what it sees, where that sends it, and which way it faces then."""
    cell = state.places[seat]
    if table.listening:
        ahead, left, right = [
            robot_guide.sight(state, seat, cell, way) for way in robot_guide.seen_ways(state.facing[seat])
        ]
        table.tell(Event("robot-sees", "TEM-24.16", seat, (ahead, left, right)))
    step = robot_guide.guided(state, seat, card, cell, state.facing[seat])
    tell_choice(step, seat, table)
    face(state, seat, step.facing, "TEM-24.25" if step.cell != cards.NO_CELL else "TEM-24.24", table)
    if step.cell != cards.NO_CELL:
        arrive(state, seat, step.cell, "moved", "TEM-24.25", table)


def leap(state: Tournament, seat: int, step: robot_guide.Move, table: Table) -> None:
    """TEM-24.26 to TEM-24.30: into the human's zone, or not at all."""
    tell_choice(step, seat, table)
    if step.cell != cards.NO_CELL:
        state.stack.append(FACE_NORTH[seat])
        arrive(state, seat, step.cell, "jumped", "TEM-24.28", table)


class FaceNorth(RobotWork):
    """TEM-24.30: a robot that jumped and survived the combat faces north."""

    def survived(self, state: Tournament, table: Table) -> None:
        face(state, self.seat, cards.NORTH, "TEM-24.30", table)


class RobotAct(Ask):
    """TEM-24.33 to TEM-24.42: the action of its card, or a Collect where that cannot be."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card)

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        return [] if state.fought or (state.fallen >> self.seat) & 1 else self.asked

    def legal(self, state: State, seat: int) -> list[int]:
        return FOLLOWING

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.stack.pop()
        card = self.card
        reason = obstacle(state, seat, card)
        if reason != CAN:
            if table.listening:
                clause = no_room_clause(state, seat) if reason == NO_ROOM else INSTEAD_CLAUSE[reason]
                table.tell(Event("robot-cannot", clause, seat, (reason,)))
            card = cards.COLLECT_CARD
        robot_acts(state, seat, card, table)

    def run(self, state: State, table: Table) -> None:
        """TEM-24.42, TEM-24.67: no action after a combat or a knock-out."""


def obstacle(state: Tournament, seat: int, card: int) -> int:
    """TEM-24.35 to TEM-24.41: why the action of a card cannot be carried out, or CAN."""
    if card in (cards.MINE_CARD, cards.TURRET_CARD):
        return deploy_obstacle(
            state, seat, cards.MINE_TOKEN if card == cards.MINE_CARD else cards.TURRET_TOKEN
        )
    if card == cards.PURCHASE_CARD:
        if size(state.owned[seat] & cards.ADVANCED_SET) >= cards.ROBOT_MOST_ADVANCED:
            return ENOUGH_WEAPONS
        return CAN if first_payable(state, seat) != cards.NO_WEAPON else NOTHING_TO_BUY
    if card == cards.POWER_UP_CARD:
        if state.status[seat] == cards.MECH:
            return IN_MECH
        if state.health[seat] == state.most_health(seat):
            return UNHURT
        return CAN if state.energy[seat] else NO_ENERGY
    return CAN


def no_room_clause(state: Tournament, seat: int) -> str:
    """What stands where a robot would deploy: the Mech, a token of its own, or one of the other robot."""
    token = state.tokens[state.places[seat]]
    if token == cards.NO_TOKEN:
        return "TEM-10.11"
    return "TEM-24.36" if token // cards.KINDS == seat else INSTEAD_CLAUSE[NO_ROOM]


def deploy_obstacle(state: Tournament, seat: int, kind: int) -> int:
    """TEM-24.35, TEM-24.36, TEM-10.11: why a robot lays no token where it is."""
    cell = state.places[seat]
    if state.tokens[cell] != cards.NO_TOKEN or (state.mech == cell and state.status[seat] != cards.MECH):
        return NO_ROOM
    if not state.supply(seat, kind):
        return NO_SUPPLY
    return CAN if has(state, seat, resource_of(kind)) >= state.value(cell) else NO_MONEY


def first_payable(state: Tournament, seat: int) -> int:
    """TEM-24.37: the first weapon of the row, from left to right, that the robot can pay."""
    for weapon in state.row:
        if weapon != cards.NO_WEAPON and can_pay(state, seat, weapon):
            return weapon
    return cards.NO_WEAPON


def robot_acts(state: Tournament, seat: int, card: int, table: Table) -> None:
    """TEM-24.33, TEM-24.34, TEM-24.37, TEM-24.39: what the card says."""
    cell = state.places[seat]
    if card == cards.COLLECT_CARD:
        gather(state, seat, "TEM-24.33", table)
    elif card == cards.MINE_CARD:
        lay_robot_mine(state, seat, cell, state.value(cell), "TEM-24.34", table)
    elif card == cards.TURRET_CARD:
        deploy_turret(state, seat, TURRET, table)
    elif card == cards.PURCHASE_CARD:
        robot_buys(state, seat, first_payable(state, seat), table)
    else:
        missing = state.most_health(seat) - state.health[seat]
        energy = min(state.energy[seat], (missing + cards.HEAL_STEP - 1) // cards.HEAL_STEP)
        pay(state, seat, energy, 0)
        if table.listening:
            table.tell(Event("paid", "TEM-24.39", seat, (cards.ENERGY, energy)))
        restored = heal(state, seat, energy * cards.HEAL_STEP)
        if table.listening:
            table.tell(Event("healed", "TEM-24.39", seat, (restored, state.health[seat])))


def robot_buys(state: Tournament, seat: int, weapon: int, table: Table) -> None:
    """TEM-24.37, TEM-24.48: it pays, the row is filled up, and the equipment is drawn anew."""
    pay(state, seat, cards.COST_ENERGY[weapon], cards.COST_CREDITS[weapon])
    state.owned[seat] |= 1 << weapon
    if table.listening:
        table.tell(Event("bought", "TEM-24.37", seat, (weapon,)))
    turn_up(state, state.row.index(weapon), "TEM-8.5", table)
    robot_equips(state, seat, table)


# Frames are immutable, so the common ones are made once and shared by all games.
ROBOT_TURNS: Final[list[RobotTurn]] = [RobotTurn(seat) for seat in range(len(SEATS))]
FACE_NORTH: Final[list[FaceNorth]] = [FaceNorth(seat) for seat in range(len(SEATS))]
ROBOT_ACTS: Final[list[list[RobotAct]]] = [
    [RobotAct(seat, card) for card in range(len(cards.HAS_ACTION))] for seat in range(len(SEATS))
]
