"""`mechbay record`: look at a match and prove it; whatever was changed in it is found and its place named."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import mechbay
from calls import call, done
from mechbay.core.errors import MechbayError, RecordError
from mechbay.core.match import replay, verify
from mechbay.core.record import Record, Result, Step, loads
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
    proof = done("record", "verify", str(file)).out
    assert proof == f"{file}: true, {len(recorded().steps)} steps, scores {result.scores}\n"


def test_verify_accepts_a_game_that_is_not_finished(file: Path) -> None:
    file.write_text(replace(recorded(), steps=recorded().steps[:9], result=None).dumps(), encoding="utf-8")
    assert done("record", "verify", str(file)).out == f"{file}: true, 9 steps, not finished\n"


def test_show_tells_the_story(file: Path) -> None:
    lines = done("record", "show", str(file)).out.splitlines()
    assert lines[0].startswith("   0  New robot · ")
    assert lines[0].endswith("[GXD-2.8]")
    assert f"{len(recorded().steps):4}  " in lines[-1]
    assert " · victory · " in lines[-1]
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
    points = [line for line in lines if " RP · " in line and not line.startswith("Stack")]
    assert [int(line.split(" · ")[1].removesuffix(" RP")) for line in points] == state.scores()


@pytest.mark.parametrize("at", [-1, len(recorded().steps) + 1])
def test_show_at_a_step_that_is_not_there(file: Path, at: int) -> None:
    called = call("record", "show", str(file), "--at", str(at))
    assert (called.code, called.out) == (2, "")
    assert called.err == f"mechbay: --at must lie between 0 and {len(recorded().steps)}, not {at}\n"


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
    "empty": ("", "no JSON"),
    "cut off": (recorded().dumps()[:-40], "no JSON"),
    "no JSON": ("Dear diary", "no JSON"),
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
    "steps missing": (document(steps=None), "steps must be list"),
    "a step of text": (document(steps=["rest"]), "step 1: must be an object"),
    "a step of nobody": (document(steps=[STEPS[0], STEPS[1] | {"seat": True}]), "step 2: seat must be int"),
    "a step of nothing": (document(steps=[STEPS[0] | {"do": None}]), "step 1: do must be str"),
    "an unknown action": (
        document(steps=[STEPS[0] | {"do": "castle"}]),
        "step 1 (castle): there is no action",
    ),
    "unknown luck": (document(luck=["coin heads"]), "setup: 'coin heads' is no outcome"),
    "impossible luck": (document(luck=["planet moon"]), "setup: 'planet moon' is no outcome"),
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
    assert file.read_text(encoding="utf-8") == text


@pytest.mark.parametrize("command", ["verify", "show"])
def test_what_cannot_be_read_is_refused(tmp_path: Path, command: str) -> None:
    picture = tmp_path / "picture.json"
    picture.write_bytes(b"\x89PNG\xff\xfe\x00")
    for path, reason in (
        (tmp_path, "Is a directory"),
        (tmp_path / "nothing.json", "No such file"),
        (picture, "it is no text"),
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
