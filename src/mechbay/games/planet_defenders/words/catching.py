"""The faces of catching a robot."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Deed, Face
from mechbay.core.message import Message, Word
from mechbay.core.state import Frame
from mechbay.games.planet_defenders.rules import cards, catching
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.words.text import cubes, with_cube


class Net(Face[Galaxy, catching.Net]):
    """GXD-9.2b: which of a net's two colours is dropped from the price."""

    frame = catching.Net
    fields = {
        "seat": "seat", "stack": "stack", "net": "number", "next": "number",
        "blue": "number", "orange": "number", "green": "number",
    }  # fmt: skip
    on = ("catch",)

    def fits(self, galaxy: Galaxy, frame: catching.Net, below: Frame | None) -> bool:
        assert isinstance(below, catching.Catch)
        price = cards.ROBOT_PRICE[galaxy.tops[below.stack]]
        nets = catching.nets_of(galaxy, galaxy.turn, galaxy.defenders[below.defender])
        return (
            frame.stack == below.stack
            and frame.nets() in (nets, nets[1:])
            and all(0 <= left <= full for left, full in zip(frame.price, price, strict=True))
        )

    def prompt(self, galaxy: Galaxy, frame: catching.Net, seat: int) -> Message:
        return Message("prompt.net", {"technology": Word("technology", frame.net)}, "GXD-9.2b")

    def label(self, galaxy: Galaxy, frame: catching.Net, seat: int, deed: Deed) -> Message | None:
        return with_cube(deed)

    def why_not(self, galaxy: Galaxy, frame: catching.Net, seat: int, deed: Deed) -> Message | None:
        if deed.word != "net":
            return None
        return Message("no.net-colour", {"price": cubes(frame.price)}, "GXD-9.2b")


class Catch(Face[Galaxy, catching.Catch]):
    """GXD-7.9 to GXD-7.13: a robot that is being paid for."""

    frame = catching.Catch
    fields = {"seat": "seat", "stack": "stack", "defender": "defender"}
    on = ("turn",)

    def fits(self, galaxy: Galaxy, frame: catching.Catch, below: Frame | None) -> bool:
        moved = (galaxy.moved >> frame.defender) & 1
        reach = cards.REACH[galaxy.defenders[frame.defender]]
        return bool(moved) and frame.stack in reach and galaxy.tops[frame.stack] != cards.NO_CARD


FACES: list[Face[Galaxy, Any]] = [Net(), Catch()]
