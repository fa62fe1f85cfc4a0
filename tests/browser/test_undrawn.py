"""A game that draws nothing plays all the same: by buttons and text."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from people import ME, OPEN, act, choices, must_be_readable, must_fit_a_phone, notations, over, sit_down
from playwright.sync_api import Page, expect
from serving import OUTSIDE, Server, Visit

from patience import until

ONWARD = ("mine", "place", "lock", "pay", "yield")  # words that do not take back


@pytest.fixture(scope="module")
def ambush(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that also knows Ambush, the small game of the laws, which has no drawing."""
    running = Server(tmp_path_factory.mktemp("ambush") / "matches.sqlite3", beside=OUTSIDE)
    yield running
    running.kill()


def go_on(page: Page) -> bool:
    """Do what brings this person on, if anything does."""
    actions = notations(page)
    wanted = next((one for word in ONWARD for one in actions if one.split()[0] == word), None)
    if wanted is None:
        return False
    act(page, lambda own: own.locator(f'.choices [data-action="{wanted}"]').click())
    return True


def test_two_play_a_game_without_a_drawing_to_its_end(ambush: Server, visit: Visit) -> None:
    host = visit(ambush.url)
    expect(host.get_by_role("heading", name="Ambush")).to_be_visible()
    guest = visit(sit_down(host, ME, OPEN, game="ambush"))
    guest.get_by_label("Your name").fill("Jan")
    guest.get_by_role("button", name="Take seat B").click()
    expect(choices(guest).first).to_be_visible()
    for page in (host, guest):
        expect(page.locator("#stage svg")).to_have_count(0)
        expect(page.locator("#text")).to_contain_text("Round 0")
    host.keyboard.press("v")
    expect(host.locator("#text")).to_be_visible()  # it is all there is
    expect(host.locator("#text")).not_to_contain_text("Jan B · card: f")
    host.keyboard.press("/")
    host.keyboard.type("lock")
    host.keyboard.press("Enter")
    expect(host.locator("#problem")).to_contain_text("Something else is asked: Hide your mine.")
    host.keyboard.press("Escape")
    must_be_readable(host)
    while not over(host):
        until(lambda: over(host) or go_on(host) or go_on(guest), lambda: host.wait_for_timeout(50))
    for page in (host, guest):
        expect(page.locator("#result li").first).to_be_visible()
        must_fit_a_phone(page)
