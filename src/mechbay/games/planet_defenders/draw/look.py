"""What a drawing knows: the position, for which seat it is drawn, and the words of the language."""

from __future__ import annotations

from typing import Final

from mechbay import drawing
from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.games.planet_defenders.draw.art import Letters, legal_mark
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.payment import affords
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.words.text import cubes, effect, use
from mechbay.words import Speaker

# the places around the centre as the frame of the board names them, in the order of the cells
COMPASS: Final = [
    "table.nw", "table.n", "table.ne", "table.w", "cell.centre", "table.e", "table.sw", "table.s", "table.se",
]  # fmt: skip


class Phrases(drawing.Words):
    """The words that a drawing of this game needs, each said once."""

    def __init__(self, speaker: Speaker) -> None:
        super().__init__(speaker)
        self.letters: Letters = self._letters("energy", len(cards.COLOURS))
        self.mechs: Letters = self._letters("defender", len(cards.DEFENDERS))
        self.compass = tuple([speaker.text(key) for key in COMPASS])
        self.cells = self.names("cell", len(cards.CELLS))
        self.planets = self.names("planet", len(cards.PLANETS))
        self.effects = [speaker.say(effect(planet)) for planet in range(len(cards.PLANETS))]
        self.robots = self.names("robot", len(cards.ROBOTS))
        self.robot_types = self.names("robot-type", len(cards.ROBOT_TYPES))
        self.technologies = self.names("technology", len(cards.TECHNOLOGIES))
        self.uses = [speaker.say(use(card)) for card in range(len(cards.TECHNOLOGIES))]
        self.prices = [
            speaker.say(cubes(cards.TECHNOLOGY_PRICE[card])) for card in range(len(cards.TECHNOLOGIES))
        ]

    def _letters(self, kind: str, count: int) -> Letters:
        return tuple([name[0].upper() for name in self.names(kind, count)])


def held(kind: int, count: int, _: int) -> Message:
    """Some cubes of one kind, as "2 blue"."""
    if not count:
        return (
            Message("table.no-battery")
            if kind == cards.BATTERY
            else Message("table.no-cube", {"energy": Word("energy", kind)})
        )
    return cubes([count if k == kind else 0 for k in range(cards.BATTERY + 1)])


def place_of(defender: int, cell: int, _: int) -> Message:
    """Where a Defender stands."""
    return Message("table.defender", {"defender": Word("defender", defender), "cell": Word("cell", cell)})


class Look(drawing.Look):
    """A position as one seat sees it, in one language."""

    def __init__(self, state: State, seat: int, speaker: Speaker, still: bool = False) -> None:
        assert isinstance(state, Galaxy)
        super().__init__(state, seat, speaker, still)
        self.galaxy = state
        self.words = Phrases.of(speaker)
        self.purse = tuple(state.purses[seat]) if self.sits else None

    def mark(self, width: float, height: float) -> str:
        """Things here are larger than elsewhere, and so is the mark of what can be chosen."""
        return legal_mark(width, height)

    def affords(self, price: list[int]) -> bool:
        """Whether the seat that looks could pay this now."""
        if self.purse is None:
            return False
        return affords(list(self.purse), self.galaxy.technologies[self.seat], price)
