"""Who asks: somebody who plays, who looks on, a stranger, or a page of another site."""

from __future__ import annotations

import hmac
import re

from starlette.requests import Request
from starlette.responses import Response

from mechbay.server.budget import Standing
from mechbay.server.keys import fits, table_token
from mechbay.server.rooms import Rooms
from mechbay.server.store import Seat

TABLE = re.compile(r"/(?:api/matches|m)/([^/]+)")  # the address of a table, or of something at it
SEATED = "at"  # the cookie of a browser that has shown a key; its path is the table
KEPT = 90 * 24 * 3600  # seconds for which such a browser is remembered


def given_keys(request: Request, match_id: str) -> list[str]:
    """The keys that a request brings along for a table, whether they fit or not."""
    return read_keys(request.headers.get("x-seat") or request.cookies.get(f"seat-{match_id}") or "")


def read_keys(given: str) -> list[str]:
    """Keys with dots between."""
    return [secret for secret in given.split(".") if secret]


def opens_seat(seats: list[Seat], keys: list[str]) -> bool:
    """Whether one of these keys opens one of these seats."""
    return any(fits(secret, seat.secret) for secret in keys[: len(seats)] for seat in seats)


def was_seated(request: Request, key: bytes, match_id: str) -> bool:
    """Whether this browser has shown a key of this table before; going to a page it sends none."""
    told = request.cookies.get(SEATED, "")
    return bool(told) and hmac.compare_digest(told.encode(), table_token(key, match_id).encode())


def remember_seat(request: Request, answer: Response, key: bytes, match_id: str) -> None:
    """Know a browser again that has shown a key of this table; it opens nothing."""
    if not was_seated(request, key, match_id):
        token, path = table_token(key, match_id), f"/m/{match_id}"
        answer.set_cookie(SEATED, token, max_age=KEPT, path=path, httponly=True, samesite="lax")


async def standing_of(request: Request) -> Standing:
    """How early a request is served: as one of somebody who plays, looks on, or neither.

    Whoever brings a key of a match that is not in memory is looked up: it may have been let go meanwhile.
    """
    named = TABLE.match(request.scope["path"])
    if named is None:
        return Standing.STRANGER
    keys = given_keys(request, named[1])
    rooms = request.app.state.rooms
    assert isinstance(rooms, Rooms)
    room = rooms.live(named[1])
    if opens_seat(room.seats if room else await rooms.seats(named[1]) if keys else [], keys):
        return Standing.SEAT
    return Standing.SPECTATOR if room else Standing.STRANGER


def is_foreign(request: Request) -> bool:
    """Whether a browser says that a page asks which is not ours: of another site, name or port."""
    return request.headers.get("sec-fetch-site") in ("cross-site", "same-site")


def is_visit(request: Request) -> bool:
    """Whether somebody goes to the address themselves, as by a link, and it is no part of another page."""
    headers = request.headers
    return (headers.get("sec-fetch-mode"), headers.get("sec-fetch-dest")) == ("navigate", "document")
