"""How the server is: a word for programs that watch over it, and numbers for Prometheus."""

from __future__ import annotations

import time

from starlette.requests import Request
from starlette.responses import Response

from mechbay.server.address import Address
from mechbay.server.answers import answer
from mechbay.server.problems import Problem
from mechbay.server.requests import rooms_of
from mechbay.server.site import is_local

BEGUN = time.time()


async def healthz(request: Request) -> Response:
    """Whether what is done can be kept, and what is in the way of it."""
    trouble = rooms_of(request).health.trouble
    return answer({"status": trouble or "ok"}, 503 if trouble else 200)


async def metrics(request: Request) -> Response:
    """Numbers for Prometheus; only for programs on this machine."""
    if not (request.client and is_local(request.client.host)):
        raise Problem("unknown-address")
    lines = [f"mechbay_{name} {value:g}" for name, value in numbers(request).items()]
    return Response("\n".join(lines) + "\n", 200, {"Cache-Control": "no-store"}, "text/plain; version=0.0.4")


def numbers(request: Request) -> dict[str, float]:
    """What is counted; nothing of it names a table or a person."""
    state, rooms = request.app.state, rooms_of(request)
    matches, weight, playing = rooms.count()
    commits = rooms.commits
    found = {
        "started_seconds": BEGUN,
        "commits_total": commits.made,
        "entries_written_total": commits.written,
        "commit_seconds_total": commits.seconds,
        "matches_in_memory": matches,
        "matches_bytes": weight,
        "matches_with_bots_playing": playing,
        "drawn_bytes": rooms.kept.weight,
        "streams_open": state.meter.streams,
        "work_milliseconds_per_second": state.budget.load,
        "refused_for_work_total": state.budget.refused,
        "disk_trouble": float(bool(rooms.health.trouble)),
    }
    doors = getattr(state, "connections", None)
    if doors is not None:
        found |= {
            "connections_open": doors.open.total(),
            "connections_closed_total": doors.closed,
            "connections_refused_total": doors.refused,
        }
    return found


def routes() -> list[Address]:
    """Where programs look that watch over the server."""
    return [Address("/healthz", healthz), Address("/metrics", metrics)]
