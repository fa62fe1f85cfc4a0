"""Many games between bots, and what came of them."""

from __future__ import annotations

import hashlib
import math
import re
import statistics
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import mechbay
from mechbay.bots import ROBOT, make_bot
from mechbay.bots.bot import Bot
from mechbay.core.errors import MechbayError, WrongSeats
from mechbay.core.game import Game, Settings
from mechbay.core.match import Match
from mechbay.core.state import State
from mechbay.core.table import SeededTable, Table
from mechbay.lab.arena import play_bots
from mechbay.lab.workers import spread

CHUNK = 50  # games that a worker takes at a time
Teams = tuple[tuple[int, ...], ...]


@dataclass(frozen=True)
class Played:
    """One finished game."""

    decisions: int
    scores: list[int]
    winners: list[int]


@dataclass(frozen=True)
class Plan:
    """What to simulate."""

    game: str
    seats: int
    options: dict[str, str]
    bots: list[str]
    seed: int

    def checked(self) -> Plan:
        """The plan, if all its names are known."""
        game = mechbay.load(self.game)
        if self.seats not in game.seats:
            game.new(self.seats, {}, SeededTable(0))  # refuses, and says what would be right
        game.settings(self.options)
        if len(self.bots) != self.seats:
            raise WrongSeats(f"{self.seats} seats need {self.seats} bots, not {len(self.bots)}")
        _bots(game, self)
        return self


def seated(game: Game, settings: Settings, seats: int | None, specs: list[str] | None) -> list[str]:
    """A bot for each seat. They are named for all seats, or only for those that people can take."""
    if seats is not None and not (seats in game.seats and game.fits(seats, settings)):
        game.new(seats, settings, SeededTable(0))  # refuses, and says what would be right
    robots = game.robots(settings)
    named = 0 if specs is None else len(specs)
    if seats is None and specs is None:
        seats = next((count for count in game.seats if game.fits(count, settings)), game.seats[0])
    elif seats is None:
        fitting = [count for count in game.seats if game.fits(count, settings)]
        wanted = [count for count in fitting if named in (count, count - len(robots))]
        seats = next(iter(wanted or fitting)) if robots else named
    people = [seat for seat in range(seats) if seat not in robots]
    if specs is None:
        specs = ["random"] * seats
    elif robots and named not in (len(people), seats):
        own = f"of which {game.id} plays {len(robots)} itself"
        raise WrongSeats(f"{seats} seats, {own}: bots are needed for {len(people)}, not {named}")
    elif named == len(people):
        found = dict(zip(people, specs, strict=True))
        specs = [found.get(seat, ROBOT) for seat in range(seats)]
    return [ROBOT if seat in robots else spec for seat, spec in enumerate(specs)]


def _bots(game: Game, plan: Plan) -> list[Bot]:
    """Who plays; where the game itself does, anybody can, for there is one choice."""
    robots = game.robots(game.settings(plan.options))
    return [make_bot("random" if seat in robots else spec, game) for seat, spec in enumerate(plan.bots)]


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a simulation: whoever plays it gets the same game."""
    return (seed << 32) | number


def _thoughts(seed: int, seats: int) -> list[Table]:
    return [SeededTable(seed, stream=1 + seat) for seat in range(seats)]


def play_one(game: Game, plan: Plan, number: int) -> Played:
    """One game of the plan."""
    seed = game_seed(plan.seed, number)
    table = SeededTable(seed)
    state = game.new(plan.seats, plan.options, table)
    bots = _bots(game, plan)
    decisions = play_bots(state, table, bots, _thoughts(seed, plan.seats), game.bound)
    must_end(state, game, number)
    return Played(decisions, state.scores(), state.winners())


def record_one(game: Game, plan: Plan, number: int) -> Match:
    """The same game through the door, with its record."""
    seed = game_seed(plan.seed, number)
    match = Match(game, plan.seats, plan.options, SeededTable(seed), plan.bots)
    bots = _bots(game, plan)
    thoughts = _thoughts(seed, plan.seats)
    while not match.state.over and len(match.moments) <= game.bound:
        seat = match.state.actors()[0]
        match.play(seat, bots[seat].choose(match.state.seen_by(seat), seat, thoughts[seat]))
    must_end(match.state, game, number)
    return match


def must_end(state: State, game: Game, number: int) -> None:
    """Refuse to count a game that was cut off."""
    if not state.over:
        raise MechbayError(f"game {number} did not end within {game.bound} decisions")


def file_name(plan: Plan, number: int, mark: str = "") -> str:
    """What a record is called: what was played by whom, so that other games have other names.

    >>> plan = Plan("planet-defenders", 2, {"variant": "tactical"}, ["greedy", "my.bots:Eager"], 7)
    >>> file_name(plan, 12)
    'planet-defenders_variant=tactical_greedy+my.bots-Eager_seed=7_12.json'
    """
    options = [f"{name}={value}" for name, value in sorted(plan.options.items())]
    words = [
        plan.game,
        *filter(None, [mark]),
        *options,
        "+".join(plan.bots),
        f"seed={plan.seed}",
        str(number),
    ]
    return re.sub(r"[^\w.=+-]", "-", "_".join(words)) + ".json"


def unwritten(game: Game, plan: Plan, games: int, folder: Path) -> None:
    """Refuse a folder in which games of this plan lie already."""
    there = {file.name for file in folder.iterdir()}
    found = next((n for n in range(games) if file_name(plan, n, game.data) in there), None) if there else None
    if found is not None:
        file = folder / file_name(plan, found, game.data)
        raise MechbayError(f"{file} already exists; name another folder, or replace it with --force")


def write_one(game: Game, plan: Plan, number: int, folder: Path) -> Played:
    """One game of the plan, also written as a record file: the whole of it, or nothing."""
    record = record_one(game, plan, number).record
    file = folder / file_name(plan, number, record.data)
    begun = file.with_suffix(".part")
    begun.write_text(record.dumps(), encoding="utf-8")
    begun.replace(file)
    assert record.result is not None
    return Played(len(record.steps), record.result.scores, record.result.winners)


def _play_part(plan: Plan, folder: Path | None, numbers: range) -> list[Played]:
    game = mechbay.load(plan.game)
    if folder is None:
        return [play_one(game, plan, number) for number in numbers]
    return [write_one(game, plan, number, folder) for number in numbers]


def simulate(plan: Plan, games: int, jobs: int = 1, folder: Path | None = None) -> Iterator[Played]:
    """The games in their order, on one process or several; the same games either way.

    Into a folder each is also written as a record file.
    """
    size = 1 if jobs == 1 else min(CHUNK, -(-games // jobs))
    parts = (range(first, min(first + size, games)) for first in range(0, games, size))
    for played in spread(partial(_play_part, plan, folder), parts, min(jobs, games)):
        yield from played


def summary(
    plan: Plan, games: int, jobs: int, folder: Path | None = None, tell: Callable[[int], None] | None = None
) -> Mapping[str, object]:
    """Play, and count: wins and scores of each seat with their standard errors; tells how many are played."""
    begun = time.perf_counter()
    played = []
    for one in simulate(plan, games, jobs, folder):
        played.append(one)
        if tell is not None:
            tell(len(played))
    seconds = time.perf_counter() - begun
    decisions = sum(one.decisions for one in played)
    digest = hashlib.blake2s(digest_size=8)
    for one in played:
        digest.update(f"{one.decisions} {one.scores} {one.winners};".encode())
    game = mechbay.load(plan.game)
    teams = game.teams(game.settings(plan.options))
    return {
        "game": plan.game,
        "seats": plan.seats,
        "options": plan.options,
        "seed": plan.seed,
        "build": "compiled" if mechbay.compiled() else "pure",
        "games": len(played),
        "decisions": decisions,
        "decisions_per_game": round(decisions / len(played), 1),
        "seconds": round(seconds, 3),
        "games_per_second": round(len(played) / seconds, 1),
        "decisions_per_second": round(decisions / seconds),
        "digest": digest.hexdigest(),
        **({"teams": teams} if teams else {}),
        "results": [_seat_result(plan, played, seat, teams) for seat in range(plan.seats)],
    }


def share(seat: int, winners: list[int], teams: Teams) -> float:
    """What a seat has of a win: winners share it, but the seats of a team do not share among themselves.

    >>> share(0, [0, 2], ()), share(0, [0, 2], ((0, 2), (1, 3))), share(1, [0, 1, 2, 3], ((0, 2), (1, 3)))
    (0.5, 1.0, 0.5)
    """
    sides = {next((team for team in teams if winner in team), (winner,)) for winner in winners}
    return 1 / len(sides) if seat in winners else 0.0


def _seat_result(plan: Plan, played: list[Played], seat: int, teams: Teams) -> dict[str, object]:
    shares = [share(seat, one.winners, teams) for one in played]
    scores = [float(one.scores[seat]) for one in played]
    return {
        "seat": seat,
        "bot": plan.bots[seat],
        "wins": round(sum(shares), 2),
        "win_rate": round(statistics.fmean(shares), 4),
        "win_rate_error": _error(shares),
        "mean_score": round(statistics.fmean(scores), 3),
        "mean_score_error": _error(scores),
    }


def _error(values: list[float]) -> float:
    """The standard error of a mean."""
    return round(statistics.stdev(values) / math.sqrt(len(values)), 4) if len(values) > 1 else 0.0
