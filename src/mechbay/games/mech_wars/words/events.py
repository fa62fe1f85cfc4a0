"""Events, prompts and choices as messages; the catalogues turn them into languages."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mechbay.core.event import HIDDEN, NOBODY, Event
from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.core.state import State
from mechbay.core.terms import NUMBER
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.actions import FIRE, KIDNAP, MOVE
from mechbay.games.mech_wars.rules.battle import Manoeuvre
from mechbay.games.mech_wars.rules.effects import marker
from mechbay.games.mech_wars.rules.ending import fighters
from mechbay.games.mech_wars.rules.flow import Deployment, Formation, Kidnap, Place, Scouting, Tucking
from mechbay.games.mech_wars.rules.moving import Go
from mechbay.games.mech_wars.rules.playing import Choose, ChooseSecond, part_of
from mechbay.games.mech_wars.rules.salvo import Aim, Also, Escape, Reply, Shield, Spend
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.values import BY_BASE, defence_now, firing_now

# Kind of event: its arguments, each with the kind of thing it is.
EVENTS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "started": (("first", "seat"),),
    "took-card": (("card", "card"),),
    "deployed": (("mech", "mech"), ("field", "entry")),
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
    "forced": (("mech", "mech"), ("field", "number")),
    "dropped": (("mech", "mech"), ("cell", "cell")),
    "repaired": (("mech", "mech"), ("value", "number")),
    "traded": (("old", "mech"), ("mech", "mech"), ("field", "field"), ("bonus", "number")),
    "brought-back": (("mech", "mech"), ("cell", "cell")),
    "robbed": (("victim", "seat"),),
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

# Kind of event: its line for those who may not know the last argument.
UNSEEN: Mapping[str, str] = {
    "took-card": "event.took-card-unseen",
    "looked": "event.looked-unseen",
    "tucked": "event.tucked-unseen",
}

# What a formation is worth, in the order of `formation_parts`.
FORMATION_PARTS = ["values", "lines", "types", "all-series", "all-types"]


def prompt(state: State, seat: int) -> Message:
    """What the seat is asked now, or for whom it waits."""
    assert isinstance(state, War)
    if state.over:
        return Message("prompt.over", {}, "MWR-9.1" if state.fighting else "MWR-5.15")
    if seat not in state.actors():
        clause = "MWR-7.1" if state.fighting else "MWR-3.1"
        return Message("prompt.wait", {"who": listed("seat", state.awaited())}, clause)
    frame = state.stack[-1]
    if isinstance(frame, Formation | Manoeuvre):
        return _turn_prompt(state, seat)
    if isinstance(frame, Choose | ChooseSecond):
        return _card_prompt(state, frame)
    if isinstance(frame, Aim | Also | Shield | Spend | Escape | Reply):
        return _salvo_prompt(state, frame)
    if isinstance(frame, Place):
        return Message("prompt.place", {"mech": Word("mech", frame.mech)}, "MWR-3.9")
    if isinstance(frame, Go):
        args: Args = {"mech": Word("mech", frame.mech), "speed": cards.SPEED[frame.mech]}
        return Message("prompt.go", args, "MWR-3.18")
    if isinstance(frame, Scouting):
        return Message("prompt.scouting", {"field": Word("field", frame.which)}, "MWR-10.8")
    if isinstance(frame, Deployment):
        recon = cards.RECON in state.hands[seat]
        return Message("prompt.deployment-recon" if recon else "prompt.deployment", {}, "MWR-3.3")
    if isinstance(frame, Tucking):
        return Message("prompt.tucking", {}, "MWR-10.8")
    assert isinstance(frame, Kidnap)
    card = any(action < KIDNAP for action in frame.legal(state, seat))
    return Message("prompt.kidnap-or-card" if card else "prompt.kidnap", {}, "MWR-3.7")


def _turn_prompt(war: War, seat: int) -> Message:
    """What is still open in the Formation phase or the Manoeuvre."""
    legal = war.legal(seat)
    moves = any(MOVE <= action < FIRE for action in legal)
    if war.fighting:
        if not any(action < FIRE for action in legal):
            return Message("prompt.fire", {}, "MWR-7.5")
        return Message("prompt.manoeuvre", {"count": cards.MANOEUVRES - war.moves - war.carded}, "MWR-7.2")
    if len(legal) == 1:
        return Message("prompt.formation-end", {}, "MWR-3.12")
    if not moves:
        return Message("prompt.formation-card", {}, "MWR-3.12")
    playable = any(action < MOVE for action in legal[1:])
    return Message("prompt.formation" if playable else "prompt.formation-move", {}, "MWR-3.12")


def _card_prompt(war: War, frame: Choose | ChooseSecond) -> Message:
    part = part_of(war)
    args: Args = {"use": Word("use", frame.card + len(cards.CARDS) * part)}
    clause = cards.CARD_CLAUSE[frame.card]
    if isinstance(frame, Choose):
        return Message(f"choose.{cards.TARGET_NAMES[cards.FIRST_TARGET[part][frame.card]]}", args, clause)
    args["mech"] = Word("mech", frame.first)
    return Message(f"then.{cards.TARGET_NAMES[cards.SECOND_TARGET[part][frame.card]]}", args, clause)


def _salvo_prompt(war: War, frame: Aim | Also | Shield | Spend | Escape | Reply) -> Message:
    args: Args = {"mech": Word("mech", war.firer)}
    if isinstance(frame, Aim):
        key, clause = ("prompt.aim-reply", "MWR-8.4") if war.replying else ("prompt.aim", "MWR-7.5")
        return Message(key, args, clause)
    args["target"] = targets(war)
    if isinstance(frame, Also):
        return Message("prompt.also", args, "MWR-8.2")
    if isinstance(frame, Reply):
        return Message("prompt.reply", {"who": Word("seat", frame.foe)}, "MWR-8.4")
    args |= {"firing": sum(firing_now(war)), "defence": sum(defence_now(war))}
    if isinstance(frame, Shield):
        held = cards.FORCE_SHIELD in war.hands[frame.seat]
        return Message("prompt.shield" if held else "prompt.shield-none", args, "MWR-10.12")
    if isinstance(frame, Escape):
        return Message("prompt.escape", args, "MWR-8.3a")
    key = "prompt.spend-fire" if frame.seat == war.attacker else "prompt.spend-defence"
    return Message(key, args, "MWR-7.14")


def targets(war: War) -> Word | Message:
    """The target of the salvo, or both."""
    one = Word("mech", war.target)
    if war.second == cards.NO_MECH:
        return one
    return Message("view.both", {"mech": one, "second": Word("mech", war.second)})


def card_text(card: int, part: int) -> Message:
    """What a special card says in a part of the game."""
    args: Args = {"amount": cards.AMOUNT[part][card], "looks": cards.RECON_LOOKS}
    return Message(f"text.{cards.CARDS[card]}-{cards.PARTS[part]}", args, cards.CARD_CLAUSE[card])


def line(event: Event) -> Message:
    """An event as a line of the log."""
    args: Args = {"who": Word("seat", event.seat)} if event.seat != NOBODY else {}
    for (name, kind), value in zip(EVENTS[event.kind], event.args, strict=True):
        args[name] = value if kind == NUMBER else Word(kind, value)
    if event.kind == "counted":
        args["amount"] = event.args[1] if event.args[0] == BY_BASE else signed(event.args[1])
    if event.kind == "scored":
        args["bonuses"] = event.args[1] - event.args[2]
    if event.kind in UNSEEN and event.args[-1] == HIDDEN:
        return Message(UNSEEN[event.kind], args, event.clause)
    scouted = event.kind == "deployed" and event.seat != NOBODY
    return Message("event.deployed-by" if scouted else f"event.{event.kind}", args, event.clause)


def signed(amount: int) -> str:
    """A number that is added or taken away."""
    return f"{amount:+d}".replace("-", "−") if amount else "±0"


def describe(state: State, seat: int) -> list[Message]:
    """What stands where, line by line: made from the seat's view, so that nothing can slip out."""
    war = state.seen_by(seat)
    assert isinstance(war, War)
    who = Word("seat", war.turn)
    if war.fighting:
        limit = cards.CALM_ROUNDS * len(fighters(war))
        lines = [Message("view.battle", {"who": who, "calm": war.calm, "limit": limit}, "MWR-9.3")]
    else:
        scoring = next(last for last in cards.SCORING_ROUNDS if last >= war.round)
        args: Args = {"round": war.round, "rounds": cards.ROUNDS, "scoring": scoring, "who": who}
        lines = [Message("view.round", args, "MWR-5.1")]
        lines.append(Message("view.road" if any(war.road) else "view.road-empty", {}, "MWR-3.23"))
        lines += [_field_line(war, field) for field in range(len(cards.FIELDS)) if war.road[field]]
    for key, mechs in (("view.looked", war.looked), ("view.under", war.under)):
        if mechs and HIDDEN not in mechs:
            lines.append(Message(key, {"mechs": listed("mech", mechs)}, "MWR-10.8"))
    if war.attacker != cards.NO_SEAT and war.target != cards.NO_MECH:
        lines += salvo_lines(war)
    for owner in range(war.seats):
        lines += _owner_lines(war, owner)
    counts: Args = {"deck": war.deck_size(), "discards": len(war.discards), "cards": war.card_deck_size()}
    lines.append(Message("view.decks", counts))
    if war.card_discards:
        lines.append(Message("view.card-discards", {"cards": listed("card", war.card_discards)}))
    return lines


def marching(mech: int) -> Message:
    """A mech on the march board: name, value and speed."""
    args: Args = {"mech": Word("mech", mech), "value": cards.VALUE[mech], "speed": cards.SPEED[mech]}
    return Message("view.marching", args)


def _field_line(war: War, field: int) -> Message:
    args: Args = {"field": Word("field", field), "bonus": marker(war, field)}
    mechs = joined(map(marching, war.road[field]))
    return Message("view.field", args | {"mechs": mechs}, "MWR-3.10")


def owner_line(war: War, owner: int) -> Message:
    """A player in one line."""
    args: Args = {"who": Word("seat", owner), "total": war.total(owner)}
    if war.fighting:
        args |= {"points": war.points[owner], "mechs": len(war.mechs(owner))}
        return Message("view.fighter", args, "MWR-9.1")
    parts = formation_parts(war, owner)
    return Message("view.owner", args | {"now": sum(parts), "parts": parts_of(parts)}, "MWR-5.3")


def _owner_lines(war: War, owner: int) -> list[Message]:
    who = Word("seat", owner)
    lines = [owner_line(war, owner)]
    if war.mechs(owner):
        lines += _formation_lines(war, owner)
    hand = war.hands[owner]
    if hand and any(card != HIDDEN for card in hand):
        lines.append(Message("view.hand", {"who": who, "cards": listed("card", hand)}))
    elif hand:
        lines.append(Message("view.hand-unseen", {"who": who, "held": len(hand)}))
    if war.removed[owner]:
        lines.append(Message("view.removed", {"who": who, "mechs": listed("mech", war.removed[owner])}))
    if war.drilled == owner:
        key = "view.drilled-battle" if war.fighting else "view.drilled"
        lines.append(
            Message(key, {"who": who, "amount": cards.AMOUNT[part_of(war)][cards.DRILL]}, "MWR-10.2")
        )
    if (war.escaped >> owner) & 1:
        lines.append(Message("view.escaped", {"who": who}, "MWR-8.3b"))
    return lines


def parts_of(parts: list[int], written: Callable[[int], str] = str) -> Message:
    """What a formation is worth, by reason; bonuses that are none are left out."""
    named: list[Message] = []
    for name, points in zip(FORMATION_PARTS, parts, strict=True):
        if points or not named:
            named.append(Message(f"part.{name}", {"points": written(points)}))
    return joined(named)


def _formation_lines(war: War, owner: int) -> list[Message]:
    """The board as it lies, front row first, then what is attached to its mechs."""
    formation = war.formations[owner]
    names = ("left", "middle", "right")
    lines = [Message("view.columns", dict(zip(names, "abc", strict=True)))]
    for row in range(cards.SIDE):
        cells: Args = {"row": row + 1}
        for column, name in enumerate(names):
            cells[name] = _mech_at(war, formation[cards.SIDE * row + column])
        lines.append(Message("view.row", cells))
    for mech in formation:
        if mech != cards.NO_MECH and mech in war.holder:
            lines.append(Message("view.attached", {"mech": Word("mech", mech), "cards": attached(war, mech)}))
    return lines


def _mech_at(war: War, mech: int) -> Message:
    """A mech in a formation: its name and value, and a star if cards are attached to it."""
    if mech == cards.NO_MECH:
        return Message("view.empty")
    args: Args = {"mech": Word("mech", mech), "value": war.base(mech)}
    return Message("view.mech-carrying" if mech in war.holder else "view.mech", args)


def attached(war: War, mech: int) -> Message:
    """The cards attached to a mech; of the paint also what it says."""
    named: list[Message | Word] = []
    for card in range(len(cards.CARDS)):
        if war.holder[card] == mech:
            word = Word("card", card)
            paint: Args = {"card": word, "series": Word("series", war.painted)}
            named.append(Message("view.paint", paint) if card == cards.PAINT else word)
    return joined(named)


def salvo_lines(war: War) -> list[Message]:
    """The salvo as two sums: 5 base, +1 type support, −1 target behind the first line = 5."""
    args: Args = {"who": Word("seat", war.attacker), "mech": Word("mech", war.firer)}
    lines = [sum_line("view.firing", args, firing_now(war), "MWR-7.11")]
    args = {"who": Word("seat", war.defender), "mech": targets(war)}
    return [*lines, sum_line("view.defence", args, defence_now(war), "MWR-7.12")]


def sum_line(key: str, args: Args, parts: list[int], clause: str) -> Message:
    """A value by its reasons, those that are none left out."""
    named: list[Message] = []
    for reason, amount in enumerate(parts):
        if amount or reason == 0:
            part: Args = {"amount": signed(amount) if reason else amount, "reason": Word("reason", reason)}
            named.append(Message("sum.part", part))
    return Message(key, args | {"sum": joined(named), "total": sum(parts)}, clause)
