"""Texts that questions, positions and pieces share."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.message import Args, Message, Word, joined
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.effects import field_of, marker
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.values import in_first_line

# What a formation is worth, in the order of `formation_parts`.
FORMATION_PARTS = ["values", "lines", "types", "all-series", "all-types"]


def signed(amount: int) -> str:
    """A number that is added or taken away."""
    return f"{amount:+d}".replace("-", "−") if amount else "±0"


def card_text(card: int, part: int) -> Message:
    """What a special card says in a part of the game."""
    args: Args = {"amount": cards.AMOUNT[part][card], "looks": cards.RECON_LOOKS}
    return Message(f"text.{cards.CARDS[card]}-{cards.PARTS[part]}", args, cards.CARD_CLAUSE[card])


def printed(mech: int) -> Args:
    """What stands on a mech."""
    series = Word("series", cards.MECH_SERIES[mech])
    return {"value": cards.VALUE[mech], "speed": cards.SPEED[mech], "series": series}


def targets(war: War) -> Word | Message:
    """The target of the salvo, or both."""
    one = Word("mech", war.target)
    if war.second == cards.NO_MECH:
        return one
    return Message("view.both", {"mech": one, "second": Word("mech", war.second)})


def placed(war: War, seat: int, mech: int, cell: int) -> Message:
    """What a mech on an empty field would mean: points in the March, a line in the Battle."""
    if war.fighting:
        twin = _put(war, seat, mech, cell)
        return Message("note.front" if in_first_line(twin, seat, cell) else "note.rear", {}, "MWR-7.7")
    return gained(sum(gains(war, seat, mech, cell)))


def gained(points: int) -> Message:
    """By how much a scoring of the own formation would change."""
    return Message("note.formation", {"gain": signed(points)}, "MWR-5.3")


def gains(war: War, seat: int, mech: int, cell: int) -> list[int]:
    """By how much a scoring would change by this place, as `formation_parts` counts it."""
    before = formation_parts(war, seat)
    after = formation_parts(_put(war, seat, mech, cell), seat)
    return [new - old for new, old in zip(after, before, strict=True)]


def _put(war: War, seat: int, mech: int, cell: int) -> War:
    """The position with a mech of the formation or of the march board on an empty field, marker and all."""
    twin = war.copy()
    formation = twin.formations[seat]
    field = field_of(twin, mech)
    if mech in formation:
        formation[formation.index(mech)] = cards.NO_MECH
    elif field >= 0:
        twin.plus[mech] = marker(twin, field)
    formation[cell] = mech
    return twin


def parts_of(parts: list[int], written: Callable[[int], str] = str) -> Message:
    """What a formation is worth, by reason; bonuses that are none are left out."""
    named: list[Message] = []
    for name, points in zip(FORMATION_PARTS, parts, strict=True):
        if points or not named:
            named.append(Message(f"part.{name}", {"points": written(points)}))
    return joined(named)
