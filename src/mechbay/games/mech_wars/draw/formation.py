"""A formation: nine cells with coordinates, the lines of one series on its frame, and its mechs."""

from __future__ import annotations

from typing import Final, NamedTuple

from mechbay.core.message import Message, Word
from mechbay.drawing import drawn_once, letter, outline, sign
from mechbay.games.mech_wars.draw.art import EMBLEMS, FIRE_SIGN, MOVE_SIGN
from mechbay.games.mech_wars.draw.cards import GAP, SMALL, STRIP, Size, full_face, small_face
from mechbay.games.mech_wars.draw.look import Look
from mechbay.games.mech_wars.rules.actions import AGAINST, FIRE, GO, MOVE, PLACE
from mechbay.games.mech_wars.rules.cards import (
    CELLS,
    LINE_POINTS,
    LINES,
    MECHS,
    NO_MECH,
    SERIES,
    SIDE,
)
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.values import in_first_line
from mechbay.games.mech_wars.words.faces import FACES
from mechbay.svg import group, moved, tag, text

ROOMY: Final = 50  # width of cells beside which there is room for more than a coordinate
BADGE: Final = 27  # height of what a mech may do, where it may do two things
METER: Final = 18  # and of the values that would meet on it
UP, DOWN, LEFT, RIGHT = range(4)  # where the front of a formation looks
# the middle of a cell's front, in parts of its width and height
FRONTS: Final = [(0.5, 0.0), (0.5, 1.0), (0.0, 0.5), (1.0, 0.5)]


class Plot(NamedTuple):
    """Where a formation is drawn: the corner of its cells, their size, and how it is turned."""

    x: float
    y: float
    cell: Size
    front: int = UP
    labels_below: bool = False  # what stands above the cells elsewhere stands below them
    margin: float = 24  # room for what stands beside them
    small: bool = False

    def corner(self, cell: int) -> tuple[float, float]:
        """The upper left corner of a cell."""
        row, column = divmod(cell, SIDE)
        last = SIDE - 1
        across, down = [(column, row), (column, last - row), (row, column), (last - row, column)][self.front]
        return self.x + across * self.cell[0], self.y + down * self.cell[1]

    def beside(self, line: int) -> bool:
        """Whether a line runs across the picture, so that its coordinate stands beside the cells."""
        return (line < SIDE) == (self.front in (UP, DOWN))

    def card(self) -> Size:
        """The size of a card on it."""
        return SMALL if self.small else (self.cell[0] - GAP, self.cell[1] - GAP)

    def muzzle(self, cell: int) -> tuple[float, float]:
        """The middle of a cell's front: where salvos leave and arrive."""
        x, y = self.corner(cell)
        across, down = FRONTS[self.front]
        return x + across * self.cell[0], y + down * self.cell[1]


def formation_board(look: Look, seat: int, plot: Plot) -> str:
    """The board of a seat's formation; in the Battle lines are worth nothing."""
    war = look.war
    return ground(plot, letter(seat), (-1,) * len(LINES) if war.fighting else lines_of(war, seat))


def formation(look: Look, seat: int, plot: Plot) -> str:
    """A seat's formation with everything that may be chosen in it."""
    mechs = look.war.formations[seat]
    shown = []
    for cell, mech in enumerate(mechs):
        if mech == NO_MECH and seat == look.seat:
            shown.append(empty_cell(look, cell, plot))
    for cell, mech in enumerate(mechs):
        if mech != NO_MECH:
            shown.append(standing_mech(look, seat, cell, mech, plot))
    return "".join(shown)


# --- the board under the mechs
def lines_of(war: War, seat: int) -> tuple[int, ...]:
    """For each line -1, or its series, or its series + 5 where the third mech is still missing."""
    mechs = war.formations[seat]
    found = []
    for line in LINES:
        series = [war.series(mechs[cell]) for cell in line if mechs[cell] != NO_MECH]
        alike = len(series) > 1 and series.count(series[0]) == len(series)
        found.append(series[0] + (len(SERIES) if len(series) < SIDE else 0) if alike else -1)
    return tuple(found)


@drawn_once
def ground(plot: Plot, owner: str, states: tuple[int, ...]) -> str:
    """Frame, cells and coordinates; a line of one series is filled on the frame, one to be filled dashed."""
    width, height = plot.cell
    wide, high = SIDE * width, SIDE * height
    left, top = plot.x - 3, plot.y - 3
    shown = [tag("rect", class_=f"mw-board mb-seat-{owner}", x=left, y=top, width=wide + 6, height=high + 6)]
    for cell, name in enumerate(CELLS):
        x, y = at(plot, cell)
        place = outline("mw-cell", width - GAP, height - GAP)
        shown.append(group(place, id=f"plot-{owner}-{name}", x=x, y=y))
    for number, state in enumerate(states):
        shown.append(label(plot, number, state, owner))
    return "".join(shown)


def at(plot: Plot, cell: int) -> tuple[float, float]:
    """Where the card of a cell lies."""
    x, y = plot.corner(cell)
    return x + GAP / 2, y + GAP / 2


def label(plot: Plot, line: int, state: int, owner: str) -> str:
    """The coordinate of a row or column, and what its line is worth."""
    width, height = plot.cell
    beside = plot.beside(line)
    across, along = (plot.margin - 5, height - GAP) if beside else (width - GAP, 14)
    x, y = at(plot, LINES[line][0])
    if beside:
        x = plot.x - plot.margin
    else:
        y = plot.y + SIDE * height + 5 if plot.labels_below else plot.y - 18
    name = str(line + 1) if line < SIDE else "abc"[line - SIDE]
    if state < 0:
        words = text(name, across / 2, along / 2 + 4.6, class_="mw-coordinate")
        return group(words, x=x, y=y, id=f"line-{owner}-{name}")
    series, missing = state % len(SERIES), state >= len(SERIES)
    words = "2/3" if missing else f"+{LINE_POINTS}"
    roomy = width >= ROOMY
    inside = [tag("rect", class_="mw-line-open" if missing else "mw-line", width=across, height=along, rx=3)]
    if beside:
        inside.append(text(name, across / 2, along / 2 + (-8 if roomy else 4.6), class_="mw-on-line"))
        if roomy:
            inside.append(sign(EMBLEMS[SERIES[series]], across / 2, along / 2 + 4, 0.55))
            inside.append(text(words, across / 2, along / 2 + 24, class_="mw-on-line"))
    elif not roomy:
        inside.append(text(name, across / 2, 11.5, class_="mw-on-line"))
    else:
        inside.append(text(name, 9, 11.5, class_="mw-on-line"))
        inside.append(sign(EMBLEMS[SERIES[series]], across / 2, 7, 0.55))
        inside.append(text(words, across - 13, 11.5, class_="mw-on-line"))
    return group(*inside, x=x, y=y, id=f"line-{owner}-{name}", class_=f"mw-{SERIES[series]}")


def empty_cell(look: Look, cell: int, plot: Plot) -> str:
    """An empty cell of the own formation; where a mech may come to it, what the next scoring would gain."""
    x, y = at(plot, cell)
    size = plot.card()
    action = GO + cell if GO + cell in look.legal else PLACE + cell
    shown = ""
    hint = gain(look, cell)
    if hint is not None:
        words = f"{hint:+d}".replace("-", "−") if hint else "0"
        style = "mb-hint mw-hint-good" if hint > 0 else "mb-hint"
        shown = text(words, size[0] / 2, size[1] / 2 + 9, class_=style)
    return look.thing(
        f"cell-{CELLS[cell]}",
        f"cell:{CELLS[cell]}",
        look.words.once(free, cell),
        outline("mb-touch", *size),
        shown,
        x=x,
        y=y,
        size=size,
        action=action,
    )


def free(cell: int, _: int, __: int) -> Message:
    """An empty cell."""
    return Message("table.free", {"cell": Word("cell", cell)})


def gain(look: Look, cell: int) -> int | None:
    """What a scoring would gain by the asked mech on a cell; shown also where nothing can be chosen."""
    for action in look.war.legal(look.seat):
        if action in (GO + cell, PLACE + cell):
            button = FACES.button(look.war, look.seat, action)
            return button.picture.value if button else None
    return None


# --- the mechs
def standing_mech(look: Look, seat: int, cell: int, mech: int, plot: Plot) -> str:
    """A mech where it stands; in the Battle a bar at its front says that it is in the first line."""
    war = look.war
    x, y = at(plot, cell)
    size = plot.card()
    bar = front_bar(size, plot.front) if war.fighting and in_first_line(war, seat, cell) else ""
    face = small_face(look, mech) if plot.small else full_face(look, mech, size, foot(look, mech))
    title = f"{look.speaker.word('seat', seat)} · {look.standing(mech, cell)}"
    return mech_card(look, mech, title, face, x, y, size, bar, f"mb-seat-{letter(seat)}")


def foot(look: Look, mech: int) -> float:
    """How much of a card's foot is taken by what lies on it."""
    if len(look.doable.get(mech, ())) > 1:
        return BADGE
    return METER if look.war.fighting and mech in look.met else STRIP


@drawn_once
def front_bar(size: Size, front: int) -> str:
    """The mark of the first line."""
    width, height = size
    path = [
        f"M7 -3H{width - 7:g}", f"M7 {height + 3:g}H{width - 7:g}",
        f"M-3 7V{height - 7:g}", f"M{width + 3:g} 7V{height - 7:g}",
    ][front]  # fmt: skip
    return f'<path class="mw-front-case" d="{path}"/><path class="mw-front" d="{path}"/>'


def mech_card(
    look: Look, mech: int, title: str, face: str, x: float, y: float, size: Size, more: str = "", of: str = ""
) -> str:
    """A mech that can be looked into; where it may move and fire, each is a choice of its own."""
    actions = look.doable.get(mech, [])
    picked = (
        outline("mw-chosen", size[0] + 4, size[1] + 4, -2, -2) if Word("mech", mech) in look.subject else ""
    )
    card = look.thing(
        f"mech-{MECHS[mech]}",
        f"mech:{MECHS[mech]}",
        title,
        face,
        picked,
        x=x,
        y=y,
        size=size,
        action=actions[0] if len(actions) == 1 else -1,
        style="mb-glide",
        over=tag("g", more, class_=of) if more else "",
    )
    if len(actions) < 2:
        return card
    badges = [badge(look, mech, action, size) for action in actions]
    return card + group(*badges, x=x, y=y)


BADGES: Final = {MOVE: ("move", MOVE_SIGN), FIRE: ("fire", FIRE_SIGN)}


def badge(look: Look, mech: int, action: int, size: Size) -> str:
    """One of two things that a mech may do."""
    word, art = BADGES[action - mech]
    width, height = size[0] / 2 - 1.5, BADGE
    x = 1 if word == "move" else size[0] / 2 + 0.5
    inside = outline("mw-badge", width, height) + sign(art, width / 2, height / 2, 0.95)
    return tag(
        "g",
        inside,
        id=f"{word}-{MECHS[mech]}",
        class_="legal",
        transform=moved(x, size[1] - height),
        **look.target(action),
    )


def rival(seat: int) -> int:
    """The action that names a seat as the victim of a card."""
    return AGAINST + seat
