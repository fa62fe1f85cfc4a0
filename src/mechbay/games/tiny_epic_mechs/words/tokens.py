"""The faces of the Wasp's answer to the loss of a token."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Button, Deed
from mechbay.core.message import Message
from mechbay.core.state import Frame
from mechbay.games.tiny_epic_mechs.rules import cards, tokens
from mechbay.games.tiny_epic_mechs.rules.arriving import Meet
from mechbay.games.tiny_epic_mechs.rules.effects import has
from mechbay.games.tiny_epic_mechs.rules.equipping import AT_KO, Equip
from mechbay.games.tiny_epic_mechs.rules.state import Tournament
from mechbay.games.tiny_epic_mechs.words import course, text
from mechbay.games.tiny_epic_mechs.words.face import Face, mine_button

ALSO_ON = ("meet", "equip-ko", "after-attack")


def _scared(state: Tournament, seat: int, kind: int, below: Frame | None) -> bool:
    """TEM-17.33: a token is back in the supply, and the effect that destroyed it is over."""
    if not state.supply(seat, kind):
        return False
    match below:
        case Meet():
            return state.allied(seat, below.foe) and kind == cards.MINE_TOKEN
        case Equip() if below.moment == AT_KO:
            return seat != below.seat
    if course.attacking(state):
        return cards.TEXT[state.line][state.weapon] in (cards.REMOVES_TOKEN, cards.SHOVES)
    return seat != state.turn or state.fought


class Scare(Face[tokens.Scare]):
    """TEM-17.6: where a new token is laid, if at all."""

    frame = tokens.Scare
    fields = {"seat": "seat", "kind": "token"}

    def lies_on(self, state: Tournament, frame: tokens.Scare) -> tuple[str, ...]:
        return (*course.met(state), *ALSO_ON)

    def fits(self, state: Tournament, frame: tokens.Scare, below: Frame | None) -> bool:
        return _scared(state, frame.seat, frame.kind, below)

    def prompt(self, state: Tournament, frame: tokens.Scare, seat: int) -> Message:
        key = "prompt.scare-turret" if frame.kind == cards.TURRET_TOKEN else "prompt.scare"
        return Message(key, text.purse(state, seat), "TEM-17.6")

    def label(self, state: Tournament, frame: tokens.Scare, seat: int, deed: Deed) -> Message | None:
        if deed.word == "decline":
            return Message("do.decline-scare")
        (cell,) = deed.values
        price = text.price_in(tokens.resource_of(frame.kind), tokens.scare_price(state, cell))
        args = deed.args | {"zone": text.zone_mark(state.zones[cell]), "price": price}
        return Message("do.deploy-price", args)

    def why_not(self, state: Tournament, frame: tokens.Scare, seat: int, deed: Deed) -> Message | None:
        if deed.word != "deploy":
            return None
        (cell,) = deed.values
        if cell not in cards.ADJACENT[state.seats][state.places[seat]] or not state.empty(cell):
            return Message("no.not-empty-beside", deed.args, "TEM-17.6")
        resource, price = tokens.resource_of(frame.kind), tokens.scare_price(state, cell)
        assert price > has(state, seat, resource)
        args = deed.args | text.purse(state, seat) | {"price": text.price_in(resource, price)}
        return Message("no.zone-price", args, "TEM-17.6")


class ScareMine(Face[tokens.ScareMine]):
    """TEM-17.19: which mine it is."""

    frame = tokens.ScareMine
    fields = {"seat": "seat", "cell": "cell"}
    clause = "TEM-17.19"

    def lies_on(self, state: Tournament, frame: tokens.ScareMine) -> tuple[str, ...]:
        return (*course.met(state), *ALSO_ON)

    def fits(self, state: Tournament, frame: tokens.ScareMine, below: Frame | None) -> bool:
        cells = tokens.scare_cells(state, frame.seat, cards.MINE_TOKEN)
        asked = state.flies(frame.seat, cards.WASP) and frame.cell in cells
        return asked and _scared(state, frame.seat, cards.MINE_TOKEN, below)

    def label(self, state: Tournament, frame: tokens.ScareMine, seat: int, deed: Deed) -> Message | None:
        return text.laid_mine(state, frame.cell, deed)

    def button(self, state: Tournament, frame: tokens.ScareMine, seat: int, deed: Deed) -> Button | None:
        price = tokens.scare_price(state, frame.cell)
        return mine_button(state, frame.cell, deed.values[0], price)

    def why_not(self, state: Tournament, frame: tokens.ScareMine, seat: int, deed: Deed) -> Message | None:
        return Message("no.mine-out", deed.args, "TEM-17.19") if deed.word == "mine" else None


FACES: list[Face[Any]] = [Scare(), ScareMine()]
