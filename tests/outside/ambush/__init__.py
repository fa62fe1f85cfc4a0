"""Ambush: a tiny game with all kinds of secrets, to try the engine on and to learn how a game is built.

Everybody is dealt a secret card and hides a mine. In each round all plan two marches at the same time and in
secret; then the plans are shown and carried out in seat order. Where its prize lies is drawn, or called by
whoever is first. Who marches on another's ground ambushes it:
that seat pays a coin and throws the attacker out, or yields. Cards are shown at the end.

Here is what it says; the rules are in rules.py. It lies outside the house, and is found by its entry point.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ambush import rules
from ambush.rules import ACTIONS, CARDS, EVENTS, NOWHERE, TERMS, Ambush, start
from ambush.sheet import SHEET
from mechbay.core.event import HIDDEN
from mechbay.core.face import BOTTOM, Deed, Face, Faces
from mechbay.core.game import Document, Game, Option
from mechbay.core.message import Args, Message, Word
from mechbay.core.promise import Look, Promises, after, told
from mechbay.core.state import State


class Hide(Face[Ambush, rules.Hide]):
    """All hide their mines."""

    frame = rules.Hide
    fields: Mapping[str, str] = {}
    on = (BOTTOM,)


class Plan(Face[Ambush, rules.Plan]):
    """All fill their slots and lock them."""

    frame = rules.Plan
    fields: Mapping[str, str] = {}
    on = (BOTTOM,)

    def prompt(self, state: Ambush, frame: rules.Plan, seat: int) -> Message:
        return Message("prompt.ready" if frame.ready(state, seat) else "prompt.plan")

    def why_not(self, state: Ambush, frame: rules.Plan, seat: int, deed: Deed) -> Message | None:
        if deed.word not in ("place", "take-back", "lock", "unlock"):
            return None
        if frame.ready(state, seat):
            return Message("no.locked")
        if deed.word == "place":
            full = state.slots[seat][deed.values[0]] != NOWHERE
            return Message("no.slot-full" if full else "no.same-spot")
        return Message("no.not-locked" if deed.word == "unlock" else "no.slot-empty")


class Call(Face[Ambush, rules.Call]):
    """Somebody says where the prize lies."""

    frame = rules.Call
    fields: Mapping[str, str] = {}
    on = ("plan",)


class March(Face[Ambush, rules.March]):
    """A seat goes where its slot says."""

    frame = rules.March
    fields = {"seat": "seat", "slot": "slot"}
    on = ("dusk", "march")


class Ward(Face[Ambush, rules.Ward]):
    """A seat that is ambushed pays, or yields the ground."""

    frame = rules.Ward
    fields = {"seat": "seat", "attacker": "seat"}
    on = ("dusk", "march", "ward")

    def why_not(self, state: Ambush, frame: rules.Ward, seat: int, deed: Deed) -> Message | None:
        return Message("no.coin") if deed.word == "pay" else None


class Dusk(Face[Ambush, rules.Dusk]):
    """A round ends."""

    frame = rules.Dusk
    fields: Mapping[str, str] = {}
    on = (BOTTOM,)


FACES: Faces[Ambush] = Faces(TERMS, ACTIONS, [Hide(), Plan(), Call(), March(), Ward(), Dusk()])


def write(state: Ambush) -> Document:
    """A position as a document, whole or as a seat sees it."""
    return {
        "game": "ambush",
        "rounds": state.rounds,
        "called": state.called,
        "cards": [TERMS.write("card", card) for card in state.cards],
        "mines": [TERMS.write("where", spot) for spot in state.mines],
        "slots": [[TERMS.write("where", spot) for spot in plan] for plan in state.slots],
        "standing": [TERMS.write("where", spot) for spot in state.standing],
        "coins": state.coins[:],
        "points": state.points[:],
        "locked": state.locked,
        "exploded": state.exploded,
        "round": state.round,
        "prize": TERMS.write("where", state.prize),
        "pending": [FACES.write(frame) for frame in state.stack],
    }


def read(document: Document) -> State:
    """The position of a document."""
    data: dict[str, Any] = document
    cards = [TERMS.read_seen("card", card) for card in data["cards"]]
    bag = [card for card in range(len(CARDS)) if card not in cards]
    if HIDDEN in cards:
        bag = [HIDDEN] * (len(CARDS) - len(cards))
    state = Ambush(len(cards), [], data["rounds"], data["called"], cards, bag)
    state.mines = [TERMS.read_seen("where", spot) for spot in data["mines"]]
    state.slots = [[TERMS.read_seen("where", spot) for spot in plan] for plan in data["slots"]]
    state.standing = [TERMS.read("where", spot) for spot in data["standing"]]
    state.coins, state.points = data["coins"], data["points"]
    state.locked, state.exploded = data["locked"], data["exploded"]
    state.round, state.prize = data["round"], TERMS.read("where", data["prize"])
    state.stack = [FACES.read(text) for text in data["pending"]]
    return state


def describe(state: State, seat: int) -> list[Message]:
    """What the seat may know, line by line: made from its view, so that nothing can slip out."""
    view = state.seen_by(seat)
    assert isinstance(view, Ambush)
    lines = [Message("view.round", {"number": view.round, "prize": Word("where", view.prize)})]
    for other in range(view.seats):
        args: Args = {"who": Word("seat", other), "card": Word("card", view.cards[other])}
        args["mine"] = Word("where", view.mines[other])
        args["first"], args["second"] = (Word("where", spot) for spot in view.slots[other])
        args["standing"] = Word("where", view.standing[other])
        args["coins"], args["points"] = view.coins[other], view.points[other]
        lines.append(Message("view.locked" if (view.locked >> other) & 1 else "view.seat", args))
    return lines


def invariants(state: State) -> Iterator[str]:
    """What must never be."""
    assert isinstance(state, Ambush)
    if sorted(state.cards + state.bag) != list(range(len(CARDS))):
        yield "the hands and the bag must hold every card once"
    if any(coins < 0 for coins in state.coins):
        yield "nobody may owe coins"
    for seat, plan in enumerate(state.slots):
        if plan[0] == plan[1] != NOWHERE:
            yield f"seat {seat} plans to march twice to one spot"
        if NOWHERE in plan and (state.locked >> seat) & 1:
            yield f"seat {seat} has locked half a plan"


def planned(look: Look) -> int | None:
    """The spot that is in a slot after the choice."""
    return look.came.state.slots[look.seat][look.thing("slot")] if look.came else None


PROMISES: Promises = {
    "do.mine spot": after("mines"),
    "do.place spot": planned,
    "do.call spot": told("called", "spot"),
    "prompt.ward attacker": lambda look: look.before.stack[-1].attacker,
}
GAME = Game(
    id="ambush",
    home=__name__,
    version="1",
    prefix="",
    seats=(2, 3),
    options=(Option("rounds", ("2", "3"), ""), Option("prize", ("drawn", "called"), "")),
    bound=1000,
    terms=TERMS,
    actions=ACTIONS,
    events=EVENTS,
    luck={"card": "card", "spot": "spot"},
    start=start,
    position=Ambush,
    to_json=write,
    from_json=read,
    invariants=invariants,
    faces=FACES,
    describe=describe,
    promises=PROMISES,
    sheet=SHEET,
)
