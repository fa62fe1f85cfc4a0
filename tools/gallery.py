"""Pictures of every page, of positions and of decisions of every game, in all looks: `gallery.py FOLDER`.

A real server, a real browser (Debian's chromium): what is looked at here is what players see.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

import mechbay  # noqa: E402
from mechbay import registry  # noqa: E402
from mechbay.core.game import Game  # noqa: E402

SIZES = {"desktop": (1400, 950), "phone": (390, 844)}
THEMES = {"dark": "dark", "paper": "light"}  # our name: what the browser is told to prefer
POSITIONS = 10
DECISIONS = 12  # of a person that are photographed at most
EVERY = 9
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@contextmanager
def server(pace: float) -> Iterator[str]:
    """A server of its own for a while; its address."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", "from mechbay.cli import main; main()", "serve", "--port", "0"]
        command += ["--no-open", "--pace", str(pace), "--database", f"{folder}/gallery.sqlite3"]
        environment = {"PYTHONPATH": str(ROOT / "src"), "PATH": "/usr/bin:/bin"}
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield next(word for word in process.stdout.readline().split() if word.startswith("http")).rstrip(
                "/"
            )
        finally:
            process.terminate()
            process.wait()


def ask(address: str, body: dict[str, Any] | None = None) -> dict[str, Any]:
    """One call of the interface."""
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        found: dict[str, Any] = json.load(answer)
        return found


def everything(game: Game) -> dict[str, str]:
    """The options with which most of a game is seen: the last value of each."""
    return {option.name: option.values[-1] for option in game.options}


def finished_match(home: str, game: Game, seats: int) -> tuple[str, int]:
    """A match that bots have played to its end, and its last version."""
    robots = [{"kind": "bot", "bot": "medium"}] * seats
    body = {"game": game.id, "seats": robots, "options": everything(game), "id": token_hex(16)}
    match = ask(f"{home}/api/matches", body)["match"]
    while not (view := ask(f"{home}/api/matches/{match}"))["over"]:
        time.sleep(0.5)
    return match, view["version"]


def pages(home: str) -> dict[str, str]:
    """Names and addresses of everything that is worth a picture."""
    found = {"landing": "/", "credits": "/credits", "problem": "/m/nowhere"}
    for game in registry.own():
        seats = mechbay.load(game).seats[-1]
        match, last = finished_match(home, mechbay.load(game), seats)
        found |= {
            f"{game}-new": f"/new/{game}",
            f"{game}-rules": f"/rules/{game}",
            f"{game}-over": f"/m/{match}",
        }
        for number in range(POSITIONS):
            found[f"{game}-{number}"] = f"/m/{match}?at={last * number // POSITIONS}"
        waiting = ask(
            f"{home}/api/matches",
            {
                "game": game,
                "seats": [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1),
                "id": token_hex(16),
            },
        )
        found[f"{game}-waiting"] = f"/m/{waiting['match']}"
    return found


def photograph(browser: Browser, home: str, folder: Path) -> None:
    """All pages, both themes, both sizes."""
    addresses = pages(home)
    for size, (width, height) in SIZES.items():
        for theme, scheme in THEMES.items():
            page = browser.new_page(
                viewport={"width": width, "height": height},
                color_scheme="light" if scheme == "light" else "dark",
            )
            for name, path in addresses.items():
                show(page, home + path)
                page.screenshot(path=folder / f"{name}-{size}-{theme}.png", full_page=True)
            page.close()
    for game in registry.own():
        decisions(browser, home, mechbay.load(game), folder)


def show(page: Page, address: str) -> None:
    """Go there and wait until the table, if it is one, is drawn."""
    page.goto(address)
    if page.locator("#table").count():
        page.wait_for_selector("#prompt h1")
    page.wait_for_timeout(300)


def decisions(browser: Browser, home: str, game: Game, folder: Path) -> None:
    """What a person among robots is asked from the first turn to the last, chosen blindly."""
    seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "easy"}] * (game.seats[0] - 1)
    body = {"game": game.id, "seats": seats, "options": everything(game), "id": token_hex(16)}
    made = ask(f"{home}/api/matches", body)
    page = browser.new_page()
    page.goto(home)
    keep = "([name, secret]) => localStorage.setItem(name, secret)"
    page.evaluate(keep, [f"seat:{made['match']}", made["seats"][0]["secret"]])
    page.goto(f"{home}/m/{made['match']}")
    for number in range(DECISIONS * EVERY):
        page.wait_for_selector(".choices button, #result", timeout=60_000)
        page.wait_for_timeout(150)
        if number % EVERY == 0:
            in_every_look(page, folder, f"{game.id}-decision-{number}")
        choices = page.locator(".choices [data-action]")
        if not choices.count():
            break
        before = page.locator("#scrub").get_attribute("data-moments")
        choices.nth(number * 7 % choices.count()).click()
        page.wait_for_function(
            "before => document.querySelector('#scrub').dataset.moments !== before", arg=before
        )
    page.close()


def in_every_look(page: Page, folder: Path, name: str) -> None:
    """One moment in both sizes and themes."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        for theme in THEMES:
            page.evaluate("theme => { document.documentElement.dataset.theme = theme }", theme)
            page.screenshot(path=folder / f"{name}-{size}-{theme}.png", full_page=True)


def main(folder: Path) -> None:
    """Fill the folder."""
    chromium = shutil.which("chromium")
    if chromium is None:
        sys.exit("gallery: chromium is missing; apt-get install chromium")
    folder.mkdir(parents=True, exist_ok=True)
    with server(0.0) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        photograph(browser, home, folder)
        browser.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "build/gallery"))
