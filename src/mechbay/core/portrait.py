"""Everything that a position holds, as one value that can be compared."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from mechbay.core.fields import field_names
from mechbay.core.state import Frame, State


def portrait(state: State) -> tuple[tuple[str, object], ...]:
    """All fields of a state, whatever its game; equal portraits are equal positions."""
    return _fields(state)


def differences(one: State, other: State) -> Iterator[tuple[str, object, object]]:
    """The fields in which two positions differ, each with what it is in both."""
    if type(one) is not type(other):
        yield "class", type(one).__name__, type(other).__name__
        return
    for name, here, there in zip(field_names(one), portrait(one), portrait(other), strict=True):
        if here != there:
            yield name, here[1], there[1]


def frames(state: State) -> tuple[object, ...]:
    """All fields of the pending frames, those beside their arguments too; none of them may ever change."""
    return tuple(_fields(frame) for frame in state.stack)


PLAIN = frozenset((int, bool, str, float, bytes, type(None)))  # what is a value already


def _freeze(value: object) -> object:
    if type(value) in PLAIN:
        return value
    if isinstance(value, list | tuple):  # most of a position: numbers in lists, so they are looked at here
        return tuple([item if type(item) in PLAIN else _freeze(item) for item in value])
    if isinstance(value, dict):
        return tuple((_freeze(key), _freeze(item)) for key, item in value.items())
    if isinstance(value, set | frozenset):
        return frozenset([_freeze(item) for item in value])
    if isinstance(value, Collection):
        return tuple([_freeze(item) for item in value])
    if isinstance(value, Frame):
        return (type(value).__name__, value.args())
    if type(value).__hash__ is not object.__hash__:
        return value  # it says itself what it equals, such as a map that never changes
    return _fields(value)


def _fields(value: object) -> tuple[tuple[str, object], ...]:
    return tuple((name, _freeze(getattr(value, name))) for name in field_names(value))
