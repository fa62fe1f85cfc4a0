"""Answers on the wire: JSON, or a typed refusal in the reader's language, as a page where a browser asks."""

from __future__ import annotations

import gzip
import logging
from collections.abc import Mapping
from functools import cached_property

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from mechbay.codec import NotJson, WrongShape, encode
from mechbay.core.errors import IllegalAction, MechbayError, NotAsked, NoUndo, Refused, UnknownAction
from mechbay.server.html import page, wants_page
from mechbay.server.language import language_of
from mechbay.server.logs import Seldom, safe
from mechbay.server.messages import Fault
from mechbay.server.problems import STATUS, WAIT, Problem
from mechbay.server.room import Room
from mechbay.server.standing import TABLE
from mechbay.server.views import refusal, speaker_of
from mechbay.words import Speaker

WORTH_ZIPPING = 500  # bytes
TOLD = ((b"content-type", b"application/json"), (b"cache-control", b"no-store"))  # of every document
CODES: dict[type[Refused], str] = {
    IllegalAction: "illegal-action",
    NotAsked: "not-asked",
    UnknownAction: "unknown-action",
    NoUndo: "no-undo",
}
seldom = Seldom(logging.getLogger("mechbay.server"))


class Document(Response):
    """JSON, never kept by anybody on the way."""

    def init_headers(self, headers: Mapping[str, str] | None = None) -> None:
        """Say what it is, and how long."""
        self.raw_headers = [*TOLD, (b"content-length", b"%d" % len(self.body))]


def answer(document: object, status: int = 200, zips: bool = False) -> Response:
    """A document."""
    content = encode(document)
    if not zips:
        return Document(content, status)
    shown = Document(zipped(content), status)
    shown.raw_headers.append((b"content-encoding", b"gzip"))
    return shown


def zipped(content: bytes) -> bytes:
    """Content made smaller for the way: quickly rather than as small as can be."""
    return gzip.compress(content, 3, mtime=0)


def takes_zipped(request: Request) -> bool:
    """Whether the client can read what is zipped."""
    return "gzip" in request.headers.get("accept-encoding", "")


class Sent:
    """Content that several are sent; zipped once, when the first of them wants it so."""

    def __init__(self, content: bytes) -> None:
        self.content = content

    @cached_property
    def zipped(self) -> bytes:
        """The same, smaller."""
        return zipped(self.content)

    def weigh(self) -> int:
        """About how many bytes it takes to keep it."""
        return len(self.content) * 5 // 4

    def answer(self, request: Request, media: str, headers: Mapping[str, str]) -> Response:
        """The answer to somebody who wants it."""
        if len(self.content) < WORTH_ZIPPING or not takes_zipped(request):
            return Response(self.content, 200, headers, media)
        return Response(self.zipped, 200, {**headers, "Content-Encoding": "gzip"}, media)


def refuse(request: Request, error: Exception) -> Response:
    """The typed answer to whatever went wrong, to a program or a person; logged without what they sent."""
    fault = _fault(request, error)
    status = STATUS[fault["code"]]
    kind = fault["code"] if fault["code"] in WAIT else f"{request.method} {status}"
    what = {"method": safe(request.method), "path": path_of(request), "status": status, "code": fault["code"]}
    seldom.info(kind, "%s %s: %s %s", *what.values(), fields=what)
    if wants_page(request):
        response: Response = page(request, "problem.html", status, message=fault["message"])
    else:
        response = answer({"error": fault}, status)
    if fault["code"] in WAIT:
        response.headers["Retry-After"] = str(WAIT[fault["code"]])
    return response


def path_of(request: Request) -> str:
    """What was asked for, as the log may know it: without the name of a table, which would let readers in."""
    route = request.scope.get("route")
    if isinstance(route, Route):
        return route.path
    path = request.url.path  # refused at the gate, or no address of ours
    named = TABLE.match(path)
    return safe(path if named is None else f"{path[: named.start(1)]}{{match}}{path[named.end(1) :]}")


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
        # half a character may be quoted, which no answer can hold
        return Problem("wrong-message", detail=str(error).encode("utf-8", "replace").decode())
    if isinstance(error, HTTPException):
        known = {404: "unknown-address", 405: "wrong-method"}
        return Problem(known.get(error.status_code, "wrong-message"), detail=error.detail)
    return Problem("broken")


def _rule_fault(request: Request, error: Refused) -> Fault:
    """A refusal by the rules of the match that the request is about."""
    room: Room = request.state.room
    seat: int = request.state.seat
    speaker = speaker_of(room, language_of(request), room.position(seat).seen_by(seat))
    text, clause = refusal(room, seat, error, speaker)
    fault: Fault = {"code": CODES[type(error)], "message": text}
    if clause:
        fault["clause"] = clause
    return fault
