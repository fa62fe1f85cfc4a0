"""A piece looked into: what it is, its rule, what holds for it now, and why it cannot be chosen."""

from __future__ import annotations

from typing import TypedDict

from mechbay.core.companion import answers
from mechbay.core.errors import MechbayError, UnknownClause
from mechbay.core.game import OTHER_QUESTION, Game
from mechbay.core.state import State
from mechbay.core.terms import SEAT
from mechbay.drawing import drawing_of
from mechbay.rulebook import rulebook
from mechbay.server.companion import question_of
from mechbay.server.orders import orders_due
from mechbay.server.room import Room
from mechbay.server.views import speaker_of, why
from mechbay.words import Speaker

CLAUSE = "clause"  # what a rule is called where it is looked into as if it were a piece


class Sentence(TypedDict):
    """A sentence and the number of the rule behind it."""

    text: str
    clause: str


class About(TypedDict):
    """All that is said of a piece: what it is and what holds for it, its rule, what stands against it."""

    lines: list[Sentence]
    rule: str
    reasons: list[Sentence]
    lens: str  # drawn over the stage while it is looked into


NOTHING: About = {"lines": [], "rule": "", "reasons": [], "lens": ""}


def about(room: Room, seat: int, piece: str, language: str, at: int | None) -> About:
    """Everything there is to say about a piece, as the seat may see it, at a moment or now.

    A drawing may also name an action, "power rail-gun": what stands against that one, and about its piece.
    """
    game = room.game
    try:
        action = None if ":" in piece else game.actions.read(piece)
        kind, _, word = (piece if action is None else _piece_of(game, action)).partition(":")
        if kind == CLAUSE:
            return _about_clause(game, word, language)
        value = game.terms.read(kind, word)
    except (KeyError, MechbayError):
        return NOTHING
    if kind == SEAT and value >= len(room.seats):
        return NOTHING  # a seat that this table does not have
    state = room.position(seat, at)
    seen = state.seen_by(seat)
    speaker = speaker_of(room, language, seen)
    lines = game.about(seen, seat, kind, value)
    named = range(len(game.actions)) if action is None else [action]
    meant = [one for one in named if _piece_of(game, one) == f"{kind}:{word}"]
    return {
        "lines": [{"text": speaker.say(line), "clause": line.clause} for line in lines],
        "rule": _rule(game, lines[0].clause, language) if lines else "",
        "reasons": _reasons(room, seat, meant, language) if at is None else [],
        "lens": _lens(game, seen, seat, speaker, kind, value),
    }


def _lens(game: Game, seen: State, seat: int, speaker: Speaker, kind: str, value: int) -> str:
    """A piece looked into as the game draws that over its stage; nothing in a game without lenses."""
    draw = getattr(drawing_of(game), "lens", None)
    return "" if draw is None else str(draw(seen, seat, speaker, kind, value))


def _about_clause(game: Game, number: str, language: str) -> About:
    """A rule looked into: why something happened."""
    try:
        clause = rulebook(game, language).clause(number)
    except UnknownClause:
        return NOTHING
    heading: Sentence = {"text": clause.section, "clause": clause.number}
    return {"lines": [heading], "rule": _rule(game, clause.number, language), "reasons": [], "lens": ""}


def _rule(game: Game, clause: str, language: str) -> str:
    """A rule without its sources."""
    return rulebook(game, language).clause(clause).bare if clause else ""


def _reasons(room: Room, seat: int, actions: list[int], language: str) -> list[Sentence]:
    """The reasons against what could be done with a piece, each said once; none if something can be done.

    That something else is asked now is said only where nothing more exact is.
    """
    game = room.game
    seen = room.position(seat).seen_by(seat)
    reasons: dict[str, Sentence] = {}
    vague: dict[str, Sentence] = {}
    for action in actions:
        found = why(room, seat, action, language)
        if found["legal"]:
            return []
        exact = game.why_not(seen, seat, action).key != OTHER_QUESTION
        (reasons if exact else vague)[found["text"]] = {"text": found["text"], "clause": found["clause"]}
    return list((reasons or vague).values())


def pieces(room: Room, seat: int) -> dict[str, str]:
    """The piece that each choice of a seat is about, as a drawing calls it: "tile:c1", "weapon:rail-gun"."""
    game = room.game
    question = question_of(room)
    if orders_due(room):
        return {}
    if question is None:
        legal = room.position(seat).seen_by(seat).legal(seat)
        return {game.actions.write(action): _piece_of(game, action) for action in legal}
    kind = game.luck[question.what]
    return {
        text: f"{kind}:{text.partition(' ')[2]}"
        for text in answers(game, question)
        if text.partition(" ")[2] in game.terms.words.get(kind, ())  # a part of a card is no piece
    }


def _piece_of(game: Game, action: int) -> str:
    """The piece that an action names first, or nothing."""
    _, things = game.actions.parts(action)
    return f"{things[0][0]}:{game.terms.write(*things[0])}" if things else ""
