"""Lines about the match, tokens, legends, who sees whom."""

from __future__ import annotations

from mechbay.core.message import Args, Message, Word, joined, listed
from mechbay.core.state import State
from mechbay.games.apex_automa.rules import cards, ground, kit
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.ring import ring_damage, stage
from mechbay.games.apex_automa.rules.state import BR, COOP, NOBODY, Clash, Token
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
    in_cover,
    sees,
)
from mechbay.games.apex_automa.words import royale
from mechbay.games.apex_automa.words.notes import cover_note, points_of, sight_note, space
from mechbay.parts.masks import members


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
        return Message("view.over", args, "AXA-23.6" if state.mode == BR else "AXA-23.2")
    team = state.on_turn()
    args |= {"team": Word("team", team), "colour": Word("colour", int(team != state.red))}
    return Message("view.round-royale" if state.mode == BR else "view.round", args, "AXA-4.2")


# --- the Ring


def ring_lines(state: Clash) -> list[Message]:
    """AXA-23.10, AXA-23.11: the card, and what is safe in each stage from the present one on."""
    if state.ring == cards.NO_RING:
        return []
    begun = stage(state)
    lines = [Message("view.ring", {"ring": Word("ring", state.ring)}, "AXA-23.10")]
    for number in range(max(begun - 1, 0), len(cards.RING_AFTER)):
        left, bottom, right, top = cards.RING_SAFE[state.ring][number]
        args: Args = {
            "stage": number + 1,
            "first": space((bottom - 1) * ground.SIDE + left - 1),
            "last": space((top - 1) * ground.SIDE + right - 1),
            "damage": cards.RING_DAMAGE[number],
            "round": cards.RING_AFTER[number] + 1,
        }
        key, clause = ("view.ring-now", "AXA-23.12") if number < begun else ("view.ring-later", "AXA-23.11")
        lines.append(Message(key, args, clause))
    return lines


# --- tokens


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
    lines = [legend_line(state, figure), *royale.own_lines(state, figure)]
    damage = ring_damage(state, figure)
    if damage and not state.over:
        lines.append(Message("view.ring-due", {"damage": damage}, "AXA-23.12"))
    if state.armed(figure):
        weapons = royale.weapons(state, figure)
        clause = "AXA-9.11" if royale.of_person(state, figure) else "AXA-9.10"
        lines.append(Message("view.weapons", {"weapons": weapons}, clause))
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
        lines.append(royale.items(state, figure))
    return lines + royale.pool_lines(state, figure)


def team_note(state: Clash, figure: int) -> Message | Word:
    """The team of a legend, with who plays it where that is not plain."""
    team = Word("team", cards.TEAM[figure])
    if state.allied(figure):
        return Message("view.ally", {"team": team}, "AXA-1.4")
    if state.variant == COOP and not state.automa(figure):
        return Message("view.team-of", {"team": team, "who": Word("seat", state.drivers[figure])}, "AXA-1.5")
    return team


def legend_line(state: Clash, figure: int) -> Message:
    """Where a legend stands and how it is."""
    args: Args = {"legend": Word("legend", state.legends[figure]), "team": team_note(state, figure)}
    where = state.at[figure]
    if state.out(figure):
        return Message("view.legend-out", args, "AXA-23.4")
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
    """A robot's seat is called after its legend, once it has one; an ally is called an ally."""
    assert isinstance(state, Clash)
    figure = state.drivers.index(seat)
    legend = state.legends[figure]
    if legend == cards.NO_LEGEND:
        return Message("robot.ally") if state.allied(figure) else Message(NUMBERED[figure])
    args: Args = {"legend": Word("legend", legend)}
    return Message("robot.ally-legend" if state.allied(figure) else "robot.legend", args)


NUMBERED = {2: "robot.first", 3: "robot.second"}  # enemies before they have legends
