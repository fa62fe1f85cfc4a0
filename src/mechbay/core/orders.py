"""Order cards: what people at a real table do by hand for a robot once its turn is over."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from mechbay.core.event import NOBODY, Event
from mechbay.core.game import Game
from mechbay.core.message import Message
from mechbay.core.moments import Moment
from mechbay.core.state import State
from mechbay.core.story import Story


class Turned(NamedTuple):
    """An event, and in whose turn it stands."""

    event: Event
    turn: int


class OrderCard(NamedTuple):
    """For whom something is to be done, what, and the events that say why."""

    robot: int
    orders: list[Message]
    reasons: list[Event]


def turned(story: Story, moments: Iterable[Moment]) -> Iterator[list[Turned]]:
    """The events of each moment from the setup on, with whose turn it is."""
    turn = NOBODY
    for moment in moments:
        found = []
        for event in moment.events:
            if event.kind in story.heads or event.kind in story.turns:
                turn = event.seat
            found.append(Turned(event, turn))
        yield found


def order_card(
    game: Game, robots: tuple[int, ...], told: Iterable[Turned], shuffles: bool
) -> OrderCard | None:
    """What these events leave to be done by hand for robots, in their turns; none if there is nothing.

    `shuffles`: the robots' cards are shuffled by the program.
    """
    beside = game.companion
    assert beside is not None
    orders: list[Event] = []
    reasons: list[Event] = []
    robot = NOBODY
    for event, turn in told:
        if turn not in robots:
            continue
        robot = turn
        here = shuffles and event.kind in beside.shuffling and event.seat in (*robots, NOBODY)
        if here or event.kind not in beside.orders:
            reasons.append(event)
            continue
        sets = beside.orders[event.kind]
        orders = [
            one
            for one in orders
            if not sets or beside.orders[one.kind] != sets or beside.piece(one) != beside.piece(event)
        ]
        orders.append(event)
    return OrderCard(robot, [game.order(event) for event in orders], reasons) if orders else None


def is_over(state: State, card: OrderCard, robots: tuple[int, ...], last: int) -> bool:
    """Whether the robots have done what they do now: neither the one whose turn it is goes on,
    nor another that acted last, as an ally that an enemy's shot makes move."""
    going_on = {card.robot, last} if last in robots else {card.robot}
    return not state.over and going_on.isdisjoint(state.awaited())
