"""Things of a game as documents write them, and how a document is refused."""

from __future__ import annotations

from collections.abc import Iterable

from mechbay.core.errors import PositionError
from mechbay.core.terms import NUMBER, Terms

NONE = "-"  # stands where there is no such thing


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
