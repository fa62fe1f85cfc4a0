"""The commands for players: which games there are, and how to play them."""

from __future__ import annotations

import itertools
import secrets
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

from cyclopts import Parameter
from cyclopts.validators import Number

import mechbay
from mechbay.cli_shared import (
    DataFile,
    Force,
    GameId,
    Json,
    Language,
    Seconds,
    SetOptions,
    Whole,
    language,
    options_of,
    print_json,
    read_line,
    specs_of,
    use_data,
    whole,
    writing,
)
from mechbay.core.errors import MechbayError, WrongSeats
from mechbay.core.game import Game
from mechbay.core.table import ScriptedTable, SeededTable, Table, live_table

if TYPE_CHECKING:
    from mechbay.terminal.kept import Kept
    from mechbay.terminal.plain import PlainGame
    from mechbay.terminal.screen import ScreenGame
    from mechbay.terminal.session import Session

PACE = 0.8  # seconds for which a bot's move can be watched


def games(*, json: Json = False) -> None:
    """List what can be played, by how many and with which options; and what cannot be used, and why."""
    from mechbay import registry

    if json:
        shown, reasons = registry.each(_for_programs)
        print_json("games", {"games": shown, "unusable": reasons})
        return
    lines, reasons = registry.each(_for_people)
    for line in itertools.chain(*lines):
        print(line)
    for name, reason in reasons.items():
        print(f"{name}: cannot be used: {reason}")


def _for_programs(game: Game) -> dict[str, object]:
    """A game as it is listed in a document."""
    from mechbay.words import LANGUAGES, Speaker, must_speak

    must_speak(game)
    return {
        "id": game.id,
        "titles": {language: Speaker(language, game).text("title") for language in LANGUAGES},
        "seats": list(game.seats),
        "options": {o.name: {"values": o.values, "clause": o.clause} for o in game.options},
        "rules": game.version,
        "actions": len(game.actions),
    }


def _for_people(game: Game) -> list[str]:
    """A game as it is listed in lines."""
    from mechbay.words import LANGUAGES, Speaker, languages_of, must_speak

    must_speak(game)
    title = Speaker(language(), game).text("title")
    people = game.people()
    span = f"{people[0]}–{people[-1]}" if len(people) > 1 else str(people[0])
    players = "1 player" if people == [1] else f"{span} players"
    lines = [f"{game.id}: {title}, {players}"]
    lines += [f"  --set {option.name}={'|'.join(option.values)}" for option in game.options]
    missing = [code for code in LANGUAGES if code not in languages_of(game)]
    return lines + ([f"  not in {', '.join(missing)}"] if missing else [])


def play(
    game: GameId,
    /,
    *,
    seats: Whole | None = None,
    bots: str | None = None,
    seed: Whole | None = None,
    set: SetOptions = [],  # noqa: B006
    lang: Language | None = None,
    plain: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    companion: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    shuffle: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    resume: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    out: Path | None = None,
    force: Force = False,
    data: DataFile = None,
) -> None:
    """Play in the terminal against bots, which take the last seats. A match you leave is kept.

    Parameters
    ----------
    seats
        How many seats are taken; by default as few as the game allows.
    bots
        The bots, such as greedy,random; by default all seats but the first are greedy.
    seed
        The same seed gives the same luck; by default luck is new and secret.
    plain
        Lines of text, one question at a time, instead of a full screen.
    companion
        For a game on a real table: you enter what its cards show, and are told what the robots do.
    shuffle
        With --companion: the program shuffles the robots' cards itself, and you enter only the others.
    resume
        Continue the match of this game that you left last.
    out
        Write the match as a record file when it ends.
    """
    from mechbay.terminal.session import PERSON

    use_data(data, game)
    loaded = mechbay.load(game)
    specs = None if bots is None else specs_of(bots)
    options = options_of(set)
    if resume:
        if [seats, specs, seed, companion, shuffle, *options] != [None, None, None, False, False]:
            raise MechbayError("--resume continues the match as it is: leave out seats, bots, seed, options")
        _resume(loaded, lang or language(), plain, _free(out, force))
        return
    if seats is not None and seats not in loaded.seats:
        loaded.new(seats, options, SeededTable(0))  # refuses, and says what would be right
    count = max(loaded.setups(options)[0][0], len(specs or [])) if seats is None else seats
    robots = loaded.robots(loaded.settings(options))  # any bot does there: it has one choice
    if companion and specs is not None:
        raise MechbayError("--companion does not take --bots: only people and robots play at a real table")
    if specs is None:
        specs = ["greedy"] * (len(robots) if companion else count - 1)
    if count in loaded.seats and len(specs) > count:
        raise WrongSeats(f"{len(specs)} bots are too many for {count} seats; name at most {count}")
    if companion and (
        seed is not None or not loaded.companion or not loaded.robots(loaded.settings(options))
    ):
        right = " or ".join(companions())
        raise MechbayError(f"--companion needs a game with robots and no --seed, as in mechbay play {right}")
    if shuffle and not (companion and loaded.companion and loaded.companion.own):
        raise MechbayError("--shuffle needs --companion: without it, the program shuffles all cards anyway")
    takers = [PERSON] * (count - len(specs)) + specs
    players = ["greedy" if seat in robots else taker for seat, taker in enumerate(takers)]
    table = None if companion else live_table() if seed is None else SeededTable(seed)
    thoughts = SeededTable(secrets.randbits(64) if seed is None else seed, stream=1)
    spoken = lang or language()
    with _recorded(_free(out, force)) as record_to, _farewell(spoken) as say_bye_to:
        _hint_at_unfinished(game, spoken)
        session = _session(loaded, options, players, table, thoughts, spoken, plain)
        session.shuffle = secrets.token_bytes(32) if shuffle else b""
        record_to(session)
        say_bye_to(session)
        _run(session, seed, None)


def _resume(game: Game, spoken: str, plain: bool, out: Path | None) -> None:
    """Go on with the match that was left last."""
    from mechbay.terminal.kept import go_on, left_to, read, unfinished
    from mechbay.terminal.luck import LuckAsker
    from mechbay.terminal.plain import PlainGame

    file = unfinished(game.id)
    if file is None:
        raise MechbayError(f"there is no unfinished match of {game.id}; mechbay play {game.id} starts one")
    kept = read(file)
    table = kept.table()
    script = None if table else ScriptedTable([game.read_outcome(text) for text in kept.record.luck])
    thoughts = SeededTable(secrets.randbits(64), stream=1)
    with _recorded(out) as record_to, _farewell(spoken) as say_bye_to:
        heading = kept.record
        at = table or script
        session = _session(
            game, heading.options, heading.players, at, thoughts, spoken, plain or script is not None
        )
        go_on(session, kept)
        record_to(session)
        say_bye_to(session)
        if isinstance(session, PlainGame):
            session.shown = session.carried_out = left_to(session)
            if script is not None:
                session.asker, session.script = LuckAsker(session.read_typed, session.show), script
                session.shuffle = kept.shuffle
        _run(session, kept.seed, kept)


def _free(out: Path | None, force: bool) -> Path | None:
    """A file to write; one that is there is not replaced unasked."""
    if out is not None and out.is_file() and not force:
        raise MechbayError(f"{out} already exists; name another file, or replace it with --force")
    return out


@contextmanager
def _recorded(out: Path | None) -> Iterator[Callable[[Session], None]]:
    """Gives whom to tell what is to be written; a wrong place shows before the game, not after it."""
    told: list[Session] = []
    new = out is not None and not out.exists()
    if out is not None:
        with writing(out):
            out.open("a").close()
    try:
        yield told.append
    finally:
        if out is not None and new and not told:
            out.unlink()  # no match has begun
        if out is not None and told:
            with writing(out):
                out.write_text(told[0].match.record.dumps(), encoding="utf-8")
            print(told[0].speaker.text("plain.recorded", file=str(out)))


def _session(
    game: Game,
    options: dict[str, str],
    players: list[str],
    table: Table | None,
    thoughts: Table,
    spoken: str,
    plain: bool,
) -> PlainGame | ScreenGame:
    """The match on a whole screen where there is one, else in lines."""
    from mechbay.terminal.editing import complete_with
    from mechbay.terminal.mode import PIPED, why_plain
    from mechbay.terminal.plain import PlainGame
    from mechbay.terminal.printing import show
    from mechbay.terminal.screen import ScreenGame
    from mechbay.words import Speaker

    reason = PIPED if plain or table is None else why_plain()
    if reason and reason != PIPED:
        show(Speaker(spoken).say(reason))
    if reason is None and table is not None:
        return ScreenGame(game, options, players, table, thoughts, spoken)
    lines = PlainGame(game, options, players, table, thoughts, spoken, read_line, show)
    complete_with(lambda: lines.known)
    return lines


@contextmanager
def _farewell(spoken: str) -> Iterator[Callable[[Session], None]]:
    """Whoever leaves, wherever that is, goes with a word and without a traceback.

    Gives whom to tell the session that has begun: its language may change on the way.
    """
    from mechbay.terminal.session import Quit
    from mechbay.words import Speaker

    told: list[Session] = []
    try:
        yield told.append
    except (Quit, EOFError, KeyboardInterrupt) as stop:
        speaker = told[0].speaker if told else Speaker(spoken)
        print("" if isinstance(stop, Quit) else "\n", speaker.text("plain.bye"), sep="")


def _run(session: PlainGame | ScreenGame, seed: int | None, kept: Kept | None) -> None:
    """Play to the end, or until the person leaves; what is played is kept as it is played."""
    from mechbay.terminal.session import Quit

    with _kept(session, seed, kept):
        try:
            session.run()
        except (EOFError, KeyboardInterrupt):
            print()
            raise Quit from None


@contextmanager
def _kept(session: Session, seed: int | None, kept: Kept | None) -> Iterator[None]:
    """Keep what is played; what comes from a pipe can be played again, and is not kept."""
    from mechbay.terminal.kept import Keeper
    from mechbay.terminal.printing import show

    if kept is None and not (sys.stdin is not None and sys.stdin.isatty()):
        yield
        return
    try:
        keeper = Keeper(session, seed, kept)
    except OSError as error:
        session.unkept(error)
        yield
        return
    session.write = keeper.write
    session.keep()
    try:
        yield
    finally:
        if keeper.close():
            show(session.take_notice() or session.speaker.text("plain.kept", game=session.game.id))


def _hint_at_unfinished(game_id: str, spoken: str) -> None:
    """A person who left a match of this game is told how to go on with it."""
    from mechbay.terminal.kept import unfinished
    from mechbay.terminal.printing import show
    from mechbay.words import Speaker

    if sys.stdin is not None and sys.stdin.isatty() and unfinished(game_id):
        show(Speaker(spoken).text("plain.unfinished", game=game_id))


def companions() -> list[str]:
    """The games that can be played at a real table, with the first options that have robots."""
    found = []
    for game in map(mechbay.load, mechbay.game_ids()):
        setups = [options for _, options in game.setups() if game.companion and game.robots(options)]
        found += [
            " ".join([game.id, *(f"--set {k}={v}" for k, v in options.items())]) for options in setups[:1]
        ]
    return found


def serve(
    *,
    host: Annotated[str, Parameter(env_var="MECHBAY_HOST")] = "127.0.0.1",
    port: Annotated[
        int, Parameter(converter=whole, validator=Number(gte=0, lte=65535), env_var="MECHBAY_PORT")
    ] = 8123,
    database: Annotated[Path | None, Parameter(env_var="MECHBAY_DATABASE")] = None,
    pace: Seconds = PACE,
    open: Annotated[bool, Parameter(name="--open", negative="--no-open")] = True,
    bot: Annotated[list[str], Parameter(name="--bot", negative="", show_default=False)] = [],  # noqa: B006
    data: DataFile = None,
    public_url: Annotated[str | None, Parameter(show_default=False)] = None,
    proxy: Annotated[list[str], Parameter(name="--proxy", negative="", show_default=False)] = [],  # noqa: B006
    keep: Annotated[str | None, Parameter(show_default=False)] = None,
    dry_run: Annotated[bool, Parameter(negative="", show_default=False)] = False,
    log: Literal["text", "json"] = "text",
) -> None:
    """Play in a browser; matches are kept on this machine. docs/hosting.md shows how to let friends in.

    Parameters
    ----------
    host
        The address to listen on; 0.0.0.0 or :: lets others in your network play.
    port
        The port; the next free one if it is taken.
    database
        The file with the matches; by default one in your data folder.
    pace
        How many seconds each move of a bot stays on screen.
    open
        Open it in your browser.
    bot
        Another bot to offer, such as my.module:MyBot; may be repeated.
    public_url
        The address that players type, such as https://table.example.org; used in invitations.
    proxy
        The address or network of your reverse proxy, which is trusted to say who asks; may be repeated.
    keep
        Delete matches that nobody has touched for this many days, such as 90d; by default none are deleted.
    dry_run
        Say which matches --keep would delete now, and stop.
    log
        How the log is written: lines for people, or a JSON document on each line.
    """
    from mechbay.bots import register
    from mechbay.server.retention import span, would_go
    from mechbay.server.run import serve as run_server
    from mechbay.server.store import default_database

    use_data(data, None)
    kept, place = None if keep is None else span(keep), database or default_database()
    if dry_run:
        if kept is None:
            raise MechbayError("--dry-run says what --keep would delete; name a time, such as --keep 90d")
        old = would_go(place, kept)
        for one in old:
            last = time.strftime("%Y-%m-%d", time.localtime(one.last))
            print(f"{one.id}: {one.game}, {one.entries} entries, last touched on {last}")
        print(f"{len(old)} matches would be deleted from {place}")
        return
    for spec in itertools.chain(*map(specs_of, bot)):
        register(spec)
    run_server(host, port, place, open, pace, public_url, proxy, kept, log == "json")
