"""The course of the score as a picture: a line for each side, with its colour, its dashes and its shape."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mechbay.drawing import seat_sign, sign
from mechbay.server.messages import ResultShown
from mechbay.svg import group, tag, text

WIDTH: Final = 320
HEIGHT: Final = 150
LEFT: Final = 26  # of the first round; the numbers of the scale stand before it
RIGHT: Final = WIDTH - 52  # of the end; signs and scores stand behind it
TOP: Final = 10
BOTTOM: Final = HEIGHT - 20
APART: Final = 17  # from one score at the end to the next
LABELS: Final = 10  # rounds that have room for their number
STEPS: Final = (1, 2, 5, 10, 20, 50, 100, 200, 500)  # of the scale
DASHES: Final = ("", "7 4", "2 4", "10 4 2 4")  # by seat, as solid, stripes, dots and hatch elsewhere


def curve(result: ResultShown, label: str) -> str:
    """The picture, said in a sentence for who does not see it; nothing where nothing was counted."""
    course = result["course"]
    if len(course) < 2:
        return ""
    first, last = course[0]["moment"], course[-1]["moment"]
    scores = [score for point in course for score in point["scores"]]
    low, high = min(0, *scores), max(1, *scores)

    def x(moment: int) -> float:
        return round(LEFT + (RIGHT - LEFT) * (moment - first) / max(1, last - first), 1)

    def y(score: int) -> float:
        return round(BOTTOM - (BOTTOM - TOP) * (score - low) / (high - low), 1)

    sides = result["sides"]
    lines = []
    for side in sides:
        points = [(x(point["moment"]), y(point["scores"][side[0]])) for point in course]
        path = f"M{points[0][0]:g} {points[0][1]:g}" + "".join(f"H{at:g}V{up:g}" for at, up in points[1:])
        dashes = DASHES[side[0] % len(DASHES)] or None
        lines.append(tag("path", d=path, class_=f"course-{side[0]}", stroke_dasharray=dashes))
    return tag(
        "svg",
        _scale(low, high, y),
        _rounds(result["rounds"], x),
        *lines,
        *_ends(sides, result["scores"], y),
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="curve mb",
        role="img",
        aria_label=label,
    )


def _scale(low: int, high: int, y: Callable[[int], float]) -> str:
    """A few lines across, with their numbers."""
    step = next((step for step in STEPS if (high - low) / step <= 4), STEPS[-1])
    shown = ""
    for score in range(low - low % step, high + 1, step):
        if score >= low:
            shown += tag("path", d=f"M{LEFT} {y(score):g}H{RIGHT}", class_="scale")
            shown += text(str(score), LEFT - 4, y(score) + 4, class_="scale-number")
    return shown


def _rounds(rounds: list[int], x: Callable[[int], float]) -> str:
    """A tick where each round begins; as far as there is room a line, and its number."""
    if len(rounds) < 2:
        return ""
    every = -(-len(rounds) // LABELS)
    shown = ""
    for number, moment in enumerate(rounds, 1):
        named = (number - 1) % every == 0
        above, below = (TOP, BOTTOM + 5) if named else (BOTTOM, BOTTOM + 3)
        shown += tag("path", d=f"M{x(moment):g} {above}V{below}", class_="round")
        if named:
            shown += text(str(number), x(moment) + 2, BOTTOM + 14, class_="round-number")
    return shown


def _ends(sides: list[list[int]], scores: list[int], y: Callable[[int], float]) -> list[str]:
    """Each side's sign and score at the end of its line, moved apart where they would lie on each other."""
    ordered = sorted(sides, key=lambda side: (y(scores[side[0]]), side))
    heights: list[float] = []
    for side in ordered:
        heights.append(max(y(scores[side[0]]), heights[-1] + APART if heights else TOP))
    over = max(0.0, heights[-1] - BOTTOM)
    for place in reversed(range(len(heights))):  # back up from the bottom
        limit = BOTTOM - APART * (len(heights) - 1 - place)
        heights[place] = min(heights[place], limit) if over else heights[place]
    return [
        group(
            *(sign(seat_sign(seat), 8 + 15 * k, 0, 0.42) for k, seat in enumerate(side)),
            text(str(scores[side[0]]), 8 + 15 * len(side), 5, class_="end-number"),
            x=RIGHT + 2,
            y=height,
        )
        for side, height in zip(ordered, heights, strict=True)
    ]
