"""What a formation is worth in a scoring, MWR-5."""

from __future__ import annotations

from mechbay.core.event import Event
from mechbay.core.table import Table
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.state import War


def formation_parts(war: War, seat: int) -> list[int]:
    """MWR-5.3 to MWR-5.11: base values, lines, types, all series, all types."""
    formation = war.formations[seat]
    values = 0
    types = [0] * len(cards.TYPES)
    colours = [-1] * len(cards.CELLS)
    present = 0
    for cell in range(len(cards.CELLS)):
        mech = formation[cell]
        if mech != cards.NO_MECH:
            values += war.base(mech)
            types[cards.MECH_TYPE[mech]] += 1
            series = war.series(mech)
            colours[cell] = series
            present |= 1 << series
    lines = 0
    for line in cards.LINES:
        series = colours[line[0]]
        if series >= 0 and series == colours[line[1]] and series == colours[line[2]]:
            lines += cards.LINE_POINTS
    groups = 0
    for count in types:
        groups += cards.TYPE_POINTS[count]
    whole = cards.ALL_SERIES_POINTS if present == (1 << len(cards.SERIES)) - 1 else 0
    return [values, lines, groups, whole, cards.ALL_TYPES_POINTS if 0 not in types else 0]


def score(war: War, seat: int, table: Table) -> None:
    """MWR-5.3, MWR-5.12: one scoring of one seat."""
    parts = formation_parts(war, seat)
    drill = 0
    if war.drilled == seat:
        drill = cards.AMOUNT[cards.MARCH][cards.DRILL]
        war.drilled = cards.NO_SEAT
    result = sum(parts) + drill
    war.results[seat].append(result)
    if table.listening:
        number = len(war.results[seat]) - 1
        tell_bonuses(war, seat, parts, drill, table)
        table.tell(Event("scored", "MWR-5.3", seat, (number, result, parts[0], sum(war.results[seat]))))


def tell_bonuses(war: War, seat: int, parts: list[int], drill: int, table: Table) -> None:
    """Each formation bonus with its rule."""
    formation = war.formations[seat]
    for number in range(len(cards.LINES)):
        line = [formation[cell] for cell in cards.LINES[number]]
        if cards.NO_MECH not in line and len({war.series(mech) for mech in line}) == 1:
            table.tell(Event("line", "MWR-5.5", seat, (number, war.series(line[0]), cards.LINE_POINTS)))
    for kind in range(len(cards.TYPES)):
        count = len([mech for mech in war.mechs(seat) if cards.MECH_TYPE[mech] == kind])
        if cards.TYPE_POINTS[count]:
            table.tell(Event("same-type", "MWR-5.8", seat, (kind, count - 2, cards.TYPE_POINTS[count])))
    if parts[3]:
        table.tell(Event("all-series", "MWR-5.10", seat, (parts[3],)))
    if parts[4]:
        table.tell(Event("all-types", "MWR-5.11", seat, (parts[4],)))
    if drill:
        table.tell(Event("drilled", "MWR-10.2", seat, (drill,)))
