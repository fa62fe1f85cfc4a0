"""The wide table: the arena as high as the picture, beside it head and market, a question or the end."""

from __future__ import annotations

from typing import Final

from mechbay.games.tiny_epic_mechs.draw.arena import LEFT, LETTERS, PITCH, TOP, arena, columns, rows
from mechbay.games.tiny_epic_mechs.draw.end import standings
from mechbay.games.tiny_epic_mechs.draw.head import head, round_line, turn_line
from mechbay.games.tiny_epic_mechs.draw.look import WIDE, Box, Look, bare, fights
from mechbay.games.tiny_epic_mechs.draw.market import market
from mechbay.games.tiny_epic_mechs.draw.question import answers, column_height, question
from mechbay.games.tiny_epic_mechs.draw.setup import pilots
from mechbay.games.tiny_epic_mechs.draw.wide_duel import wide_duel
from mechbay.svg import group

WIDTH, HEIGHT = WIDE
EDGE: Final = 5
LARGE: Final = 1.2  # how much larger than on the tall table the head is
TOLD: Final = 1.15  # and a market with texts
SMALL: Final = 1.2  # and one above a question
MARKET: Final = 330  # height of that one, if it can
HEAD: Final = 70  # height of the head in two lines
NARROW: Final = 200  # the least width of a card with its text
ARENA: Final = 632  # the most that the arena may take of the width


def wide_scene(look: Look) -> tuple[str, float, float]:
    """The wide table, and how wide and high it is."""
    game = look.game
    if bare(game):
        above = group(round_line(look), x=EDGE, y=4, scale=LARGE)
        return above + pilots(look, (EDGE, 40, WIDTH - 2 * EDGE, HEIGHT - 46)), WIDTH, HEIGHT
    if fights(game):
        above = group(head(look, (WIDTH - 2 * EDGE) / LARGE), x=EDGE, y=2, scale=LARGE)
        shown, height = wide_duel(look)
        return above + shown, WIDTH, height
    across = LEFT + PITCH * len(columns(game.seats))
    down = LETTERS + PITCH * rows(game.seats)
    scale = round(min((HEIGHT - 10) / down, ARENA / across), 3)
    y = (HEIGHT - down * scale) / 2 - (TOP - LETTERS) * scale
    left = across * scale + 10
    box = (left, EDGE, WIDTH - left - EDGE, HEIGHT - 2 * EDGE)
    return group(arena(look), y=y, scale=scale) + aside(look, box), WIDTH, HEIGHT


def aside(look: Look, box: Box) -> str:
    """Beside the arena: the head, below it the result, or the market with a question where one is asked."""
    x, y, width, height = box
    lines = round_line(look) + group(turn_line(look)[0], y=26)
    shown = group(lines, x=x, y=y, scale=LARGE)
    y, height = y + HEAD, height - HEAD
    if look.game.over:
        return shown + standings(look, (x, y, width, height))
    broad = width > 2 * NARROW
    if not answers(look):
        return shown + sized(look, (x, y, width, height), TOLD, broad)
    ask = 160 if broad else min(height / 2, TOLD * column_height(look))
    height -= ask + 8 if broad else max(ask + 8, height - MARKET)
    upper = sized(look, (x, y, width, height), TOLD if broad else SMALL, True)
    return shown + upper + question(look, (x, y + height + 8, width, ask), TOLD, not broad)


def sized(look: Look, box: Box, scale: float, beside: bool) -> str:
    """The market, larger than on the tall table; while something is asked, that is how to go on."""
    x, y, width, height = box
    inner = (0, 0, width / scale, height / scale)
    return group(market(look, inner, beside, not answers(look)), x=x, y=y, scale=scale)
