"""The fields of things, compiled or not, and how a thing is made again from them."""

from __future__ import annotations

from collections.abc import Callable
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any

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


def fields_of(thing: object) -> dict[str, object]:
    """All fields by their names."""
    return {name: getattr(thing, name) for name in field_names(thing)}


def blank(kind: type) -> Any:
    """A thing of a class that needs nothing to be made, without its fields."""
    return kind.__new__(kind)  # type: ignore[call-overload]


def rebuild(make: Callable[..., Any], args: tuple[object, ...], fields: dict[str, object]) -> Any:
    """A thing from what makes one like it, and its fields; compiled classes cannot be made without `make`."""
    thing = make(*args)
    for name, value in fields.items():
        setattr(thing, name, value)
    return thing
