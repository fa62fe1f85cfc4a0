"""Positions as documents: what is the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TypeVar

from mechbay.codec import Part, read
from mechbay.core.errors import MechbayError, PositionError
from mechbay.core.game import Document
from mechbay.core.state import Frame, State
from mechbay.core.terms import NUMBER, Terms

P = TypeVar("P", bound=Part)
S = TypeVar("S", bound=State)
NONE = "-"  # stands where there is no such thing


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


def must(holds: bool, otherwise: str) -> None:
    """Refuse a document that says what cannot be."""
    if not holds:
        raise PositionError(f"not a position: {otherwise}")


class TermTexts:
    """Things as documents write them: one or none, or a set of them, which a position keeps as a mask."""

    def __init__(self, terms: Terms) -> None:
        self._terms = terms

    def write(self, kind: str, value: int) -> str:
        """A thing by its word; numbers may be below 0, other things are none then."""
        return NONE if value < 0 and kind != NUMBER else self._terms.write(kind, value)

    def read(self, kind: str, text: str) -> int:
        """The thing of a word, or -1 for none."""
        return -1 if text == NONE and kind != NUMBER else self._terms.read(kind, text)

    def write_set(self, kind: str, mask: int) -> list[str]:
        """The words of a set."""
        return [word for index, word in enumerate(self._terms.words[kind]) if (mask >> index) & 1]

    def read_set(self, kind: str, names: Iterable[str]) -> int:
        """The set of these words; refuses one that is there twice."""
        mask = 0
        for name in names:
            bit = 1 << self._terms.read(kind, name)
            must(not mask & bit, f"{name} is listed twice")
            mask |= bit
        return mask


class FrameTexts:
    """Pending frames as text, as "move a c2": a word for each class, and the kinds of its arguments."""

    def __init__(self, terms: Terms, frames: Mapping[str, tuple[type[Frame], tuple[str, ...]]]) -> None:
        self._texts = TermTexts(terms)
        self._frames = frames
        self._words = {frame: word for word, (frame, _) in frames.items()}

    def write(self, frame: Frame) -> str:
        """A frame in words."""
        word = self._words[type(frame)]
        named = zip(self._frames[word][1], frame.args(), strict=True)
        return " ".join([word, *(self._texts.write(kind, value) for kind, value in named)])

    def read(self, text: str) -> Frame:
        """The frame of a text; says what would be right."""
        word, *args = text.split() or [""]
        must(word in self._frames, f"pending {text!r} must begin with one of {', '.join(self._frames)}")
        frame, kinds = self._frames[word]
        must(len(args) == len(kinds), f"pending {text!r} must be {' '.join([word, *kinds])}")
        return frame(*(self._texts.read(kind, arg) for kind, arg in zip(kinds, args, strict=True)))
