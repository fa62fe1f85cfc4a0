"""A person at the app: waits until something is asked, and types."""

from __future__ import annotations

import asyncio
import random
import time
from io import StringIO

from rich.console import Console
from textual.pilot import Pilot

import mechbay
from mechbay.core.game import Game
from mechbay.core.table import SeededTable
from mechbay.terminal.app import TableApp
from mechbay.terminal.dialogs import Deciding, Reading
from mechbay.terminal.screen import ScreenGame
from mechbay.terminal.session import PERSON
from patience import PATIENCE

REFRESHES = 4
SMALL, LARGE = (80, 24), (120, 40)


def app_of(
    game: Game | str, seed: int = 1, language: str = "en", players: list[str] | None = None, **options: str
) -> TableApp:
    """A table at which the person has the first seat, and bots that are watched by nobody the others."""
    loaded = mechbay.load(game) if isinstance(game, str) else game
    seats = loaded.setups(options)[0][0]
    players = players or [PERSON, *["random"] * (seats - 1)]
    thoughts = SeededTable(seed, stream=1)
    return TableApp(ScreenGame(loaded, options, players, SeededTable(seed), thoughts, language), "fast")


async def settled(app: TableApp, pilot: Pilot[None]) -> None:
    """Until the person is asked, or the game is over."""
    deadline = time.monotonic() + PATIENCE
    await pilot.pause()
    while not app.idle:
        assert time.monotonic() < deadline, "the bots never come to an end"
        await asyncio.sleep(0.005)
        await pilot.pause()
    # What a step shows is laid out, then the log scrolled to its end, each after the refresh before it.
    for _ in range(REFRESHES):
        done = asyncio.Event()
        app.call_after_refresh(done.set)
        await asyncio.wait_for(done.wait(), PATIENCE)


async def choose(app: TableApp, pilot: Pilot[None], number: int) -> None:
    """Type the number of a choice, and Enter where more digits could follow or something is asked again."""
    count = len(app.legal)
    await pilot.press(*str(number))
    if 10 * number <= count:
        await pilot.press("enter")
    if isinstance(app.screen, Deciding):
        await pilot.press("enter")
    await settled(app, pilot)


async def play_on(app: TableApp, pilot: Pilot[None], dice: random.Random, steps: int) -> int:
    """So many random choices by key, or until the game is over; gives how many were made."""
    for made in range(steps):
        if app.session.match.state.over:
            return made
        await choose(app, pilot, dice.randint(1, len(app.legal)))
    return steps


def screen_text(app: TableApp) -> str:
    """All letters on the screen."""
    width, height = app.size
    console = Console(width=width, height=height, file=StringIO(), record=True, legacy_windows=False)
    console.print(app.screen._compositor.render_update(full=True))
    return "\n".join(line.rstrip() for line in console.export_text().splitlines())


def reading(app: TableApp) -> bool:
    """Whether something lies open to be read."""
    return isinstance(app.screen, Reading)
