"""Draws ten positions of Planet Defenders in both themes: pages, and pictures of them by Chromium."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from mechbay.bots.greedy import GreedyBot  # noqa: E402
from mechbay.core.table import SeededTable  # noqa: E402
from mechbay.games.planet_defenders import GAME  # noqa: E402
from mechbay.games.planet_defenders.draw import seats, stage, tray  # noqa: E402
from mechbay.games.planet_defenders.state import Galaxy  # noqa: E402
from mechbay.words import Speaker  # noqa: E402

THEMES = ("ink", "paper")
SIZES = {"desktop": (1200, 900), "phone": (390, 844)}
NAMES = ["Ania", "Bot Żuraw", "Cezary", "Dorota"]
GIVE_UP = 200  # games looked through before a scene counts as unreachable
PAGE = """<!doctype html>
<html lang="{language}" data-theme="{theme}"><meta charset="utf-8"><title>{name}</title>
<meta name="viewport" content="width=device-width">
<style>
body {{ margin: 0; background: {background}; display: grid; gap: 10px; }}
body {{ grid-template-columns: minmax(0, 660px) 1fr; }}
aside {{ display: grid; gap: 8px; align-content: start; padding: 8px; }}
@media (max-width: 700px) {{ body {{ display: block; }} }}
</style>
<main>{stage}</main><aside>{tray}{seats}</aside></html>
"""


def asked(galaxy: Galaxy) -> str:
    """The key of the question that is open."""
    return GAME.prompt(galaxy, galaxy.actors()[0]).key if galaxy.actors() else ""


def legal(galaxy: Galaxy, word: str) -> int:
    """How many actions with this word the asked seat may choose."""
    choices = [GAME.actions.parts(action)[0] for seat in galaxy.actors() for action in galaxy.legal(seat)]
    return choices.count(word)


def known(galaxy: Galaxy) -> int:
    """The most technologies that a seat has."""
    return max(mask.bit_count() for mask in galaxy.technologies)


# name: seats, variant, language, whether a position of a game is the one
SCENES: dict[str, tuple[int, str, str, Callable[[Galaxy], bool]]] = {
    "01-start": (3, "standard", "en", lambda g: True),
    "02-move": (4, "standard", "pl", lambda g: asked(g) == "prompt.move" and g.round > 2),
    "03-middle": (3, "tactical", "en", lambda g: g.round == 9 and asked(g) == "prompt.go-on"),
    "04-technologies": (2, "standard", "pl", lambda g: known(g) >= 6 and asked(g) == "prompt.turn"),
    "05-payment": (2, "standard", "en", lambda g: asked(g) == "prompt.pay"),
    "06-take": (4, "tactical", "pl", lambda g: asked(g) == "prompt.take"),
    "07-track": (3, "standard", "en", lambda g: asked(g) == "prompt.track"),
    "08-catch": (4, "tactical", "pl", lambda g: legal(g, "catch") > 2 and legal(g, "upgrade") > 0),
    "09-return": (3, "standard", "en", lambda g: asked(g) == "prompt.return"),
    "10-end": (4, "standard", "pl", lambda g: g.over),
}


def find(count: int, variant: str, fits: Callable[[Galaxy], bool]) -> Galaxy:
    """The first fitting position of seeded games between greedy bots."""
    for seed in range(GIVE_UP):
        table = SeededTable(seed)
        bot = GreedyBot(GAME.evaluate)
        state = GAME.new(count, {"variant": variant}, table)
        assert isinstance(state, Galaxy)
        while not fits(state) and not state.over:
            seat = state.actors()[0]
            state.play(seat, bot.choose(state.seen_by(seat), seat, table), table)
        if fits(state):
            return state
    raise SystemExit("no game shows this scene")


def page(name: str, galaxy: Galaxy, language: str, theme: str) -> str:
    """A page with the stage, the tray and the seats of whoever is asked."""
    speaker = Speaker(language, GAME, NAMES)
    seat = galaxy.actors()[0] if galaxy.actors() else 0
    seen = galaxy.seen_by(seat)
    return PAGE.format(
        name=name,
        language=language,
        theme=theme,
        background="#F3EFE6" if theme == "paper" else "#10161D",
        stage=stage(seen, seat, speaker, standalone=True),
        tray=tray(seen, seat, speaker),
        seats="".join(seats(seen, seat, speaker)),
    )


def picture(chromium: str, file: Path, size: str) -> None:
    """A page as a PNG beside it."""
    width, height = SIZES[size]
    flags = ["--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
    flags.append("--disable-background-networking")
    target = file.with_name(f"{file.stem}-{size}.png")
    shot = [f"--screenshot={target}", f"--window-size={width},{height}", file.resolve().as_uri()]
    subprocess.run([chromium, *flags, *shot], check=True, capture_output=True)


def main(folder: Path, only: list[str]) -> None:
    """Write the pages, and the pictures where Chromium is installed."""
    folder.mkdir(parents=True, exist_ok=True)
    chromium = shutil.which("chromium")
    for name, (count, variant, language, fits) in SCENES.items():
        if only and not any(name.startswith(part) for part in only):
            continue
        galaxy = find(count, variant, fits)
        for theme in THEMES:
            file = folder / f"{name}-{theme}.html"
            file.write_text(page(name, galaxy, language, theme), encoding="utf-8")
            for size in SIZES if chromium else ():
                picture(str(chromium), file, size)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        raise SystemExit("usage: gallery_stage.py FOLDER [SCENE ...]")
    main(Path(sys.argv[1]), sys.argv[2:])
