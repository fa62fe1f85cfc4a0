"""Positions of Battle Royale that are seldom met by chance."""

from __future__ import annotations

from typing import Any

from apex import acting, field
from mechbay.core.table import SeededTable
from mechbay.games.apex_automa.rules.actions import ACTIONS
from mechbay.games.apex_automa.rules.state import Clash

FALLEN: dict[str, Any] = {"at": "-", "shield": 0, "health": 0}
FULL = ["syringe", "syringe", "frag", "ammo-pack"]  # backpack


def royale(own: dict[str, Any], *found: str, **document: Any) -> Clash:
    """Lifeline acts beside a supply bin, and perhaps has found something."""
    pending = ["turn-end", "order 0", "done 0", "act 0", *[f"take-loot 0 {loot}" for loot in found]]
    said = {"mode": "br", "pending": pending} | document
    players = {"lifeline": {"at": "e1"} | own, "wraith": said.pop("ally", "a1")}
    state = acting(field(9, 9, a9="0B", e2="0S"), players, {"gibraltar": "e7"}, **said).state
    assert isinstance(state, Clash)
    return state


def armed(*told: tuple[str, list[str], int]) -> dict[str, Any]:
    """Weapons as a document says them."""
    return {"weapons": [{"weapon": weapon, "fitted": on, "ammo": ammo} for weapon, on, ammo in told]}


def seldom() -> tuple[Clash, ...]:
    """An empty weapon over several death boxes, a full backpack, an ammo pack for one of two weapons."""
    lacking = armed(("prowler", [], 0), ("g7-scout", ["optic-1x"], 1)) | {"kit": ["ammo-pack"]}
    loading = royale(lacking)
    loading.play(0, ACTIONS.read("use ammo-pack"), SeededTable(0))
    return royale(lacking, boxes=["e1", "f2", "f2"]), royale({"kit": FULL}, "med-kit"), loading


def ring(round_: int, card: str = "ring-sw") -> Clash:
    """The last activation of a round under a ring card; Wraith stands in a corner of the map."""
    players, automas = {"lifeline": "c3", "wraith": "l12"}, {"gibraltar": "d3", "bangalore": "d4"}
    turn = 2 * round_ - 1
    rows = field(12, 12, a12="0B")
    state = acting(rows, players, automas, turn=turn, red="enemies", ring_card=card).state
    assert isinstance(state, Clash)
    return state
