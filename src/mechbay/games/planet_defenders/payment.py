"""Paying with Converters and Blends, GXD-9.3 to 9.4d. A debt is a price less what is paid already."""

from __future__ import annotations

from typing import Final

from mechbay.games.planet_defenders.actions import BATTERIES, CONVERT, GIVE, PAY
from mechbay.games.planet_defenders.cards import (
    ANY,
    BATTERY,
    BLEND_COLOURS,
    BLENDS,
    CONVERTER_BATTERIES,
    CONVERTERS,
    MAIN_COST,
    SUBSTITUTES,
)

NO_RESERVE: Final = -1
FIRST_MAIN: Final[list[int]] = [0, 0, 0, MAIN_COST[0], 0]


def _groups(blends: int) -> list[int]:
    """For each colour the mask of colours that stand in for it; two Blends chain, GXD-9.4c."""
    masks = [1, 2, 4]
    for _ in range(2):
        for index in range(len(BLENDS)):
            if (blends >> index) & 1:
                one = BLEND_COLOURS[index][0]
                other = BLEND_COLOURS[index][1]
                masks[one] |= masks[other]
                masks[other] = masks[one]
    return masks


_GROUPS: Final[list[list[int]]] = [_groups(blends) for blends in range(1 << len(BLENDS))]


def groups(technologies: int) -> list[int]:
    """GXD-9.4: for each colour the mask of colours whose cubes may be paid as it."""
    owned = 0
    for index in range(len(BLENDS)):
        owned |= ((technologies >> BLENDS[index]) & 1) << index
    return _GROUPS[owned]


def convertible(technologies: int) -> int:
    """GXD-9.3: mask of the colours for which a Converter is owned."""
    owned = 0
    for colour in range(len(CONVERTERS)):
        owned |= ((technologies >> CONVERTERS[colour]) & 1) << colour
    return owned


def settled(debt: list[int]) -> bool:
    return not (debt[0] or debt[1] or debt[2] or debt[BATTERY] or debt[ANY])


def affords(purse: list[int], technologies: int, price: list[int]) -> bool:
    """Whether the price can be paid, by whatever substitutions."""
    if not technologies & SUBSTITUTES:
        if (
            purse[0] < price[0]
            or purse[1] < price[1]
            or purse[2] < price[2]
            or purse[BATTERY] < price[BATTERY]
        ):
            return False
        any_colour = price[ANY]
        return (
            any_colour == 0 or purse[0] + purse[1] + purse[2] >= price[0] + price[1] + price[2] + any_colour
        )
    return _affords(purse, groups(technologies), convertible(technologies), price)


def _affords(purse: list[int], same: list[int], converters: int, debt: list[int]) -> bool:
    owed = debt[BATTERY]
    if purse[BATTERY] >= owed and _energy_payable(purse, purse[BATTERY] - owed, same, converters, debt):
        return True
    if owed > 0 and converters:
        for colour in range(3):
            if purse[colour] and same[colour] & converters:
                left = purse[:]
                rest = debt[:]
                _turn_cube(left, rest, colour)
                if _affords(left, same, converters, rest):
                    return True
    return False


def _energy_payable(
    purse: list[int], batteries: int, same: list[int], converters: int, debt: list[int]
) -> bool:
    """GXD-9.3, 9.4a: count, group by group, the cubes that Batteries must replace."""
    pairs = 0
    spare = 0
    seen = 0
    for colour in range(3):
        group = same[colour]
        if group & seen:
            continue
        seen |= group
        lack = 0
        for other in range(3):
            if (group >> other) & 1:
                lack += debt[other] - purse[other]
        if lack <= 0:
            spare -= lack
        elif group & converters:
            pairs += lack
        else:
            return False
    if debt[ANY] > spare:
        if not converters:
            return False
        pairs += debt[ANY] - spare
    return CONVERTER_BATTERIES * pairs <= batteries


def payable(purse: list[int], technologies: int, debt: list[int], reserve: int) -> bool:
    """Whether the debt can be paid, and with a reserve (the technologies owned then) GXD-11.4 kept."""
    if reserve == NO_RESERVE:
        return affords(purse, technologies, debt)
    if settled(debt):
        return affords(purse, reserve, FIRST_MAIN)
    return bool(ways(purse, technologies, debt, reserve))


def ways(purse: list[int], technologies: int, debt: list[int], reserve: int) -> list[int]:
    """GXD-D11: the next steps of a payment, each of which leaves a rest that can be paid."""
    if debt[BATTERY]:
        # GXD-9.3e: Batteries first; where they can only be paid as they are, the question is the Energy
        turning = _keep(_cubes_to_turn(purse, technologies), purse, technologies, debt, reserve)
        if turning or not (debt[0] or debt[1] or debt[2] or debt[ANY]):
            own = [PAY] if purse[BATTERY] >= debt[BATTERY] else []
            return _keep(own, purse, technologies, debt, reserve) + turning
        if purse[BATTERY] < debt[BATTERY]:
            return []
    return _keep(_energy_to_give(purse, technologies, debt), purse, technologies, debt, reserve)


def _keep(
    actions: list[int], purse: list[int], technologies: int, debt: list[int], reserve: int
) -> list[int]:
    kept: list[int] = []
    for action in actions:
        left = purse[:]
        rest = debt[:]
        hand_over(left, technologies, rest, action)
        if left[BATTERY] >= 0 and payable(left, technologies, rest, reserve):
            kept.append(action)
    return kept


def _cubes_to_turn(purse: list[int], technologies: int) -> list[int]:
    """GXD-9.3b, 9.4d: cubes that a Converter, perhaps through a Blend, turns into Batteries."""
    converters = convertible(technologies)
    if not converters:
        return []
    same = groups(technologies)
    return [CONVERT + colour for colour in range(3) if purse[colour] and same[colour] & converters]


def _energy_to_give(purse: list[int], technologies: int, debt: list[int]) -> list[int]:
    same = groups(technologies)
    converters = convertible(technologies)
    found = [
        GIVE + colour for colour in range(3) if purse[colour] and (debt[ANY] or _owed(debt, same[colour]))
    ]
    done = 0  # Converters of one group do the same; for Energy of any colour they all do
    for colour in range(3):
        if (converters >> colour) & 1 and not done & same[colour]:
            if _owed(debt, same[colour]) or (debt[ANY] and not done):
                found.append(BATTERIES + colour)
            done |= same[colour]
    return found


def _owed(debt: list[int], group: int) -> int:
    return debt[0] * (group & 1) + debt[1] * ((group >> 1) & 1) + debt[2] * ((group >> 2) & 1)


def hand_over(purse: list[int], technologies: int, debt: list[int], action: int) -> None:
    """One step of a payment, out of the purse and off the debt."""
    if PAY <= action < CONVERT:
        _pay_batteries(purse, debt)
    elif action < GIVE:
        _turn_cube(purse, debt, action - CONVERT)
    else:
        _pay_batteries(purse, debt)
        if action < BATTERIES:
            colour = action - GIVE
            purse[colour] -= 1
        else:
            colour = action - BATTERIES
            purse[BATTERY] -= CONVERTER_BATTERIES  # GXD-9.3f: no Battery payment, so no cube may be turned
        debt[paid_as(debt, groups(technologies)[colour], colour)] -= 1


def paid_as(debt: list[int], group: int, colour: int) -> int:
    """Which part of the debt a cube covers: its own colour, else one it stands in for, else any."""
    if debt[colour]:
        return colour
    for other in range(3):
        if debt[other] and (group >> other) & 1:
            return other
    return ANY


def _pay_batteries(purse: list[int], debt: list[int]) -> None:
    purse[BATTERY] -= debt[BATTERY]
    debt[BATTERY] = 0


def _turn_cube(purse: list[int], debt: list[int], colour: int) -> None:
    """GXD-9.3b: a cube becomes Batteries that go into the payment first; what is left over is kept."""
    purse[colour] -= 1
    left = CONVERTER_BATTERIES - debt[BATTERY]
    debt[BATTERY] = max(0, -left)
    purse[BATTERY] += max(0, left)


def cards_used(technologies: int, debt: list[int], action: int) -> list[int]:
    """The Converters and Blends that a step of a payment makes use of, for the story."""
    if action == PAY:
        return []
    same = groups(technologies)
    if action < GIVE:
        colour = action - CONVERT
        for converter in [colour, 0, 1, 2]:
            if (same[colour] >> converter) & 1 and (technologies >> CONVERTERS[converter]) & 1:
                return [CONVERTERS[converter], *_blends_between(technologies, colour, converter)]
        return []
    if action < BATTERIES:
        colour = action - GIVE
        return _blends_between(technologies, colour, paid_as(debt, same[colour], colour))
    colour = action - BATTERIES
    return [
        CONVERTERS[colour],
        *_blends_between(technologies, colour, paid_as(debt, same[colour], colour)),
    ]


def _blends_between(technologies: int, one: int, other: int) -> list[int]:
    """GXD-9.4, 9.4c: the Blend of two colours, or the two that chain."""
    if one == other or other == ANY:
        return []
    owned = [k for k in range(len(BLENDS)) if (technologies >> BLENDS[k]) & 1]
    for k in owned:
        if one in BLEND_COLOURS[k] and other in BLEND_COLOURS[k]:
            return [BLENDS[k]]
    return [BLENDS[k] for k in owned]
