"""A position as a document; what is left out is as at the start of the first turn.

The Supply and the bags are not written: they hold what is not seen anywhere else.
"""

from __future__ import annotations

from msgspec import UNSET, UnsetType, field

from mechbay.codec import Part, write
from mechbay.core.game import Document
from mechbay.core.texts import TermTexts, must
from mechbay.games.planet_defenders.position.invariants import problems
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.rules.terms import TERMS
from mechbay.games.planet_defenders.words.faces import FACES
from mechbay.positions import read_position

TEXTS = TermTexts(TERMS)


class Player(Part):
    """What one player owns."""

    blue: int | UnsetType = UNSET
    orange: int | UnsetType = UNSET
    green: int | UnsetType = UNSET
    batteries: int | UnsetType = UNSET
    technologies: list[str] = []
    robots: list[str] = []


class Stack(Part):
    """A robot stack: the face-up card, if any, and how many lie under it."""

    top: str | None
    below: int


class Tile(Part):
    """A control tile: its upper side, as "red 1", and the Batteries on it."""

    up: str
    batteries: int = 0


class Position(Part):
    """The whole table."""

    seats: int = 2
    variant: str = "standard"
    compensation: str = "off"
    grid: list[str] = field(
        default_factory=lambda: [*cards.PLANETS[1:5], cards.PLANETS[0], *cards.PLANETS[5:]]
    )
    defenders: dict[str, str] = field(default_factory=dict)
    tiles: dict[str, Tile] = field(default_factory=dict)
    players: list[Player] = field(default_factory=list)
    row: list[str] | None = None
    stacks: dict[str, Stack] = field(default_factory=dict)
    marker: int = 1
    first: str = "a"
    turn: str = "a"
    round: int = 1
    mains: int = 0
    extras: int = 0
    moved: list[str] = []
    pending: list[str] | None = None


def to_document(galaxy: Galaxy) -> Document:
    """The whole position, nothing left out."""
    position = Position(
        seats=galaxy.seats,
        variant="tactical" if galaxy.tactical else "standard",
        compensation="on" if galaxy.compensation else "off",
        grid=[cards.PLANETS[planet] for planet in galaxy.grid],
        defenders={
            name: cards.CELLS[cell] for name, cell in zip(cards.DEFENDERS, galaxy.defenders, strict=True)
        },
        tiles={
            name: Tile(TERMS.write("side", 2 * tile + galaxy.sides[tile]), galaxy.on_tiles[tile])
            for tile, name in enumerate(cards.TILES)
        },
        players=[
            Player(
                blue=purse[0],
                orange=purse[1],
                green=purse[2],
                batteries=purse[cards.BATTERY],
                technologies=TEXTS.write_set("technology", technologies),
                robots=TEXTS.write_set("robot", robots),
            )
            for purse, technologies, robots in zip(
                galaxy.purses, galaxy.technologies, galaxy.robots, strict=True
            )
        ],
        row=[cards.TECHNOLOGIES[card] for card in galaxy.row],
        stacks={
            name: Stack(None if top == cards.NO_CARD else cards.ROBOTS[top], below)
            for name, top, below in zip(cards.STACKS, galaxy.tops, galaxy.depths, strict=True)
        },
        marker=galaxy.marker + 1,
        first=TERMS.write("seat", galaxy.first),
        turn=TERMS.write("seat", galaxy.turn),
        round=galaxy.round,
        mains=galaxy.mains,
        extras=galaxy.extras,
        moved=TEXTS.write_set("defender", galaxy.moved),
        pending=[FACES.write(frame) for frame in galaxy.stack],
    )
    return {"game": "planet-defenders"} | write(position)


def from_document(document: Document) -> Galaxy:
    """The position of a document; refuses one that the rules could never show."""
    return read_position(document, "planet-defenders", Position, _build, problems)


def _build(position: Position) -> Galaxy:
    seats = position.seats
    must(seats in (2, 3, 4), f"seats must be 2, 3 or 4, not {seats}")
    must(len(position.players) in (0, seats), f"players must list {seats}, one for each seat")
    must(position.variant in ("standard", "tactical"), "variant must be standard or tactical")
    must(position.compensation in ("off", "on"), "compensation must be off or on")
    for kind, names in (
        ("stack", position.stacks),
        ("tile", position.tiles),
        ("defender", position.defenders),
    ):
        for name in names:
            TERMS.read(kind, name)
    numbers = cards.SETUP[seats]
    players = position.players or [Player() for _ in range(seats)]
    technologies = [TEXTS.read_set("technology", player.technologies) for player in players]
    robots = [TEXTS.read_set("robot", player.robots) for player in players]
    owned_technologies = _union(technologies, "technology")
    owned_robots = _union(robots, "robot")
    spare = [card for card in range(len(cards.TECHNOLOGIES)) if not (owned_technologies >> card) & 1]
    row = (
        spare[: cards.ROW_SIZE]
        if position.row is None
        else [TERMS.read("technology", n) for n in position.row]
    )
    stacks = _stacks(position, owned_robots, numbers["robots_per_stack"])
    tops = [cards.NO_CARD if stack.top is None else TERMS.read("robot", stack.top) for stack in stacks]
    sides = [_side(position, tile) for tile in range(len(cards.TILES))]
    energy, batteries = numbers["start_energy"], numbers["start_batteries"]
    purses = [
        [
            *(energy if cubes is UNSET else cubes for cubes in (p.blue, p.orange, p.green)),
            batteries if p.batteries is UNSET else p.batteries,
        ]
        for p in players
    ]
    galaxy = Galaxy(
        seats,
        [],
        position.variant == "tactical",
        position.compensation == "on",
        [TERMS.read("planet", name) for name in position.grid],
        [
            TERMS.read("cell", position.defenders.get(name, cards.CELLS[cards.CENTRE]))
            for name in cards.DEFENDERS
        ],
        sides,
        [position.tiles[name].batteries if name in position.tiles else 0 for name in cards.TILES],
        purses,
        technologies,
        robots,
        [numbers["energy_per_colour"] - sum(purse[colour] for purse in purses) for colour in range(3)],
        row,
        [card for card in spare if card not in row],
        tops,
        [stack.below for stack in stacks],
        [card for card in range(len(cards.ROBOTS)) if not (owned_robots >> card) & 1 and card not in tops],
    )
    galaxy.marker = position.marker - 1
    galaxy.first = TERMS.read("seat", position.first)
    galaxy.turn = TERMS.read("seat", position.turn)
    galaxy.round = position.round
    galaxy.mains = position.mains
    galaxy.extras = position.extras
    galaxy.moved = TEXTS.read_set("defender", position.moved)
    pending = [f"turn {position.turn}"] if position.pending is None else position.pending
    galaxy.stack = [FACES.read(text) for text in pending]
    return galaxy


def _stacks(position: Position, owned: int, size: int) -> list[Stack]:
    """The stacks named; the others are as full as the robots left allow, with the first of them on top."""
    named = {stack.top for stack in position.stacks.values()}
    free = [name for card, name in enumerate(cards.ROBOTS) if not (owned >> card) & 1 and name not in named]
    others = [name for name in cards.STACKS if name not in position.stacks]
    left = len(free) - cards.UNUSED[position.seats]
    left -= sum(stack.below for stack in position.stacks.values())
    stacks = dict(position.stacks)
    for count, name in zip(range(len(others), 0, -1), others, strict=True):
        high = min(size, left // count)
        left -= high
        stacks[name] = Stack(free.pop(0), high - 1) if high > 0 else Stack(None, 0)
    return [stacks[name] for name in cards.STACKS]


def _side(position: Position, tile: int) -> int:
    if cards.TILES[tile] not in position.tiles:
        return 0
    side = TERMS.read("side", position.tiles[cards.TILES[tile]].up) - 2 * tile
    must(side in (0, 1), f"tile {cards.TILES[tile]} has no side {position.tiles[cards.TILES[tile]].up!r}")
    return side


def _union(masks: list[int], kind: str) -> int:
    union = 0
    for mask in masks:
        must(not union & mask, f"{', '.join(TEXTS.write_set(kind, union & mask))} has two owners")
        union |= mask
    return union
