"""Everything that a position holds, as one value that can be compared."""

from __future__ import annotations

from collections.abc import Collection

from mechbay.core.fields import field_names
from mechbay.core.state import Frame, State


def portrait(state: State) -> tuple[object, ...]:
    """All fields of a state, whatever its game; equal portraits are equal positions."""
    return _fields(state)


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
    return _fields(value)


def _fields(value: object) -> tuple[object, ...]:
    return tuple((name, _freeze(getattr(value, name))) for name in field_names(value))
