"""The JSON interface: each function answers one address."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import Response

import mechbay
from mechbay import registry
from mechbay.core.companion import Question
from mechbay.core.event import SPECTATOR
from mechbay.server import plain
from mechbay.server.answers import answer
from mechbay.server.caps import client_of
from mechbay.server.companion import choices, setup_luck
from mechbay.server.games import shown_game
from mechbay.server.keys import hash_of, seat_secret
from mechbay.server.language import language_of
from mechbay.server.messages import (
    Act,
    Back,
    Created,
    Dealing,
    Done,
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
from mechbay.server.requests import (
    message,
    meter_of,
    number,
    number_of,
    own_seat,
    room_of,
    rooms_of,
    seat_of,
)
from mechbay.server.rooms import asked_bot
from mechbay.server.store import Seat
from mechbay.server.stream import Stream, news
from mechbay.server.views import ALL, view, why
from mechbay.words import Speaker


async def games(request: Request) -> Response:
    """What can be played, by how many, with which options and bots."""
    language = language_of(request)
    shown, _ = registry.each(lambda game: shown_game(game, language))
    return answer({"games": shown})


async def create(request: Request) -> Response:
    """Set up a table; the keys of its maker's seats are told only here."""
    wanted = await message(request, NewMatch)
    client_id = plain.secret_id(wanted.id)
    meter_of(request).spend("table", client_of(request))
    rooms = rooms_of(request)
    secrets = [seat_secret(rooms.key, "", seat, client_id) for seat in range(len(wanted.seats))]
    seats = [seat_for(asked, secret) for asked, secret in zip(wanted.seats, secrets, strict=True)]
    luck = wanted.luck if wanted.companion else None
    room = await rooms.create(wanted.game, wanted.options, seats, hash_of(f"table {client_id}"), luck)
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
    return Seat("person", plain.name(asked.name) if asked.name else "", "", hash_of(secret))


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
    at = number_of(request, "at", room.versions.newest(seat))
    since = number_of(request, "since", room.versions.newest(seat))
    return answer(view(room, seat, language_of(request), at, ALL if since is None else since))


async def act(request: Request) -> Response:
    """Do an action, answered once it is on disk; the same id again is answered the same, not done twice."""
    wanted = await message(request, Act)
    room, seat = await own_seat(request)
    action_id = plain.action_id(wanted.id)
    return acknowledge(await room.act(seat, plain.action(wanted.action), wanted.version, action_id))


async def undo(request: Request) -> Response:
    """Take back the last step, not past luck, a reveal or another's decision."""
    wanted = await message(request, Back)
    room, seat = await own_seat(request)
    return acknowledge(await room.undo(seat, wanted.version, plain.action_id(wanted.id)))


async def restart(request: Request) -> Response:
    """Take back all that may be taken back of this turn."""
    wanted = await message(request, Back)
    room, seat = await own_seat(request)
    return acknowledge(await room.restart(seat, wanted.version, plain.action_id(wanted.id)))


async def chat(request: Request) -> Response:
    """Say something at the table."""
    wanted = await message(request, Say)
    room, seat = await own_seat(request)
    return acknowledge(await room.say(seat, plain.chat(wanted.text), plain.action_id(wanted.id, 0)))


async def hurry(request: Request) -> Response:
    """Let the bots move without pauses until a person is asked."""
    await message(request, Nothing)
    room = await room_of(request)
    seat = seat_of(request, room)
    if seat == SPECTATOR and any(sits.kind == "person" for sits in room.seats):
        raise Problem("no-seat")
    if asked_bot(room) is not None:  # or else it would hurry those who are asked later
        room.hurried.set()
    return acknowledge(room.versions.newest(seat))


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
    action = room.game.actions.read(plain.action(request.query_params.get("action", "")))
    return answer(why(room, seat, action, language_of(request)))


async def events(request: Request) -> Response:
    """A stream of `{"version": N}` as the table changes; goes on after `Last-Event-ID` or `?after=N`."""
    room = await room_of(request)
    seat = seat_of(request, room)
    seen = request.headers.get("last-event-id", "")
    after = number(seen) if seen else number_of(request, "after")
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    start = -1 if after is None else min(after, room.versions.newest(seat))
    place = meter_of(request).stream(client_of(request), room.id)
    return Stream(place, news(room, seat, start), headers=headers, media_type="text/event-stream")


def acknowledge(version: int) -> Response:
    """The acknowledgement."""
    shown: Done = {"version": version}
    return answer(shown)
