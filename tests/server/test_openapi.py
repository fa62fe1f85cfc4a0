"""The description of the interface is true: every address is in it, every answer has its shape."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NotRequired, get_origin, get_type_hints

import httpx
import pytest
from tables import CLIENT, GAME, ME, OPEN, Player, asked, finished, serving, table

from mechbay.codec import decode
from mechbay.server import messages as shapes
from mechbay.server.openapi import OPERATIONS, document, routes


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("openapi") / "m.sqlite3") as client:
        yield client


def test_every_address_is_described(http: httpx.Client) -> None:
    told = http.get("/api/openapi.json").json()
    assert told == document()
    assert told["openapi"] == "3.1.0"
    described = {(method.upper(), path) for path, found in told["paths"].items() for method in found}
    served = {
        (method, re.sub(r":\w+}", "}", route.path))
        for route in routes()
        for method in (route.methods or set()) - {"HEAD"}
    }
    assert described == served - {("GET", "/api/openapi.json")}
    assert all(operation["summary"] for found in told["paths"].values() for operation in found.values())


def test_every_reference_leads_somewhere() -> None:
    told = document()
    named = told["components"]["schemas"].keys()
    references = set(re.findall(r"#/components/schemas/(\w+)", str(told)))
    assert references == named


def fits(answer: httpx.Response, shape: Any) -> None:
    """The answer has the fields of its shape, all of them and no more."""
    decode(answer.content, shape)
    hints = get_type_hints(shape, include_extras=True)
    asked_for = {name for name, hint in hints.items() if get_origin(hint) is NotRequired}
    assert hints.keys() - asked_for <= answer.json().keys() <= hints.keys()


def test_every_answer_has_the_shape_that_is_described(http: httpx.Client, tmp_path: Path) -> None:
    shape_of = {(o.method, o.path.rpartition("/")[2]): o.answers for o in OPERATIONS}
    fits(http.get("/api/games"), shape_of["GET", "games"])
    created = http.post("/api/matches", json={"game": GAME, "seats": [ME, OPEN], "id": CLIENT})
    fits(created, shape_of["POST", "matches"])
    maker = Player(http, created.json()["match"], created.json()["seats"][0]["secret"])
    taken = maker.post("seats/1", name="Ola", id=CLIENT)
    fits(taken, shapes.Key)
    players = [maker, Player(http, maker.match, taken.json()["secret"])]
    mover = asked(players)
    action = mover.look()["choices"][0]["action"]
    fits(mover.get(), shapes.View)
    fits(mover.get("/why", action=action), shapes.Why)
    fits(mover.act(action, 1, "a"), shapes.Done)
    fits(mover.post("undo", version=2, id="b"), shapes.Done)
    fits(mover.post("chat", text="hi"), shapes.Done)
    fits(mover.get("/places"), shapes.Places)
    fits(mover.post("pings", sign="go", piece="defender:red"), shapes.Done)
    fits(mover.get(), shapes.View)
    fits(mover.post("hurry"), shapes.Done)
    fits(mover.post("pace", pace="calm"), shapes.Done)
    fits(mover.act(action, 0, "c"), shapes.Refusal)


def test_a_finished_match_has_its_shape_too(tmp_path: Path) -> None:
    match = finished(tmp_path / "m.sqlite3", ("Ania", "Ola"), ("one", "two"))
    with serving(tmp_path / "m.sqlite3") as http:
        player = Player(http, match, "one")
        fits(player.get(), shapes.View)
        fits(player.post("rematch"), shapes.Rematch)


def test_a_table_is_in_the_language_of_the_one_who_looks(http: httpx.Client) -> None:
    player = asked(table(http, ME, ME))
    assert player.look(lang="pl")["title"] == "Obrońcy Galaktyki"
