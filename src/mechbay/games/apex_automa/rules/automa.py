"""What an Automa does in each of its eleven steps (sections 16 to 18, 20, 21)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.actions import FOLLOW
from mechbay.games.apex_automa.rules.conditions import NO, holds
from mechbay.games.apex_automa.rules.damage import charge, heal, spend
from mechbay.games.apex_automa.rules.decks import next_feat
from mechbay.games.apex_automa.rules.fleeing import flee
from mechbay.games.apex_automa.rules.reposition import may_reposition, reposition
from mechbay.games.apex_automa.rules.runs import run_effects
from mechbay.games.apex_automa.rules.shooting import AUTOMA_AIMS, can_hit_best, optimal_shot, shares_space
from mechbay.games.apex_automa.rules.state import NOBODY, Clash
from mechbay.games.apex_automa.rules.steps import NEXTS, Duty, discard_active, unwind
from mechbay.games.apex_automa.rules.tokens import ability_of, begin_use
from mechbay.games.apex_automa.rules.view import (
    bin_beside,
    danger,
    distance,
    in_range,
    may_shoot,
    optimal,
    sees,
)
from mechbay.games.apex_automa.rules.walking import begin_move

# what decided the main enemy, in the order of the terms
BY_OPTIMAL: Final = 0
BY_POINTS: Final = 1
BY_SIGHT: Final = 2
BY_DISTANCE: Final = 3
BY_LOT: Final = 4
BY_BEING_ALONE: Final = 5
PRIORITY_CLAUSE: Final[list[str]] = [
    "AXA-16.7", "AXA-16.8", "AXA-16.9", "AXA-16.10", "AXA-16.11", "AXA-16.6",
]  # fmt: skip


# --- step 1: priorities


def priority(state: Clash, figure: int, foes: list[int]) -> tuple[int, int]:
    """AXA-16.6 to AXA-16.10: the main enemy and what decided; NOBODY where the lot decides."""
    if len(foes) == 1:
        return foes[0], BY_BEING_ALONE
    one, other = foes
    near = [foe for foe in foes if optimal(state, figure, foe)]
    if len(near) == 1:
        return near[0], BY_OPTIMAL
    sums = [state.shield[foe] + state.health[foe] for foe in foes]
    if sums[0] != sums[1]:
        return (one if sums[0] < sums[1] else other), BY_POINTS
    seen = [foe for foe in foes if sees(state, figure, foe)]
    if len(seen) == 1:
        return seen[0], BY_SIGHT
    far = [distance(state, figure, foe) for foe in foes]
    if far[0] != far[1]:
        return (one if far[0] < far[1] else other), BY_DISTANCE
    return NOBODY, BY_LOT


def main_enemy(state: Clash, figure: int, table: Table) -> int:
    """AXA-16.5 to AXA-16.11: the main enemy of an Automa that stands somewhere."""
    foes = state.foes(figure)
    found, decided = priority(state, figure, foes)
    if decided == BY_LOT:
        lots = sorted([state.legends[foe] for foe in foes])
        found = state.figure_of(table.draw(lots, "priority"))
    if table.listening:
        seat = state.drivers[figure]
        for foe in foes:
            facts = (
                state.legends[figure], state.legends[foe], int(optimal(state, figure, foe)),
                state.shield[foe] + state.health[foe], int(sees(state, figure, foe)),
                distance(state, figure, foe),
            )  # fmt: skip
            table.tell(Event("weighs", "AXA-16.5", seat, facts))
        args = (state.legends[figure], state.legends[found], decided)
        table.tell(Event("main-enemy", PRIORITY_CLAUSE[decided], seat, args))
    return found


class Priorities(Duty):
    """AXA-16.4 to AXA-16.12: a main enemy, or a rest without any enemy on the map."""

    def do(self, state: Clash, figure: int, table: Table) -> None:
        if state.foes(figure):
            state.main = main_enemy(state, figure, table)
            return
        if table.listening:
            args = (state.legends[figure],)
            table.tell(Event("no-enemy", "AXA-16.4", state.drivers[figure], args))
        heal(state, figure, cards.ALONE_SHIELD, cards.ALONE_HEALTH, "AXA-16.4", table)
        charge(state, figure, cards.ALONE_CHARGE, "AXA-16.4", table)
        unwind(state)


class Bin(Duty):
    """AXA-16.14 to AXA-16.16: next to a supply bin."""

    def due(self, state: Clash, figure: int) -> bool:
        return bin_beside(state, state.at[figure])

    def do(self, state: Clash, figure: int, table: Table) -> None:
        if table.listening:
            args = (state.legends[figure],)
            table.tell(Event("bin", "AXA-16.14", state.drivers[figure], args))
        heal(state, figure, cards.AUTOMA_BIN_SHIELD, cards.AUTOMA_BIN_HEALTH, "AXA-16.14", table)
        charge(state, figure, cards.AUTOMA_BIN_CHARGE, "AXA-16.14", table)


class ActiveFeat(Duty):
    """AXA-16.17: the top card of the feat deck is turned up."""

    def do(self, state: Clash, figure: int, table: Table) -> None:
        state.active = next_feat(state, figure, table)
        if table.listening:
            args = (state.legends[figure], state.active)
            table.tell(Event("active-feat", "AXA-16.17", state.drivers[figure], args))


# --- steps 4 and 9: abilities


def qualifies(state: Clash, figure: int, kind: int, step: int) -> bool:
    """AXA-16.18: token available, cost at hand, conditions met."""
    ability = ability_of(state, figure, kind)
    if kit.ABILITY_STEP[ability] != step or state.ready[2 * figure + kind] > state.turn:
        return False
    if state.charges[figure] < kit.ABILITY_COST[ability]:
        return False
    cond = kit.ABILITY_COND[ability]
    return cond is None or holds(state, figure, cond, NOBODY) != NO


class Abilities(Duty):
    """AXA-16.18 to AXA-16.20, AXA-21.2: every ability of the step that qualifies, the tactical one first."""

    def __init__(self, step: int) -> None:
        self.step = step

    def due(self, state: Clash, figure: int) -> bool:
        return qualifies(state, figure, kit.TACTICAL, self.step) or qualifies(
            state, figure, kit.ULTIMATE, self.step
        )

    def do(self, state: Clash, figure: int, table: Table) -> None:
        kind = kit.TACTICAL if qualifies(state, figure, kit.TACTICAL, self.step) else kit.ULTIMATE
        if kind == kit.TACTICAL and state.stack:
            state.stack[-1] = NEXTS[figure][self.step]  # AXA-16.19: the second is checked after the first
        ability = ability_of(state, figure, kind)
        begin_use(state, figure, kind, table)
        spend(state, figure, kit.ABILITY_COST[ability], "AXA-16.20", table)
        run_effects(state, figure, kit.ABILITY_START[ability])


# --- steps 5 and 8: the feat


class FeatStep(Duty):
    """AXA-17.3, AXA-17.12, AXA-21.1: the feat, if it is one of this step; step 5 begins with a shot."""

    def __init__(self, step: int) -> None:
        self.step = step

    def due(self, state: Clash, figure: int) -> bool:
        if kit.FEAT_STEP[state.active] == self.step:
            return True
        return self.step == 5 and shot_waits(state, figure)

    def do(self, state: Clash, figure: int, table: Table) -> None:
        if self.step == 5 and shot_waits(state, figure):
            state.stack[-1] = NEXTS[figure][5]  # the feat follows once the shot is over
            optimal_shot(state, table)
        else:
            if table.listening:
                args = (state.legends[figure], state.active)
                clause = "AXA-17.12" if self.step == 5 else "AXA-21.1"
                table.tell(Event("feat-effects", clause, state.drivers[figure], args))
            run_effects(state, figure, kit.FEAT_START[state.active])


def shot_waits(state: Clash, figure: int) -> bool:
    """AXA-17.7: whether the optimal shot would fire now."""
    return (
        not state.shot
        and state.main != NOBODY
        and not shares_space(state, figure)
        and can_hit_best(state, figure, state.main)
    )


# --- step 6: one action scheme


def scheme_of(state: Clash, figure: int) -> int:
    """AXA-18.2: the first that is true of A to D."""
    if optimal(state, figure, state.main):
        return 0
    if in_range(state, figure, state.main):
        return 1
    return 2 if sees(state, figure, state.main) else 3


DANGER_SCHEME: Final = 4


class Scheme(Duty):
    """AXA-18.1 to AXA-18.7, AXA-18.14: out of danger, or a scheme with its charges and its move."""

    def do(self, state: Clash, figure: int, table: Table) -> None:
        seat = state.drivers[figure]
        legend = state.legends[figure]
        if danger(state, state.at[figure]):
            if table.listening:
                table.tell(
                    Event("scheme", "AXA-18.1", seat, (legend, DANGER_SCHEME, state.legends[state.main]))
                )
            if flee(state, figure, table):
                return
            if table.listening:
                table.tell(Event("no-way-out", "AXA-18.14", seat, (legend,)))
        scheme = scheme_of(state, figure)
        if table.listening:
            table.tell(Event("scheme", "AXA-18.2", seat, (legend, scheme, state.legends[state.main])))
        charge(state, figure, cards.SCHEME_CHARGE[legend][scheme], "AXA-18.3", table)
        begin_move(state, figure, cards.SCHEME_MOVE[legend][scheme], cards.SCHEME_PAIR[legend][scheme], table)


# --- step 7: shoot


def target_of(state: Clash, figure: int) -> int:
    """AXA-20.1, AXA-20.2, AXA-20.21: whom it shoots at, or NOBODY; those in optimal range first."""
    if state.shot:
        return NOBODY
    foes = [foe for foe in (state.main, state.second_of(figure)) if foe != NOBODY]
    for foe in foes:
        if optimal(state, figure, foe) and may_shoot(state, figure, foe):
            return foe
    for foe in foes:
        if in_range(state, figure, foe) and may_shoot(state, figure, foe):
            return foe
    return NOBODY


class ShootStep(Duty):
    """AXA-20.1: an Automa that has not shot yet shoots at an enemy in range."""

    def due(self, state: Clash, figure: int) -> bool:
        return target_of(state, figure) != NOBODY

    def do(self, state: Clash, figure: int, table: Table) -> None:
        aims = AUTOMA_AIMS[figure][target_of(state, figure)]
        state.stack.append(aims)
        aims.play(state, state.drivers[figure], FOLLOW, table)


# --- steps 10 and 11


class RepositionStep(Duty):
    """AXA-21.3, AXA-14.5: with a charge, which stays, a tactical reposition."""

    def due(self, state: Clash, figure: int) -> bool:
        return state.charges[figure] >= 1 and may_reposition(state, figure)

    def do(self, state: Clash, figure: int, table: Table) -> None:
        reposition(state, figure, table)


class DiscardStep(Duty):
    """AXA-21.5: the active feat goes to the pile."""

    def do(self, state: Clash, figure: int, table: Table) -> None:
        discard_active(state, figure, "AXA-21.5", table)
