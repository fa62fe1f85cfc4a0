"""The faces of a turn: act or rest, move, own a technology, put back what is too much."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from mechbay.core.face import BOTTOM, Deed, Face
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import Frame
from mechbay.games.planet_defenders.rules import cards, flow
from mechbay.games.planet_defenders.rules.actions import GO, USE
from mechbay.games.planet_defenders.rules.effects import destinations, tile_defender
from mechbay.games.planet_defenders.rules.payment import affords
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.words.text import batteries, cubes, effect, with_cube


class Turn(Face[Galaxy, flow.Turn]):
    """GXD-3.2: act or Rest, go on or end."""

    frame = flow.Turn
    on = (BOTTOM,)

    def prompt(self, galaxy: Galaxy, frame: flow.Turn, seat: int) -> Message:
        if galaxy.mains == 0 and galaxy.extras:
            return Message("prompt.turn-main", {"extras": galaxy.extras}, "GXD-11.2")
        if galaxy.mains == 0:
            return Message("prompt.turn", {"refill": cards.REST_REFILL}, "GXD-3.2")
        return Message("prompt.go-on", {"mains": galaxy.mains, "extras": galaxy.extras}, "GXD-3.3")

    def label(self, galaxy: Galaxy, frame: flow.Turn, seat: int, deed: Deed) -> Message | None:
        args = deed.args
        match deed.word, deed.values:
            case "rest", _:
                missing = cards.REST_REFILL - galaxy.purses[seat][cards.BATTERY]
                return Message("do.rest", {"gain": max(missing, 0)})
            case "use", (tile,):
                return Message("do.use", args | {"side": Word("side", 2 * tile + galaxy.sides[tile])})
            case "upgrade", (card,):
                return Message("do.upgrade", args | {"price": cubes(cards.TECHNOLOGY_PRICE[card])})
            case "catch", (stack, _):
                robot = galaxy.tops[stack]
                args |= {"robot": Word("robot", robot), "price": cubes(cards.ROBOT_PRICE[robot])}
                return Message("do.catch", args | {"points": cards.ROBOT_POINTS[robot]})
        return None

    def warns(self, galaxy: Galaxy, frame: flow.Turn, seat: int, deed: Deed) -> Message | None:
        ends_mains = deed.word in ("upgrade", "catch") and not galaxy.tactical
        if ends_mains and any(USE <= action < GO for action in frame.legal(galaxy, seat)):
            return Message("warn.last-main", {}, "GXD-3.5")
        return None

    def why_not(self, galaxy: Galaxy, frame: flow.Turn, seat: int, deed: Deed) -> Message | None:
        match deed.word, deed.values:
            case "rest", _:
                return Message("no.rest", {}, "GXD-8.1")
            case "end", _:
                return Message("no.end", {}, "GXD-3.4")
            case "use", (tile,):
                return _no_tile(galaxy, seat, tile, deed.args)
            case "upgrade", (card,):
                return _no_extra(galaxy) or _no_upgrade(galaxy, seat, card, deed.args)
            case "catch", (stack, defender):
                return _no_extra(galaxy) or _no_catch(galaxy, stack, defender, deed.args)
        return None


def _no_tile(galaxy: Galaxy, seat: int, tile: int, args: Args) -> Message:
    if galaxy.mains >= cards.MAINS_MAX:
        return Message("no.mains", {"count": cards.MAINS_MAX}, "GXD-3.3")
    if galaxy.extras and not galaxy.tactical:
        return Message("no.main-after-extra", {}, "GXD-3.5")
    if galaxy.on_tiles[tile]:
        return Message("no.tile-used", args, "GXD-4.6")
    if not destinations(galaxy, seat, tile):
        defender = Word("defender", tile_defender(galaxy, tile))
        return Message("no.destination", {"defender": defender}, "GXD-4.15")
    price = batteries(cards.MAIN_COST[galaxy.mains])
    return Message("no.price", {"price": price}, "GXD-3.6" if galaxy.mains == 0 else "GXD-4.4")


def _no_extra(galaxy: Galaxy) -> Message | None:
    """Why there is no extra action at all."""
    most = cards.EXTRAS_MAX[galaxy.tactical]
    if galaxy.extras >= most:
        return Message("no.extras", {"count": most}, "GXD-11.1" if galaxy.tactical else "GXD-3.3")
    if galaxy.mains == 0 and not galaxy.tactical:
        return Message("no.main-first", {}, "GXD-3.4")
    return None


def _no_upgrade(galaxy: Galaxy, seat: int, card: int, args: Args) -> Message:
    if card not in galaxy.row:
        return Message("no.row", args, "GXD-6.1")
    price = cards.TECHNOLOGY_PRICE[card]
    if affords(galaxy.purses[seat], galaxy.technologies[seat], price):
        return Message("no.reserve", {"price": batteries(cards.MAIN_COST[0])}, "GXD-11.4")
    return Message("no.price", {"price": cubes(price)}, "GXD-6.1")


def _no_catch(galaxy: Galaxy, stack: int, defender: int, args: Args) -> Message:
    if galaxy.tops[stack] == cards.NO_CARD:
        return Message("no.stack", args, "GXD-7.12")
    if not (galaxy.moved >> defender) & 1:
        return Message("no.moved", args, "GXD-7.1")
    reach = cards.REACH[galaxy.defenders[defender]]
    if stack not in reach:
        return Message("no.reach", args, "GXD-7.3" if len(reach) == 1 else "GXD-7.4")
    return Message("no.price", {"price": cubes(cards.ROBOT_PRICE[galaxy.tops[stack]])}, "GXD-7.8")


class Move(Face[Galaxy, flow.Move]):
    """GXD-4.8: where the tile's Defender ends its move."""

    frame = flow.Move
    fields = {"seat": "seat", "tile": "tile"}
    on = ("turn",)

    def fits(self, galaxy: Galaxy, frame: flow.Move, below: Frame | None) -> bool:
        return galaxy.on_tiles[frame.tile] > 0

    def subject(self, galaxy: Galaxy, frame: flow.Move) -> tuple[Word, ...]:
        return (Word("tile", frame.tile), Word("defender", tile_defender(galaxy, frame.tile)))

    def prompt(self, galaxy: Galaxy, frame: flow.Move, seat: int) -> Message:
        _, defender = self.subject(galaxy, frame)
        return Message("prompt.move", {"defender": defender}, "GXD-4.8")

    def label(self, galaxy: Galaxy, frame: flow.Move, seat: int, deed: Deed) -> Message:
        (cell,) = deed.values
        planet = galaxy.grid[cell]
        there: Args = {"planet": Word("planet", planet), "effect": effect(planet)}
        return Message("do.go", deed.args | there)

    def why_not(self, galaxy: Galaxy, frame: flow.Move, seat: int, deed: Deed) -> Message | None:
        if deed.word != "go":
            return None
        (cell,) = deed.values
        side = 2 * frame.tile + galaxy.sides[frame.tile]
        defender = cards.SIDE_DEFENDER[side]
        before = galaxy.defenders[defender]
        args = deed.args | {"defender": Word("defender", defender)}
        if before == cell:
            return Message("no.there-and-back", args, "GXD-4.11")
        ends = cards.SIDE_ENDS[side][before]
        if galaxy.technologies[seat] & cards.SIDE_BOOSTER[side]:
            ends |= cards.SIDE_BOOSTED_ENDS[side][before]
        if (ends >> cell) & 1:
            crowded = galaxy.defenders.count(cards.CENTRE) > 1 and cell == cards.CENTRE
            return Message("no.occupied", args, "GXD-4.14" if crowded else "GXD-4.13")
        return Message("no.steps", args | {"side": Word("side", side)}, "GXD-4.8")


class Upgrade(Face[Galaxy, flow.Upgrade]):
    """GXD-6.2: a technology that is being paid for."""

    frame = flow.Upgrade
    fields = {"seat": "seat", "technology": "technology"}
    on = ("turn",)

    def fits(self, galaxy: Galaxy, frame: flow.Upgrade, below: Frame | None) -> bool:
        return frame.card in galaxy.row


class Return(Face[Galaxy, flow.Return]):
    """GXD-8.8: which Energy cube over the limit goes back."""

    frame = flow.Return
    on = ("next-turn",)

    def prompt(self, galaxy: Galaxy, frame: flow.Return, seat: int) -> Message:
        held: Args = {"count": galaxy.energy(seat), "limit": cards.ENERGY_LIMIT}
        return Message("prompt.return", held, "GXD-8.8")

    def label(self, galaxy: Galaxy, frame: flow.Return, seat: int, deed: Deed) -> Message | None:
        return with_cube(deed)

    def why_not(self, galaxy: Galaxy, frame: flow.Return, seat: int, deed: Deed) -> Message | None:
        return Message("no.cube", {}, "GXD-8.8") if deed.word == "return" else None


class NextTurn(Face[Galaxy, flow.NextTurn]):
    """GXD-3.1: the change to the next player."""

    frame = flow.NextTurn
    fields: Mapping[str, str] = {}
    on = (BOTTOM,)


FACES: list[Face[Galaxy, Any]] = [Turn(), Move(), Upgrade(), Return(), NextTurn()]
