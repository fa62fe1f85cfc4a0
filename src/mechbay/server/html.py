"""Pages made from templates, in the reader's language."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FunctionLoader, Template
from markupsafe import escape
from starlette.requests import Request
from starlette.responses import HTMLResponse

from mechbay.core.terms import SEATS
from mechbay.server.assets import address
from mechbay.server.language import language_of
from mechbay.words import Speaker, names_of_languages

TEMPLATES = Path(__file__).with_name("templates")
PLAIN = re.compile(r"{{ t\('([a-z.-]+)'\) }}")  # words that need nothing filled in


@cache
def _template(name: str, language: str) -> Template:
    return _templates(language).get_template(name)


@cache
def _templates(language: str) -> Environment:
    """The templates of a language, in which plain words stand already: a picture has fifty of them."""
    say = Speaker(language).text

    def said(found: re.Match[str]) -> str:
        words = say(found[1])
        return found[0] if "{" in words else escape(words)

    made = Environment(
        loader=FunctionLoader(lambda name: PLAIN.sub(said, (TEMPLATES / name).read_text(encoding="utf-8"))),
        autoescape=True,
        auto_reload=False,  # or else each page asks the disk whether its templates have changed
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals["letters"] = [letter.upper() for letter in SEATS]
    return made


def page(request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page."""
    code = language_of(request)
    values.setdefault("path", request.url.path + (f"?{request.url.query}" if request.url.query else ""))
    html = render(template, code, lang=code, languages=names_of_languages(), asset=address, **values)
    return HTMLResponse(html, status, headers={"Vary": "Accept, Accept-Language, Cookie"})


def render(template: str, language: str, **values: Any) -> str:
    """A part of a page."""
    return _template(template, language).render(t=Speaker(language).text, **values)


def wants_page(request: Request) -> bool:
    """Whether a person reads the answer: browsers say so when somebody goes to an address."""
    return "text/html" in request.headers.get("accept", "")
