"""What people do at a table, by mouse and by keyboard, and what they see there."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime, timedelta
from secrets import token_hex
from typing import Any
from weakref import WeakSet

from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Error, Locator, Page, expect
from serving import DESKTOP, PHONE

from patience import until

GAME = "planet-defenders"
WAR = "mech-wars"
MECHS = "tiny-epic-mechs"
APEX = "apex-automa"
ME: dict[str, str] = {"kind": "me"}
OPEN: dict[str, str] = {"kind": "open"}
BOT: dict[str, str] = {"kind": "bot", "bot": "medium"}
EASY: dict[str, str] = {"kind": "bot", "bot": "easy"}
SOON = timedelta(seconds=5)
A_SECOND = 1000  # milliseconds
CLOCKS: WeakSet[Page] = WeakSet()  # pages whose clock can be stopped
FINGER = 40  # pixels that it needs
SMALLEST = """() => Math.min(...[...document.querySelectorAll("#view [data-action]")].flatMap(one => {
  const box = one.getBoundingClientRect(); return [box.width, box.height] }))"""
STEP = 120  # milliseconds for which a replay shows a moment where nothing is played
DIGITS = 600  # milliseconds in which a second digit may follow
MOST = 400  # decisions of one person in a game
# Somebody who wants the game to end: plays cards and catches robots where it can, or else moves on.
LIKES = ["play", "on", "against", "with", "onto", "name", "deploy", "tuck", "draw", "kidnap", "place"]
LIKES += ["fire", "at", "also", "only", "shield", "escape", "reply", "spend", "pass", "catch", "upgrade"]
LIKES += ["lock", "done", "power", "attack", "hit", "remove", "aim", "jam", "ready", "gain", "buy", "turret"]
LIKES += ["keep", "base", "mine", "arm", "card", "face", "collect", "heal"]
LIKES += ["use", "go", "take", "give", "pay", "net", "return", "batteries", "advance"]
LIKES += ["shoot", "random", "side", "enter", "activate", "whom", "choose", "ability", "restore", "towards"]
LIKES += ["interact", "destroy", "dismantle", "fit", "store", "load", "discard"]
LIKES += ["stop", "end", "skip", "rest", "decline", "convert", "move", "equip", "replace", "clear"]
SHOWN = "version => Number(document.querySelector('#scrub')?.dataset.moments.split(' ').at(-1)) >= version"
MINE = ".prompt.mine:not([data-only])"  # what is answered by itself is not asked
ASKED = f"() => document.querySelector('{MINE} .choices, #result')"


def card_of(page: Page, game: str = GAME) -> Locator:
    """The game's card on the landing page."""
    return page.get_by_role("article").filter(has=page.locator(f"#{game}"))


def set_up(page: Page, *seats: dict[str, str], game: str = GAME, **options: str) -> tuple[str, list[str]]:
    """A new table on the server that the page is on; gives its address and the secrets of its maker."""
    body = {"game": game, "seats": list(seats), "options": options, "id": token_hex(16)}
    answer = page.request.post(f"{origin(page)}/api/matches", data=body)
    assert answer.status == 201, answer.text()
    made = answer.json()
    return f"{origin(page)}/m/{made['match']}", [seat["secret"] for seat in made["seats"]]


def sit_down(page: Page, *seats: dict[str, str], game: str = GAME, **options: str) -> str:
    """A new table with this device's people at it; gives its address."""
    address, secrets = set_up(page, *seats, game=game, **options)
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


def due(page: Page) -> Locator:
    """The listed choices where the game waits for this person, who has not answered yet."""
    return page.locator(f"{MINE} .choices [data-action]")


def my_turn(page: Page) -> None:
    """Wait until something is asked of this person."""
    expect(due(page).first).to_be_visible()


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


def act(page: Page, choose: Callable[[Page], None]) -> None:
    """Choose, and wait until the page shows what came of it."""
    with page.expect_response(re.compile("/actions")) as told:
        choose(page)
    page.wait_for_function(SHOWN, arg=told.value.json()["version"], polling=30)


def up_to_date(page: Page) -> None:
    """Wait until the page shows the newest step, also one of another's."""
    page.wait_for_function(SHOWN, arg=view_of(page)["moments"][-1], polling=30)


def do(page: Page, choose: Callable[[Page], None]) -> None:
    """Choose, and wait until the next thing is asked or the game is over."""
    act(page, choose)
    page.wait_for_function(ASKED, polling=30)


def click_on(page: Page, action: str) -> None:
    """By mouse, also where the page asks once more."""
    warned = page.locator(f'.choices [data-action="{action}"][data-confirm]').count()
    target(page, action).click()
    if warned:
        page.locator("#really .main").click()


def click_liked(page: Page) -> None:
    """By mouse."""
    click_on(page, liked(page))


@contextmanager
def at_once(page: Page) -> Iterator[None]:
    """What is done meanwhile takes no time, however slow the machine: the page's clock stands still."""
    if page not in CLOCKS:  # installed anew, it would go back
        CLOCKS.add(page)
        page.clock.install()
    until(lambda: paused(page))
    page.clock.run_for(A_SECOND)  # what came before is over
    yield
    page.clock.resume()


def paused(page: Page) -> bool:
    """Stop the page's clock a little ahead of now; no, if a slow machine was past that before it stopped."""
    now = datetime.fromtimestamp(page.evaluate("Date.now()") / 1000, UTC)
    try:
        page.clock.pause_at(now + SOON)
    except Error as error:
        if "to the past" in error.message:
            return False
        raise
    return True


def press_number(page: Page, action: str) -> None:
    """By keyboard: the number that the action has in the list."""
    warned = page.locator(f'.choices [data-action="{action}"][data-confirm]').count()
    with at_once(page):
        page.keyboard.type(str(notations(page).index(action) + 1))
        page.clock.run_for(DIGITS)
    if warned:
        page.keyboard.press("Enter")


def tap(there: Locator) -> None:
    """By finger, which a slow machine would make a long press."""
    with at_once(there.page):
        there.tap()


def play_to_the_end(page: Page, choose: Callable[[Page], None]) -> None:
    """Choose until the result is shown."""
    for _ in range(MOST):
        if over(page):
            return
        do(page, choose)
    raise AssertionError(f"not over after {MOST} decisions")


def over(page: Page) -> bool:
    """Whether the result is shown."""
    return page.locator("#result").count() > 0


def asked(*pages: Page) -> Page:
    """Whose turn it is, or who sees the result."""
    return until(
        lambda: next((page for page in pages if due(page).count() or over(page)), None),
        lambda: pages[0].wait_for_timeout(50),
    )


def changed(page: Page, before: str) -> None:
    """Wait until a page shows a story that goes on."""
    page.wait_for_function(
        "before => document.querySelector('#scrub')?.dataset.moments !== before", arg=before
    )


def must_be_readable(page: Page) -> None:
    """Axe finds nothing."""
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def must_fit_a_phone(page: Page) -> None:
    """No sideways scrolling on a small screen."""
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    must_stay_in_its_box(page)
    page.set_viewport_size(DESKTOP)


RUNNING_OVER = """() => [...document.querySelectorAll("main :not(svg, svg *)")].filter((box) =>
  box.clientWidth && box.scrollWidth > box.clientWidth + 1 && getComputedStyle(box).overflowX === "visible"
).map((box) => `${box.className}: ${box.textContent.trim()}`)"""


# Letters take their room only when their fonts have come, and a page may say that it waits for none before it
# has begun to fetch what was drawn just now.
SETTLED = "() => Promise.allSettled([...document.fonts].map((one) => one.load())).then(() => true)"


def must_stay_in_its_box(page: Page) -> None:
    """No word runs over what stands beside it."""
    page.evaluate(SETTLED)
    found = page.evaluate(RUNNING_OVER)
    assert not found, found


def in_all_looks(page: Page) -> None:
    """Readable in both themes, every word in its place, and not too wide for a phone."""
    must_stay_in_its_box(page)
    for theme in ("dark", "paper"):
        page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
        must_be_readable(page)
    must_fit_a_phone(page)


TEXT = """async () => {
  const [, , match] = location.pathname.split("/");
  const at = new URLSearchParams(location.search).get("at");
  const asked = new URLSearchParams({ text: "yes", lang: document.documentElement.lang });
  if (at) asked.set("at", at);
  const key = localStorage.getItem(`seat:${match}`);
  const answer = await fetch(`/m/${match}/fragment?${asked}`, { headers: key ? { "X-Seat": key } : {} });
  const drawn = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...drawn.querySelectorAll("#text :is(p, caption, th, td)")].map((line) => line.textContent);
}"""


def text_list(page: Page) -> list[str]:
    """What stands where in words at the moment that a page shows, as its text view would list it."""
    lines: list[str] = page.evaluate(TEXT)
    return lines
