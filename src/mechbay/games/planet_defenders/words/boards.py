"""The table in cells: planets, robots, control tiles, technologies, players."""

from __future__ import annotations

from mechbay.core.message import Message, Word, listed
from mechbay.core.state import State
from mechbay.core.tabletop import Board, Cell, Mark, cards_of, line, rows_of, seat_mark
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.actions import ADVANCE
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.rules.terms import TERMS
from mechbay.parts.masks import members


def boards(state: State, seat: int) -> tuple[Board, ...]:
    """All that lies on the table; nothing of it is secret."""
    assert isinstance(state, Galaxy)
    planets = [_planet(state, cell) for cell in range(len(cards.CELLS))]
    tiles = [_tile(state, tile) for tile in range(len(cards.TILES))]
    stacks = [_stack(state, stack) for stack in range(len(cards.STACKS))]
    return (
        Board("", rows_of(planets, 3)),
        Board(Message("cells.tiles"), cards_of(tiles), loose=True),
        Board(Message("table.robots"), cards_of(stacks), loose=True),
        Board(Message("table.technologies"), cards_of(map(_technology, state.row)), loose=True),
        _players(state),
    )


def cubes_marks(price: list[int]) -> tuple[Mark, ...]:
    """A price or a gain in coloured letters and numbers: 2B 1O."""
    marks: list[Mark] = []
    for colour, count in enumerate(price[: cards.BATTERY]):
        if count:
            marks += [Mark(f"{' ' if marks else ''}{count}", cards.COLOURS[colour])]
            marks.append(Mark(Word("energy", colour), cards.COLOURS[colour], initial=True))
    if price[cards.BATTERY]:
        marks.append(Mark(f"{' ' if marks else ''}{price[cards.BATTERY]}▮", "yellow"))
    if any(price[cards.BATTERY + 1 :]):
        marks.append(Mark(f"{' ' if marks else ''}{price[cards.BATTERY + 1]}?"))  # of any colour
    return tuple(marks)


def _planet(galaxy: Galaxy, cell: int) -> Cell:
    planet = galaxy.grid[cell]
    kind = cards.PLANET_KIND[planet]
    here = [number for number in range(len(cards.DEFENDERS)) if galaxy.defenders[number] == cell]
    gain = cubes_marks(cards.PLANET_GAIN[planet])
    if kind == cards.TRACK_KIND:
        gain = line(Message("cells.marker", {"space": Word("space", galaxy.marker)}))
    elif kind == cards.DIE_KIND:
        gain = line(Message("cells.die"))
    elif kind == cards.EXCHANGE_KIND:
        gain = (*cubes_marks(cards.PLANET_PRICE[planet]), Mark(" → "), *gain)
    defenders = [_defender(galaxy, number) for number in here]
    spaced = [part for mark in defenders for part in (Mark(" "), mark)][1:]
    lines = (line(Mark(Word("planet", planet), "", True)), gain, *([tuple(spaced)] if spaced else []))
    pieces = (Word("cell", cell), *(Word("defender", number) for number in here))
    return Cell(lines, pieces, (ADVANCE,) if kind == cards.TRACK_KIND else ())


def _defender(galaxy: Galaxy, number: int) -> Mark:
    """A Defender by its colour; bold once it has moved and may catch."""
    return Mark(Word("defender", number), cards.DEFENDERS[number], bool((galaxy.moved >> number) & 1))


def _tile(galaxy: Galaxy, tile: int) -> Cell:
    up, back = 2 * tile + galaxy.sides[tile], 2 * tile + 1 - galaxy.sides[tile]
    paid = galaxy.on_tiles[tile]
    head = line(Mark(Word("tile", tile), "", True), " ", Mark(Word("side", up), _colour(up)))
    under = line(Mark(f"{paid}▮", "yellow")) if paid else line(Mark(Message("cells.back"), "grey"))
    return Cell((head, (*under, Mark(" "), Mark(Word("side", back), "grey"))), (Word("tile", tile),))


def _colour(side: int) -> str:
    """The colour of the Defender that a side of a tile moves."""
    return TERMS.write("side", side).split()[0]


def _stack(galaxy: Galaxy, stack: int) -> Cell:
    robot = galaxy.tops[stack]
    where = Mark(Word("stack", stack), "grey")
    if robot == cards.NO_CARD:
        return Cell(((where,), line(Message("cells.empty"))), (Word("stack", stack),))
    below: Mark = Mark(f" +{galaxy.depths[stack]}", "grey")
    kind = Mark(Word("robot-type", cards.ROBOT_TYPE[robot]))
    points = Mark(Message("cells.points", {"points": cards.ROBOT_POINTS[robot]}), "", True)
    bonus = cubes_marks(cards.ROBOT_BONUS[robot])
    lines = (
        (where, Mark(": "), Mark(Word("robot", robot), "", True), below),
        (kind, Mark(" · "), points),
        (*cubes_marks(cards.ROBOT_PRICE[robot]), *((Mark(" → ", "grey"), *bonus) if bonus else ())),
    )
    return Cell(lines, (Word("stack", stack), Word("robot", robot)))


def _technology(card: int) -> Cell:
    lines = (line(Mark(Word("technology", card), "", True)), cubes_marks(cards.TECHNOLOGY_PRICE[card]))
    return Cell(lines, (Word("technology", card),))


def _players(galaxy: Galaxy) -> Board:
    """Who has what; the supply is below the players."""
    scores = galaxy.scores()
    across = (Message("table.points"), Message("cells.purse"), Message("cells.owned"))
    rows = []
    for owner in range(galaxy.seats):
        own = [listed(kind, members(mask)) for kind, mask in _owned(galaxy, owner) if mask]
        owned = tuple(line(part) for part in own) or (line(Mark("–", "grey")),)
        purse = cubes_marks(galaxy.purses[owner]) or line("–")
        cells = (Cell((line(str(scores[owner])),), (Word("seat", owner),)), Cell((purse,)), Cell(owned))
        rows.append(cells)
    supply = cubes_marks([*galaxy.supply, 0])
    rows.append((Cell((line(""),)), Cell((supply or line("–"),)), Cell((line(""),))))
    down = (*(seat_mark(owner) for owner in range(galaxy.seats)), Mark(Message("table.supply"), "grey"))
    return Board(Message("cells.players"), tuple(rows), across, down, even=False)


def _owned(galaxy: Galaxy, owner: int) -> list[tuple[str, int]]:
    return [("robot", galaxy.robots[owner]), ("technology", galaxy.technologies[owner])]
