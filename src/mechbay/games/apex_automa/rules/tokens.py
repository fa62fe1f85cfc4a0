"""Tokens and their time: placed by abilities, at work in zones, gone after their turns (sections 4, 22)."""

from __future__ import annotations

from mechbay.core.event import NOBODY as NO_SEAT
from mechbay.core.event import Event
from mechbay.core.table import Table
from mechbay.games.apex_automa.rules import cards, kit, program
from mechbay.games.apex_automa.rules.damage import heal, hurt
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import Clash, Status, Token
from mechbay.games.apex_automa.rules.steps import end_if_out
from mechbay.games.apex_automa.rules.view import BEGINS, ENDS, KIND, OWNER, PLACE, USE, in_zone, works


def put(state: Clash, figure: int, kind: int, place: int, ability: int, table: Table) -> None:
    """AXA-4.10, AXA-4.11: a token of the running use of an ability goes on a space or a corner."""
    begins = state.turn + kit.DELAY[ability]
    ends = begins + kit.DURATION[ability]
    state.tokens.append((kind, place, figure, begins, ends, state.uses, 0))
    if table.listening:
        corner = cards.ON_CORNER[kind]
        args = (state.legends[figure], kind, place, ends - state.turn)
        table.tell(Event("placed-corner" if corner else "placed", "AXA-4.10", state.drivers[figure], args))


def drop_pair(state: Clash, table: Table) -> None:
    """AXA-22.23: the one token of a pair whose other cannot be placed is taken away."""
    for token in state.tokens:
        if token[USE] == state.uses:
            remove(state, token, "AXA-22.23", table)
            return


def lacks_partner(state: Clash, node: program.Node) -> bool:
    """AXA-22.23: whether this would be the second token of a pair whose first could not be placed."""
    return node.closes and all(token[USE] != state.uses for token in state.tokens)


def remove(state: Clash, token: Token, clause: str, table: Table) -> None:
    """A token leaves the map."""
    state.tokens.remove(token)
    if table.listening:
        corner = cards.ON_CORNER[token[KIND]]
        args = (token[KIND], token[PLACE])
        table.tell(Event("removed-corner" if corner else "removed", clause, NO_SEAT, args))


def end_use(state: Clash, token: Token, table: Table) -> None:
    """AXA-22.25: a zone or pair ends with the token that was destroyed."""
    for other in state.tokens[:]:
        if other[USE] == token[USE]:
            remove(state, other, "AXA-22.25", table)


def inflict(state: Clash, figure: int, status: int, turns: int, table: Table) -> None:
    """AXA-4.13, AXA-24.27: a status for some turns; it takes the place of an older one of that name."""
    name = program.STATUSES[status]
    state.statuses = [
        other for other in state.statuses if other[1] != figure or program.STATUSES[other[0]] != name
    ]
    state.statuses.append((status, figure, state.turn + turns))
    if table.listening:
        args = (state.legends[figure], status, turns)
        table.tell(Event("status", "AXA-4.13", state.drivers[figure], args))


# --- AXA-4.14: what is due at the start of a turn


def start_turn(state: Clash, table: Table) -> bool:
    """AXA-4.14: delayed effects, then endings, then abilities that are available; whether it is over."""
    if strikes(state, table):
        return True
    for token in state.tokens[:]:
        if token[ENDS] <= state.turn:
            remove(state, token, "AXA-4.11", table)
    over: list[Status] = [status for status in state.statuses if status[2] <= state.turn]
    for status, figure, until in over:
        state.statuses.remove((status, figure, until))
        if table.listening:
            args = (state.legends[figure], status)
            table.tell(Event("status-over", "AXA-4.13", state.drivers[figure], args))
    if table.listening:
        for figure in range(cards.FIGURES):
            for kind in (kit.TACTICAL, kit.ULTIMATE):
                if state.turn and state.ready[2 * figure + kind] == state.turn:
                    ability = ability_of(state, figure, kind)
                    args = (state.legends[figure], ability)
                    table.tell(Event("available", "AXA-4.12", state.drivers[figure], args))
    return False


def strikes(state: Clash, table: Table) -> bool:
    """AXA-4.10, AXA-22.17: what a delay held back falls on all who stand there; whether the match is over."""
    struck: list[int] = []
    for token in state.tokens[:]:
        amount = kit.STRIKE[token[KIND]]
        if amount and token[BEGINS] == state.turn and token[USE] not in struck:
            struck.append(token[USE])
            marks = [other for other in state.tokens if other[USE] == token[USE]]
            if table.listening:
                table.tell(Event("strikes", "AXA-22.17", NO_SEAT, (token[KIND], amount)))
            hits = [
                (figure, amount)
                for figure in range(cards.FIGURES)
                if state.at[figure] != OFF and any(in_zone(mark, state.at[figure]) for mark in marks)
            ]
            hurt(state, hits, "AXA-22.17", table)
            if end_if_out(state, table):
                return True
    return False


def end_turn(state: Clash, table: Table) -> bool:
    """AXA-4.15, AXA-22.16, AXA-22.18: zones at the end of a turn, as they were placed; whether it is over."""
    for token in state.tokens[:]:
        kind = token[KIND]
        if not works(state, token) or not (kit.END_DAMAGE[kind] or kit.END_HEAL[kind]):
            continue
        there = [
            figure
            for figure in range(cards.FIGURES)
            if state.at[figure] != OFF and in_zone(token, state.at[figure])
        ]
        if kit.END_DAMAGE[kind]:
            hurt(state, [(figure, kit.END_DAMAGE[kind]) for figure in there], "AXA-22.16", table)
            if end_if_out(state, table):
                return True
        else:
            for figure in there:
                if cards.TEAM[figure] == cards.TEAM[token[OWNER]]:
                    heal(state, figure, 0, kit.END_HEAL[kind], "AXA-22.18", table)
    return False


def ability_of(state: Clash, figure: int, kind: int) -> int:
    """The number of a legend's tactical or ultimate ability."""
    number = 2 * state.legends[figure] + kind
    return number if state.automa(figure) else number + kit.HUMAN_ABILITIES


def begin_use(state: Clash, figure: int, kind: int, table: Table) -> int:
    """AXA-4.12: an ability is initiated; gives its number."""
    ability = ability_of(state, figure, kind)
    state.uses += 1
    wait = kit.DELAY[ability] + kit.DURATION[ability] + kit.COOLDOWN[ability]
    state.ready[2 * figure + kind] = state.turn + wait
    if table.listening:
        args = (state.legends[figure], ability, wait)
        clause = "AXA-16.20" if state.automa(figure) else "AXA-5.9"
        table.tell(Event("ability", clause, state.drivers[figure], args))
    return ability
