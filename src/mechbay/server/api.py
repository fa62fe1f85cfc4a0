"""The JSON interface: each function answers one address."""

from __future__ import annotations

from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

import mechbay
from mechbay.bots import BOTS, LEVELS
from mechbay.codec import Part, decode
from mechbay.core.companion import Question
from mechbay.core.event import SPECTATOR
from mechbay.core.game import Game
from mechbay.server import plain
from mechbay.server.answers import answer
from mechbay.server.caps import Meter, client_of
from mechbay.server.companion import choices, setup_luck
from mechbay.server.gate import body_of
from mechbay.server.keys import hashed, seat_secret
from mechbay.server.language import language_of
from mechbay.server.messages import (
    Act,
    Back,
    Created,
    Dealing,
    Done,
    GameShown,
    Key,
    LuckAsked,
    Me,
    NewMatch,
    Nothing,
    Open,
    Rematch,
    Robot,
    Say,
    Sit,
)
from mechbay.server.problems import Problem
from mechbay.server.room import Room
from mechbay.server.rooms import Rooms, asked_bot
from mechbay.server.store import Seat
from mechbay.server.stream import Stream, news
from mechbay.server.views import ALL, view, why
from mechbay.words import Speaker

T = TypeVar("T", bound=Part)


async def games(request: Request) -> Response:
    """What can be played, by how many, with which options and bots."""
    language = language_of(request)
    loaded = [mechbay.load(game_id) for game_id in mechbay.game_ids()]
    return answer({"games": [shown_game(game, language) for game in loaded]})


def shown_game(game: Game, language: str) -> GameShown:
    """A game with its words."""
    speaker = Speaker(language, game)
    return {
        "id": game.id,
        "title": speaker.text("title"),
        "blurb": speaker.text("blurb"),
        "rules": game.version,
        "seats": list(game.seats),
        "options": [
            {
                "name": option.name,
                "title": speaker.text(f"option.{option.name}"),
                "clause": option.clause,
                "values": list(option.values),
                "titles": [speaker.text(f"option.{option.name}.{value}") for value in option.values],
                "seats": [list(option.only.get(value, game.seats)) for value in option.values],
                "robots": [list(game.robots(game.settings({option.name: value}))) for value in option.values],
            }
            for option in game.options
        ],
        "bots": [*LEVELS, *BOTS],
        "companion": game.companion,
    }


async def create(request: Request) -> Response:
    """Set up a table; the keys of its maker's seats are told only here."""
    wanted = await message(request, NewMatch)
    client_id = plain.secret_id(wanted.id)
    meter_of(request).spend("table", client_of(request))
    rooms = rooms_of(request)
    secrets = [seat_secret(rooms.key, "", seat, client_id) for seat in range(len(wanted.seats))]
    seats = [seat_for(asked, secret) for asked, secret in zip(wanted.seats, secrets, strict=True)]
    told = wanted.luck if wanted.companion else None
    room = await rooms.create(wanted.game, wanted.options, seats, hashed(f"table {client_id}"), told)
    own = [seat for seat, asked in enumerate(wanted.seats) if isinstance(asked, Me)]
    created: Created = {"match": room.id, "seats": [{"seat": seat, "secret": secrets[seat]} for seat in own]}
    return answer(created, 201)


async def luck(request: Request) -> Response:
    """What is asked of the luck of a real table before its game can begin."""
    wanted = await message(request, Dealing)
    game = mechbay.load(wanted.game)
    seats = [seat_for(asked, "") for asked in wanted.seats]
    question = setup_luck(game, seats, wanted.options, wanted.luck)
    speaker = Speaker(language_of(request), game)
    shown: LuckAsked = {"text": "", "choices": []}
    if isinstance(question, Question):
        shown = {"text": speaker.luck(question), "choices": choices(game, question, speaker)}
    return answer(shown)


def seat_for(asked: Me | Open | Robot, secret: str) -> Seat:
    """A seat as it was asked for; a maker's own is opened by the secret."""
    if isinstance(asked, Robot):
        return Seat("bot", bot=asked.bot)
    if isinstance(asked, Open):
        return Seat("open")
    return Seat("person", plain.name(asked.name) if asked.name else "", "", hashed(secret))


async def take_seat(request: Request) -> Response:
    """Sit down on an open seat; its key is told only here."""
    wanted = await message(request, Sit)
    room = await room_of(request)
    seat: int = request.path_params["seat"]
    if seat >= len(room.seats):
        raise Problem("wrong-seat")
    secret = seat_secret(rooms_of(request).key, room.id, seat, plain.secret_id(wanted.id))
    await room.take(seat, plain.name(wanted.name), secret)
    key: Key = {"seat": seat, "secret": secret}
    return answer(key, 201)


async def look(request: Request) -> Response:
    """The match as the seat may see it, now or at a past version."""
    room = await room_of(request)
    seat = seat_of(request, room)
    at = number_of(request, "at", room.version(seat))
    since = number_of(request, "since", room.version(seat))
    return answer(view(room, seat, language_of(request), at, ALL if since is None else since))


async def act(request: Request) -> Response:
    """Do an action, answered once it is on disk; the same id again is answered the same, not done twice."""
    wanted = await message(request, Act)
    room, seat = await own_seat(request)
    action_id = plain.action_id(wanted.id)
    return done(await room.act(seat, plain.action(wanted.action), wanted.version, action_id))


async def undo(request: Request) -> Response:
    """Take back the last step, not past luck, a reveal or another's decision."""
    wanted = await message(request, Back)
    room, seat = await own_seat(request)
    return done(await room.undo(seat, wanted.version, plain.action_id(wanted.id)))


async def restart(request: Request) -> Response:
    """Take back all that may be taken back of this turn."""
    wanted = await message(request, Back)
    room, seat = await own_seat(request)
    return done(await room.restart(seat, wanted.version, plain.action_id(wanted.id)))


async def chat(request: Request) -> Response:
    """Say something at the table."""
    wanted = await message(request, Say)
    room, seat = await own_seat(request)
    return done(await room.say(seat, plain.chat(wanted.text), plain.action_id(wanted.id, 0)))


async def hurry(request: Request) -> Response:
    """Let the bots move without pauses until a person is asked."""
    await message(request, Nothing)
    room = await room_of(request)
    seat = seat_of(request, room)
    if seat == SPECTATOR and any(sits.kind == "person" for sits in room.seats):
        raise Problem("no-seat")
    if asked_bot(room) is not None:  # or else it would hurry those who are asked later
        room.hurried.set()
    return done(room.version(seat))


async def rematch(request: Request) -> Response:
    """The same table once more; the secrets of this match open the same seats there."""
    await message(request, Nothing)
    room, seat = await own_seat(request)
    again: Rematch = {"match": await rooms_of(request).rematch(room, seat)}
    return answer(again, 201)


async def record(request: Request) -> Response:
    """The finished match as a file that can be proven true."""
    room = await room_of(request)
    if not room.state.over:
        raise Problem("not-over")
    name = f"{room.game.id}-{room.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(room.record().dumps(), 200, headers, "application/json")


async def why_not(request: Request) -> Response:
    """Whether an action may be done now, and the rule against it."""
    room = await room_of(request)
    seat = seat_of(request, room)
    action = plain.action(request.query_params.get("action", ""))
    return answer(why(room, seat, action, language_of(request)))


async def events(request: Request) -> Response:
    """A stream of `{"version": N}` as the table changes; goes on after `Last-Event-ID` or `?after=N`."""
    room = await room_of(request)
    seat = seat_of(request, room)
    seen = request.headers.get("last-event-id", "")
    after = number(seen) if seen else number_of(request, "after")
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    start = -1 if after is None else min(after, room.version(seat))
    place = meter_of(request).stream(client_of(request), room.id)
    return Stream(place, news(room, seat, start), headers=headers, media_type="text/event-stream")


# What the answers above share.


def done(version: int) -> Response:
    """The acknowledgement."""
    shown: Done = {"version": version}
    return answer(shown)


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
    """The match that the address names; who tries out names is stopped."""
    client = client_of(request)
    meter_of(request).must_have_left("miss", client)
    try:
        room = await rooms_of(request).get(request.path_params["match"])
    except Problem as problem:
        if problem.code == "unknown-match":
            meter_of(request).spend("miss", client)
        raise
    request.state.room = room
    request.state.seat = SPECTATOR
    return room


def seat_of(request: Request, room: Room) -> int:
    """The seat that the request has the key of; without any key a spectator's.

    Keys come in the header `X-Seat` or the cookie `seat-MATCH`, several with dots between for players who
    share a device; then `?seat=N` says who looks.
    """
    given = request.headers.get("x-seat") or request.cookies.get(f"seat-{room.id}") or ""
    owned = [room.seat_of(secret) for secret in given.split(".")[: len(room.seats)] if secret]
    wanted = number_of(request, "seat")
    seat = wanted if wanted is not None else owned[0] if owned else SPECTATOR
    if seat is None or None in owned or (seat != SPECTATOR and seat not in owned):
        raise Problem("wrong-seat")
    request.state.seat = seat
    return seat


async def own_seat(request: Request) -> tuple[Room, int]:
    """The match and the seat of somebody who plays in it."""
    room = await room_of(request)
    seat = seat_of(request, room)
    if seat == SPECTATOR:
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
