"""What numbers in texts are held against: what came of a choice, what stands there."""

from __future__ import annotations

from collections.abc import Callable

from mechbay.core.promise import Amount, Look, Real, amount
from mechbay.games.apex_automa.rules import (
    aiming,
    cards,
    choosing,
    ground,
    kit,
    moving,
    odds,
    pools,
    program,
    setup,
    windows,
)
from mechbay.games.apex_automa.rules.shooting import REDRAWN
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.rules.view import KIND, PLACE
from mechbay.games.apex_automa.words.notes import ALL_POINTS, change_note, landing_note, odds_note, tenths

# --- who and where


def figure(look: Look) -> int:
    """The figure of the legend that is spoken of, or whose activation it is."""
    state: Clash = look.before
    if "ability" in look.things and "legend" not in look.things:
        return state.figure_of(look.thing("ability") % kit.HUMAN_ABILITIES // 2)
    if "legend" in look.things:
        return state.figure_of(look.thing("legend"))
    return state.acting


def of_figure(name: str) -> Real:
    """What the legend that is spoken of has."""
    return lambda look: int(getattr(look.before, name)[figure(look)])


def most(shield: bool) -> Real:
    """The limit of the points of the legend that is spoken of."""
    return lambda look: (
        look.before.most_shield(figure(look)) if shield else look.before.most_health(figure(look))
    )


def wait(look: Look) -> int:
    """The team turns until an ability is available."""
    kind = look.thing("ability") % 2
    return int(look.before.ready[2 * figure(look) + kind] - look.before.turn)


def ring(printed: list[int], later: int) -> Callable[[Look], int]:
    """What the Ring has printed for its present stage, or for so many later."""

    def real(look: Look) -> int:
        begun = len([after for after in cards.RING_AFTER if 2 * after <= look.before.turn])
        return printed[begun + later]

    return real


def level(look: Look) -> int:
    """The level of the space that is spoken of."""
    return int(look.before.ground.level[look.thing("space")])


def between(one: str, other: str) -> Real:
    """The distance of two legends."""

    def find(look: Look) -> int:
        state: Clash = look.before
        ends = [state.at[state.figure_of(look.thing(name))] for name in (one, other)]
        return ground.DISTANCE[ends[0]][ends[1]]

    return find


def from_legend(look: Look) -> int:
    """The distance of a legend from a space."""
    state: Clash = look.before
    return ground.DISTANCE[state.at[figure(look)]][look.thing("space")]


def token(place: int) -> Real:
    """Team turns until something happens to the token that is spoken of, or to one of several there."""

    def find(look: Look) -> int:
        state: Clash = look.before
        times = [
            token[place] - state.turn
            for token in state.tokens
            if (token[KIND], token[PLACE]) == (look.thing("object"), look.thing("place"))
        ]
        return look.value if isinstance(look.value, int) and look.value in times else times[0]

    return find


def status_left(look: Look) -> int:
    """The team turns that a status lasts."""
    state: Clash = look.before
    return next(
        ends - state.turn
        for status, bearer, ends in state.statuses
        if (status, bearer) == (look.thing("status"), figure(look))
    )


# --- what came of a choice


def paid(look: Look) -> int | None:
    """The activation points that a choice took."""
    if look.came is None or look.came.state.acting != look.before.acting:
        return None
    kinds = [name for name, _ in look.fields["ap"]]
    gained = sum(event.args[kinds.index("points")] for event in look.came.events if event.kind == "ap")
    return int(look.before.ap - look.came.state.ap + gained)


def left(look: Look) -> int | None:
    """The activation points after a choice."""
    if look.came is None or look.came.state.acting != look.before.acting:
        return None
    return int(look.came.state.ap)


def drawn(look: Look) -> int | None:
    """The cards that a choice drew."""
    return len([event for event in look.came.events if event.kind == "drew"]) if look.came else None


def at_most(kind: str, name: str) -> Real:
    """No more than was said."""
    return lambda look: look.at_least(look.told(kind, name) or 0)


def way_cost(look: Look) -> int:
    """AXA-6.14: the fewest points with which a move ends there."""
    state: Clash = look.before
    frame = state.stack[-1]
    mover = frame.figure if isinstance(frame, moving.Go) else state.acting
    return _fewest(state, mover, [(state.at[mover], 0)], look.thing("space"))


def entry_cost(look: Look) -> int:
    """AXA-12.5: the fewest points with which an entry move ends there."""
    state: Clash = look.before
    frame = state.stack[-1]
    assert isinstance(frame, setup.Land)
    return _fewest(state, frame.figure, setup.entries(state, frame.figure), look.thing("space"))


def _fewest(state: Clash, mover: int, start: list[tuple[int, int]], where: int) -> int:
    return next(
        points
        for points in range(ALL_POINTS + 1)
        if moving.costs(state, mover, start, points)[where] != moving.UNREACHED
    )


def spent_deed(look: Look) -> int | None:
    """What a refused action would have cost."""
    deeds = {
        "go": cards.MOVE_DEED,
        "shoot": cards.SHOOT_DEED,
        "interact": cards.INTERACT_DEED,
        "use": cards.USE_DEED,
        "destroy": cards.DESTROY_DEED,
        "dismantle": cards.DESTROY_DEED,
    }
    if look.word == "play":
        return kit.CARD_AP[look.thing("card")]
    if look.word == "ability":
        return cards.DEED_AP[cards.ULTIMATE_DEED if look.thing("kind") else cards.TACTICAL_DEED]
    return cards.DEED_AP[deeds[look.word]]


# --- Battle Royale


def ammo(look: Look) -> int:
    """AXA-7.22: the ammunition of the weapon that is spoken of."""
    state: Clash = look.before
    own = figure(look)
    return state.ammo[2 * own + aiming.weapons_of(state, own).index(look.thing("weapon"))]


def equipped_ammo(look: Look) -> int | None:
    """AXA-11.7: the ammunition of the weapon that was equipped by a choice."""
    frame = look.before.stack[-1]
    assert isinstance(frame, pools.Outfit)
    if look.came is None:
        return None
    slot = len(aiming.weapons_of(look.before, frame.figure))
    return int(look.came.state.ammo[2 * frame.figure + slot])


def packed(look: Look) -> int:
    """AXA-9.12: how many tokens are in the backpack of the legend that is spoken of."""
    return len(look.before.kit[figure(look)])


def tokens(look: Look) -> int:
    """AXA-8.20, AXA-8.24: how many tokens come from a bag, or would come from it."""
    bag = look.thing("bag")
    if look.came is not None:
        return len([event for event in look.came.events if event.kind == "finds" and event.args[2] == bag])
    possible = [cards.BIN_LOOT[bag], cards.BOX_LOOT[bag]]
    return look.value if isinstance(look.value, int) and look.value in possible else max(possible)


def in_bag(look: Look) -> int:
    """AXA-27.1: how many tokens a bag holds, of one kind or in all."""
    first = cards.KINDS * look.thing("bag")
    held = look.before.bags[first : first + cards.KINDS]
    return int(held[look.thing("loot")] if "loot" in look.things else sum(held))


# --- a shot


def difficulty(look: Look) -> int | None:
    """The difficulty as it is told, or as it is in the position that came."""
    if look.word == "fire" or _boosting(look):
        return look.told("difficulty", "difficulty")
    if look.word == "decline" and look.came and look.came.state.mods:
        return aiming.difficulty(look.came.state)
    return _needed(look) if look.word == "follow" else None


def _needed(look: Look) -> int | None:
    """AXA-7.9: what the first aim card needed, on which no recoil weighs."""
    for event in look.came.events if look.came else ():
        if event.kind == "aim-card" and event.args[1] == 1:
            return event.args[3]
    return None


def revealed(look: Look) -> int | None:
    """The aim cards that were revealed, those left out that were replaced."""
    if look.word == "fire" or _boosting(look):
        return look.told("difficulty", "cards")
    if look.word == "decline" and look.came and look.came.state.mods:
        return len(aiming.thresholds(look.came.state))
    if look.came is None or look.word != "follow":
        return None
    cards_shown = [event for event in look.came.events if event.kind == "aim-card"]
    return len([event for event in cards_shown if event.args[4] != REDRAWN])


def _boosting(look: Look) -> bool:
    """Whether a boost for an ally was declined: then the shot goes on."""
    frame = look.before.stack[-1]
    return look.word == "decline" and isinstance(frame, windows.Help) and frame.window == kit.BOOST


def _reacted(look: Look) -> bool:
    """Whether an Automa has reacted to the shot that a choice began, which nobody could know."""
    events = look.came.events if look.came else ()
    return any(event.kind == "turns-up" and event.args[2] == kit.BEFORE for event in events)


def _revealed(look: Look) -> bool:
    """Whether the aim cards of the shot lie open already: what it did is no chance any more."""
    events = look.came.events if look.came else ()
    return any(event.kind == "shot" for event in events)


def odds_now(look: Look) -> Amount | None:
    """The odds of the pending shot."""
    return amount(odds_note(odds.shot_odds(look.before))) if look.before.mods else None


def odds_then(look: Look) -> Amount | None:
    """What a card changes: the odds now, and in the position that came of it."""
    came = look.came
    if came is None or not came.state.mods or came.state.shooter != look.before.shooter:
        return None
    if _reacted(look) or _revealed(look):
        return None
    return amount(change_note(odds.shot_odds(look.before), odds.shot_odds(came.state)))


def mean_then(look: Look) -> Amount | None:
    """The mean damage of the shot that a choice began."""
    came = look.came
    if came is None or not came.state.mods or _reacted(look) or _revealed(look):
        return None
    return amount(tenths(odds.shot_odds(came.state).mean))


def landing(look: Look) -> Amount | None:
    """The odds of a grenade."""
    return amount(landing_note(look.before, look.thing("space")))


# --- what was refused


def place_of(look: Look) -> program.Place:
    """The place that is asked for."""
    frame = look.before.stack[-1]
    assert isinstance(frame, choosing.ChoosePlace)
    place = program.NODES[frame.node].place
    assert place is not None
    return place


def away(look: Look) -> int:
    """How far a refused place is from the legend that acts."""
    state: Clash = look.before
    here = state.at[state.acting]
    if "corner" in look.things:
        return ground.CORNER_DISTANCE[here][look.thing("corner")]
    return ground.DISTANCE[here][look.thing("space")]


def to_target(look: Look) -> int:
    """How far the legend that is aimed at is from the one that acts."""
    state: Clash = look.before
    return ground.DISTANCE[state.at[state.acting]][state.at[state.figure_of(look.thing("target"))]]


def scheme(table: list[list[int]]) -> Real:
    """A number of a scheme of a legend."""
    return lambda look: table[look.thing("legend")][look.thing("scheme")]
