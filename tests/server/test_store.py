"""The database: safe settings, numbered migrations, a log that only grows."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
from dataclasses import replace
from pathlib import Path

import pytest

from mechbay.core.errors import MechbayError
from mechbay.server.store import (
    FULL,
    MIGRATIONS,
    Entry,
    Seat,
    Store,
    Stored,
    Taken,
    connect,
    default_database,
)

MATCH = Stored(
    "m1", "planet-defenders", "1", {"variant": "standard"}, b"seed", ["die 1"], 3, 1.0, [Seat("open")]
)


def entry(seq: int, action_id: str = "") -> Entry:
    return Entry(seq, "chat", 0, "hello", [], 3, "", action_id, 2.0)


@pytest.fixture
def database(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "er" / "m.sqlite3"


def test_commits_are_on_disk_when_they_return(database: Path) -> None:
    connection = connect(database)
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (FULL,)
    connection.close()


def test_nobody_else_reads_the_seeds(database: Path) -> None:
    connect(database).close()
    assert stat.S_IMODE(database.stat().st_mode) == 0o600
    assert stat.S_IMODE(database.parent.stat().st_mode) == 0o700


def test_what_is_kept_comes_back(database: Path) -> None:
    async def story() -> None:
        store = Store(database)
        await store.create(MATCH)
        await store.append("m1", entry(1, "x"))
        await store.append("m1", entry(2), Seat("person", "Ola", "", b"hash"))
        store.close()
        store = Store(database)
        found = await store.match("m1")
        assert found is not None
        assert found.seats == [Seat("person", "Ola", "", b"hash")]
        assert (found.seed, found.luck, found.options) == (MATCH.seed, MATCH.luck, MATCH.options)
        assert await store.entries("m1") == [entry(1, "x"), entry(2)]
        assert await store.entries("m1", 1) == [entry(2)]
        assert await store.match("nobody") is None
        store.close()

    asyncio.run(story())


def test_a_number_or_a_clients_id_is_used_once(database: Path) -> None:
    async def story() -> None:
        store = Store(database)
        await store.create(MATCH)
        await store.append("m1", entry(1, "x"))
        with pytest.raises(Taken):
            await store.append("m1", entry(1, "y"))
        with pytest.raises(Taken):
            await store.append("m1", entry(2, "x"))
        await store.append("m1", entry(2))
        await store.append("m1", entry(3))  # bots and joins have no id
        assert [one.seq for one in await store.entries("m1")] == [1, 2, 3]
        store.close()

    asyncio.run(story())


@pytest.mark.parametrize("change", ["DELETE FROM log", "UPDATE log SET text = 'else'"])
def test_the_log_only_grows(database: Path, change: str) -> None:
    async def story() -> None:
        store = Store(database)
        await store.create(MATCH)
        await store.append("m1", entry(1))
        store.close()

    asyncio.run(story())
    connection = connect(database)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        connection.execute(change)
    connection.close()


def test_migrations_run_once(database: Path) -> None:
    for _ in range(2):
        connection = connect(database)
        assert connection.execute("PRAGMA user_version").fetchone() == (7,)
        connection.close()


def test_a_database_from_before_a_migration_keeps_its_matches(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    older = tmp_path / "older"
    older.mkdir()
    for script in sorted(MIGRATIONS.glob("*.sql"))[:3]:
        (older / script.name).write_bytes(script.read_bytes())
    with monkeypatch.context() as patch:
        patch.setattr("mechbay.server.store.MIGRATIONS", older)
        connection = connect(database)
    row = ("m1", MATCH.game, "1", '{"variant": "standard"}', b"seed", '["die 1"]', 3, 1.0, b"made")
    connection.execute("INSERT INTO matches VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
    connection.execute("INSERT INTO seats VALUES ('m1', 0, 'open', '', '', NULL)")
    connection.execute("INSERT INTO log VALUES ('m1', 1, 'chat', 0, 'hello', '[]', 3, '', 'x', 2.0)")
    connection.close()

    async def story() -> None:
        store = Store(database)
        assert await store.match("m1") == replace(MATCH, request_hash=b"made")
        assert await store.made_for(b"made") == "m1"
        assert await store.entries("m1") == [entry(1, "x")]
        with pytest.raises(Taken):
            await store.append("m1", entry(1, "y"))
        await store.append("m1", entry(2, "y"))
        store.close()

    asyncio.run(story())
    connection = connect(database)
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        connection.execute("DELETE FROM log")
    connection.close()


def test_a_database_from_the_future_is_left_alone(database: Path) -> None:
    connection = connect(database)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(MechbayError, match="newer Mechbay"):
        connect(database)


def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear all, " * 200)
    with pytest.raises(MechbayError, match="cannot use"):
        connect(file)
    assert file.read_text() == "Dear all, " * 200
    with pytest.raises(MechbayError, match="cannot use"):
        connect(tmp_path)


def test_the_default_lies_in_the_users_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_database() == tmp_path / "mechbay" / "mechbay.sqlite3"
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_database() == tmp_path / ".local" / "share" / "mechbay" / "mechbay.sqlite3"
