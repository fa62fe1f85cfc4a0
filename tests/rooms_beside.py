"""Rooms beside a real table in which nobody moves the robots but the test."""

from __future__ import annotations

from companion import PERSON, Told
from mechbay.server.keys import hash_of
from mechbay.server.orders import DONE
from mechbay.server.room import Room
from mechbay.server.rooms import Rooms
from mechbay.server.store import Seat, Store
from mechbay.server.thinkers import Thinkers

SECRET = "a" * 32  # of the first person


def secret_of(seat: int) -> str:
    """What opens a person's seat."""
    return SECRET[seat:] + "b" * seat


async def opened(store: Store, game: Told, shuffles: bool = False) -> Room:
    """A room whose setup is told."""
    seats = [
        Seat("bot") if seat in game.robots else Seat("person", "", "", hash_of(secret_of(seat)))
        for seat in range(game.record.seats)
    ]
    rooms = Rooms(store, Thinkers(), 0)
    room = await rooms.create(game.game.id, game.record.options, seats, None, game.luck[0], shuffles)
    room.woken = lambda room: None
    return room


def doings(game: Told, steps: int | None = None) -> list[tuple[int, str]]:
    """What is done and told, by whom."""
    found = []
    for number, step in list(enumerate(game.record.steps))[:steps]:
        told = [*game.luck[number + 1], *[DONE] * game.orders[number + 1]]
        found += [(step.seat, step.do), *((PERSON, text) for text in told)]
    return found
