"""What may stand in cards.toml: the shape of every table, and what must fit together."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.data import Data, Shape, flag, kinds, number, one_of, rows, table, tables, text

PROGRAM = ["collect", "purchase", "deploy-mine", "deploy-turret", "power-up", "double-jump", "diagonal-jump"]
STEPS = PROGRAM[:5]
TYPES = ["area", "ranged", "melee"]
WAYS = ["N", "E", "S", "W", "NE", "SE", "SW", "NW"]
BASICS = ["energy-sword", "pulse-pistol", "grenade-launcher", "riot-shield"]
WEAPONS = [
    *BASICS, "vorpal-spike", "emp-mace", "warhammer", "shock-knuckles", "laser-blaster", "energy-crossbow",
    "rotary-cannon", "gauss-rifle", "sniper-rifle", "rail-gun", "lightning-coil", "particle-phaser",
    "flamethrower", "plasma-cannon", "missile-battery", "auto-turret",
]  # fmt: skip
SITES = {"N": (0, 2), "W": (2, 0), "E": (2, 4), "S": (4, 2)}  # row and column of the base sites
CENTRE = (2, 2)  # of the arena, where the Mighty Mech stands
SIDE = 5

few = number(0, 9)
one_weapon = one_of(*WEAPONS)
energy = one_of("energy")
resource = one_of("energy", "credits")
points = table({"value": number(0, 20)})
track = table({"max": number(1, 30)})
purse = table({"max": number(1, 20), "start": few})
slots = table({"basic": number(0, 4), "advanced": number(0, 4)})
plain = table({})
amount = table({"amount": few})
per_resource = table({"resource": resource, "amount": number(1, 9), "max": few})
# what a line of a weapon may say, and what a robot may do with it: there is nothing to decide, it may be paid
# for, or it needs a decision that robots do not make
AUTO, PAYING, DECIDING = ("auto",), ("max", "ignore"), ("ignore",)
LINES = {
    "none": (plain, ("auto", "max", "ignore")),
    "enemy_loses_resources": (amount, ("auto", "ignore")),
    "power_damage_if_first_weapon": (plain, AUTO),
    "may_remove_adjacent_token_instead_of_damage": (plain, DECIDING),
    "heal_self_per_resource": (per_resource, PAYING),
    "move_both_to_adjacent_zone": (plain, DECIDING),
    "exhaust_enemy_weapon": (table({"cost": few}, {"resource": resource}), DECIDING),
    "gain_vp": (amount, ("auto", "ignore")),
    "bonus_damage_per_own_turret_on_arena": (amount, AUTO),
    "may_ready_own_exhausted_weapon": (table({"except": one_of("energy-crossbow")}), DECIDING),
    "bonus_damage_per_resource": (per_resource, PAYING),
    "gain_one_resource_kind": (amount, DECIDING),
    "enemy_loses_vp_per_resource": (per_resource, PAYING),
    "line_damage_other_enemies": (table({"amount": few, "vp_per_enemy": few}), DECIDING),
    "steal_one_of": (amount, DECIDING),
    "steal_both": (amount, ("auto", "ignore")),
    "bonus_damage_zone_value": (plain, AUTO),
    "bonus_damage_if_enemy_just_used_type": (
        table({"weapon_type": one_of("area"), "amount": few}),
        AUTO,
    ),
    "lose_own_health": (amount, ("auto", "ignore")),
    "may_deploy_free_turret_in_adjacent_empty_zone": (plain, DECIDING),
}
effect = kinds({kind: shape for kind, (shape, _) in LINES.items()})
price = table({"cost": few, "resource": energy})
# what each pilot can do, then each side of the Mech
ABILITIES = {
    "tsunami": ("ad_hoc_for_last_turn", price),
    "magma": ("first_combat_damage_paid_by_resource", table({"amount": few, "resource": energy})),
    "brawler": ("bonus_on_collect", table({"amount": few, "resource": one_of("as_pilot_zone")})),
    "wasp": (
        "redeploy_when_token_destroyed",
        table({"surcharge": few, "where": one_of("empty_adjacent_zone")}),
    ),
    "maverick": ("first_weapon_stays_ready", price),
    "diamond": ("free_health_on_heal", amount),
    "kitty": ("rotate_program_card", price),
    "tank": ("token_damage_reduction", table({"turret": few, "mine": few})),
    "troy": ("extend_step", table({"cost_per_zone": few, "resource": energy})),
    "sparta": (
        "pay_to_reduce_attack_damage",
        table({"cost": few, "resource": energy, "reduction": few, "limit": one_of("once_per_attack")}),
    ),
}
ability = kinds(dict(ABILITIES.values()))
use = one_of("auto", "max", "ignore")


def robot_use(value: object, place: str, whole: Data) -> Iterator[str]:
    """What a robot does with a weapon, or with each of its lines."""
    lines = table({"normal": use, "power": use})
    yield from (lines if isinstance(value, dict) else use)(value, place, whole)


def guided(*moves: str, **more: str) -> Shape:
    """A row of the robots' guide."""
    return table({"move": one_of(*moves)} | {name: one_of(word) for name, word in more.items()})


SHAPE = table(
    {
        "game": one_of("tiny-epic-mechs"),
        "meta": table(
            {
                "title": text,
                "turns_per_round": number(1, 6),
                "scoring_rounds": rows(number(1, 12), 1, 6, rising=True),
            }
        ),
        "tracks": table(
            {
                "pilot_health": track,
                "armor_health": track,
                "mech_health": track,
                "energy": purse,
                "credits": purse,
            }
        ),
        "scores": table(
            dict.fromkeys(
                (
                    "start_combat",
                    "per_damage_in_combat",
                    "enemy_retreats",
                    "ko_in_combat",
                    "ko_by_mine",
                    "ko_by_turret",
                    "enter_mighty_mech",
                    "hold_mighty_mech_at_scoring",
                    "scoring_mine_multiplier",
                    "scoring_turret_multiplier",
                    "scoring_pilot_multiplier",
                ),
                points,
            )
        ),
        "costs": table(
            {
                "upgrade_to_armor": table({"credits": few}),
                "heal": table({"health_per_energy": number(1, 9)}),
                "deploy_mine": table({"resource": one_of("credits"), "amount": one_of("zone_value")}),
                "deploy_turret": table({"resource": energy, "amount": one_of("zone_value")}),
                "pilot_ko_resource_floor": table({"energy": few, "credits": few}),
            }
        ),
        "kit": table(
            {
                "mines": rows(number(1, 9), 1, 6, rising=True),
                "turrets": number(1, 6),
                "pilots_dealt": number(1, 2),
            }
        ),
        "program_cards": tables(
            table(
                {
                    "id": text,
                    "name": text,
                    "move": one_of("step", "double-jump", "diagonal-jump"),
                    "action": one_of(*STEPS, "none"),
                },
                {"copies": number(1, 4)},
            ),
            ids=PROGRAM,
        ),
        "orientations": table(
            {
                "step": one_of(WAYS[:4]),
                "double-jump": one_of(WAYS[:4]),
                "diagonal-jump": one_of(WAYS[4:]),
            }
        ),
        "zone_types": tables(
            table({"id": text, "value": number(1, 3), "gives": rows(resource, 0, 2)}), ids=["base", "mech"]
        ),
        "resource_zones": table(
            {
                "cards": tables(
                    table({"id": text, "resource": resource, "value": number(1, 3)}),
                    ids=[f"R{zone:02}" for zone in range(1, 17)],
                )
            }
        ),
        "layouts": tables(table({"id": text, "grid": rows(text, SIDE, SIDE)}), ids=["p4", "p3", "p2"]),
        "weapon_types": table(
            {
                "list": one_of(TYPES),
                "counters": table(dict.fromkeys(TYPES, one_of(*TYPES))),
            }
        ),
        "weapon_slots": table({"pilot": slots, "armor": slots, "mech": slots}),
        "weapon_market": table({"advanced_row": number(1, 6)}),
        "weapons": tables(
            table(
                {
                    "id": text,
                    "name_en": text,
                    "name_pl": text,
                    "tier": one_of("basic", "advanced"),
                    "type": one_of(*TYPES),
                    "vp": number(0, 20),
                    "cost_energy": few,
                    "cost_credits": few,
                    "damage": number(0, 20),
                    "power_damage": number(0, 20),
                    "normal_effect": effect,
                    "power_effect": effect,
                    "clause": text,
                },
                {"counters_all_types": flag, "cannot_be_countered": flag},
            ),
            ids=WEAPONS,
        ),
        "pilots": tables(
            table(
                {
                    "id": text,
                    "name_en": text,
                    "name_pl": text,
                    "ability_name": text,
                    "ability": ability,
                    "clause": text,
                }
            ),
            ids=list(ABILITIES)[:8],
        ),
        "mech_sides": tables(
            table({"id": text, "name_en": text, "ability_name": text, "ability": ability, "clause": text}),
            ids=list(ABILITIES)[8:],
        ),
        "solo": table(
            {
                "human_base": one_of(*SITES),
                "robot_bases": table({"left": one_of(*SITES), "right": one_of(*SITES)}),
                "robot_status": one_of("armor"),
                "robot_start_facing": one_of(*WAYS[:4]),
                "robot_start_energy": few,
                "robot_start_credits": few,
                "robot_max_advanced": number(0, 6),
                "robot_armor_equipped_advanced": number(0, 4),
                "turn_order": one_of(["human", "left", "right"]),
                "search_cards": number(0, 99),
                "ladder": tables(
                    table({"id": text, "health": number(1, 30), "extra_advanced": number(0, 3)}),
                    ids=["solo", "solo-hard", "solo-brutal"],
                ),
                "weapons": table({"left": rows(one_weapon, 2, 2), "right": rows(one_weapon, 2, 2)}),
                "guide": table(
                    {card: guided("forward", "highest_value", "lowest_value") for card in STEPS}
                    | {
                        "diagonal-jump": guided(
                            "to_human_if_on_a_diagonal_any_distance", first_attack="power"
                        ),
                        "double-jump": guided(
                            "to_human_if_in_row_or_column_any_distance", first_attack="power"
                        ),
                        "fallback_action": one_of("collect"),
                        "fallback_applies_to": one_of(
                            ["deploy-mine", "deploy-turret", "purchase", "power-up"]
                        ),
                    }
                ),
                "robot_effects": table(dict.fromkeys(WEAPONS, robot_use)),
            }
        ),
    }
)


def agree(data: Data) -> Iterator[str]:
    """What does not fit together in a file of the right shape."""
    for card in data["program_cards"]:
        jumps = card["id"] not in STEPS
        if (card["move"], card["action"]) != ((card["id"], "none") if jumps else ("step", card["id"])):
            yield f"program_cards[{card['id']}]: move and action must be those of its name"
    for name in ("energy", "credits"):
        track = data["tracks"][name]
        if track["start"] > track["max"]:
            yield f"tracks.{name}.start must be at most tracks.{name}.max, {track['max']}"
        if data["costs"]["pilot_ko_resource_floor"][name] > track["max"]:
            yield f"costs.pilot_ko_resource_floor.{name} must be at most tracks.{name}.max, {track['max']}"
        if data["solo"][f"robot_start_{name}"] > track["max"]:
            yield f"solo.robot_start_{name} must be at most tracks.{name}.max, {track['max']}"
    for status, room in data["weapon_slots"].items():
        if isinstance(room, dict) and not room["basic"] + room["advanced"]:
            yield f"weapon_slots.{status} must have room for a weapon"
    if not data["weapon_slots"]["pilot"]["basic"]:
        yield "weapon_slots.pilot.basic must be at least 1, for the weapon that everybody starts with"
    for weapon in data["weapons"]:
        if (weapon["tier"] == "basic") != (weapon["id"] in BASICS):
            right = "basic" if weapon["id"] in BASICS else "advanced"
            yield f'weapons[{weapon["id"]}].tier must be "{right}"'
    for entry in [*data["pilots"], *data["mech_sides"]]:
        right = ABILITIES[entry["id"]][0]
        if entry["ability"]["kind"] != right:
            yield f'{entry["id"]}: ability.kind must be "{right}", as the rules play it'
    if data["solo"]["robot_armor_equipped_advanced"] > data["solo"]["robot_max_advanced"]:
        yield "solo.robot_armor_equipped_advanced must be at most solo.robot_max_advanced"
    if not set(data["solo"]["weapons"]["left"] + data["solo"]["weapons"]["right"]) <= set(BASICS):
        yield f"solo.weapons must be of {', '.join(BASICS)}"
    yield from _layouts(data)
    yield from _robots(data)


def _layouts(data: Data) -> Iterator[str]:
    grids = {layout["id"]: layout["grid"] for layout in data["layouts"]}
    for name, grid in grids.items():
        players, letters = int(name[1:]), "".join(grid)
        if any(len(row) != SIDE for row in grid) or not set(letters) <= set(".RBM"):
            yield f"layouts[{name}].grid must be {SIDE} rows of {SIDE} letters: . R B or M"
            return
        if letters.count("M") != 1 or grid[CENTRE[0]][CENTRE[1]] != "M":
            yield f"layouts[{name}].grid must have one M, in its centre"
        bases = [site for site, (row, column) in SITES.items() if grid[row][column] == "B"]
        if not len(bases) == letters.count("B") == players:
            yield f"layouts[{name}].grid must have {players} B, in the middle of its edges"
        if letters.count("R") > len(data["resource_zones"]["cards"]):
            yield f"layouts[{name}].grid must have at most {len(data['resource_zones']['cards'])} R"
        if any(a != "." and b == "." for a, b in zip(letters, "".join(grids["p4"]), strict=True)):
            yield f"layouts[{name}].grid must have no zone where that of p4 has none"
    solo = data["solo"]
    sites = [solo["human_base"], solo["robot_bases"]["left"], solo["robot_bases"]["right"]]
    if len(set(sites)) < 3 or any(grids["p3"][SITES[s][0]][SITES[s][1]] != "B" for s in sites):
        yield "solo: human_base and robot_bases must be three different bases of the layout p3"


def _robots(data: Data) -> Iterator[str]:
    """Robots do with a line what can be done with it without a decision."""
    for weapon in data["weapons"]:
        uses = data["solo"]["robot_effects"][weapon["id"]]
        for line in ("normal", "power"):
            found = uses if isinstance(uses, str) else uses[line]
            may = LINES[weapon[f"{line}_effect"]["kind"]][1]
            if found not in may and not (isinstance(uses, str) and found == "ignore"):
                right = " or ".join(may)
                yield f"solo.robot_effects.{weapon['id']} must be {right} for its {line} line, not {found}"
