"""How the events look on the stage."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.drawing import drawn_once
from mechbay.games.planet_defenders.draw import art
from mechbay.games.planet_defenders.draw.look import Phrases
from mechbay.games.planet_defenders.rules import cards
from mechbay.shows import (
    GRAVE,
    NOTED,
    Overlay,
    Shows,
    banner,
    counted,
    gain,
    home,
    panel,
    winner,
)
from mechbay.svg import group, text
from mechbay.words import Speaker

CENTRE: Final = "cell-centre"
TURN: Final = "turn-box"
PIPS: Final = [
    "M0 0h0",
    "M-5 -5h0M5 5h0",
    "M-5 -5h0M0 0h0M5 5h0",
    "M-5 -5h0M5 -5h0M-5 5h0M5 5h0",
    "M-5 -5h0M5 -5h0M0 0h0M-5 5h0M5 5h0",
    "M-5 -6h0M5 -6h0M-5 0h0M5 0h0M-5 6h0M5 6h0",
]


def cell(place: int) -> str:
    """The id of a planet's place."""
    return f"cell-{cards.CELLS[place]}"


def source(before: list[Event]) -> str:
    """Where what happens comes from: the planet that a Defender has just come to, else the centre."""
    cells = [event.args[2] for event in before if event.kind == "moved"]
    return cell(cells[-1]) if cells else CENTRE


@drawn_once
def die(face: int) -> str:
    """A die with its pips, as large as a Defender."""
    rim = '<rect class="pd-die" x="-11" y="-11" width="22" height="22" rx="5"/>'
    return group(rim, f'<path class="pd-pip" d="{PIPS[face]}"/>', scale=3)


def cubes(amounts: tuple[int, ...], at: str, to: str, speaker: Speaker) -> list[Overlay]:
    """Cubes and Batteries that fly from one place to another, each for itself; a place may name a colour."""
    letters = Phrases.of(speaker).letters
    found = []
    for kind, count in enumerate(amounts):
        shown = (group(art.piece(kind, letters), scale=1.5),)
        name = TURN if kind == cards.BATTERY else f"supply-{cards.COLOURS[kind]}"
        for _ in range(count):
            found.append(Overlay("fly", at.format(name), shown, to.format(name), NOTED))
    return found


SUPPLY: Final = "{}"  # the place of a colour in the Supply


def used_tile(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("flash", f"tile-{cards.TILES[face.args[0]]}")]


def turned(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    arrows = (group(art.TURN_OVER, scale=2.4),)
    return [Overlay("roll", f"tile-{cards.TILES[face.args[0]]}", arrows)]


def paid(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return cubes(face.args, home(face.seat), SUPPLY, speaker)


def gained(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return cubes(face.args, source(before), home(face.seat), speaker)


def given_back(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    one = tuple(int(colour == face.args[0]) for colour in range(len(cards.COLOURS)))
    return cubes(one, home(face.seat), SUPPLY, speaker)


def rested(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return cubes((0, 0, 0, face.args[0]), SUPPLY, home(face.seat), speaker)


def moved(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("fly", f"defender-{cards.DEFENDERS[face.args[0]]}", to=cell(face.args[2]), weight=NOTED)]


def rolled(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    tumbles = (2, 5, 1, 4, 3, 0)  # the last face is the one that was rolled
    faces = [die((face.args[0] + by) % len(PIPS)) for by in tumbles]
    return [Overlay("roll", source(before), tuple(faces), weight=GRAVE)]


def used(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", home(face.seat), technology(face.args[0]), weight=NOTED)]


@drawn_once
def technology(card: int) -> tuple[str, ...]:
    """A technology as a small card with its sign."""
    plate = '<rect class="pd-card" x="-30" y="-30" width="60" height="60" rx="6"/>'
    return (plate + art.TECHNOLOGY_SIGNS[cards.TECHNOLOGY_CATEGORY[card]],)


@drawn_once
def robot(card: int) -> tuple[str, ...]:
    """A robot as a small card with its silhouette and its points."""
    plate = '<rect class="pd-card" x="-40" y="-46" width="80" height="92" rx="6"/>'
    kind = cards.ROBOT_TYPES[cards.ROBOT_TYPE[card]]
    points = group(art.points_sign(cards.ROBOT_POINTS[card]), x=24, y=30, scale=0.8)
    return (plate + group(art.ROBOT_ART[kind], y=-8) + points,)


def upgraded(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    card = face.args[0]
    name = f"technology-{cards.TECHNOLOGIES[card]}"
    return [Overlay("fly", name, technology(card), home(face.seat), GRAVE)]


def new_technology(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    # one that was swept away in the same step comes and goes at the deck
    return [Overlay("flash", f"technology-{cards.TECHNOLOGIES[face.args[0]]} deck")]


def caught(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    card, side, which = face.args
    stack = f"stack-{cards.STACKS[side]}"
    return [
        Overlay("shake", f"defender-{cards.DEFENDERS[which]}"),
        Overlay("fly", stack, robot(card), home(face.seat), GRAVE),
        Overlay("appear", home(face.seat), gain(cards.ROBOT_POINTS[card]), weight=GRAVE),
    ]


def new_robot(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    side, card = face.args
    return [Overlay("appear", f"stack-{cards.STACKS[side]}", robot(card))]


def marker(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("flash", "marker")]


def exhausted(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("shake", f"supply-{cards.COLOURS[face.args[0]]}", weight=NOTED)]


def end_near(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("stamp", CENTRE, banner(speaker.text("show.last-round")), weight=GRAVE)]


def ended(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", CENTRE, banner(speaker.text("show.scoring")), weight=GRAVE)]


def scored(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """Robots, types and technologies one after the other, then the sum."""
    total, *parts = face.args
    signs = (art.ROBOT_ART["warden"], art.TYPE_SIGNS["pulsar"], art.TECHNOLOGY_SIGNS["booster"])
    shown = [
        group(sign, x=-26) + text(f"+{points}", 22, 14, class_="mb-said mb-gain", font_size=36)
        for sign, points in zip(signs, parts, strict=True)
    ]
    return [Overlay("count", panel(face.seat), (*shown, *counted(0, total)), weight=GRAVE)]


SHOWS: Final[Shows] = {
    "started": "the first picture shows who begins",
    "used-tile": used_tile,
    "paid": paid,
    "moved": moved,
    "used": used,
    "rolled": rolled,
    "gained": gained,
    "exhausted": exhausted,
    "declined": "nothing changes on the table",
    "marker": marker,
    "upgraded": upgraded,
    "revealed-technology": new_technology,
    "dropped": given_back,
    "caught": caught,
    "revealed-robot": new_robot,
    "end-near": end_near,
    "rested": rested,
    "turned": turned,
    "returned": given_back,
    "ended": ended,
    "scored": scored,
    "won": winner,
}
SCORING: Final = frozenset({"ended", "scored", "won"})
