"""`mechbay serve` as its own process, and what its visitors are like."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Page, ViewportSize

from patience import PATIENCE

Visit = Callable[..., Page]
ROOT = Path(__file__).parents[2]
START = "from patient import main; main()"
OUTSIDE = ROOT / "tests/outside"  # games that stand for those of installed packages
DESKTOP: ViewportSize = {"width": 1400, "height": 950}
PHONE: ViewportSize = {"width": 390, "height": 844}
WAIT = 1000 * PATIENCE  # milliseconds


class Server:
    """`mechbay serve` on a database; it can be killed and started again on the same port."""

    def __init__(self, database: Path, pace: float = 0, beside: Path | None = None) -> None:
        self.database = database
        self.beside = beside  # a folder with installed packages
        self.pace = pace
        self.port = 0
        self.url = ""
        self.start()

    def start(self) -> None:
        """Start it, and wait for the line that says where it is."""
        command = [sys.executable, "-c", START, "serve", "--no-open", "--port", str(self.port)]
        command += ["--database", str(self.database), "--pace", str(self.pace)]
        paths = [ROOT / "src", ROOT / "tests", self.beside or "", os.environ.get("PYTHONPATH", "")]
        self.log = self.database.with_suffix(".log").open("a")
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, map(str, paths)))},
            start_new_session=True,
        )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://[\d.]+:(\d+)/", said)
        assert found, f"the server did not start: {said!r}, see {self.log.name}"
        self.url = found[0].rstrip("/")
        self.port = int(found[1])

    def kill(self) -> None:
        """Kill it and the bots' processes without a chance to tidy up."""
        os.killpg(self.process.pid, signal.SIGKILL)
        self.process.wait()
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.log.close()
