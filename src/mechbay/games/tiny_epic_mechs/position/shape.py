"""The shape of a document: its parts with what stands where nothing is said."""

from __future__ import annotations

from msgspec import field

from mechbay.codec import Part
from mechbay.core.texts import NONE
from mechbay.games.tiny_epic_mechs.rules import cards

MODES = ["programmed", "fresh", "free"]  # of taking turns, `adhoc`


class Player(Part):
    """What one player has."""

    pilot: str | None = None
    dealt: list[str] = []
    base: str | None = None
    place: str | None = None
    status: str | None = None
    health: int | None = None
    energy: int = cards.START_ENERGY
    credits: int = cards.START_CREDITS
    points: int = 0
    weapons: list[str] | None = None
    equipped: list[str] | None = None
    exhausted: list[str] | None = None
    starter: str | None = None
    program: list[str] | None = None
    held: str = NONE
    shown: int | None = None
    mode: str | None = None
    facing: str = cards.WAYS[cards.NORTH]
    stack: list[str] | None = None


class Combat(Part):
    """The combat that is being fought, and the attack that is being made."""

    attacker: str
    defender: str
    striker: str | None = None
    leaping: bool = False
    last: str = NONE
    used: list[str] | None = None
    experts: list[str] = []
    unshielded: list[str] = []
    weapon: str = NONE
    line: str = "normal"
    paid: int = 0
    damage: int = 0


class Position(Part):
    """The whole table."""

    seats: int = 2
    mode: str = cards.VERSUS
    zones: dict[str, str] = field(default_factory=dict)
    tokens: dict[str, str] = field(default_factory=dict)
    clues: dict[str, str] = field(default_factory=dict)
    mech: str = cards.CELLS[cards.MECH_CELL]
    side: str = cards.SIDES[0]
    players: list[Player] = field(default_factory=list)
    row: list[str] | None = None
    first: str = "a"
    turn: str | None = None
    round: int = 1
    turns: int = 0
    locked: list[str] | None = None
    fought: bool | None = None
    fallen: list[str] = []
    limited: bool = False
    charging: bool = False
    declined: bool = False
    shoved: bool = False
    dressed: bool = False
    touched: list[str] = []
    combat: Combat | None = None
    pending: list[str] | None = None
