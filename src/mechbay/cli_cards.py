"""The command that writes cards to print."""

from __future__ import annotations

from pathlib import Path

import mechbay
from mechbay.cli_shared import Force, GameId, Language, language, writing
from mechbay.core.errors import MechbayError


def cards(
    game: GameId, /, *, out: Path | None = None, lang: Language | None = None, force: Force = False
) -> None:
    """Write the cards of a game as A4 sheets to print and cut out, one SVG file each.

    Parameters
    ----------
    out
        The folder for the sheets; by default one named after the game.
    """
    from mechbay.drawing import drawing_of
    from mechbay.words import Speaker

    loaded = mechbay.load(game)
    drawing = drawing_of(loaded)
    if drawing is None or not hasattr(drawing, "print_sheets"):
        raise MechbayError(f"{game} has no cards to print; choose {' or '.join(_printable())}")
    folder = out or Path(f"{game}-cards")
    speaker = Speaker(lang or language(), loaded)
    sheets = {folder / f"{name}.svg": sheet for name, sheet in drawing.print_sheets(speaker)}
    there = [file for file in sheets if file.exists()]
    if there and not force:
        raise MechbayError(f"{there[0]} already exists; name another folder, or replace it with --force")
    with writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        for file, sheet in sheets.items():
            file.write_text(sheet, encoding="utf-8")
    print(speaker.text("cards.written", sheets=len(sheets), folder=str(folder)))


def _printable() -> list[str]:
    """The games that have cards to print."""
    from mechbay.drawing import drawing_of

    games = map(mechbay.load, mechbay.game_ids())
    return [game.id for game in games if hasattr(drawing_of(game), "print_sheets")]
