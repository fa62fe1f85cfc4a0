"""cards.toml as flat tables, read once. Everything numeric about tiles and cards comes from here."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mechbay.data import changed, read_data
from mechbay.games.planet_defenders import shape
from mechbay.parts.grids import Spot, square, walks
from mechbay.parts.masks import mask_of

_PRINTED: Final[Path] = Path(__file__).parents[1] / "cards.toml"
DATA: Final[dict[str, Any]] = read_data(_PRINTED, shape.SHAPE, shape.agree)
CHANGED: Final[str] = changed(_PRINTED)

COLOURS: Final[list[str]] = shape.COLOURS
DEFENDERS: Final[list[str]] = shape.DEFENDERS
TYPES: Final[list[str]] = [t["id"] for t in DATA["planet_type"]]
PLANETS: Final[list[str]] = [p["id"] for p in DATA["planet"]]
TILES: Final[list[str]] = [t["id"].lower() for t in DATA["control_tile"]]
ROBOT_TYPES: Final[list[str]] = [t["id"] for t in DATA["robot_type"]]
ROBOTS: Final[list[str]] = [r["id"] for r in DATA["robot"]]
TECHNOLOGIES: Final[list[str]] = [t["id"] for t in DATA["technology"]]
STACKS: Final[list[str]] = shape.STACKS
CELLS: Final[list[str]] = ["nw", "n", "ne", "w", "centre", "e", "sw", "s", "se"]

CENTRE: Final = 4
NO_CARD: Final = -1
NO_TYPE: Final = -1


def _cubes(cost: dict[str, int]) -> list[int]:
    """A price or a gain: Energy of each colour, Batteries, Energy of any colour."""
    return [cost.get(kind, 0) for kind in [*COLOURS, "battery", "energy_any"]]


# --- places in a price and a gain; a purse has the first four
BATTERY: Final = 3
ANY: Final = 4

# --- planets
BASE: Final[int] = PLANETS.index("base")
PLANET_TYPE: Final[list[int]] = [
    TYPES.index(p["type"]) if p["type"] in TYPES else NO_TYPE for p in DATA["planet"]
]
PLANET_CLAUSE: Final[list[str]] = [p["clause"] for p in DATA["planet"]]
GAIN_KIND: Final = 0
DIE_KIND: Final = 1
EXCHANGE_KIND: Final = 2
TRACK_KIND: Final = 3
_KINDS: Final[list[str]] = ["gain", "die", "optional_exchange", "track"]
PLANET_KIND: Final[list[int]] = [_KINDS.index(p["effect"]["kind"]) for p in DATA["planet"]]
PLANET_GAIN: Final[list[list[int]]] = [_cubes(p["effect"].get("gain", p["effect"])) for p in DATA["planet"]]
PLANET_PRICE: Final[list[list[int]]] = [_cubes(p["effect"].get("pay", {})) for p in DATA["planet"]]


def _die_table(spans: list[dict[str, int]]) -> list[list[int]]:
    """The gain for each face; a span goes on from the one before up to its last face."""
    table: list[list[int]] = []
    for span in spans:
        table += [_cubes(span) for _ in range(len(table), span["up_to"])]
    return table


DIE_GAIN: Final[list[list[int]]] = _die_table(DATA["planet"][PLANETS.index("dice-oasis")]["effect"]["faces"])
DIE_FACES: Final[int] = len(DIE_GAIN)
TRACK: Final[list[int]] = [COLOURS.index(c) for c in DATA["resource_track"]["colours"]]
# of the first step, the second, ...
TRACK_COST: Final[list[int]] = [
    0,
    *DATA["planet"][PLANETS.index("resource-deposit")]["effect"]["battery_cost_of_further_steps"],
]

# --- control tiles: entry 2 * tile + side
SIDE_DEFENDER: Final[list[int]] = [
    DEFENDERS.index(t[side]["defender"]) for t in DATA["control_tile"] for side in ("side_a", "side_b")
]
SIDE_STEPS: Final[list[int]] = [
    t[side]["steps"] for t in DATA["control_tile"] for side in ("side_a", "side_b")
]

# --- robots
ROBOT_PRICE: Final[list[list[int]]] = [_cubes(r["cost"]) for r in DATA["robot"]]
ROBOT_BONUS: Final[list[list[int]]] = [_cubes(r["bonus"]) for r in DATA["robot"]]
ROBOT_POINTS: Final[list[int]] = [r["rp"] for r in DATA["robot"]]
ROBOT_TYPE: Final[list[int]] = [ROBOT_TYPES.index(r["type"]) for r in DATA["robot"]]

# --- technologies: masks of cards by what they do
TECHNOLOGY_PRICE: Final[list[list[int]]] = [_cubes(t["cost"]) for t in DATA["technology"]]
TECHNOLOGY_CATEGORY: Final[list[str]] = [t["category"] for t in DATA["technology"]]


def _cards(category: str, field: str = "", value: str = "") -> list[int]:
    return [
        index
        for index, card in enumerate(DATA["technology"])
        if card["category"] == category and (not field or card["effect"][field] == value)
    ]


SOLAR_CELLS: Final[list[int]] = _cards("solar_cell")
SOLAR_BELOW: Final[int] = DATA["technology_effect"]["solar_cell"]["if_fewer_than"]
SOLAR_GAIN: Final[int] = DATA["technology_effect"]["solar_cell"]["gain_battery"]
NETS: Final[list[list[int]]] = [_cards("capture_net", "planet_type", t) for t in TYPES]
NET_MASK: Final[int] = mask_of(_cards("capture_net"))
NET_COLOURS: Final[list[list[int]]] = [
    [COLOURS.index(c) for c in card["effect"]["colours"]] if card["category"] == "capture_net" else []
    for card in DATA["technology"]
]
CONVERTERS: Final[list[int]] = [_cards("converter", "colour", c)[0] for c in COLOURS]
CONVERTER_MASK: Final[int] = mask_of(CONVERTERS)
CONVERTER_BATTERIES: Final[int] = DATA["technology_effect"]["converter"]["batteries_for_one_energy"]
BLENDS: Final[list[int]] = _cards("blend")
BLEND_COLOURS: Final[list[list[int]]] = [
    [COLOURS.index(c) for c in DATA["technology"][blend]["effect"]["colours"]] for blend in BLENDS
]
SUBSTITUTES: Final[int] = mask_of(CONVERTERS + BLENDS)  # cards that leave a choice when paying
BOOSTERS: Final[list[int]] = [_cards("booster", "defender", d)[0] for d in DEFENDERS]
RELAYS: Final[list[int]] = [_cards("relay", "planet_type", t)[0] for t in TYPES]
RELAY_GAIN: Final[int] = DATA["technology_effect"]["relay"]["gain_battery"]

# --- the turn, the limits, the scores
MAIN_COST: Final[list[int]] = DATA["turn"]["main_action_battery_cost"]
MAINS_MAX: Final[int] = len(MAIN_COST)
_TACTICAL: Final[dict[str, Any]] = next(v for v in DATA["variant"] if v["id"] == "tactical")
EXTRAS_MAX: Final[list[int]] = [DATA["turn"]["extra_actions_max"], _TACTICAL["extra_actions_max"]]
STACKS_TO_END: Final[int] = DATA["turn"]["stacks_to_empty_for_end"]
MISSING_ENERGY_GAIN: Final[int] = DATA["turn"]["substitute_for_missing_energy"]["battery"]
ROW_SIZE: Final[int] = DATA["limits"]["technology_row"]
ENERGY_LIMIT: Final[int] = DATA["limits"]["energy_limit_end_of_turn"]
REST_REFILL: Final[int] = DATA["limits"]["rest_refill_to"]
COMPENSATION: Final[int] = next(
    v["last_player_extra_batteries"] for v in DATA["variant"] if v["id"] == "seat-compensation"
)
SETUP: Final[list[dict[str, int]]] = [{}, {}] + [DATA["setup"][f"p{seats}"] for seats in (2, 3, 4)]
# entry [seats]: robots that stay in the box
UNUSED: Final[list[int]] = [
    len(ROBOTS) - len(STACKS) * numbers.get("robots_per_stack", 0) for numbers in SETUP
]
TYPE_POINTS: Final[list[int]] = DATA["scoring"]["robot_types_owned"]
TECHNOLOGY_POINTS: Final[list[int]] = DATA["scoring"]["technologies_owned"]


# --- where a Defender can go and what it reaches, GXD-4.8 to GXD-4.11, GXD-7.3 to GXD-7.5
GRID: Final[list[Spot]] = square(3)


def _further(before: int, cell: int) -> int:
    """GXD-9.5a: the cell after one more step in the direction of the last one, or -1 off the grid."""
    row = 2 * (cell // 3) - before // 3
    column = 2 * (cell % 3) - before % 3
    return 3 * row + column if 0 <= row < 3 and 0 <= column < 3 else -1


def _ends(cell: int, steps: int, boosted: bool) -> int:
    """Mask of the cells where a move of exactly `steps` (plus the Booster's) can end."""
    paths = walks(GRID, cell, steps)
    if boosted:
        longer = [[*path, _further(path[-2], path[-1])] for path in paths]
        paths = [path for path in longer if path[-1] >= 0 and path[-1] not in path[:-1]]
    return mask_of([path[-1] for path in paths])


# entry [2 * tile + side][cell]; what only the Booster's extra step reaches stands apart
SIDE_ENDS: Final[list[list[int]]] = [
    [_ends(cell, steps, False) for cell in range(len(CELLS))] for steps in SIDE_STEPS
]
SIDE_BOOSTED_ENDS: Final[list[list[int]]] = [
    [_ends(cell, steps, True) for cell in range(len(CELLS))] for steps in SIDE_STEPS
]
SIDE_BOOSTER: Final[list[int]] = [1 << BOOSTERS[defender] for defender in SIDE_DEFENDER]
REACH: Final[list[list[int]]] = [
    [STACKS.index(name) for name in DATA["reach"][f"{cell // 3},{cell % 3}"]] for cell in range(9)
]
