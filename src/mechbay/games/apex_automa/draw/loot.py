"""Loot tokens and weapons of Battle Royale: what a token does, the bags it comes from, slots, ammunition."""

from __future__ import annotations

from typing import Any, Final

from mechbay.drawing import drawn_once, fitted, outline, sign
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.look import Size
from mechbay.games.apex_automa.draw.parts import Bit, bits_svg, bits_width, part_bits, weapon_bits
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.svg import group, tag

LETTERS: Final = 12.8  # as small as letters may be
SLOT: Final = 20.0  # side of a slot
WEAPON: Final = 70.0  # height of a weapon
TOKEN: Final = 33.0  # and of a token: two and the gap between them are as high as a weapon
PIP: Final = 7.5  # from one round to the next
ICON: Final = 40.0  # where the words of a token begin, right of its picture

# the bags that a token may come from
FROM: Final = [
    tuple([bag for bag in range(len(cards.BAGS)) if cards.FULL_BAGS[cards.KINDS * bag + loot]])
    for loot in range(cards.KINDS)
]
# the slots of each weapon, and those that each attachment fits
SLOTS: Final[list[list[str]]] = [weapon["slots"] for weapon in cards.DATA["weapon"]]
_FITS: Final[list[list[str]]] = [part["slot"].split("|") for part in cards.DATA["attachment"]]


def slots_of(loot: int) -> list[str]:
    """The slots that a token fits; none if it is no attachment."""
    return _FITS[loot - cards.FIRST_PART] if cards.FIRST_PART <= loot < cards.BODY_SHIELD else []


def inspected(loot: int) -> str:
    """What is looked into where a token lies."""
    if loot == cards.BODY_SHIELD:
        return "clause:AXA-9.13"
    kind = "item" if loot < cards.FIRST_PART else "attachment"
    return f"{kind}:{cards.LOOT[loot]}"


# --- what a token does
_SIGNS: Final = {"health": things.HEALTH, "shield": things.SHIELD, "n": things.ROUND}


def _item_bits(effects: list[dict[str, Any]]) -> tuple[Bit, ...]:
    """The points that an item gives, or the damage that it does."""
    found = [(_SIGNS[key], f"+{effect[key]}") for effect in effects for key in _SIGNS if key in effect]
    return tuple(found) or ((things.BURST, f"{cards.FRAG_CENTRE}/{cards.FRAG_BESIDE}"),)


_EFFECTS: Final = {item["id"]: item["effects"] for item in cards.DATA["item"]}
BITS: Final[list[tuple[Bit, ...]]] = [
    *[_item_bits(_EFFECTS[name]) for name in cards.ITEMS],
    *[part_bits(kit.ATTACHMENTS.index(part["id"])) for part in cards.DATA["attachment"]],
    ((things.SHIELD, f"+{cards.BODY_SHIELD_BONUS}"),),
]


# --- tokens
@drawn_once
def token_face(loot: int, bags: tuple[int, ...], name: str, count: int, size: Size, kept: float = 0) -> str:
    """A token: the bags that it may come from, picture, name and what it does; room is kept on the right."""
    wide, high = size
    middle = high / 2
    room = wide - ICON - 4
    words = f"{name} ×{count}" if count > 1 else name
    bits = BITS[loot]
    shown = [
        outline("ax-card", wide, high),
        *[
            sign(things.BAGS[bag], 7, middle + 13 * (k - (len(bags) - 1) / 2), 0.56)
            for k, bag in enumerate(bags)
        ],
        sign(things.LOOT[loot], 26, middle, 0.4),
        fitted(words, ICON, middle - 3, room - kept, LETTERS, "ax-strong"),
        bits_svg(bits, ICON + bits_width(bits, LETTERS) / 2, middle + 12, LETTERS),
    ]
    return "".join(shown)


@drawn_once
def place_face(loot: int, side: float, style: str) -> str:
    """A place of the backpack or of the equipment with what is in it, if anything."""
    art = sign(things.LOOT[loot], side / 2, side / 2, side / 80) if loot != cards.NO_LOOT else ""
    return outline(style, side, side) + art


# --- weapons
@drawn_once
def weapon_card(
    weapon: int,
    name: str,
    ammo: int,
    loots: tuple[int, ...],
    able: frozenset[str],
    size: Size,
    kept: float = 0,
) -> str:
    """A weapon: its shape, name and numbers, its slots with what is on them, and its ammunition."""
    wide, high = size
    bits = weapon_bits(weapon)
    upper, lower = bits[:2], bits[2:]
    return "".join(
        [
            outline("ax-card", wide, high),
            sign(things.WEAPONS[weapon], 17, 10, 0.44),
            fitted(name, 34, 14, wide - 38 - kept, 14, "ax-strong"),
            bits_svg(upper, 5 + bits_width(upper, LETTERS) / 2, 30, LETTERS),
            bits_svg(lower, 5 + bits_width(lower, LETTERS) / 2, 45, LETTERS),
            group(slot_row(weapon, loots, able), x=4, y=high - SLOT - 2),
            group(rounds(ammo, cards.AMMO[weapon]), x=wide - 3, y=high - SLOT / 2 - 2),
        ]
    )


@drawn_once
def slot_row(weapon: int, loots: tuple[int, ...], able: frozenset[str]) -> str:
    """The slots of a weapon: full, free for something that is at hand, or just free."""
    shown = []
    for k, slot in enumerate(SLOTS[weapon]):
        held = [loot for loot in loots if slot in slots_of(loot)]
        style = "ax-slot-full" if held else "ax-slot-able" if slot in able else "ax-slot"
        art = things.LOOT[held[0]] if held else things.SLOTS[slot]
        face = outline(style, SLOT, SLOT) + sign(art, SLOT / 2, SLOT / 2, 0.26)
        faint = not held and slot not in able
        shown.append(group(face, x=k * (SLOT + 1.5), class_="ax-faint" if faint else None))
    return "".join(shown)


@drawn_once
def rounds(left: int, most: int) -> str:
    """Ammunition in a row up to the right, what is spent hollow; a cross where nothing is left."""
    shown = [_cartridge(PIP * (k - most)) for k in range(most)]
    full, gone = "".join(shown[:left]), "".join(shown[left:])
    found = [f'<path class="ax-round" d="{full}"/>'] if full else []
    if gone:
        found.append(f'<path class="ax-round ax-missing" d="{gone}"/>')
    return "".join(found) + ("" if left else group(_CROSSED, class_="ax-spent", x=-PIP * most / 2))


def _cartridge(x: float) -> str:
    return f"M{x + 1:g} -1q0 -6 2.5 -8 2.5 2 2.5 8v7h-5Z"


_CROSSED: Final = group(things.CROSS, scale=0.4)


@drawn_once
def rounds_html(left: int, most: int) -> str:
    """The same inside HTML."""
    view = f"{-PIP * most:g} -10 {PIP * most:g} 18"
    return tag("svg", rounds(left, most), viewBox=view, class_="mb-icon ax-rounds", aria_hidden="true")
