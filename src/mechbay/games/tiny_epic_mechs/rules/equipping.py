"""Equip windows, TEM-9."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Ask, State
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.actions import DONE, EQUIP, REPLACE, STOW
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS
from mechbay.parts.masks import members, size

# When a window opens, TEM-9.5, TEM-9.6.
AT_START: Final[int] = TERMS.read("moment", "start")
AT_END: Final[int] = TERMS.read("moment", "end")
AT_PURCHASE: Final[int] = TERMS.read("moment", "purchase")
AT_UPGRADE: Final[int] = TERMS.read("moment", "upgrade")
AT_MECH: Final[int] = TERMS.read("moment", "mech")
AT_KO: Final[int] = TERMS.read("moment", "ko")


def stockpiled(state: Tournament, seat: int) -> int:
    """The owned weapons that are not equipped and fit the status, TEM-9.1 to TEM-9.3."""
    return state.owned[seat] & ~state.equipped[seat] & cards.FITS[state.status[seat]]


def rivals(state: Tournament, seat: int, weapon: int) -> list[int]:
    """TEM-9.4, TEM-9.13: the weapons that may make room for one; those touched in this window stay."""
    held = members(state.equipped[seat] & class_of(weapon) & ~state.touched)
    return held if full(state, seat, weapon) else []


def full(state: Tournament, seat: int, weapon: int) -> bool:
    """TEM-9.1 to TEM-9.4: whether all slots of a weapon's class are taken."""
    basic = class_of(weapon) == cards.BASIC_SET
    slots = (cards.BASIC_SLOTS if basic else cards.ADVANCED_SLOTS)[state.status[seat]]
    return size(state.equipped[seat] & class_of(weapon)) >= slots


def class_of(weapon: int) -> int:
    """All weapons of a weapon's class, as a set."""
    return cards.BASIC_SET if (cards.BASIC_SET >> weapon) & 1 else cards.ADVANCED_SET


def to_put_on(state: Tournament, seat: int) -> list[int]:
    """TEM-9.13: the weapons that may be put on in a window; none twice, and none that would find no room."""
    found: list[int] = []
    for weapon in members(stockpiled(state, seat) & ~state.touched):
        if not full(state, seat, weapon) or rivals(state, seat, weapon):
            found.append(weapon)
    return found


def to_stow(state: Tournament, seat: int, moment: int) -> list[int]:
    """TEM-9.13, TEM-9.15: the weapons that may be put away after a knock-out; one always stays equipped."""
    worn = state.equipped[seat]
    return members(worn & ~state.touched) if moment == AT_KO and size(worn) > 1 else []


def equip(state: Tournament, seat: int, weapon: int, table: Table) -> None:
    """TEM-9.7: a weapon from the stockpile into a free slot, free of charge."""
    state.equipped[seat] |= 1 << weapon
    if table.listening:
        table.tell(Event("equipped", "TEM-9.7", seat, (weapon,)))


def stow(state: Tournament, seat: int, weapon: int, table: Table) -> None:
    """TEM-9.15: an equipped weapon goes back to the stockpile, and nothing takes its place."""
    state.equipped[seat] &= ~(1 << weapon)
    state.touched |= 1 << weapon
    if table.listening:
        table.tell(Event("stowed", "TEM-9.15", seat, (weapon,)))


def strip(state: Tournament, seat: int) -> None:
    """TEM-9.11: what the status does not allow goes to the stockpile."""
    state.equipped[seat] &= cards.FITS[state.status[seat]]


class Equip(Ask):
    """TEM-D6, TEM-D12, TEM-D15, TEM-D35, TEM-D37: weapons are put on or away one by one until
    the owner is done.
    """

    def __init__(self, seat: int, moment: int) -> None:
        super().__init__(seat)
        self.moment = moment

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.moment)

    def actors(self, state: State) -> list[int]:
        """TEM-9.13 to TEM-9.15, TEM-26.2: nobody, if there is nothing to put on or away, or only one way to
        have a weapon.
        """
        assert isinstance(state, Tournament)
        if self.moment == AT_END and (state.dressed or (state.fallen >> self.seat) & 1):
            return []
        fitting = to_put_on(state, self.seat)
        if not fitting and not to_stow(state, self.seat, self.moment):
            return []
        if state.equipped[self.seat] == 0 and len(fitting) == 1:
            return []
        return self.asked

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        found = [DONE] if state.equipped[seat] else []  # TEM-9.9
        for weapon in to_put_on(state, seat):
            found.append(EQUIP + weapon)
        for weapon in to_stow(state, seat, self.moment):
            found.append(STOW + weapon)
        return found

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        if action == DONE:
            state.stack.pop()
            state.touched = 0
            return
        if action >= STOW:
            stow(state, seat, action - STOW, table)
            return
        weapon = action - EQUIP
        if full(state, seat, weapon):
            state.stack.append(Replace(seat, weapon))
            return
        state.touched |= 1 << weapon
        equip(state, seat, weapon, table)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.touched = 0
        if state.equipped[self.seat] == 0:  # TEM-9.9, TEM-26.2
            equip(state, self.seat, members(stockpiled(state, self.seat))[0], table)


class Replace(Ask):
    """TEM-9.13: which weapon makes room."""

    def __init__(self, seat: int, weapon: int) -> None:
        super().__init__(seat)
        self.weapon = weapon

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.weapon)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        return [REPLACE + weapon for weapon in rivals(state, seat, self.weapon)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.stack.pop()
        old = action - REPLACE
        state.equipped[seat] = (state.equipped[seat] & ~(1 << old)) | 1 << self.weapon
        if table.listening:
            table.tell(Event("replaced", "TEM-9.7", seat, (old, self.weapon)))
        state.touched |= 1 << old | 1 << self.weapon
