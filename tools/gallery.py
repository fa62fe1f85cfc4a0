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
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from http import HTTPStatus
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
    """A server of its own for a while, its address; however busy the machine is, it refuses no page."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", "from patient import main; main()", "serve", "--port", "0"]
        command += ["--no-open", "--pace", str(pace), "--database", f"{folder}/gallery.sqlite3"]
        environment = {"PYTHONPATH": f"{ROOT / 'src'}:{ROOT / 'tests'}", "PATH": "/usr/bin:/bin"}
        process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
        assert process.stdout is not None
        try:
            yield next(word for word in process.stdout.readline().split() if word.startswith("http")).rstrip(
                "/"
            )
        finally:
            process.terminate()
            process.wait()


def fetch(address: str, data: bytes | None = None, headers: dict[str, str] | None = None) -> bytes:
    """What the server answers, asked again where it wants patience."""
    while True:
        try:
            with urllib.request.urlopen(urllib.request.Request(address, data, headers or {})) as answer:
                found: bytes = answer.read()
                return found
        except urllib.error.HTTPError as refused:
            if refused.code != HTTPStatus.TOO_MANY_REQUESTS:
                raise
            time.sleep(0.5)


def use(address: str, body: dict[str, Any] | None = None, secret: str = "") -> dict[str, Any]:
    """One call of the interface."""
    data = None if body is None else json.dumps({**body, "id": token_hex(16)}).encode()
    headers = {"Content-Type": "application/json", **({"X-Seat": secret} if secret else {})}
    found: dict[str, Any] = json.loads(fetch(address, data, headers))
    return found


def new_match(
    home: str, game_id: str, seats: list[dict[str, str]], options: dict[str, str] | None = None
) -> tuple[str, str]:
    """A match, and the secret of its first seat if that is a person's."""
    made = use(f"{home}/api/matches", {"game": game_id, "seats": seats, "options": options or {}})
    return made["match"], "".join(seat["secret"] for seat in made["seats"][:1])


def everything(game: Game) -> dict[str, str]:
    """The options with which most of a game is seen: the last value of each."""
    return {option.name: option.values[-1] for option in game.options}


def finished_match(home: str, game: Game, options: dict[str, str]) -> tuple[str, int]:
    """A match that bots have played to its end, and its last version."""
    robots = [{"kind": "bot", "bot": "medium"}] * game.most(options)
    match, _ = new_match(home, game.id, robots, options)
    while not (view := use(f"{home}/api/matches/{match}"))["over"]:
        time.sleep(0.5)
    return match, view["version"]


def pages(home: str) -> dict[str, str]:
    """Names and addresses of everything that is worth a picture."""
    found = {"landing": "/", "credits": "/credits", "problem": "/m/nowhere"}
    for game in registry.own():
        value = mechbay.load(game)
        options = everything(value)
        match, last = finished_match(home, value, options)
        found |= {
            f"{game}-new": f"/new/{game}",
            f"{game}-rules": f"/rules/{game}",
            f"{game}-over": f"/m/{match}",
        }
        for number in range(POSITIONS):
            found[f"{game}-{number}"] = f"/m/{match}?at={last * number // POSITIONS}"
        seats = [{"kind": "me"}] + [{"kind": "open"}] * (value.most(options) - 1)
        for robot in value.robots(options):
            seats[robot] = {"kind": "bot", "bot": "medium"}
        waiting, _ = new_match(home, game, seats, options)
        found[f"{game}-waiting"] = f"/m/{waiting}"
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
    seats = [{"kind": "me"}] + [{"kind": "bot", "bot": "easy"}] * (game.most(everything(game)) - 1)
    match, secret = new_match(home, game.id, seats, everything(game))
    page = browser.new_page()
    page.goto(home)
    keep = "pairs => pairs.forEach((pair) => localStorage.setItem(...pair))"
    page.evaluate(keep, [[f"seat:{match}", secret], ["setting:pace", "off"], ["setting:confirm", "no"]])
    page.goto(f"{home}/m/{match}")
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
