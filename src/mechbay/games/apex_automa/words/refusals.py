"""Why something may not be done: reasons that several questions share, each with its clause."""

from __future__ import annotations

from mechbay.core.face import Deed
from mechbay.core.message import Args, Message, Word
from mechbay.games.apex_automa.rules import acting, aiming, cards, ground, kit, moving
from mechbay.games.apex_automa.rules.decks import can_draw
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.moving import BY_CORNER, BY_LEVEL, UNREACHED
from mechbay.games.apex_automa.rules.program import AMMO, NODES
from mechbay.games.apex_automa.rules.state import BR, NOBODY, Clash
from mechbay.games.apex_automa.rules.tokens import ability_of
from mechbay.games.apex_automa.rules.view import (
    AUTOMA_BARS,
    KIND,
    NO_TOKEN,
    barred,
    distance,
    gone,
    inside,
    keywords,
    looks_at,
    may_destroy,
    may_shoot,
    sees,
    sees_corner,
    token_on,
)
from mechbay.games.apex_automa.rules.walking import breakable_corner
from mechbay.games.apex_automa.words.notes import move_points, space, way_costs

# The clause that says what an action costs, in the order of the data.
DEED_CLAUSE = {
    cards.MOVE_DEED: "AXA-5.4",
    cards.SHOOT_DEED: "AXA-5.5",
    cards.INTERACT_DEED: "AXA-5.6",
    cards.USE_DEED: "AXA-5.7",
    cards.DESTROY_DEED: "AXA-5.8",
    cards.TACTICAL_DEED: "AXA-5.9",
    cards.ULTIMATE_DEED: "AXA-5.9",
}
ABILITY_DEED = {kit.TACTICAL: cards.TACTICAL_DEED, kit.ULTIMATE: cards.ULTIMATE_DEED}


def unaffordable(state: Clash, deed: int) -> Message | None:
    """AXA-5.3: points are lacking, or the action was taken already."""
    clause = DEED_CLAUSE[deed]
    if cards.DEED_TIMES[deed] and (state.used >> deed) & 1:
        return Message("no.shot-already" if deed == cards.SHOOT_DEED else "no.ability-used", {}, clause)
    if state.ap < cards.DEED_AP[deed]:
        return Message("no.ap", {"cost": cards.DEED_AP[deed], "ap": state.ap}, clause)
    return None


def no_such_legend(state: Clash, figure: int, other: int) -> Message | None:
    """Why a legend is no enemy on the map."""
    target = state.figure_of(other)
    args: Args = {"target": Word("legend", other)}
    if target == NOBODY:
        return Message("no.not-playing", args, "AXA-10.16")
    if cards.TEAM[target] == cards.TEAM[figure]:
        return Message("no.own-team", args, "AXA-7.2")
    if state.out(target):
        return Message("no.target-out", args, "AXA-23.4")
    return Message("no.target-off", args, "AXA-7.2") if state.at[target] == OFF else None


# --- one function for each word of an activation


def shoot(state: Clash, figure: int, deed: Deed) -> Message | None:
    """AXA-5.5, AXA-7.2, AXA-7.22, AXA-7.24."""
    weapon, other = deed.values
    own = aiming.weapons_of(state, figure)
    args: Args = {"weapon": Word("weapon", weapon), "legend": Word("legend", state.legends[figure])}
    if weapon not in own:
        return Message("no.weapon", args, "AXA-9.11" if state.mode == BR else "AXA-9.10")
    if not aiming.loaded(state, figure, own.index(weapon)):
        return Message("no.ammo", args, "AXA-7.22")
    reason = unaffordable(state, cards.SHOOT_DEED) or no_such_legend(state, figure, other)
    if reason:
        return reason
    target = state.figure_of(other)
    args = {"target": Word("legend", other)}
    if not sees(state, figure, target):
        return Message("no.sight", args, "AXA-7.2")
    if not aiming.reaches(weapon, distance(state, figure, target)):
        reach: Args = {
            "weapon": Word("weapon", weapon),
            "low": cards.RANGE_LOW[weapon],
            "high": cards.RANGE_HIGH[weapon],
            "distance": distance(state, figure, target),
        }
        return Message("no.range", args | reach, "AXA-7.2")
    assert not may_shoot(state, figure, target)
    return Message("no.dome-shot", args, "AXA-7.24")


def go(state: Clash, figure: int, deed: Deed) -> Message | None:
    """AXA-5.4 and section 6."""
    return unaffordable(state, cards.MOVE_DEED) or unreachable(
        state, figure, deed.values[0], move_points(state, figure)
    )


def cannot_end(state: Clash, figure: int, where: int) -> Message | None:
    """AXA-2.6, AXA-2.14, AXA-2.15, AXA-2.22, AXA-6.7: why a legend does not stop on a space."""
    args: Args = {"space": space(where)}
    if state.ground.level[where] < 0:
        return Message("no.off-the-map", args, "AXA-2.22")
    mask = keywords(state, where)
    if state.automa(figure) and mask & AUTOMA_BARS:
        return Message("no.automa-barred", args, "AXA-2.14")
    if mask & ground.CANYON:
        return Message("no.canyon", args, "AXA-2.15")
    if mask & (ground.IMPASSABLE | ground.OCCUPYING):
        clause = "AXA-2.6" if mask & ground.IMPASSABLE else "AXA-2.7"
        return Message("no.object", args | {"object": Word("object", thing_on(state, where))}, clause)
    there = state.figure_at(where)
    if there not in (NOBODY, figure):
        return Message("no.figure", args | {"other": Word("legend", state.legends[there])}, "AXA-6.7")
    return None


def unreachable(state: Clash, figure: int, where: int, points: int) -> Message | None:
    """AXA-6.1 to AXA-6.14: why a move of so many points does not end there."""
    here = state.at[figure]
    args: Args = {"space": space(where)}
    if where == here:
        return Message("no.stay", args, "AXA-6.14")
    reason = cannot_end(state, figure, where)
    if reason:
        return reason
    need = way_costs(state, figure)[where]
    if ground.DISTANCE[here][where] == 1:
        hindrance = moving.hindrance(
            state, here, ground.BESIDE[here].index(where), barred(state.automa(figure))
        )
        if hindrance == BY_LEVEL:
            return Message("no.climb", args, "AXA-6.3")
        if hindrance == BY_CORNER:
            return Message("no.corner", args, "AXA-6.6")
    if need == UNREACHED:
        return Message("no.no-way", args, "AXA-6.3")
    return Message("no.far", args | {"cost": need, "mp": points}, "AXA-6.1") if need > points else None


def thing_on(state: Clash, where: int) -> int:
    """The object on a space, of the map or else a token, or NO_OBJECT."""
    thing = state.ground.thing[where]
    if thing != cards.NO_OBJECT and not gone(state, where):
        return thing
    number = token_on(state, where, False)
    if number != NO_TOKEN:
        return state.tokens[number][KIND]
    return cards.DEATH_BOX if where in state.boxes else cards.NO_OBJECT


def interact(state: Clash, figure: int, deed: Deed) -> Message | None:
    """AXA-5.6, AXA-8.18 to AXA-8.24."""
    (where,) = deed.values
    args: Args = {"space": space(where)}
    if state.ground.level[where] < 0 or not keywords(state, where) & ground.INTERACTIVE:
        return Message("no.nothing-interactive", args, "AXA-2.12")
    box = where in state.boxes
    if ground.DISTANCE[state.at[figure]][where] != 1 and not (box and where == state.at[figure]):
        return Message("no.not-beside", args, "AXA-5.6")
    reason = unaffordable(state, cards.INTERACT_DEED)
    if reason:
        return reason
    if not acting.is_bin(state, where):
        return (
            Message("no.bags-empty", args, "AXA-8.24") if box else Message("no.no-arrival", args, "AXA-8.23")
        )
    if acting.bin_open(state, where):
        return Message("no.bin-open", args, "AXA-8.21")
    if state.mode == BR:
        return Message("no.bags-empty", args, "AXA-8.20")
    return Message("no.bin-useless", args, "AXA-8.19")


def destroy(state: Clash, figure: int, deed: Deed) -> Message | None:
    """AXA-5.8, AXA-2.11, AXA-22.11, AXA-22.12, on a space."""
    (where,) = deed.values
    thing = thing_on(state, where)
    args: Args = {"space": space(where)}
    if thing == cards.NO_OBJECT:
        return Message("no.nothing-destructible", args, "AXA-5.8")
    if not keywords(state, where) & ground.DESTRUCTIBLE:
        return Message("no.sturdy", args | {"object": Word("object", thing)}, "AXA-2.11")
    far = ground.DISTANCE[state.at[figure]][where]
    seen = looks_at(state, figure, where)
    return unaffordable(state, cards.DESTROY_DEED) or _out_of_reach(state, figure, where, far, seen, False)


def dismantle(state: Clash, figure: int, deed: Deed) -> Message | None:
    """The same on a corner: AXA-3.34, AXA-3.35."""
    (corner,) = deed.values
    number = token_on(state, corner, True)
    if number == NO_TOKEN:
        return Message("no.nothing-at-corner", {"corner": Word("corner", corner)}, "AXA-5.8")
    if not breakable_corner(state, corner):
        args: Args = {"object": Word("object", state.tokens[number][KIND])}
        return Message("no.sturdy", args, "AXA-2.11")
    far = ground.CORNER_DISTANCE[state.at[figure]][corner]
    seen = sees_corner(state, figure, corner)
    return unaffordable(state, cards.DESTROY_DEED) or _out_of_reach(state, figure, corner, far, seen, True)


def _out_of_reach(
    state: Clash, figure: int, place: int, far: int, seen: bool, corner: bool
) -> Message | None:
    if far > cards.DESTROY_RANGE:
        return Message("no.destroy-range", {"distance": far, "most": cards.DESTROY_RANGE}, "AXA-5.8")
    if not seen:
        return Message("no.destroy-sight", {}, "AXA-5.8")
    if may_destroy(state, state.at[figure], place, corner):
        return None
    within = inside(state, state.at[figure], cards.DOME)
    return Message("no.dome-destroy", {}, "AXA-22.11" if within else "AXA-22.12")


def use(state: Clash, figure: int, deed: Deed) -> Message | None:
    """AXA-5.7, AXA-9.12, AXA-9.14, AXA-9.17."""
    (item,) = deed.values
    args: Args = {"item": Word("item", item)}
    if item not in state.kit[figure]:
        return _no_item(state, item, args)
    if reason := unaffordable(state, cards.USE_DEED):
        return reason
    if NODES[kit.ITEM_START[item]].op == AMMO:
        return Message("no.all-loaded", args, "AXA-9.14")
    return Message("no.item-useless", args, "AXA-9.17")


def _no_item(state: Clash, item: int, args: Args) -> Message:
    """Why an item is not there: used up, not found, or none of this mode."""
    if state.mode == BR:
        return Message("no.not-in-backpack", args, "AXA-9.12")
    return Message("no.item-gone" if item in cards.TDM_KIT else "no.item-mode", args, "AXA-5.7")


def ability(state: Clash, figure: int, deed: Deed) -> Message | None:
    """AXA-5.9, AXA-4.12."""
    (kind,) = deed.values
    args: Args = {"ability": Word("ability", ability_of(state, figure, kind))}
    wait = state.ready[2 * figure + kind] - state.turn
    if wait > 0:
        return Message("no.ability-wait", args | {"turns": wait}, "AXA-5.9")
    return unaffordable(state, ABILITY_DEED[kind]) or Message("no.ability-useless", args, "AXA-5.9")


def not_held(state: Clash, seat: int, card: int) -> Message | None:
    """AXA-9.4: why a card cannot come from a hand of the seat."""
    owner = state.figure_of(card // kit.HAND)
    args: Args = {"card": Word("card", card), "legend": Word("legend", card // kit.HAND)}
    if owner == NOBODY or state.drivers[owner] != seat:
        return Message("no.card-foreign", args, "AXA-9.1")
    if not (state.hands[owner] >> (card % kit.HAND)) & 1:
        return Message("no.not-in-hand", args, "AXA-9.4")
    return None


# Type of card: what is said where it cannot be played now, and the clause that says when.
TYPE_REASON = {
    kit.ACTION: ("no.action-card", "AXA-9.4"),
    kit.INSTANT: ("no.action-card", "AXA-9.4"),
    kit.BOOSTING: ("no.boost-card", "AXA-9.5"),
    kit.REACTING_BEFORE: ("no.before-card", "AXA-9.6"),
    kit.REACTING_AFTER: ("no.after-card", "AXA-9.6"),
}


def play(state: Clash, figure: int, deed: Deed) -> Message | None:
    """AXA-5.10, AXA-9.4 to AXA-9.6, AXA-9.17: a card in an activation."""
    (card,) = deed.values
    reason = not_held(state, state.drivers[figure], card)
    if reason:
        return reason
    args: Args = {"card": Word("card", card), "legend": Word("legend", card // kit.HAND)}
    if kit.CARD_TYPE[card] not in (kit.ACTION, kit.INSTANT):
        key, clause = TYPE_REASON[kit.CARD_TYPE[card]]
        return Message(key, args, clause)
    if state.figure_of(card // kit.HAND) != figure:
        return Message("no.card-other", args, "AXA-9.4")
    if kit.CARD_AP[card] > state.ap:
        return Message("no.ap", {"cost": kit.CARD_AP[card], "ap": state.ap}, "AXA-5.10")
    return Message("no.card-useless", args, "AXA-9.17")


def in_shot(state: Clash, seat: int, figure: int, deed: Deed, kind: int) -> Message | None:
    """AXA-7.6, AXA-9.5, AXA-9.6, AXA-9.18: a card of a seat while a figure shoots or is shot at."""
    (card,) = deed.values
    reason = not_held(state, seat, card)
    if reason:
        return reason
    owner = state.figure_of(card // kit.HAND)
    args: Args = {"card": Word("card", card), "legend": Word("legend", card // kit.HAND)}
    if kit.CARD_TYPE[card] != kind:
        key, clause = TYPE_REASON[kit.CARD_TYPE[card]]
        return Message(key, args, clause)
    if state.at[owner] == OFF:
        return Message("no.owner-off", args, "AXA-9.18")
    if owner != figure and not kit.CARD_TEAM[card]:
        return Message("no.card-own", args, "AXA-9.5" if kind == kit.BOOSTING else "AXA-9.6")
    return None


def activate(state: Clash, figure: int, deed: Deed) -> Message | None:
    """AXA-4.5, AXA-5.15: another legend while one is active."""
    other = state.figure_of(deed.values[0])
    if other != NOBODY and state.out(other):
        return out(state, other)
    args: Args = {"legend": Word("legend", state.legends[figure])}
    return Message("no.active", args, "AXA-4.5")


def out(state: Clash, figure: int) -> Message:
    """AXA-5.15, AXA-13.19, AXA-23.4: a legend without a life has no activation and does not come back."""
    clause = "AXA-13.19" if state.automa(figure) else "AXA-5.15"
    return Message("no.out", {"legend": Word("legend", state.legends[figure])}, clause)


def cannot_draw(state: Clash, figure: int) -> Message:
    """AXA-5.14, AXA-9.15: why no feat is drawn."""
    assert not can_draw(state, figure)
    if state.decks[figure] | state.discards[figure]:
        return Message("no.hand-full", {"most": cards.HAND_LIMIT}, "AXA-5.14")
    return Message("no.no-cards", {}, "AXA-9.15")


# Word of an action: why it is not legal in an activation.
IN_ACTIVATION = {
    "shoot": shoot,
    "go": go,
    "interact": interact,
    "destroy": destroy,
    "dismantle": dismantle,
    "use": use,
    "ability": ability,
    "play": play,
    "activate": activate,
}
