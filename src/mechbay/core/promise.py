"""What numbers in texts promise, and how a game says what must come true of them.

A game declares a table: for an argument of a message, as "do.upgrade price" (the key may have a * in it),
a function that finds in the position, or in what came of the choice, what should stand there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any

from mechbay.core.event import Event
from mechbay.core.message import Message, Word

Value = Word | Message | int | str
Amount = int | dict[str, int]  # a number, or those of a message inside, as {"cost.part amount energy": 2}
EventFields = Mapping[str, tuple[tuple[str, str], ...]]
NUMBER = re.compile("[+−±]?[0-9]+")


def amount(value: Value) -> Amount | None:
    """What an argument says in numbers; none if it says nothing of the kind."""
    if isinstance(value, int):
        return value
    if isinstance(value, Word):
        return value.value
    if isinstance(value, str):
        return int(value.replace("−", "-").replace("±", "")) if NUMBER.fullmatch(value) else None
    return dict(_inside(value))


def _inside(message: Message) -> list[tuple[str, int]]:
    """All numbers in a message, each by its key, its name and the things beside it."""
    found: list[tuple[str, int]] = []
    things = "".join(f" {word.kind}={word.value}" for word in message.args.values() if isinstance(word, Word))
    for name, value in message.args.items():
        if isinstance(value, Message):
            found += _inside(value)
        elif not isinstance(value, Word):
            number = amount(value)
            if isinstance(number, int):
                found.append((f"{message.key} {name}{things}", number))
    return found


@dataclass
class Came:
    """What came of a choice: the position then, and all that was told on the way."""

    state: Any
    events: list[Event]


@dataclass
class Look:
    """What a promise is held against; a piece or a refused action has no outcome."""

    fields: EventFields
    before: Any  # the position in which it was made
    seat: int
    came: Came | None = None  # when the choice was made
    settled: Callable[[], Came | None] = lambda: None  # when all was answered that it led to
    word: str = ""  # of the choice
    message: Message = field(default_factory=lambda: Message(""))  # the one that says the number
    things: dict[str, int] = field(default_factory=dict)  # named in it, and in what it is part of
    value: Value = 0  # the argument

    def thing(self, name: str) -> int:
        """A thing that is named beside the number."""
        return self.things[name]

    def whose(self) -> int:
        """Whose number it is: of the seat that is named, or of who reads it."""
        return self.things.get("who", self.seat)

    def told(self, kind: str, name: str, later: bool = False) -> int | None:
        """An argument of the first event of a kind that came of the choice."""
        came = self.settled() if later else self.came
        for event in came.events if came else ():
            if event.kind == kind:
                return event.args[[known for known, _ in self.fields[kind]].index(name)]
        return None

    def at_most(self, real: int | None) -> int | None:
        """The number itself if it is a lower bound of the real one, else that."""
        said = amount(self.value)
        return real if real is None or not isinstance(said, int) else min(said, real)

    def at_least(self, real: int | None) -> int | None:
        """The number itself if it is an upper bound of the real one, else that."""
        said = amount(self.value)
        return real if real is None or not isinstance(said, int) else max(said, real)


Real = Callable[[Look], Amount | None]  # what should stand there; none where it cannot be seen
Promises = Mapping[str, Real]


def now(name: str) -> Real:
    """What the seat has of something in the position."""
    return lambda look: int(getattr(look.before, name)[look.seat])


def theirs(name: str) -> Real:
    """What the seat that is named has of it."""
    return lambda look: int(getattr(look.before, name)[look.whose()])


def fact(name: str) -> Real:
    """A field of the position."""
    return lambda look: int(getattr(look.before, name))


def fell(name: str) -> Real:
    """By how much something of the seat becomes less by the choice."""
    return lambda look: (
        getattr(look.before, name)[look.seat] - getattr(look.came.state, name)[look.seat]
        if look.came
        else None
    )


def after(name: str) -> Real:
    """What the seat has of something after the choice."""
    return lambda look: int(getattr(look.came.state, name)[look.seat]) if look.came else None


def told(kind: str, name: str) -> Real:
    """What an event of the choice tells."""
    return lambda look: look.told(kind, name)


def always(number: int) -> Real:
    """A number that never changes."""
    return lambda look: number


def promise_of(promises: Promises, key: str, name: str) -> Real | None:
    """What a game promises with an argument of a message: by its key, or by the first pattern that fits."""
    wanted = f"{key} {name}"
    fitting = (real for pattern, real in promises.items() if fnmatchcase(wanted, pattern))
    return promises.get(wanted) or next(fitting, None)
