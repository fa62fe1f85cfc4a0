"""What a position is worth to a seat, in victory points: those it has, and those that can be hoped for."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import HIDDEN
from mechbay.core.state import State
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.acting import free_health, yields
from mechbay.games.tiny_epic_mechs.rules.scoring import weapon_points
from mechbay.games.tiny_epic_mechs.rules.state import PROGRAMMED, Tournament
from mechbay.parts.masks import members

LASTING: Final = 0.75  # how likely a token lasts from one scoring to the next
HEALTH_WORTH: Final = 0.35
RESOURCE_WORTH: Final = 0.45
ARMOR_WORTH: Final = 5.0
MECH_WORTH: Final = 3.0
POWER_WORTH: Final = 0.55  # of a point of damage that a weapon can do
STOCK_WORTH: Final = 0.15  # and of one that lies in the stockpile
MINE_NUMBER: Final = 0.1
KO_WORTH: Final = 3.0
RIVAL: Final = 0.35  # how much the best of the others counts
FILLED: Final = 100.0  # a slot of a program that is filled, and a program that is committed
SURE: Final[list[float]] = [1.0, 0.8, 0.65, 0.5]  # how likely the arena is still as it is, so many orders on

STRENGTH: Final[list[float]] = [
    (2 * cards.DAMAGE[cards.NORMAL_LINE][weapon] + cards.DAMAGE[cards.POWER_LINE][weapon]) / 3 + 0.3
    for weapon in range(len(cards.WEAPONS))
]


def evaluate(state: State, seat: int) -> float:
    """Own hopes against those of the strongest other."""
    assert isinstance(state, Tournament)
    if state.over:
        best = -1000
        for other in range(state.seats):
            if other != seat:
                best = max(best, state.points[other])
        won = FILLED if seat in state.winners() else 0.0
        return float(state.points[seat]) - RIVAL * best + won + progress(state, seat)
    worth = standing(state, seat) + outlook(state, seat) + progress(state, seat)
    rival = -1000.0
    for other in range(state.seats):
        if other != seat:
            rival = max(rival, standing(state, other))
    return worth - RIVAL * rival


def progress(state: Tournament, seat: int) -> float:
    """How far the game has come for a seat, so that filling, committing and going on is never a loss."""
    if state.round == 0:
        return 0.0
    steps = (cards.TURNS + 1) * (state.round - 1)
    if state.over or state.adhoc[seat] != PROGRAMMED:
        steps += cards.TURNS + 1
    else:
        steps += (state.locked >> seat) & 1
        for slot in range(cards.TURNS):
            if state.programs[cards.TURNS * seat + slot] != cards.NO_ORDER:
                steps += 1
    return FILLED * steps


def scorings_left(state: Tournament) -> int:
    """How many scoring rounds are ahead."""
    left = 0
    for last in cards.SCORING_ROUNDS:
        if last >= state.round:
            left += 1
    return left


def lasting(scorings: int) -> float:
    """Over how many of the scorings ahead a token can be hoped to last."""
    hope = 0.0
    chance = 1.0
    for _ in range(scorings):
        chance *= LASTING
        hope += chance
    return hope


def ahead(state: Tournament) -> float:
    """The part of the game that is still to come, from 1 to 0."""
    return (cards.ROUNDS - state.round + 1 - state.turns / cards.TURNS) / cards.ROUNDS


def standing(state: Tournament, seat: int) -> float:
    """What a seat has: points, tokens, status, health, resources, weapons."""
    scorings = scorings_left(state)
    hope = lasting(scorings)
    rest = ahead(state)
    worth = float(state.points[seat])
    own = seat * cards.KINDS
    for cell in range(len(state.tokens)):
        token = state.tokens[cell]
        if token != cards.NO_TOKEN and token // cards.KINDS == seat:
            each = cards.PER_TURRET if token == own + cards.TURRET_TOKEN else cards.PER_MINE
            worth += each * state.value(cell) * hope
            if state.numbers[cell] > 0:
                worth += MINE_NUMBER * state.numbers[cell]
    status = state.status[seat]
    worth += HEALTH_WORTH * state.health[seat]
    if status == cards.ARMOR:
        worth += ARMOR_WORTH * rest
    elif status == cards.MECH:
        worth += (MECH_WORTH + ARMOR_WORTH) * rest + cards.FOR_HOLDING * hope
    worth += RESOURCE_WORTH * (state.energy[seat] + state.credits[seat]) * (0.3 + rest)
    if state.starters[seat] != cards.NO_WEAPON and state.owned[seat]:
        worth += weapon_points(state, seat)
    elif 0 <= state.starters[seat] < cards.NO_WEAPON:
        worth += POWER_WORTH * STRENGTH[state.starters[seat]]
    worth += (POWER_WORTH - STOCK_WORTH) * strength(state.equipped[seat]) * rest
    return worth + STOCK_WORTH * strength(state.owned[seat]) * rest


def strength(weapons: int) -> float:
    """What a set of weapons can do."""
    found = 0.0
    for weapon in members(weapons):
        found += STRENGTH[weapon]
    return found


def outlook(state: Tournament, seat: int) -> float:
    """What the rest of the own program promises, the others standing still."""
    if state.round == 0 or state.adhoc[seat] != PROGRAMMED:
        return place_worth(state, seat, state.places[seat])
    trip = Trip(state, seat)
    for slot in range(state.shown[seat], cards.TURNS):
        order = state.programs[cards.TURNS * seat + slot]
        if order == HIDDEN:
            break
        if order != cards.NO_ORDER:
            trip.go(order)
    return trip.worth + place_worth(state, seat, trip.cell)


def place_worth(state: Tournament, seat: int, cell: int) -> float:
    """TEM-22.3: where the pilot stands matters when a scoring is due."""
    if cell == cards.NO_CELL:
        return 0.0
    due = state.round in cards.SCORING_ROUNDS
    return state.value(cell) * (0.4 + 0.15 * state.turns) if due else 0.1 * state.value(cell)


class Trip:
    """A walk along the program in thought: where the pilot would be, with what, and what that brings."""

    def __init__(self, state: Tournament, seat: int) -> None:
        self.state = state
        self.seat = seat
        self.cell: int = state.places[seat]
        self.energy: int = state.energy[seat]
        self.credits: int = state.credits[seat]
        self.status: int = state.status[seat]
        self.health: int = state.health[seat]
        self.owned: int = state.owned[seat]
        self.laid: int = 0  # mask of cells that will hold a token
        self.gives: list[int] = yields(state, seat)
        self.steps: int = 0
        self.worth: float = 0.0
        self.rest: float = ahead(state)
        self.hope: float = lasting(scorings_left(state))

    def go(self, order: int) -> None:
        """One order: the move, what it meets, the action."""
        state = self.state
        sure = SURE[min(self.steps, cards.TURNS - 1)]
        self.steps += 1
        card = cards.ORDER_CARD[order]
        cell = cards.LANDING[state.seats][self.cell][order]
        if cell != cards.NO_CELL:
            self.cell = cell
            self.worth += sure * self.meet(cell, not cards.IS_STEP[card])
            if state.enemy_at(cell, self.seat) != cards.NO_SEAT:
                return
        self.worth += sure * self.act(card)

    def meet(self, cell: int, leaping: bool) -> float:
        """What an arrival brings: damage of tokens, a combat, the Mech."""
        state = self.state
        seat = self.seat
        found = 0.0
        token = state.tokens[cell]
        if token != cards.NO_TOKEN and token // cards.KINDS != seat:
            mine = token % cards.KINDS == cards.MINE_TOKEN
            damage = state.value(cell) + (2 if mine else 0)
            if state.flies(seat, cards.TANK):
                damage = max(0, damage - cards.TANK_LESS[token % cards.KINDS])
            found -= HEALTH_WORTH * damage
            if damage >= self.health:
                return found - KO_WORTH
            self.health -= damage
            found += 0.5 * state.value(cell)  # the enemy loses it
        foe = state.enemy_at(cell, seat)
        if foe != cards.NO_SEAT:
            return found + self.fight(foe, leaping)
        fit = (
            self.status == cards.ARMOR
            and self.health == cards.MAX_HEALTH[cards.ARMOR]
            and bool(self.owned & cards.ADVANCED_SET)
        )
        if fit and cell == state.mech and state.controller() == cards.NO_SEAT:
            self.status = cards.MECH
            self.health = cards.MAX_HEALTH[cards.MECH]
            found += cards.FOR_MECH + MECH_WORTH * self.rest + cards.FOR_HOLDING * self.hope + 1.0
        return found

    def fight(self, foe: int, leaping: bool) -> float:
        """Points for the attack and the damage done, against the health and the ground that may be lost."""
        state = self.state
        mine = strength(state.equipped[self.seat]) + (1.0 if leaping else 0.0)
        theirs = strength(state.equipped[foe])
        done = min(mine, float(state.health[foe]))
        suffered = min(theirs, float(self.health))
        found = 1.0 + done - RIVAL * suffered - HEALTH_WORTH * suffered
        if mine >= state.health[foe]:
            found += 1.0 + (2.0 if state.status[foe] == cards.MECH else 0.0)
        if theirs >= self.health:
            found -= KO_WORTH
        return found - 0.5

    def act(self, card: int) -> float:
        """What the action of a card is worth, as far as it can be paid."""
        if card == cards.COLLECT_CARD:
            return self.collect()
        if card == cards.PURCHASE_CARD:
            return self.purchase()
        if card == cards.MINE_CARD:
            return self.deploy(cards.MINE_TOKEN)
        if card == cards.TURRET_CARD:
            return self.deploy(cards.TURRET_TOKEN)
        if card == cards.POWER_UP_CARD:
            return self.power_up()
        return 0.0

    def collect(self) -> float:
        """Resources of the zones held now, and of the one where the pilot would be."""
        state = self.state
        energy = self.gives[cards.ENERGY]
        credits = self.gives[cards.CREDITS]
        if self.cell != state.places[self.seat] and not (self.laid >> self.cell) & 1:
            token = state.tokens[self.cell]
            if token == cards.NO_TOKEN or token // cards.KINDS != self.seat:
                energy += state.gives(self.cell, cards.ENERGY)
                credits += state.gives(self.cell, cards.CREDITS)
        if state.flies(self.seat, cards.BRAWLER):
            energy += 1
        before = self.energy + self.credits
        self.energy = min(cards.MAX_ENERGY, self.energy + energy)
        self.credits = min(cards.MAX_CREDITS, self.credits + credits)
        return RESOURCE_WORTH * (self.energy + self.credits - before) * (0.3 + self.rest)

    def purchase(self) -> float:
        """The best weapon that could be paid."""
        state = self.state
        best = 0.0
        chosen = cards.NO_WEAPON
        for weapon in [*cards.BASICS, *state.row]:
            if weapon == cards.NO_WEAPON or (self.owned >> weapon) & 1:
                continue
            if cards.COST_ENERGY[weapon] > self.energy or cards.COST_CREDITS[weapon] > self.credits:
                continue
            worth = cards.WEAPON_POINTS[weapon] + (POWER_WORTH if self.usable(weapon) else STOCK_WORTH) * (
                STRENGTH[weapon] * self.rest
            )
            worth -= (
                RESOURCE_WORTH * (cards.COST_ENERGY[weapon] + cards.COST_CREDITS[weapon]) * (0.3 + self.rest)
            )
            if worth > best:
                best = worth
                chosen = weapon
        if chosen != cards.NO_WEAPON:
            self.energy -= cards.COST_ENERGY[chosen]
            self.credits -= cards.COST_CREDITS[chosen]
            self.owned |= 1 << chosen
        return best

    def usable(self, weapon: int) -> bool:
        """Whether the status has slots for a weapon's class."""
        return (
            self.status != cards.PILOT if not (cards.BASIC_SET >> weapon) & 1 else self.status != cards.MECH
        )

    def deploy(self, kind: int) -> float:
        """A token where the pilot would be."""
        state = self.state
        cell = self.cell
        if state.tokens[cell] != cards.NO_TOKEN or (self.laid >> cell) & 1:
            return 0.0
        if state.mech == cell and self.status != cards.MECH:
            return 0.0
        price = state.value(cell)
        purse = self.credits if kind == cards.MINE_TOKEN else self.energy
        if purse < price or not state.supply(self.seat, kind):
            return 0.0
        each = cards.PER_TURRET if kind == cards.TURRET_TOKEN else cards.PER_MINE
        worth = each * price * self.hope - RESOURCE_WORTH * price * (0.3 + self.rest)
        if kind == cards.MINE_TOKEN:
            self.credits -= price
            worth += MINE_NUMBER * len(cards.MINES)
        else:
            self.energy -= price
        self.laid |= 1 << cell
        self.gives[cards.ENERGY] += state.gives(cell, cards.ENERGY)
        self.gives[cards.CREDITS] += state.gives(cell, cards.CREDITS)
        return worth

    def power_up(self) -> float:
        """An upgrade if it can be paid, else health."""
        if self.status == cards.MECH:
            return 0.0
        if self.status == cards.PILOT and self.credits >= cards.UPGRADE_CREDITS:
            gained = cards.MAX_HEALTH[cards.ARMOR] - self.health
            self.credits -= cards.UPGRADE_CREDITS
            self.status = cards.ARMOR
            self.health = cards.MAX_HEALTH[cards.ARMOR]
            price = RESOURCE_WORTH * cards.UPGRADE_CREDITS * (0.3 + self.rest)
            return ARMOR_WORTH * self.rest + HEALTH_WORTH * gained - price
        missing = cards.MAX_HEALTH[self.status] - self.health
        free = min(missing, free_health(self.state, self.seat))
        steps = min(self.energy, (missing - free + cards.HEAL_STEP - 1) // cards.HEAL_STEP)
        self.energy -= steps
        gained = min(missing, free + cards.HEAL_STEP * steps)
        self.health += gained
        return HEALTH_WORTH * gained - RESOURCE_WORTH * steps * (0.3 + self.rest)
