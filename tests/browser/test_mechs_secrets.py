"""Two browsers make their programs at the same time: neither is sent a byte that depends on the other's."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from mechs import Hand, play_on, program, take, to_the_programs
from people import (
    EASY,
    ME,
    MECHS,
    OPEN,
    act,
    changed,
    do,
    match_of,
    moments,
    my_turn,
    press_number,
    set_up,
    target,
)
from playwright.sync_api import Page, expect
from serving import Server, Visit

from patience import until

NEWS = "/api/news"
# Every answer that the page gets, streams included, is handed over as it arrives. What a shared worker hears
# would pass it by, so there is none: the page hears for itself, the same things by the same stream.
EAVESDROP = """
delete window.SharedWorker;
const real = window.fetch;
window.fetch = async (...asked) => {
  const answer = await real(...asked);
  const address = new URL(answer.url);
  const reader = answer.clone().body.pipeThrough(new TextDecoderStream()).getReader();
  const listen = async () => {
    let text = "";
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      text += part.value;
      if (address.pathname === "/api/news") window.heard(address.pathname, "", part.value);
    }
    window.heard(address.pathname, answer.headers.get("X-Version") ?? "", text);
  };
  listen().catch(() => {}); // the stream of a page that is left
  return answer;
};
"""
# How much of the log is new since this device looked: that depends on when it asked.
SINCE = re.compile(r'<li id="since".*?</li>| class="new"| <span class="chip">\d+ new[^<]*</span>')


PICTURE = "picture"


class Spy:
    """A browser and all that it was told: by kind and version, what came."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.told: dict[tuple[str, str], set[str]] = {}
        self.news: list[str] = []
        page.context.expose_function("heard", self.hear)
        page.context.add_init_script(EAVESDROP)

    def hear(self, path: str, version: str, text: str) -> None:
        """Something has come."""
        what = path.rpartition("/")[2]
        if path == NEWS:
            self.news += re.findall(r"^data: (.*)$", text, re.MULTILINE)
        elif what == "fragment":
            self.keep(PICTURE, version, text)
        elif what == "actions":  # the answer brings the picture along
            answer = json.loads(text)
            self.keep(PICTURE, str(answer.pop("shown")), answer.pop("picture"))
            self.keep(what, str(answer["version"]), json.dumps(answer))
        else:
            self.keep(what, version, text)

    def keep(self, what: str, version: str, text: str) -> None:
        """Remember what was told of a version, but for what depends on when it was asked for."""
        self.told.setdefault((what, version), set()).add(re.sub(r"\n+", "\n", SINCE.sub("", text)))

    def hear_of(self, versions: int) -> None:
        """Wait until so many new versions have been told of, and each is shown."""
        until(
            lambda: len(self.news) >= versions and len(self.pictures()) > versions,
            lambda: self.page.wait_for_timeout(50),
        )

    def pictures(self) -> list[set[str]]:
        """What the table looked like, by version."""
        return [texts for (what, _), texts in self.told.items() if what == PICTURE]


UNDO = "undo"
GUEST = ["card collect", "face N", "card purchase", "face E", "card power-up", "face S"]
# What the host does before each of these steps of the guest: only that it locks is public, and only once.
ONE = [program("collect E", "purchase N", "double-jump S", "power-up E"), [], ["lock"], [], [], []]
TWO = [
    ["card diagonal-jump"],
    ["face SE", "card collect", UNDO, *program("collect N")],
    [*program("deploy-mine S", "deploy-turret W"), "clear 2", UNDO, "lock"],
    ["unlock", "clear 1"],
    ["card collect", "face E", "clear 4", "card purchase"],
    ["face N", "lock"],
]


@contextmanager
def running(folder: Path) -> Iterator[Server]:
    """A server with its own tables."""
    server = Server(folder / "matches.sqlite3")
    try:
        yield server
    finally:
        server.kill()


def invited(host: Page, guest: Page) -> tuple[str, list[str]]:
    """Two who met over a link, and a bot, about to make their programs; gives the match and their secrets."""
    address, secrets = set_up(host, ME, OPEN, EASY, game=MECHS)
    match = match_of(address)
    guest.goto(address)
    guest.get_by_label("Your name").fill("Jan")
    guest.get_by_role("button", name="Take seat B").click()
    expect(guest.locator("#invite")).to_have_count(0)
    secrets.append(guest.evaluate("name => localStorage.getItem(name)", f"seat:{match}"))
    to_the_programs([Hand(address, secret) for secret in secrets])
    return match, secrets


def choose(page: Page, action: str) -> None:
    """By mouse; also to take back."""
    if action == UNDO:
        shown = moments(page)
        page.locator("#undo").click()
        changed(page, shown)
    else:
        act(page, lambda page: target(page, action).click())


def both_program(host: Page, guest: Spy, steps: list[list[str]]) -> None:
    """The guest makes a program, step by step, while the host makes its own."""
    ready = False
    locked = guest.page.locator("#seat-a .mb-chip:text-is('locked')")
    for batch, own in zip(steps, GUEST, strict=True):
        for action in batch:
            known = len(guest.news)
            choose(host, action)
            first = action == "lock" and not ready
            ready = ready or first
            if first:
                guest.hear_of(known + 1)
            expect(locked).to_have_count(1 if ready else 0)
            assert len(guest.news) == known + first
        known = len(guest.news)
        do(guest.page, partial(press_number, action=own))
        guest.hear_of(known + 1)


def test_two_browsers_program_at_the_same_time_and_hear_nothing_of_each_other(
    tmp_path: Path, visit: Visit
) -> None:
    """The same table twice, as it was kept on disk; the host makes one program, and then another one."""
    with running(tmp_path) as server:
        match, secrets = invited(visit(server.url), visit(server.url))
    told = []
    for name, steps in (("one", ONE), ("two", TWO)):
        shutil.copytree(tmp_path, tmp_path / name, ignore=lambda *_: ["one", "two"])
        with running(tmp_path / name) as server:
            host, spy = visit(server.url), Spy(visit(server.url))
            for page, secret in zip((host, spy.page), secrets, strict=True):
                take(page, Hand(f"{server.url}/m/{match}", secret))
                my_turn(page)
            both_program(host, spy, steps)
            assert all(len(texts) == 1 for texts in spy.pictures())
            assert len(spy.pictures()) == len(GUEST) + 2
            told.append((dict(spy.told), spy.news[:]))
            execute(spy, [Hand(f"{server.url}/m/{match}", secret) for secret in secrets])
    assert told[0] == told[1]


def execute(guest: Spy, people: list[Hand]) -> None:
    """The guest locks too; of the host's slots only what is executed comes out."""
    people[1].do(*program("double-jump W"), "lock")
    cards = guest.page.locator("#seat-a [data-inspect^='card:']")
    play_on(people, lambda view: len(revealed(view)) > 0)
    expect(cards).to_have_count(len(revealed(people[1].view())))
    expect(guest.page.locator("#lines")).to_contain_text("Player A · card · Collect → east")
    told = "".join(text for texts in guest.told.values() for text in texts)
    assert "Jan B · slot 4 · Double Jump → west" in told
    assert "Player A · slot" not in told


def revealed(view: Any) -> list[str]:
    """The host's orders that have come out."""
    said = [line["text"] for line in view["log"] if line["clause"] == "TEM-5.2"]
    return [text for text in said if "Player A" in text]
