"""Before the arena is laid: the two pilots that a seat was dealt."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import HIDDEN
from mechbay.drawing import drawn_once, fitted, outline, seat_sign, sign
from mechbay.games.tiny_epic_mechs.draw.art import MECH_ZONE, pilot
from mechbay.games.tiny_epic_mechs.draw.look import Box, Look, wrapped
from mechbay.games.tiny_epic_mechs.rules.actions import KEEP
from mechbay.games.tiny_epic_mechs.rules.cards import NO_PILOT, PILOTS, PILOTS_DEALT
from mechbay.svg import group

GAP: Final = 12
CARD: Final = 330  # height of a pilot's card before it is sized


def pilots(look: Look, box: Box) -> str:
    """Two large cards for who is to choose; for others, who has chosen."""
    x, y, width, height = box
    dealt = look.game.dealt[PILOTS_DEALT * look.seat : PILOTS_DEALT * (look.seat + 1)] if look.sits else []
    if not dealt or HIDDEN in dealt:
        return group(waiting(look), x=x + width / 2, y=y + height / 2, scale=height / CARD)
    size = ((width + GAP) / PILOTS_DEALT - GAP, height)
    return "".join([large(look, index, x + k * (size[0] + GAP), y, size) for k, index in enumerate(dealt)])


def large(look: Look, index: int, x: float, y: float, size: tuple[float, float]) -> str:
    """A pilot: bust, name and ability."""
    kept = look.game.pilots[look.seat]
    face = large_face(
        index,
        look.seat,
        look.words.pilots[index],
        look.words.abilities[index],
        kept in (NO_PILOT, index),
        size,
    )
    return look.thing(
        f"dealt-{PILOTS[index]}",
        f"pilot:{PILOTS[index]}",
        look.words.pilots[index],
        face,
        x=x,
        y=y,
        size=size,
        action=KEEP + index,
    )


@drawn_once
def large_face(index: int, seat: int, name: str, ability: str, open_: bool, size: tuple[float, float]) -> str:
    """A pilot's card; the one that was not kept fades."""
    scale = size[1] / CARD
    width = size[0] / scale
    shown = [
        group(MECH_ZONE, x=width / 2, y=106, scale=3, class_="te-faint"),
        sign(pilot(index, seat), width / 2, 112, 2.5),
        fitted(name, width / 2, 222, width - 20, 28, "te-title"),
        wrapped(ability, width / 2, 248, width - 22, 15, "te-ability"),
    ]
    face = outline("te-card", *size) + group(*shown, scale=scale)
    return group(face, class_=None if open_ else "te-spent")


def waiting(look: Look) -> str:
    """Who has chosen, around the middle."""
    game = look.game
    shown = [group(MECH_ZONE, y=-32, scale=3.4, class_="te-faint")]
    for seat in range(game.seats):
        x = 70 * (seat - (game.seats - 1) / 2)
        style = "te-spent" if game.pilots[seat] == NO_PILOT and not game.is_robot(seat) else None
        shown.append(group(seat_sign(seat), x=x, y=-32, scale=1.5, class_=style))
    shown.append(fitted(look.text("table.choosing"), 0, 118, 300, 18, "te-ability"))
    return "".join(shown)
