"""What is wrong is said: a full disk, a file that may not be written, a damaged page, a second server."""

from __future__ import annotations

import asyncio
import shutil
import sqlite3
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from tables import BOT, ME, Clock, Player, code, serving, table

from mechbay.core.errors import MechbayError
from mechbay.server import app, rooms, speaking, store
from mechbay.server.holding import held
from mechbay.server.keys import new_secret
from mechbay.server.rooms import Rooms
from mechbay.server.store import Seat, Store, connect
from mechbay.server.thinkers import Thinkers
from mechbay.server.troubles import trouble_of
from patience import until

PAGE = 4096  # bytes of a page of SQLite


def test_a_second_server_on_the_same_file_is_refused_and_told_of_the_first(tmp_path: Path) -> None:
    database = tmp_path / "deep" / "m.sqlite3"
    with held(database, "http://127.0.0.1:8123/"):
        first = r"used by the server at http://127\.0\.0\.1:8123/ \(process"
        with pytest.raises(MechbayError, match=first), held(database, "http://127.0.0.1:8124/"):
            raise AssertionError("two servers")
        with held(tmp_path / "other.sqlite3", "http://127.0.0.1:8124/"):
            pass
    with held(database, "http://127.0.0.1:8124/"):  # the first one has gone
        pass


class Small(Store):
    """A store whose disk can be made full: SQLite itself refuses what is too much."""

    last: Small

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        Small.last = self

    def fill(self) -> None:
        """No page more."""
        (pages,) = self._connection.execute("PRAGMA page_count").fetchone()
        self._connection.execute(f"PRAGMA max_page_count = {pages}")

    def empty(self) -> None:
        """There is space again."""
        self._connection.execute("PRAGMA max_page_count = 1000000")


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[httpx.Client]:
    monkeypatch.setattr(app, "Store", Small)
    with serving(tmp_path / "m.sqlite3") as http:
        yield http


def test_a_full_disk_is_said_and_forgotten_when_there_is_space(small: httpx.Client) -> None:
    player, _ = table(small, ME, ME)
    assert small.get("/healthz").json() == {"status": "ok"}
    Small.last.fill()
    said = 0
    while (answer := player.post("chat", text="x" * 300, id=f"a{said}")).status_code == 200:
        said += 1
    assert (answer.status_code, code(answer)) == (503, "disk-full")
    assert "disk" in answer.json()["error"]["message"]
    health = small.get("/healthz")
    assert (health.status_code, health.json()) == (503, {"status": "disk-full"})
    assert len(player.look()["chat"]) == said  # looking on goes on, and nothing was lost
    page = small.get(f"/m/{player.match}/fragment", params={"lang": "pl"}).text
    assert 'id="trouble"' in page
    assert "Dysk serwera jest pełny" in page
    Small.last.empty()
    assert player.post("chat", text="x" * 300, id=f"a{said}").status_code == 200
    assert small.get("/healthz").status_code == 200
    assert 'id="trouble"' not in small.get(f"/m/{player.match}/fragment").text
    assert len(player.look()["chat"]) == said + 1


def test_a_file_that_may_not_be_written_is_refused_at_start(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = tmp_path / "m.sqlite3"
    connect(database).close()
    opened = sqlite3.connect

    def read_only(path: Path, **more: object) -> sqlite3.Connection:
        return opened(f"file:{path}?mode=ro", uri=True, **more)  # type: ignore[call-overload, no-any-return]

    monkeypatch.setattr(store.sqlite3, "connect", read_only)  # type: ignore[attr-defined]
    with pytest.raises(MechbayError, match="readonly"):
        connect(database)


@contextmanager
def immutable(file: Path) -> Iterator[None]:
    """A file that not even root may write to, where the system knows of such."""
    program = shutil.which("chattr")
    if program is None or subprocess.run([program, "+i", file], stderr=subprocess.DEVNULL).returncode:
        pytest.skip("no file can be made immutable here")
    try:
        yield
    finally:
        subprocess.run([program, "-i", file], check=True)


def test_an_index_that_may_not_be_written_is_said_and_ends_nothing(tmp_path: Path) -> None:
    database = tmp_path / "m.sqlite3"
    with serving(database) as http:
        player, _ = table(http, ME, ME)
        assert player.post("chat", text="before").status_code == 200
        with immutable(tmp_path / "m.sqlite3-shm"):
            answer = player.post("chat", text="meanwhile")
            assert (answer.status_code, code(answer)) == (503, "read-only")
            assert http.get("/healthz").json() == {"status": "read-only"}
            assert [said["text"] for said in player.look()["chat"]] == ["before"]
            assert http.get("/m/00000000").status_code == 503  # one that would have to be read
        assert player.post("chat", text="after").status_code == 200
        assert http.get("/healthz").status_code == 200
        assert http.get("/m/00000000").status_code == 404


def test_a_damaged_page_costs_one_match(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database = tmp_path / "m.sqlite3"
    beside = [f"5000000{letter}" for letter in "123456789"]
    names = iter(["10000000", "30000000", "50000000", "70000000", *beside, "00000000"])
    monkeypatch.setattr(rooms, "new_match_id", lambda: next(names))
    with serving(database) as http:
        players = [table(http, ME, ME)[0] for _ in range(4)]
        for number, player in enumerate(players):
            for _ in range(40):
                assert player.post("chat", text=f"table {number} " * 25).status_code == 200
    content = bytearray(database.read_bytes())
    alone = [
        start
        for start in range(0, len(content), PAGE)
        if {number for number in b"0123" if b"table %c table" % number in content[start : start + PAGE]}
        == {ord("2")}
    ]
    middle = alone[len(alone) // 2]  # beside it lie pages of the same table, which others do not touch
    content[middle : middle + PAGE] = b"\xff" * PAGE
    database.write_bytes(content)
    with serving(database) as http:
        answers = [Player(http, player.match, player.secret).get() for player in players]
        assert [answer.status_code for answer in answers] == [200, 200, 410, 200]
        assert code(answers[2]) == "set-aside"
        assert Player(http, players[0].match, players[0].secret).post("chat", text="on").status_code == 200
        new = table(http, ME, ME)[0]  # not kept out: it lies where pages are whole
        assert new.match == "00000000"
        assert new.post("chat", text="here").status_code == 200


@pytest.mark.parametrize(
    ("name", "trouble", "health"),
    [("SQLITE_CORRUPT", "damaged", 200), ("SQLITE_IOERR_READ", "disk-fails", 503)],
)
def test_what_cannot_be_read_is_said_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, trouble: str, health: int
) -> None:
    """Whether a table was made before is looked up; a damaged page there is not a trouble of everybody."""
    read = Store._read

    def fails(self: Store, sql: str, *values: str | int | float | bytes) -> sqlite3.Cursor:
        if "request_hash = ?" not in sql:
            return read(self, sql, *values)
        error = sqlite3.DatabaseError("x")
        error.sqlite_errorname = name
        raise error

    with serving(tmp_path / "m.sqlite3") as http:
        player, _ = table(http, ME, ME)
        monkeypatch.setattr(Store, "_read", fails)
        wanted = {"game": "planet-defenders", "seats": [ME, ME], "id": new_secret()}
        answer = http.post("/api/matches", json=wanted)
        assert (answer.status_code, code(answer)) == (503, trouble)
        assert http.get("/healthz").status_code == health
        assert player.post("chat", text="on").status_code == 200


@pytest.mark.parametrize(
    ("name", "trouble"),
    [
        ("SQLITE_FULL", "disk-full"),
        ("SQLITE_READONLY_DBMOVED", "read-only"),
        ("SQLITE_IOERR_FSYNC", "disk-fails"),
        ("SQLITE_BUSY_SNAPSHOT", "disk-busy"),
        ("SQLITE_CORRUPT_INDEX", "damaged"),
        ("SQLITE_NOMEM", "disk-fails"),
    ],
)
def test_troubles_have_names(name: str, trouble: str) -> None:
    error = sqlite3.OperationalError("x")
    error.sqlite_errorname = name
    assert trouble_of(error) == trouble


def test_everybody_is_heard_so_often_in_a_day(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaking, "SAID", 10)
    clock = {"now": 1_000_000.0}
    monkeypatch.setattr("mechbay.server.clock.time.time", lambda: clock["now"])
    with serving(tmp_path / "m.sqlite3") as http:
        player, other = table(http, ME, ME)
        told = [player.post("chat", text="hi", id=f"a{number}") for number in range(6)]
        assert [answer.status_code for answer in told] == [200] * 5 + [429]
        assert code(told[5]) == "too-many-chats"
        assert other.post("chat", text="hi", id="o").status_code == 200  # nobody silences another
        assert player.post("chat", text="hi", id="a3").status_code == 200  # the same again
        shown = player.look()
        for action in [choice["action"] for choice in shown["choices"]][:1]:
            assert player.act(action, shown["version"], "b").status_code == 200  # the game goes on
        clock["now"] += 24 * 3600 + 1
        assert player.post("chat", text="hi", id="c").status_code == 200


def test_a_clock_that_is_set_back_silences_no_table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaking, "SAID", 6)
    clock = {"now": 100_000_000.0}  # years ahead
    monkeypatch.setattr("mechbay.server.clock.time.time", lambda: clock["now"])

    def say(player: Player) -> int:
        return player.post("chat", text="hi", id=new_secret()).status_code

    with serving(tmp_path / "m.sqlite3") as http:
        player, _ = table(http, ME, ME)
        assert [say(player) for _ in range(4)] == [200] * 3 + [429]
        clock["now"] = 1_000_000.0
        assert say(player) == 429  # it is still the same day
    with serving(tmp_path / "m.sqlite3") as http:  # where all that was said is years ahead
        player = Player(http, player.match, player.secret)
        assert [say(player) for _ in range(4)] == [200] * 3 + [429]  # a day's share, and no more


def test_bots_among_themselves_stop_where_nobody_looks(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    monkeypatch.setattr(rooms, "now", lambda: clock.now)

    async def story() -> None:
        kept = Store(tmp_path / "m.sqlite3")
        minds = Thinkers()
        opened = Rooms(kept, minds, 0)
        lonely = await opened.create("planet-defenders", {}, [Seat("bot", bot="random")] * 2)
        clock.now += rooms.DESERTED + 1
        while lonely.id in opened._playing:
            await asyncio.sleep(0.01)
        version = lonely.versions.newest(0)
        assert not lonely.state.over
        await opened.get(lonely.id)  # somebody looks
        while lonely.versions.newest(0) == version:
            await asyncio.sleep(0.01)
        with lonely.watched():
            clock.now += 10 * rooms.DESERTED
            now = lonely.versions.newest(0)
            while lonely.versions.newest(0) == now and not lonely.state.over:
                await asyncio.sleep(0.01)
        await opened.close()
        minds.close()
        kept.close()

    asyncio.run(story())


def test_matches_in_memory_are_let_go_by_their_weight(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "MEMORY", 200_000)

    async def story() -> None:
        kept = Store(tmp_path / "m.sqlite3")
        opened = Rooms(kept, Thinkers(), 0)
        seats = [Seat("person"), Seat("person")]
        names = [(await opened.create("planet-defenders", {}, seats)).id for _ in range(10)]
        matches, weight, _ = opened.count()
        assert matches < 10
        assert weight <= 200_000 + 50_000
        for name in names:  # all of them are there
            assert (await opened.get(name)).id == name
        await opened.close()
        kept.close()

    asyncio.run(story())


def test_programs_on_this_machine_are_told_numbers(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as http:
        player, _ = table(http, ME, ME)
        table(http, BOT, BOT)
        player.post("chat", text="hello")

        def numbers() -> dict[str, float]:
            lines = http.get("/metrics").text.splitlines()
            return {name: float(value) for name, value in (line.split() for line in lines)}

        found = until(lambda: now if (now := numbers())["mechbay_entries_written_total"] >= 4 else None)
        assert found["mechbay_matches_in_memory"] == 2
        assert 0 < found["mechbay_commits_total"] <= found["mechbay_entries_written_total"]
        assert player.match not in http.get("/metrics").text
