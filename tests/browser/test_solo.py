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
    text_list,
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
    """The steps, as dots."""
    return page.locator("#film .dots button")


def must_show(page: Page, step: int) -> None:
    """Wait until this step's dot is the one that is shown."""
    expect(film(page).nth(step - 1)).to_have_attribute("aria-current", "step")
    expect(page.locator("#film [aria-current=step]")).to_have_count(1)


def lines(page: Page) -> Locator:
    """What is told of the step that is shown."""
    return page.locator("#film-lines > li")


def position(page: Page) -> str:
    """What stands where, as text."""
    return "".join(text_list(page))


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
    expect(page.locator("#headlines > li").first).to_contain_text(re.compile(r"(Left|Right) robot \w: \w"))

    bar = page.get_by_role("region", name="What the others did")
    film(page).last.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#ask .chip")).to_contain_text("Replay")
    must_show(page, frames)
    expect(lines(page).first).to_contain_text("robot")
    expect(choices(page)).to_have_count(0)
    film(page).nth(frames - 2).press("Enter")
    must_show(page, frames - 1)
    assert position(page) != now
    must_be_readable(page)
    must_fit_a_phone(page)

    bar.get_by_role("button", name=re.compile(r"Show step 1 · (Left|Right) robot")).click()
    must_show(page, 1)
    rule = lines(page).first.get_by_role("button", name="Why?")
    clause = (rule.get_attribute("aria-label") or "").removeprefix("Why? ")
    assert re.fullmatch(r"TEM-\d+\.\d+", clause)
    rule.click()
    expect(page.locator("#inspect .rule .clause")).to_have_text(clause)
    assert len(page.locator("#inspect .rule").inner_text()) > len(clause) + 20
    page.keyboard.press("Escape")
    expect(page.locator("#inspect")).to_be_hidden()
    chip = page.locator("#ask .chip").inner_text()
    bar.get_by_role("button", name="Others' previous step").click()
    expect(page.locator("#ask .chip")).not_to_have_text(chip)
    page.locator("#film-on").press("Enter")
    must_show(page, 1)

    page.locator("#film-skip").click()
    my_turn(page)
    assert position(page) == now
    button = page.locator("#film-play")
    with at_once(page):
        button.click()
        expect(button).to_have_attribute("aria-pressed", "true")
        expect(page.locator("#ask .chip")).to_contain_text("Replay")  # from before the first step
        page.clock.run_for(STEP)
        must_show(page, 1)
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
    tap(film(page).first)
    expect(page.locator("#film-skip")).to_be_in_viewport()
    expect(page.locator("#view > svg")).to_be_in_viewport()
    tap(lines(page).get_by_role("button", name="Dlaczego?").first)
    expect(page.locator("#inspect .rule")).to_contain_text(re.compile(r"TEM-\d+\.\d+ \w"))
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    must_be_readable(page)
