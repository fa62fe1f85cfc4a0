"""Games of Ambush, and doors to it, that break laws 7 to 10."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace
from typing import Any

import pytest

from ambush import GAME, rules
from ambush.rules import Ambush, Call, Dusk, Plan, Ward
from mechbay.core.actions import Actions
from mechbay.core.event import Event
from mechbay.core.game import Game
from mechbay.core.match import Match
from mechbay.core.message import Message
from mechbay.core.state import State
from mechbay.core.table import Table

Patch = pytest.MonkeyPatch


def saying(game: Game, **methods: Callable[..., object]) -> Game:
    """A game that says some things otherwise."""
    kind = type("Broken", (Game,), methods)
    broken: Game = kind(**{field.name: getattr(game, field.name) for field in fields(game)})
    return broken


# Law 7


def _with_rulebook(refusal: str, question: str) -> Game:
    """Ambush under the rulebook of Planet Defenders."""
    return saying(
        replace(GAME, id="planet-defenders", prefix="GXD"),
        prompt=lambda _, state, seat: replace(GAME.prompt(state, seat), clause=question),
        why_not=lambda _, state, seat, action: replace(GAME.why_not(state, seat, action), clause=refusal),
    )


def cites_no_such_clause(patch: Patch) -> Game:
    return _with_rulebook("GXD-99.9", "GXD-3.1")


def cites_no_clause(patch: Patch) -> Game:
    return _with_rulebook("", "GXD-3.1")


def asks_by_no_such_clause(patch: Patch) -> Game:
    return _with_rulebook("GXD-3.1", "GXD-99.9")


def refusal_changes_something(patch: Patch) -> Game:
    def changing(_: Game, state: State, seat: int, action: int) -> Message:
        assert isinstance(state, Ambush)
        if seat in state.actors() and not isinstance(state.stack[-1], Plan):
            state.points[seat] += 1
        return GAME.why_not(state, seat, action)

    return saying(GAME, why_not=changing)


# Law 8


def _patched_lock(patch: Patch, change: Callable[[Ambush, int], None]) -> Game:
    original = Plan.play

    def play(self: Plan, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Ambush)
        if action == rules.LOCK:
            change(state, seat)
        original(self, state, seat, action, table)

    patch.setattr(Plan, "play", play)
    return GAME


def first_to_lock_gains(patch: Patch) -> Game:
    def change(state: Ambush, seat: int) -> None:
        state.points[seat] += not state.locked

    return _patched_lock(patch, change)


def first_to_lock_closes(patch: Patch) -> Game:
    patch.setattr(Plan, "actors", lambda self, state: [] if state.locked else list(range(state.seats)))
    patch.setattr(Plan, "run", lambda self, state, table: state.stack.append(Dusk()))
    return GAME


def ready_seats_stand_in_front(patch: Patch) -> Game:
    original = Plan.actors
    patch.setattr(Plan, "actors", lambda self, state: sorted(original(self, state)))
    return GAME


def the_caller_gains(patch: Patch) -> Game:
    original = Call.play

    def play(self: Call, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Ambush)
        original(self, state, seat, action, table)
        state.coins[seat] += 1

    patch.setattr(Call, "play", play)
    return GAME


def each_may_call_something_else(patch: Patch) -> Game:
    patch.setattr(Call, "legal", lambda self, state, seat: [rules.CALL + seat, rules.CALL + 3])
    return GAME


def the_first_call_is_not_the_last(patch: Patch) -> Game:
    """All are asked again until two have called the same."""
    original = Call.play

    def play(self: Call, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Ambush)
        if state.prize == action - rules.CALL:
            original(self, state, seat, action, table)
        state.prize = action - rules.CALL

    patch.setattr(Call, "play", play)
    return GAME


# Law 9


def secret_comes_out_without_a_reveal(patch: Patch) -> Game:
    original = Ward.play

    def play(self: Ward, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Ambush)
        original(self, state, seat, action, table)
        if table.listening:
            table.tell(Event("showed", "", self.attacker, (state.cards[self.attacker],)))

    patch.setattr(Ward, "play", play)
    return GAME


def plans_close_without_a_reveal(patch: Patch) -> Game:
    patch.setattr(Plan, "run", _silently(Plan.run))
    return GAME


def mines_explode_without_a_reveal(patch: Patch) -> Game:
    patch.setattr(rules, "explode", _silently(rules.explode))
    return GAME


def _silently(work: Callable[..., None]) -> Callable[..., None]:
    """The same work, but it does not call reveal()."""

    def run(*args: Any) -> None:
        table = args[-1]
        reveals = table.reveals
        work(*args)
        table.reveals = reveals

    return run


def undo_knows_no_fence(patch: Patch) -> Game:
    fence = Match._fence
    patch.setattr(Match, "_fence", lambda self: None if len(self.moments) > 1 else fence(self))
    return GAME


def undo_closes_a_question(patch: Patch) -> Game:
    patch.setattr(Match, "_stays_open", lambda self, place: True)
    return GAME


def undo_disturbs_the_others(patch: Patch) -> Game:
    patch.setattr(Match, "_last_step", lambda self, seat: max(self.floor.depth + 1, len(self.moments) - 1))
    return GAME


def undo_does_nothing(patch: Patch) -> Game:
    patch.setattr(Match, "undo", lambda self, seat: None)
    return GAME


# Law 10


def notations_collide(patch: Patch) -> Game:
    moves = [*rules.MOVES, ("lock",), ("lock",), ("pay",), ("yield",), ("call", "spot")]
    return replace(GAME, actions=Actions(moves, rules.TERMS))


class ShortActions(Actions):
    """Their JSON leaves out the arguments."""

    def to_json(self, action: int) -> dict[str, str]:
        return {"do": self.parts(action)[0]}


def json_is_short(patch: Patch) -> Game:
    moves = [*rules.MOVES, ("lock",), ("unlock",), ("pay",), ("yield",), ("call", "spot")]
    return replace(GAME, actions=ShortActions(moves, rules.TERMS))
