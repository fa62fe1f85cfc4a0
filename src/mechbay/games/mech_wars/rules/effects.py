"""What the rules do to the march board, the formations and the piles."""

from __future__ import annotations

from mechbay.core.event import NOBODY, Event
from mechbay.core.table import Table
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.state import War


def fresh_turn(war: War, seat: int) -> None:
    """MWR-3.14, MWR-3.17, MWR-7.2: what is counted by the turn begins anew."""
    war.turn = seat
    war.carded = False
    war.moves = 0
    war.mover = cards.NO_MECH
    war.workshop = False
    war.recon = False
    war.lost = False


def draw_mech(war: War, table: Table) -> int:
    """MWR-3.5, MWR-3.6: the next mech of the deck; its discards are shuffled when it has run out."""
    if war.deck:
        return table.draw(war.deck, "mech")
    if war.under:
        table.reveal()
        return war.under.pop(0)
    if not war.discards:
        return cards.NO_MECH
    reshuffle(war, table)
    return table.draw(war.deck, "mech")


def reshuffle(war: War, table: Table) -> None:
    """MWR-3.5: the discards become the deck."""
    if table.listening and war.discards:
        table.tell(Event("reshuffled", "MWR-3.5", NOBODY, (len(war.discards),)))
    war.deck = sorted(war.discards)
    war.discards = []


def deploy(war: War, table: Table) -> None:
    """MWR-3.3: two mechs, one after the other, to the first two fields."""
    for field in cards.DEPLOY_FIELDS:
        mech = draw_mech(war, table)
        if mech != cards.NO_MECH:
            put_on_road(war, mech, field, "MWR-3.3", table)


def put_on_road(war: War, mech: int, field: int, clause: str, table: Table) -> None:
    """MWR-3.4: a field may hold any number of mechs."""
    war.road[field].append(mech)
    if table.listening:
        table.tell(Event("deployed", clause, war.turn if war.recon else NOBODY, (mech, field)))


def look(war: War, seat: int, table: Table) -> None:
    """MWR-10.8: the top five mechs; a deck that holds fewer gets the shuffled discards under it first."""
    war.recon = True
    war.scout = seat
    if len(war.deck) < cards.RECON_LOOKS:
        war.looked = war.deck
        reshuffle(war, table)
    while war.deck and len(war.looked) < cards.RECON_LOOKS:
        war.looked.append(table.draw(war.deck, "mech"))
    war.looked.sort()
    if table.listening:
        for mech in war.looked:
            table.tell(Event("looked", "MWR-10.8", seat, (mech,), 1, 1 << seat))


def tuck(war: War, seat: int, mech: int, table: Table) -> None:
    """MWR-10.8, MWR-13.4: a mech goes under the deck, and only this seat knows which."""
    war.looked.remove(mech)
    war.under.append(mech)
    if table.listening:
        table.tell(Event("tucked", "MWR-10.8", seat, (mech,), 1, 1 << seat))


def field_of(war: War, mech: int) -> int:
    """The march field on which a mech stands, or -1."""
    for field in range(len(cards.FIELDS)):
        if mech in war.road[field]:
            return field
    return -1


def marker(war: War, field: int) -> int:
    """MWR-3.10, MWR-10.7, MWR-10.8: the bonus of line and field, doubled or raised by this turn's card."""
    bonus = cards.FIELD_BONUS[field]
    if war.workshop:
        bonus *= cards.AMOUNT[cards.MARCH][cards.WORKSHOP]
    return bonus + cards.AMOUNT[cards.MARCH][cards.RECON] if war.recon else bonus


def kidnap(war: War, seat: int, mech: int, cell: int, table: Table) -> None:
    """MWR-3.7 to MWR-3.10: the mech leaves the march board for the formation, with its marker."""
    field = field_of(war, mech)
    bonus = marker(war, field)
    war.road[field].remove(mech)
    war.formations[seat][cell] = mech
    war.plus[mech] = bonus
    if table.listening:
        table.tell(Event("kidnapped", "MWR-3.10", seat, (mech, field, cell, bonus)))


def goals(war: War, seat: int, cell: int) -> list[int]:
    """MWR-3.18 to MWR-3.21, MWR-7.3: the empty cells that the mech of a cell reaches with exactly its
    speed.
    """
    formation = war.formations[seat]
    return [end for end in cards.ENDS[cards.SPEED[formation[cell]]][cell] if formation[end] == cards.NO_MECH]


def can_move(war: War, seat: int, cell: int) -> bool:
    """Whether the mech of a cell reaches an empty one."""
    formation = war.formations[seat]
    return any(formation[end] == cards.NO_MECH for end in cards.ENDS[cards.SPEED[formation[cell]]][cell])


def move(war: War, seat: int, mech: int, cell: int, table: Table) -> None:
    """MWR-3.17, MWR-3.22, MWR-7.2: a mech moves; what it carries is kept by mech, so it comes along."""
    formation = war.formations[seat]
    before = formation.index(mech)
    formation[before] = cards.NO_MECH
    formation[cell] = mech
    war.moves += 1
    war.mover = mech
    if table.listening:
        table.tell(Event("moved", "MWR-7.3" if war.fighting else "MWR-3.18", seat, (mech, before, cell)))


def march_on(war: War, table: Table) -> None:
    """MWR-3.23, MWR-3.24: all mechs of the march board go forward by their speed, or beyond field 8 away."""
    ahead: list[list[int]] = [[] for _ in cards.FIELDS]
    left: list[int] = []
    for field in range(len(cards.FIELDS)):
        for mech in war.road[field]:
            onto = field + cards.SPEED[mech]
            if onto < len(cards.FIELDS):
                ahead[onto].append(mech)
            else:
                left.append(mech)
    war.road = ahead
    war.discards += left
    if table.listening:
        table.tell(Event("marched", "MWR-3.23", NOBODY, ()))
        for mech in left:
            table.tell(Event("left", "MWR-3.24", NOBODY, (mech,)))


def clear_salvo(war: War) -> None:
    """Nothing of a salvo is left when it is over."""
    war.attacker = cards.NO_SEAT
    war.defender = cards.NO_SEAT
    war.firer = cards.NO_MECH
    war.target = cards.NO_MECH
    war.second = cards.NO_MECH
    war.shielded = False
    war.replying = False
    war.spent_attacker = 0
    war.spent_defender = 0


def strip(war: War, mech: int) -> None:
    """MWR-7.18, MWR-10.9: a mech that leaves its formation loses its markers, its cards are discarded."""
    war.plus[mech] = 0
    war.minus[mech] = 0
    for card in range(len(cards.CARDS)):
        if war.holder[card] == mech:
            war.holder[card] = cards.NO_MECH
            war.card_discards.append(card)


def remove(war: War, seat: int, mech: int) -> None:
    """MWR-7.18: a destroyed or discarded mech goes to its owner's pile."""
    formation = war.formations[seat]
    formation[formation.index(mech)] = cards.NO_MECH
    war.removed[seat].append(mech)
    strip(war, mech)
    war.lost = True


def take_card(war: War, seat: int, clause: str, table: Table) -> None:
    """MWR-2.2, MWR-5.13: a special card from the deck, seen by its owner only."""
    card = table.draw(war.card_deck, "card")
    war.hands[seat].append(card)
    war.hands[seat].sort()
    if table.listening:
        table.tell(Event("took-card", clause, seat, (card,), 1, 1 << seat))


def lay_down(war: War, seat: int, card: int, table: Table) -> None:
    """MWR-3.16, MWR-13.2: a card leaves its hand for all to see."""
    war.hands[seat].remove(card)
    war.card_discards.append(card)
    table.reveal()
