"""Everything that the server refuses: a code, a status, and a sentence from the catalogue."""

from __future__ import annotations

STATUS = {
    "not-json": 400,
    "no-seat": 401,
    "foreign-origin": 403,
    "wrong-seat": 403,
    "unknown-match": 404,
    "unknown-game": 404,
    "unknown-address": 404,
    "wrong-method": 405,
    "stale": 409,
    "answered": 409,
    "id-used": 409,
    "not-asked": 409,
    "no-undo": 409,
    "not-over": 409,
    "seat-taken": 409,
    "nobody-there": 409,
    "set-aside": 410,
    "too-large": 413,
    "wrong-type": 415,
    "unknown-host": 421,
    "wrong-message": 422,
    "unknown-action": 422,
    "unknown-outcome": 422,
    "illegal-action": 422,
    "off-the-map": 422,
    "too-many": 429,
    "too-many-tables": 429,
    "too-many-misses": 429,
    "too-many-streams": 429,
    "too-much-work": 429,
    "too-many-chats": 429,
    "too-many-pings": 429,
    "too-many-changes": 429,
    "log-full": 429,
    "broken": 500,
    "disk-full": 503,
    "read-only": 503,
    "disk-fails": 503,
    "disk-busy": 503,
    "damaged": 503,
}
LATE = ("stale", "answered")  # the choice was made on an old picture
# Seconds after which it may be tried again.
WAIT = {
    "too-many": 1,
    "too-many-tables": 60,
    "too-many-misses": 60,
    "too-many-streams": 5,
    "too-much-work": 1,
    "too-many-chats": 3600,
    "too-many-pings": 10,
    "disk-full": 10,
    "read-only": 10,
    "disk-fails": 10,
    "disk-busy": 1,
    "damaged": 60,
}


class Problem(Exception):
    """A refusal; nothing was changed. `error.CODE` of the house's catalogue is what the person reads."""

    def __init__(self, code: str, version: int | None = None, **args: str | int) -> None:
        super().__init__(code)
        self.code = code
        self.status = STATUS[code]
        self.version = version  # what the client should have known
        self.args_said = args
