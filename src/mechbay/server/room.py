"""One live match: the single place that writes its log, and the watchers who hear of it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import mechbay
from mechbay.core.companion import Question
from mechbay.core.errors import NotAsked, NoUndo, RecordError
from mechbay.core.event import SPECTATOR
from mechbay.core.match import Match, admit
from mechbay.core.moments import Moment, position
from mechbay.core.record import Record
from mechbay.core.state import State
from mechbay.core.table import LiveTable, ScriptedTable
from mechbay.server.companion import Waiting, read_answer
from mechbay.server.keys import fits, hash_of
from mechbay.server.luck import StepLuck, luck_from_answers, luck_from_seed
from mechbay.server.problems import Problem
from mechbay.server.snapshots import chain_on, read_snapshot, write_snapshot
from mechbay.server.store import Entry, Seat, Store, Stored, Taken
from mechbay.server.tellings import Tellings
from mechbay.server.versions import Versions, sights

POSITION = frozenset({"act", "undo", "restart", "ask", "luck"})  # entries that change what is asked
NOTES = frozenset({"chat", "join", "rematch"})
log = logging.getLogger("mechbay.server")


class Room:
    """A match in memory: what its log says, nothing more."""

    def __init__(
        self, stored: Stored, entries: list[Entry], store: Store, snapshot: bytes | None = None
    ) -> None:
        self.game = mechbay.load(stored.game)
        if stored.rules != self.game.version:
            raise RecordError(f"played under rules {stored.rules!r}; this program has {self.game.version!r}")
        self.game.must_have_data(stored.data)
        self.id = stored.id
        self.seed = stored.seed
        self.seats = list(stored.seats)
        self.options = stored.options
        self.chat: list[Entry] = []
        self.rematch = ""
        self.waiting: Waiting | None = None
        self.watchers = 0
        self.hurried = asyncio.Event()
        self.closing = False  # the server stops: nobody is told anything more
        self.woken: Callable[[Room], None] = lambda room: None  # called after every change
        self._store = store
        self._script = ScriptedTable([self.game.read_outcome(text) for text in stored.luck])
        self._match = Match(self.game, len(stored.seats), stored.options, self._script)
        self.versions = Versions(len(stored.seats))
        self.tellings = Tellings(len(stored.seats))
        self._luck_counter = stored.luck_counter
        self._heads = [self.moment]  # by log number: where the story stood then
        self._done: dict[tuple[int, str], Entry] = {}
        self._writing = asyncio.Lock()
        self._change = asyncio.Event()
        self._chain = ""  # over the log so far
        self.resumed = self._resume(snapshot, entries) if snapshot else 0  # entries that the snapshot held
        for entry in entries[self.resumed :]:
            self._apply(entry)

    # What can be read.

    @property
    def state(self) -> State:
        """The position now; callers do not change it."""
        return self._match.state

    @property
    def moment(self) -> Moment:
        """Where the story stands."""
        return self._match.moments[-1]

    def replay_versions(self, seat: int) -> list[int]:
        """The versions along the story as it stands; a step that the seat could not notice is none."""
        return self.versions.along(seat, self._match.moments)

    def past(self, seat: int, version: int) -> tuple[State, Moment]:
        """The position that a version showed, and where the story stood."""
        head = self._heads[self.versions.seq(seat, version)]
        return position(head, self.game), head

    @property
    def companion(self) -> bool:
        """Whether it goes beside a real table, whose luck is asked: it has no seed of its own."""
        return not self.seed

    @property
    def owner(self) -> int:
        """Who answers for the luck of a real table: the one person there."""
        return next(number for number, seat in enumerate(self.seats) if seat.kind == "person")

    @property
    def question(self) -> Question | None:
        """The luck that a step waits for."""
        return None if self.waiting is None else self.waiting.question(self.state)

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last step back; never after the end, when the seed is known.

        While luck is asked for, what was answered within the same step may be taken back.
        """
        if self.waiting is not None:
            return seat == self.owner and bool(self.waiting.answers)
        return seat != SPECTATOR and not self.state.over and self._match.can_undo(seat)

    def seat_of(self, secret: str) -> int | None:
        """The seat that a secret opens."""
        found = [number for number, seat in enumerate(self.seats) if fits(secret, seat.secret)]
        return found[0] if found else None

    def commitment(self) -> str:
        """The hash of the seed, to check it against when the game is over; a real table has none."""
        return "" if self.companion else LiveTable(self.seed).commitment()

    def record(self) -> Record:
        """The match as a file with the names as they are now."""
        recorded = self._match.record
        table = ScriptedTable([self.game.read_outcome(text) for text in recorded.luck])
        names = [seat.name or seat.bot or seat.kind for seat in self.seats]
        match = Match(self.game, len(self.seats), recorded.options, table, names)
        for step in recorded.steps:
            table.script = [self.game.read_outcome(text) for text in step.luck]
            table.read = 0
            match.play(step.seat, step.do)
        return match.record

    def snapshot(self) -> bytes:
        """Where the match stands, to be taken up when it is loaded again."""
        return write_snapshot(self._match, self._chain, self._heads, self.versions)

    @property
    def entries(self) -> int:
        """How long the log is."""
        return len(self._heads) - 1

    @contextmanager
    def watched(self) -> Iterator[None]:
        """Counts somebody who looks on, so that the room is kept."""
        self.watchers += 1
        try:
            yield
        finally:
            self.watchers -= 1

    async def newer(self, seat: int, version: int) -> int:
        """Wait for a version beyond this one, or for the end."""
        while self.versions.newest(seat) <= version and not self.closing:
            await self._change.wait()
        return self.versions.newest(seat)

    def close(self) -> None:
        """Send those home who look on."""
        self.closing = True
        self._change.set()

    # What can be done: each writes one entry, and is acknowledged when that is on disk.

    async def act(self, seat: int, action: str | int, version: int, action_id: str) -> int:
        """Do an action, or answer what luck brought at a real table; gives the version that shows it."""
        if self.companion and isinstance(action, str) and action.partition(" ")[0] in self.game.luck:
            return await self._answer_luck(seat, action, version, action_id)
        number = self.game.actions.read(action) if isinstance(action, str) else action
        async with self._writing:
            if not self._repeated("act", seat, self.game.actions.write(number), action_id):
                self._must_know(seat, version)
                if self.waiting is not None:
                    raise NotAsked("what luck brought is asked first")
                admit(self.game, self.state.seen_by(seat), seat, number)
                found: Question | StepLuck
                if self.companion:
                    found = luck_from_answers(self.state, seat, number, [])
                else:
                    found = luck_from_seed(self.state, seat, number, self.seed, self._luck_counter)
                await self._write(self._step(found, seat, number, action_id))
            return self._version_after(seat, action_id)

    async def _answer_luck(self, seat: int, text: str, version: int, action_id: str) -> int:
        """Say what luck brought at a real table; the step that waits is done once all of it is known."""
        async with self._writing:
            if not self._repeated("luck", seat, text, action_id):
                self._must_know(seat, version)
                waiting, question = self.waiting, self.question
                if waiting is None or question is None or seat != self.owner:
                    raise NotAsked("no luck is asked of this seat")
                answers = [*waiting.answers, read_answer(self.game, question, text)]
                found = luck_from_answers(self.state, waiting.seat, waiting.action, answers)
                if isinstance(found, Question):
                    await self._write(self._entry("luck", seat, text, action_id))
                else:
                    await self._write(self._step(found, waiting.seat, waiting.action, action_id))
            return self._version_after(seat, action_id)

    def _step(self, found: Question | StepLuck, seat: int, action: int, action_id: str) -> Entry:
        """A step with its luck as the log keeps it, or that it waits until this is known."""
        text = self.game.actions.write(action)
        if isinstance(found, Question):
            return self._entry("ask", seat, text, action_id)
        luck = [self.game.write_outcome(outcome) for outcome in found.outcomes]
        step = self.moment.step.next(seat, text, luck, self.state.legal(seat))
        entry = self._entry("act", seat, text, action_id)
        return replace(entry, luck=luck, luck_counter=found.counter, digest=step.check)

    async def undo(self, seat: int, version: int, action_id: str) -> int:
        """Take back the seat's last step."""
        return await self._back("undo", seat, version, action_id)

    async def restart(self, seat: int, version: int, action_id: str) -> int:
        """Take back all that the seat may take back."""
        return await self._back("restart", seat, version, action_id)

    async def say(self, seat: int, text: str, action_id: str) -> int:
        """Say something at the table."""
        async with self._writing:
            if not self._repeated("chat", seat, text, action_id):
                await self._write(self._entry("chat", seat, text, action_id))
            return self._version_after(seat, action_id)

    async def take(self, seat: int, name: str, secret: str) -> None:
        """Sit down on an open seat, which the secret opens from now on; who sits there already is content."""
        async with self._writing:
            while not fits(secret, self.seats[seat].secret):
                if self.seats[seat].kind != "open":
                    raise Problem("seat-taken")
                sits = Seat("person", name, "", hash_of(secret))
                try:
                    await self._write(self._entry("join", seat, name, ""), sits)
                except Problem as problem:
                    if problem.code != "stale":  # something else was written first: look again
                        raise

    async def follow_up(self, seat: int, match_id: str) -> str:
        """Announce the rematch; gives the one that was announced first."""
        async with self._writing:
            if not self.rematch:
                await self._write(self._entry("rematch", seat, match_id, ""))
            return self.rematch

    async def _back(self, kind: str, seat: int, version: int, action_id: str) -> int:
        async with self._writing:
            if not self._repeated(kind, seat, "", action_id):
                self._must_know(seat, version)
                if not self.can_undo(seat):
                    raise NoUndo("nothing to take back")
                await self._write(self._entry(kind, seat, "", action_id))
            return self._version_after(seat, action_id)

    def _repeated(self, kind: str, seat: int, text: str, action_id: str) -> bool:
        """Whether the client asks for what it has done already; its id stands for one thing only."""
        done = self._done.get((seat, action_id))
        if done is None:
            return False
        same = [(done.kind, done.text)]
        if done.kind == "ask":
            same.append(("act", done.text))
        if self.companion and done.kind == "act":
            same += [("luck", outcome) for outcome in done.luck]  # the last that was answered
        if (kind, text) not in same:
            raise Problem("id-used")
        return True

    def _version_after(self, seat: int, action_id: str) -> int:
        """The same for the first time and for every repetition."""
        done = self._done.get((seat, action_id))
        return self.versions.at(seat, done.seq) if done else self.versions.newest(seat)

    def _must_know(self, seat: int, version: int) -> None:
        newest = self.versions.newest(seat)
        if not self.versions.changed_at[seat] <= version <= newest:
            raise Problem("stale", version=newest)

    def _entry(self, kind: str, seat: int, text: str, action_id: str) -> Entry:
        seq = len(self._heads)
        return Entry(seq, kind, seat, text, [], self._luck_counter, "", action_id, time.time())

    async def _write(self, entry: Entry, sits: Seat | None = None) -> None:
        try:
            await self._store.append(self.id, entry, sits)
        except Taken:
            # Another process plays here too, or an earlier call was cut off after its commit.
            await self._catch_up()
            doer = self._doer(entry)
            if (doer, entry.action_id) not in self._done:
                raise Problem("stale", version=self.versions.newest(doer)) from None
            return
        if sits is not None:
            self.seats[entry.seat] = sits
        self._apply(entry)
        self._announce()

    async def _catch_up(self) -> None:
        stored = await self._store.match(self.id)
        assert stored is not None
        self.seats = list(stored.seats)
        for entry in await self._store.entries(self.id, len(self._heads) - 1):
            self._apply(entry)
        self._announce()

    def _doer(self, entry: Entry) -> int:
        """Whose action id an entry has: the luck that makes a robot's step whole is the owner's answer."""
        return self.owner if self.companion else entry.seat

    def _announce(self) -> None:
        self._change.set()
        self._change = asyncio.Event()
        self.woken(self)

    # What the log does to the match, the same when it is loaded and when it is written.

    def _resume(self, text: bytes, entries: list[Entry]) -> int:
        """Take up a snapshot if it stands for the beginning of this log; gives how much of it."""
        try:
            found = read_snapshot(self._match, text)
        except Exception as error:  # it is only a cache: the log says the same
            log.warning("the snapshot of match %s is of no use: %r", self.id, error)
            return 0
        known = entries[: len(found.heads) - 1] if found else []
        chain = ""
        for entry in known:
            chain = chain_on(chain, entry)
        if found is None or chain != found.chain:
            return 0
        self._match.resume(found.standing)
        self._heads = found.heads
        self.versions.noticed, self.versions.changed_at = found.noticed, found.changed_at
        for entry in known:
            self._note(entry)
        return len(known)

    def _note(self, entry: Entry) -> None:
        """What an entry says beside the position."""
        if entry.kind == "chat":
            self.chat.append(entry)
        elif entry.kind == "rematch":
            self.rematch = entry.text
        elif entry.kind == "ask":
            self.waiting = Waiting(entry.seat, self.game.actions.read(entry.text))
        elif entry.kind == "act":
            self.waiting = None
        elif self.waiting is not None and entry.kind not in NOTES:
            self.waiting.follow(self.game, entry)
        if entry.action_id:
            self._done[self._doer(entry), entry.action_id] = entry
        self._luck_counter = entry.luck_counter
        self._chain = chain_on(self._chain, entry)

    def _apply(self, entry: Entry) -> None:
        sealed = bool(self.state.stack) and self.state.stack[-1].sealed()
        before = sights(self._match) if sealed else []
        floor = self._match.floor
        self._do(entry)
        self._heads.append(self.moment)
        self._note(entry)
        after = sights(self._match) if sealed else []
        open_still = sealed and self._match.floor is floor
        for seat in range(SPECTATOR, len(self.seats)):
            own = seat == entry.seat
            changes = entry.kind in POSITION
            if changes and sealed and not own and before[seat] == after[seat]:
                continue  # another's sealed choice, of which nothing shows
            # that somebody else is ready changes nothing for who still chooses
            self.versions.add(seat, entry.seq, changes and (own or not open_still))

    def _do(self, entry: Entry) -> None:
        """What an entry changes of the match itself."""
        if entry.kind == "act":
            self._play(entry)
        elif entry.kind in ("ask", "luck") or (self.waiting and entry.kind in POSITION):
            pass  # nothing of a step that waits for luck is done
        elif entry.kind == "undo":
            self._match.undo(entry.seat)
        elif entry.kind == "restart":
            while self._match.can_undo(entry.seat):
                self._match.undo(entry.seat)
        elif entry.kind not in NOTES:
            raise RecordError(f"the log knows no {entry.kind!r}")

    def _play(self, entry: Entry) -> None:
        self._script.script = [self.game.read_outcome(text) for text in entry.luck]
        self._script.read = 0
        self._match.play(entry.seat, entry.text, entry.seq)
        if not self._script.finished():
            raise RecordError(f"entry {entry.seq}: more luck is kept than the game asks for")
        if self.moment.step.check != entry.digest:
            raise RecordError(f"entry {entry.seq} ({entry.text}): the game has changed since it was played")
