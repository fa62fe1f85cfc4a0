"""What weapons do besides damage: one frame asks, a table says what and how; TEM-16."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.rules import actions, cards, effects
from mechbay.games.tiny_epic_mechs.rules.knockout import BY_RAIL, KnockOut, knocked_out
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.tokens import lay_turret, move_token, remove
from mechbay.parts.choices import Choice
from mechbay.parts.masks import members


def opponent(state: Tournament) -> int:
    """The fighter who is attacked now."""
    return state.defender if state.striker == state.attacker else state.attacker


def tell(state: Tournament, kind: str, seat: int, args: tuple[int, ...], table: Table) -> None:
    """An event with the clause of the weapon that is being used."""
    if table.listening:
        table.tell(Event(kind, cards.WEAPON_CLAUSE[state.weapon], seat, args))


class Text(Choice):
    """TEM-D23 to TEM-D30: the choice that a weapon's text gives; a robot's is made by a table."""

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        return [] if state.is_robot(self.seat) else super().actors(state)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        return CHOICES[cards.TEXT[state.line][state.weapon]](state, seat)

    def do(self, state: State, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        if action != actions.DECLINE:
            APPLY[cards.TEXT[state.line][state.weapon]](state, self.seat, action, table)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        if state.is_robot(self.seat):
            self.robot_applies(state, table)
        else:
            super().run(state, table)

    def robot_applies(self, state: Tournament, table: Table) -> None:
        """TEM-24.54, TEM-24.55: it pays as much as it can; every other choice is skipped."""
        found = self.legal(state, self.seat)
        use = cards.ROBOT_TEXT[state.line][state.weapon]
        if found and use != cards.ROBOT_IGNORES:
            self.do(state, found[-1] if use == cards.ROBOT_PAYS_MOST else found[0], table)
        elif table.listening and found not in ([], [actions.HIT]):  # then there is something that it skips
            table.tell(Event("robot-skips-text", "TEM-24.55", self.seat, (state.weapon,)))


def push_text(state: Tournament, seat: int) -> None:
    """TEM-15.15, TEM-15.18: after the damage comes the text, if there is one that has not been used yet."""
    if AFTER_DAMAGE[state.line][state.weapon]:
        state.stack.append(Text(seat))


def up_to(state: Tournament, seat: int, most: int) -> list[int]:
    """TEM-15.14: payments of 0 up to a limit, as far as the purse goes."""
    purse = effects.has(state, seat, cards.PAID_IN[state.line][state.weapon])
    limit = min(cards.LIMIT[state.line][state.weapon], purse, most)
    return [actions.PAY + amount for amount in range(limit + 1)]


def enough(state: Tournament, most: int) -> int:
    """TEM-15.20: how many resources bring as much as can have an effect."""
    return -(-most // cards.AMOUNT[state.line][state.weapon])


def spend(state: Tournament, seat: int, amount: int, table: Table) -> None:
    """A payment for a text."""
    resource = cards.PAID_IN[state.line][state.weapon]
    effects.pay_in(state, seat, resource, amount)
    state.paid = amount
    if amount:
        tell(state, "paid", seat, (resource, amount), table)


# --- before the damage


def boost_choices(state: Tournament, seat: int) -> list[int]:
    return up_to(state, seat, cards.LIMIT[state.line][state.weapon])


def boost(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.11, TEM-16.15: more damage for each resource paid."""
    spend(state, seat, action - actions.PAY, table)


def grenade_choices(state: Tournament, seat: int) -> list[int]:
    near = cards.ADJACENT[state.seats][state.places[seat]]
    return [actions.HIT, *[actions.REMOVE + cell for cell in near if state.tokens[cell] != cards.NO_TOKEN]]


def grenade(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.3, TEM-16.22: a token of anybody instead of all damage."""
    if action == actions.HIT:
        return
    state.stack.pop()  # no damage is dealt
    state.used |= 1 << seat
    remove(state, action - actions.REMOVE, cards.WEAPON_CLAUSE[state.weapon], table)


# --- after the damage


def standing(state: Tournament) -> bool:
    """TEM-15.16: whether the combat goes on."""
    return state.health[opponent(state)] > 0


def no_choice(state: Tournament, seat: int) -> list[int]:
    return []


def certain(state: Tournament, seat: int) -> list[int]:
    """A text that leaves no choice."""
    return CERTAIN


CERTAIN: Final[list[int]] = [actions.USE]


def drain(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.1: the enemy loses some of both."""
    amount = cards.AMOUNT[state.line][state.weapon]
    foe = opponent(state)
    tell(state, "drained", foe, effects.lose(state, foe, amount, amount), table)


def shield_choices(state: Tournament, seat: int) -> list[int]:
    return up_to(state, seat, enough(state, state.most_health(seat) - state.health[seat]))


def shield(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.4: health for energy."""
    spend(state, seat, action - actions.PAY, table)
    restored = effects.heal(state, seat, state.paid * cards.AMOUNT[state.line][state.weapon])
    if restored:
        tell(state, "healed", seat, (restored, state.health[seat]), table)


def shove_choices(state: Tournament, seat: int) -> list[int]:
    if not standing(state):
        return []
    near = cards.ADJACENT[state.seats][state.places[seat]]
    return [actions.GO + cell for cell in near if state.pilot_at(cell) == cards.NO_SEAT]


def shove(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.5, TEM-16.24 to TEM-16.26, TEM-16.38: both fighters to a zone beside; a token there is
    removed.
    """
    cell = action - actions.GO
    state.shoved = True
    effects.put(state, state.attacker, cell)
    effects.put(state, state.defender, cell)
    tell(state, "shoved", seat, (cell,), table)
    if state.tokens[cell] != cards.NO_TOKEN:
        remove(state, cell, cards.WEAPON_CLAUSE[state.weapon], table)


def jam_choices(state: Tournament, seat: int) -> list[int]:
    price = cards.PRICE[state.line][state.weapon]
    if not standing(state) or effects.has(state, seat, cards.PAID_IN[state.line][state.weapon]) < price:
        return []
    foe = opponent(state)
    found = [actions.JAM + weapon for weapon in members(state.equipped[foe] & ~state.exhausted[foe])]
    if found and state.is_robot(foe):  # TEM-24.58: the top card of its stack
        found = [actions.USE]
    return [*found, actions.DECLINE] if found and price else found


def jam(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.6, TEM-16.27, TEM-16.39: a ready weapon of the enemy is exhausted."""
    spend(state, seat, cards.PRICE[state.line][state.weapon], table)
    foe = opponent(state)
    if action == actions.USE:
        weapon = table.draw(members(state.equipped[foe] & ~state.exhausted[foe]), "robot-weapon")
    else:
        weapon = action - actions.JAM
    state.exhausted[foe] |= 1 << weapon
    tell(state, "jammed", seat, (weapon,), table)


def hammer(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.7: extra points."""
    effects.score(state, seat, effects.FOR_HAMMER_REASON, cards.AMOUNT[state.line][state.weapon], table)


def ready_choices(state: Tournament, seat: int) -> list[int]:
    spent = members(state.exhausted[seat] & ~(1 << state.weapon))
    if not standing(state) or not spent:
        return []
    return [*[actions.READY + weapon for weapon in spent], actions.DECLINE]


def ready(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.10, TEM-16.29: another weapon may be used again."""
    state.exhausted[seat] &= ~(1 << (action - actions.READY))
    tell(state, "readied", seat, (action - actions.READY,), table)


def gain_choices(state: Tournament, seat: int) -> list[int]:
    return [actions.GAIN + kind for kind in (cards.ENERGY, cards.CREDITS) if effects.room(state, seat, kind)]


def gain_one(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.12: some of one resource."""
    amount = cards.AMOUNT[state.line][state.weapon]
    energy = action == actions.GAIN + cards.ENERGY
    tell(
        state,
        "gained",
        seat,
        effects.gain(state, seat, amount if energy else 0, 0 if energy else amount),
        table,
    )


def snipe_choices(state: Tournament, seat: int) -> list[int]:
    return up_to(state, seat, enough(state, state.points[opponent(state)]))


def snipe(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.13: the enemy loses points."""
    spend(state, seat, action - actions.PAY, table)
    if state.paid:
        foe = opponent(state)
        lost = min(state.points[foe], state.paid * cards.AMOUNT[state.line][state.weapon])
        state.points[foe] -= lost
        tell(state, "lost-points", foe, (lost, state.points[foe]), table)


def in_line(state: Tournament, way: int) -> list[int]:
    """TEM-16.14: the other enemies in a straight line, the nearest first."""
    fighters = (state.attacker, state.defender)
    found: list[int] = []
    for cell in cards.LINES[state.seats][state.places[state.striker]][way]:
        seat = state.pilot_at(cell)
        if seat != cards.NO_SEAT and seat not in fighters:
            found.append(seat)
    return found


def rail_choices(state: Tournament, seat: int) -> list[int]:
    return [actions.AIM + way for way in cards.STRAIGHT if in_line(state, way)]


def rail(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.14, TEM-16.31 to TEM-16.33, TEM-16.41: side damage; knock-outs are handled the nearest first."""
    clause = cards.WEAPON_CLAUSE[state.weapon]
    fallen: list[int] = []
    for other in in_line(state, action - actions.AIM):
        lost = effects.hurt(state, other, cards.AMOUNT[state.line][state.weapon], clause, table)
        effects.score(state, seat, effects.FOR_RAIL_REASON, lost * cards.RAIL_POINTS, table)
        if state.health[other] == 0:
            knocked_out(state, other, BY_RAIL, table)
            effects.score(state, seat, effects.FOR_KO_REASON, cards.FOR_KO, table)
            fallen.append(other)
    for other in reversed(fallen):
        state.stack.append(KnockOut(other, cards.NO_SEAT))


def steal_choices(state: Tournament, seat: int) -> list[int]:
    foe = opponent(state)
    return [actions.GAIN + kind for kind in (cards.ENERGY, cards.CREDITS) if effects.has(state, foe, kind)]


def steal_one(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.16: one resource changes hands."""
    energy = action == actions.GAIN + cards.ENERGY
    steal(state, seat, 1 if energy else 0, 0 if energy else 1, table)


def steal_both(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.16, with power: both."""
    steal(state, seat, 1, 1, table)


def steal(state: Tournament, seat: int, energy: int, credits: int, table: Table) -> None:
    """TEM-16.30, TEM-16.40: what the enemy lacks is not taken; what the taker cannot keep is lost."""
    amount = cards.AMOUNT[state.line][state.weapon]
    taken = effects.lose(state, opponent(state), energy * amount, credits * amount)
    effects.gain(state, seat, taken[0], taken[1])
    tell(state, "stole", seat, taken, table)


def recoil(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.19, TEM-16.34, TEM-16.42: the user loses health, for which nobody scores."""
    effects.hurt(
        state, seat, cards.AMOUNT[state.line][state.weapon], cards.WEAPON_CLAUSE[state.weapon], table
    )


def empty_beside(state: Tournament, seat: int) -> list[int]:
    """TEM-16.20: the empty zones adjacent to a pilot's."""
    return [cell for cell in cards.ADJACENT[state.seats][state.places[seat]] if state.empty(cell)]


def turret_choices(state: Tournament, seat: int) -> list[int]:
    cells = empty_beside(state, seat)
    if not cells:
        return []
    if state.supply(seat, cards.TURRET_TOKEN):
        return [*[actions.DEPLOY + cell for cell in cells], actions.DECLINE]
    return [*[actions.MOVE + cell for cell in state.turrets_of(seat)], actions.DECLINE]


def free_turret(state: Tournament, seat: int, action: int, table: Table) -> None:
    """TEM-16.20, TEM-16.37: a turret for nothing; if all are out, one of them moves."""
    if action >= actions.DEPLOY:
        lay_turret(state, seat, action - actions.DEPLOY, 0, cards.WEAPON_CLAUSE[state.weapon], table)
    else:
        state.stack.append(Redeploy(seat, action - actions.MOVE))


class Redeploy(Choice):
    """TEM-D30, TEM-16.37: where a turret from the arena goes."""

    def __init__(self, seat: int, cell: int) -> None:
        super().__init__(seat)
        self.cell = cell

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.cell)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        return [actions.DEPLOY + cell for cell in empty_beside(state, seat)]

    def do(self, state: State, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        move_token(state, self.seat, self.cell, action - actions.DEPLOY, 0, "TEM-16.37", table)


Choices = Callable[[Tournament, int], list[int]]
Apply = Callable[[Tournament, int, int, Table], None]


def no_effect(state: Tournament, seat: int, action: int, table: Table) -> None:
    """A text that only changes the damage."""


# Text: what may be chosen for it, and what it does.
_TABLE: dict[int, tuple[Choices, Apply]] = {
    cards.BOOSTS: (boost_choices, boost),
    cards.REMOVES_TOKEN: (grenade_choices, grenade),
    cards.DRAINS: (certain, drain),
    cards.SHIELDS: (shield_choices, shield),
    cards.SHOVES: (shove_choices, shove),
    cards.JAMS: (jam_choices, jam),
    cards.GAINS_POINTS: (certain, hammer),
    cards.READIES: (ready_choices, ready),
    cards.GAINS: (gain_choices, gain_one),
    cards.SNIPES: (snipe_choices, snipe),
    cards.RAILS: (rail_choices, rail),
    cards.STEALS_ONE: (steal_choices, steal_one),
    cards.STEALS_BOTH: (certain, steal_both),
    cards.RECOILS: (certain, recoil),
    cards.FREE_TURRET: (turret_choices, free_turret),
}
CHOICES: Final[list[Choices]] = [
    _TABLE.get(text, (no_choice, no_effect))[0] for text in range(len(cards.TEXTS))
]
APPLY: Final[list[Apply]] = [_TABLE.get(text, (no_choice, no_effect))[1] for text in range(len(cards.TEXTS))]
EARLY: Final = (cards.BOOSTS, cards.REMOVES_TOKEN)
BEFORE_DAMAGE: Final[list[list[bool]]] = [[text in EARLY for text in line] for line in cards.TEXT]
AFTER_DAMAGE: Final[list[list[bool]]] = [
    [text in _TABLE and text not in EARLY for text in line] for line in cards.TEXT
]
