"""Games of Ambush that break laws 1 to 4: each is a small change to the rules."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from ambush import GAME, rules, write
from ambush.rules import Ambush, Dusk, Hide, Plan, Ward
from ambush.sheet import SHEET
from mechbay.core.errors import PositionError
from mechbay.core.event import Event
from mechbay.core.game import Document, Game
from mechbay.core.sheet import Gain
from mechbay.core.state import WRITERS, State
from mechbay.core.table import Table

Patch = pytest.MonkeyPatch

# Law 1


def never_ends(patch: Patch) -> Game:
    patch.setattr(Dusk, "run", lambda self, state, table: rules.begin_round(state, table))
    return replace(GAME, bound=60)


def takes_too_long(patch: Patch) -> Game:
    return replace(GAME, bound=60)


def dead_end(patch: Patch) -> Game:
    patch.setattr(Ward, "legal", lambda self, state, seat: [rules.PAY] if state.coins[seat] else [])
    return GAME


def one_of_two_is_stuck(patch: Patch) -> Game:
    """Only the seat that is picked later would meet it."""
    legal = Hide.legal
    patch.setattr(Hide, "legal", lambda self, state, seat: [] if seat == 1 else legal(self, state, seat))
    return GAME


def owes_coins(patch: Patch) -> Game:
    patch.setattr(Ward, "legal", lambda self, state, seat: [rules.PAY, rules.YIELD])
    return GAME


def nobody_wins(patch: Patch) -> Game:
    patch.setattr(Ambush, "winners", lambda self: [])
    return GAME


def samples_anything(patch: Patch) -> Game:
    patch.setattr(Plan, "sample", lambda self, state, seat, table: rules.LOCK)
    return GAME


def offers_twice(patch: Patch) -> Game:
    patch.setattr(Ward, "legal", lambda self, state, seat: [rules.YIELD, rules.YIELD])
    return GAME


def sheet_forgets_a_loss(patch: Patch) -> Game:
    """Whose mine goes off is told, whom it hits is not."""

    def gains(events: list[Event], state: State) -> Iterator[Gain]:
        return (gain for gain in SHEET.gains(events, state) if gain.points > 0)

    return replace(GAME, sheet=replace(SHEET, gains=gains))


def sheet_lacks_a_row(patch: Patch) -> Game:
    return replace(GAME, sheet=replace(SHEET, rows=SHEET.rows[1:]))


# Law 2


def story_counts_calls(patch: Patch) -> Game:
    calls = count()

    def lay_prize(state: Ambush, spot: int, table: Table) -> None:
        original(state, spot, table)
        if table.listening:
            table.tell(Event("round", "", -1, (next(calls), state.prize)))

    original = rules.lay_prize
    patch.setattr(rules, "lay_prize", lay_prize)
    return GAME


def position_counts_calls(patch: Patch) -> Game:
    calls = count()

    def begin_round(state: Ambush, table: Table) -> None:
        original(state, table)
        state.points[0] += next(calls) % 2

    original = rules.begin_round
    patch.setattr(rules, "begin_round", begin_round)
    return GAME


def luck_counts_calls(patch: Patch) -> Game:
    calls = count()

    def begin_round(state: Ambush, table: Table) -> None:
        original(state, table)
        if next(calls) % 3 == 0:
            table.below(4, "spot")

    original = rules.begin_round
    patch.setattr(rules, "begin_round", begin_round)
    return GAME


# Law 3


def _patched_copy(patch: Patch, change: Callable[[Ambush, Ambush], None]) -> Game:
    original = Ambush.copy

    def copy(self: Ambush) -> Ambush:
        twin = original(self)
        change(self, twin)
        return twin

    patch.setattr(Ambush, "copy", copy)
    return GAME


def copy_shares_a_list(patch: Patch) -> Game:
    def change(state: Ambush, twin: Ambush) -> None:
        twin.coins = state.coins

    return _patched_copy(patch, change)


def copy_shares_a_set(patch: Patch) -> Game:
    """A set of all prizes so far, which the document leaves out too."""

    def begin_round(state: Ambush, table: Table) -> None:
        original(state, table)
        vars(state).setdefault("prizes", set()).add(state.prize)

    def change(state: Ambush, twin: Ambush) -> None:
        vars(twin)["prizes"] = vars(state).setdefault("prizes", set())

    original = rules.begin_round
    patch.setattr(rules, "begin_round", begin_round)
    return _patched_copy(patch, change)


def copy_forgets_a_field(patch: Patch) -> Game:
    def change(state: Ambush, twin: Ambush) -> None:
        twin.exploded = 0

    return _patched_copy(patch, change)


def view_shares_a_list(patch: Patch) -> Game:
    original = Ambush.seen_by

    def seen_by(self: Ambush, seat: int) -> Ambush:
        view = original(self, seat)
        view.points = self.points
        return view

    patch.setattr(Ambush, "seen_by", seen_by)
    return GAME


def frame_keeps_notes(patch: Patch) -> Game:
    """What is noted in a frame is shared by all copies of the position."""
    original = Plan.play

    def play(self: Plan, state: State, seat: int, action: int, table: Table) -> None:
        vars(self)["notes"] = vars(self).get("notes", 0) + 1
        original(self, state, seat, action, table)

    patch.setattr(Plan, "play", play)
    return GAME


# Law 4


def document_drops_a_field(patch: Patch) -> Game:
    patch.setitem(WRITERS, Ambush, lambda state: write(state) | {"exploded": 0})
    return GAME


def document_is_refused(patch: Patch) -> Game:
    def read(document: Document) -> State:
        if document["round"] == 2:
            raise PositionError("there is no second round")
        return GAME.from_json(document)

    return replace(GAME, from_json=read)


def key_leaves_out_a_field(patch: Patch) -> Game:
    original = Ambush.key

    def key(self: Ambush) -> tuple[object, ...]:
        return tuple(pair for pair in original(self) if not isinstance(pair, tuple) or pair[0] != "slots")

    patch.setattr(Ambush, "key", key)
    return GAME


def a_pickle_loses_a_field(patch: Patch) -> Game:
    original = Ambush.__reduce__

    def reduce(self: Ambush) -> tuple[Any, ...]:
        rebuild, (blank, args, fields) = original(self)
        return rebuild, (blank, args, fields | {"coins": [1] * self.seats})

    patch.setattr(Ambush, "__reduce__", reduce)
    return GAME


class Stubborn:
    """Equal to its like, but no pickle takes it."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Stubborn)

    def __hash__(self) -> int:
        return 0

    def __reduce__(self) -> str:
        raise TypeError("no pickle takes this")


def a_position_holds_what_cannot_be_pickled(patch: Patch) -> Game:
    original = Ambush.__init__

    def init(self: Ambush, *args: Any) -> None:
        original(self, *args)
        self.__dict__["whisper"] = Stubborn()

    patch.setattr(Ambush, "__init__", init)
    return GAME
