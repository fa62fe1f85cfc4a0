"""A call of the program as a user makes it: words in, exit code and texts out."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from contextlib import redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from mechbay.cli import run

TESTS = Path(__file__).parent
SOURCES = TESTS.parent / "src"
OUTSIDE = TESTS / "outside"  # games that stand for those of installed packages
PROGRAM = [sys.executable, "-c", "from mechbay.__main__ import main; main()"]
PATIENT = [sys.executable, "-c", "from patient import main; main()"]
os.environ.pop("COLUMNS", None)  # readline, which pytest brings, tells its workers a width to wrap to
# A run in the background may be deaf to Ctrl+C and to its closing window, and so would its programs be.
signal.signal(signal.SIGINT, signal.default_int_handler)
signal.signal(signal.SIGHUP, signal.SIG_DFL)
ENGLISH = {"LC_ALL": "C.UTF-8", "PYTHONPATH": os.pathsep.join(map(str, (SOURCES, OUTSIDE, TESTS)))}


@dataclass(frozen=True)
class Called:
    """What came of a call."""

    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """The one document on stdout."""
        return json.loads(self.out)


def call(*words: str, typed: str = "", surroundings: str = "C.UTF-8") -> Called:
    """A command in this process, with what is typed into it."""
    out, err = io.StringIO(), io.StringIO()
    language = patch.dict(os.environ, {"LC_ALL": surroundings})
    with language, patch("sys.stdin", io.StringIO(typed)), redirect_stdout(out), redirect_stderr(err):
        code = run(list(words))
    return Called(code, out.getvalue(), err.getvalue())


def done(*words: str, typed: str = "", surroundings: str = "C.UTF-8") -> Called:
    """A call that must go well."""
    called = call(*words, typed=typed, surroundings=surroundings)
    assert (called.code, called.err) == (0, ""), f"mechbay {' '.join(words)}: {called.err}"
    return called


def process(*words: str, typed: bytes = b"", **environment: str) -> Called:
    """The same in a process of its own."""
    return started(*PROGRAM, *words, typed=typed, **environment)


def started(*command: str, typed: bytes = b"", **environment: str) -> Called:
    """Any program in a process of its own."""
    found = subprocess.run(command, input=typed, capture_output=True, env=os.environ | ENGLISH | environment)
    return Called(found.returncode, found.stdout.decode(), found.stderr.decode())
