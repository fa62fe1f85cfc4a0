"""The faces of Battle Royale before the drop: an epic token is kept, gear is passed, legends equip."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Deed
from mechbay.core.message import Args, Message, Word, listed
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import cards, pools
from mechbay.games.apex_automa.rules.actions import DONE
from mechbay.games.apex_automa.rules.aiming import weapons_of
from mechbay.games.apex_automa.rules.loot import is_part
from mechbay.games.apex_automa.rules.state import BR, HUMANS, NOBODY, PEOPLE, SOLO2, Clash
from mechbay.games.apex_automa.words.face import Face, human, legend
from mechbay.games.apex_automa.words.gear import gear_text, loot_text
from mechbay.games.apex_automa.words.loot import cannot_fit, cannot_store
from mechbay.games.apex_automa.words.royale import pack_args


class KeepEpic(Face[pools.KeepEpic]):
    """AXA-11.3: which epic token a legend keeps."""

    frame = pools.KeepEpic
    clause = "AXA-11.3"
    on = ("exchange", "outfit", "keep-epic")

    def fits(self, state: Clash, frame: pools.KeepEpic, below: Frame | None) -> bool:
        return human(state, frame.figure) and bool(state.epics[frame.figure])

    def subject(self, state: Clash, frame: pools.KeepEpic) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)

    def prompt(self, state: Clash, frame: pools.KeepEpic, seat: int) -> Message:
        return Message("prompt.keep-epic", {"legend": legend(state, frame.figure)}, self.clause)

    def label(self, state: Clash, frame: pools.KeepEpic, seat: int, deed: Deed) -> Message | None:
        return Message("do.keep-text", deed.args | {"text": loot_text(deed.values[0])})

    def why_not(self, state: Clash, frame: pools.KeepEpic, seat: int, deed: Deed) -> Message | None:
        if deed.word != "keep":
            return None
        return Message("no.keep", deed.args | {"legend": legend(state, frame.figure)}, self.clause)


# --- exchange


class Exchange(Face[pools.Exchange]):
    """AXA-11.10: gear goes from pool to pool until everybody is ready."""

    frame = pools.Exchange
    fields = {"figure": "number", "ready": "number"}
    clause = "AXA-11.10"
    on = ("outfit",)

    def fits(self, state: Clash, frame: pools.Exchange, below: Frame | None) -> bool:
        people, humans = PEOPLE[state.variant], HUMANS[state.variant]
        some = 0 <= frame.are_ready < (1 << len(people)) - 1
        return state.mode == BR and frame.figure == pools.FIRST and len(humans) > 1 and some

    def subject(self, state: Clash, frame: pools.Exchange) -> tuple[Word, ...]:
        return tuple(legend(state, figure) for figure in HUMANS[state.variant])

    def prompt(self, state: Clash, frame: pools.Exchange, seat: int) -> Message:
        if state.variant == SOLO2:
            return Message("prompt.exchange", {}, "AXA-11.5")
        ready = [person for person in PEOPLE[state.variant] if (frame.are_ready >> person) & 1]
        if not ready:
            return Message("prompt.exchange-team", {}, self.clause)
        return Message("prompt.exchange-ready", {"who": listed("seat", ready)}, "AXA-11.13")

    def label(self, state: Clash, frame: pools.Exchange, seat: int, deed: Deed) -> Message | None:
        if deed.word == "give":
            giver = state.figure_of(deed.values[0])
            args: Args = {"ally": legend(state, cards.ALLY[giver]), "text": gear_text(deed.values[1])}
            return Message("do.give-text", deed.args | args)
        if state.variant == SOLO2:
            return Message("do.ready-both")
        return Message("do.ready-own" if deed.values[0] == seat else "do.ready-other", deed.args)

    def why_not(self, state: Clash, frame: pools.Exchange, seat: int, deed: Deed) -> Message | None:
        match deed.word, deed.values:
            case "ready", (person,):
                if person in PEOPLE[state.variant]:
                    return Message("no.ready-already", deed.args, "AXA-11.13")
                return Message("no.ready-robot", deed.args, self.clause)
            case "give", (giver, gear):
                return _cannot_give(state, giver, gear, deed.args)
        return None


def _cannot_give(state: Clash, who: int, gear: int, args: Args) -> Message:
    """AXA-11.1, AXA-11.9, AXA-11.11, AXA-11.12: why gear does not go to the other pool."""
    giver = state.figure_of(who)
    if giver == NOBODY:
        return Message("no.not-playing", {"target": args["legend"]}, "AXA-10.16")
    if giver not in HUMANS[state.variant]:
        return Message("no.pool-automa", args, "AXA-11.1")
    if gear not in state.pools[giver]:
        passed = gear in state.gifts[giver] or gear in state.gifts[cards.ALLY[giver]]
        return Message("no.passed", args, "AXA-11.11") if passed else _not_in_pool(args)
    cards_left = [one for one in pools.of_legend(state, giver) if one < cards.FIRST_LOOT]
    return Message("no.last-weapons", args, "AXA-11.12" if len(cards_left) > 2 else "AXA-11.9")


def _not_in_pool(args: Args) -> Message:
    return Message("no.not-in-pool", args, "AXA-11.3")


# --- equipping


class Outfit(Face[pools.Outfit]):
    """AXA-11.6 to AXA-11.8: a legend equips from its pool."""

    frame = pools.Outfit
    clause = "AXA-11.8"
    on = ("drop-start", "outfit")

    def fits(self, state: Clash, frame: pools.Outfit, below: Frame | None) -> bool:
        return state.mode == BR and human(state, frame.figure)

    def subject(self, state: Clash, frame: pools.Outfit) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)

    def prompt(self, state: Clash, frame: pools.Outfit, seat: int) -> Message:
        figure = frame.figure
        args: Args = {"legend": legend(state, figure)} | pack_args(state, figure)
        armed = len(weapons_of(state, figure))
        key = ("prompt.outfit", "prompt.outfit-second", "prompt.outfit-loot")[armed]
        return Message(key, args, self.clause if armed == 2 else "AXA-11.6")

    def label(self, state: Clash, frame: pools.Outfit, seat: int, deed: Deed) -> Message | None:
        match deed.word, deed.values:
            case "equip", (gear,) if gear < cards.FIRST_LOOT:
                return Message("do.equip-weapon", {"text": gear_text(gear), "ammo": cards.AMMO[gear]})
            case "equip", (gear,):
                worn = gear - cards.FIRST_LOOT == cards.BODY_SHIELD
                return Message("do.equip-shield" if worn else "do.equip-item", {"text": gear_text(gear)})
            case "fit", (loot, _):
                return Message("do.fit-text", deed.args | {"text": loot_text(loot)})
        left = pools.of_legend(state, frame.figure)
        return Message("do.done-left", {"gear": listed("gear", left)}) if left else None

    def warns(self, state: Clash, frame: pools.Outfit, seat: int, deed: Deed) -> Message | None:
        if deed.word == "done" and frame.legal(state, seat) != [DONE]:
            return Message("warn.done", {}, self.clause)
        return None

    def why_not(self, state: Clash, frame: pools.Outfit, seat: int, deed: Deed) -> Message | None:
        figure = frame.figure
        args: Args = {"legend": legend(state, figure)}
        match deed.word, deed.values:
            case "done", _:
                return Message("no.done", args, "AXA-11.6")
            case "equip", (gear,):
                if gear not in pools.of_legend(state, figure):
                    return _not_in_pool(args | deed.args)
                return _cannot_equip(state, figure, gear, args | deed.args)
            case "fit", (loot, weapon):
                gear = cards.FIRST_LOOT + loot
                if gear not in pools.of_legend(state, figure):
                    return _not_in_pool(args | {"gear": Word("gear", gear)})
                return cannot_fit(state, figure, loot, weapon, args | deed.args)
        return None


def _cannot_equip(state: Clash, figure: int, gear: int, args: Args) -> Message:
    """AXA-9.11 to AXA-9.13, AXA-11.6, AXA-11.12: why gear of the pool has no place."""
    if gear < cards.FIRST_LOOT:
        twice = gear in weapons_of(state, figure)
        return Message(
            "no.weapon-twice" if twice else "no.two-weapons", args, "AXA-11.12" if twice else "AXA-11.6"
        )
    loot = gear - cards.FIRST_LOOT
    if is_part(loot):
        return Message("no.equip-part", {"loot": Word("loot", loot)}, "AXA-9.11")
    return cannot_store(state, figure, loot)


FACES: list[Face[Any]] = [KeepEpic(), Exchange(), Outfit()]
