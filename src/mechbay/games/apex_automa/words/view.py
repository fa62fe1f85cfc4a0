"""The whole position as text: the match, the map, tokens, a shot, the legends, who sees whom."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.core.state import State
from mechbay.core.terms import SEATS
from mechbay.games.apex_automa.rules import cards, ground, kit
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import NOBODY, Clash, Token
from mechbay.games.apex_automa.rules.tokens import ability_of
from mechbay.games.apex_automa.rules.view import (
    BEGINS,
    ENDS,
    KIND,
    OPENED,
    OWNER,
    PLACE,
    danger,
    distance,
    gone,
    in_cover,
    sees,
)
from mechbay.games.apex_automa.words.notes import cover_note, points_of, sight_note, space
from mechbay.games.apex_automa.words.shooting import shot_args
from mechbay.parts.masks import members

COLUMNS = "ABCDEFGHIJKL"
EMPTY = "··"  # a space without a piece, behind its level


def describe(state: State, seat: int) -> list[Message]:
    """What stands where, line by line; nothing of it is secret (AXA-27.9)."""
    assert isinstance(state, Clash)
    playing = [figure for figure in range(cards.FIGURES) if state.legends[figure] != cards.NO_LEGEND]
    lines = [head_line(state), *_map_lines(state)]
    lines += [token_line(state, token) for token in state.tokens]
    if state.shooter != NOBODY:
        lines.append(Message("view.shot", shot_args(state), "AXA-7.1"))
    for figure in playing:
        lines += legend_lines(state, figure)
    return lines + sight_lines(state)


def map_name(state: Clash) -> Message:
    """The name of the map; one that is none of the data has none."""
    return Message(f"option.map.{state.ground.name}") if state.ground.name else Message("view.own-map")


def head_line(state: Clash) -> Message:
    """Map, round, turn and points."""
    players, enemies = state.points
    args: Args = {"map": map_name(state), "players": players, "enemies": enemies, "target": cards.TARGET}
    if all(at == OFF for at in state.at) and not state.turn:
        return Message("view.setup", args, "AXA-10.3")
    args |= {"round": state.round(), "rounds": cards.ROUNDS}
    if state.over:
        return Message("view.over", args, "AXA-23.2")
    team = state.on_turn()
    args |= {"team": Word("team", team), "colour": Word("colour", int(team != state.red))}
    return Message("view.round", args, "AXA-4.2")


# --- the map


def _map_lines(state: Clash) -> list[Message]:
    """The map row by row from the top, each space with its level and what is there."""
    place = state.ground
    lines = [Message("view.map", {}, "AXA-2.1")]
    columns = " ".join(f" {letter} " for letter in COLUMNS[: place.width])
    lines.append(Message("view.row", {"row": "  ", "cells": columns}))
    for y in range(place.height - 1, -1, -1):
        cells = " ".join(_cell(state, y * ground.SIDE + x) for x in range(place.width))
        lines.append(Message("view.row", {"row": f"{y + 1:2}", "cells": cells}))
    if place.barricades:
        edges = [_edge(x, y, side) for x, y, side in place.barricades]
        lines.append(Message("view.barricades", {"edges": joined(edges)}, "AXA-2.4"))
    open_bins = [space for number, space in enumerate(place.bins) if (state.opened >> number) & 1]
    if open_bins:
        lines.append(Message("view.open-bins", {"spaces": listed("space", open_bins)}, "AXA-2.17"))
    return lines


def _cell(state: Clash, where: int) -> str:
    """A space in three signs: its level, then the figure or the object."""
    figure = state.figure_at(where)
    if figure != NOBODY:
        return f"{state.ground.level[where]}{cards.PREFIXES[state.legends[figure]]}"
    row, column = state.ground.height - 1 - ground.Y[where], ground.X[where]
    letter = state.ground.rows[row].split()[column][1]
    none = letter == ground.NO_LETTER or gone(state, where)
    return f"{state.ground.level[where]}{EMPTY if none else letter + EMPTY[0]}"


def _edge(x: int, y: int, side: int) -> Message:
    """The two spaces between which a barricade stands."""
    start = (y - 1) * ground.SIDE + x - 1
    end = ground.BESIDE[start][ground.EAST if side else ground.NORTH]
    return Message("view.edge", {"space": space(start), "beyond": space(end)})


def token_line(state: Clash, token: Token) -> Message:
    """A token: what, where, whose, and for how long."""
    kind = token[KIND]
    args: Args = {
        "object": Word("object", kind),
        "place": Word("corner" if cards.ON_CORNER[kind] else "space", token[PLACE]),
        "legend": Word("legend", state.legends[token[OWNER]]),
        "turns": token[ENDS] - state.turn,
        "delay": token[BEGINS] - state.turn,
    }
    if token[BEGINS] > state.turn:
        return Message("view.token-waits", args, "AXA-4.10")
    return Message("view.token-open" if token[OPENED] else "view.token", args, "AXA-4.11")


# --- the legends


def legend_lines(state: Clash, figure: int) -> list[Message]:
    """A legend with all that it has."""
    lines = [legend_line(state, figure)]
    if state.arsenal[figure] != kit.NO_ARSENAL:
        weapons = listed("weapon", kit.ARSENAL_WEAPONS[state.arsenal[figure]])
        lines.append(Message("view.weapons", {"weapons": weapons}, "AXA-9.10"))
    if state.automa(figure):
        lines.append(Message("view.charges", {"charges": state.charges[figure]}, "AXA-14.1"))
    lines += [status_line(state, *status[::2]) for status in state.statuses if status[1] == figure]
    abilities = joined(ability_note(state, figure, kind) for kind in (kit.TACTICAL, kit.ULTIMATE))
    lines.append(Message("view.abilities", {"abilities": abilities}, "AXA-9.8"))
    if figure == state.acting and state.active != kit.NO_FEAT:
        lines.append(Message("view.feat", {"feat": Word("feat", state.active)}, "AXA-16.17"))
    if figure == state.acting and state.main != NOBODY:
        main = Word("legend", state.legends[state.main])
        lines.append(Message("view.main", {"enemy": main}, "AXA-16.5"))
    if state.hands[figure]:
        first = kit.HAND * state.legends[figure]
        held = listed("card", [first + number for number in members(state.hands[figure])])
        lines.append(Message("view.hand", {"cards": held}, "AXA-9.1"))
    if state.kit[figure]:
        lines.append(Message("view.kit", {"items": listed("item", members(state.kit[figure]))}, "AXA-10.15"))
    return lines


def legend_line(state: Clash, figure: int) -> Message:
    """Where a legend stands and how it is."""
    args: Args = {"legend": Word("legend", state.legends[figure]), "team": Word("team", cards.TEAM[figure])}
    where = state.at[figure]
    if where == OFF:
        return Message("view.legend-off", args, "AXA-8.4")
    args |= points_of(state, figure) | {"space": space(where), "level": state.ground.level[where]}
    if figure == state.acting and not state.automa(figure):
        return Message("view.legend-acting", args | {"ap": state.ap}, "AXA-5.2")
    return Message("view.legend-danger" if danger(state, where) else "view.legend", args, "AXA-8.3")


def status_line(state: Clash, status: int, ends: int) -> Message:
    """A status and how long it lasts."""
    return Message("view.status", {"status": Word("status", status), "turns": ends - state.turn}, "AXA-4.13")


def ability_note(state: Clash, figure: int, kind: int) -> Message:
    """An ability, and when it is available."""
    args: Args = {"ability": Word("ability", ability_of(state, figure, kind))}
    wait = state.ready[2 * figure + kind] - state.turn
    return Message("view.waits", args | {"turns": wait}) if wait > 0 else Message("view.ready", args)


# --- who sees whom


def sight_lines(state: Clash) -> list[Message]:
    """AXA-3.10, AXA-3.17: each pair of enemies on the map: distance, sight, cover both ways."""
    there = [figure for figure in range(cards.FIGURES) if state.at[figure] != OFF]
    return [
        sight_line(state, one, other)
        for one in there
        for other in there
        if cards.TEAM[one] == cards.PLAYERS and cards.TEAM[other] == cards.ENEMIES
    ]


def sight_line(state: Clash, one: int, other: int) -> Message:
    """Two enemies: how far apart, who sees whom, who is in cover."""
    args: Args = {
        "legend": Word("legend", state.legends[one]),
        "enemy": Word("legend", state.legends[other]),
        "distance": distance(state, one, other),
    }
    if not sees(state, one, other):
        return Message("view.unseen", args | {"sight": sight_note(False)}, "AXA-3.10")
    here, there = state.at[one], state.at[other]
    args |= {
        "own": cover_note(in_cover(state, there, here)),
        "theirs": cover_note(in_cover(state, here, there)),
    }
    return Message("view.seen" if sees(state, other, one) else "view.seen-blind", args, "AXA-3.15")


def robot_name(state: State, seat: int) -> Message:
    """A robot's seat is called after its legend, once it has one."""
    assert isinstance(state, Clash)
    legend = state.legends[state.drivers.index(seat)]
    if legend == cards.NO_LEGEND:
        return Message(f"robot.{SEATS[seat]}")
    return Message("robot.legend", {"legend": Word("legend", legend)})
