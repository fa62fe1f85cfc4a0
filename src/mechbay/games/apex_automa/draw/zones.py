"""Tokens on spaces and corners, their zones hatched, each kind in its own way, danger marked."""

from __future__ import annotations

from typing import Final

from mechbay.drawing import drawn_once, outline, sign
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.look import BOX, CELL, Look, corner_of, middle_of, point_of
from mechbay.games.apex_automa.rules import cards, ground, kit
from mechbay.games.apex_automa.rules.actions import INTERACT
from mechbay.games.apex_automa.rules.state import FOREVER, Token
from mechbay.games.apex_automa.rules.view import (
    BEGINS,
    ENDS,
    KIND,
    OPENED,
    OWNER,
    PLACE,
    USE,
    in_zone,
    linked,
)
from mechbay.svg import group, text

SLANT: Final = "M0 10 10 0M0 20 20 0M0 30 30 0M0 40 40 0M10 40 40 10M20 40 40 20M30 40 40 30"
# the hatching of a zone inside a space, by the token
HATCHES: Final = {
    "smoke": ("smoke", "M4 10q4 -6 8 0t8 0 8 0 8 0M4 20q4 -6 8 0t8 0 8 0 8 0M4 30q4 -6 8 0t8 0 8 0 8 0"),
    "dome": ("dome", "M10 0V40M20 0V40M30 0V40"),
    "heal-drone": ("cure", "M10 6v8M6 10h8M30 6v8M26 10h8M10 26v8M6 30h8M30 26v8M26 30h8"),
}
TOKEN: Final = 26.0  # side of a token that can be chosen
INSIDE: Final = 8  # how far from the right and the lower border a token lies whole: the picture ends there


@drawn_once
def hatched(kind: int) -> str:
    """A space of the zone of a token."""
    style, lines = HATCHES.get(cards.OBJECTS[kind], ("harm", SLANT))
    danger = sign(things.WARNING, 7, 33, 0.2) if style == "harm" else ""
    return (
        f'<rect class="ax-{style}-zone" width="{CELL}" height="{CELL}"/>'
        f'<path class="ax-{style}-hatch" d="{lines}"/>{danger}'
    )


def zones(look: Look) -> str:
    """The zones of all tokens, below the pieces."""
    game = look.game
    shown = []
    for token in game.tokens:
        kind = token[KIND]
        danger = cards.KEYWORDS[kind] & ground.DANGER_ADJACENT
        if kit.ZONE_AREA[kind] == kit.NO_AREA and not danger:
            continue
        for space in game.ground.spaces:
            if in_zone(token, space) or (danger and ground.DISTANCE[space][token[PLACE]] <= 1):
                x, y = corner_of(game.ground, space)
                shown.append(group(hatched(kind), x=x, y=y))
        shown.append(border(look, token))
    return group(*shown, class_="ax-under") if shown else ""


def border(look: Look, token: Token) -> str:
    """The outline of a zone, broken while its delay runs."""
    place = look.game.ground
    area = kit.ZONE_AREA[token[KIND]]
    if area == kit.FOUR:
        x, y = point_of(place, token[PLACE])
        left, top, side = x - CELL, y - CELL, 2 * CELL
    else:
        x, y = corner_of(place, token[PLACE])
        wide = 0 if area == kit.CELLS else CELL
        left, top, side = x - wide, y - wide, CELL + 2 * wide
    style = HATCHES.get(cards.OBJECTS[token[KIND]], ("harm", ""))[0]
    right, bottom = min(left + side, CELL * place.width), min(top + side, CELL * place.height)
    left, top = max(left, 0), max(top, 0)
    return (
        f'<rect class="ax-{style}-line" x="{left}" y="{top}" width="{right - left}" height="{bottom - top}"/>'
    )


# --- the tokens themselves
def ziplines(look: Look) -> str:
    """The lines between anchors that stand on the map or were shot there, and between portals."""
    game = look.game
    pairs = [(one, other, "line") for one, other in game.ground.anchors]
    for number, token in enumerate(game.tokens):
        if token[KIND] in (cards.ANCHOR, cards.PORTAL):
            end = linked(game, number)
            if end is not None and token[PLACE] < end[PLACE]:
                pairs.append((token[PLACE], end[PLACE], "line" if token[KIND] == cards.ANCHOR else "gate"))
    shown = []
    for one, other, style in pairs:
        x, y = middle_of(game.ground, one)
        to_x, to_y = middle_of(game.ground, other)
        lift = 9 if style == "line" else 0
        d = f"M{x} {y - lift}L{to_x} {to_y - lift}"
        shown.append(f'<path class="ax-{style}-case" d="{d}"/><path class="ax-{style}" d="{d}"/>')
    return group(*shown, class_="ax-under") if shown else ""


def tokens(look: Look) -> str:
    """All tokens, those on corners last: they lie over the edges of four spaces."""
    game = look.game
    ordered = sorted(range(len(game.tokens)), key=lambda number: cards.ON_CORNER[game.tokens[number][KIND]])
    return "".join([piece(look, number) for number in ordered])


def boxes(look: Look) -> str:
    """AXA-8.24: the death boxes at the edge of their spaces, those of one space as one with their number."""
    game = look.game
    name = look.words.objects[cards.DEATH_BOX]
    shown = []
    for space in sorted(set(game.boxes)):
        count = game.boxes.count(space)
        said = f"{name} ×{count}" if count > 1 else name
        x, y = corner_of(game.ground, space)
        action = INTERACT + space
        shown.append(
            look.thing(
                f"box-{ground.NAMES[space]}",
                f"object:{cards.OBJECTS[cards.DEATH_BOX]}",
                f"{said} · {look.words.spaces[space]}",
                box_face(count),
                x=x,
                y=y + (CELL - BOX) / 2,
                size=(BOX, BOX),
                action=action,
                style="ax-under" if look.at_spaces and action not in look.legal else "",
            )
        )
    return "".join(shown)


@drawn_once
def box_face(count: int) -> str:
    """A death box; several bear their number."""
    shown = outline("mb-touch", BOX, BOX) + sign(things.OBJECTS[cards.DEATH_BOX], BOX / 2, BOX / 2, 0.68)
    if count > 1:
        shown += f'<circle class="ax-many" cx="{BOX - 1:g}" cy="{BOX + 2:g}" r="6.5"/>'
        shown += text(str(count), BOX - 1, BOX + 6.4, class_="ax-many-text")
    return shown


def inside(place: ground.Map, corner: int) -> tuple[int, int]:
    """A corner, or just inside the border that it lies on, so that nothing is cut off."""
    x, y = point_of(place, corner)
    return min(x, CELL * place.width - INSIDE), min(y, CELL * place.height - INSIDE)


def piece(look: Look, number: int) -> str:
    """A token with its owner's mark and the turns that it has left."""
    game = look.game
    token = game.tokens[number]
    kind, place = token[KIND], token[PLACE]
    on_corner = cards.ON_CORNER[kind]
    x, y = inside(game.ground, place) if on_corner else middle_of(game.ground, place)
    waits = token[BEGINS] > game.turn
    left = token[BEGINS] - game.turn if waits else token[ENDS] - game.turn
    action = look.at_corners.get(place, -1) if on_corner else -1
    half = TOKEN / 2
    words = look.words
    where = words.corners[place] if on_corner else words.spaces[place]
    name = ground.CORNER_NAMES[place] if on_corner else ground.NAMES[place]
    title = look.say(
        "table.token-waits" if waits else "table.token",
        token=words.objects[kind],
        place=where,
        legend=look.legend_name(token[OWNER]),
        turns=left,
    )
    face = token_face(kind, bool(token[OPENED]), waits, left if token[ENDS] < FOREVER else 0, on_corner)
    return look.thing(
        f"token-{token[USE]}-{name}",
        f"{'corner' if on_corner else 'space'}:{name}",
        title,
        group(face, x=half, y=half, class_=look.seat_class(token[OWNER])),
        x=x - half,
        y=y - half,
        size=(TOKEN, TOKEN),
        action=action,
        style="mb-glide" if action in look.legal or not look.at_spaces else "mb-glide ax-under",
    )


@drawn_once
def token_face(kind: int, opened: bool, waits: bool, left: int, on_corner: bool) -> str:
    """The picture of a token; on a corner it is a small disc."""
    art = things.PACKAGE_OPEN if opened else things.OBJECTS[kind]
    base = '<circle class="ax-disc" r="12.5"/>' if on_corner else ""
    shown = base + sign(art, 0, 0, 0.62 if on_corner else 0.92)
    if left:
        style = "ax-waits" if waits else "ax-lasts"
        x, y = (10, -9) if on_corner else (13, 12)  # the map ends just below its lowest corners
        shown += f'<circle class="{style}" cx="{x}" cy="{y}" r="6"/>'
        shown += text(str(left), x, y + 3.8, class_=f"{style}-text")
    return shown
