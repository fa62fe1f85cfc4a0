"""A position in words, line by line."""

from __future__ import annotations

from mechbay.core.event import HIDDEN
from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.core.state import State
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.effects import marker
from mechbay.games.mech_wars.rules.ending import fighters
from mechbay.games.mech_wars.rules.playing import part_of
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.values import defence_now, firing_now
from mechbay.games.mech_wars.words.text import parts_of, printed, signed, targets


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
    return Message("view.marching", printed(mech) | {"mech": Word("mech", mech)})


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
