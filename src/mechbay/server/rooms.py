"""All live matches: opened when somebody looks, bots seated, those that cannot be replayed set aside."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Mapping
from dataclasses import replace

import mechbay
from mechbay.bots import must_be_known
from mechbay.core.errors import MechbayError, WrongSeats
from mechbay.core.game import Game, Settings
from mechbay.core.luck import HashLuck
from mechbay.core.match import Match
from mechbay.core.table import LiveTable
from mechbay.core.terms import SEATS
from mechbay.server.companion import full_setup
from mechbay.server.keys import hash_of, new_match_id
from mechbay.server.problems import Problem
from mechbay.server.room import Room
from mechbay.server.snapshots import WORTH_WRITING
from mechbay.server.store import Seat, Store, Stored, Taken
from mechbay.server.thinkers import Thinkers

KEEP = 500  # rooms that stay in memory though nobody looks
ROBOT = "robot"  # no bot: the game itself says what this seat does
log = logging.getLogger("mechbay.server")


class Rooms:
    """The matches of a store."""

    def __init__(self, store: Store, thinkers: Thinkers, pace: float) -> None:
        self._store = store
        self._thinkers = thinkers
        self._pace = pace
        self._rooms: dict[str, Room] = {}  # the one used last stands last
        self._aside: set[str] = set()
        self._opening = asyncio.Lock()
        self._playing: dict[str, asyncio.Task[None]] = {}

    @property
    def key(self) -> bytes:
        """What seat secrets are made with."""
        return self._store.key

    async def create(
        self,
        game_id: str,
        options: Mapping[str, str],
        seats: list[Seat],
        request_hash: bytes | None = None,
        real_luck: list[str] | None = None,
    ) -> Room:
        """Set up a match and keep it; who asks by the same hash again gets the same match.

        Beside a real table its own luck is given; there is no seed then.
        """
        game = mechbay.load(game_id)
        settings = game.settings(options)
        table = LiveTable(secrets.token_bytes(32) if real_luck is None else b"")
        luck = table.luck
        assert isinstance(luck, HashLuck)
        if real_luck is None:
            setup = Match(game, len(seats), settings, table).record.luck  # refuses a wrong number of seats
        else:
            setup = full_setup(game, seats, settings, real_luck)
        seats = seat_robots(game, settings, seats)
        stored = Stored(
            new_match_id(),
            game.id,
            game.version,
            settings,
            table.seed,
            setup,
            luck.counter,
            time.time(),
            seats,
            request_hash,
            game.data,
        )
        while True:
            known = await self._store.made_for(request_hash) if request_hash else None
            if known is not None:
                return await self._same(known, stored)
            try:
                await self._store.create(stored)
            except Taken:  # the name, or just now the hash
                stored = replace(stored, id=new_match_id())
            else:
                return await self.get(stored.id)

    async def _same(self, match_id: str, asked: Stored) -> Room:
        """The match that was made already, if it is what is asked for; an id stands for one table only."""
        room = await self.get(match_id)
        seats = len(room.seats) == len(asked.seats) and all(
            was == wanted or wanted.kind == "open"
            for was, wanted in zip(room.seats, asked.seats, strict=True)
        )
        same = (room.game.id, room.options, room.companion) == (asked.game, asked.options, not asked.seed)
        if not seats or not same:
            raise Problem("id-used")
        return room

    async def get(self, match_id: str) -> Room:
        """A match by its id; one that cannot be replayed is refused, and only that one."""
        room = self._rooms.pop(match_id, None)
        if room is None:
            async with self._opening:
                room = self._rooms.pop(match_id, None) or await self._open(match_id)
        self._rooms[match_id] = room
        self._wake(room)
        return room

    async def rematch(self, room: Room, seat: int) -> str:
        """The same table again: whoever had a seat opens the same one with the same secret."""
        if not room.state.over:
            raise Problem("not-over")
        if room.companion:
            raise MechbayError("a real table is laid anew: open a new one")
        if room.rematch:
            return room.rematch
        once = hash_of(f"rematch {room.id}")
        following = await self.create(room.game.id, room.options, room.seats, once)
        return await room.follow_up(seat, following.id)

    def dismiss(self) -> None:
        """Send everybody home who looks on, wherever."""
        for room in self._rooms.values():
            room.close()

    async def close(self) -> None:
        """Stop the bots, and keep where the matches stand."""
        playing = list(self._playing.values())
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        for room in self._rooms.values():
            await self._keep(room)

    async def _open(self, match_id: str) -> Room:
        if match_id in self._aside:
            raise Problem("set-aside")
        stored = await self._store.match(match_id)
        if stored is None:
            raise Problem("unknown-match")
        entries = await self._store.entries(match_id)
        snapshot = await self._store.snapshot(match_id)
        try:
            room = await asyncio.to_thread(Room, stored, entries, self._store, snapshot)
        except Exception as error:  # whatever is wrong with one match must not touch the others
            log.error("match %s is set aside: %r", match_id, error)
            self._aside.add(match_id)  # until the server starts again, perhaps with the fault mended
            raise Problem("set-aside") from None
        room.woken = self._wake
        await self._make_space()
        return room

    async def _make_space(self) -> None:
        for match_id, room in list(self._rooms.items()):
            if len(self._rooms) < KEEP:
                return
            if not room.watchers and match_id not in self._playing:
                del self._rooms[match_id]
                await self._keep(room)

    async def _keep(self, room: Room) -> None:
        """Write where a match stands, if much has happened since that was last done."""
        if room.entries >= room.resumed + WORTH_WRITING:
            await self._store.keep(room.id, room.snapshot())

    def _wake(self, room: Room) -> None:
        """See to it that bots that are asked play."""
        if room.id not in self._playing and asked_bot(room) is not None:
            task = asyncio.get_running_loop().create_task(self._play(room))
            self._playing[room.id] = task
            task.add_done_callback(lambda task: self._rest(room, task))

    def _rest(self, room: Room, task: asyncio.Task[None]) -> None:
        del self._playing[room.id]
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            log.error("the bots of match %s stop until somebody looks", room.id, exc_info=error)
        else:
            self._wake(room)  # for what changed while the task was ending

    async def _play(self, room: Room) -> None:
        """Let the bots move, one after the other, slowly enough to be watched."""
        while (seat := asked_bot(room)) is not None:
            version = room.versions.newest(seat)
            seen = room.state.seen_by(seat)
            pause = asyncio.create_task(self._pause(room))
            try:
                action = await self._thinkers.choose(room.game, seen, seat, room.seats[seat].bot)
                await pause
                await room.act(seat, action, version, "")
            except Problem as problem:
                if problem.code != "stale":  # somebody took a step back: think again
                    raise
            finally:
                pause.cancel()
        room.hurried.clear()

    async def _pause(self, room: Room) -> None:
        try:
            await asyncio.wait_for(room.hurried.wait(), self._pace)
        except TimeoutError:
            return


def seat_robots(game: Game, settings: Settings, seats: list[Seat]) -> list[Seat]:
    """Who sits where: the game's own robots on their seats, on no other a bot that there is not."""
    robots = game.robots(settings)
    for number, seat in enumerate(seats):
        if number not in robots and seat.kind == "bot":
            must_be_known(seat.bot)
        if number in robots and seat.kind != "bot":
            raise WrongSeats(f"seat {SEATS[number]} is for a robot of {game.id} itself; ask for a bot there")
    return [Seat("bot", bot=ROBOT) if number in robots else seat for number, seat in enumerate(seats)]


def asked_bot(room: Room) -> int | None:
    """A bot that is asked and has not answered; none while a step waits for luck."""
    state = room.state
    if room.waiting is not None:
        return None
    return next((seat for seat in state.awaited() if room.seats[seat].kind == "bot"), None)
