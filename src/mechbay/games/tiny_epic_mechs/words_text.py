"""What weapons, pilots and sides of the Mech say, and the small parts of which other messages are made."""

from __future__ import annotations

from mechbay.core.event import HIDDEN
from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.core.terms import SEATS
from mechbay.games.tiny_epic_mechs.cards import (
    AMOUNT,
    BRAWLER_BONUS,
    CHARGE_PRICE,
    COST_CREDITS,
    COST_ENERGY,
    COUNTERS_ALL,
    CREDITS,
    DAMAGE,
    DIAMOND_FREE,
    ENERGY,
    FIELD_LESS,
    FIELD_PRICE,
    GIVES,
    JAMS,
    KINDS,
    KITTY_PRICE,
    LIMIT,
    MAGMA_SHIELD,
    MAVERICK_PRICE,
    MINE_TOKEN,
    MINES,
    NO_SEAT,
    NO_TEXT,
    NO_TOKEN,
    NORMAL_LINE,
    PAID_IN,
    PILOT_CLAUSE,
    PILOTS,
    POWER_LINE,
    PRICE,
    RAIL_POINTS,
    SIDE_CLAUSE,
    SIDES,
    STACK,
    TANK,
    TANK_LESS,
    TEXT,
    TEXTS,
    TSUNAMI_PRICE,
    TURRET_TOKEN,
    UNCOUNTERED,
    VALUE,
    WASP_EXTRA,
    WEAPON_CLAUSE,
    WEAPON_TYPE,
)
from mechbay.games.tiny_epic_mechs.state import Tournament

# Pilot, then side: the number in the text of its ability.
ABILITY_AMOUNT: list[int] = [
    TSUNAMI_PRICE, MAGMA_SHIELD, BRAWLER_BONUS, WASP_EXTRA, MAVERICK_PRICE, DIAMOND_FREE, KITTY_PRICE,
    TANK_LESS[MINE_TOKEN],
]  # fmt: skip
SIDE_AMOUNT: list[int] = [CHARGE_PRICE, FIELD_PRICE]


def letter(seat: int) -> str:
    """A seat on the map."""
    return SEATS[seat].upper()


# --- resources


def price(energy: int, credits: int) -> Message:
    """What is paid: "1 E, 2 C"."""
    return _resources(energy, credits, "cost.free")


def gain(energy: int, credits: int) -> Message:
    """What somebody gets or loses."""
    return _resources(energy, credits, "cost.nothing")


def price_in(resource: int, amount: int) -> Message:
    """What is paid in one resource."""
    return price(amount if resource == ENERGY else 0, amount if resource == CREDITS else 0)


def _resources(energy: int, credits: int, none: str) -> Message:
    parts = [
        Message("cost.part", {"amount": amount, "resource": Word("resource", resource)})
        for resource, amount in ((ENERGY, energy), (CREDITS, credits))
        if amount
    ]
    return joined(parts) if parts else Message(none)


# --- weapons


def weapon_price(weapon: int) -> Message:
    """Both parts of a price."""
    return price(COST_ENERGY[weapon], COST_CREDITS[weapon])


def weapon_brief(weapon: int) -> Message:
    """A weapon with its type and both damage numbers: "Energy Sword (melee 1/2)"."""
    return Message("view.weapon", weapon_args(weapon))


def weapon_args(weapon: int) -> Args:
    """Name, type and both damage numbers."""
    return {
        "weapon": Word("weapon", weapon),
        "type": Word("type", WEAPON_TYPE[weapon]),
        "normal": DAMAGE[NORMAL_LINE][weapon],
        "power": DAMAGE[POWER_LINE][weapon],
    }


def line_text(weapon: int, line: int) -> Message:
    """What one line of a weapon says."""
    text = TEXT[line][weapon]
    clause = WEAPON_CLAUSE[weapon]
    if text == NO_TEXT:
        return Message("text.none", {}, clause)
    if text == JAMS and not PRICE[line][weapon]:
        return Message("text.exhaust-free", {}, clause)
    args: Args = {
        "amount": AMOUNT[line][weapon],
        "limit": LIMIT[line][weapon],
        "price": PRICE[line][weapon],
        "power": DAMAGE[POWER_LINE][weapon],
        "points": RAIL_POINTS,
        "resource": Word("resource", PAID_IN[line][weapon]),
    }
    return Message(f"text.{TEXTS[text]}", args, clause)


def weapon_text(weapon: int) -> Message:
    """All that a weapon says besides its damage."""
    clause = WEAPON_CLAUSE[weapon]
    if UNCOUNTERED[weapon]:
        return Message("text.uncountered", {}, clause)
    normal, power = line_text(weapon, NORMAL_LINE), line_text(weapon, POWER_LINE)
    if normal == power:
        return Message("text.counters-all", {"text": normal}, clause) if COUNTERS_ALL[weapon] else normal
    if TEXT[NORMAL_LINE][weapon] == NO_TEXT:
        return Message("text.only-power", {"text": power}, clause)
    if TEXT[POWER_LINE][weapon] == NO_TEXT:
        return Message("text.only-normal", {"text": normal}, clause)
    return Message("text.each", {"normal": normal, "power": power}, clause)


# --- abilities


def pilot_ability(pilot: int) -> Message:
    """What a pilot can do."""
    args: Args = {"amount": ABILITY_AMOUNT[pilot], "less": TANK_LESS[TURRET_TOKEN]}
    return Message(f"ability.{PILOTS[pilot]}", args, PILOT_CLAUSE[pilot])


def side_ability(side: int) -> Message:
    """What a side of the Mech can do."""
    args: Args = {"amount": SIDE_AMOUNT[side], "less": FIELD_LESS}
    return Message(f"ability.{SIDES[side]}", args, SIDE_CLAUSE[side])


# --- the robots of the solo game


def robot_stack(state: Tournament, seat: int) -> Message:
    """TEM-24.9, 24.14, 24.25: which way a robot faces, and its stack as everybody may know it."""
    left = state.stacks[seat]
    used = [card for k, card in enumerate(STACK) if not (left >> k) & 1]
    args: Args = {"way": Word("way", state.facing[seat]), "left": len(STACK) - len(used), "all": len(STACK)}
    if not used:
        return Message("view.robot", args, "TEM-24.9")
    return Message("view.robot-used", args | {"cards": listed("card", used)}, "TEM-24.14")


# --- zones


def zone_mark(zone: int) -> Message:
    """A zone in a few signs, its value and what it gives: "2E"."""
    gives = [resource for resource in (ENERGY, CREDITS) if GIVES[resource][zone]]
    key = "mark.both" if len(gives) > 1 else "mark.energy" if gives == [ENERGY] else "mark.credits"
    return Message(key, {"value": VALUE[zone]})


def token_damage(state: Tournament, cell: int, victim: int) -> tuple[int, int]:
    """TEM-11.1, 11.4, 17.10, 27.20: the least and the most that a token would do, as everybody knows."""
    kind = state.tokens[cell] % KINDS
    low = high = 0
    if kind == MINE_TOKEN:
        numbers = [number for number in MINES if (state.clues[cell] >> number) & 1]
        low, high = numbers[0], numbers[-1]
    less = TANK_LESS[kind] if victim >= 0 and state.flies(victim, TANK) else 0  # nobody: a spectator
    value = state.value(cell)
    return max(0, value + low - less), max(0, value + high - less)


def token_note(state: Tournament, cell: int, seat: int) -> Message:
    """A token as a seat would meet it: one's own, or whose it is and what it would do."""
    token = state.tokens[cell]
    kind = Word("token", token % KINDS)
    if state.is_robot(seat) and state.allied(token // KINDS, seat):
        return Message("note.harmless", {"who": Word("seat", token // KINDS), "token": kind}, "TEM-24.32")
    if token // KINDS == seat and token % KINDS == TURRET_TOKEN:
        return Message("note.own-turret")
    if token // KINDS == seat and state.numbers[cell] != HIDDEN:
        return Message("note.own-mine", {"number": state.numbers[cell]})
    args: Args = {"who": Word("seat", token // KINDS), "token": kind}
    low, high = token_damage(state, cell, seat)
    if low == high:
        return Message("note.token", args | {"damage": low})
    return Message("note.mine", args | {"low": low, "high": high})


def zone_note(state: Tournament, cell: int, seat: int) -> Message:
    """A zone and what a seat would meet there."""
    zone: Args = {"cell": Word("cell", cell), "zone": zone_mark(state.zones[cell])}
    parts: list[Message | Word] = [Message("note.zone", zone)]
    foe = state.enemy_at(cell, seat)
    if foe != NO_SEAT:
        parts.append(Message("note.foe", {"who": Word("seat", foe)}))
    if state.tokens[cell] != NO_TOKEN:
        parts.append(token_note(state, cell, seat))
    if state.mech == cell and state.controller() == NO_SEAT:
        parts.append(Message("note.mech"))
    return joined(parts)
