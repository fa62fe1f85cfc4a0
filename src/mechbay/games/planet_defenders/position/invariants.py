"""What is true in every position of the game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from mechbay.core.state import Frame, State
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.catching import Catch, Net, nets_of
from mechbay.games.planet_defenders.rules.flow import Move, NextTurn, Return, Turn, Upgrade
from mechbay.games.planet_defenders.rules.paying import Pay
from mechbay.games.planet_defenders.rules.payment import settled
from mechbay.games.planet_defenders.rules.planets import Exchange, Receive, Space, Take, Track
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.rules.terms import TERMS


def problems(state: State) -> Iterator[str]:
    """What is true in every position: yields a sentence for each thing that is not."""
    assert isinstance(state, Galaxy)
    galaxy = state
    cubes = cards.SETUP[galaxy.seats]["energy_per_colour"]
    for colour, name in enumerate(cards.COLOURS):
        held = sum(purse[colour] for purse in galaxy.purses)
        if held + galaxy.supply[colour] != cubes or galaxy.supply[colour] < 0:
            yield f"there are {cubes} {name} cubes, but {held} are owned"
    if any(count < 0 for purse in galaxy.purses for count in purse):
        yield "nobody can own less than nothing"
    if sorted(galaxy.grid) != list(range(len(cards.PLANETS))) or galaxy.grid[cards.CENTRE] != 0:
        yield "the grid holds each planet once, the Base in the centre"
    outside = [cell for cell in galaxy.defenders if cell != cards.CENTRE]
    if len(set(outside)) < len(outside):
        yield "two Defenders share a planet that is not the Base"
    known = list(galaxy.row)
    known += [
        card for mask in galaxy.technologies for card in range(len(cards.TECHNOLOGIES)) if (mask >> card) & 1
    ]
    if sorted(known + galaxy.technology_bag) != list(range(len(cards.TECHNOLOGIES))):
        yield "each technology is in one place"
    if len(galaxy.row) != cards.ROW_SIZE and (len(galaxy.row) > cards.ROW_SIZE or galaxy.technology_bag):
        yield f"the row shows {cards.ROW_SIZE} technologies while there are so many"
    faces = [card for card in galaxy.tops if card != cards.NO_CARD]
    faces += [card for mask in galaxy.robots for card in range(len(cards.ROBOTS)) if (mask >> card) & 1]
    if sorted(faces + galaxy.robot_bag) != list(range(len(cards.ROBOTS))):
        yield "each robot is in one place"
    size = cards.SETUP[galaxy.seats]["robots_per_stack"]
    if min(galaxy.depths) < 0 or max(galaxy.depths) >= size:
        yield f"a stack has {size} robots at most"
    if sum(galaxy.depths) + cards.SETUP[galaxy.seats]["robots_unused"] > len(galaxy.robot_bag):
        yield "the stacks hold more robots than are left"
    if any(top == cards.NO_CARD and below for top, below in zip(galaxy.tops, galaxy.depths, strict=True)):
        yield "a stack that is not empty shows its top card"
    if not 0 <= galaxy.marker < len(cards.TRACK):
        yield f"the marker lies on space 1 to {len(cards.TRACK)}"
    if not (0 <= galaxy.first < galaxy.seats and 0 <= galaxy.turn < galaxy.seats):
        yield f"first and turn are seats of this game: a to {TERMS.write('seat', galaxy.seats - 1)}"
    acting = galaxy.mains if any(isinstance(frame, Turn) for frame in galaxy.stack) else 0
    if galaxy.mains < 0 or sorted(cost for cost in galaxy.on_tiles if cost) != cards.MAIN_COST[:acting]:
        yield "the tiles hold the Batteries of this turn's main actions"
    if galaxy.round < 1 or not 0 <= galaxy.extras <= cards.EXTRAS_MAX[galaxy.tactical]:
        yield "round and extra actions cannot be so"
    if galaxy.mains == 0 and (galaxy.moved or (galaxy.extras and not galaxy.tactical)):
        yield "without a main action no Defender has moved, and the standard game has no extra action"
    yield from _stack_problems(galaxy)


# What may lie directly on what; a stack begins with a turn, or with the change to the next one.
ON_TOP_OF: dict[type[Frame], tuple[type[Frame], ...]] = {
    Turn: (Move, Take, Exchange, Receive, Track, Space, Upgrade, Catch),
    NextTurn: (Return,),
    Move: (Pay,),
    Receive: (Pay,),
    Space: (Pay,),
    Upgrade: (Pay,),
    Catch: (Pay, Net),
}


def _stack_problems(galaxy: Galaxy) -> Iterator[str]:
    """What is pending fits together, belongs to the seat whose turn it is, and can be answered."""
    stack = galaxy.stack
    if not stack:
        return
    fits = isinstance(stack[0], Turn | NextTurn) and all(
        isinstance(upper, ON_TOP_OF.get(type(lower), ())) for lower, upper in pairwise(stack)
    )
    if not fits or not stack[-1].actors(galaxy):
        yield "what is pending does not lie on each other like that"
        return
    for frame in stack:
        if frame.args() and frame.args()[0] != galaxy.turn:
            yield f"only seat {TERMS.write('seat', galaxy.turn)}, whose turn it is, can be asked"
            return
        if not _sensible(galaxy, frame):
            yield f"a pending {type(frame).__name__.lower()} cannot be so here"
            return
    if not stack[-1].legal(galaxy, galaxy.turn):
        yield "what is asked could not be answered"


def _sensible(galaxy: Galaxy, frame: Frame) -> bool:
    """Whether the numbers of a pending frame can occur in this position."""
    if isinstance(frame, Move):
        return galaxy.on_tiles[frame.tile] > 0
    if isinstance(frame, Take):
        return 1 <= frame.count <= max(gain[cards.ANY] for gain in [*cards.DIE_GAIN, *cards.PLANET_GAIN])
    if isinstance(frame, Exchange | Receive):
        return cards.PLANET_KIND[frame.planet] == cards.EXCHANGE_KIND
    if isinstance(frame, Track | Space):
        return 1 <= frame.entered < len(cards.TRACK_COST)
    if isinstance(frame, Upgrade):
        return frame.card in galaxy.row
    if isinstance(frame, Catch):
        cell = galaxy.defenders[frame.defender]
        moved = (galaxy.moved >> frame.defender) & 1
        return bool(moved) and frame.stack in cards.REACH[cell] and galaxy.tops[frame.stack] != cards.NO_CARD
    if isinstance(frame, Pay):
        return min(frame.debt) >= 0 and not settled(frame.debt)
    if isinstance(frame, Net):
        catch = galaxy.stack[-2]
        assert isinstance(catch, Catch)
        price = cards.ROBOT_PRICE[galaxy.tops[catch.stack]]
        nets = nets_of(galaxy, galaxy.turn, galaxy.defenders[catch.defender])
        return (
            frame.stack == catch.stack
            and frame.nets() in (nets, nets[1:])
            and all(0 <= left <= full for left, full in zip(frame.price, price, strict=True))
        )
    return True
