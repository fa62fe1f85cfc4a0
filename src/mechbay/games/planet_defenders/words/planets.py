"""The faces of planets: chosen Energy, exchanges, the Resource Deposit."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import Deed, Face
from mechbay.core.message import Message
from mechbay.core.state import Frame
from mechbay.games.planet_defenders.rules import cards, planets
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.words.paying import no_payment
from mechbay.games.planet_defenders.words.text import batteries, with_cube


class Take(Face[Galaxy, planets.Take]):
    """GXD-4.21: colours of chosen Energy, named one at a time."""

    frame = planets.Take
    clause = "GXD-4.21"
    fields = {"seat": "seat", "count": "number"}
    on = ("turn",)

    def fits(self, galaxy: Galaxy, frame: planets.Take, below: Frame | None) -> bool:
        return 1 <= frame.count <= max(gain[cards.ANY] for gain in [*cards.DIE_GAIN, *cards.PLANET_GAIN])

    def label(self, galaxy: Galaxy, frame: planets.Take, seat: int, deed: Deed) -> Message | None:
        return with_cube(deed)

    def why_not(self, galaxy: Galaxy, frame: planets.Take, seat: int, deed: Deed) -> Message:
        return Message("no.take", {}, "GXD-4.22")

    def comes_from(self, galaxy: Galaxy, frame: planets.Take) -> str:
        return "rolled"


class Exchange(Face[Galaxy, planets.Exchange]):
    """GXD-4.22: decline a planet's exchange, or begin to pay for it."""

    frame = planets.Exchange
    clause = "GXD-4.22"
    fields = {"seat": "seat", "planet": "planet"}
    on = ("turn",)

    def fits(self, galaxy: Galaxy, frame: planets.Exchange, below: Frame | None) -> bool:
        return cards.PLANET_KIND[frame.planet] == cards.EXCHANGE_KIND

    def label(self, galaxy: Galaxy, frame: planets.Exchange, seat: int, deed: Deed) -> Message | None:
        return with_cube(deed)

    def why_not(self, galaxy: Galaxy, frame: planets.Exchange, seat: int, deed: Deed) -> Message | None:
        return no_payment(galaxy, seat, deed, cards.PLANET_PRICE[frame.planet])


class Receive(Face[Galaxy, planets.Receive]):
    """GXD-5.7, GXD-5.8: what an exchange gives once it is paid."""

    frame = planets.Receive
    fields = {"seat": "seat", "planet": "planet"}
    on = ("turn",)

    def fits(self, galaxy: Galaxy, frame: planets.Receive, below: Frame | None) -> bool:
        return cards.PLANET_KIND[frame.planet] == cards.EXCHANGE_KIND


class Track(Face[Galaxy, planets.Track]):
    """GXD-5.11: pay for the next space of the Resource Deposit, or stop."""

    frame = planets.Track
    clause = "GXD-5.11"
    fields = {"seat": "seat", "entered": "number"}
    on = ("turn",)

    def fits(self, galaxy: Galaxy, frame: planets.Track, below: Frame | None) -> bool:
        return 1 <= frame.entered < len(cards.TRACK_COST)

    def label(self, galaxy: Galaxy, frame: planets.Track, seat: int, deed: Deed) -> Message | None:
        if deed.word == "stop":
            return None
        return Message("do.advance", {"price": batteries(cards.TRACK_COST[frame.entered])})


class Space(Face[Galaxy, planets.Space]):
    """GXD-5.9 to GXD-5.11: a space that is being paid for."""

    frame = planets.Space
    fields = {"seat": "seat", "entered": "number"}
    on = ("turn",)

    def fits(self, galaxy: Galaxy, frame: planets.Space, below: Frame | None) -> bool:
        return 1 <= frame.entered < len(cards.TRACK_COST)


FACES: list[Face[Galaxy, Any]] = [Take(), Exchange(), Receive(), Track(), Space()]
