"""Battle Royale before the drop: pools are drawn, gear changes hands, each legend equips (AXA-11.3 ff.)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.actions import DONE, EQUIP, FIT, GIVE, KEEP, READY
from mechbay.games.apex_automa.rules.aiming import weapons_of
from mechbay.games.apex_automa.rules.loot import (
    WEAPONS,
    draw_loot,
    fit,
    fits_on,
    is_part,
    ousted,
    put_on,
    set_ammo,
    storable,
    store,
)
from mechbay.games.apex_automa.rules.state import HUMANS, PEOPLE, Asking, AskingTeam, Clash

GEAR: Final[int] = len(cards.GEAR)
Heap = tuple[int, ...]  # gear or loot of one legend, sorted


def changed(heaps: list[Heap], figure: int, more: list[int], less: list[int]) -> list[Heap]:
    """All legends' heaps, with something put on that of one and taken from it."""
    heap = [*heaps[figure], *more]
    for one in less:
        heap.remove(one)
    return [*heaps[:figure], tuple(sorted(heap)), *heaps[figure + 1 :]]


# --- AXA-11.3: drawing


def draw_pools(state: Clash, table: Table) -> None:
    """AXA-11.3: each human legend draws weapon cards and tokens, openly; then people are asked."""
    deck = list(range(WEAPONS)) * cards.WEAPON_COPIES
    for figure in HUMANS[state.variant]:
        pool: list[int] = []
        for _ in range(cards.WEAPONS_DRAWN):
            weapon = table.draw(deck, "weapon")
            pool.append(weapon)
            if table.listening:
                args = (state.legends[figure], weapon)
                table.tell(Event("draws-weapon", "AXA-11.3", state.drivers[figure], args))
        epics: list[int] = []
        for bag in range(len(cards.BAGS)):
            for _ in range(cards.LOOT_DRAWN[bag]):
                loot = draw_loot(state, figure, bag, "AXA-11.3", table)
                if bag == cards.EPIC:
                    epics.append(loot)
                else:
                    pool.append(cards.FIRST_LOOT + loot)
        state.pools = changed(state.pools, figure, pool, [])
        state.epics = changed(state.epics, figure, epics, [])
    state.stack += [OUTFITS[figure] for figure in reversed(HUMANS[state.variant])]
    if len(HUMANS[state.variant]) > 1:
        state.stack.append(Exchange(FIRST, 0))
    state.stack += [KEEPS[figure] for figure in reversed(HUMANS[state.variant])]


class KeepEpic(Asking):
    """AXA-11.3: which of its epic tokens a legend keeps; the others leave the match."""

    def settles(self, state: State, seat: int) -> bool:
        return True

    def actors(self, state: State) -> list[int]:
        return super().actors(state) if len(self.legal(state, 0)) > 1 else []

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [KEEP + loot for loot in sorted(set(state.epics[self.figure]))]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        self.keep(state, action - KEEP, table)
        if not state.epics[self.figure]:
            state.stack.pop()

    def keep(self, state: Clash, loot: int, table: Table) -> None:
        """A token joins the pool; after the last that may be kept the others leave the match."""
        figure = self.figure
        state.pools = changed(state.pools, figure, [cards.FIRST_LOOT + loot], [])
        state.epics = changed(state.epics, figure, [], [loot])
        if table.listening:
            args = (state.legends[figure], loot)
            table.tell(Event("keeps", "AXA-11.3", state.drivers[figure], args))
        if len(state.epics[figure]) <= cards.LOOT_DRAWN[cards.EPIC] - cards.EPIC_KEPT:
            state.epics = changed(state.epics, figure, [], list(state.epics[figure]))

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        while state.epics[self.figure]:
            self.keep(state, state.epics[self.figure][0], table)


# --- AXA-11.4, AXA-11.5, AXA-11.10: exchange


def of_legend(state: Clash, figure: int) -> list[int]:
    """All gear that a legend may equip."""
    return sorted([*state.pools[figure], *state.gifts[figure]])


def giveable(state: Clash, figure: int) -> list[int]:
    """AXA-11.9, AXA-11.11, AXA-11.12: the gear of a legend that may go to its ally, each kind once."""
    own = sorted(set(state.pools[figure]))
    left = of_legend(state, figure)
    weapons = [gear for gear in sorted(set(left)) if gear < cards.FIRST_LOOT]
    return [gear for gear in own if gear >= cards.FIRST_LOOT or left.count(gear) > 1 or len(weapons) > 2]


class Exchange(AskingTeam):
    """AXA-11.10: gear goes from pool to pool, one by one, until everybody is ready; a mask of who is."""

    def __init__(self, figure: int, ready: int) -> None:
        super().__init__(figure)
        self.are_ready = ready

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.are_ready)

    def settles(self, state: State, seat: int) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        found = [READY + one for one in PEOPLE[state.variant] if not (self.are_ready >> one) & 1]
        for figure in HUMANS[state.variant]:
            found += [GIVE + GEAR * state.legends[figure] + gear for gear in giveable(state, figure)]
        return found

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        if action >= GIVE:
            giver = state.figure_of((action - GIVE) // GEAR)
            give(state, seat, giver, (action - GIVE) % GEAR, table)
            state.stack.append(Exchange(FIRST, 0))  # AXA-11.13: nobody is ready after that
            return
        person = action - READY
        if table.listening:
            table.tell(Event("ready", "AXA-11.10", seat, (person,)))
        are_ready = self.are_ready | 1 << person
        if are_ready != (1 << len(PEOPLE[state.variant])) - 1:
            state.stack.append(Exchange(FIRST, are_ready))


def give(state: Clash, seat: int, giver: int, gear: int, table: Table) -> None:
    """AXA-11.4, AXA-11.5, AXA-11.11: gear goes to the other pool for good."""
    taker = cards.ALLY[giver]
    state.pools = changed(state.pools, giver, [], [gear])
    state.gifts = changed(state.gifts, taker, [gear], [])
    if table.listening:
        args = (state.legends[giver], state.legends[taker], gear)
        table.tell(Event("gives", "AXA-11.10", seat, args))


# --- AXA-11.6 to AXA-11.8: equipping


def equippable(state: Clash, figure: int, gear: int) -> bool:
    """AXA-11.6, AXA-11.8, AXA-11.12: whether a weapon, an item or a body shield has its place."""
    if gear < cards.FIRST_LOOT:
        held = weapons_of(state, figure)
        return len(held) < 2 and gear not in held
    return storable(state, figure, gear - cards.FIRST_LOOT)


class Outfit(Asking):
    """AXA-11.6 to AXA-11.8: a legend takes two weapons and what has a place from its pool, piece by piece."""

    def settles(self, state: State, seat: int) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        figure = self.figure
        found: list[int] = []
        held = weapons_of(state, figure)
        for gear in sorted(set(of_legend(state, figure))):
            loot = gear - cards.FIRST_LOOT
            if gear >= cards.FIRST_LOOT and is_part(loot):
                for slot in range(len(held)):
                    free = fits_on(state, figure, slot, loot) and (
                        ousted(state, figure, slot, loot) == cards.NO_LOOT
                    )
                    if free:
                        found.append(FIT + WEAPONS * loot + held[slot])
            elif equippable(state, figure, gear):
                found.append(EQUIP + gear)
        return [*found, DONE] if len(held) == 2 else found

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        figure = self.figure
        if action == DONE:
            state.stack.pop()
            state.pools = changed(state.pools, figure, [], list(state.pools[figure]))
            state.gifts = changed(state.gifts, figure, [], list(state.gifts[figure]))
            if table.listening:
                table.tell(Event("equipped", "AXA-11.8", seat, (state.legends[figure],)))
        elif action >= FIT:
            loot = (action - FIT) // WEAPONS
            take_from_pool(state, figure, cards.FIRST_LOOT + loot)
            fit(state, figure, loot, (action - FIT) % WEAPONS, "AXA-11.8", table)
        else:
            equip(state, figure, action - EQUIP, table)


def take_from_pool(state: Clash, figure: int, gear: int) -> None:
    """Gear leaves the pool of its legend, a gift before what it drew itself."""
    if gear in state.gifts[figure]:
        state.gifts = changed(state.gifts, figure, [], [gear])
    else:
        state.pools = changed(state.pools, figure, [], [gear])


def equip(state: Clash, figure: int, gear: int, table: Table) -> None:
    """AXA-11.6 to AXA-11.8: a weapon with its ammunition, an item or a body shield."""
    take_from_pool(state, figure, gear)
    if table.listening:
        clause = "AXA-11.6" if gear < cards.FIRST_LOOT else "AXA-11.8"
        table.tell(Event("equips", clause, state.drivers[figure], (state.legends[figure], gear)))
    if gear < cards.FIRST_LOOT:
        slot = len(weapons_of(state, figure))
        place = 2 * figure + slot
        state.loadouts = [*state.loadouts[:place], kit.BARE[gear], *state.loadouts[place + 1 :]]
        set_ammo(state, figure, slot, cards.AMMO[gear])  # AXA-11.7
    elif gear - cards.FIRST_LOOT == cards.BODY_SHIELD:
        put_on(state, figure, "AXA-9.13", table)
    else:
        store(state, figure, gear - cards.FIRST_LOOT)


FIRST: Final = 0  # the figure whose team is asked
# Frames are immutable, so they are made once and shared by all games.
KEEPS: Final[list[KeepEpic]] = [KeepEpic(figure) for figure in range(cards.FIGURES)]
OUTFITS: Final[list[Outfit]] = [Outfit(figure) for figure in range(cards.FIGURES)]
