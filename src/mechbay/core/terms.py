"""The vocabulary of a game: for each kind of thing, the words that stand for its numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from mechbay.core.errors import MechbayError
from mechbay.core.event import HIDDEN

NUMBER = "number"  # the kind that needs no words
SEAT = "seat"  # written a, b, c, ...
SEATS: list[str] = list("abcdefgh")
USUAL = 4  # seats of a game that does not say how many letters it needs


class Terms:
    """Kinds of things by name: `Terms({"colour": ["blue", "orange"]})`.

    >>> terms = Terms({"colour": ["blue", "orange"]})
    >>> terms.write("colour", 1), terms.read("colour", "blue"), terms.write("number", 7)
    ('orange', 0, '7')
    """

    def __init__(self, kinds: Mapping[str, Sequence[str]], seats: int = USUAL) -> None:
        self.words = {SEAT: SEATS[:seats]} | {kind: list(words) for kind, words in kinds.items()}
        self._values = {
            kind: {word: value for value, word in enumerate(words)} for kind, words in self.words.items()
        }

    def write(self, kind: str, value: int) -> str:
        """A value as its word; "?" for one that is hidden."""
        if kind == NUMBER:
            return str(value)
        return "?" if value == HIDDEN else self.words[kind][value]

    def read_seen(self, kind: str, text: str) -> int:
        """The value of a word in a position as a seat sees it, where "?" is hidden."""
        return HIDDEN if text == "?" else self.read(kind, text)

    def read(self, kind: str, text: str) -> int:
        """The value of a word; says what would be right if there is none."""
        if kind == NUMBER:
            if not text.removeprefix("-").isdecimal():
                raise MechbayError(f"{text!r} is not a number")
            return int(text)
        value = self._values[kind].get(text)
        if value is None:
            raise MechbayError(f"unknown {kind} {text!r}; it must be one of {', '.join(self.words[kind])}")
        return value
