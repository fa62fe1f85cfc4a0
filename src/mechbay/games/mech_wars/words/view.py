"""Lines about mechs, players and a salvo."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word, joined
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.values import defence_now, firing_now
from mechbay.games.mech_wars.words.text import parts_of, printed, signed, targets


def marching(mech: int) -> Message:
    """A mech on the march board: name, value and speed."""
    return Message("view.marching", printed(mech) | {"mech": Word("mech", mech)})


def owner_line(war: War, owner: int) -> Message:
    """A player in one line."""
    args: Args = {"who": Word("seat", owner), "total": war.total(owner)}
    if war.fighting:
        args |= {"points": war.points[owner], "mechs": len(war.mechs(owner))}
        return Message("view.fighter", args, "MWR-9.1")
    parts = formation_parts(war, owner)
    return Message("view.owner", args | {"now": sum(parts), "parts": parts_of(parts)}, "MWR-5.3")


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
