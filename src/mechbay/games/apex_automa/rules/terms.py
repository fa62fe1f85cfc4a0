"""The vocabulary: what the numbers of the state, the events and the actions are called."""

from __future__ import annotations

from typing import Final

from mechbay.core.terms import Terms
from mechbay.games.apex_automa.rules import cards, ground, kit, program


def _told_apart(names: list[str]) -> list[str]:
    """Names of which no two are the same: the second of a kind is marked."""
    return [
        name if name not in names[:number] else f"{name}-{names[:number].count(name) + 1}"
        for number, name in enumerate(names)
    ]


TERMS: Final = Terms(
    {
        "legend": cards.LEGENDS,
        "space": ground.NAMES,
        "corner": ground.CORNER_NAMES,
        "way": ground.WAYS,
        "facing": ["n", "e", "s", "w"],
        "weapon": cards.WEAPONS,
        "arsenal": kit.ARSENALS,
        "set": kit.AUTOMA_SETS,
        "human-set": kit.HUMAN_SETS,
        "side": ["a", "b"],
        "feat": kit.FEATS,
        "card": kit.CARDS,
        "ability": kit.ABILITIES,
        "attachment": kit.PARTS,
        "mod": [name.replace("_", "-") for name in program.MODS],
        "kind": kit.KINDS,
        "item": cards.ITEMS,
        "loot": cards.LOOT,
        "gear": cards.GEAR,
        "bag": cards.BAGS,
        "object": cards.OBJECTS,
        "status": _told_apart(program.STATUSES),
        "ring": cards.RINGS,
        "aim": _told_apart(cards.AIM_NAMES),
        "decision": cards.DECISIONS,
        "effect": program.NODE_NAMES,
        "path": cards.PATHS,
        "pair": cards.PAIRS,
        "scheme": [*cards.SCHEMES, "danger"],
        "points": [str(points) for points in range(cards.BIN_RESTORE + 1)],
        "branch": ["1", "2", "3"],
        "team": cards.TEAMS,
        "colour": cards.COLOURS,
        "window": kit.WINDOWS,
        "yes": ["no", "yes"],
        "priority": ["a", "b", "c", "d", "e", "only"],
        "verdict": ["miss", "hit", "headshot", "cover", "redrawn"],
        "obstacle": ["impassable", "high", "corner", "figure", "danger", "free"],
        "filter": ["reach", "unseen", "level", "cover", "stay", "order"],
        "end": ["points", "rounds", "out"],
        "decided": ["points", "legends", "health", "draw"],
    },
    seats=4,
)  # fmt: skip
