"""The film of Automas' turns and the lens, in a golden game: by mouse, by keyboard, on a phone."""

from __future__ import annotations

from people import must_be_readable, must_fit_a_phone
from playwright.sync_api import Locator, Page, expect
from serving import PHONE, ROOT, Server, Visit

GOLDEN = ROOT / "tests/goldens/apex-automa/3-outpost-printed-grr-5.json"
MOVE = 296  # a card that fits at its third turn
PRIORITY = 25
REPOSITION = 33


def replayed(server: Server, page: Page, moment: int) -> None:
    """Look at a moment of the golden game."""
    page.get_by_label("Open a record file").set_input_files(GOLDEN)
    expect(page.locator("#result")).to_be_visible()
    page.goto(f"{page.url}?at={moment}")
    expect(page.locator("#film .chapter")).to_have_count(2)


def current(page: Page) -> Locator:
    """The dot of the step that is shown."""
    return page.locator("#film [aria-current=step]")


def test_a_still_shows_the_card_and_says_why(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    replayed(server, page, MOVE)
    expect(current(page)).to_have_attribute("aria-label", "Automa Lifeline C · step 8, feat effects · 5 of 5")
    said = page.locator("#film-lines > li")
    expect(said.first).to_contain_text("decision card P-6. It points W")
    expect(page.locator("#still .ax-still-fails")).to_have_count(2)
    expect(page.locator("#still .ax-still-end")).to_have_count(1)
    said.nth(2).get_by_role("button", name="Why?").click()
    expect(page.locator("#inspect")).to_contain_text("AXA-19.10")
    page.keyboard.press("Escape")
    must_be_readable(page)
    expect(page.locator("#still .ax-still-end")).to_be_visible()
    page.locator("#table").evaluate("table => table.classList.add('showing')")
    expect(page.locator("#still .ax-still-end")).to_be_hidden()  # one card at a time: the next one is played
    page.locator("#table").evaluate("table => table.classList.remove('showing')")

    page.get_by_role("button", name="Next human decision").click()
    expect(current(page)).to_have_class("decided")
    page.locator("#film .dots button").first.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#film .dots button").first).to_have_attribute("aria-current", "step")
    expect(page.locator("#still > *")).to_have_count(0)
    page.locator("#film-on").click()
    expect(page.locator("#film .dots button").nth(1)).to_have_attribute("aria-current", "step")


def test_what_is_looked_into_is_drawn_while_it_is(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    replayed(server, page, PRIORITY)
    page.locator("#figure-pathfinder").hover()
    expect(page.locator("#lens .ax-lens-best")).not_to_have_count(0)
    page.locator("#space-f6").hover()
    expect(page.locator("#lens .ax-lens-here")).to_have_count(1)
    page.locator("#ask").hover()
    expect(page.locator("#lens > *")).to_have_count(0)


def test_chapters_and_captions_on_a_phone_in_polish(server: Server, visit: Visit) -> None:
    page = visit(server.url, size=PHONE, locale="pl-PL")
    page.get_by_label("Otwórz plik zapisu").set_input_files(GOLDEN)
    expect(page.locator("#result")).to_be_visible()
    page.goto(f"{page.url}?at={REPOSITION}")
    expect(page.locator("#film-lines > li").first).to_contain_text("szuka lepszego pola: ① osiągalne: 8")
    expect(page.locator("#still .ax-still-out")).to_have_count(7)
    expect(page.locator("#still .ax-still-left")).to_have_count(1)
    must_fit_a_phone(page)
