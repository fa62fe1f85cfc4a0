"""The page about the HTTP interface, and the bot that is its example."""

from __future__ import annotations

import html
import json
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tables import BOT, OPEN, Player, serving

from mechbay.server.openapi import OPERATIONS, document
from mechbay.server.problems import STATUS
from mechbay.server.reference import written
from patience import PATIENCE, until

EXAMPLE = Path(__file__).parents[2] / "examples" / "http_bot.py"


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("reference") / "m.sqlite3") as client:
        yield client


def test_it_shows_every_request_message_and_refusal(http: httpx.Client) -> None:
    shown = http.get("/docs").text
    ids = re.findall(r'id="([^"]+)"', shown)
    assert len(ids) == len(set(ids))
    assert {operation.endpoint.__name__ for operation in OPERATIONS} <= set(ids)
    assert document()["components"]["schemas"].keys() <= set(ids)
    assert all(f"<dt><code>{code}</code></dt><dd>{status}" in shown for code, status in STATUS.items())
    assert set(re.findall(r'href="#([^"]+)"', shown)) <= set(ids)


def test_it_brings_nothing_from_elsewhere(http: httpx.Client) -> None:
    answer = http.get("/docs")
    assert answer.headers["Content-Security-Policy"].startswith("default-src 'self'; ")
    assert re.findall(r'(?:src|href)="(?:https?:)?//', answer.text) == []
    assert " style=" not in answer.text
    assert "<script>" not in answer.text


def test_its_frame_is_in_the_readers_language(http: httpx.Client) -> None:
    polish = http.get("/docs", headers={"Accept-Language": "pl"}).text
    assert "<h1>Interfejs HTTP</h1>" in polish
    assert "To nie jest prawidłowy JSON" in polish or "JSON: {detail}" in polish
    assert not re.search(r">(docs|page|error)\.[\w-]+<", polish)


@pytest.mark.parametrize(
    ("schema", "text"),
    [
        ({"type": "integer"}, "integer"),
        ({}, "any"),
        ({"enum": ["me"]}, "&#34;me&#34;"),
        ({"type": "array", "items": {"type": "string"}}, "string[]"),
        (
            {"type": "array", "items": {"anyOf": [{"type": "integer"}, {"type": "null"}]}},
            "(integer | null)[]",
        ),
        ({"type": "object", "additionalProperties": {"type": "string"}}, "{string: string}"),
        ({"$ref": "#/components/schemas/Act"}, '<a href="#Act">Act</a>'),
    ],
)
def test_types_are_written_in_short(schema: dict[str, Any], text: str) -> None:
    assert written(schema) == text


def asked(http: httpx.Client, command: str) -> httpx.Response:
    """What a curl command of the page would ask."""
    program, *words = shlex.split(command)
    assert program == "curl"
    body = words[words.index("-d") + 1] if "-d" in words else None
    headers = dict(words[at + 1].split(": ") for at, word in enumerate(words) if word == "-H")
    address = next(word for word in words if word.startswith("http"))
    return http.request("POST" if body else "GET", address, headers=headers, content=body)


def test_its_commands_play(http: httpx.Client) -> None:
    shown = http.get("/docs").text
    create, look, listen, act = map(html.unescape, re.findall(r"<pre[^>]*><code>(.*?)</code>", shown))
    made = asked(http, create).json()
    known = {"MATCH": made["match"], "SECRET": made["seats"][0]["secret"]}

    def filled(command: str) -> str:
        return re.sub("[A-Z]{5,}", lambda found: known.get(found[0], found[0]), command)

    player = Player(http, made["match"], known["SECRET"])
    view = until(lambda: seen if (seen := asked(http, filled(look)).json())["choices"] else None)
    assert view == player.look()
    known |= {"ACTION": view["choices"][0]["action"], "VERSION": str(view["version"])}
    done = asked(http, filled(act))
    assert done.status_code == 200, done.text
    assert json.loads(done.text)["version"] > view["version"]
    assert filled(listen).split()[2] == f"{http.base_url}/api/matches/{made['match']}/events"


def test_the_example_bot_plays_a_game_to_its_end(http: httpx.Client) -> None:
    wanted = {"game": "mech-wars", "seats": [BOT, OPEN], "options": {}, "id": "a client's own id"}
    made = http.post("/api/matches", json=wanted).json()
    link = f"{http.base_url}/m/{made['match']}"
    command = [sys.executable, str(EXAMPLE), link, "--name", "Marvin"]
    played = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (played.returncode, played.stderr) == (0, "")
    view = Player(http, made["match"]).look()
    assert view["over"]
    assert played.stdout.startswith("The game is over. ")
    assert f"Marvin: {view['seats'][1]['points']}" in played.stdout
    again = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE)
    assert (again.returncode, again.stderr) == (1, "no seat is open at this table\n")


def test_there_is_a_way_to_it(http: httpx.Client) -> None:
    assert 'href="/docs"' in http.get("/").text
