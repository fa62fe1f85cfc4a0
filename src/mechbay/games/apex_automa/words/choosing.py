"""The faces of what is chosen while a card is carried out, and of its effects."""

from __future__ import annotations

from typing import Any, TypeVar

from mechbay.core.face import Deed
from mechbay.core.message import Args, Message, Word, listed
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import cards, choosing, ground, kit, program, runs
from mechbay.games.apex_automa.rules import effects as rules
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.places import line
from mechbay.games.apex_automa.rules.program import NODES, Node
from mechbay.games.apex_automa.rules.state import NOBODY, Clash
from mechbay.games.apex_automa.rules.view import KIND, OWNER, USE, in_zone, looks_at, may_throw, sees_corner
from mechbay.games.apex_automa.words import refusals
from mechbay.games.apex_automa.words.effects import effects
from mechbay.games.apex_automa.words.face import UNDER_EFFECTS, Face, human, is_figure, legend, on_map
from mechbay.games.apex_automa.words.notes import landing_note, points_of, space
from mechbay.games.apex_automa.words.owned import owns

C = TypeVar("C", choosing.ChooseLegend, choosing.ChoosePlace, choosing.ChooseBranch)


class OfCard(Face[C]):
    """A question about one effect of a card."""

    fields = {"figure": "number", "effect": "effect", "it": "number"}
    on = UNDER_EFFECTS
    op = program.ASK_WHOM

    def fits(self, state: Clash, frame: C, below: Frame | None) -> bool:
        return (
            human(state, frame.figure)
            and on_map(state, frame.figure)
            and owns(state, frame.figure, frame.node)
            and program.NODES[frame.node].op == self.op
            and goes_on(program.NODES[frame.node], below)
            and (frame.it == NOBODY or is_figure(frame.it))
        )

    def prompt(self, state: Clash, frame: C, seat: int) -> Message:
        args: Args = {"legend": legend(state, frame.figure)}
        return Message(self.question(NODES[frame.node]), args | self.details(NODES[frame.node]), self.clause)

    def question(self, node: Node) -> str:
        """The key of the prompt."""
        raise NotImplementedError

    def details(self, node: Node) -> Args:
        """What the prompt names besides the legend."""
        return {}

    def subject(self, state: Clash, frame: C) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)


def goes_on(node: Node, below: Frame | None) -> bool:
    """Whether what follows an effect is pending below it; a branch leads on to that by itself."""
    if node.next == program.END or node.op == program.CHOOSE:
        return True
    return isinstance(below, runs.Run) and below.node == node.next


class ChooseLegend(OfCard[choosing.ChooseLegend]):
    """Whom an effect is for."""

    frame = choosing.ChooseLegend
    clause = "AXA-24.20"

    def fits(self, state: Clash, frame: choosing.ChooseLegend, below: Frame | None) -> bool:
        return super().fits(state, frame, below) and bool(
            choosing.candidates(state, frame.figure, program.NODES[frame.node])
        )

    def question(self, node: Node) -> str:
        if node.who == program.CHOOSE_IT:
            return "prompt.choose-enemy"
        return "prompt.choose-heal" if node.after_asking == program.HEAL else "prompt.choose-mover"

    def label(self, state: Clash, frame: choosing.ChooseLegend, seat: int, deed: Deed) -> Message | None:
        figure = state.figure_of(deed.values[0])
        return Message("do.whom-points", deed.args | points_of(state, figure))

    def why_not(self, state: Clash, frame: choosing.ChooseLegend, seat: int, deed: Deed) -> Message | None:
        return Message("no.whom", deed.args, self.clause) if deed.word == "whom" else None


class ChoosePlace(OfCard[choosing.ChoosePlace]):
    """Where an effect happens."""

    frame = choosing.ChoosePlace
    clause = "AXA-24.22"
    op = program.ASK_WHERE

    def fits(self, state: Clash, frame: choosing.ChoosePlace, below: Frame | None) -> bool:
        return super().fits(state, frame, below) and first_of_pair(state, frame.figure, NODES[frame.node])

    def question(self, node: Node) -> str:
        assert node.place is not None
        if node.place.kind == program.ANY_LINE:
            return "prompt.choose-line"
        return PLACE_PROMPTS[node.after_asking]

    def details(self, node: Node) -> Args:
        assert node.place is not None
        if node.after_asking != program.PLACE:
            return {}
        token: Args = {"object": Word("object", node.token)}
        return token | {"length": node.place.length} if node.place.kind == program.ANY_LINE else token

    def label(self, state: Clash, frame: choosing.ChoosePlace, seat: int, deed: Deed) -> Message | None:
        node = NODES[frame.node]
        assert node.place is not None
        (where,) = deed.values
        if node.after_asking == program.GRENADE:
            return Message("do.throw", deed.args | {"odds": landing_note(state, where)})
        if node.after_asking == program.RELOCATE:
            return Message("do.jump", deed.args)
        args: Args = deed.args | {"object": Word("object", node.token)}
        if node.place.kind == program.ANY_LINE:
            return Message("do.line", args)
        inside = zone_legends(state, node.token, where)
        if not inside:
            return Message("do.put-corner" if deed.word == "on" else "do.put", args)
        key = "do.put-corner-on" if deed.word == "on" else "do.put-on"
        return Message(key, args | {"legends": listed("legend", inside)})

    def why_not(self, state: Clash, frame: choosing.ChoosePlace, seat: int, deed: Deed) -> Message | None:
        node = NODES[frame.node]
        assert node.place is not None
        corner = node.place.kind == program.ANY_CORNER
        if deed.word != ("on" if corner else "at"):
            return None
        return misplaced(state, frame.figure, node, deed.values[0], corner)


def first_of_pair(state: Clash, figure: int, node: Node) -> bool:
    """AXA-22.20: the first token of a pair lies there when the second is placed, and not before."""
    if not node.linked:
        return True
    begins = state.turn + kit.DELAY[node.ability]
    first = (node.token, figure, begins, begins + kit.DURATION[node.ability])
    laid = [(token[KIND], *token[OWNER:USE]) for token in state.tokens if token[USE] == state.uses]
    return laid == ([first] if node.closes else [])


PLACE_PROMPTS = {
    program.GRENADE: "prompt.choose-throw",
    program.RELOCATE: "prompt.choose-jump",
    program.PLACE: "prompt.choose-token",
}


def zone_legends(state: Clash, token: int, place: int) -> list[int]:
    """The legends that would stand in the zone of a token."""
    laid = (token, place, 0, 0, 0, 0, 0)
    return [
        state.legends[figure]
        for figure in range(cards.FIGURES)
        if state.at[figure] != OFF and in_zone(laid, state.at[figure])
    ]


def misplaced(state: Clash, figure: int, node: Node, where: int, corner: bool) -> Message:
    """AXA-24.22: why a place cannot be chosen."""
    place = node.place
    assert place is not None
    here = state.at[figure]
    if not corner and state.ground.level[where] < 0:
        return Message("no.off-the-map", {"space": space(where)}, "AXA-2.22")
    far = ground.CORNER_DISTANCE[here][where] if corner else ground.DISTANCE[here][where]
    if not place.low <= far <= place.high:
        args: Args = {"distance": far, "low": place.low, "high": place.high}
        return Message("no.place-range", args, "AXA-24.22")
    seen = sees_corner(state, figure, where) if corner else looks_at(state, figure, where)
    if place.sight and not seen:
        return Message("no.place-sight", {}, "AXA-24.22")
    if not corner and state.ground.level[where] - state.ground.level[here] > place.up:
        return Message("no.place-high", {}, "AXA-24.22")
    if place.kind == program.ANY_LINE:
        return Message("no.line-start", {}, "AXA-24.21")
    if node.after_asking == program.GRENADE and not may_throw(state, figure, where):
        return Message("no.dome-throw", {}, "AXA-22.11")
    if not corner and node.after_asking == program.RELOCATE:
        reason = refusals.cannot_end(state, figure, where)
        if reason:
            return reason
    return Message("no.place-taken", {}, "AXA-2.21" if corner else "AXA-24.26")


class ChooseBranch(OfCard[choosing.ChooseBranch]):
    """Which part of a card is carried out."""

    frame = choosing.ChooseBranch
    clause = "AXA-24.1"
    op = program.CHOOSE

    def question(self, node: Node) -> str:
        return "prompt.choose-branch"

    def label(self, state: Clash, frame: choosing.ChooseBranch, seat: int, deed: Deed) -> Message | None:
        node = NODES[frame.node]
        return Message("do.choose-text", {"text": effects(node.branches[deed.values[0]], node.next)})

    def why_not(self, state: Clash, frame: choosing.ChooseBranch, seat: int, deed: Deed) -> Message | None:
        return Message("no.branch", {}, "AXA-9.17") if deed.word == "choose" else None


class ChooseWay(Face[choosing.ChooseWay]):
    """AXA-24.21: the direction of a line."""

    frame = choosing.ChooseWay
    fields = {"figure": "number", "effect": "effect", "first": "space"}
    clause = "AXA-24.21"
    on = UNDER_EFFECTS

    def fits(self, state: Clash, frame: choosing.ChooseWay, below: Frame | None) -> bool:
        if not human(state, frame.figure) or not on_map(state, frame.figure) or frame.first < 0:
            return False
        place = program.NODES[frame.node].place if owns(state, frame.figure, frame.node) else None
        return place is not None and place.kind == program.ANY_LINE

    def prompt(self, state: Clash, frame: choosing.ChooseWay, seat: int) -> Message:
        args: Args = {"legend": legend(state, frame.figure), "space": space(frame.first)}
        return Message("prompt.choose-way", args, self.clause)

    def label(self, state: Clash, frame: choosing.ChooseWay, seat: int, deed: Deed) -> Message | None:
        place = NODES[frame.node].place
        assert place is not None
        spaces = listed("space", line(state, frame.first, deed.values[0], place.length))
        return Message("do.towards-spaces", deed.args | {"spaces": spaces})

    def why_not(self, state: Clash, frame: choosing.ChooseWay, seat: int, deed: Deed) -> Message | None:
        return Message("no.line", deed.args, self.clause) if deed.word == "towards" else None

    def subject(self, state: Clash, frame: choosing.ChooseWay) -> tuple[Word, ...]:
        return (space(frame.first),)


class Run(Face[runs.Run]):
    """The effects of a card from one on."""

    frame = runs.Run
    fields = {"figure": "number", "effect": "effect", "it": "number"}
    on = UNDER_EFFECTS

    def fits(self, state: Clash, frame: runs.Run, below: Frame | None) -> bool:
        bound = frame.it == NOBODY or is_figure(frame.it)
        return is_figure(frame.figure) and owns(state, frame.figure, frame.node) and bound


class Played(Face[runs.Played]):
    """AXA-9.15: the card that is carried out."""

    frame = runs.Played
    fields = {"figure": "number", "card": "card"}
    on = ("act", "aim", "before", "reveal", "reshuffle")

    def fits(self, state: Clash, frame: runs.Played, below: Frame | None) -> bool:
        if not human(state, frame.figure) or frame.card // kit.HAND != state.legends[frame.figure]:
            return False
        bit = 1 << (frame.card % kit.HAND)
        held = state.hands[frame.figure] | state.decks[frame.figure] | state.discards[frame.figure]
        return not held & bit


class Throw(Face[rules.Throw]):
    """AXA-8.8: a grenade in the air."""

    frame = rules.Throw
    fields = {"figure": "number", "space": "space"}
    on = UNDER_EFFECTS

    def fits(self, state: Clash, frame: rules.Throw, below: Frame | None) -> bool:
        return is_figure(frame.figure)


FACES: list[Face[Any]] = [
    ChooseLegend(),
    ChoosePlace(),
    ChooseBranch(),
    ChooseWay(),
    Run(),
    Played(),
    Throw(),
]
