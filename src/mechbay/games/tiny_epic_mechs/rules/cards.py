"""cards.toml as flat tables, read once. Everything numeric about zones, weapons, pilots comes from here."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mechbay.data import changed, read_data
from mechbay.games.tiny_epic_mechs import shape
from mechbay.parts.grids import Spot, beyond, square
from mechbay.parts.masks import mask_of

_PRINTED: Final[Path] = Path(__file__).parents[1] / "cards.toml"
DATA: Final[dict[str, Any]] = read_data(_PRINTED, shape.SHAPE, shape.agree)
CHANGED: Final[str] = changed(_PRINTED)

NO_SEAT: Final = -1
NO_CELL: Final = -1
NO_TOKEN: Final = -1

# --- rounds and tracks
TURNS: Final[int] = DATA["meta"]["turns_per_round"]  # and slots of a program
SCORING_ROUNDS: Final[list[int]] = DATA["meta"]["scoring_rounds"]
ROUNDS: Final[int] = SCORING_ROUNDS[-1]
MAX_ENERGY: Final[int] = DATA["tracks"]["energy"]["max"]
MAX_CREDITS: Final[int] = DATA["tracks"]["credits"]["max"]
START_ENERGY: Final[int] = DATA["tracks"]["energy"]["start"]
START_CREDITS: Final[int] = DATA["tracks"]["credits"]["start"]

# --- statuses
PILOT: Final = 0
ARMOR: Final = 1
MECH: Final = 2
STATUSES: Final[list[str]] = ["pilot", "armor", "mech"]
MAX_HEALTH: Final[list[int]] = [DATA["tracks"][f"{status}_health"]["max"] for status in STATUSES]
BASIC_SLOTS: Final[list[int]] = [DATA["weapon_slots"][status]["basic"] for status in STATUSES]
ADVANCED_SLOTS: Final[list[int]] = [DATA["weapon_slots"][status]["advanced"] for status in STATUSES]

# --- what scores, and what things cost
_SCORES: Final[dict[str, Any]] = DATA["scores"]
FOR_COMBAT: Final[int] = _SCORES["start_combat"]["value"]
FOR_DAMAGE: Final[int] = _SCORES["per_damage_in_combat"]["value"]
FOR_RETREAT: Final[int] = _SCORES["enemy_retreats"]["value"]
FOR_KO: Final[int] = _SCORES["ko_in_combat"]["value"]
FOR_MINE_KO: Final[int] = _SCORES["ko_by_mine"]["value"]
FOR_TURRET_KO: Final[int] = _SCORES["ko_by_turret"]["value"]
FOR_MECH: Final[int] = _SCORES["enter_mighty_mech"]["value"]
FOR_HOLDING: Final[int] = _SCORES["hold_mighty_mech_at_scoring"]["value"]
PER_MINE: Final[int] = _SCORES["scoring_mine_multiplier"]["value"]
PER_TURRET: Final[int] = _SCORES["scoring_turret_multiplier"]["value"]
PER_PILOT: Final[int] = _SCORES["scoring_pilot_multiplier"]["value"]
UPGRADE_CREDITS: Final[int] = DATA["costs"]["upgrade_to_armor"]["credits"]
HEAL_STEP: Final[int] = DATA["costs"]["heal"]["health_per_energy"]
FLOOR_ENERGY: Final[int] = DATA["costs"]["pilot_ko_resource_floor"]["energy"]
FLOOR_CREDITS: Final[int] = DATA["costs"]["pilot_ko_resource_floor"]["credits"]

# --- the kit of a seat
MINES: Final[list[int]] = DATA["kit"]["mines"]
ALL_MINES: Final[int] = mask_of(MINES)  # as a mask of numbers
TURRETS: Final[int] = DATA["kit"]["turrets"]
PILOTS_DEALT: Final[int] = DATA["kit"]["pilots_dealt"]

# --- tokens: owner * KINDS + kind
MINE_TOKEN: Final = 0
TURRET_TOKEN: Final = 1
KINDS: Final = 2

# --- resources
ENERGY: Final = 0
CREDITS: Final = 1
RESOURCES: Final[list[str]] = ["energy", "credits"]

# --- directions, in the order of the ways of a grid
WAYS: Final[list[str]] = shape.WAYS
STRAIGHT: Final[list[int]] = [0, 1, 2, 3]

# --- program cards; an order is a card with its orientation
_PROGRAM: Final[list[dict[str, Any]]] = DATA["program_cards"]
CARDS: Final[list[str]] = [card["id"] for card in _PROGRAM]
COPIES: Final[list[int]] = [card.get("copies", 1) for card in _PROGRAM]
CARD_WAYS: Final[list[list[int]]] = [
    [WAYS.index(way) for way in DATA["orientations"][card["move"]]] for card in _PROGRAM
]
COLLECT_CARD: Final[int] = CARDS.index("collect")
PURCHASE_CARD: Final[int] = CARDS.index("purchase")
MINE_CARD: Final[int] = CARDS.index("deploy-mine")
TURRET_CARD: Final[int] = CARDS.index("deploy-turret")
POWER_UP_CARD: Final[int] = CARDS.index("power-up")
DOUBLE_JUMP: Final[int] = CARDS.index("double-jump")
DIAGONAL_JUMP: Final[int] = CARDS.index("diagonal-jump")
HAS_ACTION: Final[list[bool]] = [card["action"] != "none" for card in _PROGRAM]
IS_STEP: Final[list[bool]] = [card["move"] == "step" for card in _PROGRAM]
# the rule by which a pilot stays put where its card leads out of the arena
BLOCKED_CLAUSE: Final[list[str]] = [
    "TEM-6.2" if IS_STEP[card] else "TEM-6.5" if card == DOUBLE_JUMP else "TEM-6.8"
    for card in range(len(CARDS))
]
ORDERS: Final[list[tuple[int, int]]] = [(card, way) for card in range(len(CARDS)) for way in CARD_WAYS[card]]
ORDER_CARD: Final[list[int]] = [card for card, _ in ORDERS]
ORDER_WAY: Final[list[int]] = [way for _, way in ORDERS]
# entry [card][way]; -1 where a card cannot point that way
ORDER: Final[list[list[int]]] = [
    [ORDERS.index((card, way)) if (card, way) in ORDERS else -1 for way in range(len(WAYS))]
    for card in range(len(CARDS))
]
NO_ORDER: Final[int] = len(ORDERS)  # an empty slot; HIDDEN is one that may not be known
NO_CARD: Final[int] = len(CARDS)

# --- zones; cells are counted row by row from the north west, where any layout has one
SIDE: Final = 5
SEAT_COUNTS: Final[list[int]] = [2, 3, 4]
_LAYOUTS: Final[dict[int, list[str]]] = {int(layout["id"][1:]): layout["grid"] for layout in DATA["layouts"]}
_SPOTS: Final[list[Spot]] = [(row, column) for row, column in square(SIDE) if _LAYOUTS[4][row][column] != "."]
CELLS: Final[list[str]] = [f"{'abcde'[column]}{row + 1}" for row, column in _SPOTS]
ROW: Final[list[int]] = [row for row, _ in _SPOTS]
COLUMN: Final[list[int]] = [column for _, column in _SPOTS]
_ZONE_CARDS: Final[list[dict[str, Any]]] = DATA["resource_zones"]["cards"]
_KINDS: Final[dict[str, dict[str, Any]]] = {kind["id"]: kind for kind in DATA["zone_types"]}
RESOURCE_ZONES: Final[int] = len(_ZONE_CARDS)
BASE_ZONE: Final[int] = RESOURCE_ZONES
MECH_ZONE: Final[int] = RESOURCE_ZONES + 1
WALL: Final[int] = RESOURCE_ZONES + 2
ZONES: Final[list[str]] = [*(card["id"] for card in _ZONE_CARDS), "base", "mech"]
VALUE: Final[list[int]] = [
    *(card["value"] for card in _ZONE_CARDS), _KINDS["base"]["value"], _KINDS["mech"]["value"], 0,
]  # fmt: skip
# entry [resource][zone]: whether the zone shows it
GIVES: Final[list[list[bool]]] = [
    [
        *(card["resource"] == resource for card in _ZONE_CARDS),
        *(resource in _KINDS[kind]["gives"] for kind in ("base", "mech")),
        False,
    ]
    for resource in RESOURCES
]

# entry [seats]: the cells of each sort, and the way between them
_LETTERS: Final[list[str]] = ["", "", *("".join(_LAYOUTS[n][r][c] for r, c in _SPOTS) for n in SEAT_COUNTS)]
RESOURCE_CELLS: Final[list[list[int]]] = [[k for k, x in enumerate(g) if x == "R"] for g in _LETTERS]
BASE_CELLS: Final[list[list[int]]] = [[k for k, x in enumerate(g) if x == "B"] for g in _LETTERS]
ARENA: Final[list[list[int]]] = [[k for k, x in enumerate(g) if x != "."] for g in _LETTERS]
MECH_CELL: Final[int] = _LETTERS[4].index("M")


def _next(seats: int, cell: int, way: int, steps: int) -> int:
    """The cell so many steps away, or NO_CELL outside the arena."""
    found = beyond(_SPOTS, cell, way, steps)
    return found if cell in ARENA[seats] and found in ARENA[seats] else NO_CELL


# entry [seats][cell][way]
BESIDE: Final[list[list[list[int]]]] = [
    [[_next(n, cell, way, 1) for way in range(len(WAYS))] for cell in range(len(CELLS))] for n in range(5)
]
# TEM-6.1 to TEM-6.8. entry [seats][cell][order]: where an order leads, NO_CELL for a wall
LANDING: Final[list[list[list[int]]]] = [
    [
        [_next(n, cell, way, 2 if card == DOUBLE_JUMP else 1) for card, way in ORDERS]
        for cell in range(len(CELLS))
    ]
    for n in range(5)
]
# TEM-2.9. entry [seats][cell]: adjacent cells
ADJACENT: Final[list[list[list[int]]]] = [
    [[near for near in ways[:4] if near != NO_CELL] for ways in BESIDE[n]] for n in range(5)
]


def _line(seats: int, cell: int, way: int) -> list[int]:
    found = [_next(seats, cell, way, steps) for steps in range(1, SIDE)]
    return [other for other in found if other != NO_CELL]


def _steps(seats: int, start: int) -> list[int]:
    """Orthogonal steps from a cell to each other one; 0 for itself and what cannot be reached."""
    far = {start: 0}
    edge = [start]
    while edge:
        edge = sorted({near for cell in edge for near in ADJACENT[seats][cell]} - set(far))
        far |= dict.fromkeys(edge, max(far.values()) + 1)
    return [far.get(cell, 0) for cell in range(len(CELLS))]


def _rings(seats: int, start: int, along: bool) -> list[list[int]]:
    """The cells at distance 1, 2, ...: in the row and column of the start, or by orthogonal steps."""
    if seats < 2 or start not in ARENA[seats]:
        return []
    spot = (ROW[start], COLUMN[start])
    in_line = [c for c in ARENA[seats] if ROW[c] == spot[0] or COLUMN[c] == spot[1]]
    far = {c: abs(ROW[c] - spot[0]) + abs(COLUMN[c] - spot[1]) for c in in_line} if along else {}
    if not along:
        far = dict(enumerate(_steps(seats, start)))
    rings = [[c for c in ARENA[seats] if far.get(c) == d] for d in range(1, max(far.values()) + 1)]
    return [ring for ring in rings if ring]


# TEM-16.14. entry [seats][cell][way]: the cells of a straight line, the nearest first
LINES: Final[list[list[list[list[int]]]]] = [
    [[_line(n, cell, way) for way in STRAIGHT] for cell in range(len(CELLS))] for n in range(5)
]
# TEM-18.2, TEM-18.5. entry [seats][start]: candidates by distance
LINE_RINGS: Final[list[list[list[list[int]]]]] = [
    [_rings(n, cell, True) for cell in range(len(CELLS))] for n in range(5)
]
STEP_RINGS: Final[list[list[list[list[int]]]]] = [
    [_rings(n, cell, False) for cell in range(len(CELLS))] for n in range(5)
]

# --- weapons; sets of weapons are masks
_WEAPONS: Final[list[dict[str, Any]]] = DATA["weapons"]
WEAPONS: Final[list[str]] = [weapon["id"] for weapon in _WEAPONS]
NO_WEAPON: Final[int] = len(WEAPONS)
TYPES: Final[list[str]] = DATA["weapon_types"]["list"]
WEAPON_TYPE: Final[list[int]] = [TYPES.index(weapon["type"]) for weapon in _WEAPONS]
AREA: Final[int] = TYPES.index("area")
ANSWERS: Final[list[int]] = [TYPES.index(DATA["weapon_types"]["counters"][kind]) for kind in TYPES]
BASICS: Final[list[int]] = [k for k, weapon in enumerate(_WEAPONS) if weapon["tier"] == "basic"]
ADVANCED: Final[list[int]] = [k for k, weapon in enumerate(_WEAPONS) if weapon["tier"] == "advanced"]
ROW_SIZE: Final[int] = DATA["weapon_market"]["advanced_row"]
BASIC_SET: Final[int] = mask_of(BASICS)
ADVANCED_SET: Final[int] = mask_of(ADVANCED)
FITS: Final[list[int]] = [
    (BASIC_SET if BASIC_SLOTS[k] else 0) | (ADVANCED_SET if ADVANCED_SLOTS[k] else 0)
    for k in range(len(STATUSES))
]
WEAPON_POINTS: Final[list[int]] = [weapon["vp"] for weapon in _WEAPONS]
COST_ENERGY: Final[list[int]] = [weapon["cost_energy"] for weapon in _WEAPONS]
COST_CREDITS: Final[list[int]] = [weapon["cost_credits"] for weapon in _WEAPONS]
WEAPON_CLAUSE: Final[list[str]] = [weapon["clause"] for weapon in _WEAPONS]
COUNTERS_ALL: Final[list[bool]] = [weapon.get("counters_all_types", False) for weapon in _WEAPONS]
UNCOUNTERED: Final[list[bool]] = [weapon.get("cannot_be_countered", False) for weapon in _WEAPONS]

# what a line of a weapon does; the tables below have an entry [line][weapon]
NORMAL_LINE: Final = 0
POWER_LINE: Final = 1
LINES_OF_TEXT: Final[list[str]] = ["normal", "power"]
TEXTS: Final[list[str]] = [
    "none",
    "enemy_loses_resources",
    "power_damage_if_first_weapon",
    "may_remove_adjacent_token_instead_of_damage",
    "heal_self_per_resource",
    "move_both_to_adjacent_zone",
    "exhaust_enemy_weapon",
    "gain_vp",
    "bonus_damage_per_own_turret_on_arena",
    "may_ready_own_exhausted_weapon",
    "bonus_damage_per_resource",
    "gain_one_resource_kind",
    "enemy_loses_vp_per_resource",
    "line_damage_other_enemies",
    "steal_one_of",
    "steal_both",
    "bonus_damage_zone_value",
    "bonus_damage_if_enemy_just_used_type",
    "lose_own_health",
    "may_deploy_free_turret_in_adjacent_empty_zone",
]
NO_TEXT: Final = 0
DRAINS: Final = 1
FIRST_USE: Final = 2
REMOVES_TOKEN: Final = 3
SHIELDS: Final = 4
SHOVES: Final = 5
JAMS: Final = 6
GAINS_POINTS: Final = 7
PER_OWN_TURRET: Final = 8
READIES: Final = 9
BOOSTS: Final = 10
GAINS: Final = 11
SNIPES: Final = 12
RAILS: Final = 13
STEALS_ONE: Final = 14
STEALS_BOTH: Final = 15
ZONE_DAMAGE: Final = 16
AFTER_AREA: Final = 17
RECOILS: Final = 18
FREE_TURRET: Final = 19
_EFFECTS: Final[list[list[dict[str, Any]]]] = [
    [weapon["normal_effect"] for weapon in _WEAPONS],
    [weapon["power_effect"] for weapon in _WEAPONS],
]
TEXT: Final[list[list[int]]] = [[TEXTS.index(e["kind"]) for e in line] for line in _EFFECTS]
DAMAGE: Final[list[list[int]]] = [
    [weapon["damage"] for weapon in _WEAPONS],
    [weapon["power_damage"] for weapon in _WEAPONS],
]
# how much a text gives or takes, what it costs to use, up to how many, and in which resource
AMOUNT: Final[list[list[int]]] = [[e.get("amount", 1) for e in line] for line in _EFFECTS]
PRICE: Final[list[list[int]]] = [[e.get("cost", 0) for e in line] for line in _EFFECTS]
LIMIT: Final[list[list[int]]] = [[e.get("max", 0) for e in line] for line in _EFFECTS]
PAID_IN: Final[list[list[int]]] = [
    [RESOURCES.index(e.get("resource", "energy")) for e in line] for line in _EFFECTS
]
RAIL_POINTS: Final[int] = _EFFECTS[POWER_LINE][WEAPONS.index("rail-gun")]["vp_per_enemy"]

# --- pilots and sides of the Mech
_PILOTS: Final[list[dict[str, Any]]] = DATA["pilots"]
PILOTS: Final[list[str]] = [pilot["id"] for pilot in _PILOTS]
NO_PILOT: Final[int] = len(PILOTS)
PILOT_CLAUSE: Final[list[str]] = [pilot["clause"] for pilot in _PILOTS]
TSUNAMI: Final[int] = PILOTS.index("tsunami")
MAGMA: Final[int] = PILOTS.index("magma")
BRAWLER: Final[int] = PILOTS.index("brawler")
WASP: Final[int] = PILOTS.index("wasp")
MAVERICK: Final[int] = PILOTS.index("maverick")
DIAMOND: Final[int] = PILOTS.index("diamond")
KITTY: Final[int] = PILOTS.index("kitty")
TANK: Final[int] = PILOTS.index("tank")
TSUNAMI_PRICE: Final[int] = _PILOTS[TSUNAMI]["ability"]["cost"]
MAGMA_SHIELD: Final[int] = _PILOTS[MAGMA]["ability"]["amount"]
BRAWLER_BONUS: Final[int] = _PILOTS[BRAWLER]["ability"]["amount"]
WASP_EXTRA: Final[int] = _PILOTS[WASP]["ability"]["surcharge"]
MAVERICK_PRICE: Final[int] = _PILOTS[MAVERICK]["ability"]["cost"]
DIAMOND_FREE: Final[int] = _PILOTS[DIAMOND]["ability"]["amount"]
KITTY_PRICE: Final[int] = _PILOTS[KITTY]["ability"]["cost"]
TANK_LESS: Final[list[int]] = [_PILOTS[TANK]["ability"][kind] for kind in ("mine", "turret")]
_SIDES: Final[list[dict[str, Any]]] = DATA["mech_sides"]
SIDES: Final[list[str]] = [side["id"] for side in _SIDES]
TROY: Final[int] = SIDES.index("troy")
SPARTA: Final[int] = SIDES.index("sparta")
SIDE_CLAUSE: Final[list[str]] = [side["clause"] for side in _SIDES]
CHARGE_PRICE: Final[int] = _SIDES[TROY]["ability"]["cost_per_zone"]
FIELD_PRICE: Final[int] = _SIDES[SPARTA]["ability"]["cost"]
FIELD_LESS: Final[int] = _SIDES[SPARTA]["ability"]["reduction"]

# --- the Robot Pilots of the solo game
_SOLO: Final[dict[str, Any]] = DATA["solo"]
SOLO_SEATS: Final = 3
HUMAN: Final = 0
ROBOTS: Final[list[int]] = list(range(1, SOLO_SEATS))  # the left one and the right one
ROBOT_SET: Final[int] = mask_of(ROBOTS)
NORTH: Final[int] = WAYS.index(_SOLO["robot_start_facing"])
SOLO_BASES: Final[list[int]] = [
    _SPOTS.index(shape.SITES[site])
    for site in (_SOLO["human_base"], _SOLO["robot_bases"]["left"], _SOLO["robot_bases"]["right"])
]
ROBOT_WEAPONS: Final[list[int]] = [0] + [
    mask_of([WEAPONS.index(weapon) for weapon in _SOLO["weapons"][side]]) for side in ("left", "right")
]
VERSUS: Final = "versus"  # the mode without robots; the others are steps of the ladder, TEM-24.76
LADDER_NAMES: Final[list[str]] = [step["id"] for step in _SOLO["ladder"]]
LADDER: Final[dict[str, int]] = {VERSUS: 0} | {name: k + 1 for k, name in enumerate(LADDER_NAMES)}
ROBOT_HEALTH: Final[list[int]] = [0, *(step["health"] for step in _SOLO["ladder"])]
ROBOT_EXTRA: Final[list[int]] = [0, *(step["extra_advanced"] for step in _SOLO["ladder"])]
ROBOT_ENERGY: Final[int] = _SOLO["robot_start_energy"]
ROBOT_CREDITS: Final[int] = _SOLO["robot_start_credits"]
ROBOT_MOST_ADVANCED: Final[int] = _SOLO["robot_max_advanced"]
ROBOT_WORN_ADVANCED: Final[int] = _SOLO["robot_armor_equipped_advanced"]
STACK: Final[list[int]] = [card for card in range(len(CARDS)) for _ in range(COPIES[card])]
FULL_STACK: Final[int] = (1 << len(STACK)) - 1  # as a mask of the cards in STACK
SEARCH_CARDS: Final[int] = _SOLO["search_cards"]

GUIDE_FORWARD: Final = 0
GUIDE_HIGHEST: Final = 1
GUIDE_LOWEST: Final = 2
GUIDE_JUMP: Final = 3
_RULES: Final[dict[str, int]] = {
    "forward": GUIDE_FORWARD,
    "highest_value": GUIDE_HIGHEST,
    "lowest_value": GUIDE_LOWEST,
    "to_human_if_on_a_diagonal_any_distance": GUIDE_JUMP,
    "to_human_if_in_row_or_column_any_distance": GUIDE_JUMP,
}
GUIDE: Final[list[int]] = [_RULES[_SOLO["guide"][card]["move"]] for card in CARDS]

# what a robot does with a text, entry [line][weapon]
_USES: Final[list[str]] = ["ignore", "auto", "max"]
ROBOT_IGNORES: Final[int] = _USES.index("ignore")
ROBOT_PAYS_MOST: Final[int] = _USES.index("max")


def _robot_use(weapon: str, line: str) -> int:
    use = _SOLO["robot_effects"][weapon]
    return _USES.index(use if isinstance(use, str) else use[line])


ROBOT_TEXT: Final[list[list[int]]] = [
    [_robot_use(weapon, line) for weapon in WEAPONS] for line in LINES_OF_TEXT
]
