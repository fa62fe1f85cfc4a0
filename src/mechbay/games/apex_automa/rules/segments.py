"""Segments between the centres of two squares of a board, in whole numbers: made once for each offset."""

from __future__ import annotations

from typing import Final

# the ways of the two edges by which a segment enters its last square, by the signs of dx and dy, from there
_EAST: Final = 2
_WEST: Final = 6
_NORTH: Final = 0
_SOUTH: Final = 4


class Segment:
    """The segment of one offset: squares as differences of numbers to the first one, times out of `whole`."""

    def __init__(
        self,
        whole: int,
        path: list[int],
        inner: list[int],
        enters: list[int],
        leaves: list[int],
        left: list[int],
        right: list[int],
        touches: list[int],
        last: list[int],
        edges: list[int],
    ) -> None:
        self.whole = whole
        self.path = path  # the squares crossed over a positive length, in order, both ends included
        self.inner = inner  # those between the ends, and when each is entered and left
        self.enters = enters
        self.leaves = leaves
        self.left = left  # the two squares that are only touched, where it passes through a corner, and when
        self.right = right
        self.touches = touches
        self.last = last  # the squares that share an edge with the end, where it is entered; never the start
        self.edges = edges  # the ways of those edges, seen from the end


def segment(side: int, dx: int, dy: int) -> Segment:
    """The segment to the square dx to the right and dy up, on a board with so many squares in a row.

    It crosses the k-th vertical line at (2k + 1) / 2|dx| of its length and the k-th horizontal line at
    (2k + 1) / 2|dy|; out of 2|dx||dy| both are whole.
    """
    right = 1 if dx > 0 else -1
    up = side if dy > 0 else -side
    wide = abs(dx)
    high = abs(dy)
    beyond = 2 * max(wide, 1) * max(high, 1) + 1
    at_column = max(high, 1) if wide else beyond  # when the next vertical line is crossed
    at_row = max(wide, 1) if high else beyond
    square = 0
    path = [0]
    times = [0]  # when each square of the path is entered
    made = Segment(beyond - 1, path, [], [], [], [], [], [], [], [])
    end = right * wide + up * high
    while square != end:
        time = min(at_column, at_row)
        beside = square + right
        above = square + up
        if at_column == at_row:
            made.left.append(beside)
            made.right.append(above)
            made.touches.append(time)
            last = [above, beside]
            square = beside + up
        else:
            last = [square]
            square = beside if at_column < at_row else above
        if square == end:
            vertical = _WEST if right > 0 else _EAST
            horizontal = _SOUTH if up > 0 else _NORTH
            crossed = [vertical] if at_column < at_row else [horizontal]
            made.edges.extend([vertical, horizontal] if at_column == at_row else crossed)
            made.last.extend([other for other in last if other != 0])
        if time == at_column:
            at_column += 2 * max(high, 1)
        if time == at_row:
            at_row += 2 * max(wide, 1)
        path.append(square)
        times.append(time)
    made.inner.extend(path[1:-1])
    made.enters.extend(times[1:-1])
    made.leaves.extend(times[2:])
    return made


class Segments:
    """All segments of a square board."""

    def __init__(self, side: int, places: list[int], centre: int, made: list[Segment]) -> None:
        self.side = side
        self.places = places
        self.centre = centre
        self.made = made

    def between(self, start: int, end: int) -> Segment:
        """The segment from one square to another."""
        return self.made[self.places[end] - self.places[start] + self.centre]


def segments(side: int) -> Segments:
    """All segments of a board; that of dx and dy is number dx + dy * (2 * side - 1) from the middle one."""
    offsets = range(1 - side, side)
    places = [x + y * (2 * side - 1) for y in range(side) for x in range(side)]
    made = [segment(side, dx, dy) for dy in offsets for dx in offsets]
    return Segments(side, places, len(made) // 2, made)


def _clear(line: Segment, start: int, first: int, second: int, top: list[int]) -> bool:
    """AXA-3.12, AXA-3.13: nothing stands higher than the segment, which is half a level above both ends.

    What is no higher than the lower end never blocks and what is higher than the upper end always does, so
    a height is reckoned only for tops in between: above `first` + 1/2 + (`second` - `first`) * time / whole.
    """
    low = first if first < second else second
    high = second if first < second else first
    for k, square in enumerate(line.inner):
        height = top[start + square]
        if height > low:
            if height > high:
                return False
            # the lowest point inside is where it enters on the way up, where it leaves on the way down
            rise = (
                line.enters[k] * (high - low)
                if first < second
                else (line.whole - line.leaves[k]) * (high - low)
            )
            if line.whole * (2 * (height - low) - 1) > 2 * rise:
                return False
    for k, square in enumerate(line.left):
        height = min(top[start + square], top[start + line.right[k]])
        if height > low:
            time = line.touches[k] if first < second else line.whole - line.touches[k]
            if line.whole * (2 * (height - low) - 1) > 2 * time * (high - low):
                return False
    return True


def sight_table(lines: Segments, level: list[int], top: list[int]) -> list[bool]:
    """AXA-3.10: entry [from * squares + to], for squares with a level of at least 0; all see themselves."""
    squares = len(level)
    there = [square for square in range(squares) if level[square] >= 0]
    sight = [False] * (squares * squares)
    for k, start in enumerate(there):
        sight[start * squares + start] = True
        for end in there[k + 1 :]:
            if _clear(lines.between(start, end), start, level[start], level[end], top):
                sight[start * squares + end] = True
                sight[end * squares + start] = True
    return sight
