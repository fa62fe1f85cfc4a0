"""Boards in letters, as they look: pictures of small boards that no change of a game's words can change."""

from __future__ import annotations

from mechbay.core.message import Word
from mechbay.core.tabletop import Board, Cell, Mark, cards_of, line, rows_of, seat_mark
from mechbay.terminal.boards import Sights, Spot, draw, flow
from mechbay.words import Speaker

SPEAKER = Speaker("en")


def cell(*texts: str) -> Cell:
    return Cell(tuple(line(text) for text in texts))


def picture(board: Board, width: int = 40, sights: Sights | None = None) -> list[str]:
    drawn = draw(board, 0, SPEAKER, width, sights or Sights())
    return [text.plain.rstrip() for text in drawn.lines]


GRID = Board(
    "Arena",
    rows_of([cell("2E"), cell("1C", "▲A"), cell("3E"), cell("Mech")], 2),
    ("a", "b"),
    (Mark("1"), Mark("2")),
)


def test_a_board_with_coordinates() -> None:
    assert picture(GRID) == [
        "Arena",
        "  ┌a───┬b───┐",
        "1 │2E  │1C  │",
        "  │    │▲A  │",
        "  ├────┼────┤",
        "2 │3E  │Mech│",
        "  └────┴────┘",
    ]


def test_what_may_be_chosen_has_its_number_and_the_cursor_a_heavy_frame() -> None:
    sights = Sights({Spot(0, 0, 0): "1", Spot(0, 1, 1): "12+"}, frozenset(), Spot(0, 0, 1))
    assert picture(GRID, sights=sights) == [
        "Arena",
        "  ┌a──1┏━━━━┓",
        "1 │2E  ┃1C  ┃",
        "  │    ┃▲A  ┃",
        "  ├────┗━12+┛",
        "2 │3E  │Mech│",
        "  └────┴────┘",
    ]


def test_places_that_are_none_have_no_frame() -> None:
    board = Board("", ((cell("x"), None), (cell("y"), cell("z"))))
    assert picture(board) == ["┌───┐", "│x  │", "├───┼───┐", "│y  │z  │", "└───┴───┘"]


def test_narrow_boards_wrap_between_words_and_never_within() -> None:
    board = Board("", rows_of([cell("Resource Deposit"), cell("Charging Pulsar")], 2))
    assert picture(board, 20) == [
        "┌────────┬────────┐",
        "│Resource│Charging│",
        "│Deposit │Pulsar  │",
        "└────────┴────────┘",
    ]


def test_cards_lie_in_as_many_rows_as_they_need() -> None:
    board = Board("Hand", cards_of([cell("Sabotage"), cell("Recon"), cell("Jamming")]), loose=True)
    assert picture(board, 40)[2] == "│Sabotage│Recon   │Jamming │"
    assert [row for row in picture(board, 20) if "J" in row] == ["│Jamming │"]


def test_a_table_has_columns_as_wide_as_they_must_be() -> None:
    rows = ((cell("7"), cell("Net: Rings")), (cell("12"), cell("–")))
    board = Board("", rows, ("VP", "Has"), (seat_mark(0), seat_mark(1)), even=False)
    assert picture(board) == [
        "   ┌VP─┬Has───────┐",
        "▲A │7  │Net: Rings│",
        "   ├───┼──────────┤",
        "●B │12 │–         │",
        "   └───┴──────────┘",
    ]


def test_a_map_has_squares_without_frames_and_barricades() -> None:
    wall = Cell((line("#"),), walls="e")
    figure = Cell((line("▲BD"),), (Word("seat", 0),), rise=2)
    board = Board("", ((wall, Cell()), (figure, Cell())), ("A", "B"), (Mark("2"), Mark("1")), map=True)
    target = Sights({Spot(0, 0, 1): "1"})
    assert picture(board, 8, target) == ["   A  B", "2  #▐ •", "1 ▲BD"]
    drawn = draw(board, 0, SPEAKER, 8, target)
    assert drawn.at(2, 2) == Spot(0, 1, 0)


def test_boards_lie_side_by_side_where_they_fit() -> None:
    small = Board("", ((cell("one"),),))
    wide = flow((GRID, small, small), SPEAKER, 80, Sights())
    tall = flow((GRID, small, small), SPEAKER, 14, Sights())
    assert (len(wide.lines), len(tall.lines)) == (7, 7 + 3)
    assert wide.at(16, 1) == Spot(1, 0, 0)
    assert tall.at(1, 8) == Spot(1, 0, 0)
