"""The faces of a person's activation."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Deed
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import acting, cards, ground, kit, moving, odds
from mechbay.games.apex_automa.rules.aiming import weapons_of
from mechbay.games.apex_automa.rules.decks import can_draw
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import BR, Clash
from mechbay.games.apex_automa.rules.tokens import ability_of
from mechbay.games.apex_automa.rules.view import KIND, anchors, danger, free, token_on
from mechbay.games.apex_automa.words import refusals, royale
from mechbay.games.apex_automa.words.effects import effects
from mechbay.games.apex_automa.words.face import (
    UNDER_EFFECTS,
    Face,
    acting_automa,
    acting_human,
    legend,
    of_players,
    on_map,
)
from mechbay.games.apex_automa.words.notes import aim_args, points_of, space, tenths, way_costs
from mechbay.parts.masks import size


class Act(Face[acting.Act]):
    """AXA-5.3: what to do with the activation points."""

    frame = acting.Act
    clause = "AXA-5.3"
    on = ("done",)

    def fits(self, state: Clash, frame: acting.Act, below: Frame | None) -> bool:
        return acting_human(state, frame.figure) and on_map(state, frame.figure)

    def subject(self, state: Clash, frame: acting.Act) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)

    def prompt(self, state: Clash, frame: acting.Act, seat: int) -> Message:
        args: Args = {"legend": legend(state, frame.figure), "ap": state.ap}
        return Message("prompt.act" if state.ap else "prompt.act-spent", args, self.clause)

    def label(self, state: Clash, frame: acting.Act, seat: int, deed: Deed) -> Message | None:
        return LABELS[deed.word](state, frame.figure, deed)

    def why_not(self, state: Clash, frame: acting.Act, seat: int, deed: Deed) -> Message | None:
        reason = refusals.IN_ACTIVATION.get(deed.word)
        return reason(state, frame.figure, deed) if reason else None


def label_end(state: Clash, figure: int, deed: Deed) -> Message:
    """AXA-5.13: what is left is lost."""
    return Message("do.end-lost", {"ap": state.ap}) if state.ap else Message("do.end")


def label_go(state: Clash, figure: int, deed: Deed) -> Message:
    """A move with its cost."""
    (where,) = deed.values
    args: Args = {"space": space(where), "mp": way_costs(state, figure)[where]}
    return Message("do.go-danger" if danger(state, where) else "do.go-cost", args)


def label_shoot(state: Clash, figure: int, deed: Deed) -> Message:
    """A shot with distance, range, cover and the damage to expect."""
    weapon, other = deed.values
    slot = weapons_of(state, figure).index(weapon)
    target = state.figure_of(other)
    mean = tenths(odds.aimed(state, figure, slot, target).mean)
    args: Args = aim_args(state, figure, slot, target) | {"mean": mean}
    if state.mode != BR:
        return Message("do.shoot-odds", args)
    ammo = state.ammo[2 * figure + slot]
    return Message("do.shoot-ammo", args | {"ammo": ammo, "left": ammo - 1})


def label_play(state: Clash, figure: int, deed: Deed) -> Message:
    """A card with its price and its text."""
    (card,) = deed.values
    args: Args = {
        "card": Word("card", card),
        "text": effects(kit.CARD_START[card]),
        "cost": kit.CARD_AP[card],
    }
    return Message("do.play-cost" if kit.CARD_AP[card] else "do.play-text", args)


def label_ability(state: Clash, figure: int, deed: Deed) -> Message:
    """An ability with its price and its text."""
    (kind,) = deed.values
    number = ability_of(state, figure, kind)
    cost = cards.DEED_AP[refusals.ABILITY_DEED[kind]]
    args: Args = {
        "ability": Word("ability", number),
        "text": effects(kit.ABILITY_START[number]),
        "cost": cost,
    }
    return Message("do.ability-cost", args)


def label_use(state: Clash, figure: int, deed: Deed) -> Message:
    """An item with its text."""
    (item,) = deed.values
    args: Args = {"item": Word("item", item), "text": effects(kit.ITEM_START[item])}
    return Message("do.use-text", args | {"cost": cards.DEED_AP[cards.USE_DEED]})


def label_interact(state: Clash, figure: int, deed: Deed) -> Message:
    """A bin or a death box with what it gives, or a zipline with its other end."""
    (where,) = deed.values
    args: Args = {"space": space(where)}
    if acting.is_bin(state, where):
        if state.mode != BR:
            return Message("do.open", args)
        return Message("do.open-loot", args | {"tokens": royale.draws(state, cards.BIN_LOOT)})
    if where in state.boxes:
        return Message("do.search", args | {"tokens": royale.draws(state, cards.BOX_LOOT)})
    far = next(pair[1] if pair[0] == where else pair[0] for pair in anchors(state) if where in pair)
    return Message("do.ride", {"space": space(where), "far": space(far)})


def label_destroy(state: Clash, figure: int, deed: Deed) -> Message:
    """What is destroyed, and where."""
    (where,) = deed.values
    thing = Word("object", refusals.thing_on(state, where))
    return Message("do.destroy-what", {"space": space(where), "object": thing})


def label_dismantle(state: Clash, figure: int, deed: Deed) -> Message:
    """The same on a corner."""
    (corner,) = deed.values
    thing = Word("object", state.tokens[token_on(state, corner, True)][KIND])
    return Message("do.dismantle-what", {"corner": Word("corner", corner), "object": thing})


LABELS = {
    "end": label_end,
    "go": label_go,
    "shoot": label_shoot,
    "play": label_play,
    "ability": label_ability,
    "use": label_use,
    "interact": label_interact,
    "destroy": label_destroy,
    "dismantle": label_dismantle,
}


class TakeFromBin(Face[acting.TakeFromBin]):
    """AXA-8.19: what to take from a bin."""

    frame = acting.TakeFromBin
    clause = "AXA-8.19"
    on = ("act",)

    def fits(self, state: Clash, frame: acting.TakeFromBin, below: Frame | None) -> bool:
        return state.mode != BR and acting_human(state, frame.figure)

    def subject(self, state: Clash, frame: acting.TakeFromBin) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)

    def prompt(self, state: Clash, frame: acting.TakeFromBin, seat: int) -> Message:
        args: Args = {"legend": legend(state, frame.figure)} | points_of(state, frame.figure)
        return Message("prompt.take-from-bin", args, self.clause)

    def label(self, state: Clash, frame: acting.TakeFromBin, seat: int, deed: Deed) -> Message | None:
        figure = frame.figure
        if deed.word == "draw":
            left = size(state.decks[figure] | state.discards[figure])
            room = cards.HAND_LIMIT - size(state.hands[figure])
            return Message("do.draw-count", {"count": min(cards.BIN_DRAW, left, room)})
        (shield,) = deed.values
        health = min(cards.BIN_RESTORE - shield, state.most_health(figure) - state.health[figure])
        if not shield:
            return Message("do.restore-health", {"health": health})
        args: Args = {"shield": shield, "health": health}
        return Message("do.restore-both" if health else "do.restore-shield", args)

    def why_not(self, state: Clash, frame: acting.TakeFromBin, seat: int, deed: Deed) -> Message | None:
        if deed.word == "draw" and not can_draw(state, frame.figure):
            return refusals.cannot_draw(state, frame.figure)
        return Message("no.restore", {}, self.clause) if deed.word == "restore" else None


class Arrive(Face[acting.Arrive]):
    """AXA-8.23: where a zipline ride ends."""

    frame = acting.Arrive
    fields = {"figure": "number", "anchor": "space"}
    clause = "AXA-8.23"
    on = ("act",)

    def fits(self, state: Clash, frame: acting.Arrive, below: Frame | None) -> bool:
        return acting_human(state, frame.figure) and bool(acting.arrivals(state, frame.figure, frame.anchor))

    def subject(self, state: Clash, frame: acting.Arrive) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)

    def prompt(self, state: Clash, frame: acting.Arrive, seat: int) -> Message:
        args: Args = {"legend": legend(state, frame.figure), "space": space(frame.anchor)}
        return Message("prompt.arrive", args, self.clause)

    def label(self, state: Clash, frame: acting.Arrive, seat: int, deed: Deed) -> Message | None:
        return Message("do.arrive", deed.args)

    def why_not(self, state: Clash, frame: acting.Arrive, seat: int, deed: Deed) -> Message | None:
        if deed.word != "at":
            return None
        (where,) = deed.values
        ends = [pair for pair in anchors(state) if frame.anchor in pair]
        far = ends[0][1] if ends[0][0] == frame.anchor else ends[0][0]
        beside = ground.DISTANCE[far][where] == 1
        return Message("no.not-free" if beside else "no.not-at-anchor", deed.args, self.clause)


class Respawn(Face[acting.Respawn]):
    """AXA-5.11: whether to come back, and where."""

    frame = acting.Respawn
    clause = "AXA-5.11"
    on = ("done",)

    def fits(self, state: Clash, frame: acting.Respawn, below: Frame | None) -> bool:
        off = acting_human(state, frame.figure) and state.at[frame.figure] == OFF
        return off and not state.out(frame.figure) and state.ap >= cards.RESPAWN_AP

    def subject(self, state: Clash, frame: acting.Respawn) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)

    def prompt(self, state: Clash, frame: acting.Respawn, seat: int) -> Message:
        args: Args = {"legend": legend(state, frame.figure), "cost": cards.RESPAWN_AP}
        if state.mode != BR:
            return Message("prompt.respawn", args, self.clause)
        return Message("prompt.respawn-lives", args | {"lives": state.lives[frame.figure]}, self.clause)

    def label(self, state: Clash, frame: acting.Respawn, seat: int, deed: Deed) -> Message | None:
        if deed.word == "end":
            return Message("do.stay-away")
        return Message("do.respawn", deed.args | {"ap": state.ap - cards.RESPAWN_AP})

    def why_not(self, state: Clash, frame: acting.Respawn, seat: int, deed: Deed) -> Message | None:
        return no_landing(state, frame.figure, deed, "AXA-8.15")


class ReturnAlly(Face[acting.ReturnAlly]):
    """AXA-13.5: where an allied Automa comes back."""

    frame = acting.ReturnAlly
    clause = "AXA-13.5"
    on = ("next",)

    def fits(self, state: Clash, frame: acting.ReturnAlly, below: Frame | None) -> bool:
        coming = acting_automa(state, frame.figure) and state.allied(frame.figure)
        return coming and state.at[frame.figure] == OFF and not state.out(frame.figure)

    def subject(self, state: Clash, frame: acting.ReturnAlly) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)

    def prompt(self, state: Clash, frame: acting.ReturnAlly, seat: int) -> Message:
        return Message("prompt.return-ally", {"legend": legend(state, frame.figure)}, self.clause)

    def label(self, state: Clash, frame: acting.ReturnAlly, seat: int, deed: Deed) -> Message | None:
        return Message("do.return-ally", deed.args)

    def why_not(self, state: Clash, frame: acting.ReturnAlly, seat: int, deed: Deed) -> Message | None:
        return no_landing(state, frame.figure, deed, self.clause)


def no_landing(state: Clash, figure: int, deed: Deed, clause: str) -> Message | None:
    """Why a legend cannot come back to a space."""
    if deed.word != "at":
        return None
    (where,) = deed.values
    beside = any(ground.DISTANCE[beacon][where] == 1 for beacon in state.ground.beacons)
    taken = beside and not free(state, where, state.automa(figure))
    return Message("no.not-free" if taken else "no.respawn-space", deed.args, clause)


class Go(Face[moving.Go]):
    """AXA-6.14: where a card lets a legend move."""

    frame = moving.Go
    fields = {"figure": "number", "points": "number"}
    clause = "AXA-6.14"
    on = UNDER_EFFECTS

    def fits(self, state: Clash, frame: moving.Go, below: Frame | None) -> bool:
        return of_players(frame.figure) and on_map(state, frame.figure) and 0 <= frame.points <= 12

    def subject(self, state: Clash, frame: moving.Go) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)

    def prompt(self, state: Clash, frame: moving.Go, seat: int) -> Message:
        args: Args = {"legend": legend(state, frame.figure), "points": frame.points}
        return Message("prompt.go", args, "AXA-9.7" if state.automa(frame.figure) else self.clause)

    def label(self, state: Clash, frame: moving.Go, seat: int, deed: Deed) -> Message | None:
        if deed.values[0] == state.at[frame.figure]:
            return Message("do.stay", deed.args)
        return label_go(state, frame.figure, deed)

    def why_not(self, state: Clash, frame: moving.Go, seat: int, deed: Deed) -> Message | None:
        if deed.word != "go":
            return None
        return refusals.unreachable(state, frame.figure, deed.values[0], frame.points)


FACES: list[Face[Any]] = [Act(), TakeFromBin(), Arrive(), Respawn(), ReturnAlly(), Go()]
