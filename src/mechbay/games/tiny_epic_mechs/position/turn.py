"""What is true of the turn that is being taken: what has happened in it, and what that needs."""

from __future__ import annotations

from collections.abc import Iterator

from mechbay.core.terms import SEATS
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.state import FRESH, PROGRAMMED, Tournament
from mechbay.games.tiny_epic_mechs.words import equipping
from mechbay.games.tiny_epic_mechs.words.faces import FACES


def turn_problems(state: Tournament) -> Iterator[str]:
    """What is noted of a turn fits what is pending and how the players are."""
    names = FACES.places(state)
    if names[:1] != ["next-turn"]:
        if state.touched:
            yield "weapons are put on in the window that is open"
        return  # what was noted of the last turn counts no more
    yield from _window_problems(state)
    turn = state.turn
    fell = bool((state.fallen >> turn) & 1)
    noted = [state.fought, state.fallen, state.limited, state.charging]
    noted += [state.declined, state.shoved, state.dressed]
    if not all(FACES.of(frame).moved for frame in state.stack):
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
        if state.status[seat] != cards.PILOT or state.adhoc[seat] != FRESH:
            yield f"{SEATS[seat]} was knocked out and is in Pilot status and in Ad Hoc Mode"
    if state.limited and (state.adhoc[turn] == PROGRAMMED or state.fought):
        yield "nobody starts a combat in the first turn in Ad Hoc Mode"
    if state.shoved and not state.fought:
        yield "only a combat moves somebody by a weapon"
    if state.charging and not fell and not state.drives(turn, cards.TROY):
        yield "only Troy 3000 goes on by Rocket Charge"
    if state.declined and (state.status[turn] == cards.MECH or not state.owned[turn] & cards.ADVANCED_SET):
        yield "the Mighty Mech is declined by who could take it, and has not"
    bought = "equip-purchase" in names or "equip-upgrade" in names
    if bought != state.dressed:
        yield "who has bought or upgraded has the equip window for it"


def _window_problems(state: Tournament) -> Iterator[str]:
    """TEM-9.13: what was put on or replaced in a window is noted while it is open."""
    if not state.touched:
        return
    windows = FACES.pending(state, *equipping.WINDOWS)
    seat = windows[-1][0] if FACES.of(state.stack[-1]) in equipping.FACES else cards.NO_SEAT
    if seat == cards.NO_SEAT or state.touched & ~state.owned[seat] or not state.equipped[seat]:
        yield "weapons are put on in the window that is open"
