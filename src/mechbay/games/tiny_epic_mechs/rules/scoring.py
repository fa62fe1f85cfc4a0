"""Scoring rounds and the end of the game, TEM-22 and TEM-23."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import NOBODY, Event
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.effects import FOR_HOLDING_REASON, score
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS
from mechbay.parts.masks import members
from mechbay.parts.ranks import deciding

# What decided the game, comparison by comparison and if none did, with its clause.
DECIDED: Final[list[tuple[int, str]]] = [
    (TERMS.read("decided", "points"), "TEM-23.4"),
    (TERMS.read("decided", "mech"), "TEM-23.5"),
    (TERMS.read("decided", "weapons"), "TEM-23.6"),
    (TERMS.read("decided", "shared"), "TEM-23.7"),
]


def token_points(state: Tournament, seat: int, cell: int) -> int:
    """TEM-22.1, TEM-22.2: what a seat's token in a zone scores."""
    token = state.tokens[cell]
    if token == cards.NO_TOKEN or token // cards.KINDS != seat:
        return 0
    return state.value(cell) * (
        cards.PER_TURRET if token % cards.KINDS == cards.TURRET_TOKEN else cards.PER_MINE
    )


def pilot_points(state: Tournament, seat: int) -> int:
    """TEM-22.3: what the pilot's zone scores."""
    return state.value(state.places[seat]) * cards.PER_PILOT


def holding_points(state: Tournament, seat: int) -> int:
    """TEM-22.4: what the Mighty Mech scores."""
    return cards.FOR_HOLDING if state.status[seat] == cards.MECH else 0


def score_round(state: Tournament, table: Table) -> None:
    """TEM-21.2, 22: all score, zone by zone, in turn order."""
    if table.listening:
        table.tell(Event("scoring", "TEM-21.2", NOBODY, (state.round,)))
    for k in range(state.seats):
        seat = (state.first + k) % state.seats
        for cell in state.arena():
            points = token_points(state, seat, cell)
            if points:
                turret = state.tokens[cell] % cards.KINDS == cards.TURRET_TOKEN
                zone(state, seat, cell, points, "TEM-22.2" if turret else "TEM-22.1", table)
        zone(state, seat, state.places[seat], pilot_points(state, seat), "TEM-22.3", table)
        score(state, seat, FOR_HOLDING_REASON, holding_points(state, seat), table)


def zone(state: Tournament, seat: int, cell: int, points: int, clause: str, table: Table) -> None:
    """The points of a piece in a zone."""
    state.points[seat] += points
    if table.listening:
        table.tell(Event("scored-zone", clause, seat, (cell, points, state.points[seat])))


def bought(state: Tournament, seat: int) -> int:
    """TEM-23.2, TEM-23.3, TEM-24.38: the weapons that score at the end; a robot buys Advanced ones only."""
    if state.is_robot(seat):
        return state.owned[seat] & cards.ADVANCED_SET
    return state.owned[seat] & ~(1 << state.starters[seat])


def weapon_points(state: Tournament, seat: int) -> int:
    """TEM-23.2: what the bought weapons will score."""
    return sum([cards.WEAPON_POINTS[weapon] for weapon in members(bought(state, seat))])


def end_game(state: Tournament, table: Table) -> None:
    """TEM-23: weapons score, and somebody has won."""
    for seat in range(state.seats):
        for weapon in members(bought(state, seat)):
            points = cards.WEAPON_POINTS[weapon]
            state.points[seat] += points
            if table.listening:
                table.tell(Event("scored-weapon", "TEM-23.2", seat, (weapon, points, state.points[seat])))
    if table.listening:
        decided, clause = how_decided(state)
        for seat in state.winners():
            table.tell(Event("won", clause, seat, (decided,)))


def how_decided(state: Tournament) -> tuple[int, str]:
    """TEM-23.4 to TEM-23.7, TEM-24.69: which comparison settled the game."""
    ranks = state.ranks()
    decided, clause = DECIDED[deciding(ranks)]
    solo_tie = state.robots and clause == "TEM-23.7" and ranks[cards.HUMAN] == max(ranks)
    return decided, "TEM-24.69" if solo_tie else clause
