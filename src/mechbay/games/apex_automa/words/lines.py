"""The lines of the log that say more than the fields of their event: reasons, sources, signs."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from mechbay.core.event import Event
from mechbay.core.message import Args, Message
from mechbay.games.apex_automa.rules import cards, kit, program
from mechbay.games.apex_automa.words.notes import cover_note, range_note, sight_note, signed

# Kind of event and clause: the line of an event that means something else when it comes from there.
BY_CLAUSE: Mapping[tuple[str, str], str] = {
    ("automa", "AXA-1.4"): "event.automa-ally",
    ("beacon", "AXA-13.6"): "event.beacon-ally",
    ("beacon", "AXA-13.7"): "event.beacon-chosen",
    ("drops", "AXA-12.13"): "event.drops-beside",
    ("destroyed", "AXA-19.19"): "event.destroyed-path",
    ("destroyed-corner", "AXA-19.19"): "event.destroyed-corner-path",
    ("moved", "AXA-6.14"): "event.moved-card",
    ("moved", "AXA-9.7"): "event.moved-card",
    ("rides", "AXA-19.24"): "event.rides-automa",
    ("transferred", "AXA-19.30"): "event.transferred-shared",
    ("respawns", "AXA-13.9"): "event.respawns-automa",
    ("decides", "AXA-18.8"): "event.decides-danger",
    ("decides", "AXA-12.10"): "event.decides-drop",
    ("steps", "AXA-18.10"): "event.steps-danger",
    ("discards", "AXA-9.11"): "event.discards-replaced",
    ("discards", "AXA-9.12"): "event.discards-room",
}
# Clause: where damage, points or charges come from, or what charges are for.
SOURCES: Mapping[str, Message] = {
    "AXA-7.18": Message("from.shot"),
    "AXA-8.11": Message("from.grenade"),
    "AXA-22.16": Message("from.bombardment"),
    "AXA-23.12": Message("from.ring"),
    "AXA-22.17": Message("from.strike"),
    "AXA-6.10": Message("from.collision"),
    "AXA-8.2": Message("from.heal"),
    "AXA-8.19": Message("from.bin"),
    "AXA-16.14": Message("from.bin"),
    "AXA-9.13": Message("from.body-shield"),
    "AXA-22.18": Message("from.drone"),
    "AXA-16.4": Message("from.rest"),
    "AXA-18.3": Message("from.scheme"),
    "AXA-16.20": Message("from.ability"),
    "AXA-24.6": Message("from.effect"),
}
GONE: Mapping[str, Message] = {
    "AXA-4.11": Message("gone.over"),
    "AXA-22.23": Message("gone.pair"),
    "AXA-22.25": Message("gone.destroyed"),
}
# In the order of the terms.
SCHEMES = (
    Message("why.scheme-a"),
    Message("why.scheme-b"),
    Message("why.scheme-c"),
    Message("why.scheme-d"),
    Message("why.scheme-danger"),
)
FILTERS = (
    "event.narrows",
    "event.narrows-unseen",
    "event.narrows-level",
    "event.narrows-cover",
    "event.narrows-stay",
    "event.narrows-order",
)
TURNED_UP = ("event.turns-up", "event.turns-up-before", "event.turns-up-after")
FLAGS = (
    program.COVER_MISS, program.COVER_IGNORE, program.HEAD_IGNORE, program.REDRAW, program.FORBID,
    program.CANCEL,
)  # fmt: skip


def _source(event: Event) -> Args:
    if event.clause == "AXA-24.1":
        return {"source": Message("from.hit" if event.kind == "hurt" else "from.card")}
    return {"source": SOURCES[event.clause]}


# Kind of event: what its line says besides its fields.
MORE: Mapping[str, Callable[[Event], Args]] = {
    "hurt": _source,
    "healed": _source,
    "charged": _source,
    "spent": _source,
    "removed": lambda event: {"reason": GONE[event.clause]},
    "removed-corner": lambda event: {"reason": GONE[event.clause]},
    "colour": lambda event: {"value": cards.AIM_VALUE[event.args[0]]},
    "aim-card": lambda event: {"value": cards.AIM_VALUE[event.args[2]]},
    "modifies": lambda event: {"signed": signed(event.args[2])},
    "aims": lambda event: {
        "range": range_note(bool(event.args[5])),
        "shelter": cover_note(bool(event.args[4])),
    },
    "difficulty": lambda event: {
        "far-signed": signed(event.args[3]),
        "modifiers-signed": signed(event.args[4]),
        "boost-signed": signed(event.args[5]),
    },
    "weighs": lambda event: {
        "range": range_note(bool(event.args[2])),
        "sight-note": sight_note(bool(event.args[4])),
    },
    "scheme": lambda event: {"reason": SCHEMES[event.args[1]]},
}


def _healed(event: Event) -> str:
    _, shield, health, *_ = event.args
    if not shield:
        return "event.healed-health"
    return "event.healed" if health else "event.healed-shield"


def _modifies(event: Event) -> str:
    if event.args[1] in FLAGS:
        return "event.modifies-flag"
    return "event.modifies-set" if event.args[1] == program.STABILITY else "event.modifies"


def _equips(event: Event) -> str:
    _, gear = event.args
    if gear < cards.FIRST_LOOT:
        return "event.equips"
    return "event.equips-shield" if gear - cards.FIRST_LOOT == cards.BODY_SHIELD else "event.equips-item"


# Kind of event: its line, where a field decides.
KEYS: Mapping[str, Callable[[Event], str]] = {
    "healed": _healed,
    "modifies": _modifies,
    "equips": _equips,
    "stores": lambda event: "event.stores-shield" if event.args[1] == cards.BODY_SHIELD else "event.stores",
    "ammo": lambda event: "event.ammo" if event.args[2] else "event.ammo-spent",
    "attachment": lambda event: "event.attachment" if event.args[2] else "event.attachment-off",
    "turns-up": lambda event: TURNED_UP[0 if event.args[2] == kit.BOOST else event.args[2]],
    "shot": lambda event: "event.shot-ignored" if event.args[3] else "event.shot",
    "ends": lambda event: "event.ends" if event.args[1] else "event.ends-spent",
    "narrows": lambda event: FILTERS[event.args[1]],
}


def reword(event: Event, line: Message) -> Message:
    """Some lines say more, or something else by a field or by whence they come."""
    if event.kind in MORE:
        line = replace(line, args={**line.args, **MORE[event.kind](event)})
    if event.kind in KEYS:
        return replace(line, key=KEYS[event.kind](event))
    key = BY_CLAUSE.get((event.kind, event.clause))
    return replace(line, key=key) if key else line
