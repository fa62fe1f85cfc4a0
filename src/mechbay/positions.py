"""Positions as documents: what is the same for every game."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeVar

from mechbay.codec import Part, read
from mechbay.core.errors import MechbayError, PositionError
from mechbay.core.game import Document
from mechbay.core.state import Frame, State
from mechbay.core.terms import Terms
from mechbay.core.texts import TermTexts, must

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
