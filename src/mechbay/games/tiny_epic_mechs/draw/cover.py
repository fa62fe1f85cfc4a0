"""The picture on the game's card: the Mighty Mech over the arena, a pilot and an armour before it."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import covered, sign
from mechbay.games.tiny_epic_mechs.draw import art
from mechbay.games.tiny_epic_mechs.draw.weapons import WEAPONS as WEAPON_ART
from mechbay.games.tiny_epic_mechs.rules.cards import DIAMOND, KITTY, MAVERICK, SPARTA, WEAPONS
from mechbay.svg import group
from mechbay.words import Speaker

ARMS: Final = ["warhammer", "lightning-coil", "rail-gun", "missile-battery"]


def cover(speaker: Speaker) -> str:
    """Figures on the drawing board, and four weapons below them."""
    arms = [sign(WEAPON_ART[WEAPONS.index(name)], 156 + 56 * k, 306, 0.66) for k, name in enumerate(ARMS)]
    return covered(
        speaker,
        group(art.MECH_ZONE, x=240, y=140, scale=4.2, class_="te-faint"),
        group(art.base(3), x=78, y=120, scale=1.6, class_="te-faint"),
        sign(art.mighty_mech(SPARTA, MAVERICK, 0), 240, 146, 2.6),
        sign(art.power_armor(DIAMOND, 1), 100, 218, 2),
        sign(art.on_foot(KITTY, 2), 384, 232, 1.6),
        sign(art.turret(3), 430, 96, 0.9),
        sign(art.mine(2), 48, 300, 0.7),
        *arms,
    )
