"""The activation of a person's legend: actions paid with activation points (section 5)."""

from __future__ import annotations

from typing import Final

from mechbay.core.event import Event
from mechbay.core.state import State
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import aiming, cards, ground, kit, shooting
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
    USE,
)
from mechbay.games.apex_automa.rules.damage import heal
from mechbay.games.apex_automa.rules.decks import can_draw, draw_cards
from mechbay.games.apex_automa.rules.moving import ends, mp, put_figure
from mechbay.games.apex_automa.rules.runs import feasible, run_effects
from mechbay.games.apex_automa.rules.state import Asking, Clash
from mechbay.games.apex_automa.rules.tokens import ability_of, begin_use
from mechbay.games.apex_automa.rules.view import (
    KIND,
    NO_TOKEN,
    OPENED,
    PLACE,
    anchors,
    free,
    keywords,
    looks_at,
    may_destroy,
    package_on,
    sees_corner,
)
from mechbay.games.apex_automa.rules.walking import breakable_corner, destroy

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
            found += [USE + item for item in usable(state, figure)]
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
            shooting.play_card(state, action - PLAY, table)
        elif action >= USE:
            pay(state, cards.USE_DEED)
            use(state, figure, action - USE, table)
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
    slot = kit.ARSENAL_WEAPONS[state.arsenal[figure]].index(number // LEGENDS)
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
    """AXA-5.7: the items of the kit that can do something."""
    return [
        item
        for item in range(len(cards.ITEMS))
        if (state.kit[figure] >> item) & 1 and feasible(state, figure, kit.ITEM_START[item])
    ]


def use(state: Clash, figure: int, item: int, table: Table) -> None:
    """AXA-5.7: an item is used up."""
    state.kit[figure] ^= 1 << item
    if table.listening:
        table.tell(Event("uses", "AXA-5.7", state.drivers[figure], (state.legends[figure], item)))
    run_effects(state, figure, kit.ITEM_START[item])


# --- objects


def interactive(state: Clash, figure: int) -> list[int]:
    """AXA-5.6: spaces beside the legend with a bin that gives something or an anchor that leads on."""
    found: list[int] = []
    for space in ground.AROUND[state.at[figure]]:
        if not keywords(state, space) & ground.INTERACTIVE:
            continue
        if is_bin(state, space):
            if not bin_open(state, space) and (splits(state, figure) or can_draw(state, figure)):
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
    """AXA-8.18, AXA-8.19, AXA-8.23: open a bin, or ride a zipline."""
    if is_bin(state, space):
        open_bin(state, space)
        if table.listening:
            args = (state.legends[figure], space)
            table.tell(Event("opens", "AXA-8.18", state.drivers[figure], args))
        take_from_bin(state, figure, table)
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


def destroyable(state: Clash, figure: int) -> list[int]:
    """AXA-5.8: destructible objects on spaces in sight and near enough."""
    here = state.at[figure]
    found: list[int] = []
    places = state.ground.breakables[:]
    for token in state.tokens:
        solid = cards.KEYWORDS[token[KIND]] & ground.DESTRUCTIBLE and not cards.ON_CORNER[token[KIND]]
        if solid and token[PLACE] not in places:
            places.append(token[PLACE])
    for space in places:
        near = ground.DISTANCE[here][space] <= cards.DESTROY_RANGE and looks_at(state, figure, space)
        if near and keywords(state, space) & ground.DESTRUCTIBLE and may_destroy(state, here, space, False):
            found.append(space)
    return found


def dismantlable(state: Clash, figure: int) -> list[int]:
    """AXA-5.8, AXA-3.34, AXA-3.35: the same on corners."""
    here = state.at[figure]
    found: list[int] = []
    for token in state.tokens:
        corner = token[PLACE]
        if not cards.ON_CORNER[token[KIND]] or not breakable_corner(state, corner):
            continue
        near = ground.CORNER_DISTANCE[here][corner] <= cards.DESTROY_RANGE
        if near and sees_corner(state, figure, corner) and may_destroy(state, here, corner, True):
            found.append(corner)
    return found


# --- coming back


def landing_places(state: Clash) -> list[int]:
    """AXA-8.15: the free spaces beside any beacon."""
    found: list[int] = []
    for beacon in state.ground.beacons:
        for space in ground.AROUND[beacon]:
            if space not in found and free(state, space, False):
                found.append(space)
    return sorted(found)


class Respawn(Asking):
    """AXA-5.11, AXA-8.15: a legend off the map comes back beside a beacon, or its activation ends."""

    def legal(self, state: State, seat: int) -> list[int]:
        assert isinstance(state, Clash)
        return [*[AT + space for space in landing_places(state)], END]

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
        state.kit[figure] = cards.ALL_ITEMS  # AXA-8.17
        state.stack.append(ACTS[figure])


def come_back(state: Clash, figure: int, space: int, clause: str, table: Table) -> None:
    """AXA-8.15, AXA-8.16: on the map again, with full shield and health."""
    state.shield[figure] = state.most_shield(figure)
    state.health[figure] = state.most_health(figure)
    put_figure(state, figure, space, "respawns", clause, table)


ACTS: Final[list[Act]] = [Act(figure) for figure in range(cards.FIGURES)]
BINS: Final[list[TakeFromBin]] = [TakeFromBin(figure) for figure in range(cards.FIGURES)]
RESPAWNS: Final[list[Respawn]] = [Respawn(figure) for figure in range(cards.FIGURES)]
