"""All actions of a game: index, notation and JSON, each the inverse of the others."""

from __future__ import annotations

import difflib
import itertools
from collections.abc import Mapping, Sequence

from mechbay.core.errors import UnknownAction
from mechbay.core.terms import Terms


class Actions:
    """A table of words and the kinds of their arguments, counted through.

    >>> actions = Actions([("rest",), ("go", "way")], Terms({"way": ["left", "right"]}))
    >>> actions.write(2), actions.read("go left"), len(actions), actions.first("go")
    ('go right', 1, 3, 1)

    A number never changes, for the checks of records cover it. Where a kind has got more words since, `since`
    says how many it had: the actions with newer ones are counted behind all others.

    >>> ways = Terms({"way": ["left", "right", "up"]})
    >>> Actions([("go", "way"), ("rest",)], ways, since={"way": 2}).read("go up")
    3
    """

    def __init__(
        self, notation: Sequence[tuple[str, ...]], terms: Terms, since: Mapping[str, int] | None = None
    ) -> None:
        self._texts: list[str] = []
        self._parts: list[tuple[str, tuple[tuple[str, int], ...]]] = []
        self._first: dict[str, int] = {}
        known = {kind: len(words) for kind, words in terms.words.items()} | dict(since or {})
        newer: list[tuple[str, tuple[tuple[str, int], ...]]] = []
        for word, *kinds in notation:
            self._first[word] = len(self._parts)
            spans = [range(len(terms.words[kind])) for kind in kinds]
            for values in itertools.product(*spans):
                args = tuple(zip(kinds, values, strict=True))
                old = all(value < known[kind] for kind, value in args)
                (self._parts if old else newer).append((word, args))
        self._parts += newer
        for word, args in self._parts:
            self._texts.append(" ".join([word, *(terms.write(kind, value) for kind, value in args)]))
        self._terms = terms
        self._index = {text: index for index, text in enumerate(self._texts)}

    def __len__(self) -> int:
        return len(self._texts)

    def first(self, word: str) -> int:
        """The index at which the actions of a word begin."""
        return self._first[word]

    def parts(self, action: int) -> tuple[str, tuple[tuple[str, int], ...]]:
        """The word of an action, and its arguments as kind and value."""
        return self._parts[action]

    def write(self, action: int) -> str:
        """The notation of an action."""
        return self._texts[action]

    def read(self, text: str) -> int:
        """The action of a notation; spaces and capitals do not matter."""
        found = self._index.get(" ".join(text.split()))
        if found is None:
            lowered = {name.lower(): index for name, index in self._index.items()}
            found = lowered.get(" ".join(text.lower().split()))
        if found is None:
            near = difflib.get_close_matches(text, self._texts, 1, 0.4)
            hint = f"; did you mean {near[0]!r}?" if near else ""
            raise UnknownAction(f"there is no action {text!r}{hint}")
        return found

    def to_json(self, action: int) -> dict[str, str]:
        """An action as a document: {"do": "go", "way": "left"}."""
        word, args = self._parts[action]
        return {"do": word} | {kind: self._terms.write(kind, value) for kind, value in args}

    def from_json(self, document: Mapping[str, str]) -> int:
        """The action of a document."""
        return self.read(" ".join(str(value) for value in document.values()))
