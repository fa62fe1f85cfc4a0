"""The faces of rounds, turns and activations."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import BOTTOM, Deed
from mechbay.core.message import Args, Message, Word, listed
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import automa, cards, flow, kit, moving, returning, steps
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import NOBODY, SOLO2, Clash
from mechbay.games.apex_automa.rules.tokens import ability_of
from mechbay.games.apex_automa.rules.view import danger, optimal
from mechbay.games.apex_automa.words import refusals
from mechbay.games.apex_automa.words.effects import effects
from mechbay.games.apex_automa.words.face import AutomaFace, Face, acting_automa, is_figure, legend
from mechbay.games.apex_automa.words.lines import SCHEMES
from mechbay.games.apex_automa.words.notes import points_of, range_note, space
from mechbay.games.apex_automa.words.setup import no_beacon


class TurnStart(Face[flow.TurnStart]):
    """AXA-4.14: a turn begins."""

    frame = flow.TurnStart
    fields = {}
    on = (BOTTOM,)


class TurnEnd(Face[flow.TurnEnd]):
    """AXA-4.15: a turn ends."""

    frame = flow.TurnEnd
    fields = {}
    on = (BOTTOM,)


class Order(Face[flow.Order]):
    """AXA-4.6: which legend is activated."""

    frame = flow.Order
    clause = "AXA-4.6"
    on = ("turn-end",)

    def fits(self, state: Clash, frame: flow.Order, below: Frame | None) -> bool:
        return frame.figure == flow.team_figures(state)[0]

    def prompt(self, state: Clash, frame: flow.Order, seat: int) -> Message:
        return Message("prompt.order" if state.variant == SOLO2 else "prompt.order-team", {}, self.clause)

    def label(self, state: Clash, frame: flow.Order, seat: int, deed: Deed) -> Message | None:
        figure = state.figure_of(deed.values[0])
        if state.at[figure] == OFF:
            return Message("do.activate-off", deed.args)
        args: Args = deed.args | points_of(state, figure) | {"space": space(state.at[figure])}
        return Message("do.activate-at", args)

    def why_not(self, state: Clash, frame: flow.Order, seat: int, deed: Deed) -> Message | None:
        if deed.word != "activate":
            return None
        figure = state.figure_of(deed.values[0])
        if figure == NOBODY:
            return Message("no.not-playing", {"target": deed.args["legend"]}, "AXA-10.16")
        if state.out(figure):
            return refusals.out(state, figure)
        own = cards.TEAM[figure] == cards.PLAYERS
        return Message("no.acted" if own else "no.not-yours", deed.args, "AXA-4.5" if own else "AXA-4.6")

    def subject(self, state: Clash, frame: flow.Order) -> tuple[Word, ...]:
        return tuple(legend(state, figure) for figure in flow.waiting(state))


class Done(Face[steps.Done]):
    """The end of an activation."""

    frame = steps.Done
    on = ("order",)

    def fits(self, state: Clash, frame: steps.Done, below: Frame | None) -> bool:
        begun = frame.figure in flow.team_figures(state) and bool((state.acted >> frame.figure) & 1)
        return begun and frame.figure == state.acting


class Next(Face[steps.Next]):
    """The next step of an Automa."""

    frame = steps.Next
    fields = {"figure": "number", "step": "number"}
    on = ("done",)

    def fits(self, state: Clash, frame: steps.Next, below: Frame | None) -> bool:
        follows = frame.step - 1 <= state.step <= frame.step <= steps.LAST  # after a shot step 5 goes on
        return acting_automa(state, frame.figure) and follows


class Step(AutomaFace[steps.Step]):
    """A step of an Automa that does something."""

    frame = steps.Step
    fields = {"figure": "number", "step": "number"}
    clause = "AXA-16.1"
    on = ("done",)

    def fits(self, state: Clash, frame: steps.Step, below: Frame | None) -> bool:
        return (
            acting_automa(state, frame.figure)
            and 0 <= frame.step <= steps.LAST
            and state.step == frame.step
            and steps.DUTIES[frame.step].due(state, frame.figure)
        )

    def prompt(self, state: Clash, frame: steps.Step, seat: int) -> Message:
        args: Args = {"legend": legend(state, frame.figure)}
        if not frame.step:
            args["space"] = space(state.beacon)
        return Message(PROMPTS[frame.step], args, CLAUSES[frame.step])

    def label(self, state: Clash, frame: steps.Step, seat: int, deed: Deed) -> Message | None:
        return LABELS[frame.step](state, frame.figure)

    def subject(self, state: Clash, frame: steps.Step) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)


CLAUSES = (
    "AXA-13.4", "AXA-16.5", "AXA-16.14", "AXA-16.17", "AXA-16.19", "AXA-17.3", "AXA-18.2", "AXA-20.1",
    "AXA-21.1", "AXA-21.2", "AXA-21.3", "AXA-21.5",
)  # fmt: skip
PROMPTS = (
    "prompt.step-0", "prompt.step-1", "prompt.step-2", "prompt.step-3", "prompt.step-4", "prompt.step-5",
    "prompt.step-6", "prompt.step-7", "prompt.step-8", "prompt.step-9", "prompt.step-10", "prompt.step-11",
)  # fmt: skip


def respawn(state: Clash, figure: int) -> Message:
    """Step 0: back beside a beacon."""
    return Message("do.step-respawn", {"space": space(state.beacon)})


def priorities(state: Clash, figure: int) -> Message:
    """Step 1: the main enemy, or a rest."""
    foes = state.foes(figure)
    if foes:
        enemies = listed("legend", [state.legends[foe] for foe in foes])
        return Message("do.step-priorities", {"enemies": enemies})
    args: Args = {"shield": cards.ALONE_SHIELD, "health": cards.ALONE_HEALTH, "charges": cards.ALONE_CHARGE}
    return Message("do.step-rest", args)


def bin_beside(state: Clash, figure: int) -> Message:
    """Step 2: what a supply bin gives."""
    args: Args = {"shield": cards.AUTOMA_BIN_SHIELD, "health": cards.AUTOMA_BIN_HEALTH}
    return Message("do.step-bin", args | {"charges": cards.AUTOMA_BIN_CHARGE})


def active_feat(state: Clash, figure: int) -> Message:
    """Step 3: a feat is turned up."""
    return Message("do.step-feat")


def abilities(state: Clash, figure: int) -> Message:
    """Steps 4 and 9: the first ability that qualifies."""
    tactical = automa.qualifies(state, figure, kit.TACTICAL, state.step)
    ability = ability_of(state, figure, kit.TACTICAL if tactical else kit.ULTIMATE)
    args: Args = {"ability": Word("ability", ability), "charges": kit.ABILITY_COST[ability]}
    return Message("do.step-ability", args | {"held": state.charges[figure]})


def feat_effects(state: Clash, figure: int) -> Message:
    """Steps 5 and 8: the optimal shot, then the middle part of the feat."""
    if state.step == 5 and automa.shot_waits(state, figure):
        return Message("do.step-optimal", {"enemy": legend(state, state.main)})
    said = effects(kit.FEAT_START[state.active])
    return Message("do.step-effects", {"feat": Word("feat", state.active), "text": said})


def scheme(state: Clash, figure: int) -> Message:
    """Step 6: the scheme that will be used, and why."""
    if danger(state, state.at[figure]):
        return Message("do.step-danger", {"reason": SCHEMES[automa.DANGER_SCHEME]})
    which, own = automa.scheme_of(state, figure), state.legends[figure]
    charges = cards.SCHEME_CHARGE[own][which]
    args: Args = {
        "reason": SCHEMES[which],
        "charges": charges,
        "mp": moving.mp(state, figure, cards.SCHEME_MOVE[own][which]),
        "pair": Word("pair", cards.SCHEME_PAIR[own][which]),
    }
    return Message("do.step-scheme" if charges else "do.step-scheme-free", args)


def shot(state: Clash, figure: int) -> Message:
    """Step 7: at whom it shoots."""
    target = automa.target_of(state, figure)
    args: Args = {"enemy": legend(state, target), "range": range_note(optimal(state, figure, target))}
    return Message("do.step-shoot", args)


def reposition(state: Clash, figure: int) -> Message:
    """Step 10: a tactical reposition."""
    return Message("do.step-reposition", {"space": space(state.at[figure])})


def discard(state: Clash, figure: int) -> Message:
    """Step 11: the feat goes."""
    return Message("do.step-discard", {"feat": Word("feat", state.active)})


LABELS = (
    respawn, priorities, bin_beside, active_feat, abilities, feat_effects, scheme, shot, feat_effects,
    abilities, reposition, discard,
)  # fmt: skip


class RespawnBeacon(Face[returning.RespawnBeacon]):
    """AXA-13.7: at which beacon an enemy Automa comes back."""

    frame = returning.RespawnBeacon
    clause = "AXA-13.7"
    on = ("next",)

    def fits(self, state: Clash, frame: returning.RespawnBeacon, below: Frame | None) -> bool:
        away = is_figure(state.acting) and state.at[state.acting] == OFF
        return frame.figure == 0 and away and not state.out(state.acting)

    def prompt(self, state: Clash, frame: returning.RespawnBeacon, seat: int) -> Message:
        return Message("prompt.respawn-beacon", {"legend": legend(state, state.acting)}, self.clause)

    def label(self, state: Clash, frame: returning.RespawnBeacon, seat: int, deed: Deed) -> Message | None:
        return Message("do.beacon", deed.args)

    def why_not(self, state: Clash, frame: returning.RespawnBeacon, seat: int, deed: Deed) -> Message | None:
        return no_beacon(state, deed, self.clause)


FACES: list[Face[Any]] = [TurnStart(), TurnEnd(), Order(), Done(), Next(), Step(), RespawnBeacon()]
