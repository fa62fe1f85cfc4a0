"""Everything that may go wrong for a user: one sentence that says what would be right."""

from __future__ import annotations

from mechbay.core.message import Message


class MechbayError(Exception):
    """A wrong call; its text is one line for the person who made it."""


class ScriptError(MechbayError):
    """Scripted luck does not fit the game that asks for it."""


class UnknownGame(MechbayError):
    """No game of that name is installed."""


class CatalogueError(MechbayError):
    """A catalogue that is missing or cannot be read; names the file."""


class DataError(MechbayError):
    """A data file that cannot be played with; names the file, the key and what would be right."""


class UnknownOption(MechbayError):
    """The game has no such option, or the option no such value."""


class UnknownBot(MechbayError):
    """No bot is called that."""


class WrongSeats(MechbayError):
    """The game is not for that many seats."""


class UnknownClause(MechbayError):
    """The rules have no clause of that number."""


class PositionError(MechbayError):
    """A document that is no legal position."""


class RecordError(MechbayError):
    """A file that is no true record of a match; names the place."""


class LawBroken(MechbayError):
    """A game breaks one of the laws of the house."""


class Refused(MechbayError):
    """An action was not done and nothing was changed; `reason` and `clause` say why, where a rule does."""

    def __init__(self, text: str, reason: Message | None = None) -> None:
        self.reason = reason
        self.clause = reason.clause if reason else ""
        super().__init__(f"{text} ({self.clause})" if self.clause else text)


class NotAsked(Refused):
    """The seat is not asked anything now."""


class UnknownAction(Refused):
    """The game has no such action."""


class IllegalAction(Refused):
    """The action exists but may not be done now."""


class NoUndo(Refused):
    """There is nothing that this seat may take back."""
