"""What does not fit together in a file of the right shape."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from mechbay.data import Data
from mechbay.games.apex_automa.shape.grammar import operations
from mechbay.games.apex_automa.shape.maps import cut_off, fences, objects, rings

DECK = 10  # feats of an Automa
HUMANS = 2  # human legends at most
OWN = 4  # feats of a human legend besides the shared ones
LETTERS = {
    "automa_ability": {"tactical": "T", "special": "S"},
    "human_ability": {"tactical": "HT", "ultimate": "HU"},
}


def agree(data: Data) -> Iterator[str]:
    """What does not fit together in a file of the right shape."""
    yield from _numbers(data)
    yield from objects(data)
    for entry in data["map"]:
        yield from cut_off(entry, data["object"])
        yield from fences(entry)
    yield from rings(data)
    yield from _weapons(data)
    yield from _loot(data)
    yield from _aiming(data)
    for card in data["decision_card"]:
        yield from _paths(card)
    yield from _legends(data)
    yield from _feats(data)
    yield from _human_feats(data)
    yield from _abilities(data)
    yield from _zones(data)
    yield from _charges(data)


def _numbers(data: Data) -> Iterator[str]:
    config = data["config"]
    for low, high in (("human_hand_start", "human_hand_limit"), ("automa_charge_start", "automa_charge_max")):
        if config[low] > config[high]:
            yield f"config.{low} must be at most config.{high}, {config[high]}"
    if config["human_respawn_ap"] > config["human_ap"]:
        yield f"config.human_respawn_ap must be at most config.human_ap, {config['human_ap']}"
    refills = config["tdm_bin_refill_after_rounds"]
    if refills and refills[-1] >= config["max_rounds"]:
        yield f"config.tdm_bin_refill_after_rounds must be before the last round, {config['max_rounds']}"
    strengths = config["automa_strengths"]
    for count in range(1, len(strengths)):
        (shield, health), (more, greater) = strengths[count - 1 : count + 1]
        if more < shield or greater < health or (more, greater) == (shield, health):
            yield f"config.automa_strengths[{count + 1}] must be stronger than the one before it"
    for name, least in (("map", 1), ("automa_weapon_set", 2), ("human_weapon_set", 2)):
        if len(data[name]) < least:
            yield f"{name} must have at least {least}, not {len(data[name])}"
    items = data["tdm_kit"]["items"]
    if len(set(items)) < len(items):
        yield "tdm_kit.items must name each item once"


def _weapons(data: Data) -> Iterator[str]:
    for weapon in data["weapon"]:
        (low, high), (least, most) = weapon["optimal"], weapon["range"]
        if low < least or high > most:
            yield f"weapon[{weapon['id']}].optimal must lie inside its range, {least} to {most}"
        if len(set(weapon["slots"])) < len(weapon["slots"]):
            yield f"weapon[{weapon['id']}].slots must name each slot once"
    slots_of = {weapon["id"]: weapon["slots"] for weapon in data["weapon"]}
    for entry in data["automa_weapon_set"]:
        for count, weapon in enumerate(entry["weapons"], 1):
            place = f"automa_weapon_set[{entry['id']}].weapons[{count}]"
            slots = [part["slot"] for part in weapon["attachments"]]
            yield from _slots(place, weapon["weapon"], slots, slots_of)
    slots_for = {part["id"]: part["slot"].split("|") for part in data["attachment"]}
    for part, fitting in slots_for.items():
        for name, own in slots_of.items():
            if len(both := [slot for slot in own if slot in fitting]) > 1:
                said = f"match one slot of {name}, not {' and '.join(both)} (AXA-9.11)"
                yield f"attachment[{part}].slot must {said}"
    sides: dict[str, str] = {}
    for entry in data["human_weapon_set"]:
        for side in ("side_a", "side_b"):
            place = f"human_weapon_set[{entry['id']}].{side}"
            for count, weapon in enumerate(entry[side], 1):
                own = slots_of[weapon["weapon"]]
                slots = [_slot(slots_for[part], own) for part in weapon["fitted"]]
                yield from _slots(f"{place}[{count}]", weapon["weapon"], slots, slots_of)
            weapons = str([(weapon["weapon"], sorted(weapon["fitted"])) for weapon in entry[side]])
            if sides.setdefault(weapons, place) != place:
                yield f"{place} must be another than {sides[weapons]}"


def _slot(slots: list[str], own: list[str]) -> str:
    """The slot of a weapon in which an attachment goes, or one that the weapon has not."""
    return next((slot for slot in slots if slot in own), slots[0])


def _slots(place: str, weapon: str, slots: list[str], slots_of: dict[str, list[str]]) -> Iterator[str]:
    """Attachments go on matching slots, one on each."""
    for slot in sorted(set(slots)):
        if slot not in slots_of[weapon]:
            yield f"{place} must have nothing for a {slot}, a slot that {weapon} has not"
        elif slots.count(slot) > 1:
            yield f"{place} must have one attachment for its {slot}, not {slots.count(slot)}"


def _loot(data: Data) -> Iterator[str]:
    """AXA-11.3, AXA-11.6: there is enough for both legends to draw, and what is left over can be left."""
    stage1, loot = data["stage1"], data["loot"]
    for name in ("common", "rare", "epic"):
        if HUMANS * stage1[name] > sum(data["loot_bags"][name].values()):
            yield f"loot_bags.{name} must hold at least {HUMANS * stage1[name]} tokens, for both legends"
    if HUMANS * stage1["weapons"] > loot["weapon_deck_copies"] * len(data["weapon"]):
        yield "stage1.weapons must leave enough weapon cards for both legends"
    if stage1["weapons"] <= loot["weapon_deck_copies"]:
        yield f"stage1.weapons must be more than loot.weapon_deck_copies, {loot['weapon_deck_copies']}"
    if stage1["epic_kept"] > stage1["epic"]:
        yield f"stage1.epic_kept must be at most stage1.epic, {stage1['epic']}"


def _aiming(data: Data) -> Iterator[str]:
    """AXA-7.7, AXA-7.17: the aim deck is enough for the longest shot with every card drawn again."""
    parts = [weapon["attachments"] for entry in data["automa_weapon_set"] for weapon in entry["weapons"]]
    for weapon in data["weapon"]:  # a person may fit whatever has a slot there
        parts.append(
            [part for part in data["attachment"] if set(part["slot"].split("|")) & {*weapon["slots"]}]
        )
    sources = [
        parts,
        *(data[name] for name in ("automa_feat", "human_feat", "automa_ability", "human_ability")),
    ]
    more = sum(max(map(_volleys, source)) for source in sources)
    for weapon in data["weapon"]:
        most = len(data["aim_deck"]["cards"]) // (2 * weapon["volley"]) - more
        if weapon["rate"] > most:
            yield f"weapon[{weapon['id']}].rate must be at most {most}, for want of aim cards"


def _volleys(value: Any) -> int:
    """How many volleys the modifiers inside add."""
    if isinstance(value, dict):
        return value["add"] if value.get("what") == "rate" else _volleys(list(value.values()))
    return sum(map(_volleys, value)) if isinstance(value, list) else 0


def _paths(card: Data) -> Iterator[str]:
    """AXA-15.3: a path leads from cell to neighbouring cell, away from the start."""
    for colour in ("white", "green"):
        here = [0, 0]
        for count, cell in enumerate(card[colour], 1):
            place = f"decision_card[{card['id']}].{colour}[{count}]"
            if cell == [0, 0]:
                yield f"{place} must not be the start cell"
            elif max(abs(cell[0] - here[0]), abs(cell[1] - here[1])) != 1:
                yield f"{place} must touch the cell before it, {here}, not be at {cell}"
            here = cell


def _legends(data: Data) -> Iterator[str]:
    prefixes = [legend["prefix"] for legend in data["legend"]]
    if len(set(prefixes)) < len(prefixes):
        yield "legend: the prefixes must all be different"
    yield from _missing("automa_legend", [legend["id"] for legend in data["legend"]], data)
    taken: dict[int, str] = {}
    for legend in data["automa_legend"]:
        other = taken.setdefault(legend["initiative"], legend["id"])
        if other != legend["id"]:
            yield f"automa_legend[{legend['id']}].initiative must be another than that of {other}"


def _missing(name: str, ids: list[str], data: Data) -> Iterator[str]:
    """Ids that a list of tables lacks, and those that it has too many."""
    found = [entry["id"] for entry in data[name]]
    for right in ids:
        if right not in found:
            yield f"{name} must have {right}"
    for wrong in found:
        if wrong not in ids:
            yield f"{name}[{wrong}] must belong to a legend"


def _deck(name: str, prefix: str, right: list[str], data: Data) -> Iterator[str]:
    """The cards of a legend, in order."""
    found = [entry["id"] for entry in data[name] if entry["id"].startswith(f"{prefix}-")]
    if found != right:
        yield f"{name} must have {right[0]} to {right[-1]} in this order, not {', '.join(found) or 'none'}"


def _feats(data: Data) -> Iterator[str]:
    """AXA-22.5: ten for each legend; AXA-24.16: a copy is made of a card that is none."""
    copies = {feat["id"] for feat in data["automa_feat"] if "same_as" in feat}
    for feat in data["automa_feat"]:
        if feat.get("same_as") in copies:
            place = f"automa_feat[{feat['id']}].same_as"
            yield f"{place} must name a feat that is not a copy, not {feat['same_as']}"
    every = []
    for legend in data["legend"]:
        deck = [f"{legend['prefix']}-{count:02}" for count in range(1, DECK + 1)]
        yield from _deck("automa_feat", legend["prefix"], deck, data)
        every += deck
    yield from _missing("automa_feat", every, data)


def _human_feats(data: Data) -> Iterator[str]:
    """AXA-9.2: the shared cards and four for each legend; AXA-5.10: only actions cost AP."""
    shared = data["human_feat_rules"]["shared"]
    if len(set(shared)) < len(shared):
        yield "human_feat_rules.shared must name each card once"
    prefix = {legend["id"]: legend["prefix"] for legend in data["legend"]}
    for name in prefix:
        own = [f"{prefix[name]}-H{count}" for count in range(1, OWN + 1)]
        yield from _deck("human_feat", prefix[name], own, data)
    for feat in data["human_feat"]:
        place = f"human_feat[{feat['id']}]"
        if ("legend" in feat) == (feat["id"] in shared):
            yield f"{place} must have a legend or stand in human_feat_rules.shared"
        if "legend" in feat and not feat["id"].startswith(f"{prefix[feat['legend']]}-"):
            yield f"{place}.legend must be that of its id, not {feat['legend']}"
        if feat["type"] != "action" and feat["ap"]:
            yield f"{place}.ap must be 0, as only actions cost AP, not {feat['ap']}"


def _abilities(data: Data) -> Iterator[str]:
    """Two for each legend on either side, AXA-9.8, AXA-10.11."""
    prefix = {legend["id"]: legend["prefix"] for legend in data["legend"]}
    for name, letters in LETTERS.items():
        for entry in data[name]:
            right = f"{prefix[entry['legend']]}-{letters[entry['kind']]}"
            if entry["id"] != right:
                whose = f"the {entry['kind']} ability of {entry['legend']}"
                yield f"{name}[{entry['id']}].id must be {right}, as {whose}"
        yield from _missing(
            name, [f"{code}-{letter}" for code in prefix.values() for letter in letters.values()], data
        )


def _zones(data: Data) -> Iterator[str]:
    """Tokens, the pairs and zones that they make, and how long they stay."""
    zones = {entry["id"]: entry["zone"] for entry in data["automa_ability"] if "zone" in entry}
    for name in LETTERS:
        for entry in data[name]:
            place = f"{name}[{entry['id']}]"
            placed = [op for op in operations(entry["effects"]) if op["op"] == "place"]
            yield from _pairs(place, placed)
            if placed and not entry["delay"] + entry["duration"]:
                yield f"{place}.duration must be at least 1, for a token that is put on the map"
            zone = zones.get(entry["id"] if name == "automa_ability" else entry.get("same_zone_as"))
            yield from _zone(place, entry, zone, placed, zones)


def _pairs(place: str, placed: list[dict[str, Any]]) -> Iterator[str]:
    """AXA-22.20: linked tokens come in twos."""
    links = [(op["token"], op["link"]) for op in placed if "link" in op]
    for pair in dict.fromkeys(links):
        if (count := links.count(pair)) != 2:
            yield f"{place}.effects must put two of {pair[0]} with the link {pair[1]}, not {count}"


def _zone(
    place: str, entry: Data, zone: Data | None, placed: list[Data], zones: dict[str, Data]
) -> Iterator[str]:
    tokens = {op["token"] for op in placed}
    if zone is None:
        for token in sorted(tokens & {other["id"] for other in zones.values()}):
            yield f"{place}.same_zone_as must name the ability whose zone {token} makes"
        if "same_zone_as" in entry:
            yield f"{place}.same_zone_as must be one of {', '.join(zones)}, not {entry['same_zone_as']}"
        return
    if tokens != {zone["id"]} or len(placed) != 1:
        yield f"{place}.effects must put one {zone['id']}, the token of its zone"
        return
    on_corner = "intersection" in (placed[0]["at"].get("first"), placed[0]["at"].get("choose"))
    if on_corner != (zone["area"] == "intersection4"):
        right = "intersection4" if on_corner else "radius1 or cells"
        yield f"{place}.zone.area must be {right} for {zone['id']}, not {zone['area']}"
    moments = {rule.get("at", "always") for rule in zone["rules"]}
    if "delay_end" in moments and not entry["delay"]:
        yield f"{place}.delay must be at least 1, as its zone has a rule for delay_end"
    if moments != {"delay_end"} and not entry["duration"]:
        yield f"{place}.duration must be at least 1, as its zone has rules that last"


def _charges(data: Data) -> Iterator[str]:
    """Nobody can hold or spend more charges than the most, AXA-14.2."""
    most = data["config"]["automa_charge_max"]
    for place, number in _demands(data):
        if number > most:
            yield f"{place} must be at most config.automa_charge_max, {most}"


def _demands(data: Data) -> Iterator[tuple[str, int]]:
    for entry in data["automa_weapon_set"]:
        for weapon in entry["weapons"]:
            for part in weapon["attachments"]:
                yield f"automa_weapon_set[{entry['id']}]: need of {part['name']}", part["need"]
    for entry in data["automa_ability"]:
        yield f"automa_ability[{entry['id']}].cost", entry["cost"]
    for entry in data["automa_feat"]:
        for number in _spent([entry.get("effects"), entry.get("lower")]):
            yield f"automa_feat[{entry['id']}]: spend", number


def _spent(value: Any) -> Iterator[int]:
    if isinstance(value, list):
        for entry in value:
            yield from _spent(entry)
    elif isinstance(value, dict):
        if "spend" in value:
            yield value["spend"]
        yield from _spent(list(value.values()))
