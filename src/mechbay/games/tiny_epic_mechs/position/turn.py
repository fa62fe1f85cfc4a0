"""What is true of the turn that is being taken: what has happened in it, and what that needs."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.core.terms import SEATS
from mechbay.games.tiny_epic_mechs.position.stack import words
from mechbay.games.tiny_epic_mechs.rules.cards import ADVANCED_SET, MECH, PILOT, TROY
from mechbay.games.tiny_epic_mechs.rules.equipping import Equip, Replace
from mechbay.games.tiny_epic_mechs.rules.state import FRESH, PROGRAMMED, Tournament

UNMOVED = ("TakeTurn", "Point", "Gyroscope", "RobotTurn")  # the card has not been executed yet


def turn_problems(state: Tournament) -> Iterator[str]:
    """What is noted of a turn fits what is pending and how the players are."""
    names = words(state)
    if names[:1] != ["NextTurn"]:
        if state.touched:
            yield "weapons are put on in the window that is open"
        return  # what was noted of the last turn counts no more
    yield from _window_problems(state)
    turn = state.turn
    fell = bool((state.fallen >> turn) & 1)
    noted = [state.fought, state.fallen, state.limited, state.charging]
    noted += [state.declined, state.shoved, state.dressed]
    if any(name in names for name in UNMOVED):
        if any(noted):
            yield "nothing happens in a turn before its card is executed"
        return
    if state.adhoc[turn] == FRESH and not fell and not state.fought:
        yield f"{SEATS[turn]} has chosen its card, so its first turn in Ad Hoc Mode is being taken"
    if state.fallen & ~(1 << turn) and not state.fought:
        yield "others are knocked out only in a combat"
    for seat in range(state.seats):
        if state.is_robot(seat) or not (state.fallen >> seat) & 1:
            continue
        if state.status[seat] != PILOT or state.adhoc[seat] != FRESH:
            yield f"{SEATS[seat]} was knocked out and is in Pilot status and in Ad Hoc Mode"
    if state.limited and (state.adhoc[turn] == PROGRAMMED or state.fought):
        yield "nobody starts a combat in the first turn in Ad Hoc Mode"
    if state.shoved and not state.fought:
        yield "only a combat moves somebody by a weapon"
    if state.charging and not fell and not state.drives(turn, TROY):
        yield "only Troy 3000 goes on by Rocket Charge"
    if state.declined and (state.status[turn] == MECH or not state.owned[turn] & ADVANCED_SET):
        yield "the Mighty Mech is declined by who could take it, and has not"
    bought = "Equip purchase" in names or "Equip upgrade" in names
    if bought != state.dressed:
        yield "who has bought or upgraded has the equip window for it"


def _window_problems(state: Tournament) -> Iterator[str]:
    """TEM-9.13: what was put on or replaced in a window is noted while it is open."""
    windows = [frame.seat for frame in state.stack[-2:] if isinstance(frame, Equip)]
    open_now = windows and isinstance(state.stack[-1], Equip | Replace)
    if state.touched and (
        not open_now or state.touched & ~state.owned[windows[-1]] or not state.equipped[windows[-1]]
    ):
        yield "weapons are put on in the window that is open"
