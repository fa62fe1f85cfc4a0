"""Rounds, programs and turns: who is asked what, in which order; TEM-4, TEM-5, TEM-20 and TEM-21."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import NOBODY, WHOLE, Event
from mechbay.core.state import Ask, Frame, State
from mechbay.core.table import Table
from mechbay.core.terms import SEATS
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.acting import Act
from mechbay.games.tiny_epic_mechs.rules.actions import CARD, CLEAR, DECLINE, FACE, LOCK, UNLOCK
from mechbay.games.tiny_epic_mechs.rules.arriving import move
from mechbay.games.tiny_epic_mechs.rules.asking import PayOrNot
from mechbay.games.tiny_epic_mechs.rules.effects import enter_adhoc, pay
from mechbay.games.tiny_epic_mechs.rules.equipping import AT_END, AT_START, Equip
from mechbay.games.tiny_epic_mechs.rules.robot_kit import tell_shuffle
from mechbay.games.tiny_epic_mechs.rules.robots import ROBOT_TURNS
from mechbay.games.tiny_epic_mechs.rules.scoring import end_game, score_round
from mechbay.games.tiny_epic_mechs.rules.state import FREE, FRESH, PROGRAMMED, Tournament


def begin_round(state: Tournament, table: Table) -> None:
    """TEM-4.2, TEM-4.8: a round begins with empty programs."""
    state.round += 1
    state.turns = 0
    state.locked = 0
    state.programs = [cards.NO_ORDER] * (cards.TURNS * state.seats)
    state.held = [cards.NO_CARD] * state.seats
    state.shown = [0] * state.seats
    state.adhoc = [FREE if state.is_robot(seat) else PROGRAMMED for seat in range(state.seats)]
    state.stacks = [
        cards.FULL_STACK if state.is_robot(seat) else 0 for seat in range(state.seats)
    ]  # TEM-24.14
    state.turn = state.first
    if table.listening:
        table.tell(Event("round", "TEM-4.2", NOBODY, (state.round, state.first)))
    if state.round > 1:
        for seat in range(state.seats):
            if state.is_robot(seat):
                tell_shuffle(seat, "TEM-24.14", table)
    state.stack.append(PROGRAM)


class Program(Frame):
    """TEM-D5, TEM-4.3 to TEM-4.7: all fill their four slots at the same time and in secret, card by card."""

    def sealed(self) -> bool:
        return True

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        seats = [seat for seat in range(state.seats) if not state.is_robot(seat)]
        awaited = [seat for seat in seats if not (state.locked >> seat) & 1]
        return awaited + [seat for seat in seats if (state.locked >> seat) & 1] if awaited else []

    def ready(self, state: State, seat: int) -> bool:
        assert isinstance(state, Tournament)
        return bool((state.locked >> seat) & 1)

    def settles(self, state: State, seat: int) -> bool:
        """A slot is settled when its card has an orientation."""
        assert isinstance(state, Tournament)
        return state.held[seat] == cards.NO_CARD

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        if self.ready(state, seat):
            return TAKING_BACK
        held = state.held[seat]
        if held != cards.NO_CARD:
            return [FACE + way for way in cards.CARD_WAYS[held]]
        if cards.NO_ORDER in state.programs[cards.TURNS * seat : cards.TURNS * (seat + 1)]:
            left = state.cards_left(seat)
            return [CARD + card for card in range(len(cards.CARDS)) if left[card]]
        return FULL

    def sample(self, state: State, seat: int, table: Table) -> int:
        """A random program; who takes orders out again at random only takes longer."""
        found = self.legal(state, seat)
        return found[0] if found is FULL else table.pick(found)

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        base = cards.TURNS * seat
        if action in (LOCK, UNLOCK):
            state.locked ^= 1 << seat
            if table.listening:
                table.tell(Event("locked" if action == LOCK else "unlocked", "TEM-27.3", seat))
        elif action >= CLEAR:
            state.programs[base + action - CLEAR] = cards.NO_ORDER
            if table.listening:
                table.tell(Event("cleared", "TEM-4.6", seat, (action - CLEAR,), WHOLE, 1 << seat))
        elif action >= FACE:
            slot = state.programs.index(cards.NO_ORDER, base)
            state.programs[slot] = cards.ORDER[state.held[seat]][action - FACE]
            if table.listening:
                named = (slot - base, state.held[seat], action - FACE)
                table.tell(Event("programmed", "TEM-4.3", seat, named, WHOLE, 1 << seat))
            state.held[seat] = cards.NO_CARD
        else:
            state.held[seat] = action - CARD

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        start_turn(state, state.first)


TAKING_BACK: Final[list[int]] = [UNLOCK]
FULL: Final[list[int]] = [
    LOCK,
    *[CLEAR + slot for slot in range(cards.TURNS)],
]  # a full program is committed, or changed by slots


def start_turn(state: Tournament, seat: int) -> None:
    """TEM-5.4: equip window, reveal, movement, arrival, action, equip window."""
    state.turn = seat
    state.fought = False
    state.fallen = 0
    state.limited = False
    state.charging = False
    state.declined = False
    state.shoved = False
    state.dressed = False
    stack = state.stack
    stack.append(NEXT_TURN)
    if state.is_robot(seat):
        stack.append(ROBOT_TURNS[seat])
        return
    stack.append(LAST_WINDOW[seat])
    stack.append(TAKE_TURN[seat])
    if state.turns == cards.TURNS - 1:
        stack.append(IMPETUOUS[seat])
    stack.append(FIRST_WINDOW[seat])


class Impetuous(PayOrNot):
    """TEM-D7, TEM-17.3, TEM-17.13 to TEM-17.15: Tsunami may pay to be in Ad Hoc Mode for the last turn."""

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        seat = self.seat
        able = state.flies(seat, cards.TSUNAMI) and state.energy[seat] >= cards.TSUNAMI_PRICE
        return self.asked if able and state.adhoc[seat] == PROGRAMMED else []

    def use(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        pay(state, self.seat, cards.TSUNAMI_PRICE, 0)
        if table.listening:
            table.tell(Event("impetuous", "TEM-17.3", self.seat))
        enter_adhoc(state, self.seat, table)


class TakeTurn(Ask):
    """TEM-5.2, TEM-5.3, TEM-D8: the slot of this turn is revealed, or in Ad Hoc Mode any card is chosen."""

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        if state.adhoc[self.seat] == PROGRAMMED:
            return []
        return self.asked if free_cards(state, self.seat) else []

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        return [CARD + card for card in free_cards(state, seat)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.stack.pop()
        state.stack.append(Point(seat, action - CARD))

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        seat = self.seat
        if state.adhoc[seat] != PROGRAMMED:  # TEM-20.12: no card is allowed
            state.adhoc[seat] = FREE
            return
        order = state.programs[cards.TURNS * seat + state.turns]
        state.shown[seat] = state.turns + 1
        table.reveal()
        if table.listening:
            named = (cards.ORDER_CARD[order], cards.ORDER_WAY[order])
            table.tell(Event("revealed", "TEM-5.2", seat, named))
        state.stack.append(Gyroscope(seat, order))


def free_ways(state: Tournament, seat: int, card: int) -> list[int]:
    """TEM-20.2, TEM-20.5, TEM-20.6: orientations; in the first turn none that leads to an enemy pilot."""
    if state.adhoc[seat] != FRESH:
        return cards.CARD_WAYS[card]
    leads = cards.LANDING[state.seats][state.places[seat]]
    found: list[int] = []
    for way in cards.CARD_WAYS[card]:
        cell = leads[cards.ORDER[card][way]]
        if cell == cards.NO_CELL or state.enemy_at(cell, seat) == cards.NO_SEAT:
            found.append(way)
    return found


def free_cards(state: Tournament, seat: int) -> list[int]:
    """TEM-20.2, TEM-20.3: the cards that may be chosen in Ad Hoc Mode."""
    return [card for card in range(len(cards.CARDS)) if free_ways(state, seat, card)]


class Point(Ask):
    """TEM-D8: the orientation of the chosen card."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        return [FACE + way for way in free_ways(state, seat, self.card)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.stack.pop()
        state.limited = state.adhoc[seat] == FRESH
        state.adhoc[seat] = FREE
        if table.listening:
            table.tell(Event("chose-card", "TEM-20.2", seat, (self.card, action - FACE)))
        execute(state, seat, cards.ORDER[self.card][action - FACE], table)


class Gyroscope(Ask):
    """TEM-D9, TEM-17.9, TEM-17.25: Kitty may pay to turn the revealed card."""

    def __init__(self, seat: int, order: int) -> None:
        super().__init__(seat)
        self.order = order

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.order)

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        able = state.flies(self.seat, cards.KITTY) and state.energy[self.seat] >= cards.KITTY_PRICE
        return self.asked if able else []

    def legal(self, state: State, seat: int) -> list[int]:
        ways = [
            way for way in cards.CARD_WAYS[cards.ORDER_CARD[self.order]] if way != cards.ORDER_WAY[self.order]
        ]
        return [*[FACE + way for way in ways], DECLINE]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.stack.pop()
        order = self.order
        if action != DECLINE:
            pay(state, seat, cards.KITTY_PRICE, 0)
            order = cards.ORDER[cards.ORDER_CARD[order]][action - FACE]
            state.programs[cards.TURNS * seat + state.turns] = order
            if table.listening:
                table.tell(Event("turned", "TEM-17.9", seat, (action - FACE,)))
        execute(state, seat, order, table)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        execute(state, self.seat, self.order, table)


def execute(state: Tournament, seat: int, order: int, table: Table) -> None:
    """TEM-5.4, TEM-17.31: movement with all that it meets, then the action."""
    card = cards.ORDER_CARD[order]
    state.charging = state.drives(seat, cards.TROY) and cards.IS_STEP[card]
    if cards.HAS_ACTION[card]:
        state.stack.append(ACTS[seat][card])
    move(state, seat, order, table)


class NextTurn(Frame):
    """TEM-5.1, 21: the next player, the next pass, the next round, or the end."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        following = (state.turn + 1) % state.seats
        if following != state.first:
            start_turn(state, following)
            return
        state.turns += 1
        if state.turns < cards.TURNS:
            start_turn(state, following)
            return
        if state.round in cards.SCORING_ROUNDS:
            score_round(state, table)
        if state.round == cards.ROUNDS:
            end_game(state, table)
            return
        if not state.robots:
            state.first = (state.first + 1) % state.seats  # TEM-21.4, TEM-24.75
        begin_round(state, table)


# Frames are immutable, so the common ones are made once and shared by all games.
PROGRAM: Final[Program] = Program()
NEXT_TURN: Final[NextTurn] = NextTurn()
FIRST_WINDOW: Final[list[Equip]] = [Equip(seat, AT_START) for seat in range(len(SEATS))]
LAST_WINDOW: Final[list[Equip]] = [Equip(seat, AT_END) for seat in range(len(SEATS))]
TAKE_TURN: Final[list[TakeTurn]] = [TakeTurn(seat) for seat in range(len(SEATS))]
IMPETUOUS: Final[list[Impetuous]] = [Impetuous(seat) for seat in range(len(SEATS))]
ACTS: Final[list[list[Act]]] = [
    [Act(seat, card) for card in range(len(cards.CARDS))] for seat in range(len(SEATS))
]
