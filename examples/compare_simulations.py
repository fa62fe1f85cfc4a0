"""What a change did: python examples/compare_simulations.py before.json after.json

Both files are what `mechbay simulate --json` prints. Each difference comes with a 95 % interval.
"""

from __future__ import annotations

import json
import math
import sys
from pathlib import Path
from typing import Any

SURE = 1.96  # standard errors to each side of a 95 % interval


def win_rates(before: dict[str, Any], after: dict[str, Any], seat: int) -> tuple[float, float, float]:
    """A seat's win rates, and the interval around their difference."""
    # Agresti and Caffo: one win and one loss more in each sample, so that 10 wins of 10 are not certainty.
    spread = 0.0
    for one in (before, after):
        rate = (one["results"][seat]["wins"] + 1) / (one["games"] + 2)
        spread += rate * (1 - rate) / (one["games"] + 2)
    rates = [one["results"][seat]["win_rate"] for one in (before, after)]
    return rates[0], rates[1], SURE * math.sqrt(spread)


def scores(before: dict[str, Any], after: dict[str, Any], seat: int) -> tuple[float, float, float]:
    """A seat's mean scores, and the interval around their difference."""
    sides = [one["results"][seat] for one in (before, after)]
    error = math.hypot(*(side["mean_score_error"] for side in sides))
    return sides[0]["mean_score"], sides[1]["mean_score"], SURE * error


def compare(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """A line for each figure of each seat."""
    if (before["game"], before["seats"]) != (after["game"], after["seats"]):
        raise SystemExit("the two simulations must be of the same game, with the same number of seats")
    lines = [f"{'':20}{'before':>10}{'after':>10}   difference, 95 % interval"]
    for seat in range(before["seats"]):
        for name, figures in (("win rate", win_rates), ("mean score", scores)):
            was, now, interval = figures(before, after, seat)
            clear = "clear" if abs(now - was) > interval else "could be luck"
            label = f"{'abcdefgh'[seat]}, {before['results'][seat]['bot']}, {name}"
            lines.append(f"{label:20}{was:10.3f}{now:10.3f}   {now - was:+.3f} ± {interval:.3f}  {clear}")
    return lines


if __name__ == "__main__":
    if len(sys.argv) != 3:
        raise SystemExit("usage: python compare_simulations.py BEFORE.json AFTER.json")
    first, second = (json.loads(Path(name).read_text(encoding="utf-8")) for name in sys.argv[1:])
    print("\n".join(compare(first, second)))
