"""The JSON interface: each function answers one address."""

from __future__ import annotations

from contextlib import ExitStack

from starlette.requests import Request
from starlette.responses import Response

from mechbay import registry
from mechbay.codec import encode
from mechbay.core.companion import Question
from mechbay.server import plain
from mechbay.server.answers import Sent, answer, takes_zipped
from mechbay.server.asked import asked_by
from mechbay.server.caps import client_of
from mechbay.server.companion import choices, setup_luck
from mechbay.server.firsts import asked_bot
from mechbay.server.games import brought, shown_game
from mechbay.server.gate import body_of
from mechbay.server.keys import hash_of, seat_secret
from mechbay.server.language import language_of
from mechbay.server.messages import (
    Act,
    Back,
    Created,
    Dealing,
    Done,
    Key,
    Listen,
    LuckAsked,
    Me,
    NewMatch,
    Nothing,
    Open,
    Opened,
    Places,
    Point,
    Rematch,
    Robot,
    Say,
    Sit,
    Tempo,
)
from mechbay.server.problems import Problem
from mechbay.server.regions import draw
from mechbay.server.replays import SIZE
from mechbay.server.requests import (
    chosen_seat,
    found_room,
    host_seat,
    message,
    meter_of,
    number,
    number_of,
    own_seat,
    room_of,
    rooms_of,
    seat_of,
)
from mechbay.server.room import Room
from mechbay.server.speaking import SAID, must_be_on_map, name_of, pieces
from mechbay.server.standing import read_keys
from mechbay.server.store import Seat
from mechbay.server.stream import Hearing, Stream, Unheard, all_the_news, news
from mechbay.server.views import ALL, speaker_of, view, why
from mechbay.server.work import beside
from mechbay.words import Speaker


async def games(request: Request) -> Response:
    """What can be played, by how many, with which options and bots."""
    rooms, language = rooms_of(request), language_of(request)
    found = rooms.kept.find(key := ("games", language))
    if not isinstance(found, Sent):  # at first they are loaded for it, which takes long
        shown, _ = await beside(registry.each, lambda game: shown_game(game, language))
        found = Sent(encode({"games": shown}))
        rooms.kept.put(key, found, found.weigh())
    return found.answer(request, "application/json", {"Cache-Control": "no-store", "Vary": "Accept-Encoding"})


async def create(request: Request) -> Response:
    """Set up a table; only this answer holds the keys of its maker's seats."""
    wanted = await message(request, NewMatch)
    client_id = plain.secret_id(wanted.id)
    meter_of(request).spend("table", client_of(request))
    rooms = rooms_of(request)
    secrets = [seat_secret(rooms.key, "", seat, client_id) for seat in range(len(wanted.seats))]
    seats = [seat_for(asked, secret) for asked, secret in zip(wanted.seats, secrets, strict=True)]
    luck = wanted.luck if wanted.companion else None
    once = hash_of(f"table {client_id}")
    room = await rooms.create(wanted.game, wanted.options, seats, once, luck, wanted.shuffles)
    own = [seat for seat, asked in enumerate(wanted.seats) if isinstance(asked, Me)]
    created: Created = {"match": room.id, "seats": [{"seat": seat, "secret": secrets[seat]} for seat in own]}
    return answer(created, 201)


async def luck(request: Request) -> Response:
    """What people enter of a real table's luck before the game can begin."""
    wanted = await message(request, Dealing)
    game = await brought(wanted.game)
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
    """Take an open seat; only this answer holds its key."""
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
    shown = view(room, seat, language_of(request), at, ALL if since is None else since)
    before = number_of(request, "before")
    lines = [line for line in shown["log"] if before is None or line["number"] < before]
    return answer({**shown, "log": lines[-PAGE:], "chat": shown["chat"][-SAID:]})


async def act(request: Request) -> Response:
    """Do an action, answered once it is on disk; a repeated id gets the same answer and is not done twice."""
    wanted = await message(request, Act)
    room, seat = await own_seat(request)
    action_id = plain.action_id(wanted.id)
    version = await room.act(seat, plain.action(wanted.action), wanted.version, action_id)
    return done(request, room, seat, version)


async def undo(request: Request) -> Response:
    """Take back the last step, not past luck, a reveal or another's decision."""
    wanted = await message(request, Back)
    room, seat = await own_seat(request)
    return done(request, room, seat, await room.undo(seat, wanted.version, plain.action_id(wanted.id)))


async def restart(request: Request) -> Response:
    """Take back everything in this turn that may be taken back."""
    wanted = await message(request, Back)
    room, seat = await own_seat(request)
    return done(request, room, seat, await room.restart(seat, wanted.version, plain.action_id(wanted.id)))


async def chat(request: Request) -> Response:
    """Say something at the table."""
    wanted = await message(request, Say)
    room, seat = await own_seat(request)
    return acknowledge(await room.say(seat, plain.chat(wanted.text), plain.action_id(wanted.id, 0)))


async def where(request: Request) -> Response:
    """What can be pointed at: the pieces and places on the map, as the seat sees it."""
    room = await room_of(request)
    seat = seat_of(request, room)
    seen = room.position(seat).seen_by(seat)
    speaker = speaker_of(room, language_of(request), seen)
    found = on_map(request, room, seat)
    shown: Places = {"places": [{"piece": p, "name": name_of(p, seen, seat, speaker)} for p in found]}
    return answer(shown)


async def ping(request: Request) -> Response:
    """Point at something on the map with a sign, which stays there for ten seconds; not part of the game."""
    wanted = await message(request, Point)
    room, seat = await own_seat(request)
    must_be_on_map(wanted.piece, on_map(request, room, seat))
    return acknowledge(await room.ping(seat, wanted.sign, wanted.piece, plain.action_id(wanted.id, 0)))


def on_map(request: Request, room: Room, seat: int) -> list[str]:
    """The pieces and places that a seat sees now."""
    newest = room.versions.newest(seat)
    return pieces(room.game, view(room, seat, language_of(request), since=newest, text=False)["stage"])


async def hurry(request: Request) -> Response:
    """Let the bots move without pauses until a person is asked."""
    await message(request, Nothing)
    room, seat = await host_seat(request)
    if asked_bot(room) is not None:  # or else it would hurry those who are asked later
        room.hurried.set()
    return acknowledge(room.versions.newest(seat))


MOST_TABLES = 30  # of one stream
PAGE = 1000  # lines of the log that are given at once: the last ones, or those before a number
TEMPOS = {"calm": 2.0, "normal": 1.0, "fast": 0.4, "off": 0.0}


async def pace(request: Request) -> Response:
    """Let the bots of this table move as slowly as somebody there wants to watch; the last request counts."""
    wanted = await message(request, Tempo)
    room, seat = await host_seat(request)
    room.tempo = TEMPOS[wanted.pace]
    return acknowledge(room.versions.newest(seat))


async def rematch(request: Request) -> Response:
    """The same table once more; the secrets of this match open the same seats there."""
    await message(request, Nothing)
    room, seat = await own_seat(request)
    again: Rematch = {"match": await rooms_of(request).rematch(room, seat)}
    return answer(again, 201)


async def record(request: Request) -> Response:
    """The finished match as a file that can be verified."""
    room = await room_of(request)
    if not room.state.over:
        raise Problem("not-over")
    name = f"{room.game.id}-{room.id}.json"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Vary": "Accept-Encoding"}
    key = ("record", room.id, *(seat.name for seat in room.seats))
    found = room.kept.find(key)
    if not isinstance(found, Sent):  # it is played once more: beside the others, and for all who want it
        found = Sent((await beside(room.record)).dumps().encode())
        room.kept.put(key, found, found.weigh())
    return found.answer(request, "application/json", headers)


async def open_record(request: Request) -> Response:
    """Look at a record file as a replay, for a while: it is proved first, and not kept."""
    body = await body_of(request, SIZE)
    meter_of(request).spend("table", client_of(request))
    room = await rooms_of(request).replays.open(body.decode("utf-8", "replace"))
    opened: Opened = {"match": room.id}
    return answer(opened, 201)


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
    start = -1 if after is None else min(after, room.versions.newest(seat))
    place = meter_of(request).stream(client_of(request), room.id, seat)
    return Stream(place, news(room, seat, start))


async def version(request: Request) -> Response:
    """The newest version that the seat can see, for clients that poll instead of listening."""
    room = await room_of(request)
    return acknowledge(room.versions.newest(seat_of(request, room)))


async def all_news(request: Request) -> Response:
    """One stream for all tables of a browser: `{"match": "…", "table": K, "version": N}`, or why not.

    K is the table's place in the request, from 0: each seat of a match counts its own versions.
    """
    wanted = await message(request, Listen)
    if len(wanted.tables) > MOST_TABLES:
        raise Problem("wrong-message", detail=f"tables: 0–{MOST_TABLES}, not {len(wanted.tables)}")
    heard: list[Hearing] = []
    refused: list[Unheard] = []
    with ExitStack() as places:
        for table, one in enumerate(wanted.tables):
            try:
                keys = read_keys(one.keys)
                room = await found_room(request, one.match, keys)
                seat = chosen_seat(room, keys, one.seat)
                places.enter_context(meter_of(request).stream(client_of(request), room.id, seat))
                heard.append(Hearing(room, seat, min(one.after, room.versions.newest(seat)), table))
            except Problem as problem:
                refused.append(Unheard(one.match, table, problem.code))
        return Stream(places.pop_all(), all_the_news(heard, refused))


def done(request: Request, room: Room, seat: int, version: int) -> Response:
    """The acknowledgement of what was done, with the picture that shows it where `draw=yes` asks for one."""
    if request.query_params.get("draw") != "yes":
        return acknowledge(version)
    seat = (
        seat_of(request, room) if room.companion else seat
    )  # another of those at one device may be asked now
    asked = asked_by(request, room, seat)._replace(at=None, since=min(version, room.versions.newest(seat)))
    drawn = draw(room, seat, asked)
    shown: Done = {"version": version, "shown": drawn.version, "picture": drawn.html}
    return answer(shown, zips=takes_zipped(request))


def acknowledge(version: int) -> Response:
    """The acknowledgement."""
    shown: Done = {"version": version}
    return answer(shown)
