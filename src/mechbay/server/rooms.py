"""All live matches: opened when somebody looks, bots seated, those that cannot be replayed set aside."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Coroutine, Mapping
from dataclasses import replace
from typing import Any
from weakref import WeakValueDictionary

from mechbay.bots import ROBOT, must_be_known
from mechbay.core.errors import MechbayError, WrongSeats
from mechbay.core.game import Game, Settings
from mechbay.core.luck import HashLuck
from mechbay.core.match import Match
from mechbay.core.table import LiveTable
from mechbay.core.terms import SEATS
from mechbay.server.caps import now
from mechbay.server.clock import Clock
from mechbay.server.commits import Commits
from mechbay.server.companion import full_setup
from mechbay.server.firsts import asked_bot
from mechbay.server.games import brought
from mechbay.server.kept import Kept
from mechbay.server.keys import hash_of, new_match_id
from mechbay.server.logs import Seldom, safe
from mechbay.server.problems import LATE, Problem
from mechbay.server.replays import Replays
from mechbay.server.room import Room
from mechbay.server.snapshots import TOO_HEAVY, WORTH_WRITING
from mechbay.server.store import Seat, Store, Stored, Taken
from mechbay.server.thinkers import Thinkers
from mechbay.server.troubles import Health
from mechbay.server.work import at_cost, beside, idle

MEMORY = 192 * 2**20  # bytes of matches that stay in memory though nobody looks
OVER = 4 * 2**20  # of them bytes of matches that are over: there is nothing left to do but to look
LAST = 0.3  # seconds in which it is written where matches stand, when the server stops
DESERTED = 300.0  # seconds after which bots stop that play among themselves where nobody looks
NAMES = 30  # that are tried for a new match, until one does not lie among damaged pages
# entries beside it that are to be whole: SQLite touches pages nearby when it writes; in a small file fewer
BESIDE = (60, 20, 1)
DRAWN = 24 * 2**20  # bytes of views and pages that are kept for whoever asks for the same again
log = logging.getLogger("mechbay.server")
seldom = Seldom(log)


class Rooms:
    """The matches of a store."""

    def __init__(self, store: Store, thinkers: Thinkers, pace: float) -> None:
        self._store = store
        self._thinkers = thinkers
        self._pace = pace
        self._rooms: dict[str, Room] = {}  # the one used last stands last
        # also those that were let go while somebody still had to do with them: no match is there twice
        self._held: WeakValueDictionary[str, Room] = WeakValueDictionary()
        self._dismissed = False
        self._aside: set[str] = set()
        self._opening: dict[str, asyncio.Task[Room]] = {}  # whoever asks meanwhile waits for the same
        self.kept = Kept(DRAWN)
        self.making = asyncio.Lock()  # of a page for everybody
        self._playing: dict[str, asyncio.Task[None]] = {}
        self.replays = Replays(store, self.kept)

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
        shuffles: bool = False,
    ) -> Room:
        """Set up a match and keep it; who asks by the same hash again gets the same match.

        Beside a real table its own luck is given; there is no seed then, at most one that shuffles the
        robots' cards.
        """
        game = await brought(game_id)
        if shuffles and (real_luck is None or game.companion is None or not game.companion.own):
            raise MechbayError("the robots' cards can be shuffled separately only at a real table")
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
            await self._new_id(),
            game.id,
            game.version,
            settings,
            table.seed,
            setup,
            luck.counter,
            self.clock.latest(),
            seats,
            request_hash,
            game.data,
            secrets.token_bytes(32) if shuffles else b"",
        )
        while True:
            known = await self._store.made_for(request_hash) if request_hash else None
            if known is not None:
                return await self._same(known, stored)
            try:
                await self._store.create(stored)
            except Taken:  # the name, or just now the hash
                stored = replace(stored, id=await self._new_id())
            else:
                return await self.get(stored.id)

    async def _new_id(self) -> str:
        """A name for a match whose log lies on whole pages: those that are damaged keep no new match out."""
        for around in BESIDE:
            for _ in range(NAMES):
                if await self._store.has_room(name := new_match_id(), around):
                    return name
        return name

    async def _same(self, match_id: str, asked: Stored) -> Room:
        """The match that was made already, if it is what is asked for; an id stands for one table only."""
        room = await self.get(match_id)
        seats = len(room.seats) == len(asked.seats) and all(
            was == wanted or wanted.kind == "open"
            for was, wanted in zip(room.seats, asked.seats, strict=True)
        )
        same = (room.game.id, room.options, room.companion) == (asked.game, asked.options, not asked.seed)
        if not seats or not same or bool(room.shuffle) != bool(asked.shuffle):
            raise Problem("id-used")
        return room

    async def get(self, match_id: str) -> Room:
        """A match by its id; one that cannot be replayed is refused, and only that one."""
        if (shown := self.replays.find(match_id)) is not None:
            return shown
        opening, room = self._opening.get(match_id), self.live(match_id)
        if opening is not None or room is None:
            opening = opening or self._begin(match_id, self._open(match_id))
            room = await asyncio.shield(opening)  # others may wait for it too
        self._rooms.pop(match_id, None)
        self._rooms[match_id] = room
        room.looked_at = now()
        self._wake(room)
        return room

    def _begin(self, match_id: str, work: Coroutine[Any, Any, Room]) -> asyncio.Task[Room]:
        """Begin what ends with a match in memory; whoever asks for it meanwhile waits for the same."""
        opening = self._opening[match_id] = asyncio.create_task(at_cost(work))
        opening.add_done_callback(lambda _: self._opening.pop(match_id))
        return opening

    def live(self, match_id: str) -> Room | None:
        """A match if it is in memory."""
        return self._held.get(match_id)

    async def seats(self, match_id: str) -> list[Seat]:
        """Who sits at a match that is not in memory, as far as that can be read."""
        try:
            stored = await self._store.match(match_id)
        except Problem:
            return []
        return stored.seats if stored else []

    async def rematch(self, room: Room, seat: int) -> str:
        """The same table again: whoever had a seat opens the same one with the same secret."""
        if not room.state.over:
            raise Problem("not-over")
        if room.companion:
            raise MechbayError("a real table has no rematch: open a new table")
        if room.rematch:
            return room.rematch
        once = hash_of(f"rematch {room.id}")
        following = await self.create(room.game.id, room.options, room.seats, once)
        return await room.follow_up(seat, following.id)

    @property
    def clock(self) -> Clock:
        """By which matches grow old."""
        return self._store.clock

    @property
    def health(self) -> Health:
        """Whether what is done can be kept."""
        return self._store.health

    def count(self) -> tuple[int, int, int]:
        """How many matches are in memory, about how many bytes they take, and in how many bots play."""
        return len(self._rooms), sum(map(Room.weigh, self._rooms.values())), len(self._playing)

    @property
    def commits(self) -> Commits:
        """What writes, and counts it."""
        return self._store.commits

    def dismiss(self) -> None:
        """Send everybody home who looks on, wherever."""
        self._dismissed = True
        for room in list(self._held.values()):
            room.close()
        self.replays.close()

    def give_up(self) -> None:
        """Open nothing more: nobody waits for it."""
        for opening in self._opening.values():
            opening.cancel()

    async def close(self) -> None:
        """Stop the bots, and keep where the matches stand."""
        playing = list(self._playing.values())
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        until = now() + (LAST if idle() else 0.0)
        for room in reversed(self._rooms.values()):
            if now() < until:
                await self._keep(room)

    async def _open(self, match_id: str) -> Room:
        if match_id in self._aside:
            raise Problem("set-aside")
        try:
            stored = await self._store.match(match_id)
            if stored is None:
                raise Problem("unknown-match")
            entries = await self._store.entries(match_id)
            snapshot = await self._store.snapshot(match_id)
        except Problem as problem:
            if problem.code != "damaged":
                raise
            self._set_aside(match_id, problem.__cause__ or problem)
            raise Problem("set-aside") from None
        try:
            room = await beside(Room, stored, entries, self._store, snapshot)
        except Exception as error:  # whatever is wrong with one match must not touch the others
            self._set_aside(match_id, error)
            raise Problem("set-aside") from None
        room.woken = self._wake
        room.kept = self.kept
        if self._dismissed:
            room.close()
        self._held[match_id] = self._rooms[match_id] = room  # before anybody else can open it a second time
        await self._make_space()
        return room

    async def forget(self, before: float) -> int:
        """Delete the matches of which nothing was written since a time and that nobody looks at."""
        gone, fault = 0, None
        for old in await self._store.untouched(before):
            room = self.live(old.id)
            if old.id in self._playing or old.id in self._opening or (room is not None and room.watchers):
                continue
            try:
                await self._begin(old.id, self._delete(old.id, before))
            except Problem as problem:  # the others go nevertheless
                if problem.code == "unknown-match":
                    gone += 1
                else:
                    fault = problem
        if fault is not None:
            raise fault
        return gone

    async def _delete(self, match_id: str, before: float) -> Room:
        """Delete a match unless somebody came back to it meanwhile; then there it is."""
        await self._store.forget(match_id, before)
        if await self._store.match(match_id) is not None:
            return self.live(match_id) or await self._open(match_id)
        self._rooms.pop(match_id, None)
        if (room := self._held.pop(match_id, None)) is not None:
            room.close()  # for who came to look on while it went
        raise Problem("unknown-match")

    def _set_aside(self, match_id: str, error: BaseException) -> None:
        """Refuse a match until the server starts again, perhaps with the fault mended."""
        log.error("match %s is set aside: %r", safe(match_id), error)
        self._aside.add(match_id)

    async def _make_space(self) -> None:
        """Let go of matches that nobody looks at, those that are over before the others."""
        await self._lighten(
            {match_id: room for match_id, room in self._rooms.items() if room.state.over}, OVER
        )
        await self._lighten(dict(self._rooms), MEMORY)

    async def _lighten(self, among: dict[str, Room], most: int) -> None:
        """Let go of some of these, the longest unused first, until the rest is light."""
        weight = sum(map(Room.weigh, among.values()))
        for match_id, room in among.items():
            if weight <= most:
                return
            if self._rooms.get(match_id) is not room:
                weight -= room.weigh()  # somebody else made space meanwhile
            elif not room.watchers and match_id not in self._playing:
                weight -= room.weigh()
                del self._rooms[match_id]
                await self._keep(room)

    async def _keep(self, room: Room) -> None:
        """Write where a match stands, if much has happened since that was last done.

        It is only a cache: nobody is refused anything because it cannot be written.
        """
        if room.seed and room.entries >= room.resumed + WORTH_WRITING and room.weigh() <= TOO_HEAVY:
            try:
                await self._store.keep(room.id, room.snapshot())
            except Problem as problem:
                seldom.warning("snapshots", "a snapshot cannot be written: %s", problem.code)

    def _wake(self, room: Room) -> None:
        """See to it that bots that are asked play."""
        if room.id not in self._playing and asked_bot(room) is not None and not deserted(room):
            task = asyncio.get_running_loop().create_task(self._play(room))
            self._playing[room.id] = task
            task.add_done_callback(lambda task: self._rest(room, task))

    def _rest(self, room: Room, task: asyncio.Task[None]) -> None:
        del self._playing[room.id]
        if task.cancelled():
            return
        if (error := task.exception()) is not None:
            told = None if isinstance(error, Problem) else error
            seldom.warning(
                "bots", "the bots of match %s stop until somebody opens it: %r", room.id, error, exc_info=told
            )
        else:
            self._wake(room)  # for what changed while the task was ending

    async def _play(self, room: Room) -> None:
        """Let the bots move, one after the other, slowly enough to be watched."""
        while (seat := asked_bot(room)) is not None and not deserted(room):
            version = room.versions.newest(seat)
            seen = room.position(seat).seen_by(seat)
            pause = asyncio.create_task(self._pause(room))
            try:
                bot = room.seats[seat].bot
                action = await self._thinkers.choose(room.game, seen, seat, bot, not only_bots(room))
                await pause
                await room.act(seat, action, version, "")
            except Problem as problem:
                if problem.code not in LATE:  # somebody took a step back: think again
                    raise
            finally:
                pause.cancel()
        room.hurried.clear()

    async def _pause(self, room: Room) -> None:
        try:
            await asyncio.wait_for(room.hurried.wait(), self._pace * room.tempo)
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


def only_bots(room: Room) -> bool:
    """Whether nobody can ever wait for what a bot does."""
    return all(seat.kind == "bot" for seat in room.seats)


def deserted(room: Room) -> bool:
    """Whether bots play among themselves, and nobody has looked for a while; a look lets them go on."""
    return only_bots(room) and not room.watchers and now() > room.looked_at + DESERTED
