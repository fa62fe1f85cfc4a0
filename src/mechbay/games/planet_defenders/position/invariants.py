"""What is true in every position of the game."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.core.state import State
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.rules.terms import TERMS
from mechbay.games.planet_defenders.words.faces import FACES
from mechbay.parts.masks import members
from mechbay.positions import pending_problems


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
    known += [card for mask in galaxy.technologies for card in members(mask)]
    if sorted(known + galaxy.technology_bag) != list(range(len(cards.TECHNOLOGIES))):
        yield "each technology is in one place"
    if len(galaxy.row) != cards.ROW_SIZE and (len(galaxy.row) > cards.ROW_SIZE or galaxy.technology_bag):
        yield f"the row shows {cards.ROW_SIZE} technologies while there are so many"
    faces = [card for card in galaxy.tops if card != cards.NO_CARD]
    faces += [card for mask in galaxy.robots for card in members(mask)]
    if sorted(faces + galaxy.robot_bag) != list(range(len(cards.ROBOTS))):
        yield "each robot is in one place"
    size = cards.SETUP[galaxy.seats]["robots_per_stack"]
    if min(galaxy.depths) < 0 or max(galaxy.depths) >= size:
        yield f"a stack has {size} robots at most"
    if sum(galaxy.depths) + cards.UNUSED[galaxy.seats] > len(galaxy.robot_bag):
        yield "the stacks hold more robots than are left"
    if any(top == cards.NO_CARD and below for top, below in zip(galaxy.tops, galaxy.depths, strict=True)):
        yield "a stack that is not empty shows its top card"
    if not 0 <= galaxy.marker < len(cards.TRACK):
        yield f"the marker lies on space 1 to {len(cards.TRACK)}"
    if not (0 <= galaxy.first < galaxy.seats and 0 <= galaxy.turn < galaxy.seats):
        yield f"first and turn are seats of this game: a to {TERMS.write('seat', galaxy.seats - 1)}"
    acting = galaxy.mains if "turn" in FACES.places(galaxy) else 0
    if galaxy.mains < 0 or sorted(cost for cost in galaxy.on_tiles if cost) != cards.MAIN_COST[:acting]:
        yield "the tiles hold the Batteries of this turn's main actions"
    if galaxy.round < 1 or not 0 <= galaxy.extras <= cards.EXTRAS_MAX[galaxy.tactical]:
        yield "round and extra actions cannot be so"
    if galaxy.mains == 0 and (galaxy.moved or (galaxy.extras and not galaxy.tactical)):
        yield "without a main action no Defender has moved, and the standard game has no extra action"
    if any(frame.args() and frame.args()[0] != galaxy.turn for frame in galaxy.stack):
        yield f"only seat {TERMS.write('seat', galaxy.turn)}, whose turn it is, can be asked"
    yield from pending_problems(FACES, galaxy)
