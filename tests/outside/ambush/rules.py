"""The rules of Ambush: its terms, its position, and the frames that ask and work."""

from __future__ import annotations

from typing import Final

from mechbay.core.actions import Actions
from mechbay.core.event import HIDDEN, NOBODY, WHOLE, Event
from mechbay.core.game import Settings
from mechbay.core.state import Ask, Frame, State
from mechbay.core.table import Table
from mechbay.core.terms import Terms

SPOTS: Final = ["north", "east", "south", "west"]
NOWHERE: Final = len(SPOTS)
CARDS: Final = ["fox", "owl", "bear", "wolf", "hare", "lynx", "crow", "boar"]  # each likes spot `card % 4`
SLOTS: Final = 2
LIKED: Final = 2  # points for standing at the end where one's card likes it

TERMS = Terms({"spot": SPOTS, "where": [*SPOTS, "nowhere"], "card": CARDS, "slot": ["1", "2"]})
MOVES = [("mine", "spot"), ("place", "slot", "spot"), ("take-back", "slot")]
ACTIONS = Actions([*MOVES, ("lock",), ("unlock",), ("pay",), ("yield",), ("call", "spot")], TERMS)
MINE, PLACE, TAKE_BACK = ACTIONS.first("mine"), ACTIONS.first("place"), ACTIONS.first("take-back")
LOCK, UNLOCK, PAY, YIELD = (ACTIONS.first(word) for word in ("lock", "unlock", "pay", "yield"))
CALL = ACTIONS.first("call")
# What is told: the fields of each kind of event, and the terms that they are written in.
EVENTS = {
    "dealt": (("card", "card"),),
    "mined": (("spot", "spot"),),
    "placed": (("slot", "slot"), ("spot", "where")),  # "nowhere" when it is taken back
    "locked": (),
    "unlocked": (),
    "called": (("spot", "spot"),),
    "round": (("number", "number"), ("prize", "spot")),
    "planned": (("first", "spot"), ("second", "spot")),
    "marched": (("spot", "spot"),),
    "exploded": (("spot", "spot"), ("victim", "seat")),
    "paid": (("attacker", "seat"),),
    "yielded": (("attacker", "seat"),),
    "won-prize": (("spot", "spot"),),
    "showed": (("card", "card"),),
}


class Ambush(State):
    """The field: who stands where, and what everybody keeps secret."""

    def __init__(
        self, seats: int, stack: list[Frame], rounds: int, called: bool, cards: list[int], bag: list[int]
    ) -> None:
        super().__init__(seats, stack)
        self.rounds = rounds  # option
        self.called = called  # option: whether somebody says where the prize lies
        self.cards = cards  # of each seat; secret until the end
        self.bag = bag  # the cards that nobody has
        self.mines = [NOWHERE] * seats  # secret until it explodes
        self.slots = [[NOWHERE] * SLOTS for _ in range(seats)]  # secret while the plans are made
        self.standing = [NOWHERE] * seats
        self.coins = [1] * seats
        self.points = [0] * seats
        self.locked: int = 0  # mask of seats
        self.exploded: int = 0  # mask of seats whose mine is known
        self.round: int = 0
        self.prize: int = NOWHERE

    def copy(self) -> Ambush:
        twin = Ambush(self.seats, self.stack[:], self.rounds, self.called, self.cards[:], self.bag[:])
        twin.mines = self.mines[:]
        twin.slots = [plan[:] for plan in self.slots]
        twin.standing = self.standing[:]
        twin.coins = self.coins[:]
        twin.points = self.points[:]
        twin.locked = self.locked
        twin.exploded = self.exploded
        twin.round = self.round
        twin.prize = self.prize
        return twin

    def planning(self) -> bool:
        """Whether plans are being made, so that they are secret."""
        return bool(self.stack) and isinstance(self.stack[-1], Plan)

    def seen_by(self, seat: int) -> Ambush:
        view = self.copy()
        if self.over:
            return view
        view.bag = [HIDDEN] * len(self.bag)  # what is in it tells what the others hold
        for other in range(self.seats):
            if other == seat:
                continue
            view.cards[other] = HIDDEN
            if self.mines[other] != NOWHERE and not (self.exploded >> other) & 1:
                view.mines[other] = HIDDEN
            if self.planning():
                view.slots[other] = [HIDDEN] * SLOTS
        return view

    def imagine(self, table: Table) -> Ambush:
        world = self.copy()
        unseen = table.shuffle([card for card in range(len(CARDS)) if card not in self.cards], "card")
        for seat in range(self.seats):
            if self.cards[seat] == HIDDEN:
                world.cards[seat] = unseen.pop()
            if self.mines[seat] == HIDDEN:
                world.mines[seat] = table.below(len(SPOTS), "spot")
            if self.slots[seat][0] == HIDDEN:
                plan = table.shuffle(list(range(len(SPOTS))), "spot")[:SLOTS]
                if not (self.locked >> seat) & 1:  # then some slots may be empty yet
                    plan = [spot if table.below(2, "spot") else NOWHERE for spot in plan]
                world.slots[seat] = plan
        world.bag = sorted(unseen) if HIDDEN in self.bag else self.bag[:]
        return world

    def scores(self) -> list[int]:
        return self.points


class Hide(Frame):
    """All hide their mines, in secret; who has done so is asked no more."""

    def sealed(self) -> bool:
        return True

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Ambush)
        return [seat for seat in range(state.seats) if state.mines[seat] == NOWHERE]

    def legal(self, state: State, seat: int) -> list[int]:
        return [MINE + spot for spot in range(len(SPOTS))]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Ambush)
        state.mines[seat] = action - MINE
        if table.listening:  # all hear that it is done, only the owner where
            table.tell(Event("mined", "", seat, (action - MINE,), secret=1, knows=1 << seat))

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Ambush)
        begin_round(state, table)


def begin_round(state: Ambush, table: Table) -> None:
    """There is a new prize, drawn or called, and nobody has a plan."""
    state.round += 1
    state.slots = [[NOWHERE] * SLOTS for _ in range(state.seats)]
    state.locked = 0
    state.stack.append(PLAN)
    if state.called:
        state.prize = NOWHERE
        state.stack.append(Call())
    else:
        lay_prize(state, table.below(len(SPOTS), "spot"), table)


def lay_prize(state: Ambush, spot: int, table: Table) -> None:
    """All hear where the prize of the round lies."""
    state.prize = spot
    if table.listening:
        table.tell(Event("round", "", NOBODY, (state.round, spot)))


class Call(Frame):
    """All are asked openly where the prize lies; whoever answers first has answered for all."""

    def actors(self, state: State) -> list[int]:
        return list(range(state.seats))

    def legal(self, state: State, seat: int) -> list[int]:
        return [CALL + spot for spot in range(len(SPOTS))]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Ambush)
        state.stack.pop()
        if table.listening:
            table.tell(Event("called", "", seat, (action - CALL,)))
        lay_prize(state, action - CALL, table)


class Plan(Frame):
    """All fill their slots, in secret; the question closes when everybody has locked."""

    def sealed(self) -> bool:
        return True

    def actors(self, state: State) -> list[int]:
        seats = range(state.seats)
        awaited = [seat for seat in seats if not self.ready(state, seat)]
        return awaited + [seat for seat in seats if self.ready(state, seat)] if awaited else []

    def ready(self, state: State, seat: int) -> bool:
        assert isinstance(state, Ambush)
        return bool((state.locked >> seat) & 1)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Ambush)
        if self.ready(state, seat):
            return [UNLOCK]
        plan = state.slots[seat]
        found: list[int] = []
        for slot in range(SLOTS):
            if plan[slot] == NOWHERE:
                found += [PLACE + slot * len(SPOTS) + s for s in range(len(SPOTS)) if s not in plan]
            else:
                found.append(TAKE_BACK + slot)
        return found if NOWHERE in plan else [*found, LOCK]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Ambush)
        if action in (LOCK, UNLOCK):
            state.locked ^= 1 << seat
            if table.listening:
                table.tell(Event("locked" if action == LOCK else "unlocked", "", seat))
            return
        slot, spot = (
            (action - TAKE_BACK, NOWHERE) if action >= TAKE_BACK else divmod(action - PLACE, len(SPOTS))
        )
        state.slots[seat][slot] = spot
        if table.listening:  # the others do not even hear that something was placed
            table.tell(Event("placed", "", seat, (slot, spot), secret=WHOLE, knows=1 << seat))

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Ambush)
        table.reveal()
        if table.listening:
            for seat in range(state.seats):
                table.tell(Event("planned", "", seat, tuple(state.slots[seat])))
        marches = [March(seat, slot) for slot in range(SLOTS) for seat in range(state.seats)]
        state.stack += [Dusk(), *reversed(marches)]


PLAN: Final = Plan()  # frames are immutable, so every round asks the same one


class March(Frame):
    """A seat goes where its slot says."""

    def __init__(self, seat: int, slot: int) -> None:
        self.seat = seat
        self.slot = slot

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.slot)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Ambush)
        seat, spot = self.seat, state.slots[self.seat][self.slot]
        if table.listening:
            table.tell(Event("marched", "", seat, (spot,)))
        for owner in range(state.seats):
            if owner != seat and state.mines[owner] == spot and not (state.exploded >> owner) & 1:
                explode(state, owner, seat, table)
        holders = [other for other in range(state.seats) if other != seat and state.standing[other] == spot]
        state.standing[seat] = spot
        state.stack += [Ward(holder, seat) for holder in holders]


def explode(state: Ambush, owner: int, victim: int, table: Table) -> None:
    """A mine goes off: from now on all know where it lay."""
    state.exploded |= 1 << owner
    state.points[owner] += 1
    state.points[victim] -= 1
    table.reveal()
    if table.listening:
        table.tell(Event("exploded", "", owner, (state.mines[owner], victim)))


class Ward(Ask):
    """A seat that is ambushed, in the middle of another's march: pay, or yield the ground."""

    def __init__(self, seat: int, attacker: int) -> None:
        super().__init__(seat)
        self.attacker = attacker

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.attacker)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Ambush)
        return [PAY, YIELD] if state.coins[seat] else [YIELD]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Ambush)
        state.stack.pop()
        if action == PAY:
            state.coins[seat] -= 1
            state.standing[self.attacker] = NOWHERE
        else:
            state.standing[seat] = NOWHERE
            state.points[self.attacker] += 1
        if table.listening:
            table.tell(Event("paid" if action == PAY else "yielded", "", seat, (self.attacker,)))


class Dusk(Frame):
    """A round ends with its prize; the last one with the cards."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Ambush)
        for seat in range(state.seats):
            if state.standing[seat] == state.prize:
                state.points[seat] += 1
                if table.listening:
                    table.tell(Event("won-prize", "", seat, (state.prize,)))
        if state.round < state.rounds:
            begin_round(state, table)
            return
        table.reveal()
        for seat in range(state.seats):
            if state.standing[seat] == state.cards[seat] % len(SPOTS):
                state.points[seat] += LIKED
            if table.listening:
                table.tell(Event("showed", "", seat, (state.cards[seat],)))


def start(seats: int, options: Settings, table: Table) -> State:
    """Deal the cards; the rest is asked."""
    bag = list(range(len(CARDS)))
    cards = [table.draw(bag, "card") for _ in range(seats)]
    if table.listening:
        for seat, card in enumerate(cards):
            table.tell(Event("dealt", "", seat, (card,), secret=1, knows=1 << seat))
    return Ambush(seats, [Hide()], int(options["rounds"]), options["prize"] == "called", cards, bag)
