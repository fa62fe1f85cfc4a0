"""What the rules say to people, as keys that a catalogue turns into a language."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

FALLBACK = "en"  # the language of what is not there in another
LIST = "list"  # the key of a message that is its parts, one after the other


@dataclass(frozen=True)
class Word:
    """A thing of the game in a message: kind and number, as ("planet", 3)."""

    kind: str
    value: int


@dataclass(frozen=True)
class Message:
    """A key of the game's catalogue, what to fill in, and the clause behind it."""

    key: str
    args: Mapping[str, Word | Message | int | str] = field(default_factory=dict)
    clause: str = ""


Args = dict[str, Word | Message | int | str]


def listed(kind: str, values: Iterable[int]) -> Message:
    """Things of one kind, one after the other."""
    return joined(Word(kind, value) for value in values)


def joined(parts: Iterable[Message | Word | int]) -> Message:
    """Parts of a sentence, one after the other."""
    return Message(LIST, {str(k): part for k, part in enumerate(parts)})
