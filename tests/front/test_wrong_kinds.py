"""What is of a wrong kind is refused with one sentence wherever it is given, as docs/python.md promises."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import mechbay
from mechbay import Bot, Choice, Match, MechbayError
from mechbay.core.state import State
from mechbay.core.table import Table

WRONG: list[Any] = [
    None,
    -1,
    1.5,
    float("nan"),
    True,
    "",
    "x",
    "\0",
    b"a",
    [],
    [1],
    {"a": 1},
    (),
    object(),
    int,
]
GAME = "mech-wars"
Call = Callable[[Any], object]


def match() -> Match:
    return mechbay.new(GAME, seats=2, seed=1)


class Odd(Bot):
    """Gives what it was told, whatever that is."""

    def __init__(self, given: Any) -> None:
        self.given = given

    def choose(self, seen: State, seat: int, table: Table) -> int:
        return self.given  # type: ignore[no-any-return]


# What is called, and what of the list above is right there.
CALLS: dict[str, tuple[Call, list[Any]]] = {
    "load": (mechbay.load, []),
    "new": (mechbay.new, []),
    "new seats": (lambda it: mechbay.new(GAME, seats=it), [None]),
    "new seed": (lambda it: mechbay.new(GAME, seed=it), [None, -1]),
    "new options": (lambda it: mechbay.new(GAME, options=it), [None]),
    "an option": (lambda it: mechbay.new(GAME, options={"mode": it}), []),
    "language": (lambda it: mechbay.new(GAME, language=it), []),
    "open": (Match.open, []),
    "at": (Match.at, []),
    "at seed": (lambda it: Match.at(match().position, seed=it), [None, -1]),
    "at seats": (lambda it: Match.at(match().position.to_json() | {"seats": it}), []),
    "Match": (lambda it: Match(it, 1, "en"), []),
    "play": (lambda it: match().play(it), []),
    "play seat": (lambda it: match().play("draw", it), [None]),
    "play a choice": (lambda it: match().play(Choice(it, it, "a")), []),
    "play_bot": (lambda it: match().play_bot(it), []),
    "a bot's choice": (lambda it: match().play_bot(Odd(it)), []),
    "undo": (lambda it: match().undo(it), []),
    "seen_by": (lambda it: match().seen_by(it), [None]),
    "save": (lambda it: match().save(it), ["x"]),
    "simulate": (lambda it: mechbay.simulate(it, 1), []),
    "simulate games": (lambda it: mechbay.simulate(GAME, it), []),
    "simulate seats": (lambda it: mechbay.simulate(GAME, 1, seats=it), [None]),
    "simulate bots": (lambda it: mechbay.simulate(GAME, 1, bots=it), [None]),
    "simulate seed": (lambda it: mechbay.simulate(GAME, 1, seed=it), [-1]),
    "simulate options": (lambda it: mechbay.simulate(GAME, 1, options=it), [None]),
    "simulate jobs": (lambda it: mechbay.simulate(GAME, 1, jobs=it), []),
}


@pytest.mark.parametrize("name", CALLS)
def test_a_wrong_kind_is_refused_with_a_sentence(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    called, right = CALLS[name]
    for wrong in WRONG:
        if any(wrong is one or (type(wrong) is type(one) and wrong == one) for one in right):
            called(wrong)
            continue
        with pytest.raises(MechbayError) as refused:
            called(wrong)
        assert len(str(refused.value)) > 10, wrong


def test_a_step_that_is_no_number_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "match.json"
    match().save(file)
    wrong: Any
    for wrong in [1.5, True, "1", [], object()]:
        with pytest.raises(MechbayError, match="step must be a whole number, not "):
            Match.open(file, step=wrong)


def test_a_list_of_bots_is_not_a_text() -> None:
    with pytest.raises(MechbayError, match="bots must be a list of names, not 'random'"):
        mechbay.simulate(GAME, 1, bots="random")
