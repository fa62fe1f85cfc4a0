"""What weapons, pilots and sides of the Mech say, and the small parts of which other messages are made."""

from __future__ import annotations

from mechbay.core.event import HIDDEN
from mechbay.core.face import Deed
from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.core.terms import SEATS
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.acting import extra_kind, yields
from mechbay.games.tiny_epic_mechs.rules.actions import COLLECT
from mechbay.games.tiny_epic_mechs.rules.damage import damage_of
from mechbay.games.tiny_epic_mechs.rules.effects import has, room
from mechbay.games.tiny_epic_mechs.rules.state import Tournament

# Pilot, then side: the number in the text of its ability.
ABILITY_AMOUNT: list[int] = [
    cards.TSUNAMI_PRICE, cards.MAGMA_SHIELD, cards.BRAWLER_BONUS, cards.WASP_EXTRA,
    cards.MAVERICK_PRICE, cards.DIAMOND_FREE, cards.KITTY_PRICE, cards.TANK_LESS[cards.MINE_TOKEN],
]  # fmt: skip
SIDE_AMOUNT: list[int] = [cards.CHARGE_PRICE, cards.FIELD_PRICE]


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
    return price(amount if resource == cards.ENERGY else 0, amount if resource == cards.CREDITS else 0)


def _resources(energy: int, credits: int, none: str) -> Message:
    parts = [
        Message("cost.part", {"amount": amount, "resource": Word("resource", resource)})
        for resource, amount in ((cards.ENERGY, energy), (cards.CREDITS, credits))
        if amount
    ]
    return joined(parts) if parts else Message(none)


def purse(state: Tournament, seat: int) -> Args:
    """What a seat can pay with."""
    return {"energy": state.energy[seat], "credits": state.credits[seat]}


def kept(state: Tournament, seat: int, extra: int | None = None) -> tuple[int, int]:
    """TEM-1.7: what a Collect would bring, without what is above the limit; the Brawler may say the extra."""
    found = yields(state, seat)
    if state.flies(seat, cards.BRAWLER):
        found[extra_kind(state, seat, COLLECT) if extra is None else extra] += cards.BRAWLER_BONUS
    return min(found[cards.ENERGY], room(state, seat, cards.ENERGY)), min(
        found[cards.CREDITS], room(state, seat, cards.CREDITS)
    )


# --- weapons


def weapon_price(weapon: int) -> Message:
    """Both parts of a price."""
    return price(cards.COST_ENERGY[weapon], cards.COST_CREDITS[weapon])


def weapon_brief(weapon: int) -> Message:
    """A weapon with its type and both damage numbers: "Energy Sword (melee 1/2)"."""
    return Message("view.weapon", weapon_args(weapon))


def weapon_args(weapon: int) -> Args:
    """Name, type and both damage numbers."""
    return {
        "weapon": Word("weapon", weapon),
        "type": Word("type", cards.WEAPON_TYPE[weapon]),
        "normal": cards.DAMAGE[cards.NORMAL_LINE][weapon],
        "power": cards.DAMAGE[cards.POWER_LINE][weapon],
    }


def line_text(weapon: int, line: int) -> Message:
    """What one line of a weapon says."""
    text = cards.TEXT[line][weapon]
    clause = cards.WEAPON_CLAUSE[weapon]
    if text == cards.NO_TEXT:
        return Message("text.none", {}, clause)
    if text == cards.JAMS and not cards.PRICE[line][weapon]:
        return Message("text.exhaust-free", {}, clause)
    args: Args = {
        "amount": cards.AMOUNT[line][weapon],
        "limit": cards.LIMIT[line][weapon],
        "price": cards.PRICE[line][weapon],
        "power": cards.DAMAGE[cards.POWER_LINE][weapon],
        "points": cards.RAIL_POINTS,
        "resource": Word("resource", cards.PAID_IN[line][weapon]),
    }
    return Message(f"text.{cards.TEXTS[text]}", args, clause)


def weapon_text(weapon: int) -> Message:
    """All that a weapon says besides its damage."""
    clause = cards.WEAPON_CLAUSE[weapon]
    if cards.UNCOUNTERED[weapon]:
        return Message("text.uncountered", {}, clause)
    normal, power = line_text(weapon, cards.NORMAL_LINE), line_text(weapon, cards.POWER_LINE)
    if normal == power:
        return (
            Message("text.counters-all", {"text": normal}, clause) if cards.COUNTERS_ALL[weapon] else normal
        )
    if cards.TEXT[cards.NORMAL_LINE][weapon] == cards.NO_TEXT:
        return Message("text.only-power", {"text": power}, clause)
    if cards.TEXT[cards.POWER_LINE][weapon] == cards.NO_TEXT:
        return Message("text.only-normal", {"text": normal}, clause)
    return Message("text.each", {"normal": normal, "power": power}, clause)


# --- combats


def health(state: Tournament, seat: int) -> Message:
    """Health out of the most that the status allows: "4/6"."""
    return Message("view.health", {"health": state.health[seat], "most": state.most_health(seat)})


def fighters(state: Tournament) -> tuple[Word, ...]:
    """Who is in combat: a question about them is asked over the duel."""
    return (Word("seat", state.attacker), Word("seat", state.defender))


def damage_now(state: Tournament, seat: int, weapon: int, line: int) -> tuple[int, int]:
    """The least and the most damage of an attack, by what can be paid for it."""
    most = 0
    if cards.TEXT[line][weapon] == cards.BOOSTS:
        most = min(cards.LIMIT[line][weapon], has(state, seat, cards.PAID_IN[line][weapon]))
    return damage_of(state, seat, weapon, line, 0), damage_of(state, seat, weapon, line, most)


def last_attack(state: Tournament) -> Message:
    """TEM-15.8 to TEM-15.12, TEM-16.8: what the attack just before was, and what counters it."""
    last = state.last
    if state.leaping:
        return Message("last.jump", {}, "TEM-15.12")
    if last == cards.NO_WEAPON:
        passed = state.used  # by a robot without any weapon
        return Message("last.passed" if passed else "last.none", {}, "TEM-24.56" if passed else "TEM-15.11")
    args: Args = {"weapon": Word("weapon", last), "type": Word("type", cards.WEAPON_TYPE[last])}
    if cards.UNCOUNTERED[last]:
        return Message("last.uncountered", args, "TEM-16.8")
    counter = next(kind for kind in range(len(cards.TYPES)) if cards.ANSWERS[kind] == cards.WEAPON_TYPE[last])
    return Message("last.weapon", args | {"counter": Word("type", counter)}, "TEM-15.8")


# --- programs


def order_note(order: int) -> Message:
    """A card with its orientation."""
    return Message(
        "view.order",
        {"card": Word("card", cards.ORDER_CARD[order]), "way": Word("way", cards.ORDER_WAY[order])},
    )


# --- abilities


def pilot_ability(pilot: int) -> Message:
    """What a pilot can do."""
    args: Args = {"amount": ABILITY_AMOUNT[pilot], "less": cards.TANK_LESS[cards.TURRET_TOKEN]}
    return Message(f"ability.{cards.PILOTS[pilot]}", args, cards.PILOT_CLAUSE[pilot])


def side_ability(side: int) -> Message:
    """What a side of the Mech can do."""
    args: Args = {"amount": SIDE_AMOUNT[side], "less": cards.FIELD_LESS}
    return Message(f"ability.{cards.SIDES[side]}", args, cards.SIDE_CLAUSE[side])


# --- the robots of the solo game


def robot_stack(state: Tournament, seat: int) -> Message:
    """TEM-24.9, TEM-24.14, TEM-24.25: which way a robot faces, and its stack as everybody may know it."""
    left = state.stacks[seat]
    used = [card for k, card in enumerate(cards.STACK) if not (left >> k) & 1]
    args: Args = {
        "way": Word("way", state.facing[seat]),
        "left": len(cards.STACK) - len(used),
        "all": len(cards.STACK),
    }
    if not used:
        return Message("view.robot", args, "TEM-24.9")
    return Message("view.robot-used", args | {"cards": listed("card", used)}, "TEM-24.14")


# --- zones


def zone_mark(zone: int) -> Message:
    """A zone in a few signs, its value and what it gives: "2E"."""
    return Message(f"mark.{_gives(zone)}", {"value": cards.VALUE[zone]})


def zone_worth(zone: int) -> Message:
    """A zone in words, its value and what it gives."""
    return Message(f"zone.{_gives(zone)}", {"value": cards.VALUE[zone]})


def _gives(zone: int) -> str:
    both = cards.GIVES[cards.ENERGY][zone] and cards.GIVES[cards.CREDITS][zone]
    return "both" if both else "energy" if cards.GIVES[cards.ENERGY][zone] else "credits"


def token_args(state: Tournament, cell: int) -> Args:
    """The token in a zone, and whose it is."""
    owner, kind = divmod(state.tokens[cell], cards.KINDS)
    return {"token": Word("token", kind), "who": Word("seat", owner)}


def mine_damage(state: Tournament, cell: int, mine: int) -> int:
    """TEM-11.1: what a mine would do in a zone."""
    return state.value(cell) + cards.MINES[mine]


def laid_mine(state: Tournament, cell: int, deed: Deed) -> Message:
    """A mine that could be laid in a zone."""
    damage = mine_damage(state, cell, deed.values[0])
    return Message("do.mine-damage", deed.args | {"cell": Word("cell", cell), "damage": damage})


def moved_token(state: Tournament, deed: Deed) -> Message:
    """A token of one's own that could be moved from where it lies."""
    (cell,) = deed.values
    args = deed.args | {"zone": zone_mark(state.zones[cell])}
    if state.tokens[cell] % cards.KINDS == cards.MINE_TOKEN:
        return Message("do.move-mine", args | {"number": state.numbers[cell]})
    return Message("do.move-turret", args)


def token_damage(state: Tournament, cell: int, victim: int) -> tuple[int, int]:
    """TEM-11.1, TEM-11.4, TEM-17.10, TEM-27.20: the least and the most that a token would do, as everybody
    knows.
    """
    kind = state.tokens[cell] % cards.KINDS
    low = high = 0
    if kind == cards.MINE_TOKEN:
        numbers = [number for number in cards.MINES if (state.clues[cell] >> number) & 1]
        low, high = numbers[0], numbers[-1]
    less = (
        cards.TANK_LESS[kind] if victim >= 0 and state.flies(victim, cards.TANK) else 0
    )  # nobody: a spectator
    value = state.value(cell)
    return max(0, value + low - less), max(0, value + high - less)


def token_note(state: Tournament, cell: int, seat: int) -> Message:
    """A token as a seat would meet it: one's own, or whose it is and what it would do."""
    token = state.tokens[cell]
    kind = Word("token", token % cards.KINDS)
    if state.is_robot(seat) and state.allied(token // cards.KINDS, seat):
        return Message(
            "note.harmless", {"who": Word("seat", token // cards.KINDS), "token": kind}, "TEM-24.32"
        )
    if token // cards.KINDS == seat and token % cards.KINDS == cards.TURRET_TOKEN:
        return Message("note.own-turret")
    if token // cards.KINDS == seat and state.numbers[cell] != HIDDEN:
        return Message("note.own-mine", {"number": state.numbers[cell]})
    args: Args = {"who": Word("seat", token // cards.KINDS), "token": kind}
    low, high = token_damage(state, cell, seat)
    if low == high:
        return Message("note.token", args | {"damage": low})
    return Message("note.mine", args | {"low": low, "high": high})


def zone_note(state: Tournament, cell: int, seat: int) -> Message:
    """A zone and what a seat would meet there."""
    zone: Args = {"cell": Word("cell", cell), "zone": zone_mark(state.zones[cell])}
    parts: list[Message | Word] = [Message("note.zone", zone)]
    foe = state.enemy_at(cell, seat)
    if foe != cards.NO_SEAT:
        parts.append(Message("note.foe", {"who": Word("seat", foe)}))
    if state.tokens[cell] != cards.NO_TOKEN:
        parts.append(token_note(state, cell, seat))
    if state.mech == cell and state.controller() == cards.NO_SEAT:
        parts.append(Message("note.mech"))
    return joined(parts)
