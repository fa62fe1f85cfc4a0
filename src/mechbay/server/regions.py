"""The regions of a table as one visitor sees them: everything that the page shows besides the view itself."""

from __future__ import annotations

from bisect import bisect_right
from functools import cached_property, partial
from types import SimpleNamespace
from typing import Any

import segno
from markupsafe import Markup

from mechbay.core.event import SPECTATOR
from mechbay.server.aloud import aloud
from mechbay.server.answers import Sent
from mechbay.server.asked import Asked
from mechbay.server.companion import question_of
from mechbay.server.dots import dot, why
from mechbay.server.ending import page_values
from mechbay.server.film import Caption, Film, Shown, captions, chapters, film
from mechbay.server.firsts import asked_bot
from mechbay.server.html import render
from mechbay.server.inspect import pieces
from mechbay.server.keys import shown_code
from mechbay.server.log import cite, parted
from mechbay.server.messages import View
from mechbay.server.orders import by_hand, turn_can_end
from mechbay.server.room import Room
from mechbay.server.show import led_to, show
from mechbay.server.site import is_local, name_of
from mechbay.server.views import ALL, names_in, view
from mechbay.words import Speaker

LINES = 80  # of the log and the chat that are shown at first; all that is new, if that is more


class Drawn:
    """A picture as the page takes it, and the version that it shows."""

    def __init__(self, html: str, version: int) -> None:
        self.html = html
        self.version = version

    @cached_property
    def sent(self) -> Sent:
        """The picture for who fetches it alone; most come with the answer to an action."""
        return Sent(self.html.encode())


def draw(room: Room, seat: int, asked: Asked) -> Drawn:
    """The picture of a table, made once for all who ask for the same."""
    key = ("picture", room.id, seat, room.versions.newest(seat), asked)
    return room.kept.get(key, lambda: _draw(room, seat, asked), lambda drawn: 2 * len(drawn.html))


def _draw(room: Room, seat: int, asked: Asked) -> Drawn:
    code = asked.language
    since = ALL if asked.whole else asked.since
    shown = view(room, seat, code, asked.at, since, LINES, asked.wide, asked.text)
    # beside a real table nobody has a secret, and one device goes round without a curtain
    following = None if room.companion else passed_to(shown, list(asked.own), asked.looking, asked.at)
    if following is not None:
        names = names_in(shown)
        before = names[seat] if shown["can_undo"] else ""  # who gave the device away may still take back
        html = render("curtain.html", code, seat=following, who=names[following], before=before)
    else:
        html = render("fragment.html", code, **table_values(room, shown, asked))
    return Drawn(html, shown["version"])


def table_values(room: Room, shown: View, asked: Asked) -> dict[str, Any]:
    """What the regions show besides the view itself."""
    seat = SPECTATOR if shown["seat"] is None else shown["seat"]
    seats = shown["seats"]
    people = any(one["kind"] == "person" for one in seats)
    awaited = [one["seat"] for one in seats if one["to_act"]]
    sitting = shown["seat"] is not None
    others = [one for one in seats if one["seat"] not in (shown["seat"], *asked.own)]
    past = asked.at is not None  # also where it asks for the newest moment
    log = shown["log"]
    last = log[-1]["version"] if log else 0
    end = section(shown["prompt"]["clause"]) if shown["over"] else "of no rule"  # where the rules score
    news = len([line for line in log if line["version"] > asked.since])
    moments = shown["moments"]
    moment = bisect_right(moments, shown["at"]) - 1
    names = names_in(shown)
    fresh, older = parted(room.game.id, log, news, names)
    at = None if asked.at is None else room.shown(seat, asked.at)
    told = film(room, seat, shown["language"], names, at)
    open_seats = [one["seat"] for one in seats if one["kind"] == "open"]
    speaker = Speaker(shown["language"], room.game, names)
    until = shown["at"] if past else None
    captioned = [] if at is None else captions(room, seat, at, speaker)
    beats = [] if asked.shown is None else show(room, seat, speaker, asked.shown, until)
    return {
        "view": SimpleNamespace(**shown),  # a template looks for attributes first
        "sitting": sitting,
        "past": past,
        "mine": shown["seat"] in shown["actors"],
        "shared": not past and question_of(room) is None and room.state.shared(),
        "awaited": awaited,
        "names": names,
        "company": any(one["kind"] != "bot" for one in seats if one["seat"] != shown["seat"]),
        "pings": sitting and not past and any(one["kind"] == "person" for one in others),
        "open_seats": open_seats,
        "invite": invite(asked.link, room) if open_seats and not past else None,
        "hurry": asked_bot(room) is not None and not past and (sitting or not people),
        "news": news,
        "cite": partial(cite, room.game.id),
        "fresh": fresh,
        "older": older,
        "last_line": log[-1]["number"] if log else 0,
        "more": bool(log) and log[0]["number"] > 1,
        "moments": " ".join(map(str, moments)),
        "moment": moment,
        "ending": [line for line in log if line["version"] == last and section(line["clause"]) == end],
        "pieces": pieces(room, seat) if shown["choices"] else {},
        "film": told,
        "dot": partial(dot, moment),
        "why": partial(why, speaker.text("page.rule")),
        "chapters": chapters(room, told.scenes, speaker),
        "captions": captioned,
        "film_lines": lines_of_film(told, moment if past else None, bool(captioned)),
        "next_decided": next_decided(told, moment if past else -1),
        "led": None if past else led_to(room, seat, speaker),
        "by_hand": by_hand(room, speaker),
        "turn_can_end": turn_can_end(room),
        "beats": beats,
        "aloud": [] if asked.shown is None else heard(room, seat, speaker, asked.shown, until, captioned),
        "game": room.game.id,
        "trouble": asked.trouble,
        "standings": sorted(seats, key=lambda one: -one["points"]),
        **page_values(shown, names),
    }


def heard(
    room: Room, seat: int, speaker: Speaker, since: int, until: int | None, captioned: list[Caption]
) -> list[tuple[str, str]]:
    """What is read aloud: of a still with a caption that, for it says why."""
    if captioned:
        return [("", " ".join(one.text for one in captioned))]
    return aloud(room, seat, speaker, since, until)


def invite(link: str, room: Room) -> dict[str, Any]:
    """How others find the table: a link, a code to tell, and a picture of it for other devices' cameras."""
    elsewhere = not is_local(name_of(link))
    picture = Markup(segno.make(link).svg_inline(border=2, omitsize=True)) if elsewhere else None
    return {"link": link, "code": shown_code(room.id), "qr": picture}


def section(clause: str) -> str:
    """The part of the rules that a clause stands in, as "GXD-10"."""
    return clause.partition(".")[0]


def lines_of_film(told: Film, moment: int | None, captioned: bool) -> list[Shown]:
    """The lines that are shown: of a step of the past, or all of them where no sentences sum them up."""
    scenes = [scene for scene in told.scenes if scene.moment == moment or not told.sentences]
    return [line for scene in scenes for line in scene.lines if not (captioned and line.captioned)]


def next_decided(told: Film, moment: int) -> int | None:
    """The next step that a person decided after a moment; after the last one the first again."""
    decided = [scene.moment for scene in told.scenes if scene.decided]
    return next((one for one in decided if one > moment), decided[0] if decided else None)


def passed_to(shown: View, own: list[int], looking: str | None, at: int | None) -> int | None:
    """The seat whose player must take the device before anything is shown, if it is not the one who looks."""
    if len(own) < 2 or shown["over"]:
        return None
    asked = [seat for seat in own if shown["seats"][seat]["to_act"]]
    if looking is None:
        return (asked or own)[0]
    return asked[0] if asked and at is None and shown["seat"] not in asked else None
