"""The table in one window: nothing is cut off, the log can be read, lines and dots lead to their moments."""

from __future__ import annotations

import pytest
from people import APEX, BOT, GAME, ME, MECHS, OPEN, SETTLED, WAR, choices, do, my_turn, sit_down
from playwright.sync_api import Page, ViewportSize, expect
from serving import Server, Visit

SIZES = [(1280, 720), (1440, 900), (1920, 1080)]
LINES = 8  # lines of the log that are seen at least
MOST = 200  # decisions until the log is long enough
REGIONS = ["#prompt .lead", ".asked", "#stage", "#film", "#yours", "#seats", "#log", "#scrubber"]
# Which of these reach beyond the window.
CUT = """(names) => names.filter((name) => {
  const box = document.querySelector(name)?.getBoundingClientRect();
  if (!box?.height) return false;
  return box.bottom > innerHeight + 1 || box.right > innerWidth + 1 || box.top < 0 || box.left < 0;
})"""
COVERED = """() => {
  const scrubber = document.querySelector("#scrubber").getBoundingClientRect();
  const view = document.querySelector("#view > svg").getBoundingClientRect();
  return view.bottom > scrubber.top + 1 && view.right > scrubber.left && view.left < scrubber.right;
}"""
# How many lines of text the log shows whole; heads over turns are none, an entry may be several.
SEEN = """() => {
  const frame = document.querySelector("#lines").getBoundingClientRect();
  const bottom = Math.min(frame.bottom, innerHeight) + 1;
  const whole = (box) => box.height && box.top >= frame.top - 1 && box.bottom <= bottom;
  return [...document.querySelectorAll("#lines > li[id^=line] .to")].flatMap((entry) => {
    const words = document.createRange();
    words.selectNodeContents(entry);
    return [...new Set([...words.getClientRects()].filter(whole).map((box) => Math.round(box.top)))];
  }).length;
}"""
# Letters of drawings that come out too small on the screen: their words, and how high they are.
SMALL = """(least) => [...document.querySelectorAll(":is(#view, #yours, #seats) text")].flatMap((words) => {
  const box = words.getBoundingClientRect();
  if (!box.width || !words.textContent.trim()) return [];
  const { a, b, c, d } = words.getScreenCTM();
  const size = parseFloat(getComputedStyle(words).fontSize) * Math.sqrt(Math.abs(a * d - b * c));
  return size < least ? [[words.textContent, words.closest("[id]")?.id, size]] : [];
})"""
LEGIBLE = 10.9  # pixels: eleven, but for the edge of a window
# Which parts of the invitation are not seen whole.
HIDDEN = """(names) => names.filter((name) => {
  const frame = document.querySelector("#invite").getBoundingClientRect();
  const box = document.querySelector(name).getBoundingClientRect();
  return box.bottom > Math.min(frame.bottom, innerHeight) || box.top < frame.top || box.right > frame.right;
})"""


def play_until_others_did_something(page: Page) -> None:
    """First choices, until there is a film and a log that fills its place."""
    my_turn(page)
    for _ in range(MOST):
        if page.locator("#film").count() and page.locator("#lines > li").count() > 4 * LINES:
            return
        do(page, lambda page: choices(page).first.click())
    raise AssertionError("the others do nothing")


@pytest.mark.parametrize("game", [GAME, WAR, MECHS, APEX])
def test_nothing_is_cut_off_and_the_log_can_be_read(server: Server, visit: Visit, game: str) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT, BOT, game=game)
    play_until_others_did_something(page)
    fits(page)
    page.get_by_role("link", name="Polski").click()
    my_turn(page)
    fits(page)


def fits(page: Page) -> None:
    """All of the table is in the window and can be read, whatever its size."""
    for width, height in SIZES:
        size: ViewportSize = {"width": width, "height": height}
        page.set_viewport_size(size)
        page.wait_for_function("() => document.querySelector('#view > svg').clientWidth > 0")
        page.evaluate(SETTLED)
        assert page.evaluate("document.documentElement.scrollHeight") <= height
        assert page.evaluate(CUT, REGIONS) == []
        assert not page.evaluate(COVERED)
        assert page.evaluate(SEEN) >= LINES
        assert page.evaluate(SMALL, LEGIBLE) == []


@pytest.mark.parametrize("locale", ["en-GB", "pl-PL"])
def test_an_invitation_beside_many_choices_shows_address_and_code(
    server: Server, visit: Visit, locale: str
) -> None:
    page = visit(server.url, locale=locale)
    sit_down(page, ME, OPEN, BOT, BOT, game=APEX, variant="coop")
    my_turn(page)
    page.set_viewport_size({"width": 1280, "height": 720})
    page.evaluate(SETTLED)
    assert choices(page).count() > 6
    assert page.evaluate(HIDDEN, ["#link", "#copy-link", "#invite .code"]) == []


def test_a_line_and_a_dot_lead_to_their_moment(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    sit_down(page, ME, BOT, BOT)
    play_until_others_did_something(page)
    line = page.locator("#lines .to").nth(20)
    at = line.get_attribute("data-at")
    line.click()
    expect(page.locator("#ask .chip")).to_contain_text("Replay")
    assert page.url.endswith(f"?at={at}")
    page.locator("#live").click()
    my_turn(page)
    dot = page.locator("#film .dots button").first
    dot.focus()
    page.keyboard.press("Enter")
    expect(dot).to_have_attribute("aria-current", "step")
    expect(page.locator("#film-lines > li").first).to_be_visible()
