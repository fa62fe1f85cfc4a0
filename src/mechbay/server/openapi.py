"""The interface described: one table of addresses, from which both the routes and OpenAPI are made."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from starlette.requests import Request
from starlette.responses import Response

import mechbay
from mechbay.codec import schemas
from mechbay.server import api
from mechbay.server import messages as shapes
from mechbay.server.address import Address
from mechbay.server.answers import answer

PLACE = "#/components/schemas/"
MATCH = "/api/matches/{match}"
DRAWN = ("seat", "lang", "draw", "shape", "text", "shown", "log")  # `draw=yes` answers with the picture


@dataclass(frozen=True)
class Operation:
    """An address, who answers it, and what goes in and out."""

    method: str
    path: str
    endpoint: Callable[[Request], Awaitable[Response]]
    answers: type | str  # a shape, or the media type of something else
    body: type | None = None
    status: int = 200
    query: tuple[str, ...] = ()
    key: bool = False  # whether a seat's key changes what happens


OPERATIONS = [
    Operation("GET", "/api/games", api.games, shapes.Games, query=("lang",)),
    Operation("POST", "/api/matches", api.create, shapes.Created, shapes.NewMatch, 201),
    Operation("POST", "/api/luck", api.luck, shapes.LuckAsked, shapes.Dealing, query=("lang",)),
    Operation("GET", MATCH, api.look, shapes.View, query=("at", "since", "before", "seat", "lang"), key=True),
    Operation("POST", MATCH + "/seats/{seat:int}", api.take_seat, shapes.Key, shapes.Sit, 201),
    Operation("POST", MATCH + "/actions", api.act, shapes.Done, shapes.Act, query=DRAWN, key=True),
    Operation("POST", MATCH + "/undo", api.undo, shapes.Done, shapes.Back, query=DRAWN, key=True),
    Operation("POST", MATCH + "/restart", api.restart, shapes.Done, shapes.Back, query=DRAWN, key=True),
    Operation("POST", MATCH + "/chat", api.chat, shapes.Done, shapes.Say, query=("seat",), key=True),
    Operation("GET", MATCH + "/places", api.where, shapes.Places, query=("seat", "lang"), key=True),
    Operation("POST", MATCH + "/pings", api.ping, shapes.Done, shapes.Point, query=("seat",), key=True),
    Operation("POST", MATCH + "/hurry", api.hurry, shapes.Done, shapes.Nothing, key=True),
    Operation("POST", MATCH + "/pace", api.pace, shapes.Done, shapes.Tempo, key=True),
    Operation("POST", MATCH + "/rematch", api.rematch, shapes.Rematch, shapes.Nothing, 201, key=True),
    Operation("GET", MATCH + "/why", api.why_not, shapes.Why, query=("action", "seat", "lang"), key=True),
    Operation("GET", MATCH + "/record", api.record, shapes.RecordWritten),
    Operation("POST", "/api/records", api.open_record, shapes.Opened, shapes.RecordWritten, 201),
    Operation("GET", MATCH + "/version", api.version, shapes.Done, query=("seat",), key=True),
    Operation("GET", MATCH + "/events", api.events, "text/event-stream", query=("after", "seat"), key=True),
    Operation("POST", "/api/news", api.all_news, "text/event-stream", shapes.Listen),
]
NUMBERS = ("at", "since", "before", "seat", "after", "shown")


def routes() -> list[Address]:
    """The addresses, as the server takes them."""
    described = Address("/api/openapi.json", describe, methods=["GET"])
    return [described, *(Address(o.path, o.endpoint, methods=[o.method]) for o in OPERATIONS)]


async def describe(request: Request) -> Response:
    """The interface as an OpenAPI document."""
    return answer(document())


@cache
def document() -> dict[str, Any]:
    """All addresses with the shapes of what goes in and out."""
    used = [shape for o in OPERATIONS for shape in (o.body, o.answers) if isinstance(shape, type)]
    unique = list(dict.fromkeys([*used, shapes.Refusal]))
    references, named = schemas(unique, PLACE)
    refer = dict(zip(unique, references, strict=True))
    paths: dict[str, dict[str, Any]] = {}
    for operation in OPERATIONS:
        path = re.sub(r":\w+}", "}", operation.path)
        paths.setdefault(path, {})[operation.method.lower()] = _operation(operation, path, refer)
    key = {"type": "apiKey", "in": "header", "name": "X-Seat"}
    return {
        "openapi": "3.1.0",
        "info": {"title": "Mechbay", "version": mechbay.__version__},
        "paths": paths,
        "components": {"schemas": named, "securitySchemes": {"seat": key}},
    }


def _operation(operation: Operation, path: str, refer: dict[type, dict[str, Any]]) -> dict[str, Any]:
    summary = (operation.endpoint.__doc__ or "").partition("\n")[0]
    in_path = re.findall(r"{(\w+)}", path)
    media, schema = (
        (operation.answers, {})
        if isinstance(operation.answers, str)
        else ("application/json", {"schema": refer[operation.answers]})
    )
    refused = {"application/json": {"schema": refer[shapes.Refusal]}}
    described: dict[str, Any] = {
        "summary": summary,
        "operationId": operation.endpoint.__name__,
        "parameters": [_parameter(name, "path") for name in in_path]
        + [_parameter(name, "query") for name in operation.query],
        "responses": {
            str(operation.status): {"description": summary, "content": {media: schema}},
            "default": {"description": "Refused; nothing was changed.", "content": refused},
        },
    }
    if operation.body is not None:
        content = {"application/json": {"schema": refer[operation.body]}}
        described["requestBody"] = {"required": True, "content": content}
    if operation.key:
        described["security"] = [{"seat": []}, {}]
    return described


def _parameter(name: str, place: str) -> dict[str, Any]:
    kind = "integer" if name in NUMBERS else "string"
    return {"name": name, "in": place, "required": place == "path", "schema": {"type": kind}}
