"""A scenario: a position, actions in notation with scripted luck, and what must be so afterwards."""

from __future__ import annotations

from typing import Any

import pytest

import mechbay
from mechbay.core.errors import IllegalAction
from mechbay.core.event import Event
from mechbay.core.match import admit
from mechbay.core.message import Message
from mechbay.core.table import ScriptedTable
from mechbay.core.terms import SEATS
from mechbay.games.planet_defenders.rules.cards import CELLS, PLANETS
from mechbay.games.planet_defenders.rules.state import Galaxy


class Scenario:
    """A position that is played on; every action passes the door, every luck is given."""

    def __init__(self, game: str, document: dict[str, Any]) -> None:
        self.game = mechbay.load(game)
        self.state = self.game.from_json(document)
        self.events: list[Event] = []

    def does(self, *actions: str, luck: tuple[str, ...] = ()) -> Scenario:
        """The asked seat does these actions, one after the other; all the luck given must be used."""
        table = ScriptedTable([self.game.read_outcome(text) for text in luck])
        for action in actions:
            seat = self.state.actors()[0]
            self.state.play(seat, admit(self.game, self.state, seat, action), table)
            problems = list(self.game.invariants(self.state))
            assert not problems, f"after {action!r}: {problems}"
        assert table.finished(), f"luck that nobody asked for: {luck[table.read :]}"
        self.events += table.events
        return self

    def cannot(self, action: str, clause: str) -> Scenario:
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

    @property
    def ending(self) -> bool:
        """Whether this is the last round of Planet Defenders."""
        assert isinstance(self.state, Galaxy)
        return self.state.ending()

    @property
    def clashes(self) -> list[tuple[int, int]]:
        """The firing and defence values that have met so far in the Battle of Mech Wars."""
        return [(told["firing"], told["defence"]) for told in self.told("compared")]

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


def galaxy(**document: Any) -> Scenario:
    """A position of Planet Defenders; what is not said is as at the start of the first turn."""
    return Scenario("planet-defenders", document)


def war(**document: Any) -> Scenario:
    """A position of Mech Wars; what is not said is as at the start of the first turn, with empty hands."""
    return Scenario("mech-wars", document)


def battle(*players: dict[str, Any], **document: Any) -> Scenario:
    """A position of the Battle of Mech Wars, one `side` for each seat; seat a has the turn."""
    common = {"seats": len(players), "mode": "battle", "fighting": True, "round": 9, "players": list(players)}
    return war(**common | document)


def side(
    points: int = 0,
    hand: tuple[str, ...] = (),
    removed: tuple[str, ...] = (),
    results: tuple[int, ...] | None = None,
    **formation: str,
) -> dict[str, Any]:
    """What a player of Mech Wars has: `side(a1="LB8 +1", b2="TT5", points=3)`."""
    owned: dict[str, Any] = {"formation": formation, "hand": list(hand), "removed": list(removed)}
    return owned | {"results": None if results is None else list(results), "points": points}


def tournament(*players: dict[str, Any], **document: Any) -> Scenario:
    """A position of Tiny Epic Mechs: a dict for each seat, as the document says it; seat a has a free turn.

    Seats whose `mode` is not said are in Ad Hoc Mode after their first turn, so that a turn is simply chosen:
    `.does("card collect", "face S")`.
    """
    seated = [{"mode": "free"} | player for player in players]
    return Scenario("tiny-epic-mechs", {"seats": len(players), "players": seated} | document)


def solo(
    human: dict[str, Any] | None = None,
    left: dict[str, Any] | None = None,
    right: dict[str, Any] | None = None,
    **document: Any,
) -> Scenario:
    """A solo position of Tiny Epic Mechs: the human is seat a; it is the turn of the left robot, seat b."""
    return tournament(human or {}, left or {}, right or {}, **{"mode": "solo", "turn": "b"} | document)


def grid(**cells: str) -> list[str]:
    """Planets by cell name (`grid(n="dice-oasis")`), the rest filled up in the order of the data file."""
    rest = [planet for planet in PLANETS if planet != "base" and planet not in cells.values()]
    return [cells.get(cell) or ("base" if cell == "centre" else rest.pop(0)) for cell in CELLS]
