"""A scenario: a position, actions in notation with scripted luck, and what must be so afterwards."""

from __future__ import annotations

from typing import Any, Self

import pytest

from mechbay.core.errors import IllegalAction
from mechbay.core.event import Event
from mechbay.core.game import Game
from mechbay.core.match import admit
from mechbay.core.message import Message
from mechbay.core.table import ScriptedTable
from mechbay.core.terms import SEATS


class Scenario:
    """A position that is played on; every action passes the door, every luck is given."""

    def __init__(self, game: Game, document: dict[str, Any]) -> None:
        self.game = game
        self.state = self.game.from_json(document)
        self.events: list[Event] = []

    def does(self, *actions: str, luck: tuple[str, ...] = (), seat: str = "") -> Self:
        """The asked seat does these actions, one after the other; all the luck given must be used.

        Where several are asked it is the first of them, unless a seat is named.
        """
        table = ScriptedTable([self.game.read_outcome(text) for text in luck])
        for action in actions:
            doer = SEATS.index(seat) if seat else self.state.actors()[0]
            self.state.play(doer, admit(self.game, self.state, doer, action), table)
            problems = list(self.game.invariants(self.state))
            assert not problems, f"after {action!r}: {problems}"
        assert table.finished(), f"luck that nobody asked for: {luck[table.read :]}"
        self.events += table.events
        return self

    def cannot(self, action: str, clause: str) -> Self:
        """The asked seat is refused the action, by this clause, and nothing changes."""
        before = self.state.to_json()
        with pytest.raises(IllegalAction) as refusal:
            admit(self.game, self.state, self.state.actors()[0], action)
        assert refusal.value.clause == clause
        assert self.state.to_json() == before
        return self

    @property
    def asked(self) -> str:
        """The letters of the seats that are asked now; empty when the game is over."""
        return "".join(SEATS[seat] for seat in self.state.actors())

    @property
    def choices(self) -> list[str]:
        """What the asked seat may do, in notation."""
        seat = self.state.actors()[0]
        return [self.game.actions.write(action) for action in self.state.legal(seat)]

    def choices_of(self, word: str) -> list[str]:
        """What the asked seat may do with one word, without the word."""
        return [text.removeprefix(word).strip() for text in self.choices if text.split()[0] == word]

    @property
    def prompt(self) -> Message:
        """What the asked seat is asked."""
        return self.game.prompt(self.state, self.state.actors()[0])

    def label(self, action: str) -> str:
        """The key of the words on the button of an action."""
        return self.game.label(self.state, self.state.actors()[0], self.game.actions.read(action)).key

    def refusal(self, action: str) -> str:
        """The key of the words that refuse an action."""
        return self.game.why_not(self.state, self.state.actors()[0], self.game.actions.read(action)).key

    @property
    def now(self) -> dict[str, Any]:
        """The position as a document."""
        return self.state.to_json()

    def player(self, seat: str) -> dict[str, Any]:
        """What a seat owns, as the document says it."""
        owned = self.now["players"][SEATS.index(seat)]
        assert isinstance(owned, dict)
        return owned

    def faces(self, seat: int) -> list[dict[str, Any]]:
        """All events so far as this seat hears of them."""
        heard = [event.seen_by(seat) for event in self.events]
        return [self.game.event_json(event) for event in heard if event is not None]

    def known(self, seat: int) -> tuple[Any, ...]:
        """All that a seat is shown: the position, the events, the view in words and the prompt."""
        seen = self.state.seen_by(seat).to_json()
        said = (self.game.describe(self.state, seat), self.game.prompt(self.state, seat))
        return (seen, self.faces(seat), *said)

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The events of a kind so far, with words instead of numbers."""
        return [self.game.event_json(event) for event in self.events if event.kind == kind]
