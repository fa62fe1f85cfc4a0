"""Bots that misbehave, in a module that a worker process can import."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from pathlib import Path

import mechbay
from mechbay.core.game import Document
from patience import until

Thought = Callable[[str, Document, int, str, int], int]


def stick(game_id: str, seen: Document, seat: int, spec: str, seed: int) -> int:
    """Never answers."""
    threading.Event().wait()
    raise AssertionError("woken by nobody")


def ponder(signs: Path, game_id: str, seen: Document, seat: int, spec: str, seed: int) -> int:
    """Gives a sign that it thinks, chooses the last when it gets one; the bot that is stuck never does."""
    (signs / "thinks").touch()
    if spec == "stuck":
        return stick(game_id, seen, seat, spec, seed)
    until((signs / "enough").exists)
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
