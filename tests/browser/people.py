"""What people do at a table, by mouse and by keyboard, and what they see there."""

from __future__ import annotations

from collections.abc import Callable
from secrets import token_hex
from typing import Any

from playwright.sync_api import Locator, Page, expect

GAME = "planet-defenders"
ME: dict[str, str] = {"kind": "me"}
OPEN: dict[str, str] = {"kind": "open"}
BOT: dict[str, str] = {"kind": "bot", "bot": "medium"}
MOST = 400  # decisions of one person in a game
# Somebody who wants the game to end: catches robots where it can, or else moves on.
LIKES = ["catch", "upgrade", "use", "go", "take", "give", "pay", "net", "return", "batteries", "advance"]
LIKES += ["stop", "end", "rest", "decline", "convert"]
ASKED = """before => document.querySelector('#scrub')?.dataset.moments !== before
  && document.querySelector('.choices, #result')"""


def set_up(page: Page, *seats: dict[str, str], game: str = GAME) -> tuple[str, list[str]]:
    """A new table on the server that the page is on; gives its address and the secrets of its maker."""
    body = {"game": game, "seats": list(seats), "options": {}, "id": token_hex(16)}
    answer = page.request.post(f"{origin(page)}/api/matches", data=body)
    assert answer.status == 201, answer.text()
    made = answer.json()
    return f"{origin(page)}/m/{made['match']}", [seat["secret"] for seat in made["seats"]]


def sit_down(page: Page, *seats: dict[str, str], game: str = GAME) -> str:
    """A new table with this device's people at it; gives its address."""
    address, secrets = set_up(page, *seats, game=game)
    keep = "([name, keys]) => localStorage.setItem(name, keys)"
    page.evaluate(keep, [f"seat:{match_of(address)}", ".".join(secrets)])
    page.goto(address)
    return address


def origin(page: Page) -> str:
    """The server's address."""
    found: str = page.evaluate("location.origin")
    return found


def match_of(address: str) -> str:
    """The match that an address shows."""
    return address.rpartition("/m/")[2].partition("?")[0]


def view_of(page: Page) -> dict[str, Any]:
    """The match from the JSON interface, as this device's first seat may see it."""
    keys = page.evaluate("name => localStorage.getItem(name)", f"seat:{match_of(page.url)}")
    address = f"{origin(page)}/api/matches/{match_of(page.url)}"
    answer = page.request.get(address, headers={"X-Seat": keys} if keys else {})
    assert answer.ok, answer.text()
    view: dict[str, Any] = answer.json()
    return view


def choices(page: Page) -> Locator:
    """The listed choices."""
    return page.locator(".choices [data-action]")


def my_turn(page: Page) -> None:
    """Wait until something is asked of this person."""
    expect(choices(page).first).to_be_visible()


def notations(page: Page) -> list[str]:
    """What may be chosen, in the order of the list."""
    found: list[str] = choices(page).evaluate_all("all => all.map(one => one.dataset.action)")
    return found


def liked(page: Page) -> str:
    """The choice that brings the end nearest."""
    return min(notations(page), key=lambda action: LIKES.index(action.split()[0]))


def target(page: Page, action: str) -> Locator:
    """Where an action is clicked: on the stage if it is marked there, or else in the list."""
    on_stage = page.locator(f'#stage [data-action="{action}"]')
    return on_stage.first if on_stage.count() else page.locator(f'.choices [data-action="{action}"]')


def moments(page: Page) -> str:
    """A mark of what is shown that changes with every step of the story."""
    return page.locator("#scrub").get_attribute("data-moments") or ""


def do(page: Page, choose: Callable[[Page], None]) -> None:
    """Choose, and wait until the next thing is asked or the game is over."""
    before = moments(page)
    choose(page)
    page.wait_for_function(ASKED, arg=before, polling=30)


def click_liked(page: Page) -> None:
    """By mouse."""
    target(page, liked(page)).click()


def play_to_the_end(page: Page, choose: Callable[[Page], None]) -> None:
    """Choose until the result is shown."""
    for _ in range(MOST):
        if page.locator("#result").count():
            return
        do(page, choose)
    raise AssertionError(f"not over after {MOST} decisions")
