"""Beside a real table: how a card is told, which piece is asked about, and what is done there by hand."""

from __future__ import annotations

from mechbay.core.byhand import Settable
from mechbay.core.companion import Companion, Part, Question
from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.core.terms import NUMBER, SEAT
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.flow import Program
from mechbay.games.tiny_epic_mechs.rules.setup import fixed_zones
from mechbay.games.tiny_epic_mechs.rules.state import FREE, PROGRAMMED, Tournament
from mechbay.games.tiny_epic_mechs.words.faces import FACES

ARRIVES = frozenset({"moved", "jumped", "charged", "displaced", "shoved"})  # events that name a cell last


def zone_look(zone: int) -> tuple[Part, ...]:
    """A zone card by what it shows: cards of one value and resource look alike."""
    value = cards.VALUE[zone]
    gives = next(resource for resource, zones in enumerate(cards.GIVES) if zones[zone])
    words = Message("zone-look", {"value": value, "resource": Word("resource", gives)})
    return (Part(f"{value}-{cards.RESOURCES[gives]}", words),)


def zone_cells(state: State) -> tuple[Word, ...]:
    """TEM-3.7: where the zone cards lie, row by row."""
    return tuple(Word("cell", cell) for cell in cards.RESOURCE_CELLS[state.seats])


def which_zone(state: State, question: Question) -> Message:
    """TEM-3.7: the zone card of one cell."""
    return Message("luck.zone-at", {"cell": zone_cells(state)[question.number - 1]})


def laid_zones(state: State, question: Question) -> State:
    """The arena with the zones that are told so far; the others are empty."""
    arena = state.copy()
    assert isinstance(arena, Tournament)
    arena.zones = fixed_zones(arena.seats)
    for number, zone in question.known.items():
        arena.zones[cards.RESOURCE_CELLS[arena.seats][number - 1]] = zone
    return arena


def whose_mine(state: State, question: Question) -> Message:
    """TEM-24.34: the mine that somebody has just met."""
    assert isinstance(state, Tournament)
    arrived = next((event for event in reversed(question.events) if event.kind in ARRIVES), None)
    if arrived is None or state.tokens[arrived.args[-1]] == cards.NO_TOKEN:
        return Message("luck.robot-mine")
    cell = arrived.args[-1]
    owner = Word(SEAT, state.tokens[cell] // cards.KINDS)
    return Message("luck.robot-mine-of", {"who": owner, "cell": Word("cell", cell)})


def by_hand(state: State) -> list[Settable]:
    """What may lie otherwise on the real table: figures and what they have, the row of weapons."""
    assert isinstance(state, Tournament)
    values = {"place": "cell", "status": "status", "weapons": WEAPONS, "equipped": WEAPONS}
    values |= dict.fromkeys(("health", "energy", "credits", "points"), NUMBER)
    found = []
    for seat in range(state.seats):
        for value, kind in (values | ({"facing": "facing"} if state.is_robot(seat) else {})).items():
            words = Message(f"hand.{value}", {"who": Word(SEAT, seat)})
            found.append(Settable(f"players.{seat}.{value}", words, kind))
    places = range(len(state.row))
    found += [Settable(f"row.{k}", Message("hand.row", {"place": k + 1}), "weapon") for k in places]
    found.append(Settable("mech", Message("hand.mech"), "cell"))
    for cell in state.arena() if state.round else ():
        words = Message("hand.token", {"cell": Word("cell", cell)})
        found.append(Settable(f"tokens.{cards.CELLS[cell]}", words, TOKEN, sparse=True))
    return found


def turn_over(state: State, seat: int) -> State | None:
    """The end of the person's turn, unless something is under way in it; of programs, that one lies there.

    A program that nobody tells is as in Ad Hoc Mode: each turn is open until it is taken.
    """
    found = state.copy()
    assert isinstance(found, Tournament)
    if isinstance(found.stack[-1], Program):
        found.programs[cards.TURNS * seat : cards.TURNS * (seat + 1)] = [cards.NO_ORDER] * cards.TURNS
        found.held[seat] = cards.NO_CARD
        found.adhoc[seat] = FREE
        found.locked |= 1 << seat
        return found
    words = [FACES.of(frame).word for frame in found.stack]
    if words[0] != "next-turn" or found.turn != seat or not OPEN_TURN.issuperset(words[1:]):
        return None
    del found.stack[1:]
    found.touched = 0
    if found.adhoc[seat] == PROGRAMMED:
        found.shown[seat] = found.turns + 1
    else:
        found.adhoc[seat] = FREE  # the first turn after a knock-out is over
    return found


# questions of a turn at which nothing is half done
OPEN_TURN = frozenset({"impetuous", "take-turn", "point", "gyroscope", "equip", "replace", "act"})
WEAPONS, TOKEN = "weapons", "tokens"  # kinds of values that are no single thing


DONE_BY_HAND = (
    # figures
    "moved", "jumped", "charged", "displaced", "shoved", "robot-takes-mech", "upgraded", "recovered",
    "robot-returns",
    # tokens
    "laid-mine", "laid-turret", "moved-token", "removed",
    # resources
    "collected", "supplied", "gained", "paid", "drained", "stole",
    # weapons and cards
    "bought", "robot-equips", "stowed", "attacked", "jammed", "readied", "robot-reshuffles", "robot-shuffles",
)  # fmt: skip
ORDERS = {
    **dict.fromkeys(DONE_BY_HAND, ""),
    "robot-faces": "facing",
    **dict.fromkeys(("hurt", "healed"), "health"),
    **dict.fromkeys(("scored", "lost-points"), "points"),
}
COMPANION = Companion(
    looks={"zone": zone_look},
    asks={"zone": which_zone, "robot-mine": whose_mine},
    places={"zone": zone_cells},
    own=frozenset({"robot-card", "robot-mine", "robot-weapon", "robot-equips", "robot-zone"}),
    shuffling=frozenset({"robot-shuffles", "robot-reshuffles"}),
    laid={"zone": laid_zones},
    orders=ORDERS,
    by_hand=by_hand,
    turn_over=turn_over,
)
