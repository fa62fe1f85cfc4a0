"""Special cards: when they may be played, at what, and what they do, MWR-10."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.actions import AGAINST, NAME, ON, ONTO, PLACE, PLAY, WITH
from mechbay.games.mech_wars.rules.effects import field_of, lay_down, look, marker, strip
from mechbay.games.mech_wars.rules.state import War
from mechbay.parts.choices import ChoiceNow

UNCHOSEN: Final = -1


def part_of(war: War) -> int:
    return cards.BATTLE if war.fighting else cards.MARCH


def add_plays(war: War, seat: int, moment: int, found: list[int]) -> None:
    """MWR-3.14, MWR-3.15, MWR-7.4: the cards in hand that may be played now."""
    for card in war.hands[seat]:
        if can_play(war, seat, card, moment):
            found.append(PLAY + card)


def can_play(war: War, seat: int, card: int, moment: int) -> bool:
    """MWR-3.15, MWR-10.15: the card's moment, its barred turns, and a legal target."""
    part = part_of(war)
    if war.carded or cards.MOMENT[part][card] != moment or barred(war, card):
        return False
    return cards.FIRST_TARGET[part][card] == cards.NOTHING or bool(first_choices(war, seat, card))


def barred(war: War, card: int) -> bool:
    """MWR-10.3, MWR-10.5, MWR-10.11: hostile cards rest in the turn before a scoring."""
    return cards.BARRED[card] and not war.fighting and war.round in cards.SCORING_ROUNDS


def protected(war: War, mech: int) -> bool:
    """MWR-10.12, MWR-10.21: an attached Force Shield stops opponents' special cards."""
    return war.holder[cards.FORCE_SHIELD] == mech


def first_choices(war: War, seat: int, card: int) -> list[int]:
    """What a card can be aimed at first; nothing that would leave no second choice."""
    part = part_of(war)
    kind = cards.FIRST_TARGET[part][card]
    if kind == cards.OWN:
        own = war.mechs(seat)
        enough = second_possible(war, seat, cards.SECOND_TARGET[part][card], len(own))
        return [ON + mech for mech in own] if enough else []
    if kind == cards.ENEMY:
        found: list[int] = []
        for other in range(war.seats):
            if other != seat:
                open_to = [mech for mech in war.mechs(other) if not protected(war, mech)]
                if second_possible(war, seat, cards.SECOND_TARGET[part][card], len(open_to)):
                    found += [ON + mech for mech in open_to]
        return found
    if kind == cards.MARCHING:
        return [ON + mech for field in range(len(cards.FIELDS) - 1) for mech in war.road[field]]
    if kind == cards.REMOVED:
        if cards.NO_MECH not in war.formations[seat]:
            return []
        return [
            ON + mech for mech in war.removed[seat] if cards.VALUE[mech] <= cards.AMOUNT[cards.BATTLE][card]
        ]
    others = [other for other in range(war.seats) if other != seat]
    if part == cards.MARCH:
        return [AGAINST + other for other in others if war.hands[other]]
    return [AGAINST + other for other in others if war.points[other]]


def second_possible(war: War, seat: int, kind: int, group: int) -> bool:
    """Whether a first choice among so many mechs leaves a second one."""
    if kind == cards.MATE:
        return group > 1  # MWR-10.19
    if kind == cards.EMPTY:
        return cards.NO_MECH in war.formations[seat]
    if kind == cards.MARCHING:
        return any(mechs for mechs in war.road)
    return True


def second_choices(war: War, seat: int, card: int, first: int) -> list[int]:
    """What is chosen after the first target."""
    kind = cards.SECOND_TARGET[part_of(war)][card]
    if kind == cards.MATE:
        owner = war.owner(first)
        mates = [mech for mech in war.mechs(owner) if mech != first]
        return [WITH + mech for mech in mates if owner == seat or not protected(war, mech)]
    if kind == cards.MARCHING:
        return [WITH + mech for mechs in war.road for mech in mechs]
    if kind == cards.AHEAD:
        field = field_of(war, first)
        last = min(field + cards.AMOUNT[cards.MARCH][card], len(cards.FIELDS) - 1)
        return [ONTO + onto for onto in range(field + 1, last + 1)]
    if kind == cards.EMPTY:
        formation = war.formations[seat]
        return [PLACE + cell for cell in range(len(formation)) if formation[cell] == cards.NO_MECH]
    if kind == cards.NAMED:
        return [NAME + series for series in range(len(cards.SERIES)) if series != war.series(first)]
    return []


def play_card(war: War, seat: int, card: int, table: Table) -> None:
    """MWR-3.12, MWR-3.16: lay the card down, choose its targets, do what it says."""
    lay_down(war, seat, card, table)
    war.carded = True
    if table.listening:
        use = card + len(cards.CARDS) * part_of(war)
        table.tell(Event("played", "MWR-7.4" if war.fighting else "MWR-3.12", seat, (use,)))
    if cards.FIRST_TARGET[part_of(war)][card] == cards.NOTHING:
        do_card(war, seat, card, UNCHOSEN, UNCHOSEN, table)
    else:
        Choose(seat, card).ask(war, table)


def first_of(action: int) -> int:
    """The mech or seat of a first choice."""
    return action - ON if action >= ON else action - AGAINST


def second_of(action: int) -> int:
    """The mech, cell, field or series of a second choice."""
    if action >= WITH:
        return action - WITH
    if action >= NAME:
        return action - NAME
    return action - ONTO if action >= ONTO else action - PLACE


class Choose(ChoiceNow):
    """MWR-D6, MWR-D8: at whom or what a card is aimed."""

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, War)
        return first_choices(state, seat, self.card)

    def do(self, state: State, action: int, table: Table) -> None:
        assert isinstance(state, War)
        first = first_of(action)
        if cards.SECOND_TARGET[part_of(state)][self.card] == cards.NOTHING:
            do_card(state, self.seat, self.card, first, UNCHOSEN, table)
        else:
            ChooseSecond(self.seat, self.card, first).ask(state, table)


class ChooseSecond(ChoiceNow):
    """MWR-D6, MWR-D8: the second choice of a card."""

    def __init__(self, seat: int, card: int, first: int) -> None:
        super().__init__(seat)
        self.card = card
        self.first = first

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card, self.first)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, War)
        return second_choices(state, seat, self.card, self.first)

    def do(self, state: State, action: int, table: Table) -> None:
        assert isinstance(state, War)
        do_card(state, self.seat, self.card, self.first, second_of(action), table)


def do_card(war: War, seat: int, card: int, first: int, second: int, table: Table) -> None:
    """MWR-10.1 to MWR-10.12: what the card says in this part of the game."""
    if card in (cards.ARMOUR, cards.PAINT, cards.FORCE_SHIELD):
        attach(war, seat, card, first, second, table)
    elif card == cards.DRILL:
        war.drilled = seat
    elif card == cards.SABOTAGE:
        sabotage(war, seat, first, table)
    elif card in (cards.REGROUP, cards.CONFUSION):
        exchange(war, seat, card, first, second, table)
    elif card == cards.RECON:
        if war.fighting:
            gain_points(war, seat, table)
        else:
            look(war, seat, table)
    elif card == cards.JAMMING:
        jam(war, seat, first, table)
    elif card == cards.FORCED_MARCH:
        if war.fighting:
            drop_in(war, seat, first, second, table)
        else:
            force_on(war, seat, first, second, table)
    elif card == cards.WORKSHOP:
        if war.fighting:
            repair(war, seat, first, table)
        else:
            war.workshop = True
    elif war.fighting:
        bring_back(war, seat, first, second, table)
    else:
        trade_in(war, seat, first, second, table)


def attach(war: War, seat: int, card: int, mech: int, series: int, table: Table) -> None:
    """MWR-10.1, MWR-10.10, MWR-10.12, MWR-10.16, MWR-10.20: a card that stays on its mech."""
    war.card_discards.remove(card)
    war.holder[card] = mech
    if card == cards.ARMOUR:
        war.armour = cards.AMOUNT[part_of(war)][cards.ARMOUR]
    if card == cards.PAINT:
        war.painted = series
        if table.listening:
            table.tell(Event("painted", "MWR-10.10", seat, (mech, series)))
    elif table.listening:
        kind = "plated" if card == cards.ARMOUR else "shielded"
        amount = war.armour if card == cards.ARMOUR else cards.AMOUNT[cards.MARCH][cards.FORCE_SHIELD]
        table.tell(Event(kind, cards.CARD_CLAUSE[card], seat, (mech, amount)))


def sabotage(war: War, seat: int, mech: int, table: Table) -> None:
    """MWR-10.3: a minus marker on an opponent's mech."""
    amount = cards.AMOUNT[part_of(war)][cards.SABOTAGE]
    war.minus[mech] += amount
    if table.listening:
        table.tell(Event("sabotaged", "MWR-10.3", seat, (mech, amount)))


def exchange(war: War, seat: int, card: int, one: int, other: int, table: Table) -> None:
    """MWR-10.4, MWR-10.5, MWR-10.18: two mechs of one formation change places."""
    formation = war.formations[war.owner(one)]
    here = formation.index(one)
    there = formation.index(other)
    formation[here] = other
    formation[there] = one
    if table.listening:
        table.tell(Event("exchanged", cards.CARD_CLAUSE[card], seat, (one, other)))


def gain_points(war: War, seat: int, table: Table) -> None:
    """MWR-10.8, in the Battle: combat points."""
    war.points[seat] += cards.AMOUNT[cards.BATTLE][cards.RECON]
    if table.listening:
        table.tell(Event("gained-points", "MWR-10.8", seat, (cards.AMOUNT[cards.BATTLE][cards.RECON],)))


def jam(war: War, seat: int, victim: int, table: Table) -> None:
    """MWR-10.11, MWR-13.2: a random card of a hand, seen by old and new owner; in the Battle combat
    points.
    """
    if war.fighting:
        lost = min(cards.AMOUNT[cards.BATTLE][cards.JAMMING], war.points[victim])
        war.points[victim] -= lost
        if table.listening:
            table.tell(Event("jammed", "MWR-10.11", seat, (victim, lost)))
        return
    card = table.draw(war.hands[victim], "card")
    war.hands[seat].append(card)
    war.hands[seat].sort()
    war.robber = seat
    war.robbed = victim
    war.stolen = card
    if table.listening:
        both = 1 << seat | 1 << victim
        table.tell(Event("robbed", "MWR-10.11", seat, (victim,)))
        table.tell(Event("took-card", "MWR-13.2", seat, (card,), 1, both))


def force_on(war: War, seat: int, mech: int, field: int, table: Table) -> None:
    """MWR-10.6: a mech on the march board goes forward."""
    war.road[field_of(war, mech)].remove(mech)
    war.road[field].append(mech)
    if table.listening:
        table.tell(Event("forced", "MWR-10.6", seat, (mech, field + 1)))


def drop_in(war: War, seat: int, mech: int, cell: int, table: Table) -> None:
    """MWR-10.6, MWR-10.18, in the Battle: an own mech to any empty field."""
    formation = war.formations[seat]
    formation[formation.index(mech)] = cards.NO_MECH
    formation[cell] = mech
    if table.listening:
        table.tell(Event("dropped", "MWR-10.6", seat, (mech, cell)))


def repair(war: War, seat: int, mech: int, table: Table) -> None:
    """MWR-10.7, in the Battle: no minus markers any more, and a plus."""
    war.minus[mech] = 0
    war.plus[mech] += cards.AMOUNT[cards.BATTLE][cards.WORKSHOP]
    if table.listening:
        table.tell(Event("repaired", "MWR-10.7", seat, (mech, war.base(mech))))


def trade_in(war: War, seat: int, old: int, new: int, table: Table) -> None:
    """MWR-10.9: an own mech and one on the march board change places; the new one gets its marker."""
    field = field_of(war, new)
    formation = war.formations[seat]
    cell = formation.index(old)
    strip(war, old)
    war.road[field].remove(new)
    war.road[field].append(old)
    formation[cell] = new
    war.plus[new] = marker(war, field)
    if table.listening:
        table.tell(Event("traded", "MWR-10.9", seat, (old, new, field, war.plus[new])))


def bring_back(war: War, seat: int, mech: int, cell: int, table: Table) -> None:
    """MWR-10.9, in the Battle: a removed mech comes back as it was printed."""
    war.removed[seat].remove(mech)
    war.formations[seat][cell] = mech
    if table.listening:
        table.tell(Event("brought-back", "MWR-10.9", seat, (mech, cell)))
