"""A server that lasts for all tests, and Debian's Chromium in front of it."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect, sync_playwright
from serving import DESKTOP, WAIT, Server, Visit

# the last one: letters are as wide as in a window
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--font-render-hinting=none"]
expect.set_options(timeout=WAIT)
collect_ignore = ["games"]  # packages for the server, not for pytest


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots move at once."""
    running = Server(tmp_path_factory.mktemp("browser") / "matches.sqlite3")
    yield running
    running.kill()


@pytest.fixture(scope="module")  # its event loop must not outlive the browser tests of a worker
def chromium() -> Iterator[Browser]:
    """One browser for all tests; each person in them is a context of their own."""
    # the shell is the same browser without a window, which would cost as much time as the tests themselves
    path = shutil.which("chromium-headless-shell") or shutil.which("chromium")
    if path is None:
        pytest.fail("the browser tests need Debian's chromium: apt-get install chromium, or make test")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS, timeout=WAIT)
        yield browser
        browser.close()


@pytest.fixture
def visit(chromium: Browser) -> Iterator[Visit]:
    """Opens an address for somebody new, on a device of their own that plays nothing unless asked."""
    contexts: list[BrowserContext] = []

    def opened(
        address: str, size: ViewportSize = DESKTOP, locale: str = "en-GB", pace: str = "off", **more: Any
    ) -> Page:
        settings = {"reduced_motion": "reduce", **more}
        context = chromium.new_context(viewport=size, locale=locale, **settings)
        context.add_init_script(f"localStorage['setting:pace'] ??= '{pace}'")
        context.set_default_timeout(WAIT)
        contexts.append(context)
        page = context.new_page()
        page.goto(address)
        return page

    yield opened
    for context in contexts:
        context.close()
