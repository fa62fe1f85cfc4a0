"""Everything that a position holds, as one value that can be compared."""

from __future__ import annotations

from collections.abc import Collection
from types import GetSetDescriptorType, MemberDescriptorType

from mechbay.core.state import Frame, State


def portrait(state: State) -> tuple[object, ...]:
    """All fields of a state, whatever its game; equal portraits are equal positions."""
    return _fields(state)


def frames(state: State) -> tuple[object, ...]:
    """All fields of the pending frames, those beside their arguments too; none of them may ever change."""
    return tuple(_fields(frame) for frame in state.stack)


PLAIN = frozenset((int, bool, str, float, bytes, type(None)))  # what is a value already
_declared: dict[type, list[str]] = {}  # the fields that a class shows, as a compiled one does


def field_names(thing: object) -> list[str]:
    """The names of all fields: from the instance, or from the class of a compiled one."""
    kind = type(thing)
    if kind not in _declared:
        _declared[kind] = [
            name
            for cls in kind.__mro__
            for name, value in vars(cls).items()
            if isinstance(value, GetSetDescriptorType | MemberDescriptorType)
            and not name.startswith("__")
            and name != "over"  # a property, which a compiled class shows like a field
        ]
    return sorted([*getattr(thing, "__dict__", ()), *_declared[kind]])


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
