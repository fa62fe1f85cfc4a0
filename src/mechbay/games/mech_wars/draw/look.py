"""What a drawing knows: the position, for which seat it is drawn, and the words of the language."""

from __future__ import annotations

from mechbay import drawing
from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.actions import KIDNAP
from mechbay.games.mech_wars.rules.flow import Place
from mechbay.games.mech_wars.rules.moving import Go
from mechbay.games.mech_wars.rules.playing import Choose, ChooseSecond, part_of
from mechbay.games.mech_wars.rules.state import War
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
    args: dict[str, Word | Message | int | str] = {
        "mech": Word("mech", mech),
        "value": cards.VALUE[mech],
        "speed": cards.SPEED[mech],
        "field": Word("field", field),
    }
    if goal >= len(cards.FIELDS):
        return Message("table.leaving", args)
    return Message("table.marching", args | {"goal": Word("field", goal)})


def standing(mech: int, cell: int, value: int) -> Message:
    """A mech in a formation."""
    return Message(
        "table.standing",
        {"mech": Word("mech", mech), "cell": Word("cell", cell), "value": value, "speed": cards.SPEED[mech]},
    )


def off_the_board(mech: int, _: int, __: int) -> Message:
    """A mech that is looked at, or was removed."""
    args: dict[str, Word | Message | int | str] = {"mech": Word("mech", mech)}
    return Message("table.aside", args | {"value": cards.VALUE[mech], "speed": cards.SPEED[mech]})


class Look(drawing.Look):
    """A position as one seat sees it, in one language."""

    def __init__(self, state: State, seat: int, speaker: Speaker, still: bool = False) -> None:
        assert isinstance(state, War)
        super().__init__(state, seat, speaker, still)
        self.war = state
        self.words = Phrases.of(speaker)
        # what may be done with each mech: all actions from `kidnap` on name one
        self.doable: dict[int, list[int]] = {}
        for action in self.legal:
            if action >= KIDNAP:
                self.doable.setdefault((action - KIDNAP) % len(cards.MECHS), []).append(action)
        self.chosen = chosen(state)

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


def chosen(war: War) -> int:
    """The mech about which something is asked: kidnapped, moving, or the first target of a card."""
    frame = war.stack[-1] if war.stack else None
    if isinstance(frame, Place | Go):
        return frame.mech
    if isinstance(frame, ChooseSecond) and cards.FIRST_TARGET[part_of(war)][frame.card] != cards.RIVAL:
        return frame.first
    return war.firer


def card_asked(war: War) -> int:
    """The special card that is being played, or -1."""
    frame = war.stack[-1] if war.stack else None
    return frame.card if isinstance(frame, Choose | ChooseSecond) else -1
