"""What is printed on planets, technologies and control tiles: effects in signs instead of words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Final, NamedTuple

from mechbay.drawing import drawn_once, fitted, outline, sign
from mechbay.games.planet_defenders.draw import art
from mechbay.games.planet_defenders.draw.places import CARD
from mechbay.games.planet_defenders.draw.planets import PLANET_ART, STARS
from mechbay.games.planet_defenders.rules import cards
from mechbay.svg import group, tag, text

CELL: Final = 120  # a planet is a square
LEGIBLE: Final = 0.97  # letters on smaller signs cannot be read on a phone
TRACK_PITCH: Final = 18.8
EFFECT_Y: Final = 101  # where a planet's effect stands

Place = tuple[float, float, float]  # x, y, scale
Part = tuple[str, float]  # signs from 0 to the right, and their width


def row_of(price: Sequence[int], letters: art.Letters) -> Part:
    """A price as signs side by side; many Batteries as a number and one sign."""
    if price[cards.BATTERY] > 3:
        count = text(str(price[cards.BATTERY]), 12, 8, class_="pd-num")
        return count + sign(art.piece(cards.BATTERY, letters), 31, 0), 42
    return art.pieces(tuple(price), letters), art.width_of(price)


def centred(drawn: str, width: float) -> Part:
    """A sign that is drawn around its own centre."""
    return group(drawn, x=width / 2), width


def cube(colour: int, letters: art.Letters) -> Part:
    """One cube of a colour."""
    return centred(art.piece(colour, letters), 26)


def batteries(count: int, letters: art.Letters) -> Part:
    """Some Batteries."""
    return row_of([0, 0, 0, count], letters)


def in_row(parts: Sequence[Part], room: float) -> str:
    """Parts side by side around 0, made smaller where they need more than the room."""
    width = sum([wide for _, wide in parts])
    x = -width / 2
    shown = []
    for drawn, wide in parts:
        shown.append(group(drawn, x=x))
        x += wide
    scale = min(1, room / width)
    return group(*shown, scale=scale, class_="pd-tight" if scale < LEGIBLE else None)


@drawn_once
def flank(colour: str, width: float, height: float) -> str:
    """The slanted ground behind what stands left on a card."""
    path = f"M5 1H{width:g}L{width - 18:g} {height - 1:g}H5a4 4 0 0 1-4-4V5a4 4 0 0 1 4-4Z"
    return tag("path", class_=f"pd-flank {colour}".strip(), d=path)


# --- planets
@drawn_once
def planet_face(planet: int, name: str, letters: art.Letters, aside: int) -> str:
    """A planet: its drawing, moved aside for a Defender, its name and its effect."""
    return (
        tag("rect", class_="pd-ground", width=CELL, height=CELL)
        + tag("path", class_="pd-stars", d=STARS[planet % len(STARS)])
        + group(planet_art(planet), x=CELL / 2 - aside, y=56, class_="mb-glide")
        + fitted(name, CELL / 2, 19, CELL - 16, 15, "pd-name")
        + group(planet_effect(planet, letters), x=CELL / 2, y=EFFECT_Y)
    )


def planet_art(planet: int) -> str:
    """A planet's drawing, in the colour of what it gives."""
    kind = "base" if cards.PLANET_TYPE[planet] == cards.NO_TYPE else cards.TYPES[cards.PLANET_TYPE[planet]]
    gives = [cards.COLOURS[k] for k in range(3) if cards.PLANET_GAIN[planet][k]]
    tint = f"pd-of-{gives[0] if len(gives) == 1 else 'many' if gives else 'none'}"
    if cards.PLANET_KIND[planet] == cards.DIE_KIND:
        return group(PLANET_ART[kind], x=6, y=-5, scale=0.62, class_=tint)
    return tag("g", group(PLANET_ART[kind], scale=0.8, class_=tint), class_="pd-art")  # larger on a phone


def planet_effect(planet: int, letters: art.Letters) -> str:
    """A planet's effect in signs, around 0."""
    kind = cards.PLANET_KIND[planet]
    gain = row_of(cards.PLANET_GAIN[planet], letters)
    if kind == cards.DIE_KIND:
        return die_effect(letters)
    if kind == cards.TRACK_KIND:
        spaces = [
            sign(art.piece(colour, letters), track_x(space), 0, 0.76)
            for space, colour in enumerate(cards.TRACK)
        ]
        return tag("g", *spaces, class_="pd-tight")
    if kind == cards.EXCHANGE_KIND:
        return in_row([row_of(cards.PLANET_PRICE[planet], letters), centred(art.SWAP, 23), gain], CELL - 6)
    return in_row([gain], CELL - 6)


def track_x(space: int) -> float:
    """Where a space of the track lies, from the middle of its planet."""
    return TRACK_PITCH * (space - (len(cards.TRACK) - 1) / 2)


def die_effect(letters: art.Letters) -> str:
    """The die's faces in groups, each over what it brings."""
    alike = [list(faces) for _, faces in groupby(range(len(cards.DIE_GAIN)), key=cards.DIE_GAIN.__getitem__)]
    shown = [sign(art.DIE, -44, -59, 0.85)]
    for number, faces in enumerate(alike):
        span = str(faces[0] + 1) if len(faces) == 1 else f"{faces[0] + 1}–{faces[-1] + 1}"
        gain = in_row([row_of(cards.DIE_GAIN[faces[0]], letters)], 36)
        x = (number - (len(alike) - 1) / 2) * 38
        shown.append(group(text(span, 0, -13, class_="pd-faces"), gain, x=x, y=2))
    return "".join(shown)


# --- technologies
@drawn_once
def technology_face(card: int, name: str, letters: art.Letters, mechs: art.Letters) -> str:
    """A technology without its price: sign, effect in signs, name."""
    width, height = CARD
    lines = two_lines(name)
    top = 60 if len(lines) > 1 else 69
    return (
        outline("pd-card", width, height)
        + flank("", 50, 48)
        + sign(art.TECHNOLOGY_SIGNS[cards.TECHNOLOGY_CATEGORY[card]], 25, 25)
        + group(in_row(technology_effect(card, letters, mechs), 86), x=96, y=25)
        + "".join(fitted(line, 9, top + 18 * k, width - 16, 18, "pd-title") for k, line in enumerate(lines))
    )


def technology_effect(card: int, letters: art.Letters, mechs: art.Letters) -> list[Part]:
    """What a technology does, in signs."""
    category = cards.TECHNOLOGY_CATEGORY[card]
    if category == "solar_cell":
        few = text(f"<{cards.SOLAR_BELOW}", 12, 8, class_="pd-num") + sign(
            art.piece(cards.BATTERY, letters), 34, 0
        )
        return [(few, 44), centred(art.ARROW, 22), batteries(cards.SOLAR_GAIN, letters)]
    if category == "capture_net":
        which = next(k for k, nets in enumerate(cards.NETS) if card in nets)
        one, other = [cube(colour, letters) for colour in cards.NET_COLOURS[card]]
        slash = text("/", 4, 7, class_="pd-num"), 8.0
        return [centred(art.TYPE_SIGNS[cards.TYPES[which]], 28), centred(art.MINUS, 14), one, slash, other]
    if category == "converter":
        colour = cards.CONVERTERS.index(card)
        return [cube(colour, letters), centred(art.SWAP, 26), batteries(cards.CONVERTER_BATTERIES, letters)]
    if category == "blend":
        one, other = [cube(colour, letters) for colour in cards.BLEND_COLOURS[cards.BLENDS.index(card)]]
        return [one, centred(art.SWAP, 26), other]
    if category == "booster":
        which = cards.BOOSTERS.index(card)
        further = text("+1", 12, 8, class_="pd-num"), 26.0
        return [centred(group(art.mech(cards.DEFENDERS[which], mechs[which]), scale=0.76), 41), further]
    kind = art.TYPE_SIGNS[cards.TYPES[cards.RELAYS.index(card)]]
    return [centred(kind, 28), centred(art.ARROW, 24), batteries(cards.RELAY_GAIN, letters)]


def two_lines(name: str) -> list[str]:
    """A card's name without what its signs say already, in one or two lines."""
    short = name.partition(" (")[0]
    first, _, rest = short.partition(" ")
    return [first, rest] if len(short) > 16 and rest else [short]


# --- control tiles
class TilePlan(NamedTuple):
    """Where things stand on a control tile: the upper side large, the back small."""

    ground: tuple[float, float]  # width and height behind the Defender
    mech: Place
    steps: Place  # their number; arrows and Batteries keep to it
    arrows: tuple[float, float]
    batteries: Place
    fold: str
    turn: Place
    back: Place
    back_steps: tuple[float, float]
    name: tuple[float, float]


LYING: Final = TilePlan(
    (78, 92), (36, 47, 1.08), (86, 47, 1), (24, -15), (77, 70, 1),
    "M137 9V83", (152, 22, 0.75), (154, 60, 0.62), (179, 68), (176, 27),
)  # fmt: skip
STANDING: Final = TilePlan(
    (120, 154), (56, 80, 1.9), (146, 64, 1.35), (0, 22), (137, 128, 1.2),
    "M9 156H185", (28, 188, 0.95), (72, 188, 0.76), (108, 197), (166, 195),
)  # fmt: skip


def plan(size: tuple[float, float]) -> TilePlan:
    """How a control tile of this size is laid out."""
    return STANDING if size[1] > size[0] else LYING


@drawn_once
def tile_face(up: int, back: int, mechs: art.Letters, spent: bool, size: tuple[float, float]) -> str:
    """A control tile without its Batteries."""
    on = plan(size)
    steps = cards.SIDE_STEPS[up]
    left = on.arrows[0] - (6.5 * (steps - 1) if on is STANDING else 0)
    arrows = [sign(art.STEP, left + 13 * k, on.arrows[1], 0.85) for k in range(steps)]
    colour, other = (cards.DEFENDERS[cards.SIDE_DEFENDER[side]] for side in (up, back))
    letter, small = (mechs[cards.SIDE_DEFENDER[side]] for side in (up, back))
    return (
        flank(f"pd-{colour}-mech", *on.ground)
        + group(
            sign(art.mech(colour, letter), *on.mech),
            sign(text(str(steps), 0, 0, class_="pd-steps") + "".join(arrows), *on.steps),
            class_="pd-spent" if spent else None,
        )
        + tag("path", class_="pd-fold", d=on.fold)
        + sign(art.TURN_OVER, *on.turn)
        + sign(art.mech(other, small), *on.back)
        + text(str(cards.SIDE_STEPS[back]), *on.back_steps, class_="pd-num")
        + text(cards.TILES[up // 2].upper(), *on.name, class_="pd-caption")
    )


@drawn_once
def tile_batteries(count: int, letters: art.Letters, paid: bool, size: tuple[float, float]) -> str:
    """The Batteries on a control tile, or those that it would take."""
    x, y, scale = plan(size).batteries
    return group(
        art.pieces((0, 0, 0, count), letters), x=x, y=y, scale=scale, class_=None if paid else "pd-cost"
    )
