"""Gear and loot: it comes out of bags, changes hands, goes on weapons and into backpacks, or is gone."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.drawing import drawn_once
from mechbay.games.apex_automa.draw import things
from mechbay.games.apex_automa.draw.look import Phrases
from mechbay.games.apex_automa.draw.shows.pictures import BELOW, bust, label, marked, turned_up
from mechbay.games.apex_automa.draw.shows.places import SCORE, carried, figure, outfit, pool, space
from mechbay.games.apex_automa.rules import cards
from mechbay.shows import GRAVE, NOTED, SLIGHT, Overlay, Shows, home, panel
from mechbay.svg import group
from mechbay.words import Speaker

GEAR: Final = [*things.WEAPONS, *things.LOOT]


@drawn_once
def lifted(gear: int) -> str:
    """A weapon or a token on its way."""
    return group('<circle class="ax-lifted" r="24"/>', group(GEAR[gear], scale=0.62))


def of_loot(loot: int) -> int:
    """A token as gear."""
    return cards.FIRST_LOOT + loot


# --- before the drop
def gives(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    giver, taker, gear = face.args
    return [Overlay("fly", pool(giver, gear, face.seat), (lifted(gear),), outfit(taker, face.seat), NOTED)]


def keeps(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    legend, loot = face.args
    return [Overlay("flash", pool(legend, of_loot(loot), face.seat), weight=NOTED)]


def equips(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    legend, gear = face.args
    return [Overlay("fly", pool(legend, gear, face.seat), (lifted(gear),), carried(legend, gear, face.seat))]


def ready(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("flash", panel(face.args[0]), weight=NOTED)]


def equipped(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("flash", outfit(face.args[0], face.seat), weight=NOTED)]


# --- tokens that are found
def finds(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """A token from a bin or a death box; those of the pools lie on the stage a moment later."""
    if face.clause == "AXA-11.3":
        return []
    legend, loot, _ = face.args
    faces = turned_up(Phrases.of(speaker).loot[loot], things.LOOT[loot], face.seat)
    return [Overlay("appear", figure(legend, face.seat), faces, weight=NOTED)]


def stores(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    legend, loot = face.args
    return [Overlay("fly", figure(legend, face.seat), (lifted(of_loot(loot)),), home(face.seat))]


def fits_on(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """On the stage from the pool to the weapon; in a match from the legend to what it has."""
    legend, loot, weapon = face.args
    gear = of_loot(loot)
    if face.clause == "AXA-11.8":
        where, to = pool(legend, gear, face.seat), carried(legend, weapon, face.seat)
    else:
        where, to = figure(legend, face.seat), home(face.seat)
    return [Overlay("fly", where, (lifted(gear),), to)]


def discards(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """A token fades away."""
    legend, loot = face.args
    art = lifted(of_loot(loot))
    faces = (group(art, y=BELOW), group(art, y=BELOW, class_="ax-faint"))
    return [Overlay("appear", figure(legend, face.seat), faces)]


# --- ammunition
def ammo(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """A round that is spent; that nothing is left now is worth more attention."""
    legend, _, left = face.args
    art = marked(things.ROUND, "\u22121" if left else "0", "mb-loss", BELOW)
    return [Overlay("appear", figure(legend, face.seat), (art,), weight=SLIGHT if left else NOTED)]


def loads(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    legend, _, added, _ = face.args
    art = marked(things.ROUND, f"+{added}", "mb-gain")
    return [Overlay("appear", figure(legend, face.seat), (art,), weight=NOTED)]


# --- lives
BOX: Final = group(things.OBJECTS[cards.DEATH_BOX], scale=1.5)


def death_box(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    return [Overlay("appear", space(face.args[1]), (BOX,), weight=NOTED)]


def searches(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    legend, where = face.args
    return [Overlay("fly", space(where), (BOX,), figure(legend, face.seat), NOTED)]


def life(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    """A token of the legend goes to the points of the other team."""
    token = group(things.LIFE, scale=0.7)
    return [Overlay("fly", panel(face.seat), (token,), SCORE, GRAVE)]


def out(face: Event, before: list[Event], speaker: Speaker) -> list[Overlay]:
    words = label(speaker.text("show.out"), BELOW, face.seat)
    art = (bust(face.args[0], face.seat, 1.2) + words,)
    return [*life(face, before, speaker), Overlay("stamp", panel(face.seat), art, weight=GRAVE)]


SHOWS: Final[Shows] = {
    "draws-weapon": "the pools with all their weapons lie on the stage at once",
    "finds": finds,
    "keeps": keeps,
    "ready": ready,
    "gives": gives,
    "equips": equips,
    "fits-on": fits_on,
    "equipped": equipped,
    "stores": stores,
    "discards": discards,
    "searches": searches,
    "ammo": ammo,
    "loads": loads,
    "death-box": death_box,
    "life": life,
    "out": out,
}
