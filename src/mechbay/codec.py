"""JSON documents against typed structures: the one place that knows msgspec."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec

from mechbay.core.errors import PositionError

T = TypeVar("T")


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A piece of a document: named fields with defaults, nothing else allowed."""


def read(document: object, shape: type[T]) -> T:
    """The document as the given structure; says which place is wrong if it does not fit."""
    try:
        return msgspec.convert(document, shape)
    except msgspec.ValidationError as error:
        raise PositionError(f"not a position: {error}") from None


def write(part: Part) -> dict[str, Any]:
    """A structure as a plain document."""
    plain = msgspec.to_builtins(part)
    assert isinstance(plain, dict)
    return plain
