"""Two machines with a cable between them, as network namespaces: one serves, the other opens its link."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect, sync_playwright
from proxies import program

from calls import ENGLISH, PATIENT
from patience import PATIENCE

WAIT = 1000 * PATIENCE
LANGUAGE = "en-GB"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


def ip(words: str) -> None:
    """Change the network, or skip the test where that is not allowed."""
    tool = shutil.which("ip", path=f"{os.environ['PATH']}:/usr/sbin")
    if tool is None:
        pytest.skip("no network namespaces: Debian's iproute2 is not installed")
    done = subprocess.run([tool, *words.split()], capture_output=True, text=True, timeout=PATIENCE)
    if done.returncode:
        pytest.skip(f"no network namespaces: ip {words}: {done.stderr.strip()}")


@dataclass(frozen=True)
class Machine:
    """A network of its own; what is started in it reaches nothing but the cable."""

    name: str

    def command(self, *words: str) -> list[str]:
        """The same command, on this machine."""
        return [program("ip"), "netns", "exec", self.name, *words]

    def browser(self, folder: Path) -> str:
        """A program that opens Chromium on this machine."""
        script = folder / f"chromium-{self.name}"
        words = " ".join(self.command(program("chromium")))
        script.write_text(f'#!/bin/sh\nexec {words} "$@"\n', encoding="utf-8")
        script.chmod(0o755)
        return str(script)


@pytest.fixture
def machines() -> Iterator[tuple[Machine, Machine]]:
    """Two machines, at 10.77.0.1 and 10.77.0.2."""
    host, guest = (Machine(f"mechbay-{os.getpid()}-{end}") for end in ("host", "guest"))
    added = []
    try:
        for machine in (host, guest):
            ip(f"netns add {machine.name}")
            added.append(machine)
        ip(f"link add eth0 netns {host.name} type veth peer name eth0 netns {guest.name}")
        for number, machine in enumerate((host, guest), 1):
            ip(f"-n {machine.name} address add 10.77.0.{number}/24 dev eth0")
            ip(f"-n {machine.name} link set eth0 up")
            ip(f"-n {machine.name} link set lo up")
        yield host, guest
    finally:
        for machine in added:
            ip(f"netns del {machine.name}")


@contextmanager
def serving(machine: Machine, database: Path, lines: int = 1) -> Iterator[str]:
    """A server for the network of a machine; gives what it prints first."""
    words = ["serve", "--host", "0.0.0.0", "--port", "0", "--no-open", "--database", str(database)]
    process = subprocess.Popen(
        machine.command(*PATIENT, *words),
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | ENGLISH,
    )
    try:
        assert process.stdout is not None
        yield "".join(process.stdout.readline() for _ in range(lines))
    finally:
        process.kill()
        process.communicate(timeout=PATIENCE)


def move(page: Page) -> None:
    """Do the first thing that may be done."""
    page.locator(".choices button").first.click()


def test_a_guest_opens_the_printed_address_and_the_invitation(
    machines: tuple[Machine, Machine], tmp_path: Path
) -> None:
    host, _ = machines
    with serving(host, tmp_path / "m.sqlite3") as said, sync_playwright() as playwright:
        (printed,) = re.findall(r"http://\S+/", said)
        port = printed.rstrip("/").rpartition(":")[2]
        assert printed == f"http://10.77.0.1:{port}/"
        opened = [
            playwright.chromium.launch(executable_path=machine.browser(tmp_path), args=FLAGS, timeout=WAIT)
            for machine in machines
        ]
        at_host, at_guest = (browser.new_page(locale=LANGUAGE) for browser in opened)
        for page in (at_host, at_guest):
            page.set_default_timeout(WAIT)
        expect.set_options(timeout=WAIT)
        at_guest.goto(printed)
        expect(at_guest.get_by_label("Join by code")).to_be_visible()

        at_host.goto(f"http://localhost:{port}/new/planet-defenders")
        at_host.get_by_label("Name of the player in seat A").fill("Ola")
        at_host.get_by_role("button", name="Open the table").click()
        link = at_host.locator("#link").input_value()
        assert link.startswith(printed)
        expect(at_host.locator("#invite")).not_to_contain_text("only on this computer")

        at_guest.goto(link)
        at_guest.get_by_label("Your name").fill("Jan")
        at_guest.get_by_role("button", name="Take seat B").click()
        expect(at_host.locator("#seats")).to_contain_text("Jan B")
        expect(at_guest.locator("#seats")).to_contain_text("Ola A")

        asked = ".prompt.mine .choices button"
        first, second = at_host, at_guest
        expect(at_host.locator(asked).or_(at_host.locator(".prompt .slant.seat-1")).first).to_be_visible()
        if not at_host.locator(asked).count():
            first, second = at_guest, at_host
        expect(first.locator(asked).first).to_be_visible()
        before = second.locator("#prompt").get_attribute("data-version")
        move(first)
        expect(second.locator("#prompt")).not_to_have_attribute("data-version", str(before))
        for browser in opened:
            browser.close()


def test_a_machine_without_a_network_says_so(machines: tuple[Machine, Machine], tmp_path: Path) -> None:
    host, _ = machines
    ip(f"-n {host.name} address flush dev eth0")
    with serving(host, tmp_path / "m.sqlite3", lines=2) as said:
        assert "Mechbay is at http://127.0.0.1:" in said
        assert said.endswith("This machine has no network address; nobody else can open it.\n")
