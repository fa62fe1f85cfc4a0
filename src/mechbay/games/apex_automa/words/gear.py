"""What gear is: what a weapon or a loot token does, and where an attachment fits (AXA-9.11 to AXA-9.14)."""

from __future__ import annotations

from mechbay.core.message import Message, Word
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.loot import is_part
from mechbay.games.apex_automa.words import text


def part(loot: int) -> int:
    """The attachment that a loot token is."""
    return kit.ATTACHMENTS.index(cards.LOOT[loot])


def loot_text(loot: int) -> Message:
    """What a loot token does."""
    if loot == cards.BODY_SHIELD:
        return Message("text.body-shield", {"count": cards.BODY_SHIELD_BONUS}, "AXA-9.13")
    return text.attachment_effects(part(loot)) if is_part(loot) else text.item_effects(loot)


def gear_text(gear: int) -> Message:
    """A weapon with its numbers, or a loot token with what it does."""
    if gear < cards.FIRST_LOOT:
        return text.weapon(gear)
    loot = gear - cards.FIRST_LOOT
    return Message("text.loot", {"loot": Word("loot", loot), "effects": loot_text(loot)})


def weapons_for(loot: int) -> list[int]:
    """AXA-9.11: the weapons that have the slot of an attachment."""
    place = loot - cards.FIRST_PART
    return [number for number, bare in enumerate(kit.BARE) if kit.FIT[bare][place] != kit.NO_LOADOUT]


def parts_for(weapon: int) -> list[int]:
    """AXA-9.11: the loot tokens that fit on a weapon."""
    return [loot for loot in range(cards.FIRST_PART, cards.BODY_SHIELD) if weapon in weapons_for(loot)]
