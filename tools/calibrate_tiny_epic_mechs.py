"""Simulates Tiny Epic Mechs between greedy bots and prints the tables of docs/calibration/tiny-epic-mechs.md.

Runs on the installed, compiled package: `.venv/bin/python tools/calibrate_tiny_epic_mechs.py [GAMES]`.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass

import mechbay
from calibration import need_compiled, of, percent, play, table, with_error
from mechbay.core.match import Match
from mechbay.games.tiny_epic_mechs.rules.cards import BASICS, CARDS, PILOTS, WEAPONS
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS
from mechbay.words import Speaker


@dataclass
class Seen:
    """What one game showed, by seat in turn order (0 is the first starting player)."""

    seats: int
    shares: list[float]  # of the win
    points: list[int]
    pilots: list[int]
    starters: list[int]
    bought: list[list[int]]
    attacks: list[Counter[int]]  # weapon + line * len(WEAPONS)
    damage: list[Counter[int]]  # points of damage by weapon
    sources: Counter[str]  # points of all seats by where they come from
    events: Counter[str]
    causes: Counter[int]
    cards: Counter[int]
    armored: list[bool]  # whether a seat ever wore the Power Armor, and drove the Mech
    drove: list[bool]
    decisions: int


def observe(match: Match) -> Seen:
    """What is counted of one game."""
    state = match.state
    assert isinstance(state, Tournament)
    seats = state.seats
    events = [event for moment in match.moments for event in moment.events]
    first = next(event.seat for event in events if event.kind == "started")
    order = [(first + k) % seats for k in range(seats)]
    winners = state.winners()
    sources: Counter[str] = Counter()
    damage = [Counter[int]() for _ in range(seats)]
    weapon = 0
    for event in events:
        if event.kind == "attacked":
            weapon = event.args[0] % len(WEAPONS)
        elif event.kind == "scored":
            reason = TERMS.write("reason", event.args[0])
            sources[reason] += event.args[1]
            if reason == "damage":
                damage[order.index(event.seat)][weapon] += event.args[1]
        elif event.kind == "scored-zone":
            piece = {"TEM-22.1": "mines", "TEM-22.2": "turrets", "TEM-22.3": "pilots"}[event.clause]
            sources[piece] += event.args[1]
        elif event.kind == "scored-weapon":
            sources["weapons"] += event.args[1]
    return Seen(
        seats,
        [1 / len(winners) if seat in winners else 0.0 for seat in order],
        [state.points[seat] for seat in order],
        [state.pilots[seat] for seat in order],
        [state.starters[seat] for seat in order],
        [[event.args[0] for event in of(events, "bought", seat)] for seat in order],
        [Counter(event.args[0] for event in of(events, "attacked", seat)) for seat in order],
        damage,
        sources,
        Counter(event.kind for event in events),
        Counter(event.args[0] for event in events if event.kind == "knocked-out"),
        Counter(event.args[0] for event in events if event.kind in ("revealed", "chose-card")),
        [bool(of(events, "upgraded", seat)) for seat in order],
        [bool(of(events, "took-mech", seat)) for seat in order],
        len(match.record.steps),
    )


def balance(games: list[Seen]) -> str:
    """Length, scores and wins by place in the first turn order."""
    seats = games[0].seats
    wins = " / ".join(percent(game.shares[place] for game in games) for place in range(seats))
    points = with_error([float(total) for game in games for total in game.points])
    margin = statistics.fmean(sorted(game.points)[-1] - sorted(game.points)[-2] for game in games)
    length = statistics.fmean(game.decisions for game in games)
    armored = percent(float(armored) for game in games for armored in game.armored)
    drove = percent(float(drove) for game in games for drove in game.drove)
    return (
        f"| {seats} | {len(games)} | {length:.0f} | {points} | {margin:.1f} | {wins} | {armored} | {drove} |"
    )


def source_row(games: list[Seen]) -> str:
    """Points of a player by where they come from."""
    players = sum(game.seats for game in games)
    total = sum((game.sources for game in games), Counter[str]())
    parts = " | ".join(f"{total[name] / players:.1f}" for name in SOURCES)
    return f"| {games[0].seats} | {parts} |"


def happenings(games: list[Seen]) -> str:
    """What happens in a game."""
    total = sum((game.events for game in games), Counter[str]())
    causes = sum((game.causes for game in games), Counter[int]())
    parts = [f"{total[kind] / len(games):.1f}" for kind in HAPPENINGS]
    parts += [f"{causes[k] / len(games):.2f}" for k in range(len(TERMS.words["cause"]))]
    return f"| {games[0].seats} | {' | '.join(parts)} |"


def pilot_row(pilot: int, played: list[list[Seen]], speaker: Speaker) -> str:
    """How often a pilot wins, with each number of seats."""
    cells = []
    for games in played:
        shares = [
            share
            for game in games
            for share, own in zip(game.shares, game.pilots, strict=True)
            if own == pilot
        ]
        points = [
            float(score)
            for game in games
            for score, own in zip(game.points, game.pilots, strict=True)
            if own == pilot
        ]
        cells += [percent(shares), with_error(points)]
    return f"| {speaker.word('pilot', pilot)} | {' | '.join(cells)} |"


def weapon_row(weapon: int, games: list[Seen], speaker: Speaker) -> str:
    """How often a weapon is bought, used on both lines, what it does, and whether its buyers win."""
    bought = sum(own.count(weapon) for game in games for own in game.bought)
    normal = sum(own[weapon] for game in games for own in game.attacks)
    power = sum(own[weapon + len(WEAPONS)] for game in games for own in game.attacks)
    damage = sum(own[weapon] for game in games for own in game.damage)
    shares = [
        share for game in games for share, own in zip(game.shares, game.bought, strict=True) if weapon in own
    ]
    per_use = damage / (normal + power) if normal + power else 0.0
    return (
        f"| {speaker.word('weapon', weapon)} | {bought / len(games):.2f} | {normal / len(games):.2f} "
        f"| {power / len(games):.2f} | {per_use:.2f} | {percent(shares)} |"
    )


def starter_row(weapon: int, played: list[list[Seen]], speaker: Speaker) -> str:
    """How often a first weapon is kept, and wins."""
    cells = []
    for games in played:
        pairs = [pair for game in games for pair in zip(game.shares, game.starters, strict=True)]
        shares = [share for share, own in pairs if own == weapon]
        cells += [f"{100 * len(shares) / len(pairs):.0f}", percent(shares)]
    return f"| {speaker.word('weapon', weapon)} | {' | '.join(cells)} |"


def card_row(games: list[Seen]) -> str:
    """How often each program card is executed, in percent of all turns."""
    total = sum((game.cards for game in games), Counter[int]())
    turns = sum(total.values())
    return f"| {games[0].seats} | {' | '.join(f'{100 * total[k] / turns:.0f}' for k in range(len(CARDS)))} |"


SOURCES = ["mines", "turrets", "pilots", *TERMS.words["reason"], "weapons"]
HAPPENINGS = [
    "combat",
    "attacked",
    "retreated",
    "exploded",
    "fired",
    "adhoc",
    "bought",
    "upgraded",
    "took-mech",
]
BALANCE = (
    "| players | games | decisions | points | margin "
    "| wins by place in turn order, % | wore the armour, % | drove the Mech, % |"
)
WEAPON = "bought a game | normal uses | power uses | damage a use | wins of buyers, % |"


def main(games: int) -> None:
    """Print all tables."""
    need_compiled("calibrate_tiny_epic_mechs.py")
    speaker = Speaker("en", mechbay.load("tiny-epic-mechs"))
    with ProcessPoolExecutor(2) as pool:
        played = [play("tiny-epic-mechs", seats, {}, games, observe, pool) for seats in (2, 3, 4)]
    sizes = [f"wins of {seats}, %" for seats in (2, 3, 4)]
    table(BALANCE, map(balance, played))
    table(f"| points of a player, {' | '.join(['players', *SOURCES])} |", map(source_row, played))
    causes = [f"KO by {cause}" for cause in TERMS.words["cause"]]
    table(f"| a game, {' | '.join(['players', *HAPPENINGS, *causes])} |", map(happenings, played))
    table(f"| share of turns, %: {' | '.join(['players', *CARDS])} |", map(card_row, played))
    heads = " | ".join(f"{size} | points" for size in sizes)
    table(f"| pilot | {heads} |", [pilot_row(pilot, played, speaker) for pilot in range(len(PILOTS))])
    heads = " | ".join(f"kept, % | {size}" for size in sizes)
    table(f"| first weapon | {heads} |", [starter_row(weapon, played, speaker) for weapon in BASICS])
    for found in played:
        rows = [weapon_row(weapon, found, speaker) for weapon in range(len(WEAPONS))]
        table(f"| weapon, {found[0].seats} players | {WEAPON}", rows)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 1000)
