"""Whole games beside a real table in Chromium, all luck told by mouse: Tiny Epic Mechs, all kinds of Apex.

Run by hand: python tools/beside_games.py [GAME ...]. The suite tells the page the ends of such games.
"""

from __future__ import annotations

import shutil
import sys
import time
from pathlib import Path

from playwright.sync_api import Browser, Error, ViewportSize, expect, sync_playwright

from gallery import FLAGS, server

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT / "src"), str(ROOT / "tests"), str(ROOT / "tests" / "browser")]

from retelling import choose, lay  # noqa: E402

from companion import APEX, GAME, Told, apex, royale, told  # noqa: E402
from mechbay.core.match import verify  # noqa: E402
from mechbay.core.record import loads  # noqa: E402

PATIENCE = 120_000  # milliseconds for one thing to happen
SIZE: ViewportSize = {"width": 1440, "height": 900}
SEED = 1


def games() -> list[Told]:
    """A game of each kind that there is beside a real table."""
    variants = ("solo2", "solo1", "coop")
    return [told(SEED), *(which(SEED, variant) for which in (apex, royale) for variant in variants)]


def whole_game(browser: Browser, home: str, game: Told) -> str:
    """From the form to the result; gives what came of it."""
    context = browser.new_context(viewport=SIZE, reduced_motion="reduce")
    context.set_default_timeout(PATIENCE)
    context.add_init_script("localStorage['setting:pace'] ??= 'off'")
    page = context.new_page()
    troubles: list[str] = []
    page.on("pageerror", lambda error: troubles.append(str(error)))
    begun = time.monotonic()
    page.goto(f"{home}/new/{game.game.id}")
    lay(page, game)
    made = 0
    for _, action in game.doings():
        choose(page, action)
        made += 1
    expect(page.locator("#result")).to_be_visible()
    taken = time.monotonic() - begun
    match = page.url.rpartition("/m/")[2]
    record = loads(page.request.get(f"{home}/api/matches/{match}/record").text())
    context.close()
    assert not troubles, troubles
    assert record.result == game.record.result
    assert verify(game.game, record).state.to_json() == game.positions[-1]
    return f"{len(record.steps)} steps, {made} answers in {taken:.0f} s"


def main() -> None:
    """All games, or those that are named; fails where one does not end as it did at the real table."""
    named = sys.argv[1:] or [GAME.id, APEX.id]
    failed = False
    expect.set_options(timeout=PATIENCE)
    with server(0.0) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for game in games():
            if game.game.id not in named:
                continue
            try:
                said = whole_game(browser, home, game)
            except (AssertionError, Error) as error:
                failed, said = True, f"FAILS: {error}"
            print(f"{game.game.id}, {', '.join(game.record.options.values())}: {said}", flush=True)
        browser.close()
    sys.exit(failed)


if __name__ == "__main__":
    main()
