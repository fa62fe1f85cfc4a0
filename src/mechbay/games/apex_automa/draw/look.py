"""What a drawing knows: the position, for which seat it is drawn, the words, where things lie."""

from __future__ import annotations

from typing import Final

from mechbay import drawing
from mechbay.core.message import Message
from mechbay.core.state import State
from mechbay.drawing import letter
from mechbay.games.apex_automa.rules import cards, ground, kit
from mechbay.games.apex_automa.rules.actions import (
    AT,
    DESTROY,
    DISMANTLE,
    GO,
    INTERACT,
    KEEP,
    ON,
    SHOOT,
    TOWARDS,
)
from mechbay.games.apex_automa.rules.choosing import ChooseWay
from mechbay.games.apex_automa.rules.ground import Map
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.words.text import card
from mechbay.words import Speaker

CELL: Final = 40  # side of a space
MAP: Final = CELL * ground.SIDE  # side of the largest map
LEFT: Final = 16  # of the map
TOP: Final = 68  # below the head and the letters of the columns
WIDTH: Final = LEFT + MAP + 12  # a corner on the right border is chosen as well
BROAD: Final = WIDTH - 6  # of what is below the map
STRIP: Final = 70  # height of what is below the map
HEIGHT: Final = TOP + MAP + 6 + STRIP
HIGH: Final = HEIGHT + 324  # with two pools above each other: their letters are read on a phone
# the wide table: the map as high as the picture, and a column beside it
WIDE: Final = (746, 504)
WIDE_TOP: Final = 16  # below the letters of the columns
COLUMN: Final = (524, 218)  # x and width
BOX: Final = 18.0  # side of a death box
BADGE: Final = (37.0, 17.0)  # a weapon that may be fired at somebody
SPOT: Final = 20.0  # side of a corner that can be chosen


Box = tuple[float, float, float, float]  # x, y, width, height
Size = tuple[float, float]


class Phrases(drawing.Words):
    """The words that a drawing of this game needs, each said once."""

    def __init__(self, speaker: Speaker) -> None:
        super().__init__(speaker)
        self.legends = self.names("legend", len(cards.LEGENDS))
        self.spaces = self.names("space", ground.SPACES)
        self.corners = self.names("corner", ground.CORNERS)
        self.objects = self.names("object", len(cards.OBJECTS))
        self.weapons = self.names("weapon", len(cards.WEAPONS))
        self.feats = self.names("feat", len(kit.FEATS))
        self.cards = self.names("card", len(kit.CARDS))
        self.abilities = self.names("ability", len(kit.ABILITIES))
        self.items = self.names("item", len(cards.ITEMS))
        self.loot = self.names("loot", len(cards.LOOT))
        self.bags = self.names("bag", len(cards.BAGS))
        self.colours = self.names("colour", len(cards.COLOURS))
        self.levels = [
            speaker.say(Message("table.level", {"level": level})) for level in range(len(ground.LEVELS))
        ]
        self.texts = [speaker.say(card(number)) for number in range(len(kit.CARDS))]


class Look(drawing.Look):
    """A position as one seat sees it, in one language."""

    def __init__(self, state: State, seat: int, speaker: Speaker, still: bool = False) -> None:
        assert isinstance(state, Clash)
        super().__init__(state, seat, speaker, still)
        self.game = state
        self.words = Phrases.of(speaker)
        self.at_spaces, self.at_corners = self._at_places()
        self.shots = [action for action in self.legal if SHOOT <= action < GO]

    def _at_places(self) -> tuple[dict[int, int], dict[int, int]]:
        """The spaces and corners that may be chosen, each with its action; a way by where it leads."""
        spaces: dict[int, int] = {}
        corners: dict[int, int] = {}
        for action in self.legal:
            if action >= KEEP:
                continue  # gear, not a place
            if action >= DISMANTLE:
                corners[action - DISMANTLE] = action
            elif action >= ON:
                corners[action - ON] = action
            elif action >= DESTROY:
                spaces[action - DESTROY] = action
            elif action >= INTERACT:
                if (
                    action - INTERACT not in self.game.boxes
                ):  # one may walk over them: they are chosen themselves
                    spaces[action - INTERACT] = action
            elif action >= AT:
                spaces[action - AT] = action
            elif action >= GO:
                spaces[action - GO] = action
            elif TOWARDS <= action < TOWARDS + len(ground.WAYS):
                asked = self.game.stack[-1]
                assert isinstance(asked, ChooseWay)
                spaces[ground.BESIDE[asked.first][action - TOWARDS]] = action
        return spaces, corners

    def mark(self, width: float, height: float) -> str:
        """Many spaces or corners may be chosen at once: theirs is a lighter mark."""
        return MARKS[width] if width in MARKS else super().mark(width, height)

    def legend_name(self, figure: int) -> str:
        """Who a figure is."""
        return self.words.legends[self.game.legends[figure]]

    def seat_class(self, figure: int) -> str:
        """The class that gives something the colour of a figure's seat."""
        return f"mb-seat-{letter(self.game.drivers[figure])}"


# --- where things lie on the map, from its upper left corner
def corner_of(ground_: Map, space: int) -> tuple[int, int]:
    """The upper left corner of a space."""
    return CELL * ground.X[space], CELL * (ground_.height - 1 - ground.Y[space])


def middle_of(ground_: Map, space: int) -> tuple[int, int]:
    """The centre of a space."""
    x, y = corner_of(ground_, space)
    return x + CELL // 2, y + CELL // 2


def point_of(ground_: Map, corner: int) -> tuple[int, int]:
    """Where a corner of spaces is."""
    row, column = divmod(corner, ground.SIDE + 1)
    return CELL * column, CELL * (ground_.height - row)


# a thin outline with corner ticks, or a ring: this can be chosen
MARKS: Final = {
    float(CELL): '<g class="mb-mark ax-mark"><rect x="2" y="2" width="36" height="36" rx="2"/>'
    '<path d="M2 10V2H10M30 2H38V10M38 30V38H30M10 38H2V30"/></g>',
    BOX: '<g class="mb-mark ax-mark"><rect width="18" height="18" rx="3"/>'
    '<path d="M0 6V0H6M12 0H18V6M18 12V18H12M6 18H0V12"/></g>',
    BADGE[0]: '<g class="mb-mark ax-mark"><rect width="37" height="17" rx="3"/></g>',
    SPOT: '<g class="mb-mark ax-mark"><rect x="2" y="2" width="16" height="16" rx="8"/></g>',
}
