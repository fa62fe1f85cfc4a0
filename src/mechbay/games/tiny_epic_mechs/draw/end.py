"""The end: what every seat has scored, the weapons included, and who has won."""

from __future__ import annotations

from functools import cache

from mechbay.drawing import fitted, outline, seat_sign, sign
from mechbay.games.tiny_epic_mechs.draw.art import pilot
from mechbay.games.tiny_epic_mechs.draw.look import Look
from mechbay.games.tiny_epic_mechs.draw.market import Box
from mechbay.games.tiny_epic_mechs.rules.scoring import weapon_points
from mechbay.svg import group, text


def standings(look: Look, box: Box) -> str:
    """A plate for each seat, side by side or one below the other."""
    x, y, width, height = box
    game = look.game
    column = height > width
    winners = game.winners()
    size = (width, 92.0) if column else ((width + 4) / game.seats - 4, height)
    shown = []
    for seat in range(game.seats):
        at = (x, y + seat * 98) if column else (x + seat * (size[0] + 4), y)
        weapons = look.say("table.of-weapons", points=weapon_points(game, seat))
        title = look.text("table.winner") if seat in winners else ""
        face = plate_face(seat, game.pilots[seat], game.points[seat], weapons, title, size)
        shown.append(group(face, x=at[0], y=at[1]))
    return "".join(shown)


@cache
def plate_face(
    seat: int, index: int, points: int, weapons: str, title: str, size: tuple[float, float]
) -> str:
    """A seat's result."""
    width, height = size
    narrow = width < 130
    shown = [
        outline("te-head-turn" if title else "te-head", width, height),
        sign(pilot(index, seat), 32 if not narrow else 24, 40, 0.85 if not narrow else 0.62),
        sign(seat_sign(seat), width - 14, 14, 0.6),
        text(
            str(points),
            width - 10 if narrow else 94,
            52,
            class_="te-result" if not narrow else "te-result-end",
        ),
        fitted(weapons, width / 2, height - 7, width - 8, 13, "te-last-caption"),
    ]
    if title:
        shown.append(fitted(title, 6, 15, width - 34, 15, "te-winner"))
    return "".join(shown)
