"""What is printed on the pieces, for the numbers in texts to be held against."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mechbay.core.promise import Amount, Look, Real, amount
from mechbay.games.apex_automa.rules import cards, kit, program, runs


def _numbers(entry: Any) -> Iterator[int]:
    """All numbers of an entry of the data."""
    if isinstance(entry, dict):
        for key, value in entry.items():
            yield from _numbers(value) if key not in ("provenance", "note") else ()
    elif isinstance(entry, list):
        for value in entry:
            yield from _numbers(value)
    elif isinstance(entry, int) and not isinstance(entry, bool):
        yield entry


def _table(name: str) -> dict[str, list[int]]:
    return {entry["id"].lower(): list(_numbers(entry)) for entry in cards.DATA[name]}


FRAG = list(_numbers(cards.DATA["grenade_frag"]))
FEATS = _table("automa_feat")
CARDS = _table("human_feat")
ABILITIES = _table("automa_ability") | _table("human_ability")
ITEMS = _table("item")
ATTACHMENTS = [number for entry in cards.DATA["attachment"] for number in _numbers(entry)]
SETS = [number for entry in cards.DATA["automa_weapon_set"] for number in _numbers(entry)]
WEAPONS = [number for entry in cards.DATA["weapon"] for number in _numbers(entry)]
ZONES = [*kit.ZONE_DIFFICULTY, *kit.END_DAMAGE, *kit.END_HEAL, *kit.STRIKE]


def printed_on(look: Look) -> list[int]:
    """The numbers that are printed on the pieces that are spoken of."""
    found: list[int] = []
    for name, value in look.things.items():
        match name:
            case "feat":
                found += FEATS[kit.FEAT_PRINTED[value]] + FRAG
            case "card":
                found += CARDS[kit.CARD_PRINTED[value]] + FRAG
            case "ability":
                found += ABILITIES[kit.ABILITIES[value]] + ZONES + cards.DEED_AP
            case "item":
                found += ITEMS[cards.ITEMS[value]] + FRAG
            case "loot":
                found += _on_token(value)
            case "attachment" | "weapon" | "arsenal" | "human-set" | "set":
                found += ATTACHMENTS + SETS + WEAPONS
            case "status":
                found += [number for _, number in program.STATUS_MODS[value]]
            case "object" | "corner" | "space":
                found += ZONES
            case "branch":
                played = [frame.card for frame in look.before.stack if isinstance(frame, runs.Played)]
                found += [number for card in played for number in CARDS[kit.CARD_PRINTED[card]]]
    return found


def _on_token(loot: int) -> list[int]:
    """The numbers of a loot token."""
    if loot == cards.BODY_SHIELD:
        return [cards.BODY_SHIELD_BONUS]
    return ATTACHMENTS if loot >= cards.FIRST_PART else ITEMS[cards.ITEMS[loot]] + FRAG


def printed(look: Look) -> Amount | None:
    """The number itself if it is printed there, else one that is; of a range both."""
    told, found = amount(look.value), printed_on(look)
    if isinstance(told, dict):
        return {key: _one_of(number, found) for key, number in told.items()}
    return None if told is None else _one_of(told, found)


def _one_of(told: int, found: list[int]) -> int:
    return told if told in found else min(found, default=told - 1)


def weapon(table: list[int]) -> Real:
    """A number of the weapon that is spoken of."""
    return lambda look: table[look.thing("weapon")]
