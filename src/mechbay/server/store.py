"""Where matches are kept: one SQLite file, a thread that writes, two that read, commits that are on disk."""

from __future__ import annotations

import json
import os
import secrets
import sqlite3
import threading
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import partial, wraps
from pathlib import Path
from typing import Concatenate, Literal, NamedTuple, ParamSpec, TypeVar

from mechbay.codec import encode
from mechbay.core.errors import MechbayError
from mechbay.places import data_folder
from mechbay.server.clock import Clock
from mechbay.server.commits import Commits, Statement, Transaction
from mechbay.server.problems import Problem
from mechbay.server.troubles import Health, trouble_of
from mechbay.server.work import among

MIGRATIONS = Path(__file__).with_name("migrations")
UNIQUE = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
READERS = 2  # threads, so that what is long to read keeps nobody waiting
PAGES = 4_000  # written beside the database before they go into it: most were written over by then
INSERT = "INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
SIT = "UPDATE seats SET kind = ?, name = ?, secret = ? WHERE match = ? AND seat = ?"
UNTOUCHED = """
    SELECT id, game, entries, last FROM (
        SELECT id, game, (SELECT count(*) FROM log WHERE match = id) AS entries,
            coalesce((SELECT time FROM log WHERE match = id ORDER BY seq DESC LIMIT 1), created) AS last
        FROM matches
    ) WHERE last < ? ORDER BY last
"""
FORGET = """
    DELETE FROM matches WHERE id = ? AND
        coalesce((SELECT time FROM log WHERE match = id ORDER BY seq DESC LIMIT 1), created) < ?
"""
LEFT = "WHERE match = ? AND match NOT IN (SELECT id FROM matches)"
FULL = 2  # what SQLite calls a commit that is on the disk when it returns

Kind = Literal["person", "open", "bot"]
P = ParamSpec("P")
T = TypeVar("T")


class Taken(Exception):
    """Another writer was faster: this name, this id or this number of the log is used."""


@dataclass(frozen=True)
class Seat:
    """Who sits somewhere; of a person's secret only the hash."""

    kind: Kind
    name: str = ""
    bot: str = ""
    secret: bytes | None = None


class Entry(NamedTuple):
    """One line of a match's log."""

    seq: int
    kind: str
    seat: int
    text: str
    luck: list[str]
    luck_counter: int  # random words taken from the seed since the match began
    digest: str
    action_id: str
    time: float


@dataclass(frozen=True)
class Stored:
    """A match as it is kept, without its log."""

    id: str
    game: str
    rules: str
    options: dict[str, str]
    seed: bytes
    luck: list[str]
    luck_counter: int  # random words that the setup took from the seed
    created: float
    seats: list[Seat]
    request_hash: bytes | None = None  # of the client's own id for the request that made it
    data: str = ""  # the digest of the game's data file, where it was not the printed one
    shuffle: bytes = (
        b""  # a secret by which the program shuffles the robots' cards of a real table, if it does
    )


class Old(NamedTuple):
    """A match that nobody has touched for long."""

    id: str
    game: str
    entries: int
    last: float  # when something was last written of it


def default_database() -> Path:
    """The file in the user's data folder."""
    return data_folder() / "mechbay.sqlite3"


def connect(path: Path) -> sqlite3.Connection:
    """The database, made or brought up to date where needed; readable by nobody else."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        path.touch(mode=0o600)
        # Only ever used by the store's own thread, except to open it.
        connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
        (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
        connection.execute(f"PRAGMA synchronous = {FULL}")
        connection.execute("PRAGMA foreign_keys = ON")
        connection.execute("PRAGMA temp_store = MEMORY")  # what it would take to undo half a statement
        connection.execute(f"PRAGMA wal_autocheckpoint = {PAGES}")
        (sync,) = connection.execute("PRAGMA synchronous").fetchone()
        migrate(connection, path)
        with Transaction(connection):  # that it may be written to is found out now
            (version,) = connection.execute("PRAGMA user_version").fetchone()
            connection.execute(f"PRAGMA user_version = {version}")
    except (OSError, sqlite3.Error) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise MechbayError(f"cannot use {path} as a database: {reason}") from None
    if (mode, sync) != ("wal", FULL):
        raise MechbayError(f"{path} lies where SQLite cannot keep matches safe; name another --database")
    return connection


def migrate(connection: sqlite3.Connection, path: Path) -> None:
    """Run the numbered scripts that this database has not seen, each as a whole or not at all."""
    scripts = sorted(MIGRATIONS.glob("*.sql"))
    (done,) = connection.execute("PRAGMA user_version").fetchone()
    if done > len(scripts):
        raise MechbayError(f"{path} was written by a newer Mechbay, and this one is too old to read it")
    for number, script in enumerate(scripts, 1):
        if number > done:
            text = script.read_text(encoding="utf-8")
            connection.executescript(f"BEGIN IMMEDIATE;\n{text}\nPRAGMA user_version = {number};\nCOMMIT;")


def in_reader(work: Callable[Concatenate[Store, P], T]) -> Callable[Concatenate[Store, P], Awaitable[T]]:
    """The same work on one of the store's reading threads, waited for; what fails is told by its name."""

    @wraps(work)
    async def waited(store: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        bound = partial(work, store, *args, **kwargs)
        try:
            return await among(store.readers, bound)
        except sqlite3.Error as error:
            raise store.unread(error) from error

    return waited


class Store:
    """The matches of one database."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._connection = connect(path)
        self._writer = ThreadPoolExecutor(1, thread_name_prefix="mechbay-store")
        self._index = path.with_name(f"{path.name}-shm")
        self.commits = Commits(self._connection, self._writer, self._must_be_writable)
        self.health = Health()
        self.clock = Clock()
        self.readers = ThreadPoolExecutor(READERS, thread_name_prefix="mechbay-read")
        self._own = threading.local()  # each reading thread's connection
        self._reading: list[sqlite3.Connection] = []
        self.key = self._key()

    def _must_be_writable(self) -> None:
        """Refuse to use the database while the index of its log cannot be written.

        SQLite writes to it as to memory, also to read, and the system would end the program for that.
        """
        if not os.access(self._index, os.W_OK) and self._index.exists():
            error = sqlite3.OperationalError("the index of the log cannot be written")
            error.sqlite_errorname = "SQLITE_READONLY"
            raise error

    def _read(self, sql: str, *values: str | int | float | bytes) -> sqlite3.Cursor:
        """Ask in a reading thread, by a connection of its own, which sees all that is committed."""
        if not hasattr(self._own, "connection"):
            self._own.connection = sqlite3.connect(self._path, isolation_level=None, check_same_thread=False)
            self._own.connection.execute("PRAGMA query_only = ON")
            self._reading.append(self._own.connection)
        self._must_be_writable()
        found: sqlite3.Cursor = self._own.connection.execute(sql, values)
        return found

    def unread(self, error: sqlite3.Error) -> Problem:
        """What those are told who wanted to read; a damaged page is their trouble, and not everybody's."""
        trouble = trouble_of(error)
        return Problem(trouble) if trouble == "damaged" else self.health.ill(error)

    async def _write(self, *statements: Statement) -> None:
        """Commit; what the disk refuses is told by its name."""
        try:
            await self.commits.write(*statements)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.Error as error:
            raise self.health.ill(error) from None
        self.health.well()

    async def create(self, match: Stored) -> None:
        """Keep a new match."""
        row = (
            match.id,
            match.game,
            match.rules,
            json.dumps(match.options),
            match.seed,
            json.dumps(match.luck),
            match.luck_counter,
            match.created,
            match.request_hash,
            match.data,
            match.shuffle,
        )
        seats: list[Statement] = [
            (
                "INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)",
                (match.id, number, seat.kind, seat.name, seat.bot, seat.secret),
            )
            for number, seat in enumerate(match.seats)
        ]
        try:
            await self._write(("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row), *seats)
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorname not in UNIQUE:
                raise
            raise Taken from None

    @in_reader
    def has_room(self, match_id: str, beside: int) -> bool:
        """Whether so many entries can be read on either side of where the log of a new match would lie."""
        try:
            for there in (">= ? ORDER BY match, seq", "< ? ORDER BY match DESC, seq DESC"):
                self._read(f"SELECT text FROM log WHERE match {there} LIMIT {beside}", match_id).fetchall()
        except sqlite3.Error as error:
            if trouble_of(error) != "damaged":
                raise
            return False
        return True

    @in_reader
    def match(self, match_id: str) -> Stored | None:
        """A match by its id."""
        row = self._read(
            "SELECT game, rules, options, seed, luck, luck_counter, created, request_hash, data, shuffle"
            " FROM matches WHERE id = ?",
            match_id,
        ).fetchone()
        if row is None:
            return None
        found = self._read(
            "SELECT kind, name, bot, secret FROM seats WHERE match = ? ORDER BY seat", match_id
        )
        seats = [Seat(*seat) for seat in found]
        game, rules, options, seed, luck, counter, created, request_hash, data, shuffle = row
        return Stored(
            match_id,
            game,
            rules,
            json.loads(options),
            seed,
            json.loads(luck),
            counter,
            created,
            seats,
            request_hash,
            data,
            shuffle,
        )

    @in_reader
    def made_for(self, request_hash: bytes) -> str | None:
        """The id of the match that was made for a request."""
        row = self._read("SELECT id FROM matches WHERE request_hash = ?", request_hash).fetchone()
        return row[0] if row else None

    @in_reader
    def entries(self, match_id: str, after: int = 0) -> list[Entry]:
        """The log of a match from some number on."""
        rows = self._read(
            "SELECT seq, kind, seat, text, luck, luck_counter, digest, action_id, time FROM log"
            " WHERE match = ? AND seq > ? ORDER BY seq",
            match_id,
            after,
        )
        return [
            Entry(seq, kind, seat, text, json.loads(luck), counter, digest, action_id, time)
            for seq, kind, seat, text, luck, counter, digest, action_id, time in rows
        ]

    async def append(self, match_id: str, entry: Entry, sits: Seat | None = None) -> None:
        """Write a line of the log, with it who sits down; once this returns, it is kept."""
        row = (
            match_id,
            entry.seq,
            entry.kind,
            entry.seat,
            entry.text,
            encode(entry.luck).decode(),
            entry.luck_counter,
            entry.digest,
            entry.action_id,
            entry.time,
        )
        written: list[Statement] = [(INSERT, row)]
        if sits is not None:
            written.append((SIT, (sits.kind, sits.name, sits.secret, match_id, entry.seat)))
        try:
            await self._write(*written)
        except sqlite3.IntegrityError:
            raise Taken from None

    @in_reader
    def snapshot(self, match_id: str) -> bytes | None:
        """Where a match stood when that was last kept."""
        row = self._read("SELECT document FROM snapshots WHERE match = ?", match_id).fetchone()
        return row[0] if row else None

    async def keep(self, match_id: str, snapshot: bytes) -> None:
        """Keep where a match stands, instead of where it stood, unless the match is gone."""
        with suppress(sqlite3.IntegrityError):
            await self._write(("REPLACE INTO snapshots VALUES (?, ?)", (match_id, snapshot)))

    @in_reader
    def untouched(self, before: float) -> list[Old]:
        """The matches of which nothing was written since a time, the oldest first."""
        return [Old(*row) for row in self._read(UNTOUCHED, before)]

    async def forget(self, match_id: str, before: float) -> None:
        """Delete a match with all that belongs to it, unless something was written of it since a time."""
        gone: list[Statement] = [("PRAGMA defer_foreign_keys = ON", ()), (FORGET, (match_id, before))]
        gone += [(f"DELETE FROM {table} {LEFT}", (match_id,)) for table in ("snapshots", "seats", "log")]
        # what others write with the same commit is checked at once again, so that it can only fail alone
        await self._write(*gone, ("PRAGMA defer_foreign_keys = OFF", ()))

    def close(self) -> None:
        """Finish what is being written, and let go."""
        self._writer.shutdown()
        self.readers.shutdown()
        for connection in [*self._reading, self._connection]:
            connection.close()

    def _key(self) -> bytes:
        """The secret of this database, made when it is first opened."""
        with Transaction(self._connection):
            row = self._connection.execute("SELECT key FROM house").fetchone()
            key: bytes = row[0] if row else secrets.token_bytes(32)
            if row is None:
                self._connection.execute("INSERT INTO house VALUES (?)", (key,))
        return key
