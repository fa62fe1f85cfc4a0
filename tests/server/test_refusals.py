"""Bad input and bad people: a typed answer with the right status, nothing changed, no secret in the log."""

from __future__ import annotations

import json
import logging
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from tables import CLIENT, GAME, ME, OPEN, Clock, Player, asked, code, serving, table

import mechbay
from mechbay.server import answers
from mechbay.server.caps import CAPS, NO_CAPS
from mechbay.server.gate import BODY
from mechbay.server.logs import Seldom
from mechbay.words import HOUSE, LANGUAGES, Speaker, catalogue

JSON = {"Content-Type": "application/json"}


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("refusals") / "m.sqlite3") as client:
        yield client


@pytest.fixture(scope="module")
def players(http: httpx.Client) -> list[Player]:
    return table(http, ME | {"name": "Ania"}, ME)


NEW = {"game": GAME, "seats": [ME, ME], "id": CLIENT}
ACT = {"action": "rest", "version": 0, "id": "x"}
# Address, body, expected status and code, and words of what would be right.
WRONG_BODIES: list[tuple[str, object, int, str, str]] = [
    ("matches", {}, 422, "wrong-message", "game"),
    ("matches", [], 422, "wrong-message", "array"),
    ("matches", NEW | {"colour": "red"}, 422, "wrong-message", "colour"),
    ("matches", NEW | {"game": "chess"}, 422, "wrong-message", GAME),
    ("matches", NEW | {"game": 7}, 422, "wrong-message", "str"),
    ("matches", NEW | {"seats": [ME]}, 422, "wrong-message", "2 or 3 or 4"),
    ("matches", NEW | {"seats": [ME] * 5}, 422, "wrong-message", "2 or 3 or 4"),
    ("matches", NEW | {"seats": [ME, {"kind": "ghost"}]}, 422, "wrong-message", "me, open, bot"),
    ("matches", NEW | {"seats": [ME, {"kind": 3}]}, 422, "wrong-message", "me, open, bot"),
    ("matches", NEW | {"seats": [ME, {}]}, 422, "wrong-message", "kind"),
    ("matches", NEW | {"seats": [ME, {"kind": "bot", "bot": "clever"}]}, 422, "wrong-message", "greedy"),
    ("matches", NEW | {"seats": [ME, OPEN | {"name": "Ola"}]}, 422, "wrong-message", "name"),
    ("matches", NEW | {"seats": [ME | {"name": "x" * 25}, ME]}, 422, "wrong-message", "24"),
    ("matches", NEW | {"options": {"moons": "2"}}, 422, "wrong-message", "variant"),
    ("matches", NEW | {"options": {"variant": 2}}, 422, "wrong-message", "str"),
    ("MATCH/actions", ACT | {"seat": 1}, 422, "wrong-message", "seat"),
    ("MATCH/actions", ACT | {"version": "0"}, 422, "wrong-message", "int"),
    ("MATCH/actions", ACT | {"version": True}, 422, "wrong-message", "int"),
    ("MATCH/actions", ACT | {"version": 0.5}, 422, "wrong-message", "int"),
    ("MATCH/actions", ACT | {"id": ""}, 422, "wrong-message", "id"),
    ("MATCH/actions", ACT | {"id": "x" * 65}, 422, "wrong-message", "64"),
    ("MATCH/actions", ACT | {"action": ""}, 422, "wrong-message", "action"),
    ("MATCH/actions", ACT | {"action": "use " * 100}, 422, "wrong-message", "120"),
    ("MATCH/actions", {"action": "rest", "id": "x"}, 422, "wrong-message", "version"),
    ("MATCH/actions", ACT | {"action": "fly home"}, 422, "unknown-action", ""),
    ("MATCH/undo", {"id": "x"}, 422, "wrong-message", "version"),
    ("MATCH/restart", {"version": 0, "id": "x", "to": 3}, 422, "wrong-message", "to"),
    ("MATCH/chat", {"text": ""}, 422, "wrong-message", "text"),
    ("MATCH/chat", {"text": "\u202e\u0007 \u200b"}, 422, "wrong-message", "text"),
    ("MATCH/chat", {"text": "x" * 301}, 422, "wrong-message", "300"),
    ("MATCH/chat", {"text": ["x"]}, 422, "wrong-message", "str"),
    ("MATCH/pings", {"sign": "wave", "piece": "defender:red"}, 422, "wrong-message", "sign"),
    ("MATCH/pings", {"sign": "go"}, 422, "wrong-message", "piece"),
    ("MATCH/pings", {"sign": "go", "piece": "defender:pink"}, 422, "off-the-map", "defender:pink"),
    ("MATCH/seats/0", {"name": "Eve", "id": CLIENT}, 409, "seat-taken", ""),
    ("MATCH/seats/7", {"name": "Eve", "id": CLIENT}, 403, "wrong-seat", ""),
    ("MATCH/seats/1", {"name": " ", "id": CLIENT}, 422, "wrong-message", "name"),
    ("MATCH/hurry", {"speed": 2}, 422, "wrong-message", "speed"),
    ("MATCH/pace", {"pace": "wild"}, 422, "wrong-message", "pace"),
    ("matches/nowhere/actions", ACT, 404, "unknown-match", ""),
    ("matches/%00/actions", ACT, 404, "unknown-match", ""),
]


@pytest.mark.parametrize(("where", "body", "status", "expected", "right"), WRONG_BODIES)
def test_wrong_bodies(
    players: list[Player], where: str, body: object, status: int, expected: str, right: str
) -> None:
    before = players[0].look()
    address = f"/api/{where.replace('MATCH', f'matches/{players[0].match}')}"
    answer = players[0].http.post(address, json=body, headers=asked(players).headers)
    assert (answer.status_code, code(answer)) == (status, expected), answer.text
    assert right in answer.json()["error"]["message"]
    assert players[0].look() == before


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"null",
        b"\xff\xfe",
        b'{"text": "\\ud800"}',
        b"[" * 5000,
        b"{}{}",
        b'{"text": NaN}',
        b"\x00",
    ],
)
def test_bodies_that_are_no_message(players: list[Player], text: bytes) -> None:
    answer = players[0].http.post(
        f"/api/matches/{players[0].match}/chat", content=text, headers=players[0].headers | JSON
    )
    assert answer.status_code in (400, 422)
    assert code(answer) in ("not-json", "wrong-message")
    assert players[0].look()["chat"] == []


def test_bodies_that_are_too_large(players: list[Player]) -> None:
    address = f"/api/matches/{players[0].match}/chat"
    headers = players[0].headers | JSON

    def endless() -> Iterator[bytes]:
        for _ in range(2000):
            yield b" " * 1024

    for content in (b" " * (BODY + 1), json.dumps({"text": "x" * BODY}).encode(), endless()):
        try:
            answer = players[0].http.post(address, content=content, headers=headers)
        except httpx.TransportError:
            continue  # the server has hung up on what never ends
        assert (answer.status_code, code(answer)) == (413, "too-large")
    fits = players[0].http.post(address, content=b'{"text": "' + b" " * (BODY - 20) + b'"}', headers=headers)
    assert code(fits) == "wrong-message"


@pytest.mark.parametrize(
    "kind", ["text/plain", "application/x-www-form-urlencoded", "", "multipart/form-data"]
)
def test_forms_of_other_sites_are_no_messages(players: list[Player], kind: str) -> None:
    headers = players[0].headers | {"Content-Type": kind}
    answer = players[0].http.post(
        f"/api/matches/{players[0].match}/chat", content=b'{"text": "hi"}', headers=headers
    )
    assert (answer.status_code, code(answer)) == (415, "wrong-type")


@pytest.mark.parametrize(
    "origin",
    ["https://evil.example", "null", "http://127.0.0.1", "http://127.0.0.1:1", "file://", "http://[", ""],
)
def test_a_foreign_origin_changes_nothing(players: list[Player], origin: str) -> None:
    headers = players[0].headers | {"Origin": origin}
    answer = players[0].http.post(
        f"/api/matches/{players[0].match}/chat", json={"text": "hi"}, headers=headers
    )
    assert (answer.status_code, code(answer)) == (403, "foreign-origin")
    assert players[0].look()["chat"] == []


def test_the_own_origin_may_play(http: httpx.Client) -> None:
    player, _ = table(http, ME, ME)
    headers = player.headers | {"Origin": str(http.base_url).rstrip("/")}
    answer = http.post(f"/api/matches/{player.match}/chat", json={"text": "hi"}, headers=headers)
    assert answer.status_code == 200


@pytest.mark.parametrize(
    "query", ["at=-1", "at=x", "at=99", "at=1e3", "at=" + "9" * 5000, "since=x", "seat=9", "seat=x"]
)
def test_wrong_queries(players: list[Player], query: str) -> None:
    answer = players[0].http.get(f"/api/matches/{players[0].match}?{query}", headers=players[0].headers)
    assert (answer.status_code, code(answer)) in [(422, "wrong-message"), (403, "wrong-seat")]


@pytest.mark.parametrize("what", ["actions", "undo", "restart", "chat", "pings", "rematch", "hurry", "pace"])
def test_who_may_do_what(http: httpx.Client, players: list[Player], what: str) -> None:
    """Nobody, an unknown key, a key of another table, a seat's number, a hash: none of them plays here."""
    bodies: dict[str, dict[str, Any]] = {
        "actions": ACT,
        "undo": {"version": 0, "id": "x"},
        "restart": {"version": 0, "id": "x"},
        "chat": {"text": "hi", "id": "x"},
        "pings": {"sign": "go", "piece": "defender:red"},
        "rematch": {},
        "hurry": {},
        "pace": {"pace": "off"},
    }
    stranger = table(http, ME, ME)[0]
    before = players[0].look()
    keys = {"": "no-seat", "0": "wrong-seat", stranger.secret: "wrong-seat", "f" * 32: "wrong-seat"}
    keys |= {players[0].secret[:-1]: "wrong-seat", players[0].secret + ".x": "wrong-seat"}
    for key, expected in keys.items():
        answer = Player(http, players[0].match, key).post(what, **bodies[what])
        assert (answer.status_code, code(answer)) == (401 if expected == "no-seat" else 403, expected)
    assert players[0].look() == before


def test_a_seat_that_is_not_asked_is_told_for_whom_it_waits(players: list[Player]) -> None:
    mover = asked(players)
    waiting = next(player for player in players if player is not mover)
    answer = waiting.act(mover.look()["choices"][0]["action"], 0, "x")
    assert (answer.status_code, code(answer)) == (409, "not-asked")
    assert answer.json()["error"]["clause"] == "GXD-3.1"
    assert mover.look()["prompt"]["who"] in answer.json()["error"]["message"]


@pytest.mark.parametrize(("method", "path", "status"), [
    ("GET", "/api/nothing", 404),
    ("PUT", "/api/matches", 405),
    ("DELETE", "/api/matches/x", 405),
    ("GET", "/api/matches/x/actions", 405),
    ("POST", "/api/matches/x/seats/one", 404),
    ("GET", "/api/matches/../../etc/passwd", 404),
])  # fmt: skip
def test_addresses_that_there_are_not(http: httpx.Client, method: str, path: str, status: int) -> None:
    answer = http.request(method, path)
    assert answer.status_code == status
    assert code(answer) in ("unknown-address", "wrong-method")


def test_more_than_twenty_messages_a_second_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, messages=CAPS.messages)) as client:
        player, _ = table(client, ME, ME)
        clock.now += 1.5
        for second in range(3):
            answers = [player.post("chat", text="hi", id=f"{second} {number}") for number in range(25)]
            assert [answer.status_code for answer in answers] == [200] * 20 + [429] * 5
            assert {code(answer) for answer in answers[20:]} == {"too-many"}
            assert answers[20].headers["Retry-After"] == "1"
            assert len(player.look()["chat"]) == 20 * (second + 1)  # looking on is still allowed
            clock.now += 0.04  # each comes back after a twentieth of a second
            assert code(player.post("chat", text="hi", id="too early")) == "too-many"
            clock.now += 1.0


def test_every_answer_tells_browsers_to_be_careful(http: httpx.Client, players: list[Player]) -> None:
    for answer in (
        http.get("/"),
        http.get("/api/games"),
        players[0].get(),
        http.get("/nothing"),
        http.post("/api/matches", json=NEW, headers={"Origin": "https://evil.example"}),
    ):
        policy = answer.headers["Content-Security-Policy"]
        assert "default-src 'self'" in policy
        assert "frame-ancestors 'none'" in policy
        assert "unsafe" not in policy
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
        assert answer.headers["Referrer-Policy"] == "no-referrer"
    assert players[0].get().headers["Cache-Control"] == "no-store"


def test_what_fails_inside_is_a_typed_answer_without_a_trace(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*arguments: object) -> None:
        raise RuntimeError("the cellar is flooded")

    with serving(tmp_path / "m.sqlite3") as client:
        player, _ = table(client, ME, ME)
        with monkeypatch.context() as patch:
            patch.setattr("mechbay.server.api.view", broken)
            answer = player.get()
        assert (answer.status_code, code(answer)) == (500, "broken")
        assert "cellar" not in answer.text
        assert player.get().status_code == 200


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ("  a\u202eb\u200bc\n\td\x00 ", "abc d"),
        ("zaz\u0307o\u0301\u0142c\u0301", "zaż" + "ółć"),
    ],
)
def test_names_and_chat_are_text(http: httpx.Client, typed: str, kept: str) -> None:
    player, _ = table(http, ME, ME)
    assert player.post("chat", text=typed).status_code == 200
    assert player.look()["chat"][0]["text"] == kept
    (maker,) = table(http, ME, OPEN)
    short = typed[:24]
    assert maker.post("seats/1", name=short, id=CLIENT).status_code == 201
    assert maker.look()["seats"][1]["name"] == kept[:24]


def test_refusals_are_logged_without_secrets(
    http: httpx.Client,
    players: list[Player],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(answers, "seldom", Seldom(logging.getLogger("mechbay.server")))
    with caplog.at_level(logging.DEBUG):
        players[0].act("rest", 99, "stale-id")
        players[0].get("/why", action="sesame")
        http.get(f"/api/matches/{players[0].match}?seat=1&at=5", headers=players[0].headers)
    told = [record.getMessage() for record in caplog.records if record.name == "mechbay.server"]
    assert [line.rsplit(": ")[1] for line in told] == ["409 stale", "422 unknown-action", "403 wrong-seat"]
    for secret in (*(player.secret for player in players), "sesame", "at=5"):
        assert secret not in "".join(told)


def test_what_is_refused_at_the_gate_is_logged_without_the_name_of_a_table(
    http: httpx.Client,
    players: list[Player],
    caplog: pytest.LogCaptureFixture,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = players[0].match
    with caplog.at_level(logging.DEBUG):
        for path in (f"/api/matches/{match}/chat", f"/m/{match}"):
            monkeypatch.setattr(answers, "seldom", Seldom(logging.getLogger("mechbay.server")))
            assert code(http.post(path, headers={"Origin": "https://elsewhere.example"})) == "foreign-origin"
    told = [record.getMessage() for record in caplog.records if record.name == "mechbay.server"]
    assert told == [
        "POST /api/matches/{match}/chat: 403 foreign-origin",
        "POST /m/{match}: 403 foreign-origin",
    ]


def test_every_refusal_has_words_in_both_languages() -> None:
    from mechbay.server.answers import CODES
    from mechbay.server.problems import STATUS

    by_rules = {"illegal-action", "not-asked"}  # these are said by the game
    assert set(CODES.values()) <= STATUS.keys()
    for language in LANGUAGES:
        known = catalogue(HOUSE, language)
        for name in STATUS.keys() - by_rules:
            assert known.gettext(f"error.{name}") != f"error.{name}"
        assert Speaker(language).text("error.too-large", limit=7).count("7") == 1


def test_no_page_carries_style_that_the_policy_would_block() -> None:
    templates = Path(mechbay.__file__).with_name("server") / "templates"
    assert [file.name for file in templates.iterdir() if " style=" in file.read_text(encoding="utf-8")] == []
