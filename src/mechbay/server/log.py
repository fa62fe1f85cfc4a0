"""The log as the page shows it: the newest line first, each a link to its moment, with heads over turns."""

from __future__ import annotations

from functools import lru_cache
from itertools import groupby

from markupsafe import Markup, escape

from mechbay.core.terms import SEATS
from mechbay.server.messages import Line

LINES_KEPT = 5_000  # of fifty tables with eighty lines each, and some of them new as well as old


def parted(game: str, log: list[Line], news: int, names: list[str]) -> tuple[str, str]:
    """The new lines, so many as there are, and the older ones, as markup."""
    items: tuple[list[str], list[str]] = ([], [])
    left, above = news, ""
    for (part, turn), group in groupby(reversed(log), key=lambda line: (line["part"], line["turn"])):
        lines = list(group)
        begun = part if part != above else ""  # the newest turn of a part says which one it is
        above = part
        headed = begun or turn is not None
        if headed:
            whose = "" if turn is None else names[turn]
            items[left <= 0].append(head(lines[-1]["number"], begun, turn, whose))
        for line in lines:
            mark = ("new" if left > 0 else "") + ("" if headed else " apart")
            text, clause, version = line["text"], line["clause"], line["version"]
            items[left <= 0].append(_line(game, line["number"], version, text, clause, mark.strip()))
            left, headed = left - 1, True
    fresh, older = items
    return "".join(fresh), "".join(older)


@lru_cache(maxsize=LINES_KEPT)
def head(number: int, part: str, turn: int | None, name: str) -> str:
    """Over the lines from this number on: whose turn it is, and which part of the story has begun."""
    letter = "" if turn is None else SEATS[turn].upper()
    plate = f'<span class="plate seat-{turn}" aria-hidden="true">{letter}</span> {escape(name)}'
    what = f'<span class="part">{escape(part)}</span>' if part else ""
    return f'<li id="head-{number}" class="head"><h3>{plate if letter else ""} {what}</h3></li>\n'


@lru_cache(maxsize=LINES_KEPT)
def _line(game: str, number: int, version: int, text: str, clause: str, mark: str) -> str:
    """One line; kept, for every picture of a table shows the same lines again."""
    marked = f' class="{mark}"' if mark else ""
    link = f'<a class="to" href="?at={version}" data-at="{version}">{escape(text)}</a>'
    return f'<li id="line-{number}"{marked}>{link} {cite(game, clause)}</li>\n'


@lru_cache(maxsize=LINES_KEPT)
def cite(game: str, clause: str) -> Markup:
    """A link to a rule, if there is one."""
    name = escape(clause)
    link = f'<a class="clause" href="/rules/{escape(game)}#{name}" data-clause="{name}">{name}</a>'
    return Markup(link) if clause else Markup("")
