"""What a position is worth to a seat: the evaluation for search and for the greedy bot (Appendix A)."""

from __future__ import annotations

from typing import Final

from mechbay.core.state import State
from mechbay.games.mech_wars.rules import cards
from mechbay.games.mech_wars.rules.effects import marker
from mechbay.games.mech_wars.rules.flow import Kidnap
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.values import defence, defence_now, firing, firing_now, may_fire
from mechbay.parts.masks import size

# --- the March: shares of a bonus that is not complete yet
LINE_SHARE: Final[list[float]] = [0.0, 0.06, 0.33, 1.0]  # by mechs of one series in a line
SERIES_SHARE: Final[list[float]] = [0.0, 0.05, 0.15, 0.35, 0.6, 1.0]  # by different series
ALL_TYPES_SHARE: Final = 0.1  # of the 15 points, while no type stands twice, growing with the square
CARD_WORTH: Final[list[float]] = [
    4.0,
    3.0,
    2.5,
    1.0,
    1.5,
    1.5,
    3.0,
    2.5,
    2.5,
    2.0,
    2.5,
    2.0,
]  # in hand, by card
CARD_TURNS: Final = 4.0  # turns before the end from which on a card in hand loses its worth
RIVAL: Final = 0.5  # what the best opponent's strength takes away

# --- the Battle
MECH_WORTH: Final = 4.0  # of a mech beside its value
POINT_WORTH: Final = 1.0
BATTLE_CARD_WORTH: Final = 1.2
SHOT_WORTH: Final = 0.8  # what the best salvo of the seat on turn is expected to bring
WIN: Final = 1000.0


def evaluate(state: State, seat: int) -> float:
    """The own prospects against those of the strongest opponent; winning counts most when all is over."""
    assert isinstance(state, War)
    if state.over:
        margin = float(state.scores()[seat] - best_other(state.scores(), seat))
        return margin + (WIN if seat in state.winners() else 0.0)
    worths = [strength(state, k) if state.fighting else prospect(state, k) for k in range(state.seats)]
    rival = max([worths[k] for k in range(state.seats) if k != seat])
    if state.fighting:
        return worths[seat] - rival + salvo_hope(state, seat)
    return worths[seat] - RIVAL * rival + kidnap_hope(state, seat)


def best_other(scores: list[int], seat: int) -> int:
    """The highest score of the others."""
    return max([scores[k] for k in range(len(scores)) if k != seat])


def scorings_left(war: War) -> int:
    """Scorings still to come."""
    return len(cards.SCORING_ROUNDS) - len(war.results[0])


def prospect(war: War, seat: int) -> float:
    """The March so far, and what the formation will bring in the scorings to come."""
    formation = war.formations[seat]
    left = scorings_left(war)
    values = 0
    present = 0
    standing = 0
    types = [0] * len(cards.TYPES)
    colours = [-1] * len(cards.CELLS)
    for cell in range(len(cards.CELLS)):
        mech = formation[cell]
        if mech != cards.NO_MECH:
            standing += 1
            values += war.base(mech)
            types[cards.MECH_TYPE[mech]] += 1
            series = war.series(mech)
            colours[cell] = series
            present |= 1 << series
    worth = float(values)
    for line in cards.LINES:
        worth += cards.LINE_POINTS * LINE_SHARE[alike(colours, line)]
    doubled = 0
    for count in types:
        worth += cards.TYPE_POINTS[count]
        if count > 1:
            doubled += 1
    worth += cards.ALL_SERIES_POINTS * SERIES_SHARE[size(present)]
    if doubled == 0:
        share = standing / len(cards.TYPES)
        worth += cards.ALL_TYPES_POINTS * (1.0 if share == 1.0 else ALL_TYPES_SHARE * share * share)
    worth *= left
    if war.drilled == seat:
        worth += cards.AMOUNT[cards.MARCH][cards.DRILL]
    hope = 0.0
    for card in war.hands[seat]:
        hope += CARD_WORTH[card]
    if not war.battle:
        hope *= min(1.0, (cards.ROUNDS - war.round) / CARD_TURNS)
    return war.total(seat) + worth + hope


def alike(colours: list[int], line: list[int]) -> int:
    """How many mechs of one series stand in a line that can still be one of a series; 0 if it cannot."""
    series = -1
    count = 0
    for cell in line:
        if colours[cell] >= 0:
            if series >= 0 and series != colours[cell]:
                return 0
            series = colours[cell]
            count += 1
    return count


def kidnap_hope(war: War, seat: int) -> float:
    """The best mech on the march board, where its kidnapping is what comes next."""
    for frame in war.stack:
        if isinstance(frame, Kidnap) and frame.seat == seat:
            best = 0
            for field in range(len(cards.FIELDS)):
                for mech in war.road[field]:
                    best = max(best, cards.VALUE[mech] + marker(war, field))
            return float(best * scorings_left(war))
    return 0.0


def strength(war: War, seat: int) -> float:
    """Mechs with their values, combat points and cards."""
    worth = POINT_WORTH * war.points[seat] + BATTLE_CARD_WORTH * len(war.hands[seat])
    for mech in war.formations[seat]:
        if mech != cards.NO_MECH:
            worth += mech_worth(war, mech)
    return worth


def mech_worth(war: War, mech: int) -> float:
    """What a mech counts in the Battle."""
    base = war.base(mech)
    worth = MECH_WORTH + base
    series = war.series(mech)
    if series == cards.MASTERS:
        worth += 0.5 * min(base, 3)
    elif series in (cards.TEARDROPS, cards.TREETOPS):
        worth += 0.5
    return worth


def salvo_hope(war: War, seat: int) -> float:
    """What the salvo that is being fired, or the best one of the seat on turn, promises."""
    if war.attacker != cards.NO_SEAT and war.target != cards.NO_MECH:
        gap = sum(firing_now(war)) - sum(defence_now(war))
        chance = hit_chance(gap, war.points[war.attacker], war.points[war.defender])
        prize = mech_worth(war, war.target)
        if war.second != cards.NO_MECH:
            prize += mech_worth(war, war.second)
        if seat == war.attacker:
            return chance * prize
        return -chance * prize if seat == war.defender else 0.0
    if war.turn != seat:
        return 0.0
    return SHOT_WORTH * best_shot(war, seat)


def best_shot(war: War, seat: int) -> float:
    """The best expected prize over all mechs that may fire and all targets."""
    best = 0.0
    formation = war.formations[seat]
    for cell in range(len(cards.CELLS)):
        firer = formation[cell]
        if firer != cards.NO_MECH and may_fire(war, seat, cell):
            for foe in range(war.seats):
                if foe != seat:
                    for target in war.formations[foe]:
                        if target != cards.NO_MECH:
                            fire = sum(firing(war, seat, firer, foe, target, cards.NO_MECH, False))
                            gap = fire - sum(defence(war, foe, target, cards.NO_MECH, False))
                            chance = hit_chance(gap, war.points[seat], war.points[foe])
                            prize = chance * mech_worth(war, target)
                            if prize > best:
                                best = prize
    return best


def hit_chance(gap: int, attacking: int, defending: int) -> float:
    """How likely a salvo is to hit: by how much it is ahead, and what both can still spend."""
    if gap >= 0:
        return 0.95 if gap >= defending else 0.55 + 0.4 * (gap + 1) / (defending + 1)
    if attacking + gap < 0:
        return 0.0
    return 0.5 * (attacking + gap + 1) / (attacking + defending + 1)
