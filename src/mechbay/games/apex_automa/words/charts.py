"""The whole position as text: the match, the map, tokens, a shot, the legends, who sees whom."""

from __future__ import annotations

from mechbay.core.chart import Cell, Chart, Text, side_by_side
from mechbay.core.message import Message, Word, joined, listed
from mechbay.core.state import State
from mechbay.games.apex_automa.rules import cards, ground, kit
from mechbay.games.apex_automa.rules.ground import OFF
from mechbay.games.apex_automa.rules.state import BR, NOBODY, Clash, Token
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
from mechbay.games.apex_automa.words import royale, view
from mechbay.games.apex_automa.words.notes import cover_note, space
from mechbay.games.apex_automa.words.shooting import shot_args
from mechbay.parts.masks import members

COLUMNS = "ABCDEFGHIJKL"
Facts = list[tuple[str, list[Cell | None]]]


def describe(state: State, seat: int) -> Text:
    """What stands where; nothing of it is secret (AXA-27.9)."""
    assert isinstance(state, Clash)
    told: list[Message | Chart] = [view.head_line(state), _map(state), *_edges_and_bins(state)]
    told += view.ring_lines(state)
    told += royale.table_lines(state)
    if state.tokens:
        told.append(_tokens(state))
    if state.shooter != NOBODY:
        told.append(Message("view.shot", shot_args(state), "AXA-7.1"))
    playing = [figure for figure in range(cards.FIGURES) if state.legends[figure] != cards.NO_LEGEND]
    if playing:
        told.append(_legends(state, playing))
    there = [figure for figure in playing if state.at[figure] != OFF]
    own = [figure for figure in there if cards.TEAM[figure] == cards.PLAYERS]
    foes = [figure for figure in there if cards.TEAM[figure] == cards.ENEMIES]
    return [*told, _sights(state, own, foes)] if own and foes else told


def _legend(state: Clash, figure: int) -> Word:
    return Word("legend", state.legends[figure])


# --- the map


def _map(state: Clash) -> Chart:
    """The map row by row from the top, each space with its level and what is there."""
    place = state.ground
    rows: list[list[Cell]] = []
    for y in range(place.height - 1, -1, -1):
        rows.append([y + 1, *[_space(state, y * ground.SIDE + x) for x in range(place.width)]])
    return Chart(Message("view.map", {}, "AXA-2.1"), ("", *COLUMNS[: place.width]), rows)


def _space(state: Clash, where: int) -> Cell:
    """The level of a space, and who or what is on it."""
    level = state.ground.level[where]
    if level < 0:
        return Message("view.no-space")
    here: list[Message | Word] = [_legend(state, f) for f in range(cards.FIGURES) if state.at[f] == where]
    thing = state.ground.thing[where]
    if thing != cards.NO_OBJECT and not gone(state, where):
        here.append(_thing(state, where, thing))
    here += [Word("object", cards.DEATH_BOX)] * state.boxes.count(where)
    return Message("view.space", {"level": level, "here": joined(here)}) if here else level


def _thing(state: Clash, where: int, thing: int) -> Message | Word:
    """An object; of an anchor also to where its zipline leads (AXA-2.18)."""
    for one, other in state.ground.anchors:
        if where in (one, other):
            to = space(other if where == one else one)
            return Message("view.anchor", {"object": Word("object", thing), "space": to})
    return Word("object", thing)


def _edges_and_bins(state: Clash) -> list[Message]:
    told: list[Message] = []
    place = state.ground
    if place.barricades:
        edges = [_edge(x, y, side) for x, y, side in place.barricades]
        told.append(Message("view.barricades", {"edges": joined(edges)}, "AXA-2.4"))
    open_bins = [where for number, where in enumerate(place.bins) if (state.opened >> number) & 1]
    if open_bins:
        told.append(Message("view.open-bins", {"spaces": listed("space", open_bins)}, "AXA-2.17"))
    return told


def _edge(x: int, y: int, side: int) -> Message:
    """The two spaces between which a barricade stands."""
    start = (y - 1) * ground.SIDE + x - 1
    end = ground.BESIDE[start][ground.EAST if side else ground.NORTH]
    return Message("view.edge", {"space": space(start), "beyond": space(end)})


def _tokens(state: Clash) -> Chart:
    heads = [Message(f"column.{name}") for name in ("token", "place", "legend", "turns")]
    return Chart(Message("view.tokens"), heads, [_token(state, token) for token in state.tokens])


def _token(state: Clash, token: Token) -> list[Cell]:
    """A token: what, where, whose, and for how long."""
    kind = Word("object", token[KIND])
    place = Word("corner" if cards.ON_CORNER[token[KIND]] else "space", token[PLACE])
    turns: Cell = token[ENDS] - state.turn
    if token[BEGINS] > state.turn:
        turns = Message("view.in-turns", {"delay": token[BEGINS] - state.turn}, "AXA-4.10")
    opened = Message("view.opened", {"object": kind})
    return [opened if token[OPENED] else kind, place, _legend(state, token[OWNER]), turns]


# --- the legends


def _legends(state: Clash, playing: list[int]) -> Chart:
    """The legends beside each other, each with all that it has."""
    pack = "column.backpack" if state.mode == BR else "column.kit"
    facts: Facts = [
        ("column.team", [view.team_note(state, figure) for figure in playing]),
        ("column.lives", [state.lives[figure] if state.mode == BR else None for figure in playing]),
        ("column.space", [_place(state, figure) for figure in playing]),
        ("column.shield", [_points(state, f, state.shield[f], state.most_shield(f)) for f in playing]),
        ("column.health", [_points(state, f, state.health[f], state.most_health(f)) for f in playing]),
        ("column.ap", [state.ap if _acts(state, f) and not state.automa(f) else None for f in playing]),
        ("column.charges", [state.charges[f] if state.automa(f) else None for f in playing]),
        ("column.weapons", [_weapons(state, figure) for figure in playing]),
        ("column.statuses", [_statuses(state, figure) for figure in playing]),
        ("column.abilities", [_abilities(state, figure) for figure in playing]),
        ("column.feat", [_feat(state, figure) for figure in playing]),
        ("column.main", [_main_enemy(state, figure) for figure in playing]),
        ("column.hand", [_hand(state, figure) for figure in playing]),
        (pack, [listed("item", state.kit[f]) if state.kit[f] else None for f in playing]),
        ("column.body-shield", [Word("yes", 1) if state.body_shields >> f & 1 else None for f in playing]),
        ("column.epics", [_heap("loot", state.epics[figure]) for figure in playing]),
        ("column.pool", [_heap("gear", state.pools[figure]) for figure in playing]),
        ("column.gifts", [_heap("gear", state.gifts[figure]) for figure in playing]),
    ]
    heads = [_legend(state, figure) for figure in playing]
    return side_by_side(Message("view.legends"), heads, [(Message(key), cells) for key, cells in facts])


def _heap(kind: str, values: tuple[int, ...]) -> Message | None:
    return listed(kind, values) if values else None


def _acts(state: Clash, figure: int) -> bool:
    return figure == state.acting


def _place(state: Clash, figure: int) -> Message:
    where = state.at[figure]
    if state.out(figure):
        return Message("view.out", {}, "AXA-23.4")
    if where == OFF:
        return Message("view.off", {}, "AXA-8.4")
    key = "view.at-danger" if danger(state, where) else "view.at"
    return Message(key, {"space": space(where), "level": state.ground.level[where]})


def _points(state: Clash, figure: int, left: int, most: int) -> Message | None:
    return None if state.at[figure] == OFF else Message("view.of", {"left": left, "most": most})


def _weapons(state: Clash, figure: int) -> Message | None:
    return royale.weapons(state, figure) if state.armed(figure) else None


def _statuses(state: Clash, figure: int) -> Message | None:
    found = [
        Message("view.status-for", {"status": Word("status", kind), "turns": ends - state.turn}, "AXA-4.13")
        for kind, whose, ends in state.statuses
        if whose == figure
    ]
    return joined(found) if found else None


def _abilities(state: Clash, figure: int) -> Message:
    return joined(view.ability_note(state, figure, kind) for kind in (kit.TACTICAL, kit.ULTIMATE))


def _feat(state: Clash, figure: int) -> Word | None:
    return Word("feat", state.active) if _acts(state, figure) and state.active != kit.NO_FEAT else None


def _main_enemy(state: Clash, figure: int) -> Word | None:
    return _legend(state, state.main) if _acts(state, figure) and state.main != NOBODY else None


def _hand(state: Clash, figure: int) -> Message | None:
    first = kit.HAND * state.legends[figure]
    held = [first + number for number in members(state.hands[figure])]
    return listed("card", held) if held else None


# --- who sees whom


def _sights(state: Clash, own: list[int], foes: list[int]) -> Chart:
    """AXA-3.10, AXA-3.17: each pair of enemies on the map: distance, sight, cover both ways."""
    rows: list[list[Cell]] = [
        [_legend(state, one), *[_sight(state, one, other) for other in foes]] for one in own
    ]
    return Chart(Message("view.sights"), ("", *[_legend(state, foe) for foe in foes]), rows)


def _sight(state: Clash, one: int, other: int) -> Message:
    far = distance(state, one, other)
    if not sees(state, one, other):
        return Message("view.not-seen", {"distance": far}, "AXA-3.10")
    here, there = state.at[one], state.at[other]
    covers = {
        "own": cover_note(in_cover(state, there, here)),
        "theirs": cover_note(in_cover(state, here, there)),
    }
    key = "view.in-sight" if sees(state, other, one) else "view.in-smoke"
    return Message(key, {"distance": far, **covers}, "AXA-3.15")
