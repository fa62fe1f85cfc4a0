"""What a seat is asked, with the clause and the numbers that matter for the answer."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word, listed
from mechbay.core.state import Frame, State
from mechbay.games.tiny_epic_mechs.rules import cards, knockout
from mechbay.games.tiny_epic_mechs.rules.acting import Act, ways_to_power_up
from mechbay.games.tiny_epic_mechs.rules.actions import UPGRADE
from mechbay.games.tiny_epic_mechs.rules.arriving import Charge
from mechbay.games.tiny_epic_mechs.rules.combat import Brace, Prepare, Strike, brace_price
from mechbay.games.tiny_epic_mechs.rules.damage import damage_of
from mechbay.games.tiny_epic_mechs.rules.effects import has
from mechbay.games.tiny_epic_mechs.rules.equipping import Equip, Replace
from mechbay.games.tiny_epic_mechs.rules.flow import Gyroscope, Impetuous, Point, Program, TakeTurn
from mechbay.games.tiny_epic_mechs.rules.robots import RobotAct, RobotTurn
from mechbay.games.tiny_epic_mechs.rules.setup import ChoosePilot, KeepWeapon, LayFirstMine, PlaceBase
from mechbay.games.tiny_epic_mechs.rules.state import FRESH, Tournament
from mechbay.games.tiny_epic_mechs.rules.tokens import Scare, ScareMine, resource_of
from mechbay.games.tiny_epic_mechs.rules.weapons import Redeploy, Text, opponent
from mechbay.games.tiny_epic_mechs.words.text import price_in
from mechbay.parts.masks import members as weapon_list

# When an equip window opens, in the order of its moments.
WINDOW_CLAUSE = ["TEM-9.5", "TEM-9.5", "TEM-8.9", "TEM-12.6", "TEM-13.8", "TEM-9.6"]
# What the text of a weapon asks.
TEXT_PROMPT = {
    cards.BOOSTS: "prompt.boost",
    cards.REMOVES_TOKEN: "prompt.grenade",
    cards.SHIELDS: "prompt.shield",
    cards.SHOVES: "prompt.shove",
    cards.JAMS: "prompt.jam",
    cards.READIES: "prompt.ready",
    cards.GAINS: "prompt.gain",
    cards.SNIPES: "prompt.snipe",
    cards.RAILS: "prompt.rail",
    cards.STEALS_ONE: "prompt.steal",
    cards.FREE_TURRET: "prompt.free-turret",
}


def prompt(state: State, seat: int) -> Message:
    """What the seat is asked now, or for whom it waits."""
    assert isinstance(state, Tournament)
    if state.over:
        return Message("prompt.over", {}, "TEM-23.1")
    frame = state.stack[-1]
    actors = state.actors()
    if seat not in actors and state.is_robot(actors[0]):
        return Message("prompt.robot", {"who": Word("seat", actors[0])}, "TEM-24.13")
    if seat not in actors:
        clause = "TEM-14.2" if state.attacker != cards.NO_SEAT else "TEM-5.1" if state.round else "TEM-3.1"
        return Message("prompt.wait", {"who": listed("seat", state.awaited())}, clause)
    if state.is_robot(seat):
        return _robot(state, seat, frame)
    if isinstance(frame, Program):
        return _program(state, seat)
    if isinstance(frame, Act):
        return _act(state, seat, frame.card)
    if isinstance(frame, Strike):
        return _strike(state, seat)
    if isinstance(frame, Text):
        return _text(state, seat)
    if isinstance(frame, Equip):
        return _equip(state, seat, frame)
    if isinstance(frame, TakeTurn | Point | Gyroscope | Impetuous | Charge):
        return _turn(state, seat, frame)
    return _other(state, seat, frame)


def _robot(state: Tournament, seat: int, frame: Frame) -> Message:
    """What the guide of a robot says next."""
    if isinstance(frame, RobotAct):
        args: Args = {"card": Word("card", frame.card), "cell": Word("cell", state.places[seat])}
        return Message("prompt.robot-act", args, "TEM-24.42")
    if isinstance(frame, Strike):
        foe = opponent(state)
        args = {"who": Word("seat", foe), "health": health(state, foe), "last": last_attack(state)}
        return Message("prompt.robot-strike", args, "TEM-24.50")
    assert isinstance(frame, RobotTurn)
    args = {"way": Word("way", state.facing[seat]), "left": state.stacks[seat].bit_count()}
    return Message("prompt.robot-turn", args, "TEM-24.13")


def purse(state: Tournament, seat: int) -> Args:
    """What a seat can pay with."""
    return {"energy": state.energy[seat], "credits": state.credits[seat]}


def health(state: Tournament, seat: int) -> Message:
    """Health out of the most that the status allows: "4/6"."""
    return Message("view.health", {"health": state.health[seat], "most": state.most_health(seat)})


def ahead(state: Tournament, seat: int) -> int:
    """Where the pilot would stand before its next empty slot if nothing came between."""
    cell = state.places[seat]
    for order in state.programs[cards.TURNS * seat : cards.TURNS * (seat + 1)]:
        if order == cards.NO_ORDER:
            break
        landing = cards.LANDING[state.seats][cell][order]
        cell = cell if landing == cards.NO_CELL else landing
    return cell


def order_note(order: int) -> Message:
    """A card with its orientation."""
    return Message(
        "view.order",
        {"card": Word("card", cards.ORDER_CARD[order]), "way": Word("way", cards.ORDER_WAY[order])},
    )


def _program(state: Tournament, seat: int) -> Message:
    if (state.locked >> seat) & 1:
        return Message("prompt.locked", {}, "TEM-4.6")
    slots = state.programs[cards.TURNS * seat : cards.TURNS * (seat + 1)]
    if cards.NO_ORDER not in slots:
        return Message("prompt.program-full", {}, "TEM-4.6")
    args: Args = {"slot": Word("slot", slots.index(cards.NO_ORDER)), "cell": Word("cell", ahead(state, seat))}
    if state.held[seat] == cards.NO_CARD:
        return Message("prompt.program", args, "TEM-4.3")
    return Message("prompt.program-way", args | {"card": Word("card", state.held[seat])}, "TEM-4.4")


def _turn(state: Tournament, seat: int, frame: TakeTurn | Point | Gyroscope | Impetuous | Charge) -> Message:
    """Before and during the movement."""
    args: Args = {"cell": Word("cell", state.places[seat])}
    if isinstance(frame, TakeTurn):
        fresh = state.adhoc[seat] == FRESH
        return Message("prompt.adhoc-first" if fresh else "prompt.adhoc", args, "TEM-20.2")
    if isinstance(frame, Point):
        return Message("prompt.point", args | {"card": Word("card", frame.card)}, "TEM-20.2")
    if isinstance(frame, Charge):
        args = {
            "way": Word("way", frame.way),
            "cell": Word("cell", cards.BESIDE[state.seats][state.places[seat]][frame.way]),
            "price": cards.CHARGE_PRICE,
        }
        return Message("prompt.charge", args | purse(state, seat), "TEM-17.11")
    args |= purse(state, seat)
    if isinstance(frame, Gyroscope):
        args |= {"order": order_note(frame.order), "price": cards.KITTY_PRICE}
        return Message("prompt.gyroscope", args, "TEM-17.9")
    args |= {
        "order": order_note(state.programs[cards.TURNS * seat + state.turns]),
        "price": cards.TSUNAMI_PRICE,
    }
    return Message("prompt.impetuous", args, "TEM-17.3")


def _act(state: Tournament, seat: int, card: int) -> Message:
    """The action of the card, and what there is to pay with."""
    args = purse(state, seat)
    if card == cards.COLLECT_CARD:
        return Message("prompt.collect", args, "TEM-7.3")
    if card == cards.PURCHASE_CARD:
        return Message("prompt.purchase", args, "TEM-8.1")
    if card == cards.POWER_UP_CARD:
        args["health"] = health(state, seat)
        ways = ways_to_power_up(state, seat)
        upgrades = UPGRADE in ways
        key = "prompt.heal" if not upgrades else "prompt.upgrade" if len(ways) == 1 else "prompt.power-up"
        return Message(key, args, "TEM-12.1")
    cell = state.places[seat]
    kind = cards.MINE_TOKEN if card == cards.MINE_CARD else cards.TURRET_TOKEN
    args |= {"cell": Word("cell", cell), "price": price_in(resource_of(kind), state.value(cell))}
    if kind == cards.MINE_TOKEN:
        lay = state.supply(seat, cards.MINE_TOKEN) > 0
        return Message("prompt.mine" if lay else "prompt.move-mine", args, "TEM-10.4" if lay else "TEM-10.5")
    lay = state.supply(seat, cards.TURRET_TOKEN) > 0
    return Message("prompt.turret" if lay else "prompt.move-turret", args, "TEM-10.2" if lay else "TEM-10.6")


def _equip(state: Tournament, seat: int, frame: Equip) -> Message:
    status = state.status[seat]
    args: Args = {
        "moment": Word("moment", frame.moment),
        "basic": len(weapon_list(state.equipped[seat] & cards.BASIC_SET)),
        "basics": cards.BASIC_SLOTS[status],
        "advanced": len(weapon_list(state.equipped[seat] & cards.ADVANCED_SET)),
        "most": cards.ADVANCED_SLOTS[status],
    }
    clause = WINDOW_CLAUSE[frame.moment]
    if not state.equipped[seat]:
        return Message("prompt.equip-must", args, "TEM-9.9")
    if status == cards.PILOT:
        return Message("prompt.equip-pilot", args, clause)
    return Message("prompt.equip-mech" if status == cards.MECH else "prompt.equip", args, clause)


def _strike(state: Tournament, seat: int) -> Message:
    foe = opponent(state)
    args: Args = {"who": Word("seat", foe), "health": health(state, foe), "own": health(state, seat)}
    args["last"] = last_attack(state)
    return Message("prompt.strike", args, "TEM-15.12" if state.leaping else "TEM-14.4")


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


def _text(state: Tournament, seat: int) -> Message:
    """The choice of a weapon's text."""
    weapon, line = state.weapon, state.line
    foe = opponent(state)
    resource = cards.PAID_IN[line][weapon]
    args: Args = {
        "weapon": Word("weapon", weapon),
        "who": Word("seat", foe),
        "limit": cards.LIMIT[line][weapon],
        "resource": Word("resource", resource),
        "purse": has(state, seat, resource),
        "damage": damage_of(state, seat, weapon, line, 0),
        "health": health(state, foe),
        "own": health(state, seat),
        "points": state.points[foe],
        "price": price_in(resource, cards.PRICE[line][weapon]),
    }
    key = TEXT_PROMPT[cards.TEXT[line][weapon]]
    if key == "prompt.jam" and state.is_robot(foe):
        return Message("prompt.jam-robot", args, "TEM-24.58")
    if key == "prompt.jam" and not cards.PRICE[line][weapon]:
        key = "prompt.jam-free"
    elif key == "prompt.free-turret" and not state.supply(seat, cards.TURRET_TOKEN):
        return Message("prompt.free-turret-moved", args, "TEM-16.37")
    return Message(key, args, cards.WEAPON_CLAUSE[weapon])


DISPLACED = {
    knockout.IN_LINE: "prompt.displace",
    knockout.BY_STEPS: "prompt.displace-steps",
    knockout.NO_SAFE_ZONE: "prompt.displace-open",
}


def _other(state: Tournament, seat: int, frame: Frame) -> Message:
    """Set-up, and the questions that come up in between."""
    if isinstance(frame, ChoosePilot):
        return Message("prompt.pilot", {}, "TEM-3.3")
    if isinstance(frame, PlaceBase):
        return Message("prompt.base", {}, "TEM-3.11")
    if isinstance(frame, LayFirstMine):
        return Message("prompt.first-mine", {"cell": Word("cell", state.bases[seat])}, "TEM-3.13")
    if isinstance(frame, KeepWeapon):
        return Message("prompt.first-weapon", {}, "TEM-3.17")
    if isinstance(frame, Replace):
        return Message("prompt.replace", {"weapon": Word("weapon", frame.weapon)}, "TEM-9.13")
    if isinstance(frame, knockout.Offer):
        found = isinstance(frame, knockout.FindMech)
        cell = Word("cell", state.mech)
        return Message("prompt.find-mech" if found else "prompt.surrender", {"cell": cell}, frame.clause())
    if isinstance(frame, knockout.Displace):
        clause, _ = knockout.nearest(state, seat, frame.start)
        return Message(DISPLACED[clause], {"cell": Word("cell", frame.start)}, clause)
    if isinstance(frame, Redeploy):
        return Message("prompt.redeploy", {"cell": Word("cell", frame.cell)}, "TEM-16.37")
    if isinstance(frame, ScareMine):
        return Message("prompt.scare-mine", {"cell": Word("cell", frame.cell)}, "TEM-17.19")
    if isinstance(frame, Scare):
        key = "prompt.scare-turret" if frame.kind == cards.TURRET_TOKEN else "prompt.scare"
        return Message(key, purse(state, seat), "TEM-17.6")
    if isinstance(frame, Prepare):
        foe = state.defender if seat == state.attacker else state.attacker
        args: Args = {"who": Word("seat", foe), "price": cards.MAVERICK_PRICE}
        return Message("prompt.prepare", args | purse(state, seat), "TEM-17.7")
    assert isinstance(frame, Brace)
    args = {"who": Word("seat", state.striker), "weapon": Word("weapon", state.weapon)}
    args |= {"damage": state.damage, "health": health(state, seat), "price": brace_price(state, seat)}
    drives = state.status[seat] == cards.MECH
    return Message(
        "prompt.force-field" if drives else "prompt.shield-magma", args, "TEM-17.12" if drives else "TEM-17.4"
    )
