"""The whole position as text: the march board, a salvo, the players and their formations."""

from __future__ import annotations

from mechbay.core.chart import Cell, Chart, Text, side_by_side
from mechbay.core.event import HIDDEN
from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.core.state import State
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.effects import marker
from mechbay.games.mech_wars.rules.ending import fighters
from mechbay.games.mech_wars.rules.playing import part_of
from mechbay.games.mech_wars.rules.scoring import formation_parts
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.words.text import parts_of, printed
from mechbay.games.mech_wars.words.view import attached, salvo_lines

COLUMNS = "abc"


def describe(state: State, seat: int) -> Text:
    """What stands where: made from the seat's view, so that nothing can slip out."""
    war = state.seen_by(seat)
    assert isinstance(war, War)
    told: list[Message | Chart] = [_head(war)]
    if not war.fighting:
        told.append(_road(war))
    for key, mechs in (("view.looked", war.looked), ("view.under", war.under)):
        if mechs and HIDDEN not in mechs:
            told.append(Message(key, {"mechs": listed("mech", mechs)}, "MWR-10.8"))
    if war.attacker != cards.NO_SEAT and war.target != cards.NO_MECH:
        told += salvo_lines(war)
    told.append(_players(war))
    told += [_formation(war, owner) for owner in range(war.seats) if war.mechs(owner)]
    counts: Args = {"deck": war.deck_size(), "discards": len(war.discards), "cards": war.card_deck_size()}
    told.append(Message("view.decks", counts))
    if war.card_discards:
        told.append(Message("view.card-discards", {"cards": listed("card", war.card_discards)}))
    return told


def _head(war: War) -> Message:
    who = Word("seat", war.turn)
    if war.fighting:
        limit = cards.CALM_ROUNDS * len(fighters(war))
        return Message("view.battle", {"who": who, "calm": war.calm, "limit": limit}, "MWR-9.3")
    scoring = next(last for last in cards.SCORING_ROUNDS if last >= war.round)
    args: Args = {"round": war.round, "rounds": cards.ROUNDS, "scoring": scoring, "who": who}
    return Message("view.round", args, "MWR-5.1")


def _road(war: War) -> Chart:
    """The march board, field by field."""
    rows: list[list[Cell]] = []
    for field in range(len(cards.FIELDS)):
        mechs = [
            Message("view.on-road", printed(mech) | {"mech": Word("mech", mech)}) for mech in war.road[field]
        ]
        bonus = Message("view.bonus", {"bonus": marker(war, field)})
        rows.append([Word("field", field), bonus, joined(mechs) if mechs else Message("view.empty")])
    heads = [Message("column.field"), Message("column.marker"), Message("column.mechs")]
    return Chart(Message("view.road", {}, "MWR-3.23"), heads, rows)


# --- the players


def _players(war: War) -> Chart:
    """Everybody beside each other: points, cards, what is in effect."""
    owners = range(war.seats)
    parts = [formation_parts(war, owner) for owner in owners]
    points: list[tuple[str, list[Cell | None]]] = [
        ("column.now", [sum(of_one) for of_one in parts]),
        ("column.parts", [parts_of(of_one) for of_one in parts]),
        ("column.total", [war.total(owner) for owner in owners]),
    ]
    if war.fighting:
        points = [
            ("column.combat", [*war.points]),
            ("column.left", [len(war.mechs(owner)) for owner in owners]),
            ("column.march", [war.total(owner) for owner in owners]),
        ]
    facts: list[tuple[str, list[Cell | None]]] = [
        *points,
        ("column.hand", [_hand(war, owner) for owner in owners]),
        ("column.removed", [listed("mech", war.removed[o]) if war.removed[o] else None for o in owners]),
        ("column.effects", [_effects(war, owner) for owner in owners]),
    ]
    heads = [Word("seat", owner) for owner in owners]
    return side_by_side(Message("view.players"), heads, [(Message(key), cells) for key, cells in facts])


def _hand(war: War, owner: int) -> Cell | None:
    hand = war.hands[owner]
    if any(card != HIDDEN for card in hand):
        return listed("card", hand)
    return len(hand) if hand else None


def _effects(war: War, owner: int) -> Message | None:
    """What a player has in effect or has used up."""
    told: list[Message] = []
    if war.drilled == owner:
        key = "view.drill-battle" if war.fighting else "view.drill"
        told.append(Message(key, {"amount": cards.AMOUNT[part_of(war)][cards.DRILL]}, "MWR-10.2"))
    if (war.escaped >> owner) & 1:
        told.append(Message("view.escape-used", {}, "MWR-8.3b"))
    return joined(told) if told else None


# --- a formation


def _formation(war: War, owner: int) -> Chart:
    """The board as it lies, front row first."""
    formation = war.formations[owner]
    rows: list[list[Cell]] = []
    for row in range(cards.SIDE):
        cells = formation[cards.SIDE * row : cards.SIDE * (row + 1)]
        rows.append([row + 1, *[mech_told(war, mech) for mech in cells]])
    return Chart(Message("view.formation", {"who": Word("seat", owner)}), ("", *COLUMNS), rows)


def mech_told(war: War, mech: int) -> Message:
    """A mech in a formation: its name, series and value now, and the cards attached to it."""
    if mech == cards.NO_MECH:
        return Message("view.empty")
    args = printed(mech) | {"mech": Word("mech", mech), "value": war.base(mech)}
    if mech in war.holder:
        return Message("view.mech-carrying", args | {"cards": attached(war, mech)})
    return Message("view.mech", args)
