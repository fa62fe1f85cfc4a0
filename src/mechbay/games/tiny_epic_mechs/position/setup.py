"""What is true while the game is being set up, TEM-3."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.core.event import HIDDEN
from mechbay.games.tiny_epic_mechs.position.combat import combat_problems
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.setup import empty_tournament
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.words.faces import FACES
from mechbay.parts.masks import members

# What nobody touches before the first round.
UNTOUCHED = [
    *("status", "health", "energy", "credits", "points", "owned", "equipped", "exhausted"),
    *("programs", "held", "shown", "adhoc", "row", "locked", "mech", "side", "turns"),
    *("fought", "fallen", "limited", "charging", "declined", "shoved", "dressed", "touched"),
]


def setup_problems(state: Tournament) -> Iterator[str]:
    """What is dealt, chosen and laid belongs to the step that has been reached."""
    start = _start(state)
    for name in UNTOUCHED:
        if getattr(state, name) != getattr(start, name):
            yield f"before the first round nothing has changed {name}"
    names = FACES.places(state)
    choosing = names == ["choose-pilot"]
    if choosing:
        yield from _dealt_problems(state)
    else:
        yield from pilot_problems(state)
    yield from combat_problems(state)
    if state.turn != state.first or (choosing and state.first):
        yield "the starting player is drawn after the pilots, and has the first turn"
    placed = 0 if choosing else state.seats - names.count("place-base")
    turns = [(state.first - 1 - k) % state.seats for k in range(state.seats)]  # TEM-3.10
    if [getattr(frame, "seat", 0) for frame in state.stack[1:]] != turns[placed:][::-1] and not choosing:
        yield "bases are placed counter-clockwise, the starting player last"
    sites = [state.bases[seat] for seat in turns]
    fit = all(cell in cards.BASE_CELLS[state.seats] for cell in sites[:placed])
    if not fit or len(set(sites[:placed])) < placed or set(sites[placed:]) - {cards.NO_CELL}:
        yield "a base is placed on an open site, one after the other"
    elif state.robots and not choosing and state.bases != cards.SOLO_BASES:
        yield "in the solo game the bases are fixed"
    elif state.places != state.bases:
        yield "pilots start on their bases"
    else:
        yield from _first_mine_problems(state)
    yield from _starter_problems(state)


def _start(state: Tournament) -> Tournament:
    """What all have before the first round; robots are ready as soon as the pilots are chosen, TEM-24.4."""
    start = empty_tournament(state.seats)
    if state.robots and FACES.places(state) != ["choose-pilot"]:
        for seat in cards.ROBOTS:
            start.status[seat] = cards.ARMOR
            start.health[seat] = cards.ROBOT_HEALTH[state.ladder]
            start.energy[seat] = cards.ROBOT_ENERGY
            start.credits[seat] = cards.ROBOT_CREDITS
            extra = state.owned[seat] & cards.ADVANCED_SET  # TEM-24.76
            if len(members(extra)) != cards.ROBOT_EXTRA[state.ladder]:
                extra = 0
            start.owned[seat] = start.equipped[seat] = cards.ROBOT_WEAPONS[seat] | extra
    return start


def _humans(state: Tournament) -> list[int]:
    return [seat for seat in range(state.seats) if not state.is_robot(seat)]


def pilot_problems(state: Tournament) -> Iterator[str]:
    """TEM-3.3, TEM-3.4: each seat has a pilot, and those not kept are gone."""
    pilots = [state.pilots[seat] for seat in _humans(state)]
    if any(state.pilots[seat] != cards.NO_PILOT for seat in range(state.seats) if state.is_robot(seat)):
        yield "a robot has no pilot card"
    if (
        state.dealt
        or len(set(pilots)) < len(pilots)
        or any(not 0 <= one < len(cards.PILOTS) for one in pilots)
    ):
        yield "all have chosen their pilots, which are different"


def _dealt_problems(state: Tournament) -> Iterator[str]:
    """TEM-3.3, TEM-27.9: two pilots for each seat, known to it alone, and one of them kept."""
    known = [pilot for pilot in state.dealt if pilot != HIDDEN]
    if (
        len(state.dealt) != cards.PILOTS_DEALT * len(_humans(state))
        or len(set(known)) < len(known)
        or any(not 0 <= pilot < len(cards.PILOTS) for pilot in known)
    ):
        yield f"{cards.PILOTS_DEALT} pilots are dealt to each seat, all different"
        return
    for seat, pilot in enumerate(state.pilots):
        own = state.dealt[cards.PILOTS_DEALT * seat : cards.PILOTS_DEALT * (seat + 1)]
        if HIDDEN in own and set(own) != {HIDDEN}:
            yield "a seat's dealt pilots are known or hidden together"
        if pilot not in (cards.NO_PILOT, *own):
            yield "a pilot is kept out of those dealt to the seat"


def _first_mine_problems(state: Tournament) -> Iterator[str]:
    """TEM-3.13: a mine of each seat on its base, after the bases and before the weapons."""
    names = FACES.places(state)
    mines = {state.bases[seat]: seat * cards.KINDS + cards.MINE_TOKEN for seat in range(state.seats)}
    laid = [cell for cell, token in enumerate(state.tokens) if token != cards.NO_TOKEN]
    if any(state.tokens[cell] != mines.get(cell, cards.NO_TOKEN) for cell in laid):
        yield "at set-up each seat lays one mine, on its base"
    if (names[-1] in ("choose-pilot", "place-base") and laid) or (
        names == ["keep-weapon"] and len(laid) < state.seats
    ):
        yield "the first mines are laid after the bases and before the weapons"


def _starter_problems(state: Tournament) -> Iterator[str]:
    """TEM-3.17, TEM-27.10: a Basic weapon for each seat, hidden until all have chosen."""
    choosing = FACES.places(state) == ["keep-weapon"]
    allowed = [cards.NO_WEAPON, HIDDEN, *cards.BASICS] if choosing else [cards.NO_WEAPON]
    if any(state.starters[seat] not in allowed for seat in _humans(state)):
        yield "each seat keeps a Basic weapon, as the last thing of the set-up"
