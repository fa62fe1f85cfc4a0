"""The March: what is asked in its turns, MWR-3."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import BOTTOM, Deed, F
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.mech_wars.rules import cards, flow
from mechbay.games.mech_wars.rules.effects import field_of, marker
from mechbay.games.mech_wars.rules.state import War
from mechbay.games.mech_wars.words.moving import AskMech, move_label, why_no_move
from mechbay.games.mech_wars.words.playing import CardMoment
from mechbay.games.mech_wars.words.question import WarFace, choices
from mechbay.games.mech_wars.words.text import placed, printed


class Deployment(CardMoment[flow.Deployment]):
    """MWR-3.3: draw, or play Recon."""

    frame = flow.Deployment
    on = (BOTTOM,)
    phase = "table.deployment"
    moment = cards.AT_DEPLOYMENT

    def prompt(self, war: War, frame: flow.Deployment, seat: int) -> Message:
        recon = cards.RECON in war.hands[seat]
        return Message("prompt.deployment-recon" if recon else "prompt.deployment", {}, "MWR-3.3")


class Recon(WarFace[F]):
    """MWR-10.8: where the mechs go that Recon shows."""

    on = ("kidnap",)
    phase = "table.deployment"
    during = "recon"

    def why_not(self, war: War, frame: F, seat: int, deed: Deed) -> Message | None:
        if deed.word in ("deploy", "tuck"):
            return Message("no.not-looked-at", deed.args, "MWR-10.8")
        return None


class Scouting(Recon[flow.Scouting]):
    """MWR-10.8: which mech goes to the next field."""

    frame = flow.Scouting
    fields = {"seat": "seat", "which": "number"}

    def fits(self, war: War, frame: flow.Scouting, below: Frame | None) -> bool:
        known = frame.seat == war.turn == war.scout and bool(war.looked)
        return known and 0 <= frame.which < len(cards.DEPLOY_FIELDS)

    def prompt(self, war: War, frame: flow.Scouting, seat: int) -> Message:
        return Message(
            "prompt.scouting", {"field": Word("field", cards.DEPLOY_FIELDS[frame.which])}, "MWR-10.8"
        )

    def label(self, war: War, frame: flow.Scouting, seat: int, deed: Deed) -> Message:
        return Message("do.deploy", deed.args | printed(*deed.values))


class Tucking(Recon[flow.Tucking]):
    """MWR-10.8: which of the others goes under the deck next."""

    frame = flow.Tucking
    clause = "MWR-10.8"

    def fits(self, war: War, frame: flow.Tucking, below: Frame | None) -> bool:
        return frame.seat == war.turn == war.scout and len(war.looked) > 1


class Kidnap(CardMoment[flow.Kidnap]):
    """MWR-3.7: which mech of the march board, perhaps after a card."""

    frame = flow.Kidnap
    on = (BOTTOM,)
    phase = "table.kidnap"
    moment = cards.AT_KIDNAP

    def prompt(self, war: War, frame: flow.Kidnap, seat: int) -> Message:
        card = "play" in choices(war, seat)
        return Message("prompt.kidnap-or-card" if card else "prompt.kidnap", {}, "MWR-3.7")

    def label(self, war: War, frame: flow.Kidnap, seat: int, deed: Deed) -> Message | None:
        if deed.word != "kidnap":
            return super().label(war, frame, seat, deed)
        (mech,) = deed.values
        field = field_of(war, mech)
        args: Args = {"field": Word("field", field), "bonus": marker(war, field)}
        return Message("do.kidnap", deed.args | printed(mech) | args)

    def why_not(self, war: War, frame: flow.Kidnap, seat: int, deed: Deed) -> Message | None:
        match deed.word:
            case "kidnap":
                return Message("no.not-marching", deed.args, "MWR-3.7")
            case "end" | "pass" | "decline":
                return self.not_now(war, frame, seat, "MWR-3.11")
        return super().why_not(war, frame, seat, deed)


class Place(AskMech[flow.Place]):
    """MWR-3.9: where the kidnapped mech stands."""

    frame = flow.Place
    clause = "MWR-3.9"
    on = (BOTTOM,)
    phase = "table.kidnap"

    def fits(self, war: War, frame: flow.Place, below: Frame | None) -> bool:
        return frame.seat == war.turn and field_of(war, frame.mech) >= 0

    def label(self, war: War, frame: flow.Place, seat: int, deed: Deed) -> Message:
        return Message("do.place", deed.args | {"note": placed(war, seat, frame.mech, *deed.values)})

    def why_not(self, war: War, frame: flow.Place, seat: int, deed: Deed) -> Message | None:
        match deed.word:
            case "place":
                return Message("no.occupied", deed.args, "MWR-3.9")
            case "kidnap":
                return self.not_now(war, frame, seat, "MWR-3.8")
            case "end" | "pass" | "decline":
                return self.not_now(war, frame, seat, "MWR-3.11")
        return None


class Formation(CardMoment[flow.Formation]):
    """MWR-3.12: a card, a move, both, or neither."""

    frame = flow.Formation
    on = (BOTTOM,)
    phase = "table.formation"
    moment = cards.AT_FORMATION
    prompts = {  # by whether a mech can move, and whether a card can be played
        (True, True): "prompt.formation",
        (True, False): "prompt.formation-move",
        (False, True): "prompt.formation-card",
        (False, False): "prompt.formation-end",
    }

    def prompt(self, war: War, frame: flow.Formation, seat: int) -> Message:
        found = choices(war, seat)
        return Message(self.prompts["move" in found, "play" in found], {}, "MWR-3.12")

    def label(self, war: War, frame: flow.Formation, seat: int, deed: Deed) -> Message | None:
        return move_label(war, seat, deed) if deed.word == "move" else super().label(war, frame, seat, deed)

    def why_not(self, war: War, frame: flow.Formation, seat: int, deed: Deed) -> Message | None:
        match deed.word:
            case "move":
                return why_no_move(war, seat, deed)
            case "kidnap":
                return self.not_now(war, frame, seat, "MWR-3.8")
        return super().why_not(war, frame, seat, deed)


FACES: list[WarFace[Any]] = [Deployment(), Scouting(), Tucking(), Kidnap(), Place(), Formation()]
