"""Requests that nobody means, too many at once, in crumbs, with endless heads: they cost next to nothing."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import httpx
import pytest
from tables import ME, OPEN, code, serving, table
from test_connections import is_closed, knock

from mechbay.core.errors import RecordError
from mechbay.core.record import _object
from mechbay.server import gate
from mechbay.server.budget import Budget
from mechbay.server.caps import NO_CAPS, Meter
from mechbay.server.connections import AHEAD, LARGEST, LINES, PIECES, Doors
from mechbay.server.gate import HELD, MOST_HELD, SPACED, Gate
from mechbay.server.site import SHOWN
from patience import until

LOOK = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n"
CHUNKED = (
    b"POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Transfer-Encoding: chunked\r\n\r\n"
)


@pytest.fixture(scope="module")
def http(tmp_path_factory: pytest.TempPathFactory) -> Iterator[httpx.Client]:
    with serving(tmp_path_factory.mktemp("excess") / "m.sqlite3") as client:
        yield client


def told(http: httpx.Client, words: bytes) -> bytes:
    """All that is answered to these words until the connection is closed."""
    with closing(knock(http, b"")) as one:
        found = b""
        try:
            one.sendall(words)
            while part := one.recv(65536):
                found += part
        except OSError:
            pass  # it was closed before all was sent
        return found


@pytest.mark.parametrize(
    "path",
    ["/" + "%ff" * 3000, "/m/" + "x" * 20_000, "/?" + "x" * 60_000],
    ids=["hidden letters", "a long path", "a long query"],
)
def test_an_address_has_an_end(http: httpx.Client, path: str) -> None:
    said = told(http, f"GET {path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".encode())
    assert said.startswith((b"HTTP/1.1 400", b"HTTP/1.1 431"))


def test_some_requests_may_be_sent_at_once(http: httpx.Client) -> None:
    last = LOOK.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    assert told(http, LOOK * (AHEAD - 1) + last).count(b"HTTP/1.1 200") == AHEAD


def test_of_too_many_at_once_most_are_not_even_read(http: httpx.Client) -> None:
    assert told(http, LOOK * 5000).count(b"HTTP/1.1 200") <= AHEAD + 1
    assert http.get("/healthz").status_code == 200


@pytest.mark.parametrize(("lines", "status"), [(LINES - 20, 200), (LINES + 1, 400)])
def test_a_head_has_so_many_lines(http: httpx.Client, lines: int, status: int) -> None:
    head = LOOK.replace(b"\r\n\r\n", b"\r\nConnection: close" + b"\r\na: b" * lines + b"\r\n\r\n")
    assert told(http, head).startswith(b"HTTP/1.1 %d" % status)


def test_a_body_may_not_come_in_crumbs(http: httpx.Client) -> None:
    assert b"HTTP/1.1 400" in told(http, CHUNKED + b"1\r\na\r\n" * (PIECES * 2))
    last = LOOK.replace(b"\r\n\r\n", b"\r\nConnection: close\r\n\r\n")
    said = told(http, CHUNKED + b"1\r\na\r\n" * (PIECES // 2) + b"0\r\n\r\n" + last)
    assert (said.count(b"HTTP/1.1 404"), said.count(b"HTTP/1.1 200")) == (1, 1)


def test_what_follows_a_body_is_no_head(http: httpx.Client) -> None:
    player, _ = table(http, ME, ME)
    text = b'{"text": "hello", "id": "one"}'

    def say(head: bytes, trailer: bytes) -> bytes:
        path = f"POST /api/matches/{player.match}/chat HTTP/1.1\r\nHost: localhost\r\n".encode()
        kind = b"Content-Type: application/json\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n"
        return told(
            http, path + kind + head + b"\r\n%x\r\n%b\r\n0\r\n" % (len(text), text) + trailer + b"\r\n"
        )

    key = f"X-Seat: {player.secret}\r\n".encode()
    assert say(b"", key).startswith(b"HTTP/1.1 401")
    assert say(key, b"Origin: http://elsewhere.test\r\n").startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("half", [LOOK[:-8], CHUNKED])
def test_half_a_request_behind_a_whole_one_is_closed(tmp_path: Path, half: bytes) -> None:
    with (
        serving(tmp_path / "m.sqlite3", doors=Doors(seconds=0.2)) as own,
        closing(knock(own, LOOK + half)) as one,
    ):
        until(lambda: is_closed(one))
        assert own.get("/healthz").status_code == 200


def test_who_waits_for_an_answer_brings_no_large_bodies_meanwhile(http: httpx.Client) -> None:
    player, _ = table(http, ME, ME)
    stream = f"GET /api/matches/{player.match}/events HTTP/1.1\r\nHost: localhost\r\n\r\n".encode()
    large = (
        b"POST /api/records HTTP/1.1\r\nHost: localhost\r\nContent-Length: 250000\r\n\r\n" + b"x" * 250_000
    )
    with closing(knock(http, stream + large * 3)) as one:
        until(lambda: is_closed(one))


def test_a_body_that_was_refused_gets_no_second_answer(http: httpx.Client) -> None:
    head = b"POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999\r\n\r\n"
    assert told(http, head + b"x" * 2 * LARGEST).count(b"HTTP/1.1 ") <= 1


def test_a_body_has_an_end_also_if_nobody_reads_it(http: httpx.Client) -> None:
    head = b"POST /api/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 999999999\r\n\r\n"
    with closing(knock(http, head)) as one:
        assert one.recv(100).startswith(b"HTTP/1.1 4")
        sent = 0
        try:
            while sent < 40 * LARGEST:  # much more than lies on the way
                one.sendall(b"x" * 65536)
                sent += 65536
        except OSError:
            pass
        assert sent < 40 * LARGEST
        until(lambda: is_closed(one))


def test_a_record_of_the_largest_size_is_read(http: httpx.Client) -> None:
    text = json.dumps({"format": "x" * 500_000})
    answer = http.post("/api/records", content=text, headers={"Content-Type": "application/json"})
    assert (answer.status_code, code(answer)) == (422, "wrong-message")


@pytest.mark.parametrize(("before", "language"), [(3, "pl"), (500, "en")])
def test_of_endless_likings_the_first_are_read(http: httpx.Client, before: int, language: str) -> None:
    page = http.get("/", headers={"Accept-Language": "x," * before + "pl"}).text
    assert f'<html lang="{language}"' in page


def test_a_liking_that_is_cut_off_is_not_read(http: httpx.Client) -> None:
    likings = "pl;q=0.9,  " + "x;q=0.1," * 23 + "en;q=0.5"
    assert '<html lang="pl"' in http.get("/", headers={"Accept-Language": likings}).text


@pytest.mark.parametrize(("before", "language"), [(30, "pl"), (3000, "en")])
def test_of_endless_cookies_the_first_are_read(http: httpx.Client, before: int, language: str) -> None:
    page = http.get("/", headers={"Cookie": "a=1;" * before + "lang=pl"}).text
    assert f'<html lang="{language}"' in page


def test_of_an_endless_query_the_beginning_is_read(http: httpx.Client) -> None:
    player, _ = table(http, ME, ME)
    path = f"/api/matches/{player.match}?"
    assert http.get(path + "a&" * 20 + "at=77").status_code == 422  # there is no such version
    assert http.get(path + "a&" * 400 + "at=77").status_code == 200


@pytest.mark.parametrize("host", ["8.8.8.8" + "." * 900, "8.8.8.8:" + "0" * 900, f"[fe80::1%{'x' * SHOWN}]"])
def test_no_invitation_is_drawn_for_a_host_without_end(http: httpx.Client, host: str) -> None:
    (player,) = table(http, ME, OPEN)
    path = f"/m/{player.match}/fragment"
    answer = http.get(path, headers={"Host": host, **player.headers})
    assert (answer.status_code, code(answer)) == (421, "unknown-host")
    assert http.get(path, headers={"Host": "8.8.8.8:80", **player.headers}).status_code == 200


def test_refusals_are_spaced_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The more wait for one, the longer each waits, up to an end."""
    waited: list[float] = []

    async def sleep(seconds: float) -> None:
        waited.append(seconds)
        await pause(0)  # so that all wait at the same time

    pause = asyncio.sleep
    monkeypatch.setattr(gate, "sleep", sleep)
    door = Gate(lambda scope, receive, send: pause(0), Meter(NO_CAPS), Budget(1.0))

    async def crowd() -> None:
        await asyncio.gather(*(door._hold({}) for _ in range(1000)))
        await door._hold({})

    asyncio.run(crowd())
    assert waited[0] == waited[-1] == HELD
    assert waited[200] == pytest.approx(201 * SPACED)
    assert max(waited) == MOST_HELD


def test_a_key_that_stands_twice_is_found_in_one_pass() -> None:
    compared = Counter[str]()

    class Key(str):
        """A key that counts how often it is compared."""

        __hash__ = str.__hash__

        def __eq__(self, other: object) -> bool:
            compared["times"] += 1
            return str.__eq__(self, other)

    keys = [Key(number) for number in [*range(1000), 999]]
    with pytest.raises(RecordError, match="the key '999' stands twice"):
        _object([(key, 0) for key in keys])
    assert compared["times"] < 10 * len(keys)
