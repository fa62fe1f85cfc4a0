"""A Robot Pilot of Tiny Epic Mechs takes its turn: a card, a move and an action, as the guide says."""

from __future__ import annotations

from typing import Any

from mechbay.games.tiny_epic_mechs.rules.cards import CREDITS, ENERGY, GIVES, RESOURCE_ZONES, VALUE, ZONES
from scenario import Scenario, solo

AFAR = "d1"  # where nobody of these scenarios goes: the Mighty Mech stands there
KINDS = {"E": ENERGY, "C": CREDITS}


def arena(**cells: str) -> dict[str, str]:
    """Resource zones by value and kind: `arena(b3="1E", a4="2C")`."""
    spare = list(range(RESOURCE_ZONES))
    found: dict[str, str] = {}
    for cell, wanted in cells.items():
        zone = next(k for k in spare if VALUE[k] == int(wanted[0]) and GIVES[KINDS[wanted[1]]][k])
        spare.remove(zone)
        found[cell] = ZONES[zone]
    return found


def turns_up(game: Scenario, card: str, *luck: str) -> Scenario:
    """The robot on turn turns up this card, and moves by it."""
    return game.does("follow", luck=(f"robot-card {card}", *luck))


def moved(card: str, robot: dict[str, Any], **cells: str) -> tuple[str, str]:
    """Where the left robot goes by a card, and which way it then faces; the Mech is out of the way."""
    game = turns_up(solo(left=robot, mech=AFAR, zones=arena(**cells)), card)
    return standing(game, "b")


def standing(game: Scenario, seat: str) -> tuple[str, str]:
    """The zone of a robot and the way it faces."""
    robot = game.player(seat)
    return robot["place"], robot["facing"]


def acted(card: str, robot: dict[str, Any] | None = None, *luck: str, **document: Any) -> Scenario:
    """The left robot, which stands at b4 unless said, has turned up this card and acts now."""
    place = {"place": "b4"} | (robot or {})
    pending = ["next-turn", f"robot-act b {card}"]
    return solo(left=place, pending=pending, **{"mech": AFAR} | document).does("follow", luck=luck)


def clauses(game: Scenario, kind: str) -> list[str]:
    """The clauses that the events of a kind name."""
    return [event.clause for event in game.events if event.kind == kind]
