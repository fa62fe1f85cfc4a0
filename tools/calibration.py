"""What the calibration tools share: games of greedy bots on two processes, means with errors, tables."""

from __future__ import annotations

import math
import statistics
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

import mechbay
from mechbay.core.event import Event
from mechbay.core.match import Match
from mechbay.lab.simulate import Plan, record_one

SEED = 11
CHUNK = 50
S = TypeVar("S")


def need_compiled(tool: str) -> None:
    """Thousands of games need the compiled package."""
    if not mechbay.compiled():
        sys.exit(f"run this on the compiled package: .venv/bin/python tools/{tool}")


def watch(plan: Plan, numbers: range, observe: Callable[[Match], S]) -> list[S]:
    """Plays games and keeps what is counted."""
    game = mechbay.load(plan.game)
    return [observe(record_one(game, plan, number)) for number in numbers]


def play(
    game: str,
    seats: int,
    options: dict[str, str],
    games: int,
    observe: Callable[[Match], S],
    pool: ProcessPoolExecutor,
    seed: int = SEED,
) -> list[S]:
    """Games of greedy bots with these options."""
    plan = Plan(game, seats, options, ["greedy"] * seats, seed)
    chunks = [range(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    parts = pool.map(watch, [plan] * len(chunks), chunks, [observe] * len(chunks))
    return [seen for part in parts for seen in part]


def of(events: Iterable[Event], kind: str, seat: int) -> list[Event]:
    """The events of a kind that are a seat's."""
    return [event for event in events if event.kind == kind and event.seat == seat]


def with_error(values: list[float], digits: int = 1, scale: float = 1.0) -> str:
    """A mean with its 95 % interval."""
    if not values:
        return "–"
    error = 1.96 * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{scale * statistics.fmean(values):.{digits}f} ± {scale * error:.{digits}f}"


def percent(values: Iterable[float]) -> str:
    """A share in percent with its 95 % interval."""
    return with_error(list(values), 1, 100.0)


def table(head: str, rows: Iterable[str]) -> None:
    """Print a table."""
    print(head, "|" + "---|" * (head.count("|") - 1), *rows, "", sep="\n")
