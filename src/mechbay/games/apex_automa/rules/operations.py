"""The tables of what can happen: what each kind of effect does, and what an Automa does in each step."""

from __future__ import annotations

from typing import Final

from mechbay.games.apex_automa.rules import (
    automa,
    choosing,
    effects,
    loot,
    moving,
    program,
    reposition,
    returning,
    walking,
)
from mechbay.games.apex_automa.rules.runs import OPERATIONS, Operation
from mechbay.games.apex_automa.rules.steps import DUTIES, Duty

BY_OP: Final[dict[int, Operation]] = {
    program.CHOOSE: choosing.AskBranch(),
    program.MOVE: walking.AutomaMove(),
    program.WALK: moving.Walk(),
    program.SHOOT: effects.Shoot(),
    program.CHARGE: effects.Charge(),
    program.HEAL: effects.Heal(),
    program.DAMAGE: effects.Damage(),
    program.PUSH: effects.Push(),
    program.RELOCATE: effects.Relocate(),
    program.GRENADE: effects.Grenade(),
    program.REPOSITION: reposition.Reposition(),
    program.PLACE: effects.Place(),
    program.STATUS: effects.Status(),
    program.MOD: effects.Modify(),
    program.IGNORE: effects.Ignore(),
    program.DRAW: effects.Draw(),
    program.AP: effects.Points(),
    program.ASK_WHOM: choosing.AskWhom(),
    program.ASK_WHERE: choosing.AskWhere(),
    program.AMMO: loot.Ammo(),
}
BY_STEP: Final[list[Duty]] = [
    returning.ComeBack(),
    automa.Priorities(),
    automa.Bin(),
    automa.ActiveFeat(),
    automa.Abilities(4),
    automa.FeatStep(5),
    automa.Scheme(),
    automa.ShootStep(),
    automa.FeatStep(8),
    automa.Abilities(9),
    automa.RepositionStep(),
    automa.DiscardStep(),
]


def must_be_known() -> None:
    """Fill the tables that the frames look into: those know nothing of what is built on them."""
    for op, operation in BY_OP.items():
        OPERATIONS[op] = operation
    DUTIES[:] = BY_STEP
