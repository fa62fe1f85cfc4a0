"""What a game is played with can be copied and pickled, in both builds; positions are left to law 4."""

from __future__ import annotations

import pickle
from copy import copy, deepcopy
from dataclasses import replace
from typing import TypeVar

import pytest

import mechbay
from cautious import CautiousBot
from mechbay import registry
from mechbay.bots import make_bot
from mechbay.bots.bot import Bot
from mechbay.core.event import Event
from mechbay.core.luck import HashLuck, Luck, seeded
from mechbay.core.state import State
from mechbay.core.table import LiveTable, NoLuck, Outcome, ScriptedTable, SeededTable, Table

T = TypeVar("T")
GAME = "mech-wars"
OUTCOMES = [Outcome("die", 3), Outcome("card", 1)]


def again(thing: T) -> list[T]:
    """The same thing by all of Python's own ways."""
    return [deepcopy(thing), *(pickle.loads(pickle.dumps(thing, protocol)) for protocol in (2, 5))]


@pytest.mark.parametrize(
    "thing",
    [Outcome("die", 3), Event("lost", "GXD-1.1", 1, (2, 3), secret=1, knows=2)],
    ids=["outcome", "event"],
)
def test_outcomes_and_events_are_values(thing: object) -> None:
    for other in (copy(thing), *again(thing)):
        assert (other, hash(other), repr(other)) == (thing, hash(thing), repr(thing))
    assert Event("lost", "", 1, (2,), secret=1) != Event("lost", "", 1, (2,))


@pytest.mark.parametrize("luck", [seeded(5, 1), HashLuck(bytes(32))], ids=["seeded", "hash"])
def test_luck_goes_on_as_it_would_have(luck: Luck) -> None:
    luck.below(6)
    others = [copy(luck), *again(luck)]
    words = [luck.word() for _ in range(5)]
    assert [[other.word() for _ in range(5)] for other in others] == [words] * len(others)


@pytest.mark.parametrize(
    "table",
    [SeededTable(4, listening=True), LiveTable(bytes(32)), ScriptedTable(OUTCOMES)],
    ids=["seeded", "live", "scripted"],
)
def test_tables_go_on_as_they_would_have(table: Table) -> None:
    table.below(6, "die")
    others = again(table)
    scripted = isinstance(table.luck, NoLuck)
    for one in (table, *others):
        one.below(4, "card")
        assert one.outcomes == (OUTCOMES if scripted else table.outcomes)
        assert (one.events, one.fences()) == ([], 2)


@pytest.mark.parametrize("game_id", registry.own())
def test_frames_are_values(game_id: str) -> None:
    game, table = mechbay.load(game_id), SeededTable(3)
    state = game.new(game.most(), {}, table)
    while not state.over:
        for frame in state.stack:
            for other in again(frame):
                assert (other, hash(other), type(other)) == (frame, hash(frame), type(frame))
        seat = state.actors()[0]
        state.play(seat, state.sample(seat, table), table)


@pytest.mark.parametrize("bot", ["random", "greedy", "cautious:CautiousBot"])
def test_bots_choose_as_they_would_have(bot: str) -> None:
    game = mechbay.load(GAME)
    state = game.new(2, {}, SeededTable(3))
    seat = state.actors()[0]
    one = make_bot(bot, game)
    for other in (copy(one), *again(one)):
        assert type(other) is type(one)
        assert chosen(other, state.seen_by(seat), seat) == chosen(one, state.seen_by(seat), seat)


def chosen(bot: Bot, seen: State, seat: int) -> list[int]:
    """What a bot chooses with the same luck, some times."""
    table = SeededTable(1)
    return [bot.choose(seen, seat, table) for _ in range(5)]


def test_a_bot_of_another_package_keeps_what_it_knows() -> None:
    bot = CautiousBot(mechbay.load(GAME))
    for other in (copy(bot), *again(bot)):
        assert other.game is bot.game  # a game goes by its name


def test_a_game_that_is_not_installed_cannot_be_pickled() -> None:
    other = replace(mechbay.load(GAME), version="other")
    with pytest.raises(TypeError, match="pickled by its id, and 'mech-wars' is another one here"):
        pickle.dumps(other)
