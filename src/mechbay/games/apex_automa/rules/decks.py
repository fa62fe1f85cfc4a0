"""Decks are bags: a card is drawn when it is needed, from masks of what is left (AXA-27.1)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import NOBODY as NO_SEAT
from mechbay.core.event import Event
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.parts.masks import members, size

# the luck of each legend's decks
FEAT_LUCK: Final[list[str]] = [f"feat-{legend}" for legend in cards.LEGENDS]
DRAW_LUCK: Final[list[str]] = [f"draw-{legend}" for legend in cards.LEGENDS]


def next_feat(state: Clash, figure: int, table: Table) -> int:
    """AXA-16.17, AXA-13.17: the top card of an Automa's feat deck; an empty one is made anew."""
    legend = state.legends[figure]
    if not state.decks[figure]:
        state.decks[figure] = state.discards[figure]
        state.discards[figure] = 0
        if table.listening:
            table.tell(Event("reshuffled", "AXA-13.17", state.drivers[figure], (legend,)))
    bag = [kit.DECK * legend + number for number in members(state.decks[figure])]
    feat = table.draw(bag, FEAT_LUCK[legend])
    state.decks[figure] ^= 1 << (feat % kit.DECK)
    return feat


def discard_feat(state: Clash, figure: int, feat: int) -> None:
    """AXA-20.17, AXA-21.5: an Automa's feat goes to its discard pile."""
    state.discards[figure] |= 1 << (feat % kit.DECK)


def discard_card(state: Clash, figure: int, card: int) -> None:
    """AXA-9.3: a person's card goes to the legend's discard pile."""
    state.discards[figure] |= 1 << (card % kit.HAND)


def draw_cards(state: Clash, figure: int, count: int, clause: str, table: Table) -> None:
    """AXA-5.14, AXA-9.3, AXA-9.15: feats for a person's hand, up to its limit; an empty deck is made anew."""
    legend = state.legends[figure]
    for _ in range(count):
        if not can_draw(state, figure):
            return
        if not state.decks[figure]:
            state.decks[figure] = state.discards[figure]
            state.discards[figure] = 0
            if table.listening:
                table.tell(Event("reshuffled", "AXA-9.3", state.drivers[figure], (legend,)))
        bag = [kit.HAND * legend + number for number in members(state.decks[figure])]
        card = table.draw(bag, DRAW_LUCK[legend])
        state.decks[figure] ^= 1 << (card % kit.HAND)
        state.hands[figure] |= 1 << (card % kit.HAND)
        if table.listening:
            table.tell(Event("drew", clause, state.drivers[figure], (legend, card)))


def can_draw(state: Clash, figure: int) -> bool:
    """AXA-5.14, AXA-9.15: room in the hand, and a card to draw."""
    return size(state.hands[figure]) < cards.HAND_LIMIT and bool(state.decks[figure] | state.discards[figure])


def next_decision(state: Clash, figure: int, table: Table) -> int:
    """AXA-15.11: a decision card; an empty deck is made anew from the pile. It goes to the pile at once."""
    if not state.decisions:
        state.decisions = state.decided
        state.decided = 0
        if table.listening:
            table.tell(Event("decisions-reshuffled", "AXA-15.11", NO_SEAT))
    card = table.draw(members(state.decisions), "decision")
    state.decisions ^= 1 << card
    state.decided |= 1 << card
    return card
