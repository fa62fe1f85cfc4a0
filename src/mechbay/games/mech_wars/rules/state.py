"""A position of Mech Wars: the march board, the formations, the cards, and a salvo while it lasts."""

from __future__ import annotations

from mechbay.core.event import HIDDEN
from mechbay.core.state import Frame, State, nested
from mechbay.core.table import Table
from mechbay.games.mech_wars.rules import cards


class War(State):
    """All that lies on the table. Hands, and what Recon put under the deck, are secrets."""

    def __init__(
        self,
        seats: int,
        stack: list[Frame],
        battle: bool,
        warm: bool,
        road: list[list[int]],
        deck: list[int],
        discards: list[int],
        formations: list[list[int]],
        removed: list[list[int]],
        plus: list[int],
        minus: list[int],
        hands: list[list[int]],
        card_deck: list[int],
        card_discards: list[int],
        holder: list[int],
        results: list[list[int]],
        points: list[int],
    ) -> None:
        super().__init__(seats, stack)
        self.battle = battle  # option, MWR-2.6
        self.warm = warm  # option, MWR-11.4
        self.road = road  # mechs on each field of the march board
        self.deck = deck  # a bag, drawn from when a mech is deployed
        self.discards = discards  # mechs
        self.formations = formations  # mech on each cell of each seat, or NO_MECH
        self.removed = removed  # mechs of each seat that left its formation in the Battle, MWR-7.18
        self.plus = plus  # sum of the plus markers of each mech, MWR-1.7
        self.minus = minus  # and of the minus markers
        self.hands = hands  # special cards of each seat
        self.card_deck = card_deck  # a bag of special cards
        self.card_discards = card_discards
        self.holder = holder  # mech that carries each special card, or NO_MECH
        self.results = results  # of each seat: its results of the scorings so far
        self.points = points  # combat points of each seat
        self.robber: int = cards.NO_SEAT  # who took a card by Jamming, MWR-13.2
        self.robbed: int = cards.NO_SEAT  # from whom
        self.stolen: int = cards.NO_CARD  # which, wherever it is now; only these two know
        self.under: list[int] = []  # mechs under the deck, the next first, MWR-10.8
        self.looked: list[int] = []  # mechs that Recon is looking at
        self.scout: int = cards.NO_SEAT  # who played Recon and knows these
        self.painted: int = 0  # the series that Camouflage Paint names
        self.armour: int = 0  # what Armour Plating is worth where it is
        self.drilled: int = (
            cards.NO_SEAT
        )  # who has Parade Drill for the next scoring, or for this turn's salvo
        self.first: int = 0  # starting player
        self.turn: int = 0  # whose turn it is
        self.round: int = 1  # of the March, 1 to 9; the Battle counts none
        self.fighting: bool = False  # the Battle has begun
        self.carded: bool = False  # a special card was played this turn, MWR-3.14, MWR-7.4
        self.moves: int = 0  # moves of this turn, MWR-3.17, MWR-7.2
        self.mover: int = cards.NO_MECH  # who made the first of them
        self.workshop: bool = False  # the marker of this turn's kidnapping is doubled, MWR-10.7
        self.recon: bool = False  # and has a further +1, MWR-10.8
        self.calm: int = 0  # Battle turns in succession without a loss, MWR-9.3
        self.lost: bool = False  # whether a mech left a formation in this Battle turn
        self.escaped: int = 0  # mask of seats whose Teardrops have escaped, MWR-8.3a
        self.attacker: int = cards.NO_SEAT  # the salvo that is being fired: who, with what, at whom
        self.defender: int = cards.NO_SEAT
        self.firer: int = cards.NO_MECH
        self.target: int = cards.NO_MECH
        self.second: int = cards.NO_MECH  # of a double target, MWR-8.2
        self.shielded: bool = False  # by Force Shield, MWR-10.12
        self.replying: bool = False  # it is a reply of Treetops, MWR-8.4
        self.spent_attacker: int = 0  # combat points on this salvo
        self.spent_defender: int = 0

    def copy(self) -> War:
        twin = War(
            self.seats,
            self.stack[:],
            self.battle,
            self.warm,
            [field[:] for field in self.road],
            self.deck[:],
            self.discards[:],
            [formation[:] for formation in self.formations],
            [pile[:] for pile in self.removed],
            self.plus[:],
            self.minus[:],
            [hand[:] for hand in self.hands],
            self.card_deck[:],
            self.card_discards[:],
            self.holder[:],
            [results[:] for results in self.results],
            self.points[:],
        )
        twin.robber = self.robber
        twin.robbed = self.robbed
        twin.stolen = self.stolen
        twin.under = self.under[:]
        twin.looked = self.looked[:]
        twin.scout = self.scout
        twin.painted = self.painted
        twin.armour = self.armour
        twin.drilled = self.drilled
        twin.first = self.first
        twin.turn = self.turn
        twin.round = self.round
        twin.fighting = self.fighting
        twin.carded = self.carded
        twin.moves = self.moves
        twin.mover = self.mover
        twin.workshop = self.workshop
        twin.recon = self.recon
        twin.calm = self.calm
        twin.lost = self.lost
        twin.escaped = self.escaped
        twin.attacker = self.attacker
        twin.defender = self.defender
        twin.firer = self.firer
        twin.target = self.target
        twin.second = self.second
        twin.shielded = self.shielded
        twin.replying = self.replying
        twin.spent_attacker = self.spent_attacker
        twin.spent_defender = self.spent_defender
        return twin

    def key(self) -> tuple[object, ...]:
        return (
            self.seats, tuple(self.stack), self.battle, self.warm, nested(self.road), tuple(self.deck),
            tuple(self.discards), nested(self.formations), nested(self.removed), tuple(self.plus),
            tuple(self.minus), nested(self.hands), tuple(self.card_deck), tuple(self.card_discards),
            tuple(self.holder), nested(self.results), tuple(self.points), self.robber, self.robbed,
            self.stolen, tuple(self.under), tuple(self.looked), self.scout, self.painted, self.armour,
            self.drilled, self.first, self.turn, self.round, self.fighting, self.carded, self.moves,
            self.mover, self.workshop, self.recon, self.calm, self.lost, self.escaped, self.attacker,
            self.defender, self.firer, self.target, self.second, self.shielded, self.replying,
            self.spent_attacker, self.spent_defender,
        )  # fmt: skip

    def seen_by(self, seat: int) -> War:
        """MWR-13.1 to MWR-13.4: hidden cards go back into their bags, and HIDDEN stands where they are."""
        view = self.copy()
        for other in range(self.seats):
            if other != seat:
                hand = view.hands[other]
                sure = self.stolen if seat == self.robbed and other == self.robber else cards.NO_CARD
                for place in range(len(hand)):
                    card = hand[place]
                    if card not in (HIDDEN, sure):
                        view.card_deck.append(card)
                        hand[place] = HIDDEN
                hand.sort(reverse=True)  # where the hidden ones stand among the known must not tell
        view.card_deck.sort()
        if seat not in (self.robber, self.robbed):
            view.stolen = HIDDEN
        if seat != self.scout:
            for pile in (view.looked, view.under):
                for place in range(len(pile)):
                    if pile[place] != HIDDEN:
                        view.deck.append(pile[place])
                        pile[place] = HIDDEN
            view.deck.sort()
        return view

    def imagine(self, table: Table) -> War:
        """Deals the hidden cards from the bags that hold them."""
        world = self.copy()
        for hand in world.hands:
            for place in range(len(hand)):
                if hand[place] == HIDDEN:
                    hand[place] = table.draw(world.card_deck, "card")
            hand.sort()
        if world.robber != cards.NO_SEAT and world.stolen == HIDDEN:
            played = [card for card in world.card_discards if card != cards.JAMMING]
            played += [card for card in range(len(world.holder)) if world.holder[card] != cards.NO_MECH]
            world.stolen = table.draw(world.hands[world.robber] + played, "card")
        for pile in (world.looked, world.under):
            for place in range(len(pile)):
                if pile[place] == HIDDEN:
                    pile[place] = table.draw(world.deck, "mech")
        return world

    def deck_size(self) -> int:
        """Mechs in the deck, those under it included, wherever a seen position shows them."""
        hidden = self.looked.count(HIDDEN)
        return len(self.deck) - hidden + len(self.under) - self.under.count(HIDDEN)

    def card_deck_size(self) -> int:
        """Special cards in the deck; the bag of a seen position holds the hidden hands too."""
        return len(self.card_deck) - sum([hand.count(HIDDEN) for hand in self.hands])

    def base(self, mech: int) -> int:
        """MWR-10.13: printed value, markers and attached cards, but at least 0."""
        value = cards.VALUE[mech] + self.plus[mech] - self.minus[mech]
        if self.holder[cards.ARMOUR] == mech:
            value += self.armour
        if self.holder[cards.FORCE_SHIELD] == mech:
            value += cards.AMOUNT[cards.MARCH][cards.FORCE_SHIELD]
        return value if value > 0 else 0

    def series(self, mech: int) -> int:
        """MWR-8.7, MWR-10.10: one series at a time, that of the paint if there is some."""
        return self.painted if self.holder[cards.PAINT] == mech else cards.MECH_SERIES[mech]

    def owner(self, mech: int) -> int:
        """The seat in whose formation a mech stands, or NO_SEAT."""
        for seat in range(self.seats):
            if mech in self.formations[seat]:
                return seat
        return cards.NO_SEAT

    def mechs(self, seat: int) -> list[int]:
        """The mechs of a formation in the order of its fields."""
        return [mech for mech in self.formations[seat] if mech != cards.NO_MECH]

    def total(self, seat: int) -> int:
        """MWR-5.12: the results of the scorings added up."""
        return sum(self.results[seat])

    def scores(self) -> list[int]:
        """March totals; once the Battle has begun it alone decides, and mechs left count (MWR-6.1)."""
        if self.fighting:
            return [len(self.mechs(seat)) for seat in range(self.seats)]
        return [self.total(seat) for seat in range(self.seats)]

    def ranks(self) -> list[tuple[int, ...]]:
        """MWR-5.15, MWR-5.16 for the March; MWR-9.1, MWR-9.3 for the Battle."""
        if self.fighting:
            return [
                (len(self.mechs(seat)), sum([self.base(mech) for mech in self.mechs(seat)]), self.total(seat))
                for seat in range(self.seats)
            ]
        return [
            (self.total(seat), self.results[seat][-1] if self.results[seat] else 0, 0)
            for seat in range(self.seats)
        ]
