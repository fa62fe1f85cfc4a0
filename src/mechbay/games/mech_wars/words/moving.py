"""Moves within a formation, MWR-3.17 to MWR-3.22 and MWR-7.3."""

from __future__ import annotations

from typing import Any, TypeVar

from mechbay.core.face import Button, Deed
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.mech_wars.rules import cards, moving
from mechbay.games.mech_wars.rules.battle import moves_again
from mechbay.games.mech_wars.rules.effects import can_move
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.words.question import WarFace
from mechbay.games.mech_wars.words.text import gained, gains, parts_of, placed, signed

M = TypeVar("M", bound=moving.AskMech)


class AskMech(WarFace[M]):
    """On which empty field of the own formation a mech comes to stand."""

    fields = {"seat": "seat", "mech": "mech"}

    def subject(self, war: War, frame: M) -> tuple[Word, ...]:
        return (Word("mech", frame.mech),)

    def button(self, war: War, frame: M, seat: int, deed: Deed) -> Button | None:
        if war.fighting:
            return None
        gain = sum(gains(war, seat, frame.mech, *deed.values))
        return Button(Word("gain", gain), gained(gain))

    def here(self, war: War, frame: M, seat: int, cell: int) -> Message | None:
        if seat != frame.seat:
            return None
        note = placed(war, seat, frame.mech, cell)
        args: Args = {"mech": Word("mech", frame.mech), "note": note}
        if war.fighting:
            return Message("about.here", args, note.clause)
        parts = parts_of(gains(war, seat, frame.mech, cell), signed)
        return Message("about.here-parts", args | {"parts": parts}, note.clause)


class Go(AskMech[moving.Go]):
    """MWR-3.18: where the move ends."""

    frame = moving.Go
    on = ("formation", "manoeuvre")

    def fits(self, war: War, frame: moving.Go, below: Frame | None) -> bool:
        formation = war.formations[frame.seat]
        own = super().fits(war, frame, below) and frame.mech in formation
        return own and can_move(war, frame.seat, formation.index(frame.mech))

    def prompt(self, war: War, frame: moving.Go, seat: int) -> Message:
        args: Args = {"mech": Word("mech", frame.mech), "speed": cards.SPEED[frame.mech]}
        return Message("prompt.go", args, "MWR-3.18")

    def label(self, war: War, frame: moving.Go, seat: int, deed: Deed) -> Message:
        return Message("do.go", deed.args | {"note": placed(war, seat, frame.mech, *deed.values)})

    def why_not(self, war: War, frame: moving.Go, seat: int, deed: Deed) -> Message | None:
        if deed.word != "go":
            return None
        (cell,) = deed.values
        speed = cards.SPEED[frame.mech]
        before = war.formations[seat].index(frame.mech)
        args = deed.args | {"mech": Word("mech", frame.mech), "speed": speed}
        if cell == before:
            return Message("no.there-and-back", args, "MWR-3.21")
        if cell in cards.ENDS[speed][before]:
            return Message("no.occupied", args, "MWR-3.20")
        row, column = cell // cards.SIDE - before // cards.SIDE, cell % cards.SIDE - before % cards.SIDE
        diagonal = speed == abs(row) == abs(column)
        return Message("no.steps", args, "MWR-3.19" if diagonal else "MWR-3.18")

    def here(self, war: War, frame: moving.Go, seat: int, cell: int) -> Message | None:
        speed = cards.SPEED[frame.mech]
        if seat == frame.seat and cell not in cards.ENDS[speed][war.formations[seat].index(frame.mech)]:
            args: Args = {"mech": Word("mech", frame.mech), "speed": speed}
            return Message("about.not-reached", args, "MWR-3.18")
        return super().here(war, frame, seat, cell)


def move_label(war: War, seat: int, deed: Deed) -> Message:
    """A mech of the own formation that may move."""
    (mech,) = deed.values
    cell = Word("cell", war.formations[seat].index(mech))
    return Message("do.move", deed.args | {"cell": cell, "speed": cards.SPEED[mech]})


def why_no_move(war: War, seat: int, deed: Deed) -> Message:
    """Why a mech may not move in the Formation phase or the Manoeuvre."""
    (mech,) = deed.values
    if mech not in war.formations[seat]:
        return Message("no.own", deed.args, "MWR-7.2" if war.fighting else "MWR-3.17")
    if war.fighting and war.moves + war.carded >= cards.MANOEUVRES:
        return Message("no.manoeuvres", {"count": cards.MANOEUVRES}, "MWR-7.4" if war.carded else "MWR-7.2")
    if war.moves >= cards.MARCH_MOVES and not war.fighting:
        return Message("no.moved", deed.args | {"count": cards.MARCH_MOVES}, "MWR-3.17")
    if mech == war.mover and not moves_again(war, mech):
        return Message("no.moved-twice", deed.args, "MWR-7.2")
    return Message("no.way", deed.args | {"speed": cards.SPEED[mech]}, "MWR-3.20")


FACES: list[WarFace[Any]] = [Go()]
