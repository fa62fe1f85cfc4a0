"""`mechbay serve`: says where it is, takes the next port, keeps matches where it is told."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path

import httpx
import pytest

import mechbay
from calls import ENGLISH, PATIENT, call
from calls import process as elsewhere
from patience import PATIENCE, until

ENDED = (0, 130)  # the latter after Ctrl+C, but not where a shell has told the program to heed none


def started(*words: str, **environment: str) -> tuple[subprocess.Popen[str], str]:
    """A running server and what it said before its address."""
    return running("serve", "--no-open", *words, **environment)


def running(*words: str, **environment: str) -> tuple[subprocess.Popen[str], str]:
    """A running program and what it said before its address."""
    process = begin([*PATIENT, *words], **environment)
    assert process.stdout is not None
    said = process.stdout.readline()
    if "http" not in said:
        said += process.stdout.readline()
    return process, said


def begin(command: list[str], **environment: str) -> subprocess.Popen[str]:
    """A program that runs, and what it says to be read."""
    pipe = subprocess.PIPE
    return subprocess.Popen(
        command, stdout=pipe, stderr=pipe, text=True, env=os.environ | ENGLISH | environment
    )


def stopped(process: subprocess.Popen[str], how: signal.Signals = signal.SIGINT) -> tuple[int, str]:
    """End it, as Ctrl+C does if nothing else is asked for."""
    process.send_signal(how)
    _, errors = process.communicate(timeout=PATIENCE)
    return process.returncode, errors


def set_up(http: httpx.Client, kind: str) -> str:
    """A match with two seats of a kind."""
    setup = {"game": "planet-defenders", "seats": [{"kind": kind}] * 2, "id": "a client's own id"}
    match: str = http.post("/api/matches", json=setup).json()["match"]
    return match


def test_it_serves_from_the_users_data_folder_until_it_is_stopped(tmp_path: Path) -> None:
    process, said = started("--port", "0", XDG_DATA_HOME=str(tmp_path))
    address = re.search(r"http://127\.0\.0\.1:\d+/", said)
    assert address
    assert httpx.get(f"{address[0]}api/games", timeout=PATIENCE).json()["games"]
    assert (tmp_path / "mechbay" / "mechbay.sqlite3").exists()
    code, errors = stopped(process)
    assert "Traceback" not in errors
    assert code in ENDED


def test_the_bare_program_serves_and_opens_the_browser(tmp_path: Path) -> None:
    opened = tmp_path / "opened"
    browser = tmp_path / "browser"
    browser.write_text(f'#!/bin/sh\necho "$1" > {opened}\n')
    browser.chmod(0o755)
    process, said = running(XDG_DATA_HOME=str(tmp_path), BROWSER=str(browser))
    address = re.search(r"http://127\.0\.0\.1:\d+/", said)
    assert address
    assert httpx.get(f"{address[0]}api/games", timeout=PATIENCE).status_code == 200
    assert until(lambda: opened.exists() and opened.read_text().strip()) == address[0]
    stopped(process)


def test_a_port_that_is_taken_is_said_and_the_next_one_used(tmp_path: Path) -> None:
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        process, said = started("--port", str(port), "--database", str(tmp_path / "m.sqlite3"))
        assert f"Port {port} is taken" in said
        address = re.search(r"http://127\.0\.0\.1:(\d+)/", said)
        assert address
        assert int(address[1]) > port
        assert httpx.get(f"{address[0]}api/games", timeout=PATIENCE).status_code == 200
        stopped(process)


def test_an_open_stream_does_not_keep_it_from_stopping(tmp_path: Path) -> None:
    process, said = started("--port", "0", "--database", str(tmp_path / "m.sqlite3"))
    address = re.search(r"http://127\.0\.0\.1:\d+", said)
    assert address
    with httpx.Client(base_url=address[0], timeout=PATIENCE) as http:
        match = set_up(http, "open")
        with http.stream("GET", f"/api/matches/{match}/events") as stream:
            next(stream.iter_lines())
            code, errors = stopped(process)
    assert code in ENDED
    assert errors == ""


def test_who_does_not_finish_or_read_does_not_keep_it_from_stopping(tmp_path: Path) -> None:
    process, said = started("--port", "0", "--database", str(tmp_path / "m.sqlite3"))
    address = re.search(r"http://127\.0\.0\.1:(\d+)", said)
    assert address
    half = (
        "POST /api/news HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        "Content-Length: 99\r\n\r\n{"
    )
    deaf = "GET /rules/apex-automa HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"
    with ExitStack() as stack:
        for text in (half, deaf * 10):
            one = stack.enter_context(socket.create_connection(("127.0.0.1", int(address[1]))))
            one.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
            one.sendall(text.encode())
        with httpx.Client(base_url=address[0], timeout=PATIENCE) as http:
            assert http.get("/healthz").status_code == 200  # by now it has read what the others sent
        code, errors = stopped(process)
    assert code in ENDED
    assert errors == ""


PROVES_FOR_EVER = """
import pathlib, sys, time
from mechbay.server import replays
begun = pathlib.Path(sys.argv.pop())
replays.as_match = lambda *record: begun.touch() or time.sleep(10_000)
from patient import main
main()
"""


@pytest.mark.parametrize(("how", "ends"), [(signal.SIGINT, 130), (signal.SIGTERM, 0)])
def test_what_takes_for_ever_in_a_thread_does_not_keep_it_from_stopping(
    tmp_path: Path, how: signal.Signals, ends: int
) -> None:
    begun = tmp_path / "begun"
    serve = ["serve", "--no-open", "--port", "0", "--database", str(tmp_path / "m.sqlite3")]
    process = begin([sys.executable, "-c", PROVES_FOR_EVER, *serve, str(begun)])
    assert process.stdout is not None
    address = re.search(r"http://127\.0\.0\.1:(\d+)", process.stdout.readline())
    assert address
    with socket.create_connection(("127.0.0.1", int(address[1]))) as one:
        head = "POST /api/records HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
        one.sendall(f"{head}Content-Length: 2\r\n\r\n{{}}".encode())
        until(begun.exists)
        code, errors = stopped(process, how)
    assert (code, errors) == (ends, "")


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_bots_that_have_thought_leave_nothing_behind(tmp_path: Path, how: signal.Signals) -> None:
    process, said = started("--port", "0", "--pace", "0", "--database", str(tmp_path / "m.sqlite3"))
    address = re.search(r"http://127\.0\.0\.1:\d+", said)
    assert address
    with httpx.Client(base_url=address[0], timeout=PATIENCE) as http:
        match = set_up(http, "bot")
        until(lambda: http.get(f"/api/matches/{match}").json()["version"])
    code, errors = stopped(process, how)
    assert code in ENDED
    assert errors == ""


def test_wrong_calls_say_what_is_wrong(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear all, " * 200)
    wrong = {
        ("--database", str(letter)): "cannot use",
        ("--database", "/dev/null/x"): "cannot use",
        ("--port", "70000"): "65535",
        ("--host", "203.0.113.7", "--database", str(tmp_path / "m.sqlite3")): "cannot listen on 203.0.113.7",
    }
    for words, right in wrong.items():
        called = call("serve", "--no-open", *words)
        assert called.code == 2
        assert right in called.err
        assert called.err.count("\n") == 1


def test_a_match_played_with_other_data_is_set_aside(tmp_path: Path) -> None:
    printed = mechbay.load("planet-defenders").folder / "cards.toml"
    file = tmp_path / "changed.toml"
    text = printed.read_text(encoding="utf-8").replace("start_energy = 0", "start_energy = 1")
    file.write_text(text, encoding="utf-8")
    answers = []
    match = ""
    for data in (["--data", str(file)], [], ["--data", str(file)]):
        process, said = started("--port", "0", "--database", str(tmp_path / "m.sqlite3"), *data)
        address = re.search(r"http://127\.0\.0\.1:\d+", said)
        assert address
        with httpx.Client(base_url=address[0]) as http:
            match = match or set_up(http, "open")
            answers.append(http.get(f"/api/matches/{match}").status_code)
        stopped(process)
    assert answers == [200, 410, 200]


def test_a_data_file_that_is_wrong_stops_the_server_before_it_starts(tmp_path: Path) -> None:
    file = tmp_path / "changed.toml"
    file.write_text('game = "mech-wars"\n', encoding="utf-8")
    called = elsewhere("serve", "--no-open", "--port", "0", "--data", str(file))
    assert (called.code, called.out) == (2, "")
    assert called.err == f"mechbay: {file}: meta is missing\n"
