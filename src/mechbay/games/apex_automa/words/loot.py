"""The faces of loot: what becomes of a token that was found, and of an ammo pack."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Deed
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import cards, loot, program
from mechbay.games.apex_automa.rules.aiming import weapons_of
from mechbay.games.apex_automa.rules.state import BR, Clash
from mechbay.games.apex_automa.words.face import Face, acting_human, legend
from mechbay.games.apex_automa.words.gear import loot_text
from mechbay.games.apex_automa.words.royale import pack_args


class TakeLoot(Face[loot.TakeLoot]):
    """AXA-8.20: a token is stored, fitted or discarded."""

    frame = loot.TakeLoot
    fields = {"figure": "number", "loot": "loot"}
    clause = "AXA-8.20"
    on = ("act", "take-loot")

    def fits(self, state: Clash, frame: loot.TakeLoot, below: Frame | None) -> bool:
        return state.mode == BR and acting_human(state, frame.figure)

    def subject(self, state: Clash, frame: loot.TakeLoot) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)

    def prompt(self, state: Clash, frame: loot.TakeLoot, seat: int) -> Message:
        figure, found = frame.figure, frame.loot
        args: Args = {"legend": legend(state, figure), "loot": Word("loot", found), "text": loot_text(found)}
        if loot.is_part(found):
            return Message("prompt.take-part", args, "AXA-9.11")
        if found == cards.BODY_SHIELD:
            return Message("prompt.take-shield", args, "AXA-9.13")
        key = "prompt.take-item" if loot.has_room(state, figure) else "prompt.take-full"
        return Message(key, args | pack_args(state, figure), "AXA-9.12")

    def label(self, state: Clash, frame: loot.TakeLoot, seat: int, deed: Deed) -> Message | None:
        args: Args = deed.args | {"loot": Word("loot", frame.loot)}
        match deed.word:
            case "discard":
                return Message("do.discard-loot", args)
            case "store" if frame.loot == cards.BODY_SHIELD:
                return Message("do.store-shield", args)
            case "store":
                return Message("do.store-loot", args)
            case "replace":
                return Message("do.replace-item", args)
        slot = weapons_of(state, frame.figure).index(deed.values[1])
        old = loot.ousted(state, frame.figure, slot, frame.loot)
        if old == cards.NO_LOOT:
            return Message("do.fit-text", args | {"text": loot_text(frame.loot)})
        return Message("do.fit-over", args | {"old": Word("loot", old), "text": loot_text(frame.loot)})

    def warns(self, state: Clash, frame: loot.TakeLoot, seat: int, deed: Deed) -> Message | None:
        if deed.word == "discard" and has_place(state, frame.figure, frame.loot):
            return Message("warn.discard", {"loot": Word("loot", frame.loot)}, self.clause)
        return None

    def why_not(self, state: Clash, frame: loot.TakeLoot, seat: int, deed: Deed) -> Message | None:
        figure, found = frame.figure, frame.loot
        args: Args = {"legend": legend(state, figure), "loot": Word("loot", found)}
        match deed.word, deed.values:
            case "fit", (other, _) if other != found:
                return Message("no.found-other", args, self.clause)
            case "fit", (_, weapon):
                return cannot_fit(state, figure, found, weapon, deed.args | args)
            case "store", _:
                return cannot_store(state, figure, found)
            case "replace", (item,):
                return _cannot_replace(state, figure, found, item, deed.args | args)
        return None


def has_place(state: Clash, figure: int, found: int) -> bool:
    """Whether a token can be kept without anything else being discarded."""
    if not loot.is_part(found):
        return loot.storable(state, figure, found)
    return any(
        loot.fits_on(state, figure, slot, found) and loot.ousted(state, figure, slot, found) == cards.NO_LOOT
        for slot in range(len(weapons_of(state, figure)))
    )


# --- why a token does not go somewhere


def cannot_fit(state: Clash, figure: int, part: int, weapon: int, args: Args) -> Message:
    """AXA-9.11, AXA-11.14: why a token does not go on a weapon."""
    if not loot.is_part(part):
        return Message("no.not-attachment", args, "AXA-9.11")
    held = weapons_of(state, figure)
    if weapon not in held:
        return Message("no.weapon", args, "AXA-9.11")
    slot = held.index(weapon)
    if not loot.fits_on(state, figure, slot, part):
        return Message("no.slot", args, "AXA-9.11")
    old = Word("loot", loot.ousted(state, figure, slot, part))
    return Message("no.slot-taken", args | {"old": old}, "AXA-11.14")


def cannot_store(state: Clash, figure: int, token: int) -> Message:
    """AXA-9.11 to AXA-9.13: why a token is not taken."""
    args: Args = {"legend": legend(state, figure), "loot": Word("loot", token)}
    if loot.is_part(token):
        return Message("no.equip-part", args, "AXA-9.11")
    if token == cards.BODY_SHIELD:
        return Message("no.body-shield", args, "AXA-9.13")
    return Message("no.backpack-full", args | {"most": cards.BACKPACK}, "AXA-9.12")


def _cannot_replace(state: Clash, figure: int, found: int, item: int, args: Args) -> Message:
    """AXA-8.20, AXA-9.12: why a token does not take the place of an item."""
    if found >= cards.FIRST_PART:
        return Message("no.replace-kind", args, "AXA-9.12")
    if loot.has_room(state, figure):
        return Message("no.room", args | pack_args(state, figure), "AXA-9.12")
    if item not in state.kit[figure]:
        return Message("no.not-in-backpack", args, "AXA-9.12")
    return Message("no.replace-same", args, "AXA-8.20")


# --- ammunition


class Load(Face[loot.Load]):
    """AXA-9.14: which weapon an ammo pack is for."""

    frame = loot.Load
    fields = {"figure": "number", "node": "effect"}
    clause = "AXA-9.14"
    on = ("act", "played", "run")

    def fits(self, state: Clash, frame: loot.Load, below: Frame | None) -> bool:
        right = program.NODES[frame.node].op == program.AMMO
        return right and acting_human(state, frame.figure) and len(loot.loadable(state, frame.figure)) > 1

    def subject(self, state: Clash, frame: loot.Load) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)

    def prompt(self, state: Clash, frame: loot.Load, seat: int) -> Message:
        args: Args = {"legend": legend(state, frame.figure), "added": program.NODES[frame.node].n}
        return Message("prompt.load", args, self.clause)

    def label(self, state: Clash, frame: loot.Load, seat: int, deed: Deed) -> Message | None:
        (weapon,) = deed.values
        most = cards.AMMO[weapon]
        ammo = state.ammo[2 * frame.figure + weapons_of(state, frame.figure).index(weapon)]
        added = min(program.NODES[frame.node].n, most - ammo)
        return Message("do.load-ammo", deed.args | {"added": added, "ammo": ammo + added, "most": most})

    def why_not(self, state: Clash, frame: loot.Load, seat: int, deed: Deed) -> Message | None:
        if deed.word != "load":
            return None
        args: Args = deed.args | {"legend": legend(state, frame.figure)}
        if deed.values[0] not in weapons_of(state, frame.figure):
            return Message("no.weapon", args, "AXA-9.11")
        return Message("no.loaded", args, self.clause)


FACES: list[Face[Any]] = [TakeLoot(), Load()]
