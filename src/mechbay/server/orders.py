"""Order cards on the page: nothing is asked about the next robot before the last one is moved by hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mechbay.core.byhand import turn_ended, value_at
from mechbay.core.orders import OrderCard, Turned, is_over, order_card
from mechbay.core.terms import SEAT
from mechbay.server.companion import owner_of
from mechbay.server.messages import Orders
from mechbay.words import Speaker

if TYPE_CHECKING:
    from mechbay.server.logged import Logged

DONE = "orders-done"  # what is answered to an order card, and what the log calls it


def orders_due(room: Logged) -> bool:
    """Whether a robot has done what it does now, and this is still to be done at the table."""
    if not room.companion or room.waiting is not None:
        return False
    card = _card(room)
    robots = room.game.robots(room.options)
    return card is not None and is_over(room.state, card, robots, room.moment.step.seat)


def orders(room: Logged, speaker: Speaker) -> Orders | None:
    """What is to be done at the table for a robot, with the reasons apart; none if there is nothing."""
    card = _card(room)
    if card is None:
        return None
    return {
        "who": speaker.word(SEAT, card.robot),
        "lines": [speaker.say(order) for order in card.orders],
        "reasons": [speaker.event(event) for event in card.reasons],
        "due": orders_due(room),
    }


def by_hand(room: Logged, speaker: Speaker) -> list[tuple[str, str, str]]:
    """What people may set as it lies on their table: place in the document, name, and what stands there."""
    if not room.companion or room.waiting is not None or room.state.over:
        return []
    assert room.game.companion is not None
    document = room.state.to_json()
    return [
        (one.path, speaker.say(one.words), value_at(document, one.path))
        for one in room.game.companion.by_hand(room.state)
    ]


def turn_can_end(room: Logged) -> bool:
    """Whether a person is asked who may have taken the turn at the table instead of choosing here."""
    free = room.companion and room.waiting is None and not room.state.over and not orders_due(room)
    return free and turn_ended(room.game, room.state) is not None


def _card(room: Logged) -> OrderCard | None:
    """What is to be done since people last said that they are done, also of a step that waits for luck."""
    told = [
        Turned(face, place.turn)
        for moment in room.later(room.carried_out)
        for face, place in room.tellings.of(moment).faces(owner_of(room))
    ]
    if room.waiting is not None:
        question = room.waiting.question(room)
        told += [Turned(event, room.waiting.seat) for event in question.events]
    return order_card(room.game, room.game.robots(room.options), told, bool(room.shuffle))
