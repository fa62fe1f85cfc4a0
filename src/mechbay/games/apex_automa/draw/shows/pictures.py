"""The small pictures of overlays: labels, cards with a sign and a name, blows and gains."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once, fitted, letter, outline
from mechbay.games.apex_automa.draw import art
from mechbay.svg import group, text

LINE: Final = 19  # from one line of a label to the next
LETTER: Final = 8.4  # width of a letter of a label
CARD: Final = 50  # height of a card
ABOVE: Final = -52  # a card lies above the figure that it is about
BELOW: Final = 40  # and words stand below it


@drawn_once
def label(words: str, y: float = 0, seat: int = -1) -> str:
    """Words on a plate in at most two lines, in the colour of a seat: narrow, so that nothing is cut off."""
    lines = halves(words)
    wide = 14 + LETTER * max(map(len, lines))
    high = 5 + LINE * len(lines)
    plate = outline("ax-label", wide, high, -wide / 2, -high / 2)
    first = 6 - LINE * (len(lines) - 1) / 2
    shown = [text(line, 0, first + LINE * k, class_="ax-label-text") for k, line in enumerate(lines)]
    return group(plate, *shown, y=y, class_=f"mb-seat-{letter(seat)}" if seat >= 0 else None)


def halves(words: str) -> list[str]:
    """Long words in two lines that are as alike as a blank allows."""
    gaps = [place for place, sign in enumerate(words) if sign == " "]
    if len(words) < 10 or not gaps:
        return [words]
    cut = min(gaps, key=lambda place: abs(2 * place + 1 - len(words)))
    return [words[:cut], words[cut + 1 :]]


@drawn_once
def bust(legend: int, seat: int, scale: float = 0.9) -> str:
    """A legend as large as a figure that is lifted."""
    return group(art.legend(legend, seat), scale=scale)


@drawn_once
def turned_up(name: str, sign: str, seat: int, note: str = "", y: float = ABOVE) -> tuple[str, ...]:
    """A card that is turned over: its back, then its sign and name, and below what it is good for."""
    wide = min(190, 64 + 8.6 * len(name))
    left = -wide / 2
    frame = f'x="{left:g}" y="{-CARD / 2:g}" width="{wide:g}" height="{CARD}" rx="6"'
    style = f"mb-seat-{letter(seat)}"
    back = f'<rect class="ax-show-back" {frame}/><path class="ax-wedge" d="M0 -14 10 6H-10Z"/>'
    front = (
        f'<rect class="ax-show-front" {frame}/>'
        + group(sign, x=left + 26, scale=0.55)
        + fitted(name, left + 50, -2 if note else 6, wide - 58, 18, "ax-show-name")
        + (fitted(note, left + 50, 17, wide - 58, 14, "ax-show-note") if note else "")
    )
    return group(back, y=y, class_=style), group(front, y=y, class_=style)


@drawn_once
def marked(sign: str, words: str, style: str = "", y: float = 0) -> str:
    """A sign with a number beside it, readable on whatever lies below."""
    wide = 17 * len(words)
    return group(
        group(sign, x=-wide / 2 - 4, scale=0.52),
        text(words, 16, 12, class_=f"mb-said {style}".strip(), font_size=34),
        y=y,
    )


CROSS: Final = (
    '<path class="ax-cross-case" d="M-15 -15 15 15M15 -15-15 15"/>'
    '<path class="ax-cross" d="M-15 -15 15 15M15 -15-15 15"/>'
)
