"""What is true of each player: health, weapons, program, and the zone of the pilot."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from mechbay.core.event import HIDDEN
from mechbay.core.terms import SEATS
from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.state import PROGRAMMED, Tournament
from mechbay.games.tiny_epic_mechs.rules.weapons import opponent
from mechbay.games.tiny_epic_mechs.words.faces import FACES
from mechbay.parts.masks import members, size


def health_problems(state: Tournament) -> Iterator[str]:
    """TEM-25.7: health is 0 only until the knock-out is handled."""
    for seat in range(state.seats):
        if state.health[seat] > state.most_health(seat):
            yield f"the health of {SEATS[seat]} is above that of its status"
        if state.health[seat] == 0 and not _falling(state, seat):
            yield f"{SEATS[seat]} has no health, but no knock-out is pending"


def _falling(state: Tournament, seat: int) -> bool:
    """Whether a knock-out of a seat is to come: it is pending, or an attack has just done its damage."""
    if any(args[0] == seat for args in FACES.pending(state, "knock-out")):
        return True
    names = FACES.places(state)
    if state.attacker == cards.NO_SEAT or "after-attack" not in names or seat != opponent(state):
        return False
    following = names[names.index("after-attack") + 1 :]
    return following[:1] != [] and following[0] in ("text", "redeploy", "knock-out", "equip-ko")


def weapon_problems(state: Tournament) -> Iterator[str]:
    """TEM-25.6, TEM-25.8, TEM-8.7: where the weapons are, and what is equipped."""
    owned = [weapon for mask in state.owned for weapon in members(mask & cards.ADVANCED_SET)]
    shown = [weapon for weapon in state.row if weapon != cards.NO_WEAPON]
    if sorted(owned + shown + state.deck) != cards.ADVANCED:
        yield "each Advanced weapon is in one place"
    if len(shown) < len(state.row) and state.deck:
        yield "the row has gaps only when the deck is empty"
    windows = [args[0] for args in FACES.pending(state, "equip-ko", "equip-mech")]
    for seat in range(state.seats):
        worn, status = state.equipped[seat], state.status[seat]
        if state.starters[seat] not in cards.BASICS or not (state.owned[seat] >> state.starters[seat]) & 1:
            yield f"{SEATS[seat]} owns the Basic weapon that it began with"
        if worn & ~state.owned[seat]:
            yield f"{SEATS[seat]} has equipped what it does not own"
        if (
            len(members(worn & cards.BASIC_SET)) > cards.BASIC_SLOTS[status]
            or len(members(worn & cards.ADVANCED_SET)) > cards.ADVANCED_SLOTS[status]
        ):
            yield f"the weapons of {SEATS[seat]} do not fit the slots of its status"
        if state.is_robot(seat):
            yield from _robot_weapon_problems(state, seat)
            continue
        if not worn and seat not in windows:
            yield f"{SEATS[seat]} has no weapon equipped"
        if status == cards.MECH and not state.owned[seat] & cards.ADVANCED_SET:
            yield "who controls the Mighty Mech owns an Advanced weapon"


def _robot_weapon_problems(state: Tournament, seat: int) -> Iterator[str]:
    """TEM-24.38, TEM-24.44, TEM-24.47 to TEM-24.49: what a robot owns, and has put on."""
    advanced = members(state.owned[seat] & cards.ADVANCED_SET)
    if state.status[seat] == cards.PILOT or len(advanced) > cards.ROBOT_MOST_ADVANCED:
        most = cards.ROBOT_MOST_ADVANCED
        yield f"a robot is in Power Armor or in the Mech, with {most} Advanced weapons at most"
    if state.owned[seat] & cards.BASIC_SET != cards.ROBOT_WEAPONS[seat]:
        yield f"{SEATS[seat]} has the Basic weapons that it began with"
    armor = state.status[seat] != cards.MECH
    worn = len(members(state.equipped[seat] & cards.ADVANCED_SET))
    if worn != min(len(advanced), cards.ROBOT_WORN_ADVANCED if armor else cards.ROBOT_MOST_ADVANCED) or (
        state.equipped[seat] & cards.BASIC_SET != (cards.ROBOT_WEAPONS[seat] if armor else 0)
    ):
        yield f"the robot {SEATS[seat]} has put on all that it can"


def cards_turned(state: Tournament, seat: int) -> int:
    """TEM-5.1, TEM-5.2, TEM-24.13: how many cards of its program or stack a seat has turned up this round."""
    names = FACES.places(state)
    if not names:
        return cards.TURNS
    if names == ["program"]:
        return 0
    place, on_turn = (seat - state.first) % state.seats, (state.turn - state.first) % state.seats
    revealed = place < on_turn or (
        place == on_turn and "take-turn" not in names and "robot-turn" not in names
    )
    return state.turns + int(revealed)


def program_problems(state: Tournament) -> Iterator[str]:
    """TEM-4.3, TEM-4.7, TEM-5.2, TEM-20.1: programs are made of one's cards, and hidden as far as not
    executed.
    """
    making = FACES.places(state) == ["program"]
    for seat in range(state.seats):
        slots = state.programs[cards.TURNS * seat : cards.TURNS * (seat + 1)]
        held, shown = state.held[seat], state.shown[seat]
        locked = bool((state.locked >> seat) & 1)
        if not making and not locked and not state.is_robot(seat):
            yield "all programs are locked before the first turn"
        if state.is_robot(seat) and size(state.stacks[seat]) != len(cards.STACK) - cards_turned(state, seat):
            yield f"{SEATS[seat]} has turned up {cards_turned(state, seat)} cards of its stack"
        if state.adhoc[seat] != PROGRAMMED:
            if set(slots) != {cards.NO_ORDER} or held != cards.NO_CARD or shown:
                yield f"{SEATS[seat]} has taken its cards back, being in Ad Hoc Mode"
            continue
        if shown != cards_turned(state, seat):
            yield f"{SEATS[seat]} has executed {cards_turned(state, seat)} cards"
            continue
        secret = slots[shown:] if held == HIDDEN else []
        open_ = slots[: cards.TURNS - len(secret)]
        if any(order != HIDDEN for order in secret) or any(
            not 0 <= order <= cards.NO_ORDER for order in open_
        ):
            yield "a program and the card in hand are known or hidden together"
            continue
        used = Counter([cards.ORDER_CARD[order] for order in open_ if order != cards.NO_ORDER])
        if held != HIDDEN and held != cards.NO_CARD:
            used[held] += 1
            if not making or locked or cards.NO_ORDER not in slots:
                yield "a card is in hand only while there is a slot for it"
        if any(count > cards.COPIES[card] for card, count in used.items()):
            yield f"{SEATS[seat]} has used a program card twice"
        if locked and cards.NO_ORDER in slots:
            yield "a locked program has no gaps"
    if making and any(state.adhoc[seat] for seat in range(state.seats) if not state.is_robot(seat)):
        yield "nobody is in Ad Hoc Mode when programs are made"


def place_problems(state: Tournament) -> Iterator[str]:
    """TEM-25.1, TEM-25.3, TEM-25.5: nobody shares a zone with an enemy or his token, but for a moment."""
    together = [{state.attacker, state.defender}] if state.attacker != cards.NO_SEAT else []
    leaving = [args[0] for args in FACES.pending(state, "displace")]
    for seat, foe, _ in FACES.pending(state, "meet"):
        if not (state.fallen >> seat) & 1:
            together.append({seat, foe})
    fired = [] if state.shoved else FACES.pending(state, "fire-turret")
    waiting = [args for args in fired if not (state.fallen >> args[0]) & 1]
    for seat in range(state.seats):
        cell = state.places[seat]
        token = state.tokens[cell]
        for other in range(seat):
            pair = {seat, other}
            if state.places[other] == cell and pair not in together and not pair & set(leaving):
                yield f"two pilots stand in {cards.CELLS[cell]}"
        if token != cards.NO_TOKEN and not state.allied(token // cards.KINDS, seat):
            waits = (seat, cell) in waiting and token % cards.KINDS == cards.TURRET_TOKEN
            if not waits and seat not in leaving:
                yield f"{SEATS[seat]} stands in {cards.CELLS[cell]} with an enemy's token"
    drivers = [seat for seat in range(state.seats) if state.status[seat] == cards.MECH]
    if len(drivers) > 1 or any(state.places[seat] != state.mech for seat in drivers):
        yield "one player at most controls the Mighty Mech, and is in its zone"
