"""Decision cards laid over the map: the path that an Automa tries, what blocks it, and the one that fits."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.drawing import drawn_once, letter
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.look import CELL
from mechbay.games.apex_automa.draw.shows.pictures import BELOW, CROSS, label
from mechbay.games.apex_automa.draw.shows.places import figure, space
from mechbay.games.apex_automa.rules import cards
from mechbay.shows import NOTED, SLIGHT, Overlay, Shows
from mechbay.svg import group
from mechbay.words import Speaker

REACH: Final = 3  # spaces from the middle of a card to its edge
HALF: Final = CELL * (2 * REACH + 1) // 2
INSIDE: Final = CELL - 6
TRIED: Final = ("decides", "blocked", "off-the-map", "fits")
DROPS: Final = (
    "AXA-12."  # the clauses of the drop, where the card lies at a beacon and the Automa is not there yet
)
FLEES: Final = "AXA-18."
NAMES: Final = ["show.closes-in", "show.falls-back"]  # what the paths are good for: white, green
OBSTACLES: Final = [
    "show.impassable",
    "show.too-high",
    "show.corner",
    "show.taken",
    "show.danger",
    "show.taken",
]


# --- the card
@drawn_once
def laid(card: int, path: int, turns: int, points: int, seat: int, style: str) -> str:
    """A card in the size of the map around the space of the Automa, turned clockwise, with one of its paths.

    Steps for which no points are left are fainter.
    """
    steps = cards.OFFSETS[card][path][turns]
    grid = "".join(
        [f"M{k * CELL - HALF} {-HALF}V{HALF}M{-HALF} {k * CELL - HALF}H{HALF}" for k in range(1, 7)]
    )
    return group(
        f'<rect class="ax-over" x="{-HALF}" y="{-HALF}" width="{2 * HALF}" height="{2 * HALF}" rx="10"/>',
        f'<path class="ax-over-grid" d="{grid}"/>',
        f'<path class="ax-wedge" d="M0 {-HALF - 12} 13 {-HALF + 4}H-13Z" transform="rotate({90 * turns})"/>',
        *[step(x, y, 0 < points <= k) for k, (x, y) in enumerate(steps)],
        line(tuple(steps), path),
        class_=f"{style} mb-seat-{letter(seat)}",
    )


def step(x: int, y: int, beyond: bool) -> str:
    """A space of a path."""
    style = "ax-over-beyond" if beyond else "ax-over-step"
    left, top = CELL * x - INSIDE // 2, -CELL * y - INSIDE // 2
    return f'<rect class="{style}" x="{left}" y="{top}" width="{INSIDE}" height="{INSIDE}" rx="5"/>'


def line(steps: tuple[tuple[int, int], ...], path: int) -> str:
    """A path: whole with a disc at its end, or broken with a square, as on the card itself."""
    d = "M0 0L" + " ".join([f"{CELL * x} {-CELL * y}" for x, y in steps])
    x, y = CELL * steps[-1][0], -CELL * steps[-1][1]
    style = cards.PATHS[path]
    end = (
        f'<circle class="ax-over-end" cx="{x}" cy="{y}" r="9"/>'
        if path == cards.WHITE
        else f'<rect class="ax-over-end" x="{x - 8}" y="{y - 8}" width="16" height="16"/>'
    )
    return f'<path class="ax-over-case" d="{d}"/><path class="ax-over-{style}" d="{d}"/>{end}'


@drawn_once
def turning(
    card: int, path: int, turns: int, was: int, points: int, seat: int, style: str
) -> tuple[str, ...]:
    """A card that is turned from one orientation to another, and lies."""
    there = laid(card, path, turns, points, seat, style)
    angle = (90 * (turns - was) + 180) % 360 - 180
    old = laid(card, path, was, points, seat, "ax-over-tries")
    return (*[f'<g transform="rotate({angle * k // 3})">{old}</g>' for k in (1, 2) if angle], there)


def aside(card: int, path: int, turns: int) -> int:
    """How far below the Automa words stand; above it where the path begins downwards."""
    return -BELOW if cards.OFFSETS[card][path][turns][0][1] < 0 else BELOW


# --- the events
def tried(before: list[Event]) -> tuple[Event | None, int]:
    """The card that is tried, and how it lies before the next event."""
    found = [event for event in before if event.kind in TRIED]
    decided = [event for event in found if event.kind == "decides"]
    return (decided[-1], found[-1].args[2]) if decided else (None, 0)


def over_map(face: Event, before: list[Event], style: str, words: str, weight: int) -> list[Overlay]:
    """The card as an event has it, with words beside the Automa."""
    decided, was = tried([*before, face] if face.kind == "decides" else before)
    if decided is None or face.clause.startswith(DROPS):
        return []
    legend, card, turns = face.args[:3]
    _, _, _, path, points = decided.args
    faces = turning(card, path, turns, was, points, face.seat, style)
    said = label(words, aside(card, path, turns), face.seat) if words else ""
    faces = (*faces[:-1], faces[-1] + said)
    return [Overlay("appear", figure(legend, face.seat), faces, weight=weight)]


def decides(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    flees = face.clause.startswith(FLEES)
    words = speaker.text("show.flees" if flees else NAMES[face.args[3]])
    return over_map(face, before, "ax-over-tries", words, NOTED)


def blocked(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    shown = over_map(face, before, "ax-over-fails", "", SLIGHT)
    why = speaker.text(OBSTACLES[face.args[4]])
    crossed = CROSS + label(why, BELOW - 8)
    return [*shown, Overlay("appear", space(face.args[3]), (crossed,))] if shown else []


def off_the_map(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return over_map(face, before, "ax-over-fails", speaker.text("show.off-the-map"), SLIGHT)


def fits(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return over_map(face, before, "ax-over-fits", speaker.text("show.fits"), NOTED)


def second_turn(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    said = group(things.WARNING, scale=0.8) + label(speaker.text("show.risks"), BELOW, face.seat)
    return [Overlay("appear", figure(face.args[0], face.seat), (said,), weight=NOTED)]


def fails(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    said = group(CROSS, scale=1.3) + label(speaker.text("show.no-way"), BELOW, face.seat)
    return [Overlay("appear", figure(face.args[0], face.seat), (said,), weight=NOTED)]


# --- before the cards: whom it is about, and why it moves at all
SCHEMES: Final = [
    "show.scheme-a",
    "show.scheme-b",
    "show.scheme-c",
    "show.scheme-d",
    "show.scheme-danger",
]
DANGER: Final = 4
PRIORITIES: Final = [
    "show.priority-a",
    "show.priority-b",
    "show.priority-c",
    "show.priority-d",
    "show.priority-e",
    "show.priority-only",
]


@drawn_once
def target(words: str, seat: int) -> str:
    """The mark of a main enemy in the colour of the Automa, with what decided."""
    ring = group(things.TARGET, class_=f"ax-aims mb-seat-{letter(seat)}")
    return ring + (label(words, BELOW, seat) if words else "")


def main_enemy(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    words = speaker.text(PRIORITIES[face.args[2]])
    return [Overlay("stamp", figure(face.args[1]), (target(words, face.seat),), weight=NOTED)]


def new_main(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("stamp", figure(face.args[1]), (target("", face.seat),), weight=NOTED)]


def scheme(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """What an Automa can do to its main enemy from here decides how it moves: said where that stands."""
    legend, which, enemy = face.args
    where = figure(legend, face.seat) if which == DANGER else figure(enemy)
    return [Overlay("appear", where, (label(speaker.text(SCHEMES[which]), BELOW, face.seat),))]


SHOWS: Final[Shows] = {
    "weighs": "the mark on the main enemy says what decided",
    "main-enemy": main_enemy,
    "new-main": new_main,
    "scheme": scheme,
    "no-way-out": "the cards that lie over the map have shown it",
    "moves": "points and paths stand in the strip below the map",
    "decides": decides,
    "blocked": blocked,
    "off-the-map": off_the_map,
    "fits": fits,
    "second-turn": second_turn,
    "card-fails": fails,
    "gives-up": fails,
    "decisions-reshuffled": "the strip counts the cards of the deck",
}
