"""The short view of the line mode: where the game stands, its first board, and the points."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.charts import laid_out, room
from mechbay.core.message import Message
from mechbay.core.state import State
from mechbay.core.tabletop import Board, Cell, seat_sign
from mechbay.terminal.boards import marked, said
from mechbay.terminal.session import Session
from mechbay.words import Speaker


def short_lines(session: Session, seen: State, seat: int) -> Iterator[str]:
    """The lines of a position that a person needs at every turn."""
    speaker = session.speaker
    stands = session.game.describe(seen, seat)[0]
    if isinstance(stands, Message):
        yield speaker.say(stands)
    yield from board_lines(session.game.boards(seen, seat)[0], speaker)
    points = seen.scores()
    names = speaker.names or []
    yield " · ".join(f"{seat_sign(owner)[0]} {name} {points[owner]}" for owner, name in enumerate(names))


def board_lines(board: Board, speaker: Speaker) -> Iterator[str]:
    """A board in columns, without colours and frames."""
    rows = [[_cell(cell, speaker) for cell in row] for row in board.rows]
    if board.down:
        rows = [[marked(speaker, (mark,)).plain, *row] for mark, row in zip(board.down, rows, strict=True)]
    heads = [said(speaker, name) for name in board.across] or [""] * len(board.rows[0])
    lines = laid_out([[*([""] if board.down else []), *heads], *rows], room())
    yield from lines if board.across else (line for line in lines if line)


def _cell(cell: Cell | None, speaker: Speaker) -> str:
    """A cell in one line."""
    texts = [marked(speaker, marks).plain.strip() for marks in cell.lines] if cell else []
    height = str(cell.rise) if cell and cell.rise else ""
    return height + ", ".join(text for text in texts if text) or "·"
