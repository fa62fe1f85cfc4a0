"""Positions as documents: any legal one can be set up, anything else is refused in one line."""

from __future__ import annotations

import copy
import json
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mechbay
from mechbay.core.errors import PositionError
from mechbay.core.portrait import portrait
from mechbay.core.state import State
from mechbay.core.table import SeededTable

GAME = mechbay.load("planet-defenders")


def documents() -> list[dict[str, Any]]:
    """Positions from the middle of random games, questions of every kind among them."""
    found: dict[str, dict[str, Any]] = {}
    for seed, (seats, options) in enumerate(GAME.setups()):
        table = SeededTable(seed)
        state = GAME.new(seats, options, table)
        while not state.over:
            seat = state.actors()[0]
            state.play(seat, table.pick(state.legal(seat)), table)
            kinds = " ".join(type(frame).__name__ for frame in state.stack)
            found.setdefault(f"{seats} {kinds}", state.to_json())
    return list(found.values())


DOCUMENTS = documents()
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.text(max_size=6),
    st.sampled_from(
        ["a", "d", "base", "R04", "T11", "red 1", "nw", "move a c2", "pay a tile 0 9 9 9 9 9", ""]
    ),
    st.lists(st.sampled_from(["R04", "T11", "red", "turn b", "net a north 2 3 0 0 0"]), max_size=3),
    st.just({}),
)


def leaves(document: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything in a document that can be replaced."""
    paths = [path] if path else []
    if isinstance(document, dict):
        return paths + [deep for key, value in document.items() for deep in leaves(value, (*path, key))]
    if isinstance(document, list):
        return paths + [deep for key, value in enumerate(document) for deep in leaves(value, (*path, key))]
    return paths


@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data())
def test_a_changed_document_is_a_sound_position_or_refused(data: st.DataObject) -> None:
    document = copy.deepcopy(data.draw(st.sampled_from(DOCUMENTS)))
    path = data.draw(st.sampled_from(leaves(document)))
    holder: Any = document
    for key in path[:-1]:
        holder = holder[key]
    holder[path[-1]] = data.draw(JUNK)
    try:
        state = GAME.from_json(document)
    except PositionError as error:
        complaint = str(error)
    else:
        _must_be_playable(state)
        complaint = ""
    assert "\n" not in complaint


def _must_be_playable(state: State) -> None:
    assert list(GAME.invariants(state)) == []
    for seat in state.actors():
        legal = state.legal(seat)
        assert legal
        GAME.prompt(state, seat)
        for action in legal:
            state.copy().play(seat, action, SeededTable(1))


@pytest.mark.parametrize("number", range(len(DOCUMENTS)))
def test_every_kind_of_question_can_be_set_up_and_read_back(number: int) -> None:
    state = GAME.from_json(json.loads(json.dumps(DOCUMENTS[number])))
    assert state.to_json() == DOCUMENTS[number]
    assert portrait(GAME.from_json(state.to_json())) == portrait(state)


def test_an_empty_document_is_the_start_of_a_game() -> None:
    state = GAME.from_json({})
    assert state.actors() == [0]
    assert [GAME.actions.write(action) for action in state.legal(0)] == ["rest", "use c1", "use c2", "use c3"]
