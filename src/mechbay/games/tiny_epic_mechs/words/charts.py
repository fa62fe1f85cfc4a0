"""The whole position as text: the round, the arena as a map, a combat, the players, the weapons for sale."""

from __future__ import annotations

from mechbay.core.chart import Cell, Chart, Text, side_by_side
from mechbay.core.event import HIDDEN
from mechbay.core.message import Args, Message, Word, joined
from mechbay.core.state import State
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.words import text, view

COLUMNS = "abcde"


def describe(state: State, seat: int) -> Text:
    """What stands where: made from the seat's view, so that nothing can slip out."""
    seen = state.seen_by(seat)
    assert isinstance(seen, Tournament)
    told: list[Message | Chart] = [view.round_line(seen)]
    if any(zone != cards.WALL for zone in seen.zones):
        told.append(_arena(seen, seat))
    if seen.attacker != cards.NO_SEAT:
        told += view.combat_lines(seen)
    told += [_players(seen, seat), *_programs(seen, seat)]
    return [*told, *_market(seen)] if seen.round else told


# --- the arena


def _arena(seen: Tournament, seat: int) -> Chart:
    """The map; rows and columns without a zone are left out."""
    cells = {(cards.ROW[cell], cards.COLUMN[cell]): cell for cell in cards.ARENA[seen.seats]}
    across = sorted({column for _, column in cells})
    rows: list[list[Cell]] = []
    for row in sorted({row for row, _ in cells}):
        zones = [cells.get((row, column), cards.NO_CELL) for column in across]
        told = [
            zone_told(seen, cell, seat) if cell != cards.NO_CELL else Message("view.wall") for cell in zones
        ]
        rows.append([row + 1, *told])
    return Chart(Message("view.arena", {}, "TEM-2.11"), ("", *[COLUMNS[column] for column in across]), rows)


def zone_told(seen: Tournament, cell: int, seat: int) -> Message:
    """A zone with its value and yield, then who and what is there."""
    shown = text.zone_worth(seen.zones[cell])
    for piece in _pieces(seen, cell, seat):
        shown = Message("zone.with", {"zone": shown, "piece": piece})
    return shown


def zone_named(seen: Tournament, cell: int, seat: int) -> Message:
    """A zone by its name, with all that is there."""
    return Message("zone.named", {"cell": Word("cell", cell), "zone": zone_told(seen, cell, seat)})


def empty_zone(cell: int, zone: int, _: int) -> Message:
    """A zone by its name, where nothing is there."""
    return Message("zone.named", {"cell": Word("cell", cell), "zone": text.zone_worth(zone)})


def _pieces(seen: Tournament, cell: int, seat: int) -> list[Message | Word]:
    here: list[Message | Word] = []
    if cell in seen.bases:
        here.append(Message("zone.base", {"who": Word("seat", seen.bases.index(cell))}))
    for owner in range(seen.seats):
        if seen.places[owner] == cell:
            who = Word("seat", owner)
            here.append(Message("zone.in-mech", {"who": who}) if seen.status[owner] == cards.MECH else who)
    if seen.tokens[cell] != cards.NO_TOKEN:
        here.append(text.token_note(seen, cell, seat))
    if seen.mech == cell and seen.controller() == cards.NO_SEAT:
        here.append(Message("note.mech"))
    return here


# --- the players


def _players(seen: Tournament, seat: int) -> Chart:
    """Everybody beside each other; what is not yet known or not there is left out."""
    owners = range(seen.seats)
    there = [seen.places[owner] != cards.NO_CELL for owner in owners]

    def of_those_there(values: list[Cell | None]) -> list[Cell | None]:
        return [value if so else None for value, so in zip(values, there, strict=True)]

    facts: list[tuple[str, list[Cell | None]]] = [
        ("column.pilot", [_pilot(seen, owner) for owner in owners]),
        ("column.status", of_those_there([view.status_note(seen, owner) for owner in owners])),
        ("column.zone", [Word("cell", seen.places[owner]) if there[owner] else None for owner in owners]),
        ("column.health", of_those_there([text.health(seen, owner) for owner in owners])),
        ("column.energy", of_those_there([*seen.energy])),
        ("column.credits", of_those_there([*seen.credits])),
        ("column.points", of_those_there([*seen.points])),
        ("column.ability", [view.ability_now(seen, owner) if there[owner] else None for owner in owners]),
        ("column.weapons", [view.equipped(seen, owner) for owner in owners]),
        ("column.stockpile", [view.stockpile(seen, owner) for owner in owners]),
        ("column.tokens", of_those_there([view.tokens_line(seen, owner, owner == seat) for owner in owners])),
    ]
    heads = [Word("seat", owner) for owner in owners]
    return side_by_side(Message("view.players"), heads, [(Message(key), cells) for key, cells in facts])


def _pilot(seen: Tournament, owner: int) -> Cell:
    if seen.is_robot(owner):
        return Message("view.robot-pilot")
    pilot = seen.pilots[owner]
    if pilot in (cards.NO_PILOT, HIDDEN):
        return Message("view.pilot-none" if pilot == cards.NO_PILOT else "view.pilot-taken")
    return Word("pilot", pilot)


def _programs(seen: Tournament, seat: int) -> list[Chart]:
    """The programs of all who take their turns by one, as far as they may be known."""
    none = Message("chart.none")
    rows: list[list[Cell]] = []
    for owner in range(seen.seats) if seen.round else ():
        slots = view.slots(seen, owner, owner == seat)
        notes = view.program_notes(seen, owner, owner == seat)
        if slots or notes:
            note = joined(notes) if notes else none
            rows.append([Word("seat", owner), *(slots or [none] * cards.TURNS), note])
    if not rows:
        return []
    heads: list[Cell] = ["", *[Word("slot", slot) for slot in range(cards.TURNS)], Message("column.note")]
    return [Chart(Message("view.programs", {}, "TEM-5.11"), heads, rows)]


# --- the weapons for sale


def _market(seen: Tournament) -> list[Chart]:
    """The row with all that its cards say, and the Basic piles."""
    row = [weapon for weapon in seen.row if weapon != cards.NO_WEAPON]
    piles = [weapon for weapon in cards.BASICS if seen.pile(weapon)]
    heads = [Message(f"column.{name}") for name in ("weapon", "price", "type", "damage", "points", "text")]
    advanced: Args = {"deck": len(seen.deck)}
    charts = [Chart(Message("view.market", advanced, "TEM-8.1"), heads, [_offer(one) for one in row])]
    if piles:
        rows = [[*_offer(one), seen.pile(one)] for one in piles]
        charts.append(Chart(Message("view.piles", {}, "TEM-3.18"), [*heads, Message("column.copies")], rows))
    return charts


def _offer(weapon: int) -> list[Cell]:
    """A weapon that can be bought."""
    return [
        Word("weapon", weapon),
        text.weapon_price(weapon),
        Word("type", cards.WEAPON_TYPE[weapon]),
        Message("view.damage", text.weapon_args(weapon)),
        cards.WEAPON_POINTS[weapon],
        text.weapon_text(weapon),
    ]
