"""Which language somebody reads."""

from __future__ import annotations

import re

from starlette.requests import Request

from mechbay.words import LANGUAGES

CHOSEN = re.compile(rb"(?:^|&)lang=([a-z]+)(?=&|$)")  # who is refused is told in it, and costs nothing else
LONGEST = 200  # letters of what a browser likes that are read: it names a handful of languages


def language_of(request: Request) -> str:
    """The language asked for, chosen before, or liked best by the browser."""
    found = CHOSEN.search(request.scope["query_string"])
    chosen = [found and found[1].decode("ascii"), request.cookies.get("lang")]
    return next((code for code in chosen if code in LANGUAGES), None) or _liked(request)


def _liked(request: Request) -> str:
    told = request.headers.get("accept-language", "")
    if len(told) > LONGEST:
        told = told[:LONGEST].rpartition(",")[0]
    wishes = [wish.partition(";") for wish in told.split(",")]
    wishes.sort(key=lambda wish: -_weight(wish[2]))
    liked = [wish[0].strip().lower()[:2] for wish in wishes if _weight(wish[2]) > 0]
    return next((language for language in liked if language in LANGUAGES), LANGUAGES[0])


def _weight(text: str) -> float:
    """The weight in "q=0.8"; one that is not said is 1."""
    try:
        return float(text.partition("=")[2] or 1)
    except ValueError:
        return 0.0
