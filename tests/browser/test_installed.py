"""A game of an installed package in the browser: Pig, against a bot of the house, to its end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from people import BOT, ME, act, notations, over, sit_down
from playwright.sync_api import Page, expect
from serving import Server, Visit

from packages import install_pig
from patience import until


@pytest.fixture(scope="module")
def pigsty(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server beside which Pig is installed."""
    folder = tmp_path_factory.mktemp("pig")
    running = Server(folder / "matches.sqlite3", beside=install_pig(folder))
    yield running
    running.kill()


def choose(page: Page) -> bool:
    """Hold what there is, or else roll; nothing while the bot thinks."""
    actions = notations(page)
    if not actions:
        return False
    act(page, lambda own: own.locator(f'.choices [data-action="{actions[-1]}"]').click())
    return True


def test_a_person_plays_an_installed_game_against_a_bot(pigsty: Server, visit: Visit) -> None:
    page = visit(pigsty.url)
    expect(page.get_by_role("heading", name="Pig")).to_be_visible()
    sit_down(page, ME, BOT, game="pig", goal="50")
    expect(page.locator("#prompt h1")).to_contain_text("Roll or hold")
    while not over(page):
        until(lambda: over(page) or choose(page), lambda: page.wait_for_timeout(50))
    expect(page.locator("#result li").first).to_be_visible()
    log = pigsty.database.with_suffix(".log").read_text(encoding="utf-8")
    assert "luck decides" not in log  # the bot really thought
