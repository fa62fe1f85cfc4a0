"""What a request asks to be drawn: everything that a picture depends on besides the match itself."""

from __future__ import annotations

from typing import NamedTuple

from starlette.requests import Request

from mechbay.server.language import language_of
from mechbay.server.requests import number_of, rooms_of
from mechbay.server.room import Room
from mechbay.server.site import site_of
from mechbay.server.standing import given_keys


class Asked(NamedTuple):
    """What a picture depends on besides the match, its version and whose eyes look at it."""

    language: str
    at: int | None  # a moment of the past
    since: int  # what is newer in the log is marked as new
    whole: bool  # with all of the log
    wide: bool
    text: bool  # with what stands where in words
    shown: int | None  # the picture on the screen: what happened since is played
    looking: str | None  # who of those who share the device holds it
    own: tuple[int, ...]  # the seats of those who share it
    link: str  # by which others find the table; empty where nobody is awaited
    trouble: str  # why nothing can be kept at present


def asked_by(request: Request, room: Room, seat: int) -> Asked:
    """What the address of a request asks for."""
    query = request.query_params
    newest = room.versions.newest(seat)
    since = number_of(request, "since")
    awaits = any(sits.kind == "open" for sits in room.seats)
    return Asked(
        language_of(request),
        number_of(request, "at", newest),
        newest if since is None else min(since, newest),
        query.get("log") == "all",
        query.get("shape") == "wide",
        query.get("text") == "yes",
        number_of(request, "shown"),
        query.get("seat"),
        tuple(own_seats(request, room)),
        site_of(request).link(request, f"/m/{room.id}") if awaits else "",
        rooms_of(request).health.trouble,
    )


def own_seats(request: Request, room: Room) -> list[int]:
    """The seats of the people who share the device that asks."""
    secrets = given_keys(request, room.id)[: len(room.seats)]
    return sorted(seat for secret in secrets if (seat := room.seat_of(secret)) is not None)
