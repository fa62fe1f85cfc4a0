"""A shot as numbers: what it takes to hit, and what a hit does (AXA-7.2 ff., AXA-20.3 ff.)."""

from __future__ import annotations

from typing import Final

from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.program import (
    AGAINST,
    COVER_IGNORE,
    COVER_MISS,
    DIFFICULTY,
    EACH_HIT,
    EXTEND,
    FIRST_HIT,
    HEAD,
    HEAD_IGNORE,
    IGNORED,
    LARGEST,
    MODS,
    MOVE_POINTS,
    RATE,
    STABILITY,
    STATUS_MODS,
    combine,
)
from mechbay.games.apex_automa.rules.state import NOBODY, TDM, Clash
from mechbay.games.apex_automa.rules.view import distance, in_cover, may_shoot, sees, smoke_on

NO_WEAPON: Final = -1


def weapon_of(state: Clash, figure: int, slot: int) -> int:
    """One of the two weapons of a legend."""
    return kit.LOADOUT_WEAPON[state.loadouts[2 * figure + slot]]


def weapons_of(state: Clash, figure: int) -> list[int]:
    """The weapons of a legend; none before it has got them, and one while it equips."""
    held = state.loadouts[2 * figure : 2 * figure + 2]
    return [kit.LOADOUT_WEAPON[loadout] for loadout in held if loadout != kit.NO_LOADOUT]


def fitted_to(state: Clash, figure: int, slot: int) -> list[int]:
    """AXA-9.10, AXA-20.6: the attachments of one of the two weapons of a legend."""
    return kit.LOADOUT_FITTED[state.loadouts[2 * figure + slot]]


def outside(weapon: int, spaces: int) -> int:
    """AXA-7.4: by how many spaces a distance lies outside the optimal range."""
    return max(0, cards.OPTIMAL_LOW[weapon] - spaces, spaces - cards.OPTIMAL_HIGH[weapon])


def reaches(weapon: int, spaces: int) -> bool:
    """AXA-7.2, AXA-20.5: whether a distance lies in the range of a weapon."""
    return cards.RANGE_LOW[weapon] <= spaces <= cards.RANGE_HIGH[weapon]


def loaded(state: Clash, shooter: int, slot: int) -> bool:
    """AXA-7.22, AXA-7.23: whether a weapon has ammunition, where that is counted."""
    return state.mode == TDM or state.automa(shooter) or state.ammo[2 * shooter + slot] > 0


def can_shoot(state: Clash, shooter: int, slot: int, target: int) -> bool:
    """AXA-7.2, AXA-7.22, AXA-7.24: loaded, in sight, in range of the weapon, and no dome between."""
    return (
        loaded(state, shooter, slot)
        and reaches(weapon_of(state, shooter, slot), distance(state, shooter, target))
        and sees(state, shooter, target)
        and may_shoot(state, shooter, target)
    )


def best_slot(state: Clash, shooter: int, target: int) -> int:
    """AXA-20.4, AXA-20.5: the weapon in its optimal range or fewer spaces off; the first of equals."""
    spaces = distance(state, shooter, target)
    found = NO_WEAPON
    least = 0
    for slot in (0, 1):
        weapon = weapon_of(state, shooter, slot)
        if reaches(weapon, spaces) and (found == NO_WEAPON or outside(weapon, spaces) < least):
            found = slot
            least = outside(weapon, spaces)
    return found


def take_aim(state: Clash, shooter: int, slot: int, target: int) -> None:
    """AXA-7.5, AXA-20.6, AXA-20.7, AXA-20.22, AXA-24.15: what a shot begins with, fixed from now on."""
    state.shooter = shooter
    state.target = target
    state.weapon = slot
    state.distance = distance(state, shooter, target)
    state.cover = in_cover(state, state.at[shooter], state.at[target])
    state.boost = kit.NO_FEAT
    state.reaction = kit.NO_FEAT
    state.boosted = [0] * len(MODS)
    mods = [0] * len(MODS)
    state.fitted = 0
    attached = fitted_to(state, shooter, slot)
    for number in range(len(attached)):
        part = attached[number]
        near = kit.ATTACHED_LOW[part] <= state.distance <= kit.ATTACHED_HIGH[part]
        if near and kit.ATTACHED_NEED[part] <= state.charges[shooter]:
            state.fitted |= 1 << number
            for mod in kit.ATTACHED_MODS[part]:
                combine(mods, mod)
    for status, bearer, _ in state.statuses:
        for mod in STATUS_MODS[status]:
            if (bearer == shooter and mod[0] not in (AGAINST, MOVE_POINTS)) or (
                bearer == target and mod[0] == AGAINST
            ):
                combine(mods, mod)
    mods[DIFFICULTY] += mods[AGAINST] + smoke_on(state, state.at[shooter], state.at[target])
    state.mods = mods


def lay_down(state: Clash) -> None:
    """A shot is over."""
    state.shooter = NOBODY
    state.target = NOBODY
    state.weapon = 0
    state.distance = 0
    state.cover = False
    state.fitted = 0
    state.boost = kit.NO_FEAT
    state.reaction = kit.NO_FEAT
    state.mods = []
    state.boosted = []


def feat_boosts(state: Clash) -> bool:
    """AXA-20.8, AXA-20.13: whether an Automa's own feat boosts the pending shot, so that no card may."""
    return (
        state.automa(state.shooter)
        and state.active != kit.NO_FEAT
        and (kit.LOWER_KIND[state.active] == kit.BOOST)
    )


def total(state: Clash, what: int) -> int:
    """A modifier of the pending shot with its boost."""
    one, other = state.mods[what], state.boosted[what]
    return max(one, other) if LARGEST[what] else one + other


def difficulty(state: Clash) -> int:
    """AXA-7.3 to AXA-7.5: what an aim card must reach."""
    weapon = weapon_of(state, state.shooter, state.weapon)
    far = max(0, outside(weapon, state.distance) - total(state, EXTEND))
    return cards.DIFFICULTY[weapon] + cards.OUTSIDE_STEP * far + total(state, DIFFICULTY)


def thresholds(state: Clash) -> list[int]:
    """AXA-7.7 to AXA-7.11: for each aim card in the order of reveal, the value from which it hits."""
    weapon = weapon_of(state, state.shooter, state.weapon)
    base = difficulty(state)
    stable = total(state, STABILITY)
    wanted: list[int] = []
    for volley in range(cards.RATE[weapon] + total(state, RATE)):
        slot = volley * cards.RECOIL[weapon]
        wanted += [base + cards.STABILITY_STEP * max(0, slot - stable)] * cards.VOLLEY[weapon]
    return wanted


def screened(state: Clash) -> bool:
    """AXA-7.12, AXA-7.13: whether cards with the cover icon miss."""
    return total(state, COVER_MISS) > 0 or (state.cover and not total(state, COVER_IGNORE))


def hit_damage(state: Clash) -> int:
    """AXA-7.14: what each hit does."""
    return cards.DAMAGE[weapon_of(state, state.shooter, state.weapon)] + total(state, EACH_HIT)


def head_damage(state: Clash) -> int:
    """AXA-7.15: what a headshot adds; nothing where its icon is ignored."""
    if total(state, HEAD_IGNORE):
        return 0
    return cards.HEADSHOT[weapon_of(state, state.shooter, state.weapon)] + total(state, HEAD)


def first_damage(state: Clash) -> int:
    """AXA-7.16: what the first hit adds."""
    return total(state, FIRST_HIT)


def ignored(state: Clash) -> int:
    """AXA-7.18: damage that does not count."""
    return total(state, IGNORED)
