"""Bots that misbehave, in a module that a worker process can import."""

from __future__ import annotations

import os
import time
from collections.abc import Callable

import mechbay
from mechbay.core.game import Document

Thought = Callable[[str, Document, int, str, int], int]


def sleep(game_id: str, seen: Document, seat: int, spec: str, seed: int) -> int:
    """Never answers in time."""
    time.sleep(60)
    return 0


def sleep_in_one_seat(game_id: str, seen: Document, seat: int, spec: str, seed: int) -> int:
    """Only the slow bot does not answer; the others take their time, and choose the last."""
    time.sleep(60 if spec == "slow" else 0.2)
    return mechbay.load(game_id).from_json(seen).legal(seat)[-1]


def fail(game_id: str, seen: Document, seat: int, spec: str, seed: int) -> int:
    """Has a fault."""
    raise RuntimeError("no idea")


def cheat(game_id: str, seen: Document, seat: int, spec: str, seed: int) -> int:
    """Answers what is not legal."""
    return 10_000


def die(game_id: str, seen: Document, seat: int, spec: str, seed: int) -> int:
    """Takes its process with it."""
    os._exit(3)
