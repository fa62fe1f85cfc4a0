"""Speed of every game in both builds, beside the peers, in one run: rounds by turns, medians, ratios."""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import mechbay
from mechbay.lab.peers import PEERS
from mechbay.tables import show_table

SECONDS = 1.5
COLUMNS = {
    "decisions_per_second": "decisions/s",
    "games_per_second": "games/s",
    "listened_decisions_per_second": "listened to",
    "copy_us": "copy µs",
    "legal_us": "legal µs",
    "play_us": "play µs",
    "seen_by_us": "seen_by µs",
    "replay_300_ms": "replay of 300, ms",
}


def _run(module: str, name: str, pure: bool = False) -> dict[str, Any] | None:
    """One measurement in a process of its own."""
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "MECHBAY_PURE": "1" if pure else "0"}
    command = [sys.executable, "-m", f"mechbay.lab.{module}", name, str(SECONDS)]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    found: dict[str, Any] | None = json.loads(done.stdout)
    return found


def _subjects(peers: bool) -> list[tuple[str, str, str]]:
    """What is measured: a module, whom it measures, and in which build."""
    builds = ("compiled", "pure") if mechbay.compiled() else ("pure",)
    games = [("speed", game_id, build) for game_id in mechbay.game_ids() for build in builds]
    return games + [("peers", peer, "") for peer in PEERS if peers]


def measurements(peers: bool, rounds: int) -> int:
    """How many measurements are made."""
    return rounds * len(_subjects(peers))


def measure(peers: bool, rounds: int, tell: Callable[[int], None] = lambda done: None) -> dict[str, Any]:
    """Measure everything `rounds` times by turns and give the medians; tells how many are made."""
    runs: dict[str, list[dict[str, Any]]] = {}
    for done, (module, name, build) in enumerate(_subjects(peers) * rounds, 1):
        figures = _run(module, name, pure=build == "pure")
        if figures is not None:
            runs.setdefault(f"{name} {build}".strip(), []).append(figures)
        tell(done)
    medians = {name: _medians(found) for name, found in runs.items()}
    measured_peers = [peer for peer in PEERS if peer in runs]
    return {
        "rounds": rounds,
        "games": {name: figures for name, figures in medians.items() if name not in PEERS},
        "peers": {peer: medians[peer] for peer in measured_peers},
        "missing_peers": [peer for peer in PEERS if peers and peer not in runs],
        "ratios": {
            name: {peer: _ratio(runs[name], runs[peer]) for peer in measured_peers}
            for name in runs
            if name not in PEERS and measured_peers
        },
    }


def _medians(runs: list[dict[str, Any]]) -> dict[str, float]:
    return {key: _round(statistics.median(run[key] for run in runs)) for key in COLUMNS if key in runs[0]}


def _ratio(ours: list[dict[str, Any]], theirs: list[dict[str, Any]]) -> float:
    """How many times their decisions a second, as the median of the rounds."""
    key = "decisions_per_second"
    return _round(statistics.median(our[key] / their[key] for our, their in zip(ours, theirs, strict=True)))


def _round(value: float) -> float:
    return round(value) if value >= 1000 else float(f"{value:.3g}")


def show(result: dict[str, Any]) -> None:
    """The figures for people."""
    if not mechbay.compiled():
        print("This is the pure Python build; install with a C compiler to measure the compiled one.")
    rows = [
        [name, *(f"{figures[key]:g}" if key in figures else "" for key in COLUMNS)]
        for name, figures in (result["games"] | result["peers"]).items()
    ]
    title = f"medians of {result['rounds']} rounds, CPU time, one thread"
    show_table(["", *COLUMNS.values()], rows, title)
    for name, ratios in result["ratios"].items():
        for peer, ratio in ratios.items():
            print(f"{name}: {ratio:g} times the decisions/s of {peer}")
    for peer in result["missing_peers"]:
        print(f"{peer} is not installed: pip install 'mechbay[peers]'")
