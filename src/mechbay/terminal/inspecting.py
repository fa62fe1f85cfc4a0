"""A piece looked into: what it is, its rule, what holds for it now, and why it cannot be chosen."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text

from mechbay.core.errors import UnknownClause
from mechbay.core.game import OTHER_QUESTION, Game
from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.rulebook import rulebook
from mechbay.terminal.palette import ACCENT, GREY
from mechbay.words import Speaker


def reasons(game: Game, seen: State, seat: int, pieces: Iterable[Word]) -> list[Message]:
    """The reasons against what could be done with pieces, each once; none if something can be done."""
    if seat not in seen.actors():
        return [game.prompt(seen, seat)]
    wanted = set(pieces)
    legal = set(seen.legal(seat))
    exact: list[Message] = []
    vague: list[Message] = []
    for action in range(len(game.actions)):
        parts = game.actions.parts(action)[1]
        if not parts or Word(*parts[0]) not in wanted:
            continue
        if action in legal:
            return []
        reason = game.why_not(seen, seat, action)
        known = vague if reason.key == OTHER_QUESTION else exact
        if reason not in known:
            known.append(reason)
    return exact or vague


def told(game: Game, seen: State, seat: int, pieces: tuple[Word, ...], speaker: Speaker) -> Text:
    """All that there is to say about pieces."""
    text = Text()
    for piece in pieces:
        lines = game.about(seen, seat, piece.kind, piece.value)
        for number, line in enumerate(lines):
            _say(text, line, speaker, "bold" if number == 0 else "")
        if lines and lines[0].clause:
            try:
                clause = rulebook(game, speaker.language).clause(lines[0].clause)
                text.append(f"{clause.number}  {clause.bare}\n", GREY)
            except UnknownClause:  # the game has no written rules
                pass
        if lines:
            text.append("\n")
    against = reasons(game, seen, seat, pieces)
    if against:
        text.append(f"{speaker.text('screen.why-not')}\n", f"bold {ACCENT}")
        for reason in against:
            _say(text, reason, speaker, "")
    text.rstrip()
    return text


def _say(text: Text, message: Message, speaker: Speaker, how: str) -> None:
    text.append(speaker.say(message), how)
    if message.clause:
        text.append(f" [{message.clause}]", GREY)
    text.append("\n")
