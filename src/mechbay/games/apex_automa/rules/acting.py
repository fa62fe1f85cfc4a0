"""The activation of a person's legend: actions paid with activation points (section 5)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import aiming, cards, ground, kit, loot, shooting
from mechbay.games.apex_automa.rules.actions import (
    ABILITY,
    AT,
    DESTROY,
    DISMANTLE,
    DRAW,
    END,
    GO,
    INTERACT,
    PLAY,
    RESTORE,
    SHOOT,
    USES,
)
from mechbay.games.apex_automa.rules.breaking import destroyable, dismantlable
from mechbay.games.apex_automa.rules.damage import heal
from mechbay.games.apex_automa.rules.decks import can_draw, draw_cards
from mechbay.games.apex_automa.rules.moving import ends, mp, put_figure
from mechbay.games.apex_automa.rules.runs import feasible, run_effects
from mechbay.games.apex_automa.rules.state import BR, TDM, Asking, Clash, Steering
from mechbay.games.apex_automa.rules.tokens import ability_of, begin_use
from mechbay.games.apex_automa.rules.view import (
    NO_TOKEN,
    OPENED,
    anchors,
    free,
    keywords,
    package_on,
)
from mechbay.games.apex_automa.rules.walking import destroy
from mechbay.games.apex_automa.rules.windows import play_card

LEGENDS: Final[int] = len(cards.LEGENDS)


def can_afford(state: Clash, deed: int) -> bool:
    """AXA-5.3: points enough, and not taken too often."""
    return state.ap >= cards.DEED_AP[deed] and not (cards.DEED_TIMES[deed] and (state.used >> deed) & 1)


def pay(state: Clash, deed: int) -> None:
    """AXA-5.3: the points of an action are spent."""
    state.ap -= cards.DEED_AP[deed]
    state.used |= 1 << deed


class Act(Asking):
    """AXA-5.3: whatever a legend may do with its activation points, until it ends."""

    def settles(self, state: State, seat: int) -> bool:
        return True

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        figure = self.figure
        found: list[int] = []
        if can_afford(state, cards.SHOOT_DEED):
            found += shots(state, figure)
        found += [PLAY + card for card in playable(state, figure)]
        for kind, deed in ((kit.TACTICAL, cards.TACTICAL_DEED), (kit.ULTIMATE, cards.ULTIMATE_DEED)):
            if can_afford(state, deed) and can_initiate(state, figure, kind):
                found.append(ABILITY + kind)
        if can_afford(state, cards.USE_DEED):
            found += [USES[item] for item in usable(state, figure)]
        if can_afford(state, cards.INTERACT_DEED):
            found += [INTERACT + space for space in interactive(state, figure)]
        if can_afford(state, cards.DESTROY_DEED):
            found += [DESTROY + space for space in destroyable(state, figure)]
            found += [DISMANTLE + corner for corner in dismantlable(state, figure)]
        if can_afford(state, cards.MOVE_DEED):
            found += [GO + space for space in ends(state, figure, mp(state, figure, cards.HUMAN_MP))]
        found.append(END)
        return found

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        figure = self.figure
        if action == END:
            state.stack.pop()
            if table.listening:
                table.tell(Event("ends", "AXA-5.13", seat, (state.legends[figure], state.ap)))
        elif action in USES:
            pay(state, cards.USE_DEED)
            use(state, figure, USES.index(action), table)
        elif action >= DISMANTLE:
            pay(state, cards.DESTROY_DEED)
            destroy(state, figure, action - DISMANTLE, True, "AXA-5.8", table)
        elif action >= DESTROY:
            pay(state, cards.DESTROY_DEED)
            destroy(state, figure, action - DESTROY, False, "AXA-5.8", table)
        elif action >= INTERACT:
            pay(state, cards.INTERACT_DEED)
            interact(state, figure, action - INTERACT, table)
        elif action >= GO:
            pay(state, cards.MOVE_DEED)
            put_figure(state, figure, action - GO, "moved", "AXA-5.4", table)
        elif action >= SHOOT:
            pay(state, cards.SHOOT_DEED)
            shoot(state, figure, action - SHOOT, table)
        elif action >= PLAY:
            state.ap -= kit.CARD_AP[action - PLAY]
            play_card(state, action - PLAY, table)
        else:
            kind = action - ABILITY
            pay(state, cards.ULTIMATE_DEED if kind else cards.TACTICAL_DEED)
            ability = begin_use(state, figure, kind, table)
            run_effects(state, figure, kit.ABILITY_START[ability])


# --- shooting, AXA-5.5


def shots(state: Clash, figure: int) -> list[int]:
    """AXA-7.2, AXA-7.24: each weapon with each enemy that it may be fired at."""
    found: list[int] = []
    for slot in (0, 1):
        for foe in state.foes(figure):
            if aiming.can_shoot(state, figure, slot, foe):
                weapon = aiming.weapon_of(state, figure, slot)
                found.append(SHOOT + LEGENDS * weapon + state.legends[foe])
    return found


def shoot(state: Clash, figure: int, number: int, table: Table) -> None:
    """A shot with a weapon at a legend begins."""
    slot = aiming.weapons_of(state, figure).index(number // LEGENDS)
    loot.spend_ammo(state, figure, slot, table)
    shooting.begin(state, figure, slot, state.figure_of(number % LEGENDS), table)
    state.stack.append(shooting.AIMS[figure])


# --- cards, abilities, items


def playable(state: Clash, figure: int) -> list[int]:
    """AXA-5.10, AXA-9.4, AXA-9.17: the action and instant cards of the hand that can do something."""
    found: list[int] = []
    for number in range(kit.HAND):
        card = kit.HAND * state.legends[figure] + number
        fitting = (state.hands[figure] >> number) & 1 and kit.CARD_TYPE[card] in (kit.ACTION, kit.INSTANT)
        if fitting and kit.CARD_AP[card] <= state.ap and feasible(state, figure, kit.CARD_START[card]):
            found.append(card)
    return found


def can_initiate(state: Clash, figure: int, kind: int) -> bool:
    """AXA-5.9: the token is available, and the ability can do something."""
    if state.ready[2 * figure + kind] > state.turn:
        return False
    return feasible(state, figure, kit.ABILITY_START[ability_of(state, figure, kind)])


def usable(state: Clash, figure: int) -> list[int]:
    """AXA-5.7: the items of the kit or the backpack that can do something, each once."""
    held = state.kit[figure]
    return [
        held[k]
        for k in range(len(held))
        if (not k or held[k] != held[k - 1]) and feasible(state, figure, kit.ITEM_START[held[k]])
    ]


def use(state: Clash, figure: int, item: int, table: Table) -> None:
    """AXA-5.7: an item is used up."""
    loot.take_out(state, figure, item)
    if table.listening:
        table.tell(Event("uses", "AXA-5.7", state.drivers[figure], (state.legends[figure], item)))
    run_effects(state, figure, kit.ITEM_START[item])


# --- objects


def interactive(state: Clash, figure: int) -> list[int]:
    """AXA-5.6: where a bin or a death box gives something or an anchor leads on; a box also underfoot."""
    found: list[int] = []
    if state.at[figure] in state.boxes and loot.offers(state, cards.BOX_LOOT):
        found.append(state.at[figure])
    for space in ground.AROUND[state.at[figure]]:
        if not keywords(state, space) & ground.INTERACTIVE:
            continue
        if is_bin(state, space):
            if not bin_open(state, space) and bin_gives(state, figure):
                found.append(space)
        elif space in state.boxes:
            if loot.offers(state, cards.BOX_LOOT):
                found.append(space)
        elif arrivals(state, figure, space):
            found.append(space)
    return found


def is_bin(state: Clash, space: int) -> bool:
    """AXA-22.19: a supply bin, or a care package."""
    return state.ground.thing[space] == cards.BIN or package_on(state, space) != NO_TOKEN


def bin_open(state: Clash, space: int) -> bool:
    """AXA-2.17: whether a bin was opened."""
    package = package_on(state, space)
    if package != NO_TOKEN:
        return bool(state.tokens[package][OPENED])
    return bool((state.opened >> state.ground.bins.index(space)) & 1)


def bin_gives(state: Clash, figure: int) -> bool:
    """AXA-8.19, AXA-8.20: whether a closed bin has something for a legend."""
    if state.mode == BR:
        return loot.offers(state, cards.BIN_LOOT)
    return bool(splits(state, figure)) or can_draw(state, figure)


def open_bin(state: Clash, space: int) -> None:
    """AXA-8.18: a closed bin is open from now on."""
    package = package_on(state, space)
    if package != NO_TOKEN:
        kind, place, owner, begins, gone, use, _ = state.tokens[package]
        state.tokens[package] = (kind, place, owner, begins, gone, use, 1)
    else:
        state.opened |= 1 << state.ground.bins.index(space)


def arrivals(state: Clash, figure: int, anchor: int) -> list[int]:
    """AXA-8.23: the free spaces beside the anchor that is linked to one."""
    for one, other in anchors(state):
        if anchor in (one, other):
            far = other if anchor == one else one
            return [space for space in ground.AROUND[far] if free(state, space, state.automa(figure))]
    return []


def interact(state: Clash, figure: int, space: int, table: Table) -> None:
    """AXA-8.18 to AXA-8.20, AXA-8.23, AXA-8.24: open a bin, search a death box or ride a zipline."""
    if is_bin(state, space):
        open_bin(state, space)
        if table.listening:
            args = (state.legends[figure], space)
            table.tell(Event("opens", "AXA-8.18", state.drivers[figure], args))
        if state.mode == BR:
            loot.search(state, figure, cards.BIN_LOOT, "AXA-8.20", table)
        else:
            take_from_bin(state, figure, table)
        return
    if space in state.boxes:
        loot.search_box(state, figure, space, table)
        return
    state.stack.append(Arrive(figure, space))


def splits(state: Clash, figure: int) -> list[int]:
    """AXA-8.19: how many of the points may go to the shield, those left out by which points would be lost."""
    shield = state.most_shield(figure) - state.shield[figure]
    health = state.most_health(figure) - state.health[figure]
    if not shield and not health:
        return []
    if shield + health <= cards.BIN_RESTORE:
        return [min(shield, cards.BIN_RESTORE)]
    return list(range(max(0, cards.BIN_RESTORE - health), min(shield, cards.BIN_RESTORE) + 1))


def take_from_bin(state: Clash, figure: int, table: Table) -> None:
    """AXA-8.19: points or cards, where there is a choice."""
    question = BINS[figure]
    options = question.legal(state, state.drivers[figure])
    if len(options) > 1:
        state.stack.append(question)
    else:
        take(state, figure, options[0], table)


def take(state: Clash, figure: int, action: int, table: Table) -> None:
    """AXA-8.19: what a bin gives."""
    if action == DRAW:
        draw_cards(state, figure, cards.BIN_DRAW, "AXA-8.19", table)
    else:
        shield = action - RESTORE
        heal(state, figure, shield, cards.BIN_RESTORE - shield, "AXA-8.19", table)


class TakeFromBin(Asking):
    """AXA-8.19: restore points, split freely between shield and health, or draw feats."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        found = [RESTORE + shield for shield in splits(state, self.figure)]
        return [*found, DRAW] if can_draw(state, self.figure) else found

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        take(state, self.figure, action, table)


class Arrive(Asking):
    """AXA-8.23: where a zipline ride ends."""

    def __init__(self, figure: int, anchor: int) -> None:
        super().__init__(figure)
        self.anchor = anchor

    def args(self) -> tuple[int, ...]:
        return (self.figure, self.anchor)

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [AT + space for space in arrivals(state, self.figure, self.anchor)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        put_figure(state, self.figure, action - AT, "rides", "AXA-8.23", table)


# --- coming back


def landing_places(state: Clash, figure: int) -> list[int]:
    """AXA-8.15, AXA-13.5: the free spaces beside any beacon."""
    found: list[int] = []
    for beacon in state.ground.beacons:
        for space in ground.AROUND[beacon]:
            if space not in found and free(state, space, state.automa(figure)):
                found.append(space)
    return sorted(found)


class Respawn(Asking):
    """AXA-5.11, AXA-8.15: a legend off the map comes back beside a beacon, or its activation ends."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [*[AT + space for space in landing_places(state, self.figure)], END]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        figure = self.figure
        if action == END:
            if table.listening:
                table.tell(Event("stays-away", "AXA-5.11", seat, (state.legends[figure],)))
            return
        state.ap -= cards.RESPAWN_AP
        come_back(state, figure, action - AT, "AXA-8.15", table)
        if state.mode == TDM:
            state.kit[figure] = cards.TDM_KIT  # AXA-8.17
        state.stack.append(ACTS[figure])


class ReturnAlly(Steering):
    """AXA-13.4, AXA-13.5: the player puts an allied Automa beside a beacon; then it goes on with step 1."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [AT + space for space in landing_places(state, self.figure)]

    def play(self, state: State, seat: int, action: int, table: Table) -> None:
        assert isinstance(state, Clash)
        state.stack.pop()
        come_back(state, self.figure, action - AT, "AXA-13.5", table)


def come_back(state: Clash, figure: int, space: int, clause: str, table: Table) -> None:
    """AXA-8.15, AXA-8.16: on the map again, with full shield and health."""
    state.shield[figure] = state.most_shield(figure)
    state.health[figure] = state.most_health(figure)
    put_figure(state, figure, space, "respawns", clause, table)


ACTS: Final[list[Act]] = [Act(figure) for figure in range(cards.FIGURES)]
BINS: Final[list[TakeFromBin]] = [TakeFromBin(figure) for figure in range(cards.FIGURES)]
RESPAWNS: Final[list[Respawn]] = [Respawn(figure) for figure in range(cards.FIGURES)]
RETURNS: Final[list[ReturnAlly]] = [ReturnAlly(figure) for figure in range(cards.FIGURES)]
