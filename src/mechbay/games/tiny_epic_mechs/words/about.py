"""What there is to say about a piece: what it is, the rule behind it, and what holds for it now."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.event import HIDDEN
from mechbay.core.message import Args, Message, Word, joined
from mechbay.core.state import State
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.acting import can_pay
from mechbay.games.tiny_epic_mechs.rules.combat import counters
from mechbay.games.tiny_epic_mechs.rules.effects import has
from mechbay.games.tiny_epic_mechs.rules.knockout import can_take
from mechbay.games.tiny_epic_mechs.rules.robots import CAN, ENOUGH_WEAPONS, obstacle
from mechbay.games.tiny_epic_mechs.rules.scoring import weapon_points
from mechbay.games.tiny_epic_mechs.rules.state import PROGRAMMED, Tournament
from mechbay.games.tiny_epic_mechs.rules.tokens import may_deploy, resource_of
from mechbay.games.tiny_epic_mechs.words import text, view

# Card: the clause of its action or jump, and that of what a robot makes of it; status: that of its health.
CARD_CLAUSE = ["TEM-7.3", "TEM-8.1", "TEM-10.1", "TEM-10.2", "TEM-12.1", "TEM-6.4", "TEM-6.6"]
GUIDE_CLAUSE = [
    "TEM-24.17", "TEM-24.19", "TEM-24.18", "TEM-24.18", "TEM-24.19", "TEM-24.27", "TEM-24.26"
]  # fmt: skip
STATUS_CLAUSE = ["TEM-9.1", "TEM-9.2", "TEM-9.3"]


def about(state: State, seat: int, kind: str, value: int) -> list[Message]:
    """A piece with its rule first, then what changes it now for the seat, or for whose turn it is."""
    assert isinstance(state, Tournament)
    tells = ABOUT.get(kind)
    if tells is None:
        return []
    if 0 <= seat < state.seats:
        return tells(state, seat, value)
    lines = tells(state, state.turn, value)
    return lines[:1] if kind == "mine" else lines  # a spectator has none


# --- weapons


def _weapon(state: Tournament, seat: int, weapon: int) -> list[Message]:
    """Both lines, what it counters, where it is, and what it would do now."""
    basic = bool((cards.BASIC_SET >> weapon) & 1)
    args = text.weapon_args(weapon) | {
        "price": text.weapon_price(weapon),
        "points": cards.WEAPON_POINTS[weapon],
    }
    key = "about.weapon-basic" if basic else "about.weapon"
    lines = [Message(key, args | {"text": text.weapon_text(weapon)}, cards.WEAPON_CLAUSE[weapon])]
    lines.append(_countering(weapon))
    owned = False
    for owner in range(state.seats):
        if (state.owned[owner] >> weapon) & 1:
            owned = True
            lines.append(_holder(state, owner, weapon))
    if (state.owned[seat] >> weapon) & 1 and state.places[seat] != cards.NO_CELL:
        lines += _attacks_now(state, seat, weapon)
    elif basic and state.is_robot(seat):
        lines.append(Message("about.robot-basic", {"who": Word("seat", seat)}, "TEM-24.38"))
    elif state.round and (weapon in state.row or (basic and state.pile(weapon))):
        lines.append(_sale(state, seat, weapon))
    elif not owned and state.round:
        lines.append(Message("about.weapon-deck", {}, "TEM-27.8"))
    return lines


def _countering(weapon: int) -> Message:
    """TEM-15.8, TEM-16.4, TEM-16.8: what the weapon counters, and what counters it."""
    kind = cards.WEAPON_TYPE[weapon]
    by = next(other for other in range(len(cards.TYPES)) if cards.ANSWERS[other] == kind)
    args: Args = {"counters": Word("type", cards.ANSWERS[kind]), "by": Word("type", by)}
    if cards.UNCOUNTERED[weapon]:
        return Message("about.uncountered", args, cards.WEAPON_CLAUSE[weapon])
    if cards.COUNTERS_ALL[weapon]:
        return Message("about.counters-all", args, "TEM-16.23")
    return Message("about.counters", args, "TEM-15.8")


def _holder(state: Tournament, owner: int, weapon: int) -> Message:
    args: Args = {"who": Word("seat", owner)}
    if not (state.equipped[owner] >> weapon) & 1:
        return Message("about.stockpiled", args, "TEM-1.17")
    if (state.exhausted[owner] >> weapon) & 1:
        return Message("about.exhausted", args, "TEM-14.6")
    return Message("about.equipped", args, "TEM-14.5")


def _attacks_now(state: Tournament, seat: int, weapon: int) -> list[Message]:
    """The damage of both lines as things stand."""
    normal, power = (
        text.damage_now(state, seat, weapon, line) for line in (cards.NORMAL_LINE, cards.POWER_LINE)
    )
    args: Args = {"normal": _range(*normal), "power": _range(*power)}
    lines = [Message("about.damage-now", args, "TEM-15.19")]
    fights = seat in (state.attacker, state.defender) and state.attacker != cards.NO_SEAT
    if fights and state.striker == seat and counters(weapon, state.last):
        lines.append(Message("note.counters", {"weapon": Word("weapon", state.last)}, "TEM-15.9"))
    return lines


def _range(low: int, high: int) -> Message:
    if low == high:
        return Message("about.number", {"number": low})
    return Message("about.range", {"low": low, "high": high})


def _sale(state: Tournament, seat: int, weapon: int) -> Message:
    """TEM-8.2: whether the seat could pay it."""
    args: Args = {"who": Word("seat", seat), "copies": state.pile(weapon)}
    if state.is_robot(seat) and obstacle(state, seat, cards.PURCHASE_CARD) == ENOUGH_WEAPONS:
        return Message("about.robot-enough", args, "TEM-24.38")
    if can_pay(state, seat, weapon):
        return Message("about.payable", args, "TEM-8.2")
    energy = max(0, cards.COST_ENERGY[weapon] - state.energy[seat])
    credits = max(0, cards.COST_CREDITS[weapon] - state.credits[seat])
    return Message("about.lacking", args | {"gain": text.gain(energy, credits)}, "TEM-8.2")


def _type(state: Tournament, seat: int, kind: int) -> list[Message]:
    by = next(other for other in range(len(cards.TYPES)) if cards.ANSWERS[other] == kind)
    args: Args = {
        "type": Word("type", kind),
        "counters": Word("type", cards.ANSWERS[kind]),
        "by": Word("type", by),
    }
    return [Message("about.type", args, "TEM-15.8"), Message("about.power-attack", {}, "TEM-15.9")]


def _line(state: Tournament, seat: int, line: int) -> list[Message]:
    key = "about.power-line" if line == cards.POWER_LINE else "about.normal-line"
    return [Message(key, {}, "TEM-15.3" if line == cards.POWER_LINE else "TEM-15.2")]


# --- pilots, the Mech, statuses


def _pilot(state: Tournament, seat: int, pilot: int) -> list[Message]:
    ability = text.pilot_ability(pilot)
    lines = [Message("about.pilot", {"pilot": Word("pilot", pilot), "ability": ability}, ability.clause)]
    if pilot in state.pilots:
        owner = state.pilots.index(pilot)
        lines.append(view.player_line(state, owner))
        if state.status[owner] == cards.MECH:
            lines.append(Message("about.ability-off", {}, "TEM-17.2"))
    return lines


def _side(state: Tournament, seat: int, side: int) -> list[Message]:
    ability = text.side_ability(side)
    lines = [Message("about.side", {"side": Word("side", side), "ability": ability}, ability.clause)]
    args: Args = {"cell": Word("cell", state.mech), "points": cards.FOR_MECH, "holding": cards.FOR_HOLDING}
    owner = state.controller()
    if state.is_robot(owner):
        return [*lines, Message("about.mech-robot", args | {"who": Word("seat", owner)}, "TEM-24.44")]
    if owner != cards.NO_SEAT:
        held: Args = {"who": Word("seat", owner), "side": Word("side", state.side)}
        return [*lines, Message("about.mech-held", args | held, "TEM-13.10")]
    lines.append(Message("about.mech-empty", args | {"health": cards.MAX_HEALTH[cards.MECH]}, "TEM-13.1"))
    if state.places[seat] == cards.NO_CELL:
        return lines
    who: Args = {"who": Word("seat", seat)}
    if state.is_robot(seat):
        lines.append(Message("about.mech-takes", who, "TEM-24.43"))
    elif not state.owned[seat] & cards.ADVANCED_SET:
        lines.append(Message("about.mech-weapon", who, "TEM-13.9"))
    elif state.status[seat] != cards.ARMOR or state.health[seat] < cards.MAX_HEALTH[cards.ARMOR]:
        lines.append(Message("about.mech-armor", who | {"health": cards.MAX_HEALTH[cards.ARMOR]}, "TEM-13.1"))
    elif not can_take(state, seat):
        lines.append(Message("about.mech-ready", who, "TEM-13.1"))
    return lines


def _status(state: Tournament, seat: int, status: int) -> list[Message]:
    args: Args = {"status": Word("status", status), "health": cards.MAX_HEALTH[status]}
    args |= {"basic": cards.BASIC_SLOTS[status], "advanced": cards.ADVANCED_SLOTS[status]}
    lines = [Message("about.status", args, STATUS_CLAUSE[status])]
    if status == cards.ARMOR:
        lines.append(Message("about.upgrade", {"price": cards.UPGRADE_CREDITS}, "TEM-12.4"))
    for owner in range(state.seats):
        if state.status[owner] == status and state.places[owner] != cards.NO_CELL:
            lines.append(view.player_line(state, owner))
    return lines


def _seat(state: Tournament, seat: int, owner: int) -> list[Message]:
    if owner >= state.seats:
        return []
    lines = [view.player_line(state, owner)]
    if state.places[owner] == cards.NO_CELL:
        return lines
    ability = view.ability_now(state, owner)
    lines.append(Message("view.ability", {"ability": ability}, ability.clause))
    if state.is_robot(owner):
        lines += [Message("about.robot", {}, "TEM-24.13"), Message("about.robot-combat", {}, "TEM-24.50")]
    lines += view.weapon_lines(state, owner)
    own = owner == seat and HIDDEN not in [state.numbers[cell] for cell in state.mines_of(owner)]
    lines.append(view.tokens_line(state, owner, own))
    if state.round:
        lines += view.program_lines(state, owner, own)
    if state.round and not state.over:
        lines.append(Message("about.weapon-points", {"points": weapon_points(state, owner)}, "TEM-23.2"))
    return lines


# --- program cards


def _card(state: Tournament, seat: int, card: int) -> list[Message]:
    rule: Args = {"card": Word("card", card), "step": cards.HEAL_STEP, "price": cards.UPGRADE_CREDITS}
    lines = [Message(f"rule.{cards.CARDS[card]}", rule, CARD_CLAUSE[card])]
    if cards.COPIES[card] > 1:
        lines.append(Message("about.copies", {"copies": cards.COPIES[card]}, "TEM-4.9"))
    if state.robots:
        lines.append(Message(f"guide.{cards.CARDS[card]}", {}, GUIDE_CLAUSE[card]))
    if not state.round or state.places[seat] == cards.NO_CELL or not cards.HAS_ACTION[card]:
        return lines
    cell = state.places[seat]
    here: Args = {"cell": Word("cell", cell), "who": Word("seat", seat)}
    if card == cards.COLLECT_CARD and not state.flies(seat, cards.BRAWLER):
        here["gain"] = text.gain(*text.kept(state, seat))
        lines.append(Message("about.collect-now", here, "TEM-7.3"))
    elif card in (cards.MINE_CARD, cards.TURRET_CARD):
        kind = cards.MINE_TOKEN if card == cards.MINE_CARD else cards.TURRET_TOKEN
        here["price"] = text.price_in(resource_of(kind), state.value(cell))
        can = obstacle(state, seat, card) == CAN if state.is_robot(seat) else may_deploy(state, seat, kind)
        key = "about.deploy-now" if can else "about.deploy-not"
        lines.append(Message(key, here, "TEM-10.3"))
    return lines


def _slot(state: Tournament, seat: int, slot: int) -> list[Message]:
    args: Args = {"slot": Word("slot", slot)}
    lines = [Message("about.slot", args, "TEM-4.3")]
    order = state.programs[cards.TURNS * seat + slot]
    if state.round and state.adhoc[seat] == PROGRAMMED and order not in (HIDDEN, cards.NO_ORDER):
        args = {"who": Word("seat", seat), "order": text.order_note(order)}
        lines.append(Message("about.slot-order", args, "TEM-5.2"))
    return lines


def _way(state: Tournament, seat: int, way: int) -> list[Message]:
    return [Message("about.way", {"way": Word("way", way)}, "TEM-2.10")]


# --- zones and tokens


def _cell(state: Tournament, seat: int, cell: int) -> list[Message]:
    """A zone, what is in it, and what it means for the seat."""
    name: Args = {"cell": Word("cell", cell)}
    if cell not in state.arena() or state.zones[cell] >= len(cards.ZONES):
        return [Message("about.wall", name, "TEM-2.1")]
    lines = [_zone_line("about.cell", name, state.zones[cell])]
    for owner in range(state.seats):
        if state.bases[owner] == cell:
            lines.append(Message("about.base", {"who": Word("seat", owner)}, "TEM-3.11"))
    for owner in range(state.seats):
        if state.places[owner] == cell:
            lines.append(view.player_line(state, owner))
    if state.mech == cell and state.controller() == cards.NO_SEAT:
        args: Args = {"cell": Word("cell", cell), "points": cards.FOR_MECH, "holding": cards.FOR_HOLDING}
        lines.append(Message("about.mech-empty", args | {"health": cards.MAX_HEALTH[cards.MECH]}, "TEM-13.1"))
    if state.tokens[cell] != cards.NO_TOKEN:
        lines += _laid(state, seat, cell)
    value = state.value(cell)
    points: Args = {
        "mine": value * cards.PER_MINE,
        "turret": value * cards.PER_TURRET,
        "pilot": value * cards.PER_PILOT,
    }
    return [*lines, Message("about.zone-points", points | {"value": value}, "TEM-22.2")]


def _zone_line(key: str, args: Args, zone: int) -> Message:
    gives = [resource for resource in range(2) if cards.GIVES[resource][zone]]
    args = args | {"value": cards.VALUE[zone], "zone": text.zone_mark(zone)}
    args["gives"] = joined([Word("resource", resource) for resource in gives])
    return Message(key, args, "TEM-2.4" if len(gives) > 1 else "TEM-2.3")


def _laid(state: Tournament, seat: int, cell: int) -> list[Message]:
    """A token in a zone: whose it is, and what it would do to the seat."""
    owner, kind = state.tokens[cell] // cards.KINDS, state.tokens[cell] % cards.KINDS
    args: Args = {"who": Word("seat", owner), "token": Word("token", kind)}
    clause = "TEM-11.1" if kind == cards.MINE_TOKEN else "TEM-11.4"
    lines = [Message("about.token-here", args, "TEM-10.12")]
    if kind == cards.MINE_TOKEN and owner == seat and state.numbers[cell] != HIDDEN:
        lines.append(Message("about.mine-number", {"number": state.numbers[cell]}, "TEM-27.4"))
    elif kind == cards.MINE_TOKEN:
        may = [Word("mine", k) for k, number in enumerate(cards.MINES) if (state.clues[cell] >> number) & 1]
        lines.append(Message("about.mine-numbers", {"numbers": joined(may)}, "TEM-27.20"))
    if not state.allied(owner, seat) and state.places[seat] != cards.NO_CELL:
        damage: Args = {"who": Word("seat", seat), "damage": _range(*text.token_damage(state, cell, seat))}
        lines.append(Message("about.token-damage", damage, clause))
    return lines


def _zone(state: Tournament, seat: int, zone: int) -> list[Message]:
    return [_zone_line("about.zone", {}, zone)]


def _token(state: Tournament, seat: int, kind: int) -> list[Message]:
    mine = kind == cards.MINE_TOKEN
    lines = [Message("about.mines" if mine else "about.turrets", {}, "TEM-11.1" if mine else "TEM-11.4")]
    resource = resource_of(kind)
    lines.append(
        Message(
            "about.token-price", {"resource": Word("resource", resource)}, "TEM-10.1" if mine else "TEM-10.2"
        )
    )
    for owner in range(state.seats):
        args: Args = {"who": Word("seat", owner), "supply": state.supply(owner, kind)}
        args["laid"] = state.tokens.count(owner * cards.KINDS + kind)
        lines.append(Message("about.supply", args, "TEM-27.5"))
    return lines


def _mine(state: Tournament, seat: int, mine: int) -> list[Message]:
    """A number; where it is, only for who may know."""
    number = cards.MINES[mine]
    lines = [Message("about.mine", {"number": number}, "TEM-11.1")]
    own = state.mines_of(seat)
    if state.is_robot(seat) or any(state.numbers[cell] == HIDDEN for cell in own):
        return lines
    for cell in own:
        if state.numbers[cell] == number:
            return [*lines, Message("about.mine-laid", {"cell": Word("cell", cell)}, "TEM-27.4")]
    return [*lines, Message("about.mine-supply", {}, "TEM-27.5")]


def _resource(state: Tournament, seat: int, resource: int) -> list[Message]:
    energy = resource == cards.ENERGY
    args: Args = {"most": cards.MAX_ENERGY if energy else cards.MAX_CREDITS}
    lines = [Message("about.energy" if energy else "about.credits", args, "TEM-1.6")]
    for owner in range(state.seats):
        held: Args = {"who": Word("seat", owner), "amount": has(state, owner, resource)}
        lines.append(Message("about.held", held | {"resource": Word("resource", resource)}, "TEM-1.6"))
    return lines


ABOUT: dict[str, Callable[[Tournament, int, int], list[Message]]] = {
    "weapon": _weapon,
    "type": _type,
    "line": _line,
    "pilot": _pilot,
    "side": _side,
    "status": _status,
    "seat": _seat,
    "card": _card,
    "slot": _slot,
    "way": _way,
    "cell": _cell,
    "zone": _zone,
    "token": _token,
    "mine": _mine,
    "resource": _resource,
}
