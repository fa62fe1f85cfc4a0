"""Simulates Battle Royale with greedy people: tables for docs/calibration/apex-automa.md.

Runs on the installed, compiled package: `.venv/bin/python tools/calibrate_apex_royale.py [GAMES [FEWER]]`, so
many matches for each map with two legends at printed strength, fewer for the Ring, strengths and variants.
"""

from __future__ import annotations

import statistics
import sys
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field

import mechbay
from calibrate_apex_automa import Seen as Deeds
from calibrate_apex_automa import observe as deeds_of
from calibrate_apex_automa import use_row, use_table
from calibration import SEED, need_compiled, percent, play, table, with_error
from mechbay.core.event import Event
from mechbay.core.match import Match
from mechbay.games.apex_automa.rules import cards
from mechbay.lab.simulate import Plan, share, simulate
from mechbay.words import Speaker

GAME = "apex-automa"
SEATS = {"solo2": 3, "solo1": 4, "coop": 4}
# variant, strength and ring; of the first there are more matches than of the others
SETUPS = (
    ("solo2", "printed", "off"),
    ("solo2", "printed", "on"),
    ("solo2", "hard", "off"),
    ("solo2", "brutal", "off"),
    ("solo1", "printed", "off"),
    ("coop", "printed", "off"),
)
SOURCES = {"AXA-11.3": "drawn", "AXA-8.20": "in bins", "AXA-8.24": "in boxes"}
BECAME = {"stores": "taken", "uses": "used", "discards": "discarded"}  # of a token, by event


@dataclass
class Seen:
    """What one match showed; things are counted by what became of them."""

    deeds: Deeds
    events: Counter[str] = field(default_factory=Counter)
    out: Counter[int] = field(default_factory=Counter)  # legends without a life, by team
    wiped_out: bool = False  # the match ended at once
    dry: int = 0  # times a weapon fired its last ammunition
    tokens: Counter[tuple[str, int]] = field(default_factory=Counter)
    weapons: Counter[tuple[str, int]] = field(default_factory=Counter)

    def read(self, event: Event) -> None:
        """Count one event."""
        self.events[event.kind] += 1
        args = event.args
        if event.kind == "finds":
            self.tokens[SOURCES[event.clause], args[1]] += 1
        elif event.kind == "equips" and args[1] < cards.FIRST_LOOT:
            self.weapons["equipped", args[1]] += 1
        elif event.kind == "equips":
            self.tokens["equipped", args[1] - cards.FIRST_LOOT] += 1
        elif event.kind == "fits-on":
            self.tokens["equipped" if event.clause == "AXA-11.8" else "taken", args[1]] += 1
        elif event.kind in BECAME:
            self.tokens[BECAME[event.kind], args[1]] += 1
        elif event.kind == "draws-weapon":
            self.weapons["drawn", args[1]] += 1
        elif event.kind == "ammo":
            self.dry += args[2] == 0
        elif event.kind == "out":
            self.out[cards.TEAM[self.deeds.legends.index(args[0])]] += 1
        elif event.kind == "over":
            self.wiped_out = event.clause != "AXA-23.6"


def observe(match: Match) -> Seen:
    """What is counted of one match."""
    seen = Seen(deeds_of(match))
    for moment in match.moments:
        for event in moment.events:
            seen.read(event)
    return seen


# --- tables


def mean(values: list[int], digits: int = 2) -> str:
    """A plain mean."""
    return f"{statistics.fmean(values):.{digits}f}"


def map_row(place: str, games: list[Seen]) -> str:
    """Wins, length and eliminations on a map."""
    cells = [
        percent(game.deeds.share for game in games),
        mean([game.deeds.decisions for game in games], 0),
        mean([game.deeds.rounds for game in games], 1),
        with_error([float(game.events["eliminated"]) for game in games], 1),
        percent(float(game.wiped_out) for game in games),
        *(mean([game.out[team] for game in games]) for team in (cards.PLAYERS, cards.ENEMIES)),
    ]
    return f"| {place} | " + " | ".join(cells) + " |"


def setup_row(name: str, by_map: list[list[Seen]]) -> str:
    """Wins over all and on each map, and how matches ended."""
    whole = [game for games in by_map for game in games]
    cells = [percent(game.deeds.share for game in games) for games in (whole, *by_map)]
    cells += [
        with_error([float(game.events["eliminated"]) for game in whole], 1),
        percent(float(game.wiped_out) for game in whole),
    ]
    return f"| {name} | " + " | ".join(cells) + " |"


def token_row(loot: int, games: list[Seen], speaker: Speaker) -> str:
    """What became of the tokens of a kind, a match."""
    columns = (*SOURCES.values(), "equipped", "taken", "used", "discarded")
    counts = [statistics.fmean(game.tokens[column, loot] for game in games) for column in columns]
    return f"| {speaker.word('loot', loot)} | " + " | ".join(f"{count:.2f}" for count in counts) + " |"


def weapon_row(weapon: int, games: list[Seen], speaker: Speaker) -> str:
    """How often a weapon card is drawn, taken and fired, and what a shot does."""
    counts = [
        statistics.fmean(game.weapons[column, weapon] for game in games) for column in ("drawn", "equipped")
    ]
    use = use_row(speaker.word("weapon", weapon), ("weapon", weapon), [game.deeds for game in games])
    name, *cells = use.strip("| ").split(" | ")
    return f"| {name} | " + " | ".join([*(f"{count:.2f}" for count in counts), *cells[:3]]) + " |"


def plays(setup: tuple[str, str, str], games: int, pool: ProcessPoolExecutor) -> list[list[Seen]]:
    """Matches of a setup on each map."""
    variant, strength, ring = setup
    return [
        play(
            GAME,
            SEATS[variant],
            {"variant": variant, "map": place, "strength": strength, "mode": "br", "ring": ring},
            games,
            observe,
            pool,
            SEED + number,
        )
        for number, place in enumerate(cards.MAPS)
    ]


def random_shares(games: int) -> list[float]:
    """Wins of a person who plays at random."""
    options = mechbay.load(GAME).settings({"mode": "br"})
    teams = mechbay.load(GAME).teams(options)
    plan = Plan(GAME, 3, options, ["random"] * 3, SEED)
    return [share(0, one.winners, teams) for one in simulate(plan, games)]


def main(games: int = 150, fewer: int = 40) -> None:
    """Print all tables."""
    need_compiled("calibrate_apex_royale.py")
    speaker = Speaker("en", mechbay.load(GAME))
    with ProcessPoolExecutor(2) as pool:
        first = plays(SETUPS[0], games, pool)
        others = [plays(setup, fewer, pool) for setup in SETUPS[1:]] if fewer else []
    found = [game for by_map in first for game in by_map]
    wins = "wins, %"
    ends = "eliminations | ended at once, %"
    table(
        f"| map | {wins} | decisions | rounds | {ends} | people out | Automas out |",
        [*map(map_row, cards.MAPS, first), map_row("all", found)],
    )
    maps = " | ".join(f"{place}, %" for place in cards.MAPS)
    table(
        f"| setup | {wins} | {maps} | {ends} |",
        [
            setup_row(f"{variant}, {strength}, Ring {ring}", by_map)
            for (variant, strength, ring), by_map in zip(SETUPS, [first, *others], strict=False)
        ],
    )
    habits = {
        "gifts between the pools": [game.events["gives"] for game in found],
        "bins opened by people": [game.events["opens"] for game in found],
        "death boxes searched": [game.events["searches"] for game in found],
        "times a weapon fired its last ammunition": [game.dry for game in found],
    }
    table(
        "| a match | mean |",
        [f"| {what} | {mean(counts)} |" for what, counts in habits.items()],
    )
    heads = "drawn before the drop | in bins | in boxes | equipped | taken | used | discarded"
    table(f"| token, a match | {heads} |", [token_row(loot, found, speaker) for loot in range(cards.KINDS)])
    table(
        "| weapon of people | drawn | equipped | shots a match | times it hurt, a shot | damage a shot |",
        [weapon_row(weapon, found, speaker) for weapon in range(len(cards.WEAPONS))],
    )
    deeds = [game.deeds for game in found]
    use_table(
        "item",
        [use_row(speaker.word("item", item), ("item", item), deeds) for item in range(len(cards.ITEMS))],
    )
    print("wins of a person who plays at random, %:", percent(random_shares(500)))


if __name__ == "__main__":
    main(*[int(word) for word in sys.argv[1:]])
