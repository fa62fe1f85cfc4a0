"""The JSON that commands print and files hold is what docs/schemas says, and docs/json.md tells the truth."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import mechbay
from calls import done
from mechbay.cli_shared import FORMATS
from mechbay.core.record import FORMAT
from mechbay.lab import bench

DOCS = Path(__file__).parents[2] / "docs"
SCHEMAS = {
    file.stem: json.loads(file.read_text(encoding="utf-8")) for file in (DOCS / "schemas").glob("*.json")
}
TEXT = (DOCS / "json.md").read_text(encoding="utf-8")

Document = dict[str, Any]


def some_games() -> Iterator[Document]:
    yield done("games", "--json").json


def some_simulations() -> Iterator[Document]:
    yield done("simulate", "planet-defenders", "--games", "2", "--json").json
    yield done("simulate", "apex-automa", "--games", "1", "--json").json  # with teams and robots


def some_benches() -> Iterator[Document]:
    figures = {"decisions_per_second": 5.0, "games_per_second": 1.0}
    yield {"mechbay-bench": 1, **bench.measure(peers=False, rounds=1)}
    ratios = {"mech-wars pure": {"other": 2.5}}
    yield {
        "mechbay-bench": 1,
        "rounds": 1,
        "games": {"mech-wars pure": figures},
        "peers": {"other": figures},
    } | {
        "missing_peers": ["another"],
        "ratios": ratios,
    }


def some_records() -> Iterator[Document]:
    for match in (
        mechbay.new("mech-wars"),
        mechbay.Match.at(mechbay.new("mech-wars", seed=1).position),
    ):
        match.play_bot("random")
        yield json.loads(match._door.record.dumps())
        while not match.over:
            match.play_bot("random")
        yield json.loads(match._door.record.dumps())


REAL: dict[str, Callable[[], Iterator[Document]]] = {
    "games": some_games,
    "simulation": some_simulations,
    "bench": some_benches,
    "record": some_records,
}


def problems(kind: str, document: Document) -> list[str]:
    return [error.message for error in Draft202012Validator(SCHEMAS[kind]).iter_errors(document)]


@pytest.fixture(autouse=True)
def _quick_bench(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "SECONDS", 0.01)
    monkeypatch.setattr(mechbay, "game_ids", lambda: ["mech-wars"])


@pytest.mark.parametrize("kind", REAL)
def test_what_is_printed_fits_its_schema(kind: str) -> None:
    for document in REAL[kind]():
        assert problems(kind, document) == []
        assert next(iter(document)) == f"mechbay-{kind}"


@pytest.mark.parametrize("kind", REAL)
def test_a_schema_allows_nothing_else(kind: str) -> None:
    document = next(REAL[kind]())
    for key in SCHEMAS[kind]["required"]:
        without = {name: value for name, value in document.items() if name != key}
        assert problems(kind, without), key
        assert problems(kind, document | {key: object}), key
    assert problems(kind, document | {"more": 1})


def test_the_figures_of_the_server_fit_their_schema() -> None:
    # Measuring them takes a browser's worth of time; their shape is that of `server/bench.py:measure`.
    from mechbay.server.bench import LIMITS

    figures = {name: {"measured": 1.5, "promised": limit} for name, limit in LIMITS.items()}
    document = {"mechbay-server-bench": FORMATS["server-bench"], "figures": figures}
    assert problems("server-bench", document) == []
    assert problems("server-bench", document | {"figures": {"view_ms": 3}})


def test_every_document_has_a_schema_of_its_version() -> None:
    versions = FORMATS | {"record": FORMAT}
    assert SCHEMAS.keys() == versions.keys()
    for kind, version in versions.items():
        assert SCHEMAS[kind]["properties"][f"mechbay-{kind}"]["const"] == version
        assert f'| `"mechbay-{kind}": {version}` |' in TEXT
        Draft202012Validator.check_schema(SCHEMAS[kind])


def described(schema: object) -> Iterator[tuple[str, bool]]:
    """The fields of a schema, and whether each says what it means."""
    if isinstance(schema, dict):
        for name, field in schema.get("properties", {}).items():
            yield name, "description" in field or "$ref" in field
        for inner in schema.values():
            yield from described(inner)
    elif isinstance(schema, list):
        for inner in schema:
            yield from described(inner)


@pytest.mark.parametrize("kind", SCHEMAS)
def test_every_field_says_what_it_means(kind: str) -> None:
    assert [name for name, said in described(SCHEMAS[kind]) if not said] == []


def within(part: Any, whole: Any) -> bool:
    """Whether everything in a shortened document stands in the real one."""
    if isinstance(part, dict):
        return all(name in whole and within(value, whole[name]) for name, value in part.items())
    if isinstance(part, list):
        return len(part) == len(whole) and all(map(within, part, whole))
    return bool(part == whole)


def test_the_example_is_what_the_command_prints() -> None:
    command, example = re.findall(
        r"`mechbay (simulate [^`]+)` prints this.*?```json\n(.*?)```", TEXT, re.DOTALL
    )[0]
    shown, real = json.loads(example), done(*command.split()).json
    assert within(shown, real)
    changed = deepcopy(shown)
    changed["results"][0]["wins"] += 1
    assert not within(changed, real)
