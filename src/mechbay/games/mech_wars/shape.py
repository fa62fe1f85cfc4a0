"""What may stand in cards.toml: the shape of every table, and what must fit together."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.data import Data, flag, id_in, number, one_of, rows, table, tables, text

SERIES = ["lightning-bolts", "firestarters", "teardrops", "treetops", "masters-of-disasters"]
CODES = ["LB", "FS", "TD", "TT", "MD"]
TYPES = ["wasp", "jackal", "falcon", "viper", "bison", "golem", "hammer", "titan", "bastion"]
LINES = ["I", "II", "III", "IV"]
MOMENTS = ["deployment", "kidnap", "formation", "manoeuvre", "reaction"]
# what the rules do with each series and each special card needs these numbers, and no others
SERIES_NUMBERS: list[list[str]] = [
    ["firing_bonus_per_adjacent_same_series"],
    [],
    ["defence_bonus_when_targeted"],
    ["reply_penalty"],
    ["firing_bonus", "minus_after_each_salvo"],
]
CARD_NUMBERS = {
    "S01": ["march_amount", "battle_amount"],
    "S02": ["march_amount", "battle_amount"],
    "S03": ["march_amount", "battle_amount"],
    "S04": [],
    "S05": [],
    "S06": ["march_amount"],
    "S07": ["march_amount", "battle_amount"],
    "S08": ["march_amount", "march_looks_at", "battle_amount"],
    "S09": ["battle_amount"],
    "S10": [],
    "S11": ["battle_amount"],
    "S12": ["march_amount", "battle_amount"],
}
# when each is played and at what it is aimed, in the March and in the Battle
CARD_USES: dict[str, tuple[str, list[str], str, list[str]]] = {
    "S01": ("formation", ["own"], "manoeuvre", ["own"]),
    "S02": ("formation", [], "manoeuvre", []),
    "S03": ("formation", ["enemy"], "manoeuvre", ["enemy"]),
    "S04": ("formation", ["own", "mate"], "manoeuvre", ["own", "mate"]),
    "S05": ("formation", ["enemy", "mate"], "manoeuvre", ["enemy", "mate"]),
    "S06": ("kidnap", ["marching", "ahead"], "manoeuvre", ["own", "empty"]),
    "S07": ("kidnap", [], "manoeuvre", ["own"]),
    "S08": ("deployment", [], "manoeuvre", []),
    "S09": ("formation", ["own", "marching"], "manoeuvre", ["removed", "empty"]),
    "S10": ("formation", ["own", "series"], "manoeuvre", ["own", "series"]),
    "S11": ("formation", ["rival"], "manoeuvre", ["rival"]),
    "S12": ("formation", ["own"], "reaction", []),
}

few = number(0, 9)
points = number(0, 50)
targets = rows(text, 0, 2)
setup = table({"special_cards_each": number(0, 6)})

SHAPE = table(
    {
        "game": one_of("mech-wars"),
        "meta": table({"title": text, "designers": rows(text, 1, 9), "publisher": text, "year": text}),
        "march": table(
            {
                "deploy_fields": rows(number(1, 8), 1, 3, rising=True),
                "formation_moves_max": number(0, 2),
                "scoring_after_turns": rows(number(1, 20), 3, 3, rising=True),
                "special_card_draw_after_scorings": rows(number(1, 3), 0, 3, rising=True),
            }
        ),
        "setup": table({"p2": setup, "p3": setup}),
        "march_line": tables(table({"id": text, "bonus": few}), ids=LINES),
        "march_field": tables(
            table({"id": text, "line": id_in("march_line"), "individual_bonus": few}), ids=list("12345678")
        ),
        "scoring": table(
            {
                "line_of_three_same_series": points,
                "same_type": rows(points, 4, 4),
                "all_five_series": points,
                "all_nine_types": points,
            }
        ),
        "battle": table(
            {
                "combat_points_lowest": few,
                "combat_points_step": few,
                "combat_points_wide_gap": number(1, 50),
                "combat_points_wide_step": few,
                "moves_max": number(0, 2),
                "rear_target_penalty": few,
                "type_support_per_adjacent": few,
                "stalemate_rounds_without_loss": number(1, 9),
            }
        ),
        "series": tables(
            table(
                {"id": text, "code": text, "name": text, "colour": text, "clause": text},
                {name: few for names in SERIES_NUMBERS for name in names},
            ),
            ids=SERIES,
        ),
        "mech_type": tables(
            table(
                {
                    "id": text,
                    "name": text,
                    "weight": text,
                    "combat_value": number(1, 9),
                    "speed": number(1, 6),
                }
            ),
            ids=TYPES,
        ),
        "mech": tables(
            table({"id": text, "series": id_in("series"), "type": id_in("mech_type")}),
            ids=[f"{code}{number}" for code in CODES for number in range(1, 10)],
        ),
        "special_card": tables(
            table(
                {
                    "id": text,
                    "name": text,
                    "march_moment": one_of(*MOMENTS),
                    "march_rule": text,
                    "march_barred_before_scoring": flag,
                    "battle_moment": one_of(*MOMENTS),
                    "battle_rule": text,
                    "march_targets": targets,
                    "battle_targets": targets,
                    "clause": text,
                },
                {"march_amount": few, "battle_amount": few, "march_looks_at": number(1, 9)},
            ),
            ids=list(CARD_NUMBERS),
        ),
        "variant": tables(
            table({"id": text, "clauses": rows(text, 1, 9)}, {"predeploy_and_march_times": number(0, 9)}),
            ids=["battle", "warm-start"],
        ),
    }
)


def agree(data: Data) -> Iterator[str]:
    """What does not fit together in a file of the right shape."""
    draws = len(data["march"]["special_card_draw_after_scorings"])
    for seats in (2, 3):
        most = len(data["special_card"]) // seats - draws
        if data["setup"][f"p{seats}"]["special_cards_each"] > most:
            yield f"setup.p{seats}.special_cards_each must be at most {most}, so that there are cards for all"
    for field, line in zip(
        data["march_field"], ["I", "II", "II", "III", "III", "IV", "IV", "IV"], strict=True
    ):
        if field["line"] != line:
            yield f'march_field[{field["id"]}].line must be "{line}", where the board has it'
    for series, code, numbers in zip(data["series"], CODES, SERIES_NUMBERS, strict=True):
        if series["code"] != code:
            yield f'series[{series["id"]}].code must be "{code}", not "{series["code"]}"'
        yield from _numbers(
            series, f"series[{series['id']}]", numbers, [name for names in SERIES_NUMBERS for name in names]
        )
    for place, mech in enumerate(data["mech"]):
        right = (SERIES[place // len(TYPES)], TYPES[place % len(TYPES)])
        if (mech["series"], mech["type"]) != right:
            yield f"mech[{mech['id']}] must be the {right[1]} of the {right[0]}"
    every = ["march_amount", "battle_amount", "march_looks_at"]
    for card in data["special_card"]:
        yield from _numbers(card, f"special_card[{card['id']}]", CARD_NUMBERS[card["id"]], every)
        keys = ("march_moment", "march_targets", "battle_moment", "battle_targets")
        for key, right_use in zip(keys, CARD_USES[card["id"]], strict=True):
            if card[key] != right_use:
                yield f"special_card[{card['id']}].{key} must be {right_use}, as the rules play it"
    for variant in data["variant"]:
        needed = ["predeploy_and_march_times"] if variant["id"] == "warm-start" else []
        yield from _numbers(variant, f"variant[{variant['id']}]", needed, ["predeploy_and_march_times"])


def _numbers(entry: Data, place: str, needed: list[str], every: list[str]) -> Iterator[str]:
    """A table that must have some of the numbers that its like may have, and no others."""
    for name in every:
        if name in needed and name not in entry:
            yield f"{place}.{name} is missing"
        if name in entry and name not in needed:
            yield f"{place}.{name} is not one of its numbers"
