"""Positions as documents: what is the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from typing import Any, Generic, TypeVar, get_type_hints

from mechbay.codec import Part, part, read
from mechbay.core.errors import MechbayError, PositionError
from mechbay.core.face import Faces
from mechbay.core.game import Document
from mechbay.core.state import State
from mechbay.core.texts import must

P = TypeVar("P", bound=Part)
S = TypeVar("S", bound=State)


def read_position(
    document: Document,
    game_id: str,
    shape: type[P],
    build: Callable[[P], S],
    problems: Callable[[State], Iterator[str]],
) -> S:
    """The position of a document; refuses one of another game or shape, or that the rules never show."""
    if document.get("game", game_id) != game_id:
        raise PositionError(f"a position of {document['game']!r}, not of {game_id!r}")
    position = read({key: value for key, value in document.items() if key != "game"}, shape)
    try:
        state = build(position)
    except PositionError:
        raise
    except MechbayError as error:
        raise PositionError(f"not a position: {error}") from None
    for problem in problems(state):
        raise PositionError(f"not a legal position: {problem}")
    return state


def pending_problems(faces: Faces[Any], state: State) -> Iterator[str]:
    """What is pending lies on each other as it can, fits the position, and can be answered."""
    if not state.stack:
        return
    if not faces.stacks(state):
        yield "the pending frames cannot lie on each other in this order"
    elif misfit := faces.misfit(state):
        yield f"a pending {misfit} is impossible here"
    elif not state.actors():
        yield "the last pending frame asks nobody"
    elif not state.stack[-1].sealed() and not state.legal(state.actors()[0]):  # a secret always can be
        yield "the pending question has no legal answer"


class FlatDocuments(Generic[S]):
    """Documents of a small game whose positions are made of numbers and lists of numbers.

    A position's constructor takes `seats`, `stack` and then its fields, by the names that the document has.
    """

    def __init__(
        self,
        game_id: str,
        seats: tuple[int, ...],
        position: type[S],
        faces: Faces[S],
        problems: Callable[[State], Iterator[str]],
    ) -> None:
        self._id = game_id
        self._seats = seats
        self._position: Callable[..., S] = position
        self._faces = faces
        self._problems = problems
        kinds = get_type_hints(position.__init__)
        self._fields = [name for name in kinds if name not in ("seats", "stack", "return")]
        shape = [("seats", int), *((name, kinds[name]) for name in self._fields), ("pending", list[str])]
        self._shape = part(position.__name__, shape)

    def to_json(self, state: S) -> Document:
        """A position as a document."""
        fields = {name: deepcopy(getattr(state, name)) for name in self._fields}
        pending = [self._faces.write(frame) for frame in state.stack]
        return {"game": self._id, "seats": state.seats, **fields, "pending": pending}

    def from_json(self, document: Document) -> S:
        """The position of a document; refuses one that the rules never show."""
        return read_position(document, self._id, self._shape, self._build, self.invariants)

    def invariants(self, state: State) -> Iterator[str]:
        """What is wrong with a position: the game's own problems, then those of what is pending."""
        yield from self._problems(state)
        yield from pending_problems(self._faces, state)

    def _build(self, position: Any) -> S:
        must(position.seats in self._seats, f"seats must be one of {', '.join(map(str, self._seats))}")
        stack = [self._faces.read(text) for text in position.pending]
        return self._position(position.seats, stack, *(getattr(position, name) for name in self._fields))
