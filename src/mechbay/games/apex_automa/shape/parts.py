"""What the grammar of section 24 is made of: where an effect stands, amounts, forms of tables."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from mechbay.data import Data, Shape, number, rows, table

FAR = 11  # the greatest distance on a map, AXA-2.25
AUTOMA, HUMAN = "an Automa's card", "a human card"
# moments: a middle section, an action or an instant; an ability; the aiming; the two windows of a reaction
TURN, ABILITY, BOOST, BEFORE, AFTER = "turn", "ability", "boost", "before", "after"
ATTACHED, STATUS = "attached", "status"  # where only modifiers stand
SHOTS = (BOOST, BEFORE, AFTER)  # the moments of a shot, which has a target
# `it` is: nobody, one of the enemies that fit as the player chooses, an enemy, the ally
NOBODY, FITTING, ENEMY, FRIEND = range(4)


class Card(NamedTuple):
    """Where an effect stands."""

    side: str
    moment: str
    it: int = NOBODY

    def __str__(self) -> str:
        return f"{self.side} ({self.moment})"


some_points = number(1, 99)
some_damage = number(1, 50)
some_charges = number(1, 5)
some_mp = number(1, 6)
one_level = number(-3, 3)
harder = number(-50, 50)
bonus = number(-20, 20)


def anything(value: Any, place: str, whole: Data) -> Iterator[str]:
    """What is looked at elsewhere."""
    yield from ()


def span(least: int) -> Shape:
    """Distances from a to b."""
    ends = rows(number(least, FAR), 2, 2)

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        wrong = list(ends(value, place, whole))
        yield from wrong
        if not wrong and value[0] > value[1]:
            yield f"{place} must be a smaller distance and then a greater one, not {value[0]} and {value[1]}"

    return check


def some(
    must: Mapping[str, Shape], keys: Mapping[str, Shape], may: Mapping[str, Shape] | None = None
) -> Shape:
    """A table that must have some keys and at least one of others, and may have more."""
    full = table(must, {**keys, **(may or {})})

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        yield from full(value, place, whole)
        if isinstance(value, dict) and not keys.keys() & value.keys():
            yield f"{place} must have one of the keys {', '.join(keys)}"

    return check


def form(names: list[str], known: dict[str, list[str]], card: Card, shape: Callable[[str], Shape]) -> Shape:
    """A table that is known by one of its keys."""

    def check(value: Any, place: str, whole: Data) -> Iterator[str]:
        every = {key for keys in known.values() for key in keys}
        found = [key for key in value if key in every] if isinstance(value, dict) else []
        if len(found) != 1 or found[0] not in names:
            said = " and ".join(found) or "none of them"
            yield f"{place} must have one of the keys {', '.join(names)} on {card}, not {said}"
        else:
            yield from shape(found[0])(value, place, whole)

    return check
