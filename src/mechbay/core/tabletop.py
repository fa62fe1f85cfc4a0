"""What lies on the table, in cells: the board, the cards, the players, for screens that are made of letters.

A game says this of a seen position once; whoever shows it decides how wide a cell is and how it is framed.
What may be chosen follows: an action that names a piece of a cell is chosen by pointing at that cell.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from mechbay.core.message import Message, Word
from mechbay.core.terms import SEATS

Said = str | Message | Word
SHAPES = "▲●■◆"  # a seat is colour, shape and letter


class Mark(NamedTuple):
    """Something short in a cell, in a colour by its name; the letter of a seat is its colour too."""

    text: Said
    tint: str = ""
    strong: bool = False
    initial: bool = False  # only the first letter is shown, as a capital


class Cell(NamedTuple):
    """A place on a board, or a card: what it shows, line by line, and the pieces that it stands for."""

    lines: tuple[tuple[Mark, ...], ...] = ()
    pieces: tuple[Word, ...] = ()  # the first one is looked into
    actions: tuple[int, ...] = ()  # meant by pointing here, though they name none of the pieces
    rise: int = 0  # how high the ground is
    walls: str = ""  # sides that are barred: "n", "e"


class Board(NamedTuple):
    """Cells in rows; None where there is no place. Columns and rows may have names."""

    title: Said
    rows: tuple[tuple[Cell | None, ...], ...]
    across: tuple[Said, ...] = ()
    down: tuple[Mark, ...] = ()
    map: bool = False  # many small cells that touch, as the squares of a map
    loose: bool = False  # cards in one row that may be broken anywhere
    least: int = 3  # columns of a cell at least
    even: bool = True  # all columns are equally wide, as on a board; in a table each is as wide as it must be


def line(*parts: Mark | Said) -> tuple[Mark, ...]:
    """Marks beside each other; what has no colour of its own is as it is."""
    return tuple(part if isinstance(part, Mark) else Mark(part) for part in parts)


def seat_mark(seat: int) -> Mark:
    """A seat on a board: shape and letter in its colour."""
    return Mark(seat_sign(seat), SEATS[seat], True)


def seat_sign(seat: int) -> str:
    """The shape and the letter of a seat."""
    return f"{SHAPES[seat % len(SHAPES)]}{SEATS[seat].upper()}"


def cards_of(cells: Iterable[Cell]) -> tuple[tuple[Cell | None, ...], ...]:
    """Cards, as the rows of a board that is loose."""
    return (tuple(cells),)


def rows_of(cells: list[Cell], across: int) -> tuple[tuple[Cell | None, ...], ...]:
    """Cells in rows of so many; the last row is filled up with no places."""
    filled: list[Cell | None] = [*cells, *[None] * (-len(cells) % across)]
    return tuple(tuple(filled[start : start + across]) for start in range(0, len(filled), across))
