"""A piece looked into: what it is, its rule, what holds for it now, and why it cannot be chosen."""

from __future__ import annotations

import re
from typing import TypedDict

from starlette.requests import Request
from starlette.responses import Response

from mechbay.core.errors import MechbayError, UnknownClause
from mechbay.core.game import Game
from mechbay.core.message import Message
from mechbay.rulebook import rulebook
from mechbay.server.answers import answer
from mechbay.server.api import number_of, room_of, seat_of
from mechbay.server.room import Room
from mechbay.server.views import speaker_of, why
from mechbay.words import Speaker

SOURCES = re.compile(r"\s*\[[^\]]*\]|\s*\(ruling\)|\*")  # where a rule comes from: for the rules page

CLAUSE = "clause"  # what a rule is called where it is looked into as if it were a piece
OTHER_QUESTION = "no.other-question"  # the key by which every game says that it asks something else


class Told(TypedDict):
    """A sentence and the number of the rule behind it."""

    text: str
    clause: str


class About(TypedDict):
    """All that is said of a piece: what it is and what holds for it, its rule, what stands against it."""

    lines: list[Told]
    rule: str
    reasons: list[Told]


def piece_of(game: Game, action: int) -> str:
    """The piece that an action names first, as a drawing calls it: "tile:c1"; or nothing."""
    _, things = game.actions.parts(action)
    return f"{things[0][0]}:{game.terms.write(*things[0])}" if things else ""


async def about(request: Request, language: str) -> Response:
    """Everything there is to say about a piece, as the seat may see it, at a moment or now."""
    room = await room_of(request)
    seat = seat_of(request, room)
    at = number_of(request, "at", room.version(seat))
    state = room.state if at is None else room.past(seat, at)[0]
    speaker = speaker_of(room, language)
    piece = request.query_params.get("piece", "")
    kind, _, word = piece.partition(":")
    if kind == CLAUSE:
        return answer(_about_clause(room.game, word, language))
    try:
        value = room.game.terms.read(kind, word)
    except (KeyError, MechbayError):
        return answer({"lines": [], "rule": "", "reasons": []})
    lines = room.game.about(state.seen_by(seat), seat, kind, value)
    reasons = why_not(room, seat, piece, language) if at is None else []
    rule = sentence(room.game, lines[0].clause, language) if lines else ""
    return answer({"lines": [said(line, speaker) for line in lines], "rule": rule, "reasons": reasons})


def _about_clause(game: Game, number: str, language: str) -> About:
    """A rule looked into: why something happened."""
    try:
        clause = rulebook(game, language).clause(number)
    except UnknownClause:
        return {"lines": [], "rule": "", "reasons": []}
    told: Told = {"text": clause.section, "clause": clause.number}
    return {"lines": [told], "rule": sentence(game, clause.number, language), "reasons": []}


def said(line: Message, speaker: Speaker) -> Told:
    """A message in words."""
    return {"text": speaker.say(line), "clause": line.clause}


def sentence(game: Game, clause: str, language: str) -> str:
    """A rule without its sources."""
    return SOURCES.sub("", rulebook(game, language).clause(clause).text) if clause else ""


def why_not(room: Room, seat: int, piece: str, language: str) -> list[Told]:
    """The reasons against what could be done with a piece, each said once; none if something can be done.

    That something else is asked now is said only where nothing more exact is.
    """
    game = room.game
    seen = room.state.seen_by(seat)
    reasons: dict[str, Told] = {}
    vague: dict[str, Told] = {}
    for action in range(len(game.actions)):
        if piece_of(game, action) == piece:
            told = why(room, seat, game.actions.write(action), language)
            if told["legal"]:
                return []
            exact = game.why_not(seen, seat, action).key != OTHER_QUESTION
            (reasons if exact else vague)[told["text"]] = {"text": told["text"], "clause": told["clause"]}
    return list((reasons or vague).values())
