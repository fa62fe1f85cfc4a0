"""How what happens on the arena looks: moves, mines and turrets, hits, knock-outs, the Mighty Mech."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import HIDDEN, Event
from mechbay.drawing import drawn_once, in_colour
from mechbay.games.tiny_epic_mechs.draw import art
from mechbay.games.tiny_epic_mechs.draw.question import BURST
from mechbay.games.tiny_epic_mechs.draw.shows.parts import MINUS, figure, heart, piece, token, zone
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.shows import GRAVE, NOTED, Overlay, Shows, blast, panel, said, stamped
from mechbay.svg import group, text
from mechbay.words import Speaker

HEAD: Final = '<circle class="te-face" cy="-18" r="10"/>'  # of a pilot, whichever it is


# --- moves
def moved(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """The pilot itself goes."""
    return [Overlay("fly", piece(face.seat), to=f"{zone(face.args[1])} {panel(face.seat)}", weight=NOTED)]


def displaced(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    goal = f"{zone(face.args[0])} {panel(face.seat)}"
    return [Overlay("fly", piece(face.seat), to=goal, weight=NOTED), Overlay("flash", goal)]


def blocked(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("shake", figure(face.seat), weight=NOTED)]


# --- mines and turrets
def laid_mine(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """Its number is seen by its owner only."""
    cell, _, mine = face.args
    shown = token(face.seat, cards.MINE_TOKEN, 0 if mine == HIDDEN else cards.MINES[mine])
    return [Overlay("fly", panel(face.seat), (shown,), f"{zone(cell)} {figure(face.seat)}", NOTED)]


def laid_turret(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    at = f"{zone(face.args[0])} {figure(face.seat)}"
    return [Overlay("fly", panel(face.seat), (token(face.seat, cards.TURRET_TOKEN),), at, NOTED)]


def moved_token(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    _, start, cell, _ = face.args
    here = panel(face.seat)
    return [Overlay("fly", f"token-{cards.CELLS[start]} {here}", to=f"{zone(cell)} {here}", weight=NOTED)]


def exploded(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """The mine shows its number, then it bursts; the hit comes next."""
    cell, mine, victim, _ = face.args
    return [
        Overlay(
            "appear", f"{zone(cell)} {figure(victim)}", bursting(face.seat, cards.MINES[mine]), weight=GRAVE
        )
    ]


@drawn_once
def bursting(seat: int, number: int) -> tuple[str, ...]:
    """A mine that turns up its number and bursts."""
    shown = group(art.mine(seat, number), scale=1.25)
    bursts = blast(54)
    badge = group(shown, scale=0.5)
    return (shown, shown, bursts[1], bursts[2], bursts[3] + badge)


def fired(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """The turret's shot; the hit comes next."""
    cell, victim, damage = face.args
    place = f"token-{cards.CELLS[cell]} {zone(cell)} {panel(face.seat)}"
    return [
        Overlay("shake", place),
        Overlay("fly", place, (shot(damage),), figure(victim), GRAVE),
    ]


@drawn_once
def shot(damage: int) -> str:
    """A burst with the damage that it does."""
    return group(BURST, text(str(damage), 0, 9, class_="te-shot-text"), scale=1.2)


def removed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    kind, cell = face.args
    start = f"token-{cards.CELLS[cell]} {zone(cell)} {figure(face.seat)}"
    return [Overlay("fly", start, (token(face.seat, kind),), panel(face.seat), NOTED)]


# --- what befalls a pilot
def hurt(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """ "−3", and what is left."""
    amount, health = face.args
    return [
        Overlay("shake", figure(face.seat)),
        Overlay("appear", figure(face.seat), (heart(health, f"{MINUS}{amount}", "mb-loss"),), weight=GRAVE),
    ]


def healed(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    amount, health = face.args
    return [Overlay("appear", figure(face.seat), (heart(health, f"+{amount}", "mb-gain"),), weight=NOTED)]


def recovered(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", figure(face.seat), (heart(face.args[0]),))]


def knocked_out(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("stamp", figure(face.seat), stamped(speaker.text("show.ko")), weight=GRAVE)]


# --- armour and the Mighty Mech
def upgraded(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    shown = group(in_colour(face.seat, HEAD, art.ARMOR), y=-6, scale=1.4)
    return named(shown, speaker.text("show.armor"), face.seat)


def took_mech(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return named(art.mighty_mech(face.args[0], seat=face.seat), speaker.text("show.mech"), face.seat)


def robot_takes_mech(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """Which side it shows is not told: the robot stands up in the empty one."""
    return named(in_colour(face.seat, art.MECH[art.UNOCCUPIED]), speaker.text("show.mech"), face.seat)


def named(shown: str, words: str, seat: int) -> list[Overlay]:
    """What a pilot wears now, as large as it is, with its name."""
    return [Overlay("appear", figure(seat), (shown + group(said(words, size=26), y=58),), weight=GRAVE)]


SHOWS: Final[Shows] = {
    "moved": moved,
    "jumped": moved,
    "charged": moved,
    "displaced": displaced,
    "blocked": blocked,
    "laid-mine": laid_mine,
    "laid-turret": laid_turret,
    "moved-token": moved_token,
    "exploded": exploded,
    "fired": fired,
    "turret-stays": "it lies where it lay before",
    "removed": removed,
    "hurt": hurt,
    "healed": healed,
    "recovered": recovered,
    "robot-returns": recovered,
    "knocked-out": knocked_out,
    "upgraded": upgraded,
    "took-mech": took_mech,
    "robot-takes-mech": robot_takes_mech,
    "declined-mech": "the Mighty Mech stands there as before",
}
