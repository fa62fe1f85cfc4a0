"""Games of Ambush that break laws 4, 5, 6 and 8: secrets that get lost or come out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from broken_door import saying

from ambush import GAME, describe, rules
from ambush.rules import Ambush, Plan, Ward
from mechbay.core.event import HIDDEN, SPECTATOR, WHOLE, Event
from mechbay.core.game import Game
from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.core.table import Table

Patch = pytest.MonkeyPatch

# Law 4


def seen_document_is_refused(patch: Patch) -> Game:
    patch.setattr(rules.TERMS, "read_seen", rules.TERMS.read)
    return GAME


def seen_document_forgets_what_is_hidden(patch: Patch) -> Game:
    patch.setattr(
        rules.TERMS, "read_seen", lambda kind, text: 0 if text == "?" else rules.TERMS.read(kind, text)
    )
    return GAME


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


def dealing_is_public(patch: Patch) -> Game:
    return _patched_events(patch, "dealt", 0)


def mining_is_public(patch: Patch) -> Game:
    return _patched_events(patch, "mined", 0)


def placing_is_public(patch: Patch) -> Game:
    return _patched_events(patch, "placed", 0)


def placing_is_heard(patch: Patch) -> Game:
    """What was placed is a secret, but not in which slot."""
    return _patched_events(patch, "placed", 2)


def locking_is_whispered(patch: Patch) -> Game:
    return _patched_events(patch, "locked", WHOLE)


def prompt_leaks(patch: Patch) -> Game:
    def leaking(_: Game, state: State, seat: int) -> Message:
        assert isinstance(state, Ambush)
        return Message("prompt", {"card": Word("card", state.cards[seat - 1])})

    return saying(GAME, prompt=leaking)


def refusal_leaks(patch: Patch) -> Game:
    def leaking(_: Game, state: State, seat: int, action: int) -> Message:
        assert isinstance(state, Ambush)
        mined = state.mines[seat - 1] == action % len(rules.SPOTS)
        return Message("no.mined") if mined else GAME.why_not(state, seat, action)

    return saying(GAME, why_not=leaking)


def label_leaks(patch: Patch) -> Game:
    def leaking(_: Game, state: State, seat: int, action: int) -> Message:
        assert isinstance(state, Ambush)
        return Message(GAME.label(state, seat, action).key, {"mine": Word("where", state.mines[seat - 1])})

    return saying(GAME, label=leaking)


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
