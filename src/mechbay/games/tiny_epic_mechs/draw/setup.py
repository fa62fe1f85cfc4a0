"""Before the arena is laid: the two pilots that a seat was dealt."""

from __future__ import annotations

from functools import cache
from typing import Final

from mechbay.core.event import HIDDEN
from mechbay.drawing import fitted, outline, seat_sign, sign
from mechbay.games.tiny_epic_mechs.draw.art import MECH_ZONE, pilot
from mechbay.games.tiny_epic_mechs.draw.look import WIDTH, Look, wrapped
from mechbay.games.tiny_epic_mechs.rules.actions import KEEP
from mechbay.games.tiny_epic_mechs.rules.cards import NO_PILOT, PILOTS, PILOTS_DEALT
from mechbay.svg import group

TOP: Final = 34
SIZE: Final = (204, 330)
HEIGHT: Final = TOP + SIZE[1] + 6


def pilots(look: Look) -> tuple[str, float]:
    """Two large cards for who is to choose; for others, who has chosen."""
    dealt = look.game.dealt[PILOTS_DEALT * look.seat : PILOTS_DEALT * (look.seat + 1)] if look.sits else []
    if not dealt or HIDDEN in dealt:
        return waiting(look), HEIGHT
    shown = [large(look, index, k * (SIZE[0] + 12)) for k, index in enumerate(dealt)]
    return "".join(shown), HEIGHT


def large(look: Look, index: int, x: float) -> str:
    """A pilot: bust, name and ability."""
    kept = look.game.pilots[look.seat]
    face = large_face(
        index, look.seat, look.words.pilots[index], look.words.abilities[index], kept in (NO_PILOT, index)
    )
    return look.thing(
        f"dealt-{PILOTS[index]}",
        f"pilot:{PILOTS[index]}",
        look.words.pilots[index],
        face,
        x=x,
        y=TOP,
        size=SIZE,
        action=KEEP + index,
    )


@cache
def large_face(index: int, seat: int, name: str, ability: str, open_: bool) -> str:
    """A pilot's card; the one that was not kept fades."""
    width, height = SIZE
    shown = [
        outline("te-card", width, height),
        group(MECH_ZONE, x=width / 2, y=106, scale=3, class_="te-faint"),
        sign(pilot(index, seat), width / 2, 112, 2.5),
        fitted(name, width / 2, 222, width - 20, 28, "te-title"),
        wrapped(ability, width / 2, 248, width - 22, 15, "te-ability"),
    ]
    return group(*shown, class_=None if open_ else "te-spent")


def waiting(look: Look) -> str:
    """Who has chosen."""
    game = look.game
    shown = [group(MECH_ZONE, x=WIDTH / 2, y=150, scale=3.4, class_="te-faint")]
    for seat in range(game.seats):
        x = WIDTH / 2 + 70 * (seat - (game.seats - 1) / 2)
        style = "te-spent" if game.pilots[seat] == NO_PILOT and not game.is_robot(seat) else None
        shown.append(group(seat_sign(seat), x=x, y=150, scale=1.5, class_=style))
    shown.append(fitted(look.text("table.choosing"), WIDTH / 2, 300, 300, 18, "te-ability"))
    return "".join(shown)
