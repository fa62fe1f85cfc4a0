"""A match as its log tells it: where it stands, and what an entry changes; nothing here writes or waits."""

from __future__ import annotations

import logging
from dataclasses import replace

import mechbay
from mechbay.core.errors import RecordError
from mechbay.core.event import SPECTATOR
from mechbay.core.match import Match, admit
from mechbay.core.moments import Moment, history, position
from mechbay.core.mypyc import mypyc_attr
from mechbay.core.record import Record
from mechbay.core.state import State
from mechbay.core.table import LiveTable, ScriptedTable
from mechbay.server.beside import ACT, THERE, also, can_go_back, tell
from mechbay.server.companion import Waiting, owner_of
from mechbay.server.firsts import too_late
from mechbay.server.keys import hash_of, same
from mechbay.server.luck import StepLuck, luck_from_seed
from mechbay.server.problems import Problem
from mechbay.server.sealed import Sealed, must_end
from mechbay.server.snapshots import chain_on, read_snapshot, write_snapshot
from mechbay.server.speaking import SPOKEN
from mechbay.server.store import Entry, Stored
from mechbay.server.tellings import Tellings
from mechbay.server.versions import Versions

# entries that change what is asked
POSITION = frozenset({ACT, "undo", "restart"}) | THERE
NOTES = SPOKEN | {"join", "rematch"}
LONGEST = 10_000  # entries of a log: several times what a long match with a talkative table has
log = logging.getLogger("mechbay.server")


@mypyc_attr(allow_interpreted_subclasses=True)
class Logged:
    """A match in memory: what its log says, nothing more."""

    def __init__(
        self, stored: Stored, entries: list[Entry], snapshot: bytes | None = None, replayed: bool = False
    ) -> None:
        self.game = mechbay.load(stored.game)
        if stored.rules != self.game.version:
            raise RecordError(f"played under rules {stored.rules!r}; this program has {self.game.version!r}")
        self.game.must_have_data(stored.data)
        self.id = stored.id
        self.seed = stored.seed
        # whether it goes beside a real table, whose luck is asked: that has no seed; nor has a record file
        self.companion = not stored.seed and not replayed
        self.shuffle = stored.shuffle  # where the robots' cards come from there, if the program shuffles them
        self.replayed = replayed  # a record file: nobody plays on
        self.seats = list(stored.seats)
        self.options = self.game.settings(stored.options)  # one that is newer than the match has its default
        self.chat: list[Entry] = []  # what was said, and pings
        self.rematch = ""
        self.waiting: Waiting | None = None
        self.carried_out = 0  # steps whose orders are done at the real table
        self._script = ScriptedTable([self.game.read_outcome(text) for text in stored.luck])
        self._match = Match(self.game, len(stored.seats), stored.options, self._script, recorded=True)
        self.versions = Versions(len(stored.seats))
        self.tellings = Tellings(len(stored.seats), self.game.story)
        self._luck_counter = stored.luck_counter
        self.entries = 0  # how long the log is
        self._shown = [[self.moment] for _ in range(len(stored.seats) + 1)]  # by seat and version
        self._replayed: dict[int, tuple[int, list[int]]] = {}  # by seat, for its newest version
        self._done: dict[tuple[int, str], Entry] = {}
        self._chain = ""  # over the log so far
        self._sealed = Sealed()
        # entries that the snapshot held; of a real table none, where what was told lies beside the match
        self.resumed = self._resume(snapshot, entries) if snapshot and self.seed else 0
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
        newest, found = self._replayed.get(seat, (-1, []))
        if newest != self.versions.newest(seat):
            found = self.versions.along(seat, history(self.shown(seat)))
            self._replayed[seat] = (self.versions.newest(seat), found)
        return found

    def shown(self, seat: int, version: int | None = None) -> Moment:
        """Where the story stands for a seat, or stood at a version."""
        return self._shown[seat][-1 if version is None else version]

    def position(self, seat: int, version: int | None = None) -> State:
        """The position as a seat may know of it now or at a version; callers do not change it."""
        if version is None and not self._sealed.holds_back(self.state, seat):
            return self.state
        return position(self.shown(seat, version), self.game)

    def later(self, depth: int) -> list[Moment]:
        """The moments of the story after so many steps."""
        return self._match.moments[depth + 1 :]

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [number for number, seat in enumerate(self.seats) if seat.kind == "person"]

    def can_undo(self, seat: int) -> bool:
        """Whether the seat may take its last step back; never after the end, when the seed is known."""
        if self.companion:
            return can_go_back(self, seat)
        return seat != SPECTATOR and not self.state.over and self._may_go_back(seat)

    def _may_go_back(self, seat: int) -> bool:
        return self._match.can_undo(seat) and not self._sealed.has_withdrawn(self._match, seat)

    def seat_of(self, secret: str) -> int | None:
        """The seat that a secret opens."""
        given = hash_of(secret)
        return next((number for number, seat in enumerate(self.seats) if same(given, seat.secret)), None)

    def commitment(self) -> str:
        """The hash of the seed, to check it against when the game is over; a real table has none."""
        return LiveTable(self.seed).commitment() if self.seed else ""

    def record(self) -> Record:
        """The match as a file with the names as they are now."""
        recorded = self._match.record
        table = ScriptedTable([self.game.read_outcome(text) for text in recorded.luck])
        names = [seat.name or seat.bot or seat.kind for seat in self.seats]
        match = Match(
            self.game, len(self.seats), recorded.options, table, names, self.commitment(), recorded=True
        )
        for step in recorded.steps:
            table.script = [self.game.read_outcome(text) for text in step.luck]
            table.read = 0
            match.play(step.seat, step.do)
        return replace(match.record, seed=self.seed.hex() if self.state.over else "")

    def snapshot(self) -> bytes:
        """Where the match stands, to be taken up when it is loaded again."""
        return write_snapshot(
            self._match, self._chain, self.entries, self._shown, self.versions, self._sealed
        )

    def weigh(self) -> int:
        """About how many bytes it takes, measured over whole games."""
        return 40_000 + 3_000 * self.entries + 200 * self._sealed.retold

    # What a new entry says, and whether it may be written.

    def _acted(self, entry: Entry) -> Entry:
        """An action with the luck of the seed."""
        number = admit(self.game, self.state.seen_by(entry.seat), entry.seat, entry.text)
        if self.seats[entry.seat].kind == "person":
            must_end(self._match, entry.seat)
        return self.step(entry, luck_from_seed(self.state, entry.seat, number, self.seed, self._luck_counter))

    def step(self, entry: Entry, found: StepLuck) -> Entry:
        """A step with its luck as the log keeps it."""
        luck = [self.game.write_outcome(outcome) for outcome in found.outcomes]
        step = self.moment.step.next(entry.seat, entry.text, luck, self.state.legal(entry.seat))
        return entry._replace(luck=luck, luck_counter=found.counter, digest=step.check)

    def _repeated(self, kind: str, seat: int, text: str, action_id: str) -> bool:
        """Whether the client asks for what it has done already; its id stands for one thing only."""
        done = self._done.get((self._device(seat), action_id))
        if done is None:
            return False
        same = [(done.kind, done.text)]
        if self.companion:
            same += also(done)
        if (kind, text) not in same:
            raise Problem("id-used")
        return True

    def _version_after(self, seat: int, action_id: str) -> int:
        """The same for the first time and for every repetition."""
        done = self._done.get((self._device(seat), action_id))
        return self.versions.at(seat, done.seq) if done else self.versions.newest(seat)

    def _must_know(self, seat: int, version: int) -> None:
        newest = self.versions.newest(seat)
        if not self.versions.changed_at[seat] <= version <= newest:
            raise too_late(self, seat, version)

    def _entry(self, kind: str, seat: int, text: str, action_id: str, time: float) -> Entry:
        """The next line of the log."""
        if self.entries >= LONGEST:
            raise Problem("log-full", most=LONGEST)
        return Entry(self.entries + 1, kind, seat, text, [], self._luck_counter, "", action_id, time)

    def _device(self, seat: int) -> int:
        """Whose action ids those of a seat are: at a real table all people have one device, robots too."""
        return owner_of(self) if self.companion else seat

    # What the log does to the match, the same when it is loaded and when it is written.

    def _resume(self, text: bytes, entries: list[Entry]) -> int:
        """Take up a snapshot if it stands for the beginning of this log; gives how much of it."""
        try:
            found = read_snapshot(self._match, text)
        except Exception as error:  # it is only a cache: the log says the same
            log.warning("the snapshot of match %s cannot be used: %r", self.id, error)
            return 0
        known = entries[: found.entries] if found else []
        chain = ""
        for entry in known:
            chain = chain_on(chain, entry)
        if found is None or chain != found.chain:
            return 0
        self._match.resume(found.standing)
        self.entries, self._shown, self._sealed = len(known), found.shown, found.sealed
        self.versions.noticed, self.versions.changed_at = found.noticed, found.changed_at
        for entry in known:
            self._note(entry)
        return len(known)

    def _note(self, entry: Entry) -> None:
        """What an entry says beside the position."""
        if entry.kind in SPOKEN:
            self.chat.append(entry)
        elif entry.kind == "rematch":
            self.rematch = entry.text
        if entry.action_id:
            self._done[self._device(entry.seat), entry.action_id] = entry
        self._luck_counter = entry.luck_counter
        self._chain = chain_on(self._chain, entry)

    def _apply(self, entry: Entry) -> None:
        position = entry.kind in POSITION
        asked = self._match.sealed_since() if position else None
        awaited = self.state.awaited() if asked is not None else []
        self._do(entry)
        self.entries += 1
        self._note(entry)
        noticed = asked is None or self._sealed.note(self._match, asked, awaited, entry)
        open_still = asked is not None and self._match.sealed_since() is asked
        for seat in range(SPECTATOR, len(self.seats)):
            own = seat == entry.seat
            if own or noticed:  # or else it is another's sealed choice, of which nothing shows
                self._shown[seat].append(self._sealed.shown(self._match, seat))
                # that somebody else is ready changes nothing for who still chooses
                self.versions.add(seat, entry.seq, position and (own or not open_still))

    def _do(self, entry: Entry) -> None:
        """What an entry changes of the match itself."""
        if entry.kind == ACT:
            self.play(entry, entry.seat)
            self.waiting = None
        elif self.companion and entry.kind not in NOTES:
            tell(self, self._match, entry)
        elif entry.kind == "undo":
            self._match.undo(entry.seat)
        elif entry.kind == "restart":
            place = self._sealed.begun(self._match, entry.seat)
            if place is not None and self._may_go_back(entry.seat):
                self._match.undo_from(entry.seat, place)  # at once: one by one each plays those behind it
            while self._may_go_back(entry.seat):
                self._match.undo(entry.seat)
        elif entry.kind not in NOTES:
            raise RecordError(f"the log knows no {entry.kind!r}")

    def play(self, entry: Entry, seat: int) -> None:
        """Do a step with its luck; nobody's is how it lies on a real table."""
        self._script.script = [self.game.read_outcome(text) for text in entry.luck]
        self._script.read = 0
        self._match.play(seat, entry.text, entry.seq)
        if not self._script.finished():
            raise RecordError(f"entry {entry.seq}: more luck is kept than the game asks for")
        if self.moment.step.check != entry.digest:
            raise RecordError(f"entry {entry.seq} ({entry.text}): the game has changed since it was played")
