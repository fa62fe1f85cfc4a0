"""The Battle: manoeuvres, and the change of turns, MWR-7.1 to MWR-7.4."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mechbay.core.face import BOTTOM, Deed
from mechbay.core.message import Args, Message, Word
from mechbay.games.mech_wars.rules import battle, cards
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.rules.values import firing
from mechbay.games.mech_wars.words.moving import move_label, why_no_move
from mechbay.games.mech_wars.words.playing import CardMoment
from mechbay.games.mech_wars.words.question import WarFace, choices


class NextTurn(WarFace[battle.NextTurn]):
    """MWR-7.19: the change to the next player."""

    frame = battle.NextTurn
    fields: Mapping[str, str] = {}
    on = (BOTTOM,)
    part = cards.BATTLE


class Manoeuvre(CardMoment[battle.Manoeuvre]):
    """MWR-7.2, MWR-7.5: moves and a card, until it is said who fires."""

    frame = battle.Manoeuvre
    on = ("next-turn",)
    phase = "table.manoeuvre"
    moment = cards.AT_MANOEUVRE

    def prompt(self, war: War, frame: battle.Manoeuvre, seat: int) -> Message:
        if choices(war, seat) == {"fire"}:
            return Message("prompt.fire", {}, "MWR-7.5")
        return Message("prompt.manoeuvre", {"count": cards.MANOEUVRES - war.moves - war.carded}, "MWR-7.2")

    def label(self, war: War, frame: battle.Manoeuvre, seat: int, deed: Deed) -> Message | None:
        match deed:
            case Deed("move"):
                return move_label(war, seat, deed)
            case Deed("fire", (mech,)):
                value = firing(war, seat, mech, cards.NO_SEAT, cards.NO_MECH, cards.NO_MECH, False)
                args: Args = {"cell": Word("cell", war.formations[seat].index(mech)), "firing": sum(value)}
                return Message("do.fire", deed.args | args)
        return super().label(war, frame, seat, deed)

    def why_not(self, war: War, frame: battle.Manoeuvre, seat: int, deed: Deed) -> Message | None:
        match deed:
            case Deed("move"):
                return why_no_move(war, seat, deed)
            case Deed("fire", (mech,)) if mech in war.formations[seat]:
                return Message("no.first-line", deed.args, "MWR-7.6")
            case Deed("fire"):
                return Message("no.own", deed.args, "MWR-7.5")
            case Deed("end" | "pass" | "decline"):
                return self.not_now(war, frame, seat, "MWR-7.10")
        return super().why_not(war, frame, seat, deed)


FACES: list[WarFace[Any]] = [NextTurn(), Manoeuvre()]
