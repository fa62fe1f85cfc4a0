"""Why an action may not be done now: a clause and one sentence."""

from __future__ import annotations

from mechbay.core.message import Message, Word
from mechbay.core.state import State
from mechbay.games.planet_defenders.rules import cards
from mechbay.games.planet_defenders.rules.actions import ACTIONS, CATCH, CONVERT, GO, UPGRADE, USE
from mechbay.games.planet_defenders.rules.catching import Net
from mechbay.games.planet_defenders.rules.effects import destinations, tile_defender
from mechbay.games.planet_defenders.rules.flow import Move, Return, Turn
from mechbay.games.planet_defenders.rules.paying import Pay
from mechbay.games.planet_defenders.rules.payment import affords
from mechbay.games.planet_defenders.rules.planets import Exchange, Take
from mechbay.games.planet_defenders.rules.state import Galaxy
from mechbay.games.planet_defenders.words.events import cubes, prompt


def why_not(state: State, seat: int, action: int) -> Message:
    """The rule that forbids an action which is not legal now."""
    assert isinstance(state, Galaxy)
    if seat not in state.actors():
        return prompt(state, seat)
    frame = state.stack[-1]
    word = ACTIONS.parts(action)[0]
    if isinstance(frame, Turn) and word in ("rest", "end", "use", "upgrade", "catch"):
        return _turn_reason(state, seat, word, action)
    if isinstance(frame, Move) and word == "go":
        return _move_reason(state, seat, frame.tile, action - GO)
    if isinstance(frame, Pay | Exchange) and word in ("pay", "convert", "give", "batteries"):
        debt = frame.debt if isinstance(frame, Pay) else cards.PLANET_PRICE[frame.planet]
        return _payment_reason(state, seat, word, action, debt)
    if isinstance(frame, Net) and word == "net":
        return Message("no.net-colour", {"price": cubes(frame.price)}, "GXD-9.2b")
    if isinstance(frame, Return) and word == "return":
        return Message("no.cube", {}, "GXD-8.8")
    if isinstance(frame, Take):
        return Message("no.take", {}, "GXD-4.22")
    return _other_question(state, seat)


def _other_question(galaxy: Galaxy, seat: int) -> Message:
    """The action answers another question than the one that is asked."""
    asked = prompt(galaxy, seat)
    return Message("no.other-question", {"prompt": asked}, asked.clause)


def _turn_reason(galaxy: Galaxy, seat: int, word: str, action: int) -> Message:
    if word == "rest":
        return Message("no.rest", {}, "GXD-8.1")
    if word == "end":
        return Message("no.end", {}, "GXD-3.4")
    if word == "use":
        return _tile_reason(galaxy, seat, action - USE)
    if galaxy.extras >= cards.EXTRAS_MAX[galaxy.tactical]:
        clause = "GXD-11.1" if galaxy.tactical else "GXD-3.3"
        return Message("no.extras", {"count": cards.EXTRAS_MAX[galaxy.tactical]}, clause)
    if galaxy.mains == 0 and not galaxy.tactical:
        return Message("no.main-first", {}, "GXD-3.4")
    if word == "upgrade":
        return _upgrade_reason(galaxy, seat, action - UPGRADE)
    return _catch_reason(galaxy, *divmod(action - CATCH, len(cards.DEFENDERS)))


def _tile_reason(galaxy: Galaxy, seat: int, tile: int) -> Message:
    if galaxy.mains >= cards.MAINS_MAX:
        return Message("no.mains", {"count": cards.MAINS_MAX}, "GXD-3.3")
    if galaxy.extras and not galaxy.tactical:
        return Message("no.main-after-extra", {}, "GXD-3.5")
    if galaxy.on_tiles[tile]:
        return Message("no.tile-used", {"tile": Word("tile", tile)}, "GXD-4.6")
    if not destinations(galaxy, seat, tile):
        defender = Word("defender", tile_defender(galaxy, tile))
        return Message("no.destination", {"defender": defender}, "GXD-4.15")
    price = cubes([0, 0, 0, cards.MAIN_COST[galaxy.mains]])
    return Message("no.price", {"price": price}, "GXD-3.6" if galaxy.mains == 0 else "GXD-4.4")


def _upgrade_reason(galaxy: Galaxy, seat: int, card: int) -> Message:
    if card not in galaxy.row:
        return Message("no.row", {"technology": Word("technology", card)}, "GXD-6.1")
    price = cards.TECHNOLOGY_PRICE[card]
    if affords(galaxy.purses[seat], galaxy.technologies[seat], price):
        return Message("no.reserve", {"price": cubes([0, 0, 0, cards.MAIN_COST[0]])}, "GXD-11.4")
    return Message("no.price", {"price": cubes(price)}, "GXD-6.1")


def _catch_reason(galaxy: Galaxy, stack: int, defender: int) -> Message:
    named = {"stack": Word("stack", stack), "defender": Word("defender", defender)}
    if galaxy.tops[stack] == cards.NO_CARD:
        return Message("no.stack", named, "GXD-7.12")
    if not (galaxy.moved >> defender) & 1:
        return Message("no.moved", named, "GXD-7.1")
    cell = galaxy.defenders[defender]
    if stack not in cards.REACH[cell]:
        return Message("no.reach", named, "GXD-7.3" if len(cards.REACH[cell]) == 1 else "GXD-7.4")
    return Message("no.price", {"price": cubes(cards.ROBOT_PRICE[galaxy.tops[stack]])}, "GXD-7.8")


def _move_reason(galaxy: Galaxy, seat: int, tile: int, cell: int) -> Message:
    side = 2 * tile + galaxy.sides[tile]
    defender = cards.SIDE_DEFENDER[side]
    before = galaxy.defenders[defender]
    named = {"cell": Word("cell", cell), "defender": Word("defender", defender)}
    if before == cell:
        return Message("no.there-and-back", named, "GXD-4.11")
    ends = cards.SIDE_ENDS[side][before]
    if galaxy.technologies[seat] & cards.SIDE_BOOSTER[side]:
        ends |= cards.SIDE_BOOSTED_ENDS[side][before]
    if (ends >> cell) & 1:
        crowded = galaxy.defenders.count(cards.CENTRE) > 1 and cell == cards.CENTRE
        return Message("no.occupied", named, "GXD-4.14" if crowded else "GXD-4.13")
    return Message("no.steps", named | {"side": Word("side", side)}, "GXD-4.8")


def _payment_reason(galaxy: Galaxy, seat: int, word: str, action: int, debt: list[int]) -> Message:
    if word == "pay" and galaxy.purses[seat][cards.BATTERY] < debt[cards.BATTERY]:
        return Message("no.batteries", {}, "GXD-9.3e")
    if word == "convert":
        return Message("no.convert", {"energy": Word("energy", action - CONVERT)}, "GXD-9.3b")
    if word == "batteries":
        return Message("no.as-energy", {}, "GXD-9.3")
    return Message("no.such-payment", {}, "GXD-9.4" if word == "give" else "GXD-9.3e")
