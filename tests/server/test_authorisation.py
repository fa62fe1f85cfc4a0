"""Who may do what: every address of the server, with every kind of key that somebody could try."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Literal, get_args, get_origin, get_type_hints

import httpx
import msgspec
import pytest
from starlette.routing import Route
from tables import ME, OPEN, Player, code, serving, table

from mechbay.server.app import create_app
from mechbay.server.assets import address
from mechbay.server.keys import hash_of, new_secret
from mechbay.server.openapi import OPERATIONS, Operation

# Pages, and what belongs to them: whether they are shown by a seat's key. The interface is in OPERATIONS.
PAGES = {
    "/": False,
    "/new/{game}": False,
    "/m": False,
    "/m/{match}": False,
    "/m/{match}/fragment": True,
    "/m/{match}/about": True,
    "/m/{match}/picture.svg": False,
    "/rules/{game}": False,
    "/credits": False,
    "/language/{code}": False,
    "/static/{mark}/{name:path}": False,
    "/docs": False,
    "/healthz": False,
    "/metrics": False,
    "/api/openapi.json": False,
}
WRONG = ("garbage", "of another table", "in capitals", "hashed", "cut", "garbage beside it")
STREAMS = "text/event-stream"


def test_no_address_is_forgotten(tmp_path: Path) -> None:
    app = create_app(tmp_path / "m.sqlite3", 0)
    served = {route.path for route in app.routes if isinstance(route, Route)}
    assert served == PAGES.keys() | {operation.path for operation in OPERATIONS}
    app.state.rooms._store.close()


class Tables:
    """A table with two people, another one, and the keys that may be tried at the first."""

    def __init__(self, http: httpx.Client, database: Path) -> None:
        self.http = http
        self.database = database
        self.own, self.second = table(http, ME, ME)
        (self.other,) = table(http, ME, OPEN)
        right = self.own.secret
        self.keys = {
            "garbage": "0" * 32,
            "of another table": self.other.secret,
            "in capitals": right.upper() if right.upper() != right else right[::-1],
            "hashed": hash_of(right).hex(),
            "cut": right[:-1],
            "garbage beside it": f"{right}.{'0' * 32}",
            "none": "",
            "its own": right,
        }

    def ask(self, method: str, path: str, body: type | None, key: str, **query: str) -> httpx.Response:
        """What an address answers to this key; of a stream only how it begins."""
        parts = {"match": self.own.match, "game": "planet-defenders", "code": "en", "seat:int": "0"}
        if path.startswith("/static/"):
            path = address("house.css")
        for name, value in parts.items():
            path = path.replace(f"{{{name}}}", value)
        headers = {"X-Seat": self.keys[key]} if self.keys[key] else {}
        message = example(body) if body else None
        with self.http.stream(method, path, params=query, headers=headers, json=message) as answer:
            if not answer.headers.get("content-type", "").startswith(STREAMS):
                answer.read()
        return answer

    def kept(self) -> list[Any]:
        """All that is on the disk of it."""
        raw = sqlite3.connect(self.database)
        try:
            return [raw.execute(f"SELECT * FROM {name}").fetchall() for name in ("log", "seats", "matches")]
        finally:
            raw.close()


def example(shape: Any) -> dict[str, Any]:
    """A message of the right shape."""
    hints = get_type_hints(shape)
    needed = [field.name for field in msgspec.structs.fields(shape) if field.required]
    return {name: value_of(name, hints[name]) for name in needed}


def value_of(name: str, kind: Any) -> Any:
    """Something that fits a field."""
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if name == "id":
        return new_secret()
    if name == "game":
        return "planet-defenders"
    return {str: "rest", int: 0}.get(kind, [])


@pytest.fixture(scope="module")
def tables(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tables]:
    database = tmp_path_factory.mktemp("authorisation") / "m.sqlite3"
    with serving(database) as client:
        yield Tables(client, database)


def by_name(operation: Operation) -> str:
    return f"{operation.method} {operation.path}"


@pytest.mark.parametrize("operation", [one for one in OPERATIONS if one.key], ids=by_name)
def test_what_a_key_opens_no_other_key_opens(tables: Tables, operation: Operation) -> None:
    before = tables.kept()
    for kind in WRONG:
        answer = tables.ask(operation.method, operation.path, operation.body, kind)
        assert (answer.status_code, code(answer)) == (403, "wrong-seat"), kind
    for query in ({"seat": "1"}, {"seat": "999999999"}):
        answer = tables.ask(operation.method, operation.path, operation.body, "its own", **query)
        assert answer.status_code in (403, 422), query
    answer = tables.ask(operation.method, operation.path, operation.body, "none")
    if operation.method == "POST":  # to do something takes a seat; to look on does not
        assert (answer.status_code, code(answer)) == (401, "no-seat")
    else:
        assert answer.status_code in (200, 422)
    assert tables.kept() == before
    answer = tables.ask(operation.method, operation.path, operation.body, "its own")
    assert answer.status_code not in (401, 403)


@pytest.mark.parametrize("path", PAGES)
def test_pages_are_everybodys_and_what_a_seat_sees_is_its_own(tables: Tables, path: str) -> None:
    before = tables.kept()
    for kind in (*WRONG, "none", "its own"):
        answer = tables.ask("GET", path, None, kind)
        if PAGES[path] and kind in WRONG:
            assert (answer.status_code, code(answer)) == (403, "wrong-seat"), kind
        else:
            assert answer.status_code in (200, 303, 404), kind
        assert tables.ask("POST", path, None, kind).status_code in (405, 415), kind
    assert tables.kept() == before


def test_a_key_is_told_once_and_by_no_other_address(tables: Tables) -> None:
    told = [tables.ask("GET", path, None, "its own").text for path in PAGES if "static" not in path]
    told += [
        tables.ask("GET", one.path, None, kind).text
        for one in OPERATIONS
        if one.method == "GET" and one.answers != STREAMS
        for kind in ("none", "its own")
    ]
    for secret in (tables.own.secret, tables.second.secret, tables.other.secret):
        assert not any(secret in text or hash_of(secret).hex() in text for text in told)


def test_a_seat_that_is_taken_is_given_to_nobody_else(tables: Tables) -> None:
    taken = Player(tables.http, tables.own.match).post("seats/0", name="Eve", id=new_secret())
    assert (taken.status_code, code(taken)) == (409, "seat-taken")
