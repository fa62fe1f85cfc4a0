"""Nothing is lost: a reload, a killed server, a link to a moment; and robots need not be waited for."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from people import (
    BOT,
    ME,
    STEP,
    at_once,
    click_liked,
    do,
    liked,
    my_turn,
    notations,
    sit_down,
    target,
    view_of,
)
from playwright.sync_api import Page, Route, expect
from serving import Server, Visit

from patience import NEVER


@pytest.fixture(scope="module")
def slow(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server whose bots take their time, to be killed at will."""
    running = Server(tmp_path_factory.mktemp("slow") / "matches.sqlite3", NEVER)
    yield running
    running.kill()


def without_waiting(page: Page) -> None:
    """Skip the bots until it is this person's turn."""
    page.locator("#hurry, .choices").first.wait_for()
    if page.locator("#hurry").count():
        page.locator("#hurry").click()
    my_turn(page)


def test_robots_need_not_be_waited_for(slow: Server, visit: Visit) -> None:
    page = visit(slow.url, pace="normal")
    sit_down(page, ME, BOT)
    without_waiting(page)
    before = view_of(page)["version"]
    target(page, "rest").click()
    expect(page.locator("#hurry")).to_be_visible()
    page.keyboard.press("Space")
    my_turn(page)
    assert view_of(page)["version"] > before + 1


def test_a_reload_and_a_killed_server_lose_nothing(slow: Server, visit: Visit) -> None:
    page = visit(slow.url, pace="normal")
    sit_down(page, ME, BOT)
    without_waiting(page)
    do(page, click_liked)
    page.reload()
    my_turn(page)
    before, listed = view_of(page), notations(page)
    slow.kill()
    target(page, liked(page)).click()
    expect(page.locator("#problem")).to_contain_text("The server is not answering")
    slow.start()
    expect(page.locator("#problem")).to_be_hidden()
    more = "many => document.querySelector('#scrub').max >= many"
    page.wait_for_function(more, arg=len(before["moments"]))
    after = view_of(page)
    assert after["version"] == before["version"] + 1  # done once, though it was sent again and again
    assert after["log"][: len(before["log"])] == before["log"]
    assert listed
    page.reload()
    my_turn(page)
    assert notations(page) == [choice["action"] for choice in view_of(page)["choices"]]


def test_a_page_opened_while_the_server_is_away_draws_when_it_is_back(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    refused: list[str] = []

    def once(route: Route) -> None:
        refused.append(route.request.url)
        route.abort() if len(refused) == 1 else route.continue_()

    page.route("**/fragment?*", once)
    sit_down(page, ME, BOT)
    my_turn(page)
    assert len(refused) > 1


def test_a_link_to_a_moment_shows_it_also_after_a_reload(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    link = sit_down(page, ME, BOT)
    my_turn(page)
    for _ in range(5):
        do(page, click_liked)
    last = int(page.locator("#scrub").get_attribute("max") or 0)
    page.keyboard.press("[")
    page.keyboard.press("[")
    chip = page.locator("#ask .chip")
    expect(chip).to_have_text(f"Replay {last - 2} / {last}")
    shown, address = chip.inner_text(), page.url
    assert "?at=" in address
    page.reload()
    expect(chip).to_have_text(shown)
    assert page.locator("[data-action]").count() == 0
    assert visit(address).locator("#ask .chip").inner_text() == shown
    page.get_by_role("button", name="Back to the current position").click()
    my_turn(page)
    assert page.url == link
    page.goto(f"{link}?at=99999")
    my_turn(page)
    assert page.url == link


def test_the_replay_plays_by_itself(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT)
    my_turn(page)
    for _ in range(3):
        do(page, click_liked)
    last = int(page.locator("#scrub").get_attribute("max") or 0)
    page.locator("#scrub").fill(str(last - 2))
    expect(page.locator("#ask .chip")).to_have_text(f"Replay {last - 2} / {last}")
    with at_once(page):
        page.get_by_role("button", name="Play", exact=True).click()
        expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
        page.clock.run_for(STEP)
        expect(page.locator("#ask .chip")).to_have_text(f"Replay {last - 1} / {last}")
        expect(page.locator("#play")).to_have_attribute("aria-pressed", "true")
        page.clock.run_for(STEP)
        my_turn(page)
        expect(page.locator("#play")).to_have_attribute("aria-pressed", "false")
