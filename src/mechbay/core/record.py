"""A match as a file: every action and every outcome of luck, so that it replays without the generator."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from dataclasses import asdict, dataclass, field, fields
from typing import Any
from unicodedata import category

from mechbay.core.errors import RecordError
from mechbay.core.event import NOBODY

FORMAT = 1
MARK = "mechbay-record"
LARGEST = 20_000_000  # letters of a file: many times the longest match there can be
LONGEST_NAME = 200  # also of a bot, which is called by its module
IF_ANY = ("data", "commitment", "seed", "start")  # keys of the heading that a record may lack


@dataclass(frozen=True)
class Step:
    """One decision: who, what, and the luck that fell because of it. `check` chains it to all before."""

    seat: int
    do: str
    luck: list[str]
    check: str

    def next(self, seat: int, do: str, luck: list[str], legal: list[int]) -> Step:
        """The step after this; its check covers the choices there were, so changed rules show at once."""
        return Step(seat, do, luck, digest(self.check, f"{seat} {do} {luck} {legal}"))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Step, (self.seat, self.do, self.luck, self.check))


@dataclass(frozen=True)
class Result:
    """How a finished match ended."""

    scores: list[int]
    winners: list[int]

    def __reduce__(self) -> tuple[Any, ...]:
        return (Result, (self.scores, self.winners))


@dataclass
class Record:
    """A match in words."""

    game: str
    rules: str
    seats: int
    options: dict[str, str]
    players: list[str]
    luck: list[str] = field(default_factory=list)
    data: str = ""  # the digest of the data file, where it was not the printed one
    commitment: str = ""  # the hash of a secret seed that all luck comes from, where there was one
    seed: str = ""  # that seed in hex, once the match is over
    check: str = ""
    steps: list[Step] = field(default_factory=list)
    result: Result | None = None
    start: dict[str, Any] = field(default_factory=dict)  # the position it began at, if not a new game

    def setup(self) -> Step:
        """The setup as nobody's step: its check begins the chain, over its luck and the heading."""
        heading = [self.game, self.rules, self.seats, self.options, self.players, self.luck]
        heading += [self.data] if self.data else []
        heading += [{"commitment": self.commitment}] if self.commitment else []  # which fixes the seed
        heading += [{"start": self.start}] if self.start else []
        return Step(NOBODY, "", self.luck, digest("", json.dumps(heading, sort_keys=True)))

    def __reduce__(self) -> tuple[Any, ...]:
        return (Record, tuple([getattr(self, one.name) for one in fields(self)]))

    def dumps(self) -> str:
        """The file: one line a step, so that it reads and compares well."""
        heading = asdict(self)
        steps = heading.pop("steps")
        result = heading.pop("result")
        for key in IF_ANY:
            if not heading[key]:
                del heading[key]
        lines = [f"  {json.dumps(key)}: {_line(value)}" for key, value in heading.items()]
        body = ",\n".join("    " + _line(step) for step in steps)
        lines.append(f'  "steps": [\n{body}\n  ]')
        lines.append(f'  "result": {_line(result)}')
        return f'{{\n  "mechbay-record": {FORMAT},\n' + ",\n".join(lines) + "\n}\n"


def digest(before: str, text: str) -> str:
    """Eight hex digits over what came before and this."""
    return hashlib.blake2s((before + text).encode(), digest_size=4).hexdigest()


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def loads(text: str) -> Record:
    """Read a record file; one that is none is refused with the reason."""
    if len(text) > LARGEST:
        raise RecordError(f"not a record: it has {len(text)} letters; no match needs more than {LARGEST}")
    try:
        data = json.loads(text, object_pairs_hook=_object)
    except ValueError as error:
        raise RecordError(f"not a record: it is not JSON ({error})") from None
    except RecursionError:
        raise RecordError("not a record: it is nested too deeply") from None
    if not isinstance(data, dict) or MARK not in data:
        raise RecordError('not a record: a record begins with {"mechbay-record": 1')
    if type(data[MARK]) is not int or data[MARK] != FORMAT:
        raise RecordError(f"a record of format {data[MARK]!r:.40}; this program reads format {FORMAT}")
    _must_know({key: value for key, value in data.items() if key != MARK}, Record, "a record", "")
    return Record(
        game=_get(data, "game", str),
        rules=_get(data, "rules", str),
        seats=_get(data, "seats", int),
        options=_get(data, "options", dict),
        players=_players(data),
        luck=_texts(data, "luck", ""),
        **{key: _get(data, key, str) for key in ("data", "commitment", "seed") if key in data},
        check=_get(data, "check", str),
        steps=[_step(step, f"step {number}: ") for number, step in enumerate(_get(data, "steps", list), 1)],
        result=_result(data.get("result")),
        start=_get(data, "start", dict) if "start" in data else {},
    )


def _players(data: dict[str, Any]) -> list[str]:
    """A name for each seat, of letters that can be seen: a terminal would obey the others."""
    names, seats = _texts(data, "players", ""), _get(data, "seats", int)
    if len(names) != seats:
        raise RecordError(f"players must hold a name for each of {seats} seats, not {len(names)} names")
    for name in names:
        if len(name) > LONGEST_NAME or any(category(letter)[0] == "C" for letter in name):
            raise RecordError(
                f"players: {name!r:.40} is no name; one has at most {LONGEST_NAME} letters, all visible"
            )
    return names


def _step(data: object, where: str) -> Step:
    if not isinstance(data, dict):
        raise RecordError(f"{where}must be an object")
    _must_know(data, Step, "a step", where)
    return Step(
        _get(data, "seat", int, where),
        _get(data, "do", str, where),
        _texts(data, "luck", where),
        _get(data, "check", str, where),
    )


def _result(data: object) -> Result | None:
    if data is None:
        return None
    if not isinstance(data, dict):
        raise RecordError("result: must be an object or null")
    _must_know(data, Result, "a result", "result: ")
    return Result(_ints(data, "scores", "result: "), _ints(data, "winners", "result: "))


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object of the file; a key that stands twice would hide what stands under it first."""
    data = dict(pairs)
    if len(data) < len(pairs):
        ((twice, _),) = Counter(key for key, _ in pairs).most_common(1)
        raise RecordError(f"not a record: the key {twice!r:.40} stands twice in one object")
    return data


def _must_know(data: dict[str, Any], shape: type[Record | Step | Result], what: str, where: str) -> None:
    """Refuse a key that no check covers."""
    known = [one.name for one in fields(shape)]
    for key in data:
        if key not in known:
            raise RecordError(f"{where}unknown key {key!r:.40}; {what} has {', '.join(known)}")


def _get(data: dict[str, Any], key: str, kind: type, where: str = "") -> Any:
    value = data.get(key)
    if not isinstance(value, kind) or isinstance(value, bool):
        raise RecordError(f"{where}{key} must be {kind.__name__}, not {value!r:.40}")
    return value


def _ints(data: dict[str, Any], key: str, where: str) -> list[int]:
    value = _get(data, key, list, where)
    if not all(type(item) is int for item in value):
        raise RecordError(f"{where}{key} must hold only whole numbers")
    return list(value)


def _texts(data: dict[str, Any], key: str, where: str) -> list[str]:
    value = _get(data, key, list, where)
    if not all(isinstance(item, str) for item in value):
        raise RecordError(f"{where}{key} must hold only strings")
    return list(value)
