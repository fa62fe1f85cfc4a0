"""A position, and the pending pieces of the game on its stack."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from mechbay.core.fields import blank, fields_of, rebuild
from mechbay.core.mypyc import mypyc_attr
from mechbay.core.table import Table
from mechbay.core.terms import SEATS


@mypyc_attr(allow_interpreted_subclasses=True)
class Frame:
    """One pending piece of the game: a question to some seats, or work to do. Immutable."""

    def actors(self, state: State) -> list[int]:
        """The seats that are asked, those still awaited first; none means that this frame is work.

        Several that are not asked in secret share one question: the first answer is everybody's.
        """
        return []

    def legal(self, state: State, seat: int) -> list[int]:
        """What an asked seat may do, in a fixed order. Callers do not change the list."""
        return []

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        """Do a legal action."""
        raise NotImplementedError

    def sample(self, state: State, seat: int, table: Table) -> int:
        """A random legal action; a frame that can do without the list overrides this."""
        return table.pick(self.legal(state, seat))

    def run(self, state: State, table: Table) -> None:
        """Do the work; the frame has left the stack already."""
        raise NotImplementedError

    def sealed(self) -> bool:
        """Whether the asked seats choose at the same time and in secret."""
        return False

    def ready(self, state: State, seat: int) -> bool:
        """Whether an asked seat has answered and may only take that back before the close."""
        return False

    def settles(self, state: State, seat: int) -> bool:
        """Whether this question closes what came before for a seat, so that a look ahead may stop there."""
        return False

    def gambles(self, state: State) -> bool:
        """Whether luck decides what this work does, so that a look ahead judges the position before it."""
        return False

    def args(self) -> tuple[int, ...]:
        """The constructor's arguments: with the class they are the whole frame."""
        return ()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Frame) and type(self) is type(other) and self.args() == other.args()

    def __hash__(self) -> int:
        return hash((type(self).__name__, self.args()))

    def __copy__(self) -> Frame:
        return self

    def __deepcopy__(self, memo: Any) -> Frame:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (type(self), self.args())


@mypyc_attr(allow_interpreted_subclasses=True)
class Ask(Frame):
    """A question to one seat."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.asked = [seat]

    def actors(self, state: State) -> list[int]:
        return self.asked

    def args(self) -> tuple[int, ...]:
        return (self.seat,)


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A position: plain data, cheap to copy, with no luck and no log inside."""

    def __init__(self, seats: int, stack: list[Frame]) -> None:
        self.seats = seats
        self.stack = stack

    @property
    def over(self) -> bool:
        """A game is over when nothing is pending."""
        return not self.stack

    def actors(self) -> list[int]:
        """The seats that are asked something now."""
        return self.stack[-1].actors(self) if self.stack else []

    def awaited(self) -> list[int]:
        """The asked seats without those that have answered and may only change their answer."""
        return [seat for seat in self.actors() if not self.stack[-1].ready(self, seat)]

    def shared(self) -> bool:
        """Whether several seats are asked openly: it is one question, and whoever answers it first does so
        for all."""
        return bool(self.stack) and not self.stack[-1].sealed() and len(self.actors()) > 1

    def legal(self, seat: int) -> list[int]:
        """What a seat may do now; empty for one that is not asked."""
        if self.stack:
            top = self.stack[-1]
            if seat in top.actors(self):
                return top.legal(self, seat)
        return []

    def play(self, seat: int, action: int, table: Table) -> None:
        """Do a legal action of an asked seat and run on to the next question. The door checks, not this."""
        self.stack[-1].play(self, seat, action, table)
        stack = self.stack  # a rule may have put another in its place
        if not stack or not stack[-1].actors(self):
            self.advance(table)

    def sample(self, seat: int, table: Table) -> int:
        """A random legal action of an asked seat."""
        return self.stack[-1].sample(self, seat, table)

    def advance(self, table: Table) -> None:
        """Do all work that is due until somebody is asked or the game is over."""
        while self.stack:
            top = self.stack[-1]
            if top.actors(self):
                return
            self.stack.pop()
            top.run(self, table)

    def copy(self) -> State:
        """An independent position."""
        raise NotImplementedError

    def key(self) -> tuple[object, ...]:
        """All that the position holds, hashable: equal keys, equal positions. Games in a hurry write it."""
        return tuple([(name, _frozen(value)) for name, value in fields_of(self).items()])

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        asked = ", ".join([SEATS[seat] for seat in self.awaited()])
        return f"<{type(self).__name__}, {self.seats} seats, {'asked: ' + asked if asked else 'over'}>"

    def __str__(self) -> str:
        import mechbay  # its words stand above the rules, and only who prints a position needs them

        return mechbay.printed(self)

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: Any) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return (rebuild, (_blank, (type(self),), fields_of(self)))

    def seen_by(self, seat: int) -> State:
        """The position with all that the seat may not know replaced by HIDDEN; a copy where all is open."""
        return self.copy()

    def imagine(self, table: Table) -> State:
        """A world that fits a seen position: its HIDDEN filled at random; a copy where all is open."""
        return self.copy()

    def scores(self) -> list[int]:
        """What each seat has scored, final once the game is over."""
        raise NotImplementedError

    def ranks(self) -> list[tuple[int, ...]]:
        """What seats are compared by, the most important first: the scores, unless a game says more."""
        return [(score,) for score in self.scores()]

    def winners(self) -> list[int]:
        """The seats that nobody is ranked above at present; several where the rules share the win."""
        ranks = self.ranks()
        best = max(ranks)
        return [seat for seat in range(self.seats) if ranks[seat] == best]

    def to_json(self) -> dict[str, object]:
        """The position as a document."""
        for kind in type(self).__mro__:
            if kind in WRITERS:
                return WRITERS[kind](self)
        raise NotImplementedError(f"no game says how a {type(self).__name__} is written")


def nested(rows: list[list[int]]) -> tuple[tuple[int, ...], ...]:
    """Lists of lists as part of a key."""
    return tuple([tuple(row) for row in rows])


def _frozen(value: object) -> object:
    """A field as part of a key."""
    if isinstance(value, (list, tuple)):
        return tuple([_frozen(item) for item in value])
    if isinstance(value, dict):
        return tuple([(name, _frozen(item)) for name, item in value.items()])
    return frozenset(value) if isinstance(value, set) else value


def _blank(kind: type) -> State:
    """Some position of a class, to be filled."""
    some: State = BLANKS[kind]() if kind in BLANKS else blank(kind)
    return some


# How some position of each game is made: its Game says so, for a compiled one cannot be made from nothing.
BLANKS: Final[dict[type, Callable[[], State]]] = {}
# How the positions of each game are written: its Game says so, for rules know nothing of documents.
WRITERS: Final[dict[type, Callable[[Any], dict[str, object]]]] = {}
