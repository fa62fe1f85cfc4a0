"""What is wrong with the place where matches are kept, in a word that everybody is told."""

from __future__ import annotations

import sqlite3

from mechbay.server.problems import Problem

# What SQLite calls it: the code of the refusal.
NAMES = {
    "SQLITE_FULL": "disk-full",
    "SQLITE_READONLY": "read-only",
    "SQLITE_IOERR": "disk-fails",
    "SQLITE_CANTOPEN": "disk-fails",
    "SQLITE_BUSY": "disk-busy",
    "SQLITE_LOCKED": "disk-busy",
    "SQLITE_CORRUPT": "damaged",
    "SQLITE_NOTADB": "damaged",
}


def trouble_of(error: sqlite3.Error) -> str:
    """Which trouble an error of the database is; the longer names of SQLite begin with the short ones."""
    name = getattr(error, "sqlite_errorname", None) or ""
    found = next((code for start, code in NAMES.items() if name.startswith(start)), "")
    if not found and "full" in str(error):
        return "disk-full"
    return found or "disk-fails"


class Health:
    """Whether what is done can be kept at present."""

    def __init__(self) -> None:
        self.trouble = ""

    def well(self) -> None:
        """Something was kept."""
        self.trouble = ""

    def ill(self, error: sqlite3.Error) -> Problem:
        """Something could not be kept; gives what those are told who wanted it."""
        self.trouble = trouble_of(error)
        return Problem(self.trouble)
