"""The command that looks at an installation: what is there, what was left out, and how to get it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import sys
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

import mechbay
from mechbay.cli_shared import language

AGAIN = "install again while online: make reinstall in a checkout, else pip install --force-reinstall mechbay"
COMPILER = "install a C compiler (Debian: apt install build-essential) and Mechbay again: make reinstall"
OK, LEFT_OUT, NOTE, WRONG = "ok", "left out", "note", "wrong"


class Finding(NamedTuple):
    """One thing that was looked at, and what to do about it."""

    mark: str
    what: str
    found: str
    remedy: str = ""


def left_out() -> list[str]:
    """What this build could have and does not."""
    from mechbay.server.assets import VENDOR

    parts = {
        "compiled modules": mechbay.compiled(),
        "fonts": (VENDOR / "fonts.css").is_file(),
        "morphing": (VENDOR / "idiomorph.js").is_file(),
    }
    return [name for name, there in parts.items() if not there]


def version() -> str:
    """The version, which build runs, and what was left out of it."""
    missing = left_out()
    build = "compiled" if mechbay.compiled() else "pure Python"
    without = [name for name in missing if name != "compiled modules"]
    return f"mechbay {mechbay.__version__} ({build}{'; without ' if without else ''}{' and '.join(without)})"


def doctor() -> int:
    """Check this installation: what is there, what was left out, and how to get it."""
    findings = [*_program(), *_games(), _database(), *_surroundings()]
    width = max(len(finding.what) for finding in findings)
    for mark, what, found, remedy in findings:
        print(f"{mark:8}  {what:{width}}  {found}{f'; {remedy}' if remedy else ''}")
    return 1 if any(finding.mark == WRONG for finding in findings) else 0


def _program() -> Iterator[Finding]:
    """The program itself and its optional parts."""
    yield Finding(OK, "Python", f"{sys.version.split()[0]} ({sys.executable})")
    yield Finding(OK, "Mechbay", f"{mechbay.__version__} ({mechbay.__path__[0]})")
    missing = left_out()
    losses = {
        "compiled modules": (
            "the rules run as pure Python: everything works, but several times slower",
            COMPILER,
        ),
        "fonts": ("the pages use the fonts of your system", AGAIN),
        "morphing": ("pages are redrawn instead of changing smoothly", AGAIN),
    }
    for name, (loss, remedy) in losses.items():
        if name not in missing:
            yield Finding(OK, name, "there")
        elif name == "compiled modules" and os.environ.get("MECHBAY_PURE") == "1":
            yield Finding(NOTE, name, "not used, because MECHBAY_PURE=1")
        else:
            yield Finding(LEFT_OUT, name, loss, remedy)
    if find_spec("textual"):
        yield Finding(OK, "full screen", "mechbay play opens a screen (textual)")
    else:
        yield Finding(LEFT_OUT, "full screen", "mechbay play shows lines", "pip install 'mechbay[terminal]'")


def _games() -> Iterator[Finding]:
    """The games that can be played, and those that cannot."""
    from mechbay import registry

    found, reasons = registry.each(lambda game: game.id)
    yield Finding(OK, "games", ", ".join(found))
    for name, reason in reasons.items():
        yield Finding(WRONG, "games", f"{name} cannot be used: {reason}")


def _database() -> Finding:
    """Where matches are kept; only looked at, never made or changed."""
    from mechbay.server.store import MIGRATIONS, default_database

    path = Path(os.environ.get("MECHBAY_DATABASE") or default_database())
    newest = len(list(MIGRATIONS.glob("*.sql")))
    if not path.exists():
        place = next(folder for folder in path.absolute().parents if folder.exists())
        if os.access(place, os.W_OK):
            return Finding(OK, "database", f"will be {path}")
        return Finding(
            WRONG, "database", f"cannot be created in {place}", "name another place with --database"
        )
    try:
        connection = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)
        try:
            (number,) = connection.execute("PRAGMA user_version").fetchone()
            (matches,) = connection.execute("SELECT count(*) FROM matches").fetchone() if number else (0,)
        finally:
            connection.close()
    except sqlite3.Error as error:
        return Finding(WRONG, "database", f"{path}: {error}", "name another with --database")
    if number > newest:
        return Finding(
            WRONG, "database", f"{path} was made by a newer Mechbay", "install that version or a newer one"
        )
    return Finding(OK, "database", f"{path}, version {number} of {newest}, {matches} matches")


def _surroundings() -> Iterator[Finding]:
    """The language, the terminal, and what only the tests need."""
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    locale = next((f"{name}={os.environ[name]}" for name in names if os.environ.get(name)), "none is set")
    yield Finding(OK, "locale", f"{locale}: Mechbay speaks {language()}; --lang chooses another")
    if sys.stdout is not None and sys.stdout.isatty():
        columns, lines = shutil.get_terminal_size()
        kind = os.environ.get("TERM", "none")
        yield Finding(OK, "terminal", f"{kind}, {columns} columns, {lines} lines, {sys.stdout.encoding}")
    else:
        yield Finding(NOTE, "terminal", "none: output goes to a file or a pipe")
    browser = shutil.which("chromium")
    if browser:
        yield Finding(OK, "chromium", f"{browser}; only the tests need it")
    else:
        yield Finding(NOTE, "chromium", "not found; only the tests need it", "Debian: apt install chromium")
