"""Bots know only what their seat sees: from its document they choose, the same in all worlds that fit it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

import ambush
import mechbay
from ambush import GAME
from ambush.rules import Ambush
from mechbay.bots import BOTS, make_bot
from mechbay.bots.greedy import GreedyBot
from mechbay.core.event import HIDDEN
from mechbay.core.game import Document
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.server.thinkers import think

EACH = {"random": 1, "greedy": 8}  # positions of which one is tried: who looks ahead takes longer


def decisions(seed: int) -> list[tuple[State, int]]:
    """The positions of a random game with who is asked there."""
    table = SeededTable(seed)
    state = GAME.new(2 + seed % 2, {}, table)
    found: list[tuple[State, int]] = []
    while not state.over:
        seat = table.pick(state.actors())
        found.append((state.copy(), seat))
        state.play(seat, state.sample(seat, table), table)
    return found


def sent(state: State, seat: int) -> Document:
    """What a worker gets of a position."""
    document: Document = json.loads(json.dumps(state.seen_by(seat).to_json()))
    return document


@pytest.mark.parametrize("spec", BOTS)
@pytest.mark.parametrize("seed", range(2))
def test_a_bot_chooses_from_the_document_and_the_same_in_worlds_that_look_the_same(
    monkeypatch: pytest.MonkeyPatch, spec: str, seed: int
) -> None:
    monkeypatch.setattr(mechbay, "load", lambda name: GAME)
    hidden = 0
    for number, (state, seat) in enumerate(decisions(seed)[:: EACH[spec]]):
        document = sent(state, seat)
        hidden += "?" in json.dumps(document)
        chosen = think(ambush.GAME.id, document, seat, spec, number)
        assert chosen in state.legal(seat)
        world = state.seen_by(seat).imagine(SeededTable(seed))
        assert think(ambush.GAME.id, sent(world, seat), seat, spec, number) == chosen
    assert hidden


def test_greedy_looks_ahead_in_a_whole_world() -> None:
    looked: list[State] = []

    def evaluate(state: State, seat: int) -> float:
        assert isinstance(state, Ambush)
        looked.append(state)
        known = [*state.cards, *state.bag, *state.mines, *(spot for plan in state.slots for spot in plan)]
        assert HIDDEN not in known
        return 0.0

    bot = make_bot("greedy", replace(GAME, evaluate=evaluate))
    for number, (state, seat) in enumerate(decisions(1)[:: EACH["greedy"]]):
        bot.choose(GAME.from_json(sent(state, seat)), seat, SeededTable(number))
    assert looked


def test_greedy_does_not_think_on_when_it_has_answered() -> None:
    """A sealed answer could be taken back again and again: the look ahead ends with it."""
    table = SeededTable(1)
    state = GAME.new(2, {}, table)
    for seat, action in ((0, "mine north"), (1, "mine east"), (0, "place 1 north"), (0, "place 2 east")):
        state.play(seat, GAME.actions.read(action), table)
    looked: list[bool] = []

    def evaluate(after: State, seat: int) -> float:
        looked.append(after.stack[-1].ready(after, seat))
        return 0.0

    GreedyBot(evaluate).worth_of(state, 0, GAME.actions.read("lock"), table, 6, 1000)
    assert looked == [True]


def test_greedy_looks_at_no_more_than_its_share() -> None:
    table = SeededTable(1)
    state = GAME.new(3, {}, table)
    looked: list[int] = []

    def evaluate(after: State, seat: int) -> float:
        looked.append(seat)
        return 0.0

    for seat in range(3):
        state.play(seat, GAME.actions.read("mine north"), table)
    for looks in (7, 100, 1000):
        looked.clear()
        GreedyBot(evaluate).worth_of(state, 0, GAME.actions.read("place 1 north"), table, 6, looks)
        assert 0 < len(looked) <= looks
