"""Firing and defence values, each as the sum of its reasons, MWR-7.11 to MWR-7.13 and MWR-8."""

from __future__ import annotations

from typing import Final

from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.terms import TERMS

# Why a value is what it is.
BY_BASE: Final[int] = TERMS.read("reason", "base")
BY_SUPPORT: Final[int] = TERMS.read("reason", "support")
BY_BOLTS: Final[int] = TERMS.read("reason", "bolts")
BY_MASTERS: Final[int] = TERMS.read("reason", "masters")
BY_TEARDROPS: Final[int] = TERMS.read("reason", "teardrops")
BY_DRILL: Final[int] = TERMS.read("reason", "drill")
BY_SHIELD: Final[int] = TERMS.read("reason", "shield")
BY_REAR: Final[int] = TERMS.read("reason", "rear")
BY_REPLY: Final[int] = TERMS.read("reason", "reply")
BY_POINTS: Final[int] = TERMS.read("reason", "points")
REASONS: Final[int] = len(TERMS.words["reason"])
REASON_CLAUSE: Final[list[str]] = [
    "MWR-7.11", "MWR-7.13", "MWR-8.1", "MWR-8.5", "MWR-8.3", "MWR-10.2", "MWR-10.12", "MWR-7.9", "MWR-8.4",
    "MWR-7.14",
]  # fmt: skip


def in_first_line(war: War, seat: int, cell: int) -> bool:
    """MWR-7.7: no other mech of the formation in the same column nearer to row 1."""
    formation = war.formations[seat]
    return all(formation[front] == cards.NO_MECH for front in range(cell - cards.SIDE, -1, -cards.SIDE))


def may_fire(war: War, seat: int, cell: int) -> bool:
    """MWR-7.6, MWR-8.5c: first-line mechs, and Masters of Disasters from anywhere."""
    return in_first_line(war, seat, cell) or war.series(war.formations[seat][cell]) == cards.MASTERS


def type_support(war: War, seat: int, cell: int) -> int:
    """MWR-7.13: for each adjacent mech of the same type in the own formation."""
    formation = war.formations[seat]
    kind = cards.MECH_TYPE[formation[cell]]
    found = 0
    for near in cards.BESIDE[cell]:
        mech = formation[near]
        if mech != cards.NO_MECH and cards.MECH_TYPE[mech] == kind:
            found += cards.SUPPORT
    return found


def firing(war: War, seat: int, firer: int, foe: int, target: int, second: int, replying: bool) -> list[int]:
    """MWR-7.11: the firing value before points are spent, by reason."""
    formation = war.formations[seat]
    cell = formation.index(firer)
    parts = [0] * REASONS
    parts[BY_BASE] = war.base(firer)
    parts[BY_SUPPORT] = type_support(war, seat, cell)
    series = war.series(firer)
    if series == cards.BOLTS:  # MWR-8.1
        for near in cards.BESIDE[cell]:
            mech = formation[near]
            if mech != cards.NO_MECH and war.series(mech) == cards.BOLTS:
                parts[BY_BOLTS] += cards.BOLTS_BONUS
    elif series == cards.MASTERS:  # MWR-8.5
        parts[BY_MASTERS] = cards.MASTERS_BONUS
    if replying:  # MWR-8.4
        parts[BY_REPLY] = -cards.REPLY_PENALTY
    elif war.drilled == seat:  # MWR-10.2
        parts[BY_DRILL] = cards.AMOUNT[cards.BATTLE][cards.DRILL]
    if target != cards.NO_MECH:
        opposite = war.formations[foe]
        front = in_first_line(war, foe, opposite.index(target))
        if second != cards.NO_MECH:  # MWR-8.2c
            front = front and in_first_line(war, foe, opposite.index(second))
        if not front:  # MWR-7.9
            parts[BY_REAR] = -cards.REAR_PENALTY
    return parts


def defence(war: War, seat: int, target: int, second: int, shielded: bool) -> list[int]:
    """MWR-7.12, MWR-8.2a to MWR-8.2c: the defence value before points are spent, by reason."""
    formation = war.formations[seat]
    parts = [0] * REASONS
    parts[BY_BASE] = war.base(target)
    parts[BY_SUPPORT] = type_support(war, seat, formation.index(target))
    if war.series(target) == cards.TEARDROPS:  # MWR-8.3
        parts[BY_TEARDROPS] = cards.TEARDROPS_BONUS
    if second != cards.NO_MECH:
        parts[BY_BASE] += war.base(second)
        parts[BY_SUPPORT] = max(parts[BY_SUPPORT], type_support(war, seat, formation.index(second)))
        if war.series(second) == cards.TEARDROPS:  # MWR-8.3c
            parts[BY_TEARDROPS] += cards.TEARDROPS_BONUS
    if shielded:  # MWR-10.12
        parts[BY_SHIELD] = cards.AMOUNT[cards.BATTLE][cards.FORCE_SHIELD]
    return parts


def firing_now(war: War) -> list[int]:
    """The firing value of the salvo that is being fired, by reason."""
    parts = firing(war, war.attacker, war.firer, war.defender, war.target, war.second, war.replying)
    parts[BY_POINTS] = war.spent_attacker
    return parts


def defence_now(war: War) -> list[int]:
    """The defence value against the salvo that is being fired, by reason."""
    parts = defence(war, war.defender, war.target, war.second, war.shielded)
    parts[BY_POINTS] = war.spent_defender
    return parts
