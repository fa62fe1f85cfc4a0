"""Events, prompts and choices as messages; the catalogues turn them into languages."""

from __future__ import annotations

from collections.abc import Mapping

from mechbay.core.event import NOBODY, Event
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import State
from mechbay.core.terms import NUMBER
from mechbay.games.mech_wars.actions import AT, KIDNAP, PLAY
from mechbay.games.mech_wars.battle import Manoeuvre
from mechbay.games.mech_wars.cards import (
    AMOUNT,
    BATTLE,
    CARD_CLAUSE,
    CARDS,
    FIELDS,
    FORCE_SHIELD,
    MANOEUVRES,
    NO_MECH,
    NO_SEAT,
    PARTS,
    RECON_LOOKS,
    SECOND_TARGET,
    TARGET_NAMES,
)
from mechbay.games.mech_wars.effects import field_of, marker
from mechbay.games.mech_wars.flow import Deployment, Formation, Place, Scouting, Tucking
from mechbay.games.mech_wars.moving import Go
from mechbay.games.mech_wars.playing import Choose, ChooseSecond, part_of
from mechbay.games.mech_wars.salvo import Aim, Also, Escape, Reply, Shield, Spend
from mechbay.games.mech_wars.state import War
from mechbay.games.mech_wars.terms import ACTIONS
from mechbay.games.mech_wars.values import defence, defence_now, firing, firing_now

# Kind of event: its arguments, each with the kind of thing it is.
EVENTS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "started": (("first", "seat"),),
    "took-card": (("card", "card"),),
    "deployed": (("mech", "mech"), ("field", "field")),
    "reshuffled": (("count", "number"),),
    "looked": (("mech", "mech"),),
    "tucked": (("mech", "mech"),),
    "kidnapped": (("mech", "mech"), ("field", "field"), ("cell", "cell"), ("bonus", "number")),
    "moved": (("mech", "mech"), ("before", "cell"), ("cell", "cell")),
    "marched": (),
    "left": (("mech", "mech"),),
    "played": (("use", "use"),),
    "plated": (("mech", "mech"), ("amount", "number")),
    "shielded": (("mech", "mech"), ("amount", "number")),
    "painted": (("mech", "mech"), ("series", "series")),
    "sabotaged": (("mech", "mech"), ("amount", "number")),
    "exchanged": (("mech", "mech"), ("other", "mech")),
    "forced": (("mech", "mech"), ("field", "field")),
    "dropped": (("mech", "mech"), ("cell", "cell")),
    "repaired": (("mech", "mech"), ("value", "number")),
    "traded": (("old", "mech"), ("mech", "mech"), ("field", "field"), ("bonus", "number")),
    "brought-back": (("mech", "mech"), ("cell", "cell")),
    "robbed": (("victim", "seat"), ("card", "card")),
    "jammed": (("victim", "seat"), ("amount", "number")),
    "gained-points": (("amount", "number"),),
    "line": (("line", "line"), ("series", "series"), ("points", "number")),
    "same-type": (("type", "type"), ("group", "group"), ("points", "number")),
    "all-series": (("points", "number"),),
    "all-types": (("points", "number"),),
    "drilled": (("points", "number"),),
    "scored": (("scoring", "scoring"), ("points", "number"), ("values", "number"), ("total", "number")),
    "battle": (),
    "combat-points": (("amount", "number"),),
    "fired": (("mech", "mech"), ("target", "mech")),
    "fired-at-both": (("target", "mech"), ("second", "mech")),
    "replied": (("mech", "mech"), ("target", "mech")),
    "counted": (("reason", "reason"), ("amount", "number")),
    "spent": (("amount", "number"),),
    "compared": (("firing", "number"), ("defence", "number")),
    "missed": (("target", "mech"),),
    "destroyed": (("mech", "mech"),),
    "escaped": (("mech", "mech"),),
    "worn": (("mech", "mech"), ("value", "number")),
    "worn-out": (("mech", "mech"),),
    "out": (),
    "ended": (("ending", "ending"),),
    "won": (("decided", "decided"),),
}

LUCK: Mapping[str, str] = {"mech": "mech", "card": "card", "seat": "seat"}


def prompt(state: State, seat: int) -> Message:
    """What the seat is asked now, or for whom it waits."""
    assert isinstance(state, War)
    if state.over:
        return Message("prompt.over", {}, "MWR-9.1" if state.fighting else "MWR-5.15")
    actors = state.actors()
    if seat not in actors:
        clause = "MWR-7.1" if state.fighting else "MWR-3.1"
        return Message("prompt.wait", {"who": Word("seat", actors[0])}, clause)
    frame = state.stack[-1]
    if isinstance(frame, Formation | Manoeuvre):
        return _turn_prompt(state)
    if isinstance(frame, Choose | ChooseSecond):
        return _card_prompt(state, frame)
    if isinstance(frame, Aim | Also | Shield | Spend | Escape | Reply):
        return _salvo_prompt(state, frame)
    if isinstance(frame, Place):
        return Message("prompt.place", {"mech": Word("mech", frame.mech)}, "MWR-3.9")
    if isinstance(frame, Go):
        return Message("prompt.go", {"mech": Word("mech", frame.mech)}, "MWR-3.18")
    if isinstance(frame, Scouting):
        return Message("prompt.scouting", {"field": Word("field", frame.which)}, "MWR-10.8")
    if isinstance(frame, Deployment):
        return Message("prompt.deployment", {}, "MWR-3.3")
    if isinstance(frame, Tucking):
        return Message("prompt.tucking", {}, "MWR-10.8")
    return Message("prompt.kidnap", {}, "MWR-3.7")


def _turn_prompt(war: War) -> Message:
    """What is still open in the Formation phase or the Manoeuvre."""
    if war.fighting:
        left = MANOEUVRES - war.moves - war.carded
        if left == 0:
            return Message("prompt.fire", {}, "MWR-7.5")
        return Message("prompt.manoeuvre", {"count": left}, "MWR-7.2")
    if war.moves:
        return Message("prompt.formation-card", {}, "MWR-3.12")
    return Message("prompt.formation-move" if war.carded else "prompt.formation", {}, "MWR-3.12")


def _card_prompt(war: War, frame: Choose | ChooseSecond) -> Message:
    use = Word("use", frame.card + len(CARDS) * part_of(war))
    clause = CARD_CLAUSE[frame.card]
    if isinstance(frame, Choose):
        return Message("prompt.choose", {"use": use}, clause)
    kind = TARGET_NAMES[SECOND_TARGET[part_of(war)][frame.card]]
    return Message(f"prompt.choose-{kind}", {"use": use, "mech": Word("mech", frame.first)}, clause)


def _salvo_prompt(war: War, frame: Aim | Also | Shield | Spend | Escape | Reply) -> Message:
    args: Args = {"mech": Word("mech", war.firer), "target": Word("mech", war.target)}
    if isinstance(frame, Aim):
        key, clause = ("prompt.aim-reply", "MWR-8.4") if war.replying else ("prompt.aim", "MWR-7.5")
        return Message(key, args, clause)
    if isinstance(frame, Also):
        return Message("prompt.also", args, "MWR-8.2")
    if isinstance(frame, Reply):
        return Message("prompt.reply", {"who": Word("seat", frame.foe)}, "MWR-8.4")
    args |= {"firing": sum(firing_now(war)), "defence": sum(defence_now(war))}
    if isinstance(frame, Shield):
        return Message("prompt.shield", args, "MWR-10.12")
    if isinstance(frame, Escape):
        return Message("prompt.escape", args, "MWR-8.3a")
    key = "prompt.spend-fire" if frame.seat == war.attacker else "prompt.spend-defence"
    return Message(key, args, "MWR-7.14")


def label(state: State, seat: int, action: int) -> Message:
    """A choice with what it means in this position."""
    assert isinstance(state, War)
    word, named = ACTIONS.parts(action)
    args: Args = {kind: Word(kind, value) for kind, value in named}
    if word == "kidnap":
        mech = action - KIDNAP
        field = field_of(state, mech)
        if field < 0:
            return Message("do.kidnap-nothing", args)
        return Message("do.kidnap", args | {"field": Word("field", field), "bonus": marker(state, field)})
    if word == "play":
        card = action - PLAY
        return Message("do.play", args | {"text": card_text(card, part_of(state))})
    if word == "shield":
        return Message("do.shield", {"amount": AMOUNT[BATTLE][FORCE_SHIELD]})
    if word == "at" and state.attacker != NO_SEAT:
        return _target_label(state, action - AT)
    return Message(f"do.{word}", args)


def card_text(card: int, part: int) -> Message:
    """What a special card says in a part of the game."""
    args: Args = {"amount": AMOUNT[part][card], "looks": RECON_LOOKS}
    return Message(f"text.{CARDS[card]}-{PARTS[part]}", args, CARD_CLAUSE[card])


def _target_label(war: War, target: int) -> Message:
    """A target with the values that would meet."""
    foe = war.owner(target)
    args: Args = {"mech": Word("mech", target)}
    if foe in (NO_SEAT, war.attacker):
        return Message("do.at", args)
    fire = firing(war, war.attacker, war.firer, foe, target, NO_MECH, war.replying)
    args |= {"firing": sum(fire), "defence": sum(defence(war, foe, target, NO_MECH, False))}
    return Message("do.at-values", args | {"who": Word("seat", foe)})


def line(event: Event) -> Message:
    """An event as a line of the log."""
    args: Args = {"who": Word("seat", event.seat)} if event.seat != NOBODY else {}
    for (name, kind), value in zip(EVENTS[event.kind], event.args, strict=True):
        args[name] = value if kind == NUMBER else Word(kind, value)
    if event.kind == "counted":
        args["amount"] = f"{event.args[1]:+d}".replace("-", "−")
    scouted = event.kind == "deployed" and event.seat != NOBODY
    return Message("event.deployed-by" if scouted else f"event.{event.kind}", args, event.clause)


def describe(state: State, seat: int) -> list[Message]:
    """What stands where, line by line: made from the seat's view, so that nothing can slip out."""
    war = state.seen_by(seat)
    assert isinstance(war, War)
    if war.fighting:
        lines = [Message("view.battle", {"who": Word("seat", war.turn), "calm": war.calm})]
    else:
        lines = [Message("view.round", {"round": war.round, "who": Word("seat", war.turn)})]
        lines += [_field_line(war, field) for field in range(len(FIELDS)) if war.road[field]]
    if war.looked:
        lines.append(Message("view.looked", {"mechs": _list("mech", war.looked)}))
    if war.under:
        lines.append(Message("view.under", {"mechs": _list("mech", war.under)}))
    if war.attacker != NO_SEAT and war.target != NO_MECH:
        lines += _salvo_lines(war)
    for owner in range(war.seats):
        lines += _owner_lines(war, owner)
    counts: Args = {"deck": war.deck_size(), "discards": len(war.discards), "cards": war.card_deck_size()}
    lines.append(Message("view.decks", counts))
    if war.card_discards:
        lines.append(Message("view.card-discards", {"cards": _list("card", war.card_discards)}))
    return lines


def _list(kind: str, values: list[int]) -> Message:
    return Message("list", {str(k): Word(kind, value) for k, value in enumerate(values)})


def _field_line(war: War, field: int) -> Message:
    args: Args = {"field": Word("field", field), "bonus": marker(war, field)}
    return Message("view.field", args | {"mechs": _list("mech", war.road[field])})


def _owner_lines(war: War, owner: int) -> list[Message]:
    who = Word("seat", owner)
    if war.fighting:
        args: Args = {"who": who, "points": war.points[owner], "total": war.total(owner)}
        lines = [Message("view.fighter", args)]
    else:
        lines = [Message("view.owner", {"who": who, "points": war.total(owner)})]
    formation = war.formations[owner]
    for row in range(3):
        cells: Args = {"row": row + 1}
        for column, name in enumerate(("left", "middle", "right")):
            cells[name] = _mech_at(war, formation[3 * row + column])
        lines.append(Message("view.row", cells))
    if war.hands[owner]:
        lines.append(Message("view.hand", {"who": who, "cards": _list("card", war.hands[owner])}))
    if war.removed[owner]:
        lines.append(Message("view.removed", {"who": who, "mechs": _list("mech", war.removed[owner])}))
    if war.drilled == owner:
        lines.append(Message("view.drilled", {"who": who}, "MWR-10.2"))
    return lines


def _mech_at(war: War, mech: int) -> Message:
    """A mech in a formation: its name, its value, and what is attached to it."""
    if mech == NO_MECH:
        return Message("view.empty")
    carried = [card for card in range(len(CARDS)) if war.holder[card] == mech]
    args: Args = {"mech": Word("mech", mech), "value": war.base(mech)}
    if not carried:
        return Message("view.mech", args)
    return Message("view.mech-carrying", args | {"cards": _list("card", carried)})


def _salvo_lines(war: War) -> list[Message]:
    """The salvo as two sums: 5 + 1 support + 2 series − 1 second line = 7."""
    lines = []
    for key, seat, mech, parts in (
        ("view.firing", war.attacker, war.firer, firing_now(war)),
        ("view.defence", war.defender, war.target, defence_now(war)),
    ):
        args: Args = {"who": Word("seat", seat), "mech": Word("mech", mech)}
        lines.append(Message(key, args | {"sum": sum_of(parts), "total": sum(parts)}))
    return lines


def sum_of(parts: list[int]) -> Message:
    """A value by its reasons, those that are none left out."""
    named: Args = {}
    for reason, amount in enumerate(parts):
        if amount or reason == 0:
            sign = "" if reason == 0 else "−" if amount < 0 else "+"
            args: Args = {"amount": f"{sign}{abs(amount)}", "reason": Word("reason", reason)}
            named[str(reason)] = Message("sum.part", args)
    return Message("list", named)
