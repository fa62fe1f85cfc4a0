"""What is true in every position of the game, seen ones included; TEM-25."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Iterator

from mechbay.core.event import HIDDEN
from mechbay.core.state import State
from mechbay.core.terms import SEATS
from mechbay.games.tiny_epic_mechs.position import players
from mechbay.games.tiny_epic_mechs.position.combat import combat_problems
from mechbay.games.tiny_epic_mechs.position.pending import shape_problems
from mechbay.games.tiny_epic_mechs.position.setup import pilot_problems, setup_problems
from mechbay.games.tiny_epic_mechs.position.turn import turn_problems
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.setup import fixed_zones
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.words import setup
from mechbay.games.tiny_epic_mechs.words.faces import FACES
from mechbay.positions import pending_problems


def problems(state: State) -> Iterator[str]:
    """What is true in every position: yields a sentence for each thing that is not."""
    assert isinstance(state, Tournament)
    for part in PARTS:
        found = list(part(state))
        yield from found
        if found:
            return  # what follows relies on it


def _stranger_problems(state: Tournament) -> Iterator[str]:
    """Whether a seat or a zone is named that there is not."""
    named = [state.first, state.turn, state.attacker, state.defender, state.striker]
    marked = state.locked | state.fallen | state.used | state.experts | state.unshielded
    owners = [token // cards.KINDS for token in state.tokens if token != cards.NO_TOKEN]
    if max([*named, *owners]) >= state.seats or marked >> state.seats or min(state.first, state.turn) < 0:
        yield f"the seats of this game are a to {SEATS[state.seats - 1]}"
    arena = cards.ARENA[state.seats]
    cells = [cell for cell in range(len(cards.CELLS)) if state.tokens[cell] != cards.NO_TOKEN]
    if any(cell not in arena for cell in [state.mech, *cells]) or any(
        cell not in (cards.NO_CELL, *arena) for cell in [*state.bases, *state.places]
    ):
        yield f"all that lies and stands on the arena is in one of its {len(arena)} zones"


def _count_problems(state: Tournament) -> Iterator[str]:
    for seat in range(state.seats):
        if (
            not 0 <= state.energy[seat] <= cards.MAX_ENERGY
            or not 0 <= state.credits[seat] <= cards.MAX_CREDITS
        ):
            yield f"energy and credits are counted from 0 to {cards.MAX_ENERGY}"
        if state.points[seat] < 0 or state.health[seat] < 0:
            yield "points and health are counted from 0"
    if not 0 <= state.round <= cards.ROUNDS or not 0 <= state.turns <= cards.TURNS:
        yield f"the game has {cards.ROUNDS} rounds of {cards.TURNS} turns"


def _arena_problems(state: Tournament) -> Iterator[str]:
    """TEM-2.6 to TEM-2.8, TEM-3.7: each resource zone is in one place of the layout."""
    if FACES.places(state) == ["choose-pilot"]:
        if set(state.zones) != {cards.WALL}:
            yield "the arena is laid when all have chosen their pilots"
        return
    wanted = fixed_zones(state.seats)
    drawn = [state.zones[cell] for cell in cards.RESOURCE_CELLS[state.seats]]
    if len(set(drawn)) < len(drawn) or any(not 0 <= zone < cards.RESOURCE_ZONES for zone in drawn):
        yield "each resource zone is in one place"
    if any(
        state.zones[cell] != wanted[cell]
        for cell in range(len(cards.CELLS))
        if cell not in cards.RESOURCE_CELLS[state.seats]
    ):
        yield "the bases, the Mech zone and the walls are where the layout has them"


def _token_problems(state: Tournament) -> Iterator[str]:
    """TEM-25.2, TEM-25.4, TEM-27.4, TEM-27.20: how many tokens lie out, and what is known of the mines'
    numbers.
    """
    for seat in range(state.seats):
        cells = state.mines_of(seat)
        if len(state.turrets_of(seat)) > cards.TURRETS or len(cells) > len(cards.MINES):
            yield f"{SEATS[seat]} has {len(cards.MINES)} mines and {cards.TURRETS} turrets"
            return
        numbers = [state.numbers[cell] for cell in cells]
        if HIDDEN in numbers and set(numbers) != {HIDDEN}:
            yield f"the mines of {SEATS[seat]} are known or hidden together"
        elif state.is_robot(seat) and set(numbers) - {HIDDEN}:
            yield f"nobody knows the numbers of the mines of {SEATS[seat]}"
        elif not any(
            _fits(state, cells, numbers, case) for case in itertools.permutations(cards.MINES, len(cells))
        ):
            yield f"no different numbers for the mines of {SEATS[seat]} fit all that is known"
    for cell, token in enumerate(state.tokens):
        mine = token != cards.NO_TOKEN and token % cards.KINDS == cards.MINE_TOKEN
        if not mine and (state.numbers[cell] or state.clues[cell]):
            yield f"there is no mine in {cards.CELLS[cell]} to know anything of"
        if state.clues[cell] & ~cards.ALL_MINES:
            yield f"mines have the numbers {cards.MINES[0]} to {cards.MINES[-1]}"


def _fits(state: Tournament, cells: list[int], numbers: list[int], case: tuple[int, ...]) -> bool:
    """Whether some mines can have these numbers: what is seen of them, and what all know."""
    return all(
        seen in (HIDDEN, number) and (state.clues[cell] >> number) & 1
        for cell, seen, number in zip(cells, numbers, case, strict=True)
    )


def _stage_problems(state: Tournament) -> Iterator[str]:
    """TEM-3, TEM-4.1, TEM-23.1: what is pending belongs to the set-up, to one of the rounds, or to the
    end.
    """
    names = FACES.places(state)
    if (state.round == 0) != (bool(names) and FACES.of(state.stack[0]) in setup.FACES):
        yield "the rounds begin after the set-up"
    elif not names and (state.round < cards.ROUNDS or state.turns < cards.TURNS):
        yield f"the game ends after the last turn of round {cards.ROUNDS}"
    elif names and state.turns == cards.TURNS:
        yield f"each player takes {cards.TURNS} turns in a round"
    elif names == ["program"] and (state.turns or state.turn != state.first):
        yield "programs are made before the turn of the starting player"
    elif state.round == 0:
        yield from setup_problems(state)
    else:
        yield from _settled_problems(state)


def _settled_problems(state: Tournament) -> Iterator[str]:
    """What the set-up has brought about."""
    yield from pilot_problems(state)
    if state.robots and (state.bases != cards.SOLO_BASES or state.first != cards.HUMAN):
        yield "in the solo game the bases and the starting player are fixed"
    if sorted(state.bases) != cards.BASE_CELLS[state.seats] or cards.NO_CELL in state.places:
        yield "each player has a base on a site of its own, and a pilot on the arena"


def _round_problems(state: Tournament) -> Iterator[str]:
    """What is true of the players and their turns once the rounds have begun."""
    if state.round:
        for part in PARTS_OF_ROUND:
            found = list(part(state))
            yield from found
            if found:
                return


Part = Callable[[Tournament], Iterator[str]]
PARTS_OF_ROUND: list[Part] = [
    players.program_problems,
    combat_problems,
    players.health_problems,
    players.weapon_problems,
    players.place_problems,
    turn_problems,
]


def _pending_problems(state: Tournament) -> Iterator[str]:
    """What is pending can be so, and can be answered."""
    return pending_problems(FACES, state)


PARTS: list[Part] = [
    _stranger_problems,
    _count_problems,
    shape_problems,
    _arena_problems,
    _token_problems,
    _stage_problems,
    _round_problems,
    _pending_problems,
]
