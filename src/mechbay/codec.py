"""JSON documents against typed structures: the one place that knows msgspec."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from mechbay.core.errors import MechbayError, PositionError

T = TypeVar("T")


class NotJson(MechbayError):
    """Bytes that are no JSON document."""


class WrongShape(MechbayError):
    """A document of another shape; names the place."""


class Part(msgspec.Struct, forbid_unknown_fields=True):
    """A piece of a document: named fields with defaults, nothing else allowed."""


def part(name: str, fields: Iterable[tuple[str, type]]) -> type[Part]:
    """A structure made from names and types."""
    made = msgspec.defstruct(name, list(fields), bases=(Part,))
    assert issubclass(made, Part)
    return made


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
        raise WrongShape(_what_would_be_right(str(error), shape)) from None
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as error:
        raise NotJson(str(error)) from None


def _what_would_be_right(error: str, shape: type) -> str:
    """What is wrong with a message; where a word of a few is expected, with those words."""
    words = [word for field, word in _tags(inspect.type_info(shape)) if error.endswith(f".{field}`")]
    return f"{error}; it must be one of {', '.join(words)}" if words else error


def _tags(shape: inspect.Type) -> Iterator[tuple[str, str]]:
    """The fields and words by which parts of a structure are told apart."""
    if isinstance(shape, inspect.StructType):
        if shape.tag_field is not None:
            yield shape.tag_field, str(shape.tag)
        for field in shape.fields:
            yield from _tags(field.type)
    elif isinstance(shape, inspect.UnionType):
        for part in shape.types:
            yield from _tags(part)
    elif isinstance(shape, inspect.ListType):
        yield from _tags(shape.item_type)


def encode(document: object) -> bytes:
    """A document as bytes."""
    return msgspec.json.encode(document)


def schemas(shapes: Iterable[Any], place: str) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The shapes as JSON Schema: a reference for each, and by name what they refer to."""
    references, named = msgspec.json.schema_components(shapes, ref_template=place + "{name}")
    return list(references), named
