"""The front door: every command, thin."""

from __future__ import annotations

import io
import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Literal

from cyclopts import App, CycloptsError, Parameter
from cyclopts.validators import Number

import mechbay
from mechbay.core.errors import MechbayError, RecordError, WrongSeats
from mechbay.core.game import Game
from mechbay.core.record import Record, loads
from mechbay.core.terms import SEATS

app = App(
    name="mechbay",
    help="Mech-and-robot board games to play, study and build.",
    version=lambda: f"mechbay {mechbay.__version__} ({'compiled' if mechbay.compiled() else 'pure Python'})",
)
CORES = os.cpu_count() or 1
Language = Literal["en", "pl"]
GameId = Annotated[str, Parameter(help="its id; mechbay games lists them")]
Settings = Annotated[
    list[str],
    Parameter(name="--set", negative="", show_default=False, help="OPTION=VALUE, again for more"),
]
Count = Annotated[int, Parameter(validator=Number(gte=1))]
Json = Annotated[bool, Parameter(negative="", help="print one JSON document")]


def main() -> None:
    """Run a command; a wrong call is one line on stderr and exit code 2."""
    for stream in (sys.stdin, sys.stdout):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a letter that the terminal lacks stops nothing
    sys.exit(run(sys.argv[1:]))


def run(arguments: list[str]) -> int:
    """Run a command line and give its exit code."""
    try:
        result = app(arguments, exit_on_error=False, print_error=False, result_action="return_value")
        print(end="", flush=True)  # what cannot be written shows here, not when Python ends
    except CycloptsError as error:
        command = " ".join(["mechbay", *(error.command_chain or [])])
        return _complain(f"{str(error).rstrip('.')} (see {command} --help)")
    except MechbayError as error:
        return _complain(str(error))
    except KeyboardInterrupt:
        return 130
    except OSError as error:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0 if isinstance(error, BrokenPipeError) else _complain(f"cannot write: {error.strerror}")
    return result if isinstance(result, int) else 0


def _complain(text: str) -> int:
    """One line, whatever the text holds."""
    print(f"mechbay: {' '.join(text.split())}", file=sys.stderr)
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


@contextmanager
def _writing(place: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise MechbayError(f"cannot write {place}: {error.strerror}") from None


def _read_line(prompt: str) -> str:
    """A line from the person; one that comes from a pipe is shown, so that the story reads as if typed."""
    if sys.stdin is None:
        raise EOFError
    typed = input(prompt)
    if not sys.stdin.isatty():
        print(typed)
    return typed


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
    game: GameId,
    /,
    *,
    seats: int | None = None,
    bots: str | None = None,
    seed: int | None = None,
    set: Settings = [],  # noqa: B006
    lang: Language | None = None,
    plain: Annotated[bool, Parameter(negative="", show_default=False)] = True,
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
    count = max(loaded.seats[0], len(specs or [])) if seats is None else seats
    specs = ["greedy"] * (count - 1) if specs is None else specs
    if count in loaded.seats and len(specs) > count:
        raise WrongSeats(f"{len(specs)} bots do not fit on {count} seats; name at most {count}")
    table = live_table() if seed is None else SeededTable(seed)
    players = [PERSON] * (count - len(specs)) + specs
    match = PlainGame(loaded, _options(set), players, table, lang or _language(), _read_line, print)
    if out is not None:
        with _writing(out):
            out.open("a").close()  # a wrong place shows before the game, not after it
    try:
        match.run()
    except (Quit, EOFError, KeyboardInterrupt) as stop:
        print("" if isinstance(stop, Quit) else "\n", match.speaker.text("plain.bye"), sep="")
    if out is not None:
        with _writing(out):
            out.write_text(match.match.record.dumps(), encoding="utf-8")
        print(match.speaker.text("plain.recorded", file=str(out)))


@app.command
def serve(
    *,
    host: str = "127.0.0.1",
    port: Annotated[int, Parameter(validator=Number(gte=0, lte=65535))] = 8123,
    database: Path | None = None,
    pace: Annotated[float, Parameter(validator=Number(gte=0))] = 0.8,
    open: Annotated[bool, Parameter(name="--open", negative="--no-open")] = True,
) -> None:
    """Matches in a browser, kept safe on this machine.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 lets others in your network play.
    port
        The port; the next free one if it is taken.
    database
        The file with the matches; one in your data folder if not said.
    pace
        Seconds that a bot's move can be watched.
    open
        Show it in the browser.
    """
    from mechbay.server.run import serve as run_server
    from mechbay.server.store import default_database

    run_server(host, port, database or default_database(), open, pace)


@app.command
def rules(
    game: GameId,
    clause: str | None = None,
    /,
    *,
    search: str | None = None,
    lang: Language | None = None,
) -> None:
    """The rules of a game: all, one clause, or those that hold a word.

    Parameters
    ----------
    clause
        Its number, as GXD-4.7 or 4.7.
    search
        A word that the clauses hold.
    lang
        en or pl; your surroundings' language if not said.
    """
    from mechbay.rulebook import rulebook

    book = rulebook(mechbay.load(game).id, lang or _language())
    if clause is not None and search is not None:
        raise MechbayError("name a clause or --search a word, not both")
    if clause is not None:
        found = [book.clause(clause)]
    elif search is not None:
        found = book.search(search)
        if not found:
            raise MechbayError(f"no clause holds {search!r}; mechbay rules {game} shows them all")
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
    game: GameId,
    /,
    *,
    games: Count,
    seats: int | None = None,
    bots: str | None = None,
    seed: int = 0,
    set: Settings = [],  # noqa: B006
    jobs: Count = 1,
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

    loaded = mechbay.load(game)
    specs = _specs(bots) if bots is not None else None
    default = loaded.seats[0] if specs is None else len(specs)
    count = default if seats is None else seats
    specs = ["random"] * count if specs is None else specs
    plan = Plan(game, count, loaded.settings(_options(set)), specs, seed).checked()
    if out is not None:
        with _writing(out):
            out.mkdir(parents=True, exist_ok=True)
    result = summary(plan, games, jobs)
    if out is not None:
        with _writing(out):
            write_records(plan, games, out)
    if json:
        _print_json(result)
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


record = App(name="record", help="Look at and prove recorded matches.")
app.command(record)


def _read_record(file: Path) -> Record:
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        reason = getattr(error, "strerror", None) or "it is no text"
        raise MechbayError(f"cannot read {file}: {reason}") from None
    return loads(text)


def _proven(file: Path) -> tuple[Game, Record]:
    """A record and its game; whatever is untrue in it is refused with the file and the place."""
    from mechbay.core.match import verify

    try:
        recorded = _read_record(file)
        game = mechbay.load(recorded.game)
        verify(game, recorded)
    except RecordError as error:
        raise RecordError(f"{file}: {error}") from None
    return game, recorded


@record.command
def show(file: Path, /, *, at: int | None = None, lang: Language | None = None) -> None:
    """The story of a match, or with --at N the position after step N."""
    from mechbay.core.match import replay
    from mechbay.words import Speaker

    game, recorded = _proven(file)
    names = [f"{name} {letter.upper()}" for name, letter in zip(recorded.players, SEATS, strict=False)]
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
def verify(file: Path, /) -> None:
    """Prove that a record is true: every action legal, every outcome possible, every score right."""
    _, recorded = _proven(file)
    ended = f"scores {recorded.result.scores}" if recorded.result else "not finished"
    print(f"{file}: true, {len(recorded.steps)} steps, {ended}")


@app.command
def check(
    game: GameId | None = None,
    /,
    *,
    games: Count = 100,
    seed: int = 0,
    jobs: Count = CORES,
    tests: Path = Path("tests"),
) -> int:
    """The laws of the house, on one game or all.

    Parameters
    ----------
    games
        How many random games are put through the laws.
    jobs
        How many processes share the work.
    tests
        Where the golden games and the tests of the clauses lie.
    """
    from mechbay.lab.laws import parallel_battery

    broken = 0
    for game_id in [game] if game else mechbay.game_ids():
        loaded = mechbay.load(game_id)
        print(f"{loaded.id}: {games} games")
        for verdict in parallel_battery(loaded, games, seed, tests, jobs):
            print(verdict, flush=True)
            broken += not verdict.holds
    return 1 if broken else 0


@app.command
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
        _print_json(result)
    else:
        show_table(result)


def _bench_server(as_json: bool) -> None:
    from mechbay.server.bench import measure

    result = measure()
    if as_json:
        _print_json(result)
    else:
        for name, figures in result.items():
            print(f"{name}: {figures['measured']:g}, promised at most {figures['promised']:g}")
