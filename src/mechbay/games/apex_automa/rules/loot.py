"""Loot tokens: drawn from bags, stored, fitted, discarded; ammunition (AXA-8.20, AXA-8.24, AXA-9.11 ff.)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, kit
from mechbay.games.apex_automa.rules.actions import DISCARD, FIT, LOAD, REPLACES, STORE
from mechbay.games.apex_automa.rules.aiming import weapon_of, weapons_of
from mechbay.games.apex_automa.rules.damage import heal
from mechbay.games.apex_automa.rules.program import NODES, Node
from mechbay.games.apex_automa.rules.runs import Operation
from mechbay.games.apex_automa.rules.state import BR, Asking, Clash

WEAPONS: Final[int] = len(cards.WEAPONS)

# --- bags, AXA-27.1: what is drawn next is not known, but what is left is


def left_in(state: Clash, bag: int) -> bool:
    """Whether a bag holds a token."""
    return any(state.bags[cards.KINDS * bag : cards.KINDS * (bag + 1)])


def draw_loot(state: Clash, figure: int, bag: int, clause: str, table: Table) -> int:
    """A token from a bag, drawn openly (AXA-27.8); NO_LOOT if it is empty."""
    first = cards.KINDS * bag
    held: list[int] = []
    for loot in range(cards.KINDS):
        held += [loot] * state.bags[first + loot]
    if not held:
        return cards.NO_LOOT
    loot = table.draw(held, cards.BAGS[bag])
    state.bags = [*state.bags[: first + loot], state.bags[first + loot] - 1, *state.bags[first + loot + 1 :]]
    if table.listening:
        table.tell(Event("finds", clause, state.drivers[figure], (state.legends[figure], loot, bag)))
    return loot


def offers(state: Clash, draws: list[int]) -> bool:
    """Whether a bin or a death box has something to draw."""
    return any(draws[bag] and left_in(state, bag) for bag in range(len(cards.BAGS)))


def search(state: Clash, figure: int, draws: list[int], clause: str, table: Table) -> None:
    """AXA-8.20, AXA-8.24: tokens are drawn from some bags; for each its player says where it goes."""
    found: list[int] = []
    for bag in range(len(cards.BAGS)):
        for _ in range(draws[bag]):
            loot = draw_loot(state, figure, bag, clause, table)
            if loot != cards.NO_LOOT:
                found.append(loot)
    state.stack += [TakeLoot(figure, loot) for loot in reversed(found)]


def search_box(state: Clash, figure: int, space: int, table: Table) -> None:
    """AXA-8.24: a death box gives its token and is gone."""
    boxes = state.boxes[:]
    boxes.remove(space)
    state.boxes = boxes
    if table.listening:
        table.tell(Event("searches", "AXA-8.24", state.drivers[figure], (state.legends[figure], space)))
    search(state, figure, cards.BOX_LOOT, "AXA-8.24", table)


# --- where a token goes


def is_part(loot: int) -> bool:
    """Whether a token is an attachment."""
    return cards.FIRST_PART <= loot < cards.BODY_SHIELD


def has_room(state: Clash, figure: int) -> bool:
    """AXA-9.12: whether another token fits in the backpack."""
    return len(state.kit[figure]) < cards.BACKPACK


def storable(state: Clash, figure: int, loot: int) -> bool:
    """AXA-9.12, AXA-9.13: whether a token that is no attachment has its place."""
    if loot == cards.BODY_SHIELD:
        return not (state.body_shields >> figure) & 1
    return not is_part(loot) and has_room(state, figure)


def fits_on(state: Clash, figure: int, slot: int, loot: int) -> bool:
    """AXA-9.11: whether a weapon has the slot of an attachment, be it taken or not."""
    loadout = state.loadouts[2 * figure + slot]
    return loadout != kit.NO_LOADOUT and kit.FIT[loadout][loot - cards.FIRST_PART] != kit.NO_LOADOUT


def ousted(state: Clash, figure: int, slot: int, loot: int) -> int:
    """AXA-9.11: the attachment whose place another would take on a weapon, or NO_LOOT."""
    return kit.OUSTED[state.loadouts[2 * figure + slot]][loot - cards.FIRST_PART]


def store(state: Clash, figure: int, loot: int) -> None:
    """AXA-9.12: an item goes into the backpack."""
    state.kit[figure] = tuple(sorted([*state.kit[figure], loot]))


def take_out(state: Clash, figure: int, item: int) -> None:
    """One of an item leaves the kit or the backpack."""
    held = list(state.kit[figure])
    held.remove(item)
    state.kit[figure] = tuple(held)


def put_on(state: Clash, figure: int, clause: str, table: Table) -> None:
    """AXA-9.13: a body shield raises the limit of the shield, and fills it by as much."""
    state.body_shields |= 1 << figure
    heal(state, figure, cards.BODY_SHIELD_BONUS, 0, clause, table)


def fit(state: Clash, figure: int, loot: int, weapon: int, clause: str, table: Table) -> None:
    """AXA-9.11: an attachment goes on a weapon; what was in its slot is discarded."""
    slot = weapons_of(state, figure).index(weapon)
    old = ousted(state, figure, slot, loot)
    if old != cards.NO_LOOT:
        discard(state, figure, old, "AXA-9.11", table)
    place = 2 * figure + slot
    fitted = kit.FIT[state.loadouts[place]][loot - cards.FIRST_PART]
    state.loadouts = [*state.loadouts[:place], fitted, *state.loadouts[place + 1 :]]
    if table.listening:
        args = (state.legends[figure], loot, weapon)
        table.tell(Event("fits-on", clause, state.drivers[figure], args))


def discard(state: Clash, figure: int, loot: int, clause: str, table: Table) -> None:
    """A token leaves the match."""
    if table.listening:
        table.tell(Event("discards", clause, state.drivers[figure], (state.legends[figure], loot)))


class TakeLoot(Asking):
    """AXA-8.20, AXA-9.11 to AXA-9.13: what becomes of a token that was found; without a choice it goes."""

    def __init__(self, figure: int, loot: int) -> None:
        super().__init__(figure)
        self.loot = loot

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.loot)

    def actors(self, state: State) -> list[int]:
        return super().actors(state) if len(self.legal(state, 0)) > 1 else []

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        figure = self.figure
        loot = self.loot
        if is_part(loot):
            weapons = [
                weapon_of(state, figure, slot) for slot in (0, 1) if fits_on(state, figure, slot, loot)
            ]
            return [*[FIT + WEAPONS * loot + weapon for weapon in weapons], DISCARD]
        if storable(state, figure, loot):
            return [STORE, DISCARD]
        if loot == cards.BODY_SHIELD:
            return [DISCARD]
        held = sorted(set(state.kit[figure]))
        return [*[REPLACES[item] for item in held if item != loot], DISCARD]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        figure = self.figure
        loot = self.loot
        if action == DISCARD:
            discard(state, figure, loot, "AXA-8.20", table)
        elif is_part(loot):
            fit(state, figure, loot, (action - FIT) % WEAPONS, "AXA-9.11", table)
        else:
            if action != STORE:  # AXA-D16: something else makes room
                old = REPLACES.index(action)
                take_out(state, figure, old)
                discard(state, figure, old, "AXA-9.12", table)
            if table.listening:
                clause = "AXA-9.13" if loot == cards.BODY_SHIELD else "AXA-9.12"
                table.tell(Event("stores", clause, seat, (state.legends[figure], loot)))
            if loot == cards.BODY_SHIELD:
                put_on(state, figure, "AXA-9.13", table)
            else:
                store(state, figure, loot)

    def run(self, state: State, table: Table) -> None:
        assert isinstance(state, Clash)
        discard(state, self.figure, self.loot, "AXA-8.20", table)


# --- ammunition


def set_ammo(state: Clash, figure: int, slot: int, ammo: int) -> None:
    """A weapon has so much ammunition from now on."""
    place = 2 * figure + slot
    state.ammo = [*state.ammo[:place], ammo, *state.ammo[place + 1 :]]


def spend_ammo(state: Clash, figure: int, slot: int, table: Table) -> None:
    """AXA-7.22: a person's shooting action spends 1 ammunition of the weapon in Battle Royale."""
    if state.mode != BR:
        return
    left = state.ammo[2 * figure + slot] - 1
    set_ammo(state, figure, slot, left)
    if table.listening:
        args = (state.legends[figure], weapon_of(state, figure, slot), left)
        table.tell(Event("ammo", "AXA-7.22", state.drivers[figure], args))


def loadable(state: Clash, figure: int) -> list[int]:
    """AXA-9.14: the weapons with less than their printed ammunition, as slots."""
    if state.mode != BR or state.automa(figure) or not state.armed(figure):
        return []
    return [
        slot for slot in (0, 1) if state.ammo[2 * figure + slot] < cards.AMMO[weapon_of(state, figure, slot)]
    ]


def load(state: Clash, figure: int, slot: int, amount: int, table: Table) -> None:
    """AXA-9.14: ammunition for one weapon, not above its printed value."""
    weapon = weapon_of(state, figure, slot)
    old = state.ammo[2 * figure + slot]
    new = min(old + amount, cards.AMMO[weapon])
    set_ammo(state, figure, slot, new)
    if table.listening:
        args = (state.legends[figure], weapon, new - old, new)
        table.tell(Event("loads", "AXA-9.14", state.drivers[figure], args))


class Load(Asking):
    """AXA-9.14: which weapon an ammo pack is for."""

    def __init__(self, figure: int, node: int) -> None:
        super().__init__(figure)
        self.node = node

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.node)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [LOAD + weapon_of(state, self.figure, slot) for slot in loadable(state, self.figure)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        slot = weapons_of(state, self.figure).index(action - LOAD)
        load(state, self.figure, slot, NODES[self.node].n, table)


class Ammo(Operation):
    """AXA-9.14: asks for a weapon, if there is a choice."""

    def do(self, state: Clash, figure: int, node: Node, it: int, table: Table) -> None:
        slots = loadable(state, figure)
        if len(slots) > 1:
            state.stack.append(Load(figure, node.number))
        elif slots:
            load(state, figure, slots[0], node.n, table)

    def possible(self, state: Clash, figure: int, node: Node) -> bool:
        return bool(loadable(state, figure))
