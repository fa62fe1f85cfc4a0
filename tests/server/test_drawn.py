"""Pictures: the answer to an action carries one, and what looks the same to several is drawn once."""

from __future__ import annotations

import re
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from tables import ME, Player, asked, serving, table

from mechbay.server import rooms, views
from mechbay.server.room import Room
from patience import PATIENCE

LOOK = {"shape": "wide", "lang": "en"}


@pytest.fixture
def http(tmp_path: Path) -> Iterator[httpx.Client]:
    with serving(tmp_path / "m.sqlite3") as client:
        yield client


@pytest.fixture
def drawings(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """What is drawn from now on, each time."""
    found: list[tuple[Any, ...]] = []
    drawn = views._drawn

    def counted(room: Room, *how: Any) -> Any:
        found.append(how)
        return drawn(room, *how)

    monkeypatch.setattr(views, "_drawn", counted)
    return found


def fragment(player: Player, **query: str | int) -> httpx.Response:
    asked: dict[str, str | int] = {**LOOK, **query}
    answer = player.http.get(f"/m/{player.match}/fragment", params=asked, headers=player.headers)
    assert answer.status_code == 200
    return answer


def act_and_draw(player: Player, action_id: str, version: int, action: str, **query: str) -> Any:
    answer = player.http.post(
        f"/api/matches/{player.match}/actions",
        params=LOOK | {"draw": "yes"} | query,
        json={"action": action, "version": version, "id": action_id},
        headers=player.headers,
    )
    assert answer.status_code == 200, answer.text
    return answer.json()


def test_the_answer_to_an_action_carries_the_picture(http: httpx.Client) -> None:
    players = table(http, ME, ME)
    player = asked(players)
    for number in range(3):
        player = asked(players)
        shown = player.look()
        action = shown["choices"][0]["action"]
        done = act_and_draw(player, f"a{number}", shown["version"], action, shown=str(shown["version"]))
        fetched = fragment(player, since=done["version"], shown=shown["version"])
        assert done["picture"] == fetched.text
        assert str(done["shown"]) == fetched.headers["X-Version"]
        again = act_and_draw(player, f"a{number}", shown["version"], action, shown=str(shown["version"]))
        assert again == done  # asked for twice, done once
    back = player.http.post(
        f"/api/matches/{player.match}/undo",
        params=LOOK | {"draw": "yes"},
        json={"version": player.look()["version"], "id": "back"},
        headers=player.headers,
    )
    if back.status_code == 200:
        assert back.json()["picture"] == fragment(player).text
    else:
        assert back.json()["error"]["code"] == "no-undo"


def test_without_being_asked_for_there_is_none(http: httpx.Client) -> None:
    player = asked(table(http, ME, ME))
    shown = player.look()
    done = player.act(shown["choices"][0]["action"], shown["version"], "a").json()
    assert done == {"version": shown["version"] + 1}


def test_spectators_share_one_picture(http: httpx.Client, drawings: list[tuple[Any, ...]]) -> None:
    players = table(http, ME, ME)
    guests = [Player(http, players[0].match) for _ in range(5)]
    texts = {fragment(guest).text for guest in guests}
    assert len(texts) == len(drawings) == 1
    fragment(guests[0], lang="pl")
    fragment(guests[0], shape="tall")
    fragment(players[0])
    assert len(drawings) == 4
    player = asked(players)
    player.move()  # which looks, and so has the view for programs drawn
    before = len(drawings)
    assert {fragment(guest).text for guest in guests}.isdisjoint(texts)
    assert len(drawings) == before + 1


def test_a_picture_is_zipped_for_those_who_can_read_it(http: httpx.Client) -> None:
    guest = Player(http, table(http, ME, ME)[0].match)
    plain = guest.http.get(f"/m/{guest.match}/fragment", headers={"Accept-Encoding": "identity"})
    zipped = guest.http.get(f"/m/{guest.match}/fragment", headers={"Accept-Encoding": "gzip"})
    assert "Content-Encoding" not in plain.headers
    assert zipped.headers["Content-Encoding"] == "gzip"
    assert plain.text == zipped.text
    assert int(zipped.headers["Content-Length"]) < len(plain.content) / 3


def test_the_list_of_what_stands_where_is_drawn_when_it_is_asked_for(http: httpx.Client) -> None:
    guest = Player(http, table(http, ME, ME)[0].match)
    listed = re.compile(r'<div id="text"([^>]*)>(.*?)</div>', re.DOTALL)
    (without,) = listed.findall(fragment(guest).text)
    assert without[0].endswith(" hidden")
    assert not without[1].strip()
    (asked_for,) = listed.findall(fragment(guest, text="yes").text)
    assert "hidden" not in asked_for[0]
    assert "North" in asked_for[1] or "north" in asked_for[1]


def test_a_table_opens_while_another_still_does(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with serving(tmp_path / "m.sqlite3") as http:
        slow, quick = (table(http, ME, ME)[0] for _ in range(2))
    begun, free = threading.Event(), threading.Event()

    class Slow(Room):
        """A room that takes long to set up."""

        def __init__(self, stored: Any, *more: Any) -> None:
            if stored.id == slow.match:
                begun.set()
                assert free.wait(PATIENCE)
            super().__init__(stored, *more)

    monkeypatch.setattr(rooms, "Room", Slow)
    with serving(tmp_path / "m.sqlite3") as http:
        found: list[int] = []

        def open_slowly() -> None:
            with httpx.Client(base_url=http.base_url, timeout=PATIENCE) as own:
                found.append(own.get(f"/api/matches/{slow.match}").status_code)

        waiting = [threading.Thread(target=open_slowly) for _ in range(3)]
        for thread in waiting:
            thread.start()
        assert begun.wait(PATIENCE)
        assert http.get(f"/api/matches/{quick.match}").status_code == 200
        assert found == []
        free.set()
        for thread in waiting:
            thread.join()
        assert found == [200] * 3
