"""What comes of a trial, and the figures that are told of it."""

from __future__ import annotations

from typing import NamedTuple


def portion(times: list[float], part: float) -> float:
    """What this part of the times does not exceed: 0.5 gives the median."""
    return sorted(times)[min(int(part * len(times)), len(times) - 1)] if times else 0.0


def took(times: list[float]) -> str:
    """Median and 99th percentile, for people."""
    return f"p50 {1000 * portion(times, 0.5):.0f} ms, p99 {1000 * portion(times, 0.99):.0f} ms"


class Held(NamedTuple):
    """What was tried, how often, and how often it held."""

    trial: str
    tried: int
    held: int
    note: str
