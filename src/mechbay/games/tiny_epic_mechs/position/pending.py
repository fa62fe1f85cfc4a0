"""Whether each pending frame can be so in its position, and whether the last one can be answered."""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator

from mechbay.core.state import Ask, Frame
from mechbay.games.tiny_epic_mechs.position.stack import word, words
from mechbay.games.tiny_epic_mechs.rules import cards, equipping, knockout, weapons
from mechbay.games.tiny_epic_mechs.rules.acting import Act
from mechbay.games.tiny_epic_mechs.rules.arriving import Charge, FireTurret, Meet
from mechbay.games.tiny_epic_mechs.rules.combat import AfterAttack, Brace, Prepare, Strike
from mechbay.games.tiny_epic_mechs.rules.flow import Gyroscope, Impetuous, Point, Program, TakeTurn
from mechbay.games.tiny_epic_mechs.rules.robots import FaceNorth, RobotAct, RobotTurn
from mechbay.games.tiny_epic_mechs.rules.state import FRESH, PROGRAMMED, Tournament
from mechbay.games.tiny_epic_mechs.rules.tokens import Scare, ScareMine, scare_cells


def pending_problems(state: Tournament) -> Iterator[str]:
    """What is pending belongs to the right seat at the right time, and can be answered."""
    if not state.stack:
        return
    for below, frame in itertools.pairwise(state.stack):
        if not _sensible(state, frame, below):
            written = re.sub("(?<=[a-z])(?=[A-Z])", "-", word(frame)).lower()  # as documents have it
            yield f"a pending {written} cannot be so here"
            return
    top = state.stack[-1]
    actors = top.actors(state)
    if not actors:
        yield "the last thing pending asks nobody"
    elif not isinstance(top, Program) and not top.legal(state, actors[0]):
        yield "what is asked could not be answered"


def _sensible(state: Tournament, frame: Frame, below: Frame) -> bool:
    """Whether a frame can lie on this one in this position."""
    match frame:
        case equipping.Equip():
            return _window_fits(state, frame, below)
        case equipping.Replace():
            return isinstance(below, equipping.Equip) and frame.seat == below.seat and _stocked(state, frame)
        case Impetuous() | TakeTurn() | Point() | Gyroscope() | Act() | Charge() | knockout.FindMech():
            return frame.seat == state.turn and _turn_fits(state, frame)
        case RobotTurn() | RobotAct() | knockout.RobotFindsMech() | FaceNorth():
            return frame.seat == state.turn and _robot_fits(state, frame)
        case Meet():
            return frame.seat == state.turn and _meeting_fits(state, frame)
        case FireTurret():
            return frame.seat == state.turn and state.fought and _waiting_fits(state, frame)
        case Scare() | ScareMine():
            return _scare_fits(state, frame, below)
        case knockout.KnockOut():
            return _knock_out_fits(state, frame, below)
        case knockout.Displace():
            return _displaced_fits(state, frame, below)
        case knockout.Surrender():
            return (
                _inherits(state, frame.seat)
                and state.controller() == cards.NO_SEAT
                and _at_mech(state, frame)
            )
        case Prepare():
            return frame.seat == (state.defender if isinstance(below, Strike) else state.attacker) and (
                isinstance(below, Strike) or below.args() == (state.defender,)
            )
        case Strike() | weapons.Text() | Brace() | weapons.Redeploy():
            return frame.seat == (
                weapons.opponent(state) if isinstance(frame, Brace) else state.striker
            ) and (_attack_fits(state, frame, below))
        case _:
            return True


def _has(mask: int, seat: int) -> bool:
    return bool((mask >> seat) & 1)


def _order(state: Tournament) -> int:
    """The order that the seat on turn executes by its program, or -1 in Ad Hoc Mode."""
    programmed = state.adhoc[state.turn] == PROGRAMMED
    return state.programs[cards.TURNS * state.turn + state.turns] if programmed else -1


def _plays(state: Tournament, card: int) -> bool:
    """Whether the seat on turn may be executing a card."""
    order = _order(state)
    return order < 0 or cards.ORDER_CARD[order] == card


def _duel(state: Tournament, one: int, other: int) -> bool:
    """Whether two seats may have fought in this turn."""
    return state.fought and one != other and state.turn in (one, other)


# --- the turn


def _turn_fits(state: Tournament, frame: Ask) -> bool:
    if isinstance(frame, Impetuous):
        return state.turns == cards.TURNS - 1
    if isinstance(frame, Point):
        return state.adhoc[frame.seat] != PROGRAMMED
    if isinstance(frame, Gyroscope):
        return state.adhoc[frame.seat] == PROGRAMMED and frame.order == _order(state)
    if isinstance(frame, Act):
        return cards.HAS_ACTION[frame.card] and _plays(state, frame.card)
    if isinstance(frame, Charge):
        order = _order(state)
        return (
            state.charging
            and frame.way in cards.STRAIGHT
            and (order < 0 or cards.ORDER_WAY[order] == frame.way)
        )
    return True


def _window_fits(state: Tournament, frame: equipping.Equip, below: Frame) -> bool:
    seat = frame.seat
    if frame.moment == equipping.AT_KO:
        return _fallen_fits(state, seat, below)
    if frame.moment == equipping.AT_MECH:
        taken = state.status[seat] == cards.MECH and state.health[seat] == cards.MAX_HEALTH[cards.MECH]
        found = seat == state.turn and not _has(state.fallen, seat)
        still_to_find = isinstance(below, knockout.FindMech | FireTurret)
        return taken and (_inherits(state, seat) or (found and not still_to_find))
    if seat != state.turn:
        return False
    if frame.moment == equipping.AT_START:
        return isinstance(below, Impetuous) == (state.turns == cards.TURNS - 1)
    if frame.moment == equipping.AT_END:
        return True
    if state.fought or _has(state.fallen, seat):
        return False
    if frame.moment == equipping.AT_PURCHASE:
        return _plays(state, cards.PURCHASE_CARD)
    whole = state.status[seat] == cards.ARMOR and state.health[seat] == cards.MAX_HEALTH[cards.ARMOR]
    return whole and _plays(state, cards.POWER_UP_CARD)


def _stocked(state: Tournament, frame: equipping.Replace) -> bool:
    return _has(equipping.stockpiled(state, frame.seat), frame.weapon)


def _robot_fits(state: Tournament, frame: Frame) -> bool:
    """TEM-24.13, TEM-24.29: a card is turned up before anything happens, and jump cards have no action."""
    if isinstance(frame, RobotTurn):
        return bool(state.stacks[frame.seat])
    return not isinstance(frame, RobotAct) or cards.HAS_ACTION[frame.card]


# --- arrivals


def _meeting_fits(state: Tournament, frame: Meet) -> bool:
    """TEM-11.9, TEM-11.10: a mine has gone off, and the combat is still to come."""
    fell = _has(state.fallen, frame.seat)
    return (
        frame.foe != frame.seat
        and not state.fought
        and not state.limited
        and frame.leaping <= ("Act" not in words(state) and "RobotAct" not in words(state))
        and (fell or state.places[frame.foe] == state.places[frame.seat])
    )


def _waiting_fits(state: Tournament, frame: FireTurret) -> bool:
    """TEM-11.11: who came is there until moved, knocked out or beaten back."""
    gone = state.shoved or _has(state.fallen, frame.seat) or state.adhoc[frame.seat] == FRESH
    return gone or state.places[frame.seat] == frame.cell


def _at_mech(state: Tournament, frame: knockout.Surrender) -> bool:
    return state.places[frame.seat] == state.mech


def _scare_fits(state: Tournament, frame: Scare | ScareMine, below: Frame) -> bool:
    """TEM-17.33: a token is back in the supply, and the effect that destroyed it is over."""
    seat = frame.seat
    kind = frame.kind if isinstance(frame, Scare) else cards.MINE_TOKEN
    if not state.supply(seat, kind):
        return False
    if isinstance(frame, ScareMine) and (
        not state.flies(seat, cards.WASP) or frame.cell not in scare_cells(state, seat, cards.MINE_TOKEN)
    ):
        return False
    if isinstance(below, Meet):
        return state.allied(seat, below.foe) and kind == cards.MINE_TOKEN
    if isinstance(below, AfterAttack):
        return cards.TEXT[state.line][state.weapon] in (cards.REMOVES_TOKEN, cards.SHOVES)
    if isinstance(below, equipping.Equip) and below.moment == equipping.AT_KO:
        return seat != below.seat
    return seat != state.turn or state.fought


# --- knock-outs


def _rail_victim(state: Tournament, seat: int) -> bool:
    """TEM-16.14: a third player hurt by the Rail Gun."""
    return cards.TEXT[state.line][state.weapon] == cards.RAILS and seat not in (
        state.attacker,
        state.defender,
    )


def _knock_out_fits(state: Tournament, frame: knockout.KnockOut, below: Frame) -> bool:
    """Only a second knock-out has to wait; nobody inherits a Mech by it."""
    if frame.heir != cards.NO_SEAT or state.health[frame.seat]:
        return False
    return _rail_victim(state, frame.seat) if isinstance(below, AfterAttack) else state.fought


def _fallen_fits(state: Tournament, seat: int, below: Frame) -> bool:
    """TEM-9.12: whose window it is after a knock-out, and what else is to come."""
    settled = state.status[seat] == cards.PILOT and state.health[seat] == cards.MAX_HEALTH[cards.PILOT]
    if not settled or not _has(state.fallen, seat):
        return False
    if isinstance(below, AfterAttack):
        return _rail_victim(state, seat)
    if isinstance(below, knockout.KnockOut):
        if state.attacker != cards.NO_SEAT:
            return seat != below.seat and _rail_victim(state, seat)
        return _duel(state, seat, below.seat)
    if isinstance(below, knockout.Surrender):
        return _duel(state, seat, below.seat)
    if isinstance(below, Scare):
        return (
            seat == state.turn and below.seat != seat and below.kind == cards.MINE_TOKEN and not state.fought
        )
    return seat == state.turn or state.fought


def _displaced_fits(state: Tournament, frame: knockout.Displace, below: Frame) -> bool:
    """TEM-18.7, TEM-19.6, TEM-19.8, TEM-19.10: from the zone of the combat or the knock-out, or from the
    base.
    """
    seat, start = frame.seat, frame.start
    here = state.places[seat] == start
    if isinstance(below, equipping.Equip) and below.moment == equipping.AT_KO:
        base = state.bases[seat] == start and state.hostile(start, seat)
        return seat == below.seat and (here or base)
    foe = state.enemy_at(start, seat)
    return here and state.adhoc[seat] == FRESH and not _has(state.fallen, seat) and _duel(state, seat, foe)


def _inherits(state: Tournament, seat: int) -> bool:
    """TEM-19.12: whether a seat may have knocked out the combat's other fighter."""
    others = state.fallen & ~(1 << seat)
    felled = others if seat == state.turn else _has(others, state.turn)
    return state.fought and bool(felled) and not _has(state.fallen, seat)


# --- attacks


def _attack_fits(state: Tournament, frame: Ask, below: Frame) -> bool:
    if isinstance(frame, weapons.Text):
        late = isinstance(below, AfterAttack)
        return (weapons.AFTER_DAMAGE if late else weapons.BEFORE_DAMAGE)[state.line][state.weapon]
    if isinstance(frame, weapons.Redeploy):
        return (
            cards.TEXT[state.line][state.weapon] == cards.FREE_TURRET
            and frame.cell in state.turrets_of(frame.seat)
            and not state.supply(frame.seat, cards.TURRET_TOKEN)
            and bool(weapons.empty_beside(state, frame.seat))
        )
    return True
