"""News of a table: every change is told, a client that comes back hears what it has missed."""

from __future__ import annotations

import asyncio
import json
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tables import CLIENT, ME, OPEN, Player, asked, code, play_out, serving, table

from mechbay.core.event import SPECTATOR
from mechbay.server.rooms import Rooms
from mechbay.server.store import Seat, Store
from mechbay.server.stream import news
from mechbay.server.thinkers import Thinkers
from patience import PATIENCE


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("stream") / "m.sqlite3") as client:
        yield client


def hear(
    player: Player,
    until: int,
    after: int | None = None,
    last: str = "",
    begun: Callable[[], object] = lambda: None,
) -> list[int]:
    """The versions that the stream tells, up to one; `begun` is called when somebody listens."""
    query = {} if after is None else {"after": after}
    headers = player.headers | ({"Last-Event-ID": last} if last else {})
    told: list[int] = []
    with player.http.stream(
        "GET", f"/api/matches/{player.match}/events", params=query, headers=headers
    ) as stream:
        assert stream.headers["Content-Type"].startswith("text/event-stream")
        for line in stream.iter_lines():
            if line.startswith("retry: "):
                begun()
            if line.startswith("id: "):
                told.append(int(line[4:]))
                if told[-1] >= until:
                    break
    return told


def test_a_watcher_hears_of_every_change_as_it_comes(http: httpx.Client) -> None:
    players = table(http, ME, ME)
    told: list[int] = []
    watcher = Player(http, players[0].match)
    thread = threading.Thread(target=lambda: told.extend(hear(watcher, 6)))
    thread.start()
    while not told and watcher.look()["version"] < 6:
        play_out(players, most=1)
    thread.join(PATIENCE)
    assert told[-1] == 6
    assert told == sorted(set(told))


def test_a_stream_begins_with_where_the_table_stands(http: httpx.Client) -> None:
    players = table(http, ME, ME)
    assert hear(players[0], 0) == [0]
    play_out(players, most=3)
    assert hear(players[0], 3) == [3]


def test_a_client_that_comes_back_hears_what_it_has_missed(http: httpx.Client) -> None:
    players = table(http, ME, ME)
    play_out(players, most=4)
    assert hear(players[0], 4, after=2) == [4]
    assert hear(players[0], 4, last="3") == [4]
    assert hear(players[0], 4, after=0, last="3") == [4]  # what the browser says is newer
    assert hear(players[0], 5, last="4", begun=asked(players).move) == [5]


def test_a_client_from_before_a_lost_database_does_not_wait_for_ever(http: httpx.Client) -> None:
    players = table(http, ME, ME)
    assert hear(players[0], 1, after=500, begun=asked(players).move) == [1]


def test_joins_and_chat_are_news_too(http: httpx.Client) -> None:
    (maker,) = table(http, ME, OPEN)
    maker.post("seats/1", name="Ola", id=CLIENT)
    assert hear(maker, 1, after=0) == [1]
    maker.post("chat", text="hi")
    assert hear(maker, 2, after=1) == [2]


@pytest.mark.parametrize("after", ["x", "-1", "9" * 20])
def test_a_wrong_place_is_refused(http: httpx.Client, after: str) -> None:
    player, _ = table(http, ME, ME)
    for answer in (
        player.get("/events", after=after),
        http.get(f"/api/matches/{player.match}/events", headers={"Last-Event-ID": after}),
    ):
        assert code(answer) == "wrong-message"
    assert code(Player(http, "nowhere").get("/events")) == "unknown-match"
    assert code(Player(http, player.match, "f" * 32).get("/events")) == "wrong-seat"


def test_silence_is_broken_by_a_heartbeat_and_watchers_are_counted(tmp_path: Path) -> None:
    async def story() -> None:
        store = Store(tmp_path / "m.sqlite3")
        rooms = Rooms(store, Thinkers(), 0)
        room = await rooms.create("planet-defenders", {}, [Seat("open"), Seat("open")])
        stream = news(room, SPECTATOR, 0, heartbeat=0.01)
        assert await anext(stream) == "retry: 1000\n\n"
        assert [await anext(stream) for _ in range(3)] == [": still here\n\n"] * 3
        assert room.watchers == 1
        await room.take(0, "Ania", CLIENT)
        assert await anext(stream) == 'id: 1\nevent: version\ndata: {"version": 1}\n\n'
        await stream.aclose()  # type: ignore[attr-defined]
        assert room.watchers == 0
        store.close()

    asyncio.run(story())


def told_of_all(http: httpx.Client, tables: list[dict[str, Any]], count: int) -> list[dict[str, Any]]:
    """So many notices of one stream for many tables."""
    told: list[dict[str, Any]] = []
    with http.stream("POST", "/api/news", json={"tables": tables}) as stream:
        assert stream.status_code == 200
        for line in stream.iter_lines():
            if line.startswith("data: "):
                told.append(json.loads(line[6:]))
            if len(told) == count:
                break
    return told


def test_one_stream_tells_of_many_tables(http: httpx.Client) -> None:
    tables = [table(http, ME, ME) for _ in range(3)]
    play_out(tables[1], most=2)
    wanted = [{"match": players[0].match, "keys": players[0].secret} for players in tables]
    told = told_of_all(http, wanted, 3)
    assert {one["match"]: one["version"] for one in told} == {
        players[0].match: version for players, version in zip(tables, (0, 2, 0), strict=True)
    }
    behind = [one | {"after": after} for one, after in zip(wanted, (0, 1, 0), strict=True)]
    assert told_of_all(http, behind, 1) == [{"match": tables[1][0].match, "table": 1, "version": 2}]


def test_a_table_that_is_refused_does_not_keep_others_from_being_heard(http: httpx.Client) -> None:
    player, _ = table(http, ME, ME)
    wanted: list[dict[str, Any]] = [
        {"match": "nowhere"},
        {"match": player.match, "keys": "0" * 32},
        {"match": player.match, "keys": player.secret, "seat": 1},
        {"match": player.match, "keys": player.secret},
    ]
    told = told_of_all(http, wanted, 4)
    assert [(one["match"], one["table"], one.get("code", one.get("version"))) for one in told] == [
        ("nowhere", 0, "unknown-match"),
        (player.match, 1, "wrong-seat"),
        (player.match, 2, "wrong-seat"),
        (player.match, 3, 0),
    ]


def test_a_stream_has_so_many_tables(http: httpx.Client) -> None:
    answer = http.post("/api/news", json={"tables": [{"match": "x"}] * 31})
    assert (answer.status_code, code(answer)) == (422, "wrong-message")


def test_who_does_not_listen_can_ask(http: httpx.Client) -> None:
    players = table(http, ME, ME)
    play_out(players, most=2)
    assert players[0].get("/version").json() == {"version": 2}
    assert Player(http, players[0].match).get("/version").json() == {"version": 2}
    assert code(Player(http, players[0].match, "0" * 32).get("/version")) == "wrong-seat"
