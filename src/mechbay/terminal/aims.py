"""Which cells of the boards a choice is about, and what may be chosen by pointing at a cell."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from mechbay.core.game import Game
from mechbay.core.message import Word
from mechbay.core.tabletop import Board, Cell
from mechbay.terminal.boards import Spot


def cells_of(boards: Iterable[Board]) -> Iterator[tuple[Spot, Cell]]:
    """All cells, board by board, row by row."""
    for number, board in enumerate(boards):
        for row, line in enumerate(board.rows):
            for column, cell in enumerate(line):
                if cell is not None:
                    yield Spot(number, row, column), cell


def aims(boards: Iterable[Board], game: Game, legal: list[int]) -> dict[Spot, list[int]]:
    """The legal actions that each cell stands for: those that name one of its pieces, or that it names."""
    naming: dict[Word, list[int]] = {}
    for action in legal:
        for kind, value in game.actions.parts(action)[1]:
            naming.setdefault(Word(kind, value), []).append(action)
    found: dict[Spot, list[int]] = {}
    for spot, cell in cells_of(boards):
        meant = [action for piece in cell.pieces for action in naming.get(piece, [])]
        meant += [action for action in cell.actions if action in legal and action not in meant]
        if meant:
            found[spot] = sorted(set(meant))
    return found


def labels(found: dict[Spot, list[int]], legal: list[int]) -> dict[Spot, str]:
    """The number of the choice on each cell; of several the first, and a sign that there are more."""
    return {
        spot: f"{legal.index(actions[0]) + 1}{'+' if len(actions) > 1 else ''}"
        for spot, actions in found.items()
    }


def about(found: dict[Spot, list[int]], action: int) -> frozenset[Spot]:
    """The cells that a choice is about."""
    return frozenset(spot for spot, actions in found.items() if action in actions)
