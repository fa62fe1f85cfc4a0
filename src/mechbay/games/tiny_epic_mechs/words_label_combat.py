"""Choices of a combat as messages: attacks with their damage now, and what a weapon's text offers."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.games.tiny_epic_mechs.actions import (
    AIM,
    ATTACK,
    DEPLOY,
    GO,
    JAM,
    PAY,
    POWER,
    READY,
    REMOVE,
)
from mechbay.games.tiny_epic_mechs.cards import (
    AFTER_AREA,
    AMOUNT,
    BOOSTS,
    FIRST_USE,
    JAMS,
    KINDS,
    LIMIT,
    MAX_HEALTH,
    NO_SEAT,
    NO_TEXT,
    NO_TOKEN,
    NO_WEAPON,
    NORMAL_LINE,
    PAID_IN,
    PER_OWN_TURRET,
    POWER_LINE,
    PRICE,
    SHIELDS,
    SNIPES,
    STRAIGHT,
    TEXT,
    ZONE_DAMAGE,
)
from mechbay.games.tiny_epic_mechs.combat import counters
from mechbay.games.tiny_epic_mechs.damage import damage_of
from mechbay.games.tiny_epic_mechs.effects import has
from mechbay.games.tiny_epic_mechs.state import Tournament
from mechbay.games.tiny_epic_mechs.tokens import Scare, resource_of, scare_price
from mechbay.games.tiny_epic_mechs.weapons import Redeploy, Text, in_line, opponent
from mechbay.games.tiny_epic_mechs.words_text import (
    line_text,
    price_in,
    weapon_args,
    zone_mark,
    zone_note,
)

Label = Callable[[Tournament, int, int, Args], Message | None]
IN_DAMAGE = (FIRST_USE, PER_OWN_TURRET, ZONE_DAMAGE, AFTER_AREA)  # texts that the damage says already


def _attack(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A weapon with its damage now: "Attack: Warhammer · 2 damage · +1 VP"."""
    power = action >= POWER
    weapon = action - (POWER if power else ATTACK)
    if state.striker != seat:
        return None
    line = POWER_LINE if power else NORMAL_LINE
    low, high = damage_now(state, seat, weapon, line)
    notes: list[Message | Word] = [
        Message("note.damage", {"damage": low})
        if low == high
        else Message("note.damage-range", {"low": low, "high": high})
    ]
    if high >= state.health[opponent(state)]:
        notes.append(Message("note.ko"))
    if power and not state.leaping and counters(weapon, state.last):
        notes.append(Message("note.counters", {"weapon": Word("weapon", state.last)}))
    args["notes"] = joined(notes)
    if TEXT[line][weapon] in (NO_TEXT, *IN_DAMAGE):
        return Message("do.power-notes" if power else "do.attack-notes", args)
    args["text"] = line_text(weapon, line)
    return Message("do.power-text" if power else "do.attack-text", args)


def damage_now(state: Tournament, seat: int, weapon: int, line: int) -> tuple[int, int]:
    """The least and the most damage of an attack, by what can be paid for it."""
    most = 0
    if TEXT[line][weapon] == BOOSTS:
        most = min(LIMIT[line][weapon], has(state, seat, PAID_IN[line][weapon]))
    return damage_of(state, seat, weapon, line, 0), damage_of(state, seat, weapon, line, most)


def _hit(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    if state.weapon == NO_WEAPON:
        return None
    damage = damage_of(state, seat, state.weapon, state.line, 0)
    return Message("do.hit-damage", {"damage": damage, "who": Word("seat", opponent(state))})


def _pay(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A payment for a weapon's text with what it brings."""
    if not isinstance(state.stack[-1], Text):
        return None
    weapon, line, paid = state.weapon, state.line, action - PAY
    cost: Args = {"price": price_in(PAID_IN[line][weapon], paid)}
    args = {"pay": Message("note.pay", cost) if paid else Message("note.pay-nothing")}
    args["who"] = Word("seat", opponent(state))
    text = TEXT[line][weapon]
    if text == BOOSTS:
        return Message("do.pay-damage", args | {"damage": damage_of(state, seat, weapon, line, paid)})
    if text == SNIPES:
        return Message("do.pay-points", args | {"points": paid * AMOUNT[line][weapon]})
    if text == SHIELDS:
        most = MAX_HEALTH[state.status[seat]]
        health = min(most, state.health[seat] + paid * AMOUNT[line][weapon])
        return Message("do.pay-health", args | {"health": health, "most": most})
    return None


def _remove(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    token = state.tokens[action - REMOVE]
    if token == NO_TOKEN:
        return None
    args |= {"token": Word("token", token % KINDS), "who": Word("seat", token // KINDS)}
    return Message("do.remove-token", args)


def _go(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A zone to fall back to, or to which the Vorpal Spike takes both."""
    cell = action - GO
    if cell not in state.arena():
        return None
    zone: Args = {"zone": zone_note(state, cell, seat), "cell": Word("cell", cell)}
    token = state.tokens[cell]
    if not isinstance(state.stack[-1], Text):
        if token == NO_TOKEN or not state.hostile(cell, seat):
            return Message("do.go-zone", zone)
        zone |= {"token": Word("token", token % KINDS), "who": Word("seat", token // KINDS)}
        return Message("do.go-token", zone | {"zone": zone_mark(state.zones[cell])})  # TEM-18.11
    zone["zone"] = zone_mark(state.zones[cell])
    if token == NO_TOKEN:
        return Message("do.go-both", zone)
    zone |= {"token": Word("token", token % KINDS), "who": Word("seat", token // KINDS)}
    return Message("do.go-both-token", zone)


def _jam(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    if state.weapon == NO_WEAPON or TEXT[state.line][state.weapon] != JAMS:
        return None
    cost = price_in(PAID_IN[state.line][state.weapon], PRICE[state.line][state.weapon])
    return Message("do.jam-weapon", weapon_args(action - JAM) | {"price": cost})


def _ready(state: Tournament, seat: int, action: int, args: Args) -> Message:
    return Message("do.ready-weapon", weapon_args(action - READY))


def _aim(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    way = action - AIM
    if state.attacker == NO_SEAT or way not in STRAIGHT:
        return None
    hit = in_line(state, way)
    return Message("do.aim-at", args | {"seats": listed("seat", hit)}) if hit else None


def _deploy(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A zone for the Wasp's new token, or for a turret for nothing."""
    cell = action - DEPLOY
    frame = state.stack[-1]
    if cell not in state.arena():
        return None
    args["zone"] = zone_mark(state.zones[cell])
    if isinstance(frame, Scare):
        return Message(
            "do.deploy-price", args | {"price": price_in(resource_of(frame.kind), scare_price(state, cell))}
        )
    return Message("do.deploy-free", args) if isinstance(frame, Text | Redeploy) else None


COMBAT_LABELS: dict[str, Label] = {
    "attack": _attack,
    "power": _attack,
    "hit": _hit,
    "pay": _pay,
    "remove": _remove,
    "go": _go,
    "jam": _jam,
    "ready": _ready,
    "aim": _aim,
    "deploy": _deploy,
}
