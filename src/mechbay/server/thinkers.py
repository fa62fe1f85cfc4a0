"""Where bots think: a few processes of their own, each thought with a time limit."""

from __future__ import annotations

import asyncio
import faulthandler
import logging
import os
import secrets
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait

import mechbay
from mechbay.bots import make_bot
from mechbay.core.game import Document, Game
from mechbay.core.state import State
from mechbay.core.table import SeededTable

LIMIT = 5.0  # seconds for a decision
START = 20.0  # seconds more that a new process may need to begin
WORKERS = max(1, min(4, (os.cpu_count() or 2) - 1))

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


def _settle_in() -> None:
    """A worker leaves Ctrl+C to the server, and ends when the server does, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_follow_parent, daemon=True).start()


def _follow_parent() -> None:
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(0)


class Thinkers:
    """A bounded pool; who asks waits for a free process, never the server."""

    def __init__(self, workers: int = WORKERS, limit: float = LIMIT, thought: Think = think) -> None:
        self._workers = workers
        self._limit = limit
        self._thought = thought
        self._free = asyncio.Semaphore(workers)
        self._pool: ProcessPoolExecutor | None = None

    async def choose(self, game: Game, seen: State, seat: int, spec: str) -> int:
        """A legal action; a random one if the bot takes too long or fails."""
        legal = seen.legal(seat)
        if len(legal) == 1:
            return legal[0]
        chosen = await self._ask(game.id, seen.to_json(), seat, spec)
        if chosen in legal:
            return chosen
        log.warning("a bot gives no answer, luck decides: game %s, bot %s", game.id, spec)
        return secrets.choice(legal)

    async def _ask(self, game_id: str, seen: Document, seat: int, spec: str) -> int | None:
        async with self._free:
            for _ in range(2):  # again if a neighbour's end took this thought with it
                begun = asyncio.get_running_loop().time()
                pool = self._running()
                question = (game_id, seen, seat, spec, secrets.randbits(64))
                try:
                    thought = pool.submit(_within, self._limit, self._thought, *question)
                    return await asyncio.wait_for(asyncio.wrap_future(thought), self._limit + START)
                except BrokenProcessPool:
                    if self._pool is pool:
                        self._pool = None
                    if asyncio.get_running_loop().time() - begun >= self._limit:
                        return None
                except Exception as error:
                    log.warning("bot %s of %s fails: %r", spec, game_id, error)
                    return None
        return None

    def _running(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Fresh processes: a forked one would inherit the server's threads, locks and secrets.
            self._pool = ProcessPoolExecutor(self._workers, get_context("spawn"), _settle_in)
        return self._pool

    def close(self) -> None:
        """Send the workers home."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
