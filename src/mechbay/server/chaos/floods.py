"""Crowds that want nothing good: half requests by the hundred, costly pages without a pause."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import threading
import time
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from typing import Any

from mechbay.server.chaos.held import Held, took
from mechbay.server.chaos.subject import LIMIT, THINKS, Subject, acknowledged, people, playing

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "
CROWD = 20  # addresses of a flood
BESIEGE = (
    "import sys; from mechbay.server.chaos.floods import besiege; besiege(int(sys.argv[1]), sys.argv[2])"
)
QUOTED = r"\""
HALVES = 150  # half requests for each round
MOST = 750  # of them, however many rounds: this program holds them all open


def slow(folder: Path, rounds: int, seconds: float) -> Held:
    """Half requests by the hundred: people are answered meanwhile."""
    subject = Subject(folder)
    players = people(subject)
    count = min(HALVES * rounds, MOST)
    tried = held = 0
    try:
        with ExitStack() as crowd:
            for number in range(count):
                host = f"127.0.3.{1 + number % 3}"
                one = socket.create_connection(("127.0.0.1", subject.port), LIMIT, (host, 0))
                crowd.enter_context(closing(one))
                one.sendall(HALF)
            playing(players, lambda: time.sleep(seconds))
            for host in ("127.0.3.1", "127.0.3.9"):  # one of the crowd's addresses, and a new one
                tried += 1
                held += subject.ask("/", host=host)[0] == 200
    finally:
        subject.end()
    acts, done = acknowledged(players)
    lines = len(subject.log.read_text().splitlines())
    note = f"{count} half requests, {done} actions meanwhile, {lines} lines of log"
    return Held("slow clients", tried + acts, held + done, note)


def flood(folder: Path, rounds: int, seconds: float) -> Held:
    """Costly pages, asked for by twenty addresses without a pause: those who play go on."""
    subject = Subject(folder)
    players = people(subject)
    try:
        playing(players, lambda: time.sleep(seconds * rounds), THINKS)
        calm = [time for player in players for time in player.times]
        for player in players:
            player.times.clear()
            player.done.clear()
        # in a process of its own: in this one those who play would wait for it before they ask
        command = [sys.executable, "-c", BESIEGE, str(subject.port), players[0].match]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
        pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
        with subprocess.Popen(command, env=environment, **pipes) as crowd:
            assert crowd.stdout is not None
            try:
                crowd.stdout.readline()  # it has begun
                playing(players, lambda: time.sleep(seconds * rounds), THINKS)
            finally:
                asked, _ = crowd.communicate()
        times = [time for player in players for time in player.times]
    finally:
        subject.end()
    note = f"{asked.strip()} requests of {CROWD} addresses; an action took {took(times)}, calm {took(calm)}"
    return Held("flood", *acknowledged(players), note)


def besiege(port: int, match: str) -> None:
    """Ask for costly pages from many addresses without a pause until the input ends.

    Says that it has begun, and in the end how often it has asked. It yields to the server, with which a real
    flood would not share a processor.
    """
    os.nice(19)
    pages = ("/", "/rules/mech-wars", "/credits", f"/m/{match}/fragment?since=")
    endless = ({"Accept-Language": "," * 12_000}, {"Cookie": f'lang="{QUOTED * 6_000}"'})  # costly to read
    heads: tuple[dict[str, str], ...] = ({}, *endless)
    stop = threading.Event()
    asked = [0] * CROWD

    def ask(number: int) -> None:
        while not stop.is_set():
            asked[number] += 1
            page = pages[asked[number] % len(pages)]
            more = f"{sum(asked)}" if page.endswith("=") else ""
            one = HTTPConnection("127.0.0.1", port, LIMIT, source_address=(f"127.0.4.{number + 1}", 0))
            with closing(one), suppress(OSError, HTTPException):
                one.request("GET", page + more, headers=heads[asked[number] % len(heads)])
                one.getresponse().read()

    threads = [threading.Thread(target=ask, args=(number,)) for number in range(CROWD)]
    for thread in threads:
        thread.start()
    while min(asked) < 2:  # everybody has been answered once, or refused
        time.sleep(0.01)
    print("begun", flush=True)
    sys.stdin.read()
    stop.set()
    for thread in threads:
        thread.join()
    print(sum(asked))
