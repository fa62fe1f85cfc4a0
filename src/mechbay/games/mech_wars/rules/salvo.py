"""A salvo, from the aim to the reply, MWR-7.5 to MWR-7.22 and MWR-8."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import Ask, State
from mechbay.core.table import Table
from mechbay.games.mech_wars.rules import cards, values
from mechbay.games.mech_wars.rules.actions import ALSO, AT, DECLINE, ESCAPE, ONLY, PASS, REPLY, SHIELD, SPEND
from mechbay.games.mech_wars.rules.effects import clear_salvo, lay_down, remove
from mechbay.games.mech_wars.rules.ending import check_end
from mechbay.games.mech_wars.rules.state import War


def begin_salvo(war: War, seat: int, firer: int, foe: int) -> None:
    """MWR-7.5, MWR-8.4: a mech fires; only a reply knows its opponent beforehand."""
    war.attacker = seat
    war.firer = firer
    war.defender = foe
    war.replying = foe != cards.NO_SEAT
    war.stack.append(Aim(seat))


class Aim(Ask):
    """MWR-D9, MWR-D13: the target."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, War)
        if state.replying:  # MWR-8.4, MWR-11.3
            foe = state.defender
            formation = state.formations[foe]
            return [
                AT + formation[cell]
                for cell in range(len(formation))
                if formation[cell] != cards.NO_MECH and values.in_first_line(state, foe, cell)
            ]
        others = [other for other in range(state.seats) if other != seat]
        return [AT + mech for other in others for mech in state.mechs(other)]  # MWR-7.8

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, War)
        state.stack.pop()
        state.target = action - AT
        state.defender = state.owner(state.target)
        if state.series(state.firer) == cards.FIRESTARTERS and beside_target(state):
            state.stack.append(Also(seat))
        else:
            name_salvo(state, table)


def beside_target(war: War) -> list[int]:
    """MWR-8.2: the mechs that may be targeted together with the target."""
    formation = war.formations[war.defender]
    mates = [formation[cell] for cell in cards.BESIDE[formation.index(war.target)]]
    return [mech for mech in mates if mech != cards.NO_MECH]


class Also(Ask):
    """MWR-D9, MWR-8.2: a second target of Firestarters, or none."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, War)
        return [ONLY, *[ALSO + mech for mech in beside_target(state)]]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, War)
        state.stack.pop()
        if action != ONLY:
            state.second = action - ALSO
        name_salvo(state, table)


def name_salvo(war: War, table: Table) -> None:
    """MWR-7.21, MWR-7.22: the salvo is named, with all that its values are made of; now Force Shield."""
    if table.listening:
        seat = war.attacker
        kind = "replied" if war.replying else "fired"
        clause = "MWR-8.4" if war.replying else "MWR-7.5"
        table.tell(Event(kind, clause, seat, (war.firer, war.target)))
        if war.second != cards.NO_MECH:
            table.tell(Event("fired-at-both", "MWR-8.2", seat, (war.target, war.second)))
        tell_reasons(values.firing_now(war), seat, table)
        tell_reasons(values.defence_now(war), war.defender, table)
    war.stack.append(Shield(war.defender))


def tell_reasons(parts: list[int], seat: int, table: Table) -> None:
    """The base value and what changes it; points and shields are told when they come."""
    for reason in range(values.REASONS):
        if parts[reason] or reason == values.BY_BASE:
            tell_reason(reason, parts[reason], seat, table)


def tell_reason(reason: int, amount: int, seat: int, table: Table) -> None:
    table.tell(Event("counted", values.REASON_CLAUSE[reason], seat, (reason, amount)))


class Shield(Ask):
    """MWR-D10, MWR-13.6: Force Shield or not; asked of all who might hold it, so that nobody learns who
    does.
    """

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, War)
        gone = cards.FORCE_SHIELD in state.card_discards or state.holder[cards.FORCE_SHIELD] != cards.NO_MECH
        return [] if gone or not state.hands[self.seat] else self.asked

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, War)
        return SHIELDING if cards.FORCE_SHIELD in state.hands[seat] else SHIELDING[1:]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, War)
        state.stack.pop()
        if action != DECLINE:  # MWR-10.12, MWR-10.14
            lay_down(state, seat, cards.FORCE_SHIELD, table)
            state.shielded = True
            if table.listening:
                table.tell(Event("played", "MWR-10.14", seat, (len(cards.CARDS) + cards.FORCE_SHIELD,)))
                tell_reason(values.BY_SHIELD, cards.AMOUNT[cards.BATTLE][cards.FORCE_SHIELD], seat, table)
        self.run(state, table)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, War)
        state.stack.append(Spend(state.attacker, 0))


SHIELDING: Final[list[int]] = [SHIELD, DECLINE]


class Spend(Ask):
    """MWR-D11, MWR-7.14 to MWR-7.16: spend a point or pass; who has none passes unasked."""

    def __init__(self, seat: int, passed: int) -> None:
        super().__init__(seat)
        self.passed = passed  # whether the other has just passed

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.passed)

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, War)
        return self.asked if state.points[self.seat] else []

    def legal(self, state: State, seat: int) -> list[int]:
        return SPENDING

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, War)
        state.stack.pop()
        if action == PASS:
            self.run(state, table)
            return
        state.points[seat] -= 1
        if seat == state.attacker:
            state.spent_attacker += 1
        else:
            state.spent_defender += 1
        if table.listening:
            table.tell(Event("spent", "MWR-7.14", seat, (state.points[seat],)))
        state.stack.append(Spend(opposite(state, seat), 0))

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, War)
        if self.passed:
            compare(state, table)
        else:
            state.stack.append(Spend(opposite(state, self.seat), 1))


SPENDING: Final[list[int]] = [SPEND, PASS]


def opposite(war: War, seat: int) -> int:
    """The other side of the salvo."""
    return war.defender if seat == war.attacker else war.attacker


def compare(war: War, table: Table) -> None:
    """MWR-7.17, MWR-8.3a: the target is destroyed unless its defence is higher, or equal and it escapes."""
    fire = sum(values.firing_now(war))
    stand = sum(values.defence_now(war))
    if table.listening:
        if war.spent_attacker:
            tell_reason(values.BY_POINTS, war.spent_attacker, war.attacker, table)
        if war.spent_defender:
            tell_reason(values.BY_POINTS, war.spent_defender, war.defender, table)
        table.tell(Event("compared", "MWR-7.17", war.attacker, (fire, stand)))
    if fire < stand:
        if table.listening:
            table.tell(Event("missed", "MWR-7.17", war.attacker, (war.target,)))
        after_salvo(war, table)
    elif fire == stand and can_escape(war):
        war.stack.append(Escape(war.defender))
    else:
        destroy(war, table)


def can_escape(war: War) -> bool:
    """MWR-8.3a to MWR-8.3c: once per player, with a Teardrops mech among the targets."""
    if (war.escaped >> war.defender) & 1:
        return False
    if war.series(war.target) == cards.TEARDROPS:
        return True
    return war.second != cards.NO_MECH and war.series(war.second) == cards.TEARDROPS


class Escape(Ask):
    """MWR-D12: use the only escape, or not."""

    def legal(self, state: State, seat: int) -> list[int]:
        return ESCAPING

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, War)
        state.stack.pop()
        if action == DECLINE:
            destroy(state, table)
            return
        state.escaped |= 1 << seat
        if table.listening:
            table.tell(Event("escaped", "MWR-8.3a", seat, (state.target,)))
        after_salvo(state, table)


ESCAPING: Final[list[int]] = [ESCAPE, DECLINE]


def destroy(war: War, table: Table) -> None:
    """MWR-7.17, MWR-7.18: the targets leave their formation."""
    for mech in (war.target, war.second):
        if mech != cards.NO_MECH:
            remove(war, war.defender, mech)
            if table.listening:
                table.tell(Event("destroyed", "MWR-7.18", war.defender, (mech,)))
    if not check_end(war, war.defender, table):
        after_salvo(war, table)


def after_salvo(war: War, table: Table) -> None:
    """MWR-7.21: the Masters' wear, then the replies of Treetops; the salvo is over."""
    attacker = war.attacker
    defender = war.defender
    if war.series(war.firer) == cards.MASTERS:
        wear(war, table)
        if war.over:
            return
    survivors = [cards.NO_MECH, cards.NO_MECH]
    if not war.replying:
        survivors = [mech if can_reply(war, mech) else cards.NO_MECH for mech in (war.target, war.second)]
    clear_salvo(war)
    if survivors != [cards.NO_MECH, cards.NO_MECH]:
        survivors.sort(reverse=True)  # a single one stands first
        war.stack.append(Reply(defender, attacker, survivors[0], survivors[1]))


def wear(war: War, table: Table) -> None:
    """MWR-8.5a, MWR-8.5b, MWR-8.5e: a minus marker after each salvo, and at 0 the mech is discarded."""
    mech = war.firer
    war.minus[mech] += cards.MASTERS_WEAR
    if table.listening:
        table.tell(Event("worn", "MWR-8.5a", war.attacker, (mech, war.base(mech))))
    if war.base(mech) == 0:
        remove(war, war.attacker, mech)
        if table.listening:
            table.tell(Event("worn-out", "MWR-8.5b", war.attacker, (mech,)))
        check_end(war, war.attacker, table)


def can_reply(war: War, mech: int) -> bool:
    """MWR-8.4a, MWR-8.4h: a Treetops mech that survived, while there is somebody to reply to."""
    return (
        mech != cards.NO_MECH
        and war.series(mech) == cards.TREETOPS
        and mech in war.formations[war.defender]
        and len(war.mechs(war.attacker)) > 0
    )


class Reply(Ask):
    """MWR-D13, MWR-D14, MWR-8.4e: which targeted Treetops mech replies next, if any."""

    def __init__(self, seat: int, foe: int, one: int, other: int) -> None:
        super().__init__(seat)
        self.foe = foe
        self.one = one
        self.other = other

    def args(self) -> tuple[int, ...]:
        return (self.seat, self.foe, self.one, self.other)

    def actors(self, state: State) -> list[int]:
        assert isinstance(state, War)
        return self.asked if state.mechs(self.foe) else []  # MWR-8.4h

    def run(self, state: State, table: Table) -> None:
        """Nobody is left to reply to."""

    def legal(self, state: State, seat: int) -> list[int]:
        found = [REPLY + self.one]
        if self.other != cards.NO_MECH:
            found.append(REPLY + self.other)
        found.append(DECLINE)
        return found

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, War)
        state.stack.pop()
        if action == DECLINE:
            return
        mech = action - REPLY
        rest = self.other if mech == self.one else self.one
        if rest != cards.NO_MECH:
            state.stack.append(Reply(seat, self.foe, rest, cards.NO_MECH))
        begin_salvo(state, seat, mech, self.foe)
