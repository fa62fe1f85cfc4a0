"""Group commit: acknowledged after its own commit, and whoever is refused in a batch takes nobody along."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from test_store import MATCH, entry

from mechbay.server.commits import MOST_ROWS, Commits, Statement
from mechbay.server.store import Entry, Seat, Store, Stored, Taken, connect
from patience import PATIENCE

TABLES = 20


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    opened = Store(tmp_path / "m.sqlite3")
    yield opened
    opened.close()


def held(store: Store) -> threading.Event:
    """Keeps the writer busy until it is set, so that all that comes meanwhile is one batch."""
    free = threading.Event()
    store._writer.submit(free.wait, PATIENCE)
    return free


async def matches(store: Store) -> list[str]:
    names = [f"m{number}" for number in range(TABLES)]
    for name in names:
        await store.create(Stored(name, *[getattr(MATCH, field) for field in FIELDS]))
    return names


FIELDS = ("game", "rules", "options", "seed", "luck", "luck_counter", "created", "seats")


@pytest.mark.parametrize("sits", [None, Seat("person", "Ola", "", b"hash")])
def test_what_waits_together_is_one_commit(tmp_path: Path, store: Store, sits: Seat | None) -> None:
    """Lines of logs are one statement; who sits down writes two, all that do within one transaction."""

    async def story() -> None:
        names = await matches(store)
        watching = sqlite3.connect(tmp_path / "m.sqlite3")
        version = "PRAGMA data_version"  # of what others committed: one more for each commit that is seen
        begun = watching.execute(version).fetchone()
        statements: list[str] = []
        store._connection.set_trace_callback(statements.append)
        free = held(store)
        made = store.commits.made
        writes = [asyncio.create_task(store.append(name, entry(1, "x"), sits)) for name in names]
        await asyncio.sleep(0)
        assert not any(write.done() for write in writes)
        assert watching.execute(version).fetchone() == begun
        free.set()
        await asyncio.gather(*writes)
        assert store.commits.made == made + 1
        assert statements.count("COMMIT") == (0 if sits is None else 1)
        assert sum(one.startswith("INSERT") for one in statements) == (1 if sits is None else TABLES)
        for name in names:
            assert await store.entries(name) == [entry(1, "x")]
        watching.close()

    asyncio.run(story())


@pytest.mark.parametrize(
    ("wrong", "sits", "refused"),
    [
        (entry(1, "new"), None, Taken),  # the number is used
        (entry(2, "old"), None, Taken),  # the client's id is used
        (entry(2**70, "huge"), None, OverflowError),
        (entry(2), Seat("nobody", "Ola"), Taken),  # type: ignore[arg-type]
        (Entry(2, "chat", 0, "\ud800", [], 3, "", "", 2.0), None, UnicodeEncodeError),
    ],
)
def test_a_refused_write_touches_nobody_else(
    store: Store, wrong: Entry, sits: Seat | None, refused: type[Exception]
) -> None:
    async def story() -> None:
        names = await matches(store)
        await store.append(names[7], entry(1, "old"))
        free = held(store)
        kept = [entry(1, "x")] * TABLES
        kept[7] = wrong
        writes = [
            asyncio.create_task(store.append(name, one, sits if one is wrong else None))
            for name, one in zip(names, kept, strict=True)
        ]
        await asyncio.sleep(0)
        free.set()
        told = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(one) for one in told if one is not None] == [refused]
        assert told[7] is not None
        for name in names:
            assert await store.entries(name) == [entry(1, "old" if name == names[7] else "x")]
        found = await store.match(names[7])
        assert found is not None
        assert found.seats == MATCH.seats  # who was refused has not sat down

    asyncio.run(story())


class Full(sqlite3.Connection):
    """A connection whose disk is full when it comes to the commit."""

    def execute(self, sql: str, *values: object) -> sqlite3.Cursor:
        if sql == "COMMIT":
            raise sqlite3.OperationalError("database or disk is full")
        return super().execute(sql, *values)  # type: ignore[arg-type]


ROW = ("INSERT INTO house VALUES (?)", (b"x" * 100_000,))


@pytest.mark.parametrize("written", [(ROW,), (ROW, ROW)])
def test_a_commit_that_fails_is_nobodys(tmp_path: Path, written: tuple[Statement, ...]) -> None:
    """A row is a statement that commits itself, to a file that may not grow; more are a transaction."""
    connect(tmp_path / "m.sqlite3").close()
    full = sqlite3.connect(
        tmp_path / "m.sqlite3", isolation_level=None, check_same_thread=False, factory=Full
    )
    if len(written) == 1:
        (pages,) = full.execute("PRAGMA page_count").fetchone()
        full.execute(f"PRAGMA max_page_count = {pages}")
    with ThreadPoolExecutor(1) as writer:
        commits = Commits(full, writer, lambda: None)

        async def story() -> None:
            told = await asyncio.gather(
                commits.write(*written), commits.write(*written), return_exceptions=True
            )
            assert [str(one) for one in told] == ["database or disk is full"] * 2

        asyncio.run(story())
    assert not full.in_transaction
    assert full.execute("SELECT * FROM house").fetchall() == []
    full.close()


def test_what_is_written_keeps_its_order(store: Store) -> None:
    """Whatever kinds there are, and however many; what waits behind a first batch goes with the next ones."""

    async def story() -> None:
        await store.create(MATCH)
        free = held(store)
        sat = Seat("person", "Ola", "", b"hash")
        lines = [entry(number, f"id {number}") for number in range(1, 2 * MOST_ROWS + 10)]
        writes = [
            asyncio.create_task(store.append("m1", one, sat if one.seq in (5, 6, 150) else None))
            for one in lines
        ]
        await asyncio.sleep(0)
        free.set()
        await asyncio.gather(*writes)
        assert await store.entries("m1") == lines

    asyncio.run(story())


def test_kinds_that_take_turns_share_a_commit(store: Store) -> None:
    """Else each would be a wait for the disk, or for another program that holds the file."""

    async def story() -> None:
        names = await matches(store)
        free, made = held(store), store.commits.made
        sat = Seat("person", "Ola", "", b"hash")
        writes = [
            asyncio.create_task(store.append(name, entry(1, "x"), sat if place % 3 else None))
            for place, name in enumerate(names)
        ]
        await asyncio.sleep(0)
        free.set()
        await asyncio.gather(*writes)
        assert store.commits.made == made + 1

    asyncio.run(story())


def test_what_is_refused_at_closing_is_not_written(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path / "n.sqlite3")
        await store.create(MATCH)
        free = held(store)
        closing = asyncio.create_task(asyncio.to_thread(store.close))
        while not store._writer._shutdown:
            await asyncio.sleep(0.01)
        with pytest.raises(RuntimeError):
            await store.append("m1", entry(1))
        free.set()
        await closing
        again = Store(tmp_path / "n.sqlite3")
        assert await again.entries("m1") == []
        again.close()

    asyncio.run(story())


def test_a_snapshot_of_a_match_that_is_gone_troubles_nobody(store: Store) -> None:
    asyncio.run(store.keep("nowhere", b"a document"))


def test_who_gives_up_waiting_leaves_the_others_alone(store: Store) -> None:
    async def story() -> None:
        names = await matches(store)
        free = held(store)
        writes = [asyncio.create_task(store.append(name, entry(1, "x"))) for name in names]
        await asyncio.sleep(0)
        writes[3].cancel()
        free.set()
        told = await asyncio.gather(*writes, return_exceptions=True)
        assert [type(one) for one in told if one is not None] == [asyncio.CancelledError]
        for name in names:  # it is on disk also where nobody waits for it any more
            assert await store.entries(name) == [entry(1, "x")]

    asyncio.run(story())


def test_closing_finishes_what_was_asked_for(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path / "n.sqlite3")
        await store.create(MATCH)
        write = asyncio.create_task(store.append("m1", entry(1)))
        await asyncio.sleep(0)
        store.close()
        await write
        again = Store(tmp_path / "n.sqlite3")
        assert await again.entries("m1") == [entry(1)]
        again.close()

    asyncio.run(story())
