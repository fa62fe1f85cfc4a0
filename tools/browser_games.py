"""Whole games in Chromium, every choice by mouse, and their replays: each game, each pace.

Run by hand: python tools/browser_games.py [GAME ...] [PACE ...]. The suite plays parts of such games.
"""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, Error, Page, ViewportSize, sync_playwright

from gallery import FLAGS, server

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT / "tests" / "browser")]

from people import EASY, ME, act, click_liked, over, sit_down  # noqa: E402

import mechbay  # noqa: E402
from patience import until  # noqa: E402

PACES = ("off", "normal", "calm")
PATIENCE = 120_000  # milliseconds for one thing to happen
SIZE: ViewportSize = {"width": 1440, "height": 900}
ASKED = "#table:not(.showing) .prompt.mine:not([data-only]) .choices, #result"


def decide(page: Page) -> None:
    """One choice by mouse, and what it sets off; where all choose at once, others' answers are none of it."""
    act(page, click_liked)
    page.wait_for_selector(ASKED)


def whole_game(browser: Browser, home: str, game: str, pace: str) -> str:
    """A person against easy robots, then the replay; gives what came of it."""
    context = browser.new_context(viewport=SIZE, reduced_motion="no-preference")
    context.set_default_timeout(PATIENCE)
    context.add_init_script(f"localStorage['setting:pace'] ??= '{pace}'")
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    page.goto(home)
    begun = time.monotonic()
    sit_down(page, ME, EASY, EASY, game=game)
    page.wait_for_selector(ASKED)
    made = 0
    while not over(page):
        decide(page)
        made += 1
    played = time.monotonic() - begun
    page.keyboard.press("Home")
    page.locator("#play").click()
    until(lambda: page.locator("#play[aria-pressed=true]").count())
    page.wait_for_selector("#play[aria-pressed=false]", timeout=20 * PATIENCE)
    shown = time.monotonic() - begun - played
    assert over(page)
    context.close()
    assert not troubles, troubles
    return f"{made} choices in {played:.0f} s, replay in {shown:.0f} s"


def main() -> None:
    """All games and paces, or those that are named; fails where one does not come to its end."""
    named = sys.argv[1:]
    games = [name for name in mechbay.game_ids() if name in named] or mechbay.game_ids()
    paces = [name for name in PACES if name in named] or PACES
    failed = False
    with server(0.0) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for game in games:
            for pace in paces:
                try:
                    said = whole_game(browser, home, game, pace)
                except (AssertionError, Error) as error:
                    failed, said = True, f"FAILS: {error}"
                print(f"{game}, {pace}: {said}", flush=True)
        browser.close()
    sys.exit(failed)


if __name__ == "__main__":
    main()
