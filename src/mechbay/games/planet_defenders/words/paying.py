"""The face of a payment."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Deed, Face
from mechbay.core.message import Message
from mechbay.core.state import Frame
from mechbay.games.planet_defenders.rules import cards, paying
from mechbay.games.planet_defenders.rules.payment import settled
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.words.text import cubes


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

    def why_not(self, galaxy: Galaxy, frame: paying.Pay, seat: int, deed: Deed) -> Message | None:
        return no_payment(galaxy, seat, deed, frame.debt)


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
