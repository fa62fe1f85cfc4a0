"""How much one client may ask for: new tables, wrong codes, open streams; and names that are tried out."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request
from tables import GAME, ME, OPEN, Clock, Player, code, serving, table

from mechbay.server import keys
from mechbay.server.budget import Usage
from mechbay.server.caps import CAPS, NO_CAPS, SWEEP, Caps, Rate, client_of
from mechbay.server.keys import LETTERS, new_match_id, new_secret, read_code, shown_code
from mechbay.server.site import Site
from mechbay.server.store import Store
from patience import PATIENCE, until


@contextmanager
def hearing(
    http: httpx.Client, match: str, headers: dict[str, str] | None = None
) -> Iterator[httpx.Response]:
    with http.stream("GET", f"/api/matches/{match}/events", headers=headers) as stream:
        lines = stream.iter_lines()  # kept, for the stream ends with it
        if stream.status_code == 200:
            next(lines)
        yield stream


def refused(stream: httpx.Response) -> str:
    stream.read()
    return f"{stream.status_code} {code(stream)}"


def test_new_tables_are_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    Clock(monkeypatch)
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, tables=3)) as http:
        wanted = {"game": GAME, "seats": [ME, OPEN]}
        answers = [http.post("/api/matches", json=wanted | {"id": new_secret()}) for _ in range(4)]
        assert [answer.status_code for answer in answers] == [201, 201, 201, 429]
        assert code(answers[3]) == "too-many-tables"
        assert answers[3].headers["Retry-After"] == "60"
        match = answers[0].json()["match"]
        assert Player(http, match).get().status_code == 200  # who plays goes on


def test_streams_of_a_client_are_counted_while_they_are_open(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, streams=3)) as http, ExitStack() as stack:
        matches = [table(http, ME, ME)[0].match for _ in range(2)]
        last = [stack.enter_context(hearing(http, matches[n % 2])) for n in range(3)][-1]
        with hearing(http, matches[0]) as one_more:
            assert refused(one_more) == "429 too-many-streams"
        last.close()
        until(lambda: heard(http, matches[1]))


def test_streams_of_a_table_are_counted(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, watchers=2)) as http, ExitStack() as stack:
        full, free = (table(http, ME, ME)[0].match for _ in range(2))
        for _ in range(2):
            stack.enter_context(hearing(http, full))
        with hearing(http, full) as one_more, hearing(http, free) as other:
            assert refused(one_more) == "429 too-many-streams"
            assert other.status_code == 200


def heard(http: httpx.Client, match: str) -> bool:
    """Whether a place is found; that another is free the server sees some time after it is left."""
    with hearing(http, match) as stream:
        return stream.status_code == 200


def test_who_tries_out_codes_is_stopped_even_from_those_that_there_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    clock = Clock(monkeypatch)
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, misses=5)) as http:
        player, _ = table(http, ME, ME)
        tries = [Player(http, new_match_id()).get() for _ in range(7)]
        assert [answer.status_code for answer in tries] == [404] * 5 + [429] * 2
        assert {code(answer) for answer in tries[5:]} == {"too-many-misses"}
        assert code(Player(http, player.match).get()) == "too-many-misses"
        assert code(Player(http, player.match, "0" * 32).get()) == "too-many-misses"
        assert code(Player(http, new_match_id(), player.secret).get()) == "too-many-misses"
        assert http.get("/").status_code == 200
        clock.now += 61
        assert Player(http, player.match).get().status_code == 200


def test_a_key_is_never_refused_for_the_misses_of_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    Clock(monkeypatch)
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, misses=3)) as http:
        player, other = table(http, ME, ME)
        with httpx.Client(base_url=http.base_url, timeout=PATIENCE) as browser:
            before = browser.get(f"/m/{player.match}/fragment", headers=player.headers)
            assert before.status_code == 200
            assert "Path=/m/" in before.headers["Set-Cookie"]
            while Player(http, new_match_id()).get().status_code == 404:
                pass
            assert player.get().status_code == other.get().status_code == 200
            assert player.post("chat", text="still here", id="a").status_code == 200
            assert browser.get(f"/m/{player.match}").status_code == 200  # a page is asked for without a key
            (another,) = table(http, ME, OPEN)
            assert browser.get(f"/m/{another.match}").status_code == 429  # what is known here opens no other
        assert http.get(f"/m/{player.match}").status_code == 429
        forged = {"Cookie": f"at={'0' * 24}"}
        assert http.get(f"/m/{player.match}", headers=forged).status_code == 429


PICTURE = {"Sec-Fetch-Mode": "no-cors", "Sec-Fetch-Dest": "image"}
FRAME = {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "iframe"}
LINK = {"Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}


@pytest.mark.parametrize("site", ["cross-site", "same-site"])  # the second: another port, or a sibling name
def test_a_page_of_another_site_spends_nothing_of_its_readers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, site: str
) -> None:
    foreign = {"Sec-Fetch-Site": site}
    Clock(monkeypatch)
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, misses=4, looks=20)) as http:
        player, _ = table(http, ME, ME)
        for headers in (PICTURE, FRAME):
            for _ in range(30):
                refused_there = http.get(f"/m/{new_match_id()}", headers=foreign | headers)
                assert (refused_there.status_code, code(refused_there)) == (403, "foreign-origin")
        link = foreign | LINK
        visits = [http.get(f"/m/{new_match_id()}", headers=link).status_code for _ in range(6)]
        assert visits == [404] * 4 + [429] * 2  # and who only says so cannot try out codes either
        assert http.get(f"/m/{player.match}").status_code == 200
        assert http.get(f"/m/{player.match}", headers=link).status_code == 429


def test_those_who_play_do_not_count_among_those_who_look_on(tmp_path: Path) -> None:
    caps = replace(NO_CAPS, streams=2, watchers=2, devices=2)
    with serving(tmp_path / "m.sqlite3", caps=caps) as http, ExitStack() as stack:
        player, _ = table(http, ME, ME)
        for _ in range(2):
            stack.enter_context(hearing(http, player.match))
        with hearing(http, player.match) as one_more:
            assert refused(one_more) == "429 too-many-streams"
        for _ in range(2):
            assert stack.enter_context(hearing(http, player.match, player.headers)).status_code == 200
        with hearing(http, player.match, player.headers) as third_device:
            assert refused(third_device) == "429 too-many-streams"


def test_setting_the_clock_of_the_machine_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, tables=1)) as http:
        wanted = {"game": GAME, "seats": [ME, OPEN]}
        assert http.post("/api/matches", json=wanted | {"id": new_secret()}).status_code == 201
        for jump in (-3600, 86400):
            there = time.time() + jump
            monkeypatch.setattr("time.time", lambda there=there: there)
            assert http.post("/api/matches", json=wanted | {"id": new_secret()}).status_code == 429


def test_addresses_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock(monkeypatch)
    rate, usage = Rate(5, 1.0), Usage(1.0)
    for number in range(3 * SWEEP):
        rate.spend(f"address {number}")
        usage.add(f"address {number}", 1.0)
        clock.now += 0.01
    assert len(rate._full) <= SWEEP
    assert len(usage._used) <= SWEEP


def test_a_code_cannot_be_found_by_trying() -> None:
    """With a thousand open tables, one client that tries all the time needs years for a first hit."""
    names = len(LETTERS) ** len(new_match_id())
    minutes = names / 1000 / CAPS.misses
    assert minutes / 60 / 24 / 365 > 50


@pytest.mark.parametrize(
    ("host", "counted"),
    [
        ("10.0.0.7", "10.0.0.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_network_of_the_new_kind_is_one_client(host: str, counted: str) -> None:
    assert client_of(Request({"type": "http", "client": (host, 5)})) == counted


def test_codes_are_read_as_people_type_them() -> None:
    for _ in range(200):
        name = new_match_id()
        assert read_code(shown_code(name)) == name
        assert read_code(f" {shown_code(name).upper().replace('-', ' ').replace('0', 'O')} ") == name
        assert read_code(name.replace("1", "l")) == read_code(name.replace("1", "I")) == name
        assert not set("oilu") & set(name)


def test_a_code_opens_the_table_where_a_seat_is_free(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3", site=Site("http://127.0.0.1:1", "", ("http://10.0.0.5:1",))) as http:
        (maker,) = table(http, ME, OPEN)
        page = http.get(f"/m/{maker.match}/fragment").text
        shown = shown_code(maker.match)
        assert len(shown) == 9
        assert f'<strong class="code">{shown}</strong>' in page
        found = http.get("/m", params={"code": shown.upper()})
        assert (found.status_code, found.headers["Location"]) == (303, f"/m/{maker.match}")
        assert 'id="take-1"' in page
        assert '<div class="qr" role="img" aria-label="The link as a QR code"><svg' in page
        assert "style=" not in page.partition('class="qr"')[2].partition("</div>")[0]
        assert maker.post("seats/1", name="Ola", id=new_secret()).status_code == 201
        assert 'class="qr"' not in http.get(f"/m/{maker.match}/fragment").text


def test_a_name_that_is_taken_is_not_given_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    names = iter(["aaaa0000", "aaaa0000", "aaaa0000", "bbbb1111"])
    monkeypatch.setattr("mechbay.server.rooms.new_match_id", lambda: next(names))
    with serving(tmp_path / "m.sqlite3") as http:
        assert [table(http, ME, ME)[0].match for _ in range(2)] == ["aaaa0000", "bbbb1111"]


def test_asking_twice_for_a_table_makes_one(tmp_path: Path) -> None:
    wanted = {"game": GAME, "seats": [ME | {"name": "Ania"}, OPEN, ME], "id": new_secret()}
    with serving(tmp_path / "m.sqlite3") as http:
        first = http.post("/api/matches", json=wanted)
        assert http.post("/api/matches", json=wanted).json() == first.json()
        match = first.json()["match"]
        assert Player(http, match).post("seats/1", name="Ola", id=new_secret()).status_code == 201
    with serving(tmp_path / "m.sqlite3") as http:  # also when the answer was lost with the server
        again = http.post("/api/matches", json=wanted)
        assert (again.status_code, again.json()) == (201, first.json())
        for key in again.json()["seats"]:
            assert Player(http, match, key["secret"]).look()["seat"] == key["seat"]
        for other in ({"seats": [ME, OPEN]}, {"seats": [ME, OPEN, ME]}, {"options": {"variant": "tactical"}}):
            answer = http.post("/api/matches", json=wanted | other)
            assert (answer.status_code, code(answer)) == (409, "id-used")
        another = http.post("/api/matches", json=wanted | {"id": new_secret()}).json()
        assert another["match"] != match
        assert not {key["secret"] for key in another["seats"]} & {
            key["secret"] for key in first.json()["seats"]
        }


def test_asking_twice_for_a_seat_gives_the_same_key(tmp_path: Path) -> None:
    mine = new_secret()
    with serving(tmp_path / "m.sqlite3") as http:
        (maker,) = table(http, ME, OPEN, OPEN)
        first = maker.post("seats/1", name="Ola", id=mine)
        again = maker.post("seats/1", name="Ola", id=mine)
        assert first.json() == again.json()
        assert maker.look()["version"] == 1  # sat down once
        assert code(maker.post("seats/1", name="Eve", id=new_secret())) == "seat-taken"
        assert maker.post("seats/2", name="Ola", id=mine).json()["secret"] != first.json()["secret"]
    with serving(tmp_path / "m.sqlite3") as http:
        assert Player(http, maker.match).post("seats/1", name="Ola", id=mine).json() == first.json()


@pytest.mark.parametrize("wrong", ["", "short", "x" * 65])
def test_an_id_that_gives_keys_is_long(tmp_path: Path, wrong: str) -> None:
    with serving(tmp_path / "m.sqlite3") as http:
        (maker,) = table(http, ME, OPEN)
        for answer in (
            maker.post("seats/1", name="Ola", id=wrong),
            http.post("/api/matches", json={"game": GAME, "seats": [ME, ME], "id": wrong}),
        ):
            assert (answer.status_code, code(answer)) == (422, "wrong-message")
            assert "16" in answer.json()["error"]["message"]
        assert maker.look()["seats"][1]["kind"] == "open"


def test_every_database_makes_its_own_secrets(tmp_path: Path) -> None:
    stores = [Store(tmp_path / name) for name in ("a.sqlite3", "b.sqlite3", "a.sqlite3")]
    one, other, same = (keys.seat_secret(store.key, "m", 0, "an id") for store in stores)
    for store in stores:
        store.close()
    assert one == same != other
    assert len(bytes.fromhex(one)) * 8 == 128


def test_the_caps_are_the_promised_ones() -> None:
    assert Caps().messages == 20
