"""What is printed on planets, technologies and control tiles: effects in signs instead of words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from itertools import groupby
from typing import Final

from mechbay.drawing import fitted, outline, sign
from mechbay.games.planet_defenders.cards import (
    BATTERY,
    BLEND_COLOURS,
    BLENDS,
    BOOSTERS,
    COLOURS,
    CONVERTER_BATTERIES,
    CONVERTERS,
    DEFENDERS,
    DIE_GAIN,
    DIE_KIND,
    EXCHANGE_KIND,
    NET_COLOURS,
    NETS,
    NO_TYPE,
    PLANET_GAIN,
    PLANET_KIND,
    PLANET_PRICE,
    PLANET_TYPE,
    RELAY_GAIN,
    RELAYS,
    SIDE_DEFENDER,
    SIDE_STEPS,
    SOLAR_BELOW,
    SOLAR_GAIN,
    TECHNOLOGY_CATEGORY,
    TRACK,
    TRACK_KIND,
    TYPES,
)
from mechbay.games.planet_defenders.draw_art import (
    ARROW,
    DIE,
    MINUS,
    PLANET_ART,
    STEP,
    SWAP,
    TECHNOLOGY_SIGNS,
    TURN_OVER,
    TYPE_SIGNS,
    Letters,
    mech,
    piece,
    pieces,
    width_of,
)
from mechbay.svg import group, tag, text

CELL: Final = 120  # a planet is a square
TILE: Final = (194, 92)
CARD: Final = (144, 116)
LEGIBLE: Final = 0.97  # letters on smaller signs cannot be read on a phone
TRACK_PITCH: Final = 18.8
EFFECT_Y: Final = 101  # where a planet's effect stands

Part = tuple[str, float]  # signs from 0 to the right, and their width


def row_of(price: Sequence[int], letters: Letters) -> Part:
    """A price as signs side by side; many Batteries as a number and one sign."""
    if price[BATTERY] > 3:
        count = text(str(price[BATTERY]), 12, 8, class_="pd-num")
        return count + sign(piece(BATTERY, letters), 31, 0), 42
    return pieces(tuple(price), letters), width_of(price)


def centred(art: str, width: float) -> Part:
    """A sign that is drawn around its own centre."""
    return group(art, x=width / 2), width


def cube(colour: int, letters: Letters) -> Part:
    """One cube of a colour."""
    return centred(piece(colour, letters), 26)


def batteries(count: int, letters: Letters) -> Part:
    """Some Batteries."""
    return row_of([0, 0, 0, count], letters)


def in_row(parts: Sequence[Part], room: float) -> str:
    """Parts side by side around 0, made smaller where they need more than the room."""
    width = sum([wide for _, wide in parts])
    x = -width / 2
    shown = []
    for art, wide in parts:
        shown.append(group(art, x=x))
        x += wide
    scale = min(1, room / width)
    return group(*shown, scale=scale, class_="pd-tight" if scale < LEGIBLE else None)


# --- planets
@cache
def planet_face(planet: int, name: str, letters: Letters, aside: int) -> str:
    """A planet: its drawing, moved aside for a Defender, its name and its effect."""
    return (
        tag("rect", class_="pd-ground", width=CELL, height=CELL)
        + group(planet_art(planet), x=CELL / 2 - aside, y=56, class_="pd-glide")
        + fitted(name, CELL / 2, 19, CELL - 16, 15, "pd-name")
        + group(planet_effect(planet, letters), x=CELL / 2, y=EFFECT_Y)
    )


def planet_art(planet: int) -> str:
    """A planet's drawing, in the colour of what it gives."""
    kind = "base" if PLANET_TYPE[planet] == NO_TYPE else TYPES[PLANET_TYPE[planet]]
    gives = [COLOURS[k] for k in range(3) if PLANET_GAIN[planet][k]]
    tint = f"pd-of-{gives[0]}" if len(gives) == 1 else None
    if PLANET_KIND[planet] == DIE_KIND:
        return group(PLANET_ART[kind], x=6, y=-5, scale=0.62, class_=tint)
    return tag("g", group(PLANET_ART[kind], scale=0.8, class_=tint), class_="pd-art")  # larger on a phone


def planet_effect(planet: int, letters: Letters) -> str:
    """A planet's effect in signs, around 0."""
    kind = PLANET_KIND[planet]
    gain = row_of(PLANET_GAIN[planet], letters)
    if kind == DIE_KIND:
        return die_effect(letters)
    if kind == TRACK_KIND:
        spaces = [sign(piece(colour, letters), track_x(space), 0, 0.76) for space, colour in enumerate(TRACK)]
        return tag("g", *spaces, class_="pd-tight")
    if kind == EXCHANGE_KIND:
        return in_row([row_of(PLANET_PRICE[planet], letters), centred(SWAP, 23), gain], CELL - 6)
    return in_row([gain], CELL - 6)


def track_x(space: int) -> float:
    """Where a space of the track lies, from the middle of its planet."""
    return TRACK_PITCH * (space - (len(TRACK) - 1) / 2)


def die_effect(letters: Letters) -> str:
    """The die's faces in groups, each over what it brings."""
    alike = [list(faces) for _, faces in groupby(range(len(DIE_GAIN)), key=DIE_GAIN.__getitem__)]
    shown = [sign(DIE, -44, -59, 0.85)]
    for number, faces in enumerate(alike):
        span = str(faces[0] + 1) if len(faces) == 1 else f"{faces[0] + 1}–{faces[-1] + 1}"
        gain = in_row([row_of(DIE_GAIN[faces[0]], letters)], 36)
        x = (number - (len(alike) - 1) / 2) * 38
        shown.append(group(text(span, 0, -13, class_="pd-faces"), gain, x=x, y=2))
    return "".join(shown)


# --- technologies
@cache
def technology_face(card: int, name: str, letters: Letters, mechs: Letters) -> str:
    """A technology without its price: sign, effect in signs, name."""
    width, height = CARD
    lines = two_lines(name)
    top = 60 if len(lines) > 1 else 69
    return (
        outline("pd-card", width, height)
        + sign(TECHNOLOGY_SIGNS[TECHNOLOGY_CATEGORY[card]], 25, 25)
        + tag("path", class_="pd-fold", d="M48 8V42")
        + group(in_row(technology_effect(card, letters, mechs), 86), x=96, y=25)
        + "".join(fitted(line, 9, top + 18 * k, width - 16, 18, "pd-title") for k, line in enumerate(lines))
    )


def technology_effect(card: int, letters: Letters, mechs: Letters) -> list[Part]:
    """What a technology does, in signs."""
    category = TECHNOLOGY_CATEGORY[card]
    if category == "solar_cell":
        few = text(f"<{SOLAR_BELOW}", 12, 8, class_="pd-num") + sign(piece(BATTERY, letters), 34, 0)
        return [(few, 44), centred(ARROW, 22), batteries(SOLAR_GAIN, letters)]
    if category == "capture_net":
        which = next(k for k, nets in enumerate(NETS) if card in nets)
        one, other = [cube(colour, letters) for colour in NET_COLOURS[card]]
        slash = text("/", 4, 7, class_="pd-num"), 8.0
        return [centred(TYPE_SIGNS[TYPES[which]], 28), centred(MINUS, 14), one, slash, other]
    if category == "converter":
        colour = CONVERTERS.index(card)
        return [cube(colour, letters), centred(SWAP, 26), batteries(CONVERTER_BATTERIES, letters)]
    if category == "blend":
        one, other = [cube(colour, letters) for colour in BLEND_COLOURS[BLENDS.index(card)]]
        return [one, centred(SWAP, 26), other]
    if category == "booster":
        which = BOOSTERS.index(card)
        further = text("+1", 12, 8, class_="pd-num"), 26.0
        return [centred(group(mech(DEFENDERS[which], mechs[which]), scale=0.62), 34), further]
    kind = TYPE_SIGNS[TYPES[RELAYS.index(card)]]
    return [centred(kind, 28), centred(ARROW, 24), batteries(RELAY_GAIN, letters)]


def two_lines(name: str) -> list[str]:
    """A card's name without what its signs say already, in one or two lines."""
    short = name.partition(" (")[0]
    first, _, rest = short.partition(" ")
    return [first, rest] if len(short) > 16 and rest else [short]


# --- control tiles
@cache
def tile_face(up: int, back: int, mechs: Letters, spent: bool) -> str:
    """A control tile without its Batteries: the upper side large, the back small."""
    _, height = TILE
    steps = [sign(STEP, 110 + 13 * k, 32, 0.85) for k in range(SIDE_STEPS[up])]
    return (
        group(
            sign(mech(DEFENDERS[SIDE_DEFENDER[up]], mechs[SIDE_DEFENDER[up]]), 36, 47, 1.08),
            *steps,
            text(str(SIDE_STEPS[up]), 86, 47, class_="pd-steps"),
            class_="pd-spent" if spent else None,
        )
        + tag("path", class_="pd-fold", d=f"M137 9V{height - 9}")
        + sign(TURN_OVER, 152, 22, 0.75)
        + sign(mech(DEFENDERS[SIDE_DEFENDER[back]], mechs[SIDE_DEFENDER[back]]), 154, 60, 0.62)
        + text(str(SIDE_STEPS[back]), 179, 68, class_="pd-num")
    )
