"""A picture of the end of a match, to be shared: the stage as everybody sees it, and the result."""

from __future__ import annotations

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from mechbay.core.event import SPECTATOR
from mechbay.drawing import drawing_of, fitted, root, seat_sign, sign
from mechbay.server.ending import result_of
from mechbay.server.language import language_of
from mechbay.server.messages import ResultShown
from mechbay.server.problems import Problem
from mechbay.server.requests import room_of
from mechbay.server.views import speaker_of
from mechbay.svg import group, tag, text
from mechbay.words import Speaker

WIDTH: Final = 800  # of the picture; the stage is scaled to it
TALLEST: Final = 900  # of the stage in it
HEAD: Final = 54  # height of the headline
LINE: Final = 34  # height of a side's line
MARGIN: Final = 20
THEMES: Final = ("dark", "paper")
SIZE: Final = re.compile(r'viewBox="0 0 ([\d.]+) ([\d.]+)"')


async def picture(request: Request) -> Response:
    """The end of a match as an SVG file that needs nothing else."""
    room = await room_of(request)
    draw = drawing_of(room.game)
    seen = room.position(SPECTATOR).seen_by(SPECTATOR)
    if draw is None or not seen.over:
        raise Problem("unknown-address")
    speaker = speaker_of(room, language_of(request), seen)
    result = result_of(room, SPECTATOR, seen, speaker)
    stage = draw.stage(seen, SPECTATOR, speaker, still=True, wide=True, standalone=True)
    theme = request.query_params.get("theme", "")
    drawn = with_result(stage, result, speaker, theme if theme in THEMES else THEMES[0])
    return Response(drawn, media_type="image/svg+xml", headers={"Cache-Control": "no-store"})


def with_result(stage: str, result: ResultShown, speaker: Speaker, theme: str) -> str:
    """The stage with the result below it."""
    names = speaker.names or []
    found = SIZE.search(stage)
    assert found is not None
    width, height = float(found[1]), float(found[2])
    scale = min(WIDTH / width, TALLEST / height)
    across, down = round(width * scale), round(height * scale)
    placed = stage.replace("<svg", f'<svg x="{(WIDTH - across) / 2:g}" width="{across}" height="{down}"', 1)
    placed = placed.replace(" mb-stage", "", 1)  # whose style sheet would make it as wide as a page
    winners = ", ".join(names[seat] for seat in result["winners"])
    room = WIDTH - 2 * MARGIN
    said = fitted(f"{winners} {result['headline']}", MARGIN, down + 36, room, 28, "mb-headline")
    sides = sorted(result["sides"], key=lambda side: -result["scores"][side[0]])
    lines = [
        group(
            *(sign(seat_sign(seat), 14 + 30 * place, 0, 0.8) for place, seat in enumerate(side)),
            fitted(
                ", ".join(names[seat] for seat in side), 8 + 30 * len(side), 8, room - 140, 22, "mb-headline"
            ),
            text(str(result["scores"][side[0]]), room, 9, font_size=26, font_weight=700, text_anchor="end"),
            x=MARGIN,
            y=down + HEAD + LINE * (number + 0.5),
        )
        for number, side in enumerate(sides)
    ]
    whole = down + HEAD + LINE * len(sides) + 2 * MARGIN
    title = f"{speaker.text('title')} · Mechbay"
    lines.append(text(title, MARGIN, whole - 14, font_size=16, class_="mb-signed"))
    paper = tag("rect", class_="mb-paper", width=WIDTH, height=whole)
    return tag(
        "svg",
        tag("g", paper, placed, said, *lines, class_=f"{root(speaker)} mb-stage"),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {whole:g}",
        width=WIDTH,
        height=whole,
        data_theme=theme,
    )
