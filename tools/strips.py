"""Strips of frames: what happens on the stage at its start, in its middle and at its end, side by side.

`strips.py FOLDER [GAME ...]` fills a folder for all games, or those that are named, desktop and phone, dark
and paper. The scenes are steps of a replay: a match of bots is searched for the few steps that together show
the most kinds of events. They are played so slowly that a picture can be taken of each on a busy machine.
"""

from __future__ import annotations

import io
import re
import shutil
import sys
from itertools import pairwise
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser, Page, Route, sync_playwright

from gallery import FLAGS, SIZES, THEMES, everything, fetch, finished_match, server, use

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

import mechbay  # noqa: E402
from mechbay import registry  # noqa: E402
from mechbay.core.game import Game  # noqa: E402

SCENES = 10
OPTIONS: dict[str, dict[str, str]] = {"tiny-epic-mechs": {}}  # where not the last values: people fight more
PACE = "normal"
PACES = ROOT / "src/mechbay/server/static/table/pace.js"
BEATS = re.compile(r"normal: { beat: (\d+), all: (\d+)")  # in the script of the page
SLOWER = 5
BEGINS = 20_000  # milliseconds until something moves, if anything does
MOST = 30  # frames of a scene; the rest of a long one is not waited for


def happenings(home: str, match: str) -> tuple[list[int], list[set[str]]]:
    """The moments of a finished match, and which kinds of events are seen in each."""
    moments: list[int] = use(f"{home}/api/matches/{match}")["moments"]
    kinds: list[set[str]] = [set()]
    for before, now in pairwise(moments):
        drawn = fetch(f"{home}/m/{match}/fragment?lang=en&at={now}&shown={before}").decode()
        kinds.append(set(re.findall(r'data-kind="([^"]+)"', drawn)))
    return moments, kinds


def lively(kinds: list[set[str]], count: int) -> list[int]:
    """The moments that together show the most kinds of events, in the order of the match."""
    found: list[int] = []
    seen: set[str] = set()
    for _ in range(count):
        best = max(range(1, len(kinds)), key=lambda place: (len(kinds[place] - seen), place not in found))
        found.append(best)
        seen |= kinds[best]
    return sorted(set(found))


def look_at(page: Page, home: str, match: str, moment: int, pace: str = PACE) -> None:
    """A moment of a match, on a page that plays events at a pace."""
    page.goto(f"{home}/credits")
    page.evaluate("pace => localStorage.setItem('setting:pace', pace)", pace)
    page.goto(f"{home}/m/{match}?at={moment}")
    page.wait_for_selector("#prompt h1")


def slowed(route: Route) -> None:
    """The script with the paces, the usual one of which is slower."""
    script, found = BEATS.subn(
        lambda pace: f"normal: {{ beat: {SLOWER * int(pace[1])}, all: {SLOWER * int(pace[2])}",
        PACES.read_text(encoding="utf-8"),
    )
    assert found == 1
    route.fulfill(body=script, content_type="text/javascript")


def scene(page: Page) -> list[bytes]:
    """The frames of the step that comes next, as many as the machine can take."""
    page.locator("#on").dispatch_event("click")
    try:
        page.wait_for_selector("#table.showing", timeout=BEGINS)
    except Exception:  # nothing is to be seen of it
        return []
    frames: list[bytes] = []
    while page.locator("#table.showing").count() and len(frames) < MOST:
        frames.append(page.screenshot())
        if page.locator("#table.held").count():  # before a scoring
            page.locator("#on").dispatch_event("click")
    return frames


def side_by_side(frames: list[bytes]) -> Image.Image:
    """The first frame, the one in the middle and the last, in a row."""
    chosen = [frames[0], frames[len(frames) // 2], frames[-1]]
    pictures = [Image.open(io.BytesIO(frame)) for frame in chosen]
    width, height = pictures[0].size
    strip = Image.new("RGB", (width * len(pictures), height))
    for place, picture in enumerate(pictures):
        strip.paste(picture, (width * place, 0))
    return strip


def strips(browser: Browser, home: str, game: Game, folder: Path) -> None:
    """Ten scenes of a game in every look."""
    match, _ = finished_match(home, game, OPTIONS.get(game.id, everything(game)))
    moments, kinds = happenings(home, match)
    chosen = lively(kinds, SCENES)
    for size, (width, height) in SIZES.items():
        for theme, scheme in THEMES.items():
            page = browser.new_page(
                viewport={"width": width, "height": height},
                color_scheme="light" if scheme == "light" else "dark",
            )
            page.route("**/pace.js*", slowed)
            for number, moment in enumerate(chosen):
                look_at(page, home, match, moments[moment - 1])
                if frames := scene(page):
                    side_by_side(frames).save(folder / f"{game.id}-strip-{number}-{size}-{theme}.png")
            page.close()


def main(folder: Path, named: list[str]) -> None:
    """Fill the folder."""
    folder.mkdir(parents=True, exist_ok=True)
    with server(0.0) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for name in named or registry.own():
            strips(browser, home, mechbay.load(name), folder)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/gallery"), sys.argv[2:])
