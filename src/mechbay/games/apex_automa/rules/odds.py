"""What a shot or a grenade will do, counted over all orders of the aim cards (sections 7 and 8)."""

from __future__ import annotations

from math import comb, perm
from typing import Final

from mechbay.core.table import NoLuck, Table
from mechbay.games.apex_automa.rules import aiming, cards, kit, program
from mechbay.games.apex_automa.rules.conditions import NO, holds
from mechbay.games.apex_automa.rules.effects import Ignore, Modify
from mechbay.games.apex_automa.rules.grenades import blast, scattered
from mechbay.games.apex_automa.rules.program import END, NODES
from mechbay.games.apex_automa.rules.state import NOBODY, Clash


class Odds:
    """A shot before its reveal: of so many orders of the aim cards, how many do what."""

    def __init__(self, orders: int, hits: list[int], damage: list[tuple[int, int]], points: int) -> None:
        self.orders = orders  # all equally likely
        self.hits = hits  # the orders with 0, 1, 2 ... hits
        self.damage = damage  # what is dealt (AXA-7.18), from the least on, and the orders that deal it
        self.mean: float = sum([amount * ways for amount, ways in damage]) / orders
        self.lethal: float = sum([ways for amount, ways in damage if amount >= points]) / orders


def shot_odds(state: Clash) -> Odds:
    """AXA-7.11 to AXA-7.18: what the pending shot will do."""
    wanted = aiming.thresholds(state)
    screened = aiming.screened(state)
    redraw = aiming.total(state, program.REDRAW) > 0
    each = aiming.hit_damage(state)
    first = aiming.first_damage(state)
    head = aiming.head_damage(state)
    ignored = aiming.ignored(state)
    counts = counted(wanted, HITTING[screened], HEADS[screened] if head else HEADLESS, redraw)
    hits: list[int] = []
    dealt: dict[int, int] = {}
    for number in range(len(counts)):
        hits.append(sum(counts[number]))
        base = number * each + (first if number else 0) - ignored
        for heads in range(number + 1):
            ways = counts[number][heads]
            if ways:
                amount = max(0, base + heads * head)
                dealt[amount] = dealt.get(amount, 0) + ways
    points = state.shield[state.target] + state.health[state.target]
    return Odds(sum(hits), hits, sorted(dealt.items()), points)


def with_card(state: Clash, card: int) -> Odds:
    """AXA-24.14, AXA-24.15: the same with a boost or a reaction before fire; moves change nothing."""
    twin = state.copy()
    figure = twin.figure_of(card // kit.HAND)
    number = kit.CARD_START[card]
    while number != END:
        node = NODES[number]
        number = node.next
        if node.op == program.IF:
            assert node.cond is not None
            number = node.yes if holds(twin, figure, node.cond, NOBODY) != NO else node.no
        elif node.op == program.MOD:
            MODIFY.do(twin, figure, node, NOBODY, SILENT)
        elif node.op == program.IGNORE:
            IGNORE.do(twin, figure, node, NOBODY, SILENT)
    return shot_odds(twin)


def aimed(state: Clash, figure: int, slot: int, target: int) -> Odds:
    """The same for a shot that has not begun."""
    twin = state.copy()
    aiming.take_aim(twin, figure, slot, target)
    return shot_odds(twin)


MODIFY: Final = Modify()
IGNORE: Final = Ignore()
SILENT: Final = Table(NoLuck(), False)

# --- counting aim cards; entry [cover icons miss][value]: the cards that hit from that value on

TOP: Final[int] = max(cards.AIM_VALUE) + 1  # no card has it


def _from_value(screened: bool, heads: bool) -> list[int]:
    """For each value up to TOP, how many cards can hit at it; of all, or of those with the headshot icon."""
    able = [
        cards.AIM_VALUE[card]
        for card in range(cards.AIM_CARDS)
        if not (screened and cards.AIM_COVER[card]) and (cards.AIM_HEAD[card] or not heads)
    ]
    return [len([value for value in able if value >= least]) for least in range(TOP + 1)]


HITTING: Final[list[list[int]]] = [_from_value(screened, False) for screened in (False, True)]
HEADS: Final[list[list[int]]] = [_from_value(screened, True) for screened in (False, True)]
HEADLESS: Final[list[int]] = [0] * (TOP + 1)
CHOOSE: Final[list[list[int]]] = [[comb(n, k) for k in range(n + 1)] for n in range(cards.AIM_CARDS + 1)]
ORDERED: Final[list[list[int]]] = [
    [perm(n, k) for k in range(cards.AIM_CARDS + 1)] for n in range(cards.AIM_CARDS + 1)
]


def counted(wanted: list[int], hitting: list[int], heads: list[int], redraw: bool) -> list[list[int]]:
    """Entry [hits][headshots]: in how many orders of the aim cards a shot has them.

    Thresholds rise, so a card that misses one slot would miss all later ones: a miss takes a card from those
    that cannot hit any more. Which card a hit took stays open until a threshold rises past some cards: any of
    the open hits may have taken them. `tally[hits][late]` has an entry for each number of open hits and of
    headshots among the others; `late` hits are those of a second card (AXA-7.17), which tell how many misses
    were seen.
    """
    slots = len(wanted)
    wide = slots + 1
    tally = [[[0] * (wide * wide) for _ in range(hit + 1 if redraw else 1)] for hit in range(wide)]
    tally[0][0][0] = 1
    value = 0
    most = 0  # headshots that are not open
    for slot in range(slots):
        least = min(max(wanted[slot], value), TOP)
        head = heads[value] - heads[least]
        rise(tally, slot, hitting[value] - hitting[least] - head, 0, most)
        rise(tally, slot, head, 1, most)
        value = least
        most += head
        take(tally, slot, hitting[value], most, redraw)
    return finished(tally, hitting[value], heads[value], redraw)


def take(tally: list[list[list[int]]], slot: int, hitting: int, most: int, redraw: bool) -> None:
    """The cards of a slot: an open hit, a miss, or with AXA-7.17 a miss and then either."""
    wide = len(tally)
    for hit in range(slot, -1, -1):
        for late in range(len(tally[hit])):
            row = tally[hit][late]
            above = tally[hit + 1][late]
            again = tally[hit + 1][late + 1] if redraw else above
            missed = 2 * (slot - hit) + late if redraw else slot - hit
            for still in range(hit + 1):
                # cards that cannot hit any more, without those seen: misses, and hits that are not open
                outside = cards.AIM_CARDS - hitting - missed - (hit - still)
                here = wide * still
                for place in range(here, here + min(hit - still, most) + 1):
                    ways = row[place]
                    if not ways:
                        continue
                    if still < hitting:
                        above[place + wide] += ways
                        if redraw:
                            again[place + wide] += ways * outside
                    row[place] = ways * outside * (outside - 1) if redraw else ways * outside


def rise(tally: list[list[list[int]]], slots: int, passed: int, head: int, most: int) -> None:
    """The threshold rises past some cards with or without the headshot icon: open hits may be these."""
    wide = len(tally)
    for still in range(1, slots + 1):
        here = wide * still
        for taken in range(1, min(still, passed) + 1):
            ways = CHOOSE[still][taken] * ORDERED[passed][taken]
            shift = taken * (head - wide)
            for hit in range(still, slots + 1):
                for row in tally[hit]:
                    for place in range(here, here + min(hit - still, most) + 1):
                        row[place + shift] += row[place] * ways


def finished(tally: list[list[list[int]]], hitting: int, heads: int, redraw: bool) -> list[list[int]]:
    """Open hits have taken cards that hit to the end; second cards that were not needed may be any."""
    wide = len(tally)
    slots = wide - 1
    drawn = min(2 * slots, cards.AIM_CARDS) if redraw else slots
    counts: list[list[int]] = []
    for hit in range(wide):
        row = [0] * (hit + 1)
        for still in range(hit + 1):
            for before in range(hit - still + 1):
                ways = 0
                for late in range(len(tally[hit])):
                    seen = 2 * slots - hit + late if redraw else slots
                    if seen <= drawn:
                        unseen = ORDERED[cards.AIM_CARDS - seen][drawn - seen]
                        ways += tally[hit][late][wide * still + before] * unseen
                for head in range(min(still, heads) + 1 if ways else 0):
                    taken = ORDERED[heads][head] * ORDERED[hitting - heads][still - head]
                    row[before + head] += ways * CHOOSE[still][head] * taken
        counts.append(row)
    return counts


# --- grenades


class Landing:
    """A grenade before its scatter: where it will land, and what it will do."""

    def __init__(self, orders: int, spaces: list[tuple[int, int]], mean: list[float]) -> None:
        self.orders = orders  # of its aim cards, all equally likely
        self.spaces = spaces  # each with the orders that lead there
        self.mean = mean  # damage of each figure


# a card of each scatter mark, and how many there are
MARKED: Final[list[int]] = [cards.AIM_SCATTER.index(mark) for mark in sorted(set(cards.AIM_SCATTER))]
MARKS: Final[list[int]] = [cards.AIM_SCATTER.count(cards.AIM_SCATTER[card]) for card in MARKED]


class Throws:
    """Grenades on the map as it stands. A page asks about every space, more than once: all is found once."""

    def __init__(self, state: Clash) -> None:
        self.state = state
        self.steps: dict[int, list[int]] = {}  # of a space: where each mark leads
        self.ends: dict[int, list[tuple[int, int]]] = {}  # and where any card does, with their number
        self.blasts: dict[int, list[tuple[int, int]]] = {}
        self.landings: dict[int, Landing] = {}

    def landing(self, space: int) -> Landing:
        """AXA-8.8 to AXA-8.11: where a grenade aimed at a space lands, and the mean damage of each figure."""
        if space not in self.landings:
            self.landings[space] = self.after(space)
        return self.landings[space]

    def after(self, space: int) -> Landing:
        """The same, counted."""
        found: dict[int, int] = {}
        self.scatter(space, cards.FRAG_CARDS, MARKS[:], [], 1, found)
        orders = ORDERED[cards.AIM_CARDS][cards.FRAG_CARDS]
        spaces = [(end, found[end]) for end in sorted(found) if found[end]]
        hurt = [0] * cards.FIGURES
        for end, ways in spaces:
            if end not in self.blasts:
                self.blasts[end] = blast(self.state, end)
            for figure, amount in self.blasts[end]:
                hurt[figure] += amount * ways
        return Landing(orders, spaces, [amount / orders for amount in hurt])

    def scatter(
        self, space: int, more: int, left: list[int], drawn: list[int], ways: int, found: dict[int, int]
    ) -> None:
        """Add up for each space the orders that lead there with some cards more, of those that are left."""
        steps = self.around(space)
        if more == 1:  # all cards, but for those that were drawn
            for end, count in self.ends[space]:
                found[end] = found.get(end, 0) + ways * count
            for mark in drawn:
                found[steps[mark]] -= ways
            return
        for mark in range(len(left)):
            count = left[mark]
            if count:
                left[mark] = count - 1
                drawn.append(mark)
                self.scatter(steps[mark], more - 1, left, drawn, ways * count, found)
                drawn.pop()
                left[mark] = count

    def around(self, space: int) -> list[int]:
        """Where each mark leads from a space."""
        if space not in self.steps:
            steps = [scattered(self.state, space, card) for card in MARKED]
            self.steps[space] = steps
            counts: dict[int, int] = {}
            for mark in range(len(steps)):
                counts[steps[mark]] = counts.get(steps[mark], 0) + MARKS[mark]
            self.ends[space] = list(counts.items())
        return self.steps[space]


def landing_odds(state: Clash, space: int) -> Landing:
    """Where one grenade lands."""
    return Throws(state).landing(space)
