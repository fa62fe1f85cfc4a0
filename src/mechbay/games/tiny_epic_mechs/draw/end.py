"""The end: what every seat has scored, the weapons included, and who has won."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once, fitted, outline, seat_sign, sign
from mechbay.games.tiny_epic_mechs.draw.art import pilot
from mechbay.games.tiny_epic_mechs.draw.look import Box, Look
from mechbay.games.tiny_epic_mechs.rules.scoring import weapon_points
from mechbay.svg import group, text

HIGHEST: Final = 150.0  # of a plate among plates that stand one below the other
GAP: Final = 6


def standings(look: Look, box: Box) -> str:
    """A plate for each seat, side by side or one below the other."""
    x, y, width, height = box
    game = look.game
    column = height > width
    winners = game.winners()
    size = (
        (width, min(HIGHEST, (height + GAP) / game.seats - GAP))
        if column
        else ((width + GAP) / game.seats - GAP, height)
    )
    face_of = beside if column else below
    shown = []
    for seat in range(game.seats):
        at = (x, y + seat * (size[1] + GAP)) if column else (x + seat * (size[0] + GAP), y)
        weapons = look.say("table.of-weapons", points=weapon_points(game, seat))
        title = look.text("table.winner") if seat in winners else ""
        face = face_of(seat, game.pilots[seat], game.points[seat], weapons, title, size)
        shown.append(group(face, x=at[0], y=at[1]))
    return "".join(shown)


@drawn_once
def below(seat: int, index: int, points: int, weapons: str, title: str, size: tuple[float, float]) -> str:
    """A seat's result in a narrow plate: the title has the first line to itself."""
    width, height = size
    shown = [
        outline("te-head-turn" if title else "te-head", width, height),
        sign(seat_sign(seat), width - 14, 14, 0.6),
        sign(pilot(index, seat), 28, 58, 0.72),
        text(str(points), width - 10, 72, class_="te-result-end"),
        fitted(weapons, width / 2, height - 8, width - 8, 13, "te-last-caption"),
    ]
    if title:
        shown.append(fitted(title, 7, 19, width - 34, 15, "te-winner"))
    return "".join(shown)


@drawn_once
def beside(seat: int, index: int, points: int, weapons: str, title: str, size: tuple[float, float]) -> str:
    """A seat's result in a broad plate: the pilot, and beside it title, points and what weapons brought."""
    width, height = size
    bust = round(min(height / 72, width / 170), 2)
    left = 18 + 62 * bust
    middle = height / 2
    shown = [
        outline("te-head-turn" if title else "te-head", width, height),
        sign(pilot(index, seat), 8 + 31 * bust, middle, bust),
        sign(seat_sign(seat), width - 16, 16, 0.7),
        text(str(points), left, middle + 14, class_="te-result"),
        fitted(weapons, left, height - 9, width - left - 6, 15, "te-caption"),
    ]
    if title:
        shown.append(fitted(title, left, 22, width - left - 34, 17, "te-winner"))
    return "".join(shown)
