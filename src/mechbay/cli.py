"""The front door: every command, thin."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, CycloptsError, Parameter

import mechbay
from mechbay.core.errors import MechbayError
from mechbay.core.record import Record, loads

app = App(
    name="mechbay",
    help="Mech-and-robot board games to play, study and build.",
    version=lambda: f"mechbay {mechbay.__version__} ({'compiled' if mechbay.compiled() else 'pure Python'})",
)
Language = Literal["en", "pl"]
Settings = Annotated[list[str], Parameter(name="--set", negative="", help="OPTION=VALUE, again for more")]
Json = Annotated[bool, Parameter(negative="", help="print one JSON document")]


def main() -> None:
    """Run a command; a wrong call is one line on stderr and exit code 2."""
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command line and give its exit code."""
    try:
        result = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
    except CycloptsError as error:
        return _complain(" ".join(str(error).split()))
    except MechbayError as error:
        return _complain(str(error))
    except (KeyboardInterrupt, EOFError):
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return result if isinstance(result, int) else 0


def _complain(text: str) -> int:
    print(f"mechbay: {text}", file=sys.stderr)
    return 2


def _print_json(document: object) -> None:
    print(json.dumps(document, indent=2, ensure_ascii=False))


def _language() -> Language:
    """The language of the user's surroundings."""
    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return "pl" if spoken.startswith("pl") else "en"


def _options(settings: list[str]) -> dict[str, str]:
    options = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise MechbayError(f"--set takes OPTION=VALUE, not {setting!r}")
        options[name] = value
    return options


def _specs(bots: str) -> list[str]:
    return [spec.strip() for spec in bots.split(",") if spec.strip()]


@app.command
def games(*, json: Json = False) -> None:
    """What can be played, by how many, with which options."""
    from mechbay.words import Speaker

    loaded = [mechbay.load(game_id) for game_id in mechbay.game_ids()]
    if json:
        _print_json(
            [
                {
                    "id": game.id,
                    "title": Speaker("en", game).text("title"),
                    "title_pl": Speaker("pl", game).text("title"),
                    "seats": list(game.seats),
                    "options": {o.name: {"values": o.values, "clause": o.clause} for o in game.options},
                    "rules": game.version,
                    "actions": len(game.actions),
                }
                for game in loaded
            ]
        )
        return
    for game in loaded:
        print(
            f"{game.id}: {Speaker(_language(), game).text('title')}, {game.seats[0]}–{game.seats[-1]} seats"
        )
        for option in game.options:
            print(f"  --set {option.name}={'|'.join(option.values)}")


@app.command
def play(
    game: str,
    *,
    seats: int | None = None,
    bots: str | None = None,
    seed: int | None = None,
    set: Settings = [],  # noqa: B006
    lang: Language | None = None,
    plain: Annotated[bool, Parameter(negative="")] = True,
    out: Path | None = None,
) -> None:
    """Play in the terminal against bots, which take the last seats.

    Parameters
    ----------
    seats
        How many play; as few as the game allows if not said.
    bots
        Specs of the bots, as greedy,random; all seats but the first are greedy if not said.
    seed
        For the same luck again; without it luck is secret.
    lang
        en or pl; your surroundings' language if not said.
    plain
        Lines of text, one question at a time.
    out
        Write the match as a record file when it ends.
    """
    from mechbay.core.table import SeededTable, live_table
    from mechbay.terminal.plain import PERSON, PlainGame, Quit

    loaded = mechbay.load(game)
    specs = None if bots is None else _specs(bots)
    count = seats or max(loaded.seats[0], len(specs or []))
    specs = ["greedy"] * (count - 1) if specs is None else specs
    if len(specs) > count:
        raise MechbayError(f"{len(specs)} bots do not fit on {count} seats")
    table = live_table() if seed is None else SeededTable(seed)
    players = [PERSON] * (count - len(specs)) + specs
    match = PlainGame(loaded, _options(set), players, table, lang or _language(), input, print)
    try:
        match.run()
    except (Quit, EOFError):
        print(match.speaker.text("plain.bye"))
    if out is not None:
        out.write_text(match.match.record.dumps(), encoding="utf-8")
        print(match.speaker.text("plain.recorded", file=str(out)))


@app.command
def rules(
    game: str,
    clause: str | None = None,
    *,
    search: str | None = None,
    lang: Language | None = None,
) -> None:
    """The rules of a game: all, one clause, or those that hold a word."""
    from mechbay.rulebook import rulebook

    book = rulebook(mechbay.load(game).id, lang or _language())
    if clause is not None:
        found = [book.clause(clause)]
    elif search is not None:
        found = book.search(search)
        if not found:
            raise MechbayError(f"no clause holds {search!r}")
    else:
        found = list(book.clauses.values())
    section = ""
    for one in found:
        if one.section != section:
            section = one.section
            print(f"\n{section}" if clause is None else section)
        print(f"  {one.number}  {one.text}")


@app.command
def simulate(
    game: str,
    *,
    games: int,
    seats: int | None = None,
    bots: str | None = None,
    seed: int = 0,
    set: Settings = [],  # noqa: B006
    jobs: int = 1,
    out: Path | None = None,
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
        A spec for each seat, as random,greedy; all random if not said.
    seed
        The same call with the same seed gives the same games.
    jobs
        How many processes share the work.
    out
        Also write every game as a record file into this folder.
    """
    from mechbay.lab.simulate import Plan, summary, write_records

    if games < 1 or jobs < 1:
        raise MechbayError("--games and --jobs must be at least 1")
    loaded = mechbay.load(game)
    specs = _specs(bots) if bots is not None else None
    count = seats or (len(specs) if specs else loaded.seats[0])
    plan = Plan(game, count, loaded.settings(_options(set)), specs or ["random"] * count, seed).checked()
    result = summary(plan, games, jobs)
    if out is not None:
        write_records(plan, games, out)
    if json:
        _print_json(result)
        return
    from rich.console import Console
    from rich.table import Table

    console = Console()
    console.print(
        f"{result['games']} games of {game} ({result['build']}), {result['decisions']} decisions, "
        f"{result['decisions_per_second']} decisions/s, digest {result['digest']}"
    )
    table = Table("seat", "bot", "wins", "win rate", "mean score")
    rows = result["results"]
    assert isinstance(rows, list)
    for row in rows:
        table.add_row(
            "abcd"[row["seat"]],
            row["bot"],
            f"{row['wins']:g}",
            f"{row['win_rate']:.3f} ± {row['win_rate_error']:.3f}",
            f"{row['mean_score']:.2f} ± {row['mean_score_error']:.2f}",
        )
    console.print(table)


record = App(name="record", help="Look at and prove recorded matches.")
app.command(record)


def _read_record(file: Path) -> Record:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise MechbayError(f"cannot read {file}: {reason}") from None
    return loads(text)


@record.command
def show(file: Path, *, at: int | None = None, lang: Language | None = None) -> None:
    """The story of a match, or with --at N the position after step N."""
    from mechbay.core.match import replay
    from mechbay.words import Speaker

    recorded = _read_record(file)
    game = mechbay.load(recorded.game)
    names = [f"{name} {'ABCD'[seat]}" for seat, name in enumerate(recorded.players)]
    speaker = Speaker(lang or _language(), game, names)
    last = len(recorded.steps)
    if at is not None and not 0 <= at <= last:
        raise MechbayError(f"--at must lie between 0 and {last}, not {at}")
    for number, match in enumerate(replay(game, recorded)):
        if at is None:
            for event in match.story[-1]:
                print(f"{number:4}  {speaker.event(event)} [{event.clause}]")
        elif number == at:
            for line in game.describe(match.state, -1):
                print(speaker.say(line))
            return


@record.command
def verify(file: Path) -> None:
    """Prove that a record is true: every action legal, every outcome possible, every score right."""
    from mechbay.core.match import verify as prove

    recorded = _read_record(file)
    match = prove(mechbay.load(recorded.game), recorded)
    ended = f"scores {match.state.scores()}" if match.state.over else "not finished"
    print(f"{file}: true, {len(recorded.steps)} steps, {ended}")


@app.command
def check(
    game: str | None = None,
    *,
    games: int = 100,
    seed: int = 0,
    tests: Path = Path("tests"),
) -> int:
    """The laws of the house, on one game or all.

    Parameters
    ----------
    games
        How many random games are put through the laws.
    tests
        Where the golden games and the tests of the clauses lie.
    """
    from mechbay.lab.laws import battery

    broken = 0
    for game_id in [game] if game else mechbay.game_ids():
        loaded = mechbay.load(game_id)
        print(f"{loaded.id}: {games} games")
        for verdict in battery(loaded, games, seed, tests):
            print(verdict)
            broken += not verdict.holds
    return 1 if broken else 0


@app.command
def bench(
    *, peers: Annotated[bool, Parameter(negative="")] = False, rounds: int = 3, json: Json = False
) -> None:
    """How fast it is: each game in both builds, with --peers beside other engines."""
    from mechbay.lab.bench import measure, show_table

    result = measure(peers, rounds)
    if json:
        _print_json(result)
    else:
        show_table(result)
