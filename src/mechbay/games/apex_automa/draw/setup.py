"""Before the map is entered: the legends to choose from, and the two sides of a weapon set."""

from __future__ import annotations

from functools import cache
from typing import Final

from mechbay.drawing import fitted, outline, seat_sign, sign
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.look import HEIGHT, WIDTH, Look
from mechbay.games.apex_automa.draw.parts import bits_svg, part_bits, weapon_bits
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.actions import RANDOM, SIDE, TAKE
from mechbay.games.apex_automa.rules.setup import ChooseSide, PickAutoma, PickLegend
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.svg import group, text

ABOVE: Final = 62
GAP: Final = 8
CARD: Final = ((WIDTH - 4 - 2 * GAP) / 3, 250.0)
SIDE_CARD: Final = ((WIDTH - 4 - GAP) / 2, 480.0)


# --- legends
def picks_legends(game: Clash) -> bool:
    """Whether legends are chosen now."""
    return bool(game.stack) and isinstance(game.stack[-1], (PickAutoma, PickLegend))


def legend_cards(look: Look) -> str:
    """The six legends as large cards; those that somebody plays show who."""
    game = look.game
    asks = game.stack[-1]
    figure = (
        asks.automa if isinstance(asks, PickAutoma) else asks.figure if isinstance(asks, PickLegend) else 0
    )
    seat = game.drivers[figure]
    shown = [legend_card(look, legend, seat) for legend in range(len(cards.LEGENDS))]
    width, height = WIDTH - 4.0, 46.0
    words = look.text("table.random")
    if RANDOM in look.legal:
        face = outline("ax-card", width, height) + fitted(words, width / 2, 30, width - 20, 20, "ax-centre")
        y = ABOVE + 2 * (CARD[1] + GAP)
        shown.append(look.thing("take-random", None, "", face, x=2, y=y, size=(width, height), action=RANDOM))
    return "".join(shown)


def legend_card(look: Look, legend: int, seat: int) -> str:
    """One legend: bust, name, both abilities as a person or an Automa has them."""
    game = look.game
    row, column = divmod(legend, 3)
    owner = game.figure_of(legend)
    automa = bool((game.robots >> seat) & 1)
    first = 2 * legend + (0 if automa else kit.HUMAN_ABILITIES)
    face = legend_face(
        legend,
        look.words.legends[legend],
        game.drivers[owner] if owner >= 0 else seat,
        owner >= 0,
        look.words.abilities[first],
        look.words.abilities[first + 1],
    )
    return look.thing(
        f"take-{cards.LEGENDS[legend]}",
        f"legend:{cards.LEGENDS[legend]}",
        look.words.legends[legend],
        face,
        x=2 + column * (CARD[0] + GAP),
        y=ABOVE + row * (CARD[1] + GAP),
        size=CARD,
        action=TAKE + legend,
    )


@cache
def legend_face(legend: int, name: str, seat: int, taken: bool, tactical: str, ultimate: str) -> str:
    """A legend's card; one that is taken is fainter and shows its seat."""
    width, height = CARD
    shown = [
        outline("ax-card", width, height),
        f'<circle class="ax-halo" cx="{width / 2:g}" cy="88" r="70"/>',
        sign(art.legend(legend, seat), width / 2, 88, 2.1),
        fitted(name, width / 2, 188, width - 16, 24, "ax-title"),
        fitted(tactical, width / 2, 213, width - 16, 14, "ax-small"),
        fitted(ultimate, width / 2, 234, width - 16, 14, "ax-small"),
    ]
    face = group(*shown, class_="ax-faint" if taken else None)
    return face + (sign(seat_sign(seat), width - 22, 24, 0.9) if taken else "")


# --- sides of a weapon set
def picks_side(game: Clash) -> bool:
    """Whether a side of a weapon set is chosen now."""
    return bool(game.stack) and isinstance(game.stack[-1], ChooseSide)


def side_cards(look: Look) -> str:
    """Both sides of a legend's set, one beside the other, below the legend."""
    game = look.game
    asks = game.stack[-1]
    assert isinstance(asks, ChooseSide)
    figure = asks.figure
    shown = [
        sign(art.legend(game.legends[figure], game.drivers[figure]), 40, ABOVE + 36, 1),
        fitted(look.legend_name(figure), 82, ABOVE + 46, 400, 30, "ax-strong"),
    ]
    for side in (0, 1):
        arsenal = game.arsenal[figure] + side
        face = side_face(arsenal, tuple(look.words.weapons))
        shown.append(
            look.thing(
                f"side-{kit.ARSENALS[arsenal]}",
                f"arsenal:{kit.ARSENALS[arsenal]}",
                look.speaker.word("arsenal", arsenal),
                face,
                x=2 + side * (SIDE_CARD[0] + GAP),
                y=HEIGHT - SIDE_CARD[1] - 6,
                size=SIDE_CARD,
                action=SIDE + side,
            )
        )
    return "".join(shown)


@cache
def side_face(arsenal: int, names: tuple[str, ...]) -> str:
    """Two weapons one below the other, with their numbers and attachments."""
    width, height = SIDE_CARD
    shown = [
        outline("ax-card", width, height),
        text("AB"[(arsenal - kit.FIRST_HUMAN) % 2], 18, 34, class_="ax-title"),
    ]
    for slot in (0, 1):
        weapon = kit.ARSENAL_WEAPONS[arsenal][slot]
        top = 20 + 232 * slot
        shown.append(group(things.WEAPONS[weapon], x=width / 2, y=top + 44, scale=2.4))
        shown.append(fitted(names[weapon], width / 2, top + 112, width - 20, 24, "ax-title"))
        bits = weapon_bits(weapon)
        shown.append(bits_svg(bits[:2], width / 2, top + 140, 18))
        shown.append(bits_svg(bits[2:], width / 2, top + 166, 18))
        for k, part in enumerate(kit.ARSENAL_FITTED[arsenal][slot]):
            shown.append(outline("ax-part", width - 60, 28, 30, top + 176 + 30 * k))
            shown.append(bits_svg(part_bits(part), width / 2, top + 196 + 30 * k, 17))
    return "".join(shown)
