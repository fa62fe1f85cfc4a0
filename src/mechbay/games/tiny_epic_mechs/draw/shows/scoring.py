"""How points look: stars that float to the seat, and the scoring, zone by zone and weapon by weapon."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.drawing import drawn_once, in_colour, letter
from mechbay.games.tiny_epic_mechs.draw import art
from mechbay.games.tiny_epic_mechs.draw.shows.parts import (
    CENTRE,
    MINUS,
    box,
    figure,
    star,
    totals,
    weapon,
    zone,
)
from mechbay.games.tiny_epic_mechs.rules.effects import FOR_HOLDING_REASON
from mechbay.shows import GRAVE, NOTED, STAGE, Overlay, Shows, banner, panel, stamped
from mechbay.svg import group, text
from mechbay.words import Speaker

# Clause of a scored zone: the piece that scores.
PIECES: Final = {"TEM-22.1": art.mine, "TEM-22.2": art.turret}


def scored(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """Points for a deed; those for holding the Mighty Mech are a row of the scoring."""
    reason, points, after = face.args
    if reason == FOR_HOLDING_REASON:
        shown = row(in_colour(face.seat, group(art.MECH[art.UNOCCUPIED], scale=0.6)), points)
        return [
            Overlay("appear", figure(face.seat), (shown,), weight=GRAVE),
            counts(face.seat, points, after),
        ]
    return [Overlay("fly", figure(face.seat), (star(f"+{points}"),), panel(face.seat))]


def lost_points(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    amount, after = face.args
    return [
        Overlay("appear", figure(face.seat), (star(f"{MINUS}{amount}"),), weight=NOTED),
        Overlay("count", panel(face.seat), totals(face.seat, after + amount, after)),
    ]


def scoring(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", CENTRE, banner(speaker.text("show.scoring")), weight=GRAVE)]


def scored_zone(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """The zone lights up, its piece says what it brings, the total runs."""
    cell, points, after = face.args
    piece = PIECES[face.clause](face.seat) if face.clause in PIECES else standing(face.seat)
    return [
        Overlay("flash", f"{zone(cell)} {panel(face.seat)}"),
        Overlay("appear", f"{zone(cell)} {STAGE}", (row(group(piece, scale=0.8), points),), weight=GRAVE),
        counts(face.seat, points, after),
    ]


@drawn_once
def standing(seat: int) -> str:
    """A pilot as a bare figure: which one it is, the panel knows."""
    return in_colour(seat, art.ON_FOOT, '<circle class="te-face" cy="-12" r="13"/>')


@drawn_once
def row(piece: str, points: int) -> str:
    """What scores, and how much, on a plate that hides the one before it."""
    plus = text(f"+{points}", 24, 14, class_="mb-said mb-gain", font_size=40)
    return box("te-flown", 112, 70) + group(piece, x=-26) + plus


def counts(seat: int, points: int, after: int) -> Overlay:
    """The total of a seat runs up."""
    return Overlay("count", panel(seat), totals(seat, after - points, after), weight=GRAVE)


def scored_weapon(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """Weapons lie at the seat, where the total runs too: both on one plate."""
    index, points, after = face.args
    shown = weapon_row(index, points)
    steps = tuple(group(step, x=58) + shown for step in totals(face.seat, after - points, after))
    return [Overlay("count", panel(face.seat), steps, weight=GRAVE)]


@drawn_once
def weapon_row(index: int, points: int) -> str:
    """A weapon and what it brings."""
    plus = text(f"+{points}", 22, 42, class_="mb-said mb-gain", font_size=32)
    return group(weapon(index), plus, x=-42, scale=0.86)


def won(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    at = f"pilot-{letter(face.seat)} {panel(face.seat)}"
    return [
        Overlay("stamp", at, stamped(speaker.text("show.winner")), weight=GRAVE),
        Overlay("flash", panel(face.seat)),
    ]


SHOWS: Final[Shows] = {
    "scored": scored,
    "lost-points": lost_points,
    "scoring": scoring,
    "scored-zone": scored_zone,
    "scored-weapon": scored_weapon,
    "won": won,
}
SCORING: Final = frozenset({"scoring", "scored-zone", "scored-weapon", "won"})
