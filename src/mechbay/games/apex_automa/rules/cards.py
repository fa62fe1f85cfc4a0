"""cards.toml as flat tables, read once: every number about legends, weapons, cards and maps."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mechbay.data import changed, read_data
from mechbay.games.apex_automa import shape
from mechbay.games.apex_automa.rules import ground

_PRINTED: Final[Path] = Path(__file__).parents[1] / "cards.toml"
DATA: Final[dict[str, Any]] = read_data(_PRINTED, shape.SHAPE, shape.agree)
CHANGED: Final[str] = changed(_PRINTED)

# --- the match
_CONFIG: Final[dict[str, Any]] = DATA["config"]
ROUNDS: Final[int] = _CONFIG["max_rounds"]
TARGET: Final[int] = _CONFIG["tdm_target_vp"]
LIVES: Final[int] = _CONFIG["br_lives_per_legend"]
REFILLS: Final[list[int]] = _CONFIG["tdm_bin_refill_after_rounds"]
INITIATIVE_TEST: Final[int] = _CONFIG["initiative_test_value"]
OUTSIDE_STEP: Final[int] = _CONFIG["out_of_optimal_step"]
STABILITY_STEP: Final[int] = _CONFIG["stability_step"]
FAILED_CARDS: Final[int] = _CONFIG["move_card_retry_limit"]
DROP_MP: Final[int] = _CONFIG["drop_mp"]

# --- figures: 0 and 1 are the players' team, 2 and 3 the enemy Automas (AXA-1.1, AXA-1.2)
FIGURES: Final = 4
NOBODY: Final = -1  # where a figure is named
PLAYERS: Final = 0  # teams
ENEMIES: Final = 1
TEAM: Final[list[int]] = [PLAYERS, PLAYERS, ENEMIES, ENEMIES]
ALLY: Final[list[int]] = [1, 0, 3, 2]
FOES: Final[list[list[int]]] = [[2, 3], [2, 3], [0, 1], [0, 1]]
MEMBERS: Final[list[list[int]]] = [[0, 1], [2, 3]]  # of each team
TEAMS: Final[list[str]] = ["players", "enemies"]
COLOURS: Final[list[str]] = ["red", "blue"]

# --- people
HUMAN_SHIELD: Final[int] = _CONFIG["human_shield"]
HUMAN_HEALTH: Final[int] = _CONFIG["human_health"]
HUMAN_AP: Final[int] = _CONFIG["human_ap"]
HUMAN_MP: Final[int] = _CONFIG["human_move_mp"]
HAND_START: Final[int] = _CONFIG["human_hand_start"]
HAND_LIMIT: Final[int] = _CONFIG["human_hand_limit"]
HAND_DRAW: Final[int] = _CONFIG["human_draw_per_activation"]
RESPAWN_AP: Final[int] = _CONFIG["human_respawn_ap"]
BIN_RESTORE: Final[int] = _CONFIG["human_bin_restore"]
BIN_DRAW: Final[int] = _CONFIG["human_bin_draw"]
CLIMB: Final[int] = _CONFIG["climb_surcharge"]
OVER_OBSTACLE: Final[int] = _CONFIG["obstacle_surcharge"]
CANYON_COST: Final[int] = _CONFIG["canyon_cost"]
PORTAL_COST: Final[int] = _CONFIG["portal_cost"]
DESTROY_RANGE: Final[int] = _CONFIG["destroy_range"]

# --- the actions that cost activation points, AXA-5.3
DEEDS: Final[list[str]] = [action["id"] for action in DATA["action"]]
DEED_AP: Final[list[int]] = [action["ap"] for action in DATA["action"]]
DEED_TIMES: Final[list[int]] = [action["per_activation"] for action in DATA["action"]]
MOVE_DEED: Final[int] = DEEDS.index("move")
SHOOT_DEED: Final[int] = DEEDS.index("shoot")
INTERACT_DEED: Final[int] = DEEDS.index("interact")
USE_DEED: Final[int] = DEEDS.index("use")
DESTROY_DEED: Final[int] = DEEDS.index("destroy")
TACTICAL_DEED: Final[int] = DEEDS.index("ability-tactical")
ULTIMATE_DEED: Final[int] = DEEDS.index("ability-ultimate")

# --- Automas
STRENGTHS: Final[list[str]] = ["printed", "hard", "brutal"]  # AXA-10.17
AUTOMA_SHIELD: Final[list[int]] = [shield for shield, _ in _CONFIG["automa_strengths"]]
AUTOMA_HEALTH: Final[list[int]] = [health for _, health in _CONFIG["automa_strengths"]]
CHARGE_START: Final[int] = _CONFIG["automa_charge_start"]
CHARGE_MOST: Final[int] = _CONFIG["automa_charge_max"]
ALONE_SHIELD: Final[int] = _CONFIG["automa_no_enemy_heal_shield"]
ALONE_HEALTH: Final[int] = _CONFIG["automa_no_enemy_heal_health"]
ALONE_CHARGE: Final[int] = _CONFIG["automa_no_enemy_charge"]
AUTOMA_BIN_SHIELD: Final[int] = _CONFIG["automa_bin_heal_shield"]
AUTOMA_BIN_HEALTH: Final[int] = _CONFIG["automa_bin_heal_health"]
AUTOMA_BIN_CHARGE: Final[int] = _CONFIG["automa_bin_charge"]

# --- objects, on the map or as tokens
OBJECTS: Final[list[str]] = [entry["id"] for entry in DATA["object"]]
NO_OBJECT: Final = ground.NOTHING
KEYWORDS: Final[list[int]] = [
    sum(1 << ground.KEYWORDS.index(word) for word in entry["keywords"]) for entry in DATA["object"]
]
ON_CORNER: Final[list[bool]] = [entry["footprint"] == "intersection" for entry in DATA["object"]]
CRATE: Final[int] = OBJECTS.index("crate")
BEACON: Final[int] = OBJECTS.index("beacon")
BIN: Final[int] = OBJECTS.index("supply-bin")
ANCHOR: Final[int] = OBJECTS.index("zip-anchor")
DOME: Final[int] = OBJECTS.index("dome")
PACKAGE: Final[int] = OBJECTS.index("care-package")
PORTAL: Final[int] = OBJECTS.index("portal")
DEATH_BOX: Final[int] = OBJECTS.index("death-box")
TOKENS: Final[list[int]] = [
    number for number, entry in enumerate(DATA["object"]) if entry["code"] == "token" or number == ANCHOR
]
_CODES: Final[dict[str, int]] = {
    code: number
    for number, entry in enumerate(DATA["object"])
    for code in entry["code"].split("|")
    if len(code) == 1
}
THINGS: Final = ground.Things(_CODES, KEYWORDS, _CONFIG["opaque_object_height"])

# --- maps
SIDES: Final[list[str]] = ["N", "E"]
MAPS: Final[list[str]] = [entry["id"] for entry in DATA["map"]]


def drawn_map(name: str, rows: list[str], barricades: list[list[Any]]) -> ground.Map:
    """A map from rows and barricades as the data writes them."""
    edges = [(int(x), int(y), SIDES.index(str(side))) for x, y, side in barricades]
    return ground.make_map(name, tuple(rows), tuple(edges), THINGS)


GROUNDS: Final[list[ground.Map]] = [
    drawn_map(entry["id"], entry["rows"].strip().splitlines(), entry["barricades"]) for entry in DATA["map"]
]

# --- the Ring, AXA-23.10 to AXA-23.12: entry [stage], and the safe rectangles by [card][stage]
RINGS: Final[list[str]] = [card["id"].lower() for card in DATA["ring_card"]]
NO_RING: Final = -1
RING_AFTER: Final[list[int]] = [stage["after_round"] for stage in DATA["ring"]["stages"]]
RING_DAMAGE: Final[list[int]] = [stage["damage"] for stage in DATA["ring"]["stages"]]
RING_SAFE: Final[list[list[list[int]]]] = [card["safe"] for card in DATA["ring_card"]]

# --- aim cards
_AIM: Final[list[list[Any]]] = DATA["aim_deck"]["cards"]
AIM_CARDS: Final[int] = len(_AIM)
AIM_VALUE: Final[list[int]] = [card[0] for card in _AIM]
AIM_COVER: Final[list[bool]] = [card[1] == 1 for card in _AIM]
AIM_HEAD: Final[list[bool]] = [card[2] == 1 for card in _AIM]
NO_SCATTER: Final = -1
AIM_SCATTER: Final[list[int]] = [
    NO_SCATTER if card[3] == "0" else ground.WAYS.index(card[3].lower()) for card in _AIM
]
AIM_NAMES: Final[list[str]] = [
    f"{card[0]}{'c' if card[1] else ''}{'h' if card[2] else ''}-{card[3].lower()}" for card in _AIM
]

# --- the frag grenade, AXA-8.7 to AXA-8.13
FRAG_RANGE: Final[int] = DATA["grenade_frag"]["range_max"]
FRAG_CENTRE: Final[int] = DATA["grenade_frag"]["damage_center"]
FRAG_BESIDE: Final[int] = DATA["grenade_frag"]["damage_adjacent"]
FRAG_CARDS: Final[int] = DATA["grenade_frag"]["scatter_cards"]

# --- weapons
_WEAPONS: Final[list[dict[str, Any]]] = DATA["weapon"]
WEAPONS: Final[list[str]] = [weapon["id"] for weapon in _WEAPONS]
OPTIMAL_LOW: Final[list[int]] = [weapon["optimal"][0] for weapon in _WEAPONS]
OPTIMAL_HIGH: Final[list[int]] = [weapon["optimal"][1] for weapon in _WEAPONS]
RANGE_LOW: Final[list[int]] = [weapon["range"][0] for weapon in _WEAPONS]
RANGE_HIGH: Final[list[int]] = [weapon["range"][1] for weapon in _WEAPONS]
RATE: Final[list[int]] = [weapon["rate"] for weapon in _WEAPONS]
VOLLEY: Final[list[int]] = [weapon["volley"] for weapon in _WEAPONS]
RECOIL: Final[list[int]] = [weapon["recoil"] for weapon in _WEAPONS]
DIFFICULTY: Final[list[int]] = [weapon["difficulty"] for weapon in _WEAPONS]
DAMAGE: Final[list[int]] = [weapon["damage"] for weapon in _WEAPONS]
HEADSHOT: Final[list[int]] = [weapon["head"] for weapon in _WEAPONS]
AMMO: Final[list[int]] = [weapon["ammo"] for weapon in _WEAPONS]  # AXA-11.7

# --- legends
LEGENDS: Final[list[str]] = [legend["id"] for legend in DATA["legend"]]
PREFIXES: Final[list[str]] = [legend["prefix"] for legend in DATA["legend"]]
NO_LEGEND: Final = -1
_AUTOMAS: Final[dict[str, dict[str, Any]]] = {legend["id"]: legend for legend in DATA["automa_legend"]}
INITIATIVE: Final[list[int]] = [_AUTOMAS[legend]["initiative"] for legend in LEGENDS]

# --- schemes A to D and the pairs of paths, AXA-18.2, AXA-18.6
SCHEMES: Final[list[str]] = ["a", "b", "c", "d"]
PATHS: Final[list[str]] = ["white", "green", "none"]
WHITE: Final = 0
GREEN: Final = 1
NO_PATH: Final = 2
PAIRS: Final[list[str]] = [f"{left}/{right}" for left in PATHS for right in PATHS]
LEFT: Final[list[int]] = [pair // len(PATHS) for pair in range(len(PAIRS))]
RIGHT: Final[list[int]] = [pair % len(PATHS) for pair in range(len(PAIRS))]
SCHEME_CHARGE: Final[list[list[int]]] = [
    [_AUTOMAS[legend][scheme.upper()]["charge"] for scheme in SCHEMES] for legend in LEGENDS
]
SCHEME_MOVE: Final[list[list[int]]] = [
    [_AUTOMAS[legend][scheme.upper()]["move"] for scheme in SCHEMES] for legend in LEGENDS
]
SCHEME_PAIR: Final[list[list[int]]] = [
    [PAIRS.index(_AUTOMAS[legend][scheme.upper()]["paths"]) for scheme in SCHEMES] for legend in LEGENDS
]

# --- decision cards: entry [card][path][orientation] is the list of offsets
_DECISIONS: Final[list[dict[str, Any]]] = DATA["decision_card"]
DECISIONS: Final[list[str]] = [card["id"].lower() for card in _DECISIONS]
ALL_DECISIONS: Final[int] = (1 << len(DECISIONS)) - 1
OFFSETS: Final[list[list[list[list[tuple[int, int]]]]]] = [
    [
        [ground.turned([(cell[0], cell[1]) for cell in card[path]], turns) for turns in range(4)]
        for path in ("white", "green")
    ]
    for card in _DECISIONS
]

# --- items: those of the kit of Team Deathmatch, then those that only loot has
_KIT: Final[list[str]] = DATA["tdm_kit"]["items"]
ITEMS: Final[list[str]] = [*_KIT, *[item["id"] for item in DATA["item"] if item["id"] not in _KIT]]
TDM_KIT: Final[tuple[int, ...]] = tuple(range(len(_KIT)))

# --- loot tokens: items, attachments and the body shield; what bags hold is entry [bag * KINDS + loot]
LOOT: Final[list[str]] = [*ITEMS, *[part["id"] for part in DATA["attachment"]], "body-shield"]
NO_LOOT: Final = -1
KINDS: Final[int] = len(LOOT)
FIRST_PART: Final[int] = len(ITEMS)  # the first attachment
BODY_SHIELD: Final[int] = KINDS - 1
BAGS: Final[list[str]] = ["common", "rare", "epic"]
EPIC: Final = 2
FULL_BAGS: Final[list[int]] = [DATA["loot_bags"][bag].get(name, 0) for bag in BAGS for name in LOOT]
BIN_LOOT: Final[list[int]] = [DATA["loot"]["bin_draw"].get(bag, 0) for bag in BAGS]  # AXA-8.20
BOX_LOOT: Final[list[int]] = [DATA["loot"]["death_box_draw"].get(bag, 0) for bag in BAGS]  # AXA-8.24
BACKPACK: Final[int] = DATA["loot"]["backpack_slots"]
BODY_SHIELD_BONUS: Final[int] = DATA["loot"]["body_shield_bonus"]
WEAPON_COPIES: Final[int] = DATA["loot"]["weapon_deck_copies"]
# what a legend draws before the drop, AXA-11.3
WEAPONS_DRAWN: Final[int] = DATA["stage1"]["weapons"]
LOOT_DRAWN: Final[list[int]] = [DATA["stage1"][bag] for bag in BAGS]
EPIC_KEPT: Final[int] = DATA["stage1"]["epic_kept"]
# gear, all that lies in a pool: weapons, then loot
GEAR: Final[list[str]] = [*WEAPONS, *LOOT]
FIRST_LOOT: Final[int] = len(WEAPONS)
