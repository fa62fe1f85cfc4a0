"""Positions as documents: any legal one can be set up, anything else is refused in one line."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import mechbay
from mechbay import registry
from mechbay.core.errors import PositionError
from mechbay.core.game import Document, Game
from mechbay.core.portrait import portrait
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.testing.setups import covering

GAMES = [mechbay.load(game_id) for game_id in registry.own()]
each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
FURTHER = 40  # decisions played at random from a position that was read


def documents(game: Game) -> list[Document]:
    """Positions from the middle of random games, questions of every kind among them."""
    found: dict[str, Document] = {}
    for seed, (seats, options) in enumerate(covering(game)):
        table = SeededTable(seed)
        state = game.new(seats, options, table)
        while not state.over:
            seat = state.actors()[0]
            state.play(seat, table.pick(state.legal(seat)), table)
            kinds = " ".join(type(frame).__name__ for frame in state.stack)
            found.setdefault(f"{seats} {kinds}", state.to_json())
    return list(found.values())


DOCUMENTS = {game.id: documents(game) for game in GAMES}
NOISE = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 40),
    st.text(max_size=6),
    st.sampled_from(["a", "d", "-", "?", "LB4 +2 -9", "pay a tile 0 9 9 9 9 9", "b mine 2", "meet a b 9"]),
    st.just({}),
)


def leaves(document: object, path: tuple[Any, ...] = ()) -> Iterator[tuple[tuple[Any, ...], object]]:
    """Everything in a document that can be replaced: its path, and what is there."""
    if path:
        yield path, document
    named = document.items() if isinstance(document, dict) else ()
    for key, value in enumerate(document) if isinstance(document, list) else named:
        yield from leaves(value, (*path, key))


def likely(game: Game) -> dict[str, list[object]]:
    """What stands under each name in the documents of a game, and "" for what stands in lists."""
    found: dict[str, dict[str, object]] = {}
    for document in DOCUMENTS[game.id]:
        for path, value in leaves(document):
            name = path[-1] if isinstance(path[-1], str) else ""
            found.setdefault(name, {})[json.dumps(value)] = value
    return {name: list(values.values()) for name, values in found.items()}


LIKELY = {game.id: likely(game) for game in GAMES}


def changed(data: st.DataObject, game: Game, times: int) -> Document:
    """A sound document in which so many things are replaced: by noise, or by what fits elsewhere."""
    document = copy.deepcopy(data.draw(st.sampled_from(DOCUMENTS[game.id])))
    for _ in range(times):
        path = data.draw(st.sampled_from([path for path, _ in leaves(document)]))
        holder: Any = document
        for key in path[:-1]:
            holder = holder[key]
        name = path[-1] if isinstance(path[-1], str) else ""
        fitting = st.sampled_from(LIKELY[game.id].get(name, LIKELY[game.id][""]))
        holder[path[-1]] = copy.deepcopy(data.draw(NOISE | fitting))
    return document


@each_game
@settings(max_examples=400, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.data(), st.integers(1, 3))
def test_a_changed_document_is_a_sound_position_or_refused(
    game: Game, data: st.DataObject, times: int
) -> None:
    document = changed(data, game, times)
    try:
        state = game.from_json(document)
    except PositionError as error:
        complaint = str(error)
    else:
        complaint = ""
        _must_be_sound(game, state)
        _must_be_playable(game, state.imagine(SeededTable(1)))
    assert "\n" not in complaint


def _must_be_sound(game: Game, state: State) -> None:
    assert list(game.invariants(state)) == []
    written = state.to_json()
    again = game.from_json(json.loads(json.dumps(written)))
    assert again.to_json() == written
    assert portrait(again) == portrait(state)


def _must_be_playable(game: Game, state: State) -> None:
    """Every choice can be made, and the game goes on from one at random."""
    assert list(game.invariants(state)) == []
    for seat in state.actors():
        legal = state.legal(seat)
        assert legal
        game.prompt(state, seat)
        for action in legal:
            game.label(state, seat, action)
            state.copy().play(seat, action, SeededTable(1))
    table = SeededTable(2)
    for _ in range(FURTHER):
        if state.over:
            break
        seat = state.actors()[0]
        game.describe(state, seat)
        state.play(seat, table.pick(state.legal(seat)), table)
        assert list(game.invariants(state)) == []


@pytest.mark.parametrize(
    ("game", "document"), [(game, one) for game in GAMES for one in DOCUMENTS[game.id]], ids=lambda _: ""
)
def test_every_kind_of_question_can_be_set_up_and_read_back(game: Game, document: Document) -> None:
    state = game.from_json(json.loads(json.dumps(document)))
    assert state.to_json() == document
    _must_be_sound(game, state)


CARDS = "collect purchase deploy-mine deploy-turret power-up double-jump diagonal-jump"


@pytest.mark.parametrize(
    ("game_id", "asked", "choices"),
    [
        ("planet-defenders", [0], ["rest", "use c1", "use c2", "use c3"]),
        ("mech-wars", [0], ["draw"]),
        ("tiny-epic-mechs", [0, 1], [f"card {card}" for card in CARDS.split()]),
    ],
)
def test_an_empty_document_is_the_start_of_a_game(game_id: str, asked: list[int], choices: list[str]) -> None:
    game = mechbay.load(game_id)
    state = game.from_json({})
    assert state.actors() == asked
    assert [game.actions.write(action) for action in state.legal(0)] == choices


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        ({"players": [{}, {}, {"stack": []}]}, "c has turned up 0 cards of its stack"),
        ({"players": [{}, {"stack": ["collect"]}, {}], "turns": 3}, "b has turned up 3 cards of its stack"),
        ({"pending": ["next-turn", "robot-act b collect"]}, ""),
        (
            {
                "players": [{}, {"stack": CARDS.split()[:5]}, {}],
                "turns": 3,
                "pending": ["next-turn", "robot-act b collect"],
            },
            "b has turned up 4 cards of its stack",
        ),
    ],
)
def test_a_robot_has_a_card_for_every_turn_that_it_has_yet_to_take(document: Document, problem: str) -> None:
    """Found by changes at random: without this the game went on to a turn that a robot could not take."""
    game = mechbay.load("tiny-epic-mechs")
    solo = {"seats": 3, "mode": "solo", "turn": "b"} | document
    if problem:
        with pytest.raises(PositionError, match=problem):
            game.from_json(solo)
    else:
        _must_be_playable(game, game.from_json(solo))
