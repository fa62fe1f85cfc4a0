"""Places, tokens and zones of cards: section 24 of the rules, with table 24-D."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from mechbay.data import Data, Shape, flag, id_in, number, one_of, rows, table, text
from mechbay.games.apex_automa.shape.parts import (
    AUTOMA,
    HUMAN,
    Card,
    form,
    harder,
    one_level,
    some_damage,
    some_points,
    span,
)

PLACES = {AUTOMA: ["first", "best", "on", "line_from"], HUMAN: ["choose"]}
FOR_TOKENS = ["on", "line_from"]
FOR_FIGURES = ["best"]
BEST = ["fewest_sight", "main_optimal", "higher", "near_main", "far_main", "cover"]  # AXA-24.10
PAIRED = ["zip-anchor", "portal"]  # the tokens that are linked

# table 24-D: what a zone may forbid, and to whom
DENIALS = {
    "sight_to_legends": "automa_inside",
    "reposition": "automa_inside",
    "damage_from_thrown": "inside",
    **dict.fromkeys(("shoot_out", "destroy_out", "throw_out"), "inside"),
    **dict.fromkeys(("shoot_in", "shoot_through", "destroy_in", "destroy_through"), "outside"),
    **dict.fromkeys(("use_in", "use_through"), "automa_outside"),
}


# --- places


def spot(card: Card, figure: bool) -> Shape:
    """A place for a figure, or for a token."""
    names = [name for name in PLACES[card.side] if name not in (FOR_TOKENS if figure else FOR_FIGURES)]
    return form(names, PLACES, card, lambda name: PLACE_SHAPES[name](figure))


def first(figure: bool) -> Shape:
    """AXA-24.8: the first free neighbour, or the first free space in a range."""
    what = one_of("space") if figure else one_of("space", "intersection")

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        near = one_of("self") if value["first"] == "intersection" else one_of("self", "main")
        shape = table({"first": what, "near": near})
        if "range" in value and value["first"] != "intersection":
            shape = table({"first": what, "range": span(0)}, {"level": one_level})
        yield from shape(value, place, whole)

    return check


def chosen(figure: bool) -> Shape:
    """AXA-24.21, AXA-24.22: a place of the player's choice."""
    what = one_of("free_space") if figure else one_of("space", "free_space", "intersection", "line")

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        must: dict[str, Shape] = {"choose": what, "range": span(0)}
        may: dict[str, Shape] = {"sight": one_of(True), "up_max": number(0, 3)}
        if value["choose"] == "line":
            must["length"] = number(1, 6)
        yield from table(must, may)(value, place, whole)

    return check


PLACE_SHAPES: dict[str, Callable[[bool], Shape]] = {
    "first": first,
    "best": lambda _: table({"best": rows(one_of(*BEST), 1, len(BEST)), "range": span(0)}),
    "on": lambda _: table({"on": one_of("main")}),
    "line_from": lambda _: table({"line_from": one_of("main"), "length": number(1, 6)}),
    "choose": chosen,
}


def token(card: Card) -> Shape:
    """A token that is put on a place that fits its footprint."""
    shape = table({"op": text, "token": id_in("object"), "at": spot(card, figure=False)}, {"link": text})

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        wrong = list(shape(value, place, whole))
        yield from wrong
        if wrong:
            return
        name, at = value["token"], value["at"]
        thing = next(entry for entry in whole["object"] if entry["id"] == name)
        found = "intersection" if "intersection" in (at.get("first"), at.get("choose")) else "space"
        if thing.get("code") != "token" and name not in PAIRED:
            yield f"{place}.token must be an object that cards put on the map, not {name}"
        if thing.get("footprint") != found:
            yield f"{place}.at must fit {name}, whose footprint is {thing.get('footprint')}, not {found}"
        if (name in PAIRED) != ("link" in value):
            yield f"{place}.link must stand with {' and '.join(PAIRED)}, and with no other token"

    return check


# --- zones


def zone_rule(value: Any, place: str, whole: Data) -> Iterator[str]:
    """Table 24-D: one thing that a zone does."""
    found = [key for key in ZONE_RULES if key in value] if isinstance(value, dict) else []
    if len(found) != 1:
        said = " and ".join(found) or "none of them"
        yield f"{place} must have one of the keys {', '.join(ZONE_RULES)}, not {said}"
        return
    wrong = list(ZONE_RULES[found[0]](value, place, whole))
    yield from wrong
    for word in [] if wrong else value.get("deny", []):
        if value["who"] != DENIALS[word]:
            yield f"{place}.who must be {DENIALS[word]} to deny {word}, not {value['who']}"


DENIED = ["inside", "automa_inside", "outside", "automa_outside"]
moment = one_of("end_of_turn", "delay_end")
ZONE_RULES = {
    "deny": table({"who": one_of(*DENIED), "deny": rows(one_of(*DENIALS), 1, len(DENIALS))}),
    "damage": table({"at": moment, "who": one_of("inside"), "damage": some_damage}),
    "heal": table(
        {
            "at": one_of("end_of_turn"),
            "who": one_of("owner_team_inside"),
            "heal": table({"health": some_points}),
        }
    ),
    "mod": table(
        {
            "who": one_of("shot_from_into_or_through"),
            "mod": table({"what": one_of("difficulty"), "add": harder}),
        }
    ),
}
zone = table(
    {
        "id": id_in("object"),
        "area": one_of("intersection4", "radius1", "cells"),
        "rules": rows(zone_rule, 1, 9),
    },
    {"danger": flag},
)
