"""The program as tests run it: no machine is too slow for its limits of time, or too fast for its caps."""

from __future__ import annotations

from pathlib import Path

from starlette.applications import Starlette

from mechbay.__main__ import main
from mechbay.server import run
from mechbay.server.app import create_app
from mechbay.server.caps import NO_CAPS
from mechbay.server.thinkers import Thinkers
from patience import PATIENCE

__all__ = ["main"]


def create(database: Path, pace: float, keep: float | None = None) -> Starlette:
    """The application as ever, with these limits."""
    return create_app(database, pace, NO_CAPS, Thinkers(limit=PATIENCE), keep)


run.create_app = create  # type: ignore[assignment, attr-defined]
run.AT_LAST = int(PATIENCE)
