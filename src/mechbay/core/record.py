"""A match as a file: every action and every outcome of luck, so that it replays without the generator."""

from __future__ import annotations

import hashlib
import json
from dataclasses import asdict, dataclass, field
from typing import Any

from mechbay.core.errors import RecordError
from mechbay.core.event import NOBODY

FORMAT = 1


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


@dataclass(frozen=True)
class Result:
    """How a finished match ended."""

    scores: list[int]
    winners: list[int]


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
    check: str = ""
    steps: list[Step] = field(default_factory=list)
    result: Result | None = None

    def setup(self) -> Step:
        """The setup as nobody's step: its check begins the chain, over its luck and the heading."""
        heading = [self.game, self.rules, self.seats, self.options, self.players, self.luck]
        heading += [self.data] if self.data else []
        return Step(NOBODY, "", self.luck, digest("", json.dumps(heading, sort_keys=True)))

    def dumps(self) -> str:
        """The file: one line a step, so that it reads and compares well."""
        heading = asdict(self)
        steps = heading.pop("steps")
        result = heading.pop("result")
        if not self.data:
            del heading["data"]
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
    try:
        data = json.loads(text)
    except ValueError as error:
        raise RecordError(f"not a record: it is no JSON ({error})") from None
    except RecursionError:
        raise RecordError("not a record: it is nested too deeply") from None
    if not isinstance(data, dict) or "mechbay-record" not in data:
        raise RecordError('not a record: a record begins with {"mechbay-record": 1')
    if type(data["mechbay-record"]) is not int or data["mechbay-record"] != FORMAT:
        raise RecordError(
            f"a record of format {data['mechbay-record']!r}; this program reads format {FORMAT}"
        )
    return Record(
        game=_get(data, "game", str),
        rules=_get(data, "rules", str),
        seats=_get(data, "seats", int),
        options=_get(data, "options", dict),
        players=_texts(data, "players", ""),
        luck=_texts(data, "luck", ""),
        data=_get(data, "data", str) if "data" in data else "",
        check=_get(data, "check", str),
        steps=[_step(step, f"step {number}: ") for number, step in enumerate(_get(data, "steps", list), 1)],
        result=_result(data.get("result")),
    )


def _step(data: object, where: str) -> Step:
    if not isinstance(data, dict):
        raise RecordError(f"{where}must be an object")
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
    return Result(_ints(data, "scores", "result: "), _ints(data, "winners", "result: "))


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
