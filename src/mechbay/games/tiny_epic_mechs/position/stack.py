"""What may lie on what on the stack, and what all pending frames have in common."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from mechbay.core.state import Frame
from mechbay.games.tiny_epic_mechs.rules.arriving import FireTurret, Meet
from mechbay.games.tiny_epic_mechs.rules.cards import ARENA, NO_SEAT
from mechbay.games.tiny_epic_mechs.rules.equipping import Equip
from mechbay.games.tiny_epic_mechs.rules.knockout import Displace, KnockOut
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS
from mechbay.games.tiny_epic_mechs.rules.tokens import ScareMine
from mechbay.games.tiny_epic_mechs.rules.weapons import Redeploy

SETTING_UP = ("ChoosePilot", "LayFirstMine", "KeepWeapon")
BOTTOM = (*SETTING_UP, "Program", "NextTurn")
# What an arrival can bring, from the fight itself to what it leaves behind.
SCARED = ("Scare", "ScareMine")
MET = ("Strike", "AfterAttack", "KnockOut", "Equip ko", "Displace", "Surrender", "Equip mech", *SCARED)
# What may lie directly on what. FindMech lies on every Charge: who charges brings the Mech along.
ON_TOP_OF: dict[str, tuple[str, ...]] = {
    "LayFirstMine": ("PlaceBase",),
    "PlaceBase": ("PlaceBase",),
    "NextTurn": ("Equip end",),
    "Equip end": (
        *("Replace", "TakeTurn", "Point", "Gyroscope", "Equip purchase", "Equip upgrade"),
        *("Act", "FindMech", "FireTurret", "Meet", *MET),
    ),
    "TakeTurn": ("Impetuous", "Equip start"),
    "Impetuous": ("Equip start",),
    "Equip start": ("Replace",),
    "Equip purchase": ("Replace",),
    "Equip upgrade": ("Replace",),
    "Equip mech": ("Replace",),
    "Equip ko": ("Replace", "Displace", *SCARED),
    "Act": ("Charge", "FindMech", "FireTurret", "Meet", *MET),
    "Charge": ("FindMech",),
    "FindMech": ("FireTurret", "Meet", *MET),
    "FireTurret": MET,
    "Meet": SCARED,
    "Scare": ("Equip ko",),
    "KnockOut": ("Equip ko",),
    "Surrender": ("Equip ko",),
    "Strike": ("Prepare",),
    "Prepare": ("Prepare",),
    "AfterAttack": ("Deal", "Hit", "Text", "Redeploy", "KnockOut", "Equip ko", *SCARED),
    "Deal": ("Text",),
    "Hit": ("Brace",),
}
# A robot has no equip windows; its turn is a card, what it meets, and an action or a turn to the north.
ARRIVED = ("RobotFindsMech", "FireTurret", "Meet", *MET)
ROBOT_ON_TOP_OF: dict[str, tuple[str, ...]] = ON_TOP_OF | {
    "NextTurn": ("RobotTurn", "RobotAct", "FaceNorth", *ARRIVED),
    "RobotAct": ARRIVED,
    "FaceNorth": ARRIVED,
    "RobotFindsMech": ARRIVED[1:],
}
SOLO_ON_TOP_OF: dict[str, tuple[str, ...]] = ON_TOP_OF | {
    "Meet": (*SCARED, "Equip ko"),  # a turret of the other robot has fired before the combat, TEM-24.57
}


def word(frame: Frame) -> str:
    """What a pending frame is called here: its class, and the moment of a window."""
    if isinstance(frame, Equip):
        return f"Equip {TERMS.write('moment', frame.moment)}"
    return type(frame).__name__


def words(state: Tournament) -> list[str]:
    """All that is pending, by these names."""
    return [word(frame) for frame in state.stack]


def shape_problems(state: Tournament) -> Iterator[str]:
    """What is pending names seats and things that there are, and lies on each other as it can."""
    if any(not _names_known(state, frame) for frame in state.stack):
        yield "what is pending names a seat, a zone or a thing that there is not"
        return
    names = words(state)
    table = ON_TOP_OF
    if state.robots:
        table = ROBOT_ON_TOP_OF if state.is_robot(state.turn) else SOLO_ON_TOP_OF
    fits = all(upper in table.get(lower, ()) for lower, upper in itertools.pairwise(names))
    begins = not names or names[0] in BOTTOM
    if not fits or not begins or names.count("Equip ko") > 1:
        yield "what is pending does not lie on each other like that"


def _names_known(state: Tournament, frame: Frame) -> bool:
    """Whether the arguments of a frame are in range; "-" in a document is -1, which only an heir may be."""
    args = frame.args()
    seats = args[:2] if isinstance(frame, Meet | KnockOut) else args[:1]
    least = [0, NO_SEAT] if isinstance(frame, KnockOut) else [0, 0]
    if any(not least[k] <= seat < state.seats for k, seat in enumerate(seats)):
        return False
    if isinstance(frame, Displace | FireTurret | Redeploy | ScareMine):
        return args[1] in ARENA[state.seats]
    return isinstance(frame, KnockOut) or min(args, default=0) >= 0
