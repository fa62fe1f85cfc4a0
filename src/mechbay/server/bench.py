"""How heavy and how fast the browser table is: `mechbay bench serve`."""

from __future__ import annotations

import asyncio
import gzip
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import Request

import mechbay
from mechbay.core.table import SeededTable
from mechbay.server.app import create_app
from mechbay.server.caps import NO_CAPS
from mechbay.server.keys import hash_of, new_secret
from mechbay.server.pages import fragment
from mechbay.server.store import Seat

GAME = "tiny-epic-mechs"  # the one with most on its table
TABLES = 300
ACTIONS = 60
LIMITS = {
    "first_load_kb": 150.0,
    "view_ms": 3.0,
    "choice_to_picture_ms": 100.0,
    "tables_memory_mb": 400.0,
}


def measure() -> dict[str, dict[str, float]]:
    """All figures, each beside what is promised."""
    view = pure_view()  # before the server and its bots run beside it
    with tempfile.TemporaryDirectory() as folder, server(Path(folder) / "bench.sqlite3") as (home, process):
        found = {
            "first_load_kb": first_load(home),
            "view_ms": view,
            "choice_to_picture_ms": choice_to_picture(home),
            "tables_memory_mb": asyncio.run(open_tables(home, process.pid)),
        }
    return {name: {"measured": round(value, 2), "promised": LIMITS[name]} for name, value in found.items()}


@contextmanager
def server(database: Path) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """A server of its own, without limits on how much one client may ask."""
    program = (
        "import signal, sys, uvicorn; from pathlib import Path; from mechbay.server.app import create_app; "
        "from mechbay.server.caps import NO_CAPS; "
        "from mechbay.server.run import listen, look_for_cycles_rarely; "
        "from mechbay.server.connections import Connections, Doors, configured; "
        "listener = listen('127.0.0.1', 8300); look_for_cycles_rarely(); "
        "print(listener.getsockname()[1], flush=True); "
        "app = create_app(Path(sys.argv[1]), 0.0, NO_CAPS); "
        "signal.signal(signal.SIGTERM, lambda *_: sys.exit()); "
        "uvicorn.Server(configured(app, Connections(Doors(each=9999)))).run(sockets=[listener])"
    )
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    process = subprocess.Popen(
        [sys.executable, "-c", program, str(database)], env=environment, stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        yield f"http://127.0.0.1:{process.stdout.readline().strip()}", process
    finally:
        process.terminate()
        process.wait()


def call(address: str, body: object = None, key: str = "", zipped: bool = False) -> tuple[bytes, Any]:
    """One request; the answer's bytes, as they came, and headers."""
    data = None if body is None else json.dumps(body).encode()
    headers = {"Content-Type": "application/json"} | ({"X-Seat": key} if key else {})
    headers |= {"Accept-Encoding": "gzip"} if zipped else {}
    with urllib.request.urlopen(urllib.request.Request(address, data, headers)) as answer:
        return answer.read(), answer.headers


def new_match(home: str, others: str = "easy") -> tuple[str, str]:
    """A table for one person and bots; its name and the person's key."""
    game = mechbay.load(GAME)
    seats = [{"kind": "me"}] + [{"kind": "bot", "bot": others}] * (game.most() - 1)
    made = json.loads(call(f"{home}/api/matches", {"game": game.id, "seats": seats, "id": new_secret()})[0])
    return made["match"], made["seats"][0]["secret"]


def first_load(home: str) -> float:
    """Compressed kB of everything that a first visit to a table fetches, without fonts."""
    match, key = new_match(home)
    page = call(f"{home}/m/{match}", zipped=True)[0]
    parts = [page, call(f"{home}/m/{match}/fragment", key=key, zipped=True)[0]]
    addresses = re.findall(rb'"(/static/[^"]+)"', gzip.decompress(page))
    parts += [call(home + address.decode(), zipped=True)[0] for address in dict.fromkeys(addresses)]
    return sum(len(part) for part in parts) / 1024


def pure_view() -> float:
    """The cost of a view in a process that runs the sources, whatever this one runs."""
    program = "from mechbay.server.bench import late_view; print(late_view())"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path), "MECHBAY_PURE": "1"}
    finished = subprocess.run(
        [sys.executable, "-c", program], env=environment, stdout=subprocess.PIPE, text=True, check=True
    )
    return float(finished.stdout)


def late_view() -> float:
    """Median milliseconds for all regions of a table with their log, late in a game of all seats."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_late_view(Path(folder) / "view.sqlite3"))


async def _late_view(database: Path) -> float:
    game = mechbay.load(GAME)
    app = create_app(database, 0.0, NO_CAPS)
    keys = [new_secret() for _ in range(game.most())]
    seats = [Seat("person", secret=hash_of(key)) for key in keys]
    room = await app.state.rooms.create(game.id, {}, seats)
    request = {
        "type": "http",
        "method": "GET",
        "path": f"/m/{room.id}/fragment",
        "path_params": {"match": room.id},
        "app": app,
        "router": app.router,
    }
    table = SeededTable(1)
    times = []
    while not room.state.over:
        seat = room.state.actors()[0]
        known = room.versions.newest(seat)
        await room.act(seat, room.state.sample(seat, table), known, "")
        request["query_string"] = f"since={known}".encode()
        for key in keys:
            request["headers"] = [(b"host", b"localhost"), (b"x-seat", key.encode())]
            begun = time.perf_counter()
            await fragment(Request(request))
            times.append(1000 * (time.perf_counter() - begun))
    return statistics.median(times[-len(times) // 4 :])


def choice_to_picture(home: str) -> float:
    """Median milliseconds from posting a choice to holding the new picture, the commit to disk included."""
    match, key = new_match(home)
    times: list[float] = []
    while len(times) < ACTIONS:
        view = json.loads(call(f"{home}/api/matches/{match}", key=key)[0])
        if view["over"]:
            match, key = new_match(home)
        elif view["choices"]:
            body = {
                "action": view["choices"][-1]["action"],
                "version": view["version"],
                "id": f"b{len(times)}",
            }
            begun = time.perf_counter()
            call(f"{home}/api/matches/{match}/actions", body, key)
            call(f"{home}/m/{match}/fragment", key=key)
            times.append(1000 * (time.perf_counter() - begun))
    return statistics.median(times)


async def open_tables(home: str, pid: int) -> float:
    """Megabytes of the server with many open tables and a spectator's stream on each."""
    matches = [(await asyncio.to_thread(new_match, home))[0] for _ in range(TABLES)]
    place = urlsplit(home)
    streams = []
    for match in matches:
        reader, writer = await asyncio.open_connection(place.hostname, place.port)
        writer.write(f"GET /api/matches/{match}/events HTTP/1.1\r\nHost: {place.netloc}\r\n\r\n".encode())
        await writer.drain()
        await reader.readline()
        streams.append((reader, writer))
    used = memory(pid)
    for _, writer in streams:
        writer.close()
    return used


def memory(pid: int) -> float:
    """Megabytes that a process and its children hold."""
    children = Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()
    total = 0
    for one in [pid, *children]:
        status = Path(f"/proc/{one}/status").read_text(encoding="ascii")
        total += int(re.findall(r"VmRSS:\s+(\d+)", status)[0])
    return total / 1024
