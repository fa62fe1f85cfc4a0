"""The commands for players: which games there are, and how to play them."""

from __future__ import annotations

import itertools
import secrets
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

import mechbay
from mechbay.cli_shared import (
    DataFile,
    GameId,
    Json,
    Language,
    SetOptions,
    language,
    options_of,
    print_json,
    read_line,
    specs_of,
    use_data,
    writing,
)
from mechbay.core.errors import MechbayError, WrongSeats
from mechbay.core.game import Game

PACE = 0.8  # seconds for which a bot's move can be watched


def games(*, json: Json = False) -> None:
    """What can be played, by how many, with which options; and what cannot be used, with the reason."""
    from mechbay import registry

    if json:
        shown, reasons = registry.each(_for_programs)
        print_json([*shown, *({"id": name, "unusable": reason} for name, reason in reasons.items())])
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
        "title": Speaker("en", game).text("title"),
        "title_pl": Speaker("pl", game).text("title"),
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
    seats: int | None = None,
    bots: str | None = None,
    seed: int | None = None,
    set: SetOptions = [],  # noqa: B006
    lang: Language | None = None,
    plain: Annotated[bool, Parameter(negative="", show_default=False)] = True,
    companion: Annotated[bool, Parameter(negative="")] = False,
    out: Path | None = None,
    data: DataFile = None,
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
        As en or pl; your surroundings' language if not said.
    plain
        Lines of text, one question at a time.
    companion
        For a real table: you say what its cards showed, and are told what the robots do.
    out
        Write the match as a record file when it ends.
    """
    from mechbay.core.table import SeededTable, live_table
    from mechbay.terminal.plain import PERSON, PlainGame, Quit
    from mechbay.words import Speaker

    use_data(data, game)
    loaded = mechbay.load(game)
    specs = None if bots is None else specs_of(bots)
    options = options_of(set)
    count = max(loaded.setups(options)[0][0], len(specs or [])) if seats is None else seats
    specs = ["greedy"] * (count - 1) if specs is None else specs
    if count in loaded.seats and len(specs) > count:
        raise WrongSeats(f"{len(specs)} bots do not fit on {count} seats; name at most {count}")
    if companion and (
        seed is not None or not loaded.companion or not loaded.robots(loaded.settings(options))
    ):
        right = " or ".join(companions())
        raise MechbayError(f"--companion goes without --seed and with robots, as in mechbay play {right}")
    table = None if companion else live_table() if seed is None else SeededTable(seed)
    thoughts = SeededTable(secrets.randbits(64) if seed is None else seed, stream=1)
    robots = loaded.robots(loaded.settings(options))  # any bot does there: it has one choice
    takers = [PERSON] * (count - len(specs)) + specs
    players = ["greedy" if seat in robots else taker for seat, taker in enumerate(takers)]
    new = out is not None and not out.exists()
    if out is not None:
        with writing(out):
            out.open("a").close()  # a wrong place shows before the game, not after it
    spoken = lang or language()
    match = None
    try:
        match = PlainGame(loaded, options, players, table, thoughts, spoken, read_line, print)
        match.run()
    except (Quit, EOFError, KeyboardInterrupt) as stop:
        print("" if isinstance(stop, Quit) else "\n", Speaker(spoken).text("plain.bye"), sep="")
    finally:
        if match is None and out is not None and new:
            out.unlink()  # no match has begun
    if out is not None and match is not None:
        with writing(out):
            out.write_text(match.match.record.dumps(), encoding="utf-8")
        print(match.speaker.text("plain.recorded", file=str(out)))


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
    host: str = "127.0.0.1",
    port: Annotated[int, Parameter(validator=Number(gte=0, lte=65535))] = 8123,
    database: Path | None = None,
    pace: Annotated[float, Parameter(validator=Number(gte=0))] = PACE,
    open: Annotated[bool, Parameter(name="--open", negative="--no-open")] = True,
    bot: Annotated[list[str], Parameter(name="--bot", negative="", show_default=False)] = [],  # noqa: B006
    data: DataFile = None,
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
    bot
        Another bot to offer, as my.module:MyBot; may be repeated.
    """
    from mechbay.bots import register
    from mechbay.server.run import serve as run_server
    from mechbay.server.store import default_database

    use_data(data, None)
    for spec in itertools.chain(*map(specs_of, bot)):
        register(spec)
    run_server(host, port, database or default_database(), open, pace)
