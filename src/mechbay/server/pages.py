"""The pages: what people see. They hold no rules; the table is drawn by the server and morphed in."""

from __future__ import annotations

from bisect import bisect_right
from functools import lru_cache, partial
from importlib.metadata import PackageNotFoundError, files
from itertools import groupby
from pathlib import Path
from typing import Any

import segno
from markupsafe import Markup, escape
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

import mechbay
from mechbay import registry
from mechbay.core.errors import UnknownGame
from mechbay.core.event import SPECTATOR
from mechbay.core.game import Game
from mechbay.drawing import plain_cover
from mechbay.rulebook import rulebook
from mechbay.server.answers import answer
from mechbay.server.assets import address, find
from mechbay.server.film import film
from mechbay.server.games import shown_game
from mechbay.server.html import page, render
from mechbay.server.inspect import about, pieces
from mechbay.server.keys import read_code, shown_code
from mechbay.server.language import language_of
from mechbay.server.messages import Line, View
from mechbay.server.problems import Problem
from mechbay.server.requests import number_of, room_of, seat_of
from mechbay.server.room import Room
from mechbay.server.views import ALL, drawing_of, view
from mechbay.words import LANGUAGES, Speaker

KEYS = (
    ("1 … 9", "page.key-digit"),
    ("← → ↑ ↓", "page.key-arrows"),
    ("Enter", "page.key-enter"),
    ("u", "page.key-u"),
    ("Space", "page.key-space"),
    ("i", "page.key-i"),
    ("/", "page.key-slash"),
    ("+ - 0", "page.key-zoom"),
    ("[ ]", "page.key-scrub"),
    ("v", "page.key-v"),
    ("?", "page.key-help"),
)
KINDS = ("me", "open", "easy", "medium", "none")
LOCAL = ("127.0.0.1", "localhost", "::1")
LINES = 80  # of the log and the chat that are shown at first; all that is new, if that is more
ZIPPED = [Middleware(GZipMiddleware, compresslevel=3)]
FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}


def game_of(request: Request) -> Game:
    """The game that the address names."""
    try:
        return mechbay.load(request.path_params["game"])
    except UnknownGame:
        raise Problem("unknown-game") from None


def game_card(game: Game, code: str) -> dict[str, Any]:
    """What the landing and the set-up say of a game."""
    speaker = Speaker(code, game)
    return {
        **shown_game(game, code),
        "disclaimer": speaker.text("not-affiliated"),
        "art": Markup(cover(game, speaker)),
        "solo": solo(game),
        "people": game.people(),
    }


def solo(game: Game) -> dict[str, Any] | None:
    """The first way to play alone with the game's own robots, if it has one."""
    for count, settings in game.setups():
        people = sorted({*range(count)} - {*game.robots(settings)})
        if len(people) == 1:
            return {"seats": count, "me": people[0], "options": settings}
    return None


def cover(game: Game, speaker: Speaker) -> str:
    """A picture of the game for its card."""
    drawing = drawing_of(game)
    return str(drawing.cover(speaker)) if drawing else plain_cover(speaker)


def sheets_of(*game_ids: str) -> list[str]:
    """The style sheets of drawings: what all share, then each game's own where it has one."""
    own = [f"games/{game_id}.css" for game_id in game_ids]
    return [address(sheet) for sheet in ("drawing.css", *own) if find(sheet)]


async def landing(request: Request) -> Response:
    """A card per game, and a note of those that cannot be used."""
    code = language_of(request)
    games, unusable = registry.each(lambda game: game_card(game, code))
    sheets = sheets_of(*(game["id"] for game in games))
    return page(request, "landing.html", games=games, unusable=unusable, sheets=sheets)


async def new_table(request: Request) -> Response:
    """Who sits where, and the options."""
    game = game_of(request)
    code = language_of(request)
    speaker = Speaker(code)
    defaults = ["me", "open"] + ["none"] * (game.seats[-1] - 2)
    kinds = [(kind, speaker.text(f"page.kind-{kind}")) for kind in KINDS]
    return page(
        request,
        "new.html",
        sheets=sheets_of(game.id),
        game=game_card(game, code),
        kinds=kinds,
        defaults=defaults,
    )


async def rules(request: Request) -> Response:
    """All clauses of a game, each with an anchor."""
    game = game_of(request)
    code = language_of(request)
    speaker = Speaker(code, game)
    clauses = rulebook(game, code).clauses.values()
    sections = [(name, list(found)) for name, found in groupby(clauses, key=lambda clause: clause.section)]
    title, disclaimer = speaker.text("title"), speaker.text("not-affiliated")
    return page(request, "rules.html", title=title, disclaimer=disclaimer, sections=sections)


CREDITS = (
    "idiomorph (0BSD), big sky software",
    "Archivo, Omnibus-Type (OFL 1.1)",
    "Barlow Condensed, Jeremy Tribby (OFL 1.1)",
)


async def credits(request: Request) -> Response:
    """Whose work the page uses, and whose games these are."""
    return page(request, "credits.html", credits=CREDITS, notice=_notice())


def _notice() -> str:
    """The NOTICE file: in the installed package's metadata, or in the source tree."""
    tree = Path(__file__).parents[3] / "NOTICE"
    if tree.is_file():
        return tree.read_text(encoding="utf-8")
    try:
        found = [file for file in files("mechbay") or [] if file.name == "NOTICE"]
    except PackageNotFoundError:
        found = []
    return found[0].read_text(encoding="utf-8") if found else ""


async def choose_language(request: Request) -> Response:
    """Remember a language and go back."""
    code = request.path_params["code"]
    back = request.query_params.get("next", "/")
    if code not in LANGUAGES or not back.startswith("/") or back.startswith("//") or "\\" in back:
        raise Problem("unknown-address")
    chosen = RedirectResponse(back, 303)
    chosen.set_cookie("lang", code, max_age=31536000, samesite="strict")
    return chosen


async def static(request: Request) -> Response:
    """A file of the page; its fingerprint in the address lets the browser keep it."""
    path = find(request.path_params["name"])
    if path is None:
        raise Problem("unknown-address")
    return FileResponse(path, headers=FOR_EVER)


async def table(request: Request) -> Response:
    """The table of a match; the script asks for what this visitor may see."""
    room = await room_of(request)
    speaker = Speaker(language_of(request), room.game)
    return page(
        request,
        "table.html",
        match=room.id,
        game=room.game.id,
        title=speaker.text("title"),
        sheets=sheets_of(room.game.id),
        keys=[(key, speaker.text(word)) for key, word in KEYS],
    )


async def by_code(request: Request) -> Response:
    """The table of a code that somebody typed."""
    found = read_code(request.query_params.get("code", ""))
    return RedirectResponse(f"/m/{found}" if found else "/", 303)


async def fragment(request: Request) -> Response:
    """The regions of the table, drawn for one seat: what the script morphs into the page."""
    room = await room_of(request)
    seat = seat_of(request, room)
    code = language_of(request)
    newest = room.versions.newest(seat)
    at = number_of(request, "at", newest)
    seen = number_of(request, "since")
    since = ALL if request.query_params.get("log") == "all" else newest if seen is None else seen
    shown = view(room, seat, code, at, since, LINES)
    following = passed_to(shown, own_seats(request, room), request.query_params.get("seat"), at)
    if following is not None:
        names = names_in(shown)
        before = names[seat] if shown["can_undo"] else ""  # who gave the device away may still take back
        html = render("curtain.html", code, seat=following, who=names[following], before=before)
    else:
        html = render("fragment.html", code, **table_values(request, room, shown))
    return HTMLResponse(html, headers={"X-Version": str(shown["version"]), "Cache-Control": "no-store"})


def names_in(shown: View) -> list[str]:
    """What the seats are called in the position that is shown; the letter tells namesakes apart."""
    return [f"{one['name']} {one['letter']}" for one in shown["seats"]]


def table_values(request: Request, room: Room, shown: View) -> dict[str, Any]:
    """What the regions show besides the view itself."""
    seat = SPECTATOR if shown["seat"] is None else shown["seat"]
    seats = shown["seats"]
    people = any(one["kind"] == "person" for one in seats)
    awaited = [one["seat"] for one in seats if one["to_act"]]
    bots = [one for one in seats if one["to_act"] and one["kind"] == "bot"]
    sitting = shown["seat"] is not None
    past = shown["at"] != shown["version"]
    seen = number_of(request, "since")
    log = shown["log"]
    last = log[-1]["version"] if log else 0
    end = section(shown["prompt"]["clause"]) if shown["over"] else "of no rule"  # where the rules score
    news = len([line for line in log if seen is not None and line["version"] > seen])
    moments = shown["moments"]
    open_seats = [one["seat"] for one in seats if one["kind"] == "open"]
    return {
        "view": shown,
        "sitting": sitting,
        "past": past,
        "mine": shown["seat"] in shown["actors"],
        "awaited": awaited,
        "names": names_in(shown),
        "open_seats": open_seats,
        "invite": invite(request, room) if open_seats and not past else None,
        "hurry": bool(bots) and not past and (sitting or not people),
        "news": news,
        "cite": partial(cite, room.game.id),
        "fresh": _lines(room.game.id, log[len(log) - news :], True),
        "older": _lines(room.game.id, log[: len(log) - news], False),
        "last_line": log[-1]["number"] if log else 0,
        "more": bool(log) and log[0]["number"] > 1,
        "moments": " ".join(map(str, moments)),
        "moment": bisect_right(moments, shown["at"]) - 1,
        "ending": [line for line in log if line["version"] == last and section(line["clause"]) == end],
        "pieces": pieces(room, seat) if shown["choices"] else {},
        "film": film(room, seat, shown["language"], names_in(shown)),
        "standings": sorted(seats, key=lambda one: -one["points"]),
    }


def invite(request: Request, room: Room) -> dict[str, Any]:
    """How others find the table: a link, a code to tell, and a picture of the link for a camera."""
    here = request.url_for("table", match=room.id)
    return {
        "link": str(here),
        "code": shown_code(room.id),
        "local": here.hostname in LOCAL,
        "qr": Markup(segno.make(str(here)).svg_inline(border=2, omitsize=True)),
    }


def section(clause: str) -> str:
    """The part of the rules that a clause stands in, as "GXD-10"."""
    return clause.partition(".")[0]


def cite(game: str, clause: str) -> Markup:
    """A link to a rule, if there is one."""
    link = '<a class="clause" href="/rules/{0}#{1}" data-clause="{1}">{1}</a>'
    return Markup(link).format(game, clause) if clause else Markup("")


def _lines(game: str, log: list[Line], new: bool) -> Markup:
    """Lines of the log, the newest first."""
    lines = [_line(game, line["number"], line["text"], line["clause"], new) for line in reversed(log)]
    return Markup("".join(lines))


@lru_cache(maxsize=10_000)
def _line(game: str, number: int, text: str, clause: str, new: bool) -> str:
    """A line of the log; kept, for every picture of a table shows the same lines again."""
    mark = ' class="new"' if new else ""
    return f'<li id="line-{number}"{mark}>{escape(text)} {cite(game, clause)}</li>\n'


def own_seats(request: Request, room: Room) -> list[int]:
    """The seats of the people who share the device that asks."""
    secrets = request.headers.get("x-seat", "").split(".")[: len(room.seats)]
    return sorted(seat for secret in secrets if (seat := room.seat_of(secret)) is not None)


def passed_to(shown: View, own: list[int], looking: str | None, at: int | None) -> int | None:
    """The seat whose player must take the device before anything is shown, if it is not the one who looks."""
    if len(own) < 2 or shown["over"]:
        return None
    asked = [seat for seat in own if shown["seats"][seat]["to_act"]]
    if looking is None:
        return (asked or own)[0]
    return asked[0] if asked and at is None and shown["seat"] not in asked else None


async def about_piece(request: Request) -> Response:
    """A piece looked into, in the visitor's language."""
    room = await room_of(request)
    seat = seat_of(request, room)
    at = number_of(request, "at", room.versions.newest(seat))
    piece = request.query_params.get("piece", "")
    return answer(about(room, seat, piece, language_of(request), at))


def routes() -> list[BaseRoute]:
    """The addresses that people type, follow and send each other."""
    return [
        Route("/", landing, middleware=ZIPPED),
        Route("/new/{game}", new_table, middleware=ZIPPED),
        Route("/m", by_code),
        Route("/m/{match}", table, name="table", middleware=ZIPPED),
        Route("/m/{match}/fragment", fragment, middleware=ZIPPED),
        Route("/m/{match}/about", about_piece),
        Route("/rules/{game}", rules, middleware=ZIPPED),
        Route("/credits", credits, middleware=ZIPPED),
        Route("/language/{code}", choose_language),
        Route("/static/{mark}/{name:path}", static, middleware=ZIPPED),
    ]
