"""Where bots think: a few processes of their own, each thought with a time limit."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import os
import secrets
from collections import deque
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

import mechbay
from mechbay.bots import make_bot
from mechbay.core.game import Document, Game
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.lab.workers import deaf_children, settle_in

LIMIT = 5.0  # seconds for a decision
START = 20.0  # seconds more that a new process may need to begin
WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))

Queue = deque[asyncio.Future[ProcessPoolExecutor | None]]
Think = Callable[[str, Document, int, str, int], int]
log = logging.getLogger("mechbay.server")


def think(game_id: str, seen: Document, seat: int, spec: str, seed: int) -> int:
    """A bot's choice from what its seat sees; runs in a worker, which knows nothing else of the match."""
    game = mechbay.load(game_id)
    return make_bot(spec, game).choose(game.from_json(seen), seat, SeededTable(seed))


def _within(limit: float, thought: Think, *question: object) -> int:
    """Think, and end this process if that takes too long: compiled code heeds no signal."""
    with open(os.devnull, "w") as nowhere:
        faulthandler.dump_traceback_later(limit, exit=True, file=nowhere)
        try:
            return thought(*question)  # type: ignore[arg-type]
        finally:
            faulthandler.cancel_dump_traceback_later()


class Thinkers:
    """A bounded number of processes; who asks waits for a free one, never the server.

    People who wait for a bot come before bots that play among themselves. Each process is a pool of its own,
    so that ending one that is stuck takes no other thought with it.
    """

    def __init__(self, workers: int = WORKERS, limit: float = LIMIT, thought: Think = think) -> None:
        self._limit = limit
        self._thought = thought
        self._started: set[ProcessPoolExecutor] = set()
        self._free: list[ProcessPoolExecutor | None] = [None] * workers  # started when it is needed
        # who waits for one: people and their bots, then bots among themselves
        self._waiting: tuple[Queue, Queue] = (deque(), deque())

    async def choose(self, game: Game, seen: State, seat: int, spec: str, waited_for: bool = True) -> int:
        """A legal action; a random one if the bot takes too long or fails."""
        legal = seen.legal(seat)
        if len(legal) == 1:
            return legal[0]
        question = (game.id, seen.to_json(), seat, spec, secrets.randbits(64))
        chosen = await self._ask(await self._next(self._waiting[0 if waited_for else 1]), question)
        if chosen in legal:
            return chosen
        log.warning("a bot gave no answer, so luck decides: game %s, bot %s", game.id, spec)
        return secrets.choice(legal)

    async def _next(self, queue: Queue) -> ProcessPoolExecutor | None:
        """A free process, or the place of one that is not started."""
        if self._free:
            return self._free.pop()
        turn: asyncio.Future[ProcessPoolExecutor | None] = asyncio.get_running_loop().create_future()
        queue.append(turn)
        try:
            return await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._release(turn.result())
            raise

    def _release(self, worker: ProcessPoolExecutor | None) -> None:
        """Hand a process to who waits for one."""
        for queue in self._waiting:
            while queue:
                turn = queue.popleft()
                if not turn.done():  # or it was given up
                    turn.set_result(worker)
                    return
        self._free.append(worker)

    async def _ask(
        self, worker: ProcessPoolExecutor | None, question: tuple[str, Document, int, str, int]
    ) -> int | None:
        free = worker
        try:
            free = worker = worker or self._start()
            with deaf_children():
                thought = worker.submit(_within, self._limit, self._thought, *question)
            return await asyncio.wait_for(asyncio.wrap_future(thought), self._limit + START)
        except (BrokenProcessPool, TimeoutError):
            free = None
            if worker is not None:
                self._end(worker)
        except Exception as error:
            log.warning("bot %s of %s fails: %r", question[3], question[0], error)
        finally:
            self._release(free)
        return None

    def _start(self) -> ProcessPoolExecutor:
        # A fresh process: a forked one would inherit the server's threads, locks and secrets.
        worker = ProcessPoolExecutor(1, get_context("spawn"), settle_in)
        self._started.add(worker)
        return worker

    def _end(self, worker: ProcessPoolExecutor) -> None:
        self._started.discard(worker)
        worker.shutdown(wait=False, cancel_futures=True)

    def close(self) -> None:
        """Send the workers home."""
        for worker in list(self._started):
            self._end(worker)
