"""The faces of knock-outs, the way to a safe zone, and the Mighty Mech changing hands."""

from __future__ import annotations

from typing import Any, TypeVar

from mechbay.core.face import Button, Deed
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.tiny_epic_mechs.rules import cards, knockout
from mechbay.games.tiny_epic_mechs.rules.equipping import AT_KO, Equip
from mechbay.games.tiny_epic_mechs.rules.state import FRESH, Tournament
from mechbay.games.tiny_epic_mechs.words import course, text
from mechbay.games.tiny_epic_mechs.words.course import holds
from mechbay.games.tiny_epic_mechs.words.face import Face, thing

M = TypeVar("M", bound=knockout.Offer)
DISPLACED = {
    knockout.IN_LINE: "prompt.displace",
    knockout.BY_STEPS: "prompt.displace-steps",
    knockout.NO_SAFE_ZONE: "prompt.displace-open",
}


class KnockOut(Face[knockout.KnockOut]):
    """TEM-19: a second knock-out, which has to wait; nobody inherits a Mech by it."""

    frame = knockout.KnockOut
    fields = {"seat": "seat", "heir": "seat"}
    lacks = ("heir",)

    def lies_on(self, state: Tournament, frame: knockout.KnockOut) -> tuple[str, ...]:
        return (*course.met(state), "after-attack")

    def fits(self, state: Tournament, frame: knockout.KnockOut, below: Frame | None) -> bool:
        if frame.heir != cards.NO_SEAT or state.health[frame.seat]:
            return False
        return course.rail_victim(state, frame.seat) if course.attacking(state) else state.fought


class Displace(Face[knockout.Displace]):
    """TEM-18.4, TEM-18.5: which of the nearest safe zones."""

    frame = knockout.Displace
    fields = {"seat": "seat", "start": "cell"}

    def lies_on(self, state: Tournament, frame: knockout.Displace) -> tuple[str, ...]:
        return (*course.met(state), "equip-ko")

    def fits(self, state: Tournament, frame: knockout.Displace, below: Frame | None) -> bool:
        """TEM-18.7, TEM-19.6, TEM-19.8: from the zone of the combat or the knock-out, or from the base."""
        seat, start = frame.seat, frame.start
        here = state.places[seat] == start
        match below:
            case Equip() if below.moment == AT_KO:
                base = state.bases[seat] == start and state.hostile(start, seat)
                return seat == below.seat and (here or base)
        beaten = state.adhoc[seat] == FRESH and not holds(state.fallen, seat)
        return here and beaten and course.duelled(state, seat, state.enemy_at(start, seat))

    def prompt(self, state: Tournament, frame: knockout.Displace, seat: int) -> Message:
        clause, _ = knockout.nearest(state, seat, frame.start)
        return Message(DISPLACED[clause], {"cell": Word("cell", frame.start)}, clause)

    def label(self, state: Tournament, frame: knockout.Displace, seat: int, deed: Deed) -> Message | None:
        (cell,) = deed.values
        if state.tokens[cell] == cards.NO_TOKEN or not state.hostile(cell, seat):
            return Message("do.go-zone", {"zone": text.zone_note(state, cell, seat)})
        args = deed.args | {"zone": text.zone_mark(state.zones[cell])}
        return Message("do.go-token", args | text.token_args(state, cell))  # TEM-18.11

    def why_not(self, state: Tournament, frame: knockout.Displace, seat: int, deed: Deed) -> Message | None:
        if deed.word != "go":
            return None
        (cell,) = deed.values
        if cell not in state.arena():
            return Message("no.wall", deed.args, "TEM-2.1")
        if cell == frame.start:
            return Message("no.start", deed.args, "TEM-18.12")
        args = deed.args | {"start": Word("cell", frame.start)}
        clause, _ = knockout.nearest(state, seat, frame.start)
        if clause == knockout.NO_SAFE_ZONE:
            taken = state.pilot_at(cell) != cards.NO_SEAT
            return Message("no.pilot-there" if taken else "no.farther-open", args, clause)
        if state.hostile(cell, seat):
            return Message("no.hostile", args, "TEM-18.1")
        in_line = clause == knockout.IN_LINE
        return Message("no.farther" if in_line else "no.farther-steps", args, clause)

    def comes_from(self, state: Tournament, frame: knockout.Displace) -> str:
        return "knocked-out" if holds(state.fallen, frame.seat) else "retreated"


class Offer(Face[M]):
    """The Mighty Mech, to be taken by naming a side, or left."""

    def label(self, state: Tournament, frame: M, seat: int, deed: Deed) -> Message | None:
        if deed.word == "decline":
            return Message("do.decline-mech")
        args: Args = {"ability": text.side_ability(deed.values[0])}
        args |= {"points": cards.FOR_MECH, "health": cards.MAX_HEALTH[cards.MECH]}
        return Message("do.take-ability", deed.args | args)

    def button(self, state: Tournament, frame: M, seat: int, deed: Deed) -> Button | None:
        if deed.word == "take":
            return thing("side", deed.values[0])
        return super().button(state, frame, seat, deed)


class Surrender(Offer[knockout.Surrender]):
    """TEM-19.12: for who knocked out its pilot."""

    frame = knockout.Surrender

    def lies_on(self, state: Tournament, frame: knockout.Surrender) -> tuple[str, ...]:
        return course.met(state)

    def fits(self, state: Tournament, frame: knockout.Surrender, below: Frame | None) -> bool:
        free = state.controller() == cards.NO_SEAT and state.places[frame.seat] == state.mech
        return free and course.inherits(state, frame.seat)

    def prompt(self, state: Tournament, frame: knockout.Surrender, seat: int) -> Message:
        return Message("prompt.surrender", {"cell": Word("cell", state.mech)}, frame.clause())

    def comes_from(self, state: Tournament, frame: knockout.Surrender) -> str:
        return "knocked-out"


class FindMech(Offer[knockout.FindMech]):
    """TEM-13.1: for who arrives; also on every charge, for who charges brings the Mech along."""

    frame = knockout.FindMech
    on = ("equip-end", "act", "charge")

    def fits(self, state: Tournament, frame: knockout.FindMech, below: Frame | None) -> bool:
        return frame.seat == state.turn

    def prompt(self, state: Tournament, frame: knockout.FindMech, seat: int) -> Message:
        return Message("prompt.find-mech", {"cell": Word("cell", state.mech)}, frame.clause())


class RobotFindsMech(Face[knockout.RobotFindsMech]):
    """TEM-24.43: a robot takes it at the end of its arrival."""

    frame = knockout.RobotFindsMech
    word = "robot-mech"

    def lies_on(self, state: Tournament, frame: knockout.RobotFindsMech) -> tuple[str, ...]:
        return ("next-turn", "robot-act", "face-north") if course.robot_turn(state) else ()

    def fits(self, state: Tournament, frame: knockout.RobotFindsMech, below: Frame | None) -> bool:
        return frame.seat == state.turn


FACES: list[Face[Any]] = [KnockOut(), Displace(), Surrender(), FindMech(), RobotFindsMech()]
