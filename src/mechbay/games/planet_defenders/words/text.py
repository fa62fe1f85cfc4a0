"""Texts that questions, views and pieces share: prices, what planets and technologies do."""

from __future__ import annotations

from itertools import groupby

from mechbay.core.face import Deed
from mechbay.core.message import Args, Message, Word, joined
from mechbay.games.planet_defenders.rules import cards


def cubes(price: list[int]) -> Message:
    """A price or a gain in the fewest words: "2 blue, 1 orange"."""
    names = ["blue", "orange", "green", "batteries", "any"]
    counted = zip(names, price, strict=False)
    parts = [Message(f"cubes.{name}", {"count": count}) for name, count in counted if count]
    return joined(parts) if parts else Message("cubes.nothing")


def with_cube(deed: Deed) -> Message | None:
    """A choice of a cube; other languages than English have another form for what is taken or paid."""
    if "energy" not in deed.args:
        return None
    return Message(f"do.{deed.word}", {"energy": Word("cube", deed.values[0])})


def batteries(count: int) -> Message:
    """A price in Batteries."""
    return cubes([0, 0, 0, count])


def effect(planet: int) -> Message:
    """What a planet does."""
    kind = cards.PLANET_KIND[planet]
    clause = cards.PLANET_CLAUSE[planet]
    if kind == cards.DIE_KIND:
        alike = [
            list(faces) for _, faces in groupby(range(len(cards.DIE_GAIN)), key=cards.DIE_GAIN.__getitem__)
        ]
        return Message("effect.die", {"faces": joined(map(_faces, alike))}, clause)
    if kind == cards.TRACK_KIND:
        return Message(
            "effect.track", {"spaces": len(cards.TRACK_COST), "cost": cards.TRACK_COST[-1]}, clause
        )
    args: Args = {"cubes": cubes(cards.PLANET_GAIN[planet])}
    if kind == cards.EXCHANGE_KIND:
        return Message("effect.exchange", args | {"price": cubes(cards.PLANET_PRICE[planet])}, clause)
    return Message("effect.gain", args, clause)


def _faces(faces: list[int]) -> Message:
    """What faces of the die with the same gain bring."""
    args: Args = {"first": Word("die", faces[0]), "cubes": cubes(cards.DIE_GAIN[faces[0]])}
    if len(faces) == 1:
        return Message("effect.face", args)
    return Message("effect.faces", args | {"last": Word("die", faces[-1])})


def use(card: int) -> Message:
    """What a technology does."""
    category = cards.TECHNOLOGY_CATEGORY[card]
    clause = cards.DATA["technology"][card]["clause"]
    args: Args = {}
    if category == "solar_cell":
        args = {"below": cards.SOLAR_BELOW, "cubes": batteries(cards.SOLAR_GAIN)}
    elif category == "capture_net":
        which = next(k for k, nets in enumerate(cards.NETS) if card in nets)
        one, other = cards.NET_COLOURS[card]
        args = {"type": Word("type", which), "one": Word("cube", one), "other": Word("cube", other)}
    elif category == "converter":
        energy = Word("cube", cards.CONVERTERS.index(card))
        args = {"energy": energy, "cubes": batteries(cards.CONVERTER_BATTERIES)}
    elif category == "blend":
        one, other = cards.BLEND_COLOURS[cards.BLENDS.index(card)]
        args = {"one": Word("energy", one), "other": Word("energy", other)}
    elif category == "booster":
        args = {"defender": Word("defender", cards.BOOSTERS.index(card))}
    else:
        args = {"type": Word("type", cards.RELAYS.index(card)), "cubes": batteries(cards.RELAY_GAIN)}
    return Message(f"use.{category}", args, clause)
