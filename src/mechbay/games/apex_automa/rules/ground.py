"""The ground: spaces, rings, corners and ways of a 12 by 12 board, and the maps that lie on it."""

from __future__ import annotations

from typing import Any, Final

from mechbay.core.texts import must
from mechbay.games.apex_automa.rules.segments import Segments, segments, sight_table

SIDE: Final = 12  # AXA-2.25
SPACES: Final = 144
CORNERS: Final = 169
OFF: Final = -1  # no space
NOTHING: Final = -1  # no object
LEVELS: Final = "0123"  # AXA-2.3

# --- spaces, row by row from the lower left (AXA-2.1)
X: Final[list[int]] = [space % SIDE for space in range(SPACES)]
Y: Final[list[int]] = [space // SIDE for space in range(SPACES)]
NAMES: Final[list[str]] = [f"{'abcdefghijkl'[X[space]]}{Y[space] + 1}" for space in range(SPACES)]

# --- ways, clockwise from north
WAYS: Final[list[str]] = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
DX: Final[list[int]] = [0, 1, 1, 1, 0, -1, -1, -1]
DY: Final[list[int]] = [1, 1, 0, -1, -1, -1, 0, 1]
NORTH: Final = 0
EAST: Final = 2
SOUTH: Final = 4
WEST: Final = 6


def shifted(space: int, dx: int, dy: int) -> int:
    """The space so many columns to the right and rows up, or OFF outside the board."""
    x = X[space] + dx
    y = Y[space] + dy
    return y * SIDE + x if 0 <= x < SIDE and 0 <= y < SIDE else OFF


# entry [space][way]
BESIDE: Final[list[list[int]]] = [
    [shifted(space, DX[way], DY[way]) for way in range(len(WAYS))] for space in range(SPACES)
]
# AXA-3.1. entry [space][space]
DISTANCE: Final[list[list[int]]] = [
    [max(abs(X[one] - X[other]), abs(Y[one] - Y[other])) for other in range(SPACES)] for one in range(SPACES)
]


def _ring(space: int, far: int) -> list[int]:
    """AXA-3.7: the spaces at a distance, from the lower left corner of the ring clockwise."""
    if far == 0:
        return [space]
    left = X[space] - far
    right = X[space] + far
    low = Y[space] - far
    high = Y[space] + far
    return [
        *([y * SIDE + left for y in range(max(low, 0), min(high, SIDE))] if left >= 0 else []),
        *([high * SIDE + x for x in range(max(left, 0), min(right, SIDE))] if high < SIDE else []),
        *([y * SIDE + right for y in range(min(high, SIDE - 1), max(low, -1), -1)] if right < SIDE else []),
        *([low * SIDE + x for x in range(min(right, SIDE - 1), max(left, -1), -1)] if low >= 0 else []),
    ]


# AXA-3.7. entry [space][distance]: the spaces of the board at that distance
RINGS: Final[list[list[list[int]]]] = [[_ring(space, far) for far in range(SIDE)] for space in range(SPACES)]
# AXA-3.5. entry [space]: its neighbours in placement order
AROUND: Final[list[list[int]]] = [rings[1] for rings in RINGS]

# --- corners, row by row from the lower left
_CORNER_SIDE: Final = 13


def _corner_name(column: int, row: int) -> str:
    """After the space to the upper right, on the upper and right border after the last one there is."""
    space = min(row, SIDE - 1) * SIDE + min(column, SIDE - 1)
    part = ("n" if row == SIDE else "s") + ("e" if column == SIDE else "w")
    return NAMES[space] + part


CORNER_NAMES: Final[list[str]] = [
    _corner_name(column, row) for row in range(_CORNER_SIDE) for column in range(_CORNER_SIDE)
]
# AXA-3.6. entry [space]: SW, NW, NE, SE
CORNERS_AROUND: Final[list[list[int]]] = [
    [(Y[space] + up) * _CORNER_SIDE + X[space] + right for right, up in [(0, 0), (0, 1), (1, 1), (1, 0)]]
    for space in range(SPACES)
]


def _touching(column: int, row: int) -> list[int]:
    around = [(column - 1, row - 1), (column - 1, row), (column, row), (column, row - 1)]
    return [y * SIDE + x for x, y in around if 0 <= x < SIDE and 0 <= y < SIDE]


# AXA-3.26. entry [corner]: the spaces that touch it, SW, NW, NE, SE
TOUCHING: Final[list[list[int]]] = [
    _touching(column, row) for row in range(_CORNER_SIDE) for column in range(_CORNER_SIDE)
]
# AXA-3.34. entry [space][corner]
CORNER_DISTANCE: Final[list[list[int]]] = [
    [min([far[space] for space in touching]) for touching in TOUCHING] for far in DISTANCE
]

# --- orientations of decision cards: N, E, S, W
# AXA-15.4. entry [orientation]: how much of dx and dy is in the new dx, then in the new dy
TURN: Final[list[list[int]]] = [[1, 0, 0, 1], [0, 1, -1, 0], [-1, 0, 0, -1], [0, -1, 1, 0]]


def turned(path: list[tuple[int, int]], orientation: int) -> list[tuple[int, int]]:
    """AXA-15.4: the offsets of a path on a card that is turned clockwise.

    >>> turned([(0, 1), (1, 2)], 1)
    [(1, 0), (2, -1)]
    """
    a, b, c, d = TURN[orientation]
    return [(a * dx + b * dy, c * dx + d * dy) for dx, dy in path]


def orientation(dx: int, dy: int) -> int:
    """AXA-15.8, AXA-15.9, AXA-15.10: how a card is laid that points at what is so far away.

    >>> [orientation(3, 3), orientation(3, -3), orientation(-3, -3), orientation(-3, 3), orientation(0, 0)]
    [0, 1, 2, 0, 0]
    """
    if dy >= abs(dx):
        return 0
    if dx >= abs(dy):
        return 1
    return 2 if -dy >= abs(dx) else 3


# --- keywords of objects, as a mask
KEYWORDS: Final[list[str]] = [
    "impassable", "occupying", "obstacle", "cover", "opaque", "destructible", "interactive", "canyon",
    "portal", "automa_blocked", "danger_adjacent",
]  # fmt: skip
IMPASSABLE: Final = 1
OCCUPYING: Final = 2
OBSTACLE: Final = 4
COVER: Final = 8
OPAQUE: Final = 16
DESTRUCTIBLE: Final = 32
INTERACTIVE: Final = 64
CANYON: Final = 128
PORTAL: Final = 256
AUTOMA_BLOCKED: Final = 512
DANGER_ADJACENT: Final = 1024


# letters of the rows that the rules know; a small letter is an anchor and stands there twice (AXA-2.18)
NO_LETTER: Final = "."
BEACON_LETTER: Final = "B"
BIN_LETTER: Final = "S"


class Things:
    """What may stand on a map: objects by their letter in the rows, and the keywords of each object."""

    def __init__(self, codes: dict[str, int], keywords: list[int], opaque_height: int) -> None:
        self.codes = codes
        self.keywords = keywords
        self.opaque_height = opaque_height

    def all(self) -> tuple[Any, ...]:
        """Everything, to compare."""
        return (tuple(sorted(self.codes.items())), tuple(self.keywords), self.opaque_height)

    def __reduce__(self) -> tuple[Any, ...]:
        return (Things, (self.codes, self.keywords, self.opaque_height))


SEGMENTS: Final[Segments] = segments(SIDE)


class Map:
    """One map, which never changes; made by `make_map`."""

    def __init__(
        self,
        name: str,
        rows: tuple[str, ...],
        barricades: tuple[tuple[int, int, int], ...],
        things: Things,
        level: list[int],
        letters: list[str],
        edges: list[bool],
    ) -> None:
        thing = [NOTHING if letter == NO_LETTER else things.codes[letter] for letter in letters]
        keywords = [things.keywords[number] if number != NOTHING else 0 for number in thing]
        self.name = name  # empty for one that is no map of the data
        self.rows = rows
        self.barricades = barricades  # column and row from 1, side 0 = north, 1 = east
        self.things = things
        self.width = len(rows[0].split())
        self.height = len(rows)
        self.level = level  # entry [space]: -1 outside the map
        self.thing = thing  # entry [space]: the number of the object there
        self.keywords = keywords  # entry [space]: those of that object
        self.spaces = [space for space in range(SPACES) if level[space] >= 0]
        self.beacons = [space for space in range(SPACES) if letters[space] == BEACON_LETTER]
        self.bins = [space for space in range(SPACES) if letters[space] == BIN_LETTER]
        self.breakables = [space for space in range(SPACES) if keywords[space] & DESTRUCTIBLE]
        self.anchors = _pairs(letters)  # in the order of their letters
        self.edges = edges  # entry [space * 8 + way]: whether a barricade stands there; none on diagonal ways
        # AXA-6.4. entry [space * 8 + way]: whether the step crosses an obstacle
        self.obstacle = _obstacles(edges, level)
        # AXA-3.10 to AXA-3.13. entry [from * SPACES + to]
        self.sight = sight_table(SEGMENTS, level, _tops(level, keywords, things.opaque_height))
        # Worked out once, and good where no token is in the way, for each set of destroyed things: the steps
        # from a space with their costs, and where a move from there with so many points may end (AXA-6.14)
        self.steps: dict[int, list[tuple[int, int]]] = {}
        self.moves: dict[tuple[int, int, bool, int], list[int]] = {}

    def __repr__(self) -> str:
        return f"Map({self.name!r}, {self.rows}, {self.barricades})"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Map) and self.rows == other.rows and self.barricades == other.barricades

    def __hash__(self) -> int:
        return hash((self.rows, self.barricades))

    def __copy__(self) -> Map:
        return self

    def __deepcopy__(self, memo: Any) -> Map:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return (make_map, (self.name, self.rows, self.barricades, self.things))


def _tops(level: list[int], keywords: list[int], opaque_height: int) -> list[int]:
    """AXA-3.11: how high each space reaches."""
    return [level[space] + (opaque_height if keywords[space] & OPAQUE else 0) for space in range(SPACES)]


def _obstacles(edges: list[bool], level: list[int]) -> list[bool]:
    """AXA-6.4: steps over an edge, and diagonal ones where one of the four edges at the corner counts."""
    crosses = edges[:]
    for space in range(SPACES):
        for way in range(1, len(WAYS), 2):
            end = BESIDE[space][way]
            if end != OFF and level[space] >= 0 and level[end] >= 0:
                one = way - 1
                other = (way + 1) % len(WAYS)
                back = (way + 4) % len(WAYS)
                crosses[space * 8 + way] = (
                    edges[space * 8 + one]
                    or edges[space * 8 + other]
                    or edges[end * 8 + back - 1]
                    or edges[end * 8 + (back + 1) % len(WAYS)]
                )
    return crosses


# maps of this process; a map keeps the name that it was first made with
_MADE: Final[dict[tuple[Any, ...], Map]] = {}


def make_map(
    name: str, rows: tuple[str, ...], barricades: tuple[tuple[int, int, int], ...], things: Things
) -> Map:
    """The map of these rows, each space a level and a letter, and barricades; the same one each time."""
    tidy = tuple([" ".join(row.split()) for row in rows])
    ordered = tuple(sorted(barricades))
    key = (tidy, ordered, things.all())
    if key not in _MADE:
        level, letters = _read_rows(tidy, things)
        _MADE[key] = Map(name, tidy, ordered, things, level, letters, _read_barricades(ordered, level))
    return _MADE[key]


def _read_rows(rows: tuple[str, ...], things: Things) -> tuple[list[int], list[str]]:
    """Level and letter of each space; AXA-2.25."""
    width = len(rows[0].split()) if rows else 0
    must(0 < width <= SIDE and len(rows) <= SIDE, "a map has 1 to 12 rows and 1 to 12 columns")
    level = [-1] * SPACES
    letters = [NO_LETTER] * SPACES
    for k, row in enumerate(rows):
        cells = row.split()
        must(len(cells) == width, f"row {k + 1} of the map has {len(cells)} spaces, the first has {width}")
        for x, cell in enumerate(cells):
            space = (len(rows) - 1 - k) * SIDE + x
            where = f"{NAMES[space]} of the map is {cell}"
            must(len(cell) == 2, f"{where}, not a level and a letter")
            must(cell[0] in LEVELS, f"{where}, but levels go from 0 to 3")
            must(cell[1] == NO_LETTER or cell[1] in things.codes, f"{where}, but no object has that letter")
            level[space] = int(cell[0])
            letters[space] = cell[1]
    return level, letters


def _read_barricades(barricades: tuple[tuple[int, int, int], ...], level: list[int]) -> list[bool]:
    """Entry [space * 8 + way]: whether a barricade stands on that side; AXA-2.4."""
    edges = [False] * (SPACES * 8)
    for x, y, side in barricades:
        where = f"barricade {x} {y} {side}"
        must(0 < x <= SIDE and 0 < y <= SIDE and 0 <= side <= 1, f"{where} is outside the map")
        space = (y - 1) * SIDE + x - 1
        way = EAST if side else NORTH
        end = BESIDE[space][way]
        must(
            end != OFF and level[space] >= 0 and level[end] >= 0,
            f"{where} is not between two spaces of the map",
        )
        must(not edges[space * 8 + way], f"{where} is listed twice")
        edges[space * 8 + way] = True
        edges[end * 8 + way + 4] = True
    return edges


def _pairs(letters: list[str]) -> list[tuple[int, int]]:
    """AXA-2.18: the two anchors of each letter."""
    pairs: list[tuple[int, int]] = []
    for letter in sorted({letter for letter in letters if letter.islower()}):
        spaces = [space for space in range(SPACES) if letters[space] == letter]
        must(len(spaces) == 2, f"the map has {len(spaces)} anchors {letter}, but they come in pairs")
        pairs.append((spaces[0], spaces[1]))
    return pairs
