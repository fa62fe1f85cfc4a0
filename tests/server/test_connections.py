"""Slow and half requests: whoever sends them keeps nobody from playing, and is not kept for long."""

from __future__ import annotations

import logging
import os
import socket
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.applications import Starlette
from tables import ME, serving, table

from mechbay.server import connections, exchange
from mechbay.server.caps import NO_CAPS
from mechbay.server.connections import Connections, Doors, Guarded, doors_of_this_machine
from patience import NEVER, PATIENCE, until

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "
HALF_BODY = (
    b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b'Content-Length: 500\r\n\r\n{"game'
)


def knock(http: httpx.Client, words: bytes = HALF, host: str = "127.0.0.1") -> socket.socket:
    """A connection of somebody who begins to say something."""
    one = socket.create_connection((http.base_url.host, http.base_url.port), PATIENCE, (host, 0))
    one.sendall(words)
    return one


def is_closed(one: socket.socket) -> bool:
    one.setblocking(False)
    try:
        while one.recv(4096):
            pass
    except BlockingIOError:
        return False
    except OSError:
        return True
    return True


def answered(http: httpx.Client, host: str, path: str = "/", **headers: str) -> int:
    """What somebody new from this address is answered."""
    transport = httpx.HTTPTransport(local_address=host)
    with httpx.Client(base_url=http.base_url, transport=transport, timeout=PATIENCE) as own:
        return own.get(path, headers=headers).status_code


@pytest.fixture
def crowd() -> Iterator[ExitStack]:
    with ExitStack() as stack:
        yield stack


@pytest.mark.parametrize("words", [HALF, HALF_BODY, b"", b"G"])
def test_half_requests_are_closed_when_their_time_is_over(tmp_path: Path, words: bytes) -> None:
    with serving(tmp_path / "m.sqlite3", doors=Doors(seconds=0.2)) as http:
        with closing(knock(http, words)) as one:
            until(lambda: is_closed(one))
        assert http.get("/").status_code == 200


def test_who_trickles_is_closed_too(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3", doors=Doors(seconds=0.5)) as http, closing(knock(http)) as one:

        def gone() -> bool:
            one.setblocking(True)
            try:
                one.sendall(b"a")
            except OSError:
                return True
            return is_closed(one)

        until(gone)


def test_somebody_who_plays_or_listens_is_not_too_slow(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3", doors=Doors(seconds=0.2)) as http:
        player, _ = table(http, ME, ME)
        with http.stream("GET", f"/api/matches/{player.match}/events", headers=player.headers) as stream:
            lines = stream.iter_lines()
            next(lines)
            with closing(knock(http)) as one:
                until(lambda: is_closed(one))  # longer than anybody is waited for
            player.post("chat", text="hello", id="a")
            assert any("version" in line for line in lines if line.startswith("data"))


def test_an_address_that_used_up_its_places_is_still_answered(tmp_path: Path, crowd: ExitStack) -> None:
    doors = Doors(each=8, seconds=NEVER)
    with serving(tmp_path / "m.sqlite3", doors=doors) as http:
        player, _ = table(http, ME, ME)
        knocking = [crowd.enter_context(closing(knock(http, host="127.0.0.2"))) for _ in range(50)]
        until(lambda: sum(map(is_closed, knocking)) >= 42)
        path = f"/api/matches/{player.match}"
        assert answered(http, "127.0.0.3", path) == 200  # people of other addresses
        assert answered(http, "127.0.0.2", path, **player.headers) == 200  # and a key of the same
        assert sum(not is_closed(one) for one in knocking) <= 8


def test_when_all_places_are_taken_the_crowd_makes_room(tmp_path: Path, crowd: ExitStack) -> None:
    doors = Doors(each=1000, most=90, seconds=NEVER)
    with serving(tmp_path / "m.sqlite3", doors=doors) as http:
        hosts = [f"127.0.0.{2 + number % 3}" for number in range(150)]
        knocking = [crowd.enter_context(closing(knock(http, host=host))) for host in hosts]
        until(lambda: sum(map(is_closed, knocking)) >= 60)
        assert answered(http, "127.0.0.9") == 200
        assert answered(http, "127.0.0.2") == 200


def test_a_head_has_an_end(tmp_path: Path) -> None:
    with serving(tmp_path / "m.sqlite3") as http, closing(knock(http)) as one:
        for _ in range(40):
            try:
                one.sendall(b"x" * 1024)
            except OSError:
                break
        until(lambda: is_closed(one))


def test_what_is_no_request_is_answered_and_not_written_down(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path / "m.sqlite3") as http, closing(knock(http, b"\x16\x03\x01 hello\r\n\r\n")) as one:
        one.settimeout(PATIENCE)
        assert one.recv(100).startswith(b"HTTP/1.1 400 ")
    assert not caplog.records


def test_a_body_that_never_comes_leaves_no_trace(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    with serving(tmp_path / "m.sqlite3") as http:
        knock(http, HALF_BODY).close()
        assert http.get("/").status_code == 200
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


class Wire:
    """A transport of nobody."""

    def __init__(self) -> None:
        self.closing = False

    def abort(self) -> None:
        self.closing = True

    close = abort

    def is_closing(self) -> bool:
        return self.closing


class Loop:
    """A loop whose clock stands still until it is moved on."""

    def __init__(self) -> None:
        self.now = 0.0
        self.due: list[tuple[Callable[..., None], tuple[Any, ...]]] = []

    def time(self) -> float:
        return self.now

    def call_later(self, seconds: float, work: Callable[..., None], *args: Any) -> object:
        self.due.append((work, args))
        return self

    def second(self) -> None:
        """What is due a second later."""
        self.now += 1.0
        due, self.due = self.due, []
        for work, args in due:
            work(*args)


def test_who_sends_two_at_once_and_goes_leaves_no_trace(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    with serving(tmp_path / "m.sqlite3") as http:
        player, _ = table(http, ME, ME)
        stream = f"GET /api/matches/{player.match}/events HTTP/1.1\r\nHost: localhost\r\n\r\n"
        for number in range(3):
            with closing(knock(http, f"{stream}GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".encode())) as one:
                assert one.recv(100).startswith(b"HTTP/1.1 200")
            assert player.post("chat", text="still there?", id=f"a{number}").status_code == 200
    assert "Traceback" not in caplog.text
    assert not [line for line in caplog.records if line.levelno >= logging.ERROR]


def test_one_line_a_second_at_most(caplog: pytest.LogCaptureFixture) -> None:
    loop = Loop()
    guard = Connections(Doors(each=10, seconds=5.0))
    people = [Somebody(loop) for _ in range(1000)]
    for one in people:
        assert guard.enter(one)
        guard.wait_for(one)
    while loop.due:
        loop.second()
    assert [record.getMessage() for record in caplog.records] == [
        "990 unfinished or idle connections closed, 0 refused",
        "10 unfinished or idle connections closed, 0 refused",
    ]
    assert all(one.transport.is_closing() for one in people)
    for one in people:
        guard.leave(one)
    assert not guard.open


class Somebody(Guarded):
    """A connection of which only the counting is real."""

    def __init__(self, loop: Any, address: str = "10.0.0.1", guard: Connections | None = None) -> None:
        wire: Any = Wire()
        self.loop, self.transport = loop, wire
        self.guard = guard or Connections(Doors())
        self.comes_from(address)

    def too_slow(self) -> None:
        self.transport.close()


def test_a_connection_outlives_a_thought_and_those_that_proxies_keep() -> None:
    """Whoever closes first may close just when the next request is on its way."""
    loop, guard = Loop(), Connections(Doors())
    silent, talks, streams = (Somebody(loop, guard=guard) for _ in range(3))
    for one in (silent, talks, streams):
        guard.enter(one)
        guard.keep(one)
    guard.wait_for(streams)
    del guard.waiting[streams]  # its request is there, and is being answered
    for _ in range(60):
        loop.second()
    guard.keep(talks)
    assert not silent.transport.is_closing()
    for _ in range(20):
        loop.second()
    assert [one.transport.is_closing() for one in (silent, talks, streams)] == [True, False, False]
    guard.leave(silent)
    for _ in range(60):
        loop.second()
    assert [one.transport.is_closing() for one in (silent, talks, streams)] == [True, True, False]


def test_whoever_is_answered_is_kept_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "KEPT_OPEN", 0)
    with (
        serving(tmp_path / "m.sqlite3") as http,
        closing(knock(http, b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n")) as one,
    ):
        assert one.recv(15) == b"HTTP/1.1 200 OK"
        until(lambda: is_closed(one))


def test_a_network_of_ipv6_has_the_places_of_one_address() -> None:
    guard = Connections(Doors(each=10), trusted=lambda host: host == "2001:db8:0:2::1")
    loop = Loop()

    def let_in(*addresses: str) -> int:
        people = [Somebody(loop, address, guard) for address in addresses]
        return sum(guard.enter(one) for one in people)

    assert let_in(*(f"2001:db8::{number:x}" for number in range(30))) == 10
    assert let_in(*(f"2001:db8:0:{number:x}::1" for number in range(0x10, 0x30))) == 32
    assert let_in(*(f"::ffff:192.0.2.{number}" for number in range(30))) == 30  # these are as many machines
    assert let_in(*["2001:db8:0:2::1"] * 30) == 30  # a proxy


@pytest.mark.skipif(os.name != "posix", reason="there are no such limits")
def test_descriptors_are_kept_free(monkeypatch: pytest.MonkeyPatch) -> None:
    limits = {"now": (1024, 4096)}
    monkeypatch.setattr("mechbay.server.connections.resource.getrlimit", lambda which: limits["now"])
    monkeypatch.setattr(
        "mechbay.server.connections.resource.setrlimit", lambda which, new: limits.update(now=new)
    )
    assert doors_of_this_machine().most == 4096 - connections.FREE
    assert limits["now"] == (4096, 4096)
    limits["now"] = (1024, 1024)
    assert doors_of_this_machine().most == 1024 - connections.FREE


@pytest.mark.skipif(os.name != "posix", reason="there is none")
def test_the_loop_is_the_fast_one() -> None:
    factory = connections.configured(Starlette(), Connections(Doors())).get_loop_factory()
    assert factory is not None
    loop = factory()
    assert type(loop).__module__ == "uvloop"
    loop.close()


def test_who_does_not_read_the_answer_gives_way() -> None:
    """Its connection ends when all of that is read, which may be never."""
    loop, guard = Loop(), Connections(Doors(each=1))
    deaf, newcomer = Somebody(loop, guard=guard), Somebody(loop, guard=guard)
    guard.enter(deaf)
    guard.keep(deaf)
    for _ in range(100):
        loop.second()
    assert guard.enter(newcomer)
    assert not guard.idle


REFUSED = (
    b"POST /api/matches HTTP/1.1\r\nHost: localhost\r\nContent-Type: text/plain\r\nContent-Length: 9\r\n\r\n"
)


def test_who_is_answered_before_all_is_told_gives_way_too(tmp_path: Path) -> None:
    """It is refused for its head; the rest of its body comes later."""
    doors = Doors(each=4, seconds=NEVER)
    with serving(tmp_path / "m.sqlite3", doors=doors) as http, ExitStack() as stack:
        for _ in range(4):
            one = stack.enter_context(closing(knock(http, REFUSED, "127.0.0.2")))
            assert one.recv(100).startswith(b"HTTP/1.1 415")
            one.sendall(b"too late!")
        assert answered(http, "127.0.0.2") == 200


@pytest.mark.parametrize("again", [False, True])
@pytest.mark.parametrize(
    "asked", [b"CONNECT a.example:443", b"GET http://localhost", b"GET http://localhost?x"]
)
def test_what_names_no_page_is_no_request(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, again: bool, asked: bytes
) -> None:
    """Neither as the first nor behind another one."""
    with serving(tmp_path / "m.sqlite3") as http, closing(knock(http, b"")) as one:
        if again:
            one.sendall(b"HEAD / HTTP/1.1\r\nHost: localhost\r\n\r\n")
            assert one.recv(10_000).endswith(b"\r\n\r\n")
        one.sendall(asked + b" HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert one.recv(100).startswith(b"HTTP/1.1 400 ")
    assert not caplog.records


def test_a_stream_behind_a_refusal_is_not_idle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While it waits for the refusal its place may be needed; not once the next request is answered."""
    monkeypatch.setattr(connections, "KEPT_OPEN", 1)
    with serving(tmp_path / "m.sqlite3", caps=replace(NO_CAPS, misses=1)) as http:
        player, _ = table(http, ME, ME)
        asked = ["/api/matches/none"] * 2 + [f"/api/matches/{player.match}/events"]
        head = f"HTTP/1.1\r\nHost: localhost\r\nX-Seat: {player.secret}\r\n\r\n"
        with closing(knock(http, "".join(f"GET {path} {head}" for path in asked).encode())) as one:
            told = b""
            while b"text/event-stream" not in told:
                told += one.recv(1000)
            assert (b" 404 " in told, b" 429 " in told) == (True, True)
            time.sleep(3)  # longer than it would be kept
            assert not is_closed(one)


def test_headers_that_are_one_clients_are_not_kept() -> None:
    before = exchange.known.cache_info().currsize
    assert exchange.line(b"location", b"/a") == b"location: /a\r\n"
    assert exchange.line(b"x-long", b"x" * 10_000)
    assert exchange.known.cache_info().currsize == before


@pytest.mark.parametrize("gone", [False, True])
def test_who_has_gone_is_not_kept_among_those_who_may_be_closed(gone: bool) -> None:
    one = Somebody(Loop())
    if gone:
        one.transport.close()
    one.in_the_way()
    assert list(one.guard.idle) == ([] if gone else [one])
