"""Simulates Mech Wars between greedy bots and prints the tables of docs/calibration/mech-wars.md.

Runs on the installed, compiled package: `.venv/bin/python tools/calibrate_mech_wars.py [GAMES]`.
"""

from __future__ import annotations

import statistics
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

import mechbay
from calibration import need_compiled, of, percent, play, table, with_error
from mechbay.core.match import Match
from mechbay.games.mech_wars.rules.cards import CARDS
from mechbay.games.mech_wars.rules.ending import LAST_STANDING, STALEMATE
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.words.events import EVENTS
from mechbay.words import Speaker


@dataclass
class Seen:
    """What one game showed, by seat in turn order (0 is the starting player)."""

    seats: int
    shares: list[float]  # of the win
    totals: list[int]  # of the March
    results: list[list[int]]
    opening: list[list[int]]  # special cards dealt
    held: list[set[int]]  # special cards ever in hand
    used: list[tuple[int, int]]  # (card, part) played
    turns: int = 0  # of the Battle
    ending: int = 0
    decisions: int = 0
    spent: int = 0
    events: dict[str, int] = field(default_factory=dict)


def observe(match: Match) -> Seen:
    """What is counted of one game."""
    state = match.state
    assert isinstance(state, War)
    seats = state.seats
    place = [(seat - state.first) % seats for seat in range(seats)]
    order = sorted(range(seats), key=place.__getitem__)
    events = [event for moment in match.moments for event in moment.events]
    winners = state.winners()
    dealt = [
        [event.args[0] for event in of(events, "took-card", seat) if event.clause == "MWR-2.2"]
        for seat in order
    ]
    return Seen(
        seats,
        [1 / len(winners) if seat in winners else 0.0 for seat in order],
        [state.total(seat) for seat in order],
        [state.results[seat] for seat in order],
        dealt,
        [{event.args[0] for event in of(events, "took-card", seat)} for seat in order],
        [
            (event.args[0] % len(CARDS), event.args[0] // len(CARDS))
            for event in events
            if event.kind == "played"
        ],
        sum(1 for event in events if event.kind == "fired"),
        next(event.args[0] for event in events if event.kind == "ended"),
        len(match.record.steps),
        sum(1 for event in events if event.kind == "spent"),
        {kind: sum(1 for event in events if event.kind == kind) for kind in EVENTS},
    )


def balance(name: str, games: list[Seen]) -> str:
    """Length, scores and wins by place in the turn order."""
    seats = games[0].seats
    wins = " / ".join(percent(game.shares[place] for game in games) for place in range(seats))
    totals = with_error([float(total) for game in games for total in game.totals])
    parts = "/".join(
        f"{statistics.fmean(results[k] for game in games for results in game.results):.1f}" for k in range(3)
    )
    margin = statistics.fmean(sorted(game.totals)[-1] - sorted(game.totals)[-2] for game in games)
    length = statistics.fmean(game.decisions for game in games)
    return f"| {name} | {len(games)} | {length:.0f} | {totals} | {parts} | {margin:.1f} | {wins} |"


def battle(name: str, games: list[Seen]) -> str:
    """How long the Battle is, and how much it overturns the March."""
    seats = games[0].seats

    def by_rank(rank: int) -> list[float]:
        return [game.shares[sorted(range(seats), key=game.totals.__getitem__)[rank]] for game in games]

    ranks = " / ".join(percent(by_rank(rank)) for rank in range(seats))
    turns = sorted(game.turns for game in games)
    length = f"{turns[len(turns) // 20]} – {statistics.fmean(turns):.1f} – {turns[-len(turns) // 20]}"
    stale = percent(float(game.ending == STALEMATE) for game in games)
    assert all(game.ending in (LAST_STANDING, STALEMATE) for game in games)
    spent = statistics.fmean(game.spent for game in games)
    return f"| {name} | {len(games)} | {length} | {ranks} | {stale} | {spent:.1f} |"


def card_rows(games: list[Seen], speaker: Speaker) -> list[str]:
    """For each special card: how often who held it played it, and what it did for its first holder."""
    rows = []
    for card in range(len(CARDS)):
        held = sum(1 for game in games for hand in game.held if card in hand)
        march, fight = (sum(game.used.count((card, part)) for game in games) for part in (0, 1))
        won = [
            share
            for game in games
            for share, hand in zip(game.shares, game.opening, strict=True)
            if card in hand
        ]
        lead = [
            float(total - max(other for k, other in enumerate(game.totals) if k != seat))
            for game in games
            for seat, (total, hand) in enumerate(zip(game.totals, game.opening, strict=True))
            if card in hand
        ]
        shares = [100 * count / held for count in (march, fight, max(0, held - march - fight))]
        uses = " | ".join(f"{share:.0f}" for share in shares)
        name = speaker.word("card", card)
        rows.append(f"| {CARDS[card]} {name} | {uses} | {percent(won)} | {with_error(lead)} |")
    return rows


BALANCE = "games | decisions | mean total | scorings 1/2/3 | margin | wins by place in turn order, % |"
BATTLE = "games | turns (5 % – mean – 95 %) | wins from lowest March total, % | stalemates, % | spent |"
USES = "played in the March, % | in the Battle, % | never, % | wins if dealt, % | lead in March points |"
RARE = ("line", "same-type", "all-series", "all-types")
FIGHT = ("fired-at-both", "escaped", "replied", "worn-out", "destroyed", "out")


def main(games: int) -> None:
    """Print all tables."""
    need_compiled("calibrate_mech_wars.py")
    speaker = Speaker("en", mechbay.load("mech-wars"))
    tables = [(seats, warm) for seats in (2, 3) for warm in ("off", "on")]
    played: dict[tuple[str, int, str], list[Seen]] = {}
    with ProcessPoolExecutor(2) as pool:
        for mode in ("march", "battle"):
            for seats, warm in tables:
                options = {"mode": mode, "warm-start": warm}
                played[mode, seats, warm] = play("mech-wars", seats, options, games, observe, pool)
    names = {key: f"{key[0]} players{', warm start' if key[1] == 'on' else ''}" for key in tables}
    for mode in ("march", "battle"):
        table(f"| {mode} | {BALANCE}", [balance(names[key], played[mode, *key]) for key in tables])
    table(f"| battle | {BATTLE}", [battle(names[key], played["battle", *key]) for key in tables])
    for mode in ("march", "battle"):
        for seats in (2, 3):
            rows = card_rows(played[mode, seats, "off"], speaker)
            table(f"| {seats} players, {mode} | {USES}", rows)
    for key in tables:
        found = played["battle", *key]
        counts = [f"{kind} {sum(game.events[kind] for game in found) / games:.2f}" for kind in RARE + FIGHT]
        print(f"- {names[key]}, a game: {', '.join(counts)}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 2000)
