"""Choices as messages: what the button says, with what the choice means in this position."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word
from mechbay.core.state import State
from mechbay.core.table import SeededTable
from mechbay.games.mech_wars.rules import actions
from mechbay.games.mech_wars.rules.actions import ACTIONS
from mechbay.games.mech_wars.rules.cards import (
    AMOUNT,
    BATTLE,
    FORCE_SHIELD,
    NO_MECH,
    NO_SEAT,
    SPEED,
    VALUE,
)
from mechbay.games.mech_wars.rules.effects import field_of, marker
from mechbay.games.mech_wars.rules.flow import Place
from mechbay.games.mech_wars.rules.moving import Go
from mechbay.games.mech_wars.rules.playing import ChooseSecond, do_card, part_of, second_of
from mechbay.games.mech_wars.rules.salvo import Aim, Also, Escape, Reply, Shield, Spend
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.values import defence, defence_now, firing, firing_now, in_first_line
from mechbay.games.mech_wars.words.events import card_text, signed


def label(state: State, seat: int, action: int) -> Message:
    """A choice with what it means in this position."""
    assert isinstance(state, War)
    word, named = ACTIONS.parts(action)
    args: Args = {kind: Word(kind, value) for kind, value in named}
    if word == "kidnap":
        return _kidnap(state, action - actions.KIDNAP, args)
    if word == "play":
        return Message("do.play", args | {"text": card_text(action - actions.PLAY, part_of(state))})
    if word == "shield":
        return Message("do.shield", {"amount": AMOUNT[BATTLE][FORCE_SHIELD]})
    if word == "against":
        return _against(state, action - actions.AGAINST, args)
    if word == "onto":
        return Message("do.onto", args | {"bonus": marker(state, action - actions.ONTO)})
    if word in ("on", "with", "name"):
        return _aimed(state, seat, action, word, args)
    if word == "deploy":
        return Message(
            "do.deploy",
            args | {"value": VALUE[action - actions.DEPLOY], "speed": SPEED[action - actions.DEPLOY]},
        )
    if word in ("place", "go"):
        return _place(state, seat, action, word, args)
    if word in ("move", "fire"):
        return _own(state, seat, action, word, args)
    return _salvo(state, seat, action, word, args)


def _aimed(war: War, seat: int, action: int, word: str, args: Args) -> Message:
    """What a card is aimed at; with the last choice also what would come of it in a scoring."""
    if word != "name":
        args["where"] = where(war, action - (actions.ON if word == "on" else actions.WITH))
    frame = war.stack[-1] if war.stack else None
    if word == "on" or not isinstance(frame, ChooseSecond) or war.fighting or action not in war.legal(seat):
        return Message(f"do.{word}", args)
    owner = war.owner(frame.first)
    twin = war.copy()
    do_card(twin, seat, frame.card, frame.first, second_of(action), SeededTable(0))
    change = sum(formation_parts(twin, owner)) - sum(formation_parts(war, owner))
    gain: Args = {"who": Word("seat", owner), "gain": signed(change)}
    args["note"] = Message("note.formation" if owner == seat else "note.formation-of", gain, "MWR-5.3")
    return Message("do.name-note" if word == "name" else "do.with-note", args)


def where(war: War, mech: int) -> Message:
    """Where a mech stands, and what it is worth there."""
    args: Args = {"value": VALUE[mech], "speed": SPEED[mech]}
    owner = war.owner(mech)
    if owner != NO_SEAT:
        cell = war.formations[owner].index(mech)
        args |= {"who": Word("seat", owner), "cell": Word("cell", cell), "value": war.base(mech)}
        return Message("where.formation", args)
    field = field_of(war, mech)
    if field >= 0:
        return Message("where.road", args | {"field": Word("field", field), "bonus": marker(war, field)})
    gone = any(mech in pile for pile in war.removed)
    return Message("where.removed" if gone else "where.elsewhere", args)


def _kidnap(war: War, mech: int, args: Args) -> Message:
    field = field_of(war, mech)
    if field < 0:
        return Message("do.kidnap-nothing", args)
    args |= {"field": Word("field", field), "bonus": marker(war, field)}
    return Message("do.kidnap", args | {"value": VALUE[mech], "speed": SPEED[mech]})


def _against(war: War, rival: int, args: Args) -> Message:
    if rival >= war.seats:
        return Message("do.against", args)
    if war.fighting:
        return Message("do.against-points", args | {"held": war.points[rival]})
    return Message("do.against-cards", args | {"held": len(war.hands[rival])})


def _place(war: War, seat: int, action: int, word: str, args: Args) -> Message:
    """A field of the own formation, and what the mech would be worth there."""
    cell = action - (actions.PLACE if word == "place" else actions.GO)
    note = None
    frame = war.stack[-1] if war.stack else None
    if isinstance(frame, Place | Go) and frame.seat == seat and war.formations[seat][cell] == NO_MECH:
        note = placed(war, seat, frame.mech, cell)
    elif isinstance(frame, ChooseSecond) and war.fighting and war.formations[seat][cell] == NO_MECH:
        note = placed(war, seat, frame.first, cell)
    if note is None:
        return Message(f"do.{word}", args)
    return Message("do.place-note" if word == "place" else "do.go-note", args | {"note": note})


def placed(war: War, seat: int, mech: int, cell: int) -> Message:
    """What a mech on an empty field would mean: points in the March, a line in the Battle."""
    if war.fighting:
        twin = put(war, seat, mech, cell)
        return Message("note.front" if in_first_line(twin, seat, cell) else "note.rear", {}, "MWR-7.7")
    return Message("note.formation", {"gain": signed(sum(gains(war, seat, mech, cell)))}, "MWR-5.3")


def put(war: War, seat: int, mech: int, cell: int) -> War:
    """The position with a mech of the formation or of the march board on an empty field, marker and all."""
    twin = war.copy()
    formation = twin.formations[seat]
    field = field_of(twin, mech)
    if mech in formation:
        formation[formation.index(mech)] = NO_MECH
    elif field >= 0:
        twin.plus[mech] = marker(twin, field)
    formation[cell] = mech
    return twin


def gains(war: War, seat: int, mech: int, cell: int) -> list[int]:
    """By how much a scoring would change by this place, as `formation_parts` counts it."""
    before = formation_parts(war, seat)
    after = formation_parts(put(war, seat, mech, cell), seat)
    return [new - old for new, old in zip(after, before, strict=True)]


def _own(war: War, seat: int, action: int, word: str, args: Args) -> Message:
    """A mech of the own formation that moves or fires."""
    mech = action - (actions.MOVE if word == "move" else actions.FIRE)
    formation = war.formations[seat]
    if mech not in formation:
        return Message(f"do.{word}", args)
    args["cell"] = Word("cell", formation.index(mech))
    if word == "move":
        return Message("do.move-from", args | {"speed": SPEED[mech]})
    value = sum(firing(war, seat, mech, NO_SEAT, NO_MECH, NO_MECH, False))
    return Message("do.fire-value", args | {"firing": value})


def _salvo(war: War, seat: int, action: int, word: str, args: Args) -> Message:
    """A choice in a salvo with the values that would meet."""
    frame = war.stack[-1] if war.stack else None
    if word == "at" and isinstance(frame, Aim):
        return _target(war, action - actions.AT, args)
    if isinstance(frame, Also) and word == "only":
        return Message("do.only-values", _values(war, NO_MECH) | {"mech": Word("mech", war.target)})
    if isinstance(frame, Also) and word == "also" and action - actions.ALSO in war.formations[war.defender]:
        return Message("do.also-values", args | _values(war, action - actions.ALSO))
    if isinstance(frame, Spend) and word == "spend":
        fires = frame.seat == war.attacker
        values: Args = {
            "firing": sum(firing_now(war)) + fires,
            "defence": sum(defence_now(war)) + (not fires),
        }
        return Message("do.spend-values", values)
    if isinstance(frame, Reply) and word == "reply" and action - actions.REPLY in war.formations[seat]:
        value = sum(firing(war, seat, action - actions.REPLY, NO_SEAT, NO_MECH, NO_MECH, True))
        return Message("do.reply-value", args | {"firing": value})
    if word == "decline":
        return Message(DECLINING.get(type(frame), "do.decline"))
    return Message(f"do.{word}", args)


DECLINING: dict[type, str] = {
    Shield: "do.decline-shield",
    Escape: "do.decline-escape",
    Reply: "do.decline-reply",
}


def _target(war: War, target: int, args: Args) -> Message:
    foe = war.owner(target)
    if foe in (NO_SEAT, war.attacker):
        return Message("do.at", args)
    fire = firing(war, war.attacker, war.firer, foe, target, NO_MECH, war.replying)
    args |= {"firing": sum(fire), "defence": sum(defence(war, foe, target, NO_MECH, False))}
    cell = war.formations[foe].index(target)
    return Message("do.at-values", args | {"who": Word("seat", foe), "cell": Word("cell", cell)})


def _values(war: War, second: int) -> Args:
    """What would meet if this were the second target."""
    fire = firing(war, war.attacker, war.firer, war.defender, war.target, second, war.replying)
    return {"firing": sum(fire), "defence": sum(defence(war, war.defender, war.target, second, False))}
