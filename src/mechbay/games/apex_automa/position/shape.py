"""The shape of a document: its parts with what stands where nothing is said."""

from __future__ import annotations

from msgspec import field

from mechbay.codec import Part
from mechbay.core.texts import NONE
from mechbay.games.apex_automa.rules import cards
from mechbay.games.apex_automa.rules.state import MODES, VARIANTS


class Weapon(Part):
    """A weapon of a person in Battle Royale."""

    weapon: str
    fitted: list[str] = []
    ammo: int | None = None


class Legend(Part):
    """One of the four legends: the players' team, then the enemy Automas."""

    legend: str = NONE
    at: str = NONE
    shield: int | None = None
    health: int | None = None
    arsenal: str = NONE
    charges: int | None = None
    deck: list[str] | None = None
    discard: list[str] = []
    hand: list[str] | None = None
    kit: list[str] | None = None
    ready: list[int] = field(default_factory=lambda: [0, 0])
    lives: int | None = None
    weapons: list[Weapon] = []
    body_shield: bool = False
    epics: list[str] = []
    pool: list[str] = []
    gifts: list[str] = []


class Token(Part):
    """A token on a space or a corner."""

    token: str
    at: str
    owner: int = 0
    begins: int = 0
    ends: int = 99
    use: int = 0
    opened: bool = False


class Status(Part):
    """A status of a legend."""

    status: str
    legend: int
    ends: int


class Shot(Part):
    """A shot that is pending: its numbers as they were when it was aimed, and what has changed them since."""

    shooter: int
    target: int
    weapon: str
    distance: int | None = None
    cover: bool | None = None
    attachments: list[bool] | None = None
    boost: str = NONE
    reaction: str = NONE
    mods: dict[str, int] | None = None
    boosted: dict[str, int] = {}


class Ground(Part):
    """A map of one's own, as rows from the top and barricades."""

    rows: list[str]
    barricades: list[list[int | str]] = []


class Position(Part):
    """The whole table."""

    variant: str = VARIANTS[0]
    seats: int | None = None  # as many as the variant has
    map: str | Ground = cards.MAPS[0]
    mode: str = MODES[0]
    ring: str | None = None  # off or on; as there is a ring card
    ring_card: str = NONE
    safe: list[int] = []
    strength: str = cards.STRENGTHS[0]
    red: str = cards.TEAMS[0]
    legends: list[Legend] = field(default_factory=list)
    tokens: list[Token] = []
    statuses: list[Status] = []
    opened: list[str] = []
    destroyed: list[str] = []
    boxes: list[str] = []
    bags: dict[str, dict[str, int]] | None = None
    points: list[int] = field(default_factory=lambda: [0, 0])
    turn: int = 0
    acted: list[int] = []
    acting: int | None = None
    ap: int | None = None
    used: list[str] = []
    step: int = 0
    active: str = NONE
    main: int | None = None
    has_shot: bool = False
    decisions: list[str] | None = None
    decided: list[str] | None = None
    beacon: str = NONE
    uses: int | None = None
    shot: Shot | None = None
    pending: list[str] | None = None
