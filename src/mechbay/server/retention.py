"""Matches that nobody has touched for long: deleted where the server was told so, and never by itself."""

from __future__ import annotations

import asyncio
import logging
import re
import sqlite3
import time
from contextlib import closing
from pathlib import Path

from mechbay.core.errors import MechbayError
from mechbay.server.rooms import Rooms
from mechbay.server.store import UNTOUCHED, Old

DAY = 24 * 3600.0  # seconds
SETTLED = 300.0  # seconds before the first look for what is old: a machine may get the right time late
OFTEN = 3600.0  # and between two looks
SPAN = re.compile(r"([1-9]\d{0,4})d")
log = logging.getLogger("mechbay.server")


def span(text: str) -> float:
    """A time such as 90d, in seconds.

    >>> span("90d")
    7776000.0
    """
    found = SPAN.fullmatch(text)
    if found is None:
        raise MechbayError(f"--keep takes a number of days, such as 90d, not {text!r}")
    return int(found[1]) * DAY


def would_go(database: Path, keep: float) -> list[Old]:
    """What would be deleted now; the file is only read."""
    if not database.is_file():
        return []
    try:
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return [Old(*row) for row in connection.execute(UNTOUCHED, (time.time() - keep,))]
    except sqlite3.Error as error:
        raise MechbayError(f"cannot use {database} as a database: {error}") from None


async def forgetting(rooms: Rooms, keep: float) -> None:
    """Delete what is too old, soon and every hour; whatever goes wrong is said and tried again.

    A clock that is set while the server runs makes nothing older, nor does one that was ahead when it began.
    """
    await asyncio.sleep(SETTLED)
    while True:
        try:
            gone = await rooms.forget(rooms.clock.earliest() - keep)
        except Exception as error:
            log.warning("old matches are not deleted: %r", error)
        else:
            if gone:
                log.info("deleted %s matches that nobody has touched for %g days", gone, keep / DAY)
        await asyncio.sleep(OFTEN)
