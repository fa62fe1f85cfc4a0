"""What a drawing knows: the position, for which seat it is drawn, and the words of the language."""

from __future__ import annotations

from functools import cached_property

from mechbay import drawing
from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.games.mech_wars.draw.art import legal_mark
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.actions import KIDNAP
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.words.faces import FACES
from mechbay.games.mech_wars.words.text import printed
from mechbay.words import Speaker

# The reasons behind a value in a word each, in the order of `terms.py`.
SHORT = [
    "table.base", "table.support", "table.series", "table.series", "table.series", "table.drill",
    "table.shield", "table.rear", "table.reply", "table.points",
]  # fmt: skip


class Phrases(drawing.Words):
    """The words that a drawing of this game needs, each said once."""

    def __init__(self, speaker: Speaker) -> None:
        super().__init__(speaker)
        self.mechs = self.names("mech", len(cards.MECHS))
        self.types = self.names("type", len(cards.TYPES))
        self.series = self.names("series", len(cards.SERIES))
        self.cards = self.names("card", len(cards.CARDS))
        self.reasons = [speaker.say(Message(key)) for key in SHORT]


def marching(mech: int, field: int, _: int) -> Message:
    """A mech on the march board, and where the March phase will take it."""
    goal = field + cards.SPEED[mech]
    args = printed(mech) | {"mech": Word("mech", mech), "field": Word("field", field)}
    if goal >= len(cards.FIELDS):
        return Message("table.leaving", args)
    return Message("table.marching", args | {"goal": Word("field", goal)})


def standing(mech: int, cell: int, value: int) -> Message:
    """A mech in a formation."""
    args = printed(mech) | {"mech": Word("mech", mech), "cell": Word("cell", cell), "value": value}
    return Message("table.standing", args)


def off_the_board(mech: int, _: int, __: int) -> Message:
    """A mech that is looked at, or was removed."""
    return Message("table.aside", printed(mech) | {"mech": Word("mech", mech)})


class Look(drawing.Look):
    """A position as one seat sees it, in one language and one shape."""

    def __init__(
        self, state: State, seat: int, speaker: Speaker, still: bool = False, wide: bool = False
    ) -> None:
        assert isinstance(state, War)
        super().__init__(state, seat, speaker, still)
        self.war = state
        self.wide = wide
        self.words = Phrases.of(speaker)
        # what may be done with each mech: all actions from `kidnap` on name one
        self.doable: dict[int, list[int]] = {}
        for action in self.legal:
            if action >= KIDNAP:
                self.doable.setdefault((action - KIDNAP) % len(cards.MECHS), []).append(action)

    def mark(self, width: float, height: float) -> str:
        """Cards here are small and written on up to their edges: the mark lies around them."""
        return legal_mark(width, height)

    @cached_property
    def met(self) -> dict[int, tuple[bool, str]]:
        """Of each mech that may be aimed at: whether the salvo is enough now, and the two values, "6:4"."""
        found = {}
        for mech, actions in self.doable.items():
            button = FACES.button(self.war, self.seat, actions[0])
            if button is not None:
                found[mech] = button.picture.value >= 0, self.speaker.say(button.words)
        return found

    def carried(self, mech: int) -> list[int]:
        """The special cards attached to a mech."""
        return [card for card, holder in enumerate(self.war.holder) if holder == mech]

    def standing(self, mech: int, cell: int) -> str:
        """A mech in a formation, in words."""
        war = self.war
        said = self.words.once(standing, mech, cell, war.base(mech))
        if war.plus[mech]:
            said += f" · +{war.plus[mech]}"
        if war.minus[mech]:
            said += f" · −{war.minus[mech]}"
        for card in self.carried(mech):
            said += f" · {self.words.cards[card]}"
        return said
