"""What there is to say about a piece: what it is, the rule behind it, and what holds for it now."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.message import Args, Message, Word, listed
from mechbay.core.state import State
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.catching import net_affords, nets_of
from mechbay.games.planet_defenders.rules.effects import destinations
from mechbay.games.planet_defenders.rules.payment import affords
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.words.text import batteries, cubes, effect, use
from mechbay.games.planet_defenders.words.view import owner_lines, stack_line, tile_line
from mechbay.parts.masks import members


def about(state: State, seat: int, kind: str, value: int) -> list[Message]:
    """A piece with its rule first, then what changes it now for the seat, or for whose turn it is."""
    assert isinstance(state, Galaxy)
    tells = ABOUT.get(kind)
    return tells(state, seat if 0 <= seat < state.seats else state.turn, value) if tells else []


def payable(galaxy: Galaxy, seat: int, price: list[int], clause: str) -> Message:
    """Whether a seat could pay a price with what it has and knows."""
    enough = affords(galaxy.purses[seat], galaxy.technologies[seat], price)
    return Message("about.affords" if enough else "about.lacks", {"who": Word("seat", seat)}, clause)


def _tile(galaxy: Galaxy, seat: int, tile: int) -> list[Message]:
    paid = galaxy.on_tiles[tile]
    lines = [tile_line(tile, galaxy.sides[tile], paid)]
    if paid:
        back = Word("side", 2 * tile + 1 - galaxy.sides[tile])
        return [*lines, Message("about.tile-turns", {"side": back}, "GXD-8.4")]
    if galaxy.mains < cards.MAINS_MAX:
        price = batteries(cards.MAIN_COST[galaxy.mains])
        lines.append(Message("about.tile-price", {"price": price}, "GXD-4.4" if galaxy.mains else "GXD-4.3"))
    ends = members(destinations(galaxy, seat, tile))
    if ends:
        return [*lines, Message("about.destinations", {"cells": listed("cell", ends)}, "GXD-4.8")]
    return [*lines, Message("about.no-destination", {}, "GXD-4.15")]


def _cell(galaxy: Galaxy, seat: int, cell: int) -> list[Message]:
    planet = galaxy.grid[cell]
    args: Args = {"planet": Word("planet", planet), "effect": effect(planet)}
    lines = [Message("about.planet", args, cards.PLANET_CLAUSE[planet])]
    if cards.PLANET_KIND[planet] == cards.TRACK_KIND:
        lines.append(Message("about.marker", {"space": Word("space", galaxy.marker)}, "GXD-5.13"))
    here = [number for number in range(len(cards.DEFENDERS)) if galaxy.defenders[number] == cell]
    if here:
        clause = "GXD-4.14" if cell == cards.CENTRE else "GXD-4.13"
        lines.append(Message("about.occupied", {"defenders": listed("defender", here)}, clause))
    clause = "GXD-7.5" if cell == cards.CENTRE else "GXD-7.3" if len(cards.REACH[cell]) == 1 else "GXD-7.4"
    lines.append(Message("about.reach", {"stacks": listed("stack", list(cards.REACH[cell]))}, clause))
    kind = cards.PLANET_TYPE[planet]
    if kind != cards.NO_TYPE and (galaxy.technologies[seat] >> cards.RELAYS[kind]) & 1:
        gain = batteries(cards.RELAY_GAIN)
        lines.append(Message("about.relay", {"who": Word("seat", seat), "cubes": gain}, "GXD-9.6"))
    return lines + _nets(galaxy, seat, cell)


def _nets(galaxy: Galaxy, seat: int, cell: int) -> list[Message]:
    nets = nets_of(galaxy, seat, cell)
    args: Args = {"cell": Word("cell", cell), "who": Word("seat", seat), "count": len(nets)}
    return [Message("about.nets", args, "GXD-9.2a" if len(nets) > 1 else "GXD-9.2")] if nets else []


def _stack(galaxy: Galaxy, seat: int, stack: int) -> list[Message]:
    robot = galaxy.tops[stack]
    lines = [stack_line(stack, robot, galaxy.depths[stack])]
    if robot == cards.NO_CARD:
        return lines
    price = cards.ROBOT_PRICE[robot]
    lines.append(payable(galaxy, seat, price, "GXD-7.8"))
    if any(cards.ROBOT_BONUS[robot]):
        lines.append(Message("about.bonus", {"bonus": cubes(cards.ROBOT_BONUS[robot])}, "GXD-7.10"))
    able = [number for number in members(galaxy.moved) if stack in cards.REACH[galaxy.defenders[number]]]
    if not able:
        return [*lines, Message("about.no-catcher", {}, "GXD-7.1")]
    for number in able:
        cell = galaxy.defenders[number]
        lines.append(Message("about.catcher", {"defender": Word("defender", number)}, "GXD-7.2"))
        lines += _nets(galaxy, seat, cell)
        if not affords(galaxy.purses[seat], galaxy.technologies[seat], price) and net_affords(
            galaxy, seat, price, cell
        ):
            lines.append(Message("about.net-affords", {}, "GXD-9.2"))
    return lines


def _technology(galaxy: Galaxy, seat: int, card: int) -> list[Message]:
    does = use(card)
    price = cards.TECHNOLOGY_PRICE[card]
    args: Args = {"technology": Word("technology", card), "price": cubes(price), "use": does}
    lines = [Message("about.technology", args, does.clause)]
    if card in galaxy.row:
        return [*lines, payable(galaxy, seat, price, "GXD-6.1")]
    owners = [owner for owner in range(galaxy.seats) if (galaxy.technologies[owner] >> card) & 1]
    return lines + [Message("about.owner", {"who": Word("seat", owner)}, "GXD-6.7") for owner in owners]


def _robot(galaxy: Galaxy, seat: int, card: int) -> list[Message]:
    args: Args = {"robot": Word("robot", card), "type": Word("robot-type", cards.ROBOT_TYPE[card])}
    lines = [Message("about.robot", args | {"points": cards.ROBOT_POINTS[card]}, "GXD-10.5")]
    owners = [owner for owner in range(galaxy.seats) if (galaxy.robots[owner] >> card) & 1]
    return lines + [Message("about.owner", {"who": Word("seat", owner)}, "GXD-7.9") for owner in owners]


def _robot_type(galaxy: Galaxy, seat: int, kind: int) -> list[Message]:
    lines = [Message("about.type", {"type": Word("robot-type", kind)}, "GXD-10.6")]
    for owner in range(galaxy.seats):
        types = len({cards.ROBOT_TYPE[card] for card in members(galaxy.robots[owner])})
        points = galaxy.score_parts(owner)[1]
        args: Args = {"who": Word("seat", owner), "types": types, "points": points}
        lines.append(Message("about.types", args))
    return lines


def _defender(galaxy: Galaxy, seat: int, number: int) -> list[Message]:
    cell = galaxy.defenders[number]
    args: Args = {"defender": Word("defender", number), "cell": Word("cell", cell)}
    lines = [Message("table.defender", args, "GXD-4.7")]
    if not (galaxy.moved >> number) & 1:
        return [*lines, Message("about.not-moved", {}, "GXD-7.1")]
    reach = listed("stack", list(cards.REACH[cell]))
    return [*lines, Message("about.may-catch", {"stacks": reach}, "GXD-7.2"), *_nets(galaxy, seat, cell)]


def _energy(galaxy: Galaxy, seat: int, colour: int) -> list[Message]:
    args: Args = {"energy": Word("energy", colour), "count": galaxy.supply[colour]}
    held = sum(galaxy.purses[seat][: cards.BATTERY])
    limit: Args = {"who": Word("seat", seat), "held": held, "limit": cards.ENERGY_LIMIT}
    return [Message("about.supply", args, "GXD-4.20"), Message("about.limit", limit, "GXD-8.7")]


def _seat(galaxy: Galaxy, seat: int, owner: int) -> list[Message]:
    return owner_lines(galaxy, owner, galaxy.scores()[owner]) if owner < galaxy.seats else []


def _thing(galaxy: Galaxy, seat: int, thing: int) -> list[Message]:
    return [_deck, _turn, _round][thing](galaxy)


def _deck(galaxy: Galaxy) -> list[Message]:
    clause = "GXD-6.3" if galaxy.technology_bag else "GXD-6.4"
    return [Message("about.deck", {"count": len(galaxy.technology_bag)}, clause)]


def _turn(galaxy: Galaxy) -> list[Message]:
    clause = "GXD-11.1" if galaxy.tactical else "GXD-3.3"
    most: Args = {"mains": cards.MAINS_MAX, "extras": cards.EXTRAS_MAX[galaxy.tactical]}
    done: Args = {"mains": galaxy.mains, "extras": galaxy.extras}
    return [Message("about.turn", most, clause), Message("table.actions", done)]


def _round(galaxy: Galaxy) -> list[Message]:
    args: Args = {
        "round": galaxy.round,
        "gone": galaxy.tops.count(cards.NO_CARD),
        "limit": cards.STACKS_TO_END,
    }
    last = [Message("view.ending", {}, "GXD-10.2")] if galaxy.ending() else []
    return [Message("about.round", args, "GXD-10.1"), *last]


ABOUT: dict[str, Callable[[Galaxy, int, int], list[Message]]] = {
    "tile": _tile,
    "cell": _cell,
    "stack": _stack,
    "technology": _technology,
    "robot": _robot,
    "robot-type": _robot_type,
    "defender": _defender,
    "energy": _energy,
    "thing": _thing,
    "seat": _seat,
}
