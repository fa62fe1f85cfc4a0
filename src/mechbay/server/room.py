"""One live match: the single place that writes its log, and the watchers who hear of it."""

from __future__ import annotations

import asyncio

from mechbay.core.errors import NoUndo
from mechbay.server.beside import ACT, kind_of, told_there
from mechbay.server.kept import Kept
from mechbay.server.keys import fits, hash_of
from mechbay.server.logged import Logged
from mechbay.server.problems import Problem
from mechbay.server.speaking import CHAT, PING, must_be_heard
from mechbay.server.store import Entry, Seat, Store, Stored, Taken
from mechbay.server.watched import Watched


class Room(Watched, Logged):
    """A match that people play: what they do goes into its log first."""

    def __init__(
        self,
        stored: Stored,
        entries: list[Entry],
        store: Store,
        snapshot: bytes | None = None,
        replayed: bool = False,
    ) -> None:
        Watched.__init__(self)
        Logged.__init__(self, stored, entries, snapshot, replayed)
        self.hurried = asyncio.Event()
        self.tempo = 1.0  # by which the pauses of bots are multiplied here
        self.kept = Kept(0)  # what was drawn of it: nothing, unless it lives among others
        self._store = store
        self._writing = asyncio.Lock()

    def now(self) -> float:
        """The time that is written down with whatever is done here."""
        return self._store.clock.latest()

    async def newer(self, seat: int, version: int) -> int:
        """Wait for a version beyond this one, or for the end."""
        while self.versions.newest(seat) <= version and not self.closing:
            await self.change.wait()
        return self.versions.newest(seat)

    # What can be done: each writes one entry, and is acknowledged when that is on disk.

    async def act(self, seat: int, action: str | int, version: int, action_id: str) -> int:
        """Do an action, or what only people at a real table do; gives the version that shows it."""
        kind = kind_of(self.game, action) if self.companion else ACT
        if kind == ACT:
            number = self.game.actions.read(action) if isinstance(action, str) else action
            text = self.game.actions.write(number)
        else:
            text = str(action)
        async with self._writing:
            if not self._repeated(kind, seat, text, action_id):
                self._must_know(seat, version)
                entry = self._entry(kind, seat, text, action_id, self.now())
                await self._write(told_there(self, entry) if self.companion else self._acted(entry))
            return self._version_after(seat, action_id)

    async def undo(self, seat: int, version: int, action_id: str) -> int:
        """Take back the seat's last step."""
        return await self._back("undo", seat, version, action_id)

    async def restart(self, seat: int, version: int, action_id: str) -> int:
        """Take back all that the seat may take back."""
        return await self._back("restart", seat, version, action_id)

    async def say(self, seat: int, text: str, action_id: str) -> int:
        """Say something at the table."""
        return await self._speak(CHAT, seat, text, action_id)

    async def ping(self, seat: int, sign: str, piece: str, action_id: str) -> int:
        """Point at something on the map."""
        return await self._speak(PING, seat, f"{sign} {piece}", action_id)

    async def _speak(self, kind: str, seat: int, text: str, action_id: str) -> int:
        async with self._writing:
            if not self._repeated(kind, seat, text, action_id):
                must_be_heard(self, kind, seat)
                await self._write(self._entry(kind, seat, text, action_id, self.now()))
            return self._version_after(seat, action_id)

    async def take(self, seat: int, name: str, secret: str) -> None:
        """Sit down on an open seat, which the secret opens from now on; who sits there already is content."""
        async with self._writing:
            while not fits(secret, self.seats[seat].secret):
                if self.seats[seat].kind != "open":
                    raise Problem("seat-taken")
                sits = Seat("person", name, "", hash_of(secret))
                try:
                    await self._write(self._entry("join", seat, name, "", self.now()), sits)
                except Problem as problem:
                    if problem.code != "stale":  # something else was written first: look again
                        raise

    async def follow_up(self, seat: int, match_id: str) -> str:
        """Announce the rematch; gives the one that was announced first."""
        async with self._writing:
            if not self.rematch:
                await self._write(self._entry("rematch", seat, match_id, "", self.now()))
            return self.rematch

    async def _back(self, kind: str, seat: int, version: int, action_id: str) -> int:
        async with self._writing:
            if not self._repeated(kind, seat, "", action_id):
                self._must_know(seat, version)
                if not self.can_undo(seat):
                    raise NoUndo("nothing to take back")
                await self._write(self._entry(kind, seat, "", action_id, self.now()))
            return self._version_after(seat, action_id)

    async def _write(self, entry: Entry, sits: Seat | None = None) -> None:
        try:
            await self._store.append(self.id, entry, sits)
        except Taken:
            # Another process plays here too, or an earlier call was cut off after its commit.
            await self._catch_up()
            doer = self._device(entry.seat)
            if (doer, entry.action_id) not in self._done:
                raise Problem("stale", version=self.versions.newest(doer)) from None
            return
        if sits is not None:
            self.seats[entry.seat] = sits
        self._apply(entry)
        self.announce()

    async def _catch_up(self) -> None:
        stored = await self._store.match(self.id)
        if stored is None:
            raise Problem("unknown-match")  # it was deleted, as nobody had touched it for long
        self.seats = list(stored.seats)
        for entry in await self._store.entries(self.id, self.entries):
            self._apply(entry)
        self.announce()
