"""A process whose wall clock can be set from outside: it is off by as many seconds as a file says."""

from __future__ import annotations

import os
import time
from pathlib import Path


def shift(file: str) -> None:
    """Set the clock of this process by a file from now on."""
    real, path = time.time, Path(file)

    def shifted() -> float:
        return real() + float(path.read_text())

    time.time = shifted


def set_clock(file: Path, seconds: float) -> None:
    """Say in the file how far the clock is off; whoever reads meanwhile finds the old or the new."""
    new = file.with_suffix(".new")
    new.write_text(str(seconds))
    os.replace(new, file)
