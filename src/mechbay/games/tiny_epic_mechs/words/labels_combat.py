"""Choices of a combat as messages: attacks with their damage now, and what a weapon's text offers."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.games.tiny_epic_mechs.rules import actions, cards
from mechbay.games.tiny_epic_mechs.rules.combat import counters
from mechbay.games.tiny_epic_mechs.rules.damage import damage_of
from mechbay.games.tiny_epic_mechs.rules.effects import has
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.tokens import Scare, resource_of, scare_price
from mechbay.games.tiny_epic_mechs.rules.weapons import Redeploy, Text, in_line, opponent
from mechbay.games.tiny_epic_mechs.words.text import (
    line_text,
    price_in,
    weapon_args,
    zone_mark,
    zone_note,
)

Label = Callable[[Tournament, int, int, Args], Message | None]
IN_DAMAGE = (
    cards.FIRST_USE,
    cards.PER_OWN_TURRET,
    cards.ZONE_DAMAGE,
    cards.AFTER_AREA,
)  # texts that the damage says already


def _attack(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A weapon with its damage now: "Attack: Warhammer · 2 damage · +1 VP"."""
    power = action >= actions.POWER
    weapon = action - (actions.POWER if power else actions.ATTACK)
    if state.striker != seat:
        return None
    line = cards.POWER_LINE if power else cards.NORMAL_LINE
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
    if cards.TEXT[line][weapon] in (cards.NO_TEXT, *IN_DAMAGE):
        return Message("do.power-notes" if power else "do.attack-notes", args)
    args["text"] = line_text(weapon, line)
    return Message("do.power-text" if power else "do.attack-text", args)


def damage_now(state: Tournament, seat: int, weapon: int, line: int) -> tuple[int, int]:
    """The least and the most damage of an attack, by what can be paid for it."""
    most = 0
    if cards.TEXT[line][weapon] == cards.BOOSTS:
        most = min(cards.LIMIT[line][weapon], has(state, seat, cards.PAID_IN[line][weapon]))
    return damage_of(state, seat, weapon, line, 0), damage_of(state, seat, weapon, line, most)


def _hit(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    if state.weapon == cards.NO_WEAPON:
        return None
    damage = damage_of(state, seat, state.weapon, state.line, 0)
    return Message("do.hit-damage", {"damage": damage, "who": Word("seat", opponent(state))})


def _pay(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A payment for a weapon's text with what it brings."""
    if not isinstance(state.stack[-1], Text):
        return None
    weapon, line, paid = state.weapon, state.line, action - actions.PAY
    cost: Args = {"price": price_in(cards.PAID_IN[line][weapon], paid)}
    args = {"pay": Message("note.pay", cost) if paid else Message("note.pay-nothing")}
    args["who"] = Word("seat", opponent(state))
    text = cards.TEXT[line][weapon]
    if text == cards.BOOSTS:
        return Message("do.pay-damage", args | {"damage": damage_of(state, seat, weapon, line, paid)})
    if text == cards.SNIPES:
        return Message("do.pay-points", args | {"points": paid * cards.AMOUNT[line][weapon]})
    if text == cards.SHIELDS:
        most = cards.MAX_HEALTH[state.status[seat]]
        health = min(most, state.health[seat] + paid * cards.AMOUNT[line][weapon])
        return Message("do.pay-health", args | {"health": health, "most": most})
    return None


def _remove(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    token = state.tokens[action - actions.REMOVE]
    if token == cards.NO_TOKEN:
        return None
    args |= {"token": Word("token", token % cards.KINDS), "who": Word("seat", token // cards.KINDS)}
    return Message("do.remove-token", args)


def _go(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A zone to fall back to, or to which the Vorpal Spike takes both."""
    cell = action - actions.GO
    if cell not in state.arena():
        return None
    zone: Args = {"zone": zone_note(state, cell, seat), "cell": Word("cell", cell)}
    token = state.tokens[cell]
    if not isinstance(state.stack[-1], Text):
        if token == cards.NO_TOKEN or not state.hostile(cell, seat):
            return Message("do.go-zone", zone)
        zone |= {"token": Word("token", token % cards.KINDS), "who": Word("seat", token // cards.KINDS)}
        return Message("do.go-token", zone | {"zone": zone_mark(state.zones[cell])})  # TEM-18.11
    zone["zone"] = zone_mark(state.zones[cell])
    if token == cards.NO_TOKEN:
        return Message("do.go-both", zone)
    zone |= {"token": Word("token", token % cards.KINDS), "who": Word("seat", token // cards.KINDS)}
    return Message("do.go-both-token", zone)


def _jam(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    if state.weapon == cards.NO_WEAPON or cards.TEXT[state.line][state.weapon] != cards.JAMS:
        return None
    cost = price_in(cards.PAID_IN[state.line][state.weapon], cards.PRICE[state.line][state.weapon])
    return Message("do.jam-weapon", weapon_args(action - actions.JAM) | {"price": cost})


def _ready(state: Tournament, seat: int, action: int, args: Args) -> Message:
    return Message("do.ready-weapon", weapon_args(action - actions.READY))


def _aim(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    way = action - actions.AIM
    if state.attacker == cards.NO_SEAT or way not in cards.STRAIGHT:
        return None
    hit = in_line(state, way)
    return Message("do.aim-at", args | {"seats": listed("seat", hit)}) if hit else None


def _deploy(state: Tournament, seat: int, action: int, args: Args) -> Message | None:
    """A zone for the Wasp's new token, or for a turret for nothing."""
    cell = action - actions.DEPLOY
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
