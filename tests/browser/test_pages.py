"""Every page: readable for all, in both themes and languages, on a phone, quiet in the console, and light."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from people import (
    BOT,
    GAME,
    ME,
    MECHS,
    OPEN,
    WAR,
    card_of,
    must_be_readable,
    must_fit_a_phone,
    my_turn,
    origin,
    set_up,
    sit_down,
)
from playwright.sync_api import Page, expect
from serving import PHONE, Server, Visit

LIMIT = 150_000  # bytes that a first load of a table may bring, without fonts
RAW = re.compile(r"\b(page|error|seat|prompt)\.[a-z]|\{[a-z]+\}")
Open = Callable[[Page], None]
FINISHED: dict[str, str] = {}  # by server


def table(page: Page, game: str = GAME) -> None:
    sit_down(page, ME, BOT, BOT, game=game)
    my_turn(page)


def invitation(page: Page) -> None:
    page.goto(set_up(page, ME, OPEN, OPEN)[0])
    page.locator("#invite").wait_for()


def curtain(page: Page) -> None:
    sit_down(page, ME, ME)
    page.locator("#curtain").wait_for()


def finished(page: Page) -> None:
    page.goto(over(page))
    page.locator("#result").wait_for()


def over(page: Page) -> str:
    """A table where two robots have played to the end; one for all tests."""
    if origin(page) not in FINISHED:
        FINISHED[origin(page)] = set_up(page, BOT, BOT)[0]
    return FINISHED[origin(page)]


def at(path: str) -> Open:
    def go(page: Page) -> None:
        page.goto(page.url.rstrip("/") + path)

    return go


PAGES: dict[str, Open] = {
    "landing": at("/"),
    "new": at(f"/new/{GAME}"),
    "new war": at(f"/new/{WAR}"),
    "new tournament": at(f"/new/{MECHS}"),
    "table": table,
    "invitation": invitation,
    "curtain": curtain,
    "finished": finished,
    "rules": at(f"/rules/{GAME}"),
    "rules of war": at(f"/rules/{WAR}"),
    "rules of tournament": at(f"/rules/{MECHS}"),
    "credits": at("/credits"),
    "problem": at("/m/nowhere"),
}
MISSING = "the server responded with a status of 404"  # the problem page itself
each_game = pytest.mark.parametrize("game", [GAME, WAR, MECHS])
each_page = pytest.mark.parametrize("name", PAGES)


@pytest.mark.parametrize(("theme", "locale"), [("dark", "en-GB"), ("light", "pl-PL")])
@each_page
def test_axe_finds_nothing_the_console_is_quiet_and_a_phone_needs_no_sideways_scrolling(
    server: Server, visit: Visit, name: str, theme: str, locale: str
) -> None:
    page = visit(server.url, color_scheme=theme, locale=locale)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))
    page.on("pageerror", lambda error: said.append(str(error)))
    PAGES[name](page)
    assert page.locator("html").get_attribute("data-theme") == ("dark" if theme == "dark" else "paper")
    assert page.locator("html").get_attribute("lang") == locale[:2]
    assert not RAW.search(page.locator("body").inner_text())
    must_be_readable(page)
    must_fit_a_phone(page)
    assert [line for line in said if not (name == "problem" and MISSING in line)] == []


@each_game
def test_a_phone_shows_stage_and_choices_without_scrolling(server: Server, visit: Visit, game: str) -> None:
    page = visit(server.url, PHONE, has_touch=True, is_mobile=True)
    table(page, game)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator("#ask")).to_be_in_viewport()
    expect(page.locator("#view > svg")).to_be_in_viewport(ratio=1)
    expect(page.locator(".choices button").first).to_be_in_viewport(ratio=1)


def test_the_language_is_the_browsers_and_can_be_switched(server: Server, visit: Visit) -> None:
    page = visit(server.url, locale="pl-PL")
    card_of(page).get_by_role("button", name="Graj przeciw robotom").click()
    my_turn(page)
    expect(page.get_by_role("button", name="Odpoczynek · Baterie")).to_be_visible()
    page.get_by_role("link", name="English").click()
    my_turn(page)
    expect(page.get_by_role("button", name="Rest · Batteries")).to_be_visible()
    page.get_by_role("link", name="Mechbay").click()
    expect(card_of(page).get_by_role("button", name="Play against robots")).to_be_visible()
    expect(page.get_by_role("heading", name="Your tables on this device")).to_be_visible()


def test_the_theme_is_the_systems_and_can_be_switched(server: Server, visit: Visit) -> None:
    page = visit(server.url, color_scheme="light")
    page.get_by_role("button", name="Dark").click()
    page.reload()
    assert page.locator("html").get_attribute("data-theme") == "dark"


@pytest.mark.parametrize(("game", "bots"), [(GAME, 3), (WAR, 2), (MECHS, 3)])
def test_a_first_load_of_a_table_is_light(server: Server, visit: Visit, game: str, bots: int) -> None:
    page = visit(server.url)
    link = sit_down(page, ME, *[BOT] * bots, game=game)
    my_turn(page)  # the table is at rest
    fresh = visit(link)
    expect(fresh.locator("#view > svg")).to_be_visible()
    loaded: dict[str, int] = fresh.evaluate(
        """() => Object.fromEntries(performance.getEntries()
          .filter(one => 'transferSize' in one).map(one => [one.name, one.transferSize]))"""
    )
    light = {name: size for name, size in loaded.items() if not name.endswith(".woff2")}
    assert any("fragment" in name for name in light)
    assert any("idiomorph" in name for name in light)
    assert 0 < sum(light.values()) <= LIMIT, light
