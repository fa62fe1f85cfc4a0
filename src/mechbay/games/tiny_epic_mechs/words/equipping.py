"""The faces of equip windows: what is put on, what makes room for it, and what is put away."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Deed
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.tiny_epic_mechs.rules import cards, equipping, knockout
from mechbay.games.tiny_epic_mechs.rules.arriving import FireTurret
from mechbay.games.tiny_epic_mechs.rules.flow import Impetuous
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.rules.terms import TERMS
from mechbay.games.tiny_epic_mechs.rules.tokens import Scare
from mechbay.games.tiny_epic_mechs.words import course, text
from mechbay.games.tiny_epic_mechs.words.course import holds
from mechbay.games.tiny_epic_mechs.words.face import Face
from mechbay.parts.masks import members

# When an equip window opens, in the order of its moments.
WINDOW_CLAUSE = ["TEM-9.5", "TEM-9.5", "TEM-8.9", "TEM-12.6", "TEM-13.8", "TEM-9.6"]
WINDOWS = tuple(f"equip-{moment}" for moment in TERMS.words["moment"])
STATUS_CLAUSE = ["TEM-9.1", "TEM-9.2", "TEM-9.3"]
# Moment of a window: what led to it.
LED_HERE = {equipping.AT_KO: "knocked-out", equipping.AT_PURCHASE: "bought"}


class Equip(Face[equipping.Equip]):
    """TEM-9.5, TEM-9.6: weapons are put on until the owner is done."""

    frame = equipping.Equip
    fields = {"seat": "seat", "moment": "moment"}

    def place(self, frame: equipping.Equip) -> str:
        return WINDOWS[frame.moment]

    def lies_on(self, state: Tournament, frame: equipping.Equip) -> tuple[str, ...]:
        robot = course.robot_turn(state)
        match frame.moment:
            case equipping.AT_START:
                return ("take-turn", "impetuous")
            case equipping.AT_END:
                return () if robot else ("next-turn",)
            case equipping.AT_MECH:
                return course.met(state)
            case equipping.AT_KO:
                # a turret of the other robot has fired before the combat, TEM-24.57
                early = ("meet",) if state.robots and not robot else ()
                return (*course.met(state), "scare", "knock-out", "surrender", "after-attack", *early)
        return ("equip-end",)

    def fits(self, state: Tournament, frame: equipping.Equip, below: Frame | None) -> bool:
        seat = frame.seat
        if frame.moment == equipping.AT_KO:
            return _after_knock_out(state, seat, below)
        if frame.moment == equipping.AT_MECH:
            return _in_mech(state, seat, below)
        if seat != state.turn:
            return False
        if frame.moment == equipping.AT_START:
            return isinstance(below, Impetuous) == (state.turns == cards.TURNS - 1)
        if frame.moment == equipping.AT_END:
            return True
        if state.fought or holds(state.fallen, seat):
            return False
        if frame.moment == equipping.AT_PURCHASE:
            return course.plays(state, cards.PURCHASE_CARD)
        whole = state.status[seat] == cards.ARMOR and state.health[seat] == cards.MAX_HEALTH[cards.ARMOR]
        return whole and course.plays(state, cards.POWER_UP_CARD)

    def prompt(self, state: Tournament, frame: equipping.Equip, seat: int) -> Message:
        status = state.status[seat]
        args: Args = {
            "moment": Word("moment", frame.moment),
            "basic": len(members(state.equipped[seat] & cards.BASIC_SET)),
            "basics": cards.BASIC_SLOTS[status],
            "advanced": len(members(state.equipped[seat] & cards.ADVANCED_SET)),
            "most": cards.ADVANCED_SLOTS[status],
        }
        clause = WINDOW_CLAUSE[frame.moment]
        if not state.equipped[seat]:
            return Message("prompt.equip-must", args, "TEM-9.9")
        if equipping.to_stow(state, seat, frame.moment):
            return Message("prompt.equip-ko", args, clause)
        if status == cards.PILOT:
            return Message("prompt.equip-pilot", args, clause)
        return Message("prompt.equip-mech" if status == cards.MECH else "prompt.equip", args, clause)

    def label(self, state: Tournament, frame: equipping.Equip, seat: int, deed: Deed) -> Message | None:
        if deed.word == "done":
            return None
        (weapon,) = deed.values
        if deed.word == "stow":
            return Message("do.stow-text", text.weapon_args(weapon))
        args = text.weapon_args(weapon) | {"text": text.weapon_text(weapon)}
        instead = equipping.full(state, seat, weapon)
        return Message("do.equip-instead" if instead else "do.equip-text", args)

    def why_not(self, state: Tournament, frame: equipping.Equip, seat: int, deed: Deed) -> Message | None:
        if deed.word == "done":
            return Message("no.nothing-equipped", {}, "TEM-9.9")
        if deed.word == "stow":
            return _stow_reason(state, frame, seat, deed)
        if deed.word != "equip":
            return None
        (weapon,) = deed.values
        args, status = deed.args, state.status[seat]
        if not holds(state.owned[seat], weapon):
            return Message("no.not-owned", args, "TEM-1.17")
        if holds(state.equipped[seat], weapon):
            return Message("no.equipped", args, "TEM-9.13")
        if not holds(cards.FITS[status], weapon):
            return Message("no.not-fitting", args | {"status": Word("status", status)}, STATUS_CLAUSE[status])
        return Message("no.taken-off-now" if holds(state.touched, weapon) else "no.no-room", args, "TEM-9.13")

    def comes_from(self, state: Tournament, frame: equipping.Equip) -> str:
        return LED_HERE.get(frame.moment, "")


def _stow_reason(state: Tournament, frame: equipping.Equip, seat: int, deed: Deed) -> Message:
    (weapon,) = deed.values
    if frame.moment != equipping.AT_KO:
        return Message("no.stow-now", {}, "TEM-9.13")
    if not holds(state.equipped[seat], weapon):
        return Message("no.stow-unworn", deed.args, "TEM-9.15")
    if holds(state.touched, weapon):
        return Message("no.put-on-now", deed.args, "TEM-9.13")
    return Message("no.stow-last", deed.args, "TEM-9.15")


def _in_mech(state: Tournament, seat: int, below: Frame | None) -> bool:
    """TEM-13.8: who has found or inherited the Mighty Mech."""
    taken = state.status[seat] == cards.MECH and state.health[seat] == cards.MAX_HEALTH[cards.MECH]
    found = seat == state.turn and not holds(state.fallen, seat)
    still_to_find = isinstance(below, knockout.FindMech | FireTurret)
    return taken and (course.inherits(state, seat) or (found and not still_to_find))


def _after_knock_out(state: Tournament, seat: int, below: Frame | None) -> bool:
    """TEM-9.12: whose window it is after a knock-out, and what else is to come."""
    settled = state.status[seat] == cards.PILOT and state.health[seat] == cards.MAX_HEALTH[cards.PILOT]
    if not settled or not holds(state.fallen, seat):
        return False
    other = cards.NO_SEAT
    match below:
        case Scare():  # of the mine that knocked it out
            own = below.seat == seat or below.kind != cards.MINE_TOKEN
            return seat == state.turn and not own and not state.fought
        case knockout.KnockOut() | knockout.Surrender():
            other = below.seat
    if course.attacking(state):
        return seat != other and course.rail_victim(state, seat)
    if other != cards.NO_SEAT:
        return course.duelled(state, seat, other)
    return seat == state.turn or state.fought


class Replace(Face[equipping.Replace]):
    """TEM-9.13: which weapon makes room."""

    frame = equipping.Replace
    fields = {"seat": "seat", "weapon": "weapon"}
    on = WINDOWS
    clause = "TEM-9.13"

    def fits(self, state: Tournament, frame: equipping.Replace, below: Frame | None) -> bool:
        own = below is not None and below.args()[0] == frame.seat
        return own and holds(equipping.stockpiled(state, frame.seat), frame.weapon)

    def label(self, state: Tournament, frame: equipping.Replace, seat: int, deed: Deed) -> Message | None:
        return Message("do.replace-text", text.weapon_args(deed.values[0]))

    def why_not(self, state: Tournament, frame: equipping.Replace, seat: int, deed: Deed) -> Message | None:
        if deed.word != "replace":
            return None
        (old,) = deed.values
        if not holds(state.equipped[seat], old):
            return Message("no.not-worn", deed.args, "TEM-9.13")
        if equipping.class_of(old) == equipping.class_of(frame.weapon):
            return Message("no.put-on-now", deed.args, "TEM-9.13")
        return Message("no.other-class", deed.args | {"new": Word("weapon", frame.weapon)}, "TEM-9.4")


FACES: list[Face[Any]] = [Equip(), Replace()]
