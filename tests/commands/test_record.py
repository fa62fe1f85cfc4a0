"""`mechbay record`: look at a match and prove it; whatever was changed in it is found and its place named."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import mechbay
from calls import call, done
from mechbay.core.errors import MechbayError, RecordError
from mechbay.core.match import Match, replay, verify
from mechbay.core.record import Record, Result, Step, loads
from mechbay.core.table import LiveTable, ScriptedTable, SeededTable
from mechbay.lab.simulate import Plan, record_one

GAME = mechbay.load("planet-defenders")


@cache
def recorded() -> Record:
    """A short finished game of two bots."""
    plan = Plan(GAME.id, 2, GAME.settings({}), ["greedy", "random"], seed=1)
    return record_one(GAME, plan, 35).record


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """The game as a file."""
    path = tmp_path / "game.json"
    path.write_text(recorded().dumps(), encoding="utf-8")
    return path


def test_the_file_is_the_record() -> None:
    assert loads(recorded().dumps()) == recorded()


def test_verify_accepts_the_recorded_game(file: Path) -> None:
    result = recorded().result
    assert result is not None
    proof = done("record", "verify", str(file)).out.splitlines()
    scores = " : ".join(map(str, result.scores))
    assert proof[0] == f"{file}: verified, {len(recorded().steps)} steps, scores {scores}"
    assert [line.partition(":")[0] for line in proof[1:]] == ["  Proved"] * 2 + ["  Not proved"] * 2
    polish = done("record", "verify", str(file), "--lang", "pl").out
    assert polish.startswith(f"{file}: zweryfikowany, ")
    assert polish.count("Dowiedzione: ") == 2


def test_verify_accepts_a_game_that_is_not_finished(file: Path) -> None:
    file.write_text(replace(recorded(), steps=recorded().steps[:9], result=None).dumps(), encoding="utf-8")
    assert done("record", "verify", str(file)).out.startswith(f"{file}: verified, 9 steps, not finished\n")


def test_show_ends_with_the_score_sheet(file: Path) -> None:
    lines = done("record", "show", str(file)).out.splitlines()
    *rows, total = [line for line in lines[-5:] if re.search(r" \d+ +\d+$", line)]
    columns = list(zip(*([int(number) for number in line.split()[-2:]] for line in rows), strict=True))
    result = recorded().result
    assert result is not None
    assert [sum(column) for column in columns] == result.scores
    assert [int(number) for number in total.split()[-2:]] == result.scores
    assert all("[GXD-10." in row for row in rows)
    score = " : ".join(str(points) for points in sorted(result.scores, reverse=True))
    assert lines[-len(rows) - 3].startswith(f"greedy A wins on points, {score} [GXD-10.9]")


def test_show_tells_the_story(file: Path) -> None:
    lines = done("record", "show", str(file)).out.splitlines()
    assert lines[0].startswith("   0  New robot · ")
    assert lines[0].endswith("[GXD-2.8]")
    told = [line for line in lines if re.match(r" *\d+  ", line)]
    assert told[-1].startswith(f"{len(recorded().steps):4}  ")
    assert " · victory · " in told[-1]
    assert any("greedy A · " in line for line in lines)
    assert any("random B · " in line for line in lines)


def test_show_tells_the_story_in_polish(file: Path) -> None:
    assert "Początek gry · zaczyna: " in done("record", "show", str(file), "--lang", "pl").out


@pytest.mark.parametrize("at", [0, 1, 50, len(recorded().steps)])
def test_show_at_a_step_shows_the_position_after_it(file: Path, at: int) -> None:
    *_, match = zip(range(at + 1), replay(GAME, recorded()), strict=False)
    state = match[1].state
    lines = done("record", "show", str(file), "--at", str(at)).out.splitlines()
    document: dict[str, Any] = state.to_json()
    assert lines[0].startswith(f"Round {document['round']} · ")
    points = [line.split()[2:] for line in lines if line.startswith("  Research Points ")]
    assert points == [[str(score) for score in state.scores()]]


@pytest.mark.parametrize("at", [-1, len(recorded().steps) + 1])
def test_show_at_a_step_that_is_not_there(file: Path, at: int) -> None:
    called = call("record", "show", str(file), "--at", str(at))
    assert (called.code, called.out) == (2, "")
    assert called.err == f"mechbay: --at must be between 0 and {len(recorded().steps)}, not {at}\n"


# Changes: each gives what was done to the record, the changed record, and the place that must be named.

Change = tuple[str, Record, str]


def another(kind: str, value: str) -> str:
    """Another word for a thing of this kind."""
    words = GAME.terms.words[kind]
    return words[(words.index(value) + 1) % len(words)]


def other_luck(luck: list[str]) -> Iterator[tuple[str, list[str]]]:
    """Luck with one outcome changed, one taken away, one added."""
    for index, outcome in enumerate(luck):
        what, _, value = outcome.partition(" ")
        changed = f"{what} {another(GAME.luck[what], value)}"
        yield f"{outcome!r} became {changed!r}", [*luck[:index], changed, *luck[index + 1 :]]
        yield f"{outcome!r} taken away", luck[:index] + luck[index + 1 :]
    yield "'die 3' added", [*luck, "die 3"]


def other_steps(step: Step, legal: list[str]) -> Iterator[tuple[str, Step]]:
    """A step with one thing in it changed."""
    known = [GAME.actions.write(action) for action in range(len(GAME.actions))]
    unasked = known[(known.index(step.do) + 11) % len(known)]
    for do in sorted({unasked, *legal[:2]} - {step.do}):
        yield f"{step.do!r} became {do!r}", replace(step, do=do)
    yield "the other seat did it", replace(step, seat=1 - step.seat)
    yield "its check changed", replace(step, check="00000000")
    for what, luck in other_luck(step.luck):
        yield what, replace(step, luck=luck)


def changed_steps() -> Iterator[Change]:
    """Every step changed in every way."""
    steps = recorded().steps
    for number, (match, step) in enumerate(zip(replay(GAME, recorded()), steps, strict=False), 1):
        legal = [GAME.actions.write(action) for action in match.state.legal(step.seat)]
        for what, changed in other_steps(step, legal):
            record = replace(recorded(), steps=[*steps[: number - 1], changed, *steps[number:]])
            yield f"step {number}: {what}", record, f"step {number} ({changed.do}): "


def changed_headings() -> Iterator[Change]:
    """Everything before the first step changed."""
    record = recorded()
    for what, luck in other_luck(record.luck):
        yield f"setup: {what}", replace(record, luck=luck), "setup: "
    for option in GAME.options:
        options = record.options | {option.name: option.values[1]}
        yield f"option {option.name}", replace(record, options=options), "setup: "
        yield f"no option {option.name}", replace(record, options={option.name: "nonsense"}), "setup: "
    yield "an unknown option", replace(record, options=record.options | {"x": "y"}), "setup: "
    yield "a player renamed", replace(record, players=["greedy", "somebody"]), "setup: "
    yield "a player too many", replace(record, players=[*record.players, "random"]), "setup: "
    yield "players swapped", replace(record, players=record.players[::-1]), "setup: "
    yield "three seats", replace(record, seats=3), "setup: "
    yield "nine seats", replace(record, seats=9), "setup: "
    yield "the first check", replace(record, check="00000000"), "setup: "
    yield "older rules", replace(record, rules="0"), "recorded under rules '0'"


def changed_results() -> Iterator[Change]:
    """Every score and the winners changed, the result or steps taken away."""
    record = recorded()
    result = record.result
    assert result is not None
    for seat in range(record.seats):
        for score in (result.scores[seat] + 1, result.scores[seat] - 1, 0):
            scores = [*result.scores[:seat], score, *result.scores[seat + 1 :]]
            yield (
                f"score {score} of seat {seat}",
                replace(record, result=replace(result, scores=scores)),
                "result: ",
            )
    yield "fewer scores", replace(record, result=Result(result.scores[:1], result.winners)), "result: "
    for winners in ([], [0], [1], [0, 1]):
        if winners != result.winners:
            yield f"winners {winners}", replace(record, result=replace(result, winners=winners)), "result: "
    yield "no result", replace(record, result=None), "result: "
    yield "no last step", replace(record, steps=record.steps[:-1]), "result: "
    more = [*record.steps, record.steps[-1]]
    yield "a step after the end", replace(record, steps=more), f"step {len(more)} ({more[-1].do}): "


def refusal(record: Record) -> str:
    """Why a record is not true; nothing if it is."""
    try:
        verify(GAME, record)
    except RecordError as error:
        return str(error)
    return ""


@pytest.mark.parametrize("changes", [changed_headings, changed_steps, changed_results])
def test_whatever_is_changed_is_found_and_its_place_named(changes: Callable[[], Iterator[Change]]) -> None:
    kept = recorded().dumps()
    seen = 0
    for what, record, place in changes():
        seen += 1
        assert refusal(record).startswith(place), what
    assert seen > 10
    assert recorded().dumps() == kept


def test_a_step_left_out_is_found_where_it_is_missing() -> None:
    steps = recorded().steps
    for number in range(1, len(steps), 7):
        short = replace(recorded(), steps=steps[: number - 1] + steps[number:])
        with pytest.raises(RecordError, match=rf"^step {number} \("):
            verify(GAME, short)


@pytest.mark.parametrize("command", ["verify", "show"])
def test_the_command_names_file_and_place(file: Path, command: str) -> None:
    steps = recorded().steps
    changed = [*steps[:16], replace(steps[16], do="end" if steps[16].do != "end" else "rest"), *steps[17:]]
    file.write_text(replace(recorded(), steps=changed).dumps(), encoding="utf-8")
    called = call("record", command, str(file))
    assert (called.code, called.out) == (2, "")
    assert called.err.startswith(f"mechbay: {file}: step 17 ({changed[16].do}): ")
    assert called.err.count("\n") == 1


# Files that are no records.


def document(**changes: object) -> str:
    """The record as JSON with some keys changed."""
    return json.dumps(json.loads(recorded().dumps()) | changes)


STEPS: list[dict[str, Any]] = json.loads(recorded().dumps())["steps"]

NO_RECORDS = {
    "empty": ("", "not JSON"),
    "cut off": (recorded().dumps()[:-40], "not JSON"),
    "too large": (" " * 20_000_001, "no match needs more than 20000000"),
    "no JSON": ("Dear diary", "not JSON"),
    "too deep": ("[" * 100_000, "nested too deeply"),
    "a list": ("[1, 2]", 'a record begins with {"mechbay-record": 1'),
    "a number": ("7", "a record begins with"),
    "somebody else's": ('{"game": "chess", "moves": ["e4", "e5"]}', "a record begins with"),
    "the future's": (document(**{"mechbay-record": 2}), "this program reads format 1"),
    "wordy format": (document(**{"mechbay-record": "one"}), "this program reads format 1"),
    "no seats": (document(seats=None), "seats must be int"),
    "seats in words": (document(seats="two"), "seats must be int"),
    "options listed": (document(options=["variant"]), "options must be dict"),
    "options unsaid": (document(options={"variant": 5}), "one of standard, tactical"),
    "numbered players": (document(players=[1, 2]), "players must hold only strings"),
    "players of another table": (document(players=["x"] * 5), "a name for each of 2 seats, not 5 names"),
    "a name that a terminal obeys": (document(players=["\x1b]0;a\x07", "b"]), "\\x1b]0;a"),
    "a name that turns the reading": (document(players=["\u202ea", "b"]), "\\u202ea' is no name"),
    "a name without end": (document(players=["a" * 1000, "b"]), "at most 200 letters"),
    "an action that a terminal obeys": (document(steps=[STEPS[0] | {"do": "\x1b[2J"}]), "\\x1b[2J"),
    "steps missing": (document(steps=None), "steps must be list"),
    "a step of text": (document(steps=["rest"]), "step 1: must be an object"),
    "a step of nobody": (document(steps=[STEPS[0], STEPS[1] | {"seat": True}]), "step 2: seat must be int"),
    "a step of nothing": (document(steps=[STEPS[0] | {"do": None}]), "step 1: do must be str"),
    "an unknown action": (
        document(steps=[STEPS[0] | {"do": "castle"}]),
        "step 1 (castle): there is no action",
    ),
    "unknown luck": (document(luck=["coin heads"]), "setup: 'coin heads' is not an outcome"),
    "impossible luck": (document(luck=["planet moon"]), "setup: 'planet moon' is not an outcome"),
    "a key more": (document(note="A cheated"), "unknown key 'note'; a record has game, rules,"),
    "a key more in a step": (
        document(steps=[STEPS[0], STEPS[1] | {"by": "Ann"}]),
        "step 2: unknown key 'by'; a step has seat, do, luck, check",
    ),
    "a key more in the result": (
        document(result={"scores": [1, 2], "winners": [0], "prize": 1}),
        "result: unknown key 'prize'; a result has scores, winners",
    ),
    "a key twice": (
        recorded().dumps().replace('"seats": 2', '"seats": 2, "seats": 2'),
        "the key 'seats' stands twice",
    ),
    "a worded result": (document(result="A won"), "result: must be an object"),
    "scores in words": (document(result={"scores": "many", "winners": [0]}), "result: scores must be list"),
    "another game": (document(game="chess"), f"no game 'chess'; available: {', '.join(mechbay.game_ids())}"),
}


@pytest.mark.parametrize("command", ["verify", "show"])
@pytest.mark.parametrize("name", NO_RECORDS)
def test_what_is_no_record_is_refused(tmp_path: Path, command: str, name: str) -> None:
    text, reason = NO_RECORDS[name]
    file = tmp_path / "strange.json"
    file.write_text(text, encoding="utf-8")
    called = call("record", command, str(file))
    assert (called.code, called.out) == (2, "")
    assert called.err.startswith("mechbay: ")
    assert called.err.count("\n") == 1
    assert reason in called.err
    assert called.err.rstrip("\n").isprintable()
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("command", ["verify", "show"])
def test_what_cannot_be_read_is_refused(tmp_path: Path, command: str) -> None:
    picture = tmp_path / "picture.json"
    picture.write_bytes(b"\x89PNG\xff\xfe\x00")
    for path, reason in (
        (tmp_path, "Is a directory"),
        (tmp_path / "nothing.json", "No such file"),
        (picture, "it is not text"),
    ):
        called = call("record", command, str(path))
        assert (called.code, called.out) == (2, "")
        assert called.err.startswith(f"mechbay: cannot read {path}: {reason}")


@pytest.mark.parametrize("name", sorted(NO_RECORDS.keys() - {"too deep"}))
def test_from_python_it_is_a_typed_exception(name: str) -> None:
    with pytest.raises(MechbayError) as refused:
        prove(NO_RECORDS[name][0])
    assert "\n" not in str(refused.value)


def prove(text: str) -> None:
    record = loads(text)
    verify(mechbay.load(record.game), record)


# What a refusal tells, and what is proved of luck.


def test_a_refusal_does_not_tell_the_check_that_would_be_right(file: Path) -> None:
    renamed = replace(recorded(), players=["greedy", "somebody"])
    right = renamed.setup().check
    assert right not in refusal(renamed)
    assert refusal(renamed) == "setup: changed since it was recorded: its check does not fit"


@cache
def live() -> Record:
    """A whole game with the luck of a secret seed, played at random."""
    match = Match(GAME, 2, {}, LiveTable(bytes(range(32))), ["Ann", "Bob"])
    dice = SeededTable(3)
    while not match.state.over:
        seat = match.state.actors()[0]
        match.play(seat, dice.pick(match.state.legal(seat)))
    return match.record


def test_the_luck_of_a_seed_is_proved(file: Path) -> None:
    file.write_text(live().dumps(), encoding="utf-8")
    proof = done("record", "verify", str(file)).out.splitlines()
    assert [line.partition(":")[0] for line in proof[1:]] == ["  Proved"] * 3 + ["  Not proved"]
    assert live().commitment in proof[3]
    assert hashlib.sha256(bytes.fromhex(live().seed)).hexdigest() == live().commitment


def test_a_game_played_in_the_terminal_has_its_seed(tmp_path: Path) -> None:
    out = tmp_path / "mine.json"
    done("play", GAME.id, "--bots", "random,random", "--out", str(out))
    assert loads(out.read_text(encoding="utf-8")).seed
    assert done("record", "verify", str(out)).out.count("  Proved: ") == 3


def with_checks(record: Record) -> Record:
    """The record as a forger would write it, who knows the program: every check made anew."""
    plain = replace(record, seed="")
    table = ScriptedTable([GAME.read_outcome(text) for text in plain.luck])
    match = Match(GAME, plain.seats, plain.options, table, plain.players, plain.commitment)
    for step in plain.steps:
        table.script, table.read = [GAME.read_outcome(text) for text in step.luck], 0
        try:
            match.play(step.seat, step.do)
        except MechbayError:
            break  # other luck makes another game
    return replace(match.record, seed=record.seed)


def test_better_dice_are_found_even_if_all_checks_are_made_anew() -> None:
    forged = 0
    for number, step in enumerate(live().steps):
        for index, text in enumerate(step.luck):
            if text.startswith("die ") and text != "die 6":
                luck = [*step.luck[:index], "die 6", *step.luck[index + 1 :]]
                steps = [*live().steps[:number], replace(step, luck=luck), *live().steps[number + 1 :]]
                try:
                    better = with_checks(replace(live(), steps=steps))
                except MechbayError:
                    continue
                place = (
                    f"step {number + 1} ({step.do}): the luck that is recorded is not the luck of the seed"
                )
                assert refusal(better) == place
                forged += 1
        if forged > 5:
            return
    assert forged


def other_seeds() -> dict[str, tuple[Record, str]]:
    """What a record may not say of its seed."""
    record = live()
    other = "00" * 32
    return {
        "another seed": (replace(record, seed=other), "setup: the seed is not the one"),
        "another seed with its hash": (
            replace(record, seed=other, commitment=LiveTable(bytes(32)).commitment()),
            "setup: the luck that is recorded is not the luck of the seed",
        ),
        "another commitment": (replace(record, commitment=other), "setup: the seed is not the one"),
        "no commitment": (replace(record, commitment=""), "setup: the seed is not the one"),
        "no seed": (replace(record, seed=""), "seed: it is missing though the match is over"),
        "too early": (
            replace(record, steps=record.steps[:9], result=None),
            "seed: it is told though the match is not over",
        ),
        "no hex": (replace(record, seed="x" * 64), "setup: the seed must be 64 hex digits"),
        "too long": (replace(record, seed="00" * 33), "setup: the seed must be 64 hex digits"),
        "neither": (replace(record, seed="", commitment=""), "setup: changed since it was recorded"),
    }


@pytest.mark.parametrize("name", other_seeds())
def test_what_is_changed_of_the_seed_is_found(name: str) -> None:
    record, reason = other_seeds()[name]
    assert refusal(record).startswith(reason)


def test_a_match_that_goes_on_promises_its_seed(file: Path) -> None:
    begun = replace(live(), steps=live().steps[:9], result=None, seed="")
    file.write_text(begun.dumps(), encoding="utf-8")
    proof = done("record", "verify", str(file)).out.splitlines()
    assert proof[3].startswith("  Not proved: that the luck was fair. The table promised the seed")


def test_who_played_in_the_terminal_is_called_so_in_the_readers_language(file: Path) -> None:
    match = Match(GAME, 2, {}, SeededTable(1), ["greedy", "you"])
    match.play(match.state.actors()[0], "rest")
    file.write_text(match.record.dumps(), encoding="utf-8")
    assert "you B" in done("record", "show", str(file)).out
    polish = done("record", "show", str(file), "--lang", "pl").out
    assert "you" not in polish
