"""Why an action may not be done now: a clause and one sentence."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame, State
from mechbay.games.tiny_epic_mechs.rules import actions, cards
from mechbay.games.tiny_epic_mechs.rules.acting import Act, can_pay, free_health, yields
from mechbay.games.tiny_epic_mechs.rules.actions import ACTIONS
from mechbay.games.tiny_epic_mechs.rules.combat import Strike
from mechbay.games.tiny_epic_mechs.rules.effects import has, room
from mechbay.games.tiny_epic_mechs.rules.equipping import Equip, Replace, class_of
from mechbay.games.tiny_epic_mechs.rules.flow import Gyroscope, Point, Program, TakeTurn
from mechbay.games.tiny_epic_mechs.rules.knockout import IN_LINE, NO_SAFE_ZONE, Displace, nearest
from mechbay.games.tiny_epic_mechs.rules.setup import ChoosePilot, KeepWeapon, PlaceBase
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.tokens import Scare, ScareMine, resource_of, scare_price
from mechbay.games.tiny_epic_mechs.rules.weapons import Redeploy, Text
from mechbay.games.tiny_epic_mechs.words.prompts import prompt, purse
from mechbay.games.tiny_epic_mechs.words.refusals_combat import strike_reason, text_reason
from mechbay.games.tiny_epic_mechs.words.text import price_in, weapon_price

STATUS_CLAUSE = ["TEM-9.1", "TEM-9.2", "TEM-9.3"]
EQUIPPING = ("equip", "replace")


def why_not(state: State, seat: int, action: int) -> Message:
    """The rule that forbids an action which is not legal now."""
    assert isinstance(state, Tournament)
    if seat not in state.actors():
        return prompt(state, seat)
    frame = state.stack[-1]
    word, named = ACTIONS.parts(action)
    if state.is_robot(seat):
        return Message("no.robot", {}, "TEM-24.13")
    if word == "follow":
        return Message("no.follow", {}, "TEM-24.13")
    args: Args = {kind: Word(kind, value) for kind, value in named}
    tells = REASONS.get(type(frame))
    reason = tells(state, seat, frame, word, action, args) if tells else None
    if reason is not None:
        return reason
    if state.attacker != cards.NO_SEAT and seat in (state.attacker, state.defender) and word in EQUIPPING:
        return Message("no.in-combat", {}, "TEM-9.8")
    if word == "use" and isinstance(frame, Strike | Act):
        return Message("no.no-ability", {}, "TEM-17.1")
    asked = prompt(state, seat)
    return Message("no.other-question", {"prompt": asked}, asked.clause)


Reason = Callable[[Tournament, int, Frame, str, int, Args], Message | None]


# --- set-up


def _pilot(state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args) -> Message | None:
    return Message("no.not-dealt", args, "TEM-3.3") if word == "keep" else None


def _base(state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args) -> Message | None:
    if word != "base":
        return None
    taken = action - actions.BASE in state.bases
    return Message("no.site-taken" if taken else "no.no-site", args, "TEM-3.11")


def _weapon(state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args) -> Message | None:
    return Message("no.not-basic", args, "TEM-3.17") if word == "arm" else None


# --- programs


def _program(
    state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args
) -> Message | None:
    if word not in ("card", "face", "clear", "lock", "unlock"):
        return None
    if (state.locked >> seat) & 1:
        return Message("no.locked", {}, "TEM-4.6")
    if word == "unlock":
        return Message("no.not-locked", {}, "TEM-4.6")
    held = state.held[seat]
    if word == "face":
        if held == cards.NO_CARD:
            return Message("no.no-card", {}, "TEM-4.4")
        return Message("no.way", args | {"card": Word("card", held)}, "TEM-4.4")
    if held != cards.NO_CARD:
        return None
    slots = state.programs[cards.TURNS * seat : cards.TURNS * (seat + 1)]
    if word == "clear":
        empty = slots[action - actions.CLEAR] == cards.NO_ORDER
        return Message(
            "no.slot-empty" if empty else "no.clear-later", args, "TEM-4.3" if empty else "TEM-4.6"
        )
    if word == "lock":
        return Message("no.program-gaps", {}, "TEM-4.3")
    full = cards.NO_ORDER not in slots
    return Message("no.program-full" if full else "no.card-used", args, "TEM-4.3")


def _adhoc(state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args) -> Message | None:
    return Message("no.card-combat", args, "TEM-20.6") if word == "card" else None


def _point(state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args) -> Message | None:
    assert isinstance(frame, Point)
    if word != "face":
        return None
    way = action - actions.FACE
    if way not in cards.CARD_WAYS[frame.card]:
        return Message("no.way", args | {"card": Word("card", frame.card)}, "TEM-4.4")
    cell = cards.LANDING[state.seats][state.places[seat]][cards.ORDER[frame.card][way]]
    args |= {"cell": Word("cell", cell), "who": Word("seat", state.enemy_at(cell, seat))}
    return Message("no.way-combat", args, "TEM-20.6")


def _turning(
    state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args
) -> Message | None:
    assert isinstance(frame, Gyroscope)
    if word != "face":
        return None
    card = cards.ORDER_CARD[frame.order]
    if action - actions.FACE in cards.CARD_WAYS[card]:
        return Message("no.same-way", args, "TEM-17.25")
    clause = "TEM-17.25" if card == cards.DIAGONAL_JUMP else "TEM-4.4"
    return Message("no.way", args | {"card": Word("card", card)}, clause)


# --- equipping


def _equip(state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args) -> Message | None:
    if word == "done":
        return Message("no.nothing-equipped", {}, "TEM-9.9")
    if word != "equip":
        return None
    weapon = action - actions.EQUIP
    if not (state.owned[seat] >> weapon) & 1:
        return Message("no.not-owned", args, "TEM-1.17")
    if (state.equipped[seat] >> weapon) & 1:
        return Message("no.equipped", args, "TEM-9.13")
    status = state.status[seat]
    if not (cards.FITS[status] >> weapon) & 1:
        return Message("no.not-fitting", args | {"status": Word("status", status)}, STATUS_CLAUSE[status])
    touched = (state.touched >> weapon) & 1
    return Message("no.replaced-now" if touched else "no.no-room", args, "TEM-9.13")


def _replace(
    state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args
) -> Message | None:
    assert isinstance(frame, Replace)
    if word != "replace":
        return None
    old = action - actions.REPLACE
    if not (state.equipped[seat] >> old) & 1:
        return Message("no.not-worn", args, "TEM-9.13")
    if class_of(old) == class_of(frame.weapon):
        return Message("no.put-on-now", args, "TEM-9.13")
    return Message("no.other-class", args | {"new": Word("weapon", frame.weapon)}, "TEM-9.4")


# --- the actions of the cards


def _act(state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args) -> Message | None:
    assert isinstance(frame, Act)
    if frame.card == cards.COLLECT_CARD:
        return _collect_reason(state, seat, action) if word in ("collect", "gain") else None
    if frame.card == cards.PURCHASE_CARD:
        return _buy_reason(state, seat, action - actions.BUY, args) if word == "buy" else None
    if frame.card == cards.POWER_UP_CARD:
        return _power_reason(state, seat, word, action - actions.HEAL, args)
    kind = cards.MINE_TOKEN if frame.card == cards.MINE_CARD else cards.TURRET_TOKEN
    if word not in ("mine" if kind == cards.MINE_TOKEN else "turret", "move"):
        return None
    return _deploy_reason(state, seat, kind, word, action, args)


def _collect_reason(state: Tournament, seat: int, action: int) -> Message:
    if not state.flies(seat, cards.BRAWLER):
        off = state.pilots[seat] == cards.BRAWLER  # in the Mighty Mech
        return Message("no.ability-off" if off else "no.no-supply", {}, "TEM-17.2" if off else "TEM-17.5")
    if action == actions.COLLECT:
        return Message("no.choose-kind", {}, "TEM-17.18")
    kind: Args = {"resource": Word("resource", action - actions.GAIN)}
    cell = state.places[seat]
    if not state.gives(cell, action - actions.GAIN):
        return Message("no.zone-kind", kind | {"cell": Word("cell", cell)}, "TEM-17.5")
    if not (state.gives(cell, cards.ENERGY) and state.gives(cell, cards.CREDITS)):
        return Message("no.one-kind", kind, "TEM-17.18")
    found = yields(state, seat)
    useful = any(room(state, seat, resource) > found[resource] for resource in (cards.ENERGY, cards.CREDITS))
    return Message("no.one-useful" if useful else "no.none-useful", kind, "TEM-15.20")


def _buy_reason(state: Tournament, seat: int, weapon: int, args: Args) -> Message:
    if (state.owned[seat] >> weapon) & 1:
        return Message("no.owned", args, "TEM-8.3" if (cards.BASIC_SET >> weapon) & 1 else "TEM-8.1")
    if weapon in state.row or ((cards.BASIC_SET >> weapon) & 1 and state.pile(weapon)):
        assert not can_pay(state, seat, weapon)
        return Message("no.price", args | purse(state, seat) | {"price": weapon_price(weapon)}, "TEM-8.2")
    return Message("no.not-for-sale", args, "TEM-8.1")


def _deploy_reason(state: Tournament, seat: int, kind: int, word: str, action: int, args: Args) -> Message:
    args["token"] = Word("token", kind)
    all_out = "TEM-10.5" if kind == cards.MINE_TOKEN else "TEM-10.6"
    if word == "move":
        if state.supply(seat, kind):
            return Message("no.supply-first", args, "TEM-10.7")
        assert state.tokens[action - actions.MOVE] != seat * cards.KINDS + kind
        return Message("no.no-own-token", args, all_out)
    if not state.supply(seat, kind):
        return Message("no.all-out", args, all_out)
    assert cards.MINES[action - actions.MINE] not in state.mines_left(seat)
    return Message("no.mine-out", args, "TEM-10.4")


def _power_reason(state: Tournament, seat: int, word: str, energy: int, args: Args) -> Message | None:
    if word == "upgrade":
        if state.status[seat] != cards.PILOT:
            return Message("no.upgraded", {}, "TEM-12.4")
        return Message("no.upgrade-price", purse(state, seat) | {"price": cards.UPGRADE_CREDITS}, "TEM-12.4")
    if word != "heal":
        return None
    if energy == 0 and not free_health(state, seat):
        return Message("no.heal-nothing", {}, "TEM-12.2")
    if state.health[seat] == cards.MAX_HEALTH[state.status[seat]]:
        return Message("no.full-health", {}, "TEM-12.3")
    if energy > state.energy[seat]:
        return Message("no.energy", purse(state, seat), "TEM-1.8")
    return Message("no.heal-much", {}, "TEM-12.3")


# --- what comes up in between


def _scare(state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args) -> Message | None:
    assert isinstance(frame, Scare)
    if word != "deploy":
        return None
    cell = action - actions.DEPLOY
    resource = resource_of(frame.kind)
    if cell in cards.ADJACENT[state.seats][state.places[seat]] and state.empty(cell):
        assert scare_price(state, cell) > has(state, seat, resource)
        args |= {"price": price_in(resource, scare_price(state, cell))}
        return Message("no.zone-price", args | purse(state, seat), "TEM-17.6")
    return Message("no.not-empty-beside", args, "TEM-17.6")


def _scare_mine(
    state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args
) -> Message | None:
    return Message("no.mine-out", args, "TEM-17.19") if word == "mine" else None


def _redeploy(
    state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args
) -> Message | None:
    return Message("no.not-empty-beside", args, "TEM-16.20") if word == "deploy" else None


def _displace(
    state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args
) -> Message | None:
    assert isinstance(frame, Displace)
    if word != "go":
        return None
    cell = action - actions.GO
    if cell not in state.arena():
        return Message("no.wall", args, "TEM-2.1")
    if cell == frame.start:
        return Message("no.start", args, "TEM-18.12")
    args["start"] = Word("cell", frame.start)
    clause, _ = nearest(state, seat, frame.start)
    if clause == NO_SAFE_ZONE:
        taken = state.pilot_at(cell) != cards.NO_SEAT
        return Message("no.pilot-there" if taken else "no.farther-open", args, clause)
    if state.hostile(cell, seat):
        return Message("no.hostile", args, "TEM-18.1")
    return Message("no.farther" if clause == IN_LINE else "no.farther-steps", args, clause)


def _strike(state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args) -> Message | None:
    return strike_reason(state, seat, word, action, args)


def _text(state: Tournament, seat: int, frame: Frame, word: str, action: int, args: Args) -> Message | None:
    return text_reason(state, seat, word, action, args)


REASONS: dict[type[Frame], Reason] = {
    ChoosePilot: _pilot,
    PlaceBase: _base,
    KeepWeapon: _weapon,
    Program: _program,
    TakeTurn: _adhoc,
    Point: _point,
    Gyroscope: _turning,
    Equip: _equip,
    Replace: _replace,
    Act: _act,
    Scare: _scare,
    ScareMine: _scare_mine,
    Redeploy: _redeploy,
    Displace: _displace,
    Strike: _strike,
    Text: _text,
}
