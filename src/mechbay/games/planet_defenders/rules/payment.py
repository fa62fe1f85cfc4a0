"""Paying with Converters and Blends, GXD-9.3 to GXD-9.4d. A debt is a price less what is paid already."""

from __future__ import annotations

from typing import Final

from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.actions import BATTERIES, CONVERT, GIVE, PAY

FIRST_MAIN: Final[list[int]] = [0, 0, 0, cards.MAIN_COST[0], 0]


class Substitution:
    """What a set of Converters and Blends allows."""

    def __init__(self, converters: int, same: list[int]) -> None:
        self.converters = converters  # GXD-9.3: mask of the colours for which a Converter is owned
        self.same = same  # GXD-9.4: for each colour the mask of colours whose cubes may be paid as it
        self.blends = [  # pairs of a group's first colour and another of it
            [first, other]
            for first, other in [(0, 1), (0, 2), (1, 2)]
            if (same[first] >> other) & 1 and (first == 0 or not same[first] & 1)
        ]


def _substitution(owned: int) -> Substitution:
    converters = 0
    for colour in range(len(cards.CONVERTERS)):
        converters |= ((owned >> cards.CONVERTERS[colour]) & 1) << colour
    same = [1, 2, 4]
    for _ in range(2):  # twice, because two Blends chain, GXD-9.4c
        for index in range(len(cards.BLENDS)):
            if (owned >> cards.BLENDS[index]) & 1:
                one = cards.BLEND_COLOURS[index][0]
                other = cards.BLEND_COLOURS[index][1]
                same[one] |= same[other]
                same[other] = same[one]
    return Substitution(converters, same)


def _subsets(mask: int) -> list[int]:
    found = [0]
    bit = 1
    while bit <= mask:
        if mask & bit:
            found += [subset | bit for subset in found]
        bit <<= 1
    return found


_SUBSTITUTIONS: Final[dict[int, Substitution]] = {
    owned: _substitution(owned) for owned in _subsets(cards.SUBSTITUTES)
}


def substitution(technologies: int) -> Substitution:
    """What the owned technologies allow when paying."""
    return _SUBSTITUTIONS[technologies & cards.SUBSTITUTES]


def settled(debt: list[int]) -> bool:
    return not (debt[0] or debt[1] or debt[2] or debt[cards.BATTERY] or debt[cards.ANY])


def worth(cubes: list[int], converting: int) -> int:
    """A purse or a price in Batteries: a price worth more than the purse cannot be paid, a quick no.

    Without a Converter the Energy alone is compared, because Batteries cannot make up for it.
    """
    return cards.CONVERTER_BATTERIES * (cubes[0] + cubes[1] + cubes[2]) + converting * cubes[cards.BATTERY]


TECHNOLOGY_WORTH: Final[list[list[int]]] = [
    [worth(price, converting) for price in cards.TECHNOLOGY_PRICE] for converting in range(2)
]
ROBOT_WORTH: Final[list[list[int]]] = [
    [worth(price, converting) for price in cards.ROBOT_PRICE] for converting in range(2)
]


def affords(purse: list[int], technologies: int, price: list[int]) -> bool:
    """Whether the price can be paid, by whatever substitutions."""
    if (
        purse[0] >= price[0]
        and purse[1] >= price[1]
        and purse[2] >= price[2]
        and purse[cards.BATTERY] >= price[cards.BATTERY]
        and (
            price[cards.ANY] == 0
            or purse[0] + purse[1] + purse[2] >= price[0] + price[1] + price[2] + price[cards.ANY]
        )
    ):
        return True
    if not technologies & cards.SUBSTITUTES:
        return False
    return _affords(purse, substitution(technologies), price)


def _affords(purse: list[int], rule: Substitution, debt: list[int]) -> bool:
    owed = debt[cards.BATTERY]
    if purse[cards.BATTERY] >= owed and _energy_payable(purse, purse[cards.BATTERY] - owed, rule, debt):
        return True
    if owed > 0 and rule.converters:
        for colour in range(3):
            if purse[colour] and rule.same[colour] & rule.converters:
                left = purse[:]
                rest = debt[:]
                _turn_cube(left, rest, colour)
                if _affords(left, rule, rest):
                    return True
    return False


def _energy_payable(purse: list[int], batteries: int, rule: Substitution, debt: list[int]) -> bool:
    """GXD-9.3, GXD-9.4a: count, group by group, the cubes that Batteries must replace."""
    if rule.blends:  # cubes that stand in for each other are counted together
        debt = debt[:]
        for blend in rule.blends:
            debt[blend[0]] += debt[blend[1]] - purse[blend[1]]
            debt[blend[1]] = purse[blend[1]]
    pairs = 0
    spare = -debt[cards.ANY]
    for colour in range(3):
        lack = debt[colour] - purse[colour]
        if lack <= 0:
            spare -= lack
        elif rule.same[colour] & rule.converters:
            pairs += lack
        else:
            return False
    if spare < 0:
        if not rule.converters:
            return False
        pairs -= spare
    return cards.CONVERTER_BATTERIES * pairs <= batteries


def _owed(cubes: list[int], group: int) -> int:
    """The cubes of a group of colours together."""
    return cubes[0] * (group & 1) + cubes[1] * ((group >> 1) & 1) + cubes[2] * (group >> 2)


def forced(technologies: int, debt: list[int]) -> bool:
    """Whether there is just one way to pay: what is asked for, cube by cube."""
    if not technologies & cards.SUBSTITUTES:
        return debt[cards.ANY] == 0
    rule = substitution(technologies)
    if rule.converters or debt[cards.ANY]:
        return False
    return not (
        (debt[0] and rule.same[0] != 1) or (debt[1] and rule.same[1] != 2) or (debt[2] and rule.same[2] != 4)
    )


def ways(purse: list[int], technologies: int, debt: list[int]) -> list[int]:
    """GXD-D11: the next steps of a payment, each of which leaves a rest that can be paid."""
    if debt[cards.BATTERY]:
        # GXD-9.3e: Batteries first; where they can only be paid as they are, the question is the Energy
        energy_owed = debt[0] or debt[1] or debt[2] or debt[cards.ANY]
        turning = _cubes_to_turn(purse, technologies)
        own = [PAY] if purse[cards.BATTERY] >= debt[cards.BATTERY] else []
        if not energy_owed and debt[cards.BATTERY] <= cards.CONVERTER_BATTERIES:
            return own + turning  # one step pays it all
        turning = _keep(turning, purse, technologies, debt)
        if turning or not energy_owed:
            return _keep(own, purse, technologies, debt) + turning
    giving = _energy_to_give(purse, technologies, debt)
    if debt[0] + debt[1] + debt[2] + debt[cards.ANY] == 1:
        return giving  # the last cube: whichever it is, nothing is left to pay
    return _keep(giving, purse, technologies, debt)


def _keep(actions: list[int], purse: list[int], technologies: int, debt: list[int]) -> list[int]:
    kept: list[int] = []
    for action in actions:
        left = purse[:]
        rest = debt[:]
        hand_over(left, technologies, rest, action)
        if affords(left, technologies, rest):
            kept.append(action)
    return kept


def exact(purse: list[int], technologies: int, debt: list[int]) -> bool:
    """Whether all that can pay the Energy is needed, so that only its order would be left to choose."""
    rule = substitution(technologies)
    if debt[cards.ANY]:
        return False
    pairs = (purse[cards.BATTERY] - debt[cards.BATTERY]) // cards.CONVERTER_BATTERIES
    convertible = 0
    seen = 0
    for group in rule.same:
        if not group & seen:
            seen |= group
            owed = _owed(debt, group)
            lack = owed - _owed(purse, group)
            if owed and lack < 0:
                return False
            if owed and group & rule.converters:
                convertible |= group
                pairs -= lack
    return convertible == 0 or pairs == 0


def leaves_main(purse: list[int], technologies: int, price: list[int], after: int) -> bool:
    """GXD-11.4: whether a payable price leaves enough for a first main action with the cards owned then.

    Each way of paying leaves the same: cubes that stand in for each other are worth the same Batteries.
    """
    left = purse[:]
    debt = price[:]
    while not settled(debt):
        hand_over(left, technologies, debt, ways(left, technologies, debt)[0])
    return affords(left, after, FIRST_MAIN)


def _cubes_to_turn(purse: list[int], technologies: int) -> list[int]:
    """GXD-9.3b, GXD-9.4d: cubes that a Converter, perhaps through a Blend, turns into Batteries."""
    rule = substitution(technologies)
    if not rule.converters:
        return []
    return [CONVERT + colour for colour in range(3) if purse[colour] and rule.same[colour] & rule.converters]


def _energy_to_give(purse: list[int], technologies: int, debt: list[int]) -> list[int]:
    rule = substitution(technologies)
    found = [
        GIVE + colour
        for colour in range(3)
        if purse[colour] and (debt[cards.ANY] or _owed(debt, rule.same[colour]))
    ]
    if rule.converters and purse[cards.BATTERY] - debt[cards.BATTERY] >= cards.CONVERTER_BATTERIES:
        done = 0  # Converters of one group do the same; for Energy of any colour they all do
        for colour in range(3):
            if (rule.converters >> colour) & 1 and not done & rule.same[colour]:
                if _owed(debt, rule.same[colour]) or (debt[cards.ANY] and not done):
                    found.append(BATTERIES + colour)
                done |= rule.same[colour]
    return found


def hand_over(purse: list[int], technologies: int, debt: list[int], action: int) -> None:
    """One step of a payment, out of the purse and off the debt."""
    if CONVERT <= action < GIVE:
        _turn_cube(purse, debt, action - CONVERT)
        return
    purse[cards.BATTERY] -= debt[cards.BATTERY]
    debt[cards.BATTERY] = 0
    if action != PAY:
        if action < BATTERIES:
            colour = action - GIVE
            purse[colour] -= 1
        else:
            colour = action - BATTERIES
            purse[cards.BATTERY] -= (
                cards.CONVERTER_BATTERIES
            )  # GXD-9.3f: no Battery payment, so no cube may be turned
        debt[paid_as(debt, substitution(technologies).same[colour], colour)] -= 1


def paid_as(debt: list[int], group: int, colour: int) -> int:
    """Which part of the debt a cube covers: its own colour, else one it stands in for, else any."""
    if debt[colour]:
        return colour
    for other in range(3):
        if debt[other] and (group >> other) & 1:
            return other
    return cards.ANY


def _turn_cube(purse: list[int], debt: list[int], colour: int) -> None:
    """GXD-9.3b: a cube becomes Batteries that go into the payment first; what is left over is kept."""
    purse[colour] -= 1
    left = cards.CONVERTER_BATTERIES - debt[cards.BATTERY]
    debt[cards.BATTERY] = max(0, -left)
    purse[cards.BATTERY] += max(0, left)


def cards_used(technologies: int, debt: list[int], action: int) -> list[int]:
    """The Converters and Blends that a step of a payment makes use of, for the story."""
    if action == PAY:
        return []
    same = substitution(technologies).same
    if action < GIVE:
        colour = action - CONVERT
        fitting = same[colour] & substitution(technologies).converters
        converter = colour
        while not (fitting >> converter) & 1:
            converter = (converter + 1) % 3
        return [cards.CONVERTERS[converter], *_blends_between(technologies, colour, converter)]
    if action < BATTERIES:
        colour = action - GIVE
        return _blends_between(technologies, colour, paid_as(debt, same[colour], colour))
    colour = action - BATTERIES
    return [
        cards.CONVERTERS[colour],
        *_blends_between(technologies, colour, paid_as(debt, same[colour], colour)),
    ]


def _blends_between(technologies: int, one: int, other: int) -> list[int]:
    """GXD-9.4, GXD-9.4c: the Blend of two colours, or the two that chain."""
    if one == other or other == cards.ANY:
        return []
    owned = [k for k in range(len(cards.BLENDS)) if (technologies >> cards.BLENDS[k]) & 1]
    for k in owned:
        if one in cards.BLEND_COLOURS[k] and other in cards.BLEND_COLOURS[k]:
            return [cards.BLENDS[k]]
    return [cards.BLENDS[k] for k in owned]
