"""Where matches are kept: one SQLite file, one thread that writes, commits that are on disk."""

from __future__ import annotations

import asyncio
import json
import os
import secrets
import sqlite3
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial, wraps
from pathlib import Path
from typing import Concatenate, Literal, ParamSpec, TypeVar

from mechbay.core.errors import MechbayError

MIGRATIONS = Path(__file__).with_name("migrations")
UNIQUE = ("SQLITE_CONSTRAINT_PRIMARYKEY", "SQLITE_CONSTRAINT_UNIQUE")
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


@dataclass(frozen=True, slots=True)
class Entry:
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


def default_database() -> Path:
    """The file in the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(home) / "mechbay" / "mechbay.sqlite3"


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
        (sync,) = connection.execute("PRAGMA synchronous").fetchone()
        migrate(connection, path)
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
        raise MechbayError(f"{path} was written by a newer Mechbay; this one is too old for it")
    for number, script in enumerate(scripts, 1):
        if number > done:
            text = script.read_text(encoding="utf-8")
            connection.executescript(f"BEGIN IMMEDIATE;\n{text}\nPRAGMA user_version = {number};\nCOMMIT;")


def in_writer(work: Callable[Concatenate[Store, P], T]) -> Callable[Concatenate[Store, P], Awaitable[T]]:
    """The same work on the store's own thread, waited for."""

    @wraps(work)
    async def waited(store: Store, /, *args: P.args, **kwargs: P.kwargs) -> T:
        bound = partial(work, store, *args, **kwargs)
        return await asyncio.get_running_loop().run_in_executor(store.writer, bound)

    return waited


class Store:
    """The matches of one database."""

    def __init__(self, path: Path) -> None:
        self._connection = connect(path)
        self.writer = ThreadPoolExecutor(1, thread_name_prefix="mechbay-store")
        self.key = self._key()

    @in_writer
    def create(self, match: Stored) -> None:
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
        )
        seats = [
            (match.id, number, seat.kind, seat.name, seat.bot, seat.secret)
            for number, seat in enumerate(match.seats)
        ]
        try:
            with Transaction(self._connection):
                self._connection.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
                self._connection.executemany("INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?)", seats)
        except sqlite3.IntegrityError as error:
            if error.sqlite_errorname not in UNIQUE:
                raise
            raise Taken from None

    @in_writer
    def match(self, match_id: str) -> Stored | None:
        """A match by its id."""
        row = self._connection.execute(
            "SELECT game, rules, options, seed, luck, luck_counter, created, request_hash, data FROM matches"
            " WHERE id = ?",
            (match_id,),
        ).fetchone()
        if row is None:
            return None
        found = self._connection.execute(
            "SELECT kind, name, bot, secret FROM seats WHERE match = ? ORDER BY seat", (match_id,)
        )
        seats = [Seat(*seat) for seat in found]
        game, rules, options, seed, luck, counter, created, request_hash, data = row
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
        )

    @in_writer
    def made_for(self, request_hash: bytes) -> str | None:
        """The id of the match that was made for a request."""
        row = self._connection.execute(
            "SELECT id FROM matches WHERE request_hash = ?", (request_hash,)
        ).fetchone()
        return row[0] if row else None

    @in_writer
    def entries(self, match_id: str, after: int = 0) -> list[Entry]:
        """The log of a match from some number on."""
        rows = self._connection.execute(
            "SELECT seq, kind, seat, text, luck, luck_counter, digest, action_id, time FROM log"
            " WHERE match = ? AND seq > ? ORDER BY seq",
            (match_id, after),
        )
        return [
            Entry(seq, kind, seat, text, json.loads(luck), counter, digest, action_id, time)
            for seq, kind, seat, text, luck, counter, digest, action_id, time in rows
        ]

    @in_writer
    def append(self, match_id: str, entry: Entry, sits: Seat | None = None) -> None:
        """Write a line of the log, with it who sits down; once this returns, it is kept."""
        row = (
            match_id,
            entry.seq,
            entry.kind,
            entry.seat,
            entry.text,
            json.dumps(entry.luck),
            entry.luck_counter,
            entry.digest,
            entry.action_id,
            entry.time,
        )
        try:
            with Transaction(self._connection):
                self._connection.execute("INSERT INTO log VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
                if sits is not None:
                    self._connection.execute(
                        "UPDATE seats SET kind = ?, name = ?, secret = ? WHERE match = ? AND seat = ?",
                        (sits.kind, sits.name, sits.secret, match_id, entry.seat),
                    )
        except sqlite3.IntegrityError:
            raise Taken from None

    @in_writer
    def snapshot(self, match_id: str) -> bytes | None:
        """Where a match stood when that was last kept."""
        row = self._connection.execute(
            "SELECT document FROM snapshots WHERE match = ?", (match_id,)
        ).fetchone()
        return row[0] if row else None

    @in_writer
    def keep(self, match_id: str, snapshot: bytes) -> None:
        """Keep where a match stands, instead of where it stood."""
        self._connection.execute("REPLACE INTO snapshots VALUES (?, ?)", (match_id, snapshot))

    def close(self) -> None:
        """Finish what is being written, and let go."""
        self.writer.shutdown()
        self._connection.close()

    def _key(self) -> bytes:
        """The secret of this database, made when it is first opened."""
        with Transaction(self._connection):
            row = self._connection.execute("SELECT key FROM house").fetchone()
            key: bytes = row[0] if row else secrets.token_bytes(32)
            if row is None:
                self._connection.execute("INSERT INTO house VALUES (?)", (key,))
        return key


class Transaction:
    """All of it or nothing; a failed commit leaves nothing open behind it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def __enter__(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        try:
            self._connection.execute("ROLLBACK" if kind else "COMMIT")
        except sqlite3.Error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise
