"""What the commands share: the kinds of their arguments, and how they read and write."""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

import mechbay
from mechbay.core.errors import DataError, MechbayError

CORES = os.cpu_count() or 1


def _known_language(_: object, code: str | None) -> None:
    """Refuse a language that the house does not speak; which it does, its catalogues say."""
    from mechbay.words import LANGUAGES

    if code is not None and code not in LANGUAGES:
        raise ValueError("Choose from: " + ", ".join(f'"{language}"' for language in LANGUAGES))


Language = Annotated[str, Parameter(validator=_known_language)]
GameId = Annotated[str, Parameter(help="its id; mechbay games lists them")]
SetOptions = Annotated[
    list[str],
    Parameter(name="--set", negative="", show_default=False, help="OPTION=VALUE, again for more"),
]
Count = Annotated[int, Parameter(validator=Number(gte=1))]
DataFile = Annotated[
    Path | None, Parameter(name="--data", show_default=False, help="a data file to play with instead")
]
Json = Annotated[bool, Parameter(negative="", help="print one JSON document")]


def use_data(file: Path | None, game_id: str | None) -> str | None:
    """Play with this data file, which is for this game; gives the game that it is for, or the one asked for.

    Must come before anything loads a game: the rules make their tables when they are imported.
    """
    if file is None:
        return game_id
    from mechbay.data import name_data, used

    found = name_data(file)
    if game_id not in (None, found):
        raise DataError(f"{file}: is for {found}, not for {game_id}")
    mechbay.load(found)  # refuses what the file has wrong
    if file not in used:
        raise DataError(f"{file}: {found} reads no data file")
    return found


def print_json(document: object) -> None:
    print(json.dumps(document, indent=2, ensure_ascii=False))


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
