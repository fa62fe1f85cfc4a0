"""The grammar of card effects, section 24 of the rules: which effects may stand in cards.toml, and where.

An effect is checked for the card it stands on: whose card that is, at which moment it is played, and whether
`it` is somebody there. What has no meaning there is refused, so the rules need not expect it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from mechbay.data import Data, Shape, flag, number, one_of, rows, table, text
from mechbay.games.apex_automa.shape.parts import (
    ABILITY,
    AFTER,
    ATTACHED,
    AUTOMA,
    BEFORE,
    BOOST,
    ENEMY,
    FAR,
    FITTING,
    FRIEND,
    HUMAN,
    SHOTS,
    STATUS,
    TURN,
    Card,
    anything,
    bonus,
    form,
    harder,
    one_level,
    some,
    some_charges,
    some_damage,
    some_mp,
    some_points,
    span,
)
from mechbay.games.apex_automa.shape.places import spot, token

CONTROLS = {AUTOMA: ["if", "spend", "each", "op"], HUMAN: ["if", "choose", "op"]}
IN_A_BOOST = ["if", "spend", "op"]  # AXA-24.13
COMMON = ["move", "heal", "damage", "push", "relocate", "status", "charge", "reposition", "draw"]
OPERATIONS = {
    TURN: [*COMMON, "shoot", "grenade", "ap", "ammo"],
    ABILITY: [*COMMON, "shoot", "grenade", "ap", "place"],  # a token belongs to an ability, AXA-22.24
    BOOST: ["mod"],
    BEFORE: [*COMMON, "mod", "ignore_damage"],  # AXA-24.14
    AFTER: COMMON,
}
ONLY = {"shoot": AUTOMA, "charge": AUTOMA, "reposition": AUTOMA, "draw": HUMAN, "ap": HUMAN, "ammo": HUMAN}
CONDITIONS = {
    AUTOMA: ["enemy", "main", "ally", "target", "self", "space", "shot", "not", "all", "any"],
    HUMAN: ["enemy", "ally", "target", "self", "space", "not", "all", "any"],
}
# whom a condition makes `it`: AXA-24.3, AXA-24.4, AXA-24.20
BINDING = {
    AUTOMA: {"enemy": ENEMY, "main": ENEMY, "ally": FRIEND},
    HUMAN: {"enemy": FITTING, "ally": FRIEND},
}
CHOSEN = ["choose:team", "choose:it"]  # one effect asks one question, so who goes to a chosen place is named
STATUSES = ["pinned", "scan", "beast", "phased"]
COLOURS = ["white", "green", "none"]
PATHS = [f"{left}/{right}" for left in COLOURS for right in COLOURS]
paths = one_of(*PATHS)
# table 24-C: how the value of a modifier is given, what it may be, and where it may stand
SHOOTING = (BOOST, BEFORE, ATTACHED, STATUS)
MODIFIERS: dict[str, tuple[str, Shape, tuple[str, ...]]] = {
    "difficulty": ("add", harder, SHOOTING),
    "difficulty_against": ("add", harder, (STATUS,)),
    "rate": ("add", number(0, 3), SHOOTING),
    "stability": ("set", number(0, 9), SHOOTING),
    "first_hit": ("add", bonus, SHOOTING),
    "each_hit": ("add", bonus, SHOOTING),
    "head": ("add", bonus, SHOOTING),
    "optimal_extend": ("add", number(0, FAR), SHOOTING),
    "icon_cover": ("set", one_of("miss", "ignore"), SHOOTING),
    "icon_head": ("set", one_of("ignore"), SHOOTING),
    "redraw_misses": ("set", one_of(True), SHOOTING),
    "reaction": ("set", one_of("forbid"), (BOOST,)),
    "boost": ("set", one_of("cancel"), (BEFORE,)),
    "move": ("add", number(-3, 3), (STATUS,)),
}


def legend(card: Card, *but: str) -> Shape:
    """Somebody that this card can name."""
    words = ["self", "ally", "team"]
    words += ["main"] if card.side == AUTOMA else ["choose:team"]
    words += ["target"] if card.moment in SHOTS else []
    return one_of(*(word for word in words + _it(card) if word not in but))


def enemy(card: Card) -> Shape:
    """An enemy that this card can name."""
    words = (["main"] if card.side == AUTOMA else []) + (_it(card) if card.it != FRIEND else [])

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        if not words:
            yield f"{place} must stand in the branch of a condition that finds an enemy"
        yield from one_of(*words)(value, place, whole)

    return check


def _it(card: Card) -> list[str]:
    return [[], ["choose:it"], ["it"], ["it"]][card.it]


# --- effects


@cache
def effects(card: Card) -> Shape:
    """AXA-24.1: a list of effects, in order."""

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        yield from rows(anything, 1, 9)(value, place, whole)
        here = card
        for count, entry in enumerate(value if isinstance(value, list) else [], 1):
            yield from effect(here)(entry, f"{place}[{count}]", whole)
            if isinstance(entry, dict) and entry.get("who") == "choose:it":  # AXA-24.20
                here = here._replace(it=ENEMY)

    return check


@cache
def effect(card: Card) -> Shape:
    """A control or an operation; AXA-24.13: in a boost only some."""
    names = [name for name in CONTROLS[card.side] if card.moment != BOOST or name in IN_A_BOOST]
    return form(names, CONTROLS, card, lambda name: control(card, name))


@cache
def control(card: Card, name: str) -> Shape:
    """What an effect of this form may say."""
    if name == "if":
        return if_then(card)
    if name == "spend":
        return table({"spend": some_charges, "then": effects(card)}, {"else": effects(card)})
    if name == "each":
        each = table({"enemy": some({}, tests(card))})
        return table({"each": each, "do": effects(card._replace(it=ENEMY))})
    if name == "choose":
        return table({"choose": rows(effects(card), 2, 4)})
    return operation(card)


def if_then(card: Card) -> Shape:
    """AXA-24.2: whom the condition makes `it`, the first branch knows."""

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        then = card
        for word, it in BINDING[card.side].items():
            if isinstance(value["if"], dict) and word in value["if"]:
                then = card._replace(it=it)
        shape = table({"if": condition(card), "then": effects(then)}, {"else": effects(card)})
        yield from shape(value, place, whole)

    return check


def operation(card: Card) -> Shape:
    """Table 24-A: the operations that this card may have."""
    allowed = [name for name in OPERATIONS[card.moment] if ONLY.get(name, card.side) == card.side]

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        name = value["op"]
        if name not in allowed:
            yield f"{place}.op must be one of {', '.join(allowed)} on {card}, not {name}"
        else:
            yield from fields(card, name)(value, place, whole)

    return check


@cache
def fields(card: Card, name: str) -> Shape:
    """The fields of an operation."""
    op: dict[str, Shape] = {"op": text}
    if name == "mod":
        return modifier(card.moment)
    if name == "heal":
        healed = {"shield": some_points, "health": some_points}
        return some(op | {"who": legend(card)}, healed, {"within": number(1, FAR)})
    if name == "move" and card.side == HUMAN:
        return table(op | {"n": some_mp}, {"who": legend(card, "team")})
    if name == "grenade":
        return table(op | {"at": enemy(card) if card.side == AUTOMA else one_of("choose:space")})
    if name == "place":
        return token(card)
    more: dict[str, dict[str, Shape]] = {
        "move": {"n": some_mp, "paths": paths},
        "shoot": {"at": enemy(card)},
        "charge": {"n": some_charges},
        "damage": {"who": legend(card), "n": some_damage},
        "push": {"who": enemy(card), "n": number(1, 5), "collision": number(0, 50)},
        "relocate": {"who": legend(card, "team", *CHOSEN), "to": spot(card, figure=True)},
        "reposition": {},
        "status": {
            "id": one_of(*STATUSES),
            "who": legend(card),
            "turns": number(1, 9),
            "mods": rows(modifier(STATUS), 1, 4),
        },
        "ignore_damage": {"n": some_damage},
        "draw": {"n": number(1, 8)},
        "ap": {"n": number(1, 5)},
        "ammo": {"n": number(1, 9)},
    }
    return table(op | more[name])


@cache
def modifier(moment: str) -> Shape:
    """Table 24-C: a modifier that may stand there, with `add` or `set` as it needs."""
    allowed = [name for name, (_, _, moments) in MODIFIERS.items() if moment in moments]

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        name = value.get("what") if isinstance(value, dict) else None
        if name not in allowed:
            yield f"{place}.what must be one of {', '.join(allowed)} for {moment}, not {name}"
        else:
            key, shape, _ = MODIFIERS[str(name)]
            yield from table({"op": one_of("mod"), "what": text, key: shape})(value, place, whole)

    return check


# --- conditions


@cache
def condition(card: Card) -> Shape:
    """A condition; AXA-24.13: in a boost it asks for the target."""
    names = [name for name in CONDITIONS[card.side] if name != "target" or card.moment in SHOTS]
    return form(
        ["target"] if card.moment == BOOST else names, CONDITIONS, card, lambda name: asked(card, name)
    )


@cache
def asked(card: Card, name: str) -> Shape:
    """What a condition of this form may ask."""
    if name in ("all", "any"):
        return table({name: rows(condition(card), 2, 4)})
    if name == "not":
        return table({name: condition(card)})
    if name == "shot":
        return table({name: flag})
    if name == "space":
        return table({name: table({"range": span(1), "level": one_level})})
    return table({name: some({}, self_tests(card) if name == "self" else tests(card))})


def tests(card: Card) -> dict[str, Shape]:
    """Table 24-B: what may be asked about another legend; ranges of weapons are those of an Automa's set."""
    zone: dict[str, Shape] = {"zone": one_of("optimal", "range")} if card.side == AUTOMA else {}
    return {
        "range": span(1),
        "sight": flag,
        **zone,
        "adjacent": one_of(True),
        "level": one_of("higher", "same", "lower"),
        "sum_max": number(1, 150),
        "shield_max": number(0, 99),
        "health_max": some_points,
    }


def self_tests(card: Card) -> dict[str, Shape]:
    """Table 24-B: what a legend may ask about itself."""
    of_automas: dict[str, Shape] = {"charges_min": some_charges, "seen_by_min": number(1, 2)}
    return {
        "sum_max": number(1, 150),
        "shield_max": number(0, 99),
        "health_max": some_points,
        **(of_automas if card.side == AUTOMA else {}),
        "near_cover": flag,
        "outside_zone": a_zone,
        "in_zone": a_zone,
    }


def a_zone(value: Any, place: str, whole: Data) -> Iterator[str]:
    """The kind of a zone that an ability makes."""
    zones = [entry.get("zone", {}) for entry in whole.get("automa_ability", [])]
    known = [zone["id"] for zone in zones if isinstance(zone, dict) and "id" in zone]
    yield from one_of(*known)(value, place, whole)


def operations(value: Any) -> Iterator[dict[str, Any]]:
    """Every operation inside effects."""
    if isinstance(value, list):
        for entry in value:
            yield from operations(entry)
    elif isinstance(value, dict) and "op" in value:
        yield value
    elif isinstance(value, dict):
        for key in ("then", "else", "do", "choose"):
            yield from operations(value.get(key))
