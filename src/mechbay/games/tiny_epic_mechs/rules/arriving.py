"""A move and what it meets: mine, combat, turret, Mighty Mech; TEM-5.9, TEM-6, TEM-11 and TEM-17.11."""

from __future__ import annotations

from mechbay.core.event import Event
from mechbay.core.state import Frame, State
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.rules import cards, knockout
from mechbay.games.tiny_epic_mechs.rules.asking import PayOrNot
from mechbay.games.tiny_epic_mechs.rules.combat import begin_combat
from mechbay.games.tiny_epic_mechs.rules.effects import FOR_KO_REASON, hurt, pay, put, score
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.tokens import destroy


def move(state: Tournament, seat: int, order: int, table: Table) -> None:
    """TEM-5.5, TEM-6.1 to TEM-6.9: the pilot goes where its card points, or stays before a wall."""
    cell = cards.LANDING[state.seats][state.places[seat]][order]
    step = cards.IS_STEP[cards.ORDER_CARD[order]]
    if cell == cards.NO_CELL:
        if table.listening:
            table.tell(
                Event(
                    "blocked", cards.BLOCKED_CLAUSE[cards.ORDER_CARD[order]], seat, (cards.ORDER_WAY[order],)
                )
            )
        return
    if state.charging:
        state.stack.append(Charge(seat, cards.ORDER_WAY[order]))
    arrive(state, seat, cell, "moved" if step else "jumped", "TEM-6.1" if step else "TEM-6.9", table)


def arrive(state: Tournament, seat: int, cell: int, kind: str, clause: str, table: Table) -> None:
    """TEM-5.9: the mine first, then a combat, then the turret, and the Mech last."""
    before = state.places[seat]
    put(state, seat, cell)
    if table.listening:
        table.tell(Event(kind, clause, seat, (before, cell)))
    stack = state.stack
    if state.mech == cell and state.controller() in (
        cards.NO_SEAT,
        seat,
    ):  # TEM-16.35: one lost now stays empty
        stack.append(knockout.RobotFindsMech(seat) if state.is_robot(seat) else knockout.FindMech(seat))
    foe = state.enemy_at(cell, seat)
    token = state.tokens[cell]
    hostile = token != cards.NO_TOKEN and not state.allied(token // cards.KINDS, seat)
    turret = hostile and token % cards.KINDS == cards.TURRET_TOKEN
    third = (
        foe != cards.NO_SEAT and token // cards.KINDS != foe
    )  # a token of the other robot comes first, TEM-24.57
    if turret and not third:
        stack.append(FireTurret(seat, cell))
    if foe != cards.NO_SEAT:
        stack.append(Meet(seat, foe, int(kind == "jumped")))
    if turret and third:
        stack.append(FireTurret(seat, cell))
    if hostile and token % cards.KINDS == cards.MINE_TOKEN:
        explode(state, seat, table)


def explode(state: Tournament, seat: int, table: Table) -> None:
    """TEM-11.1 to TEM-11.3, TEM-11.17: the number is shown; damage, the KO award, and the mine goes back."""
    cell = state.places[seat]
    owner = state.tokens[cell] // cards.KINDS
    number = state.numbers[cell] if not state.is_robot(owner) else robot_number(state, owner, cell, table)
    damage = state.value(cell) + number
    if state.flies(seat, cards.TANK):  # TEM-17.10, TEM-17.27
        damage = max(0, damage - cards.TANK_LESS[cards.MINE_TOKEN])
    table.reveal()
    for other in state.mines_of(owner):  # TEM-27.20
        if other != cell:
            state.clues[other] &= cards.ALL_MINES & ~(1 << number)
    if table.listening:
        table.tell(Event("exploded", "TEM-11.1", owner, (cell, cards.MINES.index(number), seat, damage)))
    hurt(state, seat, damage, "TEM-11.1", table)
    destroy(state, cell)
    if state.health[seat] == 0:
        token_ko(state, seat, owner, knockout.BY_MINE, table)


def robot_number(state: Tournament, owner: int, cell: int, table: Table) -> int:
    """TEM-24.34, TEM-27.14: the number that a robot's mine turns out to have."""
    cells = [cell, *[other for other in state.mines_of(owner) if other != cell]]
    bag = [cards.MINES.index(numbers[0]) for numbers in state.possible_numbers(cells)]
    return cards.MINES[table.draw(bag, "robot-mine")]


def token_ko(state: Tournament, seat: int, owner: int, cause: int, table: Table) -> None:
    """TEM-11.3, TEM-11.6, TEM-11.8, TEM-19.15: the owner of the token scores, and nobody inherits a Mech."""
    knockout.knocked_out(state, seat, cause, table)
    points = cards.FOR_MINE_KO if cause == knockout.BY_MINE else cards.FOR_TURRET_KO
    score(state, owner, FOR_KO_REASON, points, table)
    state.stack.append(knockout.KnockOut(seat, cards.NO_SEAT))


class Meet(Frame):
    """TEM-6.10, TEM-11.10: a combat with the pilot that is there, unless the mine was stronger."""

    def __init__(self, seat: int, foe: int, leaping: int) -> None:
        self.seat = seat
        self.foe = foe
        self.leaping = leaping

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.foe, self.leaping)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        if not (state.fallen >> self.seat) & 1:
            begin_combat(state, self.seat, self.foe, self.leaping == 1, table)


class FireTurret(Frame):
    """TEM-11.4 to TEM-11.6, TEM-11.11, TEM-11.12, TEM-11.18: an enemy turret fires at who has come and is
    still there.
    """

    def __init__(self, seat: int, cell: int) -> None:
        self.seat = seat
        self.cell = cell

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.cell)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        seat, cell = self.seat, self.cell
        token = state.tokens[cell]
        if (
            (state.fallen >> seat) & 1
            or state.shoved
            or state.places[seat] != cell
            or token == cards.NO_TOKEN
        ):
            return
        owner = token // cards.KINDS
        damage = state.value(cell)
        if state.flies(seat, cards.TANK):
            damage = max(0, damage - cards.TANK_LESS[cards.TURRET_TOKEN])
        if table.listening:
            table.tell(Event("fired", "TEM-11.4", owner, (cell, seat, damage)))
        hurt(state, seat, damage, "TEM-11.4", table)
        if state.health[seat] == 0:
            token_ko(state, seat, owner, knockout.BY_TURRET, table)
            if table.listening:
                table.tell(Event("turret-stays", "TEM-11.6", owner, (cell,)))
        else:
            destroy(state, cell)


class Charge(PayOrNot):
    """TEM-D10, TEM-17.11, TEM-17.28, TEM-17.29, TEM-20.11: Troy 3000 goes on in the same direction, zone
    by zone.
    """

    def __init__(self, seat: int, way: int) -> None:
        super().__init__(seat)
        self.way = way

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.way)

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        seat = self.seat
        if state.fought or (state.fallen >> seat) & 1 or state.energy[seat] < cards.CHARGE_PRICE:
            return []
        cell = cards.BESIDE[state.seats][state.places[seat]][self.way]
        if cell == cards.NO_CELL or (state.limited and state.enemy_at(cell, seat) != cards.NO_SEAT):
            return []
        return self.asked

    def use(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        seat = self.seat
        pay(state, seat, cards.CHARGE_PRICE, 0)
        state.stack.append(self)
        arrive(
            state,
            seat,
            cards.BESIDE[state.seats][state.places[seat]][self.way],
            "charged",
            "TEM-17.11",
            table,
        )
