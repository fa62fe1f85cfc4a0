"""Whole matches of Apex in the browser, and in co-op how soon the other device shows what was done.

Run by hand: python tools/apex_games.py [OPTION=VALUE ...], such as variant=coop map=market; an option may be
named with several values. What is not named is played as it is by default, but for variants and maps: those
are all played. Pages are by turns English on a desktop and Polish on a phone; in co-op there is one of each.
Prints how each match ended, and the milliseconds from a click on one device to the picture or the ping on the
other.
"""

from __future__ import annotations

import os
import random
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parents[1]
sys.path[:0] = [str(HERE / "src"), str(HERE / "tests"), str(HERE / "tests" / "browser")]

from people import APEX, OPEN, act, asked, click_on, match_of, notations, over, set_up, up_to_date, view_of  # noqa: E402
from serving import DESKTOP, PHONE, WAIT, Server  # noqa: E402

import mechbay  # noqa: E402

FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
ALL = ("variant", "map")  # options of which every value is played, if none is named
PINGS = 12  # steps between two pings
MOST = 1500  # choices of a match
WANTED = {"action": 200, "ping": 100}  # milliseconds
# When something was clicked here, and when the page showed something new, by the clock of the machine.
TIMES = """
const now = () => performance.timeOrigin + performance.now();
window.times = { click: 0, drawn: [], pinged: [] };
addEventListener("click", () => { window.times.click = now(); }, true);
for (const name of ["drawn", "pinged"]) document.addEventListener(name, () => window.times[name].push(now()));
localStorage["setting:pace"] = "off";
"""


def device(browser: Browser, address: str, small: bool) -> Page:
    """Somebody's browser, which notes the times."""
    context = browser.new_context(
        viewport=PHONE if small else DESKTOP, locale="pl-PL" if small else "en-GB", reduced_motion="reduce"
    )
    context.set_default_timeout(WAIT)
    context.add_init_script(TIMES)
    page = context.new_page()
    page.on("pageerror", lambda error: print(f"  ! {error}", flush=True))
    page.goto(address)
    return page


def opened(browser: Browser, server: Server, options: dict[str, str], small: bool) -> list[Page]:
    """The devices of those who play."""
    host = device(browser, server.url, small)
    robots = [{"kind": "bot"}] * 3
    seats = {"solo2": robots[:2], "solo1": robots, "coop": [OPEN, *robots[:2]]}[options["variant"]]
    address, (key,) = set_up(host, {"kind": "me", "name": "Ola"}, *seats, game=APEX, **options)
    host.evaluate("([name, key]) => localStorage.setItem(name, key)", [f"seat:{match_of(address)}", key])
    host.goto(address)
    if OPEN not in seats:
        return [host]
    guest = device(browser, address, not small)
    guest.locator(".join input").fill("Jan")
    guest.locator(".join button").click()
    return [host, guest]


def first_after(page: Page, what: str, began: float) -> float:
    """Milliseconds until the page first noticed something after a click elsewhere."""
    later = "([what, began]) => window.times[what].find((time) => time >= began)"
    page.wait_for_function(later, arg=[what, began], polling=30)
    found: float = page.evaluate(later, [what, began])
    return found - began


def point(page: Page, other: Page, dice: random.Random) -> float | None:
    """Point at some place; gives how long it took to stand on the other's map."""
    places = page.locator("#pointing option")
    page.locator("#point").click()
    page.locator("#pointing").wait_for()
    if places.count() < 2:
        page.keyboard.press("Escape")
        return None
    page.locator("#pointing select").select_option(index=dice.randrange(1, places.count()))
    page.locator("#pointing .signs button").nth(dice.randrange(6)).click()
    return first_after(other, "pinged", page.evaluate("window.times.click"))


def chosen(page: Page, dice: random.Random) -> str:
    """Some choice; activations come to an end."""
    actions = notations(page)
    return "end" if "end" in actions and dice.random() < 0.2 else dice.choice(actions)


def match(people: list[Page], dice: random.Random, taken: dict[str, list[float]]) -> str:
    """Play to the end; gives what the result says."""
    for step in range(MOST):
        page = asked(*people)
        if over(page):
            for one in people:
                one.locator("#result").wait_for()
            view: dict[str, Any] = view_of(page)
            return f"{step} choices, {len(view['moments'])} moments, {view['result']['scores'][::2]}"
        others = [one for one in people if one is not page]
        if others and step % PINGS == 0:
            took = point(page, others[0], dice)
            taken["ping"] += [took] if took is not None else []
        act(page, lambda one: click_on(one, chosen(one, dice)))
        for other in others:
            taken["action"].append(first_after(other, "drawn", page.evaluate("window.times.click")))
            up_to_date(other)
    return f"not over after {MOST} choices"


def setups() -> Iterator[dict[str, str]]:
    """What was asked for, each value of an option with each of the others."""
    named: dict[str, list[str]] = {}
    for word in sys.argv[1:]:
        option, _, value = word.partition("=")
        named.setdefault(option, []).append(value)
    known = {option.name: list(option.values) for option in mechbay.load(APEX).options if option.name in ALL}
    chosen = known | named
    return (dict(zip(chosen, values, strict=True)) for values in product(*chosen.values()))


def said(name: str, times: list[float]) -> str:
    """Times in words."""
    slow = sum(time > WANTED[name] for time in times)
    parts = statistics.quantiles(times, n=20) if len(times) > 1 else times
    return (
        f"{name}: {len(times)}, median {statistics.median(times):.0f} ms, 5th percentile {parts[0]:.0f} ms, "
        f"95 below {parts[-1]:.0f} ms, {slow} above {WANTED[name]} ms"
    )


if __name__ == "__main__":
    taken: dict[str, list[float]] = {"action": [], "ping": []}
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as folder:
        path = shutil.which("chromium")
        browser = playwright.chromium.launch(executable_path=path, args=FLAGS)
        server = Server(Path(folder) / "matches.sqlite3")
        for number, options in enumerate(setups()):
            began = time.monotonic()
            people = opened(browser, server, options, bool(number % 2))
            told = match(people, random.Random(number), taken)
            print(f"{' '.join(options.values())}: {told}, {time.monotonic() - began:.0f} s", flush=True)
            for page in people:
                page.context.close()
        server.kill()
        browser.close()
    for name, times in taken.items():
        if times:
            print(said(name, times))
    print(f"load {os.getloadavg()[0]:.1f}")
