"""The faces of the setup, the equipping and the drop."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Deed
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import cards, kit, returning, setup
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import AUTOMAS, BR, SOLO1, SOLO2, Clash
from mechbay.games.apex_automa.words import refusals
from mechbay.games.apex_automa.words.face import AutomaFace, Face, human, is_figure, legend, of_players
from mechbay.games.apex_automa.words.notes import entry_costs, space


class PickAutoma(Face[setup.PickAutoma]):
    """AXA-10.7: a legend for an Automa, or for all at random."""

    frame = setup.PickAutoma
    fields = {"figure": "number", "automa": "number"}
    clause = "AXA-10.7"
    on = ("pick-legend", "pick-automa")

    def fits(self, state: Clash, frame: setup.PickAutoma, below: Frame | None) -> bool:
        return frame.figure == setup.FIRST and is_figure(frame.automa) and state.automa(frame.automa)

    def prompt(self, state: Clash, frame: setup.PickAutoma, seat: int) -> Message:
        if state.allied(frame.automa):
            return Message("prompt.pick-ally", {}, self.clause)
        if frame.automa != AUTOMAS[state.variant][0]:
            return Message("prompt.pick-automa-second", {}, self.clause)
        three = state.variant == SOLO1
        return Message("prompt.pick-automa-three" if three else "prompt.pick-automa", {}, self.clause)

    def label(self, state: Clash, frame: setup.PickAutoma, seat: int, deed: Deed) -> Message | None:
        if deed.word == "take":
            return Message("do.take-ally" if state.allied(frame.automa) else "do.take-enemy", deed.args)
        return Message("do.random-three") if state.variant == SOLO1 else None

    def why_not(self, state: Clash, frame: setup.PickAutoma, seat: int, deed: Deed) -> Message | None:
        if deed.word == "random":
            return Message("no.random-late", {}, self.clause)
        return Message("no.taken", deed.args, "AXA-10.8") if deed.word == "take" else None


class PickLegend(Face[setup.PickLegend]):
    """AXA-10.8: a legend for a person's figure."""

    frame = setup.PickLegend
    clause = "AXA-10.8"
    on = ("equip", "pick-legend")

    def fits(self, state: Clash, frame: setup.PickLegend, below: Frame | None) -> bool:
        return human(state, frame.figure) and state.legends[frame.figure] == cards.NO_LEGEND

    def prompt(self, state: Clash, frame: setup.PickLegend, seat: int) -> Message:
        if state.variant != SOLO2:
            return Message("prompt.pick-own", {}, self.clause)
        first = frame.figure == setup.FIRST
        return Message("prompt.pick-legend" if first else "prompt.pick-legend-second", {}, self.clause)

    def label(self, state: Clash, frame: setup.PickLegend, seat: int, deed: Deed) -> Message | None:
        return Message("do.take-own", deed.args)

    def why_not(self, state: Clash, frame: setup.PickLegend, seat: int, deed: Deed) -> Message | None:
        return Message("no.taken", deed.args, self.clause) if deed.word == "take" else None


class Equip(Face[setup.Equip]):
    """AXA-10.15: weapon sets are dealt."""

    frame = setup.Equip
    fields = {}
    on = ("drop-start",)


class ChooseSide(Face[setup.ChooseSide]):
    """AXA-11.2: a side of a weapon set."""

    frame = setup.ChooseSide
    clause = "AXA-11.2"
    on = ("drop-start", "choose-side")

    def fits(self, state: Clash, frame: setup.ChooseSide, below: Frame | None) -> bool:
        dealt = human(state, frame.figure) and state.legends[frame.figure] != cards.NO_LEGEND
        return dealt and state.mode != BR

    def prompt(self, state: Clash, frame: setup.ChooseSide, seat: int) -> Message:
        dealt = (state.arsenal(frame.figure) - kit.FIRST_HUMAN) // 2
        args: Args = {"legend": legend(state, frame.figure), "set": Word("human-set", dealt)}
        return Message("prompt.choose-side", args, self.clause)

    def label(self, state: Clash, frame: setup.ChooseSide, seat: int, deed: Deed) -> Message | None:
        side = kit.ARSENAL_LOADOUTS[state.arsenal(frame.figure) + deed.values[0]]
        first, second = [kit.LOADOUT_WEAPON[loadout] for loadout in side]
        return Message(
            "do.side-weapons", deed.args | {"first": Word("weapon", first), "second": Word("weapon", second)}
        )

    def subject(self, state: Clash, frame: setup.ChooseSide) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)


class DropStart(Face[setup.DropStart]):
    """AXA-12.1: the drop begins."""

    frame = setup.DropStart
    fields = {}
    on = ("turn-start",)


class Landed(Face[setup.Landed]):
    """The drop is over."""

    frame = setup.Landed
    fields = {}
    on = ("turn-start",)


class Enter(Face[setup.Enter]):
    """AXA-12.2: which legend enters first."""

    frame = setup.Enter
    clause = "AXA-12.2"
    on = ("drop-beacon",)

    def fits(self, state: Clash, frame: setup.Enter, below: Frame | None) -> bool:
        away = all(state.at[figure] == OFF for figure in cards.MEMBERS[cards.PLAYERS])
        return frame.figure == setup.FIRST and away

    def prompt(self, state: Clash, frame: setup.Enter, seat: int) -> Message:
        return Message("prompt.enter" if state.variant == SOLO2 else "prompt.enter-team", {}, self.clause)

    def why_not(self, state: Clash, frame: setup.Enter, seat: int, deed: Deed) -> Message | None:
        return Message("no.entered", deed.args, self.clause) if deed.word == "enter" else None


class Land(Face[setup.Land]):
    """AXA-12.5: where an entering legend ends its move."""

    frame = setup.Land
    clause = "AXA-12.5"
    on = ("drop-beacon", "land")

    def fits(self, state: Clash, frame: setup.Land, below: Frame | None) -> bool:
        return of_players(frame.figure) and state.at[frame.figure] == OFF

    def prompt(self, state: Clash, frame: setup.Land, seat: int) -> Message:
        args: Args = {"legend": legend(state, frame.figure), "mp": cards.DROP_MP}
        clause = "AXA-12.6" if state.automa(frame.figure) else self.clause
        return Message("prompt.land", args, clause)

    def subject(self, state: Clash, frame: setup.Land) -> tuple[Word, ...]:
        return (legend(state, frame.figure),)

    def label(self, state: Clash, frame: setup.Land, seat: int, deed: Deed) -> Message | None:
        return Message("do.go-enter", deed.args | {"mp": entry_costs(state, frame.figure)[deed.values[0]]})

    def why_not(self, state: Clash, frame: setup.Land, seat: int, deed: Deed) -> Message | None:
        if deed.word != "go":
            return None
        reason = refusals.cannot_end(state, frame.figure, deed.values[0])
        return reason or Message("no.edge-far", deed.args | {"mp": cards.DROP_MP}, self.clause)


class DropBeacon(Face[returning.DropBeacon]):
    """AXA-12.8: at which beacon the enemies drop."""

    frame = returning.DropBeacon
    clause = "AXA-12.8"
    on = ("drop",)

    def fits(self, state: Clash, frame: returning.DropBeacon, below: Frame | None) -> bool:
        return frame.figure == setup.FIRST

    def prompt(self, state: Clash, frame: returning.DropBeacon, seat: int) -> Message:
        return Message("prompt.drop-beacon", {}, self.clause)

    def label(self, state: Clash, frame: returning.DropBeacon, seat: int, deed: Deed) -> Message | None:
        return Message("do.beacon", deed.args)

    def why_not(self, state: Clash, frame: returning.DropBeacon, seat: int, deed: Deed) -> Message | None:
        return no_beacon(state, deed, self.clause)


def no_beacon(state: Clash, deed: Deed, clause: str) -> Message | None:
    """Why a beacon cannot be chosen."""
    if deed.word != "at":
        return None
    there = deed.values[0] in state.ground.beacons
    return Message("no.beacon-worse" if there else "no.beacon", deed.args, clause)


class Drop(AutomaFace[returning.Drop]):
    """AXA-12.9: an enemy Automa enters."""

    frame = returning.Drop
    clause = "AXA-12.10"
    on = ("landed", "drop")

    def fits(self, state: Clash, frame: returning.Drop, below: Frame | None) -> bool:
        return frame.figure in cards.MEMBERS[cards.ENEMIES] and state.at[frame.figure] == OFF

    def prompt(self, state: Clash, frame: returning.Drop, seat: int) -> Message:
        args: Args = {"legend": legend(state, frame.figure), "space": space(state.beacon)}
        return Message("prompt.drop", args, self.clause)

    def label(self, state: Clash, frame: returning.Drop, seat: int, deed: Deed) -> Message | None:
        return Message("do.follow-drop")

    def subject(self, state: Clash, frame: returning.Drop) -> tuple[Word, ...]:
        return (space(state.beacon),)


FACES: list[Face[Any]] = [
    PickAutoma(), PickLegend(), Equip(), ChooseSide(), DropStart(), Landed(), Enter(), Land(),
    DropBeacon(), Drop(),
]  # fmt: skip
