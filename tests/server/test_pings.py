"""Pings: who points at what, who is told of it and for how long, and what is refused."""

from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tables import BOT, GAME, ME, Player, asked, code, serving, table

import mechbay
from mechbay.core.event import SPECTATOR
from mechbay.core.table import SeededTable
from mechbay.drawing import drawing_of
from mechbay.server.keys import hash_of
from mechbay.server.room import Room
from mechbay.server.rooms import Rooms
from mechbay.server.speaking import DAY, MOST, SAID, STANDS, name_of, pieces
from mechbay.server.store import Seat, Store
from mechbay.server.thinkers import Thinkers
from mechbay.server.views import view
from mechbay.words import LANGUAGES, Speaker
from patience import PATIENCE

PIECE = "defender:red"
WRONG = [
    "defender:pink",
    "clause:GXD-3.1",
    "defender",
    "",
    "seat:a",
    "red",
    'defender:red"',
    "technology:T99",
]
SIGNS = ("go", "danger", "target", "cover", "wait", "thanks")


class Clock:
    """The clock of what is said: it stands still until it is moved on."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.now = time.time()
        patch.setattr("mechbay.server.clock.time", self)

    def time(self) -> float:
        return self.now

    monotonic = time


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("pings") / "m.sqlite3") as client:
        yield client


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def team(http: httpx.Client) -> list[Player]:
    """Two people at a table of their own devices."""
    return table(http, ME | {"name": "Ada"}, ME | {"name": "Ben"})


def where(player: Player, **query: str) -> list[dict[str, str]]:
    """What can be pointed at."""
    found: list[dict[str, str]] = player.get("/places", **query).json()["places"]
    return found


def ping(player: Player, sign: str = "danger", piece: str = "", **more: str) -> httpx.Response:
    return player.post("pings", sign=sign, piece=piece or where(player)[0]["piece"], **more)


def heard(player: Player, **query: int) -> list[dict[str, Any]]:
    """What a stream tells at once: pings that stand, up to the first version."""
    told: list[dict[str, Any]] = []
    address = f"/api/matches/{player.match}/events"
    with player.http.stream("GET", address, params=query, headers=player.headers) as stream:
        for line in stream.iter_lines():
            if line.startswith("data: "):
                told.append(json.loads(line[6:]))
                if "version" in told[-1]:
                    break
    return told


def test_a_ping_is_a_line_in_the_chat_of_all_in_their_language(http: httpx.Client) -> None:
    ada, ben = team(http)
    assert {"piece": PIECE, "name": "Defender: red"} in where(ada)
    before = ada.look()
    assert ping(ada, "cover", PIECE).status_code == 200
    said = {"seat": 0, "sign": "cover", "piece": PIECE}
    texts = {"en": "Cover me · Defender: red", "pl": "Osłaniaj mnie · Obrońca: czerwony"}
    for one, language in ((ben, "en"), (ada, "pl"), (Player(http, ada.match), "en")):
        shown = one.look(lang=language)
        assert shown["chat"] == [{**said, "text": texts[language], "version": shown["version"]}]
    after = ada.look()
    apart = ("version", "at", "chat")
    assert {key: after[key] for key in after if key not in apart} == {
        key: before[key] for key in before if key not in apart
    }  # nothing of the game has changed


def test_a_ping_makes_no_choice_stale_and_cannot_be_taken_back(http: httpx.Client) -> None:
    ada, ben = team(http)
    mover = asked([ada, ben])
    shown = mover.look()
    other = ben if mover is ada else ada
    assert ping(other).status_code == 200
    assert other.look()["can_undo"] is False
    assert mover.act(shown["choices"][0]["action"], shown["version"], "x").status_code == 200


def test_the_other_hears_of_it_at_once(http: httpx.Client) -> None:
    ada, ben = team(http)
    piece = where(ada)[-1]["piece"]
    told: list[dict[str, Any]] = []
    listens = threading.Event()

    def listen() -> None:
        body = {"tables": [{"match": ben.match, "keys": ben.secret, "after": ben.look()["version"]}]}
        with http.stream("POST", "/api/news", json=body) as stream:
            for line in stream.iter_lines():
                if line.startswith("retry: "):
                    listens.set()
                if line.startswith("data: "):
                    told.append(json.loads(line[6:]))
                    if "sign" in told[-1]:
                        return

    thread = threading.Thread(target=listen)
    thread.start()
    assert listens.wait(PATIENCE)
    assert ping(ada, "target", piece).status_code == 200
    thread.join(PATIENCE)
    said = told[-1]
    assert (said["match"], said["seat"], said["sign"], said["piece"]) == (ben.match, 0, "target", piece)
    assert 0 < said["seconds"] <= STANDS


def test_it_stands_for_ten_seconds_also_for_who_comes_meanwhile(http: httpx.Client, clock: Clock) -> None:
    ada, ben = team(http)
    assert ping(ada, "wait").status_code == 200
    clock.now += 4
    watcher = Player(http, ada.match)
    for one in (ben, watcher):
        first, *_ = heard(one)
        assert (first["sign"], first["seconds"], first["number"]) == ("wait", STANDS - 4, 0)
    clock.now += 6
    for one in (ben, watcher):
        assert [set(told) for told in heard(one)] == [{"version"}]
    assert len(ben.look()["chat"]) == 1


def test_pings_are_kept_like_what_is_said_and_are_no_part_of_the_record(tmp_path: Path) -> None:
    async def pinged() -> None:
        store = Store(tmp_path / "m.sqlite3")
        rooms = Rooms(store, Thinkers(), 0)
        seats = [Seat("person", name, "", hash_of(name)) for name in ("Ada", "Ben")]
        room = await rooms.create(GAME, {}, seats)
        before = room.record().dumps()
        await room.ping(0, "thanks", PIECE, "a")
        assert room.record().dumps() == before
        stored = await store.match(room.id)
        assert stored
        again = Room(stored, await store.entries(room.id, 0), store)
        assert view(again, 1, "en")["chat"] == view(room, 1, "en")["chat"] != []
        store.close()

    asyncio.run(pinged())


@pytest.mark.parametrize("piece", WRONG)
def test_what_is_not_on_the_map_is_refused(http: httpx.Client, piece: str) -> None:
    ada, _ = team(http)
    before = ada.look()
    answer = ada.post("pings", sign="go", piece=piece)
    assert (answer.status_code, code(answer)) == (422, "off-the-map")
    assert "is not on the map" in answer.json()["error"]["message"]
    assert ada.look() == before


def test_a_flood_is_refused_until_the_first_are_gone(http: httpx.Client, clock: Clock) -> None:
    ada, ben = team(http)
    assert [ping(ada, id=str(number)).status_code for number in range(MOST)] == [200] * MOST
    late = ping(ada, id="more")
    assert (late.status_code, code(late), late.headers["Retry-After"]) == (429, "too-many-pings", "10")
    assert f"no more than {MOST} in 10 seconds" in late.json()["error"]["message"]
    assert len(ada.look()["chat"]) == MOST
    assert ping(ada, id="0").status_code == 200  # the first once more: it is not done twice
    assert len(ada.look()["chat"]) == MOST
    assert ping(ben).status_code == 200  # each has their own
    assert ada.post("chat", text="still here").status_code == 200
    clock.now += STANDS
    assert ping(ada, id="again").status_code == 200


def test_pings_count_among_what_is_said_in_a_day(http: httpx.Client, clock: Clock) -> None:
    ada, _ = team(http)
    for number in range(SAID // 2):
        assert ada.post("chat", text=str(number)).status_code == 200
    assert code(ping(ada)) == "too-many-chats"
    clock.now += DAY
    assert ping(ada).status_code == 200


def test_who_only_looks_on_does_not_point(http: httpx.Client) -> None:
    ada, _ = team(http)
    watcher = Player(http, ada.match)
    assert where(watcher) == where(ada)
    answer = ping(watcher)
    assert (answer.status_code, code(answer)) == (401, "no-seat")
    assert ada.look()["chat"] == []


def test_nobody_points_where_nobody_else_looks(http: httpx.Client) -> None:
    (alone,) = table(http, ME, BOT)
    answer = ping(alone)
    assert (answer.status_code, code(answer)) == (409, "nobody-there")
    assert "Nobody else" in answer.json()["error"]["message"]
    page = http.get(f"/m/{alone.match}/fragment", headers=alone.headers).text
    assert 'id="point"' not in page


def test_the_page_offers_it_where_somebody_else_sits(http: httpx.Client) -> None:
    ada, ben = team(http)

    def offered(headers: dict[str, str], **query: int) -> bool:
        return 'id="point"' in http.get(f"/m/{ada.match}/fragment", params=query, headers=headers).text

    assert offered(ada.headers)
    assert not offered({})
    assert not offered(ada.headers, at=1)
    assert not offered({"X-Seat": f"{ada.secret}.{ben.secret}"}, seat=0)  # both hold the same device


@pytest.mark.parametrize("sign", ["", "dance", "Danger", None])
def test_there_are_six_signs(http: httpx.Client, sign: str | None) -> None:
    ada, _ = team(http)
    answer = ada.post("pings", sign=sign, piece=PIECE)
    assert (answer.status_code, code(answer)) == (422, "wrong-message")


@pytest.mark.parametrize("game_id", [one for one in mechbay.game_ids() if drawing_of(mechbay.load(one))])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_game_has_something_to_point_at_and_a_name_for_it(game_id: str, language: str) -> None:
    game = mechbay.load(game_id)
    table = SeededTable(3)
    count, options = next(iter(game.setups()))
    state = game.new(count, options, table)
    speaker = Speaker(language, game, ["Ann A", "Ben B", "Cid C", "Dan D"])
    drawing = drawing_of(game)
    assert drawing
    found: dict[str, str] = {}
    for step in range(200):
        if state.over:
            break
        if step % 20 == 0:
            seen = state.seen_by(SPECTATOR)
            stage = drawing.stage(seen, SPECTATOR, speaker, True, False)
            found |= {piece: name_of(piece, seen, SPECTATOR, speaker) for piece in pieces(game, stage)}
        seat = state.actors()[0]
        state.play(seat, table.pick(state.legal(seat)), table)
    assert found
    assert not [name for piece, name in found.items() if name == piece.replace(":", ".") or len(name) > 60]


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_sign_has_words(language: str) -> None:
    said = [Speaker(language).text(f"ping.{sign}") for sign in SIGNS]
    assert len(set(said)) == len(SIGNS)
    assert not [text for text in said if text.startswith("ping.")]
