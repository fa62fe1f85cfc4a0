"""Combat: attack by attack until one side retreats or is knocked out; TEM-14 and TEM-15."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Ask, Frame, State
from mechbay.core.table import Table
from mechbay.games.tiny_epic_mechs.rules import cards, effects
from mechbay.games.tiny_epic_mechs.rules.actions import ATTACK, FOLLOW, POWER
from mechbay.games.tiny_epic_mechs.rules.asking import PayOrNot
from mechbay.games.tiny_epic_mechs.rules.damage import damage_of
from mechbay.games.tiny_epic_mechs.rules.knockout import BY_COMBAT, BY_RECOIL, Displace, KnockOut, knocked_out
from mechbay.games.tiny_epic_mechs.rules.robot_kit import FOLLOWING
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.weapons import BEFORE_DAMAGE, Text, opponent, push_text
from mechbay.parts.masks import members


def begin_combat(state: Tournament, seat: int, foe: int, leaping: bool, table: Table) -> None:
    """TEM-14.1 to TEM-14.3, TEM-6.10, TEM-6.11: the arriving player attacks, and scores for it."""
    state.fought = True
    state.attacker = seat
    state.defender = foe
    state.striker = seat
    state.leaping = leaping
    if table.listening:
        table.tell(Event("combat", "TEM-6.10", seat, (foe,)))
    effects.score(state, seat, effects.FOR_COMBAT_REASON, cards.FOR_COMBAT, table)
    state.stack.append(Strike(seat))
    state.stack.append(Prepare(foe))
    state.stack.append(Prepare(seat))


def end_combat(state: Tournament) -> None:
    """TEM-14.9, TEM-14.10: all weapons are ready again."""
    state.exhausted = [0] * state.seats
    state.attacker = cards.NO_SEAT
    state.defender = cards.NO_SEAT
    state.striker = cards.NO_SEAT
    state.leaping = False
    state.last = cards.NO_WEAPON
    state.used = 0
    state.experts = 0
    state.unshielded = 0
    state.weapon = cards.NO_WEAPON
    state.line = cards.NORMAL_LINE
    state.paid = 0
    state.damage = 0


class Prepare(PayOrNot):
    """TEM-D20, TEM-17.7, TEM-17.22: Maverick may pay, and the first weapon will stay ready."""

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        able = state.flies(self.seat, cards.MAVERICK) and state.energy[self.seat] >= cards.MAVERICK_PRICE
        return self.asked if able else []

    def use(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        effects.pay(state, self.seat, cards.MAVERICK_PRICE, 0)
        state.experts |= 1 << self.seat
        if table.listening:
            table.tell(Event("prepared", "TEM-17.7", self.seat))


def ready_weapons(state: Tournament, seat: int) -> list[int]:
    """TEM-14.5, TEM-14.6: equipped and not exhausted."""
    return members(state.equipped[seat] & ~state.exhausted[seat])


def counters(weapon: int, last: int) -> bool:
    """TEM-15.8, TEM-15.9, TEM-15.11, TEM-16.4, TEM-16.8: whether a weapon answers the one used just
    before.
    """
    if last == cards.NO_WEAPON or cards.UNCOUNTERED[last]:
        return False
    return cards.COUNTERS_ALL[weapon] or cards.ANSWERS[cards.WEAPON_TYPE[weapon]] == cards.WEAPON_TYPE[last]


class Strike(Ask):
    """TEM-D21, TEM-D22: with which ready weapon, normally or with power; who has none must retreat."""

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        if state.is_robot(self.seat):  # TEM-24.53
            return self.asked if state.equipped[self.seat] else []
        return self.asked if state.equipped[self.seat] & ~state.exhausted[self.seat] else []

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Tournament)
        if state.is_robot(seat):
            return FOLLOWING
        found: list[int] = []
        for weapon in ready_weapons(state, seat):
            if state.leaping:  # TEM-15.12
                found.append(POWER + weapon)
                continue
            found.append(ATTACK + weapon)
            if counters(weapon, state.last):
                found.append(POWER + weapon)
        return found

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.stack.pop()
        if action == FOLLOW:
            robot_strikes(state, seat, table)
            return
        line = cards.POWER_LINE if action >= POWER else cards.NORMAL_LINE
        strike(state, seat, action - (POWER if line == cards.POWER_LINE else ATTACK), line, table)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        if state.is_robot(self.seat):
            pass_attack(state, table)
        else:
            retreat(state, self.seat, table)


def robot_strikes(state: Tournament, seat: int, table: Table) -> None:
    """TEM-24.50 to TEM-24.53: the top card of its shuffled weapons, with power whenever it may."""
    if not state.equipped[seat] & ~state.exhausted[seat]:
        state.exhausted[seat] = 0
        if table.listening:
            table.tell(Event("robot-reshuffles", "TEM-24.53", seat))
    weapon = table.draw(ready_weapons(state, seat), "robot-weapon")
    power = state.leaping or counters(weapon, state.last)
    strike(state, seat, weapon, cards.POWER_LINE if power else cards.NORMAL_LINE, table)


def pass_attack(state: Tournament, table: Table) -> None:
    """TEM-24.56: a robot without any weapon makes no attack."""
    if table.listening:
        table.tell(Event("robot-unarmed", "TEM-24.56", state.striker))
    state.striker = opponent(state)
    state.leaping = False
    state.last = cards.NO_WEAPON
    state.stack.append(Strike(state.striker))


def strike(state: Tournament, seat: int, weapon: int, line: int, table: Table) -> None:
    """TEM-15.1 to TEM-15.3, TEM-14.6, TEM-17.23: an attack; its weapon is exhausted, unless it is
    Maverick's first.
    """
    state.weapon = weapon
    state.line = line
    state.paid = 0
    bit = 1 << seat
    if not (state.experts & bit and not state.used & bit):
        state.exhausted[seat] |= 1 << weapon
    if table.listening:
        clause = ATTACK_CLAUSE[state.is_robot(seat)][
            0 if line == cards.NORMAL_LINE else 2 if state.leaping else 1
        ]
        table.tell(Event("attacked", clause, seat, (weapon + line * len(cards.WEAPONS),)))
    state.stack.append(AFTER_ATTACK)
    state.stack.append(DEAL)
    if BEFORE_DAMAGE[line][weapon]:
        state.stack.append(Text(seat))


# Why an attack is normal, a counter, or after a jump; for players and for robots.
ATTACK_CLAUSE: Final[list[list[str]]] = [
    ["TEM-15.2", "TEM-15.9", "TEM-15.12"],
    ["TEM-24.50", "TEM-24.51", "TEM-24.52"],
]


class Deal(Frame):
    """TEM-15.1, TEM-15.4, TEM-15.19: the damage is computed, and the defender may lessen it."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.damage = damage_of(state, state.striker, state.weapon, state.line, state.paid)
        state.stack.append(HIT)
        foe = opponent(state)
        if state.damage:
            state.stack.append(Brace(foe))


class Brace(PayOrNot):
    """TEM-D31, TEM-D32, TEM-17.4, TEM-17.12: Magma or Sparta 3000 may pay for one point less."""

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, Tournament)
        return self.asked if brace_price(state, self.seat) <= state.energy[self.seat] else []

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        super().play(state, seat, action, table)
        self.run(state, table)

    def use(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        seat = self.seat
        magma = state.flies(seat, cards.MAGMA)
        effects.pay(state, seat, brace_price(state, seat), 0)
        state.damage -= min(state.damage, cards.MAGMA_SHIELD if magma else cards.FIELD_LESS)
        if table.listening:
            table.tell(Event("braced", "TEM-17.4" if magma else "TEM-17.12", seat, (state.damage,)))

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        state.unshielded |= 1 << self.seat  # TEM-17.32


NO_SHIELD: Final = 99  # nobody has so much energy


def brace_price(state: Tournament, seat: int) -> int:
    """What it costs a seat to lessen the attack; more than anybody has if it cannot."""
    if state.drives(seat, cards.SPARTA):
        return cards.FIELD_PRICE
    if state.flies(seat, cards.MAGMA) and not (state.unshielded >> seat) & 1:
        return cards.MAGMA_SHIELD
    return NO_SHIELD


class Hit(Frame):
    """TEM-15.5, TEM-15.6, TEM-15.15: health, points for what was lost, then the weapon's text."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        seat = state.striker
        foe = opponent(state)
        if table.listening:
            table.tell(Event("dealt-damage", "TEM-15.4", seat, (foe, state.damage)))
        lost = effects.hurt(state, foe, state.damage, "TEM-15.1", table)
        effects.score(state, seat, effects.FOR_DAMAGE_REASON, lost * cards.FOR_DAMAGE, table)
        state.used |= 1 << seat
        push_text(state, seat)


class AfterAttack(Frame):
    """TEM-14.2, TEM-14.9, TEM-16.34 to TEM-16.36, TEM-19.16: knock-outs, or the other's attack."""

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Tournament)
        seat = state.striker
        foe = opponent(state)
        felled = state.health[foe] == 0
        fell = state.health[seat] == 0
        if not felled and not fell:
            state.last = state.weapon
            state.striker = foe
            state.leaping = False
            state.weapon = cards.NO_WEAPON
            state.line = cards.NORMAL_LINE
            state.paid = 0
            state.damage = 0
            state.stack.append(Strike(foe))
            return
        end_combat(state)
        if felled:
            knocked_out(state, foe, BY_COMBAT, table)
            effects.score(state, seat, effects.FOR_KO_REASON, cards.FOR_KO, table)
        if fell:
            knocked_out(state, seat, BY_RECOIL, table)
            state.stack.append(KnockOut(seat, cards.NO_SEAT))
        if felled:
            state.stack.append(KnockOut(foe, cards.NO_SEAT if fell else seat))


def retreat(state: Tournament, seat: int, table: Table) -> None:
    """TEM-14.7, TEM-18.6 to TEM-18.9: no ready weapon: the enemy scores, and the player goes."""
    foe = opponent(state)
    end_combat(state)
    if table.listening:
        table.tell(Event("retreated", "TEM-14.7", seat))
    effects.score(state, foe, effects.FOR_RETREAT_REASON, cards.FOR_RETREAT, table)
    effects.enter_adhoc(state, seat, table)
    state.stack.append(Displace(seat, state.places[seat]))


# Frames are immutable, so the common ones are made once and shared by all games.
AFTER_ATTACK: Final[AfterAttack] = AfterAttack()
DEAL: Final[Deal] = Deal()
HIT: Final[Hit] = Hit()
