"""The HTTP interface as a page, made from its OpenAPI description."""

from __future__ import annotations

from functools import cache
from typing import Any

from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import Response

from mechbay.server.html import page
from mechbay.server.language import language_of
from mechbay.server.openapi import PLACE, document
from mechbay.server.problems import STATUS
from mechbay.server.site import site_of
from mechbay.words import Speaker

NEW = '{"game": "planet-defenders", "seats": [{"kind": "me"}, {"kind": "bot"}], "id": "%s"}'
ACT = '{"action": "ACTION", "version": VERSION, "id": "step-1"}'
JSON = "-H 'Content-Type: application/json'"
KEY = "-H 'X-Seat: SECRET'"
# A first game in four commands, each with the sentence that explains it.
STEPS = (
    ("docs.create", "curl {api}/matches " + JSON + " -d '" + NEW + "'"),
    ("docs.look", "curl {api}/matches/MATCH " + KEY),
    ("docs.listen", "curl -N {api}/matches/MATCH/events " + KEY),
    ("docs.act", "curl {api}/matches/MATCH/actions " + KEY + " " + JSON + " -d '" + ACT + "'"),
)
FIRST_ID = "any-long-text-of-yours"


def docs(request: Request) -> Response:
    """The interface for people who write programs; its commands name the server as it names itself."""
    speaker = Speaker(language_of(request))
    api = site_of(request).addresses()[0] + "api"
    steps = [(key, command.replace("{api}", api).replace("%s", FIRST_ID)) for key, command in STEPS]
    refusals = [(code, status, _said(speaker, code)) for code, status in STATUS.items()]
    return page(request, "docs.html", path="/docs", steps=steps, refusals=refusals, **described())


def _said(speaker: Speaker, code: str) -> str:
    """What a refusal tells, with what is filled in by its name; those of the rules say their own."""
    text = speaker.text(f"error.{code}")
    return "" if text == f"error.{code}" else text


@cache
def described() -> dict[str, Any]:
    """All operations and shapes, ready for the page; the same for everybody."""
    told = document()
    operations = [
        _operation(method.upper(), path, found)
        for path, methods in told["paths"].items()
        for method, found in methods.items()
    ]
    shapes = [_shape(name, schema) for name, schema in sorted(told["components"]["schemas"].items())]
    return {"version": told["info"]["version"], "operations": operations, "shapes": shapes}


def _operation(method: str, path: str, found: dict[str, Any]) -> dict[str, Any]:
    (status, answer), *_ = found["responses"].items()
    (media, content), *_ = answer["content"].items()
    body = found.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema")
    return {
        "id": found["operationId"],
        "method": method,
        "path": path,
        "summary": found["summary"],
        "query": [
            (one["name"], one["schema"]["type"]) for one in found["parameters"] if one["in"] == "query"
        ],
        "key": "security" in found,
        "body": written(body) if body else None,
        "status": status,
        "answer": written(content["schema"]) if "schema" in content else media,
    }


def _shape(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    needed = schema.get("required", [])
    fields = [
        (field, written(kind), field in needed, kind.get("default"))
        for field, kind in schema.get("properties", {}).items()
    ]
    summary, _, more = schema.get("description", "").partition("\n\n")
    return {"name": name, "summary": summary, "more": " ".join(more.split()), "fields": fields}


def written(schema: dict[str, Any]) -> Markup:
    """A type in short: `Seat[] | null`, with links to the shapes that it names."""
    if "$ref" in schema:
        name = schema["$ref"].removeprefix(PLACE)
        return Markup('<a href="#{0}">{0}</a>').format(name)
    if "enum" in schema:
        return Markup(" | ").join(escape(repr(value).replace("'", '"')) for value in schema["enum"])
    if "anyOf" in schema:
        return Markup(" | ").join(written(one) for one in schema["anyOf"])
    kind = schema.get("type", "any")
    if kind == "array":
        items = written(schema.get("items", {}))
        return Markup("({})[]").format(items) if " | " in items else items + Markup("[]")
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return Markup("{{string: {}}}").format(written(schema["additionalProperties"]))
    return escape(kind)
