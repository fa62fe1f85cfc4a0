"""Weapons and attachments as signs and numbers, the same in every language."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once, sign
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.rules import cards, kit, program
from mechbay.panels import icon
from mechbay.svg import escape, group, tag, text

Bit = tuple[str, str]  # a sign, and the number beside it
# what a modifier changes
SIGNS: Final = {
    program.DIFFICULTY: things.TARGET,
    program.RATE: things.CARDS,
    program.STABILITY: things.STEADY,
    program.FIRST_HIT: things.FIRST,
    program.EACH_HIT: things.BURST,
    program.HEAD: things.HEAD,
    program.EXTEND: things.STAR,
}
EVERYWHERE: Final = 99  # the last distance of an attachment that works at all


def span(low: int, high: int) -> str:
    """Some distances."""
    return str(low) if low == high else f"{low}–{high}"


@drawn_once
def weapon_bits(weapon: int) -> tuple[Bit, ...]:
    """Optimal range and range, cards, the value that hits, damage of a hit and of a headshot."""
    volley = cards.VOLLEY[weapon]
    shots = str(cards.RATE[weapon]) if volley == 1 else f"{cards.RATE[weapon]}×{volley}"
    best = span(cards.OPTIMAL_LOW[weapon], cards.OPTIMAL_HIGH[weapon])
    return (
        (things.STAR, f"{best} ({span(cards.RANGE_LOW[weapon], cards.RANGE_HIGH[weapon])})"),
        (things.CARDS, shots),
        (things.TARGET, f"{cards.DIFFICULTY[weapon]}+"),
        (things.BURST, str(cards.DAMAGE[weapon])),
        (things.HEAD, f"+{cards.HEADSHOT[weapon]}"),
    )


@drawn_once
def part_bits(part: int) -> tuple[Bit, ...]:
    """What an attachment changes, and at which distances."""
    found = []
    for what, value in kit.ATTACHED_MODS[part]:
        number = str(value) if program.LARGEST[what] else f"{value:+d}".replace("-", "−")
        found.append((SIGNS[what], number))
    low, high = kit.ATTACHED_LOW[part], kit.ATTACHED_HIGH[part]
    return tuple(found) if high == EVERYWHERE else (*found, (things.RULER, span(low, high)))


@drawn_once
def bits_html(bits: tuple[Bit, ...]) -> str:
    """Signs with their numbers inside HTML."""
    return "".join([tag("span", icon(art, 60), escape(number), class_="ax-bit") for art, number in bits])


def bits_width(bits: tuple[Bit, ...], size: float) -> float:
    """How wide a row of signs with their numbers is."""
    return sum(_widths(bits, size)) + 0.5 * size * (len(bits) - 1)


def _widths(bits: tuple[Bit, ...], size: float) -> list[float]:
    return [size * (1.35 + 0.46 * len(number)) for _, number in bits]


@drawn_once
def bits_svg(bits: tuple[Bit, ...], x: float, y: float, size: float) -> str:
    """Signs with their numbers in a row around a point."""
    wide = _widths(bits, size)
    left = x - bits_width(bits, size) / 2
    shown = []
    for (art, number), width in zip(bits, wide, strict=True):
        shown.append(sign(art, left + size / 2, y - 0.35 * size, size / 66))
        shown.append(text(number, left + 1.25 * size, y, class_="ax-bit-text", font_size=size))
        left += width + 0.5 * size
    return group(*shown)
