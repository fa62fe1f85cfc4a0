"""Work shared by several processes, which end when this one does."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Final, NoReturn, TypeVar

Part = TypeVar("Part")
Result = TypeVar("Result")
INTERRUPTED: Final = 128 + signal.SIGINT  # what shells expect of a program that Ctrl+C has ended
AHEAD = 4  # parts that lie ready for each worker


def spread(work: Callable[[Part], Result], parts: Iterable[Part], jobs: int) -> Iterator[Result]:
    """What comes of each part, in their order; one job is this process itself."""
    if jobs == 1:
        yield from map(work, parts)
        return
    # where that is safe, a worker knows all that this process knows: its data files, where its bots lie
    context = multiprocessing.get_context("fork" if sys.platform == "linux" else None)
    pool = ProcessPoolExecutor(jobs, context, settle_in)
    waiting: deque[Future[Result]] = deque()
    try:
        for part in parts:
            with deaf_children():
                waiting.append(pool.submit(work, part))
            if len(waiting) > AHEAD * jobs:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    except BaseException:  # also Ctrl+C, and a reader that went away: nobody wants the rest
        end_workers()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def deaf_children() -> Iterator[None]:
    """Processes that are started here never hear Ctrl+C: this one does, and ends them."""
    if not hasattr(signal, "pthread_sigmask"):  # Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def end_workers() -> None:
    """End all processes that this one started for work."""
    for worker in multiprocessing.active_children():
        worker.kill()


def leave(code: int = INTERRUPTED) -> NoReturn:
    """End this program at once, and all processes that it started for work."""
    end_workers()
    os._exit(code)


def settle_in() -> None:
    """In a worker: leave Ctrl+C to the process that wants the work, and end when it ends, however that is."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = multiprocessing.parent_process()
    assert parent is not None
    parent.join()
    os._exit(0)
