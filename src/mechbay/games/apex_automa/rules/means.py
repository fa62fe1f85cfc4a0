"""Mean damage of shots, from the share of the aim cards that hit."""

from __future__ import annotations

from typing import Final

from mechbay.games.apex_automa.rules import aiming, cards, ground, kit, program

MOST: Final = 200
# entry [cover icons miss][threshold]: the share of the aim cards that hit
SHARE: Final[list[list[float]]] = [
    [
        sum(
            1.0
            for card in range(cards.AIM_CARDS)
            if cards.AIM_VALUE[card] >= wanted and not (covered and cards.AIM_COVER[card])
        )
        / cards.AIM_CARDS
        for wanted in range(MOST)
    ]
    for covered in (False, True)
]
HEADS: Final = 0.2  # of the hits are headshots
_CHARGES: Final[int] = cards.CHARGE_MOST + 1
# entry [loadout, charges, covered, distance]: its mean damage, zones and statuses aside; below 0 until
# somebody asks
_MEANS: Final[list[float]] = [-1.0] * (len(kit.LOADOUT_WEAPON) * _CHARGES * 2 * ground.SIDE)


def mean_at(loadout: int, charges: int, covered: int, spaces: int) -> float:
    """The mean damage of a weapon with what is fitted to it at a distance; of no weapon it is none."""
    if loadout == kit.NO_LOADOUT:
        return 0.0
    place = ((loadout * _CHARGES + charges) * 2 + covered) * ground.SIDE + spaces
    if _MEANS[place] < 0.0:
        _MEANS[place] = weapon_mean(loadout, charges, covered, spaces, 0, 0)
    return _MEANS[place]


def weapon_mean(loadout: int, charges: int, covered: int, spaces: int, harder: int, more: int) -> float:
    """The same, with something added to the difficulty and to the damage of a hit."""
    if loadout == kit.NO_LOADOUT:
        return 0.0
    weapon = kit.LOADOUT_WEAPON[loadout]
    if not aiming.reaches(weapon, spaces):
        return 0.0
    wanted = cards.DIFFICULTY[weapon] + cards.OUTSIDE_STEP * aiming.outside(weapon, spaces) + harder
    rate = cards.RATE[weapon]
    stable = 0
    damage = cards.DAMAGE[weapon] + HEADS * cards.HEADSHOT[weapon] + more
    first = 0.0
    for part in kit.LOADOUT_FITTED[loadout]:
        if kit.ATTACHED_NEED[part] > charges:
            continue
        if not kit.ATTACHED_LOW[part] <= spaces <= kit.ATTACHED_HIGH[part]:
            continue
        for what, amount in kit.ATTACHED_MODS[part]:
            if what == program.DIFFICULTY:
                wanted += amount
            elif what == program.RATE:
                rate += amount
            elif what == program.STABILITY:
                stable = amount
            elif what == program.EACH_HIT:
                damage += amount
            elif what == program.FIRST_HIT:
                first += amount
    hits = 0.0
    for volley in range(rate):
        back = cards.STABILITY_STEP * max(0, volley * cards.RECOIL[weapon] - stable)
        hits += SHARE[covered][min(max(wanted + back, 0), MOST - 1)] * cards.VOLLEY[weapon]
    return hits * damage + min(hits, 1.0) * first
