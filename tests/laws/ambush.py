"""Ambush: a tiny game with all kinds of secrets, to try the engine on and to learn how a game is built.

Everybody is dealt a secret card and hides a mine. In each round all plan two marches at the same time and in
secret; then the plans are shown and carried out in seat order. Who marches on another's ground ambushes it:
that seat pays a coin and throws the attacker out, or yields. Cards are shown at the end.

Here is what it says; the rules are in ambush_rules.py.
"""

from __future__ import annotations

from collections.abc import Iterator

from ambush_rules import (
    ACTIONS,
    CARDS,
    EVENTS,
    NOWHERE,
    PAY,
    PLACE,
    SPOTS,
    TAKE_BACK,
    TERMS,
    UNLOCK,
    Ambush,
    Plan,
    Ward,
    read,
    start,
)

from mechbay.core.event import Event
from mechbay.core.game import Game, Option
from mechbay.core.message import Args, Message, Word
from mechbay.core.state import State


def prompt(state: State, seat: int) -> Message:
    """What the seat is asked now, or that it waits."""
    if seat not in state.actors():
        return Message("prompt.over" if state.over else "prompt.wait")
    frame = state.stack[-1]
    if isinstance(frame, Ward):
        return Message("prompt.ward", {"attacker": Word("seat", frame.attacker)})
    if isinstance(frame, Plan) and frame.ready(state, seat):
        return Message("prompt.ready")
    return Message("prompt.plan" if isinstance(frame, Plan) else "prompt.hide")


def why_not(state: State, seat: int, action: int) -> Message:
    """The reason against an action that is not legal now."""
    assert isinstance(state, Ambush)
    frame = state.stack[-1]
    if seat in state.actors() and isinstance(frame, Ward) and action == PAY:
        return Message("no.coin")
    if seat in state.actors() and isinstance(frame, Plan) and PLACE <= action < PAY:
        if frame.ready(state, seat):
            return Message("no.locked")
        if action < TAKE_BACK:
            full = state.slots[seat][(action - PLACE) // len(SPOTS)] != NOWHERE
            return Message("no.slot-full" if full else "no.same-spot")
        return Message("no.not-locked" if action == UNLOCK else "no.slot-empty")
    return Message("no.other-question", {"prompt": prompt(state, seat)})


def label(state: State, seat: int, action: int) -> Message:
    """A choice in words."""
    word, args = ACTIONS.parts(action)
    return Message(f"do.{word}", {kind: Word(kind, value) for kind, value in args})


def line(event: Event) -> Message:
    """An event as a line of the log."""
    return Message(f"event.{event.kind}", GAME.event_args(event), event.clause)


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


def evaluate(state: State, seat: int) -> float:
    """How well a seat stands."""
    return float(state.scores()[seat])


GAME = Game(
    id="ambush",
    version="1",
    prefix="",
    seats=(2, 3),
    options=(Option("rounds", ("2", "3"), ""),),
    bound=1000,
    terms=TERMS,
    actions=ACTIONS,
    events=EVENTS,
    luck={"card": "card", "spot": "spot"},
    start=start,
    read=read,
    prompt=prompt,
    why_not=why_not,
    label=label,
    line=line,
    describe=describe,
    invariants=invariants,
    evaluate=evaluate,
)
