"""The course of a turn, as far as it says what can be pending in it."""

from __future__ import annotations

from mechbay.games.tiny_epic_mechs.rules import cards
from mechbay.games.tiny_epic_mechs.rules.acting import Act
from mechbay.games.tiny_epic_mechs.rules.robots import RobotAct
from mechbay.games.tiny_epic_mechs.rules.state import PROGRAMMED, Tournament


def holds(mask: int, one: int) -> bool:
    """Whether a seat or a weapon is in a set."""
    return bool((mask >> one) & 1)


# --- what lies below


def robot_turn(state: Tournament) -> bool:
    """Whether a robot has its turn: it has no equip windows, and other frames of its own."""
    return state.is_robot(state.turn)


def arrived(state: Tournament) -> tuple[str, ...]:
    """On what an arrival lies: the action of the card, the Mech that is found last, or the turn's end."""
    if robot_turn(state):
        return ("next-turn", "robot-act", "face-north", "robot-mech")
    return ("equip-end", "act", "find-mech")


def met(state: Tournament) -> tuple[str, ...]:
    """On what lies all that an arrival can bring, from the fight itself to what it leaves behind."""
    return (*arrived(state), "fire-turret")


# --- the card


def order_now(state: Tournament) -> int:
    """The order that the seat on turn executes by its program, or -1 in Ad Hoc Mode."""
    programmed = state.adhoc[state.turn] == PROGRAMMED
    return state.programs[cards.TURNS * state.turn + state.turns] if programmed else -1


def plays(state: Tournament, card: int) -> bool:
    """Whether the seat on turn may be executing a card."""
    order = order_now(state)
    return order < 0 or cards.ORDER_CARD[order] == card


def acts_later(state: Tournament) -> bool:
    """Whether the action of the card is still to come, so that it was no jump."""
    return any(isinstance(frame, Act | RobotAct) for frame in state.stack)


def held_back(state: Tournament, seat: int) -> bool:
    """TEM-20.11: whether Rocket Charge could go on, but for enemies beside a first turn in Ad Hoc Mode."""
    if seat != state.turn or not (state.limited and state.charging) or holds(state.fallen, seat):
        return False
    near = cards.ADJACENT[state.seats][state.places[seat]]
    beside = any(state.enemy_at(cell, seat) != cards.NO_SEAT for cell in near)
    return beside and state.energy[seat] >= cards.CHARGE_PRICE


# --- fights


def duelled(state: Tournament, one: int, other: int) -> bool:
    """Whether two seats may have fought in this turn."""
    return state.fought and one != other and state.turn in (one, other)


def inherits(state: Tournament, seat: int) -> bool:
    """TEM-19.12: whether a seat may have knocked out the combat's other fighter."""
    others = state.fallen & ~(1 << seat)
    felled = others if seat == state.turn else holds(others, state.turn)
    return state.fought and bool(felled) and not holds(state.fallen, seat)


def attacking(state: Tournament) -> bool:
    """Whether an attack is being made, from the choice of its weapon until all that it does is done."""
    return state.weapon != cards.NO_WEAPON


def rail_victim(state: Tournament, seat: int) -> bool:
    """TEM-16.14: a third player hurt by the Rail Gun of the attack that is being made."""
    fighters = (state.attacker, state.defender)
    return cards.TEXT[state.line][state.weapon] == cards.RAILS and seat not in fighters
