"""Ctrl+C ends whatever runs, with all its workers, without a word; also at once, and if pressed twice."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from calls import ENGLISH
from patience import until

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="looks at processes in /proc")

STUCK = ("simulate", "planet-defenders", "--games", "1000", "--bots", "still:StillBot,random")
ENDLESS = {
    "simulate": (*STUCK, "--jobs", "2"),
    "simulate alone": STUCK,
    "check": ("check", "planet-defenders", "--games", "2000", "--jobs", "2"),
    "bench": ("bench", "--rounds", "1000"),
    "serve": ("serve", "--no-open", "--port", "0"),
}
ENDED = (130, -signal.SIGINT)  # by itself, or where Python is leaving already by the signal: 130 for a shell
SAYS = {"simulate": "asked", "simulate alone": "asked", "serve": "Mechbay is at"}  # once it is at work


@contextmanager
def running(*words: str, **environment: str) -> Iterator[subprocess.Popen[str]]:
    """A command in a process group of its own, as a shell starts it; nothing of it is left in the end."""
    begun = subprocess.Popen(
        [sys.executable, "-m", "mechbay", *words],
        env=os.environ | ENGLISH | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        yield begun
    finally:
        if group(begun.pid):
            os.killpg(begun.pid, signal.SIGKILL)
        begun.communicate()


def group(leader: int) -> list[int]:
    """The processes of a group that still run."""
    found = []
    for folder in Path("/proc").iterdir():
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
        except (OSError, UnicodeDecodeError):
            continue
        if fields and int(fields[2]) == leader and fields[0] != "Z":
            found.append(int(folder.name))
    return found


def at_work(begun: subprocess.Popen[str], command: str) -> bool:
    """Whether the command does what it was started for: it says so, or has workers."""
    assert begun.stdout is not None
    if command in SAYS:
        line = begun.stdout.readline()
        assert line, begun.communicate()[1]
        return line.startswith(SAYS[command])
    assert begun.poll() is None, begun.communicate()[1]
    return len(group(begun.pid)) > 1


@pytest.mark.parametrize("again", [(), (0.0,), (0.05,)])
@pytest.mark.parametrize("command", ENDLESS)
def test_ctrl_c_ends_it_and_its_workers_without_a_word(
    command: str, again: tuple[float, ...], tmp_path: Path
) -> None:
    words = [*ENDLESS[command], *(["--database", str(tmp_path / "m.db")] if command == "serve" else [])]
    with running(*words) as begun:
        until(lambda: at_work(begun, command))
        os.killpg(begun.pid, signal.SIGINT)
        for gap in again:  # a second press finds it leaving already
            time.sleep(gap)
            os.killpg(begun.pid, signal.SIGINT)
        _, err = begun.communicate()
        assert err == ""
        assert begun.returncode in ENDED
        until(lambda: not group(begun.pid))


def test_ctrl_c_while_the_program_is_still_being_read(tmp_path: Path) -> None:
    (tmp_path / "cyclopts.py").write_text("import time\nprint('reading', flush=True)\ntime.sleep(30000)\n")
    with running("--help", PYTHONPATH=f"{tmp_path}{os.pathsep}{ENGLISH['PYTHONPATH']}") as begun:
        assert begun.stdout is not None
        assert begun.stdout.readline() == "reading\n"
        os.killpg(begun.pid, signal.SIGINT)
        assert (begun.communicate()[1], begun.returncode) == ("", 130)


def test_workers_do_not_outlive_a_program_that_is_killed() -> None:
    with running(*STUCK, "--jobs", "2") as begun:
        until(lambda: len(group(begun.pid)) == 3)
        begun.kill()
        until(lambda: not group(begun.pid))
