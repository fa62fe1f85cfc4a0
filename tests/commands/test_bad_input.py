"""Wrong calls: exit code 2, one line on stderr that says what would be right, nothing changed."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

import mechbay
from calls import ENGLISH, PROGRAM, call, done, process
from mechbay.bots import make_bot
from mechbay.core.errors import (
    IllegalAction,
    MechbayError,
    NotAsked,
    NoUndo,
    PositionError,
    RecordError,
    UnknownAction,
    UnknownBot,
    UnknownClause,
    UnknownGame,
    UnknownOption,
    WrongSeats,
)
from mechbay.core.match import Match
from mechbay.core.record import loads
from mechbay.core.table import SeededTable
from mechbay.rulebook import rulebook

PD = "planet-defenders"
GAMES = ", ".join(mechbay.game_ids())
SIMULATE = f"simulate {PD} --games 2"

# A call, and words of what would be right.
BAD_CALLS = {
    # names
    "serf": "Available commands: games, play, serve, rules, simulate, record, cards, check",
    "record burn": "Available commands: show, verify",
    "play": "GAME requires an argument (see mechbay play --help)",
    "play chess": f"available: {GAMES}",
    "play ../planet_defenders": f"available: {GAMES}",
    "simulate chess --games 2": f"available: {GAMES}",
    "rules chess": f"available: {GAMES}",
    "check chess": f"available: {GAMES}",
    "simulate apex-automa --games 2 --set variant=coop --bots random": "4 seats, of which apex-automa plays",
    "simulate apex-automa --games 2 --set variant=coop --seats 3 --bots random": "is for 4 seats, not 3",
    "bench --day": "--crowd and --day are for the server: mechbay bench serve --crowd",
    f"play {PD} --set moons=2": "it has variant, compensation",
    f"play {PD} --set variant=hard": "one of standard, tactical",
    f"play {PD} --set variant": "--set takes OPTION=VALUE",
    f"play {PD} --set": "--set requires an argument",
    f"{SIMULATE} --set moons=2": "it has variant, compensation",
    f"{SIMULATE} --set variant=": "one of standard, tactical",
    f"play {PD} --lang de": 'Choose from: "en", "pl"',
    f"rules {PD} --lang de": 'Choose from: "en", "pl"',
    "record show good.json --lang de": 'Choose from: "en", "pl"',
    "games --yaml": "see mechbay games --help",
    "games planet-defenders": "see mechbay games --help",
    # numbers
    "chaos --seconds nan": '"nan" is not a number of seconds, such as 2 or 0.5',
    "chaos --seconds=-inf": '"-inf" is not a number of seconds',
    "chaos --seconds=-1": '"-1" is not a number of seconds',
    "chaos --seconds 99999999": "Must be <= 86400",
    "serve --pace inf": '"inf" is not a number of seconds',
    f"check {PD} --seats=-3": "2 or 3 or 4 seats, not -3",
    f"{SIMULATE} --jobs 99999": "Must be <= 1024",
    f"simulate {PD} --games 1.5": '"1.5" is not a whole number',
    f"simulate {PD} --games -3": "Must be >= 1",
    f"simulate {PD} --games 99999999999999999999": "Must be <= 4294967296",
    f"{SIMULATE} --seats 99999999999999999999": "2 or 3 or 4 seats, not 99999999999999999999",
    f"{SIMULATE} --seats -3": "2 or 3 or 4 seats, not -3",
    f"{SIMULATE} --seed 1e3": '"1e3" is not a whole number',
    f"play {PD} --seats 99999999999999999999": "2 or 3 or 4 seats, not 99999999999999999999",
    f"check {PD} --seats 2.5": '"2.5" is not a whole number',
    "serve --port 80.5": '"80.5" is not a whole number',
    # seats and bots
    f"play {PD} --seats 1": "for 2 or 3 or 4 seats",
    f"play {PD} --seats 0": "for 2 or 3 or 4 seats",
    f"play {PD} --seats 5 --bots random": "for 2 or 3 or 4 seats",
    f"play {PD} --seats two": '"two" is not a whole number',
    f"play {PD} --bots hal": "available: easy, medium, random, greedy, or my.module:MyBot",
    f"play {PD} --seats 2 --bots easy,easy,easy": "name at most 2",
    f"play {PD} --bots easy,easy,easy,easy,easy": "for 2 or 3 or 4 seats",
    f"{SIMULATE} --seats 9": "for 2 or 3 or 4 seats",
    f"{SIMULATE} --seats 0": "for 2 or 3 or 4 seats",
    f"{SIMULATE} --bots random,hal": "available: easy, medium, random, greedy, or my.module:MyBot",
    f"{SIMULATE} --seats 3 --bots random,random": "3 seats need 3 bots, not 2",
    f"{SIMULATE} --seats 2 --bots random,random,random": "2 seats need 2 bots, not 3",
    # numbers
    f"simulate {PD}": "--games requires an argument",
    f"simulate {PD} --games many": '"many" is not a whole number',
    f"simulate {PD} --games 0": "Must be >= 1",
    f"simulate {PD} --games -4": "Must be >= 1",
    f"{SIMULATE} --jobs 0": "Must be >= 1",
    f"{SIMULATE} --seed now": '"now" is not a whole number',
    f"check {PD} --games 0": "Must be >= 1",
    "bench --rounds 0": "Must be >= 1",
    "record show good.json --at -1": "between 0 and",
    "record show good.json --at 9999": "between 0 and",
    "record show good.json --at end": '"end" is not a whole number',
    # clauses
    f"rules {PD} 4.99": "they go from GXD-4.1 to GXD-4.23",
    f"rules {PD} 44.1": "they go from GXD-1.1 to",
    f"rules {PD} --search zeppelin": "shows them all",
    # files
    "record verify": "FILE requires an argument",
    "record verify nowhere.json": "cannot read nowhere.json: No such file or directory",
    "record show folder": "cannot read folder: Is a directory",
    "record verify cut.json": "cut.json: not a record: it is not JSON",
    "record verify foreign.json": 'foreign.json: not a record: a record begins with {"mechbay-record": 1',
    "record verify changed.json": "changed.json: step 1 (",
    "record show changed.json": "changed.json: step 1 (",
    f"play {PD} --out folder": "cannot write folder: Is a directory",
    f"play {PD} --out nowhere/match.json": "cannot write nowhere/match.json: No such file or directory",
    f"{SIMULATE} --out good.json": "cannot write good.json: File exists",
    f"{SIMULATE} --out good.json/deeper": "cannot write good.json/deeper: Not a directory",
    f"play {PD} --bots hal --out new.json": "available: easy, medium, random, greedy, or my.module:MyBot",
    f"{SIMULATE} --bots hal,hal --out new": "available: easy, medium, random, greedy, or my.module:MyBot",
}


@pytest.fixture(scope="module")
def good() -> str:
    """A true record as text."""
    match = Match(mechbay.load(PD), 2, {}, SeededTable(1))
    for _ in range(5):
        seat = match.state.actors()[0]
        match.play(seat, match.state.legal(seat)[-1])
    return match.record.dumps()


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, good: str) -> Path:
    """A folder with a few files, where the calls are made."""
    monkeypatch.chdir(tmp_path)
    first = loads(good).steps[0]
    (tmp_path / "folder").mkdir()
    (tmp_path / "good.json").write_text(good, encoding="utf-8")
    (tmp_path / "cut.json").write_text(good[:-30], encoding="utf-8")
    (tmp_path / "foreign.json").write_text('{"moves": ["e4"]}', encoding="utf-8")
    changed = good.replace(f'"do": "{first.do}"', '"do": "rest"', 1)
    assert changed != good
    (tmp_path / "changed.json").write_text(changed, encoding="utf-8")
    return tmp_path


def contents(folder: Path) -> dict[str, bytes | None]:
    """Every file under a folder with what is in it."""
    return {str(path): path.read_bytes() if path.is_file() else None for path in folder.rglob("*")}


@pytest.mark.parametrize("words", BAD_CALLS)
def test_a_wrong_call_is_one_line_and_changes_nothing(desk: Path, words: str) -> None:
    before = contents(desk)
    called = call(*words.split(), typed="1\n" * 5)
    assert called.code == 2
    assert called.out == ""
    assert called.err.startswith("mechbay: ")
    assert called.err.endswith("\n")
    assert len(called.err.splitlines()) == 1
    assert BAD_CALLS[words] in called.err
    assert contents(desk) == before


def test_the_good_record_is_good(desk: Path) -> None:
    done("record", "verify", "good.json")


def test_a_name_of_two_lines_is_still_one_line(desk: Path) -> None:
    for words in (("record", "verify", "a\nb.json"), ("play", "a\nb"), ("play", PD, "--bots", "a\nb")):
        called = call(*words)
        assert called.code == 2
        assert len(called.err.splitlines()) == 1


@pytest.mark.parametrize("words", ["serf", f"play {PD} --seats 9", "record verify cut.json", "play"])
def test_the_program_itself_ends_with_code_2(desk: Path, words: str) -> None:
    called = process(*words.split())
    assert (called.code, called.out) == (2, "")
    assert called.err == call(*words.split()).err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs a device that is full")
def test_output_that_cannot_be_written_is_one_line() -> None:
    with open("/dev/full", "w") as full:
        called = subprocess.run(
            [*PROGRAM, "games"], stdout=full, stderr=subprocess.PIPE, env=os.environ | ENGLISH, text=True
        )
    assert called.returncode == 2
    assert called.stderr == "mechbay: cannot write: No space left on device\n"


def test_a_file_of_the_program_that_cannot_be_read_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("mechbay.words.HOUSE", tmp_path)
    monkeypatch.setattr("mechbay.words._FOUND", {})  # what others have read already
    called = call("games")
    assert (called.code, called.out) == (2, "")
    assert called.err.startswith(f"mechbay: cannot read {tmp_path}")
    assert called.err.endswith(": No such file or directory\n")


def test_rules_that_are_not_there_are_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mechbay.rulebook.FOLDER", tmp_path)
    called = call("rules", PD)
    assert (called.code, called.out) == (2, "")
    where = mechbay.load(PD).folder / "rulebook.en.md"
    assert called.err == f"mechbay: {PD} has no written rules; they would be in {where}\n"


def test_input_that_cannot_be_read_is_one_line(tmp_path: Path) -> None:
    with (tmp_path / "only-to-be-written").open("w") as file:
        called = subprocess.run(
            [*PROGRAM, "play", PD], stdin=file, capture_output=True, env=os.environ | ENGLISH, text=True
        )
    assert called.returncode == 2
    assert called.stderr == "mechbay: cannot read what is typed: Bad file descriptor\n"


# From Python: typed exceptions, with the clause where there is one.


def match() -> Match:
    """A game at its first question."""
    return Match(mechbay.load(PD), 2, {}, SeededTable(1))


def asked(of: Match) -> int:
    return of.state.actors()[0]


REFUSED: dict[str, tuple[type[MechbayError], Callable[[], object]]] = {
    "game": (UnknownGame, lambda: mechbay.load("chess")),
    "option": (UnknownOption, lambda: mechbay.load(PD).settings({"moons": "2"})),
    "value": (UnknownOption, lambda: mechbay.load(PD).settings({"variant": "hard"})),
    "seats": (WrongSeats, lambda: mechbay.load(PD).new(5, {}, SeededTable(1))),
    "bot": (UnknownBot, lambda: make_bot("hal", mechbay.load(PD))),
    "clause": (UnknownClause, lambda: rulebook(mechbay.load(PD)).clause("4.99")),
    "record": (RecordError, lambda: loads("{}")),
    "position": (PositionError, lambda: mechbay.load(PD).from_json({"moons": 2})),
    "undo": (NoUndo, lambda: match().undo(0)),
}


@pytest.mark.parametrize("name", REFUSED)
def test_from_python_a_typed_exception(name: str) -> None:
    kind, attempt = REFUSED[name]
    with pytest.raises(kind) as refusal:
        attempt()
    assert refusal.type is kind
    assert str(refusal.value)
    assert "\n" not in str(refusal.value)


@pytest.mark.parametrize("action", ["castle", "use c7", 9999, -1])
def test_an_action_that_does_not_exist(action: str | int) -> None:
    game = match()
    before = game.state.to_json(), game.record.dumps()
    with pytest.raises(UnknownAction):
        game.play(asked(game), action)
    assert (game.state.to_json(), game.record.dumps()) == before


def test_an_action_that_is_not_legal_carries_its_clause() -> None:
    game = match()
    before = game.state.to_json(), game.record.dumps()
    with pytest.raises(IllegalAction) as refusal:
        game.play(asked(game), "end")
    assert refusal.value.clause == "GXD-3.4"
    assert "GXD-3.4" in str(refusal.value)
    assert (game.state.to_json(), game.record.dumps()) == before


@pytest.mark.parametrize("seat", ["other", 7, -1])
def test_a_seat_that_is_not_asked(seat: str | int) -> None:
    game = match()
    before = game.state.to_json(), game.record.dumps()
    with pytest.raises(NotAsked) as refusal:
        game.play(seat if isinstance(seat, int) else 1 - asked(game), "rest")
    assert f"seat {'ab'[asked(game)]} is" in str(refusal.value)
    assert (game.state.to_json(), game.record.dumps()) == before
