"""Cards and tokens to print and cut, as many as fit on a sheet of A4, from the drawing of the table."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import wrap
from typing import Final

from mechbay.drawing import drawn_game, root, sheets, sign
from mechbay.games.apex_automa.draw import art, things
from mechbay.games.apex_automa.draw.decision import decision_card
from mechbay.games.apex_automa.draw.loot import BITS, WEAPON, weapon_card
from mechbay.games.apex_automa.draw.parts import bits_svg
from mechbay.games.apex_automa.rules import cards, ground, kit
from mechbay.games.apex_automa.words import text as texts
from mechbay.svg import group, tag, text
from mechbay.words import Speaker

# tenths of a millimetre
PAGE: Final = (2100, 2970)
CARD: Final = (630, 880)
TOKEN: Final = (300, 300)
MARGIN: Final = 100  # left and right together, above and below
LINE: Final = 38  # from one line of text to the next
WIDTH: Final = 33  # letters of a line
TOP: Final = 300  # of the text of a card
ARROWS: Final = dict(zip(["n", "ne", "e", "se", "s", "sw", "w", "nw"], "↑↗→↘↓↙←↖", strict=True))
INK: Final = (
    ".page{fill:#fff}.edge{fill:none;stroke:#888;stroke-width:2;stroke-dasharray:12 10}"
    "text{font-family:'Archivo','Helvetica','Arial',sans-serif;fill:#111;stroke:none}"
    ".name{font-size:42px;font-weight:700;text-anchor:middle}.id{font-size:30px;text-anchor:middle;fill:#555}"
    ".value{font-size:230px;font-weight:700;text-anchor:middle}.mark{font-size:150px;text-anchor:middle}"
    ".token{font-size:30px;font-weight:700;text-anchor:middle}.words{font-size:32px}.mb{--mb-text:#111;--mb-bg:#fff;--mb-panel:#fff;--mb-line:#bbb;--mb-good:#1c7c3c;"
    "--mb-chalk:#fff;--mb-ink:#111;--mb-muted:#555}"
)


def print_sheets(speaker: Speaker) -> Iterator[tuple[str, str]]:
    """Each sheet by its name: the decks of all and of each legend, weapons, tokens of each bag, lives."""
    decks = {"aim": [aim(card, speaker) for card in range(cards.AIM_CARDS)]}
    decks["decision"] = [decision(card, speaker) for card in range(len(cards.DECISIONS))]
    for legend, name in enumerate(cards.LEGENDS):
        feats = range(kit.DECK * legend, kit.DECK * (legend + 1))
        decks[f"feats-{name}"] = [feat(number, legend, speaker) for number in feats]
        hand = range(kit.HAND * legend, kit.HAND * (legend + 1))
        decks[f"cards-{name}"] = [person_card(number, legend, speaker) for number in hand]
    decks["weapons"] = [
        weapon(number, speaker) for number in range(len(cards.WEAPONS)) for _ in range(cards.WEAPON_COPIES)
    ]
    for deck, faces in decks.items():
        yield from pages(deck, faces, CARD, speaker)
    for bag, name in enumerate(cards.BAGS):
        held = cards.FULL_BAGS[cards.KINDS * bag : cards.KINDS * (bag + 1)]
        tokens = [token(loot, bag, speaker) for loot, count in enumerate(held) for _ in range(count)]
        yield from pages(f"loot-{name}", tokens, TOKEN, speaker)
    lives = [life(legend, speaker) for legend in range(len(cards.LEGENDS)) for _ in range(cards.LIVES)]
    yield from pages("lives", lives, TOKEN, speaker)


def pages(deck: str, faces: list[str], size: tuple[int, int], speaker: Speaker) -> Iterator[tuple[str, str]]:
    """A deck on as many pages as it needs."""
    across, down = (PAGE[0] - MARGIN) // size[0], (PAGE[1] - MARGIN) // size[1]
    for first in range(0, len(faces), across * down):
        shown = faces[first : first + across * down]
        yield f"{deck}-{first // (across * down) + 1}", sheet(shown, size, across, down, speaker)


def sheet(faces: list[str], size: tuple[int, int], across: int, down: int, speaker: Speaker) -> str:
    """A page with cards or tokens edge to edge and lines to cut along."""
    wide, high = size
    left, top = (PAGE[0] - across * wide) // 2, (PAGE[1] - down * high) // 2
    placed = [
        group(
            tag("rect", class_="edge", width=wide, height=high),
            face,
            x=left + wide * (number % across),
            y=top + high * (number // across),
        )
        for number, face in enumerate(faces)
    ]
    return tag(
        "svg",
        tag("style", sheets(drawn_game(speaker).room("draw")) + INK),
        tag("rect", class_="page", width=PAGE[0], height=PAGE[1]),
        *placed,
        xmlns="http://www.w3.org/2000/svg",
        width="210mm",
        height="297mm",
        viewBox=f"0 0 {PAGE[0]} {PAGE[1]}",
        class_=root(speaker),
    )


def aim(card: int, speaker: Speaker) -> str:
    """An aim card: its value, its icon, its scatter mark."""
    icon = things.WALL if cards.AIM_COVER[card] else things.HEAD if cards.AIM_HEAD[card] else ""
    scatter = cards.AIM_SCATTER[card]
    mark = "•" if scatter == cards.NO_SCATTER else ARROWS[ground.WAYS[scatter]]
    middle = CARD[0] / 2
    return "".join(
        [
            text(str(cards.AIM_VALUE[card]), middle, 320, class_="value"),
            sign(icon, middle, 500, 1.6) if icon else "",
            text(mark, middle, 800, class_="mark"),
        ]
    )


def decision(card: int, speaker: Speaker) -> str:
    """A decision card: both paths from where the Automa stands."""
    middle = CARD[0] / 2
    return sign(decision_card(card, 0), middle, 400, 6) + text(
        speaker.word("decision", card), middle, 800, class_="name"
    )


def weapon(number: int, speaker: Speaker) -> str:
    """A weapon of Battle Royale: its shape, its numbers, its slots, its ammunition."""
    middle = CARD[0] / 2
    wide, large = 126, 4.8
    name = speaker.word("weapon", number)
    face = weapon_card(number, name, cards.AMMO[number], (), frozenset(), (wide, WEAPON))
    placed = group(face, x=(CARD[0] - large * wide) / 2, y=440, scale=large)
    return sign(things.WEAPONS[number], middle, 230, 8) + placed


def token(loot: int, bag: int, speaker: Speaker) -> str:
    """A loot token: the bag that it is put in, its picture, its name and what it does."""
    middle = TOKEN[0] / 2
    lines = wrap(speaker.word("loot", loot), 16)
    top = 276 - 34 * len(lines)
    return "".join(
        [
            sign(things.BAGS[bag], 42, 42, 2.2),
            sign(things.LOOT[loot], middle, 100, 2.2),
            *[text(line, middle, top + 34 * k, class_="token") for k, line in enumerate(lines)],
            bits_svg(BITS[loot], middle, 284, 34),
        ]
    )


def life(legend: int, speaker: Speaker) -> str:
    """A life token of a legend (AXA-23.3), which the other team takes as its point."""
    middle = TOKEN[0] / 2
    return "".join(
        [
            sign(things.LIFE, 42, 42, 1.1),
            sign(art.legend(legend, 0), middle, 130, 2.4),
            text(speaker.word("legend", legend), middle, 262, class_="token"),
        ]
    )


def feat(number: int, legend: int, speaker: Speaker) -> str:
    """An Automa's feat: its name, whose it is, its middle and its lower part."""
    said = [speaker.say(part) for part in texts.feat(number)]
    return headed(speaker.word("feat", number), kit.FEATS[number], legend, said)


def person_card(number: int, legend: int, speaker: Speaker) -> str:
    """A person's feat: its name, whose it is, what it does."""
    said = [speaker.say(texts.card(number))]
    return headed(speaker.word("card", number), kit.CARDS[number], legend, said)


def headed(name: str, short: str, legend: int, said: list[str]) -> str:
    """A card of a legend with a text, wrapped to its width."""
    lines: list[str] = []
    for part in said:
        lines += [*wrap(part, WIDTH), ""]
    middle = CARD[0] / 2
    size = min(1.0, (CARD[1] - TOP - 30) / (LINE * max(1, len(lines))))  # a long text is set smaller
    shown = [text(line, 0, LINE * k, class_="words") for k, line in enumerate(lines)]
    return "".join(
        [
            sign(art.legend(legend, 0), middle, 90, 1.5),
            text(name, middle, 210, class_="name"),
            text(short.upper(), middle, 252, class_="id"),
            group(*shown, x=40, y=TOP, scale=size),
        ]
    )
