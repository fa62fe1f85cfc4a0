"""Work that counts as theirs who asked for it: beside the loop or on it, measured in processor time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Generator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextvars import ContextVar
from functools import partial
from types import coroutine
from typing import Any, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")

THREADS = ThreadPoolExecutor(6, thread_name_prefix="mechbay-beside")
UNDER_WAY: set[Future[Any]] = set()  # what is being done in them

CHARGED: ContextVar[Callable[[float], None]] = ContextVar("CHARGED")  # who counts what a request costs


async def beside(work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    """Do what takes long in a thread, so that nobody else waits for it; it counts as theirs who asked."""
    return await among(THREADS, partial(work, *args, **kwargs))


def idle() -> bool:
    """Whether nothing is being done beside."""
    return all(one.done() for one in list(UNDER_WAY))


def begin(threads: Executor, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> Future[T]:
    """Have work done by certain threads; who stops the server knows of it."""
    one = threads.submit(work, *args, **kwargs)
    UNDER_WAY.add(one)
    one.add_done_callback(UNDER_WAY.discard)
    return one


async def among(threads: Executor, work: Callable[[], T]) -> T:
    """The same among certain threads."""
    spent = 0.0

    def watched() -> T:
        nonlocal spent
        begun = time.thread_time()
        try:
            return work()
        finally:
            spent = 1000 * (time.thread_time() - begun)

    one = begin(threads, watched)
    try:
        return await asyncio.wrap_future(one)
    finally:
        if (charge := CHARGED.get(None)) is not None:
            charge(spent)


async def at_cost(work: Coroutine[Any, Any, T]) -> T:
    """Do work in a task of its own as a part of theirs who asked first."""
    charge = CHARGED.get(None)
    return await (work if charge is None else timed(work, charge))


@coroutine
def timed(work: Coroutine[Any, Any, T], charge: Callable[[float], None]) -> Generator[Any, Any, T]:
    """Do work, and tell how long each step of it took: what others do meanwhile is not counted."""
    value: Any = None
    step: Callable[[Any], Any] = work.send
    while True:
        begun = time.thread_time()
        try:
            waits = step(value)
        except StopIteration as end:
            done: T = end.value
            return done
        finally:
            charge(1000 * (time.thread_time() - begun))
        try:
            value, step = (yield waits), work.send
        except BaseException as error:
            value, step = error, work.throw
