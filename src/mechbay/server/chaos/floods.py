"""Crowds that want nothing good: half requests by the hundred, costly pages without a pause."""

from __future__ import annotations

import socket
import threading
import time
from contextlib import ExitStack, closing
from pathlib import Path

from mechbay.server.chaos.held import Held, portion
from mechbay.server.chaos.subject import LIMIT, THINKS, Subject, acknowledged, people, playing

HALF = b"GET / HTTP/1.1\r\nHost: localhost\r\nX-A: "
CROWD = 20  # addresses of a flood
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
        playing(players, lambda: time.sleep(seconds), THINKS)
        calm = portion([time for player in players for time in player.times], 0.5)
        for player in players:
            player.times.clear()
            player.done.clear()
        stop = threading.Event()
        asked = [0]

        def ask(number: int) -> None:
            pages = ("/", "/rules/mech-wars", "/credits", f"/m/{players[0].match}/fragment?since=")
            while not stop.is_set():
                asked[0] += 1
                page = pages[asked[0] % len(pages)]
                more = str(asked[0]) if page.endswith("=") else ""
                subject.ask(page + more, host=f"127.0.4.{number + 1}")

        threads = [threading.Thread(target=ask, args=(number,)) for number in range(CROWD)]
        for thread in threads:
            thread.start()
        try:
            playing(players, lambda: time.sleep(seconds * rounds), THINKS)
        finally:
            stop.set()
            for thread in threads:
                thread.join()
        times = [time for player in players for time in player.times]
    finally:
        subject.end()
    took = f"an action took {1000 * portion(times, 0.5):.0f} ms, calm {1000 * calm:.0f}"
    note = f"{asked[0]} requests of {CROWD} addresses; {took}"
    return Held("flood", *acknowledged(players), note)
