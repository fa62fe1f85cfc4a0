"""What a request asks for: which match, as which seat, at which number, with what message."""

from __future__ import annotations

from typing import TypeVar

from starlette.requests import Request

from mechbay.codec import Part, decode
from mechbay.core.event import SPECTATOR
from mechbay.server.caps import Meter, client_of
from mechbay.server.companion import teller_of
from mechbay.server.gate import body_of
from mechbay.server.problems import Problem
from mechbay.server.room import Room
from mechbay.server.rooms import Rooms
from mechbay.server.standing import given_keys, is_foreign, opens_seat, was_seated

T = TypeVar("T", bound=Part)


def rooms_of(request: Request) -> Rooms:
    """All matches."""
    rooms = request.app.state.rooms
    assert isinstance(rooms, Rooms)
    return rooms


def meter_of(request: Request) -> Meter:
    """What counts how much is asked for."""
    meter = request.app.state.meter
    assert isinstance(meter, Meter)
    return meter


async def message(request: Request, shape: type[T]) -> T:
    """The body as the shape that is expected; none at all is an empty one where nothing is asked for."""
    return decode(await body_of(request) or b"{}", shape)


async def room_of(request: Request) -> Room:
    """The match that the address names; who tries out names is stopped, but never one who has a seat there.

    What pages of other sites try out is counted apart, so that they cannot use up what is yours.
    """
    name: str = request.path_params["match"]
    room = await found_room(request, name, given_keys(request, name))
    request.state.room = room
    request.state.seat = SPECTATOR
    return room


async def found_room(request: Request, name: str, keys: list[str]) -> Room:
    """A match for somebody who knows its name, and perhaps keys of it."""
    rooms, meter = rooms_of(request), meter_of(request)
    client = ("foreign " if is_foreign(request) else "") + client_of(request)
    stopped = not meter.has("miss", client) and not was_seated(request, rooms.key, name)
    if stopped and not keys:
        raise Problem("too-many-misses")
    try:
        room = await rooms.get(name)
    except Problem as problem:
        if problem.code == "unknown-match":
            meter.spend("miss", client)
        raise
    if stopped and not opens_seat(room.seats, keys):
        raise Problem("too-many-misses")
    return room


def seat_of(request: Request, room: Room) -> int:
    """The seat that the request has the key of; without any key a spectator's.

    Keys come in the header `X-Seat` or the cookie `seat-MATCH`, several with dots between for players who
    share a device; then `?seat=N` says who looks.
    """
    seat = chosen_seat(room, given_keys(request, room.id), number_of(request, "seat"))
    request.state.seat = seat
    return seat


def chosen_seat(room: Room, keys: list[str], wanted: int | None) -> int:
    """The seat that somebody with these keys looks as; refuses a key that opens none."""
    owned = [room.seat_of(secret) for secret in keys[: len(room.seats)]]
    seat = wanted if wanted is not None else owned[0] if owned else SPECTATOR
    if wanted is None and room.companion and teller_of(room) in owned:
        seat = teller_of(room)  # whoever holds the device beside a real table answers for all who share it
    if seat is None or None in owned or (seat != SPECTATOR and seat not in owned):
        raise Problem("wrong-seat")
    return seat


async def own_seat(request: Request) -> tuple[Room, int]:
    """The match and the seat of somebody who plays in it."""
    room = await room_of(request)
    seat = seat_of(request, room)
    if seat == SPECTATOR:
        raise Problem("no-seat")
    return room, seat


async def host_seat(request: Request) -> tuple[Room, int]:
    """The match and who says how fast its bots move: who plays in it, or anybody where no person plays."""
    room = await room_of(request)
    seat = seat_of(request, room)
    if seat == SPECTATOR and (room.replayed or any(sits.kind == "person" for sits in room.seats)):
        raise Problem("no-seat")
    return room, seat


def number_of(request: Request, name: str, most: int | None = None) -> int | None:
    """A number in the query."""
    text = request.query_params.get(name)
    if text is None:
        return None
    value = number(text)
    if most is not None and value > most:
        raise Problem("wrong-message", detail=f"{name}: 0–{most}, not {value}")
    return value


def number(text: str) -> int:
    """A count that a client sends."""
    if not (text.isdecimal() and len(text) < 10):
        raise Problem("wrong-message", detail=f"a number, not {text[:20]!r}")
    return int(text)
