"""What the commands share: the kinds of their arguments, and how they read and write."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter, Token
from cyclopts.validators import Number

import mechbay
from mechbay.core.errors import DataError, MechbayError

CORES = min(os.cpu_count() or 1, 1024)


def _known_language(_: object, code: str | None) -> None:
    """Refuse a language that the house does not speak; which it does, its catalogues say."""
    from mechbay.words import LANGUAGES

    if code is not None and code not in LANGUAGES:
        raise ValueError("Choose from: " + ", ".join(f'"{language}"' for language in LANGUAGES))


def whole(_: object, tokens: Sequence[Token]) -> int:
    """A whole number; cyclopts itself would round what is not."""
    text = tokens[0].value
    if not re.fullmatch(r"[+-]?[0-9]{1,30}", text):
        raise ValueError(f'"{text}" is not a whole number')
    return int(text)


def seconds(_: object, tokens: Sequence[Token]) -> float:
    """A time; Python itself would also take nan and infinity for numbers."""
    text = tokens[0].value
    if not re.fullmatch(r"[0-9]{1,9}(\.[0-9]*)?|\.[0-9]+", text):
        raise ValueError(f'"{text}" is not a number of seconds, such as 2 or 0.5')
    return float(text)


Language = Annotated[
    str, Parameter(validator=_known_language, help="The language: en or pl; by default that of your locale.")
]
GameId = Annotated[str, Parameter(help="The game's id; mechbay games lists them.")]
SetOptions = Annotated[
    list[str],
    Parameter(
        name="--set",
        negative="",
        show_default=False,
        help="An option of the game as NAME=VALUE; mechbay games lists them; may be repeated.",
    ),
]
Whole = Annotated[int, Parameter(converter=whole)]
Count = Annotated[int, Parameter(converter=whole, validator=Number(gte=1, lte=2**32))]
Jobs = Annotated[int, Parameter(converter=whole, validator=Number(gte=1, lte=1024))]
Seconds = Annotated[float, Parameter(converter=seconds, validator=Number(lte=86400))]
DataFile = Annotated[
    Path | None,
    Parameter(
        name="--data",
        show_default=False,
        help="Play with the cards and numbers of this data file instead of the printed ones.",
    ),
]
Json = Annotated[
    bool, Parameter(negative="", show_default=False, help="Print one JSON document instead of text.")
]
Force = Annotated[bool, Parameter(negative="", show_default=False, help="Replace files that already exist.")]


def use_data(file: Path | None, game_id: str | None) -> str | None:
    """Play with this data file, which is for this game; gives the game that it is for, or the one asked for.

    Must come before anything loads a game: the rules make their tables when they are imported.
    """
    if file is None:
        return game_id
    from mechbay.data import name_data, used

    found = name_data(file)
    if game_id not in (None, found):
        raise DataError(f"{file}: this file is for {found}, not for {game_id}")
    mechbay.load(found)  # refuses what the file has wrong
    if file not in used:
        raise DataError(f"{file}: {found} does not use a data file")
    return found


# The versions of the documents that commands print; docs/schemas describes them, docs/json.md when one rises.
FORMATS = {"games": 1, "simulation": 1, "bench": 1, "server-bench": 1, "chaos": 1}


def print_json(kind: str, document: Mapping[str, object]) -> None:
    """One document, which begins with its kind and version."""
    print(json.dumps({f"mechbay-{kind}": FORMATS[kind], **document}, indent=2, ensure_ascii=False))


def language() -> str:
    """The language of the user's surroundings, as far as the house speaks it."""
    from mechbay.words import LANGUAGES

    spoken = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    return next((code for code in LANGUAGES if spoken.startswith(code)), LANGUAGES[0])


def options_of(settings: list[str]) -> dict[str, str]:
    options = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not equals:
            raise MechbayError(f"--set takes OPTION=VALUE, not {setting!r}")
        options[name] = value
    return options


@contextmanager
def writing(place: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise MechbayError(f"cannot write {place}: {error.strerror}") from None


def read_line(prompt: str) -> str:
    """A line from the person; one that comes from a pipe is shown, so that the story reads as if typed."""
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty():
        return input(prompt)
    print(prompt, end="", flush=True)
    try:
        typed = input()
    except OSError as error:
        raise MechbayError(f"cannot read what is typed: {error.strerror}") from None
    print(typed)
    return typed


def specs_of(bots: str) -> list[str]:
    """The bots that a person names, whose modules may also lie in the folder that the person is in."""
    if "" not in sys.path:
        sys.path.append("")
    return [spec.strip() for spec in bots.split(",") if spec.strip()]
