"""Whole games in the terminal's app, in tmux, every choice by key: each game, both languages, both sizes.

Run by hand: python tools/terminal_games.py [GAME ...] [LANGUAGE ...] [SIZE ...] [OPTION=VALUE ...], such as
apex-automa pl 80x24 map=market; what is not named is all played. The suite plays parts of such.
The last screens and the records lie in build/terminal-games afterwards; each record is verified.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from itertools import product
from pathlib import Path

HERE = Path(__file__).parents[1]
sys.path[:0] = [str(HERE / "src"), str(HERE / "tests"), str(HERE / "tests" / "terminal")]

from real import Terminal, terminal  # noqa: E402

import mechbay  # noqa: E402
from mechbay.core.match import verify  # noqa: E402
from mechbay.core.record import loads  # noqa: E402
from mechbay.words import LANGUAGES, Speaker  # noqa: E402

SIZES = {"80x24": (80, 24), "120x40": (120, 40)}
FOLDER = HERE / "build" / "terminal-games"
DRAWN = "────"  # once the screen is drawn
LONGEST = 3600  # seconds for one game
LOW = 3  # choices are made among the first ones
HEARD = 2  # seconds in which a key shows what it did, if it does anything


def whole_game(game_id: str, options: list[str], language: str, size: tuple[int, int], seed: int) -> str:
    """One game; gives what came of it."""
    name = "-".join([game_id, *options, language, f"{size[0]}x{size[1]}"])
    record, dice, started = FOLDER / f"{name}.json", random.Random(seed), time.monotonic()
    speaker = Speaker(language, mechbay.load(game_id))
    over, closes = speaker.text("screen.sheet"), speaker.text("screen.close")  # shown when all is over
    words = ["play", game_id, "--lang", language, "--seed", str(seed), "--out", str(record)]
    words += [word for option in options for word in ("--set", option)]
    record.unlink(missing_ok=True)  # of a run before: `play` never writes over a match
    with tempfile.TemporaryDirectory() as home, terminal(*words, size=size, XDG_DATA_HOME=home) as window:
        presses = pressed_until(window, over, dice, started + LONGEST)
        (FOLDER / f"{name}.txt").write_text(window.tmux("capture-pane", "-p", "-e"), encoding="utf-8")
        while "ENDED" not in window.screen():
            assert time.monotonic() < started + LONGEST, window.screen()
            press(window, "Escape" if closes in window.screen() else "q")
        window.shows("ENDED 0")
    kept = loads(record.read_text(encoding="utf-8"))
    verify(mechbay.load(game_id), kept)
    own = sum(step.seat == 0 for step in kept.steps)
    spent = time.monotonic() - started
    return f"over, {own} own choices of {len(kept.steps)}, {presses} keys, {spent:.0f} s, record verified"


def pressed_until(window: Terminal, over: str, dice: random.Random, deadline: float) -> int:
    """Numbers and Enter, until the game is over; gives how many."""
    window.shows(DRAWN)
    window.type("t")  # bots as fast as they can
    presses = 0
    while over not in " ".join(window.screen().split()):
        assert time.monotonic() < deadline, window.screen()
        press(window, str(dice.randint(1, LOW)), "Enter")
        presses += 2
    return presses


def press(window: Terminal, *keys: str) -> None:
    """Keys, and a while until they have done something: what the app has not heard yet would pile up."""
    before, until = window.screen(), time.monotonic() + HEARD
    window.type(*keys)
    while window.screen() == before and time.monotonic() < until:
        time.sleep(0.05)


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    words = sys.argv[1:]
    chosen = [word for word in words if "=" in word]
    games, languages, sizes = [
        [word for word in words if word in known] or list(known)
        for known in (mechbay.game_ids(), LANGUAGES, SIZES)
    ]
    for game_id, language, size in product(games, languages, sizes):
        said = whole_game(game_id, chosen, language, SIZES[size], seed=1)
        print(f"{game_id} {language} {size}: {said}", flush=True)
