"""The pages: what people see. They hold no rules; the table is drawn by the server and morphed in."""

from __future__ import annotations

from importlib.metadata import PackageNotFoundError, files
from itertools import groupby
from pathlib import Path
from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import mechbay
from mechbay import registry
from mechbay.core.errors import UnknownGame
from mechbay.core.event import SPECTATOR
from mechbay.core.game import Game
from mechbay.drawing import drawing_of, plain_cover
from mechbay.rulebook import rulebook
from mechbay.server.address import Address
from mechbay.server.answers import answer
from mechbay.server.asked import asked_by
from mechbay.server.assets import STATIC, address, find
from mechbay.server.games import shown_game
from mechbay.server.html import page
from mechbay.server.inspect import about
from mechbay.server.keys import read_code
from mechbay.server.language import language_of
from mechbay.server.messages import OptionShown
from mechbay.server.picture import picture
from mechbay.server.problems import Problem
from mechbay.server.regions import draw
from mechbay.server.requests import number_of, room_of, rooms_of, seat_of
from mechbay.server.standing import remember_seat
from mechbay.server.steady import static, steady
from mechbay.words import LANGUAGES, Speaker

KEYS = (
    ("1 … 9", "page.key-digit"),
    ("← → ↑ ↓", "page.key-arrows"),
    ("Enter", "page.key-enter"),
    ("p", "page.key-p"),
    ("u", "page.key-u"),
    ("Space", "page.key-space"),
    ("i", "page.key-i"),
    ("g", "page.key-g"),
    ("/", "page.key-slash"),
    ("+ - 0", "page.key-zoom"),
    ("[ ]", "page.key-scrub"),
    ("v", "page.key-v"),
    ("?", "page.key-help"),
)
# What a ping says, and its picture on a square of 20.
SIGNS = (
    ("go", "M4 18V3h9l-1.5 3.5L13 10H4"),
    ("danger", "M10 2.5 18.5 17.5H1.5zM10 8v4.5M10 14.5v1"),
    ("target", "M10 1v5M10 14v5M1 10h5M14 10h5M10 4.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z"),
    ("cover", "M10 2 17 4.5V10c0 4-3 6.5-7 8-4-1.5-7-4-7-8V4.5z"),
    ("wait", "M5 2.5h10M5 17.5h10M6 2.5v3l4 4.5-4 4.5v3M14 2.5v3L10 10l4 4.5v3"),
    ("thanks", "M10 17C5 13 2.5 10 2.5 7A3.8 3.8 0 0 1 10 5.5 3.8 3.8 0 0 1 17.5 7C17.5 10 15 13 10 17z"),
)
KINDS = ("me", "open", "easy", "medium", "none")


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
        "against": against(game),
        "most": game.most(),
        "people": game.people(),
    }


def solo(game: Game) -> dict[str, Any] | None:
    """The first way to play alone with the game's own robots, if it has one."""
    for count, settings in game.setups():
        people = sorted({*range(count)} - {*game.robots(settings)})
        if len(people) == 1:
            return {"seats": count, "me": people[0], "options": settings}
    return None


def against(game: Game) -> int | None:
    """The seats of a usual table at which bots take the place of people; none where it is for one."""
    usual = game.settings({})
    counts = [count for count in game.seats if game.fits(count, usual)]
    several = [count for count in counts if count - len(game.robots(usual)) > 1]
    return several[min(1, len(several) - 1)] if several else None


def cover(game: Game, speaker: Speaker) -> str:
    """A picture of the game for its card."""
    drawing = drawing_of(game)
    return str(drawing.cover(speaker)) if drawing else plain_cover(speaker)


def sheets_of(*game_ids: str) -> list[str]:
    """The style sheets of drawings: what all share, then each game's own where it has one."""
    own = [f"games/{game_id}.css" for game_id in game_ids]
    return [address(sheet) for sheet in ("drawing.css", *own) if find(sheet)]


def landing(request: Request) -> Response:
    """A card per game, and a note of those that cannot be used."""
    code = language_of(request)
    games, unusable = registry.each(lambda game: game_card(game, code))
    sheets = sheets_of(*(game["id"] for game in games))
    return page(request, "landing.html", path="/", games=games, unusable=unusable, sheets=sheets)


def notice_of(game: Game, code: str) -> str:
    """What people should know before they lay a real table."""
    key = game.companion.notice if game.companion is not None else ""
    return Speaker(code, game).text(key) if key else ""


def new_table(request: Request) -> Response:
    """Who sits where, and the options."""
    game = game_of(request)
    code = language_of(request)
    speaker = Speaker(code)
    defaults = ["me", "open"] + ["none"] * (game.seats[-1] - 2)
    card = game_card(game, code)
    kinds = [(kind, speaker.text(f"page.kind-{kind}")) for kind in KINDS]
    return page(
        request,
        "new.html",
        notice=notice_of(game, code),
        shuffles=game.companion is not None and bool(game.companion.own),
        path=request.url.path,
        sheets=sheets_of(game.id),
        game=card,
        kinds=kinds,
        defaults=defaults,
        chosen={option["name"]: for_friends(option) for option in card["options"]},
    )


def for_friends(option: OptionShown) -> int:
    """The number of an option's first value with which two people can play, else of its first."""
    numbers = range(len(option["values"]))
    people = [max(option["seats"][number]) - len(option["robots"][number]) for number in numbers]
    return next((number for number in numbers if people[number] > 1), 0)


def rules(request: Request) -> Response:
    """All clauses of a game, each with an anchor."""
    game = game_of(request)
    code = language_of(request)
    speaker = Speaker(code, game)
    clauses = rulebook(game, code).clauses.values()
    sections = [(name, list(found)) for name, found in groupby(clauses, key=lambda clause: clause.section)]
    title, disclaimer = speaker.text("title"), speaker.text("not-affiliated")
    path = request.url.path
    return page(request, "rules.html", path=path, title=title, disclaimer=disclaimer, sections=sections)


CREDITS = (
    "idiomorph (0BSD), big sky software",
    "Archivo, Omnibus-Type (OFL 1.1)",
    "Barlow Condensed, Jeremy Tribby (OFL 1.1)",
)


def credits(request: Request) -> Response:
    """Whose work the page uses, and whose games these are."""
    return page(request, "credits.html", path="/credits", credits=CREDITS, notice=_notice())


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
        commitment=room.commitment(),
        sheets=sheets_of(room.game.id),
        scripts=sorted(f"table/{part.name}" for part in (STATIC / "table").glob("*.js")),
        keys=[(key, speaker.text(word)) for key, word in KEYS],
        signs=SIGNS,
    )


async def by_code(request: Request) -> Response:
    """The table of a code that somebody typed."""
    found = read_code(request.query_params.get("code", ""))
    return RedirectResponse(f"/m/{found}" if found else "/", 303)


async def fragment(request: Request) -> Response:
    """The regions of the table, drawn for one seat: what the script morphs into the page."""
    room = await room_of(request)
    seat = seat_of(request, room)
    drawn = draw(room, seat, asked_by(request, room, seat))
    headers = {"X-Version": str(drawn.version), "Cache-Control": "no-store", "Vary": "Accept-Encoding"}
    answered = drawn.sent.answer(request, "text/html", headers)
    if seat != SPECTATOR:
        remember_seat(request, answered, rooms_of(request).key, room.id)
    return answered


async def about_piece(request: Request) -> Response:
    """A piece looked into, in the visitor's language."""
    room = await room_of(request)
    seat = seat_of(request, room)
    at = number_of(request, "at", room.versions.newest(seat))
    piece = request.query_params.get("piece", "")
    return answer(about(room, seat, piece, language_of(request), at))


def routes() -> list[Address]:
    """The addresses that people type, follow and send each other."""
    return [
        Address("/", steady(landing)),
        Address("/new/{game}", steady(new_table)),
        Address("/m", by_code),
        Address("/m/{match}", table, zips=True),
        Address("/m/{match}/fragment", fragment),
        Address("/m/{match}/about", about_piece),
        Address("/m/{match}/picture.svg", picture, zips=True),
        Address("/rules/{game}", steady(rules)),
        Address("/credits", steady(credits)),
        Address("/language/{code}", choose_language),
        Address("/static/{mark}/{name:path}", static),
    ]
