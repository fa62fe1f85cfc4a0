"""What a drawing knows: the position, for which seat it is drawn, the words of the language, small shapes."""

from __future__ import annotations

from functools import cache

import mechbay
from mechbay import drawing
from mechbay.core.event import HIDDEN
from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.core.terms import SEATS
from mechbay.games.tiny_epic_mechs.actions import AIM, BASE, DEPLOY, FACE, HEAL, JAM, MINE, MOVE, REMOVE, TAKE
from mechbay.games.tiny_epic_mechs.cards import (
    ARMOR,
    CARDS,
    CELLS,
    FREE_TURRET,
    LANDING,
    NO_CARD,
    NO_CELL,
    NO_ORDER,
    NO_PILOT,
    NO_SEAT,
    NORMAL_LINE,
    ORDER,
    ORDER_CARD,
    PILOT,
    PILOTS,
    POWER_LINE,
    RAILS,
    REMOVES_TOKEN,
    SHOVES,
    SIDES,
    STATUSES,
    TEXT,
    TURNS,
    TYPES,
    UNCOUNTERED,
    WAYS,
    WEAPONS,
)
from mechbay.games.tiny_epic_mechs.combat import Brace, Prepare, Strike
from mechbay.games.tiny_epic_mechs.draw_art import ROBOT, legal_mark, mighty_mech, on_foot, power_armor
from mechbay.games.tiny_epic_mechs.flow import Gyroscope, Point, Program
from mechbay.games.tiny_epic_mechs.state import Tournament
from mechbay.games.tiny_epic_mechs.weapons import Text, in_line
from mechbay.games.tiny_epic_mechs.words_text import line_text, pilot_ability, weapon_text
from mechbay.svg import text
from mechbay.words import Speaker

# where the arrow of each way stands among the arrows of the art, which go clockwise
CLOCKWISE = [["N", "NE", "E", "SE", "S", "SW", "W", "NW"].index(way) for way in WAYS]
ON_CELLS = (
    range(BASE, MINE),
    range(MOVE, HEAL),
    range(REMOVE, JAM),
    range(DEPLOY, TAKE),
)  # actions that name a cell
ON_THE_ARENA = (REMOVES_TOKEN, SHOVES, RAILS, FREE_TURRET)  # texts that ask for a zone
WIDTH = 420


class Phrases(drawing.Words):
    """The words that a drawing of this game needs, each said once."""

    def __init__(self, speaker: Speaker) -> None:
        super().__init__(speaker)
        self.weapons = [name[0].upper() + name[1:] for name in self.names("weapon", len(WEAPONS))]
        self.pilots = self.names("pilot", len(PILOTS))
        self.cards = self.names("card", len(CARDS))
        self.ways = self.names("way", len(WAYS))
        self.cells = self.names("cell", len(CELLS))
        self.types = self.names("type", len(TYPES))
        self.sides = self.names("side", len(SIDES))
        self.statuses = self.names("status", len(STATUSES))
        self.texts = [
            [
                speaker.say(weapon_text(weapon) if UNCOUNTERED[weapon] else line_text(weapon, line))
                for weapon in range(len(WEAPONS))
            ]
            for line in (NORMAL_LINE, POWER_LINE)
        ]
        self.robot = speaker.say(Message("view.robot-pilot"))
        self.abilities = [speaker.say(pilot_ability(pilot)) for pilot in range(len(PILOTS))]


@cache
def phrases(language: str) -> Phrases:
    """The words of a language."""
    return Phrases(Speaker(language, mechbay.load("tiny-epic-mechs")))


class Look(drawing.Look):
    """A position as one seat sees it, in one language."""

    def __init__(self, state: State, seat: int, speaker: Speaker, still: bool = False) -> None:
        assert isinstance(state, Tournament)
        super().__init__(state, seat, speaker, still, legal_mark)
        self.game = state
        self.words = phrases(speaker.language)
        self.top = state.stack[-1] if state.stack else None
        self.sits = 0 <= seat < state.seats
        self.path = own_path(state, seat) if self.sits else []
        self.start = self.path[-1][1] if self.path else state.places[seat] if self.sits else NO_CELL
        self.at_cells = self._at_cells()

    def say(self, key: str, **args: Word | Message | int | str) -> str:
        """A text of the catalogue with something filled in."""
        return self.speaker.say(Message(key, args))

    def pilot_name(self, seat: int) -> str:
        """Who a figure is: a pilot, or a robot."""
        return self.words.robot if self.game.is_robot(seat) else self.words.pilots[self.game.pilots[seat]]

    def pilot_inspect(self, seat: int) -> str:
        """Where there is more to read about a figure."""
        robot = self.game.is_robot(seat)
        return f"seat:{letter(seat)}" if robot else f"pilot:{PILOTS[self.game.pilots[seat]]}"

    def _at_cells(self) -> dict[int, int]:
        """The zones that may be chosen, each with its action; a direction is chosen by where it leads."""
        found: dict[int, int] = {}
        for action in self.legal:
            cell = cell_named(action)
            if FACE <= action < FACE + len(WAYS):
                cell = self.lands(action - FACE)
            elif AIM <= action < AIM + len(WAYS):
                cell = self.game.places[in_line(self.game, action - AIM)[0]]
            if cell != NO_CELL:
                found[cell] = action
        return found

    def turning(self) -> int:
        """The card that the seat may point somewhere now, or NO_CARD."""
        top = self.top
        if isinstance(top, Point):
            return top.card
        if isinstance(top, Gyroscope):
            return ORDER_CARD[top.order]
        return self.game.held[self.seat] if isinstance(top, Program) else NO_CARD

    def origin(self) -> int:
        """The zone from which it is pointed."""
        return self.start if isinstance(self.top, Program) else self.game.places[self.seat]

    def lands(self, way: int) -> int:
        """Where the card leads that way, NO_CELL before a wall."""
        return LANDING[self.game.seats][self.origin()][ORDER[self.turning()][way]]


def own_path(state: Tournament, seat: int) -> list[tuple[int, int, int]]:
    """Where the coming slots of a seat's program lead up to the first gap: from, to, slot."""
    cell = state.places[seat]
    found: list[tuple[int, int, int]] = []
    busy = state.attacker != NO_SEAT or isinstance(state.stack[-1] if state.stack else None, Gyroscope)
    if cell == NO_CELL or busy:
        return found
    first = state.shown[seat]
    for slot in range(first, TURNS):
        order = state.programs[TURNS * seat + slot]
        if order in (NO_ORDER, HIDDEN):
            break
        leads = LANDING[state.seats][cell][order]
        to = cell if leads == NO_CELL else leads
        found.append((cell, to, slot))
        cell = to
    return found


def cell_named(action: int) -> int:
    """The cell that an action names, or NO_CELL."""
    for sort in ON_CELLS:
        if action in sort:
            return (action - sort.start) % len(CELLS)
    return NO_CELL


def fights(state: Tournament) -> bool:
    """Whether the table shows a duel: a combat goes on, and nothing is asked about the arena."""
    if state.attacker == NO_SEAT or not state.stack:
        return False
    top = state.stack[-1]
    if isinstance(top, Text):
        return TEXT[state.line][state.weapon] not in ON_THE_ARENA
    return isinstance(top, Prepare | Strike | Brace)


def figure(state: Tournament, seat: int) -> str:
    """A seat's figure: on foot, in armour, or in the Mighty Mech, which is half as large again."""
    pilot = ROBOT if state.is_robot(seat) else state.pilots[seat]
    if state.status[seat] == PILOT:
        return on_foot(pilot, seat)
    return power_armor(pilot, seat) if state.status[seat] == ARMOR else mighty_mech(state.side, pilot, seat)


def facing_words(look: Look, seat: int) -> str:
    """Which way a robot faces, in words."""
    return look.say("table.faces", way=look.words.ways[look.game.facing[seat]])


def known_pilot(state: Tournament, seat: int) -> bool:
    """Whether a seat's pilot lies open."""
    return state.pilots[seat] not in (NO_PILOT, HIDDEN)


def letter(seat: int) -> str:
    """A seat's letter, as ids and classes have it."""
    return SEATS[seat]


# --- small shapes
def wrapped(words: str, x: float, y: float, room: float, size: float, style: str) -> str:
    """Words in as many lines as they need."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if len(longer) * size * 0.41 <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    drawn = [text(line, x, y + 1.2 * size * k, class_=style, font_size=size) for k, line in enumerate(lines)]
    return "".join(drawn)
