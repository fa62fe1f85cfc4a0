"""The faces of the setup, the equipping and the drop."""

from __future__ import annotations

from typing import Any

from mechbay.core.message import Message
from mechbay.core.state import Frame
from mechbay.games.apex_automa.rules import cards, returning, setup
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import Clash
from mechbay.games.apex_automa.words.face import Face, human, legend


class PickAutoma(Face[setup.PickAutoma]):
    """AXA-10.7: a legend for an enemy Automa, or both at random."""

    frame = setup.PickAutoma
    fields = {"figure": "number", "automa": "number"}
    clause = "AXA-10.7"
    on = ("pick-legend", "pick-automa")

    def fits(self, state: Clash, frame: setup.PickAutoma, below: Frame | None) -> bool:
        return frame.figure == setup.HUMANS[0] and frame.automa in setup.AUTOMAS


class PickLegend(Face[setup.PickLegend]):
    """AXA-10.8: a legend for a person's figure."""

    frame = setup.PickLegend
    clause = "AXA-10.8"
    on = ("equip", "pick-legend")

    def fits(self, state: Clash, frame: setup.PickLegend, below: Frame | None) -> bool:
        return frame.figure in setup.HUMANS and state.legends[frame.figure] == cards.NO_LEGEND


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
        return frame.figure in setup.HUMANS and state.legends[frame.figure] != cards.NO_LEGEND

    def prompt(self, state: Clash, frame: setup.ChooseSide, seat: int) -> Message:
        return Message("prompt.choose-side", {"legend": legend(state, frame.figure)}, self.clause)


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
        return frame.figure == setup.HUMANS[0] and all(state.at[figure] == OFF for figure in setup.HUMANS)


class Land(Face[setup.Land]):
    """AXA-12.5: where an entering legend ends its move."""

    frame = setup.Land
    clause = "AXA-12.5"
    on = ("drop-beacon", "land")

    def fits(self, state: Clash, frame: setup.Land, below: Frame | None) -> bool:
        return human(state, frame.figure) and state.at[frame.figure] == OFF

    def prompt(self, state: Clash, frame: setup.Land, seat: int) -> Message:
        args = {"legend": legend(state, frame.figure), "mp": cards.DROP_MP}
        return Message("prompt.land", args, self.clause)


class DropBeacon(Face[returning.DropBeacon]):
    """AXA-12.8: at which beacon the enemies drop."""

    frame = returning.DropBeacon
    clause = "AXA-12.8"
    on = ("drop",)

    def fits(self, state: Clash, frame: returning.DropBeacon, below: Frame | None) -> bool:
        return frame.figure == setup.HUMANS[0]


class Drop(Face[returning.Drop]):
    """AXA-12.9: an enemy Automa enters."""

    frame = returning.Drop
    clause = "AXA-12.10"
    on = ("landed", "drop")

    def fits(self, state: Clash, frame: returning.Drop, below: Frame | None) -> bool:
        return frame.figure in setup.AUTOMAS and state.at[frame.figure] == OFF

    def prompt(self, state: Clash, frame: returning.Drop, seat: int) -> Message:
        return Message("prompt.drop", {"legend": legend(state, frame.figure)}, self.clause)


FACES: list[Face[Any]] = [
    PickAutoma(), PickLegend(), Equip(), ChooseSide(), DropStart(), Landed(), Enter(), Land(), DropBeacon(), Drop(),
]  # fmt: skip
