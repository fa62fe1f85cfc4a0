"""The faces of an arrival: what is met, the turret that fires, and whether Troy 3000 goes on."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Button, Deed
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.tiny_epic_mechs.rules import arriving, cards
from mechbay.games.tiny_epic_mechs.rules.state import FRESH, Tournament
from mechbay.games.tiny_epic_mechs.words import course, text
from mechbay.games.tiny_epic_mechs.words.course import holds
from mechbay.games.tiny_epic_mechs.words.face import Face, for_energy


class Charge(Face[arriving.Charge]):
    """TEM-17.11: whether Troy 3000 goes on."""

    frame = arriving.Charge
    fields = {"seat": "seat", "way": "way"}
    on = ("act",)

    def fits(self, state: Tournament, frame: arriving.Charge, below: Frame | None) -> bool:
        order = course.order_now(state)
        on_way = frame.way in cards.STRAIGHT and (order < 0 or cards.ORDER_WAY[order] == frame.way)
        return frame.seat == state.turn and state.charging and on_way

    def prompt(self, state: Tournament, frame: arriving.Charge, seat: int) -> Message:
        args: Args = {"way": Word("way", frame.way), "price": cards.CHARGE_PRICE}
        args |= {"cell": Word("cell", self._next(state, frame, seat))} | text.purse(state, seat)
        return Message("prompt.charge", args, "TEM-17.11")

    def label(self, state: Tournament, frame: arriving.Charge, seat: int, deed: Deed) -> Message | None:
        if deed.word == "decline":
            return Message("do.decline-charge")
        zone = text.zone_note(state, self._next(state, frame, seat), seat)
        return Message("do.use-charge", {"zone": zone})

    def button(self, state: Tournament, frame: arriving.Charge, seat: int, deed: Deed) -> Button | None:
        if deed.word == "use":
            return for_energy("way", frame.way, cards.CHARGE_PRICE)
        return super().button(state, frame, seat, deed)

    def _next(self, state: Tournament, frame: arriving.Charge, seat: int) -> int:
        return cards.BESIDE[state.seats][state.places[seat]][frame.way]


class FireTurret(Face[arriving.FireTurret]):
    """TEM-11.11: a turret that fires after the combat."""

    frame = arriving.FireTurret
    fields = {"seat": "seat", "cell": "cell"}

    def lies_on(self, state: Tournament, frame: arriving.FireTurret) -> tuple[str, ...]:
        return course.arrived(state)

    def fits(self, state: Tournament, frame: arriving.FireTurret, below: Frame | None) -> bool:
        """Who came is there until moved, knocked out or beaten back."""
        seat = frame.seat
        gone = state.shoved or holds(state.fallen, seat) or state.adhoc[seat] == FRESH
        return seat == state.turn and state.fought and (gone or state.places[seat] == frame.cell)


class Meet(Face[arriving.Meet]):
    """TEM-11.9, TEM-11.10: a mine has gone off, and the combat is still to come."""

    frame = arriving.Meet
    fields = {"seat": "seat", "foe": "seat", "leaping": "number"}

    def lies_on(self, state: Tournament, frame: arriving.Meet) -> tuple[str, ...]:
        return course.arrived(state)

    def fits(self, state: Tournament, frame: arriving.Meet, below: Frame | None) -> bool:
        seat, foe = frame.seat, frame.foe
        together = holds(state.fallen, seat) or state.places[foe] == state.places[seat]
        to_come = not state.fought and not state.limited
        leaps = frame.leaping <= (not course.acts_later(state))
        return seat == state.turn and foe != seat and to_come and leaps and together


FACES: list[Face[Any]] = [Charge(), FireTurret(), Meet()]
