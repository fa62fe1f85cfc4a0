"""The March: who is asked what, in which order, MWR-3 and MWR-5."""

from __future__ import annotations

from typing import Final

from mechbay.core.state import Ask, State
from mechbay.core.table import Table
from mechbay.core.terms import SEATS
from mechbay.games.mech_wars.rules import cards, effects
from mechbay.games.mech_wars.rules.actions import DEPLOY, DRAW, END, KIDNAP, MOVE, PLACE, PLAY, TUCK
from mechbay.games.mech_wars.rules.battle import add_moves, begin_battle
from mechbay.games.mech_wars.rules.ending import AFTER_MARCH, end_game
from mechbay.games.mech_wars.rules.moving import AskMech, Go
from mechbay.games.mech_wars.rules.playing import add_plays, play_card
from mechbay.games.mech_wars.rules.scoring import score
from mechbay.games.mech_wars.rules.state import War
from mechbay.parts.choices import Choice


def start_turn(war: War, seat: int) -> None:
    """MWR-3.1: a turn begins with the Deployment."""
    effects.fresh_turn(war, seat)
    war.stack.append(DEPLOYMENTS[seat])


class Deployment(Ask):
    """MWR-D2, MWR-3.3: draw, or play Recon; asked of all who might hold it, so that nobody learns who
    does.
    """

    def settles(self, state: State, seat: int) -> bool:
        return True

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, War)
        return [] if cards.RECON in state.card_discards or not state.hands[self.seat] else self.asked

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, War)
        found = [DRAW]
        add_plays(state, seat, cards.AT_DEPLOYMENT, found)
        return found

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, War)
        state.stack.pop()
        if action == DRAW:
            self.run(state, table)
            return
        state.stack.append(KIDNAPS[seat])
        play_card(state, seat, cards.RECON, table)
        if state.looked:
            state.stack.append(Scouting(seat, 0))

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, War)
        effects.deploy(state, table)
        state.stack.append(KIDNAPS[self.seat])


class Scouting(Ask):
    """MWR-D2, MWR-10.8: which of the mechs looked at go to fields 1 and 2."""

    def __init__(self, seat: int, which: int) -> None:
        super().__init__(seat)
        self.which = which  # of the fields to deploy on

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.which)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, War)
        return [DEPLOY + mech for mech in state.looked]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, War)
        state.stack.pop()
        table.reveal()
        state.looked.remove(action - DEPLOY)
        effects.put_on_road(state, action - DEPLOY, cards.DEPLOY_FIELDS[self.which], "MWR-10.8", table)
        if state.looked and self.which + 1 < len(cards.DEPLOY_FIELDS):
            state.stack.append(Scouting(seat, self.which + 1))
        else:
            ask_tucking(state, seat)


def ask_tucking(war: War, seat: int) -> None:
    """MWR-10.8: the others go under the deck, one by one."""
    if war.looked:
        war.stack.append(Tucking(seat))


class Tucking(Choice):
    """MWR-D2: the order under the deck, asked where it can matter."""

    def settles(self, state: State, seat: int) -> bool:
        return True

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, War)
        return self.asked if len(state.looked) > 1 and cards.RUNS_OUT[state.seats] else []

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, War)
        return [TUCK + mech for mech in state.looked]

    def do(self, state: State, action: int, table: Table) -> None:
        assert isinstance(state, War)
        effects.tuck(state, self.seat, action - TUCK, table)
        ask_tucking(state, self.seat)


class Kidnap(Ask):
    """MWR-D3, MWR-D4, MWR-3.7, MWR-3.8, MWR-3.11: a card for this moment, then which mech; an empty board
    is passed by.
    """

    def settles(self, state: State, seat: int) -> bool:
        return True

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, War)
        if cards.NO_MECH in state.formations[self.seat]:
            for mechs in state.road:
                if mechs:
                    return self.asked
        return []

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, War)
        found = [KIDNAP + mech for mechs in state.road for mech in mechs]
        add_plays(state, seat, cards.AT_KIDNAP, found)
        return found

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, War)
        if action < KIDNAP:
            play_card(state, seat, action - PLAY, table)
        else:
            state.stack.pop()
            state.stack.append(Place(seat, action - KIDNAP))

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, War)
        state.stack.append(FORMATIONS[self.seat])


class Place(AskMech):
    """MWR-D5, MWR-3.9: on which empty field of the own formation."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, War)
        formation = state.formations[seat]
        return [PLACE + cell for cell in range(len(formation)) if formation[cell] == cards.NO_MECH]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, War)
        state.stack.pop()
        effects.kidnap(state, seat, self.mech, action - PLACE, table)
        state.stack.append(FORMATIONS[seat])


class Formation(Ask):
    """MWR-D6, MWR-D7, MWR-3.12 to MWR-3.17: a card, a move, both in either order, or neither."""

    def settles(self, state: State, seat: int) -> bool:
        return True

    def actors(self, state: State) -> list[int]:
        """While a card might be played or a mech can move; whether a card would fit is the hand's secret."""
        assert isinstance(state, War)
        if not state.carded and state.hands[self.seat]:
            return self.asked
        if state.moves < cards.MARCH_MOVES:
            formation = state.formations[self.seat]
            for cell in range(len(formation)):
                mech = formation[cell]
                free = mech != cards.NO_MECH and mech != state.mover
                if free and effects.can_move(state, self.seat, cell):
                    return self.asked
        return []

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, War)
        found = [END]
        add_plays(state, seat, cards.AT_FORMATION, found)
        if state.moves < cards.MARCH_MOVES:
            add_moves(state, seat, found)
        return found

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, War)
        if action == END:
            state.stack.pop()
            end_turn(state, table)
        elif action < MOVE:
            play_card(state, seat, action - PLAY, table)
        else:
            state.stack.append(Go(seat, action - MOVE))

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, War)
        end_turn(state, table)


def end_turn(war: War, table: Table) -> None:
    """MWR-3.23 to MWR-3.25, MWR-5.1: the March phase, a scoring when it is due, and the next player."""
    effects.march_on(war, table)
    following = (war.turn + 1) % war.seats
    if following == war.first:
        if war.round in cards.SCORING_ROUNDS:
            score_all(war, table)
        if war.round == cards.ROUNDS:
            if war.battle:
                begin_battle(war, table)
            else:
                end_game(war, AFTER_MARCH, table)
            return
        war.round += 1
    start_turn(war, following)


def score_all(war: War, table: Table) -> None:
    """MWR-5.1, MWR-5.13: all are scored; after the first two scorings each draws a card, in turn order."""
    order = [(war.first + k) % war.seats for k in range(war.seats)]
    for seat in order:
        score(war, seat, table)
    if len(war.results[war.first]) in cards.DRAW_AFTER:
        for seat in order:
            effects.take_card(war, seat, "MWR-5.13", table)


# Frames are immutable, so the common ones are made once and shared by all games.
DEPLOYMENTS: Final[list[Deployment]] = [Deployment(seat) for seat in range(len(SEATS))]
KIDNAPS: Final[list[Kidnap]] = [Kidnap(seat) for seat in range(len(SEATS))]
FORMATIONS: Final[list[Formation]] = [Formation(seat) for seat in range(len(SEATS))]
