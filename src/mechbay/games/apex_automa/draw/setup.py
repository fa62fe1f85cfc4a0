"""Before the map is entered: the legends to choose from, and the two sides of a weapon set."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once, fitted, outline, seat_sign, sign
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.look import HEIGHT, WIDE, WIDTH, Box, Look, Size
from mechbay.games.apex_automa.draw.parts import bits_svg, part_bits, weapon_bits
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.actions import RANDOM, SIDE, TAKE
from mechbay.games.apex_automa.rules.setup import ChooseSide, PickAutoma, PickLegend
from mechbay.games.apex_automa.rules.state import SOLO1, Clash
from mechbay.svg import group, text

GAP: Final = 8
EDGE: Final = 4
CARD: Final = 250.0  # height of a legend's card before it is sized
SIDE_CARD: Final = 480.0  # and of a side of a weapon set
RANDOM_PLATE: Final = 46.0
TALL_BOX: Final = (EDGE, 62.0, WIDTH - 2.0 * EDGE, HEIGHT - 68.0)
WIDE_BOX: Final = (EDGE, 40.0, WIDE[0] - 2.0 * EDGE, WIDE[1] - 46.0)


# --- legends
def picks_legends(game: Clash) -> bool:
    """Whether legends are chosen now."""
    return bool(game.stack) and isinstance(game.stack[-1], (PickAutoma, PickLegend))


def legend_cards(look: Look, box: Box) -> str:
    """The six legends as large cards; those that somebody plays show who."""
    game = look.game
    asks = game.stack[-1]
    figure = (
        asks.automa if isinstance(asks, PickAutoma) else asks.figure if isinstance(asks, PickLegend) else 0
    )
    seat = game.drivers[figure]
    x, y, width, height = box
    size = ((width + GAP) / 3 - GAP, (height - RANDOM_PLATE - GAP) / 2 - GAP / 2)
    shown = []
    for legend in range(len(cards.LEGENDS)):
        row, column = divmod(legend, 3)
        at = (x + column * (size[0] + GAP), y + row * (size[1] + GAP))
        shown.append(legend_card(look, legend, seat, at, size))
    if RANDOM in look.legal:
        plate = (width, RANDOM_PLATE)
        key = "table.random-three" if game.variant == SOLO1 else "table.random"
        words = fitted(look.text(key), width / 2, 30, width - 20, 20, "ax-centre")
        face = outline("ax-card", *plate) + words
        low = y + height - RANDOM_PLATE
        shown.append(look.thing("take-random", None, "", face, x=x, y=low, size=plate, action=RANDOM))
    return "".join(shown)


def legend_card(look: Look, legend: int, seat: int, at: tuple[float, float], size: Size) -> str:
    """One legend: bust, name, both abilities as a person or an Automa has them."""
    game = look.game
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
        size,
    )
    return look.thing(
        f"take-{cards.LEGENDS[legend]}",
        f"legend:{cards.LEGENDS[legend]}",
        look.words.legends[legend],
        face,
        x=at[0],
        y=at[1],
        size=size,
        action=TAKE + legend,
    )


@drawn_once
def legend_face(
    legend: int, name: str, seat: int, taken: bool, tactical: str, ultimate: str, size: Size
) -> str:
    """A legend's card; one that is taken is fainter and shows its seat."""
    scale = size[1] / CARD
    width = size[0] / scale
    shown = [
        f'<circle class="ax-halo" cx="{width / 2:g}" cy="84" r="70"/>',
        sign(art.legend(legend, seat), width / 2, 84, 2.1),
        fitted(name, width / 2, 184, width - 16, 25, "ax-title"),
        fitted(tactical, width / 2, 212, width - 16, 16, "ax-small"),
        fitted(ultimate, width / 2, 235, width - 16, 16, "ax-small"),
    ]
    inner = group(*shown, scale=scale)
    face = group(outline("ax-card", *size), inner, class_="ax-faint" if taken else None)
    return face + (sign(seat_sign(seat), size[0] - 22, 24, 0.9) if taken else "")


# --- sides of a weapon set
def picks_side(game: Clash) -> bool:
    """Whether a side of a weapon set is chosen now."""
    return bool(game.stack) and isinstance(game.stack[-1], ChooseSide)


def side_cards(look: Look, box: Box) -> str:
    """Both sides of a legend's set, one beside the other, below the legend."""
    x, y, width, height = box
    game = look.game
    asks = game.stack[-1]
    assert isinstance(asks, ChooseSide)
    figure = asks.figure
    shown = [
        sign(art.legend(game.legends[figure], game.drivers[figure]), x + 38, y + 34, 1),
        fitted(look.legend_name(figure), x + 80, y + 44, 400, 30, "ax-strong"),
    ]
    size = ((width + GAP) / 2 - GAP, height - 76)
    for side in (0, 1):
        arsenal = game.arsenal(figure) + side
        face = side_face(arsenal, tuple(look.words.weapons), size)
        shown.append(
            look.thing(
                f"side-{kit.ARSENALS[arsenal]}",
                f"arsenal:{kit.ARSENALS[arsenal]}",
                look.speaker.word("arsenal", arsenal),
                face,
                x=x + side * (size[0] + GAP),
                y=y + 76,
                size=size,
                action=SIDE + side,
            )
        )
    return "".join(shown)


@drawn_once
def side_face(arsenal: int, names: tuple[str, ...], size: Size) -> str:
    """Two weapons one below the other, with their numbers and attachments."""
    scale = size[1] / SIDE_CARD
    width = size[0] / scale
    shown = [
        text("AB"[(arsenal - kit.FIRST_HUMAN) % 2], 20, 36, class_="ax-title", font_size=26),
    ]
    for slot in (0, 1):
        loadout = kit.ARSENAL_LOADOUTS[arsenal][slot]
        weapon = kit.LOADOUT_WEAPON[loadout]
        top = 20 + 232 * slot
        shown.append(group(things.WEAPONS[weapon], x=width / 2, y=top + 44, scale=2.4))
        shown.append(fitted(names[weapon], width / 2, top + 112, width - 20, 24, "ax-title"))
        bits = weapon_bits(weapon)
        shown.append(bits_svg(bits[:2], width / 2, top + 140, 18))
        shown.append(bits_svg(bits[2:], width / 2, top + 166, 18))
        for k, part in enumerate(kit.LOADOUT_FITTED[loadout]):
            shown.append(outline("ax-part", width - 60, 28, 30, top + 176 + 30 * k))
            shown.append(bits_svg(part_bits(part), width / 2, top + 196 + 30 * k, 17))
    return outline("ax-card", *size) + group(*shown, scale=scale)
