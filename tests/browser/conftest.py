"""A real server as its own process, and Debian's Chromium in front of it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

ROOT = Path(__file__).parents[2]
START = "from mechbay.cli import main; main()"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DESKTOP = {"width": 1400, "height": 950}
PHONE = {"width": 390, "height": 844}
PATIENCE = 15_000  # milliseconds that something may take on a busy machine


class Server:
    """`mechbay serve` on a database; it can be killed and started again on the same port."""

    def __init__(self, database: Path, pace: float = 0) -> None:
        self.database = database
        self.pace = pace
        self.port = 0
        self.url = ""
        self.start()

    def start(self) -> None:
        """Start it, and wait for the line that says where it is."""
        command = [sys.executable, "-c", START, "serve", "--no-open", "--port", str(self.port)]
        command += ["--database", str(self.database), "--pace", str(self.pace)]
        paths = [str(ROOT / "src"), os.environ.get("PYTHONPATH", "")]
        self.log = self.database.with_suffix(".log").open("a")
        self.process = subprocess.Popen(
            command,
            stdout=subprocess.PIPE,
            stderr=self.log,
            text=True,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, paths))},
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


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots move at once."""
    running = Server(tmp_path_factory.mktemp("browser") / "matches.sqlite3")
    yield running
    running.kill()


@pytest.fixture(scope="session")
def chromium() -> Iterator[Browser]:
    """One browser for all tests; each person in them is a context of their own."""
    path = shutil.which("chromium")
    if path is None:
        pytest.fail("the browser tests need Debian's chromium: apt-get install chromium, or make test")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        yield browser
        browser.close()


Visit = Callable[..., Page]


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Opens an address for somebody new, on a device of their own."""
    contexts: list[BrowserContext] = []

    def opened(address: str, size: dict[str, int] = DESKTOP, locale: str = "en-GB", **more: str | bool) -> Page:
        settings: dict[str, object] = {"viewport": size, "locale": locale, "reduced_motion": "reduce", **more}
        context = chromium.new_context(**settings)  # type: ignore[arg-type]
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
