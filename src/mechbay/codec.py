"""JSON documents against typed structures: the one place that knows msgspec."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec

from mechbay.core.errors import MechbayError, PositionError

T = TypeVar("T")


class NotJson(MechbayError):
    """Bytes that are no JSON document."""


class WrongShape(MechbayError):
    """A document of another shape; names the place."""


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


def decode(text: bytes, shape: type[T]) -> T:
    """A message as the given structure; unknown fields and wrong types are refused."""
    try:
        return msgspec.json.decode(text, type=shape)
    except msgspec.ValidationError as error:
        raise WrongShape(str(error)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise NotJson(str(error)) from None


def encode(document: object) -> bytes:
    """A document as bytes."""
    return msgspec.json.encode(document)


def schemas(shapes: Iterable[Any], place: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The shapes as JSON Schema: a reference for each, and by name what they refer to."""
    references, named = msgspec.json.schema_components(shapes, ref_template=place + "{name}")
    return list(references), named
