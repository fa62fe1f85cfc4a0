"""What may stand in cards.toml: the shape of every table, and what must fit together."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.data import Data, id_in, kinds, number, one_of, rows, table, tables, text

COLOURS = ["blue", "orange", "green"]
DEFENDERS = ["red", "yellow", "blue"]
STACKS = ["north", "east", "south", "west"]
PLANETS = [
    "base", "blue-pulsar", "orange-deposit", "green-rings", "charging-pulsar", "dice-oasis", "battery-oasis",
    "prism-rings", "resource-deposit",
]  # fmt: skip
# of each category of technologies the kind of its effect, and the field of which every value has one card
CATEGORIES = {
    "solar_cell": ("end_of_turn_battery", "", []),
    "capture_net": ("catch_discount", "", []),
    "converter": ("exchange_when_paying", "colour", COLOURS),
    "blend": ("interchangeable_when_paying", "", []),
    "booster": ("optional_extra_step", "defender", DEFENDERS),
    "relay": ("battery_on_landing", "planet_type", ["pulsar", "deposit", "rings", "oasis"]),
}

few = number(0, 5)
choice = number(0, 3)  # cubes of a colour that is chosen
colour = one_of(*COLOURS)
energy = dict.fromkeys(COLOURS, few)
gain = {**energy, "battery": number(0, 9), "energy_any": choice}
price = table({}, {**energy, "battery": few, "energy_any": choice})
side = table({"defender": one_of(*DEFENDERS), "steps": number(1, 4)})
two_colours = rows(colour, 2, 2)
setup = table(
    {
        "robots_per_stack": number(1, 5),
        "energy_per_colour": number(1, 30),
        "start_batteries": number(1, 20),
        "start_energy": few,
    }
)

SHAPE = table(
    {
        "game": one_of("planet-defenders"),
        "meta": table(
            {"title": text, "title_pl": text, "title_original": text, "title_zh": text, "designer": text}
            | {"publishers": rows(text, 1, 9), "playing_time": text}
        ),
        "limits": table(
            {
                "technology_row": number(1, 6),
                "energy_limit_end_of_turn": number(0, 30),
                "rest_refill_to": number(1, 9),
            }
        ),
        "turn": table(
            {
                "main_action_battery_cost": rows(number(1, 3), 1, 3, rising=True),
                "extra_actions_max": number(1, 3),
                "stacks_to_empty_for_end": number(1, 4),
                "substitute_for_missing_energy": table({"battery": few}),
            }
        ),
        "setup": table({"p2": setup, "p3": setup, "p4": setup}),
        "reach": table(
            {f"{row},{column}": rows(one_of(*STACKS), 1, 4) for row in range(3) for column in range(3)}
        ),
        "planet_type": tables(
            table({"id": text, "name_pl": text}), ids=["pulsar", "deposit", "rings", "oasis"]
        ),
        "planet": tables(
            table(
                {
                    "id": text,
                    "name": text,
                    "type": one_of("none", "pulsar", "deposit", "rings", "oasis"),
                    "effect": kinds(
                        {
                            "gain": table({}, gain),
                            "die": table({"faces": rows(table({"up_to": number(1, 6)}, gain), 1, 6)}),
                            "optional_exchange": table({"pay": price, "gain": table({}, gain)}),
                            "track": table({"battery_cost_of_further_steps": rows(choice, 1, 5)}),
                        }
                    ),
                    "clause": text,
                }
            ),
            ids=PLANETS,
        ),
        "resource_track": table({"colours": rows(colour, 6, 6)}),
        "control_tile": tables(table({"id": text, "side_a": side, "side_b": side}), ids=["C1", "C2", "C3"]),
        "scoring": table(
            {
                "robot_types_owned": rows(number(0, 20), 7, 7),
                "technologies_owned": rows(number(0, 20), 1, 24),
            }
        ),
        "robot_type": tables(
            table({"id": text}), ids=["sweeper", "hauler", "tinker", "gardener", "courier", "warden"]
        ),
        "robot": tables(
            table(
                {
                    "id": text,
                    "name": text,
                    "type": id_in("robot_type"),
                    "cost": table(energy),
                    "rp": number(0, 20),
                    "bonus": table({}, {**energy, "battery": number(0, 9)}),
                    "family": text,
                }
            ),
            ids=[f"R{card:02}" for card in range(1, 21)],
        ),
        "technology_effect": table(
            {
                "solar_cell": table({"if_fewer_than": number(0, 20), "gain_battery": few}),
                "converter": table({"batteries_for_one_energy": number(1, 5)}),
                "relay": table({"gain_battery": few}),
            }
        ),
        "technology": tables(
            table(
                {
                    "id": text,
                    "name": text,
                    "category": one_of(*CATEGORIES),
                    "effect": kinds(
                        {
                            "end_of_turn_battery": table({}),
                            "catch_discount": table(
                                {"planet_type": id_in("planet_type"), "colours": two_colours}
                            ),
                            "exchange_when_paying": table({"colour": colour}),
                            "interchangeable_when_paying": table({"colours": two_colours}),
                            "optional_extra_step": table({"defender": one_of(*DEFENDERS)}),
                            "battery_on_landing": table({"planet_type": id_in("planet_type")}),
                        }
                    ),
                    "cost": table({**energy, "battery": few}),
                    "clause": text,
                }
            ),
            ids=[f"T{card:02}" for card in range(1, 24)],
        ),
        "variant": tables(
            table(
                {"id": text, "clauses": rows(text, 1, 20)},
                {"extra_actions_max": number(1, 3), "last_player_extra_batteries": number(0, 9)},
            ),
            ids=["tactical", "seat-compensation"],
        ),
    }
)


def agree(data: Data) -> Iterator[str]:
    """What does not fit together in a file of the right shape."""
    stacked = len(STACKS) * max(data["setup"][seats]["robots_per_stack"] for seats in data["setup"])
    if stacked > len(data["robot"]):
        yield f"setup: {len(STACKS)} stacks cannot hold {stacked} robots, there are {len(data['robot'])}"
    for seats in (2, 3, 4):
        numbers = data["setup"][f"p{seats}"]
        if seats * numbers["start_energy"] > numbers["energy_per_colour"]:
            most = numbers["energy_per_colour"] // seats
            yield f"setup.p{seats}.start_energy must be at most {most}, so that there are cubes for all"
    if data["limits"]["rest_refill_to"] < data["turn"]["main_action_battery_cost"][0]:
        yield "limits.rest_refill_to must be at least the first of turn.main_action_battery_cost"
    tiles = [tile[side] for tile in data["control_tile"] for side in ("side_a", "side_b")]
    alike = [side for number, side in enumerate(tiles) if side in tiles[:number]]
    if alike:
        yield f"control_tile: two sides cannot both be {alike[0]['defender']} {alike[0]['steps']}"
    yield from _planets(data)
    yield from _technologies(data)
    for name, key in (
        ("tactical", "extra_actions_max"),
        ("seat-compensation", "last_player_extra_batteries"),
    ):
        entry = next(variant for variant in data["variant"] if variant["id"] == name)
        if key not in entry:
            yield f"variant[{name}].{key} is missing"


def _planets(data: Data) -> Iterator[str]:
    for planet in data["planet"]:
        place, effect = f"planet[{planet['id']}].effect", planet["effect"]
        for name, kind in (("dice-oasis", "die"), ("resource-deposit", "track")):
            if (planet["id"] == name) != (effect["kind"] == kind):
                yield f"{place}.kind: {kind} is for {name} and only there"
        if effect["kind"] == "optional_exchange" and not any(effect["pay"].values()):
            yield f"{place}.pay must be at least one cube"
        if effect["kind"] == "die":
            last = [faces["up_to"] for faces in effect["faces"]]
            if last != sorted(set(last)):
                yield f"{place}.faces: up_to must rise from one to the next, not {last}"


def _technologies(data: Data) -> Iterator[str]:
    for category, (kind, field, values) in CATEGORIES.items():
        cards = [card for card in data["technology"] if card["category"] == category]
        for card in cards:
            if card["effect"]["kind"] != kind:
                yield f"technology[{card['id']}].effect.kind must be {kind}, as for every {category}"
        if not cards:
            yield f"technology: there must be a {category}"
        elif field and sorted(card["effect"][field] for card in cards) != sorted(values):
            yield f"technology: each of {', '.join(values)} must have one {category}"
