"""The actions of the program cards: collect, purchase, deploy, power up; TEM-7, TEM-8, TEM-10 and TEM-12."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Ask, State
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.rules import actions, cards
from mechbay.games.tiny_epic_mechs.rules.effects import gain, heal, pay, room
from mechbay.games.tiny_epic_mechs.rules.equipping import AT_PURCHASE, AT_UPGRADE, Equip
from mechbay.games.tiny_epic_mechs.rules.obstacles import obstacle, obstacle_clause
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.tokens import lay_mine, lay_turret, may_deploy, move_token
from mechbay.parts.rows import turned_up


class Act(Ask):
    """TEM-D13 to TEM-D19, TEM-5.6 to TEM-5.8, TEM-5.12: perform the card's action by choosing how, or skip
    it.
    """

    def __init__(self, seat: int, card: int) -> None:
        super().__init__(seat)
        self.card = card

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.card)

    def actors(self, state: State) -> list[int]:
        """TEM-7.2, TEM-7.8: nobody, if there is nothing to do."""
        assert isinstance(state, Tournament)
        if state.fought or (state.fallen >> self.seat) & 1:
            return []
        return self.asked if WAYS_TO[self.card](state, self.seat) else []

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        return [*WAYS_TO[self.card](state, seat), actions.SKIP]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.stack.pop()
        if action == actions.SKIP:
            if table.listening:
                table.tell(Event("skipped", "TEM-5.6", seat, (self.card,)))
        else:
            PERFORM[self.card](state, seat, action, table)

    def run(self, state: State, table: Table) -> None:
        """TEM-5.7, TEM-5.8, TEM-7.2: there is no action; why it cannot be done is told."""
        assert isinstance(state, Tournament)
        if table.listening and not state.fought and not (state.fallen >> self.seat) & 1:
            reason = obstacle(state, self.seat, self.card)
            clause = obstacle_clause(reason, self.card)
            table.tell(Event("cannot", clause, self.seat, (self.card, reason)))


# --- collect


def yields(state: Tournament, seat: int) -> list[int]:
    """TEM-7.3 to TEM-7.6, TEM-2.11, TEM-2.12: one of each resource shown on every zone that the seat
    controls.
    """
    energy = 0
    credits = 0
    for cell in range(len(state.tokens)):
        token = state.tokens[cell]
        if (token != cards.NO_TOKEN and token // cards.KINDS == seat) or state.places[seat] == cell:
            energy += state.gives(cell, cards.ENERGY)
            credits += state.gives(cell, cards.CREDITS)
    return [energy, credits]


def ways_to_collect(state: Tournament, seat: int) -> list[int]:
    """TEM-7.8, TEM-17.5, TEM-17.18: the Brawler says which resource comes on top where the zone shows
    both.
    """
    found = yields(state, seat)
    if state.flies(seat, cards.BRAWLER):
        cell = state.places[seat]
        extras = [kind for kind in (cards.ENERGY, cards.CREDITS) if state.gives(cell, kind)]
        useful = [kind for kind in extras if room(state, seat, kind) > found[kind]]
        if len(useful) > 1:
            return [actions.GAIN + kind for kind in useful]
        for kind in useful:
            found[kind] += cards.BRAWLER_BONUS
    brings = min(found[cards.ENERGY], room(state, seat, cards.ENERGY)) + min(
        found[cards.CREDITS], room(state, seat, cards.CREDITS)
    )
    return [actions.COLLECT] if brings else []


def extra_kind(state: Tournament, seat: int, action: int) -> int:
    """TEM-17.5, TEM-17.18: what the Brawler gets on top; with COLLECT the zone shows one, or one can be
    kept.
    """
    if action != actions.COLLECT:
        return action - actions.GAIN
    found = yields(state, seat)
    cell = state.places[seat]
    extras = [kind for kind in (cards.ENERGY, cards.CREDITS) if state.gives(cell, kind)]
    useful = [kind for kind in extras if room(state, seat, kind) > found[kind]]
    return (useful or extras)[0]


def collect(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-7.3, TEM-17.5."""
    found = yields(state, seat)
    if state.flies(seat, cards.BRAWLER):
        extra = extra_kind(state, seat, action)
        kept_too = found[extra] < room(state, seat, extra)
        found[extra] += cards.BRAWLER_BONUS
        if table.listening and kept_too:
            table.tell(Event("supplied", "TEM-17.5", seat, (extra,)))
    keep(state, seat, found, "TEM-7.3", table)


def gather(state: Tournament, seat: int, clause: str, table: Table) -> None:
    """TEM-7.3, TEM-24.33: a Collect without anything on top."""
    keep(state, seat, yields(state, seat), clause, table)


def keep(state: Tournament, seat: int, found: list[int], clause: str, table: Table) -> None:
    """TEM-1.7, TEM-7.3: what was found, up to the limits."""
    kept = gain(state, seat, found[cards.ENERGY], found[cards.CREDITS])
    if table.listening:
        table.tell(Event("collected", clause, seat, kept))


# --- purchase


def can_pay(state: Tournament, seat: int, weapon: int) -> bool:
    """TEM-8.2: both parts of the price."""
    return (
        state.energy[seat] >= cards.COST_ENERGY[weapon] and state.credits[seat] >= cards.COST_CREDITS[weapon]
    )


def ways_to_purchase(state: Tournament, seat: int) -> list[int]:
    """TEM-8.1 to TEM-8.3: the row, and the Basic weapons that one does not have."""
    found: list[int] = []
    for weapon in cards.BASICS:
        if not (state.owned[seat] >> weapon) & 1 and state.pile(weapon) and can_pay(state, seat, weapon):
            found.append(actions.BUY + weapon)
    for weapon in state.row:
        if weapon != cards.NO_WEAPON and can_pay(state, seat, weapon):
            found.append(actions.BUY + weapon)
    return found


def purchase(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-8.1, TEM-8.2, TEM-8.5, TEM-8.9: the weapon is the buyer's, and the row is filled up."""
    weapon = action - actions.BUY
    pay(state, seat, cards.COST_ENERGY[weapon], cards.COST_CREDITS[weapon])
    state.owned[seat] |= 1 << weapon
    if table.listening:
        table.tell(Event("bought", "TEM-8.1", seat, (weapon,)))
    if weapon in state.row:
        turn_up(state, state.row.index(weapon), "TEM-8.5", table)
    dress(state, seat, AT_PURCHASE)


def turn_up(state: Tournament, place: int, clause: str, table: Table) -> None:
    """TEM-3.19, TEM-8.5 to TEM-8.7: a weapon of the deck comes into a place of the row, while there is
    one.
    """
    state.row[place] = turned_up(state.deck, cards.NO_WEAPON, "weapon", "turned-up", clause, table)


def dress(state: Tournament, seat: int, moment: int) -> None:
    """TEM-9.5, TEM-9.14: an equip window, after which the turn ends without another."""
    state.dressed = True
    state.stack.append(Equip(seat, moment))


# --- deploy


def ways_to_mine(state: Tournament, seat: int) -> list[int]:
    """TEM-10.4, TEM-10.5, TEM-10.7: a mine of the supply, or one from the arena when all four are there."""
    if not may_deploy(state, seat, cards.MINE_TOKEN):
        return []
    if state.supply(seat, cards.MINE_TOKEN):
        return [actions.MINE + cards.MINES.index(number) for number in state.mines_left(seat)]
    return [actions.MOVE + cell for cell in state.mines_of(seat)]


def deploy_mine(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-10.1, TEM-10.3."""
    cell = state.places[seat]
    price = state.value(cell)
    if action >= actions.MOVE:
        move_token(state, seat, action - actions.MOVE, cell, price, "TEM-10.5", table)
    else:
        lay_mine(state, seat, cell, cards.MINES[action - actions.MINE], price, "TEM-10.1", table)


def ways_to_turret(state: Tournament, seat: int) -> list[int]:
    """TEM-10.6, TEM-10.7: a turret of the supply, or one from the arena when all three are there."""
    if not may_deploy(state, seat, cards.TURRET_TOKEN):
        return []
    if state.supply(seat, cards.TURRET_TOKEN):
        return [actions.TURRET]
    return [actions.MOVE + cell for cell in state.turrets_of(seat)]


def deploy_turret(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-10.2, TEM-10.3."""
    cell = state.places[seat]
    price = state.value(cell)
    if action >= actions.MOVE:
        move_token(state, seat, action - actions.MOVE, cell, price, "TEM-10.6", table)
    else:
        lay_turret(state, seat, cell, price, "TEM-10.2", table)


# --- power up


def free_health(state: Tournament, seat: int) -> int:
    """TEM-17.8: what Diamond heals without paying."""
    return cards.DIAMOND_FREE if state.flies(seat, cards.DIAMOND) else 0


def ways_to_power_up(state: Tournament, seat: int) -> list[int]:
    """TEM-12.1 to TEM-12.4, TEM-12.7, TEM-17.24: heal, paying as much as restores something, or upgrade."""
    if state.status[seat] == cards.MECH:
        return []
    found: list[int] = []
    missing = cards.MAX_HEALTH[state.status[seat]] - state.health[seat]
    free = free_health(state, seat)
    if missing:
        least = 0 if free else 1
        most = max(0, (missing - free + cards.HEAL_STEP - 1) // cards.HEAL_STEP)
        for energy in range(least, min(most, state.energy[seat]) + 1):
            found.append(actions.HEAL + energy)
    if state.status[seat] == cards.PILOT and state.credits[seat] >= cards.UPGRADE_CREDITS:
        found.append(actions.UPGRADE)
    return found


def power_up(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-12.2, TEM-12.4 to TEM-12.6, TEM-17.8."""
    if action != actions.UPGRADE:
        energy = action - actions.HEAL
        pay(state, seat, energy, 0)
        restored = heal(state, seat, energy * cards.HEAL_STEP + free_health(state, seat))
        if table.listening:
            table.tell(Event("healed", "TEM-12.2", seat, (restored, state.health[seat])))
        return
    pay(state, seat, 0, cards.UPGRADE_CREDITS)
    state.status[seat] = cards.ARMOR
    state.health[seat] = cards.MAX_HEALTH[cards.ARMOR]
    if table.listening:
        table.tell(Event("upgraded", "TEM-12.4", seat))
    dress(state, seat, AT_UPGRADE)


def no_ways(state: Tournament, seat: int) -> list[int]:
    """TEM-6.12: a jump has no action."""
    return []


def nothing(state: Tournament, seat: int, action: int, table: Table) -> None:
    """What a jump does besides moving."""


Ways = Callable[[Tournament, int], list[int]]
Perform = Callable[[Tournament, int, int, Table], None]
_TABLE: dict[int, tuple[Ways, Perform]] = {
    cards.COLLECT_CARD: (ways_to_collect, collect),
    cards.PURCHASE_CARD: (ways_to_purchase, purchase),
    cards.MINE_CARD: (ways_to_mine, deploy_mine),
    cards.TURRET_CARD: (ways_to_turret, deploy_turret),
    cards.POWER_UP_CARD: (ways_to_power_up, power_up),
}
# Card: in how many ways its action can be performed, and what it does.
WAYS_TO: Final[list[Ways]] = [_TABLE.get(card, (no_ways, nothing))[0] for card in range(len(cards.CARDS))]
PERFORM: Final[list[Perform]] = [_TABLE.get(card, (no_ways, nothing))[1] for card in range(len(cards.CARDS))]
