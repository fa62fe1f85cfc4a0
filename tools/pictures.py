"""Draws the README's pictures: each game in the browser on a desk and on a phone, and in the terminal."""

from __future__ import annotations

import io
import re
import shutil
import sys
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from playwright.sync_api import Page, sync_playwright  # noqa: E402
from rich.console import Console  # noqa: E402
from rich.text import Text  # noqa: E402

import mechbay  # noqa: E402
from gallery import FLAGS, server  # noqa: E402
from mechbay import registry  # noqa: E402
from mechbay.core.table import SeededTable  # noqa: E402
from mechbay.terminal.plain import PERSON, PlainGame, Quit  # noqa: E402

WIDTH = 132
SEED = 3
QUALITY = 82  # clear, and light enough for a README


@dataclass(frozen=True)
class Shot:
    """What is done before a game's pictures are taken."""

    typed: tuple[str, ...]  # in the terminal
    decisions: int  # in the browser
    piece: str = ""  # that is looked into on the desk
    program: tuple[str, ...] = ()  # what is chosen then, as soon as a new program is to be made
    until: str = ""  # the first choice is taken until this can be chosen
    new: str = "robots"  # the button that opens the table


SHOTS = {
    "apex-automa": Shot((*["1"] * 8, "q"), 0, until="fire", new="solo"),
    "mech-wars": Shot(("1", "1", "1", "1", "q"), 22),
    "planet-defenders": Shot(("use c2", "go w", "catch north red", "q"), 7, "#stack-east"),
    "tiny-epic-mechs": Shot(
        ("1", "1", "1", "1", "card deploy-mine", "face S", "q"),
        0,
        program=("card deploy-mine", "face S", "card collect", "face E", "card diagonal-jump"),
    ),
}


def terminal_picture(game_id: str) -> str:
    """The first turn of a game as an SVG of a terminal."""
    console = Console(record=True, width=WIDTH, file=io.StringIO())
    lines: list[str] = []
    words = iter(SHOTS[game_id].typed)

    def read(prompt: str) -> str:
        typed = next(words)
        lines.append(f"{prompt}{typed}")
        return typed

    players = [PERSON, "greedy", "greedy"]
    luck, thoughts = SeededTable(SEED), SeededTable(0, stream=1)
    game = PlainGame(mechbay.load(game_id), {}, players, luck, thoughts, "en", read, lines.append)
    try:
        game.run()
    except Quit:
        shown = "\n".join(lines[:-1]).splitlines()
        console.print(Text("\n".join(line[: WIDTH - 1] for line in shown[-44:])))
    picture = console.export_svg(title=f"mechbay play {game_id}")
    # rich's template fetches a font from elsewhere and names its home: ours needs nothing from outside
    return re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", picture, flags=re.DOTALL)


BROWSERS = {"dark": ((1280, 800), "dark"), "phone": ((390, 844), "light")}  # size and theme


def play_some(page: Page, home: str, game_id: str) -> None:
    """Sit down at a table and decide a few things."""
    page.goto(home)
    page.click(f"[data-new={SHOTS[game_id].new}][data-game={game_id}]")
    until = SHOTS[game_id].until
    for _ in range(SHOTS[game_id].decisions):
        page.wait_for_selector(".choices button")
        page.locator(".choices li:last-child button").click()
        page.wait_for_timeout(600)
    for choice in SHOTS[game_id].program:
        while not page.locator(f'.choices [data-action="{choice}"]').count():  # setting up is not over
            page.locator(".choices li:first-child button").click()
            page.wait_for_timeout(600)
        page.locator(f'.choices [data-action="{choice}"]').click()
        page.wait_for_timeout(600)
    page.wait_for_selector(".choices button")
    while until and not page.locator(f'.choices [data-action="{until}"]').count():
        page.locator(".choices li:first-child button").click()
        page.wait_for_timeout(600)
        page.wait_for_selector(".choices button")
    page.evaluate("scrollTo(0, 0)")  # a click brings what is clicked into view


def browser_pictures(game_id: str, folder: Path) -> None:
    """A game in the browser, a few decisions after its start."""
    with server(0.0) as home, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        for name, ((width, height), scheme) in BROWSERS.items():
            page = browser.new_page(
                viewport={"width": width, "height": height},
                color_scheme="light" if scheme == "light" else "dark",
            )
            play_some(page, home, game_id)
            if name == "dark" and SHOTS[game_id].piece:
                page.hover(SHOTS[game_id].piece)
                page.wait_for_selector("#inspect:not([hidden])")
            page.screenshot(path=folder / f"{game_id}-{name}.jpg", type="jpeg", quality=QUALITY)
        browser.close()


if __name__ == "__main__":
    folder = ROOT / "docs" / "pictures"
    folder.mkdir(exist_ok=True)
    for name in registry.own():
        browser_pictures(name, folder)
        (folder / f"{name}.svg").write_text(terminal_picture(name), encoding="utf-8")
