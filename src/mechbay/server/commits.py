"""Group commit: what arrives while one commit runs goes into the next, and is acknowledged after that one."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Executor
from contextlib import suppress
from itertools import chain, groupby, islice
from typing import Any, NamedTuple

VALUES = " VALUES "
MOST_ROWS = 90  # that go into a table with one statement: each number of them is one that is kept ready
Statement = tuple[str, tuple[Any, ...]]


class Write(NamedTuple):
    """Statements that are done as a whole or not at all, and who waits for them."""

    statements: tuple[Statement, ...]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[None]


class Commits:
    """The writes of one database: all that wait share a commit, each of them fails alone."""

    def __init__(
        self, connection: sqlite3.Connection, writer: Executor, must_be_writable: Callable[[], None]
    ) -> None:
        self._connection = connection
        self._writer = writer  # one thread, the only one that writes
        self._must_be_writable = must_be_writable
        self._waiting: list[Write] = []
        self._lock = threading.Lock()  # over what waits
        self.made = self.written = 0  # commits so far, and what was written with them
        self.seconds = 0.0  # that they took

    async def write(self, *statements: Statement) -> None:
        """Do this with the next commit; once it returns, it is on disk."""
        loop = asyncio.get_running_loop()
        one = Write(statements, loop, loop.create_future())
        with self._lock:
            if not self._waiting:  # who comes later, until the thread is free, goes with it
                self._writer.submit(self._commit)
            self._waiting.append(one)
        await one.done

    def _commit(self) -> None:
        """In the writer's thread: one commit for all that wait."""
        with self._lock:
            batch, self._waiting = self._waiting, []
        begun = time.monotonic()
        try:
            self._must_be_writable()
            faults = self._do(batch)
        except BaseException as error:  # none of it is on disk
            faults = [error] * len(batch)
        self.made += 1
        self.written += sum(fault is None for fault in faults)
        self.seconds += time.monotonic() - begun
        by_loop: dict[asyncio.AbstractEventLoop, list[tuple[Write, BaseException | None]]] = {}
        for one, fault in zip(batch, faults, strict=True):
            by_loop.setdefault(one.loop, []).append((one, fault))
        for loop, told in by_loop.items():
            with suppress(RuntimeError):  # it is closed, and nobody waits any more
                loop.call_soon_threadsafe(_tell, told)

    def _do(self, batch: list[Write]) -> list[BaseException | None]:
        """Do all that wait, in their order; gives what was wrong with each.

        Rows of one table go into it with one statement: after each the thread waits for its turn again. If
        there is nothing else, as mostly, that statement is a transaction by itself.
        """
        runs = list(_runs(batch))
        if len(runs) == 1 and _row_of(batch[0]):
            try:
                self._insert(batch)
                return [None] * len(batch)
            except sqlite3.OperationalError:
                raise  # the disk refuses it, or another program holds the file
            except Exception:
                pass  # one of them is wrong
        with Transaction(self._connection):
            return [fault for run in runs for fault in self._do_run(run)]

    def _do_run(self, run: list[Write]) -> list[BaseException | None]:
        """Do within the transaction what goes together."""
        if len(run) > 1 and _row_of(run[0]):
            try:
                self._insert(run)
            except Exception:
                if not self._connection.in_transaction:
                    raise  # SQLite gave all of it up, as when the disk is full
            else:
                return [None] * len(run)
        return [self._try(one.statements) for one in run]

    def _insert(self, rows: list[Write]) -> None:
        """Write rows of one table with one statement: all of them or none."""
        ((sql, _),) = rows[0].statements
        row = sql.partition(VALUES)[2]
        values = chain.from_iterable(values for one in rows for _, values in one.statements)
        self._connection.execute(sql + f", {row}" * (len(rows) - 1), (*values,))

    def _try(self, statements: tuple[Statement, ...]) -> BaseException | None:
        """Do one write within the transaction; what fails is undone, and nothing else."""
        run = self._connection.execute
        whole = len(statements) == 1  # most are, and a savepoint costs
        try:
            if not whole:
                run("SAVEPOINT one")
            for sql, values in statements:
                run(sql, values)
            if not whole:
                run("RELEASE one")
        except Exception as error:
            if not self._connection.in_transaction:
                raise  # SQLite gave all of it up, as when the disk is full
            if not whole:
                run("ROLLBACK TO one")
                run("RELEASE one")
            return error
        return None


def _row_of(one: Write) -> str:
    """The statement of a write that is one row of a table; nothing for any other."""
    return sql if len(one.statements) == 1 and VALUES in (sql := one.statements[0][0]) else ""


def _runs(batch: list[Write]) -> Iterator[list[Write]]:
    """Writes in their order, rows of one table together, as many as one statement takes."""
    for _, alike in groupby(batch, _row_of):
        while run := list(islice(alike, MOST_ROWS)):
            yield run


def _tell(told: list[tuple[Write, BaseException | None]]) -> None:
    """In the loop of those who wait."""
    for one, fault in told:
        if one.done.done():  # it was given up meanwhile
            continue
        if fault is None:
            one.done.set_result(None)
        else:
            one.done.set_exception(fault)


class Transaction:
    """All of it or nothing; a failed commit leaves nothing open behind it."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    def __enter__(self) -> None:
        self._connection.execute("BEGIN IMMEDIATE")

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if kind and not self._connection.in_transaction:
            return  # SQLite has given all of it up by itself; why is being told
        try:
            self._connection.execute("ROLLBACK" if kind else "COMMIT")
        except sqlite3.Error:
            if self._connection.in_transaction:
                self._connection.execute("ROLLBACK")
            raise
