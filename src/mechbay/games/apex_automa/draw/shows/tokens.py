"""What is put on the map, opened, thrown, destroyed and taken away."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.drawing import drawn_once
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.look import CELL
from mechbay.games.apex_automa.draw.shows.pictures import marked
from mechbay.games.apex_automa.draw.shows.places import corner, figure, middle, space
from mechbay.games.apex_automa.draw.zones import hatched
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.shows import GRAVE, NOTED, SLIGHT, Overlay, Shows, banner, blast
from mechbay.svg import group
from mechbay.words import Speaker

ZONE: Final = {kit.NO_AREA: 0, kit.FOUR: 2, kit.RADIUS: 3, kit.CELLS: 1}  # spaces along a side


# --- tokens
@drawn_once
def set_up(kind: int) -> tuple[str, ...]:
    """A token with its zone: first alone and large, then at its place over the spaces of the zone."""
    side = ZONE[kit.ZONE_AREA[kind]]
    first = (1 - side) / 2 - 0.5
    spaces = [
        group(hatched(kind), x=CELL * (first + k % side), y=CELL * (first + k // side))
        for k in range(side * side)
    ]
    art = group(things.OBJECTS[kind], scale=1.3)
    return group(things.OBJECTS[kind], scale=1.8), "".join(spaces) + art


@drawn_once
def gone(kind: int) -> tuple[str, ...]:
    """A token that fades to an empty ring; what struck bursts."""
    if kit.STRIKE[kind]:
        return blast(28)
    ring = '<circle class="ax-gone" r="17"/>'
    return things.OBJECTS[kind], group(things.OBJECTS[kind], class_="ax-faint"), ring


def put(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    _, kind, where, _ = face.args
    return [Overlay("appear", *at(kind, where, set_up(kind)), weight=NOTED)]


def removed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    kind, where = face.args
    return [Overlay("appear", *at(kind, where, gone(kind)), weight=NOTED if kit.STRIKE[kind] else SLIGHT)]


def at(kind: int, where: int, art: tuple[str, ...]) -> tuple[str, tuple[str, ...]]:
    """The place of art on a space, or on a corner for what lies there."""
    return corner(where, art) if cards.ON_CORNER[kind] else (space(where), art)


def strikes(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    kind, damage = face.args
    face_ = banner(speaker.text("show.strikes"))[0] + marked(
        things.OBJECTS[kind], f"\u2212{damage}", "mb-loss", 54
    )
    where, art = middle((face_,))
    return [Overlay("stamp", where, art, weight=GRAVE)]


# --- objects of the map
def destroyed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    _, kind, where = face.args
    return [Overlay("appear", *at(kind, where, blast(26)), weight=NOTED)]


OPENED: Final = (group(things.OBJECTS[cards.BIN], scale=1.5), group(things.BIN_OPEN, scale=1.5))


def opens(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", space(face.args[1]), OPENED, weight=NOTED)]


def supplied(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    lifted = tuple([group(one, y=-34) for one in OPENED])
    return [Overlay("appear", figure(face.args[0], face.seat), lifted, weight=NOTED)]


def closed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    where, art = middle(banner(speaker.text("show.bins-close")))
    return [Overlay("appear", where, art, weight=NOTED)]


# --- grenades
FRAG: Final = group(things.ITEMS[cards.ITEMS.index("frag")], class_="ax-frag", scale=0.7)


def throws(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    legend, to = face.args
    return [Overlay("fly", figure(legend, face.seat), (FRAG,), space(to), NOTED)]


def scatters(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """Where it rolls from where it was; after the last card it bursts there."""
    _, _, to = face.args
    way = [event for event in before if event.kind in ("throws", "scatters")]
    last = [event.kind for event in way[1 - cards.FRAG_CARDS :]] == ["scatters"] * (cards.FRAG_CARDS - 1)
    came = way[-1].args[-1] if way else to
    faces = (FRAG, FRAG, *blast(46)) if last else (FRAG,)
    return [Overlay("fly", space(came), faces, space(to), GRAVE if last else NOTED)]


SHOWS: Final[Shows] = {
    "strikes": strikes,
    "bins-close": closed,
    "placed": put,
    "placed-corner": put,
    "removed": removed,
    "removed-corner": removed,
    "destroyed": destroyed,
    "destroyed-corner": destroyed,
    "opens": opens,
    "bin": supplied,
    "throws": throws,
    "scatters": scatters,
}
