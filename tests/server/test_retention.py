"""Old matches go where the server was told so, whole and alone; and only then."""

from __future__ import annotations

import asyncio
import json
import logging
import sqlite3
import sys
import threading
import time
from pathlib import Path

import pytest
from tables import GAME, ME, Player, play_out, serving, table
from test_room import in_store

from mechbay.cli_play import serve
from mechbay.core.errors import MechbayError
from mechbay.server import answers, retention
from mechbay.server.logs import Documents, Seldom
from mechbay.server.problems import Problem
from mechbay.server.retention import DAY, span, would_go
from mechbay.server.room import Room
from mechbay.server.rooms import Rooms
from mechbay.server.store import Seat, Store
from mechbay.server.thinkers import Thinkers

HOUR = 3600.0


def test_only_what_nobody_has_touched_is_deleted(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        people = [Seat("person", "Ola"), Seat("person", "Jan")]
        old, watched, fresh = [await rooms.create(GAME, {}, people) for _ in range(3)]
        for room in (old, watched):
            await room.say(0, "hello", "a")
        turned = time.time()
        await fresh.say(0, "hello", "a")
        with watched.watched():
            assert await rooms.forget(turned) == 1
        assert await store.match(old.id) is None
        assert await store.entries(old.id) == []
        assert rooms.live(old.id) is None
        for room in (watched, fresh):
            assert len(await store.entries(room.id)) == 1
        assert await rooms.forget(turned) == 1  # now that nobody looks any more
        assert await rooms.forget(turned) == 0

    in_store(tmp_path / "m.sqlite3", story)


def test_who_comes_back_meanwhile_keeps_the_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        people = [Seat("person", "Ola"), Seat("person", "Jan")]
        first, second = [await rooms.create(GAME, {}, people) for _ in range(2)]
        turned, forget = time.time(), store.forget

        async def meanwhile(match_id: str, before: float) -> None:
            if match_id == first.id:
                await second.say(0, "I am back", "b")
            await forget(match_id, before)

        monkeypatch.setattr(store, "forget", meanwhile)
        assert await rooms.forget(turned) == 1
        assert await store.match(first.id) is None
        assert [entry.text for entry in await store.entries(second.id)] == ["I am back"]

    in_store(tmp_path / "m.sqlite3", story)


@pytest.mark.parametrize("back", [True, False])
def test_who_asks_while_it_is_deleted_waits_for_what_comes_of_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, back: bool
) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        room = await rooms.create(GAME, {}, [Seat("person", "Ola"), Seat("person", "Jan")])
        turned, forget = time.time(), store.forget
        asked: list[asyncio.Task[Room]] = []

        async def meanwhile(match_id: str, before: float) -> None:
            asked.append(asyncio.create_task(rooms.get(room.id)))
            await asyncio.sleep(0)
            if back:
                await room.say(0, "I am back", "b")
            await forget(match_id, before)

        monkeypatch.setattr(store, "forget", meanwhile)
        assert await rooms.forget(turned) == (0 if back else 1)
        if back:
            assert await asked[0] is room  # no second one, of which the first would not hear
            assert not room.closing
        else:
            with pytest.raises(Problem, match="unknown-match"):
                await asked[0]
            assert room.closing  # whoever came to look on is sent home

    in_store(tmp_path / "m.sqlite3", story)


def test_what_is_written_with_a_deletion_fails_alone(tmp_path: Path) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        people = [Seat("person", "Ola"), Seat("person", "Jan")]
        gone, stays = [await rooms.create(GAME, {}, people) for _ in range(2)]
        busy = threading.Event()
        store._writer.submit(busy.wait)  # so that all that follows shares a commit
        acts = [
            asyncio.ensure_future(one)
            for one in (
                store.forget(gone.id, time.time() + 1),
                gone.say(0, "hello?", "a"),
                stays.say(0, "hi", "a"),
            )
        ]
        await asyncio.sleep(0.1)
        busy.set()
        deleted, late, kept = await asyncio.gather(*acts, return_exceptions=True)
        assert deleted is None
        assert isinstance(late, Problem)
        assert late.code == "unknown-match"
        assert kept == stays.versions.newest(0)
        assert [entry.text for entry in await store.entries(stays.id)] == ["hi"]

    in_store(tmp_path / "m.sqlite3", story)


def test_one_that_cannot_go_keeps_no_other_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def story(store: Store, rooms: Rooms) -> None:
        people = [Seat("person", "Ola"), Seat("person", "Jan")]
        first, second = [await rooms.create(GAME, {}, people) for _ in range(2)]
        forget = store.forget

        async def damaged(match_id: str, before: float) -> None:
            if match_id == first.id:
                raise Problem("damaged")
            await forget(match_id, before)

        monkeypatch.setattr(store, "forget", damaged)
        with pytest.raises(Problem, match="damaged"):
            await rooms.forget(time.time() + 1)
        assert await store.match(first.id) is not None
        assert await store.match(second.id) is None

    in_store(tmp_path / "m.sqlite3", story)


def test_the_log_of_a_match_that_stays_never_shrinks(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as http:
        play_out(table(http, ME, ME), most=3)
    raw = sqlite3.connect(tmp_path / "m.sqlite3")
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        raw.execute("DELETE FROM log")
    raw.close()


def test_a_dry_run_says_what_would_go_and_changes_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database = tmp_path / "m.sqlite3"
    with serving(database) as http:
        player, _ = table(http, ME, ME)
    raw = sqlite3.connect(database)
    raw.execute("UPDATE matches SET created = created - ?", (91 * DAY,))
    raw.commit()
    raw.close()
    before = database.read_bytes()
    assert [old.id for old in would_go(database, 90 * DAY)] == [player.match]
    assert would_go(database, 92 * DAY) == would_go(tmp_path / "none", DAY) == []
    serve(keep="90d", dry_run=True, database=database)
    told = capsys.readouterr().out
    assert player.match in told
    assert "1 matches would be deleted" in told
    assert database.read_bytes() == before
    with pytest.raises(MechbayError, match="--keep 90d"):
        serve(dry_run=True, database=database)


@pytest.mark.parametrize("text", ["", "90", "d", "0d", "-1d", "90h", "1e3d", "999999d", "90d "])
def test_what_is_no_time_is_refused_with_what_would_be_right(text: str) -> None:
    with pytest.raises(MechbayError, match="such as 90d"):
        span(text)


def test_a_line_of_the_log_is_a_document_without_the_names_of_tables(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    log = logging.getLogger("mechbay.server")
    monkeypatch.setattr(answers, "seldom", Seldom(log))  # a test just before may have had such a line
    with serving(tmp_path / "m.sqlite3") as http, caplog.at_level(logging.INFO):
        player, _ = table(http, ME, ME)
        assert Player(http, player.match, "0" * 32).get().status_code == 403
    lines = [json.loads(Documents().format(one)) for one in caplog.records if one.name == "mechbay.server"]
    (refused,) = [line for line in lines if line.get("code") == "wrong-seat"]
    assert (refused["method"], refused["path"], refused["status"]) == ("GET", "/api/matches/{match}", 403)
    assert refused["level"] == "info"
    assert refused["time"].endswith("Z")
    text = json.dumps(lines)
    assert player.match not in text
    assert player.secret not in text


def test_a_line_of_the_log_keeps_a_trace() -> None:
    try:
        raise ValueError("in there")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "", 0, "it fails", (), sys.exc_info())
    assert "in there" in json.loads(Documents().format(record))["trace"]


def test_the_server_deletes_by_itself_if_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(retention, "SETTLED", 0.0)

    async def story(store: Store, rooms: Rooms) -> None:
        room = await rooms.create(GAME, {}, [Seat("person", "Ola"), Seat("person", "Jan")])
        task = asyncio.create_task(retention.forgetting(rooms, -HOUR))
        while await store.match(room.id) is not None:
            await asyncio.sleep(0.01)
        task.cancel()

    in_store(tmp_path / "m.sqlite3", story)


@pytest.mark.parametrize("days", [1000, -1000])
def test_a_clock_that_is_set_makes_no_match_older(
    days: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Put forward it ages nothing; put back, what is done meanwhile is not old once it is right again."""
    wrong = [0.0]
    real = time.time
    monkeypatch.setattr(time, "time", lambda: real() + wrong[0])
    looks: list[float] = []

    async def story(store: Store, rooms: Rooms) -> None:
        forget = rooms.forget

        async def forgets(before: float) -> int:
            looks.append(before)
            return await forget(before)

        async def look_three_times() -> None:
            seen = len(looks)
            while len(looks) < seen + 3:
                await asyncio.sleep(0.01)

        monkeypatch.setattr(rooms, "forget", forgets)
        monkeypatch.setattr(retention, "SETTLED", 0.0)
        monkeypatch.setattr(retention, "OFTEN", 0.01)
        before = await rooms.create(GAME, {}, [Seat("person"), Seat("person")])
        task = asyncio.create_task(retention.forgetting(rooms, DAY))
        await look_three_times()
        wrong[0] = days * DAY
        during = await rooms.create(GAME, {}, [Seat("person"), Seat("person")])
        await before.say(0, "hello", "a")
        await look_three_times()
        wrong[0] = 0.0
        await look_three_times()
        task.cancel()
        assert await store.match(before.id) is not None
        assert await store.match(during.id) is not None

    in_store(tmp_path / "m.sqlite3", story)


def test_a_clock_that_is_ahead_at_the_start_and_then_set_deletes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real, ahead = time.time, [0.0]
    monkeypatch.setattr(time, "time", lambda: real() + ahead[0])
    pause, looks = asyncio.sleep, asyncio.Event()

    async def set_right(seconds: float) -> None:
        if seconds == retention.SETTLED:
            ahead[0] = 0.0
        elif seconds == retention.OFTEN:
            looks.set()
        await pause(0)

    async def story(store: Store, rooms: Rooms) -> None:
        room = await rooms.create(GAME, {}, [Seat("person", "Ola"), Seat("person", "Jan")])
        ahead[0] = 1000 * DAY
        again = Rooms(Store(tmp_path / "m.sqlite3"), Thinkers(), 0.0)
        monkeypatch.setattr(asyncio, "sleep", set_right)
        task = asyncio.create_task(retention.forgetting(again, 90 * DAY))
        await looks.wait()
        task.cancel()
        assert await store.match(room.id) is not None

    in_store(tmp_path / "m.sqlite3", story)
