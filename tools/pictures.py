"""Draws the README's pictures: a moment of each game as the terminal shows it."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT / "src"))

from rich.console import Console  # noqa: E402
from rich.text import Text  # noqa: E402

import mechbay  # noqa: E402
from mechbay.core.table import SeededTable  # noqa: E402
from mechbay.terminal.plain import PERSON, PlainGame, Quit  # noqa: E402

WIDTH = 132
SEED = 3
TYPED = iter(["use c2", "go w", "catch north red", "q"])


def terminal_picture(game_id: str) -> str:
    """The first turn of a game as an SVG of a terminal."""
    console = Console(record=True, width=WIDTH, file=io.StringIO())
    lines: list[str] = []

    def read(prompt: str) -> str:
        typed = next(TYPED)
        lines.append(f"{prompt}{typed}")
        return typed

    players = [PERSON, "greedy", "greedy"]
    game = PlainGame(mechbay.load(game_id), {}, players, SeededTable(SEED), "en", read, lines.append)
    try:
        game.run()
    except Quit:
        shown = "\n".join(lines[:-1]).splitlines()
        console.print(Text("\n".join(line[: WIDTH - 1] for line in shown[-44:])))
    picture = console.export_svg(title=f"mechbay play {game_id}")
    # rich's template fetches a font from elsewhere and names its home: ours needs nothing from outside
    return re.sub(r"@font-face \{.*?\}|<!--.*?-->", "", picture, flags=re.DOTALL)


if __name__ == "__main__":
    folder = ROOT / "docs" / "pictures"
    folder.mkdir(exist_ok=True)
    for name in mechbay.game_ids():
        (folder / f"{name}.svg").write_text(terminal_picture(name), encoding="utf-8")
