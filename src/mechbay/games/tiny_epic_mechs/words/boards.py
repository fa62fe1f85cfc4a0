"""The table in cells: the arena, the players, their programs and weapons, the weapons for sale."""

from __future__ import annotations

from mechbay.core.event import HIDDEN
from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.core.tabletop import Board, Cell, Mark, cards_of, line, seat_mark, seat_sign
from mechbay.core.terms import SEATS
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.state import PROGRAMMED, Tournament
from mechbay.games.tiny_epic_mechs.words import text
from mechbay.games.tiny_epic_mechs.words.view import status_note
from mechbay.parts.masks import members

ROOM = 7  # columns of a zone at least
TINTS = (("yellow", cards.ENERGY), ("green", cards.CREDITS))
WAY_SIGNS = {"n": "↑", "ne": "↗", "e": "→", "se": "↘", "s": "↓", "sw": "↙", "w": "←", "nw": "↖"}


def boards(state: State, seat: int) -> tuple[Board, ...]:
    """All that lies on the table, as a seat sees it."""
    view = state.seen_by(seat)
    assert isinstance(view, Tournament)
    found: list[Board] = []
    if any(zone != cards.WALL for zone in view.zones):
        found.append(_arena(view))
    if view.round:
        found.append(_programs(view))
    found.append(_players(view))
    armed = [owner for owner in range(view.seats) if view.owned[owner]]
    if armed:
        found.append(_weapons(view, armed, seat))
    if view.round:
        found.append(_market(view))
    return tuple(found)


# --- the arena


def _arena(view: Tournament) -> Board:
    """The zones as they lie; columns and rows without a zone are left out."""
    zones = cards.ARENA[view.seats]
    columns = sorted({cards.COLUMN[cell] for cell in zones})
    rows = sorted({cards.ROW[cell] for cell in zones})
    at = {(cards.ROW[cell], cards.COLUMN[cell]): cell for cell in zones}
    cells = tuple(
        tuple(_zone(view, at[row, column]) if (row, column) in at else None for column in columns)
        for row in rows
    )
    across = tuple("abcde"[column] for column in columns)
    down = tuple(Mark(str(row + 1), "grey") for row in rows)
    return Board("", cells, across, down, least=ROOM)


def _zone(view: Tournament, cell: int) -> Cell:
    """A zone: value and yield, then who and what is there."""
    zone = view.zones[cell]
    tints = [
        name for name, kind in (("yellow", cards.ENERGY), ("green", cards.CREDITS)) if view.gives(cell, kind)
    ]
    here = [owner for owner in range(view.seats) if view.places[owner] == cell]
    pilots = [_spaced(seat_mark(owner)) for owner in here]
    pieces = [Word("cell", cell), *(Word("seat", owner) for owner in here)]
    worth = line(Mark(text.zone_mark(zone), tints[0] if len(tints) == 1 else "", True))
    things: list[Mark] = [part for marks in pilots for part in marks]
    token = view.tokens[cell]
    if token != cards.NO_TOKEN:
        owner, kind = divmod(token, cards.KINDS)
        known = kind == cards.MINE_TOKEN and view.numbers[cell] != HIDDEN
        sign = Message("cells.turret" if kind == cards.TURRET_TOKEN else "cells.mine")
        things += [Mark(sign, SEATS[owner]), Mark(seat_sign(owner)[1], SEATS[owner])]
        things += [Mark(str(view.numbers[cell]), SEATS[owner])] if known else []
    if view.mech == cell:
        worth += (Mark(" "), Mark(Message("cells.mech"), "violet", True))
    return Cell((worth, tuple(things)), tuple(pieces))


def _spaced(mark: Mark) -> tuple[Mark, ...]:
    return mark, Mark(" ")


# --- the players


def _players(view: Tournament) -> Board:
    """Pilot, status, health, purse and points of each seat."""
    across = (
        Message("cells.pilot"), Message("cells.status"), Message("cells.health"),
        Word("resource", cards.ENERGY), Word("resource", cards.CREDITS), Message("cells.points"),
    )  # fmt: skip
    rows = tuple(_player(view, owner) for owner in range(view.seats))
    down = tuple(seat_mark(owner) for owner in range(view.seats))
    return Board(Message("cells.players"), rows, across, down, even=False)


def _player(view: Tournament, owner: int) -> tuple[Cell, ...]:
    pilot = view.pilots[owner]
    name: Message | Word | str = Word("pilot", pilot) if 0 <= pilot < len(cards.PILOTS) else "?"
    if view.is_robot(owner):
        name = Message("view.robot-pilot")
    elif pilot == cards.NO_PILOT:
        name = "–"
    piece = (Word("seat", owner),)
    if view.places[owner] == cards.NO_CELL:
        return (Cell((line(name),), piece), *[Cell((line("–"),))] * 5)
    low = view.health[owner] <= 2
    shown = (
        Mark(name, SEATS[owner]),
        Mark(status_note(view, owner)),
        Mark(text.health(view, owner), "red" if low else ""),
        Mark(str(view.energy[owner]), "yellow"),
        Mark(str(view.credits[owner]), "green"),
        Mark(str(view.points[owner]), "", True),
    )
    first, *rest = (Cell(((mark,),)) for mark in shown)
    return (first._replace(pieces=piece), *rest)


def _programs(view: Tournament) -> Board:
    """The four slots of each seat, as far as they may be known; the slot of this turn is bold."""
    rows = tuple(
        tuple(_slot(view, owner, slot) for slot in range(cards.TURNS))
        for owner in range(view.seats)
        if not view.is_robot(owner)
    )
    down = tuple(seat_mark(owner) for owner in range(view.seats) if not view.is_robot(owner))
    return Board(Message("table.tray"), rows, down=down)


def _slot(view: Tournament, owner: int, slot: int) -> Cell:
    pieces = (Word("slot", slot),)
    order = view.programs[cards.TURNS * owner + slot]
    if view.adhoc[owner] != PROGRAMMED:
        return Cell((line(Mark("∗", "grey")),))
    if order in (HIDDEN, cards.NO_ORDER):
        return Cell((line(Mark("?" if order == HIDDEN else "–", "grey")),), pieces if order != HIDDEN else ())
    card, way = cards.ORDERS[order]
    sign = WAY_SIGNS.get(cards.WAYS[way].lower(), "")
    now = slot == view.turns
    return Cell((line(Mark(f"{sign} ", SEATS[owner], True), Mark(Word("card", card), "", now)),), pieces)


# --- weapons


def _weapons(view: Tournament, armed: list[int], seat: int) -> Board:
    """What each seat has: equipped, exhausted, in the stockpile."""
    rows = tuple((_arms(view, owner, seat),) for owner in armed)
    return Board(Message("cells.weapons"), rows, down=tuple(map(seat_mark, armed)), even=False)


def _arms(view: Tournament, owner: int, seat: int) -> Cell:
    """The weapons of a seat; one that the asked seat has as well is meant there, not here."""
    owned = members(view.owned[owner])
    other = 0 <= seat < view.seats and seat != owner
    lines = tuple(_weapon(view, owner, weapon) for weapon in owned)
    meant = [weapon for weapon in owned if not (other and (view.owned[seat] >> weapon) & 1)]
    return Cell(lines, tuple(Word("weapon", weapon) for weapon in meant))


def _weapon(view: Tournament, owner: int, weapon: int) -> tuple[Mark, ...]:
    worn = (view.equipped[owner] >> weapon) & 1
    used = (view.exhausted[owner] >> weapon) & 1
    sign, tint = ("●", "") if worn else ("○", "grey")
    name = Mark(text.weapon_brief(weapon), "red" if used else tint)
    return (
        Mark(f"{sign} ", tint),
        name,
        *([Mark(" "), Mark(Message("table.exhausted"), "red")] if used else []),
    )


def _market(view: Tournament) -> Board:
    """The row with prices and damage, then the Basic piles."""
    sold = [weapon for weapon in view.row if weapon != cards.NO_WEAPON]
    sold += [weapon for weapon in cards.BASICS if view.pile(weapon)]
    title = Message("table.market", {"count": len(view.deck)})
    return Board(title, cards_of(map(_sale, sold)), loose=True)


def _sale(weapon: int) -> Cell:
    price = Mark(text.weapon_price(weapon), "green")
    points = Mark(Message("cells.worth", {"points": cards.WEAPON_POINTS[weapon]}), "grey")
    return Cell(
        (line(Mark(text.weapon_brief(weapon), "", True)), (price, Mark(" · "), points)),
        (Word("weapon", weapon),),
    )
