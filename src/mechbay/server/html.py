"""Pages made from templates, in the reader's language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from starlette.requests import Request
from starlette.responses import HTMLResponse

from mechbay.core.terms import SEATS
from mechbay.server.assets import address
from mechbay.server.language import language_of
from mechbay.words import Speaker, names_of_languages

TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).with_name("templates")),
    autoescape=True,
    trim_blocks=True,
    lstrip_blocks=True,
)
TEMPLATES.globals["letters"] = [letter.upper() for letter in SEATS]


def page(request: Request, template: str, status: int = 200, **values: Any) -> HTMLResponse:
    """A whole page."""
    code = language_of(request)
    here = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    languages = names_of_languages()
    html = render(template, code, lang=code, languages=languages, asset=address, path=here, **values)
    return HTMLResponse(html, status, headers={"Vary": "Accept, Accept-Language, Cookie"})


def render(template: str, language: str, **values: Any) -> str:
    """A part of a page."""
    return TEMPLATES.get_template(template).render(t=Speaker(language).text, **values)


def wants_page(request: Request) -> bool:
    """Whether a person reads the answer: browsers say so when somebody goes to an address."""
    return "text/html" in request.headers.get("accept", "")
