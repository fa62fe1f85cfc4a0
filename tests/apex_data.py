"""The data of Apex Legends with another value somewhere, and what is said about it."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import mechbay
from changes import changed as changed_at
from mechbay.core.errors import DataError
from mechbay.data import Data, read_data
from mechbay.games.apex_automa import shape

CARDS = Path(mechbay.__file__).parent / "games" / "apex_automa" / "cards.toml"
PRINTED = tomllib.loads(CARDS.read_text(encoding="utf-8"))
GONE = object()  # what was there is left out
Bad = tuple[str, object, str]  # a key, another value for it, and what is said; @ is the place of the key
CHARGE = {"op": "charge", "n": 1}


def steps(key: str) -> list[str | int]:
    """A dotted key, taken apart: tables of a list are named by their id, other things by their number."""
    found: list[str | int] = []
    here: Any = PRINTED
    for part in key.split("."):
        at: str | int = part
        if isinstance(here, list):
            at = int(part) if part.isdigit() else [entry["id"] for entry in here].index(part)
        found.append(at)
        here = here.get(part) if isinstance(here, dict) else here[int(at)]
    return found


def place(key: str) -> str:
    """A dotted key as messages write it."""
    said = ""
    for part, at in zip(key.split("."), steps(key), strict=True):
        said += f"[{at + 1 if part.isdigit() else part}]" if isinstance(at, int) else f".{part}"
    return said.removeprefix(".")


def changed(key: str, value: object) -> Data:
    """The printed data with another value there."""
    *path, last = steps(key)
    data = changed_at(PRINTED, (*path, last), value)
    if value is GONE:
        here: Any = data
        for part in path:
            here = here[part]
        del here[last]
    return data


def read(data: Data) -> Data:
    with patch("mechbay.data._parse", return_value=data):
        return read_data(CARDS, shape.SHAPE, shape.agree)


def refused(bad: Bad) -> None:
    """A wrong value is named in one line, with what would be right."""
    key, value, said = bad
    with pytest.raises(DataError) as error:
        read(changed(key, value))
    assert str(error.value).startswith(f"cards.toml: {said.replace('@', place(key))}")
    assert "\n" not in str(error.value)
