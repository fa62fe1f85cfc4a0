"""The faces of programs and turns: which card, which way it points, and what Tsunami and Kitty may change."""

from __future__ import annotations

from typing import Any

from mechbay.core.face import BOTTOM, Button, Deed
from mechbay.core.message import Args, Message, Word, joined
from mechbay.core.state import Frame
from mechbay.games.tiny_epic_mechs.rules import cards, flow
from mechbay.games.tiny_epic_mechs.rules.state import FRESH, PROGRAMMED, Tournament
from mechbay.games.tiny_epic_mechs.words import text
from mechbay.games.tiny_epic_mechs.words.course import holds, order_now
from mechbay.games.tiny_epic_mechs.words.face import Face, for_energy


def slots_of(state: Tournament, seat: int) -> list[int]:
    """The program of a seat."""
    return state.programs[cards.TURNS * seat : cards.TURNS * (seat + 1)]


def ahead(state: Tournament, seat: int) -> int:
    """Where the pilot would stand before its next empty slot if nothing came between."""
    cell = state.places[seat]
    for order in slots_of(state, seat):
        if order == cards.NO_ORDER:
            break
        leads = cards.LANDING[state.seats][cell][order]
        cell = cell if leads == cards.NO_CELL else leads
    return cell


def landing(state: Tournament, seat: int, start: int, order: int) -> Message:
    """Where an order leads from a zone, and what is there now."""
    cell = cards.LANDING[state.seats][start][order]
    if cell == cards.NO_CELL:
        clause = cards.BLOCKED_CLAUSE[cards.ORDER_CARD[order]]
        step = cards.IS_STEP[cards.ORDER_CARD[order]]
        return Message("note.wall" if step else "note.outside", {"cell": Word("cell", start)}, clause)
    return text.zone_note(state, cell, seat)


def facing(state: Tournament, seat: int, start: int, card: int, deed: Deed) -> Message:
    """A direction with the zone it leads to."""
    zone = landing(state, seat, start, cards.ORDER[card][deed.values[0]])
    return Message("do.face-to", deed.args | {"zone": zone})


def left_so(state: Tournament, seat: int, order: int) -> Message:
    """That a card is executed as it was programmed."""
    zone = landing(state, seat, state.places[seat], order)
    return Message("do.decline-turn", {"order": text.order_note(order), "zone": zone})


class Program(Face[flow.Program]):
    """TEM-4.3 to TEM-4.7: four slots, card by card, in secret."""

    frame = flow.Program
    fields = {}
    on = (BOTTOM,)

    def prompt(self, state: Tournament, frame: flow.Program, seat: int) -> Message:
        if holds(state.locked, seat):
            return Message("prompt.locked", {}, "TEM-4.6")
        slots = slots_of(state, seat)
        if cards.NO_ORDER not in slots:
            return Message("prompt.program-full", {}, "TEM-4.6")
        args: Args = {
            "slot": Word("slot", slots.index(cards.NO_ORDER)),
            "cell": Word("cell", ahead(state, seat)),
        }
        if state.held[seat] == cards.NO_CARD:
            return Message("prompt.program", args, "TEM-4.3")
        return Message("prompt.program-way", args | {"card": Word("card", state.held[seat])}, "TEM-4.4")

    def label(self, state: Tournament, frame: flow.Program, seat: int, deed: Deed) -> Message | None:
        slots = slots_of(state, seat)
        match deed.word, deed.values:
            case "lock", _:
                return Message("do.lock-program", {"slots": joined(map(text.order_note, slots))})
            case "card", (card,) if cards.COPIES[card] > 1:
                return Message("do.card-left", deed.args | {"copies": state.cards_left(seat)[card]})
            case "face", _:
                return facing(state, seat, ahead(state, seat), state.held[seat], deed)
            case "clear", (slot,):
                return Message("do.clear-order", deed.args | {"order": text.order_note(slots[slot])})
        return None

    def why_not(self, state: Tournament, frame: flow.Program, seat: int, deed: Deed) -> Message | None:
        word, args, held = deed.word, deed.args, state.held[seat]
        if word not in ("card", "face", "clear", "lock", "unlock"):
            return None
        if holds(state.locked, seat):
            return Message("no.locked", {}, "TEM-4.6")
        if word == "unlock":
            return Message("no.not-locked", {}, "TEM-4.6")
        if word == "face" and held == cards.NO_CARD:
            return Message("no.no-card", {}, "TEM-4.4")
        if word == "face":
            return Message("no.way", args | {"card": Word("card", held)}, "TEM-4.4")
        if held != cards.NO_CARD:
            return None
        slots = slots_of(state, seat)
        if word == "lock":
            return Message("no.program-gaps", {}, "TEM-4.3")
        if word == "card":
            full = cards.NO_ORDER not in slots
            return Message("no.program-full" if full else "no.card-used", args, "TEM-4.3")
        if slots[deed.values[0]] == cards.NO_ORDER:
            return Message("no.slot-empty", args, "TEM-4.3")
        return Message("no.clear-later", args, "TEM-4.6")


class NextTurn(Face[flow.NextTurn]):
    """TEM-5.1: the change to the next player."""

    frame = flow.NextTurn
    fields = {}
    on = (BOTTOM,)


class Impetuous(Face[flow.Impetuous]):
    """TEM-17.3: Tsunami's last turn, programmed or not."""

    frame = flow.Impetuous
    on = ("take-turn",)
    moved = False

    def fits(self, state: Tournament, frame: flow.Impetuous, below: Frame | None) -> bool:
        return frame.seat == state.turn and state.turns == cards.TURNS - 1

    def prompt(self, state: Tournament, frame: flow.Impetuous, seat: int) -> Message:
        order = text.order_note(self._order(state, seat))
        args: Args = {"order": order, "price": cards.TSUNAMI_PRICE}
        return Message("prompt.impetuous", args | text.purse(state, seat), "TEM-17.3")

    def label(self, state: Tournament, frame: flow.Impetuous, seat: int, deed: Deed) -> Message | None:
        if deed.word == "use":
            return Message("do.use-impetuous")
        return left_so(state, seat, self._order(state, seat))

    def button(self, state: Tournament, frame: flow.Impetuous, seat: int, deed: Deed) -> Button | None:
        if deed.word == "use":
            return for_energy("pilot", state.pilots[seat], cards.TSUNAMI_PRICE)
        return super().button(state, frame, seat, deed)

    def _order(self, state: Tournament, seat: int) -> int:
        return slots_of(state, seat)[state.turns]


class TakeTurn(Face[flow.TakeTurn]):
    """TEM-20.2: any card, in Ad Hoc Mode."""

    frame = flow.TakeTurn
    on = ("equip-end",)
    moved = False

    def fits(self, state: Tournament, frame: flow.TakeTurn, below: Frame | None) -> bool:
        return frame.seat == state.turn

    def prompt(self, state: Tournament, frame: flow.TakeTurn, seat: int) -> Message:
        key = "prompt.adhoc-first" if state.adhoc[seat] == FRESH else "prompt.adhoc"
        return Message(key, {"cell": Word("cell", state.places[seat])}, "TEM-20.2")

    def why_not(self, state: Tournament, frame: flow.TakeTurn, seat: int, deed: Deed) -> Message | None:
        return Message("no.card-combat", deed.args, "TEM-20.6") if deed.word == "card" else None


class Point(Face[flow.Point]):
    """TEM-20.2: which way the chosen card points."""

    frame = flow.Point
    fields = {"seat": "seat", "card": "card"}
    on = ("equip-end",)
    moved = False

    def fits(self, state: Tournament, frame: flow.Point, below: Frame | None) -> bool:
        return frame.seat == state.turn and state.adhoc[frame.seat] != PROGRAMMED

    def subject(self, state: Tournament, frame: flow.Point) -> tuple[Word, ...]:
        return (Word("card", frame.card),)

    def prompt(self, state: Tournament, frame: flow.Point, seat: int) -> Message:
        args: Args = {"cell": Word("cell", state.places[seat]), "card": Word("card", frame.card)}
        return Message("prompt.point", args, "TEM-20.2")

    def label(self, state: Tournament, frame: flow.Point, seat: int, deed: Deed) -> Message | None:
        return facing(state, seat, state.places[seat], frame.card, deed)

    def why_not(self, state: Tournament, frame: flow.Point, seat: int, deed: Deed) -> Message | None:
        if deed.word != "face":
            return None
        (way,) = deed.values
        if way not in cards.CARD_WAYS[frame.card]:
            return Message("no.way", deed.args | {"card": Word("card", frame.card)}, "TEM-4.4")
        cell = cards.LANDING[state.seats][state.places[seat]][cards.ORDER[frame.card][way]]
        there: Args = {"cell": Word("cell", cell), "who": Word("seat", state.enemy_at(cell, seat))}
        return Message("no.way-combat", deed.args | there, "TEM-20.6")


class Gyroscope(Face[flow.Gyroscope]):
    """TEM-17.9: Kitty may turn the revealed card."""

    frame = flow.Gyroscope
    fields = {"seat": "seat", "order": "order"}
    on = ("equip-end",)
    moved = False

    def fits(self, state: Tournament, frame: flow.Gyroscope, below: Frame | None) -> bool:
        programmed = state.adhoc[frame.seat] == PROGRAMMED
        return frame.seat == state.turn and programmed and frame.order == order_now(state)

    def subject(self, state: Tournament, frame: flow.Gyroscope) -> tuple[Word, ...]:
        """The card, and the way in which it was programmed."""
        card, way = cards.ORDERS[frame.order]
        return (Word("card", card), Word("way", way))

    def prompt(self, state: Tournament, frame: flow.Gyroscope, seat: int) -> Message:
        args: Args = {"order": text.order_note(frame.order), "price": cards.KITTY_PRICE}
        return Message("prompt.gyroscope", args | text.purse(state, seat), "TEM-17.9")

    def label(self, state: Tournament, frame: flow.Gyroscope, seat: int, deed: Deed) -> Message | None:
        if deed.word == "decline":
            return left_so(state, seat, frame.order)
        return facing(state, seat, state.places[seat], cards.ORDER_CARD[frame.order], deed)

    def why_not(self, state: Tournament, frame: flow.Gyroscope, seat: int, deed: Deed) -> Message | None:
        if deed.word != "face":
            return None
        card = cards.ORDER_CARD[frame.order]
        if deed.values[0] in cards.CARD_WAYS[card]:
            return Message("no.same-way", deed.args, "TEM-17.35")
        clause = "TEM-17.25" if card == cards.DIAGONAL_JUMP else "TEM-4.4"
        return Message("no.way", deed.args | {"card": Word("card", card)}, clause)

    def comes_from(self, state: Tournament, frame: flow.Gyroscope) -> str:
        return "revealed"


FACES: list[Face[Any]] = [
    Program(), NextTurn(), Impetuous(), TakeTurn(), Point(), Gyroscope()
]  # fmt: skip
