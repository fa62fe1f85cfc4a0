"""A piece looked into: what it is, its rule, what holds for it now, and why it cannot be chosen."""

from __future__ import annotations

import re
from typing import TypedDict

from mechbay.core.errors import MechbayError, UnknownClause
from mechbay.core.game import Game
from mechbay.core.table import Outcome
from mechbay.rulebook import rulebook
from mechbay.server.room import Room
from mechbay.server.views import speaker_of, why

SOURCES = re.compile(r"\s*\[[^\]]*\]|\s*\(ruling\)|\*")  # where a rule comes from: for the rules page

CLAUSE = "clause"  # what a rule is called where it is looked into as if it were a piece
OTHER_QUESTION = "no.other-question"  # the key by which every game says that it asks something else


class Sentence(TypedDict):
    """A sentence and the number of the rule behind it."""

    text: str
    clause: str


class About(TypedDict):
    """All that is said of a piece: what it is and what holds for it, its rule, what stands against it."""

    lines: list[Sentence]
    rule: str
    reasons: list[Sentence]


def about(room: Room, seat: int, piece: str, language: str, at: int | None) -> About:
    """Everything there is to say about a piece, as the seat may see it, at a moment or now."""
    kind, _, word = piece.partition(":")
    if kind == CLAUSE:
        return _about_clause(room.game, word, language)
    try:
        value = room.game.terms.read(kind, word)
    except (KeyError, MechbayError):
        return {"lines": [], "rule": "", "reasons": []}
    state = room.state if at is None else room.past(seat, at)[0]
    seen = state.seen_by(seat)
    speaker = speaker_of(room, language, seen)
    lines = room.game.about(seen, seat, kind, value)
    return {
        "lines": [{"text": speaker.say(line), "clause": line.clause} for line in lines],
        "rule": _rule(room.game, lines[0].clause, language) if lines else "",
        "reasons": _reasons(room, seat, piece, language) if at is None else [],
    }


def _about_clause(game: Game, number: str, language: str) -> About:
    """A rule looked into: why something happened."""
    try:
        clause = rulebook(game, language).clause(number)
    except UnknownClause:
        return {"lines": [], "rule": "", "reasons": []}
    heading: Sentence = {"text": clause.section, "clause": clause.number}
    return {"lines": [heading], "rule": _rule(game, clause.number, language), "reasons": []}


def _rule(game: Game, clause: str, language: str) -> str:
    """A rule without its sources."""
    return SOURCES.sub("", rulebook(game, language).clause(clause).text) if clause else ""


def _reasons(room: Room, seat: int, piece: str, language: str) -> list[Sentence]:
    """The reasons against what could be done with a piece, each said once; none if something can be done.

    That something else is asked now is said only where nothing more exact is.
    """
    game = room.game
    seen = room.state.seen_by(seat)
    reasons: dict[str, Sentence] = {}
    vague: dict[str, Sentence] = {}
    for action in range(len(game.actions)):
        if _piece_of(game, action) == piece:
            found = why(room, seat, action, language)
            if found["legal"]:
                return []
            exact = game.why_not(seen, seat, action).key != OTHER_QUESTION
            (reasons if exact else vague)[found["text"]] = {"text": found["text"], "clause": found["clause"]}
    return list((reasons or vague).values())


def pieces(room: Room, seat: int) -> dict[str, str]:
    """The piece that each choice of a seat is about, as a drawing calls it: "tile:c1", "weapon:rail-gun"."""
    game = room.game
    question = room.question
    if question is None:
        legal = room.state.seen_by(seat).legal(seat)
        return {game.actions.write(action): _piece_of(game, action) for action in legal}
    kind = game.luck[question.what]
    return {
        game.write_outcome(Outcome(question.what, value)): f"{kind}:{game.terms.write(kind, value)}"
        for value in question.possible
    }


def _piece_of(game: Game, action: int) -> str:
    """The piece that an action names first, or nothing."""
    _, things = game.actions.parts(action)
    return f"{things[0][0]}:{game.terms.write(*things[0])}" if things else ""
