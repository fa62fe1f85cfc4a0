"""What a drawing knows: the position, for which seat it is drawn, the words of the language, small shapes."""

from __future__ import annotations

from mechbay import drawing
from mechbay.core.event import HIDDEN
from mechbay.core.message import Message, joined
from mechbay.core.state import State
from mechbay.drawing import Spot, letter
from mechbay.games.tiny_epic_mechs.draw.art import ROBOT, mighty_mech, on_foot, power_armor
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.weapons import in_line
from mechbay.games.tiny_epic_mechs.words.faces import FACES
from mechbay.games.tiny_epic_mechs.words.text import (
    line_text,
    pilot_ability,
    weapon_brief,
    weapon_price,
    weapon_text,
)
from mechbay.games.tiny_epic_mechs.words.view import programming
from mechbay.svg import text
from mechbay.words import Speaker

# where the arrow of each way stands among the arrows of the art, which go clockwise
CLOCKWISE = [["N", "NE", "E", "SE", "S", "SW", "W", "NW"].index(way) for way in cards.WAYS]
WIDTH = 424  # of the tall table; marks of what may be chosen need some room at its edges
WIDE = (900, 620)  # the wide table
# what a panel counts, in this order
COUNTED = ("table.health", "column.energy", "column.credits", "table.mines", "table.turrets")
Box = tuple[float, float, float, float]  # x, y, width, height


class Phrases(drawing.Words):
    """The words that a drawing of this game needs, each said once."""

    def __init__(self, speaker: Speaker) -> None:
        super().__init__(speaker)
        self.weapons = [name[0].upper() + name[1:] for name in self.names("weapon", len(cards.WEAPONS))]
        self.sales = [
            speaker.say(joined([weapon_brief(weapon), weapon_price(weapon)]))
            for weapon in range(len(cards.WEAPONS))
        ]
        self.pilots = self.names("pilot", len(cards.PILOTS))
        self.cards = self.names("card", len(cards.CARDS))
        self.ways = self.names("way", len(cards.WAYS))
        self.cells = self.names("cell", len(cards.CELLS))
        self.types = self.names("type", len(cards.TYPES))
        self.sides = self.names("side", len(cards.SIDES))
        self.statuses = self.names("status", len(cards.STATUSES))
        self.texts = [
            [
                speaker.say(weapon_text(weapon) if cards.UNCOUNTERED[weapon] else line_text(weapon, line))
                for weapon in range(len(cards.WEAPONS))
            ]
            for line in (cards.NORMAL_LINE, cards.POWER_LINE)
        ]
        self.robot = speaker.say(Message("view.robot-pilot"))
        self.counted = tuple([speaker.text(key) for key in COUNTED])
        self.abilities = [speaker.say(pilot_ability(pilot)) for pilot in range(len(cards.PILOTS))]


class Look(drawing.Look):
    """A position as one seat sees it, in one language."""

    def __init__(
        self, state: State, seat: int, speaker: Speaker, still: bool = False, spots: tuple[Spot, ...] = ()
    ) -> None:
        assert isinstance(state, Tournament)
        super().__init__(state, seat, speaker, still)
        self.spots = spots  # zones that are still to be told at a real table
        self.game = state
        self.words = Phrases.of(speaker)
        self.programming = programming(state)
        self.path = own_path(state, seat) if self.sits else []
        self.start = self.path[-1][1] if self.path else state.places[seat] if self.sits else cards.NO_CELL
        self.at_cells = self._at_cells()

    def pilot_name(self, seat: int) -> str:
        """Who a figure is: a pilot, or a robot."""
        return self.words.robot if self.game.is_robot(seat) else self.words.pilots[self.game.pilots[seat]]

    def pilot_inspect(self, seat: int) -> str:
        """Where there is more to read about a figure."""
        robot = self.game.is_robot(seat)
        return f"seat:{letter(seat)}" if robot else f"pilot:{cards.PILOTS[self.game.pilots[seat]]}"

    def _at_cells(self) -> dict[int, int]:
        """The zones that may be chosen, each with its action; a direction is chosen by where it leads."""
        found: dict[int, int] = {}
        for action in self.legal:
            deed = FACES.deed(action)
            cell = cards.NO_CELL
            if "cell" in deed.args:
                (cell,) = deed.values
            elif deed.word == "face":
                cell = self.lands(*deed.values)
            elif deed.word == "aim":
                cell = self.game.places[in_line(self.game, *deed.values)[0]]
            if cell != cards.NO_CELL:
                found[cell] = action
        return found

    def turning(self) -> int:
        """The card that the seat may point somewhere now, or NO_CARD."""
        return asked_about(self.game).get("card", self.game.held[self.seat])

    def lands(self, way: int) -> int:
        """Where the card leads that way, NO_CELL before a wall."""
        return cards.LANDING[self.game.seats][self.start][cards.ORDER[self.turning()][way]]


def own_path(state: Tournament, seat: int) -> list[tuple[int, int, int]]:
    """Where the coming slots of a seat's program lead up to the first gap: from, to, slot."""
    cell = state.places[seat]
    found: list[tuple[int, int, int]] = []
    turned = "way" in asked_about(state)  # a card that has been revealed
    if cell == cards.NO_CELL or turned or state.attacker != cards.NO_SEAT:
        return found
    first = state.shown[seat]
    for slot in range(first, cards.TURNS):
        order = state.programs[cards.TURNS * seat + slot]
        if order in (cards.NO_ORDER, HIDDEN):
            break
        leads = cards.LANDING[state.seats][cell][order]
        to = cell if leads == cards.NO_CELL else leads
        found.append((cell, to, slot))
        cell = to
    return found


def asked_about(state: Tournament) -> dict[str, int]:
    """What the present question is about, by its kind."""
    return {word.kind: word.value for word in FACES.subject(state)}


def bare(state: Tournament) -> bool:
    """Whether no zone has been laid yet."""
    return all(zone == cards.WALL for zone in state.zones)


def fights(state: Tournament) -> bool:
    """Whether the table shows a duel: a combat goes on, and nothing is asked about the arena."""
    return "seat" in asked_about(state)


def figure(state: Tournament, seat: int) -> str:
    """A seat's figure: on foot, in armour, or in the Mighty Mech, which is half as large again."""
    pilot = ROBOT if state.is_robot(seat) else state.pilots[seat]
    if state.status[seat] == cards.PILOT:
        return on_foot(pilot, seat)
    return (
        power_armor(pilot, seat)
        if state.status[seat] == cards.ARMOR
        else mighty_mech(state.side, pilot, seat)
    )


def facing_words(look: Look, seat: int) -> str:
    """Which way a robot faces, in words."""
    return look.say("table.faces", way=look.words.ways[look.game.facing[seat]])


def known_pilot(state: Tournament, seat: int) -> bool:
    """Whether a seat's pilot lies open."""
    return state.pilots[seat] not in (cards.NO_PILOT, HIDDEN)


# --- small shapes
def lines_of(words: str, room: float, size: float, most: int = 99, aside: float = 0.0) -> list[str]:
    """Words in as many lines as they need; what is left when there may be no more stays in the last.

    Beside the first line something else may stand.
    """
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        free = room - aside if len(lines) == 1 else room
        if len(longer) * size * 0.41 <= free or len(lines) == most:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def wrapped(words: str, x: float, y: float, room: float, size: float, style: str) -> str:
    """Words in as many lines as they need."""
    lines = lines_of(words, room, size)
    drawn = [text(line, x, y + 1.2 * size * k, class_=style, font_size=size) for k, line in enumerate(lines)]
    return "".join(drawn)
