"""cards.toml as flat tables, read once. Everything numeric about mechs, boards and cards comes from here."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from mechbay.data import changed, read_data
from mechbay.games.mech_wars import shape
from mechbay.parts.grids import Spot, neighbours, square, walks

_PRINTED: Final[Path] = Path(__file__).parents[1] / "cards.toml"
DATA: Final[dict[str, Any]] = read_data(_PRINTED, shape.SHAPE, shape.agree)
CHANGED: Final[str] = changed(_PRINTED)

SERIES: Final[list[str]] = [s["code"] for s in DATA["series"]]
TYPES: Final[list[str]] = [t["id"] for t in DATA["mech_type"]]
MECHS: Final[list[str]] = [m["id"] for m in DATA["mech"]]
CARDS: Final[list[str]] = [c["id"] for c in DATA["special_card"]]
FIELDS: Final[list[str]] = [f["id"] for f in DATA["march_field"]]
SIDE: Final = 3  # of a formation
CELLS: Final[list[str]] = [f"{'abc'[cell % SIDE]}{cell // SIDE + 1}" for cell in range(SIDE * SIDE)]

NO_MECH: Final = -1
NO_CARD: Final = -1
NO_SEAT: Final = -1

# --- mechs
MECH_SERIES: Final[list[int]] = [[s["id"] for s in DATA["series"]].index(m["series"]) for m in DATA["mech"]]
MECH_TYPE: Final[list[int]] = [TYPES.index(m["type"]) for m in DATA["mech"]]
VALUE: Final[list[int]] = [DATA["mech_type"][kind]["combat_value"] for kind in MECH_TYPE]
SPEED: Final[list[int]] = [DATA["mech_type"][kind]["speed"] for kind in MECH_TYPE]

# --- the series and their rules in the Battle
BOLTS: Final[int] = SERIES.index("LB")
FIRESTARTERS: Final[int] = SERIES.index("FS")
TEARDROPS: Final[int] = SERIES.index("TD")
TREETOPS: Final[int] = SERIES.index("TT")
MASTERS: Final[int] = SERIES.index("MD")
BOLTS_BONUS: Final[int] = DATA["series"][BOLTS]["firing_bonus_per_adjacent_same_series"]
TEARDROPS_BONUS: Final[int] = DATA["series"][TEARDROPS]["defence_bonus_when_targeted"]
REPLY_PENALTY: Final[int] = DATA["series"][TREETOPS]["reply_penalty"]
MASTERS_BONUS: Final[int] = DATA["series"][MASTERS]["firing_bonus"]
MASTERS_WEAR: Final[int] = DATA["series"][MASTERS]["minus_after_each_salvo"]

# --- the march
SCORING_ROUNDS: Final[list[int]] = DATA["march"]["scoring_after_turns"]
ROUNDS: Final[int] = SCORING_ROUNDS[-1]
MARCH_MOVES: Final[int] = DATA["march"]["formation_moves_max"]
DRAW_AFTER: Final[list[int]] = DATA["march"]["special_card_draw_after_scorings"]
DEPLOY_FIELDS: Final[list[int]] = [field - 1 for field in DATA["march"]["deploy_fields"]]
LINE_BONUS: Final[list[int]] = [line["bonus"] for line in DATA["march_line"]]
# entry [field]: its line, its own bonus, and both bonuses together
FIELD_LINE: Final[list[int]] = [shape.LINES.index(f["line"]) for f in DATA["march_field"]]
OWN_BONUS: Final[list[int]] = [f["individual_bonus"] for f in DATA["march_field"]]
FIELD_BONUS: Final[list[int]] = [
    LINE_BONUS[line] + own for line, own in zip(FIELD_LINE, OWN_BONUS, strict=True)
]
HAND_SIZE: Final[list[int]] = [0, 0] + [DATA["setup"][f"p{n}"]["special_cards_each"] for n in (2, 3)]
WARM_MARCHES: Final[int] = next(
    v["predeploy_and_march_times"] for v in DATA["variant"] if v["id"] == "warm-start"
)

# --- scoring
LINE_POINTS: Final[int] = DATA["scoring"]["line_of_three_same_series"]
TYPE_POINTS: Final[list[int]] = [0, 0, *DATA["scoring"]["same_type"]]
ALL_SERIES_POINTS: Final[int] = DATA["scoring"]["all_five_series"]
ALL_TYPES_POINTS: Final[int] = DATA["scoring"]["all_nine_types"]

# --- the battle
LOWEST_POINTS: Final[int] = DATA["battle"]["combat_points_lowest"]
POINTS_STEP: Final[int] = DATA["battle"]["combat_points_step"]
WIDE_STEP: Final[int] = DATA["battle"]["combat_points_wide_step"]
WIDE_GAP: Final[int] = DATA["battle"]["combat_points_wide_gap"]
MANOEUVRES: Final[int] = DATA["battle"]["moves_max"]
REAR_PENALTY: Final[int] = DATA["battle"]["rear_target_penalty"]
SUPPORT: Final[int] = DATA["battle"]["type_support_per_adjacent"]
CALM_ROUNDS: Final[int] = DATA["battle"]["stalemate_rounds_without_loss"]

# --- special cards, by name
ARMOUR: Final[int] = CARDS.index("S01")
DRILL: Final[int] = CARDS.index("S02")
SABOTAGE: Final[int] = CARDS.index("S03")
REGROUP: Final[int] = CARDS.index("S04")
CONFUSION: Final[int] = CARDS.index("S05")
FORCED_MARCH: Final[int] = CARDS.index("S06")
WORKSHOP: Final[int] = CARDS.index("S07")
RECON: Final[int] = CARDS.index("S08")
PAINT: Final[int] = CARDS.index("S10")
JAMMING: Final[int] = CARDS.index("S11")
FORCE_SHIELD: Final[int] = CARDS.index("S12")

# entry [part][card]; the part is the March or the Battle
MARCH: Final = 0
BATTLE: Final = 1
PARTS: Final[list[str]] = ["march", "battle"]
AMOUNT: Final[list[list[int]]] = [
    [card.get(f"{part}_amount", 0) for card in DATA["special_card"]] for part in PARTS
]
RECON_LOOKS: Final[int] = DATA["special_card"][RECON]["march_looks_at"]
# MWR-11.1. entry [seats]: whether so many players can draw the deck empty
RUNS_OUT: Final[list[bool]] = [
    len(DEPLOY_FIELDS) * (seats * ROUNDS + WARM_MARCHES - 1) + RECON_LOOKS > len(MECHS) for seats in range(4)
]
BARRED: Final[list[bool]] = [c["march_barred_before_scoring"] for c in DATA["special_card"]]
CARD_CLAUSE: Final[list[str]] = [c["clause"] for c in DATA["special_card"]]

# when a card is played: the phase that its text names
AT_DEPLOYMENT: Final = 0
AT_KIDNAP: Final = 1
AT_FORMATION: Final = 2
AT_MANOEUVRE: Final = 3
MOMENTS: Final[list[str]] = shape.MOMENTS
MOMENT: Final[list[list[int]]] = [
    [MOMENTS.index(card[f"{part}_moment"]) for card in DATA["special_card"]] for part in PARTS
]

# what a card is aimed at: two choices, each perhaps none
NOTHING: Final = 0
OWN: Final = 1
ENEMY: Final = 2
MARCHING: Final = 3
REMOVED: Final = 4
RIVAL: Final = 5
MATE: Final = 6
AHEAD: Final = 7
EMPTY: Final = 8
NAMED: Final = 9
TARGET_NAMES: Final[list[str]] = [
    "", "own", "enemy", "marching", "removed", "rival", "mate", "ahead", "empty", "series",
]  # fmt: skip


def _targets(part: str, which: int) -> list[int]:
    """The kind of the first or second choice for each card."""
    listed = [[*card[f"{part}_targets"], "", ""] for card in DATA["special_card"]]
    return [TARGET_NAMES.index(kinds[which]) for kinds in listed]


FIRST_TARGET: Final[list[list[int]]] = [_targets(part, 0) for part in PARTS]
SECOND_TARGET: Final[list[list[int]]] = [_targets(part, 1) for part in PARTS]


# --- the formation board: who is beside whom, where a mech can go
_BOARD: Final[list[Spot]] = square(SIDE)
BESIDE: Final[list[list[int]]] = [sorted(neighbours(_BOARD, cell)) for cell in range(len(CELLS))]
# MWR-3.18 to MWR-3.21. entry [steps][cell]: where exactly so many steps can end
ENDS: Final[list[list[list[int]]]] = [
    [sorted({walk[-1] for walk in walks(_BOARD, cell, steps)}) for cell in range(len(CELLS))]
    for steps in range(max(SPEED) + 1)
]
LINES: Final[list[list[int]]] = [
    *[[SIDE * row + k for k in range(SIDE)] for row in range(SIDE)],
    *[[column + SIDE * k for k in range(SIDE)] for column in range(SIDE)],
]
LINE_NAMES: Final[list[str]] = ["row 1", "row 2", "row 3", "column a", "column b", "column c"]
