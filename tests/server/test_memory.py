"""What a server no longer needs, the system gets back."""

from __future__ import annotations

import platform
import subprocess
import sys

import pytest

from calls import ENGLISH

HOLES = """
from pathlib import Path
from mechbay.server.run import mind_memory

def used():
    return int(Path("/proc/self/statm").read_text().split()[1]) * 4096

mind_memory()
before = used()
pictures = [b"x" * 100_000 + bytes(1) for _ in range(1000)]
full = used() - before
pictures[::2] = [None] * 500  # every other one goes
print(full, used() - before)
"""


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="others are told nothing")
def test_pictures_leave_no_holes() -> None:
    command = [sys.executable, "-c", HOLES]
    told = subprocess.run(command, env=ENGLISH, capture_output=True, text=True, check=True).stdout
    full, left = map(int, told.split())
    assert full > 90_000_000
    assert left < 0.6 * full
