"""Group commit: what arrives while one commit runs goes into the next, and is acknowledged after that one."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable
from concurrent.futures import Executor
from itertools import chain, groupby
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
            self._waiting.append(one)
            first = len(self._waiting) == 1
        if first:  # who comes later, until the thread is free, goes with it
            self._writer.submit(self._work)
        await one.done

    def _work(self) -> None:
        """In the writer's thread: one commit after the other for all that waits."""
        while batch := self._next():
            self._commit(batch)

    def _next(self) -> list[Write]:
        """What goes together of all that waits."""
        with self._lock:
            batch = next((list(group) for _, group in groupby(self._waiting[:MOST_ROWS], _row_of)), [])
            del self._waiting[: len(batch)]
        return batch

    def _commit(self, batch: list[Write]) -> None:
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
            if not loop.is_closed():  # else nobody waits any more
                loop.call_soon_threadsafe(_tell, told)

    def _do(self, batch: list[Write]) -> list[BaseException | None]:
        """Do all that wait, in their order; gives what was wrong with each."""
        if self._at_once(batch):
            return [None] * len(batch)
        with Transaction(self._connection):
            return [self._try(one.statements) for one in batch]

    def _at_once(self, batch: list[Write]) -> bool:
        """Write rows of one table with one statement; whether all of them are on disk, or else none is.

        That is most of what is written, and after each statement this thread waits for its turn again.
        """
        if not (sql := _row_of(batch[0])):
            return False
        row = sql.partition(VALUES)[2]
        values = chain.from_iterable(values for ((_, values),) in (one.statements for one in batch))
        try:
            self._connection.execute(sql + f", {row}" * (len(batch) - 1), (*values,))
        except sqlite3.OperationalError:
            raise  # the disk refuses it, whoever wants it
        except Exception:
            return False  # one of them is wrong
        return True

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
    (sql, _), *more = one.statements
    return sql if not more and VALUES in sql else ""


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
