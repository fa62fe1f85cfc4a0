"""Why an attack or a choice of a weapon's text may not be made now."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word
from mechbay.games.tiny_epic_mechs.rules import actions, cards
from mechbay.games.tiny_epic_mechs.rules.effects import has
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.weapons import in_line, opponent

AVOIDING = ("decline", "skip", "done")
# Text of a weapon: the words that answer it.
ANSWERED_BY = {
    cards.BOOSTS: ("pay",),
    cards.SHIELDS: ("pay",),
    cards.SNIPES: ("pay",),
    cards.REMOVES_TOKEN: ("remove",),
    cards.SHOVES: ("go",),
    cards.JAMS: ("jam",),
    cards.READIES: ("ready",),
    cards.GAINS: ("gain",),
    cards.STEALS_ONE: ("gain",),
    cards.RAILS: ("aim",),
    cards.FREE_TURRET: ("deploy", "move"),
}


def strike_reason(state: Tournament, seat: int, word: str, action: int, args: Args) -> Message | None:
    """TEM-14.4 to TEM-14.8, TEM-15.8 to TEM-15.12: about the weapon, or that one must attack."""
    if word in AVOIDING:
        return Message("no.must-attack", {}, "TEM-14.4")
    if word == "go":
        return Message("no.no-retreat", {}, "TEM-14.8")
    if word not in ("attack", "power"):
        return None
    weapon = action - (actions.POWER if word == "power" else actions.ATTACK)
    if not (state.equipped[seat] >> weapon) & 1:
        return Message("no.not-equipped", args, "TEM-14.5")
    if (state.exhausted[seat] >> weapon) & 1:
        return Message("no.exhausted", args, "TEM-14.6")
    if word == "attack":
        return Message("no.after-jump", args, "TEM-15.12")
    last = state.last
    if last == cards.NO_WEAPON:
        passed = state.used  # by a robot without any weapon
        clause = "TEM-24.56" if passed else "TEM-15.11"
        return Message("no.passed" if passed else "no.first-attack", args, clause)
    args |= {"last": Word("weapon", last), "type": Word("type", cards.WEAPON_TYPE[weapon])}
    if cards.UNCOUNTERED[last]:
        return Message(
            "no.uncountered", args, cards.WEAPON_CLAUSE[last] if cards.COUNTERS_ALL[weapon] else "TEM-16.28"
        )
    return Message("no.no-counter", args | {"other": Word("type", cards.WEAPON_TYPE[last])}, "TEM-15.9")


def text_reason(state: Tournament, seat: int, word: str, action: int, args: Args) -> Message | None:
    """TEM-15.14, TEM-15.20 and 16: about the choice that a weapon's text gives."""
    text = cards.TEXT[state.line][state.weapon]
    clause = cards.WEAPON_CLAUSE[state.weapon]
    if word not in ANSWERED_BY[text]:
        return None
    if word == "pay":
        return _pay_reason(state, seat, text, action - actions.PAY, args)
    if word == "remove":
        return _cell_reason(state, seat, action - actions.REMOVE, args) or Message(
            "no.no-token", args, clause
        )
    if word == "go":
        return _cell_reason(state, seat, action - actions.GO, args) or Message("no.pilot-there", args, clause)
    if word == "deploy":
        return _turret_reason(state, seat, action - actions.DEPLOY, args)
    if word == "move":
        held = state.supply(seat, cards.TURRET_TOKEN)
        args["token"] = Word("token", cards.TURRET_TOKEN)
        return Message("no.supply-first" if held else "no.no-own-token", args, "TEM-16.37")
    if word == "jam":
        foe = opponent(state)
        used = (state.exhausted[foe] >> (action - actions.JAM)) & 1
        args["who"] = Word("seat", foe)
        if state.is_robot(foe):
            return Message("no.robot-top", args, "TEM-24.58")
        return Message("no.foe-used" if used else "no.foe-has-not", args, "TEM-16.39")
    if word == "ready":
        itself = action - actions.READY == state.weapon
        return Message("no.ready-itself" if itself else "no.not-exhausted", args, clause)
    if word == "gain":
        return Message("no.foe-lacks" if text == cards.STEALS_ONE else "no.limit", args, "TEM-15.20")
    way = action - actions.AIM
    assert way not in cards.STRAIGHT or not in_line(state, way)
    return Message("no.line-empty" if way in cards.STRAIGHT else "no.line-straight", args, clause)


def _cell_reason(state: Tournament, seat: int, cell: int, args: Args) -> Message | None:
    """A zone that is none, or not adjacent."""
    if cell not in state.arena():
        return Message("no.wall", args, "TEM-2.1")
    if cell not in cards.ADJACENT[state.seats][state.places[seat]]:
        args["here"] = Word("cell", state.places[seat])
        return Message("no.not-beside", args, cards.WEAPON_CLAUSE[state.weapon])
    return None


def _turret_reason(state: Tournament, seat: int, cell: int, args: Args) -> Message:
    found = _cell_reason(state, seat, cell, args)
    if found is not None:
        return found
    if not state.supply(seat, cards.TURRET_TOKEN) and state.empty(cell):
        return Message("no.all-out", args | {"token": Word("token", cards.TURRET_TOKEN)}, "TEM-16.37")
    assert state.tokens[cell] != cards.NO_TOKEN or state.mech == cell or state.pilot_at(cell) != cards.NO_SEAT
    return Message("no.not-empty-beside", args, cards.WEAPON_CLAUSE[state.weapon])


def _pay_reason(state: Tournament, seat: int, text: int, amount: int, args: Args) -> Message:
    resource = cards.PAID_IN[state.line][state.weapon]
    args |= {"resource": Word("resource", resource), "purse": has(state, seat, resource)}
    if amount > has(state, seat, resource):
        return Message("no.purse", args, "TEM-15.14")
    if text == cards.SHIELDS:
        missing = cards.MAX_HEALTH[state.status[seat]] - state.health[seat]
        return Message("no.missing-health", args | {"missing": missing}, "TEM-15.20")
    assert text == cards.SNIPES
    args |= {"who": Word("seat", opponent(state)), "points": state.points[opponent(state)]}
    return Message("no.foe-points", args, "TEM-15.20")
