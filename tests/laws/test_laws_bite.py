"""The laws bite: each way to break the game or the door is caught by the laws that it breaks, and by no other."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import ambush_rules as rules
import pytest
from ambush import GAME, describe, label, prompt, why_not
from ambush_rules import Ambush, Dusk, Hide, Plan, Ward

import mechbay
from mechbay.core.actions import Actions
from mechbay.core.errors import LawBroken, PositionError
from mechbay.core.event import HIDDEN, SPECTATOR, WHOLE, Event
from mechbay.core.game import Document, Game
from mechbay.core.match import Match
from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.core.table import SeededTable, Table
from mechbay.lab.laws import LAWS
from mechbay.lab.laws.sources import clauses_are_tested, goldens_show_everything
from mechbay.lab.laws.trial import trials
from mechbay.rulebook import rulebook

Patch = pytest.MonkeyPatch
Breakage = Callable[[Patch], Game]


def found(game: Game, games: int = 12) -> dict[int, str]:
    """The laws that a game breaks, with what they say."""
    broken: dict[int, str] = {}
    for law in LAWS:
        try:
            for trial in trials(game, games, 1):
                law.check(trial)
        except LawBroken as fault:
            broken[law.number] = str(fault)
    return broken


# Law 1


def never_ends(patch: Patch) -> Game:
    patch.setattr(Dusk, "run", lambda self, state, table: rules.begin_round(state, table))
    return replace(GAME, bound=200)


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


# Law 2


def story_counts_calls(patch: Patch) -> Game:
    calls = count()

    def begin_round(state: Ambush, table: Table) -> None:
        original(state, table)
        if table.listening:
            table.tell(Event("round", "", -1, (next(calls), state.prize)))

    original = rules.begin_round
    patch.setattr(rules, "begin_round", begin_round)
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
    original = Ambush.to_json
    patch.setattr(Ambush, "to_json", lambda self: original(self) | {"exploded": 0})
    return GAME


def document_is_refused(patch: Patch) -> Game:
    def read(document: Document) -> State:
        if document["round"] == 2:
            raise PositionError("there is no second round")
        return rules.read(document)

    return replace(GAME, read=read)


# Law 5


def _patched_view(patch: Patch, change: Callable[[Ambush, Ambush, int], None]) -> Game:
    original = Ambush.seen_by

    def seen_by(self: Ambush, seat: int) -> Ambush:
        view = original(self, seat)
        change(self, view, seat)
        return view

    patch.setattr(Ambush, "seen_by", seen_by)
    return GAME


def view_forgets_to_hide_cards(patch: Patch) -> Game:
    def change(state: Ambush, view: Ambush, seat: int) -> None:
        view.cards = state.cards[:]
        view.bag = state.bag[:]

    return _patched_view(patch, change)


def view_forgets_to_hide_the_bag(patch: Patch) -> Game:
    def change(state: Ambush, view: Ambush, seat: int) -> None:
        view.bag = state.bag[:]

    return _patched_view(patch, change)


def view_forgets_the_spectator(patch: Patch) -> Game:
    def change(state: Ambush, view: Ambush, seat: int) -> None:
        if seat == SPECTATOR:
            view.mines = state.mines[:]

    return _patched_view(patch, change)


def view_shows_which_slots_are_full(patch: Patch) -> Game:
    def change(state: Ambush, view: Ambush, seat: int) -> None:
        for other, plan in enumerate(state.slots):
            view.slots[other] = [
                mine if true != rules.NOWHERE else true
                for true, mine in zip(plan, view.slots[other], strict=True)
            ]

    return _patched_view(patch, change)


def view_hides_the_own_card(patch: Patch) -> Game:
    def change(state: Ambush, view: Ambush, seat: int) -> None:
        if not state.over:
            view.cards = [HIDDEN] * state.seats

    return _patched_view(patch, change)


def _patched_events(patch: Patch, kind: str, secret: int) -> Game:
    """An event of this kind keeps other secrets than it should."""
    tell = Table.tell

    def told(self: Table, event: Event) -> None:
        if event.kind == kind:
            event = Event(kind, event.clause, event.seat, event.args, secret, event.knows)
        tell(self, event)

    patch.setattr(Table, "tell", told)
    return GAME


def prompt_leaks(patch: Patch) -> Game:
    def leaking(state: State, seat: int) -> Message:
        assert isinstance(state, Ambush)
        return Message("prompt", {"card": Word("card", state.cards[seat - 1])})

    return replace(GAME, prompt=leaking)


def refusal_leaks(patch: Patch) -> Game:
    def leaking(state: State, seat: int, action: int) -> Message:
        assert isinstance(state, Ambush)
        mined = state.mines[seat - 1] == action % len(rules.SPOTS)
        return Message("no.mined") if mined else why_not(state, seat, action)

    return replace(GAME, why_not=leaking)


def label_leaks(patch: Patch) -> Game:
    def leaking(state: State, seat: int, action: int) -> Message:
        assert isinstance(state, Ambush)
        return Message(label(state, seat, action).key, {"mine": Word("where", state.mines[seat - 1])})

    return replace(GAME, label=leaking)


def text_leaks(patch: Patch) -> Game:
    def leaking(state: State, seat: int) -> list[Message]:
        assert isinstance(state, Ambush)
        return [*describe(state, seat), Message("bag", {"first": Word("card", state.bag[0])})]

    return replace(GAME, describe=leaking)


def _patched_world(patch: Patch, change: Callable[[Ambush, Ambush], None]) -> Game:
    original = Ambush.imagine

    def imagine(self: Ambush, table: Table) -> Ambush:
        world = original(self, table)
        change(self, world)
        return world

    patch.setattr(Ambush, "imagine", imagine)
    return GAME


def worlds_never_vary(patch: Patch) -> Game:
    def change(seen: Ambush, world: Ambush) -> None:
        world.mines = [0 if mine == HIDDEN else mine for mine in seen.mines]

    return _patched_world(patch, change)


def worlds_stay_hidden(patch: Patch) -> Game:
    def change(seen: Ambush, world: Ambush) -> None:
        world.mines = seen.mines[:]

    return _patched_world(patch, change)


def worlds_are_unsound(patch: Patch) -> Game:
    def change(seen: Ambush, world: Ambush) -> None:
        if HIDDEN in seen.cards:
            world.cards[seen.cards.index(HIDDEN)] = world.bag[0]

    return _patched_world(patch, change)


def worlds_do_not_fit(patch: Patch) -> Game:
    def change(seen: Ambush, world: Ambush) -> None:
        world.coins[0] = 0

    return _patched_world(patch, change)


def effect_of_a_secret(patch: Patch) -> Game:
    """Whoever yields to a fox loses a point at once, and everybody sees that."""
    original = Ward.play

    def play(self: Ward, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Ambush)
        original(self, state, seat, action, table)
        state.points[seat] -= state.cards[self.attacker] % 2

    patch.setattr(Ward, "play", play)
    return GAME


# Laws 5, 6 and 8


def legal_needs_a_secret(patch: Patch) -> Game:
    def legal(self: Ward, state: State, seat: int) -> list[int]:
        assert isinstance(state, Ambush)
        return (
            [rules.PAY, rules.YIELD]
            if state.coins[seat] and state.cards[self.attacker] % 2
            else [rules.YIELD]
        )

    patch.setattr(Ward, "legal", legal)
    return GAME


def legal_stumbles_over_hidden(patch: Patch) -> Game:
    """All worlds agree, but in the view of a seat HIDDEN is taken for a value."""

    def legal(self: Ward, state: State, seat: int) -> list[int]:
        assert isinstance(state, Ambush)
        return (
            [rules.PAY, rules.YIELD]
            if state.coins[seat] and state.cards[self.attacker] >= 0
            else [rules.YIELD]
        )

    patch.setattr(Ward, "legal", legal)
    return GAME


def plans_collide(patch: Patch) -> Game:
    """No two seats may plan the same first march."""
    original = Plan.legal

    def legal(self: Plan, state: State, seat: int) -> list[int]:
        assert isinstance(state, Ambush)
        taken = [rules.PLACE + plan[0] for plan in state.slots if plan[0] >= 0]
        return [action for action in original(self, state, seat) if action not in taken]

    patch.setattr(Plan, "legal", legal)
    return GAME


# Law 7


def _with_rulebook(refusal: str, question: str) -> Game:
    """Ambush under the rulebook of Planet Defenders."""
    return replace(
        GAME,
        id="planet-defenders",
        prefix="GXD",
        prompt=lambda state, seat: replace(prompt(state, seat), clause=question),
        why_not=lambda state, seat, action: replace(why_not(state, seat, action), clause=refusal),
    )


def refusal_changes_something(patch: Patch) -> Game:
    def changing(state: State, seat: int, action: int) -> Message:
        assert isinstance(state, Ambush)
        if seat in state.actors() and not isinstance(state.stack[-1], Plan):
            state.prize = rules.NOWHERE
        return why_not(state, seat, action)

    return replace(GAME, why_not=changing)


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
    patch.setattr(rules.March, "run", lambda self, state, table: None)
    return replace(GAME, invariants=lambda state: iter(()))


def ready_seats_stand_in_front(patch: Patch) -> Game:
    original = Plan.actors
    patch.setattr(Plan, "actors", lambda self, state: sorted(original(self, state)))
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


def undo_knows_no_fence(patch: Patch) -> Game:
    fence = Match._fence
    patch.setattr(Match, "_fence", lambda self: None if self.record.steps else fence(self))
    return GAME


def undo_closes_a_question(patch: Patch) -> Game:
    patch.setattr(Match, "_stays_open", lambda self, index: True)
    return GAME


def undo_disturbs_the_others(patch: Patch) -> Game:
    patch.setattr(Match, "_last_step", lambda self, seat: max(self._floor_step, len(self.record.steps) - 1))
    return GAME


def undo_does_nothing(patch: Patch) -> Game:
    patch.setattr(Match, "undo", lambda self, seat: None)
    return GAME


# Law 10


def notations_collide(patch: Patch) -> Game:
    moves = [*rules.MOVES, ("lock",), ("lock",), ("pay",), ("yield",)]
    return replace(GAME, actions=Actions(moves, rules.TERMS))


class ShortActions(Actions):
    """Their JSON leaves out the arguments."""

    def to_json(self, action: int) -> dict[str, str]:
        return {"do": self.parts(action)[0]}


def json_is_short(patch: Patch) -> Game:
    moves = [*rules.MOVES, ("lock",), ("unlock",), ("pay",), ("yield",)]
    return replace(GAME, actions=ShortActions(moves, rules.TERMS))


CASES: list[tuple[Breakage, dict[int, str]]] = [
    (never_ends, {1: "it does not end"}),
    (takes_too_long, {1: "more than the bound of 60"}),
    (dead_end, {1: "is asked but has no legal action"}),
    (one_of_two_is_stuck, {1: "seat 1 is asked but has no legal action"}),
    (owes_coins, {1: "nobody may owe coins"}),
    (nobody_wins, {1: "nobody who won"}),
    (samples_anything, {1: "samples what is not legal"}),
    (offers_twice, {1: "offered the same action twice"}),
    (story_counts_calls, {2: "tell another story"}),
    (position_counts_calls, {2: "end in another position"}),
    (luck_counts_calls, {2: "the same actions ask for other luck"}),
    (copy_shares_a_list, {3: "playing on a copy changed the original's coins"}),
    (copy_forgets_a_field, {3: "a copy differs"}),
    (view_shares_a_list, {3: "changed an earlier view's points"}),
    (frame_keeps_notes, {3: "changed the original's frames"}),
    (document_drops_a_field, {4: "a stored twin differs"}),
    (document_is_refused, {4: "there is no second round"}),
    (view_forgets_to_hide_cards, {5: "the position shows seat .* what the story hides"}),
    (view_forgets_to_hide_the_bag, {5: "."}),
    (view_forgets_the_spectator, {5: "."}),
    (view_shows_which_slots_are_full, {5: "."}),
    (view_hides_the_own_card, {5: "the story tells seat .* what its position hides"}),
    (
        partial(_patched_events, kind="dealt", secret=0),
        {5: "the story tells seat .* what its position hides"},
    ),
    (
        partial(_patched_events, kind="mined", secret=0),
        {5: "the story tells seat .* what its position hides"},
    ),
    (
        partial(_patched_events, kind="placed", secret=0),
        {5: "the story tells seat .* what its position hides"},
    ),
    (
        partial(_patched_events, kind="placed", secret=2),
        {5: "the story tells seat .* what its position hides"},
    ),
    (partial(_patched_events, kind="locked", secret=WHOLE), {}),
    (prompt_leaks, {5: "the prompt of seat"}),
    (refusal_leaks, {5: "the refusals of seat"}),
    (label_leaks, {5: "the labels of seat"}),
    (text_leaks, {5: "the text of seat"}),
    (worlds_never_vary, {5: "imagined worlds never vary in mines"}),
    (worlds_stay_hidden, {5: "left with something hidden"}),
    (worlds_are_unsound, {5: "must hold every card once"}),
    (worlds_do_not_fit, {5: "would see an imagined world differently: coins"}),
    (effect_of_a_secret, {5: "the view after an action", 9: "comes out without a reveal"}),
    (legal_needs_a_secret, {5: "the legal actions of seat", 6: "other things than it sees"}),
    (legal_stumbles_over_hidden, {6: "other things than it sees"}),
    (plans_collide, {5: "the legal actions", 6: "other things", 8: "sealed choices of others change"}),
    (lambda patch: _with_rulebook("GXD-99.9", "GXD-3.1"), {7: "cites 'GXD-99.9', which does not exist"}),
    (lambda patch: _with_rulebook("", "GXD-3.1"), {7: "cites '', which does not exist"}),
    (lambda patch: _with_rulebook("GXD-3.1", "GXD-99.9"), {7: "a prompt cites 'GXD-99.9'"}),
    (refusal_changes_something, {7: "a refusal changed the position"}),
    (first_to_lock_gains, {8: "end differently when they arrive in another order"}),
    (first_to_lock_closes, {8: "closes before all have answered"}),
    (ready_seats_stand_in_front, {8: "who is ready must stand behind"}),
    (secret_comes_out_without_a_reveal, {5: "the events after an action", 9: "comes out without a reveal"}),
    (undo_knows_no_fence, {9: "undo goes past"}),
    (undo_closes_a_question, {9: "."}),
    (undo_disturbs_the_others, {9: "undo"}),
    (undo_does_nothing, {9: "undo does not give back"}),
    (notations_collide, {10: "'lock' reads back as another action"}),
    (json_is_short, {10: "as JSON reads back wrong"}),
]
if __name__ == "__main__":
    import time, sys

    for b, e in CASES:
        name = getattr(b, "__name__", str(b))
        if len(sys.argv) > 1 and sys.argv[1] not in name:
            continue
        with pytest.MonkeyPatch.context() as m:
            t = time.time()
            try:
                r = found(b(m))
            except Exception as x:
                r = {"CRASH": repr(x)}
            import re

            ok = set(r) == set(e) and all(re.search(e[k], r[k]) for k in e)
            print(
                "ok " if ok else "BAD",
                name,
                round(time.time() - t, 1),
                "" if ok and "." not in e.values() else r,
            )
