"""The windows of a shot: who may play a boost or a reaction for whom, and in which order (AXA-26.3)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.actions import DECLINE, PLAY
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.runs import played, run_effects
from mechbay.games.apex_automa.rules.state import ASKED, Asking, Clash


def playable(state: Clash, seat: int, figure: int, kind: int) -> list[int]:
    """AXA-9.5, AXA-9.6, AXA-9.18: the cards of a type that a seat may play for a figure."""
    found: list[int] = []
    for owner in (figure, cards.ALLY[figure]):
        if state.drivers[owner] != seat or state.at[owner] == OFF or state.automa(owner):
            continue
        for number in range(kit.HAND):
            card = kit.HAND * state.legends[owner] + number
            fitting = kit.CARD_TYPE[card] == kind and (owner == figure or kit.CARD_TEAM[card])
            if fitting and (state.hands[owner] >> number) & 1:
                found.append(PLAY + card)
    return found


# why a card of each type is played
PLAY_CLAUSE: Final[list[str]] = ["AXA-9.4", "AXA-9.4", "AXA-9.5", "AXA-9.6", "AXA-9.6"]


def play_card(state: Clash, card: int, table: Table) -> None:
    """AXA-9.15: a card leaves the hand; it goes to the discard pile when its effects are done."""
    figure = state.figure_of(card // kit.HAND)
    state.hands[figure] ^= 1 << (card % kit.HAND)
    if table.listening:
        clause = PLAY_CLAUSE[kit.CARD_TYPE[card]]
        table.tell(Event("plays", clause, state.drivers[figure], (state.legends[figure], card)))
    state.stack.append(played(figure, card))
    run_effects(state, figure, kit.CARD_START[card])


class React(Asking):
    """AXA-7.20, AXA-9.6, AXA-26.3: a card of those that one has, or none; then the ally's player is asked."""

    def __init__(self, figure: int, window: int) -> None:
        super().__init__(figure)
        self.window = window

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.window)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [*playable(state, seat, self.figure, WINDOW_TYPE[self.window]), DECLINE]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        if action == DECLINE:
            ask_ally(state, self.figure, self.window)
        else:
            play_card(state, action - PLAY, table)


class Help(React):
    """AXA-26.3, AXA-20.13, AXA-20.20: the player of a legend's ally may play a team card for the legend."""

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Clash)
        seat = state.drivers[cards.ALLY[self.figure]]
        return ASKED[seat] if playable(state, seat, self.figure, WINDOW_TYPE[self.window]) else []

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        if action != DECLINE:
            if self.window == kit.BOOST:
                state.boost = action - PLAY
            play_card(state, action - PLAY, table)

    def run(self, state: State, table: Table) -> None:
        """Without a fitting card nobody is asked."""


def ask_ally(state: Clash, figure: int, window: int) -> None:
    """AXA-26.3: whoever plays the ally of a legend, and not the legend too, is asked for a card for it."""
    ally = cards.ALLY[figure]
    if not state.automa(ally) and state.drivers[ally] != state.drivers[figure]:
        state.stack.append(HELPS[figure][window])


WINDOW_TYPE: Final[list[int]] = [kit.BOOSTING, kit.REACTING_BEFORE, kit.REACTING_AFTER]


def put_window(state: Clash, figure: int, window: int) -> None:
    """AXA-26.3: the legend's own player is asked first; a person without a fitting card is not asked."""
    if playable(state, state.drivers[figure], figure, WINDOW_TYPE[window]):
        state.stack.append(REACTS[figure][window])
    else:
        ask_ally(state, figure, window)


# Frames are immutable, so they are made once and shared by all games.
REACTS: Final[list[list[React]]] = [
    [React(figure, window) for window in range(len(kit.WINDOWS))] for figure in range(cards.FIGURES)
]
HELPS: Final[list[list[Help]]] = [
    [Help(figure, window) for window in range(len(kit.WINDOWS))] for figure in range(cards.FIGURES)
]
