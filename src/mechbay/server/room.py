"""One live match: the single place that writes its log, and the watchers who hear of it."""

from __future__ import annotations

import asyncio
import logging
import time
from bisect import bisect_right
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace

import mechbay
from mechbay.core.companion import Question
from mechbay.core.errors import NotAsked, NoUndo, RecordError
from mechbay.core.event import SPECTATOR
from mechbay.core.match import Match, check
from mechbay.core.portrait import portrait
from mechbay.core.record import Record
from mechbay.core.state import State
from mechbay.core.table import LiveTable, ScriptedTable
from mechbay.server.companion import Waiting, answered
from mechbay.server.keys import fits, hashed
from mechbay.server.luck import Luck, rolled, told
from mechbay.server.moments import Moment, bring_on, history, opening, position
from mechbay.server.problems import Problem
from mechbay.server.snapshots import Snapshot, chained, read, written
from mechbay.server.store import Entry, Seat, Store, Stored, Taken

POSITION = frozenset({"act", "undo", "restart", "ask", "luck"})  # entries that change what is asked
NOTES = frozenset({"chat", "join", "rematch"})
log = logging.getLogger("mechbay.server")


class Room:
    """A match in memory: what its log says, nothing more.

    A seat counts only the entries that it can notice, so that its version numbers do not tell how often
    somebody else changed a sealed choice. In a game without sealed choices that is every entry.
    """

    def __init__(
        self, stored: Stored, entries: list[Entry], store: Store, snapshot: bytes | None = None
    ) -> None:
        self.game = mechbay.load(stored.game)
        if stored.rules != self.game.version:
            raise RecordError(f"played under rules {stored.rules!r}; this program has {self.game.version!r}")
        self.id = stored.id
        self.seed = stored.seed
        self.seats = list(stored.seats)
        self.options = stored.options
        self.chat: list[Entry] = []
        self.rematch = ""
        self.waiting: Waiting | None = None
        self.joins = 0
        self.watchers = 0
        self.hurried = asyncio.Event()
        self.closing = False  # the server stops: nobody is told anything more
        self.woken: Callable[[Room], None] = lambda room: None  # called after every change
        self._store = store
        self._script = ScriptedTable([self.game.read_outcome(text) for text in stored.luck])
        self._match = Match(self.game, len(stored.seats), stored.options, self._script)
        self._words = stored.words
        self._line = [opening(self._match.state, self._match.story[0])]  # the story as it stands
        self._heads = [self._line[0]]  # by log number: where the story stood then
        self._noticed: list[list[int]] = [[] for _ in range(len(stored.seats) + 1)]  # the last: spectators
        self._changed_at = [0] * (len(stored.seats) + 1)  # the version that a seat must know to act
        self._done: dict[tuple[int, str], Entry] = {}
        self._writing = asyncio.Lock()
        self._change = asyncio.Event()
        self._chain = ""  # over the log so far
        self.kept = self._resume(snapshot, entries) if snapshot else 0  # entries that the snapshot holds
        for entry in entries[self.kept :]:
            self._apply(entry)

    # What can be read.

    @property
    def state(self) -> State:
        """The position now; callers do not change it."""
        return self._match.state

    @property
    def moment(self) -> Moment:
        """Where the story stands."""
        return self._line[-1]

    def version(self, seat: int) -> int:
        """How many entries of the log the seat could notice so far."""
        return len(self._noticed[seat])

    def version_of(self, seat: int, seq: int) -> int:
        """How many of them it could notice up to a log number."""
        return bisect_right(self._noticed[seat], seq)

    def moments(self, seat: int) -> list[int]:
        """The versions along the story as it stands; a step that the seat could not notice is none."""
        versions = {seq: version for version, seq in enumerate(self._noticed[seat], 1)}
        return [0, *(versions[moment.seq] for moment in self._line if moment.seq in versions)]

    def past(self, seat: int, version: int) -> tuple[State, Moment]:
        """The position that a version showed, and where the story stood."""
        seq = self._noticed[seat][version - 1] if version else 0
        return position(self._heads[seq], self.game), self._heads[seq]

    @property
    def companion(self) -> bool:
        """Whether it goes beside a real table, whose luck is told: it has no seed of its own."""
        return not self.seed

    @property
    def owner(self) -> int:
        """Who tells the luck of a real table: the one person there."""
        return next(number for number, seat in enumerate(self.seats) if seat.kind == "person")

    @property
    def question(self) -> Question | None:
        """The luck that a step waits for."""
        waiting = self.waiting
        if waiting is None:
            return None
        if waiting.question is None:
            found = told(self.state, waiting.seat, waiting.action, waiting.told)
            assert isinstance(found, Question)
            waiting.question = found
        return waiting.question

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last step back; never after the end, when the seed is known.

        While luck is asked for, what was told of it within the same step may be taken back.
        """
        if self.waiting is not None:
            return seat == self.owner and bool(self.waiting.told)
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
        standing = self._match.standing()
        return written(
            self.game,
            Snapshot(self._chain, self._line, self._heads, self._noticed, self._changed_at, standing),
        )

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
        while self.version(seat) <= version and not self.closing:
            await self._change.wait()
        return self.version(seat)

    def close(self) -> None:
        """Send those home who look on."""
        self.closing = True
        self._change.set()

    # What can be done: each writes one entry, and is acknowledged when that is on disk.

    async def act(self, seat: int, action: str | int, version: int, action_id: str) -> int:
        """Do an action; gives the version that shows it. What luck brought at a real table is told alike."""
        if self.companion and isinstance(action, str) and action.partition(" ")[0] in self.game.luck:
            return await self._tell(seat, action, version, action_id)
        number = self.game.actions.read(action) if isinstance(action, str) else action
        async with self._writing:
            if not self._repeated("act", seat, self.game.actions.write(number), action_id):
                self._must_know(seat, version)
                if self.waiting is not None:
                    raise NotAsked("what luck brought is asked first")
                check(self.game, self.state.seen_by(seat), seat, number)
                found: Question | Luck
                if self.companion:
                    found = told(self.state, seat, number, [])
                else:
                    found = rolled(self.state, seat, number, self.seed, self._words)
                await self._write(self._step(found, seat, number, action_id))
            return self._answer(seat, action_id)

    async def _tell(self, seat: int, text: str, version: int, action_id: str) -> int:
        """Say what luck brought at a real table; the step that waits is done once all of it is told."""
        async with self._writing:
            if not self._repeated("luck", seat, text, action_id):
                self._must_know(seat, version)
                waiting, question = self.waiting, self.question
                if waiting is None or question is None or seat != self.owner:
                    raise NotAsked("no luck is asked of this seat")
                outcomes = [*waiting.told, answered(self.game, question, text)]
                found = told(self.state, waiting.seat, waiting.action, outcomes)
                if isinstance(found, Question):
                    await self._write(self._entry("luck", seat, text, action_id))
                else:
                    await self._write(self._step(found, waiting.seat, waiting.action, action_id))
            return self._answer(seat, action_id)

    def _step(self, found: Question | Luck, seat: int, action: int, action_id: str) -> Entry:
        """A step with its luck as the log keeps it, or that it waits until this is told."""
        text = self.game.actions.write(action)
        if isinstance(found, Question):
            return self._entry("ask", seat, text, action_id)
        luck = [self.game.write_outcome(outcome) for outcome in found.outcomes]
        step = self._match.record.step(seat, text, luck, self.state.legal(seat))
        entry = self._entry("act", seat, text, action_id)
        return replace(entry, luck=luck, words=found.words, digest=step.check)

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
            return self._answer(seat, action_id)

    async def take(self, seat: int, name: str, secret: str) -> None:
        """Sit down on an open seat, which the secret opens from now on; who sits there already is content."""
        async with self._writing:
            while not fits(secret, self.seats[seat].secret):
                if self.seats[seat].kind != "open":
                    raise Problem("seat-taken")
                sits = Seat("person", name, "", hashed(secret))
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
            return self._answer(seat, action_id)

    def _repeated(self, kind: str, seat: int, text: str, action_id: str) -> bool:
        """Whether the client asks for what it has done already; its id stands for one thing only."""
        done = self._done.get((seat, action_id))
        if done is None:
            return False
        same = [(done.kind, done.text)]
        if done.kind == "ask":
            same.append(("act", done.text))
        if self.companion and done.kind == "act":
            same += [("luck", outcome) for outcome in done.luck]  # the last that was told
        if (kind, text) not in same:
            raise Problem("id-used")
        return True

    def _answer(self, seat: int, action_id: str) -> int:
        """The same for the first time and for every repetition."""
        done = self._done.get((seat, action_id))
        return self.version_of(seat, done.seq) if done else self.version(seat)

    def _must_know(self, seat: int, version: int) -> None:
        if not self._changed_at[seat] <= version <= self.version(seat):
            raise Problem("stale", version=self.version(seat))

    def _entry(self, kind: str, seat: int, text: str, action_id: str) -> Entry:
        return Entry(len(self._heads), kind, seat, text, [], self._words, "", action_id, time.time())

    async def _write(self, entry: Entry, sits: Seat | None = None) -> None:
        try:
            await self._store.append(self.id, entry, sits)
        except Taken:
            # Another process plays here too, or an earlier call was cut off after its commit.
            await self._catch_up()
            if (self._doer(entry), entry.action_id) not in self._done:
                raise Problem("stale", version=self.version(self._doer(entry))) from None
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
        """Whose action id an entry has: the luck that makes a robot's step whole is told by the owner."""
        return self.owner if self.companion else entry.seat

    def _announce(self) -> None:
        self._change.set()
        self._change = asyncio.Event()
        self.woken(self)

    # What the log does to the match, the same when it is loaded and when it is written.

    def _resume(self, text: bytes, entries: list[Entry]) -> int:
        """Take up a snapshot if it stands for the beginning of this log; gives how much of it."""
        try:
            found = read(self.game, self._line[0], text)
        except Exception as error:  # it is only a cache: the log says the same
            log.warning("the snapshot of match %s is of no use: %r", self.id, error)
            return 0
        known = entries[: len(found.heads) - 1] if found else []
        chain = ""
        for entry in known:
            chain = chained(chain, entry)
        if found is None or chain != found.chain:
            return 0
        self._match.resume(
            found.standing,
            [moment.step for moment in found.line if moment.step],
            [moment.events for moment in found.line],
        )
        self._line, self._heads = found.line, found.heads
        self._noticed, self._changed_at = found.noticed, found.changed_at
        for entry in known:
            self._note(entry)
        return len(known)

    def _note(self, entry: Entry) -> None:
        """What an entry says beside the position."""
        if entry.kind == "chat":
            self.chat.append(entry)
        elif entry.kind == "join":
            self.joins += 1
        elif entry.kind == "rematch":
            self.rematch = entry.text
        else:
            self._wait(entry)
        if entry.action_id:
            self._done[self._doer(entry), entry.action_id] = entry
        self._words = entry.words
        self._chain = chained(self._chain, entry)

    def _wait(self, entry: Entry) -> None:
        """What an entry says of a step that waits for luck."""
        waiting = self.waiting
        if entry.kind == "ask":
            self.waiting = Waiting(entry.seat, self.game.actions.read(entry.text))
        elif entry.kind == "act":
            self.waiting = None
        elif waiting is not None:
            if entry.kind == "luck":
                waiting.told.append(self.game.read_outcome(entry.text))
            elif entry.kind == "undo":
                waiting.told.pop()
            else:
                waiting.told.clear()
            waiting.question = None

    def _apply(self, entry: Entry) -> None:
        sealed = bool(self.state.stack) and self.state.stack[-1].sealed()
        before = self._sights() if sealed else []
        floor = self._match.standing().floor_step
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
        bring_on(self._line, self._match, entry.seat, entry.seq)
        self._heads.append(self._line[-1])
        self._note(entry)
        after = self._sights() if sealed else []
        open_still = sealed and self._match.standing().floor_step == floor
        for seat in range(SPECTATOR, len(self.seats)):
            hidden = sealed and seat != entry.seat and before[seat] == after[seat]
            if entry.kind not in POSITION or not hidden:
                self._noticed[seat].append(entry.seq)
            # that somebody else is ready changes nothing for who still chooses
            if entry.kind in POSITION and not hidden and not (open_still and seat != entry.seat):
                self._changed_at[seat] = self.version(seat)

    def _play(self, entry: Entry) -> None:
        self._script.script = [self.game.read_outcome(text) for text in entry.luck]
        self._script.read = 0
        self._match.play(entry.seat, entry.text)
        if not self._script.finished():
            raise RecordError(f"entry {entry.seq}: more luck is kept than the game asks for")
        if self._match.record.steps[-1].check != entry.digest:
            raise RecordError(f"entry {entry.seq} ({entry.text}): the game has changed since it was played")

    def _sights(self) -> list[object]:
        """By seat, all that it can see: the position and the story. The last is the spectators'."""
        seats = [*range(len(self.seats)), SPECTATOR]
        return [(portrait(self.state.seen_by(seat)), self._heard(seat)) for seat in seats]

    def _heard(self, seat: int) -> list[object]:
        events = [event for moment in history(self.moment) for event in moment.events]
        return [face for event in events if (face := event.seen_by(seat)) is not None]
