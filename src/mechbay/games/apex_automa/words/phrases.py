"""The parts of which the texts of cards are made: ranges, conditions, places, modifiers (AXA-24.17)."""

from __future__ import annotations

from mechbay.core.message import Args, Message, joined
from mechbay.games.apex_automa.rules import cards, ground, program
from mechbay.games.apex_automa.rules.program import ANY, PLENTY, Cond, Mod, Place
from mechbay.games.apex_automa.rules.terms import TERMS

FARTHEST = ground.SIDE - 1  # the greatest distance on a map
# whom a condition is about, and the same denied
SUBJECTS = {
    program.OF_ENEMY: ("text.enemy", "text.no-enemy"),
    program.OF_MAIN: ("text.main", "text.not-main"),
    program.OF_ALLY: ("text.ally", "text.not-ally"),
    program.OF_TARGET: ("text.target", "text.not-target"),
}
LEVELS = {1: "text.level-higher", 0: "text.level-same", -1: "text.level-lower"}
SPOTS = {
    program.NEAR_SELF: "near-self",
    program.NEAR_MAIN: "near-main",
    program.FIRST_IN: "first",
    program.CORNER: "corner",
    program.BEST: "best",
    program.ON_MAIN: "main",
    program.LINE: "line",
    program.ANY_SPACE: "space",
    program.FREE_SPACE: "free",
    program.ANY_CORNER: "any-corner",
    program.ANY_LINE: "any-line",
}


def chain(key: str, parts: list[Message]) -> Message:
    """Parts with a comma between them, and the word of the key before the last."""
    if len(parts) == 1:
        return parts[0]
    first = parts[0] if len(parts) == 2 else joined(parts[:-1])
    return Message(key, {"first": first, "rest": parts[-1]})


def counted(key: str, count: int) -> Message:
    """A phrase about so many of something."""
    return Message(key, {"count": count})


def signed(value: int) -> str:
    """A number that is added: "+10" or "−10"."""
    return f"{value:+}".replace("-", "−")


# --- distances and levels


def span(low: int, high: int) -> Message | int:
    """A range of numbers: "3–5", or "3"."""
    return low if low == high else Message("text.span", {"low": low, "high": high})


def away(low: int, high: int) -> Message:
    """How far something is."""
    if low == 0:
        return counted("text.up-to", high)
    if high >= FARTHEST:
        return counted("text.far", low)
    return Message("text.away", {"range": span(low, high), "count": high})


def level_above(level: int) -> Message:
    """How many levels a space lies above the own one."""
    if level == 0:
        return Message("text.level-same")
    return counted("text.levels-up" if level > 0 else "text.levels-down", abs(level))


# --- conditions, table 24-B


def condition(cond: Cond) -> Message:
    """A condition, as it stands after "if"."""
    about = cond.about
    if about in SUBJECTS:
        return Message(SUBJECTS[about][0], {"demands": demands(cond)})
    if about == program.OF_SELF:
        return chain("text.all", _own(cond))
    if about == program.OF_SPACE:
        where = [away(cond.low, cond.high), level_above(cond.level)]
        return Message("text.space", {"where": chain("text.and", where)})
    if about == program.OF_SHOT:
        return Message("text.shot" if cond.wanted else "text.no-shot")
    if about == program.NOT:
        return _denied(cond.parts[0])
    key = "text.all" if about == program.ALL else "text.any"
    return chain(key, [condition(part) for part in cond.parts])


def _denied(cond: Cond) -> Message:
    if cond.about == program.OF_SHOT:
        return Message("text.no-shot" if cond.wanted else "text.shot")
    where = _where(cond)
    if cond.about in SUBJECTS and len(where) == 1 and not _amounts(cond):
        return Message(SUBJECTS[cond.about][1], {"where": where[0]})
    return Message("text.not", {"cond": condition(cond)})


def demands(cond: Cond) -> Message:
    """What is asked of another legend: "is 3–5 spaces away and has at most 20 health"."""
    where, amounts = _where(cond), _amounts(cond)
    parts = [Message("text.is", {"where": chain("text.and", where)})] if where else []
    parts += [Message("text.has", {"amounts": chain("text.and", amounts)})] if amounts else []
    return chain("text.also", parts or [Message("text.on-the-map")])


def _where(cond: Cond) -> list[Message]:
    found: list[Message] = []
    if cond.low == cond.high == 1:
        found.append(Message("text.adjacent"))
    elif cond.high != PLENTY:
        found.append(away(cond.low, cond.high))
    if cond.zone != ANY:
        optimal = cond.zone == program.OPTIMAL
        found.append(Message("text.in-optimal-range" if optimal else "text.in-range"))
    if cond.sight != ANY:
        found.append(Message("text.in-sight" if cond.sight else "text.out-of-sight"))
    if cond.level != ANY:
        found.append(Message(LEVELS[cond.level]))
    return found


def _amounts(cond: Cond) -> list[Message]:
    bounds = [
        ("text.most-sum", cond.sum_most),
        ("text.most-shield", cond.shield_most),
        ("text.most-health", cond.health_most),
    ]
    return [counted(key, most) for key, most in bounds if most != PLENTY]


def _own(cond: Cond) -> list[Message]:
    """The tests of the own state."""
    amounts = _amounts(cond)
    if cond.charges_least:
        amounts.append(counted("text.least-charges", cond.charges_least))
    found = [Message("text.you-have", {"amounts": chain("text.and", amounts)})] if amounts else []
    if cond.seen_least:
        found.append(counted("text.seen", cond.seen_least))
    if cond.near_cover != ANY:
        found.append(Message("text.near-cover" if cond.near_cover else "text.no-cover"))
    if cond.outside != ANY:
        found.append(Message("text.outside", {"token": token(cond.outside)}))
    if cond.inside != ANY:
        found.append(Message("text.inside", {"token": token(cond.inside)}))
    return found


# --- places


def token(kind: int) -> Message:
    """A token, as in "a zone of smoke"."""
    return Message(f"text.of.{cards.OBJECTS[kind]}")


def onto(place: Place) -> Message:
    """A place to which a figure is transferred."""
    return Message(f"text.onto.{SPOTS[place.kind]}", _spot(place))


def on(place: Place) -> Message:
    """A place on which a token is put."""
    return Message(f"text.on.{SPOTS[place.kind]}", _spot(place))


def _spot(place: Place) -> Args:
    where = [away(place.low, place.high)] if place.high != PLENTY else []
    if place.kind == program.BEST and place.low == 0:
        where.append(Message("text.own-too"))
    if place.level != ANY:
        where.append(level_above(place.level))
    if place.sight:
        where.append(Message("text.in-sight"))
    if place.up != PLENTY:
        where.append(counted("text.up-most", place.up))
    keys = [Message(f"text.best.{program.KEYS[key]}") for key in place.keys]
    return {"where": joined(where), "keys": joined(keys), "count": place.length}


# --- modifiers, table 24-C


def modifier(mod: Mod) -> Message:
    """A modifier of a boost or a reaction, as a sentence."""
    return Message(f"text.mod.{TERMS.words['mod'][mod[0]]}", _amount(mod))


def short(mod: Mod) -> Message:
    """A modifier in a list: "first hit +6 damage"."""
    return Message(f"text.short.{TERMS.words['mod'][mod[0]]}", _amount(mod))


def _amount(mod: Mod) -> Args:
    return {"value": signed(mod[1]), "count": abs(mod[1])}
