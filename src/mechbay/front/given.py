"""What callers give, checked: what is of a wrong kind is refused with a sentence that says what is right."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from mechbay.core.errors import MechbayError

KINDS: dict[str, tuple[type, ...]] = {
    "a whole number": (int,),
    "text": (str,),
    "the path of a file": (str, os.PathLike),
    "a dict of names and values": (Mapping,),
    "a list of names": (list, tuple),
}


def must_be(kind: str, **given: object) -> None:
    """Refuse what is of another kind.

    >>> must_be("a whole number", seats=2.5)
    Traceback (most recent call last):
    mechbay.core.errors.MechbayError: seats must be a whole number, not 2.5
    """
    for name, value in given.items():
        if not isinstance(value, KINDS[kind]) or isinstance(value, bool):
            raise MechbayError(f"{name} must be {kind}, not {value!r:.60}")


def may_be(kind: str, **given: object) -> None:
    """Refuse what is of another kind, where nothing need be given."""
    must_be(kind, **{name: value for name, value in given.items() if value is not None})


def path_of(file: str | os.PathLike[str]) -> Path:
    """The path of a file that a caller names."""
    must_be("the path of a file", file=file)
    path = Path(file)
    if "\0" in str(path):
        raise MechbayError(f"no file can be called {str(path)!r:.60}")
    return path
