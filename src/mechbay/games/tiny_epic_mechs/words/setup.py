"""The faces of the set-up: pilots, bases, first mines, first weapons."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import BOTTOM, Button, Deed
from mechbay.core.message import Args, Message, Word, joined
from mechbay.games.tiny_epic_mechs.rules import cards, setup
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.words import text
from mechbay.games.tiny_epic_mechs.words.face import Face


class ChoosePilot(Face[setup.ChoosePilot]):
    """TEM-3.3: one of two pilots is kept."""

    frame = setup.ChoosePilot
    fields = {}
    on = (BOTTOM,)
    clause = "TEM-3.3"

    def label(self, state: Tournament, frame: setup.ChoosePilot, seat: int, deed: Deed) -> Message | None:
        (pilot,) = deed.values
        return Message("do.keep-ability", deed.args | {"ability": text.pilot_ability(pilot)})

    def why_not(self, state: Tournament, frame: setup.ChoosePilot, seat: int, deed: Deed) -> Message | None:
        return Message("no.not-dealt", deed.args, "TEM-3.3") if deed.word == "keep" else None


class PlaceBase(Face[setup.PlaceBase]):
    """TEM-3.11: an open base site."""

    frame = setup.PlaceBase
    on = ("first-mine", "place-base")
    clause = "TEM-3.11"

    def label(self, state: Tournament, frame: setup.PlaceBase, seat: int, deed: Deed) -> Message | None:
        """A site with what the zones beside it are."""
        (site,) = deed.values
        near: list[Message | Word] = []
        for cell in cards.ADJACENT[state.seats][site]:
            zone: Args = {"cell": Word("cell", cell), "zone": text.zone_mark(state.zones[cell])}
            near.append(Message("note.zone", zone))
        return Message("do.base-beside", deed.args | {"zones": joined(near)})

    def why_not(self, state: Tournament, frame: setup.PlaceBase, seat: int, deed: Deed) -> Message | None:
        if deed.word != "base":
            return None
        taken = deed.values[0] in state.bases
        return Message("no.site-taken" if taken else "no.no-site", deed.args, "TEM-3.11")


class LayFirstMine(Face[setup.LayFirstMine]):
    """TEM-3.13: the mine on one's base."""

    frame = setup.LayFirstMine
    word = "first-mine"
    fields = {}
    on = (BOTTOM,)

    def prompt(self, state: Tournament, frame: setup.LayFirstMine, seat: int) -> Message:
        return Message("prompt.first-mine", {"cell": Word("cell", state.bases[seat])}, "TEM-3.13")

    def label(self, state: Tournament, frame: setup.LayFirstMine, seat: int, deed: Deed) -> Message | None:
        return text.laid_mine(state, state.bases[seat], deed)

    def button(self, state: Tournament, frame: setup.LayFirstMine, seat: int, deed: Deed) -> Button | None:
        (mine,) = deed.values
        damage = text.mine_damage(state, state.bases[seat], mine)
        return Button(Word("mine", mine), Message("table.hits", {"damage": damage}))


class KeepWeapon(Face[setup.KeepWeapon]):
    """TEM-3.17: the first weapon."""

    frame = setup.KeepWeapon
    fields = {}
    on = (BOTTOM,)
    clause = "TEM-3.17"

    def label(self, state: Tournament, frame: setup.KeepWeapon, seat: int, deed: Deed) -> Message | None:
        (weapon,) = deed.values
        return Message("do.arm-text", text.weapon_args(weapon) | {"text": text.weapon_text(weapon)})

    def why_not(self, state: Tournament, frame: setup.KeepWeapon, seat: int, deed: Deed) -> Message | None:
        return Message("no.not-basic", deed.args, "TEM-3.17") if deed.word == "arm" else None


FACES: list[Face[Any]] = [ChoosePilot(), PlaceBase(), LayFirstMine(), KeepWeapon()]
