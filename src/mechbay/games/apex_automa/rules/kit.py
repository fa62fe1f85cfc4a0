"""The cards as tables: feats, abilities, weapon sets and zones, their effects as places in a program."""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.program import END, Cond, Mod, read_cond, read_effects, read_mod

# --- Automa feats: ten for each legend, feat = legend * DECK + number (AXA-22.1, AXA-22.5)
DECK: Final = 10
ALL_FEATS: Final[int] = (1 << DECK) - 1
NO_FEAT: Final = -1
BOOST: Final = 0  # what the lower part of a feat is, AXA-22.1
BEFORE: Final = 1
AFTER: Final = 2
WINDOWS: Final[list[str]] = ["boost", "before", "after"]
_BY_ID: Final[dict[str, dict[str, Any]]] = {feat["id"]: feat for feat in cards.DATA["automa_feat"]}


def _ordered(legend: int) -> list[dict[str, Any]]:
    """The feats of a legend; a shared one is read from the card that it copies, AXA-24.16."""
    own = [_BY_ID[f"{cards.PREFIXES[legend]}-{number:02}"] for number in range(1, DECK + 1)]
    return [_BY_ID[feat["same_as"]] if "same_as" in feat else feat for feat in own]


_FEATS: Final[list[dict[str, Any]]] = [
    feat for legend in range(len(cards.LEGENDS)) for feat in _ordered(legend)
]
FEATS: Final[list[str]] = [
    f"{prefix.lower()}-{number:02}" for prefix in cards.PREFIXES for number in range(1, DECK + 1)
]
_MIDDLE: Final[dict[str, int]] = {
    name: read_effects(feat["effects"], END, END, name.lower())
    for name, feat in _BY_ID.items()
    if "effects" in feat
}
_LOWER: Final[dict[str, int]] = {
    name: read_effects(feat["lower"]["effects"], END, END, f"{name.lower()}.lower")
    for name, feat in _BY_ID.items()
    if "effects" in feat
}
FEAT_PRINTED: Final[list[str]] = [feat["id"].lower() for feat in _FEATS]  # which card a shared one shows
FEAT_STEP: Final[list[int]] = [feat["step"] for feat in _FEATS]
FEAT_START: Final[list[int]] = [_MIDDLE[feat["id"]] for feat in _FEATS]
LOWER_KIND: Final[list[int]] = [WINDOWS.index(feat["lower"]["kind"]) for feat in _FEATS]
LOWER_START: Final[list[int]] = [_LOWER[feat["id"]] for feat in _FEATS]

# --- abilities: number = legend * 2 + kind; those of people come after those of the Automas
TACTICAL: Final = 0
ULTIMATE: Final = 1  # `special` on an Automa's card
KINDS: Final[list[str]] = ["tactical", "ultimate"]
HUMAN_ABILITIES: Final[int] = 2 * len(cards.LEGENDS)


def _abilities() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = []
    for table, kinds in (("automa_ability", ("tactical", "special")), ("human_ability", KINDS)):
        entries = {(entry["legend"], entry["kind"]): entry for entry in cards.DATA[table]}
        found += [entries[legend, kind] for legend in cards.LEGENDS for kind in kinds]
    return found


_ABILITIES: Final[list[dict[str, Any]]] = _abilities()
ABILITIES: Final[list[str]] = [ability["id"].lower() for ability in _ABILITIES]
ABILITY_STEP: Final[list[int]] = [ability.get("step", 0) for ability in _ABILITIES]
ABILITY_COST: Final[list[int]] = [ability.get("cost", 0) for ability in _ABILITIES]
DELAY: Final[list[int]] = [ability["delay"] for ability in _ABILITIES]
DURATION: Final[list[int]] = [ability["duration"] for ability in _ABILITIES]
COOLDOWN: Final[list[int]] = [ability["cooldown"] for ability in _ABILITIES]
ABILITY_COND: Final[list[Cond | None]] = [
    read_cond(ability["condition"]) if "condition" in ability else None for ability in _ABILITIES
]
ABILITY_START: Final[list[int]] = [
    read_effects(ability["effects"], END, number, ability["id"].lower())
    for number, ability in enumerate(_ABILITIES)
]

# --- people's feats: eight for each legend, card = legend * HAND + number (AXA-9.1, AXA-9.2)
TYPES: Final[list[str]] = ["action", "instant", "boost", "before", "after"]
ACTION: Final = 0
INSTANT: Final = 1
BOOSTING: Final = 2
REACTING_BEFORE: Final = 3
REACTING_AFTER: Final = 4
_SHARED: Final[list[str]] = cards.DATA["human_feat_rules"]["shared"]
_HUMAN: Final[dict[str, dict[str, Any]]] = {feat["id"]: feat for feat in cards.DATA["human_feat"]}
HAND: Final = 8
ALL_CARDS: Final[int] = (1 << HAND) - 1
NO_CARD: Final = -1
_OWN: Final[list[list[str]]] = [
    [name for name, feat in _HUMAN.items() if feat.get("legend") == legend] for legend in cards.LEGENDS
]
CARD_PRINTED: Final[list[str]] = [
    name.lower() for legend in range(len(cards.LEGENDS)) for name in (*_SHARED, *_OWN[legend])
]
CARDS: Final[list[str]] = [
    name
    if name.startswith(cards.PREFIXES[number // HAND].lower())
    else f"{cards.PREFIXES[number // HAND].lower()}-{name}"
    for number, name in enumerate(CARD_PRINTED)
]
_STARTS: Final[dict[str, int]] = {
    name: read_effects(feat["effects"], END, END, name.lower()) for name, feat in _HUMAN.items()
}
CARD_START: Final[list[int]] = [_STARTS[name.upper()] for name in CARD_PRINTED]
CARD_TYPE: Final[list[int]] = [TYPES.index(_HUMAN[name.upper()]["type"]) for name in CARD_PRINTED]
CARD_AP: Final[list[int]] = [_HUMAN[name.upper()]["ap"] for name in CARD_PRINTED]
CARD_TEAM: Final[list[bool]] = [_HUMAN[name.upper()]["scope"] == "team" for name in CARD_PRINTED]

# --- items
_ITEMS: Final[dict[str, dict[str, Any]]] = {item["id"]: item for item in cards.DATA["item"]}
ITEM_START: Final[list[int]] = [read_effects(_ITEMS[name]["effects"], END, END, name) for name in cards.ITEMS]

# --- attachments: those of the Automa weapon sets, then people's (AXA-9.10, AXA-20.6)
ATTACHMENTS: Final[list[str]] = []  # what an attachment is called, as printed
ATTACHED_NEED: Final[list[int]] = []  # charges that must be held, 0 for people
ATTACHED_LOW: Final[list[int]] = []
ATTACHED_HIGH: Final[list[int]] = []
ATTACHED_MODS: Final[list[list[Mod]]] = []


def _attach(name: str, entry: dict[str, Any]) -> int:
    low, high = entry.get("when", {}).get("range", (0, 99))
    ATTACHMENTS.append(name)
    ATTACHED_NEED.append(entry.get("need", 0))
    ATTACHED_LOW.append(low)
    ATTACHED_HIGH.append(high)
    ATTACHED_MODS.append([read_mod(effect) for effect in entry["effects"]])
    return len(ATTACHMENTS) - 1


# --- loadouts: a weapon with what is fitted to it; those of the Automa sets, then all that a person can have
LOADOUT_WEAPON: Final[list[int]] = []
LOADOUT_FITTED: Final[list[list[int]]] = []  # attachments, in the order of the card or of the weapon's slots
NO_LOADOUT: Final = -1


def _load(weapon: str, fitted: list[int]) -> int:
    LOADOUT_WEAPON.append(cards.WEAPONS.index(weapon))
    LOADOUT_FITTED.append(fitted)
    return len(LOADOUT_WEAPON) - 1


# the weapons of the Automa sets, then of both sides of each human one; entry [arsenal] is two loadouts
ARSENAL_LOADOUTS: Final[list[list[int]]] = [
    [
        _load(weapon["weapon"], [_attach(part["name"], part) for part in weapon["attachments"]])
        for weapon in entry["weapons"]
    ]
    for entry in cards.DATA["automa_weapon_set"]
]
_PARTS: Final[dict[str, int]] = {part["id"]: _attach(part["id"], part) for part in cards.DATA["attachment"]}
_FREE: Final = ""  # a slot that holds nothing


def _fitting(weapon: dict[str, Any]) -> list[list[str]]:
    """Everything that can be fitted to a weapon at once: one attachment for each slot, or none."""
    slots = [
        [_FREE, *[part["id"] for part in cards.DATA["attachment"] if slot in part["slot"].split("|")]]
        for slot in weapon["slots"]
    ]
    return [[part for part in parts if part != _FREE] for parts in product(*slots)]


# by the weapon and what is fitted to it
_LOADED: Final[dict[tuple[str, frozenset[str]], int]] = {
    (weapon["id"], frozenset(parts)): _load(weapon["id"], [_PARTS[part] for part in parts])
    for weapon in cards.DATA["weapon"]
    for parts in _fitting(weapon)
}
ARSENAL_LOADOUTS.extend(
    [_LOADED[weapon["weapon"], frozenset(weapon["fitted"])] for weapon in entry[side]]
    for entry in cards.DATA["human_weapon_set"]
    for side in ("side_a", "side_b")
)
ARSENAL_OF: Final[dict[tuple[int, int], int]] = {
    (first, second): arsenal for arsenal, (first, second) in enumerate(ARSENAL_LOADOUTS)
}
# AXA-9.11: entry [weapon] without attachments; what it becomes with one, and what that takes the place of,
# by [loadout][loot - FIRST_PART]
_BARE: Final[frozenset[str]] = frozenset()
BARE: Final[list[int]] = [_LOADED[name, _BARE] for name in cards.WEAPONS]
_LOOSE: Final[list[dict[str, Any]]] = cards.DATA["attachment"]
_SLOTS: Final[dict[str, list[str]]] = {part["id"]: part["slot"].split("|") for part in _LOOSE}
FIT: Final[list[list[int]]] = [[NO_LOADOUT] * len(_LOOSE) for _ in LOADOUT_WEAPON]
OUSTED: Final[list[list[int]]] = [[cards.NO_LOOT] * len(_LOOSE) for _ in LOADOUT_WEAPON]


def _fit(weapon: dict[str, Any], parts: frozenset[str], number: int) -> None:
    """What comes of an attachment on a weapon that has some: it takes the place of one for its slot."""
    new = _LOOSE[number]["id"]
    slots = [slot for slot in _SLOTS[new] if slot in weapon["slots"]]
    if not slots:
        return
    loadout = _LOADED[weapon["id"], parts]
    old = [part for part in parts if slots[0] in _SLOTS[part]]
    FIT[loadout][number] = _LOADED[weapon["id"], parts.difference(old) | {new}]
    if old:
        OUSTED[loadout][number] = cards.LOOT.index(old[0])


for _weapon in cards.DATA["weapon"]:
    for _parts in _fitting(_weapon):
        for _number in range(len(_LOOSE)):
            _fit(_weapon, frozenset(_parts), _number)
# the loot tokens that are fitted to each loadout of a person
_LOOT_OF: Final[dict[int, int]] = {number: cards.LOOT.index(name) for name, number in _PARTS.items()}
LOADOUT_LOOT: Final[list[list[int]]] = [
    [_LOOT_OF[part] for part in parts if part in _LOOT_OF] for parts in LOADOUT_FITTED
]

# attachments of the same name are the same part
PARTS: Final[list[str]] = sorted({name.lower().replace(" ", "-") for name in ATTACHMENTS})
PART_OF: Final[list[int]] = [PARTS.index(name.lower().replace(" ", "-")) for name in ATTACHMENTS]
AUTOMA_SETS: Final[list[str]] = [entry["id"].lower() for entry in cards.DATA["automa_weapon_set"]]
HUMAN_SETS: Final[list[str]] = [entry["id"].lower() for entry in cards.DATA["human_weapon_set"]]
FIRST_HUMAN: Final[int] = len(AUTOMA_SETS)  # arsenal of the first side of the first human set
ARSENALS: Final[list[str]] = [*AUTOMA_SETS, *(f"{name}{side}" for name in HUMAN_SETS for side in "ab")]
NO_ARSENAL: Final = -1

# --- zones of tokens, table 24-D; entry [object]
DENIALS: Final[list[str]] = [
    "sight_to_legends", "reposition", "damage_from_thrown", "shoot_out", "destroy_out", "throw_out",
    "shoot_in", "shoot_through", "destroy_in", "destroy_through", "use_in", "use_through",
]  # fmt: skip
NO_SIGHT: Final[int] = 1 << DENIALS.index("sight_to_legends")
NO_REPOSITION: Final[int] = 1 << DENIALS.index("reposition")
NO_THROWN: Final[int] = 1 << DENIALS.index("damage_from_thrown")
NO_SHOOT_OUT: Final[int] = 1 << DENIALS.index("shoot_out")
NO_DESTROY_OUT: Final[int] = 1 << DENIALS.index("destroy_out")
NO_THROW_OUT: Final[int] = 1 << DENIALS.index("throw_out")
NO_SHOOT_IN: Final[int] = 1 << DENIALS.index("shoot_in")
NO_SHOOT_THROUGH: Final[int] = 1 << DENIALS.index("shoot_through")
NO_DESTROY_IN: Final[int] = 1 << DENIALS.index("destroy_in")
NO_DESTROY_THROUGH: Final[int] = 1 << DENIALS.index("destroy_through")
NO_USE_IN: Final[int] = 1 << DENIALS.index("use_in")
NO_USE_THROUGH: Final[int] = 1 << DENIALS.index("use_through")
NO_AREA: Final = 0
FOUR: Final = 1  # AXA-3.26
RADIUS: Final = 2  # AXA-3.27
CELLS: Final = 3
AREAS: Final[list[str]] = ["", "intersection4", "radius1", "cells"]
_COUNT: Final[int] = len(cards.OBJECTS)
ZONE_AREA: Final[list[int]] = [NO_AREA] * _COUNT
ZONE_DANGER: Final[list[bool]] = [False] * _COUNT
ZONE_DIFFICULTY: Final[list[int]] = [0] * _COUNT  # of shots from, into or through it
DENY_INSIDE: Final[list[int]] = [0] * _COUNT
DENY_OUTSIDE: Final[list[int]] = [0] * _COUNT
DENY_AUTOMA_INSIDE: Final[list[int]] = [0] * _COUNT
DENY_AUTOMA_OUTSIDE: Final[list[int]] = [0] * _COUNT
END_DAMAGE: Final[list[int]] = [0] * _COUNT  # to all inside at the end of a turn
END_HEAL: Final[list[int]] = [0] * _COUNT  # health of the owner's team inside at the end of a turn
STRIKE: Final[list[int]] = [0] * _COUNT  # damage to all inside when the delay is over
_DENY: Final[dict[str, list[int]]] = {
    "inside": DENY_INSIDE, "outside": DENY_OUTSIDE, "automa_inside": DENY_AUTOMA_INSIDE,
    "automa_outside": DENY_AUTOMA_OUTSIDE,
}  # fmt: skip


def _read_zone(zone: dict[str, Any]) -> None:
    token = cards.OBJECTS.index(zone["id"])
    ZONE_AREA[token] = AREAS.index(zone["area"])
    ZONE_DANGER[token] = bool(zone.get("danger"))
    for rule in zone["rules"]:
        for word in rule.get("deny", []):
            _DENY[rule["who"]][token] |= 1 << DENIALS.index(word)
        if "mod" in rule:
            ZONE_DIFFICULTY[token] += rule["mod"]["add"]
        if "heal" in rule:
            END_HEAL[token] += rule["heal"]["health"]
        if "damage" in rule:
            (STRIKE if rule["at"] == "delay_end" else END_DAMAGE)[token] += rule["damage"]


for _ability in _ABILITIES:
    if "zone" in _ability:
        _read_zone(_ability["zone"])
