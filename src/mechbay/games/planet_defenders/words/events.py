"""Events, prompts and choices as messages; the catalogues turn them into languages."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

from mechbay.core.event import NOBODY, Event
from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.core.state import State
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.actions import ACTIONS, ADVANCE, CATCH, GO, UPGRADE, USE
from mechbay.games.planet_defenders.rules.catching import Net
from mechbay.games.planet_defenders.rules.effects import tile_defender
from mechbay.games.planet_defenders.rules.flow import Move, Return, Turn
from mechbay.games.planet_defenders.rules.paying import PAY_CLAUSE, Pay
from mechbay.games.planet_defenders.rules.planets import Exchange, Take, Track
from mechbay.games.planet_defenders.rules.state import Galaxy

# Kind of event: its arguments, each with the kind of thing it is.
EVENTS: Mapping[str, tuple[tuple[str, str], ...]] = {
    "started": (("first", "seat"),),
    "used-tile": (("tile", "tile"), ("side", "side"), ("cost", "number")),
    "paid": (("blue", "number"), ("orange", "number"), ("green", "number"), ("batteries", "number")),
    "moved": (("defender", "defender"), ("before", "cell"), ("cell", "cell"), ("planet", "planet")),
    "used": (("technology", "technology"),),
    "rolled": (("die", "die"),),
    "gained": (("blue", "number"), ("orange", "number"), ("green", "number"), ("batteries", "number")),
    "exhausted": (("energy", "energy"), ("count", "number")),
    "declined": (),
    "marker": (("space", "space"),),
    "upgraded": (("technology", "technology"),),
    "revealed-technology": (("technology", "technology"),),
    "dropped": (("energy", "energy"),),
    "caught": (("robot", "robot"), ("stack", "stack"), ("defender", "defender")),
    "revealed-robot": (("stack", "stack"), ("robot", "robot")),
    "end-near": (),
    "rested": (("count", "number"),),
    "turned": (("tile", "tile"), ("side", "side")),
    "returned": (("energy", "energy"),),
    "ended": (),
    "scored": (("points", "number"), ("robots", "number"), ("types", "number"), ("technologies", "number")),
    "won": (("decided", "decided"),),
}

LUCK: Mapping[str, str] = {
    "planet": "planet",
    "side": "upper",
    "robot": "robot",
    "technology": "technology",
    "space": "space",
    "seat": "seat",
    "die": "die",
}


def prompt(state: State, seat: int) -> Message:
    """What the seat is asked now, or for whom it waits."""
    assert isinstance(state, Galaxy)
    if state.over:
        return Message("prompt.over", {}, "GXD-10.9")
    if seat not in state.actors():
        return Message("prompt.wait", {"who": listed("seat", state.awaited())}, "GXD-3.1")
    frame = state.stack[-1]
    if isinstance(frame, Turn):
        return _turn_prompt(state)
    if isinstance(frame, Move):
        defender = Word("defender", tile_defender(state, frame.tile))
        return Message("prompt.move", {"defender": defender}, "GXD-4.8")
    if isinstance(frame, Take):
        return Message("prompt.take", {"count": frame.count}, "GXD-4.21")
    if isinstance(frame, Exchange):
        return Message("prompt.exchange", {"planet": Word("planet", frame.planet)}, "GXD-4.22")
    if isinstance(frame, Pay):
        return Message("prompt.pay", {"price": cubes(frame.debt)}, PAY_CLAUSE[frame.purpose])
    if isinstance(frame, Track):
        return Message("prompt.track", {"entered": frame.entered}, "GXD-5.11")
    if isinstance(frame, Net):
        return Message("prompt.net", {"technology": Word("technology", frame.net)}, "GXD-9.2b")
    assert isinstance(frame, Return)
    return Message("prompt.return", {"count": state.energy(seat), "limit": cards.ENERGY_LIMIT}, "GXD-8.8")


def _turn_prompt(galaxy: Galaxy) -> Message:
    if galaxy.mains == 0:
        return Message("prompt.turn", {}, "GXD-3.2")
    return Message("prompt.go-on", {"mains": galaxy.mains, "extras": galaxy.extras}, "GXD-3.3")


def label(state: State, seat: int, action: int) -> Message:
    """A choice with what it means in this position."""
    assert isinstance(state, Galaxy)
    if USE <= action < GO:
        tile = action - USE
        side = Word("side", 2 * tile + state.sides[tile])
        return Message("do.use", {"tile": Word("tile", tile), "side": side})
    if GO <= action < GO + len(cards.CELLS):
        cell = action - GO
        planet = state.grid[cell]
        there: Args = {"cell": Word("cell", cell), "planet": Word("planet", planet), "effect": effect(planet)}
        return Message("do.go", there)
    if UPGRADE <= action < CATCH:
        card = action - UPGRADE
        price = cubes(cards.TECHNOLOGY_PRICE[card])
        return Message("do.upgrade", {"technology": Word("technology", card), "price": price})
    if CATCH <= action < CATCH + 3 * len(cards.STACKS):
        stack, defender = divmod(action - CATCH, 3)
        robot = state.tops[stack]
        args: Args = {"stack": Word("stack", stack), "defender": Word("defender", defender)}
        if robot == cards.NO_CARD:
            return Message("do.catch-nothing", args)
        args |= {
            "robot": Word("robot", robot),
            "price": cubes(cards.ROBOT_PRICE[robot]),
            "points": cards.ROBOT_POINTS[robot],
        }
        return Message("do.catch", args)
    if action == ADVANCE:
        frame = state.stack[-1]
        cost = cards.TRACK_COST[frame.entered] if isinstance(frame, Track) else cards.TRACK_COST[-1]
        return Message("do.advance", {"price": cubes([0, 0, 0, cost])})
    word, named = ACTIONS.parts(action)
    return Message(f"do.{word}", {kind: Word(kind, value) for kind, value in named})


def cubes(price: list[int]) -> Message:
    """A price or a gain in the fewest words: "2 blue, 1 orange"."""
    names = ["blue", "orange", "green", "batteries", "any"]
    counted = zip(names, price, strict=False)
    parts = [Message(f"cubes.{name}", {"count": count}) for name, count in counted if count]
    return joined(parts) if parts else Message("cubes.nothing")


def line(event: Event) -> Message:
    """An event as a line of the log; cubes are listed without those that are none."""
    args: Args = {"who": Word("seat", event.seat)} if event.seat != NOBODY else {}
    if event.kind in ("paid", "gained"):
        args["cubes"] = cubes(list(event.args))
    else:
        for (name, kind), value in zip(EVENTS[event.kind], event.args, strict=True):
            args[name] = value if kind == "number" else Word(kind, value)
    return Message(f"event.{event.kind}", args, event.clause)


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
        args = {"below": cards.SOLAR_BELOW, "cubes": cubes([0, 0, 0, cards.SOLAR_GAIN])}
    elif category == "capture_net":
        which = next(k for k, nets in enumerate(cards.NETS) if card in nets)
        one, other = cards.NET_COLOURS[card]
        args = {"type": Word("type", which), "one": Word("energy", one), "other": Word("energy", other)}
    elif category == "converter":
        batteries = cubes([0, 0, 0, cards.CONVERTER_BATTERIES])
        args = {"energy": Word("energy", cards.CONVERTERS.index(card)), "cubes": batteries}
    elif category == "blend":
        one, other = cards.BLEND_COLOURS[cards.BLENDS.index(card)]
        args = {"one": Word("energy", one), "other": Word("energy", other)}
    elif category == "booster":
        args = {"defender": Word("defender", cards.BOOSTERS.index(card))}
    else:
        args = {"type": Word("type", cards.RELAYS.index(card)), "cubes": cubes([0, 0, 0, cards.RELAY_GAIN])}
    return Message(f"use.{category}", args, clause)


def describe(state: State, seat: int) -> list[Message]:
    """What stands where, line by line: the grid as it lies, then the rest from the table to the owners."""
    assert isinstance(state, Galaxy)
    lines = [Message("view.round", {"round": state.round, "who": Word("seat", state.turn)})]
    lines += [_row_line(state, row) for row in range(3)]
    lines += [tile_line(tile, state.sides[tile], state.on_tiles[tile]) for tile in range(len(cards.TILES))]
    lines += [stack_line(stack, state.tops[stack], state.depths[stack]) for stack in range(len(cards.STACKS))]
    for card in state.row:
        args: Args = {"technology": Word("technology", card), "use": use(card)}
        args["price"] = cubes(cards.TECHNOLOGY_PRICE[card])
        lines.append(Message("view.technology", args))
    args = {"price": cubes(state.supply), "deck": len(state.technology_bag)}
    lines.append(Message("view.supply", args | {"space": Word("space", state.marker)}))
    scores = state.scores()
    for owner in range(state.seats):
        lines += _owner_lines(state, owner, scores[owner])
    if state.ending():
        lines.append(Message("view.ending", {}, "GXD-10.2"))
    return lines


def _row_line(galaxy: Galaxy, row: int) -> Message:
    west, middle, east = (_cell(galaxy, 3 * row + column) for column in range(3))
    return Message("view.row", {"west": west, "middle": middle, "east": east})


def _cell(galaxy: Galaxy, cell: int) -> Message:
    args: Args = {"planet": Word("planet", galaxy.grid[cell])}
    here = [d for d in range(len(cards.DEFENDERS)) if galaxy.defenders[d] == cell]
    if here:
        args["defenders"] = listed("defender", here)
        return Message("view.cell-held", args)
    return Message("view.cell", args)


def tile_line(tile: int, upper: int, count: int) -> Message:
    """A control tile: both sides, and the Batteries on it."""
    side, back = Word("side", 2 * tile + upper), Word("side", 2 * tile + 1 - upper)
    args: Args = {"tile": Word("tile", tile), "side": side, "back": back, "count": count}
    return Message("view.tile-used" if count else "view.tile", args, "GXD-4.6" if count else "GXD-4.7")


def stack_line(stack: int, robot: int, below: int) -> Message:
    """A stack and all that its top card says."""
    args: Args = {"stack": Word("stack", stack)}
    if robot == cards.NO_CARD:
        return Message("view.stack-empty", args, "GXD-7.12")
    args |= {"robot": Word("robot", robot), "type": Word("robot-type", cards.ROBOT_TYPE[robot])}
    args |= {"price": cubes(cards.ROBOT_PRICE[robot]), "bonus": cubes(cards.ROBOT_BONUS[robot])}
    return Message("view.stack", args | {"points": cards.ROBOT_POINTS[robot], "count": below}, "GXD-7.6")


def _owner_lines(galaxy: Galaxy, owner: int, score: int) -> list[Message]:
    purse = galaxy.purses[owner]
    args: Args = {
        "who": Word("seat", owner),
        "points": score,
        "price": cubes([*purse[: cards.BATTERY], purse[cards.BATTERY]]),
    }
    lines = [Message("view.owner", args)]
    for key, words, kind, mask in (
        ("view.owns-technologies", cards.TECHNOLOGIES, "technology", galaxy.technologies[owner]),
        ("view.owns-robots", cards.ROBOTS, "robot", galaxy.robots[owner]),
    ):
        owned = [card for card in range(len(words)) if (mask >> card) & 1]
        if owned:
            lines.append(Message(key, {"who": Word("seat", owner), "cards": listed(kind, owned)}))
    return lines
