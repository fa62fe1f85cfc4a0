"""The face of a payment."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Deed, Face, Proposal
from mechbay.core.message import Message
from mechbay.core.state import Frame
from mechbay.core.table import SeededTable
from mechbay.games.planet_defenders.rules import cards, paying
from mechbay.games.planet_defenders.rules.actions import BATTERIES, GIVE, PAY
from mechbay.games.planet_defenders.rules.payment import settled
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.words.text import cubes, with_cube


class Pay(Face[Galaxy, paying.Pay]):
    """GXD-D11: how to pay a price that can be paid in several ways."""

    frame = paying.Pay
    fields = {
        "seat": "seat", "purpose": "purpose", "subject": "number",
        "blue": "number", "orange": "number", "green": "number", "batteries": "number", "any": "number",
    }  # fmt: skip
    on = ("move", "receive", "space", "upgrade", "catch")

    def fits(self, galaxy: Galaxy, frame: paying.Pay, below: Frame | None) -> bool:
        return min(frame.debt) >= 0 and not settled(frame.debt)

    def prompt(self, galaxy: Galaxy, frame: paying.Pay, seat: int) -> Message:
        return Message("prompt.pay", {"price": cubes(frame.debt)}, paying.PAY_CLAUSE[frame.purpose])

    def label(self, galaxy: Galaxy, frame: paying.Pay, seat: int, deed: Deed) -> Message | None:
        return with_cube(deed)

    def why_not(self, galaxy: Galaxy, frame: paying.Pay, seat: int, deed: Deed) -> Message | None:
        return no_payment(galaxy, seat, deed, frame.debt)

    def proposal(self, galaxy: Galaxy, frame: paying.Pay, seat: int) -> Proposal | None:
        left, table = galaxy.copy(), SeededTable(0)  # nothing in a payment is luck
        steps: list[int] = []
        while isinstance(asked := left.stack[-1], paying.Pay):
            purse, debt = left.purses[seat], asked.debt
            steps.append(min((sacrifice(purse, debt, step), step) for step in asked.legal(left, seat))[1])
            asked.play(left, seat, steps[-1], table)
        if len(steps) == 1:
            return None  # the list has it already
        purses = zip(galaxy.purses[seat], left.purses[seat], strict=True)
        paid = cubes([max(0, before - after) for before, after in purses])
        return Proposal(Message("do.pay-all", {"cubes": paid}), steps)


def sacrifice(purse: list[int], debt: list[int], step: int) -> tuple[int, int]:
    """How dear a step of a payment is: least what is due itself, then what there is most of."""
    if step == PAY:
        return 0, 0
    if GIVE <= step < BATTERIES:
        colour = step - GIVE
        return 1 if debt[colour] else 2, -purse[colour]
    return 3, 0


def no_payment(galaxy: Galaxy, seat: int, deed: Deed, debt: list[int]) -> Message | None:
    """Why a debt cannot be paid that way."""
    match deed.word:
        case "pay" if galaxy.purses[seat][cards.BATTERY] < debt[cards.BATTERY]:
            return Message("no.batteries", {}, "GXD-9.3e")
        case "pay":
            return Message("no.such-payment", {}, "GXD-9.3e")
        case "give":
            return Message("no.such-payment", {}, "GXD-9.4")
        case "convert":
            return Message("no.convert", deed.args, "GXD-9.3b")
        case "batteries":
            return Message("no.as-energy", {}, "GXD-9.3")
    return None


FACES: list[Face[Galaxy, Any]] = [Pay()]
