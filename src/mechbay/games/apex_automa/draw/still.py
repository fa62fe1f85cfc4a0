"""What a step of the film did, drawn over the map: cards with every turn tried, targets, repositions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import State
from mechbay.drawing import in_colour, sign
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.decision import REACH, laid_frame
from mechbay.games.apex_automa.draw.look import CELL, corner_of, middle_of
from mechbay.games.apex_automa.draw.shows.deciding import OBSTACLES, PRIORITIES
from mechbay.games.apex_automa.rules import cards, ground
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.reposition import filtered
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.words.captions import DROP, WALKED
from mechbay.svg import group, tag, text
from mechbay.words import Speaker

Point = tuple[float, float]
EDGE: Final = 13  # how far inside the border of the map numbers stand
LETTER: Final = 6.4  # width of a letter of small words
FAILED: Final = ("blocked", "off-the-map")


def still(before: State, seat: int, speaker: Speaker, faces: list[Event]) -> str:
    """What a step did, over the picture of what came of it; nothing where that says it all."""
    assert isinstance(before, Clash)
    kinds = {face.kind for face in faces}
    return "".join([draw(before, faces, speaker) for kind, draw in DRAWN.items() if kind in kinds])


def coloured(state: Clash, seat: int, *art: str) -> str:
    """In the colour of a seat, and cut off at the border of the map."""
    place = state.ground
    inner = tag("svg", *art, width=CELL * place.width, height=CELL * place.height)
    return in_colour(seat, inner)


# --- a decision card
def card(before: Clash, faces: list[Event], speaker: Speaker) -> str:
    """The card as it lay at last, the way along it, each turn that failed with the cell that stopped it."""
    decides = next(face for face in faces if face.kind == "decides")
    legend, number, first, path, _ = decides.args
    figure = before.figure_of(legend)
    start = before.beacon if decides.clause == DROP else before.at[figure]
    if start == OFF:
        return ""
    failed = {face.args[2]: face for face in faces if face.kind in FAILED}  # by turn, the last try of each
    fits = [face.args[2] for face in faces if face.kind == "fits"]
    walked = [face.args[1] for face in faces if face.kind in WALKED or face.kind == "drops"]
    lies = fits[-1] if fits else first
    x, y = middle_of(before.ground, start)
    shown = [group(laid_frame(lies), x=x, y=y)]
    shown += [
        attempt(before, start, number, path, face, speaker, k) for k, face in enumerate(failed.values(), 1)
    ]
    if walked:
        shown.append(way(before, start, number, path, lies, walked))
    shown.append(f'<circle class="ax-still-start" cx="{x}" cy="{y}" r="15"/>')
    shown.append(small(before, speaker.word("decision", number), x - REACH + 18, y - REACH + 14))
    return coloured(before, decides.seat, *shown)


def cells_of(before: Clash, start: int, card_: int, path: int, turns: int) -> list[Point]:
    """The centres of the spaces under a path, also beyond the border."""
    x, y = middle_of(before.ground, start)
    return [(x + CELL * dx, y - CELL * dy) for dx, dy in cards.OFFSETS[card_][path][turns]]


def line(points: list[Point]) -> str:
    """A path through these points."""
    return "M" + "L".join([f"{x:g} {y:g}" for x, y in points])


def way(before: Clash, start: int, card_: int, path: int, turns: int, walked: list[int]) -> str:
    """The whole path of the card, faint, and over it the way that was gone."""
    first: Point = middle_of(before.ground, start)
    gone = [first, *[middle_of(before.ground, space) for space in walked]]
    whole = line([first, *cells_of(before, start, card_, path, turns)])
    d = line(gone)
    x, y = gone[-1]
    return (
        f'<path class="ax-still-path" d="{whole}"/><path class="ax-over-case" d="{d}"/>'
        f'<path class="ax-over-{cards.PATHS[path]}" d="{d}"/>'
        f'<circle class="ax-still-end" cx="{x:g}" cy="{y:g}" r="17"/>'
    )


def attempt(
    before: Clash, start: int, card_: int, path: int, face: Event, speaker: Speaker, number: int
) -> str:
    """A turn of the card that failed: its path up to the cell that stopped it, and why."""
    points: list[Point] = [
        middle_of(before.ground, start), *cells_of(before, start, card_, path, face.args[2])
    ]  # fmt: skip
    if face.kind == "blocked":
        stop: Point = middle_of(before.ground, face.args[3])
        points = points[: points.index(stop) + 1]
        words = speaker.text(OBSTACLES[face.args[4]])
    else:
        points, stop = to_border(before, points)
        words = ""  # the border says it
    x, y = inside(before, *stop, EDGE)
    below = y + (22 if y >= points[0][1] else -14)  # away from the Automa, where the other turns are
    return (
        f'<path class="ax-still-fails" d="{line(points)}"/>'
        f'<circle class="ax-still-stop" cx="{x:g}" cy="{y:g}" r="10"/>'
        + text(str(number), x, y + 5, class_="ax-still-number")
        + (small(before, words, x, below) if words else "")
    )


def inside(before: Clash, x: float, y: float, wide: float) -> Point:
    """A point that is so far from the border of the map at least, so that nothing is cut off."""
    right, bottom = CELL * before.ground.width - wide, CELL * before.ground.height - EDGE
    return min(max(x, wide), right), min(max(y, EDGE), bottom)


def small(before: Clash, words: str, x: float, y: float) -> str:
    """A few small words, readable on whatever lies below, inside the map."""
    x, y = inside(before, x, y, LETTER * len(words) / 2 + 3)
    return text(words, round(x, 1), y, class_="ax-still-words")


def to_border(before: Clash, points: list[Point]) -> tuple[list[Point], Point]:
    """A path up to where it leaves the map, and the middle of the step that leaves it."""
    for k, (x, y) in enumerate(points):
        column, row = int(x // CELL), before.ground.height - 1 - int(y // CELL)
        within = 0 <= column < before.ground.width and 0 <= row < before.ground.height
        if not within or before.ground.level[ground.shifted(0, column, row)] < 0:
            last_x, last_y = points[k - 1]
            edge = ((x + last_x) / 2, (y + last_y) / 2)
            return [*points[:k], edge], edge
    return points, points[-1]


# --- the main enemy
def targets(before: Clash, faces: list[Event], speaker: Speaker) -> str:
    """Lines to all enemies that were weighed with what counted, a reticle on the one that it is."""
    decided = next(face for face in faces if face.kind == "main-enemy")
    legend, enemy, priority = decided.args
    came = [face.args[1] for face in faces if face.kind == "respawns"]  # in the same step
    x, y = middle_of(before.ground, came[0] if came else before.at[before.figure_of(legend)])
    weighed = {face.args[1]: face for face in faces if face.kind == "weighs"}
    places = {foe: middle_of(before.ground, before.at[before.figure_of(foe)]) for foe in weighed}
    shown = []
    for foe, (to_x, to_y) in places.items():
        words = [speaker.text("film.weighed", distance=weighed[foe].args[5], sum=weighed[foe].args[3])]
        style = "ax-towards"
        if foe == enemy:
            words, style = [speaker.text(PRIORITIES[priority]), *words], "ax-shot"
            shown.append(group(things.TARGET, x=to_x, y=to_y, scale=0.85, class_="ax-aim"))
        shown.append(f'<path class="{style}" d="M{x} {y}L{to_x} {to_y}"/>')
        others = [place for other, place in places.items() if other != foe]
        side = beside(before, (to_x, to_y), others)
        for k, one in enumerate(reversed(words)):
            shown.append(small(before, one, to_x + side * (24 + LETTER * len(one) / 2), to_y + 5 - 15 * k))
    return coloured(before, decided.seat, *shown)


def beside(before: Clash, place: Point, others: Sequence[Point]) -> int:
    """On which side of a figure there is more room: not where another one stands in its row."""
    right = 1 if place[0] < CELL * before.ground.width / 2 else -1
    taken = any(y == place[1] and 0 < right * (x - place[0]) < 4 * CELL for x, y in others)
    return -right if taken else right


# --- the reposition
def reposition(before: Clash, faces: list[Event], speaker: Speaker) -> str:
    """The candidates: each that a filter struck out with the number of that filter, and the one left."""
    narrowed = [face for face in faces if face.kind == "narrows"]
    figure = before.figure_of(narrowed[0].args[0])
    there = before.copy()
    there.at[figure] = narrowed[0].args[3]  # it may have come there in the same step
    steps = filtered(there, figure)
    if [(which, len(left)) for which, left in steps] != [face.args[1:3] for face in narrowed]:
        return ""  # something else changed in the same step: the words tell it
    shown = []
    for space in steps[0][1]:
        x, y = corner_of(before.ground, space)
        out = next((number for number, (_, left) in enumerate(steps, 1) if space not in left), 0)
        shown.append(group(candidate(out), x=x, y=y))
    return coloured(before, narrowed[0].seat, *shown)


def candidate(out: int) -> str:
    """A space that could be gone to: struck out by a filter, or the one that is left."""
    frame = f'x="2.5" y="2.5" width="{CELL - 5}" height="{CELL - 5}" rx="4"'
    if not out:
        return f'<rect class="ax-still-left" {frame}/>' + sign(things.STAR, CELL - 9, 9, 0.26)
    return (
        f'<rect class="ax-still-out" {frame}/><path class="ax-still-strike" d="M6 34 34 6"/>'
        '<circle class="ax-still-stop" cx="11" cy="11" r="9"/>'
        + text(str(out), 11, 16, class_="ax-still-number")
    )


DRAWN: Final[dict[str, Callable[[Clash, list[Event], Speaker], str]]] = {
    "decides": card,
    "main-enemy": targets,
    "narrows": reposition,
}
