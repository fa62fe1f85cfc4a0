"""What may stand in cards.toml: the shape of every table; what must fit together stands in fitting.py."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from mechbay.data import Data, Shape, id_in, kinds, number, one_of, rows, table, tables, text
from mechbay.games.apex_automa.shape.fitting import agree
from mechbay.games.apex_automa.shape.grammar import condition, effects, modifier, paths
from mechbay.games.apex_automa.shape.maps import KEYWORDS, OBJECTS, barricade, map_rows, rectangle
from mechbay.games.apex_automa.shape.parts import (
    ABILITY,
    AFTER,
    ATTACHED,
    AUTOMA,
    BEFORE,
    BOOST,
    FAR,
    HUMAN,
    TURN,
    Card,
    anything,
    span,
)
from mechbay.games.apex_automa.shape.places import zone

__all__ = ["SHAPE", "agree"]

ACTIONS = ["move", "shoot", "interact", "use", "destroy", "ability-tactical", "ability-ultimate"]
LEGENDS = ["bangalore", "bloodhound", "gibraltar", "lifeline", "pathfinder", "wraith"]
MARKS = ["0", "N", "NE", "E", "SE", "S", "SW", "W", "NW"]
SLOTS = ["optic", "barrel", "bolt", "stock-standard", "stock-sniper", "mag-light", "mag-heavy"]
BAGS = ["common", "rare", "epic"]
BODY_SHIELD = "body-shield"  # the token that is neither an item nor an attachment
LISTS = [
    "object", "weapon", "attachment", "item", "legend", "automa_feat", "automa_ability", "human_feat",
]  # fmt: skip
WINDOWS = [BOOST, BEFORE, AFTER]


def like(pattern: str, said: str) -> Shape:
    """A text that is written so."""

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        yield from text(value, place, whole)
        if isinstance(value, str) and not re.fullmatch(pattern, value):
            yield f'{place} must be {said}, not "{value}"'

    return check


def by_fives(least: int, most: int) -> Shape:
    """A value of the aim deck."""

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        wrong = list(number(least, most)(value, place, whole))
        yield from wrong
        if not wrong and value % 5:
            yield f"{place} must be a multiple of 5, not {value}"

    return check


def either(low: int, high: int) -> Shape:
    """One of two numbers."""

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        wrong = list(number(low, high)(value, place, whole))
        yield from wrong
        if not wrong and value not in (low, high):
            yield f"{place} must be {low} or {high}, not {value}"

    return check


def row(*shapes: Shape) -> Shape:
    """A list of values, each with its own shape."""

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        wrong = list(rows(anything, len(shapes), len(shapes))(value, place, whole))
        yield from wrong
        for count, (shape, entry) in enumerate(zip(shapes, [] if wrong else value, strict=False), 1):
            yield from shape(entry, f"{place}[{count}]", whole)

    return check


def feat(value: Any, place: str, whole: Data) -> Iterator[str]:
    """A feat of an Automa, or a copy of one (AXA-24.16)."""
    yield from (copied_feat if "same_as" in value else printed_feat)(value, place, whole)


def human_feat(value: Any, place: str, whole: Data) -> Iterator[str]:
    """A feat of a human legend; its type says at which moment it is played."""
    yield from one_of("action", "instant", *WINDOWS)(value.get("type"), f"{place}.type", whole)
    moment = value["type"] if value.get("type") in WINDOWS else TURN
    must = {
        "id": card_id,
        "name": text,
        "type": text,
        "ap": number(0, 3),
        "scope": one_of("self", "team"),
        "effects": effects(Card(HUMAN, moment)),
    }
    yield from table(must, {"legend": legend})(value, place, whole)


def slots(value: Any, place: str, whole: Data) -> Iterator[str]:
    """The slots that an attachment fits, with bars between them."""
    yield from text(value, place, whole)
    for slot in value.split("|") if isinstance(value, str) else []:
        yield from one_of(*SLOTS)(slot, place, whole)


def bag(value: Any, place: str, whole: Data) -> Iterator[str]:
    """A loot bag: how many there are of each token."""
    loot = [entry["id"] for name in ("item", "attachment") for entry in whole[name] if "id" in entry]
    yield from table({}, dict.fromkeys([*loot, BODY_SHIELD], number(1, 20)))(value, place, whole)


word = like(r"[a-z0-9]+(-[a-z0-9]+)*", "a word of small letters, digits and hyphens")
card_id = like(r"[A-Z]+-[A-Z0-9]+", "capital letters, a hyphen and a number or more letters")
legend = id_in("legend")
few = number(0, 9)
points = number(0, 50)
turns = number(0, 9)
attached = {"slot": one_of(*SLOTS), "effects": rows(modifier(ATTACHED), 1, 4)}
loose = attached | {"slot": slots}
optic = {"when": table({"range": span(1)})}
side = rows(table({"weapon": id_in("weapon"), "fitted": rows(id_in("attachment"), 0, 4)}), 2, 2)
scheme = table({"charge": number(0, 5), "move": number(0, 6), "paths": paths})
path = rows(row(number(-3, 3), number(-3, 3)), 1, 3)
lower = kinds({kind: table({"effects": effects(Card(AUTOMA, kind))}) for kind in WINDOWS})
copied_feat = table({"id": card_id, "same_as": id_in("automa_feat")})
printed_feat = table(
    {
        "id": card_id,
        "name": text,
        "step": either(5, 8),
        "effects": effects(Card(AUTOMA, TURN)),
        "lower": lower,
    }
)
drawn = table({}, dict.fromkeys(BAGS, number(1, 4)))
times = {"delay": turns, "duration": turns, "cooldown": turns}

_file = table(
    {
        "game": one_of("apex-automa"),
        "config": table(
            {
                "max_rounds": number(1, 20),
                "initiative_test_value": by_fives(5, 100),
                "automa_strengths": rows(row(number(0, 60), number(1, 90)), 3, 3),
                "automa_charge_start": few,
                "automa_charge_max": number(1, 5),
                "automa_no_enemy_heal_shield": points,
                "automa_no_enemy_heal_health": points,
                "automa_no_enemy_charge": few,
                "automa_bin_heal_shield": points,
                "automa_bin_heal_health": points,
                "automa_bin_charge": few,
                "out_of_optimal_step": points,
                "stability_step": points,
                "human_shield": number(0, 60),
                "human_health": number(1, 90),
                "human_ap": number(1, 9),
                "human_move_mp": number(1, 9),
                "human_hand_start": number(0, 8),
                "human_hand_limit": number(0, 8),
                "human_draw_per_activation": number(0, 8),
                "human_respawn_ap": number(0, 9),
                "human_bin_restore": points,
                "human_bin_draw": number(0, 8),
                "climb_surcharge": few,
                "obstacle_surcharge": few,
                "canyon_cost": number(1, 9),
                "portal_cost": number(1, 9),
                "destroy_range": number(1, FAR),
                "drop_mp": number(1, 9),
                "opaque_object_height": number(1, 6),
                "tdm_target_vp": number(1, 20),
                "tdm_bin_refill_after_rounds": rows(number(1, 20), 0, 9, rising=True),
                "br_lives_per_legend": number(1, 9),
                "move_card_retry_limit": number(1, 99),
            }
        ),
        "action": tables(
            table({"id": text, "ap": number(1, 9), "per_activation": number(0, 1)}), ids=ACTIONS
        ),
        "object": tables(
            table({"id": text, "code": text, "footprint": text, "keywords": rows(one_of(*KEYWORDS), 0, 11)}),
            ids=list(OBJECTS),
        ),
        "map": tables(
            table({"id": word, "name": text, "rows": map_rows, "barricades": rows(barricade, 0, 99)})
        ),
        "ring": table({"stages": rows(table({"after_round": number(1, 20), "damage": number(1, 50)}), 1, 9)}),
        "ring_card": tables(table({"id": card_id, "safe": rows(rectangle, 1, 9)})),
        "aim_deck": table(
            {"cards": rows(row(by_fives(5, 100), number(0, 1), number(0, 1), one_of(*MARKS)), 40, 40)}
        ),
        "grenade_frag": table(
            {
                "range_max": number(1, FAR),
                "damage_center": points,
                "damage_adjacent": points,
                "scatter_cards": number(0, 4),
            }
        ),
        "weapon": tables(
            table(
                {
                    "id": word,
                    "name": text,
                    "optimal": span(1),
                    "range": span(1),
                    "rate": number(1, 8),
                    "volley": number(1, 4),
                    "recoil": number(0, 4),
                    "difficulty": number(5, 100),
                    "damage": number(1, 30),
                    "head": number(0, 30),
                    "ammo": number(1, 9),
                    "slots": rows(one_of(*SLOTS), 1, 4),
                }
            )
        ),
        "automa_weapon_set": tables(
            table(
                {
                    "id": card_id,
                    "weapons": rows(
                        table(
                            {
                                "weapon": id_in("weapon"),
                                "attachments": rows(
                                    table({"name": text, "need": number(0, 5), **attached}, optic), 0, 4
                                ),
                            }
                        ),
                        2,
                        2,
                    ),
                }
            )
        ),
        "human_weapon_set": tables(table({"id": card_id, "side_a": side, "side_b": side})),
        "attachment": tables(table({"id": word, **loose}, optic)),
        "tdm_kit": table({"items": rows(id_in("item"), 0, 6)}),
        "item": tables(table({"id": word, "effects": effects(Card(HUMAN, TURN))})),
        "loot_bags": table(dict.fromkeys(BAGS, bag)),
        "loot": table(
            {
                "backpack_slots": number(1, 9),
                "body_shield_bonus": number(1, 50),
                "weapon_deck_copies": number(1, 9),
                "bin_draw": drawn,
                "death_box_draw": drawn,
            }
        ),
        "stage1": table(
            {"weapons": number(2, 9), "epic_kept": number(1, 9), **dict.fromkeys(BAGS, number(0, 9))}
        ),
        "decision_card": tables(
            table({"id": text, "white": path, "green": path}), ids=[f"P-{card}" for card in range(1, 13)]
        ),
        "legend": tables(
            table(
                {
                    "id": text,
                    "prefix": like("[A-Z]{2}", "two capital letters"),
                    "name": text,
                    "tactical": text,
                    "ultimate": text,
                }
            ),
            ids=LEGENDS,
        ),
        "automa_legend": tables(
            table({"id": legend, "initiative": number(1, 9), **dict.fromkeys("ABCD", scheme)})
        ),
        "automa_feat": tables(feat),
        "automa_ability": tables(
            table(
                {
                    "id": card_id,
                    "legend": legend,
                    "kind": one_of("tactical", "special"),
                    "name": text,
                    "step": either(4, 9),
                    "cost": number(0, 5),
                    **times,
                    "effects": effects(Card(AUTOMA, ABILITY)),
                },
                {"condition": condition(Card(AUTOMA, ABILITY)), "zone": zone},
            )
        ),
        "human_feat_rules": table({"shared": rows(id_in("human_feat"), 4, 4)}),
        "human_feat": tables(human_feat),
        "human_ability": tables(
            table(
                {
                    "id": card_id,
                    "legend": legend,
                    "kind": one_of("tactical", "ultimate"),
                    **times,
                    "effects": effects(Card(HUMAN, ABILITY)),
                },
                {"same_zone_as": id_in("automa_ability")},
            )
        ),
    }
)


def _shape(value: Any, place: str, whole: Data) -> Iterator[str]:
    """The whole file; first that lists of tables are such, as other tables name what stands in them."""
    for name in LISTS:
        yield from tables(anything)(value.get(name, []), name, whole)
    yield from _file(value, place, whole)


SHAPE: Shape = _shape
