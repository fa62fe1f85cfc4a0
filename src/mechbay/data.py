"""A game's data file: read against the shape that the game declares, so that its rules get checked values.

A shape is called with a value, its place in the file and the whole file, and yields a sentence for each
thing that is wrong; that of a table is made of those of its values. What is said about the data
(`provenance`, `note`) may stand in every table.
"""

from __future__ import annotations

import hashlib
import json
import os
import tomllib
from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from pathlib import Path
from typing import Any

from mechbay.core.errors import DataError

Data = dict[str, Any]
Shape = Callable[[Any, str, Data], Iterator[str]]
VARIABLE = "MECHBAY_DATA"  # the file to play with instead of the printed one; worker processes inherit it
REMARKS = ("provenance", "note")
used: list[Path] = []  # the files that games have been made from in this process


# --- shapes


def number(least: int, most: int) -> Shape:
    """A whole number in a range."""

    def problems(value: Any, place: str, whole: Data) -> Iterator[str]:
        if type(value) is not int or not least <= value <= most:
            yield f"{place} must be a whole number from {least} to {most}, not {_say(value)}"

    return problems


def text(value: Any, place: str, whole: Data) -> Iterator[str]:
    """Words."""
    if not isinstance(value, str):
        yield f"{place} must be text, not {_say(value)}"


def flag(value: Any, place: str, whole: Data) -> Iterator[str]:
    """Yes or no."""
    if not isinstance(value, bool):
        yield f"{place} must be true or false, not {_say(value)}"


def one_of(*words: Any) -> Shape:
    """One of a few values; of a single one where the rules know no other."""

    def problems(value: Any, place: str, whole: Data) -> Iterator[str]:
        if not any(type(value) is type(word) and value == word for word in words):
            right = ", ".join(map(_say, words))
            yield f"{place} must be {'one of ' if len(words) > 1 else ''}{right}, not {_say(value)}"

    return problems


def id_in(name: str) -> Shape:
    """The id of one of the tables of that name."""

    def problems(value: Any, place: str, whole: Data) -> Iterator[str]:
        ids = [entry.get("id") for entry in whole.get(name, [])]
        if value not in ids:
            yield f"{place} must be the id of a {name}, not {_say(value)}{_nearest(value, ids)}"

    return problems


def rows(item: Shape, least: int, most: int, rising: bool = False) -> Shape:
    """A list of so many values, perhaps each greater than the one before."""

    def problems(value: Any, place: str, whole: Data) -> Iterator[str]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            count = str(least) if least == most else f"{least} to {most}"
            yield f"{place} must be a list of {count}, not {_say(value)}"
            return
        wrong = False
        for number, entry in enumerate(value, 1):
            for problem in item(entry, f"{place}[{number}]", whole):
                wrong = True
                yield problem
        if rising and not wrong and value != sorted(set(value)):
            yield f"{place} must rise from one to the next, not {_say(value)}"

    return problems


def table(must: Mapping[str, Shape], may: Mapping[str, Shape] | None = None) -> Shape:
    """A table with these keys, and perhaps those."""
    known = {**must, **(may or {})}

    def problems(value: Any, place: str, whole: Data) -> Iterator[str]:
        if not isinstance(value, dict):
            yield f"{place} must be a table, not {_say(value)}"
            return
        inside = f"{place}." if place else ""
        for key, entry in value.items():
            if key in known:
                yield from known[key](entry, inside + key, whole)
            elif is_remark(key):
                yield from text(entry, inside + key, whole)
            else:
                yield f"{inside}{key} is not a key of this file{_nearest(key, [*known, *REMARKS])}"
        for key in must:
            if key not in value:
                yield f"{inside}{key} is missing"

    return problems


def tables(shape: Shape, ids: list[str] | None = None) -> Shape:
    """A list of tables, each with its own id: just these, where the rules know them by name."""

    def problems(value: Any, place: str, whole: Data) -> Iterator[str]:
        if not isinstance(value, list) or not all(isinstance(entry, dict) for entry in value):
            yield f"{place} must be a list of tables, not {_say(value)}"
            return
        found = [entry.get("id") for entry in value]
        for number, (name, entry) in enumerate(zip(found, value, strict=True), 1):
            if not isinstance(name, str):
                yield f"{place}[{number}].id must be text, not {_say(name)}"
                return
            if name in found[: number - 1]:
                yield f"{place}[{number}].id must differ from those before it, not {_say(name)}"
            yield from shape(entry, f"{place}[{name}]", whole)
        for number, (name, right) in enumerate(zip_longest(found, ids or found), 1):
            if name is None:
                yield f"{place}[{right}] is missing"
            elif right is None:
                yield f"{place}[{name}] is one too many: the rules know only the {number - 1} before it"
            elif name != right:
                yield f"{place}[{number}].id must be {_say(right)}, not {_say(name)}"

    return problems


def kinds(shapes: Mapping[str, Shape]) -> Shape:
    """A table whose `kind` says which shape it has; the shapes themselves do not name the kind."""

    def problems(value: Any, place: str, whole: Data) -> Iterator[str]:
        kind = value.get("kind") if isinstance(value, dict) else None
        if not isinstance(kind, str) or kind not in shapes:
            yield f"{place}.kind must be one of {', '.join(shapes)}, not {_say(kind)}{_nearest(kind, shapes)}"
        else:
            rest = {key: entry for key, entry in value.items() if key != "kind"}
            yield from shapes[kind](rest, place, whole)

    return problems


def is_remark(key: str) -> bool:
    """Whether a key says something about the data: `provenance`, `provenance_cost`, `cost_note`."""
    return any(key == word or key.startswith(f"{word}_") or key.endswith(f"_{word}") for word in REMARKS)


def _say(value: object) -> str:
    shown = json.dumps(value, ensure_ascii=False, default=str)
    return shown if len(shown) <= 40 else f"{shown[:37]}..."


def _nearest(word: object, known: Mapping[str, Any] | list[Any]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(str(word), [str(name) for name in known], 1)
    return f"; did you mean {near[0]}?" if near else ""


# --- files


def read_data(printed: Path, shape: Shape, agree: Callable[[Data], Iterator[str]]) -> Data:
    """The data to play with: that of the file that was named for this game, else the printed data.

    `agree` looks at what has the right shape and says what does not fit together.
    """
    file, data = _chosen(printed)
    problem = next(shape(data, "", data), None) or next(agree(data), None)
    if problem is not None:
        raise DataError(f"{file if file != printed else file.name}: {problem}")
    used.append(file)
    return data


def changed(printed: Path) -> str:
    """The digest of the data to play with where it is not the printed data, else nothing."""
    if VARIABLE not in os.environ:
        return ""
    file, data = _chosen(printed)
    digest = _digest(data)
    return "" if file == printed or digest == _digest(_parse(printed)) else digest


def name_data(file: Path) -> str:
    """Let this file be used from now on, here and in worker processes; gives the id of the game it is for."""
    game = _parse(file).get("game")
    if not isinstance(game, str):
        raise DataError(
            f'{file}: game is missing; it names the game that the file is for, as game = "mech-wars"'
        )
    os.environ[VARIABLE] = str(file)
    return game


def _chosen(printed: Path) -> tuple[Path, Data]:
    data = _parse(printed)
    if named := os.environ.get(VARIABLE):
        other = _parse(Path(named))
        if other.get("game") == data["game"]:
            return Path(named), other
    return printed, data


def _parse(file: Path) -> Data:
    try:
        return tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise DataError(f"cannot read {file}: {error.strerror}") from None
    except ValueError as error:  # no TOML, or no text
        raise DataError(f"{file}: not a data file: {error}") from None


def _digest(data: Data) -> str:
    text = json.dumps(_bare(data), sort_keys=True, default=str)
    return hashlib.blake2s(text.encode(), digest_size=8).hexdigest()


def _bare(value: Any) -> Any:
    """The data without what is said about it."""
    if isinstance(value, dict):
        return {key: _bare(entry) for key, entry in value.items() if not is_remark(key)}
    return [_bare(entry) for entry in value] if isinstance(value, list) else value
