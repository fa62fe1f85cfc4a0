"""Answers on the wire: JSON, or a typed refusal in the reader's language, as a page where a browser asks."""

from __future__ import annotations

import logging

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from mechbay.codec import NotJson, WrongShape, encode
from mechbay.core.errors import IllegalAction, MechbayError, NotAsked, NoUndo, Refused, UnknownAction
from mechbay.server.html import page, wants_page
from mechbay.server.language import language_of
from mechbay.server.messages import Fault
from mechbay.server.problems import STATUS, WAIT, Problem
from mechbay.server.room import Room
from mechbay.server.views import refusal, speaker_of
from mechbay.words import Speaker

CODES: dict[type[Refused], str] = {
    IllegalAction: "illegal-action",
    NotAsked: "not-asked",
    UnknownAction: "unknown-action",
    NoUndo: "no-undo",
}
log = logging.getLogger("mechbay.server")


def answer(document: object, status: int = 200) -> Response:
    """A document, never kept by anybody on the way."""
    return Response(encode(document), status, {"Cache-Control": "no-store"}, "application/json")


def refuse(request: Request, error: Exception) -> Response:
    """The typed answer to whatever went wrong, to a program or a person; logged without what they sent."""
    fault = _fault(request, error)
    status = STATUS[fault["code"]]
    log.info("%s %s: %s %s", request.method, request.url.path, status, fault["code"])
    if wants_page(request):
        response: Response = page(request, "problem.html", status, message=fault["message"])
    else:
        response = answer({"error": fault}, status)
    if fault["code"] in WAIT:
        response.headers["Retry-After"] = str(WAIT[fault["code"]])
    return response


def _fault(request: Request, error: Exception) -> Fault:
    speaker = Speaker(language_of(request))
    if isinstance(error, Refused):
        return _rule_fault(request, error)
    problem = _problem(error)
    fault: Fault = {
        "code": problem.code,
        "message": speaker.text(f"error.{problem.code}", **problem.args_said),
    }
    if problem.version is not None:
        fault["version"] = problem.version
    return fault


def _problem(error: Exception) -> Problem:
    if isinstance(error, Problem):
        return error
    if isinstance(error, NotJson):
        return Problem("not-json", detail=str(error))
    if isinstance(error, WrongShape | MechbayError):
        return Problem("wrong-message", detail=str(error))
    if isinstance(error, HTTPException):
        known = {404: "unknown-address", 405: "wrong-method"}
        return Problem(known.get(error.status_code, "wrong-message"), detail=error.detail)
    return Problem("broken")


def _rule_fault(request: Request, error: Refused) -> Fault:
    """A refusal by the rules of the match that the request is about."""
    room: Room = request.state.room
    seat: int = request.state.seat
    speaker = speaker_of(room, language_of(request), room.state.seen_by(seat))
    text, clause = refusal(room, seat, error, speaker)
    fault: Fault = {"code": CODES[type(error)], "message": text}
    if clause:
        fault["clause"] = clause
    return fault
