"""Draws the README's pictures: a table at which things happen, each game on a desk and on a phone, an end."""

from __future__ import annotations

import base64
import io
import random
import shutil
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from PIL import Image  # noqa: E402
from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402

import mechbay  # noqa: E402
from gallery import FLAGS, finished_match, new_match, server, use  # noqa: E402
from strips import happenings, look_at  # noqa: E402

QUALITY = 84  # clear, and light enough for a README
Until = Callable[[list[str], int], bool]  # from what can be chosen and the decisions so far


@dataclass(frozen=True)
class Shot:
    """How far a person plays before a game's pictures are taken."""

    until: Until
    likes: tuple[str, ...] = ()  # words of choices that are taken before all others
    seats: int = 3


def asks(word: str, after: int = 0) -> Until:
    """Whether something of that word can be chosen, some decisions after the start."""
    return lambda actions, number: number >= after and any(one.split()[0] == word for one in actions)


SHOTS = {
    "apex-automa": Shot(asks("fire"), ("shoot", "activate", "enter")),
    "mech-wars": Shot(lambda actions, number: number >= 26 and len(actions) > 2),
    "planet-defenders": Shot(asks("go", 24), seats=4),
    "tiny-epic-mechs": Shot(asks("face", 45), seats=4),
}
LOOKS = {"dark": ((1280, 800), "dark"), "phone": ((390, 844), "light")}  # size and theme
SEED = 3


def play_until(home: str, game_id: str, shot: Shot) -> tuple[str, str]:
    """A person's match among robots that was played so far; its id and the seat's secret."""
    kinds = [{"kind": "me", "name": "You"}] + [{"kind": "bot", "bot": "medium"}] * (shot.seats - 1)
    match, secret = new_match(home, game_id, kinds)
    chance = random.Random(SEED)
    number = 0
    while True:
        view = use(f"{home}/api/matches/{match}", secret=secret)
        actions = [choice["action"] for choice in view["choices"]]
        if view["over"] or (actions and shot.until(actions, number)):
            return match, secret
        if not actions:
            time.sleep(0.1)
            continue
        liked = [one for word in shot.likes for one in actions if one.split()[0] == word]
        body = {"action": liked[0] if liked else chance.choice(actions), "version": view["version"]}
        use(f"{home}/api/matches/{match}/actions", body, secret)
        number += 1


def stills(browser: Browser, home: str, game_id: str, folder: Path) -> None:
    """A game in the browser as a person sees it, on a desk and on a phone."""
    match, secret = play_until(home, game_id, SHOTS[game_id])
    for name, (size, theme) in LOOKS.items():
        page = opened(browser, size, theme)
        page.goto(f"{home}/credits")
        page.evaluate("pair => localStorage.setItem(...pair)", [f"seat:{match}", secret])
        page.goto(f"{home}/m/{match}")
        photograph(page, folder / f"{game_id}-{name}.jpg")


def opened(browser: Browser, size: tuple[int, int], theme: str) -> Page:
    """A page of that size, which plays nothing."""
    return browser.new_page(
        viewport={"width": size[0], "height": size[1]},
        color_scheme="light" if theme == "light" else "dark",
        reduced_motion="reduce",
    )


def photograph(page: Page, file: Path) -> None:
    """The page as soon as its table is drawn."""
    page.wait_for_selector("#prompt h1")
    page.wait_for_timeout(600)
    page.screenshot(path=file, type="jpeg", quality=QUALITY)
    page.close()


# --- what moves
STRETCHES = (
    ("planet-defenders", "rolled", 1),
    ("tiny-epic-mechs", "combat", 4),
    ("tiny-epic-mechs", "scored-zone", 1),
)
# a game, the kind of event with which a stretch begins, and its steps
WINDOW = (1240, 720)  # of which is shown: prompt, seats and stage
CLIP = (0, 38, 915, 624)
SHOWN = (830, 532)
BARE = """() => { const sheet = new CSSStyleSheet(); sheet.replaceSync(".tools { visibility: hidden }");
  document.adoptedStyleSheets = [sheet] }"""
FRAME = 90  # milliseconds of one
BEFORE, AFTER = 500, 700  # a step, so that one sees where it begins and what came of it


def stretch(home: str, game_id: str, kind: str, steps: int) -> tuple[str, int]:
    """A match, and a moment of it after which things happen."""
    game = mechbay.load(game_id)
    match, _ = finished_match(home, game, {})
    moments, kinds = happenings(home, match)
    begins = [place for place in range(1, len(kinds) - steps) if kind in kinds[place]]
    best = max(begins, key=lambda place: len(set().union(*kinds[place : place + steps])))
    return match, moments[best - 1]


def filmed(page: Page, steps: int) -> list[tuple[float, Image.Image]]:
    """What is seen while some steps of a replay are played: pictures with their times in seconds."""
    found: list[tuple[float, Image.Image]] = []
    caught = page.context.new_cdp_session(page)

    def keep(frame: dict[str, Any]) -> None:
        picture = Image.open(io.BytesIO(base64.b64decode(frame["data"]))).convert("RGB")
        found.append(
            (frame["metadata"]["timestamp"], picture.crop(CLIP).resize(SHOWN, Image.Resampling.LANCZOS))
        )
        caught.send("Page.screencastFrameAck", {"sessionId": frame["sessionId"]})

    caught.on("Page.screencastFrame", keep)
    caught.send("Page.startScreencast", {"format": "png", "everyNthFrame": 2})
    page.wait_for_timeout(BEFORE)
    for _ in range(steps):
        page.locator("#on").dispatch_event("click")
        page.wait_for_timeout(150)
        while page.locator("#table.showing").count():
            if page.locator("#table.held").count():  # before a scoring
                page.locator("#on").dispatch_event("click")
            page.wait_for_timeout(60)
        page.wait_for_timeout(AFTER)
    caught.send("Page.stopScreencast")
    return found


def moving_picture(browser: Browser, home: str, file: Path) -> None:
    """A table at which things happen."""
    frames: list[Image.Image] = []
    for game_id, kind, steps in STRETCHES:
        match, moment = stretch(home, game_id, kind, steps)
        page = browser.new_page(viewport={"width": WINDOW[0], "height": WINDOW[1]}, color_scheme="dark")
        look_at(page, home, match, moment, "normal")
        page.evaluate(BARE)
        taken = filmed(page, steps)
        page.close()
        start, end = taken[0][0], taken[-1][0]
        for number in range(int((end - start) * 1000 / FRAME) + 1):
            now = start + number * FRAME / 1000
            frames.append(next(picture for when, picture in reversed(taken) if when <= now + 0.001))
    frames[0].save(
        file, save_all=True, append_images=frames[1:], duration=FRAME, loop=0, quality=60, method=4
    )


# --- for Python
def notebook_picture() -> str:
    """The match of docs/python.md as a notebook shows it."""
    drawn = mechbay.new("planet-defenders", seats=3, seed=7).seen_by().svg
    assert drawn is not None
    return drawn


def main(folder: Path) -> None:
    """Fill the folder."""
    folder.mkdir(exist_ok=True)
    (folder / "match.svg").write_text(notebook_picture(), encoding="utf-8")
    with server(0.0) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        moving_picture(browser, home, folder / "table.webp")
        for game_id in SHOTS:
            stills(browser, home, game_id, folder)
        match, _ = finished_match(home, mechbay.load("tiny-epic-mechs"), {})
        page = opened(browser, *LOOKS["dark"])
        page.goto(f"{home}/m/{match}")
        photograph(page, folder / "end.jpg")
        browser.close()


if __name__ == "__main__":
    main(ROOT / "docs" / "pictures")
