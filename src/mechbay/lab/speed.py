"""How fast one game is in this process's build: `python -m mechbay.lab.speed GAME SECONDS` prints JSON."""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable

import mechbay
from mechbay.core.game import Game
from mechbay.core.match import Match, replay
from mechbay.core.playout import play_out
from mechbay.core.record import loads
from mechbay.core.state import State
from mechbay.core.table import SeededTable

REPLAY_LENGTH = 300
clock = time.process_time


def random_games(game: Game, seconds: float, listening: bool) -> tuple[float, float]:
    """Decisions and games a second by random choice, setup included."""
    seats = game.most()
    decisions = games = 0
    begun = clock()
    while (spent := clock() - begun) < seconds:
        table = SeededTable(games, listening)
        decisions += play_out(game.new(seats, {}, table), table, game.bound)
        games += 1
    return decisions / spent, games / spent


def positions(game: Game) -> list[tuple[State, int, int]]:
    """Every position of a few random games, with the seat asked and the action it takes."""
    found = []
    for seed in range(4):
        table = SeededTable(seed)
        state = game.new(game.most(), {}, table)
        while not state.over:
            seat = state.actors()[0]
            action = state.sample(seat, table)
            found.append((state.copy(), seat, action))
            state.play(seat, action, table)
    return found


def per_call(work: Callable[[], int], seconds: float) -> float:
    """Microseconds a call: `work` makes some calls and says how many."""
    calls = 0
    begun = clock()
    while (spent := clock() - begun) < seconds:
        calls += work()
    return 1e6 * spent / calls


def measure(game: Game, seconds: float) -> dict[str, float]:
    """All figures of a game."""
    sample = positions(game)
    table = SeededTable(1)

    def copy() -> int:
        for state, _, _ in sample:
            state.copy()
        return len(sample)

    def legal() -> int:
        for state, seat, _ in sample:
            state.legal(seat)
        return len(sample)

    def copy_and_play() -> int:
        for state, seat, action in sample:
            state.copy().play(seat, action, table)
        return len(sample)

    def seen_by() -> int:
        for state, seat, _ in sample:
            state.seen_by(seat)
        return len(sample)

    match = Match(game, game.most(), {}, SeededTable(3))
    while not match.state.over:
        seat = match.state.actors()[0]
        match.play(seat, match.state.sample(seat, table))
    record = loads(match.record.dumps())

    def replay_steps() -> int:
        return sum(1 for _ in replay(game, record))

    decisions, games = random_games(game, seconds, listening=False)
    listened, _ = random_games(game, seconds, listening=True)
    copying = per_call(copy, seconds / 2)
    return {
        "decisions_per_second": decisions,
        "games_per_second": games,
        "listened_decisions_per_second": listened,
        "copy_us": copying,
        "legal_us": per_call(legal, seconds / 2),
        "play_us": max(0.0, per_call(copy_and_play, seconds / 2) - copying),
        "seen_by_us": per_call(seen_by, seconds / 2),
        "replay_300_ms": per_call(replay_steps, seconds / 2) * REPLAY_LENGTH / 1000,
    }


if __name__ == "__main__":
    figures = measure(mechbay.load(sys.argv[1]), float(sys.argv[2]))
    print(json.dumps({"compiled": mechbay.compiled(), **figures}))
