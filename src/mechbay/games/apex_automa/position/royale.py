"""What a document says of Battle Royale: lives, weapons with their ammunition, loot, pools and bags."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.core.texts import TermTexts, must
from mechbay.games.apex_automa.position import shape
from mechbay.games.apex_automa.rules import aiming, cards, ground, kit, loot
from mechbay.games.apex_automa.rules.damage import wiped_out
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.pools import Heap
from mechbay.games.apex_automa.rules.setup import prepare_royale
from mechbay.games.apex_automa.rules.state import BR, HUMANS, NOBODY, Clash
from mechbay.games.apex_automa.rules.terms import TERMS
from mechbay.games.apex_automa.rules.view import keywords

TEXTS = TermTexts(TERMS)

# --- writing


def write_legend(state: Clash, figure: int, legend: shape.Legend) -> None:
    """What only Battle Royale has of a legend."""
    legend.lives = state.lives[figure]
    if not state.automa(figure):
        legend.arsenal = TEXTS.write("arsenal", kit.NO_ARSENAL)
        legend.weapons = [
            _weapon(state, figure, slot) for slot in range(len(aiming.weapons_of(state, figure)))
        ]
        legend.body_shield = bool((state.body_shields >> figure) & 1)
        legend.epics = [TERMS.write("loot", one) for one in state.epics[figure]]
        legend.pool = [TERMS.write("gear", gear) for gear in state.pools[figure]]
        legend.gifts = [TERMS.write("gear", gear) for gear in state.gifts[figure]]


def _weapon(state: Clash, figure: int, slot: int) -> shape.Weapon:
    loadout = state.loadouts[2 * figure + slot]
    fitted = [TERMS.write("loot", part) for part in kit.LOADOUT_LOOT[loadout]]
    weapon = TERMS.write("weapon", kit.LOADOUT_WEAPON[loadout])
    return shape.Weapon(weapon, fitted, state.ammo[2 * figure + slot])


def write_table(state: Clash, position: shape.Position) -> None:
    """What only Battle Royale has on the table."""
    position.boxes = [TERMS.write("space", space) for space in state.boxes]
    position.bags = {
        bag: {cards.LOOT[k]: left for k, left in enumerate(state.bags[first : first + cards.KINDS]) if left}
        for bag, first in zip(cards.BAGS, range(0, len(state.bags), cards.KINDS), strict=True)
    }


# --- reading


def read_mode(state: Clash, position: shape.Position) -> None:
    """The mode of a document; what only Battle Royale has is refused in the other."""
    if position.mode == "br":
        prepare_royale(state)
        return
    for name in ("boxes", "bags"):
        must(not getattr(position, name), f"{name}: there are none in Team Deathmatch")
    for number, legend in enumerate(position.legends):
        for name in ("lives", "weapons", "body_shield", "epics", "pool", "gifts"):
            must(
                not getattr(legend, name),
                f"legends[{number}].{name}: there is no such thing in Team Deathmatch",
            )


def read_legend(state: Clash, figure: int, legend: shape.Legend) -> None:
    """What only Battle Royale has of a legend; before its points, which a body shield raises."""
    place = f"legends[{figure}]"
    lives = cards.LIVES if legend.lives is None else legend.lives
    must(0 <= lives <= cards.LIVES, f"{place}.lives must be 0 to {cards.LIVES}, not {lives} (AXA-23.3)")
    state.lives = [*state.lives[:figure], lives, *state.lives[figure + 1 :]]
    if state.automa(figure):
        for name in ("weapons", "body_shield", "epics", "pool", "gifts"):
            must(not getattr(legend, name), f"{place}.{name}: an Automa has no loot (AXA-1.14)")
        return
    must(legend.arsenal == "-", f"{place}.arsenal: in Battle Royale a person has weapons instead (AXA-9.11)")
    must(len(legend.weapons) <= 2, f"{place}.weapons must be at most 2, not {len(legend.weapons)} (AXA-9.11)")
    for slot, weapon in enumerate(legend.weapons):
        _read_weapon(state, figure, slot, weapon)
    must(
        len(legend.kit or []) <= cards.BACKPACK,
        f"{place}.kit must have at most {cards.BACKPACK} tokens, not {len(legend.kit or [])} (AXA-9.12)",
    )
    if legend.body_shield:
        state.body_shields |= 1 << figure
    state.epics = _put(state.epics, figure, [TERMS.read("loot", name) for name in legend.epics])
    state.pools = _put(state.pools, figure, [TERMS.read("gear", name) for name in legend.pool])
    state.gifts = _put(state.gifts, figure, [TERMS.read("gear", name) for name in legend.gifts])


def _put(heaps: list[Heap], figure: int, heap: list[int]) -> list[Heap]:
    return [*heaps[:figure], tuple(sorted(heap)), *heaps[figure + 1 :]]


def _read_weapon(state: Clash, figure: int, slot: int, said: shape.Weapon) -> None:
    place = f"legends[{figure}].weapons[{slot}]"
    weapon = TERMS.read("weapon", said.weapon)
    must(weapon not in aiming.weapons_of(state, figure), f"{place}: nobody has two {said.weapon} (AXA-11.12)")
    loadout = kit.BARE[weapon]
    for name in said.fitted:
        part = TERMS.read("loot", name)
        right = loot.is_part(part) and kit.FIT[loadout][part - cards.FIRST_PART] != kit.NO_LOADOUT
        must(right, f"{place}.fitted: {said.weapon} has no slot for {name} (AXA-9.11)")
        old = kit.OUSTED[loadout][part - cards.FIRST_PART]
        must(old == cards.NO_LOOT, f"{place}.fitted: {name} goes where another is already (AXA-9.11)")
        loadout = kit.FIT[loadout][part - cards.FIRST_PART]
    most = cards.AMMO[weapon]
    ammo = most if said.ammo is None else said.ammo
    must(0 <= ammo <= most, f"{place}.ammo must be 0 to {most} for {said.weapon}, not {ammo} (AXA-9.14)")
    here = 2 * figure + slot
    state.loadouts = [*state.loadouts[:here], loadout, *state.loadouts[here + 1 :]]
    loot.set_ammo(state, figure, slot, ammo)


def read_table(state: Clash, position: shape.Position) -> None:
    """Death boxes and bags, once all legends are read; bags that are not said hold what nobody has."""
    if state.mode != BR:
        return
    state.boxes = sorted([TERMS.read("space", name) for name in position.boxes])
    if position.bags is None:
        state.bags = _rest(state)
        return
    bags = [0] * len(cards.FULL_BAGS)
    for bag, held in position.bags.items():
        for name, left in held.items():
            place = cards.KINDS * TERMS.read("bag", bag) + TERMS.read("loot", name)
            most = cards.FULL_BAGS[place]
            must(0 <= left <= most, f"bags.{bag}.{name} must be 0 to {most}, not {left} (AXA-27.1)")
            bags[place] = left
    state.bags = bags


def _rest(state: Clash) -> list[int]:
    """The bags without what people hold, the common one emptied first."""
    bags = cards.FULL_BAGS[:]
    for one in held_loot(state):
        places = [place for place in range(one, len(bags), cards.KINDS) if bags[place]]
        if places:  # too many are refused by the invariants
            bags[places[0]] -= 1
    return bags


def held_loot(state: Clash) -> list[int]:
    """Every loot token that a person has, has before it or is asked about."""
    found = [frame.loot for frame in state.stack if isinstance(frame, loot.TakeLoot)]
    for figure in HUMANS[state.variant]:
        found += [*state.kit[figure], *state.epics[figure]]
        found += [gear - cards.FIRST_LOOT for gear in _gear(state, figure) if gear >= cards.FIRST_LOOT]
        found += [cards.BODY_SHIELD] * ((state.body_shields >> figure) & 1)
        for loadout in state.loadouts[2 * figure : 2 * figure + 2]:
            found += kit.LOADOUT_LOOT[loadout] if loadout != kit.NO_LOADOUT else []
    return found


def _gear(state: Clash, figure: int) -> list[int]:
    return [*state.pools[figure], *state.gifts[figure]]


# --- what must hold

# AXA-2.6, AXA-2.20: where no legend ever is; an Automa may walk over what is only occupying
NO_FALL = (ground.IMPASSABLE | ground.CANYON) & ~cards.KEYWORDS[cards.DEATH_BOX]


def royale_problems(state: Clash) -> Iterator[str]:
    """What is wrong with what only Battle Royale has."""
    if state.mode != BR:
        return
    held = held_loot(state)
    for one in range(cards.KINDS):
        left = sum(state.bags[one :: cards.KINDS])
        most = sum(cards.FULL_BAGS[one :: cards.KINDS])
        there = left + held.count(one)
        if there > most:
            yield f"there are {there} of {cards.LOOT[one]}, and the bags hold {most} (AXA-27.1)"
    weapons: list[int] = []
    for figure in HUMANS[state.variant]:
        weapons += [*aiming.weapons_of(state, figure)]
        weapons += [gear for gear in _gear(state, figure) if gear < cards.FIRST_LOOT]
    for weapon in sorted(set(weapons)):
        there = weapons.count(weapon)
        if there > cards.WEAPON_COPIES:
            yield f"there are {there} of {cards.WEAPONS[weapon]}, and {cards.WEAPON_COPIES} cards (AXA-11.3)"
    for figure in range(cards.FIGURES):
        if state.at[figure] != OFF and not state.lives[figure]:
            yield f"legend {figure} has no tokens, so it is not on the map (AXA-23.4)"
    for team in (cards.PLAYERS, cards.ENEMIES):
        lost = sum(cards.LIVES - state.lives[figure] for figure in cards.MEMBERS[team])
        if state.points[1 - team] != lost:
            yield f"the points of a team are the tokens that the other has lost, {lost} (AXA-23.3)"
    if any(state.ground.level[space] < 0 for space in state.boxes):
        yield "a death box lies on the map (AXA-8.24)"
    for space in sorted(set(state.boxes)):
        if keywords(state, space) & NO_FALL:
            yield f"a death box lies where a legend fell, never on {ground.NAMES[space]} (AXA-8.24)"
    if state.acting != NOBODY and state.out(state.acting) and state.shooter == NOBODY:
        yield "a legend without tokens has no activation (AXA-5.15, AXA-13.19)"
    if state.stack and any(wiped_out(state, team) for team in (cards.PLAYERS, cards.ENEMIES)):
        yield "the match is over, for a team has no legend left (AXA-23.5)"
