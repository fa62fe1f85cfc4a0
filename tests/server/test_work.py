"""Work is limited: what is costly is made once, and who asks for too much of it is refused first."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from tables import ME, Clock, Player, code, finished, serving, table

import mechbay
from mechbay.core.match import Match
from mechbay.core.table import SeededTable
from mechbay.server import games, html, pages, rooms
from mechbay.server.assets import address
from mechbay.server.budget import BUSY, ENOUGH, SPAN, Budget, Standing
from mechbay.server.caps import NO_CAPS
from mechbay.server.keys import new_secret
from mechbay.server.problems import Problem
from mechbay.server.room import Room
from mechbay.server.work import timed

MS_EACH = 100.0


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    return Clock(monkeypatch)


def refused(budget: Budget, client: str, standing: Standing) -> bool:
    async def standing_of() -> Standing:
        return standing

    try:
        asyncio.run(budget.admit(client, standing_of))
    except Problem as problem:
        return problem.code == "too-much-work"
    return False


def test_an_address_has_its_time_and_gets_it_back(clock: Clock) -> None:
    budget = Budget(MS_EACH)
    assert not refused(budget, "a", Standing.SPECTATOR)
    budget.charge("a", MS_EACH * SPAN + 1)
    assert refused(budget, "a", Standing.SPECTATOR)
    assert not refused(budget, "b", Standing.SPECTATOR)
    clock.now += SPAN
    assert not refused(budget, "a", Standing.SPECTATOR)


def test_who_plays_comes_before_spectators_and_they_before_strangers(clock: Clock) -> None:
    budget = Budget(MS_EACH)
    stands = []
    for _ in range(5):
        budget.charge("a", SPAN * MS_EACH / 2 + 1)
        stands.append([not refused(budget, "a", standing) for standing in Standing])
    assert stands == [
        [False, True, True],
        [False, False, True],
        [False, False, True],
        [False, False, False],
        [False, False, False],
    ]


def test_when_all_ask_for_much_the_time_is_shared_out(clock: Clock) -> None:
    budget = Budget(MS_EACH)
    crowd = [f"10.0.0.{number}" for number in range(20)]
    for client in crowd:
        budget.charge(client, SPAN * BUSY / 25)  # little enough for one, too much for all
    budget.charge("honest", SPAN * ENOUGH / 2)
    budget.charge("glutton", SPAN * BUSY / 3)
    assert all(refused(budget, client, Standing.SPECTATOR) for client in crowd)
    assert not any(refused(budget, client, Standing.SEAT) for client in crowd)
    assert refused(budget, "glutton", Standing.SEAT)  # everybody can play at a table of their own
    assert not refused(budget, "honest", Standing.STRANGER)


def test_work_is_measured_without_what_others_do_meanwhile() -> None:
    spent: dict[str, float] = {"busy": 0.0, "idle": 0.0}

    def counting(name: str) -> Any:
        def charge(milliseconds: float) -> None:
            spent[name] += milliseconds

        return charge

    async def busy() -> None:
        for _ in range(5):
            sum(range(300_000))
            await asyncio.sleep(0)

    async def idle() -> None:
        for _ in range(5):
            await asyncio.sleep(0)

    async def both() -> None:
        async def told(name: str, work: Any) -> None:
            await timed(work, counting(name))

        await asyncio.gather(told("idle", idle()), told("busy", busy()))

    asyncio.run(both())
    assert spent["busy"] > 10 * spent["idle"]


def test_what_goes_wrong_within_comes_out() -> None:
    async def broken() -> None:
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            raise RuntimeError("inside") from None

    async def story() -> None:
        task = asyncio.ensure_future(waits())
        await asyncio.sleep(0)
        task.cancel()
        with pytest.raises(RuntimeError, match="inside"):
            await task

    async def waits() -> None:
        await timed(broken(), lambda spent: None)

    asyncio.run(story())


def test_a_cold_server_is_no_fault_of_who_comes_first(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What the first page of a kind costs is nobody's; what costs as much again is theirs who ask for it."""
    landing = pages.landing

    def slow(request: Any) -> Any:
        end = time.thread_time() + 0.3
        while time.thread_time() < end:
            pass
        return landing(request)

    monkeypatch.setattr(pages, "landing", slow)
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, work=60.0)) as http:
        assert http.get("/", headers={"Accept-Language": "en"}).status_code == 200
        sheet = http.get(address("house.css"))
        assert sheet.status_code == 200
        assert http.get("/", headers={"Accept-Language": "pl"}).status_code == 200
        assert http.get(address("house.css")).status_code == 429


def test_a_game_that_is_brought_into_memory_is_counted_to_nobody(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not even to who is refused for what they wanted of it."""
    load = mechbay.load
    times: list[str] = []

    def slow(game_id: str) -> Any:
        times.append(game_id)
        end = time.thread_time() + (0.3 if len(times) == 1 else 0.0)
        while time.thread_time() < end:
            pass
        return load(game_id)

    monkeypatch.setattr(mechbay, "load", slow)
    monkeypatch.setattr(games, "_BROUGHT", {})
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, work=60.0)) as http:
        wrong = {"game": "mech-wars", "seats": [ME] * 4, "id": new_secret()}
        assert http.post("/api/matches", json=wrong).status_code == 422
        assert times
        assert http.get(address("house.css")).status_code == 200


def test_what_is_done_in_a_thread_counts_as_theirs_who_asked(tmp_path: Path, clock: Clock) -> None:
    """A record file is proved beside the loop: the first for nothing, as the server is cold."""
    luck = SeededTable(1)
    match = Match(mechbay.load("planet-defenders"), 3, {}, luck)
    while not match.state.over:
        seat = match.state.actors()[0]
        match.play(seat, luck.pick(match.state.legal(seat)))
    texts = iter([match.record.dumps() + " " * number for number in range(1000)])

    def opened(http: httpx.Client) -> httpx.Response:
        headers = {"Content-Type": "application/json"}
        return http.post("/api/records", content=next(texts), headers=headers)

    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, work=60.0)) as http:
        while (answer := opened(http)).status_code == 201:
            pass
        assert code(answer) == "too-much-work"


def test_opening_a_match_counts_as_theirs_who_asked(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "MEMORY", 0)  # so that each is let go as soon as another one is opened
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, work=60.0)) as http:
        tables = [table(http, ME, ME) for _ in range(2)]
        clock.now += 60
        for number in itertools.count():
            answer = Player(http, tables[number % 2][0].match).get("/version")
            if answer.status_code != 200:
                break
        assert code(answer) == "too-much-work"


def test_a_player_comes_first_also_if_the_match_was_let_go(
    tmp_path: Path, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(rooms, "MEMORY", 0)
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, work=60.0)) as http:
        player, _ = table(http, ME, ME)
        other = Player(http, table(http, ME, ME)[0].match)
        clock.now += 60
        while (answer := other.get("/why", action="none")).status_code == 422:
            pass  # somebody at the same address looks for too much
        assert code(answer) == "too-much-work"
        assert Player(http, player.match, new_secret()).get("/version").status_code == 429
        assert player.get("/version").status_code == 200


def test_pages_for_everybody_are_made_beside_the_loop(
    http: httpx.Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    in_the_loop: list[bool] = []
    card = pages.game_card

    def told(*args: Any) -> Any:
        try:
            asyncio.get_running_loop()
        except RuntimeError:  # there is none in this thread
            in_the_loop.append(False)
        else:
            in_the_loop.append(True)
        return card(*args)

    monkeypatch.setattr(pages, "game_card", told)
    assert http.get("/").status_code == 200
    assert in_the_loop
    assert not any(in_the_loop)


def test_names_that_somebody_makes_up_are_no_new_kinds(tmp_path: Path, clock: Clock) -> None:
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, work=60.0)) as http:
        while (answer := http.get(f"/rules/{new_secret()}")).status_code == 404:
            pass
        assert code(answer) == "too-much-work"


@pytest.fixture
def http(tmp_path: Path) -> Iterator[httpx.Client]:
    with serving(tmp_path / "m.sqlite3") as client:
        yield client


@pytest.mark.parametrize("path", ["/", "/credits", "/rules/planet-defenders", "/new/planet-defenders"])
def test_pages_for_everybody_are_made_once(
    http: httpx.Client, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    made: list[str] = []
    page = html.page

    def counted(*args: Any, **values: Any) -> Any:
        made.append(args[1])
        return page(*args, **values)

    monkeypatch.setattr(pages, "page", counted)
    first = http.get(path, headers={"Accept-Language": "en"})
    assert first.status_code == 200
    for number, query in enumerate(("", "?x=1", "?next=//evil.example")):
        headers = {"Accept-Language": "en", "Accept-Encoding": "identity", "Host": f"192.0.2.{number}"}
        again = http.get(path + query, headers=headers)
        assert again.text == first.text
        assert "evil" not in again.text
    assert http.get(path, headers={"Accept-Language": "pl"}).text != first.text
    assert len(made) == 2


def test_a_record_is_replayed_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    secrets = (new_secret(), new_secret())
    match = finished(tmp_path / "m.sqlite3", ("Ola", "Jan"), secrets)
    replayed: list[str] = []
    record = Room.record

    def counted(room: Room) -> Any:
        replayed.append(room.id)
        return record(room)

    monkeypatch.setattr(Room, "record", counted)
    with serving(tmp_path / "m.sqlite3") as http:
        answers = [http.get(f"/api/matches/{match}/record") for _ in range(5)]
        assert {answer.status_code for answer in answers} == {200}
        assert len({answer.text for answer in answers}) == len(replayed) == 1
        assert answers[0].json()["players"] == ["Ola", "Jan"]


def test_who_asks_for_much_is_refused_and_who_plays_is_not(tmp_path: Path, clock: Clock) -> None:
    """All from one address, by a clock that stands still: nothing that was used comes back."""
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, work=60.0)) as http:
        player, _ = table(http, ME, ME)
        guest = Player(http, player.match)
        path = f"/m/{player.match}/fragment"
        moments = iter(range(10_000))

        def looked(who: Player) -> httpx.Response:
            return http.get(path, params={"since": next(moments)}, headers=who.headers)

        while (answer := looked(guest)).status_code == 200:
            pass
        assert (answer.status_code, code(answer)) == (429, "too-much-work")
        assert answer.headers["Retry-After"] == "1"
        assert http.get("/api/games").status_code == 429  # strangers before all
        assert looked(player).status_code == 200
        assert player.post("chat", text="hello", id="a").status_code == 200
        clock.now += 10
        assert looked(guest).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        "/static/x/%00",
        "/static/x/" + "a" * 300,
        "/static/x/games/%00/x.css",
        "/static/x/" + "a/" * 3000,
        "/static/x/..%2f..%2fapp.py",
        "/static/x/vendor/%ff",
        "/api/matches/x/seats/" + "9" * 5000,
        "/api/matches/%ff%fe/why",
        "/m/" + "%1b[31m" * 50,
    ],
)
def test_no_name_makes_the_server_fail(
    http: httpx.Client, path: str, caplog: pytest.LogCaptureFixture
) -> None:
    answer = http.get(path)
    posted = http.post(path, json={"name": "Ola", "id": new_secret()})
    assert 400 <= answer.status_code < 500, answer.text
    assert 400 <= posted.status_code < 500, posted.text
    told = "".join(record.getMessage() for record in caplog.records if record.name.startswith("mechbay"))
    assert told.isprintable()
    assert len(told) < 500
