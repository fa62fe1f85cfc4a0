"""The commands for those who study and build games: many games, the laws, the speed."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

import mechbay
from mechbay.cli_progress import progress
from mechbay.cli_shared import (
    CORES,
    Count,
    DataFile,
    Force,
    GameId,
    Jobs,
    Json,
    Seconds,
    SetOptions,
    Whole,
    options_of,
    print_json,
    specs_of,
    use_data,
    writing,
)
from mechbay.core.errors import MechbayError, WrongSeats
from mechbay.core.game import Game
from mechbay.core.table import SeededTable
from mechbay.core.terms import SEATS


def simulate(
    game: GameId,
    /,
    *,
    games: Count,
    seats: Whole | None = None,
    bots: str | None = None,
    seed: Whole = 0,
    set: SetOptions = [],  # noqa: B006
    jobs: Jobs = 1,
    out: Path | None = None,
    force: Force = False,
    data: DataFile = None,
    json: Json = False,
) -> None:
    """Let bots play many games, and count the results.

    Parameters
    ----------
    games
        How many games to play.
    seats
        How many seats are taken; by default one for each bot, or as few as the game allows.
    bots
        A bot for each seat that people can take, such as random,greedy; by default all are random.
    seed
        The same call with the same seed gives the same games.
    jobs
        How many processes share the work; the games are the same.
    out
        Also write every game as a record file into this folder.
    """
    from mechbay.lab.simulate import Plan, seated, summary, unwritten

    use_data(data, game)
    loaded = mechbay.load(game)
    settings = loaded.settings(options_of(set))
    specs = seated(loaded, settings, seats, None if bots is None else specs_of(bots))
    plan = Plan(game, len(specs) if seats is None else seats, settings, specs, seed).checked()
    with nullcontext() if out is None else writing(out):
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
            if not force:
                unwritten(loaded, plan, games, out)
        with progress(games, "games") as tell:
            result = summary(plan, games, jobs, out, tell)
    if json:
        print_json("simulation", result)
        return
    from mechbay.tables import show_table

    print(
        f"{result['games']} games of {game} ({result['build']}), {result['decisions']} decisions, "
        f"{result['decisions_per_second']} decisions/s, digest {result['digest']}"
    )
    rows = result["results"]
    assert isinstance(rows, list)
    shown = [
        [
            SEATS[row["seat"]].upper(),
            row["bot"],
            f"{row['wins']:g}",
            f"{row['win_rate']:.3f} ± {row['win_rate_error']:.3f}",
            f"{row['mean_score']:.2f} ± {row['mean_score_error']:.2f}",
        ]
        for row in rows
    ]
    show_table(["seat", "bot", "wins", "win rate", "mean score"], shown)
    settings = loaded.settings(plan.options)
    teams = [" ".join(SEATS[seat].upper() for seat in team) for team in loaded.teams(settings)]
    if teams:
        print(f"teams: {', '.join(teams)}; a win counts whole for each seat of its team")


def check(
    game: GameId | None = None,
    /,
    *,
    games: Count = 100,
    seats: Whole | None = None,
    seed: Whole = 0,
    set: SetOptions = [],  # noqa: B006
    all_setups: Annotated[bool, Parameter(negative="")] = False,
    jobs: Annotated[Jobs, Parameter(show_default=False)] = CORES,
    tests: Path | None = None,
    data: DataFile = None,
) -> int:
    """Test a game, by default all of them, against thirteen promises, from fair play to undo.

    Parameters
    ----------
    games
        How many random games each promise is tried on.
    seats
        How many seats are taken; by default every number in turn.
    seed
        The same seed tries the same games.
    all_setups
        Try each promise on every setup, not only on some in which every pair of choices occurs.
    jobs
        How many processes share the work; by default one for each core.
    tests
        The folder with the game's tests, which two of the promises need; by default tests, if it has them.
    """
    from mechbay.testing.laws import LAWS, battery
    from mechbay.testing.setups import covering

    game = use_data(data, game)
    broken = 0
    for game_id in [game] if game else mechbay.game_ids():
        loaded = mechbay.load(game_id)
        wanted = options_of(set)
        if seats is not None and seats not in loaded.seats:
            loaded.new(seats, wanted, SeededTable(0))  # refuses, and says what would be right
        setups = loaded.setups(wanted, seats) if all_setups else covering(loaded, wanted, seats)
        if not setups:
            raise WrongSeats(f"{loaded.id} cannot be played with {seats} seats and these options")
        most = max(games, len(setups))
        print(f"{loaded.id}: {most} games")
        folder = _tests_of(loaded, tests)
        with progress(most * len(LAWS), "trials") as tell:
            for verdict in battery(loaded, games, seed, folder, jobs, wanted, seats, tell, all_setups):
                print(verdict, flush=True)
                broken += verdict.holds is False
    return 1 if broken else 0


def _tests_of(game: Game, named: Path | None) -> Path | None:
    """Where the tests of a game lie: the folder that was named, or the one here if it is about this game."""
    if named is not None:
        return named
    return Path("tests") if Path("tests", "goldens", game.id).is_dir() else None


def bench(
    what: Literal["games", "serve"] = "games",
    /,
    *,
    peers: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    crowd: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    day: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    rounds: Count = 3,
    json: Json = False,
) -> None:
    """Measure speed: of the games, or of the server and its pages.

    Parameters
    ----------
    what
        games: each of them, compiled and in pure Python; serve: the server and its pages.
    peers
        Also measure other engines, as far as they are installed; for serve, boardgame.io from npm.
    crowd
        For serve: also 500 tables with 2,000 streams and 200 actions a second.
    day
        For serve: also a day's 200,000 actions in fast motion; takes a quarter of an hour.
    rounds
        How often the games are measured, or the server and its peer in turn; the median counts.
    """
    if what == "serve":
        _bench_server(json, rounds if peers else 0, crowd, day)
        return
    if crowd or day:
        raise MechbayError("--crowd and --day are for the server: mechbay bench serve --crowd")
    from mechbay.lab.bench import measure, measurements, show

    with progress(measurements(peers, rounds), "measurements") as tell:
        result = measure(peers, rounds, tell)
    if json:
        print_json("bench", result)
    else:
        show(result)


def _bench_server(as_json: bool, rounds: int, crowd: bool, day: bool) -> None:
    from mechbay.server import load
    from mechbay.server.bench import measure

    result = measure() | (load.crowd() if crowd else {}) | (load.day() if day else {})
    under_load = load.measure(rounds) if rounds else None
    if as_json:
        print_json("server-bench", {"figures": result, "load": under_load})
        return
    for name, figures in result.items():
        print(f"{name}: {figures['measured']:g}, promised at most {figures['promised']:g}")
    if under_load is None:
        return
    print(
        f"{under_load['tables']} tables in a closed loop, median of {under_load['rounds']}, "
        f"machine load {under_load['load']:.1f}:"
    )
    for name, run in under_load["runs"].items():
        promised = f", promised at least {load.LEAST[name]:g}" if name in load.LEAST else ""
        print(
            f"{name}: {run['rate']:.0f} a second{promised}; p99 {run['p99']:.0f} ms, "
            f"{run['cpu_ms']:.2f} ms of processor each, {run['errors']} errors"
        )
    for name, part in under_load["beside"].items():
        print(f"beside {name}: {part:.2f}, promised at least {load.PARTS[name]:.2f}")


Trial = Literal[
    "kill",
    "term",
    "slow",
    "flood",
    "full-disk",
    "read-only",
    "damaged",
    "clock",
    "tabs",
    "crowd",
    "two-servers",
]


def chaos(
    *,
    rounds: Count = 5,
    seconds: Seconds = 2.0,
    only: Trial | None = None,
    json: Json = False,
) -> int:
    """Start a server, stress it with kills, floods, crowds, damage and bad disks, and say what held.

    Parameters
    ----------
    rounds
        How often each trial is repeated, or how large it is.
    seconds
        How long people play in each round.
    only
        One trial instead of all.
    """
    from mechbay.server.chaos import chaos as torture

    found = []
    if not json:
        print(f"{'trial':<14}{'tried':>7}{'held':>7}  what else", flush=True)
    for held in torture(rounds, seconds, only):
        found.append(held)
        if not json:
            print(f"{held.trial:<14}{held.tried:>7}{held.held:>7}  {held.note}".rstrip(), flush=True)
    if json:
        print_json("chaos", {"trials": [held._asdict() for held in found]})
    return 0 if all(held.held == held.tried for held in found) else 1
