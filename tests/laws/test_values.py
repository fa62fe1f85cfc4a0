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
from mechbay.core.match import Match
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


def played(game_id: str, steps: int) -> Match:
    """A match in which things are also taken back."""
    game, choices = mechbay.load(game_id), SeededTable(2)
    match = Match(game, game.most(), {}, SeededTable(7))
    for number in range(steps):
        if match.state.over:
            break
        seat = match.state.actors()[0]
        match.play(seat, match.state.sample(seat, choices))
        if number % 7 == 0 and match.can_undo(seat):
            match.undo(seat)
    return match


@pytest.mark.parametrize("game_id", registry.own())
@pytest.mark.parametrize("steps", [30, 100_000])
def test_matches_go_on_as_they_would_have(game_id: str, steps: int) -> None:
    """Long ones, too: a moment holds on to the one before it, hundreds deep."""
    match = played(game_id, steps)
    for other in again(match):
        assert (other.record, other.state) == (match.record, match.state)
        assert [other.can_undo(seat) for seat in range(4)] == [match.can_undo(seat) for seat in range(4)]
        if not match.state.over:
            seat = other.state.actors()[0]
            action = other.state.legal(seat)[-1]
            third = deepcopy(match)
            assert other.play(seat, action) == third.play(seat, action)
            assert (other.record, other.state) == (third.record, third.state)
    begun = mechbay.new(game_id, seed=1)
    for copied in again(begun):
        assert copied.choices == begun.choices


def test_records_are_values() -> None:
    match = played(GAME, 100_000)
    for thing in (match.record, match.record.steps[-1], match.record.result):
        for other in (copy(thing), *again(thing)):
            assert other == thing


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
