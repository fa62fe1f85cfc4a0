"""What there is to say about a piece: what it is, the rule behind it, and what holds for it now."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.core.state import State
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.actions import PLAY, SHIELD
from mechbay.games.mech_wars.rules.effects import field_of, goals, marker
from mechbay.games.mech_wars.rules.playing import part_of
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.values import defence, firing, in_first_line, may_fire
from mechbay.games.mech_wars.words import view
from mechbay.games.mech_wars.words.faces import FACES
from mechbay.games.mech_wars.words.text import card_text, gains, printed, signed

SERIES_CLAUSE = [series["clause"] for series in cards.DATA["series"]]
SERIES_AMOUNT = [cards.BOLTS_BONUS, 0, cards.TEARDROPS_BONUS, cards.REPLY_PENALTY, cards.MASTERS_BONUS]
ROAD_LINE = [cards.DATA["march_line"][line] for line in cards.FIELD_LINE]


def about(state: State, seat: int, kind: str, value: int) -> list[Message]:
    """A piece with its rule first, then what changes it now for the seat, or for whose turn it is."""
    assert isinstance(state, War)
    tells = ABOUT.get(kind)
    return tells(state, seat if 0 <= seat < state.seats else state.turn, value) if tells else []


def _mech(war: War, seat: int, mech: int) -> list[Message]:
    series = war.series(mech)
    args = printed(mech) | {"mech": Word("mech", mech), "series": Word("series", series)}
    args["type"] = Word("type", cards.MECH_TYPE[mech])
    lines = [Message("about.mech", args, SERIES_CLAUSE[series] if war.battle else "MWR-1.6")]
    if war.battle:
        lines.append(series_rule(series))
    if war.holder[cards.PAINT] == mech:
        paint: Args = {"series": Word("series", series), "printed": Word("series", cards.MECH_SERIES[mech])}
        lines.append(Message("about.painted", paint, "MWR-10.10"))
    owner = war.owner(mech)
    if owner != cards.NO_SEAT:
        return lines + _fielded(war, owner, mech)
    field = field_of(war, mech)
    if field >= 0:
        return lines + _on_road(war, seat, mech, field)
    for holder in range(war.seats):
        if mech in war.removed[holder]:
            return [*lines, Message("about.removed", {"who": Word("seat", holder)}, "MWR-7.18")]
    for key, pile, clause in (
        ("about.discarded", war.discards, "MWR-3.24"),
        ("about.looked-at", war.looked, "MWR-10.8"),
        ("about.under", war.under, "MWR-13.4"),
    ):
        if mech in pile:
            return [*lines, Message(key, {}, clause)]
    return [*lines, Message("about.in-deck", {}, "MWR-13.3")]


def series_rule(series: int) -> Message:
    """What a series does in the Battle."""
    args: Args = {"amount": SERIES_AMOUNT[series], "wear": cards.MASTERS_WEAR}
    return Message(f"rule.{cards.SERIES[series]}", args, SERIES_CLAUSE[series])


def _on_road(war: War, seat: int, mech: int, field: int) -> list[Message]:
    """On the march board: the marker it would bring, where it goes next, what it would add."""
    bonus = marker(war, field)
    args: Args = {"field": Word("field", field), "bonus": bonus, "base": cards.VALUE[mech] + bonus}
    lines = [Message("about.on-field", args, "MWR-3.10"), _next(mech, field)]
    empty = [cell for cell in range(len(cards.CELLS)) if war.formations[seat][cell] == cards.NO_MECH]
    if not empty or war.fighting:
        return lines
    worth = {cell: sum(gains(war, seat, mech, cell)) for cell in empty}
    best = max(worth.values())
    args = {"who": Word("seat", seat), "gain": signed(best)}
    cells = [cell for cell in empty if worth[cell] == best]
    if len(cells) == len(empty):
        return [*lines, Message("about.gain", args, "MWR-5.3")]
    return [*lines, Message("about.gain-best", args | {"cells": listed("cell", cells)}, "MWR-5.3")]


def _next(mech: int, field: int) -> Message:
    """Where the next March phase takes a mech."""
    args: Args = {"mech": view.marching(mech)}
    onto = field + cards.SPEED[mech]
    if onto < len(cards.FIELDS):
        return Message("about.goes-on", args | {"field": Word("field", onto)}, "MWR-3.23")
    return Message("about.goes-off", args, "MWR-3.24")


def _fielded(war: War, owner: int, mech: int) -> list[Message]:
    """In a formation: its base value, and what it can do there."""
    cell = war.formations[owner].index(mech)
    lines = [Message("about.stands", {"who": Word("seat", owner), "cell": Word("cell", cell)}, "MWR-3.9")]
    lines.append(_base(war, mech))
    if war.holder[cards.FORCE_SHIELD] == mech:
        lines.append(Message("about.protected", {}, "MWR-10.12"))
    if war.fighting:
        lines += _fighting(war, owner, mech, cell)
    ends = goals(war, owner, cell)
    if ends:
        return [*lines, Message("about.moves", {"cells": listed("cell", ends)}, "MWR-3.18")]
    return [*lines, Message("about.no-move", {"speed": cards.SPEED[mech]}, "MWR-3.20")]


def _base(war: War, mech: int) -> Message:
    """The base value as a sum."""
    named = [Message("base.printed", {"amount": cards.VALUE[mech]})]
    if war.plus[mech]:
        named.append(Message("base.markers", {"amount": signed(war.plus[mech])}))
    if war.minus[mech]:
        named.append(Message("base.markers", {"amount": signed(-war.minus[mech])}))
    for card, amount in (
        (cards.ARMOUR, war.armour),
        (cards.FORCE_SHIELD, cards.AMOUNT[cards.MARCH][cards.FORCE_SHIELD]),
    ):
        if war.holder[card] == mech:
            part: Args = {"amount": signed(amount), "reason": Word("card", card)}
            named.append(Message("sum.part", part))
    return Message("about.base", {"sum": joined(named), "total": war.base(mech)}, "MWR-10.13")


def _fighting(war: War, owner: int, mech: int, cell: int) -> list[Message]:
    """In the Battle: its line, what it fires and defends with; in a salvo, the salvo."""
    front = in_first_line(war, owner, cell)
    penalty: Args = {"amount": cards.REAR_PENALTY}
    lines = [Message("about.front", {}, "MWR-7.7") if front else Message("about.rear", penalty, "MWR-7.9")]
    if war.target != cards.NO_MECH and mech in (war.firer, war.target, war.second):
        return lines + view.salvo_lines(war)
    if may_fire(war, owner, cell):
        parts = firing(war, owner, mech, cards.NO_SEAT, cards.NO_MECH, cards.NO_MECH, False)
        lines.append(view.sum_line("about.fires", {}, parts, "MWR-7.11"))
    else:
        lines.append(Message("about.no-fire", {}, "MWR-7.6"))
    return [
        *lines,
        view.sum_line("about.defends", {}, defence(war, owner, mech, cards.NO_MECH, False), "MWR-7.12"),
    ]


def _card(war: War, seat: int, card: int) -> list[Message]:
    parts = [cards.MARCH, cards.BATTLE] if war.battle else [cards.MARCH]
    lines = []
    for part in [part_of(war), *[other for other in parts if other != part_of(war)]]:
        args: Args = {"card": Word("card", card), "moment": Word("moment", cards.MOMENT[part][card])}
        key = "about.card-march" if part == cards.MARCH else "about.card-battle"
        lines.append(Message(key, args | {"text": card_text(card, part)}, cards.CARD_CLAUSE[card]))
    if war.holder[card] != cards.NO_MECH:
        carrier = war.holder[card]
        args = {"mech": Word("mech", carrier), "who": Word("seat", war.owner(carrier))}
        return [*lines, Message("about.attached", args, "MWR-10.16")]
    if card == cards.DRILL and war.drilled != cards.NO_SEAT:
        key = "view.drilled-battle" if war.fighting else "view.drilled"
        args = {"who": Word("seat", war.drilled), "amount": cards.AMOUNT[part_of(war)][cards.DRILL]}
        return [*lines, Message(key, args, "MWR-10.2")]
    if card in war.card_discards:
        return [*lines, Message("about.played", {}, "MWR-3.16")]
    if card in war.hands[seat]:
        legal = war.legal(seat) if seat in war.actors() else []
        now = PLAY + card in legal or (card == cards.FORCE_SHIELD and SHIELD in legal)
        clause = "MWR-7.4" if war.fighting else "MWR-3.14"
        args = {"who": Word("seat", seat)}
        return [*lines, Message("about.playable" if now else "about.not-now", args, clause)]
    for other in range(war.seats):
        if card in war.hands[other]:
            return [*lines, Message("about.held", {"who": Word("seat", other)}, "MWR-13.2")]
    return [*lines, Message("about.unseen", {}, "MWR-13.3")]


def _field(war: War, seat: int, field: int) -> list[Message]:
    line = ROAD_LINE[field]
    args: Args = {"field": Word("field", field), "line": line["id"], "bonus": cards.FIELD_BONUS[field]}
    own = cards.FIELD_BONUS[field] - line["bonus"]
    lines = [Message("about.field", args | {"by_line": line["bonus"], "by_field": own}, "MWR-4.4")]
    if marker(war, field) != cards.FIELD_BONUS[field]:
        clause = "MWR-10.7" if war.workshop else "MWR-10.8"
        lines.append(Message("about.marker-now", {"bonus": marker(war, field)}, clause))
    return lines + [_next(mech, field) for mech in war.road[field]]


def _cell(war: War, seat: int, cell: int) -> list[Message]:
    """A field of the seat's formation: what stands there, or what a mech would mean there."""
    row, column = divmod(cell, cards.SIDE)
    args: Args = {
        "cell": Word("cell", cell),
        "row": Word("line", row),
        "column": Word("line", cards.SIDE + column),
    }
    lines = [Message("about.cell", args, "MWR-5.5")]
    mech = war.formations[seat][cell]
    if mech != cards.NO_MECH:
        args = {"mech": Word("mech", mech), "value": war.base(mech)}
        return [*lines, Message("about.occupied", args, "MWR-3.20")]
    top = war.stack[-1] if war.stack else None
    here = FACES.of(top).here(war, top, seat, cell) if top else None
    return [*lines, here or Message("about.empty", {}, "MWR-3.9")]


def _series(war: War, seat: int, series: int) -> list[Message]:
    points: Args = {
        "series": Word("series", series),
        "line": cards.LINE_POINTS,
        "all": cards.ALL_SERIES_POINTS,
    }
    lines = [series_rule(series)] if war.battle else []
    lines.append(Message("about.series", points, "MWR-5.5"))
    for owner in range(war.seats):
        count = len([mech for mech in war.mechs(owner) if war.series(mech) == series])
        lines.append(Message("about.count", {"who": Word("seat", owner), "count": count}, "MWR-5.10"))
    return lines


def _type(war: War, seat: int, kind: int) -> list[Message]:
    mech = cards.MECH_TYPE.index(kind)
    args = printed(mech) | {"type": Word("type", kind)}
    lines = [Message("about.type", args, "MWR-1.6")]
    points: Args = {f"points_{size}": cards.TYPE_POINTS[size] for size in range(2, len(cards.TYPE_POINTS))}
    lines.append(Message("about.groups", points | {"all": cards.ALL_TYPES_POINTS}, "MWR-5.8"))
    if war.battle:
        lines.append(Message("about.support", {"amount": cards.SUPPORT}, "MWR-7.13"))
    for owner in range(war.seats):
        count = len([mech for mech in war.mechs(owner) if cards.MECH_TYPE[mech] == kind])
        lines.append(Message("about.count", {"who": Word("seat", owner), "count": count}, "MWR-5.8"))
    return lines


def _line(war: War, seat: int, line: int) -> list[Message]:
    lines = [Message("about.line", {"line": Word("line", line), "points": cards.LINE_POINTS}, "MWR-5.5")]
    for owner in range(war.seats):
        mechs = [war.formations[owner][cell] for cell in cards.LINES[line]]
        if cards.NO_MECH not in mechs and len({war.series(mech) for mech in mechs}) == 1:
            args: Args = {"who": Word("seat", owner), "series": Word("series", war.series(mechs[0]))}
            lines.append(Message("about.line-made", args | {"points": cards.LINE_POINTS}, "MWR-5.5"))
    return lines


def _seat(war: War, seat: int, owner: int) -> list[Message]:
    if owner >= war.seats:
        return []
    lines = [view.owner_line(war, owner)]
    if war.results[owner]:
        results = joined(war.results[owner])
        lines.append(Message("about.results", {"who": Word("seat", owner), "results": results}, "MWR-5.12"))
    return lines


ABOUT: dict[str, Callable[[War, int, int], list[Message]]] = {
    "mech": _mech,
    "card": _card,
    "field": _field,
    "cell": _cell,
    "series": _series,
    "type": _type,
    "line": _line,
    "seat": _seat,
}
