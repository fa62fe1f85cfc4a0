"""The table in cells: the march board, the formations, a salvo, the cards in hand, the players."""

from __future__ import annotations

from mechbay.core.event import HIDDEN
from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.core.tabletop import Board, Cell, Mark, cards_of, line, rows_of, seat_mark
from mechbay.core.terms import SEATS
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.effects import marker
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.words.view import salvo_lines

TINTS = dict(zip(cards.SERIES, ("yellow", "red", "blue", "green", "violet"), strict=True))
FIELDS_ACROSS = 4


def boards(state: State, seat: int) -> tuple[Board, ...]:
    """All that lies on the table, as a seat sees it; its own formation first."""
    war = state.seen_by(seat)
    assert isinstance(war, War)
    first = seat if 0 <= seat < war.seats else 0
    order = [(first + k) % war.seats for k in range(war.seats)]
    found = [] if war.fighting else [_road(war)]
    if war.looked and HIDDEN not in war.looked:
        found.append(Board(Message("cells.looked"), cards_of(map(_aside, war.looked)), loose=True))
    if war.attacker != cards.NO_SEAT and war.target != cards.NO_MECH:
        sums = tuple((Cell((line(said),)),) for said in salvo_lines(war))
        found.append(Board(Message("table.salvo"), sums))
    found += [_formation(war, owner, owner == seat) for owner in order]
    hand = [card for card in war.hands[first] if card != HIDDEN]
    if hand and first == seat:
        held = [Cell((line(Word("card", card)),), (Word("card", card),)) for card in hand]
        found.append(Board(Message("table.hand"), cards_of(held), loose=True))
    return (*found, _players(war))


def _mech(war: War, mech: int) -> Mark:
    """The name of a mech in the colour of its series."""
    return Mark(Word("mech", mech), TINTS[cards.SERIES[war.series(mech)]], True)


def _road(war: War) -> Board:
    """The march board, field by field: the marker that it gives, and its mechs with value and speed."""
    return Board("", rows_of([_field(war, k) for k in range(len(cards.FIELDS))], FIELDS_ACROSS))


def _field(war: War, field: int) -> Cell:
    head = line(Mark(Word("field", field), "grey"), Mark(f" +{marker(war, field)}", "grey"))
    mechs = [
        (_mech(war, mech), Mark(f" {cards.VALUE[mech]}/{cards.SPEED[mech]}")) for mech in war.road[field]
    ]
    return Cell((head, *mechs), (Word("field", field), *(Word("mech", mech) for mech in war.road[field])))


def _aside(mech: int) -> Cell:
    """A mech that lies on no board."""
    name = Mark(Word("mech", mech), TINTS[cards.SERIES[cards.MECH_SERIES[mech]]], True)
    return Cell(((name, Mark(f" {cards.VALUE[mech]}/{cards.SPEED[mech]}")),), (Word("mech", mech),))


def _formation(war: War, owner: int, own: bool) -> Board:
    """A formation as it lies, front row first; a star where cards are attached."""
    cells = []
    for cell, mech in enumerate(war.formations[owner]):
        place = (Word("cell", cell),) if own else ()
        if mech == cards.NO_MECH:
            cells.append(Cell((line(Mark("·", "grey")),), place))
            continue
        star = "*" if mech in war.holder else ""
        lines = ((_mech(war, mech),), line(f"{war.base(mech)}{star}"))
        cells.append(Cell(lines, (Word("mech", mech), *place)))
    down = tuple(Mark(str(row + 1), SEATS[owner]) for row in range(cards.SIDE))
    title = Message("cells.formation", {"who": Word("seat", owner)})
    return Board(title, rows_of(cells, cards.SIDE), tuple("abc"), down)


def _players(war: War) -> Board:
    """What each seat has scored, and holds."""
    head = "table.combat-points" if war.fighting else "cells.now"
    across = (Message("table.total"), Message(head), Message("cells.cards"))
    rows = tuple(
        (
            Cell((line(str(war.total(owner))),), (Word("seat", owner),)),
            Cell((line(str(war.points[owner] if war.fighting else sum(formation_parts(war, owner)))),)),
            Cell((line(str(len(war.hands[owner]))),)),
        )
        for owner in range(war.seats)
    )
    down = tuple(seat_mark(owner) for owner in range(war.seats))
    return Board(Message("cells.players"), rows, across, down, even=False)
