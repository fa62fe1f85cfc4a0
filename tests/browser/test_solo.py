"""A solo game in the browser: begun in two clicks, its robots' steps watched as a film, played to its end."""

from __future__ import annotations

import re
from secrets import token_hex
from typing import Any

from people import (
    STEP,
    at_once,
    card_of,
    choices,
    do,
    match_of,
    must_be_readable,
    must_fit_a_phone,
    my_turn,
    origin,
    over,
    tap,
    view_of,
)
from playwright.sync_api import Locator, Page, expect
from serving import PHONE, Server, Visit

from patience import until

MECHS = "tiny-epic-mechs"
MOST = 1000  # decisions of one person in a game


def choose_first(page: Page) -> None:
    choices(page).first.click()


def play_until_a_film(page: Page, frames: int) -> None:
    """Choose until the robots have done so many steps since."""
    for _ in range(MOST):
        if film(page).count() >= frames:
            return
        do(page, choose_first)
    raise AssertionError("the robots do nothing")


def film(page: Page) -> Locator:
    """The frames."""
    return page.locator("#film > ol > li")


def shown(page: Page) -> Locator:
    """The frame whose picture is shown."""
    return page.locator("#film [aria-current=step]")


def position(page: Page) -> str:
    """What stands where, as text."""
    return page.locator("#text").text_content() or ""


def play_on_by_interface(page: Page) -> None:
    """First choices, posted as a program would while the person looks elsewhere, until the game is over."""
    table, match = page.url, match_of(page.url)
    address = f"{origin(page)}/api/matches/{match}"
    headers = {"X-Seat": page.evaluate("name => localStorage.getItem(name)", f"seat:{match}")}
    page.goto(f"{origin(page)}/credits")

    def asked_or_over() -> Any:
        view = page.request.get(f"{address}?since={known}", headers=headers).json()
        return view if view["choices"] or view["over"] else None

    known = 0
    while not (view := until(asked_or_over, lambda: page.wait_for_timeout(20)))["over"]:
        known = view["version"]
        body = {"action": view["choices"][0]["action"], "version": known, "id": token_hex(8)}
        assert page.request.post(f"{address}/actions", data=body, headers=headers).ok
    page.goto(table)


def test_a_solo_game_and_the_film_of_its_robots(server: Server, visit: Visit) -> None:
    page = visit(server.url)
    card_of(page, MECHS).get_by_role("button", name="Play solo").click()
    my_turn(page)
    for name in ("Left robot", "Right robot"):
        expect(page.locator("#seats")).to_contain_text(name)
    play_until_a_film(page, 3)
    frames = film(page).count()
    now = position(page)
    expect(shown(page)).to_contain_text(f"{frames} / {frames}")

    strip = page.get_by_role("region", name="What the robots did")
    strip.get_by_role("button", name="Previous step of the robots").click()
    expect(page.locator("#ask .chip")).to_contain_text("Replay")
    expect(shown(page)).to_contain_text(f"{frames - 1} / {frames}")
    expect(choices(page)).to_have_count(0)
    assert position(page) != now
    page.keyboard.press("Enter")  # the button keeps the focus
    expect(shown(page)).to_contain_text(f"{frames - 2} / {frames}")
    page.locator("#film-on").press("Enter")
    expect(shown(page)).to_contain_text(f"{frames - 1} / {frames}")
    must_be_readable(page)
    must_fit_a_phone(page)

    page.get_by_role("button", name=re.compile(r"Show step 1 · (Left|Right) robot")).click()
    expect(shown(page)).to_contain_text(f"1 / {frames}")
    why = shown(page).get_by_role("button", name="why?").first
    clause = (why.get_attribute("aria-label") or "").removeprefix("why? ")
    assert re.fullmatch(r"TEM-\d+\.\d+", clause)
    why.click()
    expect(page.locator("#inspect .rule .clause")).to_have_text(clause)
    assert len(page.locator("#inspect .rule").inner_text()) > len(clause) + 20
    page.keyboard.press("Escape")
    expect(page.locator("#inspect")).to_be_hidden()

    page.locator("#film-skip").click()
    my_turn(page)
    assert position(page) == now
    button = page.locator("#film-play")
    with at_once(page):
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#ask .chip")).to_contain_text("Replay")  # from before the first frame
        page.clock.run_for(STEP)
        expect(shown(page)).to_contain_text(f"1 / {frames}")
        until(lambda: button.get_attribute("aria-pressed") == "false", lambda: page.clock.run_for(STEP))
    my_turn(page)  # it ends where the game stands

    play_on_by_interface(page)
    expect(page.locator("#result ol li")).to_have_count(3)
    assert over(page)
    page.get_by_role("button", name="Rematch").click()
    expect(page.locator("#result")).to_have_count(0)
    my_turn(page)
    assert [seat["bot"] for seat in view_of(page)["seats"]] == ["", "robot", "robot"]


def test_the_form_gives_robots_their_seats_and_a_phone_shows_the_film(server: Server, visit: Visit) -> None:
    page = visit(f"{server.url}/new/{MECHS}", PHONE, "pl-PL", has_touch=True, is_mobile=True)
    rows = page.locator(".seat-row:visible")
    kinds = page.locator(".seat-row select:visible")
    expect(kinds).to_have_count(4)
    mode = page.get_by_label("Tryb")
    mode.select_option("solo-brutal")
    expect(rows).to_have_count(3)
    expect(kinds).to_have_count(1)
    expect(rows.nth(1)).to_contain_text("robot prowadzony przez grę")
    must_be_readable(page)
    mode.select_option("versus")
    expect(kinds).to_have_count(4)
    mode.select_option("solo-brutal")
    page.get_by_role("button", name="Otwórz stół").click()
    my_turn(page)
    assert view_of(page)["options"] == {"mode": "solo-brutal"}
    expect(page.locator("#seats")).to_contain_text("Lewy robopilot")
    play_until_a_film(page, 2)
    expect(choices(page).first).to_be_in_viewport()
    tap(page.locator("#film-back"))
    expect(page.locator("#film-skip")).to_be_in_viewport()
    expect(page.locator("#view > svg")).to_be_in_viewport()
    why = shown(page).get_by_role("button", name="dlaczego?").first
    tap(why)
    expect(page.locator("#inspect .rule")).to_contain_text(re.compile(r"TEM-\d+\.\d+ \w"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    must_be_readable(page)
