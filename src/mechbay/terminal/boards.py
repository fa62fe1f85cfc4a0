"""Boards drawn in letters: framed cells, maps of small squares, tables; and where each cell came to lie."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from rich.console import Console
from rich.text import Text

from mechbay.core.message import Message, Word
from mechbay.core.tabletop import Board, Cell, Mark, Said
from mechbay.terminal.palette import ACCENT, GREY, INK, LINE, LIT, PAPER, RISES, TARGET, style
from mechbay.words import Speaker

GAP: Final = 2  # columns between boards that lie side by side
CONSOLE: Final = Console(width=200, file=None)  # wraps; prints nothing
LEAST: Final = 3  # columns of a square on a map
CARD: Final = 22  # columns of a card, if what it says is longer than that
BESIDE: Final = 17  # columns beside the first board that are worth using
OVER: Final = 2  # lines by which what lies beside it may be longer


class Spot(NamedTuple):
    """A cell: which board, row and column."""

    board: int
    row: int
    column: int


class Box(NamedTuple):
    """Where a cell lies: its content, without the frame."""

    x: int
    y: int
    width: int
    height: int


class Sights(NamedTuple):
    """What is marked on the boards."""

    targets: Mapping[Spot, str] = {}  # what may be chosen, with the number of the choice
    lit: frozenset[Spot] = frozenset()  # what the marked choice is about
    cursor: Spot | None = None


@dataclass
class Drawn:
    """Lines of letters, and the place of each cell in them."""

    lines: list[Text] = field(default_factory=list)
    boxes: dict[Spot, Box] = field(default_factory=dict)

    def at(self, x: int, y: int) -> Spot | None:
        """The cell at a place; its frame belongs to it."""
        for spot, box in self.boxes.items():
            if box.x - 1 <= x < box.x + box.width + 1 and box.y <= y < box.y + box.height:
                return spot
        return None


class Canvas:
    """Letters with styles, put anywhere; lines grow as they are needed."""

    def __init__(self, width: int, height: int) -> None:
        self.letters = [[" "] * width for _ in range(height)]
        self.styles = [[f"{PAPER} on {INK}"] * width for _ in range(height)]

    def put(self, x: int, y: int, letters: str, how: str) -> None:
        for k, letter in enumerate(letters):
            if 0 <= x + k < len(self.letters[y]):
                self.letters[y][x + k] = letter
                self.styles[y][x + k] = how

    def put_text(self, x: int, y: int, text: Text, behind: str) -> None:
        """A styled line, on a ground."""
        for k, letter in enumerate(text.plain):
            found = [str(span.style) for span in text.spans if span.start <= k < span.end]
            self.put(x + k, y, letter, f"{found[-1] if found else PAPER} on {behind}")

    def lines(self) -> list[Text]:
        shown = []
        for letters, styles in zip(self.letters, self.styles, strict=True):
            text = Text(no_wrap=True, end="")
            start = 0
            for k in range(1, len(letters) + 1):
                if k == len(letters) or styles[k] != styles[start]:
                    text.append("".join(letters[start:k]), styles[start])
                    start = k
            shown.append(text)
        return shown


# --- words
def said(speaker: Speaker, what: Said) -> str:
    """What stands somewhere, in a language."""
    if isinstance(what, Message):
        return speaker.say(what)
    return speaker.word(what.kind, what.value) if isinstance(what, Word) else what


def marked(speaker: Speaker, marks: tuple[Mark, ...]) -> Text:
    """A line of a cell."""
    text = Text()
    for mark in marks:
        words = said(speaker, mark.text)
        text.append(words[:1].upper() if mark.initial else words, style(mark.tint, mark.strong))
    return text


def wrapped(lines: list[Text], width: int) -> list[Text]:
    """Lines no wider than this, broken between words."""
    shown: list[Text] = []
    for text in lines:
        shown += text.wrap(CONSOLE, max(width, 1)) if text.cell_len > width else [text]
    for text in shown:
        text.rstrip()
    return shown


# --- one board
def draw(
    board: Board, number: int, speaker: Speaker, width: int, sights: Sights, roomy: bool = False
) -> Drawn:
    """A board no wider than this; a map is drawn larger where there is room."""
    if board.map:
        return _draw_map(board, number, speaker, width, sights, roomy)
    heads = [said(speaker, name) for name in board.across]
    names = [marked(speaker, (mark,)) for mark in board.down]
    title = said(speaker, board.title)
    left = max((name.cell_len for name in names), default=0) + (1 if names else 0)
    rows = _placed(board, number, speaker)
    if board.loose:
        rows = _broken(rows, width)
    columns = _widths(board, rows, heads, width - left)
    texts = [[wrapped(place.texts, columns[k]) for k, place in enumerate(row)] for row in rows]
    heights = [max(1, *(len(lines) for lines in row)) for row in texts]
    xs = [left + 1 + sum(columns[:k]) + k for k in range(len(columns))]
    top = 1 if title else 0
    ys = [top + 1 + sum(heights[:k]) + k for k in range(len(heights))]
    canvas = Canvas(max(xs[-1] + columns[-1] + 1, len(title)), ys[-1] + heights[-1] + 1)
    canvas.put(0, 0, title, f"bold {GREY} on {INK}")
    for y, name in zip(ys, names, strict=False):
        canvas.put_text(0, y, name, INK)
    drawn = Drawn()
    for k, row in enumerate(rows):
        for column, place in enumerate(row):
            if place.spot is not None:
                drawn.boxes[place.spot] = Box(xs[column], ys[k], columns[column], heights[k])
                _frame(canvas, drawn.boxes[place.spot], f"{LINE} on {INK}", False)
    for row, lines in zip(rows, texts, strict=True):
        for place, shown in zip(row, lines, strict=False):
            if place.spot is not None:
                _fill(canvas, drawn, place.spot, shown, sights)
    for x, head in zip(xs, heads, strict=False):
        canvas.put(x, top, head, f"{GREY} on {INK}")
    if sights.cursor in drawn.boxes:
        _frame(canvas, drawn.boxes[sights.cursor], f"bold {ACCENT} on {INK}", True)
    for spot, box in drawn.boxes.items():
        label = sights.targets.get(spot, "")
        canvas.put(box.x + box.width - len(label), box.y - 1, label, f"bold {INK} on {ACCENT}")
    drawn.lines = canvas.lines()
    return drawn


class Place(NamedTuple):
    """A cell in words; one without a spot is no place at all."""

    spot: Spot | None
    texts: list[Text]


def _placed(board: Board, number: int, speaker: Speaker) -> list[list[Place]]:
    return [
        [
            Place(Spot(number, row, column), [marked(speaker, marks) for marks in cell.lines])
            if cell
            else Place(None, [])
            for column, cell in enumerate(line)
        ]
        for row, line in enumerate(board.rows)
    ]


def _broken(rows: list[list[Place]], width: int) -> list[list[Place]]:
    """Cards in as many rows as they need: none is squeezed below what reads well."""
    cards = [place for row in rows for place in row]
    texts = [text for place in cards for text in place.texts]
    longest = max((text.cell_len for text in texts), default=LEAST)
    word = max((len(part) for text in texts for part in text.plain.split()), default=1)
    each = max(word, min(longest, CARD))
    across = max(1, min(len(cards), (width - 1) // (each + 1)))
    filled = [*cards, *[Place(None, [])] * (-len(cards) % across)]
    return [filled[start : start + across] for start in range(0, len(filled), across)]


def _widths(board: Board, rows: list[list[Place]], heads: list[str], room: int) -> list[int]:
    """How wide each column is: as its longest line, less where that does not fit; never less than a word."""
    count = max(len(row) for row in rows)
    longest, word = [board.least] * count, [board.least] * count
    for row in rows:
        for k, place in enumerate(row):
            for text in place.texts:
                longest[k] = max(longest[k], text.cell_len)
                word[k] = max([word[k], *(len(part) for part in text.plain.split())])
    for k, head in enumerate(heads):
        longest[k], word[k] = max(longest[k], len(head)), max(word[k], len(head))
    if board.even:
        longest, word = [max(longest)] * count, [max(word)] * count
    room -= count + 1
    cap = max(longest)
    while (
        cap > 1 and sum(max(min(wide, cap), least) for wide, least in zip(longest, word, strict=True)) > room
    ):
        cap -= 1
    return [max(min(wide, cap), least) for wide, least in zip(longest, word, strict=True)]


# which of its four arms (right, down, left, up) each corner of a frame has
ARMS: Final = {"┌": 3, "┐": 6, "└": 9, "┘": 12, "┬": 7, "┴": 13, "├": 11, "┤": 14, "┼": 15, "─": 5, "│": 10}
JOINTS: Final = {arms: letter for letter, arms in ARMS.items()}


def _frame(canvas: Canvas, box: Box, how: str, heavy: bool) -> None:
    """A frame round a cell; where frames meet, their lines are joined."""
    x, y, right, bottom = box.x - 1, box.y - 1, box.x + box.width, box.y + box.height
    if heavy:
        canvas.put(x, y, "┏" + "━" * box.width + "┓", how)
        canvas.put(x, bottom, "┗" + "━" * box.width + "┛", how)
        for row in range(box.y, bottom):
            canvas.put(x, row, "┃", how)
            canvas.put(right, row, "┃", how)
        return
    for column in range(box.x, right):
        for row in (y, bottom):
            _join(canvas, column, row, 5, how)
    for row in range(box.y, bottom):
        for column in (x, right):
            _join(canvas, column, row, 10, how)
    for column, row, arms in ((x, y, 3), (right, y, 6), (x, bottom, 9), (right, bottom, 12)):
        _join(canvas, column, row, arms, how)


def _join(canvas: Canvas, x: int, y: int, arms: int, how: str) -> None:
    there = ARMS.get(canvas.letters[y][x], 0)
    canvas.put(x, y, JOINTS[there | arms], how)


def _fill(canvas: Canvas, drawn: Drawn, spot: Spot, lines: list[Text], sights: Sights) -> None:
    """What a cell shows, and how it is marked."""
    box = drawn.boxes[spot]
    target, lit = sights.targets.get(spot), spot in sights.lit
    behind = LIT if lit else TARGET if target is not None else INK
    for k in range(box.height):
        canvas.put(box.x, box.y + k, " " * box.width, f"{PAPER} on {behind}")
    for k, text in enumerate(lines):
        canvas.put_text(box.x, box.y + k, text, behind)
    if target is not None:
        _frame(canvas, box, f"bold {ACCENT if lit else TINTED} on {INK}", False)


TINTED: Final = "#5fb3f0"  # the frame of what may be chosen


# --- maps
def _draw_map(board: Board, number: int, speaker: Speaker, width: int, sights: Sights, roomy: bool) -> Drawn:
    """Squares without frames, on grounds that are lighter where they are higher."""
    names = [marked(speaker, (mark,)) for mark in board.down]
    left = max((name.cell_len for name in names), default=0) + (1 if names else 0)
    count = max(len(row) for row in board.rows)
    wide = max(LEAST, min(6 if roomy else 4, (width - left) // count))
    high = 2 if roomy and wide > LEAST else 1
    title, heads = said(speaker, board.title), [said(speaker, name) for name in board.across]
    top = (1 if title else 0) + (1 if heads else 0)
    canvas = Canvas(max(left + count * wide, len(title)), top + high * len(board.rows))
    canvas.put(0, 0, title, f"bold {GREY} on {INK}")
    for k, head in enumerate(heads):
        canvas.put(left + k * wide + (wide - len(head)) // 2, top - 1, head, f"{GREY} on {INK}")
    drawn = Drawn()
    for row, line in enumerate(board.rows):
        y = top + high * row
        if row < len(names):
            canvas.put_text(0, y, names[row], INK)
        for column, cell in enumerate(line):
            if cell is not None:
                spot = Spot(number, row, column)
                drawn.boxes[spot] = Box(left + column * wide, y, wide, high)
                _square(canvas, drawn.boxes[spot], cell, spot, speaker, sights)
    drawn.lines = canvas.lines()
    return drawn


def _square(canvas: Canvas, box: Box, cell: Cell, spot: Spot, speaker: Speaker, sights: Sights) -> None:
    """One square of a map."""
    target, lit = spot in sights.targets, spot in sights.lit
    behind = LIT if lit else TARGET if target else RISES[min(cell.rise, len(RISES) - 1)]
    if spot == sights.cursor:
        behind = ACCENT
    side = f"bold {ACCENT}" if "e" in cell.walls else PAPER
    under = " underline" if "s" in cell.walls else ""
    for k in range(box.height):
        how = under if k == box.height - 1 else ""
        canvas.put(box.x, box.y + k, " " * box.width, f"{PAPER}{how} on {behind}")
    shown = marked(speaker, cell.lines[0]) if cell.lines else Text()
    if target and not shown.plain.strip():
        shown = Text("•", ACCENT)
    last = under if box.height == 1 else ""
    if box.width > LEAST and cell.rise:
        canvas.put(box.x, box.y, HEIGHTS[min(cell.rise, len(HEIGHTS) - 1)], f"{GREY}{last} on {behind}")
    start = box.x + (box.width - shown.cell_len + (1 if box.width > LEAST else 0)) // 2
    for k, letter in enumerate(shown.plain[: box.width]):
        found = [str(span.style) for span in shown.spans if span.start <= k < span.end]
        colour = f"bold {INK}" if spot == sights.cursor else found[-1] if found else str(shown.style) or PAPER
        canvas.put(start + k, box.y, letter, f"{colour}{last} on {behind}")
    if "e" in cell.walls:
        for k in range(box.height):
            canvas.put(box.x + box.width - 1, box.y + k, "▐", f"{side} on {behind}")


HEIGHTS: Final = " ¹²³"  # of the ground, where there is room for them


# --- all boards
def flow(
    boards: tuple[Board, ...], speaker: Speaker, width: int, sights: Sights, roomy: bool = False
) -> Drawn:
    """All boards: some beside the first one, the others below, side by side where they fit."""
    drawn = Drawn()
    if not boards:
        return drawn
    first = draw(boards[0], 0, speaker, width, sights, roomy)
    left = first.lines[0].cell_len + GAP
    _lay(drawn, first, 0, 0)
    beside, below = 0, list[int]()
    for number in range(1, len(boards)):
        if not any(boards[number].rows):
            continue  # cards of which none is left
        room = width - left
        one = draw(boards[number], number, speaker, room, sights, roomy) if room >= BESIDE else None
        if one and one.lines[0].cell_len <= room and beside + len(one.lines) <= len(first.lines) + OVER:
            _lay(drawn, one, left, beside)
            beside += len(one.lines)
        else:
            below.append(number)
    top, high, across = len(drawn.lines), 0, 0
    for number in below:
        one = draw(boards[number], number, speaker, width, sights, roomy)
        wide = one.lines[0].cell_len
        if across and across + wide > width:
            top, high, across = top + high, 0, 0
        _lay(drawn, one, across, top)
        high, across = max(high, len(one.lines)), across + wide + GAP
    return drawn


def _lay(drawn: Drawn, one: Drawn, x: int, y: int) -> None:
    """Put a board into the picture; what is to its left is already there."""
    for spot, box in one.boxes.items():
        drawn.boxes[spot] = box._replace(x=box.x + x, y=box.y + y)
    for k, line in enumerate(one.lines, y):
        while len(drawn.lines) <= k:
            drawn.lines.append(Text(no_wrap=True, end=""))
        drawn.lines[k].append(" " * (x - drawn.lines[k].cell_len), f"on {INK}")
        drawn.lines[k].append_text(line)
