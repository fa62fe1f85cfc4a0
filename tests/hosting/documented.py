"""What docs/hosting.md tells people to write and to run, put to work on a spare port of this machine."""

from __future__ import annotations

import configparser
import os
import re
import shlex
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx

from calls import ENGLISH, PATIENT
from patience import PATIENCE

GUIDE = Path(__file__).parents[2] / "docs" / "hosting.md"
NAME = "table.example.org"
DATABASE = "/var/lib/mechbay/mechbay.sqlite3"


def block(language: str, holding: str = "") -> str:
    """The one block of the guide in a language, or the one that holds a text."""
    text = GUIDE.read_text(encoding="utf-8")
    found = [
        body
        for kind, body in re.findall(r"^```(\w*)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)
        if kind == language and holding in body
    ]
    assert len(found) == 1, f"{language} {holding}"
    return str(found[0])


def with_own(text: str, **places: str) -> str:
    """The text with places of this test for those that it names; each must be there."""
    for name, own in places.items():
        assert name in text, name
        text = text.replace(name, own)
    return text


def command_of_unit() -> list[str]:
    """What the systemd unit runs, without the program itself."""
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    unit.read_string(block("ini"))
    program, *words = shlex.split(unit["Service"]["ExecStart"])
    assert program == "/opt/mechbay/bin/mechbay"
    return words


def free_port() -> int:
    """A port that nobody has just now."""
    with socket.socket() as asking:
        asking.bind(("127.0.0.1", 0))
        return int(asking.getsockname()[1])


@contextmanager
def unit_running(database: Path, public: str) -> Iterator[int]:
    """Mechbay as the unit starts it, on a port of its own; gives the port."""
    words = [
        with_own(word, **{DATABASE: str(database)})
        if word == DATABASE
        else with_own(word, **{f"https://{NAME}": public})
        if NAME in word
        else word
        for word in command_of_unit()
    ]
    process = subprocess.Popen(
        [*PATIENT, *words, "--port", "0"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | ENGLISH,
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline().startswith(f"Mechbay is at {public}/ ")
        here = re.fullmatch(r"Also at http://127\.0\.0\.1:(\d+)/\n", process.stdout.readline())
        assert here
        yield int(here[1])
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def new_table(http: httpx.Client, *seats: str) -> tuple[str, list[str]]:
    """A table; gives its id and the keys of its maker's seats."""
    wanted = {
        "game": "planet-defenders",
        "seats": [{"kind": kind} for kind in seats],
        "id": "a client's own id",
    }
    made = http.post("/api/matches", json=wanted)
    assert made.status_code == 201, made.text
    return made.json()["match"], [key["secret"] for key in made.json()["seats"]]
