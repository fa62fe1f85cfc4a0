"""The commands for those who study and build games: many games, the laws, the speed."""

from __future__ import annotations

from contextlib import nullcontext
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import Parameter

import mechbay
from mechbay.cli_shared import (
    CORES,
    Count,
    DataFile,
    GameId,
    Json,
    SetOptions,
    options_of,
    print_json,
    specs_of,
    use_data,
    writing,
)
from mechbay.core.errors import WrongSeats
from mechbay.core.terms import SEATS


def simulate(
    game: GameId,
    /,
    *,
    games: Count,
    seats: int | None = None,
    bots: str | None = None,
    seed: int = 0,
    set: SetOptions = [],  # noqa: B006
    jobs: Count = 1,
    out: Path | None = None,
    data: DataFile = None,
    json: Json = False,
) -> None:
    """Let bots play many games and count what came of them.

    Parameters
    ----------
    games
        How many games.
    seats
        How many play; as many as there are bots, or as few as the game allows.
    bots
        A spec for each seat that people can take, as random,greedy; all random if not said.
    seed
        The same call with the same seed gives the same games.
    jobs
        How many processes share the work.
    out
        Also write every game as a record file into this folder.
    """
    from mechbay.lab.simulate import Plan, seated, summary

    use_data(data, game)
    loaded = mechbay.load(game)
    settings = loaded.settings(options_of(set))
    specs = seated(loaded, settings, seats, None if bots is None else specs_of(bots))
    plan = Plan(game, len(specs) if seats is None else seats, settings, specs, seed).checked()
    with nullcontext() if out is None else writing(out):
        if out is not None:
            out.mkdir(parents=True, exist_ok=True)
        result = summary(plan, games, jobs, out)
    if json:
        print_json(result)
        return
    from rich.console import Console
    from rich.table import Table

    print(
        f"{result['games']} games of {game} ({result['build']}), {result['decisions']} decisions, "
        f"{result['decisions_per_second']} decisions/s, digest {result['digest']}"
    )
    table = Table("seat", "bot", "wins", "win rate", "mean score")
    rows = result["results"]
    assert isinstance(rows, list)
    for row in rows:
        table.add_row(
            SEATS[row["seat"]].upper(),
            row["bot"],
            f"{row['wins']:g}",
            f"{row['win_rate']:.3f} ± {row['win_rate_error']:.3f}",
            f"{row['mean_score']:.2f} ± {row['mean_score_error']:.2f}",
        )
    Console().print(table)
    teams = [" ".join(SEATS[seat].upper() for seat in team) for team in loaded.teams(plan.options)]
    if teams:
        print(f"teams: {', '.join(teams)}; a win counts whole for each seat of its team")


def check(
    game: GameId | None = None,
    /,
    *,
    games: Count = 100,
    seats: int | None = None,
    seed: int = 0,
    set: SetOptions = [],  # noqa: B006
    jobs: Count = CORES,
    tests: Path = Path("tests"),
    data: DataFile = None,
) -> int:
    """The laws of the house, on one game or all.

    Parameters
    ----------
    games
        How many random games are put through the laws.
    seats
        How many play; all numbers by turns if not said.
    jobs
        How many processes share the work.
    tests
        Where the golden games and the tests of the clauses lie.
    """
    from mechbay.testing.laws import battery
    from mechbay.testing.setups import covering

    game = use_data(data, game)
    broken = 0
    for game_id in [game] if game else mechbay.game_ids():
        loaded = mechbay.load(game_id)
        wanted = options_of(set)
        if not covering(loaded, wanted, seats):
            raise WrongSeats(f"{loaded.id} cannot be played so by {seats}")
        print(f"{loaded.id}: {games} games")
        for verdict in battery(loaded, games, seed, tests, jobs, wanted, seats):
            print(verdict, flush=True)
            broken += not verdict.holds
    return 1 if broken else 0


def bench(
    what: Literal["games", "serve"] = "games",
    /,
    *,
    peers: Annotated[bool, Parameter(negative="")] = False,
    rounds: Count = 3,
    json: Json = False,
) -> None:
    """How fast it is: each game in both builds, with --peers beside other engines; or the server."""
    if what == "serve":
        _bench_server(json)
        return
    from mechbay.lab.bench import measure, show_table

    result = measure(peers, rounds)
    if json:
        print_json(result)
    else:
        show_table(result)


def _bench_server(as_json: bool) -> None:
    from mechbay.server.bench import measure

    result = measure()
    if as_json:
        print_json(result)
    else:
        for name, figures in result.items():
            print(f"{name}: {figures['measured']:g}, promised at most {figures['promised']:g}")
